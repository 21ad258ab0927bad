"""Special hands of the American games: their patterns and values (W0, W3; chapter 6, S-36)."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from itertools import permutations
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, NamedTuple

from canasta.cards import JOKER, is_natural, rank_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from canasta.cards import Card

_NATURAL_RANKS: Final = 11
_FIVE_WILDS: Final = 5


class HandShape(NamedTuple):
    """How many cards of each kind a hand holds.

    `naturals` are the sizes of its groups of natural ranks, all of different ranks, the largest
    first; the rest are numbers of cards.
    """

    naturals: tuple[int, ...]
    deuces: int = 0
    jokers: int = 0
    threes: int = 0


@dataclass(frozen=True, slots=True)
class SpecialHand:
    """One special hand: the shapes that it may have, ranks that must be among its groups.

    `points` are all that the side scores for the deal; with `wins_game` it wins the game too,
    whatever the totals.
    """

    points: int
    shapes: frozenset[HandShape]
    ranks: frozenset[str] = field(default_factory=frozenset)
    wins_game: bool = False

    def fits(self, cards: Sequence[Card]) -> bool:
        """Say whether exactly these cards form the hand."""
        counts = Counter(map(rank_of, cards))
        naturals = Counter(rank_of(card) for card in cards if is_natural(card))
        sizes = tuple(sorted(naturals.values(), reverse=True))
        shape = HandShape(sizes, counts["2"], counts[JOKER], counts["3"])
        whole = len(cards) == sum((*sizes, *shape[1:]))
        return whole and shape in self.shapes and self.ranks <= naturals.keys()


def _matching(naturals: tuple[int, ...], wilds: int) -> frozenset[HandShape]:
    """Return the shapes with so many matching wild cards: all deuces or all jokers."""
    return frozenset({HandShape(naturals, deuces=wilds), HandShape(naturals, jokers=wilds)})


def _any_groups(*sizes: int) -> frozenset[HandShape]:
    """Return the shapes in which every group may be naturals, deuces or jokers (CLA).

    Deuces and jokers are a rank each, so each of them is one group at most.
    """
    absent = 0
    places = permutations((*sizes, absent, absent), 2)
    return frozenset(_without(sizes, deuces, jokers) for deuces, jokers in places)


def _without(sizes: Iterable[int], deuces: int, jokers: int) -> HandShape:
    left = list(sizes)
    for wilds in (deuces, jokers):
        if wilds:
            left.remove(wilds)
    return HandShape(tuple(left), deuces, jokers)


_STRAIGHT: Final = frozenset({HandShape((1,) * _NATURAL_RANKS, deuces=1, jokers=1, threes=1)})
_SEVEN_PAIRS: Final = frozenset({HandShape((2,) * 7)})
_SIX_PAIRS: Final = (2,) * 6
_BASE: Final = frozenset({"7", "A"})

_SET_000: Final = MappingProxyType(
    {
        "straight": SpecialHand(3000, _STRAIGHT),
        "pairs_no_wild": SpecialHand(2500, _SEVEN_PAIRS),
        "pairs_wild": SpecialHand(2000, frozenset({HandShape(_SIX_PAIRS, deuces=2)}), _BASE),
        "garbage": SpecialHand(2000, frozenset({HandShape((4, 4, 3, 3))})),
    }
)

_SET_CLA: Final = MappingProxyType(
    {
        "straight": SpecialHand(3000, _STRAIGHT),
        "pairs_no_wild": SpecialHand(2500, _SEVEN_PAIRS),
        "pairs_wild": SpecialHand(2000, _matching(_SIX_PAIRS, 2), _BASE),
        "miami_pairs": SpecialHand(
            2500, frozenset({HandShape((2,) * 5, deuces=2, jokers=2)}), _BASE
        ),
        "garbage": SpecialHand(3000, frozenset({HandShape((4, 4, 3, 3))})),
        "zip_code": SpecialHand(2500, _any_groups(4, 3, 3, 2, 2)),
        "blast_off": SpecialHand(3000, _any_groups(5, 4, 3, 2)),
        "triples": SpecialHand(3500, _matching((3, 3, 3, 3), 2)),
        "quads": SpecialHand(3500, _matching((4, 4, 4), 2)),
        "dream_plus_4": SpecialHand(8500, _matching((5, 5), 4), wins_game=True),
        "dream_plus_5": SpecialHand(
            8500,
            frozenset(HandShape((5, 4), n, _FIVE_WILDS - n) for n in range(_FIVE_WILDS + 1)),
            wins_game=True,
        ),
    }
)

SETS: Final[Mapping[str, Mapping[str, SpecialHand]]] = MappingProxyType(
    {"none": MappingProxyType({}), "set_000": _SET_000, "set_cla": _SET_CLA}
)
"""The special hands by name, for every value of `special.set`."""

NAMES: Final = tuple(_SET_CLA)
"""The names of all special hands, in a fixed order."""
