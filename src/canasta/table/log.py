"""Which part of the log a person may read (law 9; C-74)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta.rules.customs import log_start

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from canasta.engine.event import Event
    from canasta.rules import RuleSet

_ENDS_TURN = frozenset({"discarded", "ended_turn"})


def visible_log(events: Sequence[Event], seat: int | None, rules: RuleSet) -> tuple[Event, ...]:
    """Return the part of a deal's events that a person may read, as they may know them.

    Only the top of the pile may be looked at, so the log must not open the pile by another way:
    by `info.log` it reaches back to the end of the reader's own last turn, over the whole deal,
    or nowhere.  When the deal is over all of it is open, the cards too.

    Args:
        events: the events of the deal so far, with all cards.
        seat: who reads; None for a spectator, who reads as far as the player in turn.
        rules: the rules in play.
    """
    start = first_visible(events, (seat,), rules)[seat]
    if _is_over(events):
        return tuple(events[start:])
    return tuple(event.seen_by(seat) for event in events[start:])


def first_visible(
    events: Sequence[Event], seats: Iterable[int | None], rules: RuleSet
) -> dict[int | None, int]:
    """Return for each reader the number of the first event they may read; see `visible_log`."""
    if _is_over(events) or rules.info.log == "whole_deal":
        return dict.fromkeys(seats, 0)
    ends = [place for place, event in enumerate(events) if event.name in _ENDS_TURN]
    turns = [whose for place in ends if (whose := events[place].seat) is not None]
    found = {}
    for seat in seats:
        reader = _in_turn(events) if seat is None else seat
        hidden = 0 if reader is None else log_start(rules, turns, reader)
        found[seat] = ends[hidden - 1] + 1 if hidden else 0
    return found if rules.info.log != "none" else dict.fromkeys(found, len(events))


def _is_over(events: Sequence[Event]) -> bool:
    """Say whether the deal has ended; nothing happens after that."""
    return bool(events) and events[-1].name == "deal_ended"


def _in_turn(events: Sequence[Event]) -> int | None:
    """Return the seat whose turn began last."""
    return next((event.seat for event in reversed(events) if event.name == "turn"), None)
