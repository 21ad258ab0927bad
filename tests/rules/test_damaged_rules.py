"""House rules that were damaged, in a file or in a code, are read or refused with a sentence."""

from __future__ import annotations

import json
import os
import random
from typing import TYPE_CHECKING

import pytest

from canasta.notation.errors import NotationError
from canasta.notation.rules.codes import code_of, rules_of_code
from canasta.rules import VARIANTS, RuleError, from_mapping, to_mapping
from canasta.rules.house_rules.reading import MAX_SIZE, load, loads
from notation.damaging import damaged

if TYPE_CHECKING:
    from pathlib import Path

TIMES = 100_000 if os.environ.get("CANASTA_NIGHTLY") else 2_000

HOUSE = {
    "variant": "classic",
    "meld.max_wilds": 2,
    "end.target": 3000,
    "discard.forbidden": ["joker"],
    "open.minimum_by_score": [["<0", 15], [0, 50], [1500, 90]],
    "table.hand_size": {"2": 15, "4": 11},
    "toggles": ["take_ten"],
}


def begin() -> list[bytes]:
    """Return sound house rules."""
    mappings = [to_mapping(rules) for rules in VARIANTS.values()]
    return [json.dumps(one).encode() for one in (*mappings, *[HOUSE] * 10)]


@pytest.mark.timeout(3600)
def test_damaged_house_rules_are_read_or_refused() -> None:
    rng, texts, refused = random.Random(1), begin(), 0
    for _ in range(TIMES):
        text = damaged(rng, rng.choice(texts)).decode(errors="replace")
        try:
            rules = loads(text).rules
        except RuleError as error:
            refused += 1
            said = str(error)
        else:
            assert from_mapping(to_mapping(rules)) == rules
            continue
        assert said.startswith("house rules"), text
        assert len(said) < 20_000
    assert TIMES // 4 < refused < TIMES


@pytest.mark.timeout(3600)
def test_damaged_codes_are_read_or_refused() -> None:
    rng, refused = random.Random(2), 0
    codes = [code_of(rules).encode() for rules in VARIANTS.values()]
    codes += [code_of(loads('{"variant": "classic", "meld.max_wilds": 2}').rules).encode()] * 20
    for _ in range(TIMES):
        code = damaged(rng, rng.choice(codes)).decode(errors="replace")
        try:
            rules = rules_of_code(code, "4")
        except NotationError:
            refused += 1
        else:
            assert rules_of_code(code_of(rules), "4") == rules
    assert TIMES // 4 < refused < TIMES


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ('{"variant": "classic", "variant": "samba_w"}', "'variant' appears twice"),
        ('{"variant": "classic", "end.target": ' + "9" * 5000 + "}", "a number is too long"),
        ("[" * 100_000, "nested too deeply"),
        ('{"variant": "classic", "end.target": NaN}', "not a whole number"),
        (" " * (MAX_SIZE + 1), f"at most {MAX_SIZE} characters"),
    ],
)
def test_what_no_house_rules_can_be_is_refused(text: str, why: str, tmp_path: Path) -> None:
    path = tmp_path / "house.json"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(RuleError, match=why):
        load(path)
