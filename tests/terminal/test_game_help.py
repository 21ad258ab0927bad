"""The help is that of the game which is played: its own numbers, its own keys, nothing else."""

from collections.abc import Callable

import pytest

from canasta.rules import VARIANTS, variant
from canasta.terminal.app import CanastaApp
from canasta.terminal.choice import Choice
from canasta.terminal.faces import Faces
from canasta.terminal.game_help import game_page
from canasta.terminal.help import help_lines, help_page
from canasta.terminal.plain import PlainGame
from canasta.terminal.screens.page import PageScreen
from canasta.terminal.session import Session

Seated = Callable[..., Session]


def said(name: str, form: str = "4", *house: str) -> str:
    return " ".join(game_page(Choice(name, form, house=house).rules(), form).split())


def test_the_first_meld_the_pile_and_the_ways_out_are_those_of_the_game() -> None:
    classic, feet, samba = said("classic"), said("hand_and_foot"), said("samba_w")
    assert "from 1,500: 90" in classic
    assert "Canastas to go out 1 " in classic
    assert "dealt 11 cards." in classic
    assert "and 11 cards as a foot" in feet
    assert "natural: 3; mixed: 4" in feet
    assert "Minimum by deal" in feet
    assert "Minimum by deal" not in classic
    assert "Sequence canasta 1,500" in samba
    assert "draw 2 cards" in samba


def test_fines_are_named_where_there_are_any() -> None:
    assert "Unfinished sevens 2,500" in said("american_003")
    assert "Cards kept in hand 1,500" in said("american_003")
    assert "Unfinished" not in said("classic")


def test_permission_is_named_only_where_there_is_a_partner_to_ask() -> None:
    assert "Permission to go out may be asked" in said("classic", "4")
    assert "Permission" not in said("classic", "2")
    assert "Permission" not in said("hand_and_foot_singles", "4")


def test_a_house_rule_and_the_number_of_players_are_followed() -> None:
    assert "Wild cards in a meld 2 " in said("classic", "4", "meld.max_wilds=2")
    assert "dealt 15 cards" in said("classic", "2")
    assert "draw 2 cards" in said("classic", "2")
    assert "draw a card" in said("classic", "4")


def test_keys_that_the_game_has_no_use_for_are_left_out() -> None:
    def keys(name: str) -> set[str]:
        page = help_page(variant(name))
        return {line.split()[0] for line in page.split("\n") if line.startswith("  ")}

    assert not {"!", "f", "5-8♥", "11+11"} & keys("classic")
    assert {"!", "g"} <= keys("british")
    assert {"f", "o"} <= keys("american_cla")
    assert not {"o", "f", "!"} & keys("hand_and_foot"), "no three is laid out there"
    assert {"g", "y"} <= keys("classic")
    assert not {"g", "y"} & (keys("jaques") | keys("hand_and_foot_singles")), "nobody to ask"
    assert {"5-8♥", "c"} <= keys("samba_w")
    assert "11+11" in keys("hand_and_foot")


def test_line_by_line_too_words_of_other_games_are_left_out() -> None:
    classic, samba, american = (
        help_lines(variant(name)) for name in ("classic", "samba_w", "american_cla")
    )
    for word, owner in (("meld 5H 6H 7H", samba), ("join 9", samba), ("lay 3H", american)):
        assert word in owner
        assert word not in classic
    assert "take + to 5H-8H" in samba
    for word in ("take + to", "special garbage", "acaba"):
        assert word not in classic
    assert "special garbage" in american
    assert "acaba" in help_lines(variant("british"))


@pytest.mark.parametrize(
    ("word", "having", "lacking"),
    [
        ("take KS 2D", ("classic", "jaques"), ("samba_w", "cuban", "american_cla")),
        ("take + ", ("classic", "samba_w"), ("cuban", "italian_w", "hand_and_foot")),
        ("ask  ", ("classic", "italian_w"), ("jaques", "hand_and_foot_singles")),
    ],
)
def test_a_way_to_take_the_pile_and_the_question_are_named_where_they_exist(
    word: str, having: tuple[str, ...], lacking: tuple[str, ...]
) -> None:
    assert all(word in help_lines(variant(name)) for name in having)
    assert not any(word in help_lines(variant(name)) for name in lacking)


def test_who_plays_alone_is_not_told_to_ask_a_partner() -> None:
    classic = variant("classic")
    assert "May I go out" in help_page(classic, "4")
    assert "ask  " in help_lines(classic, "4")
    assert "May I go out" not in help_page(classic, "2")
    assert "ask  " not in help_lines(classic, "2")


def test_an_opening_with_the_pile_is_explained_where_it_is_allowed() -> None:
    assert "To open with the pile" in help_page(variant("classic"))
    assert "To open with the pile" not in help_page(variant("brazilian_w"))


@pytest.mark.parametrize("name", VARIANTS)
def test_every_game_says_what_it_takes_to_begin_to_go_out_and_to_win(name: str) -> None:
    for form in variant(name).formats:
        page = said(name, form)
        assert "Minimum by" in page
        assert "Canastas to go out" in page
        assert "Target" in page or "Number of deals" in page


async def test_the_help_key_shows_the_game_and_its_keys(seated: Seated) -> None:
    app = CanastaApp(session=seated("KS KH KD", stock="QD"), faces=Faces(), pause=0)
    async with app.run_test(size=(80, 24)) as pilot:
        for key in ("h", "question_mark"):
            await pilot.press(key)
            await pilot.pause()
            assert isinstance(app.screen, PageScreen)
            assert str(app.screen.content).startswith("Classic Canasta in brief\n")
            assert "Choosing cards" in str(app.screen.content)
            await pilot.press("escape")
            await pilot.pause()


def test_line_by_line_a_word_tells_the_game(seated: Seated) -> None:
    written: list[str] = []
    lines = iter(["game", "quit"])
    session = seated("KS KH KD")
    PlainGame(session, lambda: next(lines, None), written.append).run()
    assert any(text.startswith("Classic Canasta in brief") for text in written)
