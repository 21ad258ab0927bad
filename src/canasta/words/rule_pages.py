"""The rules of a table, field by field: what every page about rules is made of."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from canasta.rules.fields.ruleset import FIELDS
from canasta.rules.variants import PROFILES
from canasta.words.english import ENGLISH
from canasta.words.fields import field_text, group_title
from canasta.words.values import value_text

if TYPE_CHECKING:
    from canasta.rules.fields.ruleset import RuleSet
    from canasta.rules.fields.spec import FieldSpec
    from canasta.rules.variants import Profile
    from canasta.rules.variants.about import FieldNote
    from canasta.words.catalogue import Catalogue


@dataclass(frozen=True, slots=True)
class RuleLine:
    """A field of the rules: what it means, its value in words, and whether a table changed it."""

    spec: FieldSpec
    text: str
    value: str
    note: FieldNote
    changed: bool


@dataclass(frozen=True, slots=True)
class RuleGroup:
    """The fields of a group in use: its name, its title, what it is about in a sentence."""

    name: str
    title: str
    about: str
    lines: tuple[RuleLine, ...]


def rule_groups(
    rules: RuleSet,
    *,
    profile: Profile | None = None,
    form: str | None = None,
    words: Catalogue = ENGLISH,
) -> tuple[RuleGroup, ...]:
    """Describe the rules group by group; fields that this family does not use are left out.

    Args:
        rules: the rules.
        profile: the variant that they are those of, or were changed from; else by its name.
        form: a table form; a value that differs by form is shown for it alone.
        words: the language.
    """
    known = PROFILES[rules.name] if profile is None else profile
    groups: dict[str, RuleGroup] = {}
    for name, spec in FIELDS.items():
        value = rules.get(name)
        changed = value != known.rules.get(name)
        if spec.beyond_classic and value == spec.default and not changed:
            continue
        line = RuleLine(
            spec=spec,
            text=field_text(name, words=words),
            value=value_text(name, value, form=form, words=words),
            note=known.note(name),
            changed=changed,
        )
        key = name.partition(".")[0]
        group = groups.get(key) or _empty(key, words)
        groups[key] = replace(group, lines=(*group.lines, line))
    return tuple(groups.values())


def _empty(name: str, words: Catalogue) -> RuleGroup:
    about = words.text(f"group.{name}.about").rstrip(".")
    return RuleGroup(name, group_title(name, words=words), about, ())
