"""What the engine can play: values and combinations that it does not know, refused in words.

Here is what no law describes or what would leave a table without an end. Combinations that
contradict each other by a numbered constraint are in `house_rules.validation.constraints`;
groups of fields that only some games use are judged in `house_rules.validation.together`.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import chain
from typing import TYPE_CHECKING, Any, Final

from canasta.rules.fields.byform import ByForm
from canasta.rules.fields.ruleset import FIELDS
from canasta.rules.house_rules.validation.sentences import Name, Sentence, Setting, Value
from canasta.rules.house_rules.validation.together import Flaw, disagreements
from canasta.rules.variants import VARIANTS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from canasta.rules.fields.ruleset import RuleSet
    from canasta.rules.fields.spec import Fact
    from canasta.rules.house_rules.validation.sentences import Part

MOST_SEATS: Final = 8
MOST_SIDES: Final = 6
HIGHEST_MINIMUM: Final = 1000
THREES_A_PACK: Final = 2
SHORTEST_SEQUENCE: Final = 3


@dataclass(frozen=True, slots=True)
class _Only:
    """The values of a field that the engine plays, where these are not all."""

    allowed: Callable[[Any], bool]
    remedy: Sentence


def _low_enough(steps: tuple[tuple[int | None, int], ...]) -> bool:
    return all(minimum <= HIGHEST_MINIMUM for _, minimum in steps)


_ONLY: Final[Mapping[str, _Only]] = {
    "table.formats": _Only(bool, Sentence("only.formats")),
    "three.tabled_classes": _Only(
        lambda classes: "red3" in classes or not classes,
        Sentence(
            "only.tabled",
            red=Value("three.tabled_classes", frozenset({"red3"})),
            both=Value("three.tabled_classes", frozenset({"red3", "black3"})),
            none=Value("three.tabled_classes", frozenset()),
        ),
    ),
    "meld.sequence_low": _Only(lambda rank: rank != "3", Sentence("only.sequence_low")),
    "meld.sequence_high": _Only(lambda rank: rank != "3", Sentence("only.sequence_high")),
    "canasta.bonus_wild": _Only(
        lambda cases: (
            sum(case.card == "jokers" for case in cases or ()) <= 1
            and all(case.count for case in cases or () if case.card == "jokers")
        ),
        Sentence("only.jokers_once"),
    ),
    "canasta.bonus_deuces": _Only(
        lambda cases: all(
            case.card == "any" or (case.card, case.count) == ("jokers", 0) for case in cases or ()
        ),
        Sentence("only.deuce_cases"),
    ),
    "open.minimum_by_score": _Only(
        _low_enough, Sentence("only.minimum_by_score", most=HIGHEST_MINIMUM)
    ),
    "open.minimum_by_deal": _Only(
        _low_enough, Sentence("only.minimum_by_deal", most=HIGHEST_MINIMUM)
    ),
    "open.canasta_required_by_score": _Only(
        lambda ranges: all(
            part.kinds and (part.high is None or part.low <= part.high) for part in ranges
        ),
        Sentence("only.ranges"),
    ),
    "pile.open_methods": _Only(
        lambda methods: "natural_pair" in methods,
        Sentence(
            "only.with_natural_pair",
            method=Value("pile.open_methods", frozenset({"natural_pair"})),
        ),
    ),
    "penalty.short_sequence_max": _Only(
        lambda size: not size or size >= SHORTEST_SEQUENCE, Sentence("only.short_sequence")
    ),
}


def unplayable(rules: RuleSet, form: str) -> Iterator[Flaw]:
    """Yield what the engine cannot play in this rule set at this table form."""
    seating = list(chain(_missing(rules, form), _only(rules), _facts(rules)))
    if seating:  # what follows counts with these numbers
        yield from seating
        return
    yield from chain(
        _uneven_sides(rules, form),
        _no_canasta_possible(rules, form),
        _values_of_threes(rules, form),
        _wild_bonus(rules),
        disagreements(rules, form),
    )


def _only(rules: RuleSet) -> Iterator[Flaw]:
    """Yield the single values that the engine does not play."""
    for name, only in _ONLY.items():
        value = rules.get(name)
        if not only.allowed(value):
            sentence = Sentence("unplayable", setting=Setting(name, value))
            yield Flaw((name,), sentence, only.remedy)


def _facts(rules: RuleSet) -> Iterator[Flaw]:
    """Yield the facts of the game that somebody gave another value."""
    for name, spec in FIELDS.items():
        if spec.fact is None or rules.get(name) in (said := _said(rules, name, spec.fact)):
            continue
        value = Value(name, said[0])
        remedy = Sentence("remedy.fact", value=value)
        if spec.fact.of:
            remedy = Sentence("remedy.fact_of", value=value, field=Name(spec.fact.of))
        yield Flaw((name,), Sentence("fact", setting=Setting(name, rules.get(name))), remedy)


def _said(rules: RuleSet, name: str, fact: Fact) -> list[Any]:
    """Return what a fact is in this game: one value, or those of all variants if it is of none."""
    known = [VARIANTS[rules.name]] if rules.name in VARIANTS else list(VARIANTS.values())
    if fact.follows is None:
        return [variant.get(name) for variant in known]
    return [fact.follows(rules.replace({name: variant.get(name)})) for variant in known]


def _missing(rules: RuleSet, form: str) -> Iterator[Flaw]:
    """Yield the maps that have no entry for the table form."""
    for name in ("table.sides", "deck.packs", "deck.jokers", "deal.hand_size", "draw.count"):
        if rules.get(name).get(form) is None:
            yield _says_nothing(name, form)
    if rules.out.canastas_required.get(form) is None:
        yield _says_nothing("out.canastas_required", form)


def _says_nothing(name: str, form: str) -> Flaw:
    return Flaw(
        (name,),
        Sentence("says_nothing", field=Name(name), form=form),
        Sentence("remedy.add_form", form=form),
    )


def _uneven_sides(rules: RuleSet, form: str) -> Iterator[Flaw]:
    """Yield sides that do not alternate round the table once those who rest are gone."""
    sizes = list(rules.table.sides[form])
    parts: dict[str, Part] = {"field": Name("table.sides"), "sizes": "+".join(map(str, sizes))}
    players = int(form.removesuffix("b"))
    if sum(sizes) != players:
        yield Flaw(
            ("table.sides",),
            Sentence("sides_sum", players=players, **parts),
            Sentence("remedy.add_up"),
        )
        return
    resting = rules.table.sit_out.get(form)
    if resting == "larger_side":
        sizes[sizes.index(max(sizes))] -= 1
    elif resting == "every_side":
        sizes = [size - 1 for size in sizes]
    if len(set(sizes)) > 1 or min(sizes) < 1:
        remedy = Sentence("remedy.equal_sides", field=Name("table.sit_out"))
        if len(set(rules.table.sides[form])) == 1:  # they are uneven because somebody sits out
            remedy = Sentence("remedy.set", setting=Setting("table.sit_out", ByForm()))
        yield Flaw(("table.sides", "table.sit_out"), Sentence("sides_differ", **parts), remedy)
    elif sum(sizes) > MOST_SEATS or len(sizes) > MOST_SIDES:
        yield Flaw(
            ("table.formats", "table.sides"),
            Sentence("table_size", players=sum(sizes), sides=len(sizes)),
            Sentence("remedy.smaller_table", players=MOST_SEATS, sides=MOST_SIDES),
        )


def _no_canasta_possible(rules: RuleSet, form: str) -> Iterator[Flaw]:
    """Yield limits under which no meld could ever become a canasta."""
    size, limit = rules.canasta.size, rules.meld.max_size
    largest = _largest_set(rules, form)
    if limit is not None and limit < size:
        yield Flaw(
            ("meld.max_size", "canasta.size"),
            Sentence(
                "no_canasta_limit",
                most=Setting("meld.max_size", limit),
                canasta=Setting("canasta.size", size),
            ),
            Sentence("remedy.or_more_or_none", count=size),
        )
    elif largest < size:
        yield Flaw(
            ("canasta.size", "meld.max_wilds", "deck.packs"),
            Sentence("no_canasta_cards", largest=largest, field=Name("canasta.size"), size=size),
            Sentence("remedy.canasta_size", field=Name("canasta.size"), count=largest),
        )


def _largest_set(rules: RuleSet, form: str) -> int:
    """Return how many cards the largest meld of a rank can have."""
    naturals = 4 * rules.deck.packs[form]
    wilds = min(rules.meld.max_wilds, naturals + rules.deck.jokers[form])  # as many deuces
    bound = {"free": wilds, "not_more": naturals, "fewer": naturals - 1}
    return naturals + min(wilds, bound[rules.meld.wilds_vs_naturals])


def _values_of_threes(rules: RuleSet, form: str) -> Iterator[Flaw]:
    """Yield lists of values that are too short for the threes that may be laid out."""
    in_play = THREES_A_PACK * rules.deck.packs[form]
    for group in ("red3", "black3"):
        name = f"{group}.value_by_count"
        known = len(rules.get(name)) - 1
        if group in rules.three.tabled_classes and known < in_play:
            yield Flaw(
                (name, "deck.packs"),
                Sentence(
                    f"threes_values.{group}", field=Name(name), known=max(known, 0), count=in_play
                ),
                Sentence("remedy.values", count=in_play + 1),
            )


def _wild_bonus(rules: RuleSet) -> Iterator[Flaw]:
    """Yield a case for deuces that asks for more of them than a canasta has."""
    size = rules.canasta.size
    for case in rules.canasta.bonus_wild or ():
        if case.card == "deuces" and case.count > size:
            yield Flaw(
                ("canasta.bonus_wild", "canasta.size"),
                Sentence(
                    "wild_bonus", field=Name("canasta.bonus_wild"), count=case.count, size=size
                ),
                Sentence("remedy.deuces", count=size),
            )
