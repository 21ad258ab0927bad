"""What is put together once for several readers is what each of them would get alone."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

import pytest

from canasta.rules import VARIANTS
from canasta.rules.refusal import Refusal
from canasta.server.hosting.sending import check_of
from canasta.server.showing.lines import news
from canasta.server.showing.moment import Moment
from canasta.server.showing.offers import offers_of, why_of
from canasta.server.showing.sight import Reader, Sight
from canasta.server.showing.view import view_of
from canasta.wire import write_message
from canasta.wire.answers import Events, Offers, View
from canasta.wire.commands import NextDeal
from driving import new_deal
from server.houses import company, new_id
from server.scenes import scene_of

if TYPE_CHECKING:
    from pathlib import Path

    from canasta.server.hosting.hosted import Hosted
    from canasta.server.showing.scene import Scene
    from canasta.wire.base import Language, Why
    from server.houses import Noting

GAMES = ["classic", "samba_w", "american_cla", "hand_and_foot", "jaques"]
LANGUAGES: tuple[Language, ...] = ("en", "de", "en", "es", "en")


def answer(sight: Sight) -> bytes:
    """Return the view and the events that a reader is sent."""
    view = write_message(view_of(sight))
    return view + write_message(Events(0, news(sight)))


def forgetful(reader: Reader) -> Reader:
    """Make a reader forget what was shown to them, but for the numbers of their cards."""
    reader.sides.clear()
    reader.laid = reader.sheet = reader.fresh = None
    return reader


def readers(scene: Scene) -> list[Reader]:
    places: list[int | None] = [*range(len(scene.places)), None]
    return [Reader(place, LANGUAGES[n % 5]) for n, place in enumerate(places)]


@pytest.mark.parametrize("name", GAMES)
def test_a_shared_moment_shows_what_each_reader_would_see_alone(name: str) -> None:
    rng = random.Random(name)
    deal = new_deal(VARIANTS[name], "4", rng)
    scene = scene_of(deal)
    together, alone = readers(scene), readers(scene)
    moment: Moment | None = None
    steps = 0
    while not deal.over and steps < 150:
        moment = Moment(scene, [scene.seat_of(reader.place) for reader in together], moment)
        for reader, lonely in zip(together, alone, strict=True):
            scene.shuffles.clear()
            shared = answer(Sight.of(scene, reader, moment))
            assert shared == answer(Sight.of(scene, forgetful(lonely)))
        deal.step(rng.choice(deal.legal()))
        steps += 1


def test_a_moment_is_made_of_what_a_spectator_sees() -> None:
    rng = random.Random(4)
    deal = new_deal(VARIANTS["classic"], "4", rng)
    moment = Moment(scene_of(deal), range(4))
    public = moment.public
    assert public is not None
    assert public.hand == ()
    assert moment.sides == public.sides
    known = {card for cards in moment.laid.values() for card in cards}
    shown = {card for side in public.sides for card in (*side.red_threes, *side.black_threes)}
    assert known == shown, "before the first meld only threes lie before the sides"


async def test_readers_of_two_languages_get_their_own_sentences(tmp_path: Path) -> None:
    async with company(tmp_path) as table:
        table.links[1].reader = Reader(1, "de")
        table.links[3].reader = Reader(3, "de")
        sent = [len(link.sent) for link in table.links]
        for _ in range(4):
            await table.turn()
        english, german = table.links[0].view, table.links[3].view
        assert [seat.you for seat in english.seats] == [True, False, False, False]
        assert [seat.you for seat in german.seats] == [False, False, False, True]
        assert [side.name for side in english.sides] == ["We", "They"]
        assert [side.name for side in german.sides] == ["Gegner", "Wir"]
        assert english.fairness is not None
        assert german.fairness is not None
        assert english.fairness.text != german.fairness.text
        assert english.pile.title != german.pile.title
        lines = [_lines(link.sent[n:]) for link, n in zip(table.links, sent, strict=True)]
        assert len(lines[3]) >= len(lines[2]) > 3
        assert not set(lines[2]) & set(lines[3])
        why = [_why(link, "yes") for link in table.links]
        assert why[0] == why[2]
        assert why[1] == why[3]
        assert why[0].code == why[1].code == "wrong_step"
        assert "law 14" in why[0].text
        assert "Regel 14" in why[1].text


def _why(link: Noting, name: str) -> Why:
    """Return why a reader cannot do something."""
    why = next(act.why for act in link.last(Offers).acts if act.act == name)
    assert why is not None
    return why


def _lines(sent: list[Any]) -> list[str]:
    events = [event for message in sent if isinstance(message, Events) for event in message.events]
    return [event.line.text for event in events if event.line is not None]


async def test_a_change_of_the_table_changes_a_refusal(tmp_path: Path) -> None:
    async with company(tmp_path) as table:
        link = table.acting
        before = {act.act: act for act in link.last(Offers).acts}
        assert before["draw"].ok
        assert before["discard"].why is not None
        assert before["discard"].why.code == "must_draw_first"
        await table.act(link, "draw")
        after = {act.act: act for act in link.last(Offers).acts}
        assert after["draw"].why is not None
        assert after["draw"].why.code == "wrong_step"
        assert after["discard"].why is not None
        assert after["discard"].why.code == "choose_one_card"


def test_a_refusal_names_the_player_of_this_table_and_not_of_the_last_one() -> None:
    scene = scene_of(new_deal(VARIANTS["classic"], "4", random.Random(3)))
    refusal = Refusal("out_of_turn", params={"seat": 2})
    texts = []
    for names in (("Ann", "Bob", "Cid", "Dan"), ("Eva", "Fay", "Gus", "Hal")):
        sight = Sight.of(scene, Reader(0))
        sight.moment.names = names
        texts.append(why_of(sight, refusal).text)
    assert "Cid" in texts[0]
    assert "Gus" in texts[1]


async def test_the_sheet_stays_while_it_is_confirmed_and_goes_with_the_next_deal(
    tmp_path: Path,
) -> None:
    async with company(tmp_path, rules={"end.target": 50_000}) as table:
        await table.play_on(lambda view: view.phase == "sheet")
        first = [link.view.sheet for link in table.links]
        assert all(first)
        await table.do(table.links[0], NextDeal(new_id(), table.links[0].view.seq))
        assert [link.view.sheet for link in table.links] == first
        assert [seat.ready for seat in table.links[2].view.seats].count(True) == 1
        before = first[0]
        await table.play_on(lambda view: view.phase == "play")
        assert table.links[0].view.sheet is None
        await table.play_on(lambda view: view.phase == "sheet")
        second = table.links[0].view.sheet
        assert before is not None
        assert second is not None
        assert (before.deal, second.deal) == (1, 2)
        assert len(second.pad) == 2


def test_a_side_keeps_the_numbers_of_its_cards_until_it_changes() -> None:
    rng = random.Random(11)
    deal = new_deal(VARIANTS["classic"], "4", rng)
    scene, reader = scene_of(deal), Reader(0)
    moment: Moment | None = None
    last: View | None = None
    grown = 0
    while not deal.over:
        moment = Moment(scene, [0], moment)
        view = view_of(Sight.of(scene, reader, moment))
        for side, old in zip(view.sides, last.sides if last else view.sides, strict=True):
            for meld, before in zip(side.melds, old.melds, strict=False):
                grown += len(meld.cards) > len(before.cards)
                ids = {card.id for card in before.cards}
                assert ids <= {card.id for card in meld.cards}, "what lies keeps its number"
        last = view
        deal.step(rng.choice(deal.legal()))
    assert grown > 3


async def test_a_reader_who_comes_late_sees_the_log_only_as_far_as_the_laws_open_it(
    tmp_path: Path,
) -> None:
    async with company(tmp_path) as table:
        hosted: Hosted = table.table
        for _ in range(6):
            await table.turn()
        starts = hosted.game.logs_from(range(4))
        assert [link.view.log_from for link in table.links] == [starts[seat] for seat in range(4)]
        assert all(starts.values()), "everybody has had a turn, so the log begins behind it"
        late = await table.enter(None)
        assert late.view.log_from == hosted.game.logs_from([None])[None]
        link = table.acting
        seat = link.view.seat
        assert seat is not None
        sight = Sight.of(hosted.scene, link.reader)
        assert offers_of(sight, check_of(hosted, seat)).acts
