"""Kinds of cards, actions, steps and refusal codes, as integers."""

# Kinds of cards.  A meld's rank is the kind of its naturals; WILD_MELD is the rank of a meld of
# wild cards alone.  4 is kind 2, 5 is 3, ... king 11, ace 12.
BLACK3 = 0
DEUCE = 1
WILD_MELD = 1
FOUR = 2
ACE = 12
JOKER = 13
RED3 = 14
KINDS = 15
RANKS = 13

# Columns of a meld in the pool, and of a lay on the tray.
M_RANK = 0
M_N = 1
M_D = 2
M_J = 3
M_BORN = 4  # 0 older than this turn, 1 begun this turn from the hand, 2 with the top discard
T_SLOT = 0
T_N = 1
T_D = 2
T_J = 3
T_TOP = 4
T_RANK = 5
T_NEW = 6
T_BORN = 7  # what the meld, the canastas and the flag were before
T_CANASTAS = 8
T_TOUCHED = 9
T_ACTION = 10  # for searches: the action that laid it

# Actions.  NEW + rank * 6 + pattern; ADD + (k * RANKS + rank) * 3 + (0 natural, 1 deuce, 2 joker)
# for the k-th own meld of the rank in the order of laying; TAKE_ADD + k.
DRAW = 0  # with an empty stock: decline the pile
TAKE = 1  # + 0 natural pair, 1 natural and deuce, 2 natural and joker, 3 4 5 two wild cards
END_TURN = 7
ASK = 8
ASK_ACABA = 9
YES = 10
NO = 11
ACABA = 12
ABANDON = 13
DISCARD = 14
JOIN = 29
NEW = 42
TAKE_ADD = 120
SAME_RANK = 12  # melds of one rank that an action can name
ADD = 132
ACTIONS = 600  # ADD + RANKS * SAME_RANK * 3

PATTERNS = 6  # of a new meld: NNN NN2 NNJ N22 N2J NJJ; of wild cards alone: 222 22J 2JJ JJJ

# Steps of a turn.
TO_DRAW = 0
TO_PLAY = 1
TO_ANSWER = 2
OVER = 3

# How the deal ended.
BY_OUT = 1
BY_STOCK = 2
BY_RED3 = 3
BY_ACABA = 4
BY_INSTANT = 5

# Values of rule fields.
RATIO_NOT_MORE = 1
RATIO_FEWER = 2
ONE_CARD_PILE = 1
ONE_CARD_OUT = 2
FORCED_ADD = 1
OPTIONAL = 2
WAIVER_DRAWN = 1
WAIVER_ALWAYS = 2
TEST_MELDED = 1
TEST_NOT_MELDED = 2
TEST_AT_LEAST = 3
TEST_FEWER = 4
YES_SAID = 1
NO_SAID = 2
Q_GO_OUT = 1
Q_ACABA = 2

NO_LIMIT = 120

# Refusal codes; `engine.reasons` gives them their names.
OK = 0
V_DEAL_OVER = 1
V_ASK_NOT_AVAILABLE = 2
V_ACABA_NOT_AVAILABLE = 3
V_COMBINE = 4
V_OUT_OF_TURN = 5
V_WRONG_STEP = 6
V_DRAW_FIRST = 7
V_NO_PARTNER = 8
V_ASK_AFTER_MELD = 9
V_NO_DISCARD_RED3 = 10
V_MUST_TAKE = 11
V_PILE_EMPTY = 12
V_TOP_WILD = 13
V_TOP_THREE = 14
V_CARDS = 15
V_JOKER_DISCARD = 16
V_DISCARD_WILD = 17
V_DISCARD_THREE = 18
V_BLACK3_FIRST = 19
V_CANNOT_GO_OUT = 20
V_MUST_GO_OUT = 21
V_OPEN_FROM_HAND = 22
V_FROZEN = 23
V_PILE_USE = 24
V_TOP_CANASTA = 25
V_NOT_OWN = 26
V_TOO_FEW_CARDS = 27
V_WILD_ONLY = 28
V_BLACK3_WILDS = 29
V_FEW_NATURALS = 30
V_MANY_WILDS = 31
V_RATIO_MORE = 32
V_RATIO_FEWER = 33
V_TOO_LARGE = 34
V_BLACK3_OUT = 35
V_MINIMUM = 36
V_ONE_CARD_PILE = 37
V_ONE_CARD_OUT = 38
V_PERMISSION = 39
V_EXISTS = 40  # only for small steps: the cards would be an addition
V_UNFINISHED = 41  # only for small steps: an opening lies on the tray
V_THREES = 42
