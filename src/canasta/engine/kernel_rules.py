"""From a rule set to the numbers that the kernel reads."""

from __future__ import annotations

from functools import lru_cache
from itertools import accumulate, chain, product
from operator import ge
from typing import TYPE_CHECKING, Final

from canasta.cards import FACES, JOKER
from canasta.engine.action_tables import action_tables
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
def kernel_rules(rules: RuleSet, form: str) -> KernelRules:
    """Return the rules of one table form as numbers; shared, not to be changed."""
    n = KernelRules()
    _table(n, rules, form)
    _cards(n, rules, form)
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
    _going_out(n, rules, form)
    scoring_rules(n, rules)
    action_tables(n)
    _new_melds(n)
    return n


def _new_melds(n: KernelRules) -> None:
    """Set of what a new meld of a natural rank may consist, and what of it given cards allow."""
    patterns = ((3, 0, 0), (2, 1, 0), (2, 0, 1), (1, 2, 0), (1, 1, 1), (1, 0, 2))
    n.new_naturals, n.new_deuces, n.new_jokers = map(list, zip(*patterns, strict=True))
    legal = [i for i, cards in enumerate(patterns) if check_meld(n, constants.FOUR, *cards) == 0]
    wilds = range(constants.MOST_WILD + 1)
    allowed = [
        [i for i in legal if all(map(ge, held, patterns[i]))]
        for held in product(range(4), wilds, wilds)
    ]
    n.fit_start = [0, *accumulate(map(len, allowed))]
    n.fit_pattern = [*chain(*allowed), *(0,) * constants.NEW_FITS * constants.PATTERNS]
    del n.fit_pattern[constants.NEW_FITS * constants.PATTERNS :]


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


def _table(n: KernelRules, rules: RuleSet, form: str) -> None:
    n.seats = rules.seats(form)
    n.sides = rules.sides(form)
    n.partner = int(n.seats > n.sides)
    n.hand_size = rules.deal.hand_size[form]
    n.foot_size = rules.deal.foot_size
    n.draw_count = rules.draw.count[form]
    n.tray_size = shape_of(rules, form).tray if form else TRAY
    n.tracks_suits = int(rules.meld.sequences)


def _cards(n: KernelRules, rules: RuleSet, form: str) -> None:
    deck = (*FACES * rules.deck.packs[form], *(JOKER,) * rules.deck.jokers[form])
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
    """Set what depends on the table as it stands: `laws.sets.check_bans`."""
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
    n.over_size = _limit(meld.max_size_when_going_out)
    _shortcuts_of_bans(n)


def _limit(size: int | str | None) -> int:
    """Return a limit that may be `unlimited`; 0 for none of its own."""
    if size is None:
        return 0
    return constants.NO_LIMIT if size == "unlimited" else int(size)


def _shortcuts_of_bans(n: KernelRules) -> None:
    """Set which bans need not be looked at, since these rules have none of them."""
    wilds_free = not _restricts_wilds(n)
    whole_free = n.naturals_after and n.wilds_after
    n.new_bans = int(not wilds_free or n.dead)
    n.bans = int(n.new_bans or n.deuce_lock or not whole_free or n.over_size)
    unlimited = n.max_size == constants.NO_LIMIT
    n.adds_free = constants.UNTIL_COMPLETE if n.max_size >= n.canasta_size else 0
    if n.dead:
        n.adds_free = 0
    elif n.naturals_after and unlimited:
        n.adds_free = 1
    any_size = unlimited and not n.wilds_ratio and not n.over_size
    n.wild_adds_free = int(wilds_free and not n.dead and any_size)
    n.checked = int(n.bans or n.tracks_suits or n.deuces)


def _restricts_wilds(n: KernelRules) -> bool:
    """Say whether what lies on the table may keep wild cards out of a set of a natural rank."""
    return any(n.never_wild) or any(n.pure) or n.wild_base > 0 or n.wild_lock > 0


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
    n.questions = int(n.acaba or (n.ask and n.partner))
    fine = rules.penalty.ask_then_unable
    n.ask_unable = fine.due(point_penalties=False) if fine else 0
    n.concealed_from_hand = int(rules.out.concealed_test == "canasta_from_hand_this_turn")
    n.concealed_via_pile = int(rules.out.concealed_via_pile)
    n.instant_win = rules.end.instant_win_canastas or 0


def _going_out(n: KernelRules, rules: RuleSet, form: str) -> None:
    out = rules.out
    n.canastas_required = out.canastas_required[form]
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
    n.by_counting = int(_counting_is_exact(n))
    n.by_runs = int(_searched_by_runs(n))


def _counting_is_exact(n: KernelRules) -> bool:
    """Say whether `search.counting` knows all that decides whether a player can go out.

    It counts canastas and what is left by ranks: sets of which any natural and wild card may be
    part, a discard that nothing forbids, and no cards besides those of the hand.
    """
    by_ranks = not (n.bans or n.tracks_suits or n.deuces or n.wild_separate)
    by_ranks = by_ranks and n.separate != constants.UNTIL_COMPLETE
    by_number = not (n.strict_out or n.strict_open)
    any_discard = not (n.final_discard or n.lifts or n.empty_bans)
    threes_away = n.auto_laid[constants.RED3] and (n.must_lay or not n.keeps)
    return bool(by_ranks and by_number and any_discard and threes_away and not n.foot_size)


def _searched_by_runs(n: KernelRules) -> bool:
    """Say whether `search.runs` finds the ways out, which places sequences first and counts sets.

    So it is where every set can take what is left, and no canasta but sequences is asked for.
    """
    open_sets = n.naturals_after and n.separate == 1 and not n.over_size
    open_sets = open_sets and not (n.dead or _restricts_wilds(n))
    other_kinds = any(count for kind, count in enumerate(n.need) if kind != constants.RUN)
    return bool(n.tracks_suits and open_sets and not other_kinds and not n.blocked)
