"""The house-rule files among the examples: they load, play, and decide as their sources do."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import canasta
from canasta.rules.diff import diff
from canasta.rules.house_rules.reading import load

if TYPE_CHECKING:
    from canasta.rules import RuleSet

FOLDER = Path(__file__).parents[2] / "examples" / "rules"
FILES = sorted(FOLDER.iterdir())
ZOLIK = load(FOLDER / "zolik.jsonc").rules
SEVENS = "7S 7H 7D 7C 7S 7H 7D"
FIVES = "5S 5H 5D"


def at(rules: RuleSet = ZOLIK, **position: object) -> canasta.Deal:
    """Set up a position of four players; what is not given is a hand of one card each."""
    hands = {0: "9S 9H 8C 4D", 1: "KS", 2: "QH", 3: "JD"}
    usual = {"hands": hands, "melds": {0: [SEVENS, FIVES]}, "stock": "4S 4H 4D", "pile": "6S"}
    return canasta.deal_at(rules, **(usual | position))


def scored(rules: RuleSet = ZOLIK, **position: object) -> tuple[int, ...]:
    """Let seat 0 throw its last card, and return the scores."""
    deal = at(rules, drawn=True, **position)
    deal.push("discard 4D")
    assert deal.over
    return tuple(deal.scores)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_a_file_of_house_rules_loads_and_is_played_to_the_end(path: Path) -> None:
    house = load(path)
    assert diff(house.base, house.rules)
    for form in ("2", "4"):
        rules = load(path, form=form).rules
        game = canasta.play(rules, ["rules"] * int(form), seed=7, form=form, deals=2)
        assert len(game.record.content.deals) == 2


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_every_value_of_a_file_has_its_source_above_it(path: Path) -> None:
    source = ""
    for line in path.read_text(encoding="utf-8").splitlines():
        if line.lstrip().startswith("//"):
            source = line
        elif not line.strip():
            source = ""
        elif ":" in line and "variant" not in line:
            assert source, line


# --- zolik ---------------------------------------------------------------------------------------


def test_a_canasta_is_closed_with_its_seventh_card() -> None:
    hands = {0: "7S 9H 8C 4D", 1: "KS", 2: "QH", 3: "JD"}
    for rules, legal in ((ZOLIK, False), (canasta.variant("classic"), True)):
        deal = at(rules, hands=hands, drawn=True)
        assert (deal.check("meld 7S to 7") is None) is legal
        taking = at(rules, hands=hands, pile="4C 7C")
        assert (taking.check("take + to 7") is None) is legal


def test_a_rank_whose_canasta_is_closed_is_not_melded_again() -> None:
    deal = at(hands={0: "7S 7H JK 4D", 1: "KS", 2: "QH", 3: "JD"}, drawn=True)
    assert deal.check("meld 7S 7H JK") is not None


def test_red_threes_count_against_a_side_without_a_canasta() -> None:
    hands = {0: "4D", 1: "KS", 2: "QH", 3: "JD"}
    melds = {0: [SEVENS], 1: [FIVES]}
    mine, theirs = scored(hands=hands, melds=melds, red_threes={0: "3H", 1: "3D"})
    usual = scored(
        canasta.variant("classic"), hands=hands, melds=melds, red_threes={0: "3H", 1: "3D"}
    )
    assert mine == usual[0]
    assert theirs == usual[1] - 200


def test_a_black_three_counts_a_hundred_in_the_hand() -> None:
    hands = {0: "4D", 1: "3S", 2: "QH", 3: "JD"}
    mine, theirs = scored(hands=hands)
    assert (mine, theirs) == tuple(
        score - change
        for score, change in zip(
            scored(canasta.variant("classic"), hands=hands), (0, 95), strict=True
        )
    )


def test_who_can_take_the_pile_takes_it_when_the_stock_is_empty() -> None:
    deal = at(hands={0: "9S 9H 8C 4D", 1: "KS", 2: "QH", 3: "JD"}, pile="KC 9C", stock="")
    assert deal.check("draw") is not None
    assert all(str(action).startswith("take") for action in deal.legal_actions)


def test_an_upcard_is_never_covered_and_nobody_asks_the_partner() -> None:
    assert not ZOLIK.deal.upcard_cover
    deal = at(hands={0: "9S 9H 9D 4D", 1: "KS", 2: "QH", 3: "JD"}, drawn=True)
    assert deal.check("ask") is not None
    assert deal.check("meld 9S 9H 9D") is None
