"""The pages of help: which keys there are, and which words where one plays line by line."""

from __future__ import annotations

from dataclasses import replace
from textwrap import wrap
from typing import TYPE_CHECKING, Final

from canasta.rules.fields.byform import ByForm
from canasta.terminal.saying import spoken
from canasta.words.usage import with_acaba, with_question

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
    "open": (("", "text"), ("", "pile")),
    "marks": (
        ("8\u00d75**", "meld"),
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


def _keeps_threes(rules: RuleSet) -> bool:
    """Say whether a three that is laid out otherwise may stay in the hand."""
    return bool(rules.three.tabled_classes) and rules.three.hold_limit != 0


def _takes(rules: RuleSet, *methods: str) -> bool:
    """Say whether the pile can be taken in one of these ways while it is not frozen."""
    return not rules.pile.always_frozen and not set(methods).isdisjoint(rules.pile.open_methods)


_ONLY: Final[Mapping[str, Callable[[RuleSet], bool]]] = {
    "cards.suits": lambda rules: rules.meld.sequences,
    "turn.join": lambda rules: rules.meld.combine_melds,
    "turn.ask": with_question,
    "turn.acaba": with_acaba,
    "turn.answer": lambda rules: with_question(rules) or with_acaba(rules),
    "turn.three": _keeps_threes,
    "turn.special": lambda rules: rules.special.set != "none",
    "marks.sequence": lambda rules: rules.meld.sequences,
    "marks.foot": lambda rules: bool(rules.deal.foot_size),
    "line.sequence": lambda rules: rules.meld.sequences,
    "line.join": lambda rules: rules.meld.combine_melds,
    "line.three": _keeps_threes,
    "line.special": lambda rules: rules.special.set != "none",
    "line.ask": with_question,
    "line.ask_acaba": with_acaba,
    "line.answer": lambda rules: with_question(rules) or with_acaba(rules),
    "line.take_wild": lambda rules: _takes(rules, "natural_and_wild"),
    "line.take_onto": lambda rules: _takes(rules, "add_to_meld", "add_to_canasta"),
    "line.take_sequence": lambda rules: _takes(rules, "add_to_sequence"),
    "open.pile": lambda rules: rules.open.pile_take_can_open != "forbidden",
}
"""What only some games have a use for, and whether a game is one of them."""

_LINES: Final[tuple[Row, ...]] = (
    ("draw", "draw"),
    ("take KS KH", "take"),
    ("take KS 2D", "take_wild"),
    ("take +", "take_onto"),
    ("take + to 5H-8H", "take_sequence"),
    ("take KS KH, 7S 7H 7D", "take_and"),
    ("take", "take_how"),
    ("meld KS KH KD, 9H to 9", "meld"),
    ("meld 5H 6H 7H", "sequence"),
    ("discard 4C", "discard"),
    ("join 9, join 9#1 9#2", "join"),
    ("lay 3H", "three"),
    ("special garbage", "special"),
    ("ask", "ask"),
    ("acaba, ask acaba", "ask_acaba"),
    ("yes, no", "answer"),
    ("pass", "pass"),
    ("back", "back"),
)


def help_page(rules: RuleSet, form: str = "") -> str:
    """Explain the keys and the marks of the table, as far as this game has a use for them.

    Args:
        rules: the rules of the table.
        form: the table form; without it, what any form of the game has a use for is explained.
    """
    rules = _at(rules, form)
    lines: list[str] = []
    for part, rows in _SCREEN.items():
        used = [row for row in rows if _is_used(f"{part}.{row[1]}", rules)]
        lines += [spoken().text(f"help.{part}"), *_rows(f"help.{part}", used, _KEYS), ""]
    return "\n".join(lines[:-1])


def _is_used(what: str, rules: RuleSet) -> bool:
    needs = _ONLY.get(what)
    return needs is None or needs(rules)


def _at(rules: RuleSet, form: str) -> RuleSet:
    """Return the rules without the sides of other table forms, which may have partners to ask."""
    if not form:
        return rules
    sides = ByForm({form: rules.table.sides[form]})
    return replace(rules, table=replace(rules.table, sides=sides))


def help_lines(rules: RuleSet, form: str = "") -> str:
    """Explain the words that are written where one plays line by line, those of this game.

    Args:
        rules: the rules of the table.
        form: the table form; without it, what any form of the game has a use for is explained.
    """
    rules = _at(rules, form)
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
