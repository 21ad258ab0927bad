"""Positions, and asking the player by rules about them."""

from typing import NamedTuple

from canasta.cards import Card, parse_cards
from canasta.engine.action import Action, Discard, Meld, Take
from canasta.engine.deal import Deal
from canasta.engine.deal_at import deal_at
from canasta.engine.position import Position
from canasta.players.chooser import Reason
from canasta.players.compiled.player import RulePlayer
from canasta.rules import VARIANTS

TEN = "4C 5D 6H 7S 8C 9D 10H JS QC KD"


class Decided(NamedTuple):
    """What the player chose, and why."""

    action: Action
    reason: Reason


def cards(text: str) -> tuple[Card, ...]:
    return parse_cards(text)


def place(  # noqa: PLR0913  (a position is made of these)
    hand: str,
    *,
    melds: dict[int, list[str]] | None = None,
    pile: str = "",
    drawn: bool = True,
    others: dict[int, str] | None = None,
    stock: int = 40,
    totals: tuple[int, ...] = (),
    variant: str = "classic",
    form: str = "4",
    feet: dict[int, str] | None = None,
) -> Deal:
    """Set up a position in which seat 0 acts; the other hands are small odd cards."""
    rules = VARIANTS[variant]
    hands = {p: cards(TEN) for p in range(1, rules.seats(form))}
    hands |= {p: cards(text) for p, text in (others or {}).items()}
    return deal_at(
        rules,
        form,
        Position(
            to_act=0,
            drawn=drawn,
            totals=totals,
            hands={**hands, 0: cards(hand)},
            melds={s: [cards(meld) for meld in laid] for s, laid in (melds or {}).items()},
            pile=cards(pile),
            stock=cards("4D") * stock,
            feet={p: cards(text) for p, text in (feet or {}).items()},
        ),
    )


def ask(deal: Deal) -> Decided:
    """Return what the player to act chooses, by the weights tuned for the game."""
    rules = RulePlayer()
    seat = deal.actor
    assert seat is not None
    action = rules.choose(deal.observe(seat), deal.legal())
    assert rules.last_reason is not None
    return Decided(action, rules.last_reason)


def play_turn(deal: Deal) -> list[Decided]:
    """Let the player act until the turn is over; return all it chose."""
    turn = deal.turn
    found = []
    while not deal.over and deal.turn == turn:
        found.append(ask(deal))
        deal.step(found[-1].action)
    return found


def laid(choices: list[Decided]) -> list[str]:
    """Return the cards laid, step by step."""
    return [
        " ".join(lay.cards)
        for action, _ in choices
        if isinstance(action, Meld)
        for lay in action.lays
    ]


def thrown(choices: list[Decided]) -> str:
    """Return the discard that ended the turn."""
    last = choices[-1].action
    assert isinstance(last, Discard)
    return last.card


def took(choice: Decided) -> str | None:
    """Return the cards shown for the pile, or None where it was not taken."""
    return " ".join(choice.action.cards) if isinstance(choice.action, Take) else None
