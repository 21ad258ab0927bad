"""The pages to read: help, the rules of the table, the seats."""

from __future__ import annotations

import re
from textwrap import wrap
from typing import TYPE_CHECKING, Final

from canasta.rules import FIELDS, PROFILES, groups
from canasta.rules.spec import Depth
from canasta.terminal.specials import special_lines
from canasta.terminal.values import value_text
from canasta.words import card_name

if TYPE_CHECKING:
    from collections.abc import Iterator

    from canasta.rules import RuleSet
    from canasta.terminal.session import Session

HELP: Final = """\
Choosing cards
  3 4 5 6 7 8 9     a card of that rank; pressed again, the next one
  0 j q k a         ten, jack, queen, king, ace
  2 w               deuce, joker: they go to the rank chosen last
  J Q K A W, or +   all cards of the rank; + all of the rank at the cursor
  arrows, Space     move the cursor, choose the card under it
  C D S H           of which suit, where sequences are played
  b                 sort the hand by suit, or by rank again
  u, Backspace      put back what was chosen last; Escape puts back all
  The key of a rank stands over its first card; + marks a new card,
  v the card at the cursor.
  The mouse does it too: cards, melds, stock, pile and keys can be pressed.

Your turn
  d  draw           t  take the pile: with the chosen cards, or as suggested
  m  meld the chosen cards, as a new meld or added to your own
  x  discard the chosen card       e  end a turn in which no discard is due
  c  combine melds  g  may I go out? (a yes binds)  !  acaba   y n  answer
  o  lay out a three that you may keep      f  finish with a special hand
  p  leave the pile when the stock is empty
  i  ideas: what is possible now besides a discard, in words
  Enter does what the moment suggests.

The first meld of your side
  It must hold what is asked for in one declaration. Choose cards, press m:
  they lie ready, nobody else sees them, and you read how far you are.
  Enter declares all at once. To open with the pile, choose everything that
  you meld with it, then press t.

Marks
  7\u00d75**  five sevens, two of them wild     \u25a0  a canasta, its kind in words
  5-8♥  a sequence    11+11  cards in the hand, cards in the foot that waits
  *  a wild card    [ ]  chosen    : :  lies ready    FROZEN  the pile is

Pages
  l  log   r  rules of this table   s  scores   h  help   PgUp PgDn  log
  Ctrl+Q leaves; the game is saved at every step: canasta play --resume
"""


# --- rules ---------------------------------------------------------------------------------------

SOURCE: Final = " " * 6
"""What a line begins with that names a field and its source."""

ABOUT_SOURCES: Final = (
    "Each rule is followed by its name, as a house rule is written (canasta play --house "
    "NAME=VALUE), and by where it stands: W is the encyclopedia article, 1950 the printed laws, "
    "Jaques the publisher's sheet, C with a number a decision of this program. "
    "canasta rules {variant} shows everything, with the sources in full."
)

_PAGE: Final = 76
"""The width of a page to read."""

_NOTATION: Final = re.compile(r"; \w+ = [^;]*")
"""What a field's sentence says about its spelling: values in words do not need it."""


def rules_page(rules: RuleSet, fmt: str) -> str:
    """Tell the rules of a table: the variant, what the house changed, the values in use."""
    known = PROFILES[rules.name]
    changed = [name for name, value in rules.values().items() if value != known.rules.get(name)]
    lines = [f"{known.title}. {known.summary}"]
    if changed:
        lines += ["", "House rules of this table"]
        lines += (line for name in changed for line in _field(rules, fmt, name))
    last = ""
    for name, spec in FIELDS.items():
        if spec.depth is Depth.EVERYTHING or name in changed:
            continue
        if spec.beyond_classic and rules.get(name) == spec.default:
            continue
        group = name.partition(".")[0]
        if group != last:
            lines += ["", _heading(group)]
            last = group
        lines += _field(rules, fmt, name)
        if name == "special.set":
            lines += special_lines(rules, _PAGE)
    lines += ["", *wrap(ABOUT_SOURCES.format(variant=rules.name), _PAGE)]
    return "\n".join(lines)


def _heading(group: str) -> str:
    about = getattr(groups, group.capitalize()).__doc__ or group
    return str(about).strip().split("\n")[0].rstrip(".")


def _field(rules: RuleSet, fmt: str, name: str) -> Iterator[str]:
    """Tell one field: what it means and its value at this table, and below where it stands."""
    meaning = _NOTATION.sub("", FIELDS[name].meaning.rstrip("."))
    text = f"{meaning}: {value_text(name, rules.get(name), fmt)}."
    yield from wrap(text, _PAGE, initial_indent="  ", subsequent_indent="    ")
    source = f"{name}; {PROFILES[rules.name].note(name).law}"
    yield from wrap(source, _PAGE, initial_indent=SOURCE, subsequent_indent=SOURCE)


# --- the beginning -------------------------------------------------------------------------------


def seat_draw(session: Session) -> str:
    """Tell which cards were drawn for seats, and who sits where and begins."""
    lines = ["Everybody drew a card; the highest begins, the sides follow from the draw.", ""]
    for drawn in session.drawn:
        lines += [f"  {name}: {card_name(card)}" for name, card in drawn.items()]
        lines.append("")
    lines += [f"Seats, clockwise: {', '.join(session.names)}."]
    if session.resting:
        lines.append(f"In the first deal rests: {', '.join(session.resting)}.")
    return "\n".join(lines)


def unfinished(session: Session) -> str:
    """Say that the end of a save was lost in a crash; nothing where it was whole."""
    if not session.table.dropped:
        return ""
    return "The last line of the save was not finished; the game goes on from before it."
