"""The command line: one small module for each command, imported when that command runs.

A command is a module with two functions, ``configure(parser)``, which adds its arguments, and
``run(args)``, which returns the exit status. Nothing else is imported before a command is chosen,
so ``canasta --version`` answers at once.
"""

from __future__ import annotations

import os
import sys

import canasta

TYPE_CHECKING = False  # known to type checkers; importing typing would cost more than the answer
if TYPE_CHECKING:
    import argparse
    from collections.abc import Mapping, Sequence
    from typing import Protocol

    class Command(Protocol):
        """What a module of the command line offers."""

        def configure(self, parser: argparse.ArgumentParser) -> None:
            """Add the command's arguments to its parser."""

        def run(self, args: argparse.Namespace) -> int:
            """Do the work and return the exit status."""


# name -> (module, what the command is for)
COMMANDS: Mapping[str, tuple[str, str]] = {
    "play": ("canasta.cli.play", "play at a table in this terminal"),
    "learn": ("canasta.cli.learn", "learn the game at a table with fixed cards"),
    "drill": ("canasta.cli.drill", "find the best move in positions from recorded games"),
    "serve": ("canasta.cli.serve", "open tables in the browser, for you and for friends"),
    "store": ("canasta.cli.store", "check and copy the games that a server keeps"),
    "rules": ("canasta.cli.rules", "show the rules of a variant and its house rules"),
    "about": ("canasta.cli.about", "tell the story of the game, with its sources"),
    "record": ("canasta.cli.record", "replay, check and convert game records"),
    "analyze": ("canasta.cli.analyze", "find the mistakes and turning points of a finished game"),
    "verify": ("canasta.cli.verify", "rebuild the decks of a game: were its cards fair?"),
    "referee": ("canasta.cli.referee", "judge scenarios, one JSON object per line"),
    "arena": ("canasta.cli.arena", "let computer players compete, and measure which is stronger"),
    "bench": ("canasta.cli.bench", "measure the speed of the engine"),
    "load": ("canasta.cli.load", "measure how many tables this machine can serve"),
    "completion": ("canasta.cli.completion", "complete words and options in your shell with Tab"),
}

OK, BAD_INPUT = 0, 2
INTERRUPTED, BROKEN_PIPE = 130, 141  # 128 + the number of the signal, as a shell reports it


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command named by the arguments and return the exit status.

    Bad input, that is every `ValueError` and a file that cannot be opened, becomes a line on the
    error stream, or one for each of its `problems`, and the status 2. With ``CANASTA_DEBUG`` set
    in the environment the error is raised instead, so that its traceback can be seen.
    """
    try:
        status = _dispatch(list(sys.argv[1:] if argv is None else argv))
        sys.stdout.flush()
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        _silence_stdout()
        return BROKEN_PIPE
    except (ValueError, OSError) as error:
        if os.environ.get("CANASTA_DEBUG"):
            raise
        for line in _lines(error):
            print(f"canasta: {line}", file=sys.stderr)
        return BAD_INPUT
    return status


def _dispatch(argv: list[str]) -> int:
    """Answer the general options here, and hand everything else to a command."""
    first = argv[0] if argv else "--help"
    if first in {"-V", "--version"}:
        print(f"canasta {canasta.__version__}")
        return OK
    if first in {"-h", "--help"}:
        print(_help())
        return OK
    if first not in _present():
        raise ValueError(_unknown(first))
    return _run_command(first, argv[1:])


def _run_command(name: str, argv: list[str]) -> int:
    """Import the command's module, read its arguments and run it."""
    import argparse  # noqa: PLC0415  (only a command pays for it)
    from importlib import import_module  # noqa: PLC0415

    path, purpose = COMMANDS[name]
    command: Command = import_module(path)
    parser = argparse.ArgumentParser(
        prog=f"canasta {name}", description=sentence(purpose), add_help=False
    )
    equip(parser, command)
    return command.run(parser.parse_args(argv))


def sentence(purpose: str) -> str:
    """Return what a command is for as a sentence."""
    return purpose[:1].upper() + purpose[1:] + ("" if purpose.endswith("?") else ".")


def equip(parser: argparse.ArgumentParser, command: Command) -> None:
    """Add the arguments of a command to its parser; some commands have a help of their own."""
    explains = getattr(command, "HELP", "help")
    parser.add_argument("-h", "--help", action=explains, help="show this help message and exit")
    command.configure(parser)


def _present() -> dict[str, str]:
    """Return the commands whose module is installed, each with its purpose."""
    from importlib.util import find_spec  # noqa: PLC0415  (the version does not need it)

    return {name: purpose for name, (path, purpose) in COMMANDS.items() if find_spec(path)}


def _help() -> str:
    """Return the page that ``canasta --help`` shows."""
    commands = _present()
    width = max(map(len, COMMANDS))
    return "\n".join(
        [
            "usage: canasta COMMAND [ARGUMENT ...]",
            "",
            "The card game Canasta with the complete rules.",
            "",
            "commands:",
            *(f"  {name:<{width}}  {purpose}" for name, purpose in commands.items()),
            "",
            "options:",
            "  -h, --help     show this page; canasta COMMAND --help explains a command",
            "  -V, --version  show the version",
        ]
    )


def _unknown(name: str) -> str:
    """Say that there is no such command, and which one may have been meant."""
    from difflib import get_close_matches  # noqa: PLC0415  (only a mistake pays for it)

    commands = _present()
    near = get_close_matches(name, commands, n=1)
    remedy = f"did you mean {near[0]!r}?" if near else f"the commands are {', '.join(commands)}"
    return f"there is no command {name!r}; {remedy}"


def _lines(error: Exception) -> list[str]:
    """Return a line for each problem of an error, without line breaks and never empty."""
    if isinstance(error, OSError) and error.filename is not None:
        return [f"{error.filename}: {error.strerror}"]
    problems = getattr(error, "problems", None) or (error,)
    return [" ".join(str(line).split("\n")).strip() or type(error).__name__ for line in problems]


def _silence_stdout() -> None:
    """Point standard output at nothing, so that the interpreter's last flush stays quiet."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
