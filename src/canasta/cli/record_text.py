"""A game record in lines of text: its verdict, its story, its table after every action."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from canasta.cards import in_order
from canasta.notation.actions.words import format_action
from canasta.notation.errors import Problem, RecordError
from canasta.notation.record.content import SIDES, UNFINISHED
from canasta.notation.record.layout import json_text
from canasta.rules import profile
from canasta.words import ENGLISH, canasta_name, event_text, number
from canasta.words.names import visible_name

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from canasta.engine.deal import Deal
    from canasta.engine.event import Event
    from canasta.engine.observation import Observation, SideView
    from canasta.notation.record.content import Ending, Remark
    from canasta.notation.record.replay import RecordStep, Replay
    from canasta.words import Catalogue


@dataclass(frozen=True)
class Names:
    """Who sits where in one deal, in which language, and which seat is "you"."""

    by_seat: tuple[str, ...]
    sides: int
    words: Catalogue = ENGLISH

    @classmethod
    def of(cls, replay: Replay, words: Catalogue = ENGLISH) -> Names:
        """Return the names of the running or next deal."""
        game, players = replay.game, replay.record.players
        names = tuple(visible_name(players[person].name) for person in game.sitting())
        return cls(names, len(game.totals), words)

    @property
    def you(self) -> int | None:
        """The seat of the person whom the terminal called "You" when it saved the game."""
        called = {words.text("play.you") for words in (self.words, ENGLISH)}
        return next((seat for seat, name in enumerate(self.by_seat) if name in called), None)

    def side(self, side: int) -> str:
        """Name a side: its letter and who plays for it."""
        return f"{SIDES[side]} ({self.words.listing(list(self.by_seat[side :: self.sides]))})"


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
        said = (
            f"unknown cards in deal {numbers}: its cards were counted and its scores added up"
            if len(replay.unplayed) == 1
            else f"unknown cards in deals {numbers}: "
            "their cards were counted and their scores added up"
        )
        parts = [f"{_count(len(record.deals), 'deal')}, {_count(actions, 'action')}", said]
    outcome = _outcome(replay, ENGLISH)
    return "; ".join((*parts, f"{outcome[:1].lower()}{outcome[1:]}"))


def _count(count: int, thing: str) -> str:
    return f"{number(count)} {thing}{'' if count == 1 else 's'}"


def _outcome(replay: Replay, words: Catalogue) -> str:
    """Say who won, or how it stands."""
    game = replay.game
    totals = ", ".join(
        f"{side} {words.number(total)}" for side, total in zip(SIDES, game.totals, strict=False)
    )
    if game.winner is not None:
        return words.text("record.won", side=SIDES[game.winner], totals=totals)
    given_up = replay.record.result == UNFINISHED
    return words.text("record.given_up" if given_up else "record.not_over", totals=totals)


# --- story ---------------------------------------------------------------------------------------


def story(replay: Replay, words: Catalogue = ENGLISH) -> Iterator[str]:
    """Describe a game in words, with the running scores; a person saved as "You" is spoken to.

    Raises:
        RecordError: where the record does not hold what the laws make of it.
    """
    yield from _head(replay, words)
    names = Names.of(replay, words)
    comments = list(reversed(replay.record.remarks))
    for step in replay.walk():
        yield from _comments(comments, step.item, on_line=False)
        if step.what == "deal":
            names = Names.of(replay, words)
            dealer = names.by_seat[step.deal.dealer]
            yield ""
            yield words.text("record.deal", deal=step.deal.number, name=dealer)
        if step.what == "ended" and step.deal.ending:
            yield from _score(step.deal.ending, names)
        else:
            yield from _happened(replay, step, names)
        last = step.item if step.what == "action" else step.item + 2
        yield from _comments(comments, last, on_line=True)
    yield ""
    yield _outcome(replay, words)
    yield from (f"    # {comment.text}" for comment in reversed(comments))


def _comments(comments: list[Remark], item: int, *, on_line: bool) -> Iterator[str]:
    """Take the comments up to an item, or up to the end of its line, from the list."""
    while comments and (comments[-1].item, comments[-1].trailing) <= (item, on_line):
        yield f"    # {comments.pop().text}"


def _head(replay: Replay, words: Catalogue) -> Iterator[str]:
    record = replay.record
    date = f", {record.date}" if record.date else ""
    title = words.text(f"variant.{profile(record.variant).name}")
    yield words.text("record.head", title=title, count=len(record.players)) + date
    for name, value in record.house_rules.items():
        yield words.text("record.house", rule=f"{name} = {json_text(value)}")
    for player in record.players:
        named = {"name": visible_name(player.name), "kind": player.kind}
        yield f"  {words.text('record.computer', **named) if player.kind else named['name']}"


def _happened(replay: Replay, step: RecordStep, names: Names) -> Iterator[str]:
    """Say what happened; where the deck is not known, only what was said."""
    lines = [_sentence(event, replay, names, None) for event in step.events if event.name != "turn"]
    if lines:
        yield from lines
    elif step.action is not None and step.seat is not None:
        yield f"{names.by_seat[step.seat]}: {format_action(step.action)}"


def _sentence(event: Event, replay: Replay, names: Names, seat: int | None) -> str:
    """Describe an event, as a seat saw it or with all cards open."""
    return event_text(
        event,
        names.you if seat is None else seat,
        names.by_seat,
        replay.game.rules,
        short=True,
        revealed=seat is None,
        words=names.words,
    )


def _score(ending: Ending, names: Names) -> Iterator[str]:
    width = max(len(names.side(side)) for side in range(names.sides))
    number = names.words.number
    for side, (score, total) in enumerate(zip(ending.scores, ending.totals, strict=True)):
        figures = f"{number(score):>8}  {names.words.text('record.total')} {number(total):>8}"
        yield f"  {names.side(side):<{width}}  {figures}"


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
    for step in replay.walk():
        if step.what == "deal":
            names = Names.of(replay)
        if deal is not None and step.deal.number != deal:
            continue
        yield from _step(replay, step, names, seat)


def _check_choice(what: str, chosen: int | None, there: range) -> None:
    if chosen is not None and chosen not in there:
        message = f"there is no {what} {chosen}"
        remedy = f"there are {there.start} to {there.stop - 1}" if there else "there is none"
        raise RecordError(Problem(message, remedy, str(chosen)))


def _step(replay: Replay, step: RecordStep, names: Names, seat: int | None) -> Iterator[str]:
    if step.what == "deal":
        yield f"deal {step.deal.number}, dealt by {names.by_seat[step.deal.dealer]}"
    elif step.action is not None and step.seat is not None:
        yield f"{names.by_seat[step.seat]}: {format_action(step.action)}"
    if step.what == "ended" and step.deal.ending:
        yield f"ended: {step.deal.ending.by}"
        yield from _score(step.deal.ending, names)
    elif replay.game.deal is not None:
        yield from (f"  {line}" for line in _news(step.events, replay, names, seat))
        yield from (f"    {line}" for line in _table(replay.game.deal, names, seat))
    yield ""


def _news(events: Sequence[Event], replay: Replay, names: Names, seat: int | None) -> Iterator[str]:
    """Say what an action brought that its own words do not say."""
    for event in events:
        if event.name not in {"melded", "discarded", "turn", "dealt", "asked", "answered"}:
            yield _sentence(event, replay, names, seat)


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
