"""What a rule set makes of a game, in numbers: two that agree here play alike at every table.

Nothing in it repeats a value of the rules: it asks the functions that play, count, seat, answer.
"""

from __future__ import annotations

from functools import cache
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, Final

from canasta.cards import full_deck
from canasta.engine.ending import may_challenge
from canasta.engine.event import Event
from canasta.engine.kernel.layout import RULES, shape_of
from canasta.engine.kernel_rules import kernel_rules
from canasta.notation.record.content import Player
from canasta.rules import customs
from canasta.rules.fields.byform import everywhere
from canasta.rules.house_rules.validation.constraints import validate
from canasta.rules.scoring.opening import opening_requirement
from canasta.rules.scoring.penalties import penalty_for
from canasta.rules.scoring.settlement import game_winner, settle
from canasta.rules.scoring.special_hands import special_hands
from canasta.rules.scoring.tally import DealEnd, HandLeft, SideCards, tally
from canasta.rules.seating.seats import check_cut
from canasta.rules.upcard import turn_up
from canasta.table.chance import Chance
from canasta.table.seating import begin

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable

    from canasta.rules import RuleSet

FAULTS: Final = (
    "irregular_draw",
    "touch_top_discard_illegally",
    "draw_out_of_turn",
    "meld_in_opponents_turn",
    "meld_in_partners_turn",
    "pile_into_hand_illegally",
    "ask_then_unable",
)
TOTALS: Final = (-1, 0, 1, 50, 1499, 1500, 3000, 5000, 6999, 7000, 8500, 10_000, 20_000)


def differ(one: RuleSet, other: RuleSet, form: str) -> bool:
    """Say whether two rule sets come to different games at a table form; the cheap looks first."""
    return any(look(one, form) != look(other, form) for look in _LOOKS)


@cache
def _kernel(rules: RuleSet, form: str) -> str:
    """The numbers that the kernel plays on, and the room that a deal needs."""
    numbers = kernel_rules(rules, form)
    return repr([getattr(numbers, name) for name, _ in RULES]) + repr(shape_of(rules, form))


@cache
def _openings(rules: RuleSet, _form: str) -> Hashable:
    """What a side must lay to open."""
    totals = {*TOTALS, *(start or 0 for start, _ in rules.open.minimum_by_score)}
    return tuple(
        opening_requirement(rules, total, deal) for total in sorted(totals) for deal in (1, 2, 9)
    )


@cache
def _upcards(rules: RuleSet, _form: str) -> Hashable:
    """How the pile begins, whatever is turned up."""
    stocks = (("2C", "?"), ("JK",), ("3H",), ("3H", "3D"), ("2C", "2D"), ("3C",), ("9H",), ("AS",))
    return tuple(turn_up(rules, (*first, "5H", "6H", "3H", "8H")) for first in stocks)


@cache
def _scores(rules: RuleSet, form: str) -> Hashable:
    """The points of some boards, however the deal ended."""
    sides = rules.sides(form)
    boards = (
        SideCards(),
        SideCards(
            melds=(("7H",) * 7, ("AH",) * 7, ("2C",) * 6 + ("JK",), ("4H",) * 5 + ("2C", "2D")),
            red_threes=("3H", "3D"),
            captured=("3C",),
            hands=(HandLeft(0, ("3H", "3C", "AH", "AD", "KS", "3S"), foot=("3D", "9C")),),
        ),
        SideCards(
            melds=(("7H",) * 3, ("AH",) * 4, ("2C", "2D", "2S", *("JK",) * 4), ("JK",) * 4),
            red_threes=("3H",) * (2 * rules.deck.packs[form]),
        ),
        SideCards(hands=(HandLeft(0, ("3H",), had_turn=False),)),
        SideCards(melds=(("4H", "5H", "6H"), ("4S", "5S", "6S", "7S"), ("AH", "AC", "2C"))),
        SideCards(melds=tuple(("KH",) * 7 for _ in range(5)), hands=(HandLeft(0, ("7C",) * 3),)),
        SideCards(
            melds=(("4H", "5H", "6H", "7H", "8H", "9H", "10H"),),
            captured=("3C", "3S") * rules.deck.packs[form],
        ),
    )
    ends = (
        DealEnd("stock"),
        DealEnd("out", 0, concealed=True),
        DealEnd("acaba", 0),
        DealEnd("instant_win", 0),
    )
    return tuple(
        tally(rules, form, (board,) * sides, end) for board in boards for end in ends
    ) + tuple(sorted(special_hands(rules)))


@cache
def _ends(rules: RuleSet, form: str) -> Hashable:
    """When the game is over, who has won, and who pays."""
    sides = rules.sides(form)
    settled = [
        settle(rules, (total, *(total - gap,) * (sides - 1)), deal_number=deal)
        for total in (*TOTALS, rules.end.target, rules.end.target - 1)
        for gap in (0, 49, 350)
        for deal in (*range(1, 8), 97, 98, 99)
    ]
    return (*settled, game_winner(rules, DealEnd("instant_win", 0), sides))


@cache
def _tables(rules: RuleSet, form: str) -> Hashable:
    """Who sits where, who deals, which cuts are allowed."""
    names = [Player(f"P{number}") for number in range(sum(rules.table.sides[form]))]
    starts = tuple(repr(begin(rules, form, names, Chance(seed))) for seed in range(6))
    cards = len(full_deck(rules.deck.packs[form], rules.deck.jokers[form]))
    cuts = tuple(check_cut(rules, (least, cards - least), cards) for least in range(52))
    return (*starts, *cuts, rules.formats)


@cache
def _answers(rules: RuleSet, _form: str) -> Hashable:
    """What may be asked and seen, and what a fault costs."""
    asked = [
        ask(rules, by, 0, 1)
        for ask in (customs.count_stock, customs.ask_hand_size, customs.check_announcement)
        for by in (0, 1)
    ]
    fines = [
        penalty_for(rules, fault, point_penalties=agreed, card_kept=kept)  # type: ignore[arg-type]
        for fault in FAULTS
        for agreed in (False, True)
        for kept in (False, True)
    ]
    discarded = SimpleNamespace(rules=rules, sides=2, events=[Event("discarded", 0)])
    asked.append(may_challenge(discarded, 1))  # type: ignore[arg-type]
    return repr((asked, fines, [customs.log_start(rules, (0, 1, 2, 3), by) for by in (0, 1)]))


@cache
def _choices(rules: RuleSet, form: str) -> Hashable:
    """What may be changed besides: the numbers of jokers that such a table may play with."""
    return tuple(
        not validate(rules.replace({"deck.jokers": everywhere(jokers)}), form)
        for jokers in range(33)
    )


_LOOKS: Final[tuple[Callable[[RuleSet, str], Any], ...]] = (
    _kernel,
    _openings,
    _answers,
    _upcards,
    _ends,
    _scores,
    _tables,
    _choices,
)
