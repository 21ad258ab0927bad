"""Sentences of the rule book that a reader once took wrongly, held against the engine."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from canasta.book import make_book
from canasta.book.blocks import Example, Table
from canasta.book.trial import Trial
from canasta.cards import parse_cards
from canasta.engine.position import Position
from canasta.rules import VARIANTS, variant
from canasta.rules.fields.values import Fine

if TYPE_CHECKING:
    from collections.abc import Mapping


def sentences(
    name: str, form: str = "4", changes: Mapping[str, Any] | None = None
) -> dict[str, str]:
    """What the book of a variant with changed fields says, by key."""
    rules = variant(name).replace(changes or {})
    return {sentence.key: sentence.text for sentence in make_book(rules, form).sentences()}


def test_a_second_meld_of_wild_cards_is_none_even_after_the_first_is_finished() -> None:
    assert sentences("american_000")["wilds.same.merge"].startswith("A side has only one meld")
    finished = parse_cards("2S 2H 2C 2D JK JK JK")
    position = Position(
        drawn=True,
        hands={0: parse_cards("2S 2H JK 4S 6H 9D JC")},
        melds={0: [parse_cards("10S 10H 10D"), finished]},
        stock=parse_cards("5S 5H 5C 5D"),
        pile=parse_cards("6S"),
    )
    refusal = Trial(position, "meld 2S 2H JK").refusal(variant("american_000"), "4")
    assert refusal is not None
    assert refusal.code == "meld_too_large"


@pytest.mark.parametrize("name", [name for name, rules in VARIANTS.items() if rules.meld.sequences])
def test_the_top_card_with_two_of_its_suit_from_the_hand_is_shown_as_refused(name: str) -> None:
    rules = variant(name)
    shown = [
        block.trial.refusal(rules, "4")
        for chapter in make_book(rules, "4").chapters
        for block in chapter.blocks
        if isinstance(block, Example) and block.trial.action == "take 6H 7H"
    ]
    assert "pile.sequence_alone" in sentences(name) or rules.pile.always_frozen
    codes = [refusal.code for refusal in shown if refusal is not None]
    assert codes == ([] if rules.pile.always_frozen else ["pile_sequence_start"])


def test_the_limit_of_wild_cards_ends_with_the_canasta_where_any_number_may_follow() -> None:
    assert "melds.wilds.until_canasta" in sentences("laws_1950")
    assert "melds.wilds.until_canasta" not in sentences("classic")


def test_cards_shown_by_mistake_cost_two_players_nothing() -> None:
    assert "manners.law.shown" in sentences("laws_1950")
    assert "manners.law.shown" not in sentences("laws_1950", "2")
    assert "manners.law.misdeal" in sentences("laws_1950", "2")
    assert "manners.law.misdeal" not in sentences("classic")


@pytest.mark.parametrize(
    ("name", "settled"), [("classic", "point_difference"), ("laws_1950", "hundreds_half_up")]
)
def test_of_more_than_two_sides_each_settles_with_each_other(name: str, settled: str) -> None:
    assert f"end.{settled}" in sentences(name)
    assert f"end.{settled}.each" in sentences(name, "3")
    assert f"end.{settled}" not in sentences(name, "3")


def test_that_fines_are_optional_is_said_once_where_all_are() -> None:
    said = sentences("laws_1950")
    opening = "If you play with penalties, these mistakes cost points:"
    assert said["manners.fines.optional"] == opening
    assert said["manners.draw_out_of_turn"] == "Drawing out of turn: 100."
    assert sentences("classic")["manners.fines"] == "This mistake costs points:"


def test_where_some_fines_are_optional_each_of_these_says_so() -> None:
    rules = variant("laws_1950").replace({"penalty.irregular_draw": Fine(50)})
    said = {line.key: line.text for line in make_book(rules, "4").sentences()}
    assert said["manners.fines"] == "These mistakes cost points:"
    assert said["manners.draw_out_of_turn"].startswith("If you play with penalties, drawing")
    assert said["manners.irregular_draw"].startswith("An irregular draw")


def test_deuces_as_a_rank_are_counted_as_natural_cards() -> None:
    opened = {0: [parse_cards("10S 10H 10D")]}
    position = Position(
        drawn=True,
        hands={0: parse_cards("JK 2C JK 4S 6H")},
        melds=opened,
        stock=parse_cards("5S 5H 5C 5D"),
        pile=parse_cards("6S"),
    )
    refusal = Trial(position, "meld JK 2C JK").refusal(variant("italian_w"), "4")
    assert refusal is not None
    assert refusal.code == "too_few_naturals"
    assert (refusal.params["naturals"], refusal.params["wilds"]) == (1, 2)


@pytest.mark.parametrize(
    ("name", "said", "unsaid"),
    [
        ("samba_w", {"sequence"}, {"wild"}),
        ("brazilian_w", {"sequence", "wild"}, set()),
        ("american_000", {"wild"}, {"sequence"}),
        ("classic", set(), {"sequence", "wild"}),
    ],
)
def test_every_kind_of_canasta_is_explained_beside_its_bonus(
    name: str, said: set[str], unsaid: set[str]
) -> None:
    there = {key.rpartition(".")[2] for key in sentences(name) if key.startswith("canastas.kinds.")}
    assert said <= there
    assert not unsaid & there


def test_seven_deuces_are_not_called_seven_or_more_where_a_meld_holds_seven() -> None:
    table = next(
        block
        for chapter in make_book(variant("american_000"), "4").chapters
        for block in chapter.blocks
        if isinstance(block, Table) and "canasta.bonus_wild" in block.fields
    )
    first_column = [row[0] for row in table.rows]
    assert "wild canasta of seven deuces" in first_column
    assert "wild canasta with all four jokers" in first_column


def test_wild_cards_are_among_the_black_threes_that_go_out() -> None:
    said = sentences("laws_1950")
    assert said["threes.black.out"].endswith("in a meld of at least three cards.")
    assert said["threes.black.wilds"] == "Up to three wild cards may be among them."
    position = Position(
        drawn=True,
        hands={0: parse_cards("3S 3C 2S 4H")},
        melds={0: [parse_cards("10S 10H 10D 10C 10S 10H 10D")]},
        stock=parse_cards("5S 5H 5C 5D"),
        pile=parse_cards("6S"),
    )
    assert Trial(position, "meld 3S 3C 2S").refusal(variant("laws_1950"), "4") is None


def test_joined_melds_keep_the_limit_of_wild_cards_where_a_canasta_has_none() -> None:
    assert sentences("laws_1950")["melds.combine.wilds"].endswith("at most three wild cards.")
    merged = {"meld.same_rank_melds": "merge"}
    assert not {"melds.combine", "melds.combine.wilds"} & sentences("laws_1950", "4", merged).keys()
    position = Position(
        drawn=True,
        hands={0: parse_cards("4S 6H 9D JC")},
        melds={0: [parse_cards("KS KH KC 2S 2H"), parse_cards("KS KD 2C 2D")]},
        stock=parse_cards("5S 5H 5C 5D"),
        pile=parse_cards("6S"),
    )
    refusal = Trial(position, "join K").refusal(variant("laws_1950"), "4")
    assert refusal is not None
    assert refusal.code == "too_many_wilds"


def test_what_is_left_of_a_pile_keeps_its_freeze() -> None:
    assert "pile.free_again" in sentences("classic")
    said = sentences("classic", "4", {"pile.take_limit": 10})
    assert "pile.rest_frozen" in said
    assert "pile.free_again" not in said


def test_a_pile_that_becomes_the_stock_does_so_for_a_last_red_three() -> None:
    assert "stock.recycle.three" not in sentences("classic")
    assert "stock.recycle.three" in sentences("classic", "4", {"stock.recycle_limit": 1})


def test_a_closed_set_may_still_grow_where_going_out_allows_it() -> None:
    assert "canastas.closed" in sentences("american_000")
    said = sentences("american_000", "4", {"meld.max_size_when_going_out": "unlimited"})
    assert "canastas.closed.until_out" in said


def test_one_condition_or_canasta_is_spoken_of_as_one() -> None:
    changes = {
        "out.concealed_test": "canasta_from_hand_this_turn",
        "open.canasta_opens": frozenset({"natural"}),
    }
    said = sentences("classic", "4", changes)
    assert said["out.concealed.means"].endswith("this condition:")
    assert said["opening.canastas"].startswith("This opens when finished, whatever it counts")
    assert sentences("classic")["out.concealed.means"].endswith("all of these conditions:")
