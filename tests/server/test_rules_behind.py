"""The rules of a table that a refusal hangs on."""

from __future__ import annotations

from types import SimpleNamespace
from typing import TYPE_CHECKING, cast

import pytest

from canasta.rules import variant
from canasta.server.http.rules_api import rules_page
from canasta.words.english import ENGLISH
from canasta.words.grounds import GROUNDS
from canasta.words.rule_pages import rule_groups

if TYPE_CHECKING:
    from canasta.server.http.asking import Asked

ASKED = cast("Asked", SimpleNamespace(words=ENGLISH, language="en"))


def behind(code: str, name: str = "classic") -> list[str]:
    """Return the fields that are shown for a refusal."""
    page = rules_page(ASKED, variant(name), "4", code)
    return [line.field for section in page.sections for line in section.lines]


def test_law_17_the_smallest_meld_comes_before_that_of_black_threes() -> None:
    assert behind("too_few_cards") == ["meld.min_size", "black3.meld_min_size"]


@pytest.mark.parametrize("name", ["classic", "samba_w", "american_cla"])
def test_the_weightiest_rule_comes_first_and_no_other_is_shown(name: str) -> None:
    in_use = {line.spec.name for group in rule_groups(variant(name)) for line in group.lines}
    hanging = 0
    for code, grounds in GROUNDS.items():
        shown = behind(code, name)
        fields = [] if grounds is None else [one for one in grounds.fields if one in in_use]
        assert sorted(shown) == sorted(fields), code
        assert shown[:1] == fields[:1], code
        hanging += bool(fields)
    assert hanging > 40
