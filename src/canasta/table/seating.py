"""Who sits where when a game begins: the host's order, or the draw (laws 5, 6)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from canasta.engine.game import Game
from canasta.rules.seating.seats import right_of
from canasta.table.errors import TableError

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from canasta.cards import Card
    from canasta.notation.record.content import Player
    from canasta.rules import RuleSet
    from canasta.rules.seating.draw import SeatDraw
    from canasta.table.chance import Chance


@dataclass(frozen=True, slots=True)
class Beginning:
    """The players by number, who deals first, and the cards drawn for it, round by round.

    A player's number is their place among the persons of the game: where nobody rests, their seat.
    """

    players: tuple[Player, ...]
    first_dealer: int
    drawn: tuple[Mapping[str, Card], ...] = ()


def begin(rules: RuleSet, form: str, players: Sequence[Player], chance: Chance) -> Beginning:
    """Seat the players and find the first dealer.

    Raises:
        RuleError: when the rules have no such table form.
        TableError: when the number of players does not fit, or two have the same name.
    """
    _check(rules, form, players)
    partners_drawn = rules.table.partner_selection == "draw_high_cards"
    dealer_drawn = rules.table.first_dealer == "right_of_highest_draw"
    if not partners_drawn and not dealer_drawn:
        return Beginning(tuple(players), _any_dealer(rules, form, chance))
    names = [player.name for player in players]
    draw, rounds = chance.draw_for_seats(rules, form, names)
    order = _numbered(rules, form, draw) if partners_drawn else names
    by_name = {player.name: player for player in players}
    seated = tuple(by_name[name] for name in order)
    if not dealer_drawn:
        return Beginning(seated, _any_dealer(rules, form, chance), rounds)
    sitting = [order[number] for number in Game(rules, form).sitting()]
    highest = next(name for name in draw.order if name in sitting)
    return Beginning(seated, right_of(sitting.index(highest), rules.seats(form)), rounds)


def _any_dealer(rules: RuleSet, form: str, chance: Chance) -> int:
    return chance.between(0, rules.seats(form) - 1)


def _check(rules: RuleSet, form: str, players: Sequence[Player]) -> None:
    rules.check_format(form)
    wanted, names = sum(rules.table.sides[form]), [player.name for player in players]
    if len(names) != wanted:
        raise TableError(
            f"{rules.name} in the form {form!r} has {wanted} players, not {len(names)}; "
            f"name {wanted}"
        )
    twice = sorted({name for name in names if names.count(name) > 1})
    if twice:
        raise TableError(f"two players are called {twice[0]!r}; give one of them another name")


def _numbered(rules: RuleSet, form: str, draw: SeatDraw) -> list[str]:
    """Return the names by number: the sides take turns, each in the order of its draw.

    The draw's sides come with the larger first; the game's come as the rules list them.
    """
    drawn = list(draw.sides)
    sides = [
        drawn.pop([len(side) for side in drawn].index(size)) for size in rules.table.sides[form]
    ]
    longest = max(len(side) for side in sides)
    return [side[place] for place in range(longest) for side in sides if place < len(side)]
