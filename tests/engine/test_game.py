"""The deals of a game in sequence: dealer, totals, resting players, the end."""

from __future__ import annotations

import random

import pytest

from canasta.cards import full_deck
from canasta.engine.game import Game, GameError
from canasta.engine.setup import begin_with, stock_shuffled
from canasta.rules import RuleError, RuleSet, variant, with_house_rules
from driving import play_out


def shuffled(game: Game, rng: random.Random) -> None:
    """Start the next deal, shuffling until the upcard may lie."""
    packs, jokers = game.rules.deck.packs[game.form], game.rules.deck.jokers[game.form]
    order = list(full_deck(packs, jokers))
    rng.shuffle(order)
    begin_with(order, game.start, stock_shuffled(rng.shuffle))


def played(rules: RuleSet, form: str, seed: int) -> Game:
    """Play a whole game at random."""
    rng = random.Random(seed)
    game = Game(rules, form)
    while not game.over:
        shuffled(game, rng)
        assert game.deal is not None
        play_out(game.deal, rng)
        game.finish()
    return game


def test_law_6_the_deal_passes_to_the_left_and_seat_0_plays_first() -> None:
    rng = random.Random(1)
    game = Game(variant("classic"), "4")
    dealers = []
    for _ in range(5):
        dealers.append(game.dealer)
        shuffled(game, rng)
        assert game.deal is not None
        assert game.deal.turn == (game.dealer + 1) % 4
        play_out(game.deal, rng)
        game.finish()
    assert dealers == [3, 0, 1, 2, 3]


def test_law_45_the_game_ends_when_a_side_has_the_target() -> None:
    rules = with_house_rules(variant("classic"), {"end.target": 1000})
    game = played(rules, "4", 2)
    assert game.winner is not None
    assert max(game.totals) >= 1000
    assert game.totals[game.winner] == max(game.totals)
    assert game.totals == tuple(sum(scores) for scores in zip(*game.history, strict=True))


def test_law_2_with_five_players_another_of_the_trio_rests_each_deal() -> None:
    rng = random.Random(3)
    game = Game(variant("laws_1950"), "5")
    resting = []
    for _ in range(4):
        assert len(game.sitting()) == 4
        assert set(game.sitting()) | set(game.resting()) == set(range(5))
        resting += game.resting()
        shuffled(game, rng)
        assert game.deal is not None
        play_out(game.deal, rng)
        game.finish()
    assert resting[0] == resting[3]
    assert len(set(resting)) == 3
    assert game.seating.persons(1) != game.seating.persons(2)


def test_seven_canastas_win_the_game_whatever_the_totals() -> None:
    rules = with_house_rules(
        variant("classic"), {"end.instant_win_canastas": 3, "end.target": 90000}
    )
    for seed in range(30):
        game = played(rules, "4", seed)
        if game.settlement is not None and max(game.totals) < 90000:
            assert game.winner is not None
            return
    pytest.fail("no game of thirty was won by canastas")


def test_a_deal_is_finished_before_the_next_begins() -> None:
    rng = random.Random(4)
    game = Game(variant("classic"), "2")
    with pytest.raises(GameError, match="no deal has ended"):
        game.finish()
    shuffled(game, rng)
    with pytest.raises(GameError, match="deal 1 is still in progress"):
        game.start(full_deck(2, 4))
    with pytest.raises(GameError, match="no deal has ended"):
        game.finish()


def test_no_deal_follows_the_end_of_the_game() -> None:
    game = played(with_house_rules(variant("classic"), {"end.target": 300}), "2", 5)
    with pytest.raises(GameError, match="the game is over"):
        game.start(full_deck(2, 4))


def test_a_dealer_who_does_not_sit_there_is_refused() -> None:
    with pytest.raises(GameError, match="first dealer 4: the seats are 0 to 3"):
        Game(variant("classic"), "4", first_dealer=4)
    with pytest.raises(RuleError, match="not played by 7 players"):
        Game(variant("classic"), "7")


def test_a_deal_played_elsewhere_is_booked_by_its_scores() -> None:
    game = Game(variant("classic"), "4")
    game.book((735, 620))
    assert (game.totals, game.number, game.dealer) == ((735, 620), 2, 0)
    with pytest.raises(
        ValueError, match=r"scores \(1, 2, 3\): write 2 whole numbers, one for each"
    ):
        game.book((1, 2, 3))
    game.book((5000, 0))
    assert game.winner == 0
    with pytest.raises(GameError, match="the game is over"):
        game.book((0, 0))
