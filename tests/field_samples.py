"""Values of the fields of the rules: every word, and numbers at and beside their bounds."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from canasta.rules import ByForm
from canasta.rules.fields import kinds
from canasta.rules.fields.byform import everywhere
from canasta.rules.fields.kinds.plain import _Number
from canasta.rules.fields.values import (
    ANY_TYPE,
    Acaba,
    BonusCase,
    CanastaRange,
    Fine,
    NumberCase,
    PileCapture,
)

if TYPE_CHECKING:
    from canasta.rules.fields.spec import FieldSpec

_FAR: Final = 1_000
_TESTS: Final = ("side_melded", "not_melded", "never", "canastas>=1", "canastas>=2", "canastas<2")
_CARDS: Final = (BonusCase("any", 0, 700), BonusCase("any", 0, 900))


def samples(spec: FieldSpec, own: Any, form: str) -> list[Any]:  # noqa: ANN401
    """Return the values to try in a game that has the value `own`, that one first.

    Each is as the field would read it from a file; what cannot be read is left out.
    """
    if isinstance(spec.kind, kinds.PerForm):
        own = own.get(form)
        raw = [everywhere(value) for value in _of(spec.kind.inner, own)]
        first = ByForm() if own is None else everywhere(own)
        raw = [first, *raw, *([ByForm()] if spec.kind.may_be_absent else [])]
    else:
        raw = [own, *_of(spec.kind, own)]
    found = []
    for value in raw:
        try:
            found.append(spec.kind.parse(spec.kind.to_json(value)))
        except ValueError:
            continue
    return list(dict.fromkeys(found))


def _of(kind: kinds.Kind[Any], own: Any) -> list[Any]:  # noqa: ANN401, PLR0911
    match kind:
        case kinds.YesNo():
            return [True, False]
        case kinds.Choice():
            return list(kind.words)
        case kinds.SideTest():
            return list(_TESTS)
        case kinds.MaybeSideTest():
            return [None, *_TESTS]
        case kinds.NameSet():
            return [*(own ^ {word} for word in kind.words), frozenset(), frozenset(kind.words)]
        case kinds.NameList():
            fewer = [tuple(name for name in own if name != word) for word in own]
            more = [(*own, word) for word in kind.words if word not in own]
            return [*fewer, *more, own[::-1]]
        case _Number():
            return _numbers(kind, own)
    return _tables(kind, own)


def _numbers(kind: _Number[Any], own: Any) -> list[Any]:  # noqa: ANN401
    middle = own if isinstance(own, int) else 0
    numbers = {kind.low, kind.low + 1, middle - 1, middle + 1, middle + _FAR}
    numbers |= set() if kind.high is None else {kind.high - 1, kind.high}
    high = kind.low + 2 * _FAR + middle if kind.high is None else kind.high
    found: list[Any] = [number for number in sorted(numbers) if kind.low <= number <= high]
    if isinstance(kind, kinds.Limit):
        return [None, "unlimited", *found]
    return [None, *found] if isinstance(kind, kinds.MaybeWhole) else found


def _tables(kind: kinds.Kind[Any], own: Any) -> list[Any]:  # noqa: ANN401, C901, PLR0911
    match kind:
        case kinds.SideSizes():
            return [(1, 1, 1, 1), (2, 2), (3, 3), (2, 2, 2)]
        case kinds.Numbers():
            longer = tuple(range(0, 4000, 100)) if kind.from_zero else (9, 5)
            return [(), longer, tuple(2 * number for number in own), own[:-1]]
        case kinds.Steps():
            return [(), ((None, 15), (0, 50)), ((None, 0), (0, 50), (1500, 90))]
        case kinds.DealSteps():
            return [(), ((1, 50),), ((1, 50), (2, 90))]
        case kinds.Counts():
            return [(), *(((name, count),) for name in kind.names for count in (1, 2))]
        case kinds.FineOrNone():
            return [None, Fine(0), Fine(70), Fine(70, optional=True), Fine(90)]
        case kinds.CaptureOrNone():
            return [None, PileCapture(0, 0), PileCapture(100, 100), PileCapture(100, 800)]
        case kinds.AcabaOrNone():
            return [None, Acaba(0), Acaba(500), Acaba(1500)]
        case kinds.BonusCases():
            jokers = tuple(BonusCase("jokers", count, 3000) for count in (0, 1, 4))
            deuces = tuple(BonusCase("deuces", count, 3000) for count in (6, 7))
            return [None, *((case, _CARDS[0]) for case in (*jokers, *deuces)), _CARDS[:1]]
        case kinds.NumberCases():
            needs = (((ANY_TYPE, 4),), ((ANY_TYPE, 5),), (("natural", 5),), (("mixed", 1),))
            return [None, *((NumberCase(need, 500),) for need in needs)]
        case kinds.CanastaRanges():
            whole = [(CanastaRange(0, None, frozenset({kind})),) for kind in ("natural", "mixed")]
            return [(), *whole, (CanastaRange(0, 1499, frozenset({"natural"})),)]
    raise AssertionError(kind)
