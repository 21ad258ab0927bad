"""The JSON Schema of house rules: what a form of house rules is drawn from."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta.rules.fields.ruleset import FIELDS, HOUSE_FIELDS
from canasta.rules.house_rules.catalog import HOUSE_RULES
from canasta.rules.variants import PROFILES

if TYPE_CHECKING:
    from canasta.rules.fields.kinds import Json
    from canasta.rules.fields.spec import FieldSpec

DIALECT = "https://json-schema.org/draft/2020-12/schema"


def schema() -> dict[str, Json]:
    """Return the JSON Schema of a house-rule file; facts of the game are no part of it.

    Besides the usual keywords every field carries `level` (usual, more, everything), `law`,
    `origin` and `group`; `default` is its value in the classic game. `over` names the variants
    of the house rules that belong to certain ones.
    """
    names: Json = {"enum": list(HOUSE_RULES)}
    belongs: Json = {name: list(known.over) for name, known in HOUSE_RULES.items() if known.over}
    toggles: Json = {
        "title": "House rules by name",
        "over": belongs,
        "anyOf": [
            {"type": "array", "items": names, "uniqueItems": True},
            {"type": "object", "propertyNames": names},
        ],
    }
    titles: Json = [profile.title for profile in PROFILES.values()]
    variant: Json = {"title": "Variant", "enum": list(PROFILES), "titles": titles}
    fields = {name: _field(FIELDS[name]) for name in HOUSE_FIELDS}
    properties: Json = {"variant": variant, "toggles": toggles, **fields}
    return {
        "$schema": DIALECT,
        "title": "House rules of a game of canasta",
        "type": "object",
        "properties": properties,
        "required": ["variant"],
        "additionalProperties": False,
    }


def _field(spec: FieldSpec) -> dict[str, Json]:
    """Return the schema of one field with what a form shows beside it."""
    return {
        **spec.kind.schema(),
        "description": spec.meaning,
        "default": spec.kind.to_json(spec.default),
        "level": spec.detail.value,
        "law": spec.law,
        "origin": spec.origin.value,
        "group": spec.name.partition(".")[0],
    }
