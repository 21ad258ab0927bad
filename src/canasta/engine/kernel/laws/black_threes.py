"""Black threes as a meld: only by a player who goes out (1.6). Of which size: `sets.check_meld`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta.engine.kernel.constants import OK, V_CANNOT_GO_OUT
from canasta.engine.kernel.laws.going_out import may_go_out
from canasta.engine.kernel.laws.keeping import can_part_with

if TYPE_CHECKING:
    from canasta.engine.kernel.state import KernelRules, State


def check_going_out(s: State, R: KernelRules, total: int, last: int) -> int:
    """Say whether a declaration that only going out allows is one that goes out.

    `s.out_laid` is why only that allows it: black threes, or a set beyond its usual size.
    """
    if total > 1 or (total == 1 and s.last_red3 == 1):
        return s.out_laid
    if total == 1 and can_part_with(s, R, s.turn, last) == 0:
        return s.out_laid
    if R.foot_size > 0 and s.foot_n[s.turn] > 0:
        return s.out_laid
    return OK if may_go_out(s, R, s.side) == 1 else V_CANNOT_GO_OUT
