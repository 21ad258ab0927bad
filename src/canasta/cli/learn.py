"""`canasta learn`: a first lesson in this terminal, and what is different in other games."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from canasta.cli.defaults import defaults_file, read_defaults
from canasta.cli.language import configure_language, words_of
from canasta.cli.showing import show
from canasta.cli.surroundings import has_screen, read_line, seconds_between, shows_suits
from canasta.rules.errors import nearest

if TYPE_CHECKING:
    import argparse

    from canasta.words.catalogue import Catalogue


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments to its parser."""
    parser.epilog = (
        "A lesson continues where you left off. What is refused in it is refused at every "
        "table, for the same reason."
    )
    add = parser.add_argument
    add(
        "lesson",
        nargs="?",
        default="classic",
        metavar="LESSON",
        help="classic, the first one; or what is different in samba, hands or american",
    )
    add("--list", action="store_true", help="list the lessons, and how far along you are")
    add("--again", action="store_true", help="begin the lesson again")
    configure_language(parser)
    add("--speed", type=float, metavar="S", help="seconds between the others' plays (0.8)")
    add("--ascii", action="store_true", help="letters only: KS instead of suit symbols")
    add("--plain", action="store_true", help="line by line, for screen readers and pipes")


def run(args: argparse.Namespace) -> int:
    """Go through a lesson, and return the exit status.

    Raises:
        ValueError: when there is no such lesson.
    """
    from canasta.lessons import LESSONS  # noqa: PLC0415  (--help does not pay for it)
    from canasta.terminal.lessons import launch, progress  # noqa: PLC0415
    from canasta.terminal.saying import speak  # noqa: PLC0415

    usual = read_defaults(defaults_file())
    args.lang = args.lang or usual.language
    words = words_of(args)
    speak(words)
    if args.list:
        show(_list(words))
        return 0
    lesson = LESSONS.get(args.lesson)
    if lesson is None:
        raise ValueError(f"there is no lesson {args.lesson!r}; {nearest(args.lesson, LESSONS)}")
    step = 0 if args.again else progress.beginning(lesson.name)
    if args.plain or not has_screen():
        launch.learn_in_lines(lesson, step, read_line, partial(show, flush=True))
        return 0
    speed = args.speed if args.speed is not None else usual.speed
    plain = args.ascii or not shows_suits()
    return launch.learn_on_screen(lesson, step, plain=plain, pause=seconds_between(speed))


def _list(words: Catalogue) -> str:
    """Return the lessons, a line each, with how far somebody has come."""
    from canasta.lessons import LESSONS  # noqa: PLC0415  (as above)
    from canasta.terminal.lessons.progress import steps_done  # noqa: PLC0415

    done = steps_done()
    lines = []
    for name, lesson in LESSONS.items():
        step, steps = done.get(name, 0), len(lesson.steps)
        key = "lesson.list.begun" if step < steps - 1 else "lesson.list.done"
        state = f" ({words.text(key, step=step + 1, steps=steps)})" if step else ""
        lines += [
            f"canasta learn {name:<9} {words.text(f'lessons.{name}')}{state}",
            f"    {words.text(f'lessons.{name}.about')}",
        ]
    return "\n".join(lines)
