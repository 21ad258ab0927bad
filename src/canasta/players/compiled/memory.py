"""What a player remembers of a deal, beside the state: the one table of fields, and plain Python.

`known` are cards that a seat took with a pile and has not played since, `thrown` what it has
discarded, `declined` the top discards that it left lying when it drew, all by kind; `totals` and
`target` say how the game stands.  The rest is scratch of one decision.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

from canasta.engine.kernel.state import empty

if TYPE_CHECKING:
    from canasta.engine.kernel.layout import Shape

MEMORY: Final[tuple[tuple[str, str, tuple[str, ...]], ...]] = (
    ("known", "i1", ("seats", "kinds")),
    ("thrown", "i1", ("seats", "kinds")),
    ("declined", "i1", ("seats", "kinds")),
    ("covered", "i2", ()),  # cards at the bottom of the pile that nobody has seen
    ("totals", "i4", ("sides",)),  # of the deals before
    ("target", "i4", ()),  # the total that ends the game; 0: none does, or it does not matter
    # scratch of a decision
    ("unseen", "i2", ("kinds",)),  # copies that the seat cannot see
    ("hidden", "i2", ()),  # cards that it cannot see, red threes included
    ("one", "i4", ()),  # of `odds`: at least one, at least two, in 1024ths
    ("two", "i4", ()),
    ("ones", "i2", ("kinds",)),  # the same for so many copies: what was worked out already
    ("twos", "i2", ("kinds",)),
    ("odds_hand", "i2", ()),  # for a hand of so many cards, of so many hidden ones
    ("odds_hidden", "i2", ()),
    ("late", "i1", ()),  # the stock is nearly empty
    ("last", "i1", ()),  # it may be gone before the own next turn
    ("threat", "i1", ()),  # an opponent may go out soon
    ("ready", "i1", ()),  # an opponent side lacks no canasta for going out, and the stock is low
    ("fewest", "i1", ()),  # cards of the opponent that holds the fewest
    ("lack", "i1", ()),  # canastas that the own side lacks for going out
    ("lack_pure", "i1", ()),  # of them natural ones, mixed ones
    ("lack_mixed", "i1", ()),
    ("share", "i2", ()),  # of the hidden cards, what comes to the own side, in 1024ths
    ("wild_chance", "i2", ()),  # that a canasta of wild cards is finished, 0 where none is wanted
    ("wild_value", "i4", ()),  # what one wild card of the hand adds to it
    ("promise", "i4", ("suits", "ranks")),  # of the best sequence with a card of the hand
    ("room", "i1", ("suits", "ranks")),  # copies of a card that the seat cannot see
    ("gets", "i2", ("suits", "ranks")),  # that the own side gets one of them, in 1024ths
    ("chances", "i2", ("ranks",)),  # of a suit: that the own side has a card, or gets it
    ("windows", "i4", ("ranks",)),  # of a suit: what the sequence promises that begins there
    ("window", "i2", ()),  # of `window_value`: the cards that the hand has
    ("aiming", "i1", ()),  # whether a special hand is collected, and the cards that it needs
    ("aim", "i1", ("kinds",)),
    ("empties", "i1", ()),  # the hand can be emptied in this turn, for the foot
    ("reach", "i2", ()),  # points that the hand could lay as an opening
    ("plan_cards", "i2", ()),  # of an opening from the hand
    ("plan_wilds", "i2", ()),
    ("plan_points", "i2", ()),
    ("plan_cost", "i4", ()),  # of the cheapest one, by the price of its cards
)


class Memory:
    """The memory in plain Python; its fields are those of `MEMORY`."""

    __slots__ = tuple(name for name, _, _ in MEMORY)

    def __init__(self, shape: Shape) -> None:
        """Make a memory of nothing."""
        for name, sizes in _sizes(shape):
            setattr(self, name, empty(sizes))

    if TYPE_CHECKING:
        # The fields come from the table.
        def __getattr__(self, name: str) -> Any: ...  # noqa: ANN401
        def __setattr__(self, name: str, value: Any) -> None: ...  # noqa: ANN401


@lru_cache(maxsize=8)
def _sizes(shape: Shape) -> tuple[tuple[str, tuple[int, ...]], ...]:
    return tuple((name, tuple(map(shape.size, dims))) for name, _, dims in MEMORY)
