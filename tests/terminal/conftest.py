"""Tables with known cards: observations made by hand, and real deals in a known order."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import pytest

from canasta.cards import Card, full_deck, is_red_three, parse_cards
from canasta.engine.action import Action, Discard, Meld, Take
from canasta.engine.game import Game
from canasta.engine.observation import MeldView, Observation, SideView, TurnView
from canasta.notation.content import Player
from canasta.rules import from_mapping, variant
from canasta.table import Table
from canasta.table.chance import Chance
from canasta.table.saving import NoSave
from canasta.table.standing import Standing
from canasta.terminal.session import Session

Seen = Callable[..., Observation]
Seated = Callable[..., Session]

NAMES = ("You", "Blue", "Green", "Amber", "Violet", "Silver")


def make_meld(text: str, rank: str, number: int = 1, canasta: str | None = None) -> MeldView:
    return MeldView(rank, number, parse_cards(text), canasta)


def make_side(*melds: MeldView, total: int = 0, minimum: int = 50, red: str = "") -> SideView:
    return SideView(melds, parse_cards(red), (), total, minimum, 0)


TURN = TurnView(
    seat=0,
    step="draw",
    taken=False,
    melded=False,
    permission=None,
    question=None,
    must_go_out=False,
    last_red_three=False,
    must_take=False,
)


def make_seen(**changes: Any) -> Observation:  # noqa: ANN401
    hand = changes.pop("hand", "4C 4H 7S 9C 9D 9H JS QD QH KS KH AC 2D 2C JK")
    values: dict[str, Any] = {
        "rules": variant("classic"),
        "format": "4",
        "seat": 0,
        "actor": 0,
        "dealer": 3,
        "deal_number": 1,
        "hand": parse_cards(hand) if isinstance(hand, str) else hand,
        "tray": (),
        "hand_sizes": (15, 11, 11, 9),
        "sides": (make_side(), make_side()),
        "top_discard": Card("9S"),
        "pile_count": 5,
        "pile_frozen": False,
        "stock_count": 48,
        "turn": TURN,
        "first_turns": (True,) * 4,
        "melded_before": (False,) * 4,
        "ended_by": None,
        "log": (),
    }
    return Observation(**(values | changes))


class Simple:
    """A computer that melds what it can and discards its last card."""

    def choose(self, _seen: Observation, legal: Sequence[Action]) -> Action:
        for kind in (Meld, Take, Discard):
            found = [action for action in legal if isinstance(action, kind)]
            if found:
                return found[-1]
        return legal[0]


def order_of(game: Game, hands: Mapping[int, str], upcard: str, stock: str) -> tuple[Card, ...]:
    """Stack a deck: these hands and cards, the rest as it comes, red threes at the bottom."""
    packs, jokers = game.rules.deck.packs[game.format], game.rules.deck.jokers[game.format]
    rest = sorted(full_deck(packs, jokers), key=is_red_three)
    fixed = {seat: list(parse_cards(text)) for seat, text in hands.items()}
    top = [*parse_cards(upcard), *parse_cards(stock)]
    for card in [*top, *(card for hand in fixed.values() for card in hand)]:
        rest.remove(card)
    size = game.rules.deal.hand_size[game.format]
    for seat in range(game.seats):
        hand = fixed.setdefault(seat, [])
        while len(hand) < size:
            hand.append(rest.pop(0))
    dealt = [fixed[seat][n] for n in range(size) for seat in range(game.seats)]
    return (*dealt, *top, *rest)


def make_session(
    hand: str = "",
    upcard: str = "9S",
    stock: str = "",
    *,
    fmt: str = "4",
    rules: Mapping[str, object] | None = None,
    others: Mapping[int, str] | None = None,
) -> Session:
    """Seat the person on seat 0, who begins, with this hand."""
    game = Game(from_mapping({"variant": "classic", **(rules or {})}, fmt=fmt), fmt)
    deal = game.start(order_of(game, {0: hand, **(others or {})}, upcard, stock))
    persons = sum(game.rules.table.sides[fmt])
    players = [Player(name, "simple" if n else "") for n, name in enumerate(NAMES[:persons])]
    table = Table(Standing(game, deal, game.sitting()), players, NoSave(), Chance(1))
    return Session(table, {n: Simple() for n in range(1, persons)})


@pytest.fixture
def seen() -> Seen:
    return make_seen


@pytest.fixture
def seated() -> Seated:
    return make_session
