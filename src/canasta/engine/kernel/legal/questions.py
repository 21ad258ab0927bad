"""Questions and acaba: what is legal (1.10, 1.14; law 40)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta.engine.kernel.constants import (
    ACABA,
    ASK,
    ASK_ACABA,
    NO_SAID,
    OK,
    TO_ANSWER,
    TO_DRAW,
    V_ACABA_NOT_AVAILABLE,
    V_ALREADY_ASKED,
    V_ASK_AFTER_MELD,
    V_ASK_NOT_AVAILABLE,
    V_NO_PARTNER,
    V_PERMISSION,
    V_WRONG_STEP,
)
from canasta.engine.kernel.legal.takes import must_take

if TYPE_CHECKING:
    from canasta.engine.kernel.state import KernelRules, State


def check_question(s: State, R: KernelRules, a: int) -> int:
    """Check questions and acaba (1.10, 1.14, 1.15.4)."""
    if a == ASK:
        if R.ask == 0:
            return V_ASK_NOT_AVAILABLE
    elif R.acaba == 0:
        return V_ACABA_NOT_AVAILABLE
    if s.step == TO_ANSWER or s.tray_n > 0:
        return V_WRONG_STEP
    if a == ACABA:
        return V_PERMISSION if s.acaba_no == 1 else OK
    if R.partner == 0:
        return V_NO_PARTNER
    if a == ASK_ACABA:
        return V_PERMISSION if s.acaba_no == 1 else OK
    if s.permission != 0 or s.barred == 1:  # barred: a record would not know of it
        if R.asks > 0 or R.ask_any_time == 1 or (s.laid_any == 0 and s.taken == 0):
            return V_WRONG_STEP
    if R.asks > 0 and s.asks[s.turn % R.sides] >= R.asks:
        return V_ALREADY_ASKED
    if R.ask_any_time == 0 and (s.laid_any == 1 or s.taken == 1):
        return V_ASK_AFTER_MELD
    if s.step == TO_DRAW and must_take(s, R) == 1:
        s.permission = NO_SAID
        still = must_take(s, R)
        s.permission = 0
        if still == 0:
            return V_ASK_NOT_AVAILABLE
    return OK


def legal_questions(s: State, R: KernelRules, out: list[int], n: int) -> int:
    """List the questions and acaba."""
    if s.permission == 0 and (R.ask_any_time == 1 or (s.laid_any == 0 and s.taken == 0)):
        if check_question(s, R, ASK) == OK:
            out[n] = ASK
            n += 1
    if R.acaba == 1:
        if check_question(s, R, ASK_ACABA) == OK:
            out[n] = ASK_ACABA
            n += 1
        if check_question(s, R, ACABA) == OK:
            out[n] = ACABA
            n += 1
    return n
