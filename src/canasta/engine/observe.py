"""Building what a seat sees: built up, never cut down."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

from canasta.cards import in_order
from canasta.engine.kernel import constants
from canasta.engine.kernel.legal.takes import must_take
from canasta.engine.kinds import TYPE_NAMES
from canasta.engine.observation import MeldView, Observation, SideView, TurnView
from canasta.engine.reasons import ENDINGS
from canasta.rules.arguments import check_seat
from canasta.rules.scoring.canastas import canasta_type

if TYPE_CHECKING:
    from collections.abc import Iterable

    from canasta.cards import Card
    from canasta.engine.course import Course
    from canasta.rules import RuleSet

_STEPS: Final = {
    constants.TO_DRAW: "draw",
    constants.TO_PLAY: "meld",
    constants.TO_ANSWER: "question",
    constants.OVER: "over",
}
_PERMISSIONS: Final = {0: None, constants.YES_SAID: "yes", constants.NO_SAID: "no"}
_QUESTIONS: Final = {0: None, constants.Q_GO_OUT: "go_out", constants.Q_ACABA: "acaba"}


def observe(deal: Course, seat: int | None) -> Observation:
    """Return the table as `seat` sees it (None: a spectator).

    An opening that the acting seat builds in small steps is its own affair: for the others its
    cards are still in the hand, and the top discard still lies on the pile.
    """
    return _observation(deal, seat, _known_to_all(deal), _turn(deal, mine=False))


def observe_all(deal: Course, seats: Iterable[int | None]) -> dict[int | None, Observation]:
    """Return the table as each of several sees it; what all of them see is put together once."""
    known = _known_to_all(deal)
    others = _turn(deal, mine=False)
    return {seat: _observation(deal, seat, known, others) for seat in seats}


def _known_to_all(deal: Course) -> dict[str, Any]:
    """Return the fields of an observation that are the same for everybody, spectators too."""
    state, table = deal.state, deal.table
    seats = range(deal.seats)
    return {
        "rules": deal.rules,
        "form": deal.form,
        "actor": deal.actor,
        "dealer": deal.dealer,
        "deal_number": deal.number,
        "hand_sizes": _hand_sizes(deal),
        "sides": tuple(_side(deal, side) for side in range(deal.sides)),
        "pile_frozen": bool(deal.numbers.always_frozen or state.pile_freeze > 0),
        "stock_count": len(table.stock),
        "first_turns": tuple(bool(state.first_turn[p]) for p in seats),
        "melded_before": tuple(bool(state.melded[p]) for p in seats),
        "ended_by": ENDINGS.get(state.ended),
        "feet": tuple(map(len, table.feet)) if deal.numbers.foot_size else (),
        "talons": tuple(map(len, table.talons)),
    }


def _hand_sizes(deal: Course) -> tuple[int, ...]:
    """Count the hands; the cards of an unfinished opening are still in one of them."""
    hands = deal.table.hands
    if not deal.tray:
        return tuple(map(len, hands))
    return tuple(len(deal.hand(seat)) for seat in range(deal.seats))


def _observation(
    deal: Course, seat: int | None, known: dict[str, Any], others: TurnView
) -> Observation:
    """Add to what everybody knows what this seat sees alone; `others` see that of the turn."""
    if seat is not None:
        check_seat(seat, deal.seats)
    mine = seat == deal.turn
    top, count = _pile(deal, lifted=mine)
    return Observation(
        **known,
        seat=seat,
        hand=_hand(deal, seat, mine=mine),
        tray=tuple(placed.cards for placed in deal.tray) if mine else (),
        top_discard=top,
        pile_count=count,
        turn=_turn(deal, mine=True) if mine else others,
        log=deal.log(seat),
    )


def _hand(deal: Course, seat: int | None, *, mine: bool) -> tuple[Card, ...]:
    """Return the own cards; without those that the seat is laying out at this moment."""
    if seat is None:
        return ()
    return in_order(deal.table.hands[seat] if mine else deal.hand(seat))


def _pile(deal: Course, *, lifted: bool) -> tuple[Card | None, int]:
    pile = deal.table.pile[:-1] if lifted and deal.state.pending else deal.table.pile
    return (pile[-1] if pile else None), len(pile)


def _side(deal: Course, side: int) -> SideView:
    table, state = deal.table, deal.state
    seen: dict[str, int] = {}
    melds = []
    for meld in table.melds[side]:
        label = deal.label(meld)
        seen[label] = seen.get(label, 0) + 1
        melds.append(_meld(deal.rules, label, seen[label], tuple(meld.cards)))
    needed = state.need_kinds[side]
    return SideView(
        melds=tuple(melds),
        red_threes=tuple(table.red_threes[side]),
        captured=tuple(table.captured[side]),
        total=deal.totals[side],
        minimum=state.minimum[side],
        penalty=state.penalty[side],
        black_threes=tuple(table.black_threes[side]),
        canasta_needed=_types(needed),
    )


@lru_cache(maxsize=8192)
def _meld(rules: RuleSet, label: str, number: int, cards: tuple[Card, ...]) -> MeldView:
    """Show a meld; most of them are looked at again with the next move."""
    return MeldView(label, number, cards, canasta_type(rules, cards))


@lru_cache(maxsize=256)
def _types(needed: int) -> frozenset[str]:
    """Name the types of canastas whose bits are set."""
    return frozenset(name for kind, name in enumerate(TYPE_NAMES) if needed & 2**kind)


def _turn(deal: Course, *, mine: bool) -> TurnView:
    """Describe the turn; whether a take is compulsory shows the hand, so only its owner sees it."""
    s = deal.state
    may_be_forced = mine and s.step == constants.TO_DRAW and s.tray_n == 0 and s.stock_n == 0
    return TurnView(
        seat=s.turn,
        step=_STEPS[constants.TO_DRAW if s.pending else s.step],
        taken=bool(s.taken),
        melded=bool(s.laid_any),
        permission=_PERMISSIONS[s.permission],
        question=_QUESTIONS[s.question],
        must_go_out=s.permission == constants.YES_SAID or bool(s.must_out),
        last_red_three=bool(s.last_red3),
        must_take=may_be_forced and bool(must_take(s, deal.numbers)),
    )
