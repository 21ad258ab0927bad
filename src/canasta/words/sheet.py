"""The score sheet in words: one line of the tally, and the law it comes from."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from canasta.words.cards import special_name
from canasta.words.english import ENGLISH
from canasta.words.events import fault_name
from canasta.words.grounds import GROUNDS
from canasta.words.laws import citation

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from canasta.rules import RuleSet
    from canasta.rules.scoring.tally import ScoreLine
    from canasta.words.catalogue import Catalogue


def lines_once(lines: Iterable[ScoreLine]) -> list[tuple[ScoreLine, int]]:
    """Return each line once, in the order of the first, with how often it is there.

    Seven equal penalties are one line of a sheet: "7 x Penalty: an unfinished meld of sevens".
    """
    return list(Counter(lines).items())


def line_text(
    line: ScoreLine,
    names: Sequence[str] = (),
    *,
    times: int = 1,
    words: Catalogue = ENGLISH,
) -> str:
    """Say what a line of the score is for: "2 mixed canastas", "5 cards left in the hand of North".

    Args:
        line: the line; its points come beside the words.
        names: the players by seat, where the line speaks of one.
        times: how often the line is there; more than once is said in front of it.
        words: the language.
    """
    values: dict[str, int | str] = {"count": line.count}
    if line.seat is not None and line.seat < len(names):
        values["seat"] = names[line.seat]
    if line.part == "penalties":
        values["fault"] = fault_name(line.detail, words=words)
    if line.part == "special":
        values["special"] = special_name(line.detail, words=words)
    text = words.text(f"sheet.{_key(line)}", **values)
    return text if times == 1 else words.text("sheet.times", times=times, line=text)


def line_label(line: ScoreLine, *, words: Catalogue = ENGLISH) -> str:
    """Say what lines of this kind are for, whatever they count: "Mixed canastas"."""
    key = _key(line).removesuffix(".against").removesuffix(".nothing")
    return words.text(f"sheet.label.{key}")


def line_law(line: ScoreLine, rules: RuleSet, *, words: Catalogue = ENGLISH) -> str:
    """Cite where a line of the score comes from: "laws 42 and 43", "house rule"."""
    detail = "against" if _key(line) == "cards.against" else line.detail
    keys = (f"sheet.{line.part}.{detail}", f"sheet.{line.part}")
    return citation(next(key for key in keys if key in GROUNDS), rules, words=words) or ""


def _key(line: ScoreLine) -> str:
    if line.part == "canastas":
        return f"canastas.{line.detail}"
    if line.part == "cards" and line.points < 0:
        return "cards.against"
    if line.part == "threes":
        return _with_sign(f"threes.{line.detail or 'red3'}", line)
    if line.part == "red_threes":
        return _with_sign("red_threes", line)
    return "in_hand.foot" if line.part == "in_hand" and line.detail == "foot" else line.part


def _with_sign(key: str, line: ScoreLine) -> str:
    if line.points > 0:
        return key
    return f"{key}.against" if line.points else f"{key}.nothing"
