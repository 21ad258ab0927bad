"""Kinds of cards, actions, steps and refusal codes, as integers."""

# Kinds of cards.  A set's rank is the kind of its naturals; WILD_MELD is the rank of a meld of
# wild cards alone, or of deuces where they are a rank.  4 is kind 2, 5 is 3, ... king 11, ace 12.
BLACK3 = 0
DEUCE = 1
WILD_MELD = 1
FOUR = 2
SEVEN = 5
ACE = 12
JOKER = 13
RED3 = 14
KINDS = 15
RANKS = 13

# Cards of stock and pile: kind + SUIT * suit; the suit is 0 but for naturals in games with
# sequences.  The rank of a sequence is SEQUENCE + its suit.  Cards of a set by suit, where suits
# count, are packed into one number: the number of suit x is digit x to the base SUIT.
SUIT = 16
KIND = 15  # mask
SUITS = 4
SEQUENCE = 13
MELD_RANKS = 17

# Columns of a meld in the pool.
M_RANK = 0
M_N = 1
M_D = 2
M_J = 3
M_BORN = 4  # 0 older than this turn, 1 begun this turn from the hand, 2 with the top discard
M_LOW = 5  # of a sequence: the kind of its lowest card
MELD_COLUMNS = 6

# Columns of a lay on the tray.  The row after the last one holds the lay that is considered.
T_SLOT = 0  # -1: a new meld
T_RANK = 1
T_N = 2
T_D = 3
T_J = 4
T_TOP = 5  # 1: one of the naturals is the top discard
T_GROUP = 6  # of a set: the hand's naturals by suit, where suits count
T_LOW = 7  # of a sequence: the kind of the lowest card laid
T_ACTION = 8  # the small step that lays it; of other lays it says nothing
T_NEW = 9  # whether the meld was new; what it, the canastas and the flags were before
T_BORN = 10
T_CANASTAS = 11
T_TOUCHED = 12
T_OUT = 13
LAY_COLUMNS = 14

# Types of canastas.
NATURAL = 0
MIXED = 1
RUN = 2
WILD = 3
SEVENS = 4
ACES = 5
DEUCES = 6
DEUCES_MIXED = 7
TYPES = 8

# Actions: one number for each small step, block after block.
TRIPLES = 20  # three naturals of a rank, by their suits
DOUBLES = 10
GROUPS = TRIPLES + 2 * DOUBLES + 3 * SUITS  # of naturals that begin a set: see NEW_SUITED
SAME_RANK = 12  # melds of one rank that an action can name
PAIRS = SAME_RANK * (SAME_RANK - 1) // 2  # of them
HELD = 256  # ways to hold up to three cards of a rank in each of the four suits
RUN_STARTS = 9  # kinds that a new sequence can begin with: four to queen
HANDS = 11  # special hands
PATTERNS = 6  # of a new meld: `NNN NN2 NNJ N22 N2J NJJ`; of wild cards alone: 222 22J 2JJ JJJ
MOST_WILD = 2  # deuces, and jokers, in a new meld of a natural rank
# Its cards: naturals * WILD_FITS + deuces * (MOST_WILD + 1) + jokers, none more than it takes.
WILD_FITS = (MOST_WILD + 1) * (MOST_WILD + 1)
NEW_FITS = 4 * WILD_FITS
ADDED = 3  # to a set: a natural, a deuce, a joker
ENDS = 2  # of a sequence: low, high

DRAW = 0  # with an empty stock: decline the pile
TAKE = DRAW + 1  # + 0 natural pair, 1 natural and deuce, 2 natural and joker
TAKE_WILDS = TAKE + 3  # + number of jokers among two wild cards
END_TURN = TAKE_WILDS + 3
ASK = END_TURN + 1
ASK_ACABA = ASK + 1
YES = ASK_ACABA + 1
NO = YES + 1
ACABA = NO + 1
ABANDON = ACABA + 1
DISCARD = ABANDON + 1  # + card
JOIN = DISCARD + SUIT * (SUITS - 1) + KINDS  # + rank: all melds of it
NEW = JOIN + RANKS  # + rank * PATTERNS + pattern
TAKE_ADD = NEW + RANKS * PATTERNS  # + k: onto the k-th own meld of the rank, in the order of laying
ADD = TAKE_ADD + SAME_RANK  # + (k * RANKS + rank) * ADDED + (0 natural, 1 deuce, 2 joker)
LAY_THREE = ADD + SAME_RANK * RANKS * ADDED  # + 0 black, 1 red
SPECIAL = LAY_THREE + 2  # + number of the special hand
TAKE_OPENING = SPECIAL + HANDS  # with a set of the opening on the tray

# Where suits count, naturals are named with their suits.  A new set names one of the groups of
# naturals: triples, pairs with a deuce, pairs with a joker, single ones with 22, 2J, JJ.
TAKE_SUITED = TAKE_OPENING + 1  # + number of a natural pair
TAKE_DEUCE = TAKE_SUITED + DOUBLES  # + suit of the natural beside a deuce
TAKE_JOKER = TAKE_DEUCE + SUITS
TAKE_RUN = TAKE_JOKER + SUITS  # + k: onto the k-th own sequence of the top discard's suit
NEW_RUN = TAKE_RUN + SAME_RANK  # + suit * RUN_STARTS + low - FOUR
ADD_RUN = NEW_RUN + SUITS * RUN_STARTS  # + (k * SUITS + suit) * ENDS + (0 low end, 1 high end)
NEW_SUITED = ADD_RUN + SAME_RANK * SUITS * ENDS  # + rank * GROUPS + group
ADD_SUITED = NEW_SUITED + RANKS * GROUPS  # + (k * RANKS + rank) * SUITS + suit
JOIN_TWO = ADD_SUITED + SAME_RANK * RANKS * SUITS  # + rank * PAIRS + pair of k
ACTIONS = JOIN_TWO + MELD_RANKS * PAIRS

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
BY_SPECIAL = 6

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

LAST_ENDS = 0  # a three as the last card of the stock: `red3.as_last_stock_card`
LAST_MELD = 1
LAST_HELD = 2
LAST_ENDS_HELD = 3
OPEN_FROM_HAND = 0
OPEN_WITH_PILE = 1
OPEN_BARRED = 2
TALON_AT_ONCE = 1
TALON_AFTER = 2
TRIPLE_NATURAL = 1
TRIPLE_CLEAN = 2
UNTIL_COMPLETE = 2  # of `separate`: a new meld only where no unfinished one lies; of `adds_free`

# What going out lacks, in the order of 2.9.
LACKS_CANASTAS = 1
LACKS_KIND = 2
LACKS_FINISHED = 3
LACKS_YES = 4  # the partner said no
LACKS_ANSWER = 5

NO_LIMIT = 120
GIVEN_UP = 2  # of `can_out`: the search ended before it knew
GONE = -1  # in the stock: a card that was drawn and laid out at once

# Answers of `check_surely` besides codes.
UNSURE = -1
UNSURE_ALL = -2

IF_OPENING = 2  # of `further_lays`: where an opening was still possible before the lay

# Answers of `wild_outlook`.
NONE_FITS = 0
EACH_CHECKED = 1
ALL_LEGAL = 2

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
V_PILE_BEFORE = 43
V_SEQ_GAP = 44
V_SEQ_RANK = 45
V_CANASTA_WILDS = 46
V_NO_WILD_RANK = 47
V_ACES_PURE = 48
V_MELD_BASE = 49
V_WILD_LOCKED = 50
V_DEUCE_LOCKED = 51
V_DEAD_RANK = 52
V_NEEDS_CANASTA = 53
V_NEEDS_TRIPLE = 54
V_OPENING_MIXED = 55
V_NEEDS_DISCARD = 56
V_NO_DISCARD_LEFT = 57
V_DISCARD_EMPTY = 58
V_ALREADY_ASKED = 59
V_SPECIAL_OPEN = 60
V_SPECIAL_PATTERN = 61
V_OPENING_WILDS = 62
