"""Variants, fields and house rules as plain text for people, in any language."""

from __future__ import annotations

import re
from textwrap import wrap
from typing import TYPE_CHECKING, Final

from canasta.rules.citations.decisions import DECISIONS
from canasta.rules.citations.sources import SOURCES
from canasta.rules.diff import Difference, diff
from canasta.rules.fields.spec import Detail, Origin
from canasta.rules.house_rules.catalog import HOUSE_RULES, OutcomeKind, set_house_rule
from canasta.rules.house_rules.reading import main_form
from canasta.rules.variants import PROFILES
from canasta.words.conflicts import outcome_text
from canasta.words.english import ENGLISH
from canasta.words.fields import field_text, house_rule_text
from canasta.words.keys import ALSO
from canasta.words.laws import law_text
from canasta.words.rule_pages import rule_groups
from canasta.words.values import none_text

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from canasta.rules.fields.ruleset import RuleSet
    from canasta.rules.fields.spec import FieldSpec
    from canasta.rules.house_rules.catalog import HouseRule, Outcome
    from canasta.rules.variants import Profile
    from canasta.words.catalogue import Catalogue

WIDTH: Final = 80
_STEP: Final = "  "
_ORIGINS: Final = {Origin.OUTSIDE: "page.origin.outside", Origin.DECISION: "page.origin.decision"}
_OUTCOMES: Final = {
    OutcomeKind.ALLOWED: "page.toggle.allowed",
    OutcomeKind.VOID: "page.toggle.void",
    OutcomeKind.REFUSED: "page.toggle.refused",
}
_DECISION: Final = re.compile(r"[CS]-\d+b?")
_SOURCE: Final = re.compile(
    rf"\b(?:{'|'.join(map(re.escape, sorted(SOURCES, key=len, reverse=True)))})\b(?!-)"
)
"""A source that a law cites; "C-12" is a decision."""

_HAND_SIZE: Final = 13


def overview(*, width: int = WIDTH, words: Catalogue = ENGLISH) -> str:
    """Return the table of all variants, with a line about each."""
    text = words.text
    columns = {name: text(f"page.column.{name}") for name in ("name", "players", "game")}
    last = text("page.column.provenance")
    rows = [f"{columns['name']:<22} {columns['players']:<15} {columns['game']:>9}  {last}"]
    for profile in PROFILES.values():
        rules = profile.rules
        forms = " ".join(rules.formats)
        provenance = text(f"provenance.{profile.provenance.name.lower()}")
        title, summary = (text(f"variant.{profile.name}{part}") for part in ("", ".summary"))
        rows += [
            "",
            f"{profile.name:<22} {forms:<15} {_length(rules, words):>9}  {provenance}",
            *_paragraph(f"{title}. {summary}", width, _STEP),
        ]
    shown = f"{text('page.second_form')} {text('page.more')}"
    return "\n".join([*rows, "", *_paragraph(shown, width)])


def _length(rules: RuleSet, words: Catalogue) -> str:
    """Return how long a game is: the total that ends it, or its deals."""
    if rules.end.mode == "deals":
        return words.text("page.length.deals", deals=rules.end.deals)
    return words.number(rules.end.target)


def explain(
    profile: Profile,
    *,
    detail: Detail = Detail.EVERYTHING,
    width: int = WIDTH,
    words: Catalogue = ENGLISH,
) -> str:
    """Return what there is to say about a variant, with the fields of so much detail.

    The house rules with a name are shown with everything only.
    """
    text = words.text
    provenance = f"provenance.{profile.provenance.name.lower()}"
    rows = [
        *_heading(f"{text(f'variant.{profile.name}')} ({profile.name})", "="),
        "",
        *_paragraph(text(f"variant.{profile.name}.summary"), width),
        *_other_names(profile, width, words),
        "",
        *_paragraph(
            text(
                "page.provenance",
                provenance=text(provenance),
                sentence=text(f"{provenance}.sentence"),
                version=profile.version,
            ),
            width,
        ),
        "",
        *_heading(text("page.sources"), "-"),
        "",
        *(
            line
            for key in _sources(profile, detail)
            for line in _cited("source", key, width, words)
        ),
        *_completed(profile, width, words),
        *_to_parent(profile, detail, width, words),
        *_groups(profile, detail, width, words),
    ]
    if detail is Detail.EVERYTHING:
        rows += _house_rules(profile.rules, width, words)
    return "\n".join([*rows, *_decisions(rows, width, words)])


def differences(
    found: Iterable[Difference],
    left: str,
    right: str,
    *,
    width: int = WIDTH,
    words: Catalogue = ENGLISH,
) -> str:
    """Return differences between two rule sets, with their sentences."""
    rows: list[str] = []
    for difference in found:
        rows += [
            difference.field,
            *_item(left, difference.left, width),
            *_item(right, difference.right, width),
            *_paragraph(field_text(difference.field, words=words), width, _STEP),
            "",
        ]
    return "\n".join(rows[:-1]) or words.text("page.same", left=left, right=right)


def field_list(fields: Iterable[FieldSpec], width: int = WIDTH) -> str:
    """Return fields with their sentence, values, classic value, law and detail, in English.

    It says what may be written in files and options, and these have one language only.
    """
    rows: list[str] = []
    for spec in fields:
        rows += [
            f"{spec.name} ({spec.detail.value})",
            *_paragraph(spec.meaning, width, _STEP),
            *_paragraph(_written(spec), width, _STEP),
            *_paragraph(f"Classic: {spec.kind.text(spec.default)}.", width, _STEP),
            *_paragraph(f"Law: {spec.law}.", width, _STEP),
            "",
        ]
    return "\n".join(rows[:-1])


def _written(spec: FieldSpec) -> str:
    if spec.fact is None:
        return f"Write: {spec.kind.accepts()}."
    follows = f", which follows from {spec.fact.of}" if spec.fact.of else ""
    return f"A fact of the game{follows}: no house rule changes it."


def house_rule_list(
    rules: RuleSet, form: str, *, width: int = WIDTH, words: Catalogue = ENGLISH
) -> str:
    """Return the house rules with a name, and what comes of setting each."""
    rows: list[str] = []
    for house_rule, outcome in named_house_rules(rules, form):
        shown = words.text(_OUTCOMES[outcome.kind])
        if outcome.constraint:
            shown += f" ({outcome.constraint})"
        if outcome.kind is not OutcomeKind.ALLOWED:
            why = outcome_text(house_rule, outcome, codes=True, words=words)
            shown = words.text("page.item", name=shown, text=why)
        meaning = house_rule_text(house_rule.name, words=words)
        law = law_text(house_rule.law, words=words)
        rows += [
            f"{house_rule.number or '':>2} {house_rule.name}",
            *_paragraph(f"{meaning} [{law}]", width, _STEP),
            *_paragraph(shown, width, _STEP),
            "",
        ]
    return "\n".join(rows[:-1])


def named_house_rules(rules: RuleSet, form: str) -> Iterator[tuple[HouseRule, Outcome]]:
    """Yield the house rules with a name, each with what comes of setting it."""
    for house_rule in _named(rules):
        number = None
        if house_rule.takes_number and house_rule.usual is None:
            number = house_rule.high or _HAND_SIZE
        outcome, _ = set_house_rule(rules, form, house_rule.name, number)
        yield house_rule, outcome


def _named(rules: RuleSet) -> Iterator[HouseRule]:
    """Yield the house rules with a name that are of use with these rules."""
    for house_rule in HOUSE_RULES.values():
        if house_rule.number is not None or house_rule.belongs_to(rules):
            yield house_rule


def register(*, width: int = WIDTH, words: Catalogue = ENGLISH) -> str:
    """Return the sources and decisions that the laws cite."""
    rows = [*_heading(words.text("page.sources"), "-"), ""]
    for key in SOURCES:
        rows += _cited("source", key, width, words)
    rows += ["", *_heading(words.text("page.decisions"), "-"), ""]
    for key in DECISIONS:
        rows += _cited("decision", key, width, words)
    return "\n".join(rows)


def _heading(text: str, rule: str) -> list[str]:
    return [text, rule * len(text)]


def _paragraph(text: str, width: int, indent: str = "") -> list[str]:
    return _wrapped(text, width, indent, indent)


def _wrapped(text: str, width: int, first: str, later: str) -> list[str]:
    """Break text into lines, but no address at its hyphens."""
    return wrap(text, width, initial_indent=first, subsequent_indent=later, break_on_hyphens=False)


def _item(key: str, text: str, width: int) -> list[str]:
    indent = _STEP * 2
    return _wrapped(f"{key}: {text}", width, _STEP, indent)


def _cited(kind: str, key: str, width: int, words: Catalogue) -> list[str]:
    return _item(key, words.text(f"{kind}.{key}"), width)


def _other_names(profile: Profile, width: int, words: Catalogue) -> Iterator[str]:
    if profile.also:
        names = words.text(f"variant.{profile.name}.also").replace(ALSO, ", ")
        yield from ("", *_paragraph(words.text("page.also", names=names), width))


def _completed(profile: Profile, width: int, words: Catalogue) -> Iterator[str]:
    if not profile.completed:
        return
    yield from ("", *_heading(words.text("page.completed"), "-"), "")
    for number in range(1, len(profile.completed) + 1):
        sentence = words.text(f"variant.{profile.name}.completed.{number}")
        yield from _wrapped(sentence, width, "* ", _STEP)


def _sources(profile: Profile, detail: Detail) -> tuple[str, ...]:
    """Return the sources of a variant, and behind them all others that its page cites."""
    laws = [
        line.note.law
        for group in rule_groups(profile.rules, profile=profile)
        for line in group.lines
        if detail.reaches(line.spec.detail)
    ]
    if detail is Detail.EVERYTHING:
        laws += [house_rule.law for house_rule in _named(profile.rules)]
    cited = {key for law in (*laws, *profile.completed) for key in _SOURCE.findall(law)}
    return tuple(dict.fromkeys((*profile.sources, *(key for key in SOURCES if key in cited))))


def _to_parent(profile: Profile, detail: Detail, width: int, words: Catalogue) -> Iterator[str]:
    if profile.parent is None:
        return
    parent = PROFILES[profile.parent]
    found = diff(parent.rules, profile.rules, detail)
    if not found and detail is not Detail.EVERYTHING:
        return
    title = words.text(f"variant.{parent.name}")
    yield from ("", *_heading(words.text("page.differences", parent=title), "-"), "")
    shown = differences(found, parent.name, profile.name, width=width, words=words)
    yield from shown.split("\n")


def _groups(profile: Profile, detail: Detail, width: int, words: Catalogue) -> Iterator[str]:
    """Yield the values of the variant as they are written, group by group."""
    for group in rule_groups(profile.rules, profile=profile, words=words):
        lines = [line for line in group.lines if detail.reaches(line.spec.detail)]
        if not lines:
            continue
        title = words.text("page.group", group=group.title, about=group.about)
        yield from ("", *_heading(title, "-"), "")
        for line in lines:
            name = line.spec.name
            yield from _item(name, _explained(line.spec, profile.rules.get(name), words), width)
            law = law_text(line.note.law, words=words)
            if line.note.origin in _ORIGINS:
                law = words.text(_ORIGINS[line.note.origin], law=law)
            yield from _paragraph(f"{line.text} [{law}]", width, _STEP * 2)


def _explained(spec: FieldSpec, value: object, words: Catalogue) -> str:
    """Return a value as it is written in files; "none" with what it means in this field."""
    written = spec.kind.text(value)
    meant = written if value is not None else none_text(spec.name, words=words)
    return written if meant in {written, words.text("value.none")} else f"{written} ({meant})"


def _house_rules(rules: RuleSet, width: int, words: Catalogue) -> Iterator[str]:
    form = main_form(rules)
    yield from ("", *_heading(words.text("page.house_rules", form=form), "-"), "")
    yield from house_rule_list(rules, form, width=width, words=words).split("\n")


def _decisions(rows: Iterable[str], width: int, words: Catalogue) -> Iterator[str]:
    """Yield the decisions that the rows cite, in the order of their numbers."""
    cited = sorted({key for row in rows for key in _DECISION.findall(row)})
    yield from ("", *_heading(words.text("page.decisions_cited"), "-"), "")
    for key in cited:
        yield from _cited("decision", key, width, words)
