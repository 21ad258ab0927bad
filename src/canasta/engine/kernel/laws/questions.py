"""Answers to the question to go out, and acaba (1.10, 1.14; law 40).

A no forbids going out (`going_out.lacks_words`); a yes binds who could go out
(`search/must_go_out.py`, `bound_to_go_out`). When to ask: `legal/questions.py`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta.engine.kernel.constants import BY_ACABA, NO_SAID, OVER, Q_GO_OUT, YES_SAID

if TYPE_CHECKING:
    from canasta.engine.kernel.state import State


def answer(s: State, yes: int) -> None:
    """Answer the open question (law 40; C-29, C-53)."""
    s.step = s.asked_at
    if s.question == Q_GO_OUT:
        s.permission = YES_SAID if yes == 1 else NO_SAID
    elif yes == 1:
        say_acaba(s)
    else:
        s.acaba_no = 1
    s.question = 0


def say_acaba(s: State) -> None:
    """End the deal by acaba (1.14)."""
    s.step = OVER
    s.ended = BY_ACABA
