"""Types of canastas, and what joining two melds makes (laws 20-24, section 1, S-06)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta.engine.kernel.terms import (
    ACE,
    ACES,
    BLACK3,
    DEUCES,
    DEUCES_MIXED,
    M_D,
    M_J,
    M_LOW,
    M_N,
    M_RANK,
    MIXED,
    NATURAL,
    OK,
    RUN,
    SEQUENCE,
    SEVEN,
    SEVENS,
    V_COMBINE,
    V_MANY_WILDS,
    V_SEQ_GAP,
    V_TOO_LARGE,
    WILD,
    WILD_MELD,
)

if TYPE_CHECKING:
    from canasta.engine.state import Numbers, Row


def meld_kind(R: Numbers, m: Row) -> int:
    """Return the type of canasta that a meld is, or -1 while it is none."""
    r = m[M_RANK]
    w = m[M_D] + m[M_J]
    if m[M_N] + w < R.canasta_size or r == BLACK3:
        return -1
    if r >= SEQUENCE:
        return RUN
    if r == WILD_MELD:
        if R.deuces == 0:
            return WILD
        return DEUCES if m[M_J] == 0 else DEUCES_MIXED
    if w > 0:
        return MIXED
    if r == SEVEN and R.sevens_type == 1:
        return SEVENS
    return ACES if r == ACE and R.aces_type == 1 else NATURAL


def join_kind(R: Numbers, m: Row, o: Row) -> int:
    """Return the type that two melds make together, -1 for none or when they may not be joined."""
    if join_code(R, m, o) != OK:
        return -1
    size = m[M_N] + m[M_D] + m[M_J] + o[M_N] + o[M_D] + o[M_J]
    if size < R.canasta_size:
        return -1
    r = m[M_RANK]
    if r >= SEQUENCE:
        return RUN
    if r == WILD_MELD:
        if R.deuces == 0:
            return WILD
        return DEUCES if m[M_J] + o[M_J] == 0 else DEUCES_MIXED
    return MIXED if m[M_D] + m[M_J] + o[M_D] + o[M_J] > 0 else NATURAL


def join_code(R: Numbers, m: Row, o: Row) -> int:
    """Say whether two own melds may be joined (2.3): what the result must satisfy."""
    r = m[M_RANK]
    if r != o[M_RANK] or r == BLACK3:
        return V_COMBINE
    n = m[M_N] + o[M_N]
    d = m[M_D] + o[M_D]
    j = m[M_J] + o[M_J]
    size = n + d + j
    if r >= SEQUENCE:
        if m[M_LOW] + m[M_N] != o[M_LOW] and o[M_LOW] + o[M_N] != m[M_LOW]:
            return V_SEQ_GAP
        return V_TOO_LARGE if size > R.run_max else OK
    if r == WILD_MELD and R.deuces == 0:
        return V_TOO_LARGE if size > R.wild_max_size else OK
    wilds = j if r == WILD_MELD else d + j
    if wilds > R.max_wilds:
        return V_MANY_WILDS
    if size > R.max_size:
        return V_TOO_LARGE
    return OK
