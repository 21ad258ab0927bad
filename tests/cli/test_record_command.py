"""`canasta record`: check, show, replay, convert."""

import io
import json
import re
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from canasta import cli
from canasta.cards import UNKNOWN
from canasta.notation.record.content import Player
from canasta.notation.record.text import dump, load, loads
from canasta.words.languages import catalogue

MODEL = Path(__file__).parents[1] / "records" / "classic-four-players.canasta"

Printed = pytest.CaptureFixture[str]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A copy of the record, under a short name."""
    path = tmp_path / "game.canasta"
    path.write_text(MODEL.read_text(encoding="utf-8"), encoding="utf-8")
    return path


def change(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


def test_a_sound_record_is_reported_in_one_line(file: Path, capsys: Printed) -> None:
    assert cli.main(["record", "check", str(file)]) == 0
    out = capsys.readouterr().out
    assert out == (f"{file}: 1 deal, 99 actions, all as the laws say; side A won: A 1,325, B 885\n")


def test_a_wrong_action_is_reported_with_line_and_reason(file: Path, capsys: Printed) -> None:
    change(file, "0: take 10C 10S", "0: take 10C 9S")
    assert cli.main(["record", "check", str(file)]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith(f"{file}: line 73: '0: take 10C 9S' is refused: Only tens and wild cards")
    assert "(laws 17 and 18); correct it, or the actions before it\n" in err
    assert "mixed_ranks" not in err
    assert err.count("\n") == 1


def test_every_mistake_is_reported_in_a_line(file: Path, capsys: Printed) -> None:
    change(file, "0: draw", "0: drew")
    change(file, "1: draw", "1: drew")
    assert cli.main(["record", "check", str(file)]) == 2
    assert [line.split(":")[1] for line in capsys.readouterr().err.splitlines()] == [
        " line 25, column 4",
        " line 27, column 4",
    ]


def test_several_records_are_all_checked(file: Path, tmp_path: Path, capsys: Printed) -> None:
    bad = tmp_path / "bad"
    bad.write_text("dear diary")
    assert cli.main(["record", "check", str(bad), str(file)]) == 2
    out, err = capsys.readouterr()
    assert out.startswith(f"{file}: 1 deal")
    assert err.startswith(f"{bad}: line 1, column 1: expected 'canasta'")


def test_rules_that_do_not_exist_are_reported(file: Path, capsys: Printed) -> None:
    change(file, "variant classic", "variant whist")
    for word in ("check", "show"):
        assert cli.main(["record", word, str(file)]) == 2
        assert "line 5: there is no variant 'whist'" in capsys.readouterr().err


def test_a_file_that_is_not_there_is_reported(tmp_path: Path, capsys: Printed) -> None:
    assert cli.main(["record", "check", str(tmp_path / "none")]) == 2
    assert "No such file" in capsys.readouterr().err


def test_a_game_that_is_not_over_says_how_it_stands(file: Path, capsys: Printed) -> None:
    record = load(file)
    deal = replace(record.deals[0], actions=record.deals[0].actions[:1], ending=None)
    for result, said in (("", "not over"), ("unfinished", "abandoned")):
        dump(replace(record, deals=(deal,), remarks=(), result=result), file)
        assert cli.main(["record", "check", str(file)]) == 0
        assert f"1 deal, 1 action, all as the laws say; {said}: A 0" in capsys.readouterr().out


def test_a_deck_that_nobody_knows_is_said(file: Path, capsys: Printed) -> None:
    record = load(file)
    deal = replace(record.deals[0], deck=(UNKNOWN,) * 108)
    dump(replace(record, deals=(deal,)), file)
    assert cli.main(["record", "check", str(file)]) == 0
    out = capsys.readouterr().out
    assert "unknown cards in deal 1: its cards were counted and its scores added up" in out
    assert "as the laws say" not in out
    assert cli.main(["record", "show", str(file)]) == 0
    assert "David: meld 9C to 9\n" in capsys.readouterr().out
    assert cli.main(["record", "replay", str(file)]) == 0
    assert "David: meld 9C to 9\n\n" in capsys.readouterr().out


def test_a_game_with_a_computer_of_another_time_is_checked_and_shown(
    file: Path, capsys: Printed
) -> None:
    change(file, "player 3: David", "player 3 steady: David")
    for word in ("check", "show", "replay"):
        assert cli.main(["record", word, str(file)]) == 0
    assert "  David (computer, steady)\n" in capsys.readouterr().out


def test_a_game_is_shown_in_words_with_scores_and_comments(file: Path, capsys: Printed) -> None:
    change(file, "player 3: David", "player 3 hard: David")
    assert cli.main(["record", "show", str(file)]) == 0
    out = capsys.readouterr().out
    assert out.startswith("Classic Canasta, 4 players, 2025-01-31\nHouse rule: end.target = 1000\n")
    assert "  David (computer, hard)\n" in out
    assert "Deal 1, dealt by David\n" in out
    assert "Boris answers yes.\n    # one ace is left in his own hand, 20 points lost\n" in out
    assert "  A (Anna and Clara)      1,325  total    1,325\n" in out
    end = "Side A won: A 1,325, B 885\n    # the side that goes out does not always win\n"
    assert out.endswith(end)


def test_a_story_ends_where_the_record_goes_wrong(file: Path, capsys: Printed) -> None:
    change(file, "3: discard 2D", "3: discard 2H")
    assert cli.main(["record", "show", str(file)]) == 2
    out, err = capsys.readouterr()
    assert "David adds 9C to the nines.\n" in out
    assert err == (
        f"{file}: line 123: '3: discard 2H' is refused: The deuce of hearts is not in your hand; "
        "correct it, or the actions before it\n"
    )


def test_the_table_is_shown_after_every_action(file: Path, capsys: Printed) -> None:
    assert cli.main(["record", "replay", str(file)]) == 0
    out = capsys.readouterr().out
    assert out.count("    stock ") == 100
    assert "Anna: discard 7D\n    stock 58, pile 3 (7D on top, frozen)\n" in out
    assert "    B (Boris and David): nothing melded\n" not in out
    assert "(natural canasta)" in out
    assert "    David: no cards\n" in out
    assert "    Boris: AS\n" in out
    assert "ended: out\n  A (Anna and Clara)" in out


def test_a_seat_sees_its_own_cards_only(file: Path, capsys: Printed) -> None:
    assert cli.main(["record", "replay", str(file), "--from", "1", "--deal", "1"]) == 0
    first = capsys.readouterr().out.split("\n\n")[1]
    assert first == (
        "Anna: draw\n"
        "  Anna draws a card.\n"
        "    stock 58, pile 2 (8C on top, frozen)\n"
        "    A (Anna and Clara): 3H 3H\n"
        "    B (Boris and David): 3D\n"
        "    Anna: 12 cards\n"
        "    Boris: 3S 4S 7S 8C 8H 10C KC KD AD AS 2S\n"
        "    Clara: 11 cards\n"
        "    David: 11 cards"
    )


def test_one_deal_can_be_chosen(file: Path, capsys: Printed) -> None:
    record = load(file)
    endless = {name: value for name, value in record.house_rules.items() if name != "end.target"}
    again = replace(record.deals[0], number=2, dealer=0, actions=(), ending=None)
    deals = (record.deals[0], again)
    dump(replace(record, house_rules=endless, deals=deals, result="", remarks=()), file)
    assert cli.main(["record", "replay", str(file), "--deal", "2"]) == 0
    out = capsys.readouterr().out
    assert out.startswith("deal 2, dealt by Anna\n")
    assert "discard" not in out


@pytest.mark.parametrize(
    ("option", "said"),
    [
        (["--deal", "2"], "there is no deal 2; there are 1 to 1"),
        (["--from", "4"], "there is no seat 4; there are 0 to 3"),
    ],
)
def test_a_deal_or_a_seat_that_is_not_there_is_reported(
    option: list[str], said: str, file: Path, capsys: Printed
) -> None:
    assert cli.main(["record", "replay", str(file), *option]) == 2
    assert said in capsys.readouterr().err


def test_a_record_without_deals_has_none_to_choose(file: Path, capsys: Printed) -> None:
    dump(replace(load(file), deals=(), result="", remarks=()), file)
    assert cli.main(["record", "replay", str(file), "--deal", "1"]) == 2
    assert "there is no deal 1; there is none" in capsys.readouterr().err


def test_a_record_is_converted_to_json_and_back(
    file: Path, capsys: Printed, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert cli.main(["record", "convert", str(file), "--to", "json"]) == 0
    data = capsys.readouterr().out
    assert json.loads(data)["variant"] == "classic"
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data.encode())))
    assert cli.main(["record", "convert", "-", "--to", "text"]) == 0
    assert capsys.readouterr().out == MODEL.read_text(encoding="utf-8")


def test_checks_are_added_and_removed(file: Path, capsys: Printed) -> None:
    assert cli.main(["record", "convert", str(file), "--to", "text", "--checks", "yes"]) == 0
    text = capsys.readouterr().out
    assert loads(text).checked
    file.write_text(text, encoding="utf-8")
    assert cli.main(["record", "convert", str(file), "--to", "text", "--checks", "no"]) == 0
    assert capsys.readouterr().out == MODEL.read_text(encoding="utf-8")


def test_what_cannot_be_read_is_not_converted(file: Path, capsys: Printed) -> None:
    file.write_text("{}")
    assert cli.main(["record", "convert", str(file), "--to", "text"]) == 2
    assert "'canasta_record' is missing" in capsys.readouterr().err


def test_where_a_side_rests_a_player_the_names_follow_the_chairs(
    file: Path, capsys: Printed
) -> None:
    record = load(file)
    players = (*record.players, Player("Eva"))
    dump(replace(record, form="5", players=players, remarks=()), file)
    assert cli.main(["record", "show", str(file)]) == 0
    assert "Eva" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("language", "shown"),
    [
        ("en", ("Deal 1, dealt by David", "You are dealt 11 cards: AH", "You lay out 3H")),
        ("es", ("Mano 1, reparte David", "Recibes 11 cartas: AH", "Boris recibe 11 cartas")),
        ("pt", ("Rodada 1, ", "Você recebe 11 cartas: AH", "Boris recebe 11 cartas")),
        ("it", ("Smazzata 1, ", "Ricevi 11 carte: AH", "Boris riceve 11 carte")),
        ("de", ("Durchgang 1, ", "Du bekommst 11 Karten: AH", "Boris bekommt 11 Karten")),
    ],
)
def test_who_was_you_at_the_terminal_is_spoken_to_in_every_language(
    language: str, shown: tuple[str, ...], file: Path, capsys: Printed
) -> None:
    for name in {"You", catalogue(language).text("play.you")}:
        text = MODEL.read_text(encoding="utf-8").replace("player 0: Anna", f"player 0: {name}", 1)
        file.write_text(text, encoding="utf-8")
        assert cli.main(["record", "show", str(file), "--lang", language]) == 0
        out = capsys.readouterr().out
        assert [part for part in shown if part not in out] == []
        assert not re.search(r"\bYou \w+s\b", out)


def test_open_cards_are_shown_to_who_was_you_too(file: Path, capsys: Printed) -> None:
    change(file, "player 0: Anna", "player 0: You")
    assert cli.main(["record", "replay", str(file)]) == 0
    out = capsys.readouterr().out
    assert "  You draw " in out
    assert re.search(r"  Boris draws [0-9JQKA]+[CDHS]\.", out)
    assert not re.search(r"\bYou \w+s\b", out)


@pytest.mark.parametrize("word", ["show", "replay"])
@pytest.mark.parametrize("encoding", ["utf-8", "ascii"])
def test_a_name_gives_no_orders_to_the_terminal(
    file: Path, monkeypatch: pytest.MonkeyPatch, word: str, encoding: str
) -> None:
    names = ("\x1b]0;Anna\x07", "\u202eBen\nA: 9,999", "\ud800", "\u00d6;#")
    record = load(file)
    people = zip(names, record.players, strict=True)
    dump(replace(record, players=tuple(Player(name, of.kind) for name, of in people)), file)
    shown = io.TextIOWrapper(io.BytesIO(), encoding=encoding)
    monkeypatch.setattr(sys, "stdout", shown)
    assert cli.main(["record", word, str(file)]) == 0
    shown.seek(0)
    text = shown.read()
    assert text.replace("\n", "").isprintable()
    assert "]0;Anna" in text
    assert "Ben A: 9,999" in text
    assert "'\\ud800'" in text
    assert ("\u00d6;#" if encoding == "utf-8" else "O;#") in text
