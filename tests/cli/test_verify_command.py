"""`canasta verify`: what it says of fair games, and of games in which somebody has cheated."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from canasta.cli import main
from canasta.notation.record.text import dumps, load, loads
from canasta.rules import variant
from canasta.shuffle import seal_of
from canasta.table import Phase, Player, Table, run
from table.playing import dice_for

if TYPE_CHECKING:
    from collections.abc import Callable


PLAYERS = ["Anna", Player("Left", "dice"), "Berta", Player("Right", "dice")]


def dealt(name: str, seed: int) -> Table:
    """Return a table whose first deal has begun as `play` begins it."""
    table = Table.new(variant(name), "4", PLAYERS, seed=seed)
    table.shuffle(table.names.index("Anna"))
    table.cut_anywhere()
    return table


def play(path: Path, name: str = "classic", *, deals: int = 2, seed: int = 1) -> Table:
    """Play some deals and save them."""
    with Table.new(variant(name), "4", PLAYERS, path=path, seed=seed) as table:
        for _ in range(deals):
            if table.phase is Phase.SHEET:
                table.next_deal()
            table.shuffle(table.names.index("Anna"))
            table.cut_anywhere()
            run(table, dice_for(table))
    return table


@pytest.fixture(scope="module")
def fair(tmp_path_factory: pytest.TempPathFactory) -> str:
    """Return a game of two deals, without checks so that it can be forged."""
    path = tmp_path_factory.mktemp("fair") / "game.canasta"
    play(path)
    return re.sub(r" ;[0-9a-f]{8}$", "", path.read_text(), flags=re.MULTILINE)


@pytest.fixture
def game(fair: str, tmp_path: Path) -> Path:
    """Return a file with that game."""
    path = tmp_path / "game.canasta"
    path.write_text(fair)
    return path


def test_a_fair_game_holds(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify", str(game)]) == 0
    said = capsys.readouterr().out
    assert said.count("holds    The secret that was shown is the one committed to.") == 2
    assert said.count("holds    Anna: the number matches its seal") == 2
    assert said.count("holds    All 108 cards were where") == 2
    assert "holds    Every draw, every replaced three and every score" in said
    assert "The decks of 2 deals were rebuilt: everything" in said
    assert "FAILS" not in said


def test_what_cannot_be_known_is_said(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    main(["verify", str(game)])
    said = capsys.readouterr().out
    assert "unknown  Only those who saw them can tell whether the commitment," in said
    assert "unknown  These cards come from the seed 1, which is no secret" in said


def changed_digit(text: str, word: str) -> str:
    """Change the last hexadecimal digit of the first line of a kind."""
    found = re.search(rf"^{word}.*([0-9a-f])$", text, re.MULTILINE)
    assert found is not None
    place = found.start(1)
    return f"{text[:place]}{'1' if text[place] == '0' else '0'}{text[place + 1 :]}"


def swapped_cards(text: str) -> str:
    """Exchange two cards that differ, at the end of the first deck."""
    *_, last = re.finditer(r"^cards .*$", text[: text.index("deal 2")], re.MULTILINE)
    cards = last[0].split()
    other = next(n for n in range(2, 18) if cards[-n] != cards[-1])
    cards[-1], cards[-other] = cards[-other], cards[-1]
    return text[: last.start()] + " ".join(cards) + text[last.end() :]


def swapped_shuffles(text: str) -> str:
    """Exchange the shuffles of the two deals."""
    one, two = re.findall(r"^commitment (?:.*\n)*?deck", text, re.MULTILINE)
    return text.replace(one, "?").replace(two, one).replace("?", two)


def exchanged_number(text: str) -> str:
    """Exchange Anna's number and its seal, as a cheating server would."""
    number = bytes(16)
    forged = f"opened {seal_of(number).hex()} {number.hex()}"
    return re.sub(r"opened \w+ \w+", forged, text, count=1)


FORGERIES: dict[str, tuple[Callable[[str], str], str]] = {
    "another secret": (
        lambda text: changed_digit(text, "secret"),
        "The secret that was shown is not the one committed to.",
    ),
    "another number": (
        lambda text: changed_digit(text, "number"),
        "does not match its seal, so it was changed.",
    ),
    "another number with its seal": (exchanged_number, "Card 1 of the deck is not the one"),
    "a number left out": (
        lambda text: text.replace(" opened ", " unfit ", 1),
        "matches its seal, but it was left out of the shuffle.",
    ),
    "another cut": (
        lambda text: re.sub(r"cut \d+", "cut 51", text, count=1),
        "Card 1 of the deck is not the one",
    ),
    "a cut that the law forbids": (
        lambda text: re.sub(r"cut \d+", "cut 106", text, count=1),
        "The cut left a packet of 2 cards; law 7 requires 4.",
    ),
    "another order of the deck": (swapped_cards, "of the deck is not the one that the secret,"),
    "another game": (
        lambda text: text.replace("game seed-1", "game seed-2"),
        "The secret that was shown is not the one committed to.",
    ),
    "the shuffle of another deal": (
        swapped_shuffles,
        "The secret that was shown is not the one committed to.",
    ),
    "fewer numbers than seats": (
        lambda text: re.sub(r"number 3.*\n", "", text, count=1),
        "3 numbers are recorded for 4 seats.",
    ),
    "a shuffle of the stock that was not due": (
        lambda text: text.replace("\nsecret", "\nreshuffled 1\nsecret", 1),
        "The stock was shuffled one more time, but the turned cards did not call for it.",
    ),
    "a play that is not possible": (
        lambda text: re.sub(r"^\d: draw\n", "", text, count=1, flags=re.MULTILINE),
        "The play does not follow from the decks: line ",
    ),
}


@pytest.mark.parametrize(("forge", "said"), FORGERIES.values(), ids=FORGERIES.keys())
def test_a_forgery_fails(
    forge: Callable[[str], str], said: str, game: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = game.read_text()
    forged = forge(text)
    assert forged != text
    loads(forged)
    game.write_text(forged)
    assert main(["verify", str(game)]) == 1
    lines = " ".join(capsys.readouterr().out.split())
    assert f"{said}" in lines
    assert "FAILS" in lines
    assert re.search(r"\d+ checks? fails?: this is not what a fair shuffle looks like\.", lines)


def test_a_person_without_a_number_is_not_taken_for_a_computer(
    game: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = re.sub(r"(number \d) opened .*", r"\1 none", game.read_text())
    game.write_text(text)
    assert main(["verify", str(game)]) == 1
    said = capsys.readouterr().out
    assert "unknown  Anna gave no number, as if a computer sat there." in said
    assert "unknown  No player's number went in, so the program alone made this deck." in said


def test_turned_cards_that_went_back_are_verified(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "jaques.canasta"
    seed = next(seed for seed in range(500) if dealt("jaques", seed).turned_back)
    table = play(path, "jaques", deals=1, seed=seed)
    times = (
        f"{len(table.turned_back)} more times" if len(table.turned_back) > 1 else "one more time"
    )
    assert main(["verify", str(path)]) == 0
    said = " ".join(capsys.readouterr().out.split())
    assert f"the stock was shuffled {times}, as it should have been." in said
    text = re.sub(r" ;[0-9a-f]{8}$", "", path.read_text(), flags=re.MULTILINE)
    path.write_text(re.sub(r"reshuffled.*\n", "", text))
    assert main(["verify", str(path)]) == 1


def test_a_shuffle_that_was_given_up_is_shown(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "game.canasta"
    with Table.new(variant("classic"), "4", PLAYERS, path=path) as table:
        table.abort_shuffle(table.shuffling)
        table.cut_anywhere()
        run(table, dice_for(table))
        table.next_deal()
        table.abort_shuffle(table.shuffling)
    assert [aborted.deal for aborted in load(path).aborted] == [1, 2]
    assert main(["verify", str(path)]) == 0
    said = capsys.readouterr().out
    assert "An abandoned shuffle for deal 1\n  holds    The secret" in said
    assert "An abandoned shuffle for deal 2\n  holds    The secret" in said
    assert "unknown  Anna: the number had not arrived yet." in said


# --- what somebody saw ----------------------------------------------------------------------------


def test_the_commitment_that_somebody_kept_is_compared(
    game: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    kept = [deal.shuffle.commitment[:12].upper() for deal in load(game).deals if deal.shuffle]
    assert main(["verify", str(game), "--saw", f"1:{kept[0]}", "--saw", f"2:{kept[1]}"]) == 0
    said = capsys.readouterr().out
    assert said.count("holds    The commitment is the one that you saw before the deal.") == 2
    assert "unknown  Only those who saw them can tell whether the seals and the cut" in said
    assert main(["verify", str(game), "--saw", f"1:{kept[1]}"]) == 1
    assert "FAILS    The commitment is not the one that you saw" in capsys.readouterr().out


@pytest.mark.parametrize("seen", ["5f3c", "1:", "one:5f3c", "1:xyz"])
def test_what_is_no_commitment_is_refused(
    seen: str, game: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["verify", str(game), "--saw", seen]) == 2
    assert "--saw 1:5f3c9a81" in capsys.readouterr().err


# --- other input ----------------------------------------------------------------------------------


def test_a_record_without_a_shuffle_cannot_be_verified(
    game: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    game.write_text(
        re.sub(r"^commitment (?:.*\n)*?deck", "deck", game.read_text(), flags=re.MULTILINE)
    )
    assert main(["verify", str(game)]) == 2
    said = capsys.readouterr().out
    assert "Deal 1: the record does not say how the deck was shuffled." in said
    assert "This record has no deal whose shuffle can be checked." in said


def test_json_is_verified_as_well(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    main(["record", "convert", str(game), "--to", "json"])
    game.write_text(capsys.readouterr().out)
    assert main(["verify", str(game)]) == 0


def test_a_deal_that_is_still_played_holds_so_far(game: Path) -> None:
    record = load(game)
    game.write_text(dumps(loads(game.read_text()[: game.read_text().rindex("ended")])))
    assert load(game).deals[-1].ending is None
    assert len(load(game).deals) == len(record.deals)
    assert main(["verify", str(game)]) == 0


def test_what_is_no_record_is_reported_with_its_line(
    game: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    game.write_text(game.read_text().replace("\ncut", "\nkut", 1))
    assert main(["verify", str(game)]) == 2
    assert re.search(r"line \d+, column 1: expected 'deck', found 'kut", capsys.readouterr().err)


def test_without_a_file_the_remedy_is_shown(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify"]) == 2
    assert "name the file of a game record, or ask for --explain" in capsys.readouterr().err


def test_the_explanation_fits_one_screen(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify", "--explain"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) <= 24
    assert max(map(len, lines)) <= 80
    assert lines[0] == "How the cards are shuffled so that nobody can choose them"


def test_a_refused_action_is_shown_with_the_sentence_of_its_law(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    model = Path(__file__).parents[1] / "records" / "classic-four-players.canasta"
    text = model.read_text(encoding="utf-8")
    path = tmp_path / "game.canasta"
    path.write_text(text.replace("3: discard 2D", "3: discard 2H", 1), encoding="utf-8")
    main(["verify", str(path)])
    shown = " ".join(capsys.readouterr().out.split())
    assert "'3: discard 2H' is refused: The deuce of hearts is not in your hand;" in shown
    assert "card_not_in_hand" not in shown


def test_a_name_gives_no_orders_to_the_terminal(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "game.canasta"
    play(path, deals=1)
    record = load(path)
    players = tuple(Player(f"\x1b[31m{one.name}\n", one.kind) for one in record.players)
    path.write_text(dumps(replace(record, players=players)), encoding="utf-8")
    assert main(["verify", str(path)]) == 0
    out = capsys.readouterr().out
    assert "[31mAnna" in out
    assert out.replace("\n", "").isprintable()
