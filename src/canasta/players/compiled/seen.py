"""A state and a memory that hold what one seat sees, made from its observation alone.

What the seat cannot see is not in the observation, so it is not in them: other hands and the stock
are numbers of cards, and their cards are zeros.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

from canasta.engine.kernel import constants
from canasta.engine.kernel.apply import apply
from canasta.engine.kernel.arrays import zeros
from canasta.engine.kernel.laws import deal as dealing
from canasta.engine.kernel.laws.canastas import count_canastas
from canasta.engine.kernel.laws.meld_rows import lay_size, reindex
from canasta.engine.kernel.laws.pile import recount
from canasta.engine.kernel.layout import shape_of
from canasta.engine.kernel.legal.actions import legal
from canasta.engine.kernel.state import State
from canasta.engine.kernel.steps.encoding import read_step
from canasta.engine.kernel.steps.staged_opening import take_card
from canasta.engine.kernel.steps.taking import read_take
from canasta.engine.kernel_rules import kernel_rules
from canasta.engine.kinds import TYPE_NAMES, code_of, counts
from canasta.engine.queries import KnownTable
from canasta.players.compiled.log import Recalled, recall
from canasta.players.compiled.memory import Memory
from canasta.players.compiled.minimums import target_of
from canasta.players.compiled.policy.watching import is_take, lays_cards

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta.cards import Card
    from canasta.engine.kernel.layout import Shape
    from canasta.engine.kernel.state import KernelRules, Lay
    from canasta.engine.observation import Observation

_STEPS: Final = {
    "draw": constants.TO_DRAW,
    "meld": constants.TO_PLAY,
    "question": constants.TO_ANSWER,
    "over": constants.OVER,
}
_PERMISSIONS: Final = {None: 0, "yes": constants.YES_SAID, "no": constants.NO_SAID}
_QUESTIONS: Final = {None: 0, "go_out": constants.Q_GO_OUT, "acaba": constants.Q_ACABA}
_UNKNOWN: Final = constants.FOUR  # in place of a card of the pile that nobody has seen


class Seen(NamedTuple):
    """What a seat sees, as the kernel holds it."""

    state: State
    memory: Memory
    numbers: KernelRules


@lru_cache(maxsize=8)
def _empty(shape: Shape, numbers: KernelRules) -> State:
    s = State(shape)
    dealing.clear(s, numbers)
    return s


def look_at(seen: Observation) -> Seen:
    """Return what a seat sees, with the lays of an opening that it is building."""
    n = kernel_rules(seen.rules, seen.form)
    shape = shape_of(seen.rules, seen.form)
    s = _empty(shape, n).clone()
    recalled = recall(seen, n)
    lifted = _lifted(seen)
    _load_table(s, n, seen, recalled)
    _load_turn(s, n, seen, recalled)
    _complete_pile(seen, recalled, lifted=bool(lifted))
    _load_pile(s, n, seen, recalled, seen.pile_count + lifted)
    if seen.seat is not None:
        tray = [card for cards in seen.tray for card in cards]
        if lifted:
            tray.remove(recalled.pile[-1])
        s.hand_n[seen.seat] = 0
        for card in (*seen.hand, *tray):
            take_card(s, n, seen.seat, code_of(card, n.tracks_suits))
    memory = Memory(shape)
    for q in range(n.seats):
        memory.known[q] = recalled.known[q]
        memory.thrown[q] = counts(recalled.thrown[q])
        for kind in recalled.declined[q]:
            memory.declined[q][kind] += 1
    memory.covered = s.pile_n - len(recalled.pile)
    memory.target = target_of(seen.rules)
    memory.totals[: n.sides] = [view.total for view in seen.sides]
    found = Seen(s, memory, n)
    if seen.tray:
        _lay_again(found, seen.tray, lifted=bool(lifted))
    return found


def _lifted(seen: Observation) -> int:
    """Say whether the top discard lies on the tray."""
    if seen.seat is None or not seen.tray:
        return 0
    return int(len(seen.hand) + sum(map(len, seen.tray)) > seen.hand_sizes[seen.seat])


def _load_table(s: State, n: KernelRules, seen: Observation, recalled: Recalled) -> None:
    for side, (view, rows) in enumerate(zip(seen.sides, KnownTable(seen).melds, strict=True)):
        for slot, row in enumerate(rows):
            s.melds[side][slot][:] = row
        s.meld_n[side] = len(rows)
        reindex(s, side)
        s.canastas[side] = count_canastas(s, n, side)
        s.opened[side] = int(bool(rows))
        s.opened_n += s.opened[side]
        s.red3[side] = len(view.red_threes)
        s.black3[side] = len(view.black_threes)
        s.captured[side] = len(view.captured)
        s.minimum[side] = view.minimum
        s.penalty[side] = view.penalty
        s.need_kinds[side] = sum(2 ** TYPE_NAMES.index(kind) for kind in view.canasta_needed)
        s.asks[side] = recalled.asks[side]
    s.stock_n = seen.stock_count
    s.hand_n[:] = [*seen.hand_sizes, *zeros(len(s.hand_n) - n.seats)]
    s.melded[: n.seats] = map(int, seen.melded_before)
    s.first_turn[: n.seats] = map(int, seen.first_turns)
    if seen.feet:
        s.foot_n[: n.seats] = seen.feet
    s.talon_n = len(seen.talons) if n.talon_piles else 0


def _load_turn(s: State, n: KernelRules, seen: Observation, recalled: Recalled) -> None:
    turn = seen.turn
    s.turn = turn.seat
    s.side = turn.seat % n.sides
    s.step = _STEPS[turn.step]
    s.asked_at = constants.TO_DRAW if recalled.to_draw == turn.seat else constants.TO_PLAY
    s.taken = int(turn.taken)
    s.drew = int(s.step != constants.TO_DRAW and not turn.taken)
    s.laid_any = int(turn.melded)
    s.permission = _PERMISSIONS[turn.permission]
    s.question = _QUESTIONS[turn.question]
    s.must_out = int(turn.must_go_out and turn.permission != "yes")
    s.last_red3 = int(turn.last_red_three)
    s.acaba_no = recalled.acaba_no
    s.touched_old = recalled.touched
    s.recycles = recalled.recycles
    for slot in range(s.meld_n[s.side] - recalled.begun, s.meld_n[s.side]):
        s.melds[s.side][slot][constants.M_BORN] = 1
    if recalled.begun and turn.taken:
        s.melds[s.side][s.meld_n[s.side] - recalled.begun][constants.M_BORN] = 2


def _complete_pile(seen: Observation, recalled: Recalled, *, lifted: bool) -> None:
    """Put the top discard on the pile where the log does not tell of it: in a position set up."""
    if recalled.pile or not seen.pile_count + lifted:
        return
    top = seen.tray[_first_lift(seen)][-1] if lifted else seen.top_discard
    if top is not None:
        recalled.pile.append(top)


def _first_lift(seen: Observation) -> int:
    """Return the place on the tray of the lay with the top discard: the first or the last one."""
    opens = seen.rules.open.pile_take_can_open == "yes"
    return 0 if opens or seen.sides[seen.turn.seat % len(seen.sides)].melds else -1


def _load_pile(s: State, n: KernelRules, seen: Observation, recalled: Recalled, count: int) -> None:
    known = [code_of(card, n.tracks_suits) for card in recalled.pile]
    pile = [_UNKNOWN] * (count - len(known)) + known
    s.pile[: len(pile)] = pile
    s.pile_n = len(pile)
    recount(s, n)
    if seen.pile_frozen and not n.always_frozen:
        s.pile_freeze = max(s.pile_freeze, 1)  # by a card that nobody remembers


def _lay_again(found: Seen, tray: Sequence[tuple[Card, ...]], *, lifted: bool) -> None:
    """Repeat the small steps that brought the cards onto the tray."""
    s, n = found.state, found.numbers
    if lifted:
        s.step = constants.TO_DRAW
    out = [0] * constants.ACTIONS
    for cards in tray:
        count = legal(s, n, out)
        steps = [a for a in out[:count] if _lays(s, n, a, cards)]
        takes = [a for a in steps if is_take(a)]
        wanted = takes if lifted and takes else [a for a in steps if not is_take(a)]
        if not wanted:
            return  # the laws know more of the turn than can be seen: what is left is not laid
        lifted = lifted and not takes
        apply(s, n, wanted[0])


def _lays(s: State, n: KernelRules, a: int, cards: tuple[Card, ...]) -> bool:
    """Say whether a small step lays just these cards, the top discard among them."""
    if is_take(a):
        return _matches(n, read_take(s, n, a), cards, s.pile[s.pile_n - 1])
    return bool(lays_cards(a)) and _matches(n, read_step(s, n, a), cards, -1)


def _matches(n: KernelRules, t: Lay, cards: tuple[Card, ...], top: int) -> bool:
    codes = [code_of(card, n.tracks_suits) for card in cards]
    if lay_size(t) != len(cards) or (top >= 0 and codes[-1] != top):
        return False
    rank = t[constants.T_RANK]
    if rank >= constants.SEQUENCE:
        low = t[constants.T_LOW] + constants.SUIT * (rank - constants.SEQUENCE)
        return sorted(codes) == list(range(low, low + len(cards)))
    wilds = [codes.count(kind) for kind in (constants.DEUCE, constants.JOKER)]
    naturals = [code for code in codes if code not in {constants.DEUCE, constants.JOKER}]
    alike = all(code & constants.KIND == rank for code in naturals)
    if wilds != [t[constants.T_D], t[constants.T_J]] or not alike:
        return False
    if not n.tracks_suits or rank < constants.FOUR:
        return True
    if top >= 0:
        naturals.remove(top)
    group = sum(constants.SUIT ** (code // constants.SUIT) for code in naturals)
    return bool(t[constants.T_GROUP] == group)
