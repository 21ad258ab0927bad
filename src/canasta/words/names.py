"""The names of people as they are shown: one line, nothing that nobody sees."""

from __future__ import annotations

from typing import Final
from unicodedata import category

_JOINER: Final = "\u200d"
_COLOR: Final = "\ufe0f"
_SKIN: Final = frozenset(map(chr, range(0x1F3FB, 0x1F400)))
_EMPTY: Final = frozenset(("\u115f", "\u1160", "\u2800", "\u3164", "\uffa0"))
"""Letters and signs that are printed and draw nothing."""

_DRAWN: Final = "LNPS"
"""Letters, numbers, punctuation and symbols; marks are only seen on another sign."""


def shown_name(name: str) -> str:
    """Return a name on one line, without blanks around it; empty where nothing can be seen."""
    signs = (_shown(name[:place], sign, name[place + 1 :]) for place, sign in enumerate(name))
    shown = " ".join("".join(signs).split())
    return shown if any(category(sign)[0] in _DRAWN for sign in shown) else ""


def visible_name(name: str) -> str:
    """Return a name for a place where something has to be: in quotes where nobody sees it."""
    return shown_name(name) or ascii(name)


def _shown(before: str, sign: str, after: str) -> str:
    """Return a sign of a name, or what stands for it.

    An emoji may be several pictures with joiners between them and signs of color behind them;
    anywhere else these two are never seen.
    """
    if sign == _COLOR:
        return sign if _is_picture(before[-1:]) else ""
    if sign == _JOINER and _is_picture(before.removesuffix(_COLOR)[-1:]) and _is_picture(after[:1]):
        return sign
    return sign if sign.isprintable() and sign not in _EMPTY else " "


def _is_picture(sign: str) -> bool:
    """Whether this is an emoji, or the color of skin behind one."""
    return sign in _SKIN or (sign != "" and sign not in _EMPTY and category(sign) == "So")
