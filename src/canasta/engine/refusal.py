"""An action that the laws refuse, with the refusal as its reason."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta.rules.refusal import Refusal

if TYPE_CHECKING:
    from canasta.engine.action import Action

__all__ = ["IllegalAction", "Refusal"]


class IllegalAction(ValueError):  # noqa: N818  (the name says what was wrong, not that it was)
    """An action that the laws refuse; nothing was changed."""

    def __init__(self, action: Action, refusal: Refusal, why: str = "") -> None:
        """Keep the action and the refusal; `why` is a sentence for people, where there is one."""
        super().__init__(why or f"{refusal.code}: {action}")
        self.action = action
        self.refusal = refusal
