"""The score sheet in words."""

from __future__ import annotations

import pytest

from canasta.rules import VARIANTS, variant
from canasta.rules.scoring.penalties import Penalty
from canasta.rules.scoring.tally import PARTS, DealEnd, ScoreLine, SideCards, tally
from canasta.words import LANGUAGES, catalogue, line_law, line_text, lines_once

NAMES = ("Anna", "Left", "Dora", "Right")


@pytest.mark.parametrize(
    ("line", "text", "law"),
    [
        (ScoreLine("cards", 185, 23), "23 melded cards", "laws 25 and 42"),
        (
            ScoreLine("cards", -185, 23),
            "23 melded cards count against the side",
            "a rule of this variant",
        ),
        (ScoreLine("canastas", 500, 1, "natural"), "1 natural canasta", "law 23"),
        (ScoreLine("canastas", 600, 2, "mixed"), "2 mixed canastas", "law 23"),
        (ScoreLine("red_threes", 200, 2), "2 red threes", "law 13"),
        (ScoreLine("red_threes", -100, 1), "1 red three counts against the side", "law 13"),
        (ScoreLine("red_threes", 0, 3), "3 red threes count nothing", "law 13"),
        (ScoreLine("out", 100), "Going out", "law 42"),
        (ScoreLine("concealed", 100), "Concealed hand", "law 50"),
        (
            ScoreLine("in_hand", -25, 2, seat=2),
            "2 cards left in Dora's hand",
            "laws 42 and 43",
        ),
        (
            ScoreLine("penalties", -100, detail="ask_then_unable"),
            "Penalty: asked to go out, got a yes and could not",
            "point penalties",
        ),
        (ScoreLine("instant", 5000), "Canastas that win at once", "a rule of this variant"),
        (ScoreLine("threes", 300, 2, "black3"), "2 black threes", "a rule of this variant"),
        (
            ScoreLine("threes", -100, 1, "red3"),
            "1 red three counts against the side",
            "a rule of this variant",
        ),
        (
            ScoreLine("threes", 0, 2, "black3"),
            "2 black threes count nothing",
            "a rule of this variant",
        ),
        (
            ScoreLine("in_hand", -40, 4, "foot", 1),
            "4 cards left in Left's foot",
            "laws 42 and 43",
        ),
        (
            ScoreLine("canastas", 1500, 1, "sequence"),
            "1 sequence canasta",
            "a rule of this variant",
        ),
        (
            ScoreLine("special", 2500, detail="pairs_no_wild"),
            "Special hand: pairs without wild cards",
            "a rule of this variant",
        ),
        (
            ScoreLine("undeclared", -500, 1, seat=3),
            "1 red three never laid out by Right",
            "law 56",
        ),
    ],
)
def test_a_line_of_the_score_says_what_it_is_for_and_by_which_law(
    line: ScoreLine, text: str, law: str
) -> None:
    assert line_text(line, NAMES) == text
    assert line_law(line, variant("classic")) == law


@pytest.mark.parametrize("name", VARIANTS)
@pytest.mark.parametrize("part", PARTS)
def test_every_part_of_a_score_has_words_and_a_source(part: str, name: str) -> None:
    line = ScoreLine(part, 5, 1, "wild" if part == "canastas" else "", 0)  # type: ignore[arg-type]
    assert line_text(line)
    assert line_law(line, variant(name))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_line_is_shown_in_every_language(language: str) -> None:
    words = catalogue(language)
    for part in PARTS:
        for points in (100, 0, -100):
            line = ScoreLine(part, points, 2, detail="natural" if part == "canastas" else "")
            said = line_text(line, NAMES, words=words)
            assert said
            assert not set("{}|#_") & set(said), said
            line_law(line, variant("classic"), words=words)


def test_a_tally_can_be_read_line_by_line() -> None:
    side = SideCards(penalties=(Penalty("ask_then_unable", 100),))
    lines = [
        line_text(line, NAMES)
        for of_side in tally(variant("classic"), "4", [side, SideCards()], DealEnd())
        for line in of_side.lines
    ]
    assert lines == ["Penalty: asked to go out, got a yes and could not"]


@pytest.mark.parametrize(
    ("line", "name", "law"),
    [
        (ScoreLine("canastas", 1500, 1, "sequence"), "chilean_3", "encyclopedia article, Samba"),
        (ScoreLine("canastas", 2500, 1, "wild"), "bolivia_jaques", "Jaques, paragraph 11b"),
        (ScoreLine("canastas", 500, 1, "natural"), "american_cla", "law 23"),
        (
            ScoreLine("cards", -140, 10),
            "american_cla",
            "encyclopedia article, Modern American Canasta",
        ),
        (
            ScoreLine("penalties", -1500, 3, "retained", 1),
            "american_003",
            "encyclopedia article, Modern American Canasta",
        ),
        (ScoreLine("penalties", -100, detail="ask_then_unable"), "samba_w", "point penalties"),
        (ScoreLine("special", 3500, detail="quads"), "american_cla", "Canasta League of America"),
        (
            ScoreLine("in_hand", -300, 1, "foot", 0),
            "hand_and_foot",
            "encyclopedia article, Hand and Foot Canasta",
        ),
    ],
)
def test_s_70_a_line_cites_the_source_of_the_game_in_play(
    line: ScoreLine, name: str, law: str
) -> None:
    assert line_law(line, variant(name)) == law


@pytest.mark.parametrize("language", LANGUAGES)
def test_equal_penalties_are_one_line_that_says_how_often(language: str) -> None:
    words = catalogue(language)
    fault = Penalty("ask_then_unable", 100)
    other = Penalty("draw_out_of_turn", 50)
    sides = [SideCards(penalties=(fault,) * 7), SideCards(penalties=(fault, other))]
    many, few = tally(variant("classic"), "4", sides, DealEnd())
    ((line, times),) = lines_once(many.lines)
    assert (times, times * line.points) == (7, many.total)
    assert line_text(line, times=times, words=words) == f"7 \u00d7 {line_text(line, words=words)}"
    assert [times for _, times in lines_once(few.lines)] == [1, 1]
    assert [line for line, _ in lines_once(few.lines)] == list(few.lines)
