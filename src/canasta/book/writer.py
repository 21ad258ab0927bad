"""What the chapters write with: the rules of the table, a language, and names for lists."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final

from canasta.book.blocks import Cards, Example, Paragraph, Points, Sentence, Table
from canasta.cards import parse_cards
from canasta.rules.fields.values import CANASTA_TYPES, NAMED_RANKS
from canasta.words.catalogue import Catalogue
from canasta.words.refusals import refusal_sentence

if TYPE_CHECKING:
    from collections.abc import Iterable

    from canasta.book.blocks import Kind
    from canasta.book.trial import Trial
    from canasta.rules import RuleSet
    from canasta.words.catalogue import Value

WORDS_UP_TO: Final = 10
"""Numbers up to this one are written in words."""

_ORDER: Final = ("wild", "joker", "three", "red3", "black3")


class Score(int):
    """Points: a number that is always written in figures."""


class Prose(Catalogue):
    """A catalogue that spells out small numbers, as a book does."""

    def number(self, value: int) -> str:
        """Write a number: in words up to ten, points and larger numbers in figures."""
        if 0 <= value <= WORDS_UP_TO and not isinstance(value, Score):
            return self.text(f"book.number.{value}")
        return super().number(value)


@dataclass(frozen=True, slots=True)
class Writer:
    """The table whose book is written, and the words it is written in."""

    rules: RuleSet
    form: str
    plain: Catalogue
    """The language as everything else speaks it: numbers in figures."""
    words: Prose

    def say(self, key: str, *fields: str, **values: Value) -> Sentence:
        """Return the sentence `book.KEY`, filled in, with the fields that it speaks of."""
        text = self.words.text(f"book.{key}", **values)
        return Sentence(key, text[:1].upper() + text[1:], fields)

    def get(self, name: str) -> Any:  # noqa: ANN401  (the type depends on the field)
        """Return the value of a field at this table; of one that differs by form, its own."""
        value = self.rules.get(name)
        return value.get(self.form) if hasattr(value, "get") else value

    def table(self, head: Iterable[str], rows: Iterable[tuple[str, ...]], *fields: str) -> Table:
        """Return a table; the head is given by its keys."""
        titles = tuple(self.words.text(f"book.head.{key}") for key in head)
        return Table(titles, tuple(rows), fields)

    def points(self, value: int) -> str:
        """Write points, in figures and with a sign where they are lost."""
        sign = "\N{MINUS SIGN}" if value < 0 else ""
        return sign + self.words.number(Score(abs(value)))

    def may_run(self, lowest: str, highest: str) -> bool:
        """Say whether a sequence at this table may run from one rank to another."""
        meld, place = self.rules.meld, NAMED_RANKS.index
        return place(lowest) <= place(meld.sequence_low) and place(highest) >= place(
            meld.sequence_high
        )

    @property
    def most_wild_cards(self) -> int | None:
        """How many cards a meld of wild cards may hold; it has no limit where a set has none."""
        meld = self.rules.meld
        return meld.max_size if meld.wild_only_max_size is None else meld.wild_only_max_size

    def sized(self, key: str) -> Sentence:
        """Say how many cards make a canasta: so many, or so many and more where melds may grow."""
        meld, size = self.rules.meld, self.rules.canasta.size
        limits = [meld.max_size]
        limits += [meld.sequence_max_size] if meld.sequences else []
        limits += [self.most_wild_cards] if meld.wild_only_melds else []
        fields = ("canasta.size", "meld.max_size")
        exact = meld.max_size_when_going_out is None and limits == [size] * len(limits)
        return self.say(f"{key}.exact" if exact else key, *fields, size=size)

    # --- names -----------------------------------------------------------------------------------

    def classes(self, names: Iterable[str]) -> str:
        """Name classes of cards: "wild cards and red threes"; what is in another is left out."""
        return self.words.listing(self._classes(names))

    def any_of(self, names: Iterable[str]) -> str:
        """Name classes of cards, any of which will do: "wild cards or red threes"."""
        return self._either(self._classes(names))

    def a_three(self) -> str:
        """Name one of the threes that are laid out at this table: "a red three"."""
        tabled = self.rules.three.tabled_classes
        kind = "three" if len(tabled) > 1 else "".join(tabled)
        return self.words.text(f"book.a.{kind}")

    def a_card(self, kinds: Iterable[str]) -> str:
        """Name one card of any of these classes: "a wild card or a black three"."""
        return self._either([self.words.text(f"book.a.{kind}") for kind in _apart(kinds)])

    def _classes(self, names: Iterable[str]) -> list[str]:
        return [self.words.text(f"value.{name}") for name in _apart(names)]

    def ranks(self, ranks: Iterable[str]) -> str:
        """Name ranks in the plural: "sevens and aces"."""
        found = set(ranks)
        return self.words.listing(
            [self.words.text(f"ranks.{rank}") for rank in reversed(NAMED_RANKS) if rank in found]
        )

    def kinds(self, kinds: Iterable[str]) -> str:
        """Name kinds of canastas, any of which will do: "a natural or a mixed canasta"."""
        found = set(kinds)
        return self._either(
            [self.words.text(f"canasta.a.{kind}") for kind in CANASTA_TYPES if kind in found]
        )

    def _either(self, names: list[str]) -> str:
        if len(names) < 2:  # noqa: PLR2004 - one needs no "or"
            return "".join(names)
        first = self.words.text("list.comma").join(names[:-1])
        return self.words.text("list.or", first=first, last=names[-1])

    # --- examples --------------------------------------------------------------------------------

    def cards(self, text: str, kind: Kind = "") -> Cards:
        """Return cards from their short texts, with the label of where they lie."""
        title = self.words.text(f"book.label.{kind}") if kind else ""
        return Cards(parse_cards(text), title, kind)

    def example(self, name: str, trial: Trial, *shown: Cards) -> Example:
        """Try an example on the engine and say what it answers."""
        refusal = trial.refusal(self.rules, self.form)
        if refusal is None:
            verdict = self.say(f"{name}.right")
        else:
            # as the table says it, in figures: what is counted bends differently in each language
            # nobody asks what more the few cards of an example could reach
            given = {key: value for key, value in refusal.params.items() if key != "possible"}
            refusal = replace(refusal, params=given)
            sentence = refusal_sentence(refusal, self.rules, (), self.plain)
            why = self.plain.text("refusal", sentence=sentence)
            verdict = self.say(f"{name}.wrong", why=why)
        return Example(shown, refusal is None, verdict, trial)


def _apart(names: Iterable[str]) -> list[str]:
    """Return classes of cards none of which is in another, in the order of naming."""
    found = set(names)
    if "wild" in found:
        found -= {"joker"}
    if {"red3", "black3"} <= found:
        found |= {"three"}
    if "three" in found:
        found -= {"red3", "black3"}
    return [name for name in _ORDER if name in found]


def paragraph(*sentences: Sentence | None) -> Iterable[Paragraph]:
    """Yield a paragraph of the sentences that apply, or nothing."""
    found = tuple(sentence for sentence in sentences if sentence is not None)
    if found:
        yield Paragraph(found)


def points(*sentences: Sentence | None, numbered: bool = False) -> Iterable[Points]:
    """Yield a list of the sentences that apply, or nothing."""
    found = tuple(sentence for sentence in sentences if sentence is not None)
    if found:
        yield Points(found, numbered)
