"""The one door: cutting, acting, asking, who sits where."""

from __future__ import annotations

import os
from collections import Counter
from secrets import SystemRandom
from typing import TYPE_CHECKING

import pytest

from canasta.cards import full_deck
from canasta.engine.action import Discard, Draw
from canasta.engine.game import Game
from canasta.engine.refusal import IllegalAction
from canasta.notation.record.text import read_partial
from canasta.rules import VARIANTS, RuleError, variant, with_house_rules
from canasta.shuffle import MAX_SHUFFLES
from canasta.table import NotAllowed, Phase, Player, Table, TableError, run
from table.playing import computers, dice_for, new_table, play_a_deal

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from canasta.cards import Card
    from canasta.engine.deal import Deal

# --- the cut -------------------------------------------------------------------------------------


def test_law_7_the_player_at_the_right_of_the_dealer_cuts() -> None:
    table = new_table()
    assert table.actor == table.cutter == (table.dealer - 1) % 4
    with pytest.raises(NotAllowed) as error:
        table.cut(50, seat=table.dealer)
    assert error.value.refusal.code == "out_of_turn"
    assert table.phase is Phase.CUT


@pytest.mark.parametrize("at", [-1, 0, 3, 105, 108, 200])
def test_law_7_each_packet_must_hold_at_least_four_cards(at: int) -> None:
    table = new_table()
    with pytest.raises(NotAllowed) as error:
        table.cut(at)
    assert error.value.refusal.code == "cut_packet_too_small"
    assert table.phase is Phase.CUT


@pytest.mark.parametrize("at", [4, 50, 104])
def test_law_7_the_upper_packet_goes_below_the_other(at: int, tmp_path: Path) -> None:
    save = tmp_path / "game.canasta"
    with new_table(save, seed=1) as table:
        least = table.shuffling.cut(4).order()
        deck = least[-4:] + least[:-4]
        table.cut(at)
    assert read_partial(save).record.deals[0].deck == deck[at:] + deck[:at]


def test_law_7_everybody_may_shuffle_until_the_cut() -> None:
    table, other = (Table.new(variant("classic"), "4", list("ABCD"), seed=1) for _ in range(2))
    for seat in (3, 2, 1, 0):
        table.shuffle(seat)
    assert table.shuffling.asked == (3, 2, 1, 0)
    table.cut(50)
    other.cut(50)
    assert table.observe(0).hand != other.observe(0).hand
    with pytest.raises(NotAllowed) as error:
        table.shuffle(1)
    assert error.value.refusal.code == "wrong_step"
    with pytest.raises(NotAllowed):
        table.cut(50)


def test_nobody_outside_the_table_shuffles() -> None:
    with pytest.raises(TableError, match="no seat 4"):
        new_table().shuffle(4)
    with pytest.raises(TableError, match="seat 1 gives no number"):
        new_table().shuffle(1)


def test_shuffling_again_comes_to_an_end() -> None:
    table = Table.new(variant("classic"), "4", list("ABCD"), seed=1)
    for _ in range(MAX_SHUFFLES):
        table.shuffle(0)
    with pytest.raises(NotAllowed) as error:
        table.shuffle(0)
    assert error.value.refusal.code == "shuffled_enough"


def test_a_computer_cuts_at_random_within_the_law() -> None:
    packets = set()
    for seed in range(40):
        table = new_table(seed=seed)
        table.cut_anywhere()
        packets.add(table.observe(0).hand)
    assert len(packets) == 40


def test_before_the_cut_there_is_nothing_to_see_and_nothing_to_do() -> None:
    table = new_table()
    with pytest.raises(TableError, match="cut the deck first"):
        table.observe(0)
    assert table.legal(0) == ()
    with pytest.raises(IllegalAction):
        table.act(0, Draw())
    with pytest.raises(IllegalAction):
        table.step(0, Draw())


# --- shuffling -----------------------------------------------------------------------------------


def deck_of(table: Table) -> Counter[str]:
    """Return all cards of a deal just begun."""
    table.cut_anywhere()
    cards = table.deal.table
    hands = [card for seat in range(table.game.seats) for card in table.deal.hand(seat)]
    apart = (*cards.red_threes, *cards.black_threes, *cards.feet, *cards.talons)
    return Counter([*cards.stock, *hands, *(c for some in apart for c in some), *cards.pile])


@pytest.mark.parametrize("name", VARIANTS)
def test_law_3_every_deal_is_made_of_the_whole_deck(name: str) -> None:
    table = new_table(name=name)
    rules = table.rules
    wanted = Counter(full_deck(rules.deck.packs["4"], rules.deck.jokers["4"]))
    assert deck_of(table) == wanted


def test_without_a_seed_the_systems_randomness_shuffles(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = []

    def counted(_: SystemRandom, size: int) -> bytes:
        drawn.append(os.urandom(size))
        return drawn[-1]

    monkeypatch.setattr(SystemRandom, "randbytes", counted)
    table = Table.new(variant("classic"), "4", list("ABCD"))
    assert table.shuffling.secret == drawn[-1]
    assert len(drawn[-1]) == 96
    table.cut(50)
    assert table.account is not None
    assert [number.opened for number in table.account.numbers] == drawn[-4:]


def test_with_a_seed_a_game_can_be_repeated() -> None:
    hands = []
    for seed in (1, 1, 2):
        table = new_table(seed=seed, name="laws_1950")
        table.cut_anywhere()
        hands.append((table.names, table.dealer, table.observe(0).hand))
    assert hands[0] == hands[1] != hands[2]


def test_jaques_2_turned_cards_are_shuffled_back_and_the_hands_stay(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    dealt: list[tuple[Card, ...]] = []
    start = Game.start

    def noted(game: Game, order: Sequence[Card]) -> Deal:
        dealt.append(tuple(order))
        return start(game, order)

    monkeypatch.setattr(Game, "start", noted)
    for seed in range(200):
        dealt.clear()
        table = new_table(name="jaques", seed=seed)
        table.cut_anywhere()
        if table.turned_back:
            break
    assert len(dealt) == len(table.turned_back) + 1 >= 2
    in_hands = 4 * 11
    for order, turned, again in zip(dealt, table.turned_back, dealt[1:], strict=False):
        assert len(turned) >= 2
        assert turned == order[in_hands : in_hands + len(turned)]
        assert again[:in_hands] == order[:in_hands]
        assert again != order
        assert Counter(again) == Counter(order)
    play_a_deal(table)
    table.next_deal()
    assert table.turned_back == ()


# --- acting --------------------------------------------------------------------------------------


def test_only_the_actor_has_legal_actions_and_may_act() -> None:
    table = new_table()
    table.cut_anywhere()
    actor = table.actor
    assert actor == (table.dealer + 1) % 4
    for seat in range(4):
        assert bool(table.legal(seat)) == (seat == actor)
        if seat != actor:
            assert table.check(Draw(), seat) is not None
            with pytest.raises(IllegalAction):
                table.act(seat, Draw())
            with pytest.raises(IllegalAction):
                table.step(seat, Draw())


def test_a_refused_action_changes_nothing_and_says_why() -> None:
    table = new_table()
    table.cut_anywhere()
    actor = table.actor or 0
    before = table.observe(actor)
    with pytest.raises(IllegalAction) as error:
        table.act(actor, Discard(before.hand[0]))
    assert error.value.refusal.code == "must_draw_first"
    assert table.observe(actor) == before


def test_a_person_acts_and_reads_what_happened() -> None:
    table = new_table()
    table.cut_anywhere()
    actor = table.actor or 0
    events = table.act(actor, Draw())
    assert "drew" in [event.name for event in events]
    assert table.check(Discard(table.observe(actor).hand[-1]), actor) is None


def test_the_computers_play_until_a_person_has_to_act() -> None:
    players = [Player("Anna"), *computers(3)]
    table = Table.new(variant("classic"), "4", players, seed=7)
    dice = {number: die for number, die in dice_for(table).items() if number != 0}
    run(table, dice)
    assert table.phase is Phase.CUT
    assert table.cutter == 0
    table.cut(30)
    run(table, dice)
    assert table.phase is Phase.PLAY
    assert table.actor == 0
    assert table.people == (0,)


def test_what_the_computers_do_is_shown_event_by_event() -> None:
    table = new_table()
    sent: list[str] = []
    run(table, dice_for(table), show=lambda events: sent.extend(event.name for event in events))
    assert sent == [event.name for event in table.deal.events]


def test_law_45_deals_go_on_with_totals_and_the_dealer_moving_left() -> None:
    table = new_table(name="laws_1950")
    dealer = table.dealer
    play_a_deal(table)
    scores = table.deal.scores()
    assert table.phase is Phase.SHEET
    assert table.game.totals == scores
    assert table.dealer == dealer
    table.next_deal()
    assert table.dealer == (dealer + 1) % 4
    play_a_deal(table)
    again = table.deal.scores()
    assert table.game.totals == tuple(a + b for a, b in zip(scores, again, strict=True))


def test_there_is_no_next_deal_while_one_is_played() -> None:
    table = new_table()
    with pytest.raises(TableError, match="being played"):
        table.next_deal()


def test_after_the_deal_an_action_is_refused() -> None:
    table = new_table()
    play_a_deal(table)
    refusal = table.check(Draw(), 0)
    assert refusal is not None
    assert refusal.code == "deal_over"
    with pytest.raises(IllegalAction):
        table.step(0, Draw())


# --- who sits where ------------------------------------------------------------------------------


def test_free_seats_are_the_hosts_order() -> None:
    table = Table.new(variant("classic"), "4", ["Anna", "Boris", "Clara", "David"])
    assert table.names == ("Anna", "Boris", "Clara", "David")
    assert table.drawn == ()
    assert table.seat_of(2) == 2


def test_law_2_with_five_players_another_of_the_three_rests_in_every_deal() -> None:
    rules = with_house_rules(variant("laws_1950"), {"end.target": 100_000}, form="5")
    table = Table.new(rules, "5", computers(5), seed=1)
    resting = []
    for _ in range(4):
        assert len(set(table.sitting())) == 4
        (idle,) = table.resting()
        assert table.seat_of(idle) is None
        resting.append(idle)
        play_a_deal(table)
        assert table.resting() == (idle,)
        table.next_deal()
    assert len(set(resting[:3])) == 3
    assert resting[3] == resting[0]


@pytest.mark.parametrize(
    ("form", "names", "message"),
    [
        ("4", ["A", "B", "C"], "4 players, not 3"),
        ("5", ["A", "B", "C", "D"], "5 players, not 4"),
        ("4", ["A", "B", "B", "C"], "two players are called 'B'"),
    ],
)
def test_players_that_do_not_fit_are_refused_with_the_remedy(
    form: str, names: list[str], message: str
) -> None:
    with pytest.raises(TableError, match=message):
        Table.new(variant("classic"), form, names)


def test_a_form_that_the_game_does_not_have_is_refused() -> None:
    with pytest.raises(RuleError, match="forms are"):
        Table.new(variant("cuban"), "2", ["A", "B"])


# --- questions -----------------------------------------------------------------------------------


def test_customs_the_player_in_turn_may_count_the_stock_and_ask_for_hand_sizes() -> None:
    table = new_table()
    table.cut_anywhere()
    actor = table.actor or 0
    other = (actor + 1) % 4
    assert table.count_stock(actor) == table.observe(None).stock_count
    assert table.ask_hand_size(actor, other) == 11
    for question in (lambda: table.count_stock(other), lambda: table.ask_hand_size(other, actor)):
        with pytest.raises(NotAllowed) as error:
            question()
        assert error.value.refusal.code == "out_of_turn"


def test_c_75_a_table_may_leave_the_numbers_open_at_any_time() -> None:
    house = {"info.count_stock": "always", "info.ask_hand_sizes": "always"}
    rules = with_house_rules(variant("classic"), house, form="4")
    table = Table.new(rules, "4", computers(4), seed=1)
    table.cut_anywhere()
    out_of_turn = ((table.actor or 0) + 1) % 4
    assert table.count_stock(out_of_turn) == table.observe(None).stock_count
    assert table.ask_hand_size(out_of_turn, table.dealer) == 11


def test_customs_one_card_is_announced_only_by_who_holds_exactly_one() -> None:
    table = new_table()
    table.cut_anywhere()
    with pytest.raises(NotAllowed) as error:
        table.announce_one_card(table.actor or 0)
    assert error.value.refusal.code == "not_one_card"
    assert table.announced == ()


def test_customs_an_announcement_is_shown_while_the_player_holds_one_card() -> None:
    table = new_table(seed=0)
    run(table, dice_for(table), until=one_card_in_turn)
    turn = table.deal.turn
    table.announce_one_card(turn)
    sent: list[tuple[int, tuple[int, ...]]] = []

    def changed(here: Table) -> bool:
        sent.append((len(here.deal.hand(turn)), here.announced))
        return sent[-1][0] != 1

    run(table, dice_for(table), until=changed)
    assert table.phase is Phase.PLAY
    assert sent[:-1] == [(1, (turn,))] * (len(sent) - 1) != []
    assert sent[-1] == (2, ())


def one_card_in_turn(table: Table) -> bool:
    return table.phase is Phase.PLAY and len(table.deal.hand(table.deal.turn)) == 1
