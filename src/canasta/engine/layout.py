"""The one table of fields of the kernel's state and rules, from which both backings are made."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from canasta.engine.kernel import terms

if TYPE_CHECKING:
    from canasta.rules import RuleSet

Dims = tuple[str, ...]
"""Names of dimensions, outermost first; the empty tuple is a single number."""


@dataclass(frozen=True, slots=True)
class Shape:
    """The sizes of a state's arrays.

    `cards` is the room for stock and pile, `pool` the melds of a side, `tray` the lays of one
    declaration, `wide` whether numbers of cards may exceed 127.
    """

    seats: int
    sides: int
    cards: int
    pool: int
    tray: int

    def size(self, dim: str) -> int:
        """Return the size of a dimension by its name."""
        return _FIXED.get(dim) or int(getattr(self, dim))


_FIXED: Final = {
    "kinds": terms.KINDS,
    "ranks": terms.RANKS,
    "meld": 5,
    "lay": 11,
    "reds": 17,
    "new": terms.PATTERNS,
}

TRAY: Final = 40
"""Lays of one declaration: the highest minimum takes 28 small steps at most."""

TWO_PACKS: Final = 112
"""Room for two packs with up to eight jokers."""

_SEATS: Final = 6
_SIDES: Final = 3


def shape_of(rules: RuleSet, fmt: str) -> Shape:
    """Return the shape of the state for a game; few different ones, as each is compiled."""
    cards = rules.cards(fmt)
    room = TWO_PACKS if cards <= TWO_PACKS else -(-cards // 64) * 64
    merged = rules.meld.same_rank_melds == "merge"
    pool = terms.RANKS if merged else room // rules.meld.min_size
    return Shape(_SEATS, _SIDES, room, pool, TRAY)


STATE: Final[tuple[tuple[str, str, Dims], ...]] = (
    # name, type for the compiled backing, dimensions
    ("stock_n", "i2", ()),
    ("pile_n", "i2", ()),
    ("pile_freeze", "i2", ()),  # freezing cards, red threes and black threes in the pile
    ("pile_red", "i2", ()),
    ("pile_black", "i2", ()),
    ("turn", "i1", ()),
    ("step", "i1", ()),
    ("asked_at", "i1", ()),  # the step in which the open question was asked
    ("question", "i1", ()),
    ("permission", "i1", ()),
    ("acaba_no", "i1", ()),
    ("drew", "i1", ()),
    ("taken", "i1", ()),
    ("laid_any", "i1", ()),
    ("touched_old", "i1", ()),  # added to a meld older than this turn
    ("must_out", "i1", ()),
    ("can_out", "i1", ()),  # could the player go out now: 0, 1, or -1 not worked out yet
    ("last_red3", "i1", ()),
    ("last_take", "i1", ()),
    ("recycles", "i2", ()),
    ("ended", "i1", ()),
    ("out", "i1", ()),
    ("concealed", "i1", ()),
    ("laid", "i2", ()),  # points on the tray towards the minimum
    ("tray_n", "i1", ()),
    ("black_laid", "i1", ()),
    ("pending", "i1", ()),  # the top discard is on the tray, the rest waits
    ("barred", "i1", ()),  # an opening was taken back in this turn
    ("forced", "i1", ()),  # what lies on the tray must be finished
    ("took_hand", "i2", ()),
    ("took_pile", "i2", ()),
    ("hand_canastas", "i1", ()),
    ("hand_n", "i2", ("seats",)),
    ("melded", "i1", ("seats",)),
    ("first_turn", "i1", ("seats",)),
    ("red3", "i1", ("sides",)),
    ("captured", "i1", ("sides",)),
    ("opened", "i1", ("sides",)),
    ("canastas", "i1", ("sides",)),
    ("meld_n", "i1", ("sides",)),
    ("minimum", "i2", ("sides",)),
    ("penalty", "i2", ("sides",)),
    ("stock", "i1", ("cards",)),  # the next card to draw lies last
    ("pile", "i1", ("cards",)),
    ("hands", "i1", ("seats", "kinds")),
    ("first", "i1", ("sides", "ranks")),  # slot of the first meld of a rank, or -1
    ("same", "i1", ("sides", "ranks")),
    ("tray", "i2", ("tray", "lay")),
    ("melds", "i1", ("sides", "pool", "meld")),
)

RULES: Final[tuple[tuple[str, Dims], ...]] = (
    ("value", ("kinds",)),
    ("copies", ("kinds",)),
    ("freezes", ("kinds",)),
    ("cover", ("kinds",)),
    ("barred", ("kinds",)),  # the code by which a card may not be discarded, or 0
    ("red3_value", ("reds",)),
    ("new_code", ("new",)),  # check_meld of each pattern of a new natural meld
    *(
        (name, ())
        for name in (
            "seats",
            "sides",
            "partner",
            "hand_size",
            "draw_count",
            "own_first_turn",
            "red3_last",
            "reshuffle",
            "min_size",
            "min_naturals",
            "max_wilds",
            "max_size",
            "wilds_ratio",
            "wilds_unlimited",
            "wild_only",
            "separate",
            "combine",
            "patterns",
            "black3_meld",
            "black3_min_size",
            "black3_max_wilds",
            "black3_first_ban",
            "first_ban_code",
            "capture",
            "capture_each",
            "capture_all",
            "canasta_size",
            "canastas_required",
            "opens_natural",
            "opens_mixed",
            "opens_wild",
            "canasta_opens",
            "pile_can_open",
            "top_counts",
            "waiver",
            "always_frozen",
            "frozen_until_opened",
            "take_mixed",
            "take_wilds",
            "add_to_meld",
            "add_to_canasta",
            "take_limit",
            "one_card_hand",
            "any_barred",
            "empty_take",
            "empty_take_ends",
            "recycle_limit",
            "ask",
            "acaba",
            "words",
            "ask_unable",
            "concealed_from_hand",
            "concealed_via_pile",
            "instant_win",
            "tray_size",
            "bonus_natural",
            "bonus_mixed",
            "wild_bonus_deuces",
            "wild_bonus_jokers",
            "wild_bonus_any",
            "wild_jokers",
            "card_points",
            "undeclared",
            "out_bonus",
            "concealed_extra",
            "instant_bonus",
            "acaba_award",
            "positive_test",
            "positive_n",
            "negative_test",
            "negative_n",
        )
    ),
)
