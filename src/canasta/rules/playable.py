"""What the engine can play: values that it does not know are refused in words.

The table of fields holds the fields of all families of variants. Fields marked `new` belong to
games that are still to come; they have to keep their neutral values until then. When the engine
learns a value, its line here goes.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import chain
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from canasta.rules.ruleset import FIELDS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from canasta.rules.ruleset import RuleSet

MOST_SEATS: Final = 6
MOST_SIDES: Final = 3
HIGHEST_MINIMUM: Final = 1000
MOST_PACKS: Final = 4
RED_THREES_A_PACK: Final = 2


class Flaw(NamedTuple):
    """A value that cannot be played, and what to write instead."""

    fields: tuple[str, ...]
    reason: str
    remedy: str


@dataclass(frozen=True, slots=True)
class _Only:
    """The values of a field that the engine plays, where these are not all."""

    allowed: Callable[[Any], bool]
    remedy: str


_ONLY: Final[Mapping[str, _Only]] = {
    "table.formats": _Only(bool, "name at least one"),
    "deck.packs": _Only(
        lambda packs: all(n <= MOST_PACKS for n in packs.values()), f"write {MOST_PACKS} or fewer"
    ),
    "deal.dealt_red3": _Only(
        lambda when: when in {"immediate", "own_first_turn"}, "write immediate or own_first_turn"
    ),
    "red3.from_pile_replaced": _Only(lambda replaced: not replaced, "write no"),
    "red3.as_last_stock_card": _Only(
        lambda what: what in {"end_now", "meld_then_end"}, "write end_now or meld_then_end"
    ),
    "black3.top_blocks_pile": _Only(bool, "write yes"),
    "meld.wild_base_after_opening": _Only(lambda base: base in {1, 2}, "write 2"),
    "meld.same_rank_melds": _Only(
        lambda how: how in {"merge", "separate"}, "write merge or separate"
    ),
    "canasta.wilds_added_after": _Only(
        lambda how: how in {"up_to_max", "unlimited"}, "write up_to_max or unlimited"
    ),
    "canasta.bonus_wild": _Only(
        lambda cases: (
            sum(case.card == "jokers" for case in cases or ()) <= 1
            and all(case.count for case in cases or () if case.card == "jokers")
        ),
        "name jokers once, with a number above 0",
    ),
    "open.minimum_by_score": _Only(
        lambda steps: steps and max(minimum for _, minimum in steps) <= HIGHEST_MINIMUM,
        f"write at least one minimum and none above {HIGHEST_MINIMUM}, such as 0:50",
    ),
    "open.pile_take_can_open": _Only(lambda how: how in {"yes", "no"}, "write yes or no"),
    "pile.frozen_methods": _Only(lambda methods: methods == ("natural_pair",), "natural_pair"),
    "pile.open_methods": _Only(
        lambda methods: "natural_pair" in methods and "add_to_sequence" not in methods,
        "name natural_pair, and not add_to_sequence",
    ),
    "pile.top_blocks": _Only(
        lambda classes: "wild" in classes and ("black3" in classes or "three" in classes),
        "name wild and black3: no law says how such a card would be melded",
    ),
    "out.final_discard": _Only(lambda when: when == "optional", "write optional"),
    "out.ask_permission": _Only(lambda how: how in {"no", "yes"}, "write yes or no"),
    "out.ask_window": _Only(
        lambda when: when == "before_draw_or_after_stock_draw_before_meld",
        "write before_draw_or_after_stock_draw_before_meld",
    ),
    "end.target": _Only(bool, "write a total above 0"),
}


def unplayable(rules: RuleSet, fmt: str) -> Iterator[Flaw]:
    """Yield what the engine cannot play in this rule set at this table form."""
    seating = list(chain(_missing(rules, fmt), _only(rules)))
    if seating:  # what follows counts with these numbers
        yield from seating
        return
    yield from chain(
        _uneven_sides(rules, fmt),
        _no_canasta_possible(rules, fmt),
        _red_threes(rules, fmt),
        _wild_bonus(rules),
        _freezing(rules),
    )


def _only(rules: RuleSet) -> Iterator[Flaw]:
    """Yield the single values that the engine does not play."""
    for name, spec in FIELDS.items():
        value = rules.get(name)
        written = f"{name} {spec.kind.text(value)}"
        if name in _ONLY:
            if not _ONLY[name].allowed(value):
                yield Flaw((name,), f"{written} cannot be played", _ONLY[name].remedy)
        elif spec.new and value != spec.default:
            keep = spec.kind.text(spec.default)
            yield Flaw((name,), f"{written} belongs to games that are not here yet", f"keep {keep}")


def _missing(rules: RuleSet, fmt: str) -> Iterator[Flaw]:
    """Yield the maps that have no entry for the table form."""
    for name in ("table.sides", "deck.packs", "deck.jokers", "deal.hand_size", "draw.count"):
        if rules.get(name).get(fmt) is None:
            yield Flaw((name,), f"{name} says nothing for {fmt} players", f"add {fmt}:...")
    if rules.out.canastas_required.get(fmt) is None:
        name = "out.canastas_required"
        yield Flaw((name,), f"{name} says nothing for {fmt} players", f"add {fmt}:...")


def _uneven_sides(rules: RuleSet, fmt: str) -> Iterator[Flaw]:
    """Yield sides that do not alternate round the table once those who rest are gone."""
    sizes = list(rules.table.sides[fmt])
    written = "+".join(map(str, sizes))
    players = int(fmt.removesuffix("b"))
    if sum(sizes) != players:
        yield Flaw(
            ("table.sides",),
            f"table.sides {written} does not make {players} players",
            "let the sides add up",
        )
        return
    resting = rules.table.sit_out.get(fmt)
    if resting == "larger_side":
        sizes[sizes.index(max(sizes))] -= 1
    elif resting == "every_side":
        sizes = [size - 1 for size in sizes]
    if len(set(sizes)) > 1 or min(sizes) < 1:
        yield Flaw(
            ("table.sides", "table.sit_out"),
            f"table.sides {written} leaves sides of different size in a deal",
            "make the sides equal, or let one rest with table.sit_out",
        )
    elif sum(sizes) > MOST_SEATS or len(sizes) > MOST_SIDES:
        yield Flaw(
            ("table.formats", "table.sides"),
            f"{sum(sizes)} players on {len(sizes)} sides cannot be played",
            f"play with {MOST_SEATS} players on {MOST_SIDES} sides at most",
        )


def _no_canasta_possible(rules: RuleSet, fmt: str) -> Iterator[Flaw]:
    """Yield limits under which no meld could ever become a canasta."""
    size, limit = rules.canasta.size, rules.meld.max_size
    largest = _largest_set(rules, fmt)
    if limit is not None and limit < size:
        yield Flaw(
            ("meld.max_size", "canasta.size"),
            f"meld.max_size {limit} is below canasta.size {size}, so nobody could go out",
            f"write {size} or more, or none",
        )
    elif largest < size:
        yield Flaw(
            ("canasta.size", "meld.max_wilds", "deck.packs"),
            f"the largest meld of a rank has {largest} cards, canasta.size is {size}, so nobody "
            "could go out",
            f"set canasta.size to {largest} or fewer",
        )


def _largest_set(rules: RuleSet, fmt: str) -> int:
    """Return how many cards the largest meld of a rank can have."""
    naturals = 4 * rules.deck.packs[fmt]
    wilds = min(rules.meld.max_wilds, naturals + rules.deck.jokers[fmt])  # as many deuces
    bound = {"free": wilds, "not_more": naturals, "fewer": naturals - 1}
    return naturals + min(wilds, bound[rules.meld.wilds_vs_naturals])


def _red_threes(rules: RuleSet, fmt: str) -> Iterator[Flaw]:
    """Yield a list of values that is too short for the red threes in play."""
    in_play = RED_THREES_A_PACK * rules.deck.packs[fmt]
    known = len(rules.red3.value_by_count) - 1
    if known < in_play:
        yield Flaw(
            ("red3.value_by_count", "deck.packs"),
            f"red3.value_by_count goes up to {max(known, 0)} red threes, {in_play} are in play",
            f"write {in_play + 1} values, beginning with 0",
        )


def _wild_bonus(rules: RuleSet) -> Iterator[Flaw]:
    """Yield a case for deuces that asks for more of them than a canasta has."""
    size = rules.canasta.size
    for case in rules.canasta.bonus_wild or ():
        if case.card == "deuces" and case.count > size:
            yield Flaw(
                ("canasta.bonus_wild", "canasta.size"),
                f"canasta.bonus_wild names {case.count} deuces, a canasta has {size} cards",
                f"name {size} deuces or fewer",
            )


def _freezing(rules: RuleSet) -> Iterator[Flaw]:
    """Yield upcards that would freeze otherwise than cards in the pile do."""
    if rules.deal.upcard_freezes != rules.pile.freezing_cards:
        spec = FIELDS["pile.freezing_cards"]
        cards = spec.kind.text(rules.pile.freezing_cards)
        yield Flaw(
            ("deal.upcard_freezes", "pile.freezing_cards"),
            "deal.upcard_freezes and pile.freezing_cards name different cards, which cannot be "
            "played",
            f"set both to the same, such as {cards}",
        )
