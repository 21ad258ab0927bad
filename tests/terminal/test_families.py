"""The tables of the other games: sequences, feet, talons, threes, what is asked, many seats."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from canasta.cards import parse_cards
from canasta.engine.observation import MeldView, Observation
from canasta.guide.selection import Selection
from canasta.rules import PROFILES, variant
from canasta.terminal import melds, middle, view
from canasta.terminal.choice import COMPUTERS, families, form_name
from canasta.terminal.faces import Faces
from canasta.terminal.hand import hand_block
from canasta.terminal.painting import stacked
from canasta.terminal.session import Session
from canasta.terminal.wants import out_need
from canasta.words.needs import need_text
from terminal.still import MIXED, NAMES, SEVENS, feet_table, laid, side

Seen = Callable[..., Observation]
Seated = Callable[..., Session]
STYLES = (view.Style(full=True), view.Style(), view.Style(brief=True))


# --- melds ---------------------------------------------------------------------------------------


def test_a_sequence_is_named_by_its_ends_and_its_suit() -> None:
    run = laid("5H-8H", "5H 6H 7H 8H")
    samba = laid("6S-QS", "6S 7S 8S 9S 10S JS QS", "sequence")
    shown = [
        "".join(text for text, _ in melds.meld_parts(meld, 7, style))
        for meld in (run, samba)
        for style in (view.Style(), view.Style(full=True))
    ]
    assert shown == ["5-8♥", "5♥ 6♥ 7♥ 8♥ (4 of 7)", "■6-Q♠ sequence", "■6-Q♠ sequence canasta"]


def test_only_jokers_stand_for_others_among_deuces_and_none_in_a_wild_meld() -> None:
    deuces = laid("2", "2S 2H 2D 2C 2S 2H JK", "deuces_mixed")
    wild = laid("wild", "2S 2H JK JK")
    texts = ["".join(t for t, _ in melds.meld_parts(m, 7, view.Style())) for m in (deuces, wild)]
    assert texts == ["■2\u00d77* mixed deuces", "wild\u00d74"]


def test_threes_of_both_colors_lie_before_a_side(seen: Seen) -> None:
    own = side(red_threes=parse_cards("3H"), black_threes=parse_cards("3S 3C"))
    table = seen(rules=variant("american_cla"), sides=(own, side()))
    text = melds.side_block(table, 0, NAMES, view.Style()).plain
    assert "red threes 3♥" in text
    assert "black threes 3♠ 3♣" in text


# --- what is needed ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "minimum", "kinds", "need"),
    [
        ("classic", 50, (), "50"),
        ("jaques", 90, (), "90, or a canasta"),
        ("samba_jaques", 90, (), "90, or a canasta"),
        ("samba_jaques", 0, (), "0"),
        ("american_000", 125, (), "125 with three natural cards of one rank, or a canasta"),
        ("american_003", 155, (), "155, or a natural canasta"),
        ("american_cla", 125, (), "125 with a clean triple"),
        ("brazilian_w", 0, ("natural", "mixed", "sequence", "wild"), "a canasta"),
        ("brazilian_w", 0, ("natural", "sequence"), "a natural canasta or a sequence canasta"),
        ("brazilian_w", 200, ("natural", "wild"), "200 and a natural canasta or a wild canasta"),
    ],
)
def test_an_opening_may_need_more_than_points(
    name: str, minimum: int, kinds: tuple[str, ...], need: str
) -> None:
    assert need_text(variant(name), minimum, kinds) == need


@pytest.mark.parametrize(
    ("name", "form", "own", "need"),
    [
        ("classic", "4", (), ""),
        ("samba_w", "4", (SEVENS,), "1 canasta to go out"),
        ("samba_w", "4", (), "2 canastas to go out"),
        ("samba_w", "4", (SEVENS, MIXED), "enough canastas"),
        ("bolivia_w", "4", (SEVENS,), "1 sequence canasta to go out"),
        ("bolivia_w", "4", (), "1 sequence canasta and 1 other to go out"),
        ("bolivia_w", "4", (SEVENS, MIXED), "1 sequence canasta to go out"),
        ("hand_and_foot", "4", (), "3 natural canastas and 4 mixed canastas to go out"),
        (
            "hand_and_foot",
            "4",
            (SEVENS, MIXED),
            "2 natural canastas and 3 mixed canastas to go out",
        ),
        ("hand_and_foot", "4", (SEVENS,) * 5 + (MIXED,) * 2, "2 mixed canastas to go out"),
        (
            "italian_w",
            "4",
            (laid("2", "2S 2S 2S 2S 2S 2S 2S", "deuces_natural"),),
            "2 canastas to go out",
        ),
    ],
)  # form: skip
def test_the_canastas_that_are_still_missing_are_named(
    name: str, form: str, own: tuple[MeldView, ...], need: str, seen: Seen
) -> None:
    assert out_need(seen(rules=variant(name), form=form, sides=(side(*own), side())), 0) == need


# --- feet, talons, deals -------------------------------------------------------------------------


def test_a_foot_that_waits_is_shown_beside_the_hand(seen: Seen) -> None:
    table = feet_table(seen, 4, 2, variant("hand_and_foot"))
    text = view.seats(table, NAMES, view.Style()).plain
    assert "You 11 cards, foot 11" in text
    assert "Blue 11 cards " in text
    brief = melds.side_block(table, 0, NAMES, view.Style(brief=True)).plain
    assert "You 11+11" in brief
    assert "deal 1 of 4" in view.title(table, view.Style()).plain


def test_the_talons_that_wait_are_shown_beside_the_stock(seen: Seen) -> None:
    table = seen(rules=variant("american_000"), talons=(4, 3))
    for tall in (False, True):
        assert "Talons 4 and 3" in middle.pile_block(table, "", view.Style(tall=tall)).plain
    one = middle.pile_block(replace(table, talons=(3,)), "", view.Style()).plain
    assert "Talon 3" in one


# --- eight seats, six sides ----------------------------------------------------------------------


@pytest.mark.parametrize("ascii_only", [False, True])
@pytest.mark.parametrize(
    ("name", "seats", "sides"), [("hand_and_foot", 8, 4), ("hand_and_foot_singles", 6, 6)]
)
def test_a_large_table_fits_a_small_window_in_its_briefest_form(
    name: str,
    seats: int,
    sides: int,
    ascii_only: bool,  # noqa: FBT001
    seen: Seen,
) -> None:
    table = feet_table(seen, seats, sides, variant(name))
    hand = Selection().with_hand(parse_cards("4C 5C 6D 7S 8H 9S 10D JC QH KS AS 2D JK 3S 3H") * 2)
    faces = Faces(ascii_only)
    style = view.Style(brief=True, faces=faces)
    painted = stacked(
        view.title(table, style),
        *(melds.side_block(table, side, NAMES, style) for side in range(sides)),
        middle.pile_block(table, "You cannot take it. " + "Why not is told here. " * 4, style),
        hand_block(hand, None, frozenset(), style),
    )
    assert painted.height <= 19
    assert max(line.cell_len for line in painted.lines) <= 80
    assert all(painted.plain.count(player) for player in NAMES[:seats])
    assert painted.plain.isascii() == ascii_only
    assert len({faces.side(number) for number in range(sides)}) == sides


@pytest.mark.parametrize("style", STYLES)
def test_every_card_of_a_packed_hand_can_be_pressed(style: view.Style) -> None:
    hand = Selection().with_hand(parse_cards("4C 5C 6D 7S 8H 9S 10D JC QH KS AS 2D JK 3S 3H") * 3)
    chosen = hand.toggle(0).toggle(1).toggle(20).stage().toggle(44)
    painted = hand_block(chosen, 3, frozenset({5}), style)
    assert {spot.what for spot in painted.spots} == {f"card:{n}" for n in range(45)}
    assert max(line.cell_len for line in painted.lines) <= 80
    for mark in "[]:>+" if style.brief else "[]:v+":
        assert mark in painted.plain


# --- the start form ------------------------------------------------------------------------------


def test_every_game_belongs_to_a_family_and_every_form_has_a_name() -> None:
    found = families()
    assert [name for names in found.values() for name in names] == list(PROFILES)
    assert {family: len(names) for family, names in found.items()} == {
        "classic": 9,
        "sequences": 8,
        "american": 3,
        "feet": 2,
    }
    singles, jaques = variant("hand_and_foot_singles"), variant("jaques")
    assert form_name(singles, "5") == "5 players, each alone"
    assert form_name(variant("hand_and_foot"), "8") == "8 players in 4 pairs"
    assert [form_name(jaques, form) for form in ("2", "2b", "5", "6", "6b")] == [
        "2 players",
        "2 players, second form",
        "5 players, one sits out",
        "6 players on 2 sides",
        "6 players, 2 sit out",
    ]


def test_there_are_computers_for_every_table() -> None:
    most = max(
        sum(p.rules.table.sides[form]) for p in PROFILES.values() for form in p.rules.formats
    )
    assert len(COMPUTERS) == most - 1
