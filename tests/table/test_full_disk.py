"""A disk that fails: nothing happens, nothing is lost."""

from __future__ import annotations

import errno
import os
from typing import TYPE_CHECKING

import pytest

from canasta.engine.action import Draw
from canasta.notation.record.text import read_partial
from canasta.notation.record.writer import RecordWriter
from canasta.table import Phase, SaveError, Table
from table.playing import begun, new_table, play_a_deal, play_some

if TYPE_CHECKING:
    from pathlib import Path


def full_disk(*_: object) -> None:
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def test_on_a_full_disk_nothing_happens_and_play_goes_on_when_there_is_room(
    save: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = begun(save, 10)
    play_some(table, 11)
    while table.observe(table.actor).turn.step != "draw":
        play_some(table, len(table.deal.record) + 1)
    actor = table.actor or 0
    seen, events = table.observe(actor), tuple(table.deal.events)
    with monkeypatch.context() as disk:
        disk.setattr(os, "fsync", full_disk)
        with pytest.raises(SaveError, match="No space left"):
            table.act(actor, Draw())
    assert table.observe(actor) == seen
    assert tuple(table.deal.events) == events
    table.act(actor, Draw())
    play_a_deal(table)
    table.close()
    with Table.resume(save) as again:
        assert again.phase is Phase.SHEET


def test_what_cannot_be_taken_out_of_the_save_is_not_taken_back(
    save: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = begun(save, 10)
    play_some(table, 11)
    actor = table.deal.record[-1][0]
    written, record = save.read_bytes(), list(table.deal.record)
    with monkeypatch.context() as disk:
        disk.setattr(os, "fsync", full_disk)
        with pytest.raises(SaveError, match="nothing was changed"):
            table.take_back(actor)
    assert list(table.deal.record) == record
    assert save.read_bytes() == written
    play_a_deal(table)
    table.close()
    with Table.resume(save) as again:
        assert again.phase is Phase.SHEET


def test_a_cut_that_cannot_be_saved_can_be_made_again(
    save: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = new_table(save)
    with monkeypatch.context() as disk:
        disk.setattr(os, "fsync", full_disk)
        with pytest.raises(SaveError, match="No space left"):
            table.cut_anywhere()
    assert table.phase is Phase.CUT
    table.cut_anywhere()
    assert table.phase is Phase.PLAY
    table.close()


def test_a_score_that_cannot_be_saved_is_saved_before_the_next_deal(
    save: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = new_table(save)
    keep = RecordWriter.ending
    monkeypatch.setattr(RecordWriter, "ending", full_disk)
    play_a_deal(table)
    assert table.phase is Phase.SHEET
    with pytest.raises(SaveError, match="No space left"):
        table.next_deal()
    monkeypatch.setattr(RecordWriter, "ending", keep)
    table.next_deal()
    table.close()
    assert read_partial(save).record.deals[0].ending is not None
