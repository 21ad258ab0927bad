"""Fields that go together: a game that sets one of them has to set the others to match.

Each judge looks at one topic of the games beyond the classic family: threes, the start of the
pile, sequences and deuces, bonus cards and feet, going out, the end.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from canasta.rules.possible import canasta_types
from canasta.rules.ruleset import FIELDS
from canasta.rules.values import RANKS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from canasta.rules.ruleset import RuleSet

MOST_UNDER_THE_UPCARD: Final = 13
_WITH_WILD_CARDS: Final = frozenset({"mixed", "wild", "deuces_mixed"})


class Flaw(NamedTuple):
    """A value that cannot be played, and what to write instead."""

    fields: tuple[str, ...]
    reason: str
    remedy: str


def disagreements(rules: RuleSet, fmt: str) -> Iterator[Flaw]:
    """Yield fields that do not go together in this rule set at this table form."""
    for judge in _JUDGES:
        yield from judge(rules, fmt)


def _written(rules: RuleSet, name: str) -> str:
    """Return a field with its value as it is written."""
    return f"{name} {FIELDS[name].kind.text(rules.get(name))}"


def _apart(rules: RuleSet, first: str, second: str, why: str, remedy: str) -> Flaw:
    """Return the flaw of two fields whose values do not go together."""
    told = f"{_written(rules, first)} does not go with {_written(rules, second)}: {why}"
    return Flaw((first, second), told, remedy)


# --- threes --------------------------------------------------------------------------------------


def _threes_stay_in_hand(rules: RuleSet, _fmt: str) -> Iterator[Flaw]:
    """Yield what a game without tabled threes, or with them, has to settle."""
    tabled = bool(rules.three.tabled_classes)
    classes = "three.tabled_classes"
    if tabled and rules.deal.dealt_red3 == "never":
        why, remedy = "dealt ones would never be laid", "set deal.dealt_red3 immediate"
        yield _apart(rules, classes, "deal.dealt_red3", why, remedy)
    if tabled and not rules.three.replaced_when_drawn:
        why, remedy = "no law lays a three without a new card", "set three.replaced_when_drawn yes"
        yield _apart(rules, classes, "three.replaced_when_drawn", why, remedy)
    ordinary = rules.red3.as_last_stock_card == "ordinary_card"
    if tabled == ordinary:
        why = "only a three that is never laid out is an ordinary last card"
        remedy = f"set red3.as_last_stock_card {'end_now' if tabled else 'ordinary_card'}"
        yield _apart(rules, classes, "red3.as_last_stock_card", why, remedy)
    if not {"three", "red3"} & rules.pile.top_blocks and not tabled:
        why, remedy = "red threes may be thrown and never melded", "add red3 to pile.top_blocks"
        yield _apart(rules, classes, "pile.top_blocks", why, remedy)


def _threes_at_will(rules: RuleSet, _fmt: str) -> Iterator[Flaw]:
    """Yield settings on keeping threes that say different things."""
    three = rules.three
    name = "three.tabling_optional"
    if three.tabling_optional and three.hold_limit is not None:
        why, remedy = "threes laid at will have no limit", "set three.hold_limit none"
        yield _apart(rules, name, "three.hold_limit", why, remedy)
    if three.tabling_optional != (rules.deal.dealt_red3 == "optional"):
        why = "dealt and drawn threes are laid at will or not at all so"
        dealt = "optional" if three.tabling_optional else "immediate"
        yield _apart(rules, name, "deal.dealt_red3", why, f"set deal.dealt_red3 {dealt}")
    if rules.red3.as_last_stock_card == "may_be_held" and not three.tabling_optional:
        why, remedy = "no other three may be held", "set red3.as_last_stock_card end_now"
        yield _apart(rules, "red3.as_last_stock_card", name, why, remedy)
    if (three.hold_limit == 0) != (three.hold_until == "never"):
        why = "threes are kept by both or by neither"
        remedy = "set three.hold_limit 0 and three.hold_until never, or neither of them"
        yield _apart(rules, "three.hold_limit", "three.hold_until", why, remedy)


def _black_threes(rules: RuleSet, _fmt: str) -> Iterator[Flaw]:
    """Yield black threes that would be laid out and melded as well."""
    if "black3" in rules.three.tabled_classes and rules.black3.meld != "never":
        why, remedy = "what is laid out is not melded", "set black3.meld never"
        yield _apart(rules, "three.tabled_classes", "black3.meld", why, remedy)


# --- the start of the pile -----------------------------------------------------------------------


def _first_pile(rules: RuleSet, _fmt: str) -> Iterator[Flaw]:
    """Yield numbers of cards under the upcard that are missing or too many."""
    deal = rules.deal
    counts = dict(deal.initial_pile_count)
    if deal.initial_pile == "upcard_plus_count" and not counts:
        why, remedy = "no rank has a number of cards", "set deal.initial_pile_count, such as A:1"
        yield _apart(rules, "deal.initial_pile", "deal.initial_pile_count", why, remedy)
    most = max(counts.values(), default=0)
    if most > MOST_UNDER_THE_UPCARD:
        yield Flaw(
            ("deal.initial_pile_count",),
            f"deal.initial_pile_count puts {most} cards under an upcard, which cannot be played",
            f"write {MOST_UNDER_THE_UPCARD} or fewer",
        )


def _freezing(rules: RuleSet, _fmt: str) -> Iterator[Flaw]:
    """Yield upcards that would freeze otherwise than cards in the pile do."""
    if rules.pile.always_frozen or rules.deal.initial_pile == "empty":
        return
    if rules.deal.upcard_freezes != rules.pile.freezing_cards:
        cards = FIELDS["pile.freezing_cards"].kind.text(rules.pile.freezing_cards)
        yield Flaw(
            ("deal.upcard_freezes", "pile.freezing_cards"),
            "deal.upcard_freezes and pile.freezing_cards name different cards, which cannot be "
            "played",
            f"set both to the same, such as {cards}",
        )


# --- melds ---------------------------------------------------------------------------------------


def _sequences(rules: RuleSet, _fmt: str) -> Iterator[Flaw]:
    """Yield sequences that could not reach the size of a canasta."""
    if not rules.meld.sequences:
        return
    meld, size = rules.meld, rules.canasta.size
    span = RANKS.index(meld.sequence_low) - RANKS.index(meld.sequence_high) + 1
    if not size <= meld.sequence_max_size <= span:
        yield Flaw(
            ("meld.sequence_max_size", "canasta.size", "meld.sequence_low", "meld.sequence_high"),
            f"meld.sequence_max_size {meld.sequence_max_size} does not lie between canasta.size "
            f"{size} and the {max(span, 0)} ranks from {meld.sequence_low} to "
            f"{meld.sequence_high}",
            f"write {size}, or let the sequences begin lower and end higher",
        )


def _larger_sets(rules: RuleSet, _fmt: str) -> Iterator[Flaw]:
    """Yield a larger limit for going out that is not larger."""
    usual, larger = rules.meld.max_size, rules.meld.max_size_when_going_out
    if isinstance(larger, int) and usual is not None and larger <= usual:
        why, remedy = "it is not larger", f"write {usual + 1} or more, unlimited or none"
        yield _apart(rules, "meld.max_size_when_going_out", "meld.max_size", why, remedy)


def _wild_melds(rules: RuleSet, _fmt: str) -> Iterator[Flaw]:
    """Yield melds of wild cards that cannot be told from others or become no canasta."""
    meld = rules.meld
    if not meld.wild_only_melds:
        return
    if meld.deuces_as_rank:
        why = "deuces with a joker would be a meld of both kinds"
        remedy = "set one of them to no"
        yield _apart(rules, "meld.wild_only_melds", "meld.deuces_as_rank", why, remedy)
    if meld.wild_only_max_size is not None and meld.wild_only_max_size < rules.canasta.size:
        why = "no meld of wild cards could become a canasta"
        remedy = f"write {rules.canasta.size} or more, or none"
        yield _apart(rules, "meld.wild_only_max_size", "canasta.size", why, remedy)


# --- opening, bonus cards, feet, special hands ---------------------------------------------------


def _minimums(rules: RuleSet, _fmt: str) -> Iterator[Flaw]:
    """Yield minimums of the opening that are missing or given twice."""
    by_score, by_deal = rules.open.minimum_by_score, rules.open.minimum_by_deal
    if by_score and by_deal:
        why = "an opening has one minimum"
        remedy = "set open.minimum_by_score none, or open.minimum_by_deal none"
        yield _apart(rules, "open.minimum_by_deal", "open.minimum_by_score", why, remedy)
    if not by_score and not by_deal:
        yield Flaw(
            ("open.minimum_by_score", "open.minimum_by_deal"),
            "no minimum is named for the opening",
            "write at least one, such as open.minimum_by_score 0:50, or 0:0 for none",
        )


def _canastas_to_open(rules: RuleSet, _fmt: str) -> Iterator[Flaw]:
    """Yield totals at which no canasta that the opening needs can be laid."""
    possible = canasta_types(rules)
    if not rules.open.mixed_canasta_allowed:
        possible -= {"mixed"}
    if not rules.open.wild_cards_allowed:
        possible -= _WITH_WILD_CARDS
    for part in rules.open.canasta_required_by_score:
        if not part.kinds & possible:
            yield Flaw(
                ("open.canasta_required_by_score",),
                f"open.canasta_required_by_score asks from {part.low} on for canastas that no "
                "opening can hold here",
                f"name one of {', '.join(sorted(possible))}",
            )


def _bonus_cards(rules: RuleSet, fmt: str) -> Iterator[Flaw]:
    """Yield bonus cards that are not counted out for each side."""
    talon, sides = rules.talon, len(rules.table.sides[fmt])
    if talon.source != "none" and (len(talon.sizes) != sides or not all(talon.sizes)):
        why = f"{sides} sides open one after the other"
        remedy = f"write {sides} numbers above 0 in talon.sizes, or set talon.source none"
        yield _apart(rules, "talon.source", "talon.sizes", why, remedy)
    if talon.source == "dealt_piles" and rules.meld.sequences:
        why, remedy = "no game has talons laid out beside sequences", "set talon.source stock"
        yield _apart(rules, "talon.source", "meld.sequences", why, remedy)


def _feet(rules: RuleSet, _fmt: str) -> Iterator[Flaw]:
    """Yield feet that would not be picked up, or none where they should be."""
    for name, when in (("foot.after_meld", "immediate"), ("foot.after_discard", "next_turn")):
        if (rules.get(name) == when) != (rules.deal.foot_size > 0):
            why = "a foot that is dealt is picked up in either way, and no other"
            remedy = f"set {name} {when if rules.deal.foot_size else 'none'}"
            yield _apart(rules, "deal.foot_size", name, why, remedy)


def _special_hands(rules: RuleSet, fmt: str) -> Iterator[Flaw]:
    """Yield special hands in games that never have fourteen cards in one hand."""
    if rules.special.set == "none":
        return
    if rules.draw.count[fmt] != 1:
        why, remedy = "a special hand is the dealt cards and one drawn", "set special.set none"
        yield _apart(rules, "special.set", "draw.count", why, remedy)
    if rules.deal.foot_size:
        why, remedy = "a special hand is all its player has", "set special.set none"
        yield _apart(rules, "special.set", "deal.foot_size", why, remedy)


# --- going out, penalties, the end ---------------------------------------------------------------


def _going_out(rules: RuleSet, _fmt: str) -> Iterator[Flaw]:
    """Yield canastas that going out asks for and that nobody can have."""
    possible = canasta_types(rules) - rules.out.excluded_kinds
    for kind, number in rules.out.required_kinds:
        if number and kind not in possible:
            yield Flaw(
                ("out.required_kinds", "out.excluded_kinds"),
                f"out.required_kinds asks for {kind} canastas, which this game does not have or "
                "does not count, so nobody could go out",
                f"take {kind} out of out.required_kinds",
            )


def _kept_cards(rules: RuleSet, _fmt: str) -> Iterator[Flaw]:
    """Yield a fine for kept cards that would fall due without any."""
    if rules.penalty.retained and not rules.penalty.retained_min:
        why, remedy = "nobody keeps fewer than one card", "set penalty.retained_min 1 or more"
        yield _apart(rules, "penalty.retained", "penalty.retained_min", why, remedy)


def _end(rules: RuleSet, _fmt: str) -> Iterator[Flaw]:
    """Yield games without an end."""
    name = {"score": "end.target", "deals": "end.deals"}[rules.end.mode]
    if not rules.get(name):
        wanted = {"end.target": "a total", "end.deals": "a number of deals"}[name]
        why, remedy = "the game would never end", f"write {wanted} above 0 in {name}"
        yield _apart(rules, "end.mode", name, why, remedy)


_JUDGES: Final[tuple[Callable[[RuleSet, str], Iterator[Flaw]], ...]] = (
    _threes_stay_in_hand,
    _threes_at_will,
    _black_threes,
    _first_pile,
    _freezing,
    _sequences,
    _larger_sets,
    _wild_melds,
    _minimums,
    _canastas_to_open,
    _bonus_cards,
    _feet,
    _special_hands,
    _going_out,
    _kept_cards,
    _end,
)
