"""Refusals: why something is not allowed, as a code with its numbers for `words`."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why something is refused.

    `code` is one of the reason codes of the specification; `detail` names the first condition
    that is not met where a code has several; `params` holds what the sentence needs.
    """

    code: str
    detail: str = ""
    params: Mapping[str, int | str] = field(default_factory=dict)
