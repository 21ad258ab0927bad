"""The rules of scoring as the kernel reads them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta.engine.kernel import constants
from canasta.engine.kernel.laws.special_hands import GROUP, LARGEST, OTHERS
from canasta.engine.kernel.layout import CASES, SHAPE_ROOM, THREES
from canasta.engine.kinds import RANK_NAMES, RANK_NUMBERS, TYPE_NAMES
from canasta.rules.fields.special_hands import NAMES
from canasta.rules.fields.values import ANY_TYPE, BonusCase, ThreeTest, bonus, three_test
from canasta.rules.scoring.special_hands import special_hands
from canasta.rules.scoring.tally import INSTANT_WIN_POINTS

if TYPE_CHECKING:
    from canasta.engine.kernel.state import KernelRules
    from canasta.rules import RuleSet
    from canasta.rules.fields.special_hands import HandShape

_TESTS: Final = {
    "never": 0,
    "side_melded": constants.TEST_MELDED,
    "not_melded": constants.TEST_NOT_MELDED,
    "canastas>=": constants.TEST_AT_LEAST,
    "canastas<": constants.TEST_FEWER,
}
_ALL_WILD: Final = 7


def scoring_rules(n: KernelRules, rules: RuleSet) -> None:
    """Fill in what the fast sum of a deal's score reads."""
    _canastas(n, rules)
    _threes(n, rules)
    _penalties(n, rules)
    _specials(n, rules)
    n.card_points = int(rules.canasta.card_points_count)
    n.negative = int(rules.score.melded_negative_without_canasta)
    n.out_bonus = rules.out.bonus
    n.concealed_extra = rules.out.concealed_extra
    n.instant_bonus = INSTANT_WIN_POINTS
    n.acaba_award = rules.declare.acaba.award if rules.declare.acaba else 0


def _canastas(n: KernelRules, rules: RuleSet) -> None:
    canasta = rules.canasta
    n.bonus = [0] * constants.TYPES
    n.bonus[constants.NATURAL] = canasta.bonus_natural
    n.bonus[constants.MIXED] = canasta.bonus_mixed
    n.bonus[constants.RUN] = canasta.bonus_sequence
    n.bonus[constants.SEVENS] = canasta.bonus_sevens or 0
    n.bonus[constants.ACES] = canasta.bonus_aces_pure or 0
    n.bonus[constants.DEUCES] = bonus(canasta.bonus_deuces, deuces=_ALL_WILD, jokers=0)
    n.bonus[constants.DEUCES_MIXED] = bonus(canasta.bonus_deuces, deuces=_ALL_WILD - 1, jokers=1)
    n.deuces_if_out = int(canasta.bonus_deuces_only_if_out)
    _wild_bonus(n, canasta.bonus_wild)
    cases = canasta.bonus_by_number or ()
    n.numbered = len(cases)
    n.number_points = [0] * CASES
    n.number_any = [0] * CASES
    n.number_need = [0] * CASES * constants.TYPES
    for i, case in enumerate(cases):
        needs = dict(case.needs)
        n.number_points[i] = case.points
        n.number_any[i] = needs.get(ANY_TYPE, 0)
        for kind, name in enumerate(TYPE_NAMES):
            n.number_need[i * constants.TYPES + kind] = needs.get(name, 0)


def _wild_bonus(n: KernelRules, cases: tuple[BonusCase, ...] | None) -> None:
    """Reduce the cases to three: deuces alone, enough jokers, any other mix (C-71)."""
    jokers = [case for case in cases or () if case.card == "jokers"]
    n.wild_jokers = jokers[0].count if jokers else constants.NO_LIMIT
    n.wild_bonus_deuces = bonus(cases, deuces=_ALL_WILD, jokers=0)
    n.wild_bonus_jokers = jokers[0].points if jokers else 0
    n.wild_bonus_any = bonus(cases, deuces=_ALL_WILD - 1, jokers=1)


def _threes(n: KernelRules, rules: RuleSet) -> None:
    three = rules.three
    n.red3_value = _scale(rules.red3.value_by_count)
    n.black3_value = _scale(rules.black3.value_by_count)
    n.undeclared = (rules.red3.undeclared_penalty or 0) if n.must_lay else 0
    n.positive_test, n.positive_n = _test(three_test(three.positive_if))
    n.negative_test, n.negative_n = _test(three_test(three.negative_if))
    full = three.full_set_positive_if
    n.full_test, n.full_n = _test(three_test(full)) if full is not None else (0, 0)
    n.hand_threes = int(three.in_hand_counts_when_negative)


def _scale(values: tuple[int, ...] | None) -> list[int]:
    return [values[min(i, len(values) - 1)] if values else 0 for i in range(THREES)]


def _test(test: ThreeTest) -> tuple[int, int]:
    return _TESTS[test.kind], test.canastas


def _penalties(n: KernelRules, rules: RuleSet) -> None:
    penalty = rules.penalty
    n.unfinished_sevens = penalty.incomplete_sevens
    n.unfinished_aces = penalty.incomplete_aces_pure
    n.unfinished_wild = penalty.incomplete_wild
    jokers = penalty.incomplete_wild_four_jokers
    n.unfinished_jokers = penalty.incomplete_wild if jokers is None else jokers
    n.short_charge = penalty.short_sequence
    n.short_max = penalty.short_sequence_max if penalty.short_sequence else 0
    n.short_each = int(penalty.short_sequence_scope == "per_meld")
    n.retained_charge = penalty.retained
    n.retained_min = max(penalty.retained_min, 1) if penalty.retained else 0
    n.retained_waiver = int(penalty.retained_waived_by_mixed_meld)
    n.retained = [0] * constants.KINDS
    for name in penalty.retained_ranks if penalty.retained else ():
        n.retained[RANK_NUMBERS.get(name, constants.DEUCE)] = 1
    n.charges = int(
        any(
            (
                n.unfinished_sevens,
                n.unfinished_aces,
                n.unfinished_wild,
                n.unfinished_jokers,
                n.short_charge,
                n.retained_charge,
            )
        )
    )


def _specials(n: KernelRules, rules: RuleSet) -> None:
    known = special_hands(rules)
    n.special_points = [known[name].points if name in known else 0 for name in NAMES]
    n.special_ranks = [
        int(name in known and rank in known[name].ranks) for name in NAMES for rank in RANK_NAMES
    ]
    shapes = [
        (i, shape) for i, name in enumerate(NAMES) if name in known for shape in known[name].shapes
    ]
    shapes.sort()
    n.shapes = len(shapes)
    n.shape_hand = [i for i, _ in shapes] + [0] * (SHAPE_ROOM - len(shapes))
    n.shape = [_packed(shape) for _, shape in shapes] + [0] * (SHAPE_ROOM - len(shapes))
    n.shape_singles = sum(1 << count for count in {shape.naturals.count(1) for _, shape in shapes})
    n.special_size = sum((*shapes[0][1].naturals, *shapes[0][1][1:])) if shapes else 0


def _packed(shape: HandShape) -> int:
    """Pack a shape as the kernel packs a hand: `special_hands.shape_of_hand`."""
    wilds = shape.deuces + OTHERS * (shape.jokers + OTHERS * shape.threes)
    naturals: int = sum(GROUP ** (size - 1) for size in shape.naturals)
    return naturals + int(GROUP**LARGEST) * wilds
