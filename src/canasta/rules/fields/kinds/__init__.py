"""The kinds of field values: each reads and writes its forms in JSON and as text."""

from __future__ import annotations

from canasta.rules.fields.kinds.base import Json, Kind
from canasta.rules.fields.kinds.lists import CardClasses, NameList, NameSet, Numbers
from canasta.rules.fields.kinds.maps import Counts, DealSteps, PerForm, SideSizes, Steps
from canasta.rules.fields.kinds.plain import (
    Choice,
    Limit,
    MaybeSideTest,
    MaybeWhole,
    PointsOrNone,
    SideTest,
    SizeLimit,
    Whole,
    YesNo,
)
from canasta.rules.fields.kinds.points import (
    AcabaOrNone,
    BonusCases,
    CanastaRanges,
    CaptureOrNone,
    FineOrNone,
    NumberCases,
)

__all__ = [
    "AcabaOrNone",
    "BonusCases",
    "CanastaRanges",
    "CaptureOrNone",
    "CardClasses",
    "Choice",
    "Counts",
    "DealSteps",
    "FineOrNone",
    "Json",
    "Kind",
    "Limit",
    "MaybeSideTest",
    "MaybeWhole",
    "NameList",
    "NameSet",
    "NumberCases",
    "Numbers",
    "PerForm",
    "PointsOrNone",
    "SideSizes",
    "SideTest",
    "SizeLimit",
    "Steps",
    "Whole",
    "YesNo",
]
