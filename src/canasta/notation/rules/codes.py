"""Short codes of rules: a variant and its house rules in one word, for links and slips of paper.

A variant alone is its name, "classic".  House rules follow behind a point, as what they change,
packed: "classic.q1YqS8zNSVWyUtBRykvMTVWyUjI0rgUA".  A code says all by itself, so that it opens
the same rules for ever, on any server.
"""

from __future__ import annotations

import base64
import json
import zlib
from typing import TYPE_CHECKING, Any, Final

from canasta.notation.errors import NotationError, Problem
from canasta.notation.rules.house_rules import house_rules, rules_of
from canasta.notation.values import load_json
from canasta.rules import VARIANTS
from canasta.rules.fields.byform import ByForm
from canasta.rules.house_rules.reading import read_value

if TYPE_CHECKING:
    from canasta.rules import RuleSet
    from canasta.rules.fields.kinds import Json

_MOST: Final = 4000
"""More characters are no code."""

_LARGEST: Final = 100_000
"""More bytes are no house rules."""

_RAW: Final = -15
"""The window of zlib without a header."""


def code_of(rules: RuleSet) -> str:
    """Return the code of a rule set."""
    changed = {name: _entries(rules, name, value) for name, value in house_rules(rules).items()}
    if not changed:
        return rules.name
    text = json.dumps(changed, separators=(",", ":"), sort_keys=True)
    packer = zlib.compressobj(9, zlib.DEFLATED, _RAW)
    packed = packer.compress(text.encode()) + packer.flush()
    return f"{rules.name}.{base64.urlsafe_b64encode(packed).decode().rstrip('=')}"


def _entries(rules: RuleSet, name: str, value: Json) -> Json:
    """Return of a map by table form only the entries that differ, if they say the same."""
    base = VARIANTS.get(rules.name)
    if base is None or not isinstance(base.get(name), ByForm) or not isinstance(value, dict):
        return value
    usual: ByForm[Any] = base.get(name)
    ours = rules.get(name)
    entries: Json = {key: setting for key, setting in value.items() if usual.get(key) != ours[key]}
    return entries if read_value(base, name, entries) == ours else value


def rules_of_code(code: str, form: str) -> RuleSet:
    """Return the rule set of a code, for a table form.

    Raises:
        NotationError: when it is no code, or the rules cannot be played at that form.
    """
    name, _, packed = code.strip().partition(".")
    changed = _unpacked(code, packed) if packed else {}
    return rules_of(name, changed, form)


def _unpacked(code: str, packed: str) -> dict[str, Json]:
    try:
        found = load_json(_opened(packed).decode()) if len(code) <= _MOST else None
    except (ValueError, zlib.error):
        found = None
    if not isinstance(found, dict):
        problem = Problem(
            "this is not a code for rules", "copy all of it, or ask for its link", code
        )
        raise NotationError(problem)
    return found


def _opened(packed: str) -> bytes:
    """Unpack house rules; what is cut off or too large yields nothing that JSON could read."""
    opener = zlib.decompressobj(_RAW)
    text = opener.decompress(base64.urlsafe_b64decode(packed + "=" * (-len(packed) % 4)), _LARGEST)
    return text if opener.eof else b""
