"""A game record in lines of text: its verdict, its story, its table after every action."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from canasta.cards import in_order
from canasta.notation.actions import format_action
from canasta.notation.content import SIDES, UNFINISHED
from canasta.notation.errors import Problem, RecordError
from canasta.notation.layout import json_text
from canasta.rules import profile
from canasta.words import canasta_name, event_text, number

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from canasta.engine.deal import Deal
    from canasta.engine.event import Event
    from canasta.engine.observation import Observation, SideView
    from canasta.notation.content import Ending, Remark
    from canasta.notation.replay import Moment, Replay


@dataclass(frozen=True)
class Names:
    """Who sits where in one deal."""

    by_seat: tuple[str, ...]
    sides: int

    @classmethod
    def of(cls, replay: Replay) -> Names:
        """Return the names of the running or next deal."""
        game, players = replay.game, replay.record.players
        names = tuple(players[person].name for person in game.sitting())
        return cls(names, len(game.totals))

    def side(self, side: int) -> str:
        """Name a side: its letter and who plays for it."""
        return f"{SIDES[side]} ({' and '.join(self.by_seat[side :: self.sides])})"


# --- verdict -------------------------------------------------------------------------------------


def verdict(replay: Replay) -> str:
    """Say in one line what a record holds that was replayed to its end."""
    record = replay.record
    actions = sum(len(deal.actions) for deal in record.deals)
    parts = [
        f"{_count(len(record.deals), 'deal')}, {_count(actions, 'action')}, all as the laws say"
    ]
    if replay.unplayed:
        numbers = ", ".join(map(str, replay.unplayed))
        said = f"unknown cards in deal {numbers}: its cards were counted and its scores added up"
        parts = [f"{_count(len(record.deals), 'deal')}, {_count(actions, 'action')}", said]
    return "; ".join((*parts, _outcome(replay)))


def _count(count: int, thing: str) -> str:
    return f"{number(count)} {thing}{'' if count == 1 else 's'}"


def _outcome(replay: Replay) -> str:
    """Say who won, or how it stands."""
    game = replay.game
    totals = ", ".join(
        f"{side} {number(total)}" for side, total in zip(SIDES, game.totals, strict=False)
    )
    if game.winner is not None:
        return f"side {SIDES[game.winner]} won: {totals}"
    state = "given up" if replay.record.result == UNFINISHED else "not over"
    return f"{state}: {totals}"


# --- story ---------------------------------------------------------------------------------------


def story(replay: Replay) -> Iterator[str]:
    """Tell a game in words, with the running scores.

    Raises:
        RecordError: where the record does not hold what the laws make of it.
    """
    yield from _head(replay)
    names = Names.of(replay)
    comments = list(reversed(replay.record.remarks))
    for moment in replay.walk():
        yield from _comments(comments, moment.item, on_line=False)
        if moment.what == "deal":
            names = Names.of(replay)
            yield ""
            yield f"Deal {moment.deal.number}, dealt by {names.by_seat[moment.deal.dealer]}"
        if moment.what == "ended" and moment.deal.ending:
            yield from _score(moment.deal.ending, names)
        else:
            yield from _told(replay, moment, names, None)
        last = moment.item if moment.what == "action" else moment.item + 2
        yield from _comments(comments, last, on_line=True)
    yield ""
    outcome = _outcome(replay)
    yield f"{outcome[:1].upper()}{outcome[1:]}"
    yield from (f"    # {comment.text}" for comment in reversed(comments))


def _comments(comments: list[Remark], item: int, *, on_line: bool) -> Iterator[str]:
    """Take the comments up to an item, or up to the end of its line, from the list."""
    while comments and (comments[-1].item, comments[-1].trailing) <= (item, on_line):
        yield f"    # {comments.pop().text}"


def _head(replay: Replay) -> Iterator[str]:
    record = replay.record
    date = f", {record.date}" if record.date else ""
    yield f"{profile(record.variant).title}, {len(record.players)} players{date}"
    for name, value in record.overrides.items():
        yield f"House rule: {name} = {json_text(value)}"
    for player in record.players:
        yield f"  {player.name}{f' (computer, {player.kind})' if player.kind else ''}"


def _told(replay: Replay, moment: Moment, names: Names, seat: int | None) -> Iterator[str]:
    """Tell what happened; where the deck is not known, only what was said."""
    rules, open_cards = replay.game.rules, seat is None
    told = [
        event_text(event, seat, names.by_seat, rules, short=True, revealed=open_cards)
        for event in moment.events
        if event.name != "turn"
    ]
    if told:
        yield from told
    elif moment.action is not None and moment.seat is not None:
        yield f"{names.by_seat[moment.seat]}: {format_action(moment.action)}"


def _score(ending: Ending, names: Names) -> Iterator[str]:
    width = max(len(names.side(side)) for side in range(names.sides))
    for side, (score, total) in enumerate(zip(ending.scores, ending.totals, strict=True)):
        yield f"  {names.side(side):<{width}}  {number(score):>8}  total {number(total):>8}"


# --- the table after every action ----------------------------------------------------------------


def table_by_table(replay: Replay, *, deal: int | None, seat: int | None) -> Iterator[str]:
    """Show every action and the table after it, all cards open or as a seat saw it.

    Raises:
        RecordError: where the record does not hold what the laws make of it, and when there is no
            such deal or seat.
    """
    deals, seats = len(replay.record.deals), replay.game.seats
    _check_choice("deal", deal, range(1, deals + 1))
    _check_choice("seat", seat, range(seats))
    names = Names.of(replay)
    for moment in replay.walk():
        if moment.what == "deal":
            names = Names.of(replay)
        if deal is not None and moment.deal.number != deal:
            continue
        yield from _moment(replay, moment, names, seat)


def _check_choice(what: str, chosen: int | None, there: range) -> None:
    if chosen is not None and chosen not in there:
        message = f"there is no {what} {chosen}"
        remedy = f"there are {there.start} to {there.stop - 1}" if there else "there is none"
        raise RecordError(Problem(message, remedy, str(chosen)))


def _moment(replay: Replay, moment: Moment, names: Names, seat: int | None) -> Iterator[str]:
    if moment.what == "deal":
        yield f"deal {moment.deal.number}, dealt by {names.by_seat[moment.deal.dealer]}"
    elif moment.action is not None and moment.seat is not None:
        yield f"{names.by_seat[moment.seat]}: {format_action(moment.action)}"
    if moment.what == "ended" and moment.deal.ending:
        yield f"ended: {moment.deal.ending.by}"
        yield from _score(moment.deal.ending, names)
    elif replay.game.deal is not None:
        yield from (f"  {line}" for line in _news(moment.events, replay, names, seat))
        yield from (f"    {line}" for line in _table(replay.game.deal, names, seat))
    yield ""


def _news(events: Sequence[Event], replay: Replay, names: Names, seat: int | None) -> Iterator[str]:
    """Tell what an action brought that its own words do not say."""
    for event in events:
        if event.name not in {"melded", "discarded", "turn", "dealt", "asked", "answered"}:
            rules = replay.game.rules
            yield event_text(event, seat, names.by_seat, rules, short=True, revealed=seat is None)


def _table(deal: Deal, names: Names, seat: int | None) -> Iterator[str]:
    seen = deal.observe(seat)
    frozen = ", frozen" if seen.pile_frozen else ""
    top = f" ({seen.top_discard} on top{frozen})" if seen.top_discard else ""
    yield f"stock {seen.stock_count}, pile {seen.pile_count}{top}"
    for side, view in enumerate(seen.sides):
        yield f"{names.side(side)}: {_melds(view)}"
    for place, name in enumerate(names.by_seat):
        yield f"{name}: {_hand(deal, seen, place)}"


def _melds(view: SideView) -> str:
    melds = [" ".join(view.red_threes)] if view.red_threes else []
    for meld in view.melds:
        kind = f" ({canasta_name(meld.canasta)})" if meld.canasta else ""
        melds.append(f"{' '.join(meld.cards)}{kind}")
    return " | ".join(melds) or "nothing melded"


def _hand(deal: Deal, seen: Observation, place: int) -> str:
    """Show a hand where it may be seen, else count it."""
    if seen.seat is None or seen.seat == place:
        return " ".join(in_order(deal.hand(place))) or "no cards"
    return _count(seen.hand_sizes[place], "card")
