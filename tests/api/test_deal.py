"""A deal at the door: what is legal, doing it, taking it back, looking."""

import copy
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import canasta
from canasta import Card, Deal, Discard, Draw, Meld, MeldPart
from canasta.cards import FACES, JOKER
from driving import GAMES

seeds = st.integers(0, 10**6)
games = st.sampled_from(GAMES)


def state_of(deal: Deal) -> tuple[object, ...]:
    """Return all that can be seen of a deal, and all that it says is legal."""
    seen = [deal.observe(seat) for seat in (None, *range(deal.seats))]
    return (seen, deal.events, deal.declarations, deal.scores, list(deal.legal_actions))


def some_way(deal: Deal, rng: random.Random, steps: int) -> None:
    """Push that many actions at random, or to the end."""
    for _ in range(steps):
        if deal.over:
            return
        deal.push(rng.choice(deal.legal_actions))


def new(game: tuple[str, str], seed: int) -> Deal:
    name, form = game
    rng = random.Random(seed)
    totals = [rng.choice((-100, 0, 1500, 3000)) for _ in range(canasta.variant(name).sides(form))]
    return canasta.deal(name, players=form, seed=seed, totals=totals)


# --- beginning a deal ----------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_every_variant_is_dealt_for_every_number_of_players(game: tuple[str, str]) -> None:
    name, form = game
    deal = canasta.deal(name, players=form, seed=5)
    assert (deal.rules.name, deal.form, deal.over) == (name, form, False)
    assert deal.turn == 0
    assert deal.legal_actions


def test_the_same_seed_deals_the_same_cards_and_another_one_others() -> None:
    first, again, other = (canasta.deal("classic", seed=seed) for seed in (1, 1, 2))
    assert first.deck == again.deck
    assert str(first) == str(again)
    assert first.deck != other.deck


def test_a_deck_in_its_order_deals_the_same_again() -> None:
    first = canasta.deal("jaques", seed=3)
    assert str(canasta.deal("jaques", order=first.deck)) == str(first)
    assert str(canasta.deal("jaques", order=" ".join(first.deck).lower())) == str(first)


def test_where_turned_cards_go_back_a_shuffled_deal_begins_all_the_same() -> None:
    for seed in range(60):
        deal = canasta.deal("jaques", seed=seed)
        wild = [card for event in deal.events if event.name == "upcard" for card in event.cards]
        assert sum(card[0] == "2" or card == JOKER for card in wild) < 2


def test_a_known_deck_whose_turned_cards_go_back_says_what_to_write() -> None:
    deck = list(canasta.deal("jaques", seed=1).deck)
    twos = [n for n, card in enumerate(deck) if card.startswith("2")][:2]
    for place, n in zip((44, 45), twos, strict=True):
        deck[place], deck[n] = deck[n], deck[place]
    with pytest.raises(canasta.ArgumentError, match="write the deck as it lay after that"):
        canasta.deal("jaques", order=deck)


def test_house_rules_and_rule_sets_are_dealt() -> None:
    asked = {"variant": "classic", "deal.hand_size": 13}
    assert len(canasta.deal(asked, seed=1).hand(0)) == 13
    rules = canasta.house_rules("classic", {"deal.hand_size": 13}, players=4)
    assert canasta.deal(rules, seed=1).hand(0) == canasta.deal(asked, seed=1).hand(0)
    assert canasta.deal(rules, seed=1).rules == rules


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ({"dealer": 9}, "dealer 9: the seats are 0 to 3"),
        ({"dealer": -1}, "dealer -1: the seats are 0 to 3"),
        ({"totals": [0]}, "write 2 whole numbers"),
        ({"number": 0}, "number 0: write a whole number from 1 up"),
        ({"players": 7}, "classic is not played by 7 players"),
        ({"players": 1}, "classic is not played by 1 player;"),
        ({"players": 4.0}, "players 4.0: write a whole number"),
        ({"rules": "klassic"}, "did you mean classic"),
        ({"rules": 3}, "rules 3: write a variant's name"),
        ({"rules": {"variant": "classic", "meld.max_wild": 2}}, "meld.max_wilds"),
        ({"order": "AS KS"}, "the deck has 2 cards, .* 10S 10S and 98 more"),
        ({"order": "AS KX"}, "'KX' is not a card"),
        ({"order": "AS", "seed": 1}, "seed 1: a deck whose order is given is not shuffled"),
    ],
)
def test_what_cannot_be_dealt_is_said_with_the_remedy(asked: dict[str, object], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        canasta.deal(**asked)  # type: ignore[arg-type]


@pytest.mark.parametrize("seat", [-2, 4, True, "0"])
def test_a_seat_that_there_is_not_is_refused_wherever_one_is_named(seat: int) -> None:
    deal = canasta.deal("classic", seed=1)
    for ask in (deal.observe, deal.hand, deal.sample):
        with pytest.raises(canasta.ArgumentError, match="the seats are 0 to 3"):
            ask(seat)
    for do in (deal.check, deal.push, deal.explain):
        with pytest.raises(canasta.ArgumentError, match="the seats are 0 to 3"):
            do("draw", seat)


# --- what is legal -------------------------------------------------------------------------------


def test_any_suit_of_a_legal_card_is_legal_as_value_and_as_text() -> None:
    deal = canasta.deal("classic", seed=11)
    deal.push("draw")
    listed = {action.card for action in deal.legal_actions if isinstance(action, Discard)}
    held = set(deal.hand(0)) - {Card("3H"), Card("3D")}
    assert listed < held
    for card in held:
        assert Discard(card) in deal.legal_actions
        assert f"discard {card}" in deal.legal_actions
        assert f"DISCARD {card.lower()}" in deal.legal_actions
    for card in {*FACES, JOKER} - held:
        assert f"discard {card}" not in deal.legal_actions


@given(games, seeds, st.integers(0, 250))
def test_what_is_in_the_legal_actions_is_what_is_not_refused(
    game: tuple[str, str], seed: int, steps: int
) -> None:
    deal, rng = new(game, seed), random.Random(seed)
    some_way(deal, rng, steps)
    asked = [*deal.legal_actions, *map(Discard, (*FACES, JOKER)), Draw(), canasta.EndTurn()]
    asked += [Meld((MeldPart(deal.hand(seat)[:3] or (JOKER,)),)) for seat in range(deal.seats)]
    asked.append(canasta.Answer(yes=True))
    for action in asked:
        legal = action in deal.legal_actions
        assert legal == (deal.check(action) is None) == (not deal.explain(action))
        assert legal == (str(action) in deal.legal_actions)
        if legal:
            deal.copy().push(action)
        else:
            with pytest.raises(canasta.IllegalAction):
                deal.copy().push(action)
    assert all(action in deal.legal_actions for action in deal.legal_actions)


@given(games, seeds, st.integers(0, 250))
def test_a_push_does_what_the_engine_s_step_does(
    game: tuple[str, str], seed: int, steps: int
) -> None:
    deal, rng = new(game, seed), random.Random(seed)
    some_way(deal, rng, steps)
    for action in deal.legal_actions:
        engine, twin = deal.engine, deal.copy()
        assert twin.push(action) == engine.step(action)
        assert [twin.observe(p) for p in range(deal.seats)] == [
            engine.observe(p) for p in range(deal.seats)
        ]
        assert twin.declarations == engine.record


def test_the_legal_actions_read_as_a_list_of_texts_and_follow_the_deal() -> None:
    deal = canasta.deal("classic", seed=1)
    legal = deal.legal_actions
    assert repr(legal) == "<LegalActions: draw; ask>"
    assert legal == [Draw(), canasta.AskGoOut()]
    assert legal[0] == Draw()
    deal.push("draw")
    assert Draw() not in legal
    assert len(legal) > 5


def test_whole_declarations_are_pushed_as_people_say_them() -> None:
    deal = canasta.deal_at("classic", hands={0: "KS KH KD AS AS AC 4C 5C"}, pile="9S", drawn=True)
    assert "meld KS KH KD" not in deal.legal_actions or deal.observe(0).sides[0].minimum > 30
    said = [event.name for event in deal.push("meld KS KH KD, AS AS AC")]
    assert said == ["melded"]
    assert [meld.rank for meld in deal.observe(None).sides[0].melds] == ["K", "A"]


def test_an_opening_in_small_steps_is_private_until_it_stands() -> None:
    deal = canasta.deal_at("classic", hands={0: "KS KH KD AS AS AC 4C 5C"}, pile="9S", drawn=True)
    assert deal.push("meld KS KH KD") == ()
    assert deal.declarations == ()
    assert deal.observe(1) == canasta.Deal.observe(deal, 1)
    assert len(deal.observe(1).sides[0].melds) == 0
    assert deal.observe(0).tray == (("KS", "KH", "KD"),)
    assert [event.name for event in deal.push("meld AS AS AC")] == ["melded"]
    assert len(deal.declarations) == 1
    deal.pop()
    deal.pop()
    assert deal.observe(0).tray == ()


def test_a_refusal_says_the_law_and_changes_nothing() -> None:
    deal = canasta.deal("classic", seed=1)
    before = state_of(deal)
    with pytest.raises(canasta.IllegalAction, match="discard KS is refused: Draw from") as found:
        deal.push("discard KS")
    assert found.value.refusal.code == "must_draw_first"
    assert found.value.action == Discard(Card("KS"))
    assert state_of(deal) == before
    assert "(laws 14 and 15)" in deal.explain("discard KS")
    assert deal.explain("draw") == ""


def test_a_text_that_is_no_action_is_said_and_not_called_illegal() -> None:
    deal = canasta.deal("classic", seed=1)
    for ask in (deal.check, deal.push, deal.legal_actions.__contains__):
        with pytest.raises(canasta.NotationError, match="'8X' is not a card"):
            ask("discard 8X")
        with pytest.raises(canasta.ArgumentError, match="action 8: write a string"):
            ask(8)  # type: ignore[arg-type]


def test_somebody_else_s_seat_is_out_of_turn() -> None:
    deal = canasta.deal("classic", seed=1)
    refusal = deal.check("draw", 2)
    assert refusal is not None
    assert refusal.code == "out_of_turn"


# --- doing and taking back -----------------------------------------------------------------------


@given(games, seeds, st.integers(0, 200), st.integers(1, 60))
def test_what_was_pushed_is_taken_back_and_done_again_as_it_was(
    game: tuple[str, str], seed: int, before: int, more: int
) -> None:
    deal, rng = new(game, seed), random.Random(seed)
    some_way(deal, rng, before)
    states = [state_of(deal)]
    pushed = len(deal.pushed)
    while len(states) <= more and not deal.over:
        deal.push(rng.choice(deal.legal_actions))
        states.append(state_of(deal))
    done = deal.pushed[pushed:]
    for action, state in zip(reversed(done), reversed(states), strict=False):
        assert state_of(deal) == state
        assert deal.pop() == action
    assert state_of(deal) == states[0]
    for action in done:
        deal.push(action)
    assert state_of(deal) == states[-1]


def test_nothing_pushed_is_nothing_to_take_back() -> None:
    with pytest.raises(IndexError, match="nothing was pushed"):
        canasta.deal("classic", seed=1).pop()


def test_a_copy_goes_its_own_way() -> None:
    deal = canasta.deal("classic", seed=1)
    deal.push("draw")
    before = state_of(deal)
    for twin in (deal.copy(), copy.copy(deal), copy.deepcopy(deal)):
        twin.push(twin.legal_actions[-1])
        assert state_of(deal) == before
        twin.pop()
        assert twin.pop() == Draw()


def test_the_engine_that_is_handed_out_is_a_copy() -> None:
    deal = canasta.deal("classic", seed=1)
    deal.engine.step(Draw())
    assert deal.pushed == deal.declarations == ()
    assert "draw" in deal.legal_actions


def test_players_play_a_deal_out_and_it_can_be_taken_back() -> None:
    deal = canasta.deal("samba_w", seed=1)
    start = state_of(deal)
    scores = deal.play_out(["rules", "greedy", "rules", "greedy"])
    assert deal.over
    assert scores == deal.scores == tuple(side.total for side in deal.tally)
    assert deal.actor is None
    assert deal.legal_actions == []
    while deal.pushed:
        deal.pop()
    assert state_of(deal) == start


@pytest.mark.parametrize("players", ["rules", ["rules"] * 3, []])
def test_a_deal_is_not_played_out_by_the_wrong_number_of_players(players: list[str]) -> None:
    with pytest.raises(canasta.ArgumentError, match="name 4, one for each seat"):
        canasta.deal("classic", seed=1).play_out(players)


# --- reading it ----------------------------------------------------------------------------------


def test_a_deal_reads_as_a_table() -> None:
    deal = canasta.deal_at(
        "classic", hands={0: "KS 4C", 1: "5H"}, melds={0: ["9S 9H 9D"]}, pile="6H QD", stock="7S"
    )
    assert repr(deal) == "<Deal of classic, 4 players, deal 1: seat 0 to act (draw)>"
    assert str(deal).splitlines() == [
        "classic, 4 players, deal 1: seat 0 to act (draw)",
        "stock 1, pile 2: QD",
        "side 0: total 0: 9S 9H 9D",
        "side 1: total 0: needs 50 to open",
        "hands of 2 1 0 0 cards",
        "seat 0: 4C KS",
        "seat 1: 5H",
        "seat 2: ",
        "seat 3: ",
    ]


def test_what_a_seat_sees_reads_without_the_others_cards() -> None:
    deal = canasta.deal("classic", seed=1)
    text = str(deal.observe(0))
    assert text.splitlines()[-1] == f"seat 0: {' '.join(deal.observe(0).hand)}"
    assert "seat 1:" not in text
    assert len(repr(deal.observe(0))) < 1500


def test_events_and_rules_read_shortly() -> None:
    deal = canasta.deal("classic", seed=1)
    assert str(deal.push("draw")[0]).startswith("drew seat 0: ")
    assert repr(deal.rules) == "<RuleSet classic>"


# --- positions -----------------------------------------------------------------------------------


def test_a_field_that_no_position_has_is_said_with_those_that_there_are() -> None:
    with pytest.raises(canasta.ArgumentError, match="'hand': a position has to_act, drawn"):
        canasta.deal_at("classic", hand="KS")


@pytest.mark.parametrize(
    "position", [{"hands": {7: "KS"}}, {"hands": {0: "KX"}}, {"melds": {0: ["KS QS 4H"]}}]
)
def test_a_position_that_cannot_be_is_refused(position: dict[str, object]) -> None:
    with pytest.raises(ValueError, match=r"KX|meld|seat"):
        canasta.deal_at("classic", **position)
