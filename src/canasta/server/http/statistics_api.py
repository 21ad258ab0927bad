"""A person's figures over HTTP: over all their deals, and over their finished games."""

from __future__ import annotations

import contextlib
from collections import Counter, defaultdict
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import msgspec

from canasta.engine.game import Game
from canasta.levels import level_of
from canasta.rules import RuleError
from canasta.server.hosting.results import FIGURES
from canasta.server.store import State
from canasta.wire.http import Plot, Statistics, Tally
from canasta.wire.setup import Fact

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from canasta.server.http.asking import Asked
    from canasta.server.store import Ended, Listed, Noted
    from canasta.words import Catalogue


async def statistics(asked: Asked) -> Statistics:
    """The figures of the person who asks, over all deals they played to the end."""
    person = await asked.person()
    if person is None:
        return _statistics([], asked.words)
    store = asked.service.store
    finished = await store.finished_games(person.id)
    going_on = await store.noted_at(person.id, State.PLAYING, FIGURES)
    played = [*map(_finished, reversed(finished))]
    for noted in going_on:
        with contextlib.suppress(RuleError):  # this release refuses its rules: it is in no list
            played.append(_going_on(noted))
    mine = [game.seen_by(person.id) for game in played]
    return _statistics([game for game in mine if game is not None], asked.words)


@dataclass(frozen=True, slots=True)
class _Mine:
    """A game as one of its players counts it: its deals, by the player's number and side."""

    table: Listed
    deals: Sequence[Any]
    number: int
    side: int
    others: str
    """Who sits on the other sides: a level of computers, "people", or empty where they differ."""
    ended: Ended | None

    @property
    def won(self) -> bool:
        """Whether the player's side has won the game."""
        return self.ended is not None and self.ended.finished.winner == self.side

    @property
    def best(self) -> int:
        """In how many deals no other side scored as much."""
        return sum(_is_best(deal["scores"], self.side) for deal in self.deals)

    @property
    def scores(self) -> list[int]:
        """What the player's side scored, deal by deal."""
        return [deal["scores"][self.side] for deal in self.deals]


@dataclass(frozen=True, slots=True)
class _Played:
    """A game with the figures of its deals, and the side of each player."""

    table: Listed
    deals: Sequence[Any]
    sides: Sequence[int]
    ended: Ended | None = None

    def seen_by(self, person: int) -> _Mine | None:
        """Return the game as a person counts it, None where they have no seat in it."""
        numbers = {s.person: s.number for s in self.table.seats if s.number is not None}
        number = numbers.get(person)
        if number is None or number >= len(self.sides):
            return None
        side = self.sides[number]
        kinds = {
            level_of(seat.kind) if seat.kind else "people"
            for seat in self.table.seats
            if seat.number is not None and self.sides[seat.number] != side
        }
        others = kinds.pop() if len(kinds) == 1 else ""
        return _Mine(self.table, self.deals, number, side, others, self.ended)


def _finished(ended: Ended) -> _Played:
    figures: Any = ended.finished.figures
    return _Played(ended.table, figures.get("deals", ()), figures.get("sides", ()), ended)


def _going_on(noted: Noted) -> _Played:
    """Return a game that goes on; who is on which side follows from its form (law 2)."""
    about = noted.table.about
    rules = about.rules()
    seating = Game(rules, about.form).seating
    sides = [seating.side_of(str(n)) for n in range(sum(rules.table.sides[about.form]))]
    return _Played(noted.table, [msgspec.json.decode(text) for text in noted.texts], sides)


def _is_best(scores: Sequence[int], side: int) -> bool:
    return all(score < scores[side] for other, score in enumerate(scores) if other != side)


def _statistics(games: Sequence[_Mine], words: Catalogue) -> Statistics:
    """Count; the oldest game comes first in the plots."""
    counted = _Counted()
    for game in games:
        counted.add(game)
    done = [game for game in games if game.ended is not None]
    deals = len(counted.scores)
    figure = {
        "games": len(done),
        "won": sum(game.won for game in done),
        "deals": deals,
        "best": sum(game.best for game in games),
        "mean": round(sum(counted.scores) / deals) if deals else 0,
        **{name: counted.sums[name] for name in ("takes", "big", "out", "canastas", "natural")},
    }
    totals: list[list[float]] = [
        [n, game.ended.finished.totals[game.side]]
        for n, game in enumerate(done, 1)
        if game.ended is not None
    ]
    scores: list[list[float]] = [[n, score] for n, score in enumerate(counted.scores, 1)]
    return Statistics(
        games=figure["games"],
        won=figure["won"],
        deals=deals,
        figures=[Fact(words.text(f"figure.{name}"), words.number(figure[name])) for name in figure],
        variants=_tallies((_variant(game, words), game) for game in games),
        others=_tallies((_others(game.others, words), game) for game in games if game.others),
        plots=[
            Plot("totals", words.text("plot.totals"), totals),
            Plot("scores", words.text("plot.scores"), scores),
            Plot("threes", words.text("plot.threes"), counted.luck),
        ],
    )


def _variant(game: _Mine, words: Catalogue) -> str:
    return words.text(f"variant.{game.table.about.variant}")


def _others(kind: str, words: Catalogue) -> str:
    return words.text("figure.people" if kind == "people" else f"web.seat.{kind}")


def _tallies(games: Iterable[tuple[str, _Mine]]) -> list[Tally]:
    """Count the games of each name; the one with most deals comes first."""
    groups: defaultdict[str, list[_Mine]] = defaultdict(list)
    for name, game in games:
        if game.deals:
            groups[name].append(game)
    found = [_tally(name, group) for name, group in groups.items()]
    return sorted(found, key=lambda one: -one.deals)


def _tally(name: str, games: Sequence[_Mine]) -> Tally:
    scores = [score for game in games for score in game.scores]
    return Tally(
        name=name,
        deals=len(scores),
        best=sum(game.best for game in games),
        mean=round(sum(scores) / len(scores)),
        games=sum(game.ended is not None for game in games),
        won=sum(game.won for game in games),
    )


@dataclass(slots=True)
class _Counted:
    """Sums over deals, in the order of playing."""

    sums: Counter[str] = field(default_factory=Counter)
    scores: list[int] = field(default_factory=list)
    luck: list[list[float]] = field(default_factory=list)
    _expected: float = 0

    def add(self, game: _Mine) -> None:
        """Add the deals of a game."""
        for deal in game.deals:
            self._add(deal, game.number, game.side)

    def _add(self, deal: Any, number: int, side: int) -> None:  # noqa: ANN401 - JSON
        self.sums["takes"] += deal["takes"].get(str(number), 0)
        self.sums["big"] += deal["big"].get(str(number), 0)
        self.sums["out"] += deal["out"] == number
        self.sums["canastas"] += sum(deal["canastas"][side].values())
        self.sums["natural"] += deal["canastas"][side].get("natural", 0)
        self.sums["threes"] += deal["threes"][side]
        self._expected += sum(deal["threes"]) / len(deal["threes"])
        self.scores.append(deal["scores"][side])
        self.luck.append([len(self.scores), self.sums["threes"] - self._expected])
