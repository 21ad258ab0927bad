"""Where the database does not answer, no answer says that something is not done which is done."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from canasta.server.store import LostLease, Store, Unavailable
from canasta.wire.answers import Ack, Refused
from canasta.wire.commands import Act
from server.houses import company, new_id
from server.store.locking import locked

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

    from canasta.server.store import Appended, Pending
    from server.houses import Roster


@pytest.fixture
async def two(tmp_path: Path) -> AsyncIterator[Roster]:
    async with company(tmp_path, people=2, form="2") as found:
        yield found


class Broken:
    """A way to the database that breaks once: before a batch has come through, or after."""

    def __init__(self, store: Store, *, written: bool) -> None:
        self._append = store.append
        self._written = written
        self.late: tuple[Any, ...] = ()
        """What is still on its way."""
        store.append = self  # type: ignore[method-assign,assignment]
        self._store = store

    async def __call__(self, *asked: Any) -> Appended:  # noqa: ANN401
        self._store.append = self._append  # type: ignore[method-assign]
        if self._written:
            await self._append(*asked)
        else:
            self.late = asked
        raise Unavailable("gone", "the process that writes has ended")

    def arrive(self) -> Pending[Appended]:
        """Let come through what was on its way."""
        return self._append(*self.late)


async def test_a_move_that_was_written_is_acknowledged_though_the_answer_was_lost(
    two: Roster,
) -> None:
    before = two.table.scene.seq
    Broken(two.house.store, written=True)
    answer = await two.act(two.acting, "draw")
    assert isinstance(answer, Ack)
    assert answer.seq == two.table.scene.seq > before
    await two.turn()
    assert two.table.scene.seq > answer.seq, "the table goes on"


async def test_a_move_that_was_refused_as_lost_cannot_come_through_later(two: Roster) -> None:
    before = two.table.scene.seq
    broken = Broken(two.house.store, written=False)
    answer = await two.act(two.acting, "draw")
    assert isinstance(answer, Refused)
    assert answer.code == "not_saved"
    with pytest.raises(LostLease):
        await broken.arrive()
    assert two.table.scene.seq == before
    assert isinstance(await two.act(two.acting, "draw"), Ack)


async def test_a_command_of_before_a_restart_is_answered_while_the_database_is_locked(
    two: Roster, tmp_path: Path
) -> None:
    acting = two.acting
    place = acting.reader.place
    command = Act(new_id(), acting.view.seq, "draw")
    done = await two.do(acting, command)
    assert isinstance(done, Ack)
    del two.house.tables[two.table.id]
    two.table = await two.house.find(two.table.id)
    back = await two.enter(place)
    with locked(str(tmp_path / "games.db")):
        assert await two.do(back, command) == done
