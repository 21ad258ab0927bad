"""The record of a game in progress: appended line by line, read after a crash."""

import errno
import os
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from canasta.cards import Card, full_deck
from canasta.engine.action import Abandon, Discard, Draw
from canasta.notation.errors import NotationError, RecordError
from canasta.notation.record.content import DealRecord, Ending, Player, Record, Remark
from canasta.notation.record.text import dumps, load, loads, read_partial
from canasta.notation.record.writer import RecordWriter
from strategies import records

HEAD = Record("classic", "2", (Player("Anna"), Player("Boris", "hard")), 1, checked=True)
DECK = full_deck(2, 4)
END = Ending("out", 1, (5, -5), (5, -5))
WHOLE = replace(
    HEAD,
    deals=(
        DealRecord(1, 1, DECK, ((0, Draw()), (0, Discard(Card("KS")))), END),
        DealRecord(2, 0, DECK, ((1, Draw()),)),
    ),
    result="unfinished",
    remarks=(Remark(11, "why the king?"),),
)


def play(writer: RecordWriter) -> None:
    """Write all of WHOLE after its head."""
    writer.deal(DealRecord(1, 1, DECK))
    writer.action(0, Draw())
    writer.action(0, Discard(Card("KS")))
    writer.comment("why the king?")
    writer.ending(END)
    writer.deal(DealRecord(2, 0, DECK))
    writer.action(1, Draw())
    writer.result()


@pytest.mark.parametrize("checked", [True, False])
def test_what_was_written_line_by_line_is_the_canonical_record(
    tmp_path: Path, *, checked: bool
) -> None:
    path = tmp_path / "game.canasta"
    with RecordWriter.create(path, replace(HEAD, checked=checked)) as writer:
        assert writer.record == replace(HEAD, checked=checked)
        play(writer)
    assert path.read_text(encoding="utf-8") == dumps(replace(WHOLE, checked=checked))
    assert load(path) == replace(WHOLE, checked=checked)
    assert list(tmp_path.iterdir()) == [path]


def test_every_line_is_in_the_file_when_the_call_returns(tmp_path: Path) -> None:
    path = tmp_path / "game.canasta"
    with RecordWriter.create(path, HEAD) as writer:
        writer.deal(DealRecord(1, 1, DECK))
        writer.action(0, Draw())
        assert load(path).deals[0].actions == ((0, Draw()),)


def test_a_file_that_exists_is_not_overwritten(tmp_path: Path) -> None:
    path = tmp_path / "game.canasta"
    path.write_text("dear diary")
    with pytest.raises(FileExistsError):
        RecordWriter.create(path, HEAD)
    assert path.read_text() == "dear diary"
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize("there", [True, False])
def test_a_file_system_without_links_will_do(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, there: bool
) -> None:
    def refuse(_self: Path, _target: Path) -> None:
        raise OSError(errno.EPERM, "no links here")

    monkeypatch.setattr(Path, "hardlink_to", refuse)
    path = tmp_path / "game.canasta"
    if there:
        path.write_text("dear diary")
        with pytest.raises(OSError, match="no links here"):
            RecordWriter.create(path, HEAD)
        assert path.read_text() == "dear diary"
    else:
        RecordWriter.create(path, HEAD).close()
        assert load(path) == HEAD


def test_a_head_that_cannot_be_written_leaves_no_file(tmp_path: Path) -> None:
    with pytest.raises(RecordError):
        RecordWriter.create(tmp_path / "game.canasta", replace(HEAD, variant="no such!"))
    assert list(tmp_path.iterdir()) == []


def test_an_action_that_has_no_place_in_a_record_is_not_written(tmp_path: Path) -> None:
    path = tmp_path / "game.canasta"
    with RecordWriter.create(path, HEAD) as writer:
        writer.deal(DealRecord(1, 1, DECK))
        with pytest.raises(NotationError, match="is not part of a record"):
            writer.action(0, Abandon())
        writer.action(0, Draw())
    assert load(path).deals[0].actions == ((0, Draw()),)


def test_a_full_disk_leaves_the_file_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game.canasta"
    with RecordWriter.create(path, HEAD) as writer:
        writer.deal(DealRecord(1, 1, DECK))
        before = path.read_bytes()
        real = os.write

        def half(handle: int, data: bytes) -> int:
            if len(data) < 5:
                raise OSError(errno.ENOSPC, "No space left on device")
            return real(handle, data[: len(data) // 2])

        with monkeypatch.context() as patch:
            patch.setattr(os, "write", half)
            with pytest.raises(OSError, match="No space left"):
                writer.action(0, Draw())
        assert path.read_bytes() == before
        writer.action(0, Draw())
        writer.action(0, Discard(Card("KS")))
    assert len(load(path).deals[0].actions) == 2


def test_a_folder_that_cannot_be_opened_is_no_error(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = os.open

    def refuse(path: object, flags: int, *rest: object, **more: object) -> int:
        if path == tmp_path:
            raise PermissionError(errno.EACCES, "no folders")
        return real(path, flags, *rest, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(os, "open", refuse)
    RecordWriter.create(tmp_path / "game.canasta", HEAD).close()
    assert load(tmp_path / "game.canasta") == HEAD


# --- after a crash -------------------------------------------------------------------------------


def test_a_game_is_continued_after_a_crash_at_any_byte(tmp_path: Path) -> None:
    whole = dumps(WHOLE).encode()
    head = len(dumps(HEAD).encode())
    path = tmp_path / "game.canasta"
    for size in range(head, len(whole), 7):
        path.write_bytes(whole[:size])
        with RecordWriter(path) as writer:
            kept = writer.record
        text = path.read_bytes()
        assert whole.startswith(text)
        assert size - len(text) < len(whole) / 2
        assert loads(text.decode()) == kept
        assert not writer.dropped or len(text) < size


def test_what_is_written_after_a_crash_fits_what_was_kept(tmp_path: Path) -> None:
    path = tmp_path / "game.canasta"
    whole = dumps(WHOLE).encode()
    path.write_bytes(whole[: whole.index(b"score") + 3])
    with RecordWriter(path) as writer:
        assert writer.dropped == "line 20 ('ended out by 1') and all that follows"
        assert writer.record.deals[0].ending is None
        writer.ending(END)
        writer.deal(DealRecord(2, 0, DECK))
        writer.action(1, Draw())
        writer.result()
    assert path.read_bytes() == whole


@pytest.mark.parametrize(
    ("end", "dropped"),
    [
        ("0: disc", "the unfinished last line '0: disc'"),
        ("0: discard 4", "the unfinished last line '0: discard 4'"),
        ("\n\n\ndeal 2\ndealer 0\ndeck 108\ncards KS\n", "line 25 ('deal 2') and all that follows"),
        ("\n\n# Next.\ndeal 2\n# Who?\n", "line 25 ('deal 2') and all that follows"),
        ("\n   \n\n", ""),
        ("\0\0\0\0", "the unfinished last line '\\x00\\x00\\x00\\x00'"),
    ],
)
def test_what_is_cut_off_is_left_out_and_reported(end: str, dropped: str) -> None:
    deals = (WHOLE.deals[0], *WHOLE.deals[2:])
    whole = dumps(replace(WHOLE, deals=deals, remarks=(), result="", checked=False))
    found = loads(whole + end, partial=True)
    assert found.dropped == dropped
    assert found.record.deals == deals
    kept = (whole + end).encode()[: found.size].decode()
    assert loads(kept) == found.record
    assert kept.rstrip("\n") + "\n" == kept


def test_windows_line_ends_are_cut_behind_the_line() -> None:
    whole = dumps(replace(WHOLE, checked=False)).replace("\n", "\r\n")
    found = loads(whole + "0: dr", partial=True)
    assert found.size == len(whole.encode())


def test_a_trailing_comment_on_a_line_left_out_is_left_out_too() -> None:
    whole = dumps(replace(WHOLE, checked=False, result=""))
    found = loads(whole[: whole.index("1: draw")] + "ended stock  # odd\n# odd too\n", partial=True)
    assert [remark.text for remark in found.record.remarks] == ["why the king?"]


def test_a_mistake_is_no_crash() -> None:
    with pytest.raises(RecordError, match="is not an action"):
        loads(dumps(replace(WHOLE, checked=False)).replace("1: draw", "1: drew"), partial=True)


@pytest.mark.parametrize("size", [0, 5, 60])
def test_a_record_without_its_whole_header_cannot_be_continued(size: int) -> None:
    with pytest.raises(RecordError, match="the record ends before its"):
        loads(dumps(replace(WHOLE, checked=False))[:size], partial=True)


def test_a_file_may_end_within_a_character(tmp_path: Path) -> None:
    path = tmp_path / "game.canasta"
    path.write_bytes(dumps(HEAD).encode() + "# Übermut".encode()[:3])
    found = read_partial(path)
    assert found.record == HEAD
    assert found.dropped.startswith("the unfinished last line '# ")


@given(records(), st.data())
def test_every_cut_of_every_record_can_be_read(record: Record, data: st.DataObject) -> None:
    text = dumps(record)
    head = dumps(replace(record, deals=(), aborted=(), remarks=(), result=""))
    cut = data.draw(st.integers(len(head), len(text)) if len(text) > len(head) else st.just(0))
    try:
        found = loads(text[:cut], partial=True)
    except RecordError as error:
        assert "the record ends before its" in str(error)  # noqa: PT017  (cut within the header)
    else:
        assert loads(text.encode()[: found.size].decode()) == found.record
