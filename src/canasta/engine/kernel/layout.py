"""The one table of fields of the kernel's state and rules, from which both backings are made."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from canasta.engine.kernel import constants

if TYPE_CHECKING:
    from canasta.rules import RuleSet

Dims = tuple[str, ...]
"""Names of dimensions, outermost first; the empty tuple is a single number."""


@dataclass(frozen=True, slots=True)
class Shape:
    """The sizes of a state's arrays.

    `cards` is the room for stock and pile, `pool` the melds of a side, `tray` the lays of one
    declaration.  Hands by suit, feet and talons take room only in games that have them.
    """

    seats: int
    sides: int
    cards: int
    pool: int
    tray: int
    tracks_suits: int
    has_feet: int
    piles: int

    def size(self, dim: str) -> int:
        """Return the size of a dimension by its name."""
        if dim == "suited_feet":
            return min(self.tracks_suits, self.has_feet)
        if dim == "held_groups":
            return HELD_GROUPS if self.tracks_suits > 1 else 1
        if dim == "lays":
            return self.tray + 1
        return _FIXED.get(dim) or int(getattr(self, dim))


PILES: Final = 6
"""Room for the sizes of bonus cards, one a side."""

CASES: Final = 8
"""Room for the cases of `canasta.bonus_by_number`."""

THREES: Final = 17
"""Threes of a color in eight packs, and one: room for their values."""

SHAPE_ROOM: Final = 64
"""Room for the shapes of special hands."""

HELD_GROUPS: Final = 3984
"""Groups of up to three naturals of a rank, each once for every way to hold them."""

_FIXED: Final = {
    "kinds": constants.KINDS,
    "ranks": constants.RANKS,
    "suits": constants.SUITS,
    "meld_ranks": constants.MELD_RANKS,
    "types": constants.TYPES,
    "groups": constants.GROUPS,
    "pairs": constants.PAIRS,
    "helds": 4 * constants.HELD + 1,
    "hands_known": constants.HANDS,
    "hand_ranks": constants.HANDS * constants.RANKS,
    "shape_room": SHAPE_ROOM,
    "piles_known": PILES,
    "cases": CASES,
    "case_needs": CASES * constants.TYPES,
    "meld": constants.MELD_COLUMNS,
    "lay": constants.LAY_COLUMNS,
    "threes": THREES,
    "new": constants.PATTERNS,
    "starts": constants.PATTERNS + 1,
    "fits": constants.NEW_FITS + 1,
    "fitting": constants.NEW_FITS * constants.PATTERNS,
}

TRAY: Final = 40
"""Lays of one declaration: the highest minimum takes 28 small steps at most."""

TWO_PACKS: Final = 112
"""Room for two packs with up to eight jokers."""

MANY_PACKS: Final = 384
"""Room for seven packs with two jokers each."""

_SEATS: Final = 6
_SIDES: Final = 3
_MANY_SEATS: Final = 8
_MANY_SIDES: Final = 6


def shape_of(rules: RuleSet, form: str) -> Shape:
    """Return the shape of the state for a game; few different ones, as each is compiled."""
    cards = rules.cards(form)
    many = rules.seats(form) > _SEATS or rules.sides(form) > _SIDES or rules.deal.foot_size > 0
    room = TWO_PACKS if cards <= TWO_PACKS else -(-cards // 64) * 64
    if many:
        room = max(room, MANY_PACKS)
    merged = rules.meld.same_rank_melds == "merge" and not rules.meld.sequences
    several_wild = rules.meld.same_wild_melds == "separate"
    pool = constants.RANKS if merged and not several_wild else room // rules.meld.min_size
    seats = _MANY_SEATS if many else _SEATS
    return Shape(
        seats=seats,
        sides=_MANY_SIDES if many else _SIDES,
        cards=room,
        pool=pool,
        tray=TRAY,
        tracks_suits=seats if rules.meld.sequences else 1,
        has_feet=seats if rules.deal.foot_size else 1,
        piles=max(len(rules.talon.sizes), 1) if rules.talon.source == "dealt_piles" else 1,
    )


STATE: Final[tuple[tuple[str, str, Dims], ...]] = (
    # name, type for the compiled backing, dimensions
    ("stock_n", "i2", ()),
    ("pile_n", "i2", ()),
    ("pile_freeze", "i2", ()),  # freezing cards, red threes and black threes in the pile
    ("pile_red", "i2", ()),
    ("pile_black", "i2", ()),
    ("turn", "i1", ()),
    ("side", "i1", ()),  # of the seat in turn
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
    ("joins", "i1", ()),  # may the search for a way out join melds: not while a tray lies
    ("can_out", "i1", ()),  # could the player go out now: 0, 1, 2 given up, -1 not worked out yet
    ("noting", "i1", ()),  # the search for a way out notes what it finds: see `search.exit_plan`
    ("way_known", "i1", ()),
    ("way_kept", "i1", ()),  # the card that the way keeps for the discard, or -1
    ("way_lacks", "i1", ()),  # canastas were lacking when it was found
    ("way_joins", "i1", ()),
    ("way_runs", "i1", ()),
    ("gave_up", "i1", ()),  # the search for a way out has looked at as many positions as it may
    ("last_red3", "i1", ()),
    ("last_take", "i1", ()),
    ("recycles", "i2", ()),
    ("ended", "i1", ()),
    ("out", "i1", ()),
    ("concealed", "i1", ()),
    ("may_open", "i1", ()),  # of `may_still_open` while lays are checked: -1 not worked out yet
    ("laid", "i2", ()),  # points on the tray towards the minimum
    ("tray_n", "i1", ()),
    ("out_laid", "i1", ()),  # the reason by which a lay on the tray is only for going out
    ("pending", "i1", ()),  # the top discard is on the tray, the rest waits
    ("barred", "i1", ()),  # an opening was taken back in this turn
    ("forced", "i1", ()),  # what lies on the tray must be finished
    ("took_hand", "i2", ()),
    ("took_pile", "i2", ()),
    ("hand_canastas", "i1", ()),
    ("hand_opens", "i1", ()),  # what the opening from the hand alone lacks
    ("opened_n", "i1", ()),  # sides that have opened
    ("bonus", "i1", ()),  # bonus cards that the opening of this turn has earned
    ("talon_n", "i1", ()),
    ("special", "i1", ()),  # the special hand that ended the deal, or -1
    ("hand_n", "i2", ("seats",)),
    ("melded", "i1", ("seats",)),
    ("first_turn", "i1", ("seats",)),
    ("foot_n", "i1", ("has_feet",)),
    ("red3", "i1", ("sides",)),
    ("black3", "i1", ("sides",)),
    ("asks", "i2", ("sides",)),
    ("need_kinds", "i2", ("sides",)),  # types of canastas one of which must open, as bits
    ("captured", "i1", ("sides",)),
    ("opened", "i1", ("sides",)),
    ("canastas", "i1", ("sides",)),
    ("meld_n", "i1", ("sides",)),
    ("minimum", "i2", ("sides",)),
    ("penalty", "i2", ("sides",)),
    ("stock", "i1", ("cards",)),  # the next card to draw lies last
    ("pile", "i1", ("cards",)),
    ("hands", "i1", ("seats", "kinds")),
    ("feet", "i1", ("has_feet", "kinds")),
    ("talons", "i1", ("piles", "kinds")),
    ("first", "i2", ("sides", "meld_ranks")),  # slot of the first meld of a rank, or -1
    ("same", "i1", ("sides", "meld_ranks")),
    ("several", "i4", ("sides",)),  # as bits, the ranks of which two or more melds lie
    ("way", "i8", ("suits",)),  # the cards it puts onto sequences, packed by kind
    ("way_n", "i1", ("ranks",)),  # what it puts onto sets: naturals, wild cards, canastas made
    ("way_wilds", "i1", ("ranks",)),
    ("way_sets", "i1", ("ranks",)),
    ("way_naturals", "i2", ("meld_ranks",)),  # what lay there of each rank
    ("way_wild", "i2", ("meld_ranks",)),
    ("tray", "i2", ("lays", "lay")),  # one more: the lay that is considered
    ("melds", "i1", ("sides", "pool", "meld")),
    ("changed", "i1", ("meld",)),  # a meld as it would be: see `laws.going_out.lacks_with`
    ("suits", "i1", ("tracks_suits", "suits", "ranks")),
    ("held", "i2", ("tracks_suits", "suits")),  # which kinds of a suit a hand has, as bits
    ("keys", "i2", ("tracks_suits", "ranks")),  # and how many of a rank by suit: see `note_suits`
    ("foot_suits", "i1", ("suited_feet", "suits", "ranks")),
)

SCALARS: Final = """
    seats sides partner hand_size foot_size draw_count tray_size tracks_suits
    own_first_turn threes_first threes_after upcard under_upcard reshuffle
    red3_last keeps optional hold_limit keeps_unopened red_away black_away must_lay
    min_size min_naturals max_wilds max_size wilds_ratio wilds_unlimited wild_only wild_max_size
    separate wild_separate combine pairs patterns deuces
    bans new_bans adds_free wild_adds_free checked beyond over_size naturals_after wilds_after
    wild_base wild_lock deuce_lock dead
    run_low run_high run_max run_overrun
    black3_meld black3_min_size black3_max_wilds black3_first_ban black3_opens first_ban_code
    capture capture_each capture_all
    canasta_size canastas_required sevens_type aces_type
    canasta_opens strict_open strict_melds triple mixed_opens opening_wilds
    pile_can_open opening_pair top_counts waiver
    talon talon_piles talon_sizes talon_min_stock talon_take covers
    always_frozen frozen_until_opened take_mixed take_wilds add_to_meld add_to_canasta add_to_run
    take_limit one_card_hand
    any_barred lifts lift_empty empty_bans empty_dead leave_one
    strict_out by_counting by_runs final_discard
    blocked blocks_sevens blocks_aces blocks_wild blocks_run
    ask ask_first ask_any_time asks acaba questions ask_unable
    concealed_from_hand concealed_via_pile
    empty_take empty_take_ends recycle_limit instant_win
    shapes shape_singles special_size
    wild_bonus_deuces wild_bonus_jokers wild_bonus_any wild_jokers deuces_if_out numbered
    card_points negative undeclared out_bonus concealed_extra instant_bonus acaba_award
    positive_test positive_n negative_test negative_n full_test full_n hand_threes
    charges unfinished_sevens unfinished_aces unfinished_wild unfinished_jokers
    short_max short_charge short_each retained_charge retained_min retained_waiver
"""

RULES: Final[tuple[tuple[str, Dims], ...]] = (
    ("value", ("kinds",)),
    ("hand_value", ("kinds",)),
    ("copies", ("kinds",)),
    ("freezes", ("kinds",)),
    ("top_barred", ("kinds",)),  # the code by which a card on top bars the pile, or 0
    ("cover", ("kinds",)),
    ("under", ("kinds",)),  # cards slipped under an upcard of the kind
    ("auto_laid", ("kinds",)),
    ("barred", ("kinds",)),  # the code by which a card may not be discarded, or 0
    ("lift", ("kinds",)),  # when it may go after all, from 1, or 0: never
    ("exempt", ("kinds",)),
    ("empty_barred", ("kinds",)),
    ("retained", ("kinds",)),
    ("never_wild", ("ranks",)),
    ("pure", ("ranks",)),
    ("red3_value", ("threes",)),
    ("black3_value", ("threes",)),
    ("new_naturals", ("new",)),  # by pattern of a new meld of a natural rank
    ("new_deuces", ("new",)),
    ("new_jokers", ("new",)),
    ("fit_start", ("fits",)),  # by cards, see NEW_FITS: where the patterns begin that they allow
    ("fit_pattern", ("fitting",)),
    ("talon_size", ("piles_known",)),  # bonus cards by the order of opening
    ("bonus", ("types",)),
    ("opens", ("types",)),
    ("need", ("types",)),
    ("excluded", ("types",)),
    ("group", ("groups",)),  # naturals by suit, see `constants.NEW_SUITED`
    ("group_pattern", ("groups",)),
    ("pattern_start", ("starts",)),  # the first group of each pattern
    ("group_suit", ("groups",)),  # the lowest suit of the group
    ("held_start", ("helds",)),  # by cards of a group and what is held, where its groups begin
    ("held_group", ("held_groups",)),
    ("pair_first", ("pairs",)),
    ("pair_second", ("pairs",)),
    ("special_points", ("hands_known",)),
    ("special_ranks", ("hand_ranks",)),
    ("shape", ("shape_room",)),
    ("shape_hand", ("shape_room",)),
    ("number_points", ("cases",)),
    ("number_any", ("cases",)),
    ("number_need", ("case_needs",)),
    *((name, ()) for name in SCALARS.split()),
)
