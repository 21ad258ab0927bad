"""Saves: resuming, damage, strangers, two processes."""

from __future__ import annotations

import random
import subprocess
import sys
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

import pytest

from canasta.notation.record.content import Player
from canasta.notation.record.lines import Chain
from canasta.notation.record.text import load, read_partial
from canasta.notation.record.writer import RecordWriter
from canasta.rules import variant, with_house_rules
from canasta.table import Phase, SaveError, Table, TableError, run
from table.playing import begun, dice_for, new_table, play_a_deal

if TYPE_CHECKING:
    from collections.abc import Callable


@cache
def finished() -> bytes:
    """Return a save whose first deal has ended."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "game.canasta"
        with new_table(path) as table:
            play_a_deal(table)
        return path.read_bytes()


def rewritten(save: Path, change: Callable[[list[str]], None]) -> None:
    """Change the lines of a save and give all of them new checks, as a careful cheat would."""
    lines = [line.rpartition(" ;")[0] for line in save.read_text().splitlines() if line]
    change(lines)
    chain = Chain()
    save.write_text("".join(f"{chain.written(line)}\n" for line in lines))


def first(lines: list[str], begins: str) -> int:
    return next(place for place, line in enumerate(lines) if line.startswith(begins))


# --- resuming ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "form"),
    [("classic", "4"), ("laws_1950", "5"), ("jaques", "6b"), ("british", "2"), ("cuban", "4")],
)
def test_a_resumed_table_is_exactly_where_it_was_left(save: Path, name: str, form: str) -> None:
    table = begun(save, name=name, form=form)
    seats = [*range(table.game.seats), None]
    seen = [table.observe(seat) for seat in seats]
    events = tuple(table.deal.events)
    table.close()
    with Table.resume(save) as again:
        assert again.dropped == ""
        assert again.phase is Phase.PLAY
        assert again.players == table.players
        assert again.sitting() == table.sitting()
        assert tuple(again.deal.events) == events
        assert [again.observe(seat) for seat in seats] == seen


def test_house_rules_are_part_of_a_save(save: Path) -> None:
    rules = with_house_rules(variant("classic"), {"meld.max_wilds": 2}, form="4")
    players = ["Anna", "Boris", "Clara", "David"]
    Table.new(rules, "4", players, path=save).close()
    with Table.resume(save) as table:
        assert table.rules == rules
        assert table.people == (0, 1, 2, 3)


def test_a_table_left_before_the_cut_is_shuffled_again(save: Path) -> None:
    new_table(save).close()
    with Table.resume(save) as table:
        assert table.phase is Phase.CUT
        play_a_deal(table)


def test_a_table_left_at_the_score_sheet_shows_it_again(save: Path) -> None:
    table = new_table(save)
    play_a_deal(table)
    tally, totals = table.deal.tally(), table.game.totals
    table.close()
    with Table.resume(save) as again:
        assert again.phase is Phase.SHEET
        assert (again.deal.tally(), again.game.totals) == (tally, totals)
        assert load(save).deals[0].ending is not None
        again.next_deal()
        assert again.phase is Phase.CUT
        assert again.dealer == (table.dealer + 1) % 4


def test_a_deal_whose_score_a_crash_left_out_is_scored_when_resumed(save: Path) -> None:
    text = finished().decode()
    save.write_text(text[: text.index("ended")])
    with Table.resume(save) as again:
        assert again.phase is Phase.SHEET
        assert again.game.totals == again.deal.scores()
    assert save.read_text() == text


def test_with_a_seed_a_resumed_game_is_dealt_as_it_would_have_been(tmp_path: Path) -> None:
    decks = []
    for resumed in (False, True):
        path = tmp_path / f"{resumed}.canasta"
        table = new_table(path, seed=7)
        play_a_deal(table)
        if resumed:
            table.close()
            table = Table.resume(path, seed=7)
        table.next_deal()
        table.cut_anywhere()
        table.close()
        decks.append(read_partial(path).record.deals[1].deck)
    assert decks[0] == decks[1]


def test_a_finished_game_is_saved_with_its_winner(save: Path) -> None:
    rules = with_house_rules(variant("classic"), {"end.target": 5}, form="4")
    table = Table.new(rules, "4", ["A", "B", "C", "D"], path=save, seed=2)
    while table.phase is not Phase.OVER:
        if table.phase is Phase.SHEET:
            table.next_deal()
        run(table, dice_for(table))
    with pytest.raises(TableError, match="over"):
        table.next_deal()
    table.close()
    assert load(save).result == "AB"[table.game.winner or 0]
    with Table.resume(save) as again:
        assert again.phase is Phase.OVER
        assert again.legal(0) == ()
    text = save.read_text()
    save.write_text(text[: text.index("\nresult")])
    Table.resume(save).close()
    assert save.read_text() == text


def test_an_opening_in_small_steps_is_nobodys_business_until_it_stands(save: Path) -> None:
    table = new_table(save)
    run(
        table, dice_for(table), until=lambda here: here.phase is Phase.PLAY and bool(here.deal.tray)
    )
    assert table.deal.tray
    actor = table.actor
    recorded, hand = table.deal.record, table.deal.hand(actor or 0)
    table.close()
    assert len(read_partial(save).record.deals[0].actions) == len(recorded)
    with Table.resume(save) as again:
        assert again.actor == actor
        assert not again.deal.tray
        assert sorted(again.deal.hand(actor or 0)) == sorted(hand)
        play_a_deal(again)


# --- damage --------------------------------------------------------------------------------------


def test_a_save_cut_off_anywhere_in_its_last_lines_resumes_and_says_what_was_dropped(
    save: Path,
) -> None:
    begun(save, 12).close()
    whole = save.read_bytes()
    actions = len(read_partial(save).record.deals[0].actions)
    for size in range(len(whole) - 60, len(whole)):
        save.write_bytes(whole[:size])
        with Table.resume(save) as table:
            kept = len(table.deal.record)
            assert actions - 6 < kept < actions
            assert bool(table.dropped) == (whole[size - 1 : size] != b"\n")


def test_any_flipped_byte_is_found_or_changes_nothing(save: Path) -> None:
    table = begun(save, 30)
    record = table.deal.record
    table.close()
    whole = save.read_bytes()
    chance = random.Random(5)
    for _ in range(60):
        place = chance.randrange(len(whole))
        damaged = bytearray(whole)
        damaged[place] ^= 1 << chance.randrange(8)
        save.write_bytes(damaged)
        try:
            with Table.resume(save) as again:
                assert again.deal.record == record[: len(again.deal.record)]
                assert len(again.deal.record) >= len(record) - 1
        except SaveError as error:
            assert str(save) in str(error)  # noqa: PT017  (both ends are allowed)


@pytest.mark.parametrize(
    ("begins", "into", "message"),
    [
        ("deck", "deck 107", "107"),
        ("cards", "cards KS KS KS", "cards"),
        ("dealer", "dealer 2", "dealer"),
        ("variant", "variant poker", "poker"),
        ("players", "players 9", "players"),
        ("score", "score A 5000 B 0", "score"),
        ("total", "total A 5000 B 0", "total"),
        ("ended", "ended acaba by 0", "ended"),
    ],
)
def test_a_save_that_was_changed_with_care_is_refused_by_the_laws(
    save: Path, begins: str, into: str, message: str
) -> None:
    save.write_bytes(finished())

    def change(lines: list[str]) -> None:
        place = first(lines, begins)
        assert lines[place] != into
        lines[place] = into

    rewritten(save, change)
    with pytest.raises(SaveError, match=message) as error:
        Table.resume(save)
    assert "line " in str(error.value)


def test_an_action_that_the_laws_refuse_is_named_with_line_and_law(save: Path) -> None:
    begun(save, 3).close()
    numbers: list[int] = []

    def change(lines: list[str]) -> None:
        place = next(n for n, line in enumerate(lines) if line.endswith(": draw"))
        lines[place] = lines[place].replace("draw", "end")
        numbers.append(place + 1)

    rewritten(save, change)
    with pytest.raises(SaveError, match=r"Draw from the stock .*\(laws 14 and 15\)") as error:
        Table.resume(save)
    assert f"line {numbers[0]}" in str(error.value)
    assert "must_draw_first" not in str(error.value)


def test_a_changed_line_is_named_by_its_check(save: Path) -> None:
    begun(save, 3).close()
    save.write_text(save.read_text().replace("Computer 1", "Computer X"))
    with pytest.raises(SaveError, match=r"line \d+.*does not match its check"):
        Table.resume(save)


def test_a_save_with_mixed_up_actions_is_refused_or_still_a_lawful_game(save: Path) -> None:
    chance = random.Random(3)
    refused = 0
    for _ in range(40):
        save.write_bytes(finished())
        rewritten(save, lambda lines: mix_up(lines, chance))
        try:
            Table.resume(save).close()
        except SaveError:
            refused += 1
    assert refused > 20


def mix_up(lines: list[str], chance: random.Random) -> None:
    """Give one action another seat, another action's words, or another action's place."""
    actions = [place for place, line in enumerate(lines) if line[1:2] == ":"]
    one, other = chance.choice(actions), chance.choice(actions)
    match chance.randrange(3):
        case 0:
            lines[one], lines[other] = lines[other], lines[one]
        case 1:
            lines[one] = lines[one][:3] + lines[other][3:]
        case _:
            lines[one] = str(chance.randrange(8)) + lines[one][1:]


# --- strangers -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "content", [b"", b"\x00\xff\x00", b"hello\n", b"canasta record 99\n", b"{}\n"]
)
def test_a_file_of_something_else_is_refused_and_left_alone(save: Path, content: bytes) -> None:
    save.write_bytes(content)
    with pytest.raises(SaveError, match="not an intact save"):
        Table.resume(save)
    assert save.read_bytes() == content


def test_a_record_without_checks_is_no_save(save: Path) -> None:
    begun(save, 3).close()
    lines = save.read_text().splitlines()
    save.write_text("".join(f"{line.rpartition(' ;')[0]}\n" for line in lines))
    with pytest.raises(SaveError, match="no checks"):
        Table.resume(save)


def test_a_missing_save_is_named(save: Path) -> None:
    with pytest.raises(SaveError, match="No such file"):
        Table.resume(save)


def test_a_game_that_was_given_up_is_not_continued(save: Path) -> None:
    begun(save, 3).close()
    with RecordWriter(save) as writer:
        writer.result()
    with pytest.raises(SaveError, match="given up"):
        Table.resume(save)


def test_a_new_game_never_overwrites_a_save(save: Path) -> None:
    begun(save, 3).close()
    text = save.read_text()
    with pytest.raises(SaveError, match="already"):
        new_table(save)
    assert save.read_text() == text


def test_a_name_that_a_record_cannot_hold_is_refused(save: Path) -> None:
    players = [Player("Anna" * 16), *map(Player, "BCD")]
    with pytest.raises(SaveError, match="at most 60 characters"):
        Table.new(variant("classic"), "4", players, path=save)
    assert not save.exists()


def test_a_folder_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(SaveError, match="cannot be written"):
        new_table(tmp_path / "nowhere" / "game.canasta")


# --- two at once ---------------------------------------------------------------------------------


def test_two_tables_cannot_play_on_the_same_save(save: Path) -> None:
    table = begun(save, 3)
    with pytest.raises(SaveError, match="another program is playing"):
        Table.resume(save)
    table.close()
    Table.resume(save).close()


def test_two_processes_cannot_play_on_the_same_save(save: Path) -> None:
    program = (
        f"from pathlib import Path; from canasta.table import *; Table.resume(Path({str(save)!r}))"
    )
    with begun(save, 3):
        other = subprocess.run(
            [sys.executable, "-c", program], capture_output=True, text=True, check=False
        )
    assert other.returncode == 1
    assert "another program is playing this save" in other.stderr
    after = subprocess.run([sys.executable, "-c", program], capture_output=True, check=False)
    assert after.returncode == 0
