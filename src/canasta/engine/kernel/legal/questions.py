"""Questions and acaba: what is legal (1.10, 1.14; law 40)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta.engine.kernel.constants import (
    ACABA,
    ASK,
    ASK_ACABA,
    DRAW,
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
    return check_ask(s, R) if a == ASK else check_acaba(s, R, a)


def check_ask(s: State, R: KernelRules) -> int:
    """Check asking the partner whether to go out (law 40)."""
    code = ask_code(s, R)
    if code == OK and s.stock_n == 0 and s.step == TO_DRAW and no_frees_of_take(s, R) == 1:
        return V_ASK_NOT_AVAILABLE
    return code


def ask_code(s: State, R: KernelRules) -> int:
    """Check the same, but for a no that would free the player of taking the pile."""
    if R.ask == 0:
        return V_ASK_NOT_AVAILABLE
    if s.step == TO_ANSWER or s.tray_n > 0:
        return V_WRONG_STEP
    if R.partner == 0:
        return V_NO_PARTNER
    begun = s.laid_any == 1 or s.taken == 1
    if s.permission != 0 or s.barred == 1:  # barred: a record would not know of it
        if R.asks > 0 or R.ask_any_time == 1 or not begun:
            return V_WRONG_STEP
    if R.asks > 0 and s.asks[s.side] >= R.asks:
        return V_ALREADY_ASKED
    if R.ask_any_time == 0 and begun:
        return V_ASK_AFTER_MELD
    return OK


def no_frees_of_take(s: State, R: KernelRules) -> int:
    """Say whether the pile must be taken, and would not have to be after the partner's no."""
    if must_take(s, R) == 0:
        return 0
    s.permission = NO_SAID
    still = must_take(s, R)
    s.permission = 0
    return 1 - still


def check_acaba(s: State, R: KernelRules, a: int) -> int:
    """Check acaba, or asking the partner for it (1.14)."""
    if R.acaba == 0:
        return V_ACABA_NOT_AVAILABLE
    if s.step == TO_ANSWER or s.tray_n > 0:
        return V_WRONG_STEP
    if a == ASK_ACABA and R.partner == 0:
        return V_NO_PARTNER
    return V_PERMISSION if s.acaba_no == 1 else OK


def legal_questions(s: State, R: KernelRules, out: list[int], n: int) -> int:
    """List the questions and acaba; out has drawing already, where the pile need not be taken."""
    if s.permission == 0 and (R.ask_any_time == 1 or (s.laid_any == 0 and s.taken == 0)):
        free = n > 0 and out[0] == DRAW
        if (ask_code(s, R) if free else check_ask(s, R)) == OK:
            out[n] = ASK
            n += 1
    if R.acaba == 1:
        if check_acaba(s, R, ASK_ACABA) == OK:
            out[n] = ASK_ACABA
            n += 1
        if check_acaba(s, R, ACABA) == OK:
            out[n] = ACABA
            n += 1
    return n
