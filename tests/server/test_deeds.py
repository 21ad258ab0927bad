"""What each player did last is shown at the seat, and shows no card that lies face down."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

from canasta.cards import is_wild, rank_of
from canasta.engine.action import Discard, Take
from canasta.rules import VARIANTS
from canasta.server.showing.sight import Reader, Sight
from canasta.server.showing.view import view_of
from canasta.words.languages import LANGUAGES
from driving import GAMES, new_deal, some_way
from server.scenes import scene_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from canasta.engine.deal import Deal
    from canasta.engine.event import Event
    from canasta.wire.answers import View
    from canasta.wire.base import Language
    from canasta.wire.table import DeedView


def shown(deal: Deal, place: int | None = None, language: Language = "en") -> View:
    return view_of(Sight.of(scene_of(deal), Reader(place, language)))


def words(deeds: list[DeedView]) -> str:
    """Put the pieces together as they are read: "drew a card, discarded 4C"."""
    texts = [
        " ".join([part for piece in deed.pieces for part in (piece.text, *piece.cards) if part])
        for deed in deeds
    ]
    return ", ".join(texts)


def last_turn(deal: Deal, seat: int) -> list[Event]:
    """Return what a player did in their last turn, by the events of the deal itself."""
    found: list[Event] = []
    whose = None
    for event in deal.events:
        if event.name == "turn":
            whose = event.seat
            found = [] if whose == seat else found
        elif whose == seat and event.seat == seat:
            found.append(event)
    return found


def positions(name: str, form: str, count: int) -> Iterator[Deal]:
    rng = random.Random(f"deeds {name} {form}")
    for _ in range(count):
        deal = new_deal(VARIANTS[name], form, rng)
        some_way(deal, rng, rng.randrange(4, 120))
        yield deal


@pytest.mark.parametrize(("name", "form"), GAMES)
def test_somebody_who_looked_away_reads_at_each_seat_what_was_played(name: str, form: str) -> None:
    named = 0
    for deal in positions(name, form, 6):
        for seat, view in enumerate(shown(deal).seats):
            named_cards = [
                card for deed in view.deeds for piece in deed.pieces for card in piece.cards
            ]
            for event in last_turn(deal, seat):
                laid = [card for lay in event.lays for card in lay.cards]
                open_cards = list(event.cards) if event.name == "discarded" else laid
                top = {one.top for one in last_turn(deal, seat)}
                missing = {card for card in open_cards if card not in named_cards} - top
                assert not missing, (words(view.deeds), str(event))
                named += len(open_cards)
    assert named > 0


@pytest.mark.parametrize(("name", "form"), GAMES)
def test_a_card_is_named_only_if_it_was_laid_down_in_that_turn(name: str, form: str) -> None:
    for deal in positions(name, form, 6):
        for seat, view in enumerate(shown(deal).seats):
            turn = last_turn(deal, seat)
            laid = [str(card) for event in turn for lay in event.lays for card in lay.cards]
            for event in turn:
                if event.name in {"discarded", "three", "special"}:
                    laid += map(str, event.cards)
            named_cards = [
                card for deed in view.deeds for piece in deed.pieces for card in piece.cards
            ]
            for card in named_cards:
                laid.remove(card)


def test_everybody_reads_the_same_deeds() -> None:
    for deal in positions("classic", "4", 4):
        views = [shown(deal, place) for place in (None, 0, 1, 2, 3)]
        deeds = [[seat.deeds for seat in view.seats] for view in views]
        assert all(one == deeds[0] for one in deeds)


def test_a_deed_goes_when_the_next_turn_of_its_player_begins() -> None:
    rng = random.Random("goes")
    deal = new_deal(VARIANTS["classic"], "4", rng)
    for _ in range(200):
        some_way(deal, rng, 1)
        if deal.over:
            break
        if deal.events[-1].name == "turn":
            seat = deal.events[-1].seat
            assert seat is not None
            seats = shown(deal).seats
            assert seats[seat].deeds == []
            others = [one for one in seats if one.seat != seat and last_turn(deal, one.seat)]
            assert all(one.deeds for one in others)


def test_before_the_first_turn_nobody_has_done_anything() -> None:
    deal = new_deal(VARIANTS["classic"], "4", random.Random(1))
    assert all(seat.deeds == [] for seat in shown(deal).seats)


def test_without_a_log_only_the_running_turn_is_described() -> None:
    rules = VARIANTS["classic"].replace({"info.log": "none"})
    rng = random.Random("none")
    for _ in range(6):
        deal = new_deal(rules, "4", rng)
        some_way(deal, rng, rng.randrange(4, 60))
        if deal.over:
            continue
        for seat in shown(deal).seats:
            assert seat.seat == deal.turn or seat.deeds == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_deeds_are_said_in_every_language_with_the_same_cards(language: Language) -> None:
    said = 0
    for deal in positions("hand_and_foot", "4", 4):
        english, other = shown(deal), shown(deal, language=language)
        for one, two in zip(english.seats, other.seats, strict=True):
            assert [deed.name for deed in one.deeds] == [deed.name for deed in two.deeds]
            for deed, same in zip(one.deeds, two.deeds, strict=True):
                assert [c for p in deed.pieces for c in p.cards] == [
                    c for p in same.pieces for c in p.cards
                ]
                assert "{" not in words([same])
                assert "\x00" not in words([same])
                said += 1
    assert said > 8


def test_a_wild_card_on_the_pile_is_said_to_freeze_it() -> None:
    for deal in positions("classic", "4", 60):
        for seat in shown(deal).seats:
            for deed in seat.deeds:
                if deed.name == "froze":
                    assert words([deed]) in {
                        f"froze the pile with {card}"
                        for card in ("JK", "2S", "2H", "2D", "2C", "3H", "3D")
                    }
                    return
    pytest.fail("nobody froze the pile")


def test_a_pile_that_is_frozen_already_is_not_said_to_freeze_again() -> None:
    rng, said = random.Random("froze"), set()
    for _ in range(12):
        deal = new_deal(VARIANTS["classic"], "4", rng)
        while (seat := deal.actor) is not None:
            frozen, step = deal.observe(None).pile_frozen, rng.choice(deal.legal())
            deal.step(step)
            if isinstance(step, Discard) and is_wild(step.card) and not deal.over:
                name = shown(deal).seats[seat].deeds[-1].name
                assert name == ("discarded" if frozen else "froze")
                said.add(name)
    assert said == {"discarded", "froze"}


# --- the pile ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "form"), GAMES)
def test_the_card_that_freezes_the_pile_lies_in_it_below_the_top(name: str, form: str) -> None:
    for deal in positions(name, form, 8):
        pile, shown_pile = deal.table.pile, shown(deal).pile
        if shown_pile.frozen_by:
            assert shown_pile.frozen_by in map(str, pile[:-1])


@pytest.mark.parametrize(
    ("language", "own"),
    [("en", "your"), ("de", "dein"), ("es", "tu "), ("it", "tua"), ("pt", "sua")],
)
def test_who_looks_on_is_told_of_no_hand_of_their_own(language: Language, own: str) -> None:
    ways = {shown(deal, language=language).pile.how for deal in positions("classic", "4", 40)}
    assert len(ways) > 2
    assert [how for how in ways if own in how] == []


def test_a_pile_that_was_frozen_by_a_discard_names_the_card() -> None:
    named = 0
    for deal in positions("classic", "4", 40):
        pile = shown(deal).pile
        freezing = [
            str(card)
            for card in deal.table.pile[:-1]
            if str(card)[0] in "2J" and str(card) not in {"JS", "JH", "JD", "JC"}
        ]
        if pile.frozen and freezing:
            assert pile.frozen_by == freezing[0] or pile.frozen_by in {"3H", "3D"}
            named += 1
    assert named


@pytest.mark.parametrize("name", ["classic", "laws_1950", "uruguayan", "cuban", "samba_w"])
def test_what_is_said_to_take_the_pile_is_what_the_laws_let_take_it(name: str) -> None:
    said = set()
    for deal in positions(name, "4", 150):
        if deal.over or deal.observe(deal.turn).turn.step != "draw":
            continue
        how = shown(deal, deal.turn).pile.how
        assert not how or how[0].isupper()
        takes = [action for action in deal.legal() if isinstance(action, Take)]
        if "blocks the pile" in how:
            assert takes == []
            said.add("blocked")
        elif how.startswith("Only two"):
            top = deal.table.pile[-1]
            assert all(
                len(take.cards) > 1 and {rank_of(card) for card in take.cards} == {rank_of(top)}
                for take in takes
            )
            said.add("pair")
    assert said == {"blocked", "pair"}


def test_a_pile_is_frozen_for_a_side_that_has_not_melded_and_not_for_the_other() -> None:
    compared = 0
    for deal in positions("classic", "4", 80):
        table = shown(deal)
        top = table.pile.top
        opened = [side.opened for side in table.sides]
        if (
            table.pile.frozen
            or top is None
            or top.card[0] in "23"
            or top.card == "JK"
            or opened[0] is opened[1]
        ):
            continue
        new = opened.index(False)
        assert shown(deal, new).pile.how.startswith("Only two")
        assert not shown(deal, 1 - new).pile.how
        compared += 1
    assert compared
