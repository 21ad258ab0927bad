"""From the facts of a scenario to a position in the engine."""

from __future__ import annotations

from collections import Counter
from itertools import cycle, islice
from typing import TYPE_CHECKING, Final

from canasta.cards import (
    KNOWN,
    RANKS,
    SUITS,
    Card,
    is_black_three,
    is_natural,
    is_red_three,
    is_wild,
    rank_of,
    suit_of,
)
from canasta.engine.deal_at import deal_at
from canasta.engine.kernel.layout import shape_of
from canasta.engine.position import Ended, Position
from canasta.engine.reasons import ENDINGS
from canasta.referee.fields import Fields
from canasta.rules.scoring.special_hands import special_hands

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from canasta.engine.deal import Deal
    from canasta.referee.scenario import Scenario

GIVEN: Final = (
    "to_act",
    "step",
    "scores",
    "deal_number",
    "hands",
    "melds",
    "red_threes",
    "threes",
    "feet",
    "talons",
    "asks_used",
    "pile",
    "stock",
    "melded_before",
    "first_turn_of",
    "penalties",
    "ended",
    "captured_black_threes",
)
"""The facts of a position."""

FIRST_TURN: Final = "start_first_turn"
"""The act that begins a player's first turn, in which they lay out their dealt red threes."""

_STOCK: Final = 40
_NEAR: Final = 2
"""Two cards of a suit that are farther apart need two others to be a sequence."""


def deal_of(scenario: Scenario) -> Deal:
    """Set up the position of a scenario.

    Raises:
        ScenarioError: when a fact cannot be used.
    """
    return deal_at(scenario.rules, scenario.form, _read(scenario))


def _read(scenario: Scenario) -> Position:
    given = scenario.given
    given.allow(GIVEN)
    to_act = given.seat("to_act", 0)
    first = set(given.seat_list("first_turn_of"))
    if scenario.acts and scenario.acts[0].raw.get("act") == FIRST_TURN:
        first.add(to_act)
    totals = given.by_side("scores", Fields.number)
    red, black = _laid_threes(given)
    return Position(
        to_act=to_act,
        drawn=given.word("step", ("draw", "meld"), "draw") == "meld",
        totals=[totals.get(side, 0) for side in range(scenario.sides)],
        number=given.number("deal_number", 1),
        hands=given.by_seat("hands", Fields.cards),
        melds=given.by_side("melds", _melds(scenario)),
        red_threes=red,
        black_threes=black,
        captured=given.by_side("captured_black_threes", _threes(is_black_three, "black threes")),
        pile=_pile(scenario),
        stock=_stock(scenario),
        melded_before=given.seat_list("melded_before"),
        first_turns=sorted(first),
        penalties=given.by_side("penalties", Fields.size),
        ended=_ended(scenario) if given.has("ended") else None,
        feet=given.by_seat("feet", Fields.cards),
        talons=given.groups("talons"),
        asks_used=given.by_side("asks_used", Fields.size),
    )


def _laid_threes(given: Fields) -> tuple[dict[int, list[Card]], dict[int, list[Card]]]:
    """Return the red and the black threes laid out by each side."""
    both = given.by_side("threes", _threes(lambda card: rank_of(card) == "3", "threes"))
    red = {side: [c for c in cards if is_red_three(c)] for side, cards in both.items()}
    black = {side: [c for c in cards if is_black_three(c)] for side, cards in both.items()}
    for side, cards in given.by_side("red_threes", _threes(is_red_three, "red threes")).items():
        red.setdefault(side, []).extend(cards)
    return red, black


def ended_here(deal: Deal) -> Deal:
    """Return the same position with the deal ended as by an exhausted stock."""
    table, state = deal.table, deal.state
    here = Position(
        to_act=deal.turn,
        totals=deal.totals,
        number=deal.number,
        hands=dict(enumerate(table.hands)),
        melds={side: [meld.cards for meld in melds] for side, melds in enumerate(table.melds)},
        red_threes=dict(enumerate(table.red_threes)),
        black_threes=dict(enumerate(table.black_threes)),
        captured=dict(enumerate(table.captured)),
        pile=table.pile,
        stock=table.stock[::-1],
        melded_before=[seat for seat in range(deal.seats) if state.melded[seat]],
        first_turns=[seat for seat in range(deal.seats) if state.first_turn[seat]],
        penalties={side: state.penalty[side] for side in range(deal.sides)},
        ended=Ended("stock"),
        feet=dict(enumerate(table.feet)),
        talons=table.talons,
    )
    return deal_at(deal.rules, deal.form, here)


def _melds(scenario: Scenario) -> Callable[[Fields, str], tuple[tuple[Card, ...], ...]]:
    room = shape_of(scenario.rules, scenario.form).pool

    sequences = scenario.rules.meld.sequences

    def read(side: Fields, key: str) -> tuple[tuple[Card, ...], ...]:
        groups = side.groups(key)
        melds = groups if sequences else tuple(m for g in groups for m in _of_one_rank(g))
        if not all(melds) or any(is_red_three(card) for meld in melds for card in meld):
            raise side.error(key, "a meld holds cards, and no red threes")
        several = [meld for meld in melds if len(_ranks(meld)) > 1]
        if several and not sequences:
            raise side.error(key, "a meld holds naturals of one rank")
        if not all(map(_is_sequence, several)):
            raise side.error(key, "a sequence holds naturals of one suit without a gap")
        if len(melds) > room:
            raise side.error(key, f"a side of this game has at most {room} melds")
        return melds

    return read


def _is_sequence(meld: tuple[Card, ...]) -> bool:
    """Say whether cards follow one another in one suit."""
    places = sorted(RANKS.index(rank_of(card)) for card in meld if is_natural(card))
    consecutive = places == list(range(places[0], places[0] + len(meld)))
    return consecutive and len({suit_of(card) for card in meld}) == 1


def _ranks(meld: tuple[Card, ...]) -> dict[str, None]:
    """Return the ranks of the naturals in the order in which they lie."""
    return dict.fromkeys(rank_of(card) for card in meld if not is_wild(card))


def _of_one_rank(meld: tuple[Card, ...]) -> tuple[tuple[Card, ...], ...]:
    """Read natural cards of several ranks, written as one meld, as one meld of each rank.

    A meld has one rank (law 17), so nothing else can be meant.  With wild cards among them it
    has no hint to which rank those belong: such a meld stays as it is, and is refused.
    """
    ranks = _ranks(meld)
    if len(ranks) < 2 or any(is_wild(card) for card in meld):  # noqa: PLR2004  (several)
        return (meld,)
    return tuple(tuple(card for card in meld if rank_of(card) == rank) for rank in ranks)


def _threes(test: Callable[[Card], bool], name: str) -> Callable[[Fields, str], tuple[Card, ...]]:
    def read(side: Fields, key: str) -> tuple[Card, ...]:
        cards = side.cards(key)
        if not all(map(test, cards)):
            raise side.error(key, f"write {name} only")
        return cards

    return read


def _pile(scenario: Scenario) -> tuple[Card, ...]:
    return _at_most_the_deck(scenario, "pile", scenario.given.cards("pile"))


def _stock(scenario: Scenario) -> tuple[Card, ...]:
    """Return the stock; cards that are only counted are neutral ones."""
    given = scenario.given
    if isinstance(given.raw.get("stock"), list):
        return _at_most_the_deck(scenario, "stock", given.cards("stock"))
    count = given.size("stock", _STOCK)
    if count > scenario.rules.cards(scenario.form):
        raise given.error("stock", "a stock has no more cards than the deck")
    named = [given.raw, *(act.raw for act in scenario.acts)]
    return neutral_cards(count, named, sequences=scenario.rules.meld.sequences)


def _at_most_the_deck(scenario: Scenario, key: str, cards: tuple[Card, ...]) -> tuple[Card, ...]:
    if len(cards) > scenario.rules.cards(scenario.form):
        raise scenario.given.error(key, "write no more cards than the deck has")
    return cards


def neutral_cards(count: int, named: object, *, sequences: bool = False) -> tuple[Card, ...]:
    """Return cards for the unknown ones of a stock, which decide nothing.

    They are clubs from four to ace, of the ranks that the scenario names nowhere (or least
    often), in turn: neither wild cards nor threes, they fit no meld, make no pair with a card
    of a hand, and two drawn together have different ranks.  Where there are sequences each has
    the suit of which the scenario names the fewest cards near its rank.
    """
    cards = list(_cards_in(named))
    seen = Counter(map(rank_of, cards))
    ranks = [rank for rank in RANKS if rank not in {"2", "3"}]
    fewest = min(seen[rank] for rank in ranks)
    chosen = [rank for rank in ranks if seen[rank] == fewest]
    suits = [_far_suit(rank, cards) if sequences else "C" for rank in chosen]
    return tuple(
        islice(cycle(Card(rank + suit) for rank, suit in zip(chosen, suits, strict=True)), count)
    )


def _far_suit(rank: str, cards: list[Card]) -> str:
    """Return the suit that has the fewest of these cards near a rank, another for its neighbors."""
    place = RANKS.index(rank)
    near = Counter(suit_of(card) for card in cards if _distance(card, place) <= _NEAR)
    return min(SUITS, key=lambda suit: (near[suit], (SUITS.index(suit) - place) % len(SUITS)))


def _distance(card: Card, place: int) -> int:
    return abs(RANKS.index(rank_of(card)) - place) if is_natural(card) else len(RANKS)


def _cards_in(value: object) -> Iterator[Card]:
    """Find all cards that are named anywhere in a value."""
    if isinstance(value, str):
        if value in KNOWN:
            yield Card(value)
    elif isinstance(value, list | dict):
        for part in value.values() if isinstance(value, dict) else value:
            yield from _cards_in(part)


def _ended(scenario: Scenario) -> Ended:
    ended = scenario.given.fields("ended")
    ended.allow(("by", "player", "concealed", "name"))
    by = ended.word("by", sorted(ENDINGS.values()))
    seat = ended.seat("player") if ended.has("player") else None
    if seat is None and by in {"out", "acaba", "instant_win", "special"}:
        raise ended.error("player", f"name the player who ended the deal ({by})")
    special = _shown(scenario, ended, seat) if by == "special" else None
    return Ended(by, seat, ended.flag("concealed", default=False), special)


def _shown(scenario: Scenario, ended: Fields, seat: int | None) -> str:
    """Return the special hand that ended the deal: the named one, else what the hand forms."""
    known = special_hands(scenario.rules)
    if ended.has("name"):
        return ended.word("name", known)
    hand = scenario.given.by_seat("hands", Fields.cards).get(0 if seat is None else seat, ())
    found = [name for name, special in known.items() if special.fits(hand)]
    if not found:
        raise ended.error("name", "name the special hand, or list the cards of the player's hand")
    return max(found, key=lambda name: known[name].points)
