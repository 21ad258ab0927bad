"""The pages of the specification that are written from the data of the package.

As a program, in the folder `tests`, this writes them anew: ``python -m project.specification``.
"""

from __future__ import annotations

from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING, Final

from canasta.rules import FIELDS, HOUSE_RULES, VARIANTS, set_house_rule
from canasta.rules.citations.decisions import DECISIONS
from canasta.rules.citations.sources import SOURCES
from canasta.rules.house_rules.catalog import OutcomeKind
from canasta.rules.house_rules.reading import main_form
from canasta.rules.house_rules.validation.constraints import CONSTRAINTS
from canasta.rules.seating.deal_numbers import deal_numbers
from canasta.rules.variants import PROFILES
from canasta.words.english import ENGLISH
from canasta.words.grounds import GROUNDS

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from canasta.rules.fields.spec import FieldSpec
    from canasta.rules.house_rules.catalog import HouseRule

FOLDER: Final = Path(__file__).parents[2] / "docs" / "specification"

NOTE: Final = (
    "% Written from the data of the package by `python -m project.specification` in `tests`;\n"
    "% a test compares them."
)


def pages() -> Mapping[str, str]:
    """Return the texts of all written pages by the names of their files."""
    return {
        "house-rules.md": _page("chapter-4", "4. House rules", _house_rules()),
        "values.md": _page("chapter-7", "7. The fields and their values", _values()),
        "numbers.md": _page("chapter-7-2", "7.2 The numbers of a deal", _numbers()),
        "decisions-classic.md": _page(
            "chapter-9", "9. Decisions: the classic family", _decisions("C-")
        ),
        "decisions-others.md": _page(
            "chapter-9-2", "9. Decisions: the other families", _decisions("S-")
        ),
        "sources.md": _page("chapter-10", "10. Sources", _sources()),
        "reasons.md": _page("the-reasons", "The reasons for refusals", _reasons()),
    }


def _page(anchor: str, title: str, lines: Iterable[str]) -> str:
    return "\n".join((NOTE, "", f"({anchor})=", f"# {title}", "", *lines)).rstrip() + "\n"


def _table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> Iterator[str]:
    for row in (head, ["---"] * len(head), *rows):
        yield "| " + " | ".join(cell.replace("|", "\\|") for cell in row) + " |"
    yield ""


def _named(names: Iterable[str]) -> str:
    return ", ".join(f"`{name}`" for name in names)


def _entry(anchor: str, text: str) -> Iterator[str]:
    yield from (f"({anchor})=", text, "")


# --- chapter 4 -----------------------------------------------------------------------------------


def _house_rules() -> Iterator[str]:
    yield "A house rule is a set of field values. The house rules of this list are numbered; the"
    yield "law behind each one is in brackets. The fields of a game decide whether a house rule may"
    yield "be used in it (C-77): it is *refused* where it would break the game, and *void* where it"
    yield "changes nothing. In variants that are not named, it may be used; one that is only for"
    yield "certain variants is refused in all others (K29)."
    yield ""
    yield "The values are those that a rule sets in the classic game or, if it is only for certain"
    yield "variants, in the first one named; in other variants it may set fewer fields. House rule"
    yield "11 adds only `two_wilds` to the methods of a game, and only if `natural_and_wild` is one"
    yield "of them."
    yield ""
    for known in HOUSE_RULES.values():
        if known.number is not None:
            yield from _entry(
                f"house-rule-{known.number}", _house_rule(known, f"House rule {known.number}")
            )
    yield from ("(chapter-4-1)=", "## 4.1 What does not go together", "")
    yield "These constraints determine which house rules are refused, void or allowed:"
    yield ""
    for number, reason in CONSTRAINTS.items():
        yield from _entry(f"constraint-{number.lower()}", f"**{number}.** {_sentence(reason)}")
    yield from ("(chapter-4-2)=", "## 4.2 Other readings of a game", "")
    yield "With each of these sets, certain variants are played as another source describes them."
    yield "In any other variant, the set is refused (K29)."
    yield ""
    for known in HOUSE_RULES.values():
        if known.number is None:
            yield f"- {_house_rule(known, '')}"


def _house_rule(known: HouseRule, label: str) -> str:
    head = f"**{label}** `{known.name}`" if label else f"`{known.name}`"
    limits = "".join(
        f" *{kind.value.capitalize()}:* {found}."
        for kind in (OutcomeKind.VOID, OutcomeKind.REFUSED)
        if (found := _judged(known, kind))
    )
    if known.over:
        limits += f" Only for {_named(known.over)}."
    return f"{head}: {known.title}. {known.meaning} [{known.law}] Sets {_set(known)}.{limits}"


def _set(known: HouseRule) -> str:
    """Return the fields that the house rule sets, over the first variant that it may belong to."""
    rules = VARIANTS[known.over[0] if known.over else "classic"]
    number = known.low if known.usual is None else known.usual
    changes = known.changes(rules, main_form(rules), number)
    if known.takes_number and known.usual is None:
        return f"{_named(changes)} to a number"
    values = {name: FIELDS[name].kind.text(value) for name, value in changes.items()}
    return ", ".join(f"`{name}` = {value}" for name, value in values.items())


def _judged(known: HouseRule, kind: OutcomeKind) -> str:
    """Return the variants at which the house rule is so judged, by constraint."""
    found: dict[str, list[str]] = {}
    for name, rules in VARIANTS.items():
        if not known.belongs_to(rules):
            continue
        value = known.high or known.low if known.takes_number and known.usual is None else None
        outcome, _ = set_house_rule(rules, main_form(rules), known.name, value)
        if outcome.kind is kind:
            found.setdefault(outcome.constraint or "", []).append(name)
    return "; ".join(f"{_named(names)} ({number})" for number, names in found.items())


def _sentence(text: str) -> str:
    start = 1 + text.startswith("“")
    return f"{text[:start].upper()}{text[start:]}."


# --- chapter 7 -----------------------------------------------------------------------------------


def _values() -> Iterator[str]:
    yield "(chapter-7-1)="
    yield "## 7.1 Fields"
    yield ""
    yield "Each row has a field, its value in the classic game, and the variants that have a"
    yield "different value. `canasta rules NAME --details` shows the law behind a value that is a"
    yield "variant's own. A field that is marked *A fact* is a fact of the game, and no house"
    yield "rule changes it ([](../rules.md))."
    yield ""
    for group, specs in groupby(FIELDS.values(), key=lambda spec: spec.name.partition(".")[0]):
        yield from (f"### {group}", "")
        head = ("field", "meaning", "classic", "others", "law")
        yield from _table(head, [_field(spec) for spec in specs])


def _field(spec: FieldSpec) -> Sequence[str]:
    text = spec.kind.text
    others: dict[str, list[str]] = {}
    for name, rules in VARIANTS.items():
        if (value := text(rules.get(spec.name))) != text(spec.default):
            others.setdefault(value, []).append(name)
    listed = "; ".join(f"{value}: {_named(names)}" for value, names in others.items())
    meaning = spec.meaning if spec.fact is None else f"{spec.meaning} *A fact.*"
    return f"`{spec.name}`", meaning, text(spec.default), listed, spec.law


def _numbers() -> Iterator[str]:
    yield "These numbers follow from the fields of every variant and table form. The stock is what"
    yield "remains after the upcard is turned, before the Italian game puts cards from it beneath"
    yield "the upcard."
    yield ""
    head = ("variant", "form", "cards", "players", "hand", "foot", "stock", "draw", "canastas")
    rows = []
    for name, rules in VARIANTS.items():
        for form in rules.formats:
            deal = deal_numbers(rules, form)
            of_deal = (deal.deck, deal.active_players, deal.hand, deal.foot, deal.stock)
            figures = map(str, (*of_deal, deal.draw, deal.canastas_to_go_out))
            rows.append((f"`{name}`", form, *figures))
    yield from _table(head, rows)


# --- chapters 9 and 10 ---------------------------------------------------------------------------


def _decisions(letter: str) -> Iterator[str]:
    yield "These decisions were made where the sources are silent or differ. A decision about a"
    yield "single game or a group of games names it."
    yield ""
    for number, text in DECISIONS.items():
        if number.startswith(letter):
            yield from _entry(f"decision-{number.lower()}", f"**{number}.** {_sentence(text)}")


def _sources() -> Iterator[str]:
    yield "The laws are taken from these texts, which are cited by their short names; a section or"
    yield "paragraph may follow the name. The wording is always ours."
    yield ""
    yield from _table(("name", "text"), [(f"`{key}`", text) for key, text in SOURCES.items()])
    rows = [
        (f"`{name}`", known.title, known.provenance.value, _named(known.sources))
        for name, known in PROFILES.items()
    ]
    yield "This table shows how much of each game comes from its sources ([](../rules.md) explains"
    yield "the words):"
    yield ""
    yield from _table(("variant", "game", "provenance", "sources"), rows)


# --- the reasons ---------------------------------------------------------------------------------


def _reasons() -> Iterator[str]:
    yield "Each reason is listed with the sentence that a player reads when no numbers are known,"
    yield "and with the laws of 1950 behind it. 1.15 and 2.14 give the order of the checks."
    yield ""
    rows = []
    for code, grounds in GROUNDS.items():
        if f"refusal.{code}" in ENGLISH and "." not in code:  # a point marks a detail
            laws = ", ".join(map(str, grounds.laws)) if grounds else ""
            rows.append((f"`{code}`", ENGLISH.text(f"refusal.{code}"), laws))
    yield from _table(("reason", "sentence", "laws"), rows)


def main() -> None:
    """Write all of these pages."""
    for name, text in pages().items():
        (FOLDER / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
