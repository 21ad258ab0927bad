"""The rules of a table that a refusal hangs on."""

from __future__ import annotations

from types import SimpleNamespace
from typing import TYPE_CHECKING, cast

import pytest

from canasta.rules import variant
from canasta.server.http.rules_api import rules_page
from canasta.words.english import ENGLISH
from canasta.words.grounds import GROUNDS

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
    for code, grounds in GROUNDS.items():
        if grounds is not None and (shown := behind(code, name)):
            assert set(shown) <= set(grounds.fields)
            used = [field for field in grounds.fields if field in shown]
            assert shown[0] == used[0]
