"""The laws as data: rule sets, their fields, variants and house rules."""

from __future__ import annotations

from canasta.rules.byformat import FORMATS, ByFormat
from canasta.rules.errors import RuleError
from canasta.rules.ruleset import FIELDS, RuleSet, field_spec
from canasta.rules.variants import PROFILES, VARIANTS, profile, variant

__all__ = [
    "FIELDS",
    "FORMATS",
    "PROFILES",
    "VARIANTS",
    "ByFormat",
    "RuleError",
    "RuleSet",
    "field_spec",
    "profile",
    "variant",
]
