"""A test that stops a match as soon as enough has been played."""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from typing import Final, Literal

Verdict = Literal["h0", "h1"]

LEAST: Final = 20
"""So many shuffles are played at least: before them the spread is hardly known."""


@dataclass(frozen=True, slots=True)
class Question:
    """What a test decides: is the mean `h0`, or is it `h1`?  And how often may it be wrong?"""

    h0: float
    h1: float
    alpha: float = 0.05
    """How often `h1` may be said where `h0` is true."""
    beta: float = 0.05
    """How often `h0` may be said where `h1` is true."""

    def __post_init__(self) -> None:
        if not self.h0 < self.h1:
            raise ValueError(f"a test of {self.h0:g} against {self.h1:g}: write the smaller first")
        for name in ("alpha", "beta"):
            if not 0 < getattr(self, name) < 0.5:  # noqa: PLR2004 - a coin would be as good
                raise ValueError(f"{name} {getattr(self, name):g}: write a share such as 0.05")

    @property
    def lower(self) -> float:
        """The log-likelihood ratio at which `h0` is accepted (Wald 1945)."""
        return math.log(self.beta / (1 - self.alpha))

    @property
    def upper(self) -> float:
        """The log-likelihood ratio at which `h1` is accepted (Wald 1945)."""
        return math.log((1 - self.beta) / self.alpha)


@dataclass(slots=True)
class SequentialTest:
    """The sequential probability ratio test of a mean whose spread is estimated on the way.

    Wald's test (Annals of Mathematical Statistics 16, 1945) with the likelihood at its greatest
    over all distributions that have the mean in question (Li, Liu and Ying, Sequential Analysis
    33, 2014), which for close means is a normal one with the spread seen so far.  One observation
    is a whole shuffle, so that what its games have in common is no evidence.
    """

    question: Question
    scale: float = 0.0
    """The range of a share, 1; the spread is then never taken as less than it may be."""
    count: int = 0
    ratio: float = 0.0
    """The log-likelihood ratio of `h1` to `h0`."""
    verdict: Verdict | None = None
    _sum: float = field(default=0.0, repr=False)
    _squares: float = field(default=0.0, repr=False)

    def add(self, value: float) -> None:
        """Take the next shuffle into account; nothing changes once there is a verdict."""
        if self.verdict is not None:
            return
        self.count += 1
        self._sum += value
        self._squares += value * value
        variance = self._variance()
        if not variance:
            return
        h0, h1 = self.question.h0, self.question.h1
        self.ratio = (h1 - h0) / variance * (self._sum - self.count * (h0 + h1) / 2)
        if self.count < LEAST:
            return
        if self.ratio >= self.question.upper:
            self.verdict = "h1"
        elif self.ratio <= self.question.lower:
            self.verdict = "h0"

    def _variance(self) -> float:
        """Return the spread; a share gets one shuffle that is all lost and one that is all won."""
        extra = 2 if self.scale else 0
        count = self.count + extra
        total, squares = self._sum + self.scale, self._squares + self.scale**2
        return max(0.0, squares / count - (total / count) ** 2)
