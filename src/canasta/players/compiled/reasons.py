"""Why the rules chose a step: a code with its numbers, which has words in `canasta.words`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta.engine.action import Discard, LayThree
from canasta.engine.kernel import constants
from canasta.engine.kernel.laws.bonus_cards import bonus_due
from canasta.engine.kernel.laws.meld_rows import find_meld, lay_size, meld_size
from canasta.engine.kernel.laws.pile import is_frozen
from canasta.engine.kernel.steps.encoding import read_step
from canasta.engine.kernel.steps.taking import read_take
from canasta.engine.kinds import RANK_NAMES
from canasta.players.chooser import Reason
from canasta.players.compiled.policy.discarding import danger
from canasta.players.compiled.policy.facts import lacking, look
from canasta.players.compiled.policy.goout import goes_out, out_of_reach
from canasta.players.compiled.policy.joining import joins
from canasta.players.compiled.policy.planning import NO_WAY, plan_opening
from canasta.players.compiled.policy.stakes import final_lead, kept_fines
from canasta.players.compiled.policy.taking import take_gain
from canasta.players.compiled.policy.watching import is_take, lays_cards

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta.engine.action import Action
    from canasta.players.compiled.seen import Seen

_SMALL: Final = 5
"""A chance in percent under which a discard counts as safe."""

_TAKEN: Final = 95
"""A chance in percent from which on the next player as good as has the pile."""

_TENTHS: Final = 10
_CHANCES: Final = 1024
_HUNDRED: Final = 100

_WORDS: Final = {
    constants.END_TURN: "end_turn",
    constants.ABANDON: "abandon",
    constants.ASK: "ask_go_out",
}


def reason_of(found: Seen, steps: Sequence[int], a: int, action: Action, w: list[int]) -> Reason:  # noqa: PLR0911  (a reason for each kind of step)
    """Return why step a is chosen among the legal ones; `found` is what the seat sees."""
    s = found.state
    if len(steps) == 1:
        return Reason("only_choice")
    if s.step == constants.TO_ANSWER:
        return _answer(found, a)
    look(s, found.numbers, found.memory, w, s.turn)
    if isinstance(action, Discard):
        return _discard(found, steps, a, action, w)
    if isinstance(action, LayThree):
        count = s.red3[s.side] + s.black3[s.side] + 1
        return Reason("lay_three", {"card": str(action.card), "count": int(count)})
    if a == constants.DRAW:
        return _draw(found, steps)
    if is_take(a):
        return _take(found, a, w)
    if joins(a):
        return _join(found, a)
    return _lay(found, a, w) if lays_cards(a) else _word(found, a)


def percent_of(risk: int) -> int:
    """Return a danger in percent; the weights may carry it beyond certainty."""
    return min(int(risk * _HUNDRED // _CHANCES), _HUNDRED)


def _word(found: Seen, a: int) -> Reason:
    if constants.SPECIAL <= a < constants.TAKE_OPENING:
        points = found.numbers.special_points[a - constants.SPECIAL]
        return Reason("special", {"points": int(points)})
    return Reason(_WORDS.get(a, "forced"))


def _answer(found: Seen, a: int) -> Reason:
    """The price of the own hand, against what the side wins by going out, if it can at all."""
    s, n = found.state, found.numbers
    if s.question == constants.Q_ACABA:
        return Reason("answer_no_acaba")
    if a == constants.NO and out_of_reach(s, n, s.turn):
        return Reason("answer_no_missing", {"missing": int(lacking(s, n, s.turn % n.sides))})
    p = (s.turn + n.sides) % n.seats
    if lead := final_lead(s, n, found.memory, p):
        return Reason("answer_wins" if lead > 0 else "answer_loses")
    loss = sum(count * value for count, value in zip(s.hands[p], n.hand_value, strict=True))
    loss += kept_fines(s, n, p)
    if a == constants.YES:
        return Reason("answer_yes", {"loss": int(loss), "gain": int(max(loss, n.out_bonus))})
    return Reason("answer_no", {"loss": int(loss), "gain": int(min(loss - 1, n.out_bonus))})


def _draw(found: Seen, steps: Sequence[int]) -> Reason:
    pile = {"pile": int(found.state.pile_n)}
    if not found.state.stock_n:
        return Reason("pass", pile)
    return Reason("draw" if any(map(is_take, steps)) else "must_draw", pile)


def _take(found: Seen, a: int, w: list[int]) -> Reason:
    s, n = found.state, found.numbers
    gain = take_gain(s, n, found.memory, w, a) // _TENTHS
    t = read_take(s, n, a)
    rank = RANK_NAMES[s.pile[s.pile_n - 1] & constants.KIND]
    code = "take_pile" if lay_size(t) > 1 else "take_onto_meld"
    if not s.opened[s.side]:
        code = "open_with_pile"
    return Reason(code, {"pile": int(s.pile_n), "gain": int(gain), "rank": rank})


def _discard(  # noqa: PLR0911  (a reason for each kind of discard)
    found: Seen, steps: Sequence[int], a: int, action: Discard, w: list[int]
) -> Reason:
    s, n, memory = found.state, found.numbers, found.memory
    card = a - constants.DISCARD
    kind = card & constants.KIND
    numbers: dict[str, int | str] = {"card": str(action.card), "pile": int(s.pile_n) + 1}
    if s.hand_n[s.turn] == 1 and not bonus_due(s, n, s.side):
        foot = n.foot_size > 0 and s.foot_n[s.turn] > 0
        return Reason("empty_hand") if foot else Reason("go_out", {"points": 0, "cards": 1})
    if kind in {constants.DEUCE, constants.JOKER}:
        return Reason("freeze_pile" if freezes(found, kind) else "stop_pile", numbers)
    if kind in {constants.BLACK3, constants.RED3}:
        return Reason("block_pile", numbers)
    risk = danger(s, n, memory, w, s.turn, card)
    least = min(
        danger(s, n, memory, w, s.turn, other - constants.DISCARD)
        for other in steps
        if constants.DISCARD <= other < constants.JOIN
    )
    percent = percent_of(risk)
    numbers |= {"danger": percent, "held": int(s.hands[s.turn][kind]), "rank": RANK_NAMES[kind]}
    if percent <= _SMALL:
        return Reason("spare_card", numbers)
    if percent >= _TAKEN:
        pile = {"pile": int(s.pile_n) + 1}
        return Reason("give_rather" if risk > least else "give_pile", pile)
    if risk > least:
        return Reason("least_harm", numbers)
    del numbers["held"], numbers["rank"]
    return Reason("deny_pile", numbers)


def freezes(found: Seen, kind: int) -> bool:
    """Say whether a card on top freezes a pile that is open to some opponent; else it only stops.

    To a side that has not opened the pile may be frozen anyway.
    """
    s, n = found.state, found.numbers
    others = (side for side in range(n.sides) if side != s.side)
    return bool(n.freezes[kind]) and not all(is_frozen(s, n, side) for side in others)


def _join(found: Seen, a: int) -> Reason:
    s, n = found.state, found.numbers
    side = s.side
    if a >= constants.JOIN_TWO:
        rank, pair = divmod(a - constants.JOIN_TWO, constants.PAIRS)
        slots = [find_meld(s, side, rank, k[pair]) for k in (n.pair_first, n.pair_second)]
    else:
        rank = a - constants.JOIN
        slots = [
            slot for slot in range(s.meld_n[side]) if s.melds[side][slot][constants.M_RANK] == rank
        ]
    cards = sum(meld_size(s.melds[side][slot]) for slot in slots)
    if rank < len(RANK_NAMES):
        return Reason("join", {"rank": RANK_NAMES[rank], "cards": int(cards)})
    return Reason("join", {"cards": int(cards)})


def _open(found: Seen, a: int, w: list[int]) -> Reason:
    """What the opening comes to, with what lies on the tray; where no plan says, up to this lay."""
    s, n, memory = found.state, found.numbers, found.memory
    minimum = {"minimum": int(s.minimum[s.side])}
    cards = sum(int(lay_size(s.tray[k])) for k in range(s.tray_n))
    plan_opening(s, n, memory, w, s.turn)
    if memory.plan_cards == NO_WAY:
        cards += int(lay_size(read_step(s, n, a)))
        return Reason("open", {"points": 0, **minimum, "cards": cards})
    points = int(s.laid + memory.plan_points)
    return Reason("open", {"points": points, **minimum, "cards": cards + int(memory.plan_cards)})


def _lay(found: Seen, a: int, w: list[int]) -> Reason:  # noqa: PLR0911  (a reason for each kind of lay)
    s, n, memory = found.state, found.numbers, found.memory
    p, side = s.turn, s.side
    cards = int(s.hand_n[p])
    points = sum(count * value for count, value in zip(s.hands[p], n.hand_value, strict=True))
    if not s.opened[side]:
        return _open(found, a, w)
    if s.tray_n or goes_out(s, n, memory, w, p):
        return Reason("go_out", {"points": int(points), "cards": cards})
    t = read_step(s, n, a)
    rank, slot = t[constants.T_RANK], t[constants.T_SLOT]
    if rank == constants.WILD_MELD:
        wilds = s.hands[p][constants.DEUCE] + s.hands[p][constants.JOKER]
        return Reason("wild_meld", {"cards": int(wilds)})
    if slot < 0:
        if rank >= constants.SEQUENCE:
            return Reason("new_sequence")
        if t[constants.T_D] + t[constants.T_J]:
            return Reason("save_points")
        return Reason("new_meld", {"rank": RANK_NAMES[rank]})
    size = int(meld_size(s.melds[side][slot]) + lay_size(t))
    named = {"rank": RANK_NAMES[rank]} if rank < len(RANK_NAMES) else {}
    if size <= n.canasta_size <= size + _still_held(found, t):
        return Reason("complete_canasta", {**named, "size": size})
    return Reason("grow_meld", {**named, "size": size})


def _still_held(found: Seen, t: Sequence[int]) -> int:
    """Return how many cards the hand has left for a meld after a lay: naturals come first."""
    s, n = found.state, found.numbers
    rank, hand = t[constants.T_RANK], s.hands[s.turn]
    naturals = int(hand[rank] - t[constants.T_N]) if rank < len(RANK_NAMES) else 0
    laid = t[constants.T_D] + t[constants.T_J]
    if not laid:
        return naturals
    row = s.melds[s.side][t[constants.T_SLOT]]
    room = n.max_wilds - row[constants.M_D] - row[constants.M_J] - laid
    wilds = hand[constants.DEUCE] + hand[constants.JOKER] - laid
    return naturals + max(0, int(min(room, wilds)))
