"""Names at a table: whatever they are, the game is saved, continued and replayed."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from canasta.engine.action import Draw
from canasta.notation.record.content import Player
from canasta.notation.record.replay import replay
from canasta.notation.record.text import load
from canasta.rules import variant
from canasta.table import SaveError, Table
from odd_names import any_names
from table.playing import begun, play_some


@given(names=st.lists(any_names, min_size=2, max_size=2, unique=True), computers=st.booleans())
@settings(max_examples=30)
def test_a_game_of_any_people_goes_on_where_it_was_left(
    names: list[str], *, computers: bool
) -> None:
    kinds = ("dice" if computers else "", "dice")
    players = [Player(name, kind) for name, kind in zip(names, kinds, strict=True)]
    with TemporaryDirectory() as folder:
        save = Path(folder) / "game.canasta"
        with Table.new(variant("classic"), "2", players, path=save, seed=1) as table:
            play_some(table, 5)
            seen, sitting = [table.observe(seat) for seat in (0, 1, None)], table.players
        with Table.resume(save) as again:
            assert [again.observe(seat) for seat in (0, 1, None)] == seen
            assert again.players == sitting
            assert {player.name for player in again.players} == {*names}
            play_some(again, 9)
        assert len(replay(load(save)).game.deal.record) >= 9  # type: ignore[union-attr]


def test_a_line_that_could_not_be_read_again_is_not_saved_and_the_game_goes_on(
    save: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = begun(save, 10)
    while table.observe(table.actor).turn.step != "draw":
        play_some(table, len(table.deal.record) + 1)
    actor = table.actor or 0
    seen, saved = table.observe(actor), save.read_bytes()
    with monkeypatch.context() as short:
        short.setattr("canasta.notation.record.lines.MAX_LINE", 10)
        with pytest.raises(SaveError, match="is too long"):
            table.act(actor, Draw())
    assert table.observe(actor) == seen
    assert save.read_bytes() == saved
    table.act(actor, Draw())
    table.close()
    assert load(save).deals[0].actions[-1] == (actor, Draw())
