"""The special hands of the American games (W0, W3, the league; S-36)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from canasta.cards import JOKER, SUITS, Card, full_deck, is_wild, parse_cards, rank_of
from canasta.rules import RuleError, RuleSet, variant
from canasta.rules.fields.special_hands import NAMES, SETS
from canasta.rules.scoring.settlement import game_winner
from canasta.rules.scoring.special_hands import special_hands, special_points
from canasta.rules.scoring.tally import DealEnd

SET_000 = variant("american_000")
LEAGUE = variant("american_cla")
NATURALS = ("4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")

NO_WILD_PAIRS = "4S 4H 5S 5H 6S 6H 8S 8H 9S 9H JS JH KS KH"
SIX_PAIRS = "7S 7H AS AH 9S 9H JS JH QS QH KS KH"
GARBAGE = "8S 8H 8D 8C QS QH QD QC 5S 5H 5D KS KH KD"
STRAIGHT = "AS 2H 3D 4C 5S 6H 7D 8C 9S 10H JD QC KS JK"


def fits(rules: RuleSet, name: str, cards: Sequence[Card]) -> bool:
    """Say whether exactly these cards form the special hand, as these rules have it."""
    hand = special_hands(rules).get(name)
    return hand is not None and hand.fits(cards)


@pytest.mark.parametrize(
    ("name", "cards", "by_000", "by_league"),
    [
        ("straight", STRAIGHT, True, True),
        ("straight", STRAIGHT.replace("3D", "3S"), True, True),
        ("straight", STRAIGHT.replace("JK", "2S"), False, False),
        ("straight", STRAIGHT.replace("KS", "QS"), False, False),
        ("straight", STRAIGHT.replace("JK", ""), False, False),
        ("pairs_no_wild", NO_WILD_PAIRS, True, True),
        ("pairs_no_wild", "4S 4H 4D 4C 8S 8H 9S 9H JS JH QS QH KS KH", False, False),
        ("pairs_no_wild", NO_WILD_PAIRS.replace("4S 4H", "2S 2H"), False, False),
        ("pairs_no_wild", NO_WILD_PAIRS.replace("4S 4H", "3S 3H"), False, False),
        ("pairs_wild", SIX_PAIRS + " 2S 2H", True, True),
        ("pairs_wild", SIX_PAIRS + " JK JK", False, True),
        ("pairs_wild", SIX_PAIRS + " 2S JK", False, False),
        ("pairs_wild", SIX_PAIRS.replace("7", "8") + " 2S 2H", False, False),
        ("pairs_wild", SIX_PAIRS.replace("KS KH", "2S 2H") + " JK JK", False, False),
        ("miami_pairs", SIX_PAIRS.replace("KS KH", "2S 2H") + " JK JK", False, True),
        ("miami_pairs", SIX_PAIRS.replace("AS AH", "2S 2H") + " JK JK", False, False),
        ("garbage", GARBAGE, True, True),
        ("garbage", GARBAGE.replace("KS KH KD", "2S 2H 2D"), False, False),
        ("garbage", GARBAGE.replace("KS KH KD", "5C 5S 5H"), False, False),
        ("zip_code", "8S 8H JK JK QS QH QD KS KH KD 4S 4H 4D 4C", False, True),
        ("zip_code", "8S 8H 2S 2H QS QH QD KS KH KD 4S 4H 4D 4C", False, True),
        ("zip_code", "8S 8H 2S JK QS QH QD KS KH KD 4S 4H 4D 4C", False, False),
        ("zip_code", "JK JK JK 2S 2H 2D QS QH 8S 8D 4S 4H 4D 4C", False, True),
        ("blast_off", "8S 8H 8D 8C 8S JK JK JK JK KS KH KD 4S 4H", False, True),
        ("blast_off", "2S 2H 2D 2C 2S JK JK JK JK KS KH KD 4S 4H", False, True),
        ("blast_off", "8S 8H 8D 8C 8S 9S 9H 9D KS KH KD 4S 4H 4C", False, False),
        ("triples", "8S 8H 8D QS QH QD KS KH KD 4S 4H 4D JK JK", False, True),
        ("triples", "8S 8H 8D QS QH QD KS KH KD 4S 4H 4D JK 2S", False, False),
        ("triples", "8S 8H 8D 2S 2H 2D KS KH KD 4S 4H 4D JK JK", False, False),
        ("quads", "8S 8H 8D 8C QS QH QD QC KS KH KD KC 2S 2H", False, True),
        ("quads", "8S 8H 8D 8C QS QH QD QC KS KH KD KC 3S 3H", False, False),
        ("dream_plus_4", "8S 8H 8D 8C 8S QS QH QD QC QS JK JK JK JK", False, True),
        ("dream_plus_4", "8S 8H 8D 8C 8S QS QH QD QC QS JK JK 2S 2H", False, False),
        ("dream_plus_5", "8S 8H 8D 8C 8S QS QH QD QC 2S JK JK 2S 2H", False, True),
        ("dream_plus_5", "8S 8H 8D 8C 8S QS QH QD QC 2S 2H 2D 2C 2S", False, True),
        ("dream_plus_5", "8S 8H 8D 8C 8S QS QH QD QC QS JK JK JK JK", False, False),
    ],
)
def test_a_special_hand_is_known_by_its_cards(
    name: str, cards: str, *, by_000: bool, by_league: bool
) -> None:
    hand = parse_cards(cards)
    assert (fits(SET_000, name, hand), fits(LEAGUE, name, hand)) == (
        by_000,
        by_league,
    )


def test_the_hands_of_the_older_text_and_of_the_league_have_these_values() -> None:
    assert {name: hand.points for name, hand in special_hands(SET_000).items()} == {
        "straight": 3000,
        "pairs_no_wild": 2500,
        "pairs_wild": 2000,
        "garbage": 2000,
    }
    assert {name: hand.points for name, hand in special_hands(LEAGUE).items()} == {
        "straight": 3000,
        "pairs_no_wild": 2500,
        "pairs_wild": 2000,
        "miami_pairs": 2500,
        "garbage": 3000,
        "zip_code": 2500,
        "blast_off": 3000,
        "triples": 3500,
        "quads": 3500,
        "dream_plus_4": 8500,
        "dream_plus_5": 8500,
    }
    assert tuple(special_hands(LEAGUE)) == NAMES
    assert all(set(hands) <= set(NAMES) for hands in SETS.values())


def test_classic_has_no_special_hands_and_says_so() -> None:
    classic = variant("classic")
    assert not fits(classic, "garbage", parse_cards(GARBAGE))
    with pytest.raises(RuleError, match="classic has no special hand 'garbage'; it has none"):
        special_points(classic, "garbage")
    with pytest.raises(RuleError, match="did you mean garbage"):
        special_points(SET_000, "garbge")


@pytest.mark.parametrize(
    ("rules", "name", "winner"),
    [
        (LEAGUE, "dream_plus_4", 1),
        (LEAGUE, "dream_plus_5", 1),
        (LEAGUE, "quads", None),
        (SET_000, "straight", None),
    ],
)
def test_the_league_lets_a_dream_win_the_game(
    rules: RuleSet, name: str, winner: int | None
) -> None:
    assert game_winner(rules, DealEnd("special", seat=3, special=name), sides=2) == winner


def test_a_deal_that_ends_otherwise_wins_no_game() -> None:
    assert game_winner(LEAGUE, DealEnd("stock"), sides=2) is None
    assert game_winner(LEAGUE, DealEnd("out", seat=1), sides=2) is None
    assert game_winner(LEAGUE, DealEnd("instant_win", seat=2), sides=2) == 0


# --- against a second description ----------------------------------------------------------------
# Every pattern once more, as groups that have to be cut out of the hand: each group names the
# cards that it may consist of, and no two groups may be of one rank.  Trying all ways is slow and
# has nothing in common with the counting of the rules.

Group = tuple[int, Callable[[str], bool]]


def natural(rank: str) -> bool:
    return rank in NATURALS


def wild(rank: str) -> bool:
    return rank in {"2", JOKER}


def anything(rank: str) -> bool:
    return natural(rank) or wild(rank)


def only(*ranks: str) -> Callable[[str], bool]:
    return lambda rank: rank in ranks


def _groups(*sizes: int, of: Callable[[str], bool] = natural) -> list[Group]:
    return [(size, of) for size in sizes]


BASE: list[Group] = [(2, only("7")), (2, only("A"))]
PATTERNS: dict[str, list[Group]] = {
    "straight": [(1, only(rank)) for rank in ("2", "3", *NATURALS, JOKER)],
    "pairs_no_wild": _groups(2, 2, 2, 2, 2, 2, 2),
    "pairs_wild": [*BASE, *_groups(2, 2, 2, 2), (2, wild)],
    "miami_pairs": [*BASE, *_groups(2, 2, 2), (2, only("2")), (2, only(JOKER))],
    "garbage": _groups(4, 4, 3, 3),
    "zip_code": _groups(4, 3, 3, 2, 2, of=anything),
    "blast_off": _groups(5, 4, 3, 2, of=anything),
    "triples": [*_groups(3, 3, 3, 3), (2, wild)],
    "quads": [*_groups(4, 4, 4), (2, wild)],
    "dream_plus_4": [*_groups(5, 5), (4, wild)],
}


def can_be_cut(groups: list[Group], left: Counter[str]) -> bool:
    """Take the first group out in every possible way, then the others out of the rest."""
    if not groups:
        return not +left
    (size, allowed), *others = groups
    return any(
        # all cards of the rank have to go: a second group of it is not allowed
        can_be_cut(others, Counter({r: n for r, n in left.items() if r != rank}))
        for rank, count in left.items()
        if allowed(rank) and count == size
    )


def by_brute_force(rules: RuleSet, name: str, cards: list[Card]) -> bool:
    if name not in special_hands(rules):
        return False
    ranks = Counter(map(rank_of, cards))
    if name == "dream_plus_5":
        wilds = sum(map(is_wild, cards))
        return wilds == 5 and any(
            ranks[five] == 5 and ranks[four] == 4
            for pair in combinations(NATURALS, 2)
            for five, four in (pair, pair[::-1])
        )
    groups = PATTERNS[name]
    if name == "pairs_wild" and rules.special.set == "set_000":
        groups = [*groups[:-1], (2, only("2"))]
    return can_be_cut(groups, ranks)


@st.composite
def nearly_special(draw: st.DrawFn) -> list[Card]:
    """Draw a hand in groups of one rank, of which a card or two may be exchanged."""
    sizes = draw(
        st.sampled_from(
            [
                (1,) * 14,
                (2,) * 7,
                (4, 4, 3, 3),
                (4, 3, 3, 2, 2),
                (5, 4, 3, 2),
                (3, 3, 3, 3, 2),
                (4, 4, 4, 2),
                (5, 5, 4),
                (5, 4, 5),
                (5, 4, 3, 1, 1),
            ]
        )
    )
    ranks = draw(
        st.one_of(
            st.permutations(("2", "3", *NATURALS, JOKER)),
            # the ranks that patterns ask for, first
            st.permutations(NATURALS).map(lambda rest: ["7", "A", "2", JOKER, *rest]),
            st.permutations(NATURALS).map(lambda rest: [*rest[:4], JOKER, "2", *rest[4:]]),
        )
    )
    cards = [
        JOKER if rank == JOKER else Card(rank + SUITS[n % 4])
        for rank, size in zip(dict.fromkeys(ranks), sizes, strict=False)
        for n in range(size)
    ]
    for _ in range(draw(st.integers(0, 2))):
        place = draw(st.integers(0, len(cards) - 1))
        cards[place] = draw(st.sampled_from(full_deck(1, 1)))
    return draw(st.permutations(cards))


@given(nearly_special(), st.sampled_from(NAMES), st.sampled_from((SET_000, LEAGUE)))
def test_s_36_the_patterns_are_those_that_trying_all_groups_finds(
    cards: list[Card], name: str, rules: RuleSet
) -> None:
    assert fits(rules, name, cards) is by_brute_force(rules, name, cards)


@pytest.mark.parametrize("name", NAMES)
def test_s_36_every_pattern_is_found_among_the_drawn_hands(name: str) -> None:
    """Guard the test above: one hand at least of each pattern comes from its groups."""
    groups = PATTERNS.get(name, [*_groups(5, 4), (5, wild)])
    taken: list[str] = []
    cards: list[Card] = []
    for size, allowed in groups:
        rank = next(r for r in ("2", JOKER, "3", *NATURALS) if allowed(r) and r not in taken)
        taken.append(rank)
        cards += [JOKER if rank == JOKER else Card(rank + SUITS[n % 4]) for n in range(size)]
    assert by_brute_force(LEAGUE, name, cards)
    assert fits(LEAGUE, name, cards)
