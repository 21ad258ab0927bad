"""No byte that a connection is sent shows a card that its reader may not know (promises S2, S3).

Whole deals are played through a proxy that keeps all bytes, and every message is held against
where the cards lay when it was sent.
"""

from __future__ import annotations

import asyncio
import contextlib
import random
from typing import TYPE_CHECKING, Any, Final

import pytest
import uvicorn

from canasta.rules import VARIANTS
from canasta.server.app import application
from canasta.server.limits import Limits
from canasta.server.running import listen
from canasta.server.showing.sight import Sight
from canasta.server.socket.patient import PatientProtocol
from canasta.server.socket.protocol import CuttingProtocol
from canasta.server.store import Store
from driving import NIGHTLY
from server.gathering import gathered, leaks_of, played, scans_of
from server.knowing import Truth
from server.leaks import LEAKING, PLANTED, forgetful
from server.recording import Recorder
from server.servers import serving

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterator
    from pathlib import Path

    from server.servers import RunningServer

GAMES: Final = 20 if NIGHTLY else 1
FAMILIES: Final = frozenset({"classic", "samba_w", "american_cla", "hand_and_foot"})
"""One variant of each: two deals of these, so that one deal's cards are known in the next."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    with serving(tmp_path_factory.mktemp("server"), "--no-limits") as running:
        yield running


@pytest.mark.timeout(20_000 if NIGHTLY else 300)
@pytest.mark.parametrize("variant", VARIANTS)
async def test_nobody_is_sent_a_card_that_they_may_not_know(
    server: RunningServer, variant: str
) -> None:
    deals = 2 if variant in FAMILIES else 1
    for game in range(GAMES):
        dice = random.Random(f"{variant} {game}")
        forms = sorted(VARIANTS[variant].formats, key=lambda form: form != "4")
        form = forms[game % len(forms)]
        async with Recorder(server.url) as recorder:
            company = await gathered(recorder, variant, form, dice, advised=NIGHTLY)
            if NIGHTLY:
                await played(company, lambda _: False, seconds=3600)
            else:
                await played(company, lambda view: view.phase == "sheet" and view.deal == deals)
            with Store.open(server.log.with_name("games.db")) as store:
                truth = Truth(store.load(company.table).result())
        scans = scans_of(company, truth)
        assert leaks_of(company, truth, scans) == []
        assert len(truth.over) >= (1 if NIGHTLY else deals)
        # the shortest deals end after a dozen turns
        assert sum(scan.messages for scan in scans) > 20 * len(company.seats)
        assert server.log.read_text() == ""


# --- planted leaks -------------------------------------------------------------------------------


@contextlib.asynccontextmanager
async def served(store: Store) -> AsyncIterator[str]:
    """Serve in this process, where leaks can be planted, through sockets all the same."""
    with listen("127.0.0.1", 0) as listening:
        server = uvicorn.Server(
            uvicorn.Config(
                application(store, limits=Limits.lifted()),
                http=PatientProtocol,
                ws=CuttingProtocol,
                ws_per_message_deflate=False,
                log_level="warning",
                timeout_graceful_shutdown=3,
            )
        )
        running = asyncio.ensure_future(server.serve(sockets=[listening]))
        try:
            yield f"http://127.0.0.1:{listening.getsockname()[1]}"
        finally:
            server.should_exit = True
            await running


async def leaks_of_some_turns(folder: Path, seed: str) -> list[str]:
    """Play some turns of a deal, and return what was leaked."""
    with Store.open(folder / "games.db") as store:
        async with served(store) as url, Recorder(url) as recorder:
            company = await gathered(recorder, "classic", "4", random.Random(seed))
            await played(company, lambda view: view.seq > 45, often=0.5)
            truth = Truth(await store.load(company.table))
    return leaks_of(company, truth, scans_of(company, truth))


async def test_without_a_planted_leak_none_is_found(tmp_path: Path) -> None:
    assert await leaks_of_some_turns(tmp_path, "none") == []


@pytest.fixture
def leaking(monkeypatch: pytest.MonkeyPatch) -> Iterator[pytest.MonkeyPatch]:
    """Plant leaks in a server that knows the full state; the leaks end with the test."""
    true = Sight.of

    def of(*given: Any) -> Sight:  # noqa: ANN401
        LEAKING[:] = [given[0].table]
        return true(*given)

    monkeypatch.setattr(Sight, "of", of)
    with forgetful(monkeypatch):
        yield monkeypatch


@pytest.mark.parametrize("planted", PLANTED)
async def test_a_leak_that_is_planted_in_the_server_is_found_in_its_bytes(
    planted: str, leaking: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    PLANTED[planted](leaking)
    for again in range(5):  # a leak that shows when somebody asks in time may take some deals
        folder = tmp_path / str(again)
        folder.mkdir()
        if await leaks_of_some_turns(folder, f"{planted} {again}"):
            return
    pytest.fail("nobody has noticed")
