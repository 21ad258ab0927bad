"""What a seat cannot see, dealt anew."""

import random
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import canasta
from canasta import Deal
from driving import GAMES, all_cards, assert_cards_agree


def played(game: tuple[str, str], seed: int, steps: int) -> Deal:
    """Return a deal that players of chance and computers have played some way."""
    name, form = game
    rng = random.Random(seed)
    deal = canasta.deal(name, players=form, seed=seed)
    kinds = rng.choices(["random", "greedy", "rules"], k=deal.seats)
    players = [canasta.player(kind, seed + p) for p, kind in enumerate(kinds)]
    while deal.actor is not None and len(deal.pushed) < steps:
        deal.push(players[deal.actor].choose(deal.observe(deal.actor), list(deal.legal_actions)))
    return deal


@given(st.sampled_from(GAMES), st.integers(0, 10**6), st.integers(0, 300), st.integers(-1, 7))
def test_a_sample_is_a_deal_that_the_seat_cannot_tell_from_this_one(
    game: tuple[str, str], seed: int, steps: int, seat: int
) -> None:
    deal = played(game, seed, steps)
    looks = None if seat < 0 else seat % deal.seats
    other = deal.sample(looks, random.Random(seed))
    assert other.observe(looks) == deal.observe(looks)
    assert Counter(all_cards(other.engine)) == Counter(all_cards(deal.engine))
    assert_cards_agree(other.engine)
    if looks == deal.turn:
        assert list(other.legal_actions) == list(deal.legal_actions)
    other.play_out(["random"] * other.seats)
    assert other.over


@pytest.mark.parametrize("game", [("classic", "4"), ("american_000", "4"), ("hand_and_foot", "4")])
def test_hidden_cards_have_no_influence_on_what_is_dealt(game: tuple[str, str]) -> None:
    for seed in range(3):
        deal = played(game, seed, 60)
        other = deal.sample(1, random.Random(seed))
        assert other.deck != deal.deck
        mine, theirs = (one.sample(1, random.Random(7)) for one in (deal, other))
        assert mine.deck == theirs.deck


def test_every_hidden_card_may_lie_anywhere() -> None:
    deal, rng = canasta.deal("classic", seed=4), random.Random(1)
    worlds = [deal.sample(0, rng) for _ in range(60)]
    held = Counter(card for world in worlds for card in world.hand(1) if card == "KS")
    assert 0 < held["KS"] < 60
    assert len({world.hand(1) for world in worlds}) == 60
    assert {world.hand(0) for world in worlds} == {deal.hand(0)}


def test_cards_that_came_with_the_pile_stay_where_all_have_seen_them_go() -> None:
    deal = canasta.deal_at(
        "classic",
        to_act=1,
        hands={0: "4H 5H 6H 7H", 1: "KS KH 7S 8S 9S", 2: "4D 5D", 3: "6D 8D"},
        melds={1: ["JS JH JD"]},
        pile="10H 10D KD",
        stock="5S 6S 8H 9H 4S",
        totals=(0, 0),
    )
    deal.push("take KS KH")
    dice = random.Random(1)
    others = [deal.sample(0, dice) for _ in range(20)]
    assert all({"10H", "10D"} <= set(other.hand(1)) for other in others)
    assert len({other.hand(1) for other in others}) > 1


def test_the_own_opening_that_is_not_shown_yet_stays_on_the_tray() -> None:
    deal = canasta.deal_at(
        "classic",
        hands={0: "KS KH KD AS AS AC 4C 5D", 1: "5C 6C", 2: "7D", 3: "8D"},
        stock="9S 9H",
        pile="6S",
        drawn=True,
    )
    deal.push("meld KS KH KD")
    own, other = (deal.sample(seat, random.Random(2)) for seat in (0, 1))
    assert own.observe(0).tray == (("KS", "KH", "KD"),)
    own.push("meld AS AS AC")
    assert other.observe(1) == deal.observe(1)
    assert other.observe(0).tray == ()


def test_samples_may_be_sampled_and_played_from() -> None:
    deal = played(("classic", "4"), 3, 40)
    seat = deal.turn
    world = deal.sample(seat, random.Random(1)).sample(seat, random.Random(2))
    assert world.observe(seat) == deal.observe(seat)
    assert world.pushed == ()
    world.push(world.legal_actions[0])
    world.pop()
    assert world.observe(seat) == deal.observe(seat)


@settings(max_examples=20)
@given(st.integers(0, 10**6))
def test_others_remember_in_a_sample_what_they_could_have_seen_there(seed: int) -> None:
    deal = played(("samba_w", "4"), seed, 50)
    world = deal.sample(0, random.Random(seed))
    for seat in range(1, 4):
        drawn = [event for event in world.observe(seat).log if event.name in {"dealt", "drew"}]
        mine = [card for event in drawn if event.seat == seat for card in event.cards]
        assert "??" not in mine
        assert not Counter(mine) - Counter(world.deck)


def test_what_a_discard_gave_away_stays_so_however_rare_it_is() -> None:
    """In the American games a wild card is thrown by nobody who holds another card to throw."""
    naturals = "4S 5S 6S 8S 9S 10S JS QS KS 4H 5H 6H 8H 9H 10H JH QH KH 4D 5D 6D 8D 9D 10D"
    deal = canasta.deal_at(
        "american_003",
        to_act=1,
        drawn=True,
        hands={0: "4C 5C 6C 8C", 1: "2H 2S 2D JK JK 2C", 2: "4S 5S", 3: "QC KC"},
        stock=f"{naturals} {naturals}",
        pile="9C",
    )
    assert "discard 2H" in deal.legal_actions
    deal.push("discard 2H")
    dice = random.Random(1)
    worlds = [deal.sample(0, dice) for _ in range(3)]
    assert all(set(world.hand(1)) == {"2S", "2D", "2C", "JK"} for world in worlds)
    assert len({world.hand(3) for world in worlds}) == 3
