"""The laws as data: rule sets, their fields, variants and house rules."""

from __future__ import annotations

from canasta.rules.byformat import FORMATS, ByFormat
from canasta.rules.errors import RuleError
from canasta.rules.ruleset import FIELDS, RuleSet, field_spec

__all__ = ["FIELDS", "FORMATS", "ByFormat", "RuleError", "RuleSet", "field_spec"]
