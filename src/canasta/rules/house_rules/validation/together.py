"""Fields that go together: a game that sets one of them has to set the others to match.

Each judge looks at one topic of the games beyond the classic family: threes, the start of the
pile, sequences and deuces, bonus cards and feet, going out, the end.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from canasta.rules.fields.values import NAMED_RANKS
from canasta.rules.house_rules.validation.possible import canasta_types
from canasta.rules.house_rules.validation.sentences import Name, Sentence, Setting, Value

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from canasta.rules.fields.ruleset import RuleSet

MOST_UNDER_THE_UPCARD: Final = 13
_RANKS_OF_SEQUENCES: Final = 11
"""From four to ace: no sequence is longer."""

_WITH_WILD_CARDS: Final = frozenset({"mixed", "wild", "deuces_mixed"})


class Flaw(NamedTuple):
    """A value that cannot be played, and what to write instead."""

    fields: tuple[str, ...]
    reason: Sentence
    remedy: Sentence


def disagreements(rules: RuleSet, form: str) -> Iterator[Flaw]:
    """Yield fields that do not go together in this rule set at this table form."""
    for judge in _JUDGES:
        yield from judge(rules, form)


def _apart(rules: RuleSet, first: str, second: str, why: Sentence, remedy: Sentence) -> Flaw:
    """Return the flaw of two fields whose values do not go together."""
    sentence = Sentence(
        "apart",
        first=Setting(first, rules.get(first)),
        second=Setting(second, rules.get(second)),
        why=why,
    )
    return Flaw((first, second), sentence, remedy)


def _set(name: str, value: object) -> Sentence:
    """Return the advice to give a field another value."""
    return Sentence("remedy.set", setting=Setting(name, value))


# --- threes --------------------------------------------------------------------------------------


def _threes_stay_in_hand(rules: RuleSet, _form: str) -> Iterator[Flaw]:
    """Yield what a game without tabled threes, or with them, has to settle."""
    tabled = bool(rules.three.tabled_classes)
    classes = "three.tabled_classes"
    if tabled and rules.deal.dealt_red3 == "never":
        why, remedy = Sentence("why.never_laid"), _set("deal.dealt_red3", "immediate")
        yield _apart(rules, classes, "deal.dealt_red3", why, remedy)
    ordinary = rules.red3.as_last_stock_card == "ordinary_card"
    if tabled == ordinary:
        why = Sentence("why.last_three")
        remedy = _set("red3.as_last_stock_card", "end_now" if tabled else "ordinary_card")
        yield _apart(rules, classes, "red3.as_last_stock_card", why, remedy)


def _threes_at_will(rules: RuleSet, _form: str) -> Iterator[Flaw]:
    """Yield settings on keeping threes that say different things."""
    three = rules.three
    name = "deal.dealt_red3"
    if three.tabling_optional and three.hold_limit is not None:
        why, remedy = Sentence("why.no_limit"), _set("three.hold_limit", None)
        yield _apart(rules, name, "three.hold_limit", why, remedy)
    if rules.red3.as_last_stock_card == "may_be_held" and not three.tabling_optional:
        why, remedy = Sentence("why.no_other_held"), _set("red3.as_last_stock_card", "end_now")
        yield _apart(rules, "red3.as_last_stock_card", name, why, remedy)
    if (three.hold_limit == 0) != (three.hold_until == "never"):
        why = Sentence("why.kept_by_both")
        remedy = Sentence(
            "remedy.set_both",
            first=Setting("three.hold_limit", 0),
            second=Setting("three.hold_until", "never"),
        )
        yield _apart(rules, "three.hold_limit", "three.hold_until", why, remedy)


def _black_threes(rules: RuleSet, _form: str) -> Iterator[Flaw]:
    """Yield black threes that would be laid out and melded as well."""
    if "black3" in rules.three.tabled_classes and rules.black3.meld != "never":
        why, remedy = Sentence("why.laid_not_melded"), _set("black3.meld", "never")
        yield _apart(rules, "three.tabled_classes", "black3.meld", why, remedy)


# --- the start of the pile -----------------------------------------------------------------------


def _first_pile(rules: RuleSet, _form: str) -> Iterator[Flaw]:
    """Yield numbers of cards under the upcard that are missing or too many."""
    deal = rules.deal
    counts = dict(deal.initial_pile_count)
    if deal.initial_pile == "upcard_plus_count" and not counts:
        why = Sentence("why.no_rank_counts")
        remedy = Sentence("remedy.counts", field=Name("deal.initial_pile_count"))
        yield _apart(rules, "deal.initial_pile", "deal.initial_pile_count", why, remedy)
    most = max(counts.values(), default=0)
    if most > MOST_UNDER_THE_UPCARD:
        yield Flaw(
            ("deal.initial_pile_count",),
            Sentence("under_upcard", field=Name("deal.initial_pile_count"), count=most),
            Sentence("remedy.or_fewer", count=MOST_UNDER_THE_UPCARD),
        )


# --- melds ---------------------------------------------------------------------------------------


def _sequences(rules: RuleSet, _form: str) -> Iterator[Flaw]:
    """Yield sequences that could not reach the size of a canasta."""
    if not rules.meld.sequences:
        return
    meld, size = rules.meld, rules.canasta.size
    span = NAMED_RANKS.index(meld.sequence_low) - NAMED_RANKS.index(meld.sequence_high) + 1
    if not size <= meld.sequence_max_size <= span:
        yield Flaw(
            ("meld.sequence_max_size", "canasta.size", "meld.sequence_low", "meld.sequence_high"),
            Sentence(
                "sequence_size",
                most=Setting("meld.sequence_max_size", meld.sequence_max_size),
                canasta=Setting("canasta.size", size),
                span=max(span, 0),
                low=Value("meld.sequence_low", meld.sequence_low),
                high=Value("meld.sequence_high", meld.sequence_high),
            ),
            _longer_sequences(size, span),
        )


def _longer_sequences(size: int, span: int) -> Sentence:
    """Say how a sequence can become a canasta; where the ranks are too few, no limit does it."""
    if size > _RANKS_OF_SEQUENCES:
        field = Name("canasta.size")
        return Sentence("remedy.canasta_size", field=field, count=_RANKS_OF_SEQUENCES)
    if size > span:
        return Sentence("remedy.sequence_span")
    return Sentence("remedy.sequence_size", count=size)


def _larger_sets(rules: RuleSet, _form: str) -> Iterator[Flaw]:
    """Yield a larger limit for going out that is not larger."""
    usual, larger = rules.meld.max_size, rules.meld.max_size_when_going_out
    if isinstance(larger, int) and usual is not None and larger <= usual:
        why, remedy = Sentence("why.not_larger"), Sentence("remedy.larger", count=usual + 1)
        yield _apart(rules, "meld.max_size_when_going_out", "meld.max_size", why, remedy)


def _wild_melds(rules: RuleSet, _form: str) -> Iterator[Flaw]:
    """Yield melds of wild cards that cannot be distinguished from others or become no canasta."""
    meld = rules.meld
    if not meld.wild_only_melds:
        return
    if meld.deuces_as_rank:
        why, remedy = Sentence("why.both_kinds"), Sentence("remedy.one_off")
        yield _apart(rules, "meld.wild_only_melds", "meld.deuces_as_rank", why, remedy)
    if meld.wild_only_max_size is not None and meld.wild_only_max_size < rules.canasta.size:
        why = Sentence("why.no_wild_canasta")
        remedy = Sentence("remedy.or_more_or_none", count=rules.canasta.size)
        yield _apart(rules, "meld.wild_only_max_size", "canasta.size", why, remedy)


# --- opening, bonus cards, feet, special hands ---------------------------------------------------


def _minimums(rules: RuleSet, _form: str) -> Iterator[Flaw]:
    """Yield minimums of the opening that are missing or given twice."""
    by_score, by_deal = rules.open.minimum_by_score, rules.open.minimum_by_deal
    if by_score and by_deal:
        why = Sentence("why.one_minimum")
        remedy = Sentence(
            "remedy.set_either",
            first=Setting("open.minimum_by_score", ()),
            second=Setting("open.minimum_by_deal", ()),
        )
        yield _apart(rules, "open.minimum_by_deal", "open.minimum_by_score", why, remedy)
    if not by_score and not by_deal:
        yield Flaw(
            ("open.minimum_by_score", "open.minimum_by_deal"),
            Sentence("no_minimum"),
            Sentence("remedy.minimum", field=Name("open.minimum_by_score")),
        )


def _canastas_to_open(rules: RuleSet, _form: str) -> Iterator[Flaw]:
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
                Sentence(
                    "canastas_to_open",
                    field=Name("open.canasta_required_by_score"),
                    total=part.low,
                ),
                Sentence("remedy.kinds", kinds=Value("open.canasta_opens", possible)),
            )


def _bonus_cards(rules: RuleSet, form: str) -> Iterator[Flaw]:
    """Yield bonus cards that are not counted out for each side."""
    talon, sides = rules.talon, len(rules.table.sides[form])
    if talon.source != "none" and (len(talon.sizes) != sides or not all(talon.sizes)):
        why = Sentence("why.sides_in_turn", sides=sides)
        remedy = Sentence(
            "remedy.talon",
            sides=sides,
            field=Name("talon.sizes"),
            none=Setting("talon.source", "none"),
        )
        yield _apart(rules, "talon.source", "talon.sizes", why, remedy)
    if talon.source == "dealt_piles" and rules.meld.sequences:
        why, remedy = Sentence("why.no_such_talon"), _set("talon.source", "stock")
        yield _apart(rules, "talon.source", "meld.sequences", why, remedy)


def _forced_discards(rules: RuleSet, _form: str) -> Iterator[Flaw]:
    """Yield barred cards that become free under another name than they are barred under."""
    dead = "dead" in rules.discard.forbidden_on_empty_pile
    order = rules.discard.forced_order
    wrong, right = ("A_or_7", "A_or_7_or_dead") if dead else ("A_or_7_or_dead", "A_or_7")
    if wrong in order:
        others = tuple(right if name == wrong else name for name in order)
        remedy = _set("discard.forced_order", tuple(dict.fromkeys(others)))
        barred = "discard.forbidden_on_empty_pile"
        yield _apart(rules, "discard.forced_order", barred, Sentence("why.forced_alike"), remedy)


def _special_hands(rules: RuleSet, form: str) -> Iterator[Flaw]:
    """Yield special hands in games that never have fourteen cards in one hand."""
    if rules.special.set == "none":
        return
    if rules.draw.count[form] != 1:
        why, remedy = Sentence("why.dealt_and_one"), _set("special.set", "none")
        yield _apart(rules, "special.set", "draw.count", why, remedy)
    if rules.deal.foot_size:
        why, remedy = Sentence("why.all_he_has"), _set("special.set", "none")
        yield _apart(rules, "special.set", "deal.foot_size", why, remedy)


# --- going out, penalties, the end ---------------------------------------------------------------


def _going_out(rules: RuleSet, _form: str) -> Iterator[Flaw]:
    """Yield canastas that going out asks for and that nobody can have."""
    possible = canasta_types(rules) - rules.out.excluded_kinds
    for kind, number in rules.out.required_kinds:
        if number and kind not in possible:
            asked = Value("out.excluded_kinds", frozenset({kind}))
            yield Flaw(
                ("out.required_kinds", "out.excluded_kinds"),
                Sentence("required_kind", field=Name("out.required_kinds"), kind=asked),
                Sentence("remedy.leave_kind", kind=asked, field=Name("out.required_kinds")),
            )


def _kept_cards(rules: RuleSet, _form: str) -> Iterator[Flaw]:
    """Yield a fine for kept cards that would fall due without any."""
    if rules.penalty.retained and not rules.penalty.retained_min:
        why = Sentence("why.not_below_one")
        remedy = Sentence("remedy.retained", field=Name("penalty.retained_min"))
        yield _apart(rules, "penalty.retained", "penalty.retained_min", why, remedy)


def _end(rules: RuleSet, _form: str) -> Iterator[Flaw]:
    """Yield games without an end."""
    name = {"score": "end.target", "deals": "end.deals"}[rules.end.mode]
    if not rules.get(name):
        why = Sentence("why.no_end")
        remedy = Sentence(f"remedy.{name.removeprefix('end.')}", field=Name(name))
        yield _apart(rules, "end.mode", name, why, remedy)


_JUDGES: Final[tuple[Callable[[RuleSet, str], Iterator[Flaw]], ...]] = (
    _threes_stay_in_hand,
    _threes_at_will,
    _black_threes,
    _first_pile,
    _sequences,
    _larger_sets,
    _wild_melds,
    _minimums,
    _canastas_to_open,
    _bonus_cards,
    _forced_discards,
    _special_hands,
    _going_out,
    _kept_cards,
    _end,
)
