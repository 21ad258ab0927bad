"""What a table refuses besides actions, and what may be wrong with a save."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

    from canasta.rules.refusal import Refusal


class TableError(ValueError):
    """A step of the table at the wrong time, or players that do not fit it."""


class NotAllowed(ValueError):  # noqa: N818  (it says what was wrong, as IllegalAction does)
    """A cut, a shuffle or a question that the laws refuse; `canasta.words` has the sentence."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.code)
        self.refusal = refusal


class SaveError(ValueError):
    """A save that cannot be opened, read or written: which, what is wrong, what to do."""

    def __init__(self, path: Path, message: str) -> None:
        super().__init__(f"{path}: {message}")
        self.path = path
