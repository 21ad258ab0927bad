"""What `canasta rules` says, as JSON for programs.

Names of fields, forms, values and codes are those of files of house rules and of the API; `text`,
`title` and the like are sentences in the language that is asked for. Later versions may add keys.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta.rules.citations.decisions import DECISIONS
from canasta.rules.citations.sources import SOURCES
from canasta.rules.fields.ruleset import FIELDS
from canasta.rules.house_rules.catalog import without_effect
from canasta.rules.variants import PROFILES
from canasta.words.advice import advice_text
from canasta.words.fields import field_text, house_rule_text, house_rule_title
from canasta.words.keys import ALSO
from canasta.words.laws import law_text
from canasta.words.rule_pages import rule_groups
from canasta.words.rules_text import named_house_rules

if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Any

    from canasta.rules.fields.ruleset import RuleSet
    from canasta.rules.fields.spec import Detail, FieldSpec
    from canasta.rules.house_rules.reading import HouseRules
    from canasta.rules.variants import Profile
    from canasta.rules.variants.advice import Advice
    from canasta.words.catalogue import Catalogue

    Object = dict[str, Any]


def variants(words: Catalogue) -> list[Object]:
    """Return all variants, each with what the table of them says."""
    return [_head(profile, words) for profile in PROFILES.values()]


def _head(profile: Profile, words: Catalogue) -> Object:
    rules = profile.rules
    by_deals = rules.end.mode == "deals"
    return {
        "name": profile.name,
        "title": words.text(f"variant.{profile.name}"),
        "summary": words.text(f"variant.{profile.name}.summary"),
        "forms": list(rules.formats),
        "target": None if by_deals else rules.end.target,
        "deals": rules.end.deals if by_deals else None,
        "provenance": profile.provenance.name.lower(),
    }


def one_variant(profile: Profile, detail: Detail, words: Catalogue) -> Object:
    """Return a variant with its fields; those that its family does not use are left out."""
    also = words.text(f"variant.{profile.name}.also").split(ALSO) if profile.also else []
    groups = rule_groups(profile.rules, profile=profile, words=words)
    fields = {
        line.spec.name: {
            "value": line.spec.kind.to_json(profile.rules.get(line.spec.name)),
            "text": line.text,
            "words": line.value,
            "law": law_text(line.note.law, words=words),
            "detail": line.spec.detail.value,
        }
        for group in groups
        for line in group.lines
        if detail.reaches(line.spec.detail)
    }
    about = {"also": also, "parent": profile.parent, "version": profile.version}
    return {**_head(profile, words), **about, "fields": fields}


def differences(left: RuleSet, right: RuleSet, words: Catalogue) -> Object:
    """Return the fields in which two rule sets differ, with both values."""
    return {
        "left": left.name,
        "right": right.name,
        "fields": [
            {
                "field": name,
                "left": spec.kind.to_json(left.get(name)),
                "right": spec.kind.to_json(right.get(name)),
                "text": field_text(name, words=words),
            }
            for name, spec in FIELDS.items()
            if left.get(name) != right.get(name)
        ],
    }


def house_rules(rules: RuleSet, form: str, words: Catalogue) -> list[Object]:
    """Return the house rules with a name, and what comes of setting each at a table form."""
    return [
        {
            "name": rule.name,
            "number": rule.number,
            "title": house_rule_title(rule.name, words=words),
            "text": house_rule_text(rule.name, words=words),
            "law": law_text(rule.law, words=words),
            "outcome": outcome.kind.value,
            "constraint": outcome.constraint,
        }
        for rule, outcome in named_house_rules(rules, form)
    ]


def fields(found: Iterable[FieldSpec], words: Catalogue) -> list[Object]:
    """Return fields with what each of them means and what classic has there."""
    return [
        {
            "name": spec.name,
            "detail": spec.detail.value,
            "text": field_text(spec.name, words=words),
            "classic": spec.kind.to_json(spec.default),
            "law": spec.law,
        }
        for spec in found
    ]


def sources(words: Catalogue) -> Object:
    """Return what the laws cite, by its short name."""
    return {
        "sources": {key: words.text(f"source.{key}") for key in SOURCES},
        "decisions": {key: words.text(f"decision.{key}") for key in DECISIONS},
    }


def judged(house: HouseRules, form: str) -> Object:
    """Return what a file of house rules changes, and what of it has no effect."""
    rules, base = house.rules, house.base
    return {
        "name": rules.name,
        "form": form,
        "changed": {
            name: spec.kind.to_json(rules.get(name))
            for name, spec in FIELDS.items()
            if rules.get(name) != base.get(name)
        },
        "without_effect": [rule.name for rule, _ in without_effect(rules, base, form)],
    }


def advised(found: Iterable[Advice], words: Catalogue) -> list[Object]:
    """Return the variants that suit, the best first, each with the table form and the reason."""
    return [
        {
            **_head(advice.profile, words),
            "form": advice.form,
            "points": advice.points,
            "reasons": list(advice.reasons),
            "text": advice_text(advice, words=words),
        }
        for advice in found
    ]
