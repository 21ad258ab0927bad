"""Whether a player can go out, as the search says, is what trying every way shows (1.10, 2.9)."""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import pytest

from canasta.cards import RANKS, Card, is_black_three, is_red_three, is_wild, rank_of
from canasta.engine.deal_at import deal_at
from canasta.engine.kernel import constants
from canasta.engine.kernel.apply import apply
from canasta.engine.kernel.legal.actions import legal
from canasta.engine.kernel.search.must_go_out import can_go_out
from canasta.engine.position import Position
from canasta.rules import VARIANTS
from driving import GAMES, NIGHTLY
from positions import Deck, sequence

if TYPE_CHECKING:
    from canasta.engine.kernel.state import KernelRules, State
    from canasta.rules import RuleSet

POSITIONS = 500 if NIGHTLY else 60
MOST_HELD = 11
"""More cards can be laid in too many ways to try them all."""
MOST_TRIED = 600
MOST_TRIED_BOUND = 150
NOT_TRIED = (constants.ASK, constants.ACABA, constants.ASK_ACABA, constants.ABANDON)
LAID_AT_ONCE = (constants.RED3, constants.BLACK3)

HOUSE_RULES: list[tuple[str, dict[str, object]]] = [
    ("classic", {"out.final_discard": "required"}),
    ("laws_1950", {"meld.combine_melds": True}),
    ("samba_w", {"meld.combine_melds": True}),
    ("samba_w", {"out.final_discard": "required"}),
    ("cuban", {"meld.wild_lock": False}),
    ("boat", {"meld.same_rank_melds": "separate"}),
    ("american_000", {"out.final_discard": "required"}),
    ("hand_and_foot", {"meld.same_rank_melds": "separate"}),
    ("hand_and_foot_singles", {"out.final_discard": "required"}),
    ("brazilian_w", {"out.final_discard": "optional"}),
    ("italian_w", {"meld.combine_melds": True}),
    ("classic", {"meld.same_rank_melds": "separate"}),
    ("classic", {"meld.same_rank_melds": "separate", "meld.combine_melds": True}),
    ("classic", {"meld.min_naturals": 1}),
    ("classic", {"meld.same_rank_melds": "merge_until_complete"}),
    ("american_000", {"meld.same_rank_melds": "separate"}),
    ("samba_w", {"meld.same_rank_melds": "merge"}),
    ("samba_w", {"meld.same_rank_melds": "merge_until_complete"}),
    ("samba_w", {"canasta.naturals_added_after": False}),
    ("samba_w", {"canasta.wilds_added_after": "none", "meld.combine_melds": True}),
    ("brazilian_w", {"meld.same_rank_melds": "separate", "meld.combine_melds": True}),
    ("bolivia_w", {"meld.combine_melds": True}),
]


def near_the_end(rules: RuleSet, form: str, rng: random.Random) -> Position:
    """A turn, the card drawn, in which some or all canastas lie and the hand is small."""
    deck, seats, sides = Deck(rules, form, rng), rules.seats(form), rules.sides(form)
    ranks = rng.sample([rank for rank in RANKS if rank not in "23"], 7)
    lacking = rng.choice((0, 0, 1, 1))
    whole = [7] * max(0, min(rules.out.canastas_required[form] - lacking, 5))
    sizes = whole + [rng.choice((3, 4, 5, 6)) for _ in range(rng.choice((0, 1, 2, 3)))]
    if whole and rules.meld.same_rank_melds != "merge" and rng.random() < 0.4:
        ranks.insert(1, ranks[0])
    melds = [_set(deck, rank, size, rng) for rank, size in zip(ranks, sizes, strict=False)]
    if rules.meld.sequences:
        for run in [sequence(deck, rng) for _ in range(rng.choice((0, 1, 2)))]:
            halved = len(run) == 7 and rng.random() < 0.5  # two that might be joined
            melds += [run[:3], run[3:]] if halved else [run]
    if rules.meld.wild_only_melds and rng.random() < 0.4:
        melds.append(deck.take(rng.choice((3, 5, 6, 7)), is_wild))
    opened = rng.random() < 0.9
    deck.cards = [card for card in deck.cards if not is_red_three(card)]  # it would be replaced
    p = rng.randrange(seats)
    hand = _hand(deck, ranks[: len(sizes) + 2], rng) if opened else _whole_hand(deck, ranks, rng)
    return Position(
        to_act=p,
        drawn=True,
        totals=[rng.choice((0, 1500, 3000)) for _ in range(sides)],
        hands={seat: hand if seat == p else deck.take(5) for seat in range(seats)},
        melds={p % sides: [meld for meld in melds if opened and len(meld) >= 3]},
        pile=deck.take(rng.choice((0, 1, 3))),
        stock=deck.take(20),
        melded_before=[seat for seat in range(seats) if rng.random() < 0.6],
    )


def _set(deck: Deck, rank: str, size: int, rng: random.Random) -> list[Card]:
    """A meld that may lie on the table, or nothing: another one may have taken the naturals."""
    naturals = deck.take(max(size - rng.choice((0, 1, 2)), 2), lambda card: rank_of(card) == rank)
    return naturals + deck.take(size - len(naturals), is_wild) if len(naturals) > 1 else []


def _hand(deck: Deck, liked: list[str], rng: random.Random) -> list[Card]:
    """Some cards that fit, some wild ones, some alike, and some that are in the way."""
    hand: list[Card] = []
    wanted = rng.choice((2, 3, 3, 4, 4, 5, 5, 6, 7))
    while len(hand) < wanted:
        kind, other = rng.random(), rng.choice(RANKS)
        if kind < 0.1:
            hand += deck.take(rng.choice((1, 3, 3, 4)), is_black_three)
        elif kind < 0.5:
            hand += deck.take(rng.choice((1, 2, 3)), lambda card: rank_of(card) in liked)
        elif kind < 0.75:
            hand += deck.take(rng.choice((1, 2)), is_wild)
        elif kind < 0.9:
            hand += deck.take(rng.choice((1, 3)), lambda card, rank=other: rank_of(card) == rank)
        else:
            hand += deck.take(1)
    return hand


def _whole_hand(deck: Deck, ranks: list[str], rng: random.Random) -> list[Card]:
    """A canasta, or nearly one, and little else: the hand of somebody who may go out at once."""
    hand = deck.take(rng.choice((5, 6, 7, 8)), lambda card: rank_of(card) == ranks[0])
    hand += deck.take(rng.choice((0, 1, 2)), is_wild)
    hand += deck.take(rng.choice((0, 0, 1, 3)), is_black_three)
    return hand + deck.take(rng.choice((0, 0, 1)))


class TooManyWaysError(Exception):
    """There are too many ways to try them all."""


@dataclass
class Trial:
    """Every legal way to end a turn, tried.

    Attributes:
        numbers: the rules.
        p: whose turn it is.
        most: so many positions are looked at.
        thorough: no way is left out, and a lay that must be followed by others can be.
        seen: which positions lead out.
    """

    numbers: KernelRules
    p: int
    most: int
    thorough: bool = False
    seen: dict[str, bool] = field(default_factory=dict)

    def leads_out(self, s: State) -> bool:
        """Say whether any way from here leads out."""
        found, out = False, [0] * constants.ACTIONS
        for action in out[: legal(s, self.numbers, out)]:
            if found and not self.thorough:
                return True
            if action in NOT_TRIED:
                continue
            after = s.clone()
            apply(after, self.numbers, action)
            if after.step == constants.OVER:
                found |= after.ended == constants.BY_OUT and after.turn == self.p
            elif after.turn == self.p and after.step == constants.TO_PLAY:
                leads = self._seen(after)
                assert leads or after.tray_n == 0 or not self.thorough, f"{action} is a dead end"
                found |= leads
        return found

    def _seen(self, s: State) -> bool:
        mark = _mark(s, self.numbers, self.p)
        if mark not in self.seen:
            if len(self.seen) >= self.most:
                raise TooManyWaysError
            self.seen[mark] = False
            self.seen[mark] = self.leads_out(s)
        return self.seen[mark]


def _mark(s: State, numbers: KernelRules, p: int) -> str:
    side = p % numbers.sides
    melds = sorted(tuple(meld) for meld in s.melds[side][: s.meld_n[side]])
    staged = [tuple(lay) for lay in s.tray[: s.tray_n]]
    held = list(s.held[p]) if numbers.tracks_suits else list(s.hands[p])
    return str((held, list(s.hands[p]), melds, staged, s.pending, s.out_laid))


def compare(rules: RuleSet, form: str, seed: str) -> str:
    """Compare the search with trying; return what was found, nothing where it cannot be told."""
    deal = deal_at(rules, form, near_the_end(rules, form, random.Random(seed)))
    s, numbers = deal.state, deal.numbers
    replaced = any(s.hands[s.turn][c] * numbers.auto_laid[c] for c in LAID_AT_ONCE)
    if s.step != constants.TO_PLAY or s.hand_n[s.turn] > MOST_HELD or replaced:
        return ""
    searched = s.clone()
    found = can_go_out(searched, numbers)
    try:
        tried = Trial(numbers, s.turn, MOST_TRIED).leads_out(s.clone())
        if searched.gave_up == 0:
            assert bool(found) == tried, (seed, deal.hand(s.turn))
        if tried and found:
            bound = s.clone()
            bound.permission = constants.YES_SAID
            assert Trial(numbers, s.turn, MOST_TRIED_BOUND, thorough=True).leads_out(bound)
    except TooManyWaysError:
        return ""
    return "out" if tried else "stays"


def unasked(rules: RuleSet) -> RuleSet:
    """The rules without the question, so that nothing but the cards decides."""
    return rules.replace({"out.ask_permission": "no"})


@pytest.mark.parametrize(("name", "form"), GAMES)
def test_the_search_finds_what_trying_every_way_finds(name: str, form: str) -> None:
    rules = unasked(VARIANTS[name])
    found = [compare(rules, form, f"{name} {form} {seed}") for seed in range(POSITIONS)]
    assert found.count("stays") > POSITIONS // 5


@pytest.mark.parametrize(("name", "changes"), HOUSE_RULES)
def test_the_same_holds_with_house_rules(name: str, changes: dict[str, object]) -> None:
    rules = unasked(VARIANTS[name]).replace(changes)
    found = [compare(rules, "4", f"{name} {changes} {seed}") for seed in range(POSITIONS)]
    assert found.count("stays") > POSITIONS // 5


@pytest.mark.parametrize(
    ("name", "changes", "seed"),
    [
        # two sequences are joined before the ace, with which they would be too long (S-06, S-21)
        ("brazilian_w", {"meld.same_rank_melds": "separate", "meld.combine_melds": True}, 77),
        # the same with a seven below them
        ("brazilian_w", {"out.final_discard": "optional"}, 186),
        # the tens take a wild card before the ten that is alone in the hand, or none
        ("samba_w", {"meld.same_rank_melds": "merge_until_complete"}, 82),
    ],
)
def test_a_way_out_that_was_once_missed_is_found(
    name: str, changes: dict[str, object], seed: int
) -> None:
    rules = unasked(VARIANTS[name]).replace(changes)
    assert compare(rules, "4", f"{name} {changes} {seed}") == "out"
