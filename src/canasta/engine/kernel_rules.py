"""From a rule set to the numbers that the kernel reads."""

from __future__ import annotations

from functools import lru_cache
from itertools import accumulate, chain, combinations, combinations_with_replacement, product
from operator import ge
from typing import TYPE_CHECKING, Final

from canasta.cards import FACES, JOKER
from canasta.engine.kernel import constants
from canasta.engine.kernel.laws.sets import check_meld
from canasta.engine.kernel.layout import PILES, TRAY, shape_of
from canasta.engine.kernel.state import KernelRules
from canasta.engine.kinds import KIND_OF, RANK_NUMBERS, TYPE_NAMES, counts
from canasta.engine.scoring_rules import scoring_rules
from canasta.rules.fields.classes import belongs_to
from canasta.rules.scoring.points import charge_of, point_value
from canasta.rules.upcard import blocks_pile

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

    from canasta.rules import RuleSet

__all__ = ["KernelRules", "kernel_rules"]

_RATIO: Final = {"free": 0, "not_more": constants.RATIO_NOT_MORE, "fewer": constants.RATIO_FEWER}
_SEPARATE: Final = {"merge": 0, "separate": 1, "merge_until_complete": constants.UNTIL_COMPLETE}
_ONE_CARD: Final = {
    "free": 0,
    "not_a_one_card_pile_unless_forced": constants.ONE_CARD_PILE,
    "only_if_able_to_go_out": constants.ONE_CARD_OUT,
}
_EMPTY_TAKE: Final = {
    "forced_if_possible": 0,
    "forced_add_else_optional": constants.FORCED_ADD,
    "optional": constants.OPTIONAL,
}
_WAIVER: Final = {
    "no": 0,
    "after_stock_draw": constants.WAIVER_DRAWN,
    "always": constants.WAIVER_ALWAYS,
}
_LAST: Final = {
    "end_now": constants.LAST_ENDS,
    "meld_then_end": constants.LAST_MELD,
    "may_be_held": constants.LAST_HELD,
    "end_card_held": constants.LAST_ENDS_HELD,
    "ordinary_card": constants.LAST_HELD,
}
_TAKE_OPENS: Final = {
    "no": constants.OPEN_FROM_HAND,
    "yes": constants.OPEN_WITH_PILE,
    "forbidden": constants.OPEN_BARRED,
}
_TRIPLES: Final = {
    "none": 0,
    "natural_triple": constants.TRIPLE_NATURAL,
    "clean_triple": constants.TRIPLE_CLEAN,
}
_TALONS: Final = {"immediate": constants.TALON_AT_ONCE, "after_discard": constants.TALON_AFTER}


@lru_cache(maxsize=64)
def kernel_rules(rules: RuleSet, fmt: str) -> KernelRules:
    """Return the rules of one table form as numbers; shared, not to be changed."""
    n = KernelRules()
    _table(n, rules, fmt)
    _cards(n, rules, fmt)
    _start(n, rules)
    _threes(n, rules)
    _discards(n, rules)
    _melds(n, rules)
    _bans(n, rules)
    _sequences(n, rules)
    _opening(n, rules)
    _talon(n, rules)
    _pile(n, rules)
    _turn(n, rules)
    _going_out(n, rules, fmt)
    scoring_rules(n, rules)
    _groups(n)
    patterns = ((3, 0, 0), (2, 1, 0), (2, 0, 1), (1, 2, 0), (1, 1, 1), (1, 0, 2))
    n.new_code = [check_meld(n, constants.FOUR, *pattern) for pattern in patterns]
    n.new_deuces = [deuces for _, deuces, _ in patterns]
    n.new_jokers = [jokers for _, _, jokers in patterns]
    return n


def _by_kind(classes: Iterable[str]) -> list[int]:
    named = list(classes)
    found = [0] * constants.KINDS
    for card, kind in KIND_OF.items():
        found[kind] = int(belongs_to(card, named))
    return found


def _by_rank(names: Collection[str]) -> list[int]:
    return [int(name in names) for name in RANK_NUMBERS]


def _by_type(names: Collection[str]) -> list[int]:
    return [int(name in names) for name in TYPE_NAMES]


def _table(n: KernelRules, rules: RuleSet, fmt: str) -> None:
    n.seats = rules.seats(fmt)
    n.sides = rules.sides(fmt)
    n.partner = int(n.seats > n.sides)
    n.hand_size = rules.deal.hand_size[fmt]
    n.foot_size = rules.deal.foot_size
    n.draw_count = rules.draw.count[fmt]
    n.tray_size = shape_of(rules, fmt).tray if fmt else TRAY
    n.tracks_suits = int(rules.meld.sequences)


def _cards(n: KernelRules, rules: RuleSet, fmt: str) -> None:
    deck = (*FACES * rules.deck.packs[fmt], *(JOKER,) * rules.deck.jokers[fmt])
    n.copies = counts(deck)
    n.value = [0] * constants.KINDS
    n.hand_value = [0] * constants.KINDS
    for card, kind in KIND_OF.items():
        n.value[kind] = point_value(card)
        n.hand_value[kind] = charge_of(rules, [card])
    n.value[constants.BLACK3] = rules.black3.melded_value
    n.freezes = _by_kind(rules.pile.freezing_cards)
    n.top_barred = [constants.OK] * constants.KINDS
    for card, kind in KIND_OF.items():
        if blocks_pile(rules, card):
            wild = kind in {constants.DEUCE, constants.JOKER}
            n.top_barred[kind] = constants.V_TOP_WILD if wild else constants.V_TOP_THREE
    n.cover = _by_kind(rules.deal.upcard_cover)


def _start(n: KernelRules, rules: RuleSet) -> None:
    deal = rules.deal
    n.upcard = int(deal.initial_pile != "empty")
    n.under_upcard = int(deal.initial_pile == "upcard_plus_count")
    n.reshuffle = int(deal.upcard_repeat == "reshuffle_on_second_of_kind")
    n.own_first_turn = int(deal.dealt_red3 == "own_first_turn")
    n.threes_first = int(deal.dealt_red3 == "immediate_before_upcard")
    n.threes_after = int(deal.dealt_red3 == "immediate")
    n.under = [0] * constants.KINDS
    for rank, count in deal.initial_pile_count:
        n.under[RANK_NUMBERS[rank]] = count


def _threes(n: KernelRules, rules: RuleSet) -> None:
    three = rules.three
    n.auto_laid = _by_kind(three.tabled_classes)
    n.red3_last = _LAST[rules.red3.as_last_stock_card]
    n.optional = int(three.tabling_optional)
    n.hold_limit = constants.NO_LIMIT if three.hold_limit is None else three.hold_limit
    n.keeps = int(bool(three.tabled_classes) and (three.tabling_optional or n.hold_limit > 0))
    n.keeps_unopened = int(n.keeps and three.hold_until == "side_opened")
    n.must_lay = int("red3" in three.tabled_classes and three.hold_limit == 0)
    if n.must_lay:
        n.hand_value[constants.RED3] = 0
    n.red_away = int(n.auto_laid[constants.RED3] and not n.keeps)
    capture = rules.black3.pile_capture
    n.capture = int(capture is not None)
    n.capture_each = capture.each if capture else 0
    n.capture_all = capture.all if capture else 0
    n.black_away = int(n.capture or (n.auto_laid[constants.BLACK3] and not n.keeps))


def _discards(n: KernelRules, rules: RuleSet) -> None:
    discard = rules.discard
    n.barred = _barred(discard.forbidden)
    n.black3_first_ban = int(rules.black3.no_discard_on_first_turn)
    n.first_ban_code = constants.V_BLACK3_FIRST
    empty = discard.forbidden_on_empty_pile
    n.empty_barred = [*_by_rank(empty), 0, 0]
    n.empty_dead = int("dead" in empty)
    n.empty_bans = int(any(n.empty_barred) or n.empty_dead)
    n.exempt = _by_kind(discard.final_exempt)
    order = list(discard.forced_order)
    n.lift = [0] * constants.KINDS
    if "wild" in order:
        n.lift[constants.DEUCE] = n.lift[constants.JOKER] = order.index("wild") + 1
    n.lift_empty = next((i + 1 for i, name in enumerate(order) if name.startswith("A_or_7")), 0)
    n.lifts = int(any(n.lift) or n.lift_empty or any(n.exempt))
    n.leave_one = int(discard.meld_must_leave_one)
    n.any_barred = int(any(n.barred) or n.black3_first_ban or n.empty_bans)


def _barred(classes: Collection[str]) -> list[int]:
    """Return, by kind, the code by which a card may not be discarded."""
    found = [0] * constants.KINDS
    if "joker" in classes:
        found[constants.JOKER] = constants.V_JOKER_DISCARD
    if "wild" in classes:
        found[constants.JOKER] = found[constants.DEUCE] = constants.V_DISCARD_WILD
    for kind, name in ((constants.RED3, "red3"), (constants.BLACK3, "black3")):
        if {name, "three"} & set(classes):
            found[kind] = constants.V_DISCARD_THREE
    return found


def _melds(n: KernelRules, rules: RuleSet) -> None:
    meld, black3, canasta = rules.meld, rules.black3, rules.canasta
    n.min_size = meld.min_size
    n.min_naturals = meld.min_naturals
    n.max_wilds = meld.max_wilds
    n.max_size = constants.NO_LIMIT if meld.max_size is None else meld.max_size
    n.wilds_ratio = _RATIO[meld.wilds_vs_naturals]
    n.wilds_unlimited = int(canasta.wilds_added_after == "unlimited")
    n.deuces = int(meld.deuces_as_rank)
    n.wild_only = int(meld.wild_only_melds and not meld.deuces_as_rank)
    n.wild_max_size = n.max_size if meld.wild_only_max_size is None else meld.wild_only_max_size
    n.separate = _SEPARATE[meld.same_rank_melds]
    n.wild_separate = int(meld.same_wild_melds == "separate")
    if n.deuces:
        n.wild_separate = int(n.separate == 1)
    n.combine = int(meld.combine_melds)
    # the games that S-06 and S-63 speak of: any two melds are joined, and that may save a card
    closed = meld.sequences or canasta.wilds_added_after == "none"
    n.pairs = int(meld.combine_melds and closed)
    wild_melds = n.wild_only or n.deuces
    n.patterns = constants.PATTERNS if meld.min_naturals == 1 else 4 if wild_melds else 3
    n.black3_meld = int(black3.meld == "only_when_going_out")
    n.black3_min_size = black3.meld_min_size
    n.black3_max_wilds = black3.meld_max_wilds
    n.canasta_size = canasta.size
    n.sevens_type = int(canasta.bonus_sevens is not None)
    n.aces_type = int(canasta.bonus_aces_pure is not None)


def _bans(n: KernelRules, rules: RuleSet) -> None:
    """Set what depends on the table as it stands: `validity.check_bans`."""
    meld, canasta = rules.meld, rules.canasta
    n.never_wild = _by_rank(meld.never_wild_ranks)
    n.pure = _by_rank(meld.pure_unless_opened_mixed_ranks)
    n.naturals_after = int(canasta.naturals_added_after)
    n.wilds_after = int(canasta.wilds_added_after != "none")
    base = meld.wild_base_after_opening
    n.wild_base = base if base > 2 else 0  # noqa: PLR2004  (two naturals: no further rule)
    n.wild_lock = int(meld.wild_lock)
    n.deuce_lock = int(meld.deuce_lock and meld.deuces_as_rank)
    n.dead = int(meld.dead_ranks != "none")
    going_out = meld.max_size_when_going_out
    n.over_size = 0
    if going_out is not None:
        n.over_size = constants.NO_LIMIT if going_out == "unlimited" else int(going_out)
    special = any(n.never_wild) or any(n.pure) or n.wild_base or n.wild_lock
    closed = not n.naturals_after or not n.wilds_after
    n.bans = int(bool(special or n.deuce_lock or closed or n.dead or n.over_size))
    n.new_bans = int(bool(special or n.dead))
    n.adds_free = int(n.naturals_after and n.max_size == constants.NO_LIMIT and not n.dead)
    limits = n.max_size != constants.NO_LIMIT or n.wilds_ratio or n.over_size
    n.wild_adds_free = int(not special and not n.dead and not limits)
    n.checked = int(n.bans or n.tracks_suits or n.deuces)


def _sequences(n: KernelRules, rules: RuleSet) -> None:
    meld = rules.meld
    n.run_low = RANK_NUMBERS[meld.sequence_low]
    n.run_high = RANK_NUMBERS[meld.sequence_high]
    n.run_max = meld.sequence_max_size
    n.run_overrun = int(meld.sequence_overrun_when_going_out)
    n.beyond = int(bool(n.over_size or (n.tracks_suits and n.run_overrun)))


def _opening(n: KernelRules, rules: RuleSet) -> None:
    opening = rules.open
    n.opens = _by_type(opening.canasta_opens)
    n.canasta_opens = int(any(n.opens))
    n.triple = _TRIPLES[opening.triple]
    n.mixed_opens = int(opening.mixed_canasta_allowed)
    n.opening_wilds = int(opening.wild_cards_allowed)
    tiers = bool(opening.canasta_required_by_score)
    n.strict_melds = int(bool(n.triple or not n.mixed_opens or not n.opening_wilds))
    n.strict_open = int(bool(tiers or n.strict_melds))
    n.black3_opens = int(opening.black_threes_count)
    n.pile_can_open = _TAKE_OPENS[opening.pile_take_can_open]
    n.opening_pair = int(
        opening.opening_pair_takes_pile and n.pile_can_open == constants.OPEN_FROM_HAND
    )
    n.top_counts = int(opening.top_discard_counts)
    n.waiver = _WAIVER[opening.waived_for_concealed_out]


def _talon(n: KernelRules, rules: RuleSet) -> None:
    talon = rules.talon
    n.talon = 0 if talon.source == "none" else _TALONS[talon.timing]
    n.talon_piles = int(talon.source == "dealt_piles")
    n.talon_sizes = len(talon.sizes)
    n.talon_size = [*talon.sizes, *(0,) * PILES][:PILES]
    n.talon_min_stock = talon.min_stock
    n.talon_take = int(talon.with_pile_take)
    n.covers = int(n.talon == constants.TALON_AFTER and talon.covers_empty_hand)


def _pile(n: KernelRules, rules: RuleSet) -> None:
    pile, methods = rules.pile, rules.pile.open_methods
    n.always_frozen = int(pile.always_frozen)
    n.frozen_until_opened = int(pile.frozen_until_opened)
    n.take_mixed = int("natural_and_wild" in methods)
    n.take_wilds = int("two_wilds" in methods)
    n.add_to_meld = int("add_to_meld" in methods)
    n.add_to_canasta = int("add_to_canasta" in methods)
    n.add_to_run = int("add_to_sequence" in methods)
    n.take_limit = pile.take_limit or 0
    n.one_card_hand = _ONE_CARD[pile.one_card_hand]


def _turn(n: KernelRules, rules: RuleSet) -> None:
    n.empty_take = _EMPTY_TAKE[rules.stock.empty_take]
    n.empty_take_ends = int(rules.stock.empty_take_ends_deal)
    n.recycle_limit = rules.stock.recycle_limit
    n.ask = int(rules.out.ask_permission != "no")
    n.ask_first = int(rules.out.ask_permission == "mandatory" and n.partner)
    n.ask_any_time = int(rules.out.ask_window == "any_time_in_own_turn")
    n.asks = rules.out.asks_per_deal or 0
    n.acaba = int(rules.declare.acaba is not None)
    n.words = int(n.acaba or (n.ask and n.partner))
    fine = rules.penalty.ask_then_unable
    n.ask_unable = fine.due(point_penalties=False) if fine else 0
    n.concealed_from_hand = int(rules.out.concealed_test == "canasta_from_hand_this_turn")
    n.concealed_via_pile = int(rules.out.concealed_via_pile)
    n.instant_win = rules.end.instant_win_canastas or 0


def _going_out(n: KernelRules, rules: RuleSet, fmt: str) -> None:
    out = rules.out
    n.canastas_required = out.canastas_required[fmt]
    needed = dict(out.required_kinds)
    n.need = [needed.get(name, 0) for name in TYPE_NAMES]
    n.excluded = _by_type(out.excluded_kinds)
    incomplete = out.blocked_by_incomplete
    n.blocks_sevens = int("sevens" in incomplete)
    n.blocks_aces = int("aces_pure" in incomplete)
    n.blocks_wild = int("wild" in incomplete)
    n.blocks_run = int("sequence" in incomplete)
    n.blocked = int(bool(incomplete))
    n.final_discard = int(out.final_discard == "required")
    n.strict_out = int(any(n.need) or any(n.excluded) or n.blocked or n.ask_first)
    sets_alone = not (n.bans or n.tracks_suits or n.deuces or n.strict_out or n.strict_open)
    threes = n.must_lay or not n.keeps
    plain = sets_alone and threes and n.separate != constants.UNTIL_COMPLETE and not n.foot_size
    other_kinds = any(count for kind, count in enumerate(n.need) if kind != constants.RUN)
    sets_free = not (any(n.never_wild) or any(n.pure) or n.wild_base or n.wild_lock or n.dead)
    n.by_runs = int(
        bool(n.tracks_suits and n.naturals_after and n.separate == 1 and sets_free)
        and not (other_kinds or n.blocked or n.over_size)
    )
    n.by_counting = int(
        bool(plain and not n.final_discard and not n.wild_separate and n.auto_laid[constants.RED3])
        and not n.lifts
        and not n.empty_bans
    )


def _groups(n: KernelRules) -> None:
    """Number the groups of naturals by suit, and the pairs of melds of a rank."""
    three = list(combinations_with_replacement(range(constants.SUITS), 3))
    two = list(combinations_with_replacement(range(constants.SUITS), 2))
    one = [(suit,) for suit in range(constants.SUITS)]
    patterns: list[tuple[int, list[tuple[int, ...]]]] = [
        (0, [*three]),
        (1, [*two]),
        (2, [*two]),
        (3, [*one]),
        (4, [*one]),
        (5, [*one]),
    ]
    named = [(pattern, suits) for pattern, groups in patterns for suits in groups]
    n.group = [sum(constants.SUIT**suit for suit in suits) for _, suits in named]
    n.group_pattern = [pattern for pattern, _ in named]
    ends = [i for i in range(constants.GROUPS) if i == 0 or named[i][0] != named[i - 1][0]]
    n.pattern_start = [*ends, constants.GROUPS]
    n.group_suit = [suits[0] for _, suits in named]
    held = _held_groups() if n.tracks_suits else [[]] * (4 * constants.HELD)
    n.held_start = [0, *accumulate(len(groups) for groups in held)]
    n.held_group = list(chain(*held)) if n.tracks_suits else [0]
    pairs = list(combinations(range(constants.SAME_RANK), 2))
    n.pair_first = [first for first, _ in pairs]
    n.pair_second = [second for _, second in pairs]


def _held_groups() -> list[list[int]]:
    """Return which groups of 0 to 3 naturals a player has, by what he holds of each suit."""
    found: list[list[int]] = []
    for size in range(4):
        groups = list(combinations_with_replacement(range(constants.SUITS), size)) if size else []
        found += [
            [i for i, suits in enumerate(groups) if all(map(ge, held, _by_suit(suits)))]
            for held in product(range(4), repeat=constants.SUITS)
        ]
    return found


def _by_suit(suits: Collection[int]) -> list[int]:
    return [sum(suit == other for other in suits) for suit in range(constants.SUITS)]
