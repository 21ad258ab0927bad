"""Which actions are legal: `check` says why not, `legal` lists the small steps (1.15)."""

from canasta.engine.kernel.melds import check_set, find_meld, makes_canasta, meld_size
from canasta.engine.kernel.opening import canasta_in_reach, judge, may_still_open, reach
from canasta.engine.kernel.out import (
    can_go_out,
    is_barred,
    keep_a_card,
    may_go_out,
    nothing_to_throw,
)
from canasta.engine.kernel.pile import is_frozen, rest_size
from canasta.engine.kernel.search import completes, pair_slot
from canasta.engine.kernel.steps import (
    check_cards,
    holds,
    last_add,
    lay_step,
    step_count,
    step_rank,
    step_slot,
)
from canasta.engine.kernel.terms import (
    ABANDON,
    ACABA,
    ACE,
    ADD,
    ASK,
    ASK_ACABA,
    BLACK3,
    DEUCE,
    DISCARD,
    DRAW,
    END_TURN,
    FORCED_ADD,
    FOUR,
    JOIN,
    JOKER,
    KINDS,
    M_D,
    M_J,
    M_N,
    M_RANK,
    NEW,
    NO,
    NO_SAID,
    OK,
    OPTIONAL,
    OVER,
    PATTERNS,
    RANKS,
    RED3,
    SAME_RANK,
    TAKE,
    TAKE_ADD,
    TO_ANSWER,
    TO_DRAW,
    TO_PLAY,
    V_ACABA_NOT_AVAILABLE,
    V_ASK_AFTER_MELD,
    V_ASK_NOT_AVAILABLE,
    V_BLACK3_OUT,
    V_CANNOT_GO_OUT,
    V_CARDS,
    V_COMBINE,
    V_DEAL_OVER,
    V_DRAW_FIRST,
    V_FROZEN,
    V_MANY_WILDS,
    V_MINIMUM,
    V_MUST_GO_OUT,
    V_MUST_TAKE,
    V_NO_DISCARD_RED3,
    V_NO_PARTNER,
    V_OPEN_FROM_HAND,
    V_PERMISSION,
    V_PILE_EMPTY,
    V_PILE_USE,
    V_TOP_CANASTA,
    V_TOP_THREE,
    V_TOP_WILD,
    V_UNFINISHED,
    V_WRONG_STEP,
    WILD_MELD,
    YES,
    YES_SAID,
)
from canasta.engine.kernel.tray import lay, lift_top, put_top_back, tray_points, unlay
from canasta.engine.kernel.turn import joined_canastas


def check(s, R, a):
    """Return why the small step a is not legal, or OK."""
    if s.step == OVER:
        return V_DEAL_OVER
    if a == YES or a == NO:
        return OK if s.step == TO_ANSWER else V_WRONG_STEP
    if a >= ASK and a <= ACABA:
        return check_word(s, R, a)
    if s.step == TO_ANSWER:
        return V_WRONG_STEP
    if a == DRAW:
        return check_draw(s, R)
    if a < END_TURN or (a >= TAKE_ADD and a < ADD):
        return check_take(s, R, a)
    if a == ABANDON:
        return OK if s.tray_n > 0 and s.forced == 0 else V_WRONG_STEP
    if a >= JOIN and a < NEW:
        return check_join(s, R, a - JOIN)
    if a >= NEW:
        return check_step(s, R, a)
    if s.step == TO_DRAW:
        return V_DRAW_FIRST
    if s.tray_n > 0:
        return V_UNFINISHED
    if a == END_TURN:
        return check_end(s, R)
    return check_discard(s, R, a - DISCARD)


def check_word(s, R, a):
    """Check questions and acaba (1.10, 1.14, 1.15.4)."""
    if a == ASK:
        if R.ask == 0:
            return V_ASK_NOT_AVAILABLE
    elif R.acaba == 0:
        return V_ACABA_NOT_AVAILABLE
    if s.step == TO_ANSWER or s.tray_n > 0:
        return V_WRONG_STEP
    if a == ACABA:
        return V_PERMISSION if s.acaba_no == 1 else OK
    if R.partner == 0:
        return V_NO_PARTNER
    if a == ASK_ACABA:
        return V_PERMISSION if s.acaba_no == 1 else OK
    if s.laid_any == 1 or s.taken == 1:
        return V_ASK_AFTER_MELD
    if s.permission != 0:
        return V_WRONG_STEP
    if s.step == TO_DRAW and must_take(s, R) == 1:
        s.permission = NO_SAID
        still = must_take(s, R)
        s.permission = 0
        if still == 0:
            return V_ASK_NOT_AVAILABLE
    return OK


def check_draw(s, R):
    if s.step != TO_DRAW or s.tray_n > 0:
        return V_WRONG_STEP
    if s.stock_n == 0 and must_take(s, R) == 1:
        return V_MUST_TAKE
    return OK


def must_take(s, R):
    """Say whether the pile must be taken because the stock is empty (law 36)."""
    if s.stock_n > 0 or s.pile_n == 0 or R.empty_take == OPTIONAL or top_code(s) != OK:
        return 0
    if R.empty_take != FORCED_ADD:
        for a in range(TAKE, END_TURN):
            if check_take(s, R, a) == OK:
                return 1
        if s.opened[s.turn % R.sides] == 0:
            if R.pile_can_open == 0 and s.barred == 0:
                return completes(s, R)
            return 0
    side = s.turn % R.sides
    for k in range(s.same[side][s.pile[s.pile_n - 1]]):
        if check_take(s, R, TAKE_ADD + k) == OK:
            return 1
    return 0


def top_code(s):
    c = s.pile[s.pile_n - 1]
    if c == DEUCE or c == JOKER:
        return V_TOP_WILD
    if c == BLACK3 or c == RED3:
        return V_TOP_THREE
    return OK


def check_take(s, R, a):
    """Check a take by its hand cards (1.8, 1.15.5 and 8)."""
    if s.step != TO_DRAW:
        return V_WRONG_STEP
    side = s.turn % R.sides
    if s.pile_n == 0:
        return V_PILE_EMPTY
    code = top_code(s)
    if code != OK:
        return code
    c = s.pile[s.pile_n - 1]
    if a >= TAKE_ADD:
        return check_take_add(s, R, a - TAKE_ADD)
    n = 2
    d = 0
    j = 0
    if a >= TAKE + 3:
        n = 0
        j = a - TAKE - 3
        d = 2 - j
    elif a > TAKE:
        n = 1
        j = a - TAKE - 1
        d = 1 - j
    if holds(s, c, n, d, j) == 0:
        return V_CARDS
    if s.opened[side] == 0:
        if s.barred == 1:
            return V_UNFINISHED
        if R.pile_can_open == 0 and s.tray_n == 0:
            return V_OPEN_FROM_HAND
    if n < 2:
        if is_frozen(s, R, side) == 1:
            return V_FROZEN
        if (n == 1 and R.take_mixed == 0) or (n == 0 and R.take_wilds == 0):
            return V_PILE_USE
    slot = pair_slot(s, R, c)
    if slot >= 0 and R.add_to_canasta == 0 and meld_size(s.melds[side][slot]) >= R.canasta_size:
        return V_TOP_CANASTA
    return check_with_top(s, R, slot, c, n + 1, d, j, a)


def check_take_add(s, R, k):
    """Check the top discard alone onto the k-th own meld of its rank."""
    side = s.turn % R.sides
    c = s.pile[s.pile_n - 1]
    if is_frozen(s, R, side) == 1:
        return V_FROZEN
    slot = find_meld(s, side, c, k) if k < SAME_RANK else -1
    if slot < 0:
        return V_PILE_USE
    if meld_size(s.melds[side][slot]) >= R.canasta_size:
        if R.add_to_canasta == 0:
            return V_TOP_CANASTA
    elif R.add_to_meld == 0:
        return V_PILE_USE
    return check_with_top(s, R, slot, c, 1, 0, 0, TAKE_ADD + k)


def check_with_top(s, R, slot, c, n, d, j, a):
    """Check the meld that results from a take, and the play as a whole."""
    side = s.turn % R.sides
    code = check_set(s, R, side, slot, c, n, d, j)
    if code != OK:
        return code
    hand_n = s.hand_n[s.turn]
    if s.opened[side] == 1 and hand_n > 1 and hand_n + s.pile_n - n - d - j >= 2:
        s.pile_n -= 1
        rest = rest_size(s, R)
        s.pile_n += 1
        if hand_n - (n - 1 + d + j) + rest >= 2:
            return OK
    before = s.hand_canastas
    s.hand_canastas = s.canastas[side]
    lift_top(s)
    lay(s, R, slot, c, n, d, j, 1, a)
    code = judge(s, R)
    if s.opened[side] == 0:
        if R.pile_can_open == 1:
            if s.stock_n == 0 and R.empty_take != FORCED_ADD and R.empty_take != OPTIONAL:
                code = OK if code == OK or completes(s, R) == 1 else V_MINIMUM
            elif code == V_MINIMUM and may_still_open(s, R, s.turn) == 1:
                code = OK
    unlay(s, R)
    put_top_back(s, c)
    s.hand_canastas = before
    return code


def check_join(s, R, r):
    """Check joining all own melds of rank r (law 24, C-59, C-61)."""
    if R.combine == 0:
        return V_COMBINE
    if s.tray_n > 0:
        return V_UNFINISHED
    p = s.turn
    side = p % R.sides
    if s.same[side][r] < 2 or r < FOUR:
        return V_COMBINE
    pool = s.melds[side]
    wilds = 0
    for i in range(s.meld_n[side]):
        m = pool[i]
        if m[M_RANK] == r:
            wilds += m[M_D] + m[M_J]
    if wilds > R.max_wilds:
        return V_MANY_WILDS
    if s.step == TO_PLAY and s.hand_n[p] < 2:
        return keep_after_join(s, R, p, r)
    return OK


def keep_after_join(s, R, p, r):
    """Check 1.9 for a hand of one card after two canastas have become one (C-61)."""
    side = p % R.sides
    before = s.canastas[side]
    s.canastas[side] = joined_canastas(s, R, side, r)
    last = -1
    for c in range(KINDS):
        if s.hands[p][c] > 0:
            last = c
    code = keep_a_card(s, R, p, s.hand_n[p], last)
    s.canastas[side] = before
    return code


def check_step(s, R, a):
    """Check a NEW or ADD action."""
    side = s.turn % R.sides
    if s.step == TO_DRAW and (R.pile_can_open == 1 or s.opened[side] == 1 or s.barred == 1):
        return V_DRAW_FIRST
    if s.step == TO_DRAW and (s.pile_n == 0 or top_code(s) != OK):
        return V_DRAW_FIRST
    code = check_cards(s, R, a)
    if code != OK:
        return code
    r = step_rank(a)
    return check_whole(
        s, R, step_slot(s, R, a), r, step_count(a, 0), step_count(a, 1), step_count(a, 2), a, -1
    )


def check_whole(s, R, slot, r, n, d, j, a, bound):
    """Check what a valid lay does to the hand and to an opening; bound: see `can_open`."""
    p = s.turn
    side = p % R.sides
    if s.opened[side] == 1:
        if r != BLACK3 and s.tray_n == 0:
            if s.hand_n[p] - n - d - j >= 2:
                return OK
        elif r != BLACK3 or s.barred == 1:
            return V_UNFINISHED
        return try_lay(s, R, a, 0)
    if s.barred == 1:
        return V_UNFINISHED
    if s.forced == 1 or s.step == TO_DRAW or s.permission == YES_SAID or r == BLACK3:
        return try_lay(s, R, a, 1)
    need = s.minimum[side] - s.laid - tray_points(s, R, r, n, d, j, 0)
    if need <= 0:
        if s.black_laid == 0 and s.pending == 0 and s.hand_n[p] - n - d - j >= 2:
            return OK
    elif s.canastas[side] == 0 and makes_canasta(s, R, side, slot, r, n + d + j) == 0:
        if bound < 0:
            bound = may_still_open(s, R, p)
        return OK if bound == 1 and s.tray_n < R.tray_size else V_MINIMUM
    return try_lay(s, R, a, 1)


def try_lay(s, R, a, opening):
    """Lay a step, judge it, take it back."""
    if s.tray_n >= R.tray_size:
        return V_UNFINISHED
    bound_out = 0
    if s.permission == YES_SAID and s.step == TO_PLAY and s.pending == 0:
        bound_out = s.forced if s.tray_n > 0 else can_go_out(s, R)
    possible = 1 if opening == 0 else may_still_open(s, R, s.turn)
    lay_step(s, R, a)
    if s.step == TO_DRAW:
        code = judge_before_take(s, R)
    else:
        code = judge(s, R)
    if code != OK:
        if bound_out == 1:
            if can_go_out(s, R) == 1 and (opening == 1 or blacks_may_finish(s, R) == 1):
                code = OK
        elif s.forced == 1:
            code = OK if completes(s, R) == 1 else code
        elif code == V_MINIMUM:
            code = OK if possible == 1 else code
        elif code == V_BLACK3_OUT:
            code = OK if blacks_may_finish(s, R) == 1 else code
    unlay(s, R)
    return code


def judge_before_take(s, R):
    """Judge a lay of an opening from the hand before the pile is taken (toggle 5, C-34)."""
    p = s.turn
    if s.hands[p][s.pile[s.pile_n - 1]] < 2:
        return V_CARDS
    if s.stock_n == 0 and R.empty_take != FORCED_ADD and R.empty_take != OPTIONAL:
        return OK if completes(s, R) == 1 else V_CARDS
    return V_MINIMUM


def blacks_may_finish(s, R):
    """Say whether more black threes (and wild cards with them) could empty the hand."""
    p = s.turn
    hand = s.hands[p]
    if s.opened[p % R.sides] == 0:
        if s.hand_n[p] - (reach(s, R, p) & 255) > 1:
            return 0
        return canasta_in_reach(s, R, p)
    side = p % R.sides
    m = s.melds[side][s.first[side][BLACK3]]
    room = min(R.black3_max_wilds, R.max_wilds) - m[M_D] - m[M_J]
    total = s.hand_n[p] - hand[BLACK3] - min(hand[DEUCE] + hand[JOKER], room)
    return 1 if total <= 1 and may_go_out(s, R, p % R.sides) else 0


def check_end(s, R):
    """Check ending the turn without a discard (C-46, law 44)."""
    if s.last_red3 == 0 and nothing_to_throw(s, R, s.turn) == 0:
        return V_WRONG_STEP
    if s.must_out == 1 or (s.permission == YES_SAID and can_go_out(s, R) == 1):
        return V_MUST_GO_OUT
    return OK


def check_discard(s, R, c):
    """Check a discard (1.5.6, 1.15.7)."""
    p = s.turn
    if s.last_red3 == 1:
        return V_NO_DISCARD_RED3
    if s.hands[p][c] == 0:
        return V_CARDS
    code = is_barred(s, R, p, c)
    if code != OK:
        return code
    if s.hand_n[p] == 1:
        return OK if may_go_out(s, R, p % R.sides) else V_CANNOT_GO_OUT
    if s.permission == YES_SAID and can_go_out(s, R) == 1:
        return V_MUST_GO_OUT
    return OK


def legal(s, R, out):
    """Write the legal small steps into out, in increasing order; return how many."""
    if s.step == OVER:
        return 0
    if s.step == TO_ANSWER:
        out[0] = YES
        out[1] = NO
        return 2
    n = 0
    if s.step == TO_DRAW:
        n = legal_draws(s, R, out)
    elif s.tray_n == 0 and (s.last_red3 == 1 or R.any_barred == 1) and check_end(s, R) == OK:
        out[n] = END_TURN
        n += 1
    if R.words == 1:
        for a in range(ASK, ACABA + 1):
            if (a < YES or a > NO) and check_word(s, R, a) == OK:
                out[n] = a
                n += 1
    if s.tray_n > 0 and s.forced == 0:
        out[n] = ABANDON
        n += 1
    if s.step == TO_PLAY and s.tray_n == 0 and s.last_red3 == 0:
        n = legal_discards(s, R, out, n)
    if R.combine == 1:
        for r in range(FOUR, RANKS):
            if s.same[s.turn % R.sides][r] >= 2 and check_join(s, R, r) == OK:
                out[n] = JOIN + r
                n += 1
    if s.step == TO_PLAY:
        return legal_lays(s, R, out, n)
    if R.pile_can_open == 0 and s.opened[s.turn % R.sides] == 0 and s.barred == 0:
        n = legal_lays(s, R, out, n)
    return legal_take_adds(s, R, out, n)


def legal_draws(s, R, out):
    n = 0
    if check_draw(s, R) == OK:
        out[n] = DRAW
        n += 1
    if s.pile_n == 0:
        return n
    for a in range(TAKE, TAKE + (6 if R.take_wilds == 1 else 3)):
        if check_take(s, R, a) == OK:
            out[n] = a
            n += 1
    return n


def legal_take_adds(s, R, out, n):
    if s.pile_n == 0 or s.tray_n > 0 or top_code(s) != OK:
        return n
    for k in range(s.same[s.turn % R.sides][s.pile[s.pile_n - 1]]):
        if check_take_add(s, R, k) == OK:
            out[n] = TAKE_ADD + k
            n += 1
    return n


def legal_discards(s, R, out, n):
    p = s.turn
    hand = s.hands[p]
    if s.hand_n[p] == 1 and not may_go_out(s, R, p % R.sides):
        return n
    if s.permission == YES_SAID and s.hand_n[p] > 1 and can_go_out(s, R) == 1:
        return n
    for c in range(KINDS):
        if hand[c] > 0 and is_barred(s, R, p, c) == OK:
            out[n] = DISCARD + c
            n += 1
    return n


def legal_lays(s, R, out, n):
    """List new melds, then additions; a cheap bound first where the side has not opened."""
    p = s.turn
    side = p % R.sides
    bound = 1
    if s.opened[side] == 0:
        if s.barred == 1:
            return n
        bound = may_still_open(s, R, p)
        if bound == 0 and s.forced == 0:
            return n
    hand = s.hands[p]
    first = s.first[side]
    wilds = hand[DEUCE] + hand[JOKER]
    for r in range(RANKS):
        c = hand[r]
        if first[r] >= 0 and (R.separate == 0 or r == WILD_MELD):
            continue
        if r == WILD_MELD:
            if R.wild_only == 0 or wilds < 3:
                continue
        elif c + wilds < 3 or c < R.min_naturals:
            continue
        n = legal_new(s, R, r, out, n, bound)
    for r in range(RANKS):
        i = first[r]
        if i >= 0 and (hand[r] > 0 or wilds > 0):
            n = legal_adds(s, R, r, i, 0, out, n, bound)
    if R.separate == 1:
        for k in range(1, SAME_RANK):
            for r in range(FOUR, RANKS):
                if s.same[side][r] > k:
                    n = legal_adds(s, R, r, find_meld(s, side, r, k), k, out, n, bound)
    return n


def legal_new(s, R, r, out, n, bound):
    for k in range(R.patterns):
        a = NEW + r * PATTERNS + k
        if s.step == TO_PLAY and r >= FOUR:
            if R.new_code[k] != OK or holds_pattern(s, r, k) == 0:
                continue
            code = check_whole(
                s, R, -1, r, step_count(a, 0), step_count(a, 1), step_count(a, 2), a, bound
            )
        else:
            code = check_step(s, R, a)
        if code == OK:
            out[n] = a
            n += 1
    return n


def holds_pattern(s, r, k):
    hand = s.hands[s.turn]
    if k == 0:
        return 1 if hand[r] >= 3 else 0
    if k == 1:
        return 1 if hand[r] >= 2 and hand[DEUCE] > 0 else 0
    if k == 2:
        return 1 if hand[r] >= 2 and hand[JOKER] > 0 else 0
    return 1 if hand[DEUCE] >= 5 - k and hand[JOKER] >= k - 3 else 0


def legal_adds(s, R, r, i, k, out, n, bound):
    hand = s.hands[s.turn]
    side = s.turn % R.sides
    a = ADD + (k * RANKS + r) * 3
    if s.step == TO_DRAW:
        for x in range(3):
            if check_step(s, R, a + x) == OK:
                out[n] = a + x
                n += 1
        return n
    if r != WILD_MELD and hand[r] > 0 and check_set(s, R, side, i, r, 1, 0, 0) == OK:
        if check_whole(s, R, i, r, 1, 0, 0, a, bound) == OK:
            out[n] = a
            n += 1
    if hand[DEUCE] > 0 and check_set(s, R, side, i, r, 0, 1, 0) == OK:
        if check_whole(s, R, i, r, 0, 1, 0, a + 1, bound) == OK:
            out[n] = a + 1
            n += 1
    if hand[JOKER] > 0 and check_set(s, R, side, i, r, 0, 0, 1) == OK:
        if check_whole(s, R, i, r, 0, 0, 1, a + 2, bound) == OK:
            out[n] = a + 2
            n += 1
    return n
