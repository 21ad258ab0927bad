"""Nothing that a reader is sent depends on a card that they may not see (S1, S3)."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

import pytest

from canasta.cards import Card
from canasta.engine.action import Discard, Draw, EndTurn, Meld, MeldPart, Take
from canasta.guide.grouping import grouped
from canasta.players import advice, player
from canasta.rules import VARIANTS
from canasta.server.showing import view
from canasta.server.showing.lines import log_lines, news
from canasta.server.showing.offers import offers_of, preview_of, why_of
from canasta.server.showing.setup import setup_of
from canasta.server.showing.sight import Reader, Sight
from canasta.wire import write_message
from canasta.wire.answers import Events, Presence, SetupChanged
from driving import GAMES, NIGHTLY, new_deal, some_way
from hidden import resample
from server.leaks import LEAKING, PLANTED, forgetful
from server.scenes import scene_of, with_deal

if TYPE_CHECKING:
    from collections.abc import Iterator

    from canasta.server.showing.scene import Scene


@pytest.fixture(autouse=True)
def no_memory(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Keep no text from one test, or from one hand, to the next."""
    with forgetful(monkeypatch):
        yield


def traffic(scene: Scene, place: int | None) -> bytes:
    """Return everything that a reader can make the server send them in this position."""
    reader = Reader(place)
    sight = Sight.of(scene, reader)
    sent: list[Any] = [SetupChanged(setup_of(scene, reader.words)), view.view_of(sight)]
    sent.append(Events(0, news(sight)))
    text = [line.text for line in log_lines(sight)]
    sent.append(Presence(view.seat_views(sight), 0, paused=False, clock=None))
    seat, table = sight.seat, scene.table
    if seat is not None and table is not None and sight.seen is not None:
        deal = table.deal
        if sight.acts:
            sent.append(offers_of(sight, lambda action: deal.check(action, seat)))
            advised = advice(player("rules"), deal)
            assert advised is not None
            text.append(repr(advised))
        hand = list(sight.seen.hand)
        for cards in ([hand[0]] if hand else [], hand[:3], hand[-2:]):
            groups = grouped(cards)
            sent.append(preview_of(sight, lambda a: deal.check(a, seat), groups, "p"))
        for action in _wishes(hand):
            refusal = deal.check(action, seat)
            if refusal is not None:
                why = why_of(sight, refusal)
                text.append(f"{why.code} {why.args} {why.law} {why.text}")
    return b"\n".join([*map(write_message, sent), *(line.encode() for line in text)])


def _wishes(hand: list[Card]) -> list[Any]:
    """Return actions that are mostly refused: the refusals must not show it either."""
    three = tuple(hand[:3])
    return [
        Draw(),
        Take(),
        Take(tuple(hand[:2])),
        EndTurn(),
        Discard(Card("KS")),
        Meld((MeldPart(three),)),
        *(Discard(card) for card in hand[:2]),
    ]


def differs(scene: Scene, place: int | None, rng: random.Random) -> bool:
    """Say whether a reader is sent something about what they cannot see."""
    assert scene.table is not None
    seat = scene.seat_of(place)
    mine = traffic(scene, place)
    twin = with_deal(scene, resample(scene.table.deal, seat, rng))
    assert scene.shuffle is not None
    known = scene.shuffle.secret.hex().encode() in mine or b'"deck":["' in mine
    return known or traffic(twin, place) != mine


def readers(scene: Scene) -> list[int | None]:
    return [*range(len(scene.places)), None]


@pytest.mark.parametrize(("name", "form"), GAMES)
def test_what_a_reader_is_sent_does_not_depend_on_hidden_cards(name: str, form: str) -> None:
    rng = random.Random(f"{name} {form}")
    states = 0
    while states < (1_000 // len(VARIANTS[name].formats) if NIGHTLY else 4):
        deal = new_deal(VARIANTS[name], form, rng, cut=rng.choice((None, 0, 3)))
        some_way(deal, rng, rng.randrange(1, 100))
        if deal.over:
            continue
        scene = scene_of(deal)
        for place in readers(scene):
            assert not differs(scene, place, rng), place
        states += 1


# --- planted leaks -------------------------------------------------------------------------------


@pytest.mark.parametrize("planted", PLANTED)
def test_a_planted_leak_is_found(planted: str, monkeypatch: pytest.MonkeyPatch) -> None:
    PLANTED[planted](monkeypatch)
    rng = random.Random(planted)
    for _ in range(60):
        deal = new_deal(VARIANTS["classic"], "4", rng)
        some_way(deal, rng, rng.randrange(1, 80))
        if deal.over:
            continue
        scene = scene_of(deal)
        for place in readers(scene):
            if _found(scene, place, rng):
                return
    pytest.fail("nobody has noticed")


def _found(scene: Scene, place: int | None, rng: random.Random) -> bool:
    """Look at the traffic as `differs` does; the leak knows the state that is looked at."""
    assert scene.table is not None
    seat = scene.seat_of(place)
    LEAKING[:] = [scene.table]
    mine = traffic(scene, place)
    twin = with_deal(scene, resample(scene.table.deal, seat, rng))
    LEAKING[:] = [twin.table]
    assert scene.shuffle is not None
    known = scene.shuffle.secret.hex().encode() in mine or b'"deck":["' in mine
    return known or traffic(twin, place) != mine
