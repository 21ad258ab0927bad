"""What the referee says to input that is no scenario, and to positions given only in part."""

import json
import subprocess
import sys
from typing import Any

import pytest

from canasta.referee import answer, answer_line
from canasta.referee.position import neutral_cards

DISCARD = {"act": "discard", "card": "9C"}


def scenario(**changes: object) -> dict[str, Any]:
    """Return a scenario in order, with changes; None leaves a part out."""
    whole: dict[str, object] = {
        "id": "K-1",
        "variant": "classic",
        "given": {"step": "meld", "hands": {"P0": ["9C", "8C"]}},
        "when": DISCARD,
        **changes,
    }
    return {key: value for key, value in whole.items() if value is not None}


def samba(variant: str = "samba_w", **changes: object) -> dict[str, Any]:
    """Return a position of one of the other games."""
    return given(**changes) | {"variant": variant}


def given(**changes: object) -> dict[str, Any]:
    return scenario(given={"step": "meld", "hands": {"P0": ["9C", "8C"]}, **changes})


def error(said: dict[str, Any]) -> str:
    """Return the error of the answer to a scenario."""
    shown = answer(said)
    assert "then" not in shown
    assert shown["id"] == "K-1"
    return str(shown["error"])


def outcome(said: dict[str, Any]) -> dict[str, Any]:
    """Return the outcome of a scenario, through text as it travels."""
    shown = json.loads(answer_line(json.dumps(said)))
    assert "error" not in shown
    then: dict[str, Any] = shown["then"]
    return then


# --- bad input -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("{", "line 1"),
        ("[" * 100_000, "cannot be"),
        ('{"id": 1, "id": 2}', "twice"),
        ("[]", "write an object"),
        ("7", "write an object"),
    ],
)
def test_a_line_that_is_no_object_is_answered_with_an_error(line: str, said: str) -> None:
    shown = json.loads(answer_line(line))
    assert shown["id"] is None
    assert said in shown["error"]


@pytest.mark.parametrize(
    ("changed", "place", "remedy"),
    [
        (scenario(variant=None), "scenario", "variant is missing"),
        (scenario(variant="classics"), "scenario.variant", "did you mean classic"),
        (scenario(players=7), "scenario.players", "its forms are 2, 3, 4"),
        (scenario(kind="plays"), "scenario.kind", "the kinds are play"),
        (scenario(overrides={"meld.max_wild": 2}), "scenario.overrides", "did you mean"),
        (scenario(overrides={"meld.max_wilds": "lots"}), "scenario.overrides", "meld.max_wilds"),
        (scenario(given=[]), "scenario.given", "write an object"),
        (scenario(when={"act": "fold"}), "scenario.when.act", "discard"),
        (scenario(when={"act": "discard"}), "scenario.when", "card is missing"),
        (scenario(when={"act": "discard", "card": "9X"}), "when.card", "rank and suit"),
        (scenario(when={"act": "discard", "card": 9}), "when.card", "rank and suit"),
        (scenario(when={"act": "discard", "crad": "9C"}), "scenario.when", "did you mean card"),
        (scenario(when=[DISCARD, {"act": "take_pile"}]), "when[1]", "with is missing"),
        (scenario(when=[DISCARD, {"act": "start_first_turn"}]), "when[1].act", "the first act"),
        (scenario(when={**DISCARD, "by": "P4"}), "when.by", "P0, P1, P2, P3"),
        (scenario(kind="procedure", when=[DISCARD, DISCARD]), "when", "write one act"),
        (given(hand=[]), "scenario.given", "did you mean hands"),
        (given(hands={"P9": []}), "given.hands", "P0, P1, P2, P3"),
        (given(hands={"P0": "9C"}), "given.hands.P0", "write a list"),
        (given(hands={"P0": ["??"]}), "given.hands.P0", "write a card"),
        (given(melds={"C": []}), "given.melds", "the sides are A, B"),
        (given(melds={"A": [[]]}), "given.melds.A", "a meld holds cards"),
        (given(melds={"A": [["KS", "QS", "2S"]]}), "given.melds.A", "one rank"),
        (given(melds={"A": [["KS"]] * 14}), "given.melds.A", "at most 13"),
        (given(red_threes={"A": ["3S"]}), "given.red_threes.A", "red threes only"),
        (given(stock=-1), "given.stock", "0 or more"),
        (given(stock=109), "given.stock", "no more cards than the deck"),
        (given(pile=["4S"] * 109), "given.pile", "no more cards than the deck"),
        (given(stock=True), "given.stock", "whole number"),
        (given(step="throw"), "given.step", "draw, meld"),
        (given(ended={"by": "out"}), "given.ended", "name the player"),
        (given(ended={"by": "boredom"}), "given.ended.by", "red_three_last"),
        (samba(melds={"A": [["5H", "6H", "8H"]]}), "given.melds.A", "without a gap"),
        (samba(melds={"A": [["5H", "6D", "7H"]]}), "given.melds.A", "of one suit"),
        (samba(melds={"A": [["5H", "6H", "2H"]]}), "given.melds.A", "without a gap"),
        (samba(threes={"A": ["4S"]}), "given.threes.A", "threes only"),
        (samba(feet={"P0": ["KX"]}), "given.feet.P0", "write a card"),
        (samba(asks_used={"A": -1}), "given.asks_used.A", "0 or more"),
        (
            samba("american_000", ended={"by": "special", "player": "P0"}),
            "given.ended",
            "name the special hand",
        ),
        (
            samba("american_000", ended={"by": "special", "player": "P0", "name": "quads"}),
            "given.ended.name",
            "write one of straight",
        ),
        (
            samba() | {"when": {"act": "meld", "add": [{"meld": 2, "cards": ["9C"]}]}},
            "when.add[0].meld",
            "write the index of one of the side's melds; the first is 0",
        ),
        (
            samba() | {"when": {"act": "take_pile", "with": [], "onto": 0}},
            "when.onto",
            "write the index of one of the side's melds; the first is 0",
        ),
    ],
)
def test_what_cannot_be_used_is_named_with_its_place_and_a_remedy(
    changed: dict[str, Any], place: str, remedy: str
) -> None:
    said = error(changed)
    assert place in said
    assert remedy in said
    assert "\n" not in said


def test_one_bad_scenario_does_not_stop_the_command() -> None:
    lines = ["no json", b"\xff\xfe".decode("latin-1"), "", json.dumps(scenario())]
    done = subprocess.run(
        [sys.executable, "-m", "canasta", "referee"],
        input="\n".join(lines).encode("latin-1"),
        capture_output=True,
        check=True,
    )
    first, second, third = map(json.loads, done.stdout.splitlines())
    assert "error" in first
    assert "error" in second
    assert third["then"]["legal"]
    assert done.stderr == b""


# --- positions given in part ---------------------------------------------------------------------


def test_a_counted_stock_holds_cards_of_ranks_that_nobody_names() -> None:
    cards = neutral_cards(12, [{"P0": ["4S", "5H"]}, "KD", ["2S", "3H"]])
    assert cards[:3] == ("6C", "7C", "8C")
    assert len(cards) == 12
    assert not {card[:-1] for card in cards} & {"2", "3", "4", "5", "K"}


def test_where_every_rank_is_named_the_rarest_fill_the_stock() -> None:
    named = [f"{rank}S" for rank in ("4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")]
    assert neutral_cards(2, [*named, *named[2:]]) == ("4C", "5C")


def test_naturals_of_several_ranks_in_one_list_are_a_meld_of_each_rank() -> None:
    then = outcome(given(melds={"A": [["AS", "AH", "AD", "QS", "QH", "QD"]]}))
    assert then["melds"]["A"] == [["AS", "AH", "AD"], ["QS", "QH", "QD"]]


def test_the_answer_shows_everything_although_little_was_given() -> None:
    then = outcome(scenario(given=None, when=None))
    assert then["legal"] is True
    assert then["hands"] == {"P0": [], "P1": [], "P2": [], "P3": []}
    assert then["stock_count"] == 40
    assert then["step"] == "draw"
    assert then["next"] == "P0"
    assert then["minimum"] == 50
    assert then["total"] == {"A": 0, "B": 0}
    assert then["count"] is None


def test_a_deal_may_end_here_for_its_score() -> None:
    position = samba(melds={"A": [["9S", "9H", "9D"]]}, threes={"A": ["3H"]}, scores={"A": 500})
    then = outcome(position | {"when": [{"act": "end_deal"}, {"act": "score"}]})
    assert (then["deal_over"], then["ended_by"], then["out"]) == (True, "stock", None)
    assert then["score"]["A"] == 30 + 100 - 20
    assert then["total"]["A"] == 610
    again = outcome(position | {"when": [{"act": "end_deal"}, {"act": "end_deal"}]})
    assert (again["reason"], again["failed_step"]) == ("deal_over", 2)


def test_a_special_hand_that_has_ended_the_deal_is_read_off_the_cards() -> None:
    hand = [rank + suit for rank in ("4", "5", "6", "8", "9", "10", "J") for suit in "SH"]
    position = samba("american_000", hands={"P0": hand}, ended={"by": "special", "player": "P0"})
    then = outcome(position | {"when": {"act": "score"}})
    assert (then["ended_by"], then["score"]["A"]) == ("special", 2500)


def test_a_last_red_three_is_named_in_the_classic_family_only() -> None:
    drawn = {"when": {"act": "draw"}}
    then = outcome(given(step="draw", stock=["3H"]) | drawn)
    assert (then["ended_by"], then["red_threes"]["A"]) == ("red_three_last", ["3H"])
    then = outcome(samba(step="draw", stock=["3H"]) | drawn)
    assert (then["ended_by"], then["threes"]["A"]) == ("stock", ["3H"])


def test_what_happened_in_the_run_is_shown_besides_the_position() -> None:
    position = samba("hand_and_foot", feet={"P0": ["4S", "4H"]}, hands={"P0": ["9C"]})
    position["given"]["melds"] = {"A": [["QS", "QH", "QD"]]}
    then = outcome(position)
    assert (then["foot_taken"], then["bonus_cards"]) == ("next_turn", 0)
    assert then["hands"]["P0"] == ["4S", "4H"]


@pytest.mark.parametrize("drawn", [True, False])
def test_an_open_question_leaves_the_step_of_the_turn(drawn: bool) -> None:  # noqa: FBT001
    asked = given(step="meld" if drawn else "draw") | {"when": {"act": "ask_go_out"}}
    assert outcome(asked)["step"] == ("meld" if drawn else "draw")


def test_an_answer_may_be_true_or_yes() -> None:
    for value in (True, "yes"):
        acts = [{"act": "ask_go_out"}, {"act": "answer", "value": value}]
        assert outcome(scenario(when=acts))["legal"]
