"""The laws as data: rule sets, their fields, variants and house rules."""

from __future__ import annotations

from canasta.rules.errors import RuleError
from canasta.rules.fields.byform import FORMS, ByForm
from canasta.rules.fields.ruleset import FIELDS, RuleSet, field_spec
from canasta.rules.house_rules.catalog import HOUSE_RULES, Outcome, set_house_rule
from canasta.rules.house_rules.reading import (
    assignments,
    from_mapping,
    to_mapping,
    with_house_rules,
)
from canasta.rules.house_rules.validation.constraints import Problem, check, validate
from canasta.rules.variants import PROFILES, VARIANTS, profile, variant

__all__ = [
    "FIELDS",
    "FORMS",
    "HOUSE_RULES",
    "PROFILES",
    "VARIANTS",
    "ByForm",
    "Outcome",
    "Problem",
    "RuleError",
    "RuleSet",
    "assignments",
    "check",
    "field_spec",
    "from_mapping",
    "profile",
    "set_house_rule",
    "to_mapping",
    "validate",
    "variant",
    "with_house_rules",
]
