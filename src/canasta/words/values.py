"""Values of the rule fields in words: "2 players: 15", "after a draw from the stock"."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Final

from canasta.cards import RANKS
from canasta.rules.fields import kinds
from canasta.rules.fields.byform import EVERY_OTHER
from canasta.rules.fields.ruleset import field_spec
from canasta.rules.fields.values import CANASTA_TYPES, three_test
from canasta.words.english import ENGLISH

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from canasta.rules.fields.byform import ByForm
    from canasta.rules.fields.kinds import Kind
    from canasta.rules.fields.values import BonusCase, CanastaRange, NumberCase
    from canasta.words.catalogue import Catalogue

_SECOND: Final = "b"
_KINDS: Final = frozenset(CANASTA_TYPES)
_IN_ORDER: Final = frozenset({"discard.forced_order"})
"""Fields whose names come one after the other."""


def value_text(
    field: str,
    value: Any,  # noqa: ANN401
    *,
    form: str | None = None,
    words: Catalogue = ENGLISH,
) -> str:
    """Say what a field is set to: "yes", "13", "wild cards and black threes".

    Args:
        field: the name of the field, "meld.max_wilds".
        value: a value of it, as a rule set has it.
        form: a table form; a value that differs by form is shown for it alone.
        words: the language.

    Raises:
        RuleError: when there is no such field.
    """
    kind = field_spec(field).kind
    if form is not None and isinstance(kind, kinds.PerForm):
        kind, value = kind.inner, value.get(form)
    return _Values(field, words).say(kind, value)


def word_text(field: str, word: str, *, words: Catalogue = ENGLISH) -> str:
    """Say one of the words that a field may be set to: "merge" is "one meld of each rank"."""
    return _Values(field, words).word(word)


def none_text(field: str, *, words: Catalogue = ENGLISH) -> str:
    """Say what a field without a value means: "no limit" where it would be one, else "none"."""
    own = f"value.{field}.none"
    return words.text(own if own in words else "value.none")


class _Values:
    """The way in which the values of one field are written."""

    def __init__(self, field: str, words: Catalogue) -> None:
        self.field, self.words = field, words

    def say(self, kind: Kind[Any], value: Any) -> str:  # noqa: ANN401
        if value is None:
            return none_text(self.field, words=self.words)
        if isinstance(value, bool):
            return self.words.text("value.yes" if value else "value.no")
        if isinstance(value, int):
            return self.words.number(value)
        if isinstance(kind, kinds.PerForm):
            return self.by_form(kind, value)
        return _TEXTS[type(kind)](self, value)

    def word(self, word: str) -> str:
        """Say a word of this field, a rank, a card, a kind of canasta, a special hand."""
        if word in _KINDS and self.field.startswith(("open.canasta", "out.", "canasta.")):
            return self.words.text(f"value.kind.{word}")
        for key in (f"value.{self.field}.{word}", f"value.{word}", f"special.{word}"):
            if key in self.words:
                return self.words.text(key)
        if word in RANKS and not self.field.startswith("table."):
            family = "rank" if self.field.startswith("meld.sequence") else "ranks"
            return self.words.text(f"{family}.{word}")
        return word

    def joined(self, parts: Iterable[str]) -> str:
        return self.words.text("list.semicolon").join(parts) or self.words.text("value.none")

    def form(self, form: str) -> dict[str, int]:
        return {"players": int(form.removesuffix(_SECOND))}

    def by_form(self, kind: kinds.PerForm[Any], value: ByForm[Any]) -> str:
        if tuple(value) == (EVERY_OTHER,):
            return self.say(kind.inner, value[EVERY_OTHER])
        texts = []
        for form in value:
            inner = self.say(kind.inner, value[form])
            if form == EVERY_OTHER:
                texts.append(self.words.text("value.form.other", value=inner))
                continue
            key = "value.form.second" if form.endswith(_SECOND) else "value.form"
            texts.append(self.words.text(key, value=inner, **self.form(form)))
        return self.joined(texts)

    def limit(self, value: str) -> str:
        return self.words.text(f"value.{value}")

    def names(self, value: Iterable[str]) -> str:
        kind = field_spec(self.field).kind
        order = kind.words if isinstance(kind, kinds.NameSet) else tuple(value)
        chosen = [word for word in order if word in set(value)]
        if isinstance(kind, kinds.NameSet) and kind.whole and len(chosen) == len(order):
            return self.words.text(f"value.{kind.whole}")
        named = [self.word(word) for word in chosen]
        if self.field in _IN_ORDER:
            return self.in_order(named)
        return self.words.listing(named) or self.words.text("value.none")

    def in_order(self, named: list[str]) -> str:
        """Join what comes one after the other: "an ace or a seven, then a wild card"."""
        first, *rest = named or [self.words.text("value.none")]
        for last in rest:
            first = self.words.text("list.then", first=first, last=last)
        return first

    def numbers(self, value: tuple[int, ...]) -> str:
        if not any(value[:1]) and len(value) > 1:  # by count, the first for none
            counted = enumerate(value[1:], 1)
            return self.joined(
                self.words.text("value.for_count", count=count, value=self.words.number(points))
                for count, points in counted
            )
        return self.words.text("list.comma").join(map(self.words.number, value)) or (
            self.words.text("value.none")
        )

    def sizes(self, value: tuple[int, ...]) -> str:
        return "+".join(map(str, value))

    def steps(self, value: tuple[tuple[int | None, int], ...], key: str, name: str) -> str:
        texts = []
        for edge, minimum in value:
            text = self.words.number(minimum)
            if edge is None:
                texts.append(self.words.text("value.below_zero", value=text))
            else:
                texts.append(self.words.text(key, value=text, **{name: edge}))
        return self.joined(texts)

    def counts(self, value: tuple[tuple[str, int], ...]) -> str:
        return self.joined(
            self.words.text("value.named", name=self.word(name), value=self.words.number(number))
            for name, number in value
        )

    def test(self, value: str) -> str:
        test = three_test(value)
        if test.kind.startswith("canastas"):
            key = "at_least" if test.kind.endswith("=") else "fewer"
            return self.words.text(f"value.test.{key}", count=test.canastas)
        return self.words.text(f"value.test.{test.kind}")

    def fine(self, value: Any) -> str:  # noqa: ANN401
        if value.optional:
            return self.words.text("value.optional_points", points=value.points)
        return self.words.number(value.points)

    def capture(self, value: Any) -> str:  # noqa: ANN401
        return self.words.text("value.capture", each=value.each, all=value.all)

    def acaba(self, value: Any) -> str:  # noqa: ANN401
        return self.words.text("value.acaba", points=value.award)

    def bonuses(self, value: tuple[BonusCase, ...]) -> str:
        if len(value) == 1 and value[0].card == "any":
            return self.words.number(value[0].points)
        return self.joined(map(self._bonus, value))

    def _bonus(self, case: BonusCase) -> str:
        if case.card == "jokers" and not case.count:
            return self.words.text("value.case.no_jokers", points=case.points)
        return self.words.text(f"value.case.{case.card}", count=case.count, points=case.points)

    def many(self, value: tuple[NumberCase, ...]) -> str:
        texts = []
        for case in value:
            needs = [
                self.words.text("value.case.need", count=number, kind=self.word(kind))
                for kind, number in case.needs
            ]
            canastas = self.words.listing(needs)
            texts.append(
                self.words.text("value.case.canastas", canastas=canastas, points=case.points)
            )
        return self.joined(texts)

    def ranges(self, value: tuple[CanastaRange, ...]) -> str:
        texts = []
        for part in value:
            named = [self.word(kind) for kind in CANASTA_TYPES if kind in part.kinds]
            text = self.words.text("list.comma").join(named)
            if part.high is None:
                texts.append(self.words.text("value.from_total", total=part.low, value=text))
            else:
                texts.append(
                    self.words.text("value.range", low=part.low, high=part.high, value=text)
                )
        return self.joined(texts)


_TEXTS: Final[Mapping[type[Kind[Any]], Callable[[_Values, Any], str]]] = {
    kinds.Choice: _Values.word,
    kinds.Limit: _Values.limit,
    kinds.NameSet: _Values.names,
    kinds.CardClasses: _Values.names,
    kinds.NameList: _Values.names,
    kinds.Numbers: _Values.numbers,
    kinds.SideSizes: _Values.sizes,
    kinds.Steps: partial(_Values.steps, key="value.from_total", name="total"),
    kinds.DealSteps: partial(_Values.steps, key="value.from_deal", name="deal"),
    kinds.Counts: _Values.counts,
    kinds.SideTest: _Values.test,
    kinds.MaybeSideTest: _Values.test,
    kinds.FineOrNone: _Values.fine,
    kinds.CaptureOrNone: _Values.capture,
    kinds.AcabaOrNone: _Values.acaba,
    kinds.BonusCases: _Values.bonuses,
    kinds.NumberCases: _Values.many,
    kinds.CanastaRanges: _Values.ranges,
}
"""Kind of value -> how it is written."""
