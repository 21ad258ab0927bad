"""`canasta rules which`: the questions, the answers as options, and how it refuses."""

from __future__ import annotations

import io
import sys

import pytest

from canasta.cli import main


class _Terminal(io.StringIO):
    """Typed lines of somebody who sits at a terminal."""

    def isatty(self) -> bool:
        return True


def _show(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main(["rules", "which", *words]) == 0
    return capsys.readouterr().out


def _refuse(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main(["rules", *words]) == 2
    return capsys.readouterr().err


def _typed(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    monkeypatch.setattr(sys, "stdin", _Terminal("".join(f"{line}\n" for line in lines)))


def test_answers_as_options_lead_to_three_games_and_their_commands(
    capsys: pytest.CaptureFixture[str],
) -> None:
    shown = _show(capsys, "--players", "4", "--like", "sequences", "--like", "wild")
    assert shown.startswith("1. Bolivia (Jaques)\n")
    assert "   canasta play --variant bolivia_jaques --players 4\n" in shown
    assert shown.count("canasta play --variant") == 3


def test_two_players_get_the_form_for_two(capsys: pytest.CaptureFixture[str]) -> None:
    assert "--players 2\n" in _show(capsys, "--players", "2")


def test_partners_or_alone_is_an_option(capsys: pytest.CaptureFixture[str]) -> None:
    shown = _show(capsys, "--players", "4", "--with", "alone")
    assert "hand_and_foot_singles" in shown
    assert "each alone" in shown


def test_options_give_what_the_questions_give(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    options = ("--players", "4", "--with", "partners", "--effort", "usual", "--for", "family")
    by_option = _show(capsys, *options, "--like", "wild", "--like", "sequences")
    _typed(monkeypatch, "4 partners", "usual", "wild, sequences", "family")
    assert _show(capsys).endswith(by_option)


def test_an_empty_line_means_that_it_does_not_matter(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    _typed(monkeypatch, "", "", "none", "")
    assert _show(capsys).endswith(_show(capsys, "--like", "none"))


def test_an_answer_that_cannot_be_read_is_asked_for_again(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    _typed(monkeypatch, "7", "4 frinds", "4 a", "huge", "p", "none wild", "w", "club", "fam")
    shown = _show(capsys)
    assert "   No variant is played by 7 players; there are games for 2, 3" in shown
    assert "   'frinds' is not an answer here; the choices are partners, alone" in shown
    assert "   'huge' is not an answer here; the choices are plain, usual, rich" in shown
    assert "   'none' cannot be combined" in shown
    assert "   'club' is not an answer here" in shown
    assert shown.count("> ") == 9


def test_nothing_is_wider_than_80_columns(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    _typed(monkeypatch, "", "rich", "sequences wild hands", "tournament")
    assert [row for row in _show(capsys).split("\n") if len(row) > 80] == []


def test_without_a_terminal_it_says_how_to_answer(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("4\n"))
    said = _refuse(capsys, "which")
    assert "nobody is sitting at a terminal to be asked" in said
    assert "canasta rules which --players 4 --like sequences" in said


def test_answers_that_end_too_soon_recommend_nothing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    _typed(monkeypatch, "4")
    assert "the answers ended before the last question" in _refuse(capsys, "which")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("which", "--players", "7"), "no variant is played by 7 players; there are games for 2"),
        (("which", "--players", "four"), "'four' is not a number of players; write one, such as 4"),
        (("which", "--like", "none", "--like", "wild"), "'none' cannot be combined"),
        (("which", "samba"), "'samba' is not allowed after 'which'"),
        (("classic", "--effort", "rich"), "--effort belongs to canasta rules which; leave it out"),
    ],
)
def test_bad_answers_end_with_status_2_and_a_remedy(
    words: tuple[str, ...], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert said in _refuse(capsys, *words)
