"""Rules in English: fields, house rules, contradictions, variants, sources and decisions.

Most of these sentences stand beside what they describe, in `canasta.rules`; here they get their
keys. What only people need, short names of fields and words for values, stands in this folder.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta.rules.citations.decisions import DECISIONS
from canasta.rules.citations.sources import SOURCES
from canasta.rules.fields import groups
from canasta.rules.fields.ruleset import FIELDS
from canasta.rules.house_rules.catalog import HOUSE_RULES
from canasta.rules.house_rules.validation.constraints import CONSTRAINTS
from canasta.rules.house_rules.validation.sentences import SENTENCES
from canasta.rules.variants import PROFILES, Provenance
from canasta.words.english.rules.labels import GROUPS, LABELS
from canasta.words.english.rules.laws import LAWS
from canasta.words.english.rules.pages import PAGES
from canasta.words.english.rules.values import VALUES
from canasta.words.keys import ALSO

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from canasta.words.catalogue import Entry


def _fields() -> Iterator[tuple[str, str]]:
    for name, title in GROUPS.items():
        about = (getattr(groups, name.capitalize()).__doc__ or "").strip().split("\n")[0]
        yield f"group.{name}", title
        yield f"group.{name}.about", about
    for name, spec in FIELDS.items():
        yield f"label.{name}", LABELS[name]
        yield f"rule.{name}", spec.meaning


def _house_rules() -> Iterator[tuple[str, str]]:
    for house_rule in HOUSE_RULES.values():
        yield f"toggle.{house_rule.name}", house_rule.title
        yield f"toggle.{house_rule.name}.meaning", house_rule.meaning


def _variants() -> Iterator[tuple[str, str]]:
    for grade in Provenance:
        yield f"provenance.{grade.name.lower()}", grade.value
        yield f"provenance.{grade.name.lower()}.sentence", grade.sentence
    for profile in PROFILES.values():
        key = f"variant.{profile.name}"
        yield key, profile.title
        if profile.also:
            yield f"{key}.also", ALSO.join(profile.also)
        yield f"{key}.summary", profile.summary
        for number, sentence in enumerate(profile.completed, 1):
            yield f"{key}.completed.{number}", sentence


FIELD_WORDS: Final[Mapping[str, Entry]] = {**dict(_fields()), **VALUES}
"""Fields of the rules: short name, explanation, words for values."""

HOUSE_WORDS: Final[Mapping[str, Entry]] = {
    **dict(_house_rules()),
    **{f"constraint.{number}": reason for number, reason in CONSTRAINTS.items()},
    **{f"conflict.{key}": template for key, template in SENTENCES.items()},
}
"""House rules by name, and what does not go together."""

VARIANT_WORDS: Final[Mapping[str, Entry]] = dict(_variants())
"""Variants: titles, other names, summaries, what was filled in."""

SOURCE_WORDS: Final[Mapping[str, Entry]] = {
    **LAWS,
    **{f"source.{key}": text for key, text in SOURCES.items()},
    **{f"decision.{key}": text for key, text in DECISIONS.items()},
}
"""Sources and decisions that rules cite."""

PAGE_WORDS: Final[Mapping[str, Entry]] = PAGES
"""Headings and sentences of the pages that are made of all these."""
