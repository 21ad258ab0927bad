"""A whole game between players, with its scores and its record."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import TYPE_CHECKING

from canasta import __version__
from canasta.api.players import chooser, name_of
from canasta.api.record import Record
from canasta.api.rules import rules_of
from canasta.cards import full_deck
from canasta.engine.game import Game as EngineGame
from canasta.engine.start import ShuffledStart, shuffled
from canasta.notation.record.content import SIDES, DealRecord, Player
from canasta.notation.record.content import Record as RecordContent
from canasta.notation.record.replay import ending_of
from canasta.notation.rules.house_rules import house_rules
from canasta.players.match import play_out
from canasta.rules.arguments import ArgumentError, check_from

if TYPE_CHECKING:
    import os
    from collections.abc import Mapping, Sequence

    from canasta.api.players import PlayerLike
    from canasta.api.rules import RulesLike
    from canasta.players import Chooser
    from canasta.rules import RuleSet


@dataclass(frozen=True, slots=True)
class Game:
    """A game that was played: scores by side, and the record with every card and action."""

    rules: RuleSet
    form: str
    scores: tuple[int, ...]
    """Every side's total at the end."""
    history: tuple[tuple[int, ...], ...]
    """The scores of each deal, by side."""
    winner: int | None
    """The side that has won; None if the game was abandoned."""
    record: Record

    def save(self, path: str | os.PathLike[str]) -> None:
        """Write the record to a file; see `Record.save`."""
        self.record.save(path)

    def __str__(self) -> str:
        result = "abandoned" if self.winner is None else f"won by side {self.winner}"
        scores = " to ".join(map(str, self.scores))
        deals = f"{len(self.history)} deal" + ("s" if len(self.history) > 1 else "")
        return f"{self.rules.name}, {self.form} players: {scores} after {deals}, {result}"

    def __repr__(self) -> str:
        return f"<Game of {self}>"


def play(
    rules: RulesLike,
    players: Sequence[PlayerLike],
    *,
    seed: float | str | None = None,
    form: str | None = None,
    deals: int | None = None,
    dealer: int | None = None,
) -> Game:
    """Play a whole game.

    Args:
        rules: as `canasta.deal` takes them.
        players: one for each person at the table, in the order of the seats: the name of a
            computer ("random", "greedy", "hard"), an object with a method `choose`, or a
            function.  Both take what the seat sees and the legal actions, and return one of them,
            or its text.
        seed: the same seed gives the same game; without it, nobody can repeat it.
        form: the table form, where it is not the number of players: "2b".
        deals: how many deals at most; without it, the game goes on to its end.
        dealer: the seat that deals first; without it, the last seat, so that seat 0 begins.

    Raises:
        RuleError: when there is no such variant or table form, or a house rule does not fit.
        PlayerError: when no computer has the name.
        ArgumentError: when there are too many or too few players, or a number is impossible.
        GameError: when the dealer is not a seat.
        IllegalAction: when a player chooses what is not legal.
    """
    if isinstance(players, str):
        raise ArgumentError(f"players {players!r}: write a list with one for each seat")
    found, table = rules_of(rules, form or len(players))
    if deals is not None:
        check_from(deals, 1, "deals")
    game = EngineGame(found, table, first_dealer=dealer)
    persons = sum(found.table.sides[table])
    if len(players) != persons:
        raise ArgumentError(f"{len(players)} players: a table of form {table} has {persons}")
    dice = random.Random(seed)  # noqa: S311  (repeatable, no secret)
    seeds = [dice.randrange(2**32) for _ in players]
    choosers = [chooser(who, own) for who, own in zip(players, seeds, strict=True)]
    played: list[DealRecord] = []
    while not game.over and (deals is None or len(played) < deals):
        played.append(_deal(game, choosers, dice))
    content = RecordContent(
        variant=found.name,
        form=table,
        players=_named(players),
        first_dealer=played[0].dealer,
        house_rules=house_rules(found),
        program=f"canasta {__version__}",
        deals=tuple(played),
        result="" if game.winner is None else SIDES[game.winner],
    )
    return Game(found, table, game.totals, tuple(game.history), game.winner, Record(content))


def _deal(game: EngineGame, choosers: Sequence[Chooser], dice: random.Random) -> DealRecord:
    """Play the next deal of a game."""
    rules, form = game.rules, game.form
    deck = full_deck(rules.deck.packs[form], rules.deck.jokers[form])
    start = ShuffledStart(rules, form, deck, game.dealer, game.totals, game.number)
    start, _ = shuffled(start, dice.shuffle)
    sitting: Mapping[int, Chooser] = dict(enumerate(choosers[who] for who in game.sitting()))
    deal = game.start(start.cards)
    play_out(deal, sitting)
    game.finish()
    return DealRecord(
        deal.number, deal.dealer, start.cards, deal.record, ending_of(deal, game.totals)
    )


def _named(players: Sequence[PlayerLike]) -> tuple[Player, ...]:
    """Name the players for a record: each by what it is, and its place."""
    return tuple(
        Player(f"{name_of(who)} {place}", who if isinstance(who, str) else "own")
        for place, who in enumerate(players)
    )
