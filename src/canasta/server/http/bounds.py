"""How long a game at a table of this server may be, and how long its house rules."""

from __future__ import annotations

import json
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final

from canasta.rules.house_rules.reading import to_mapping
from canasta.wire.game_rules import ProblemView
from canasta.words.fields import field_label

if TYPE_CHECKING:
    from collections.abc import Mapping

    from canasta.rules import RuleSet
    from canasta.words import Catalogue

MOST: Final[Mapping[str, int]] = MappingProxyType({"end.target": 50_000, "end.deals": 40})
"""The largest values; no known game goes further than 20,000 points.

They hold for new tables: what is stored with larger ones is played on."""


def bounded(name: str, schema: dict[str, Any]) -> dict[str, Any]:
    """Return the schema of a field with the largest value of this server."""
    return schema | {"maximum": MOST[name]} if name in MOST else schema


def too_long(rules: RuleSet, words: Catalogue) -> list[ProblemView]:
    """Say what makes the game of these rules longer than this server plays, and what to write."""
    return [
        ProblemView(
            fields=[name],
            constraint="",
            text=words.text("deny.too_long", field=field_label(name, words=words), most=most),
        )
        for name, most in MOST.items()
        if rules.get(name) > most
    ]


MAX_VALUE: Final = 500
"""Characters of the value of a house rule as JSON: a line of a game record has to hold it."""


def unrecorded(rules: RuleSet) -> str:
    """Return the first house rule whose value is too long, empty where there is none.

    As above, what is stored with a longer one is played on.
    """
    values = to_mapping(rules).items()
    return next((name for name, value in values if len(json.dumps(value)) > MAX_VALUE), "")
