"""Seat 0 of a table whose cards are known."""

from canasta.cards import parse_cards
from canasta.engine.game import Game
from canasta.guide.outlook import Outlook, outlook
from canasta.rules import from_mapping
from tables import order_of


class Seat:
    """Seat 0 of a deal with known cards."""

    def __init__(self, hand: str, upcard: str = "9S", stock: str = "", **house: object) -> None:
        rules = from_mapping({"variant": "classic", **house}, form="4")
        game = Game(rules, "4")
        self.deal = game.start(order_of(game, {0: hand}, upcard, stock))

    def out(self, *groups: str, onto: str = "") -> Outlook:
        seen = self.deal.observe(0)
        meld = next((one for one in seen.sides[0].melds if one.rank == onto), None)
        return outlook(seen, self.check, tuple(map(parse_cards, groups)), onto=meld)

    def check(self, action: object) -> object:
        return self.deal.check(action, 0)  # type: ignore[arg-type]

    def after(self, *actions: object) -> "Seat":
        for action in actions:
            self.deal.apply(action, 0)  # type: ignore[arg-type]
        return self
