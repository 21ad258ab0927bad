"""Variants and fields as text for people, drawn from the table of fields."""

from __future__ import annotations

import re
from textwrap import fill, wrap
from typing import TYPE_CHECKING, Final

from canasta.rules import groups
from canasta.rules.decisions import DECISIONS
from canasta.rules.diff import Difference, diff
from canasta.rules.overrides import main_format
from canasta.rules.ruleset import FIELDS
from canasta.rules.sources import SOURCES
from canasta.rules.spec import Origin
from canasta.rules.toggles import TOGGLES, OutcomeKind, set_toggle
from canasta.rules.variants import PROFILES

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from canasta.rules.ruleset import RuleSet
    from canasta.rules.spec import FieldSpec
    from canasta.rules.variants import Profile

WIDTH: Final = 80
_STEP: Final = "  "
_ORIGINS: Final = {
    Origin.SOURCE: "",
    Origin.OUTSIDE: ", added from outside",
    Origin.DECISION: ", our decision",
}
_DECISION: Final = re.compile(r"[CS]-\d+b?")
_HAND_SIZE: Final = 13


def overview(width: int = WIDTH) -> str:
    """Return the table of all variants, with a line about each."""
    rows = [f"{'name':<22} {'players':<15} {'game':>8}  provenance"]
    for profile in PROFILES.values():
        rules = profile.rules
        forms = " ".join(rules.formats)
        rows += [
            "",
            f"{profile.name:<22} {forms:<15} {_length(rules):>8}  {profile.provenance.value}",
            *_paragraph(f"{profile.title}. {profile.summary}", width, _STEP),
        ]
    rows += [
        "",
        *_paragraph(
            "A letter b marks a second form for the same number of players. More about one: "
            "canasta rules NAME.",
            width,
        ),
    ]
    return "\n".join(rows)


def _length(rules: RuleSet) -> str:
    """Return how long a game is: the total that ends it, or its deals."""
    return f"{rules.end.deals} deals" if rules.end.mode == "deals" else str(rules.end.target)


def explain(profile: Profile, width: int = WIDTH) -> str:
    """Return everything there is to say about a variant."""
    rows = [
        *_heading(f"{profile.title} ({profile.name})", "="),
        "",
        *_paragraph(profile.summary, width),
        *_other_names(profile, width),
        "",
        *_paragraph(
            f"Provenance: {profile.provenance.value}. {profile.provenance.sentence} "
            f"Version {profile.version} of these rules.",
            width,
        ),
        "",
        *_heading("Sources", "-"),
        "",
        *(line for key in profile.sources for line in _item(key, SOURCES[key], width)),
        *_completed(profile, width),
        *_to_parent(profile, width),
        *_groups(profile, width),
        *_house_rules(profile.rules, width),
    ]
    return "\n".join([*rows, *_decisions(rows, width)])


def differences(found: Iterable[Difference], left: str, right: str, width: int = WIDTH) -> str:
    """Return differences between two rule sets, with their sentences."""
    rows: list[str] = []
    for difference in found:
        rows += [
            difference.field,
            *_item(left, difference.left, width),
            *_item(right, difference.right, width),
            *_paragraph(difference.meaning, width, _STEP),
            "",
        ]
    return "\n".join(rows[:-1]) or f"{left} and {right} have the same values in every field."


def field_list(fields: Iterable[FieldSpec], width: int = WIDTH) -> str:
    """Return fields with their sentence, values, classic value, law and depth."""
    rows: list[str] = []
    for spec in fields:
        rows += [
            f"{spec.name} ({spec.depth.value})",
            *_paragraph(spec.meaning, width, _STEP),
            *_paragraph(f"Write: {spec.kind.accepts()}.", width, _STEP),
            *_paragraph(f"Classic: {spec.kind.text(spec.default)}.", width, _STEP),
            *_paragraph(f"Law: {spec.law}.", width, _STEP),
            "",
        ]
    return "\n".join(rows[:-1])


def toggle_list(rules: RuleSet, fmt: str, width: int = WIDTH) -> str:
    """Return the house rules with a name, and what comes of setting each."""
    rows: list[str] = []
    for toggle in TOGGLES.values():
        if toggle.number is None and not toggle.belongs_to(rules):
            continue
        number = None
        if toggle.takes_number and toggle.usual is None:
            number = toggle.high or _HAND_SIZE
        outcome, _ = set_toggle(rules, fmt, toggle.name, number)
        told = "" if outcome.kind is OutcomeKind.ALLOWED else f": {outcome.reason}"
        constraint = f" ({outcome.constraint})" if outcome.constraint else ""
        rows += [
            f"{toggle.number or '':>2} {toggle.name}",
            *_paragraph(f"{toggle.meaning} [{toggle.law}]", width, _STEP),
            *_paragraph(f"{outcome.kind.value}{constraint}{told}", width, _STEP),
            "",
        ]
    return "\n".join(rows[:-1])


def register(width: int = WIDTH) -> str:
    """Return the sources and decisions that the laws cite."""
    rows = [*_heading("Sources", "-"), ""]
    for key, meaning in SOURCES.items():
        rows += _item(key, meaning, width)
    rows += ["", *_heading("Decisions", "-"), ""]
    for key, meaning in DECISIONS.items():
        rows += _item(key, meaning, width)
    return "\n".join(rows)


def _heading(text: str, rule: str) -> list[str]:
    return [text, rule * len(text)]


def _paragraph(text: str, width: int, indent: str = "") -> list[str]:
    return wrap(text, width, initial_indent=indent, subsequent_indent=indent)


def _item(key: str, text: str, width: int) -> list[str]:
    indent = _STEP * 2
    return fill(f"{key}: {text}", width, initial_indent=_STEP, subsequent_indent=indent).split("\n")


def _other_names(profile: Profile, width: int) -> Iterator[str]:
    if profile.also:
        yield from ("", *_paragraph(f"Also called: {', '.join(profile.also)}.", width))


def _completed(profile: Profile, width: int) -> Iterator[str]:
    if not profile.completed:
        return
    yield from ("", *_heading("What was filled in", "-"), "")
    for sentence in profile.completed:
        yield from fill(sentence, width, initial_indent="* ", subsequent_indent=_STEP).split("\n")


def _to_parent(profile: Profile, width: int) -> Iterator[str]:
    if profile.parent is None:
        return
    parent = PROFILES[profile.parent]
    yield from ("", *_heading(f"Differences from {parent.title}", "-"), "")
    found = diff(parent.rules, profile.rules)
    yield from differences(found, parent.name, profile.name, width).split("\n")


def _groups(profile: Profile, width: int) -> Iterator[str]:
    """Yield all values of the variant, group by group; what it does not use is left out."""
    last = ""
    for name, spec in FIELDS.items():
        value = profile.rules.get(name)
        if spec.beyond_classic and value == spec.default:
            continue
        group = name.partition(".")[0]
        if group != last:
            about = (getattr(groups, group.capitalize()).__doc__ or "").strip().split("\n")[0]
            yield from ("", *_heading(f"{group.capitalize()}: {about}", "-"), "")
            last = group
        note = profile.note(name)
        yield from _item(name, spec.kind.text(value), width)
        told = f"{spec.meaning} [{note.law}{_ORIGINS[note.origin]}]"
        yield from _paragraph(told, width, _STEP * 2)


def _house_rules(rules: RuleSet, width: int) -> Iterator[str]:
    fmt = main_format(rules)
    yield from ("", *_heading(f"House rules by name ({fmt} players)", "-"), "")
    yield from toggle_list(rules, fmt, width).split("\n")


def _decisions(rows: Iterable[str], width: int) -> Iterator[str]:
    """Yield the decisions that the rows cite, in the order of their numbers."""
    cited = sorted({key for row in rows for key in _DECISION.findall(row)})
    yield from ("", *_heading("Decisions named above", "-"), "")
    for key in cited:
        yield from _item(key, DECISIONS[key], width)
