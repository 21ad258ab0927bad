"""Hypothesis strategies for the values of rule fields."""

from typing import Any

from hypothesis import strategies as st

from canasta.rules import FORMS, ByForm
from canasta.rules.fields import kinds
from canasta.rules.fields.kinds.plain import _Number
from canasta.rules.fields.values import (
    ANY_TYPE,
    CANASTA_TYPES,
    Acaba,
    BonusCase,
    CanastaRange,
    Fine,
    NumberCase,
    PileCapture,
)

TOTALS = st.integers(0, 20_000)
POINTS = st.integers(0, 5_000)


def _names(words: tuple[str, ...]) -> st.SearchStrategy[frozenset[str]]:
    return st.frozensets(st.sampled_from(words))


def _steps() -> st.SearchStrategy[Any]:
    rising = st.lists(st.tuples(TOTALS, POINTS), unique_by=lambda step: step[0]).map(sorted)
    full = st.tuples(POINTS, rising).map(lambda both: ((None, both[0]), *both[1]))
    return st.just(()) | full


def _deal_steps() -> st.SearchStrategy[Any]:
    later = st.lists(st.tuples(st.integers(2, 99), POINTS), unique_by=lambda step: step[0]).map(
        sorted
    )
    return st.just(()) | st.tuples(POINTS, later).map(lambda both: ((1, both[0]), *both[1]))


def _cases() -> st.SearchStrategy[Any]:
    named = st.builds(BonusCase, st.sampled_from(("deuces", "jokers")), st.integers(0, 9), POINTS)
    last = st.lists(POINTS, max_size=1).map(lambda all_: [BonusCase("any", 0, n) for n in all_])
    both = st.tuples(st.lists(named, max_size=3), last).map(lambda two: (*two[0], *two[1]))
    return st.none() | both.filter(bool)


def _number_cases() -> st.SearchStrategy[Any]:
    names = (*CANASTA_TYPES, ANY_TYPE)
    some = st.dictionaries(st.sampled_from(names), st.integers(1, 20), min_size=1)
    needs = some.map(lambda found: tuple((name, found[name]) for name in names if name in found))
    several = st.lists(st.builds(NumberCase, needs, POINTS), min_size=1, max_size=3)
    return st.none() | several.map(tuple)


def _per_format(inner: st.SearchStrategy[Any], *, empty: bool) -> st.SearchStrategy[Any]:
    keys = st.sampled_from((*FORMS, "*"))
    return st.dictionaries(keys, inner, min_size=0 if empty else 1).map(ByForm)


def _counts(names: tuple[str, ...]) -> st.SearchStrategy[Any]:
    some = st.dictionaries(st.sampled_from(names), st.integers(0, 20))
    return some.map(lambda found: tuple((name, found[name]) for name in names if name in found))


def values_of(kind: kinds.Kind[Any]) -> st.SearchStrategy[Any]:  # noqa: C901, PLR0911, PLR0912
    """All the values that a kind of field can have."""
    match kind:
        case kinds.YesNo():
            return st.booleans()
        case kinds.Limit():
            return st.none() | st.just("unlimited") | st.integers(kind.low, kind.high)
        case kinds.MaybeWhole():
            low = max(kind.low, 1) if isinstance(kind, kinds.PointsOrNone) else kind.low
            return st.none() | st.integers(low, kind.high)
        case _Number():
            return st.integers(kind.low, kind.high)
        case kinds.Choice():
            return st.sampled_from(kind.words)
        case kinds.SideTest() | kinds.MaybeSideTest():
            counted = st.tuples(st.sampled_from((">=", "<")), st.integers(0, 9))
            tests = st.sampled_from(("side_melded", "not_melded", "never")) | counted.map(
                lambda both: f"canastas{both[0]}{both[1]}"
            )
            return tests if isinstance(kind, kinds.SideTest) else st.none() | tests
        case kinds.NameSet():
            return _names(kind.words).map(kind.parse)
        case kinds.NameList():
            return st.lists(st.sampled_from(kind.words), unique=True).map(kind.parse)
        case kinds.Numbers():
            rest = st.lists(POINTS, max_size=9)
            return rest.map(lambda more: (0, *more) if kind.from_zero else tuple(more))
        case kinds.PerForm():
            return _per_format(values_of(kind.inner), empty=kind.may_be_absent)
        case kinds.SideSizes():
            return st.lists(st.integers(1, 4), min_size=2, max_size=4).map(tuple)
        case kinds.Steps():
            return _steps()
        case kinds.DealSteps():
            return _deal_steps()
        case kinds.Counts():
            return _counts(kind.names)
        case kinds.FineOrNone():
            points = POINTS if kind.keeps_zero else st.integers(1, 5_000)
            return st.none() | st.builds(Fine, points, optional=st.booleans())
        case kinds.CaptureOrNone():
            return st.none() | st.builds(PileCapture, POINTS, POINTS)
        case kinds.AcabaOrNone():
            return st.none() | st.builds(Acaba, POINTS)
        case kinds.BonusCases():
            return _cases()
        case kinds.NumberCases():
            return _number_cases()
        case kinds.CanastaRanges():
            types = st.frozensets(st.sampled_from(CANASTA_TYPES), min_size=1)
            part = st.builds(CanastaRange, TOTALS, st.none() | TOTALS, types)
            return st.lists(part, max_size=3).map(tuple)
    raise AssertionError(kind)
