"""The score sheet."""

import pytest

from canasta.rules import variant
from canasta.rules.scoring.sheet import ScoreSheet, SheetRow, is_vulnerable


def test_law_47_the_pad_shows_each_deal_and_the_running_total_of_both_sides() -> None:
    sheet = ScoreSheet(2).add((735, 620)).add((-60, 1205))
    assert sheet.headings == ("We", "They")
    assert sheet.column(0) == (SheetRow(735, 735), SheetRow(-60, 675))
    assert sheet.column(1) == (SheetRow(620, 620), SheetRow(1205, 1825))
    assert sheet.totals == (675, 1825)


def test_more_sides_than_two_have_letters() -> None:
    assert ScoreSheet(3).headings == ("A", "B", "C")
    assert ScoreSheet(3).totals == (0, 0, 0)


def test_a_deal_needs_a_score_for_each_side() -> None:
    with pytest.raises(ValueError, match=r"scores of deal 2: \(1, 2, 3\): write 2"):
        ScoreSheet(2).add((5, 5)).add((1, 2, 3))


def test_customs_a_side_is_called_vulnerable_from_3000() -> None:
    rules = variant("laws_1950")
    assert not is_vulnerable(rules, 2995)
    assert is_vulnerable(rules, 3000)
