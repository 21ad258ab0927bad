"""What a server deals can be made again: from what a player saw, and from the record."""

from __future__ import annotations

from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, cast

import pytest

from canasta.client import Lobby, Place, Seat
from canasta.notation.record.text import loads
from canasta.shuffle import Account, Given, Number, Verdict, seal_of, verify
from canasta.table.verifying import verify_record
from canasta.wire.setup import Options
from server.clients import play
from server.servers import serving

if TYPE_CHECKING:
    from collections.abc import Iterator

    from canasta.wire.answers import FairnessView, View
    from server.servers import RunningServer


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    with serving(tmp_path_factory.mktemp("server"), "--no-limits") as running:
        yield running


def account_in(seen: FairnessView) -> Account:
    """Return the account that a player was shown."""
    return Account(
        game=seen.game,
        deal=seen.deal,
        dealer=seen.dealer,
        packs=seen.packs,
        jokers=seen.jokers,
        least=seen.least,
        commitment=bytes.fromhex(seen.commitment),
        numbers=tuple(
            Number(Given(one.given), bytes.fromhex(one.seal), bytes.fromhex(one.number))
            for one in seen.numbers
        ),
        asked=tuple(seen.asked),
        cut_at=seen.cut_at,
        cut_by=seen.cut_by,
        reshuffles=seen.reshuffles,
        secret=bytes.fromhex(seen.secret),
    )


@pytest.mark.parametrize("variant", ["classic", "jaques"])
async def test_the_decks_of_a_game_can_be_made_again(server: RunningServer, variant: str) -> None:
    lobby = Lobby(server.url)
    rules = {"variant": variant, "end.target": 500}
    place = await lobby.create("Ann", rules, options=Options(pace=0), start=True)
    async with Seat(place) as seat:
        end = await play(seat)
    assert end.fairness is not None
    account = account_in(end.fairness)
    found = verify(account, end.fairness.deck, people=[end.seat or 0], stock=end.fairness.stock)  # type: ignore[arg-type]
    assert {one.code: one.verdict for one in found if one.verdict is not Verdict.AGREES} == {}
    assert "deck" in {one.code for one in found}
    record = loads(await lobby.record(place.table))
    checks = verify_record(record, {account.deal: end.fairness.commitment})
    assert [check.heading for check in checks] == ["deal"] * len(record.deals) + [""]
    assert {one.verdict for check in checks for one in check.findings} <= {
        Verdict.AGREES,
        Verdict.UNKNOWN,
    }
    assert record.deals[-1].deck == tuple(end.fairness.deck)


# --- a program that takes part --------------------------------------------------------------------


def asked(owed: str, seal: str = "", commitment: str = "c0") -> View:
    """Return as much of a view as a seat needs to take part in the shuffle."""
    numbers = [SimpleNamespace(seal=""), SimpleNamespace(seal=seal)]
    fairness = SimpleNamespace(deal=1, owing={"1": owed}, commitment=commitment, numbers=numbers)
    return cast("View", SimpleNamespace(seat=1, fairness=fairness))


def test_a_number_is_opened_only_for_the_shuffle_that_it_was_sealed_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    sent: list[Any] = []
    monkeypatch.setattr(Seat, "_soon", lambda _, command: sent.append(command))
    seat = Seat(Place("http://localhost", "t", "token"))
    seat._shuffle(asked("seal"))  # noqa: SLF001
    seal = sent[0].seal
    seat._shuffle(asked("number", seal, commitment="c1"))  # noqa: SLF001
    seat._shuffle(asked("number", "00" * 32))  # noqa: SLF001
    assert len(sent) == 1, "the commitment or the seal was exchanged"
    seat._shuffle(asked("number", seal))  # noqa: SLF001
    assert seal_of(bytes.fromhex(sent[1].number)).hex() == seal
    seat._shuffle(asked("seal", commitment="c1"))  # noqa: SLF001
    assert sent[2].seal != seal, "another shuffle is another number"
