"""The pages of help: which keys there are, and which words where one plays line by line."""

from __future__ import annotations

from textwrap import wrap
from typing import TYPE_CHECKING, Final

from canasta.terminal.saying import spoken

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

    from canasta.rules import RuleSet

Row = tuple[str, str]
"""What is at the left, and the key of what it means; without the left it is a paragraph."""

_PAGE: Final = 76
"""The width of a page to read."""

_KEYS: Final = 18
_WORDS: Final = 26
"""The columns of what is at the left, here and line by line."""

_SCREEN: Final[dict[str, tuple[Row, ...]]] = {
    "cards": (
        ("3 4 5 6 7 8 9", "rank"),
        ("0 j q k a", "faces"),
        ("2 w", "wild"),
        ("J Q K A W, +", "all"),
        ("\u2190 \u2192 Space", "arrows"),
        ("C D H S", "suits"),
        ("b", "sort"),
        ("u, Backspace", "back"),
        ("", "marks"),
    ),
    "turn": (
        ("d", "draw"),
        ("t", "take"),
        ("m", "meld"),
        ("x", "discard"),
        ("e", "end"),
        ("c", "join"),
        ("g", "ask"),
        ("!", "acaba"),
        ("y n", "answer"),
        ("o", "three"),
        ("f", "special"),
        ("p", "pass"),
        ("i", "ideas"),
        ("v", "advice"),
        ("U", "undo"),
        ("Enter", "enter"),
    ),
    "open": (("", "text"),),
    "marks": (
        ("7\u00d75**", "meld"),
        ("\u25a0", "canasta"),
        ("5-8\u2665", "sequence"),
        ("11+11", "foot"),
        ("*", "wild"),
        ("[ ]", "chosen"),
        (": :", "ready"),
    ),
    "pages": (
        ("l", "log"),
        ("r", "rules"),
        ("s", "scores"),
        ("h", "help"),
        ("PgUp PgDn", "scroll"),
        ("Ctrl+Q", "leave"),
    ),
}

_ONLY: Final[Mapping[str, Callable[[RuleSet], bool]]] = {
    "cards.suits": lambda rules: rules.meld.sequences,
    "turn.join": lambda rules: rules.meld.combine_melds,
    "turn.ask": lambda rules: rules.out.ask_permission != "no",
    "turn.acaba": lambda rules: rules.declare.acaba is not None,
    "turn.three": lambda rules: rules.three.hold_limit != 0,
    "turn.special": lambda rules: rules.special.set != "none",
    "marks.sequence": lambda rules: rules.meld.sequences,
    "marks.foot": lambda rules: bool(rules.deal.foot_size),
    "line.sequence": lambda rules: rules.meld.sequences,
    "line.join": lambda rules: rules.meld.combine_melds,
    "line.three": lambda rules: rules.three.hold_limit != 0 or rules.special.set != "none",
}
"""Keys and marks that some games have no use for, with what tells those that have."""

_LINES: Final[tuple[Row, ...]] = (
    ("draw", "draw"),
    ("take KS KH", "take"),
    ("take KS 2D", "take_wild"),
    ("take +", "take_onto"),
    ("take KS KH, 7S 7H 7D", "take_and"),
    ("meld KS KH KD, 9H to 9", "meld"),
    ("meld 5H 6H 7H", "sequence"),
    ("discard 4C", "discard"),
    ("join 9, join 9#1 9#2", "join"),
    ("lay 3H", "three"),
    ("ask, ask acaba, yes, no", "words"),
    ("back", "back"),
)


def help_page(rules: RuleSet) -> str:
    """Explain the keys and the marks of the table, as far as this game has a use for them."""
    lines: list[str] = []
    for part, rows in _SCREEN.items():
        used = [row for row in rows if _is_used(f"{part}.{row[1]}", rules)]
        lines += [spoken().text(f"help.{part}"), *_rows(f"help.{part}", used, _KEYS), ""]
    return "\n".join(lines[:-1])


def _is_used(what: str, rules: RuleSet) -> bool:
    needs = _ONLY.get(what)
    return needs is None or needs(rules)


def help_lines(rules: RuleSet) -> str:
    """Explain the words that are written where one plays line by line, those of this game."""
    text = spoken().text
    used = [row for row in _LINES if _is_used(f"line.{row[1]}", rules)]
    return "\n".join(
        [
            text("help.line.do"),
            *_rows("help.line", used, _WORDS),
            text("help.line.or"),
            "  hand   table   log   ideas   advice   scores   game   rules   help",
            f"  {text('help.line.game')}",
            f"  {text('help.line.quit')}",
            *wrap(text("help.line.cards"), _PAGE),
        ]
    )


def _rows(topic: str, rows: Iterable[Row], width: int) -> Iterator[str]:
    for left, name in rows:
        meaning = spoken().text(f"{topic}.{name}")
        indent = " " * (width if left else 2)
        first = f"  {left}".ljust(width) if left else indent
        yield from wrap(meaning, _PAGE, initial_indent=first, subsequent_indent=indent)
