"""`canasta play`: a game in this terminal."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from shlex import quote
from typing import TYPE_CHECKING, Final

from canasta.cli.defaults import defaults_file, read_defaults, shown_place
from canasta.cli.language import configure_language, words_of
from canasta.cli.showing import show
from canasta.cli.surroundings import has_screen, read_line, seconds_between, shows_suits

if TYPE_CHECKING:
    import argparse
    from pathlib import Path

    from canasta.cli.defaults import Defaults
    from canasta.terminal.choice import Choice
    from canasta.terminal.session import Session

_GAME_OPTIONS: Final = ("variant", "players", "house", "level", "name")


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments to its parser."""
    parser.epilog = (
        "Without --variant, --players, --house, --level and --name, a form asks for them. "
        f"Put your defaults in {shown_place().replace('%', '%%')}: lines such as "
        'name = "Anna", game = "samba_w", level = "expert", language = "de" and speed = 0.4. '
        "Options on the command line take precedence."
    )
    add = parser.add_argument
    add("--variant", metavar="NAME", help="the game: classic, jaques ... (canasta rules)")
    add("--players", metavar="N", help="number of players, or a table form such as 2b")
    add(
        "--house",
        metavar="RULE",
        action="append",
        help="a house rule, such as meld.max_wilds=2 or, by name, take_ten; may be repeated",
    )
    add("--level", metavar="NAME", help="how well the computers play: easy, medium, hard or expert")
    add("--name", metavar="TEXT", help="your name at the table")
    configure_language(parser)
    add("--seed", type=int, metavar="N", help="a number; the same one deals the same cards")
    add(
        "--resume",
        nargs="?",
        const="",
        metavar="NAME",
        help="continue a saved game, or the last one played",
    )
    add("--saves", action="store_true", help="list the saved games, and say where they are")
    add("--speed", type=float, metavar="S", help="seconds between the others' plays (0.8)")
    add("--ascii", action="store_true", help="letters only: KS instead of suit symbols")
    add("--plain", action="store_true", help="line by line, for screen readers and pipes")


def run(args: argparse.Namespace) -> int:
    """Play, and return the exit status.

    Raises:
        ValueError: when the game that is asked for cannot be played or continued.
        OSError: when it cannot be saved.
    """
    from canasta.terminal.choice import Choice  # noqa: PLC0415  (--help does not pay for it)
    from canasta.terminal.faces import Faces  # noqa: PLC0415
    from canasta.terminal.launch import play_in_lines, play_on_screen  # noqa: PLC0415
    from canasta.terminal.saying import speak  # noqa: PLC0415

    usual = read_defaults(defaults_file())
    args.lang = args.lang or usual.language
    speak(words_of(args))
    if args.saves:
        return _list_saves()
    given = {name: getattr(args, name) for name in _GAME_OPTIONS if getattr(args, name) is not None}
    if "house" in given:
        given["house"] = tuple(given["house"])
    if args.resume is not None:
        _check_resume(args)
    choice = Choice(seed=args.seed, **{**_wanted(usual), **given})
    speed = args.speed if args.speed is not None else usual.speed
    lines = args.plain or not has_screen()
    session = _session(args.resume, choice if given or lines else None)
    status = 0
    if session is not None and lines:
        left = play_in_lines(session, read_line, partial(show, flush=True))
    else:
        faces = Faces(args.ascii or not shows_suits())
        left, status = play_on_screen(session, choice, faces=faces, pause=seconds_between(speed))
    if left is not None:
        _say_how_to_go_on(left)
    return status


def _wanted(usual: Defaults) -> dict[str, str]:
    """Return what the file of defaults says of a new game."""
    said = {"variant": usual.game, "level": usual.level, "name": usual.name}
    return {name: value for name, value in said.items() if value is not None}


def _check_resume(args: argparse.Namespace) -> None:
    """Make sure that nothing comes beside `--resume` that belongs to a new game."""
    given = [name for name in (*_GAME_OPTIONS, "seed") if getattr(args, name) is not None]
    if given:
        names = ", ".join(f"--{name}" for name in given)
        raise ValueError(f"--resume continues a game as it was started; leave out {names}")


def _list_saves() -> int:
    from canasta.cli.showing import show  # noqa: PLC0415  (a game does not need it)
    from canasta.terminal.saves import saves_list  # noqa: PLC0415

    show(saves_list())
    return 0


def _say_how_to_go_on(left: Path) -> None:
    """Say where an unfinished game is saved, and the command that goes on with this one."""
    from canasta.terminal.saves import save_name  # noqa: PLC0415  (only a game has a save)
    from canasta.terminal.saying import say  # noqa: PLC0415

    print(say("saved", name=quote(save_name(left)), path=str(left)))


def _session(resume: str | None, choice: Choice | None) -> Session | None:
    """Continue or begin a game; None where the start form is to ask."""
    if resume is None and choice is None:
        return None
    from canasta.terminal.opening import open_table, resume_table  # noqa: PLC0415  (no form needs it)

    if resume is not None:
        return resume_table(resume)
    return None if choice is None else open_table(choice)
