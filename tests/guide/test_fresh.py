"""Which cards of a hand are shown as new."""

import random
from collections import Counter

from canasta.engine.deal import Deal
from canasta.guide.fresh import new_places
from canasta.rules import VARIANTS
from driving import eager_step, new_deal


def with_bonus_at_the_end_of_a_turn() -> tuple[Deal, int]:
    """Play until a player who got bonus cards with a discard has drawn again; return who."""
    rng = random.Random(1)
    deal = new_deal(VARIANTS["american_003"], "4", rng)
    waits: int | None = None
    while not deal.over:
        deal.step(eager_step(deal, rng))
        after, last = deal.events[-2:]
        if after.name == "bonus" and last.name == "turn":
            waits = after.seat
        if waits is not None and (last.name, last.seat) == ("drew", waits):
            return deal, waits
    raise AssertionError("nobody has got bonus cards")


def test_bonus_cards_that_came_with_the_discard_are_new_in_the_next_turn() -> None:
    deal, seat = with_bonus_at_the_end_of_a_turn()
    own = (event for event in reversed(deal.events) if event.seat == seat)
    bonus = next(event for event in own if event.name == "bonus")
    seen = deal.observe(seat)
    new = Counter(seen.hand[place] for place in new_places(seen, seen.hand))
    assert new == Counter([*bonus.cards, *deal.events[-1].cards])
