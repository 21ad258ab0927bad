"""From a rule set to the numbers that the kernel reads."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from canasta.cards import FACES, JOKER
from canasta.engine.kernel import terms
from canasta.engine.kernel.melds import check_meld
from canasta.engine.kinds import KIND_OF, counts
from canasta.engine.layout import TRAY, shape_of
from canasta.engine.state import Numbers
from canasta.rules.classes import belongs_to
from canasta.rules.points import point_value
from canasta.rules.tally import INSTANT_WIN_POINTS
from canasta.rules.values import BonusCase, ThreeTest, bonus, three_test

if TYPE_CHECKING:
    from collections.abc import Iterable

    from canasta.rules import RuleSet

_RATIO: Final = {"free": 0, "not_more": terms.RATIO_NOT_MORE, "fewer": terms.RATIO_FEWER}
_ONE_CARD: Final = {
    "free": 0,
    "not_a_one_card_pile_unless_forced": terms.ONE_CARD_PILE,
    "only_if_able_to_go_out": terms.ONE_CARD_OUT,
}
_EMPTY_TAKE: Final = {
    "forced_if_possible": 0,
    "forced_add_else_optional": terms.FORCED_ADD,
    "optional": terms.OPTIONAL,
}
_WAIVER: Final = {
    "no": 0,
    "after_stock_draw": terms.WAIVER_DRAWN,
    "always": terms.WAIVER_ALWAYS,
}
_TESTS: Final = {
    "never": 0,
    "side_melded": terms.TEST_MELDED,
    "not_melded": terms.TEST_NOT_MELDED,
    "canastas>=": terms.TEST_AT_LEAST,
    "canastas<": terms.TEST_FEWER,
}
_ALL_WILD: Final = 7


@lru_cache(maxsize=64)
def kernel_numbers(rules: RuleSet, fmt: str) -> Numbers:
    """Return the rules of one table form as numbers; shared, not to be changed."""
    n = Numbers()
    _table(n, rules, fmt)
    _cards(n, rules, fmt)
    _melds(n, rules)
    _pile(n, rules)
    _turn(n, rules, fmt)
    _scoring(n, rules)
    patterns = ((3, 0, 0), (2, 1, 0), (2, 0, 1), (1, 2, 0), (1, 1, 1), (1, 0, 2))
    n.new_code = [check_meld(n, terms.FOUR, *pattern) for pattern in patterns]
    return n


def _by_kind(classes: Iterable[str]) -> list[int]:
    named = list(classes)
    found = [0] * terms.KINDS
    for card, kind in KIND_OF.items():
        found[kind] = int(belongs_to(card, named))
    return found


def _table(n: Numbers, rules: RuleSet, fmt: str) -> None:
    n.seats = rules.seats(fmt)
    n.sides = rules.sides(fmt)
    n.partner = int(n.seats > n.sides)
    n.hand_size = rules.deal.hand_size[fmt]
    n.draw_count = rules.draw.count[fmt]
    n.tray_size = shape_of(rules, fmt).tray if fmt else TRAY


def _cards(n: Numbers, rules: RuleSet, fmt: str) -> None:
    deck = (*FACES * rules.deck.packs[fmt], *(JOKER,) * rules.deck.jokers[fmt])
    n.copies = counts(deck)
    n.value = [0] * terms.KINDS
    for card, kind in KIND_OF.items():
        n.value[kind] = point_value(card)
    n.freezes = _by_kind(rules.pile.freezing_cards)
    n.cover = _by_kind(rules.deal.upcard_cover)
    n.own_first_turn = int(rules.deal.dealt_red3 == "own_first_turn")
    n.reshuffle = int(rules.deal.upcard_repeat == "reshuffle_on_second_of_kind")
    n.red3_last = int(rules.red3.as_last_stock_card == "meld_then_end")
    n.barred = _barred(rules)
    n.black3_first_ban = int(rules.black3.no_discard_on_first_turn)
    n.first_ban_code = terms.V_BLACK3_FIRST
    n.any_barred = int(any(n.barred) or n.black3_first_ban)


def _barred(rules: RuleSet) -> list[int]:
    """Return, by kind, the code by which a card may not be discarded."""
    classes = rules.discard.forbidden
    found = [0] * terms.KINDS
    if "joker" in classes:
        found[terms.JOKER] = terms.V_JOKER_DISCARD
    if "wild" in classes:
        found[terms.JOKER] = found[terms.DEUCE] = terms.V_DISCARD_WILD
    for kind, name in ((terms.RED3, "red3"), (terms.BLACK3, "black3")):
        if not classes.isdisjoint({name, "three"}):
            found[kind] = terms.V_DISCARD_THREE
    return found


def _melds(n: Numbers, rules: RuleSet) -> None:
    meld, black3, canasta = rules.meld, rules.black3, rules.canasta
    n.min_size = meld.min_size
    n.min_naturals = meld.min_naturals
    n.max_wilds = meld.max_wilds
    n.max_size = terms.NO_LIMIT if meld.max_size is None else meld.max_size
    n.wilds_ratio = _RATIO[meld.wilds_vs_naturals]
    n.wilds_unlimited = int(canasta.wilds_added_after == "unlimited")
    n.wild_only = int(meld.wild_only_melds)
    n.separate = int(meld.same_rank_melds == "separate")
    n.combine = int(meld.combine_melds)
    n.patterns = terms.PATTERNS if meld.min_naturals == 1 else 4 if n.wild_only else 3
    n.black3_meld = int(black3.meld == "only_when_going_out")
    n.black3_min_size = black3.meld_min_size
    n.black3_max_wilds = black3.meld_max_wilds
    n.canasta_size = canasta.size


def _pile(n: Numbers, rules: RuleSet) -> None:
    pile, methods = rules.pile, rules.pile.open_methods
    opens = rules.open.canasta_opens
    n.opens_natural, n.opens_mixed, n.opens_wild = (
        int(kind in opens) for kind in ("natural", "mixed", "wild")
    )
    n.canasta_opens = int(n.opens_natural or n.opens_mixed or n.opens_wild)
    n.pile_can_open = int(rules.open.pile_take_can_open == "yes")
    n.top_counts = int(rules.open.top_discard_counts)
    n.waiver = _WAIVER[rules.open.waived_for_concealed_out]
    n.always_frozen = int(pile.always_frozen)
    n.frozen_until_opened = int(pile.frozen_until_opened)
    n.take_mixed = int("natural_and_wild" in methods)
    n.take_wilds = int("two_wilds" in methods)
    n.add_to_meld = int("add_to_meld" in methods)
    n.add_to_canasta = int("add_to_canasta" in methods)
    n.take_limit = pile.take_limit or 0
    n.one_card_hand = _ONE_CARD[pile.one_card_hand]
    capture = rules.black3.pile_capture
    n.capture = int(capture is not None)
    n.capture_each = capture.each if capture else 0
    n.capture_all = capture.all if capture else 0


def _turn(n: Numbers, rules: RuleSet, fmt: str) -> None:
    n.canastas_required = rules.out.canastas_required[fmt]
    n.empty_take = _EMPTY_TAKE[rules.stock.empty_take]
    n.empty_take_ends = int(rules.stock.empty_take_ends_deal)
    n.recycle_limit = rules.stock.recycle_limit
    n.ask = int(rules.out.ask_permission != "no")
    n.acaba = int(rules.declare.acaba is not None)
    n.words = int(n.acaba or (n.ask and n.partner))
    fine = rules.penalty.ask_then_unable
    n.ask_unable = fine.due(point_penalties=False) if fine else 0
    n.concealed_from_hand = int(rules.out.concealed_test == "canasta_from_hand_this_turn")
    n.concealed_via_pile = int(rules.out.concealed_via_pile)
    n.instant_win = rules.end.instant_win_canastas or 0


def _scoring(n: Numbers, rules: RuleSet) -> None:
    canasta = rules.canasta
    n.bonus_natural = canasta.bonus_natural
    n.bonus_mixed = canasta.bonus_mixed
    _wild_bonus(n, canasta.bonus_wild)
    n.card_points = int(canasta.card_points_count)
    n.undeclared = rules.red3.undeclared_penalty or 0
    n.out_bonus = rules.out.bonus
    n.concealed_extra = rules.out.concealed_extra
    n.instant_bonus = INSTANT_WIN_POINTS
    n.acaba_award = rules.declare.acaba.award if rules.declare.acaba else 0
    scale = rules.red3.value_by_count
    n.red3_value = [scale[min(i, len(scale) - 1)] if scale else 0 for i in range(17)]
    n.positive_test, n.positive_n = _test(three_test(rules.three.positive_if))
    n.negative_test, n.negative_n = _test(three_test(rules.three.negative_if))


def _test(test: ThreeTest) -> tuple[int, int]:
    return _TESTS[test.kind], test.canastas


def _wild_bonus(n: Numbers, cases: tuple[BonusCase, ...] | None) -> None:
    """Reduce the cases to three: deuces alone, enough jokers, any other mix (C-71)."""
    jokers = [case for case in cases or () if case.card == "jokers"]
    n.wild_jokers = jokers[0].count if jokers else terms.NO_LIMIT
    n.wild_bonus_deuces = bonus(cases, deuces=_ALL_WILD, jokers=0)
    n.wild_bonus_jokers = jokers[0].points if jokers else 0
    n.wild_bonus_any = bonus(cases, deuces=_ALL_WILD - 1, jokers=1)
