"""`canasta drill`: positions with a question, and an answer that explains itself."""

from __future__ import annotations

import json
import shutil
import textwrap
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from canasta.cli.defaults import defaults_file, read_defaults
from canasta.cli.language import configure_language, words_of
from canasta.cli.showing import show
from canasta.cli.surroundings import has_screen, read_line, shows_suits
from canasta.rules.errors import meant, near_names

if TYPE_CHECKING:
    import argparse
    from collections.abc import Callable, Sequence

    from canasta.drills import Drill
    from canasta.words.catalogue import Catalogue

_KINDS: Final = ("opening", "taking", "denying", "going_out", "scoring")
"""As `canasta.drills` has them; --help does not read the drills."""

_INDENT: Final = "     "
"""Before the further lines of a choice."""

_WIDEST: Final = 100
"""A wider window shows the position no wider."""


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments to its parser."""
    parser.epilog = (
        "Each position comes from a game between computers. A search tried every choice in a "
        "thousand deals that agree with what you see, and one is clearly the best; in scoring "
        "drills, the rules give the answer. The first answer to each drill counts; drills continue "
        "where you left off."
    )
    add = parser.add_argument
    add("--kind", choices=_KINDS, help="only drills of one kind")
    add("--variant", default="classic", metavar="NAME", help="the game (classic)")
    add("--list", action="store_true", help="list the drills, and how you answered")
    add("--again", action="store_true", help="begin these drills again")
    add("--json", action="store_true", help="write the drills with their answers as JSON")
    configure_language(parser)
    add("--ascii", action="store_true", help="letters only: KS instead of suit symbols")
    add("--plain", action="store_true", help="in sentences, for screen readers and pipes")


def run(args: argparse.Namespace) -> int:
    """Go through the drills, and return the exit status.

    Raises:
        ValueError: when there are no such drills.
    """
    from canasta.drills import drills, variants  # noqa: PLC0415  (--help does not pay for it)
    from canasta.terminal.drills import progress  # noqa: PLC0415
    from canasta.terminal.drills.run import DrillRun  # noqa: PLC0415
    from canasta.terminal.saying import speak  # noqa: PLC0415

    args.lang = args.lang or read_defaults(defaults_file()).language
    words = words_of(args)
    speak(words)
    if args.variant not in (known := variants()):
        remedy = meant(near_names(args.variant, known)) or f"there are some for {', '.join(known)}"
        raise ValueError(f"there are no drills for {args.variant!r}; {remedy}")
    found = [one for one in drills(args.variant) if args.kind in {None, one.kind}]
    if not found:
        raise ValueError(f"no drills of {args.kind} for {args.variant}; leave out --kind")
    if args.again:
        progress.forget([one.name for one in found])
    if args.json:
        print(json.dumps([_data(one) for one in found], indent=2, ensure_ascii=False))
    elif args.list:
        show(_list(found, words))
    else:
        lines = args.plain or not has_screen()
        shower = _in_lines() if lines else _painter(plain=args.ascii or not shows_suits())
        write = partial(show, flush=True) if lines else _write_wrapped
        DrillRun(found, shower, read_line, write).run()
    return 0


def _width() -> int:
    return min(_WIDEST, shutil.get_terminal_size().columns)


def _write_wrapped(text: str) -> None:
    """Write a text with its lines broken between words."""
    width = _width()
    lines = (
        textwrap.fill(line, width, subsequent_indent=_INDENT if line.startswith(" ") else "")
        for line in text.split("\n")
    )
    show("\n".join(lines), flush=True)


def _in_lines() -> Callable[[Drill], None]:
    """Return what shows a position in lines of text."""
    from canasta.terminal.drills import picture  # noqa: PLC0415  (as above)

    return lambda drill: show(picture.lines(drill), flush=True)


def _painter(*, plain: bool) -> Callable[[Drill], None]:
    """Return what paints a position as the table looks; `plain`: without the signs of suits."""
    from rich.console import Console  # noqa: PLC0415

    from canasta.terminal.drills import picture  # noqa: PLC0415  (as above)
    from canasta.terminal.faces import Faces  # noqa: PLC0415
    from canasta.terminal.view import Style  # noqa: PLC0415

    style = Style(width=_width(), full=True, faces=Faces(plain))
    console = Console(highlight=False)
    return lambda drill: console.print(picture.painted(drill, style).text, end="\n")


def _list(found: Sequence[Drill], words: Catalogue) -> str:
    """Return the drills, a line each, with how they were answered."""
    from canasta.terminal.drills import progress  # noqa: PLC0415  (as above)
    from canasta.terminal.drills.run import title  # noqa: PLC0415

    done = progress.answered()
    states = {None: "open", True: "right", False: "wrong"}
    lines = [
        f"{title(one, found)}: {words.text(f'drill.list.{states[done.get(one.name)]}')}"
        for one in found
    ]
    right = sum(done.get(one.name, False) for one in found)
    return "\n".join([*lines, words.text("drill.list.sum", right=right, count=len(found))])


def _data(drill: Drill) -> dict[str, Any]:
    """Return a drill for programs, with its texts and the answer that was given first."""
    from canasta.drills import data_of  # noqa: PLC0415  (as above)
    from canasta.terminal.drills import progress  # noqa: PLC0415
    from canasta.terminal.drills.answers import choice_text  # noqa: PLC0415
    from canasta.terminal.saying import spoken  # noqa: PLC0415
    from canasta.words.drilled import why_text  # noqa: PLC0415

    data = data_of(drill)
    for choice, written in zip(drill.choices, data["choices"], strict=True):
        written["text"] = choice_text(drill, choice)
        written["why"] = why_text(choice.reason, words=spoken())
    right = progress.answered().get(drill.name)
    return {"name": drill.name, "grade": drill.grade, "answered_right": right, **data}
