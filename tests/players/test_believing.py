"""The worlds of a search: hands that are likely by what their seats have shown."""

from __future__ import annotations

from statistics import median

import pytest

from canasta.cards import parse_cards
from canasta.engine.kernel.arrays import zeros
from canasta.engine.kernel.constants import ACTIONS, BLACK3, DEUCE, KINDS
from canasta.engine.kernel.layout import shape_of
from canasta.engine.kernel.state import State
from canasta.engine.kernel_rules import kernel_rules
from canasta.engine.kinds import KIND_OF
from canasta.players.compiled.believing import belief_of
from canasta.players.compiled.counting import UNIT, Counting
from canasta.players.compiled.memory import Memory
from canasta.players.compiled.policy.belief import COLUMNS, NATURALS, ROWS, shown
from canasta.players.compiled.policy.counting import FINE, count_hands
from canasta.players.compiled.policy.worlds import imagine
from canasta.players.compiled.seen import Seen, look_at
from canasta.players.compiled.trying import UNIFORM
from canasta.players.compiled.weights import weights_of
from canasta.rules import VARIANTS
from players.positions import place

EIGHT, KING = (KIND_OF[card] for card in parse_cards("8S KS"))


def position() -> Seen:
    """Return what seat 0 sees: seat 1 is known to hold two kings, seat 2 has thrown two eights."""
    deal = place("9C JC 3S 4S 4D 4H KC KD", pile="4C 6S", melds={1: ["QS QH QD"]}, stock=65)
    found = look_at(deal.observe(0))
    found.memory.known[1][KING] = 2
    found.memory.thrown[2][EIGHT] = 2
    return found


def worlds(found: Seen, belief: list[int], count: int) -> list[State]:
    """Deal what seat 0 cannot see so many times."""
    dealt = []
    for k in range(count):
        world = found.state.clone()
        imagine(world, found.numbers, found.memory, 0, belief, [k * 7919 + 1])
        dealt.append(world)
    return dealt


def cards(world: State) -> list[int]:
    """Count by kind the cards of the other hands, the stock and the pile."""
    return [
        sum(hand[c] for hand in world.hands[1:])
        + (world.stock[: world.stock_n] + world.pile[: world.pile_n]).count(c)
        for c in range(KINDS)
    ]


def without_deuces() -> list[int]:
    """Return a belief by which nobody keeps deuces, and all else is as likely as by chance."""
    table = [300, *([UNIT] * (ROWS * COLUMNS))]
    for row in range(NATURALS, NATURALS + 18):
        table[1 + row * COLUMNS + 1 : 1 + (row + 1) * COLUMNS] = [1] * (COLUMNS - 1)
    return table


@pytest.mark.parametrize("belief", [list(UNIFORM), without_deuces()])
def test_all_cards_are_dealt_once_and_known_ones_to_who_holds_them(belief: list[int]) -> None:
    found = position()
    sizes = found.state.hand_n[:]
    dealt = worlds(found, belief, 8)
    assert len({tuple(cards(world)) for world in dealt}) == 1
    for world in dealt:
        assert world.hand_n == sizes
        assert [sum(hand) for hand in world.hands[1:4]] == sizes[1:4]
        assert world.hands[1][KING] >= 2
        assert world.hands[0] == found.state.hands[0]


def test_hands_that_are_unlikely_are_seldom_dealt() -> None:
    def deuces(belief: list[int]) -> int:
        return sum(hand[DEUCE] for world in worlds(position(), belief, 20) for hand in world.hands)

    assert deuces(without_deuces()) * 10 < deuces(list(UNIFORM))


def test_in_classic_threes_are_thrown_early_and_what_a_seat_has_thrown_it_seldom_holds() -> None:
    table = list(belief_of(VARIANTS["classic"]))

    def held(kind: int, seat: int, belief: list[int]) -> int:
        return sum(world.hands[seat][kind] for world in worlds(position(), belief, 60))

    assert len(table) == 1 + ROWS * COLUMNS
    assert min(table) > 0
    assert 2 * held(BLACK3, 3, table) < held(BLACK3, 3, list(UNIFORM))
    assert held(EIGHT, 2, table) < held(EIGHT, 3, table)


def test_games_of_which_nothing_was_counted_have_no_belief() -> None:
    assert belief_of(VARIANTS["samba_w"]) == UNIFORM


def test_as_many_hands_are_expected_as_are_found() -> None:
    rules = VARIANTS["classic"]
    numbers, shape = kernel_rules(rules, "4"), shape_of(rules, "4")
    found, expected = zeros(ROWS * COLUMNS), zeros(ROWS * COLUMNS)
    places = ([State(shape)], 0, [numbers], [Memory(shape)], list(weights_of(rules)))
    count_hands(*places, zeros(ACTIONS), [1, 0, 50], 5, 2, found, expected)
    assert sum(found) > 500
    assert sum(expected) / FINE == pytest.approx(sum(found), rel=0.001)


def test_who_has_thrown_a_card_has_shown_something_else() -> None:
    found = position()
    rows = {
        shown(found.state, found.numbers, found.memory, seat, kind)
        for seat, kind in ((1, EIGHT), (2, EIGHT), (1, DEUCE))
    }
    assert len(rows) == 3
    assert max(rows) < ROWS


@pytest.mark.slow
def test_the_table_of_classic_still_fits_how_the_rules_play() -> None:
    table = belief_of(VARIANTS["classic"])[1:]
    counted = [n for row in Counting(VARIANTS["classic"], "4").hands(10_000) for n in row]
    assert median(abs(a - b) / b for a, b in zip(counted, table, strict=True)) < 0.1
