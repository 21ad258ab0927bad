"""The laws as data: rule sets, their fields, variants and house rules."""

from __future__ import annotations

from canasta.rules.errors import RuleError
from canasta.rules.fields.byform import FORMS, ByForm
from canasta.rules.fields.ruleset import FIELDS, RuleSet, field_spec
from canasta.rules.house_rules.catalog import TOGGLES, Outcome, set_toggle
from canasta.rules.house_rules.overrides import (
    assignments,
    from_mapping,
    to_mapping,
    with_overrides,
)
from canasta.rules.house_rules.validation.constraints import Problem, check, validate
from canasta.rules.variants import PROFILES, VARIANTS, profile, variant

__all__ = [
    "FIELDS",
    "FORMS",
    "PROFILES",
    "TOGGLES",
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
    "set_toggle",
    "to_mapping",
    "validate",
    "variant",
    "with_overrides",
]
