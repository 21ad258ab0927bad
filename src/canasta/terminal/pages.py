"""The pages to read: the rules of the table, the seats."""

from __future__ import annotations

import re
from textwrap import wrap
from typing import TYPE_CHECKING, Final

from canasta.rules.fields.spec import Detail
from canasta.terminal.saying import say, spoken
from canasta.terminal.specials import special_lines
from canasta.words import card_name
from canasta.words.laws import law_text
from canasta.words.rule_pages import rule_groups

if TYPE_CHECKING:
    from collections.abc import Iterator

    from canasta.rules import RuleSet
    from canasta.terminal.session import Session
    from canasta.words.rule_pages import RuleLine

# --- rules ---------------------------------------------------------------------------------------

SOURCE: Final = " " * 6
"""What a line begins with that names a field and its source."""

_PAGE: Final = 76
"""The width of a page to read."""

_NOTATION: Final = re.compile(r"; \w+ = [^;]*")
"""What a field's sentence says about its spelling: values in words do not need it."""


def rules_page(rules: RuleSet, form: str) -> str:
    """Show the rules of a table: the variant, what the house changed, the values in use."""
    words = spoken()
    groups = rule_groups(rules, form=form, words=words)
    title, summary = (words.text(f"variant.{rules.name}{part}") for part in ("", ".summary"))
    lines = wrap(f"{title}. {summary}", _PAGE)
    changed = [line for group in groups for line in group.lines if line.changed]
    if changed:
        lines += ["", say("rules.house")]
        lines += (part for line in changed for part in _field(line))
    for group in groups:
        shown = [line for line in group.lines if not line.changed and _is_shown(line)]
        lines += ["", group.about] if shown else []
        for line in shown:
            lines += _field(line)
            if line.spec.name == "special.set":
                lines += special_lines(rules, _PAGE)
    lines += ["", *wrap(say("rules.sources", variant=rules.name), _PAGE)]
    return "\n".join(lines)


def _is_shown(line: RuleLine) -> bool:
    return line.spec.detail is not Detail.EVERYTHING


def _field(line: RuleLine) -> Iterator[str]:
    """Show one field: what it means and its value at this table, and below its source."""
    meaning = _NOTATION.sub("", line.text.rstrip("."))
    text = f"{meaning}: {line.value}."
    yield from wrap(text, _PAGE, initial_indent="  ", subsequent_indent="    ")
    source = f"{line.spec.name}; {law_text(line.note.law, words=spoken())}"
    yield from wrap(source, _PAGE, initial_indent=SOURCE, subsequent_indent=SOURCE)


# --- the beginning -------------------------------------------------------------------------------


def seat_draw(session: Session) -> str:
    """Say which cards were drawn for seats, and who sits where and begins."""
    lines = [say("drew"), ""]
    for drawn in session.drawn:
        lines += [f"  {name}: {card_name(card, words=spoken())}" for name, card in drawn.items()]
        lines.append("")
    lines += [say("seats", names=", ".join(session.names))]
    if session.resting:
        lines.append(say("resting", names=spoken().listing(list(session.resting))))
    return "\n".join(lines)
