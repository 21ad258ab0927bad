"""What is kept of a table is what was played, and it goes on from there."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest

from canasta.notation.record.replay import replay
from canasta.notation.record.text import dumps
from canasta.rules import VARIANTS
from canasta.server.store import (
    About,
    Batch,
    Command,
    Conflict,
    Key,
    Purpose,
    Quarantined,
    Refused,
    Row,
    RowSave,
    Seat,
    State,
    Store,
    TableExists,
    UnknownTable,
    digest_of,
    place_of,
    public_record,
    record_of,
    undo_row,
)
from canasta.table import Phase, Table
from server.store.playing import OWNER, KeptGame, command, seats

if TYPE_CHECKING:
    from collections.abc import Callable

FORMS = [(name, form) for name, rules in VARIANTS.items() for form in rules.table.formats[:1]]


@pytest.mark.parametrize(("name", "form"), FORMS)
def test_a_table_made_of_its_rows_is_where_the_other_is(store: Store, name: str, form: str) -> None:
    played = KeptGame.begin(store, "t", rules=name, form=form).play(12)
    again = KeptGame.go_on(store, "t")
    assert again.table.phase is played.table.phase
    assert again.table.game.totals == played.table.game.totals
    if played.table.phase is not Phase.CUT:
        for seat in (*range(again.table.game.seats), None):
            assert again.table.observe(seat) == played.table.observe(seat)
    again.play(3)
    assert store.check().result().sound


def test_a_whole_game_is_kept_replayed_and_listed_as_finished(store: Store) -> None:
    game = KeptGame.begin(store, "whole", form="2", target=100).play(5000)
    assert game.table.phase is Phase.OVER
    record = store.export("whole").result()
    assert replay(record).game.totals == game.table.game.totals
    assert record.result
    (ended,) = store.finished_games().result()
    assert ended.table.id == "whole"
    assert ended.finished.totals == game.table.game.totals
    assert ended.finished.deals == len(record.deals)
    assert store.load("whole").result().state is State.OVER
    report = store.check().result()
    assert (report.sound, report.tables) == (True, 1)


def test_the_deck_of_a_running_deal_is_in_no_public_record_and_in_no_repr(store: Store) -> None:
    game = KeptGame.begin(store, "t", form="2").play(8)
    stored = store.load("t").result()
    deck = record_of(stored.rows).deals[-1].deck
    assert public_record(stored).deals == ()
    assert " ".join(deck[:6]) in dumps(record_of(stored.rows))
    assert " ".join(deck[:6]) not in repr(stored)
    shuffle = record_of(stored.rows).deals[-1].shuffle
    assert shuffle is not None
    assert shuffle.commitment in repr(stored)
    assert shuffle.secret not in repr(stored)
    game.play_until(lambda table: table.phase is Phase.PLAY and table.deal.number == 2)
    stored = store.load("t").result()
    assert (len(public_record(stored).deals), len(record_of(stored.rows).deals)) == (1, 2)
    store.append(game.lease, game.seq, Batch(state=State.CLOSED)).result()
    assert len(public_record(store.load("t").result()).deals) == 2


def test_a_command_a_second_time_has_the_first_answer_and_no_second_effect(store: Store) -> None:
    game = KeptGame.begin(store, "t").play(4)
    before = store.load("t").result()
    for number, first in game.answers.items():
        batch = Batch([Row("note", "again")], command(number), b"another answer")
        for expected in (first.seq, game.seq):
            again = store.append(game.lease, expected, batch).result()
            assert (again.seq, again.hash, again.answer) == (first.seq, first.hash, first.answer)
            assert again.repeated
    assert store.load("t").result() == before


def test_the_same_id_from_another_place_is_another_command(store: Store) -> None:
    game = KeptGame.begin(store, "t")
    batch = Batch([Row("note", "mine")], Command(bytes(16), 0), b"for place 0")
    first = store.append(game.lease, game.seq, batch).result()
    batch = Batch([Row("note", "yours")], Command(bytes(16), 1), b"for place 1")
    with pytest.raises(Conflict):
        store.append(game.lease, game.seq, batch).result()
    other = store.append(game.lease, first.seq, batch).result()
    assert (other.repeated, other.answer) == (False, b"for place 1")


def test_of_commands_with_the_same_place_in_the_log_one_is_written(store: Store) -> None:
    game = KeptGame.begin(store, "t")
    asked = [
        store.append(game.lease, game.seq, Batch([Row("note", str(n))], command(100 + n)))
        for n in range(50)
    ]
    done = [pending for pending in asked if _succeeds(pending.result)]
    assert len(done) == 1
    assert store.load("t").result().seq == game.seq + 1


def _succeeds(what: Callable[[], object]) -> bool:
    try:
        what()
    except Conflict:
        return False
    return True


async def test_everything_can_be_awaited(store: Store) -> None:
    created = await store.create_table("a", About("classic", "2"), seats(2), owner=OWNER)
    notes = [Batch([Row("note", str(n))]) for n in range(20)]
    done = await asyncio.gather(
        *(store.append(created.lease, created.seq + n, note) for n, note in enumerate(notes))
    )
    assert [one.seq for one in done] == list(range(created.seq + 1, created.seq + 21))
    rows = await store.rows("a", created.seq)
    assert [stored.row.text for stored in rows] == [str(n) for n in range(20)]


def test_what_is_undone_is_in_the_log_but_not_in_the_game(store: Store) -> None:
    game = KeptGame.begin(store, "t").play(10)
    record = record_of(store.load("t").result().rows)
    kept = len(record.deals[-1].actions) - 3
    store.append(game.lease, game.seq, Batch([undo_row(kept)])).result()
    stored = store.load("t").result()
    assert record_of(stored.rows).deals[-1].actions == record.deals[-1].actions[:kept]
    assert store.check().result().sound
    again = KeptGame.go_on(store, "t").play(3)
    store.append(again.lease, again.seq, Batch([undo_row(900)])).result()
    (damage,) = store.check().result().damaged
    assert (damage.table, damage.last_valid) == ("t", again.seq)
    assert "900" in damage.fault
    with pytest.raises(Quarantined, match=f"after row {again.seq}"):
        store.load("t").result()
    with pytest.raises(Quarantined):
        store.append(again.lease, again.seq + 1, Batch([Row("note", "more")])).result()


def test_seats_and_keys_change_with_the_command_that_changes_them(store: Store) -> None:
    created = store.create_table(
        "t",
        About("classic", "2", options={"undo": True}, listed=True),
        [Seat(0), Seat(1)],
        [Key(0, Purpose.CLAIM, digest_of("claim-0")), Key(-1, Purpose.HOST, digest_of("host"))],
        owner=OWNER,
    ).result()
    assert [table.id for table in store.open_tables().result()] == ["t"]
    batch = Batch(
        [Row("join", "Ana", 0)],
        seats=[Seat(0, "Ana", ""), Seat(1, "Left", "hard", 3)],
        revoke=[(0, Purpose.CLAIM)],
        grant=[Key(0, Purpose.TOKEN, digest_of("token-0"))],
    )
    store.append(created.lease, created.seq, batch).result()
    stored = store.load("t").result()
    assert [seat.name for seat in stored.seats] == ["Ana", "Left"]
    assert place_of(stored.keys, Purpose.TOKEN, "token-0") == 0
    assert place_of(stored.keys, Purpose.HOST, "host") == -1
    assert place_of(stored.keys, Purpose.CLAIM, "claim-0") is None
    assert place_of(stored.keys, Purpose.TOKEN, "host") is None
    assert store.open_tables().result() == ()
    assert store.check().result().sound


def test_what_does_not_fit_is_refused_and_writes_nothing(store: Store) -> None:
    game = KeptGame.begin(store, "t")
    with pytest.raises(TableExists):
        store.create_table("t", About("classic", "4"), owner=OWNER).result()
    with pytest.raises(UnknownTable, match="'nowhere'"):
        store.load("nowhere").result()
    with pytest.raises(Refused, match="leaves no trace"):
        store.append(game.lease, game.seq, Batch()).result()
    with pytest.raises(Refused, match="1 to 16 bytes"):
        store.append(game.lease, game.seq, Batch([Row("note", "")], Command(bytes(17))))
    closed = store.append(game.lease, game.seq, Batch(state=State.CLOSED)).result()
    with pytest.raises(Refused, match="is over"):
        store.append(game.lease, closed.seq, Batch(state=State.PLAYING)).result()
    assert store.load("t").result().seq == closed.seq


def test_a_game_without_a_head_has_no_record(store: Store) -> None:
    store.create_table("t", About("classic", "4"), seats(4), owner=OWNER).result()
    with pytest.raises(ValueError, match="no game has begun"):
        store.export("t").result()
    assert store.check().result().sound
    with pytest.raises(ValueError, match="no game has begun"):
        Table.go_on(record_of(store.load("t").result().rows), RowSave())
