"""`canasta arena`: let players meet, and say what the difference between them is worth."""

from __future__ import annotations

import argparse
import json
import math
import signal
import sys
import time
from contextlib import contextmanager
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

from canasta.cli import INTERRUPTED, arena_tune
from canasta.cli.showing import show

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from canasta.arena.bots.limits import Limits
    from canasta.arena.match import Source
    from canasta.arena.schedule import Schedule
    from canasta.arena.sequential import Question

T = TypeVar("T")

COMPUTERS: Final = (
    "random",
    "greedy",
    "easy",
    "medium",
    "rules",
    "search",
    "hard",
    "expert",
)
"""The computer players (known here, so that --help is quick)."""

_SEARCHING: Final = frozenset({"search", "expert"})
"""Of these, those whose whole games take hours."""

_ENDINGS: Final = ("SIGTERM", "SIGHUP")
_CLEAR: Final = "\r\033[K"
_PAUSE: Final = 0.2
"""Seconds between two lines of progress."""
_SAVING: Final = 5.0
"""Seconds between two times that the file is written."""
_GAMES: Final = 200
_HUNDRED: Final = 100

_EPILOG: Final = """\
A player is the name of a computer ({players})
or a program of your own, written as cmd:COMMAND. The program speaks the protocol of
docs/bot-protocol.md and is started again, with limits, for every seat of every game.

Every shuffle is played once from each side, so both have the same luck with the cards. The same
seed gives the same result, whatever the number of processes, and on a cluster too. Ctrl-C stops
a match early; the results so far are shown and written.

examples:
  canasta arena match hard greedy                        200 whole games of classic
  canasta arena match hard greedy --deals 2000 --variant samba_w
  canasta arena match hard greedy --games 20000 --sprt 50:53
                                                         stop as soon as the result is clear
  canasta arena match hard greedy --form 2 --out result.json
  canasta arena match hard greedy --games 20000 --ray auto
                                                         on all machines of a Ray cluster
  canasta arena ladder random greedy hard --games 1000 --page ladder.md
  canasta arena match hard "cmd:python3 examples/bots/random_bot.py"
  canasta arena check "python3 examples/bots/random_bot.py"
"""


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments to its parser."""
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.epilog = _EPILOG.format(players=", ".join(COMPUTERS))
    doing = parser.add_subparsers(dest="what", metavar="WHAT", required=True)
    match = doing.add_parser("match", help="play two players against each other")
    match.add_argument("first", metavar="A", help="the player to measure")
    match.add_argument("second", metavar="B", help="its opponent")
    _configure_game(match, games=f"how many whole games; with --sprt, the most ({_GAMES})")
    _configure_sprt(match)
    ladder = doing.add_parser("ladder", help="every player against every other one, with ratings")
    ladder.add_argument(
        "players",
        metavar="PLAYER",
        nargs="*",
        help="the weakest first (default: all computers that do not search)",
    )
    _configure_game(ladder, games=f"how many whole games ({_GAMES})")
    ladder.add_argument(
        "--markdown", action="store_true", help="show the result in Markdown, for a page"
    )
    ladder.add_argument(
        "--page",
        type=Path,
        metavar="FILE",
        help="write a whole page in Markdown, with the figures as JSON and a chart beside it",
    )
    arena_tune.configure(
        doing.add_parser(
            "tune", help="for one game, tune the weights of the computer player named rules"
        )
    )
    check = doing.add_parser("check", help="does a program follow the bot protocol?")
    check.add_argument(
        "command", metavar="CMD", help="the program, such as ./mybot, with or without cmd:"
    )
    check.add_argument(
        "--variant",
        action="append",
        metavar="NAME",
        help="play a deal of this game; may be repeated (one game of each family)",
    )
    check.add_argument("--seed", type=int, default=1, metavar="N", help="seed of the shuffles (1)")
    _configure_limits(check)


def _configure_sprt(match: argparse.ArgumentParser) -> None:
    """Add what only a match has: a test that ends it, and a picture."""
    match.add_argument(
        "--sprt",
        metavar="H0:H1",
        help="stop when a sequential test can tell which is true: percent of games won (50:53) "
        "or, with --deals, points per deal (0:30)",
    )
    match.add_argument("--plot", type=Path, metavar="FILE", help="draw the result as an SVG chart")
    match.add_argument(
        "--risk",
        type=float,
        default=0.05,
        metavar="P",
        help="how often the test of --sprt may be wrong (0.05)",
    )


def _configure_limits(parser: argparse.ArgumentParser) -> None:
    """Add the limits of programs."""
    limits = parser.add_argument_group("limits of programs")
    add = limits.add_argument
    add("--seconds", type=float, default=5.0, metavar="S", help="time for each answer (5)")
    add("--memory", type=int, default=1024, metavar="MIB", help="memory for each bot (1024)")
    add("--processor", type=int, default=600, metavar="S", help="processor time per game (600)")


def _configure_game(parser: argparse.ArgumentParser, *, games: str) -> None:
    """Add what all kinds of contests have; `games` says what the number of games means."""
    add = parser.add_argument
    length = parser.add_mutually_exclusive_group()
    length.add_argument("--games", type=int, metavar="N", help=games)
    length.add_argument(
        "--deals", type=int, metavar="N", help="how many single deals instead of games"
    )
    add("--variant", default="classic", metavar="NAME", help="the game (classic)")
    add("--form", metavar="N", help="the table form (4, or what the game has)")
    add("--rules", type=Path, metavar="FILE", help="house rules, as canasta rules check reads them")
    add("--seed", type=int, default=1, metavar="N", help="seed of the shuffles (1)")
    add("--processes", type=int, metavar="N", help="how many games to play at once (all cores)")
    add(
        "--ray",
        metavar="ADDRESS",
        help="play on the machines of a Ray cluster: auto, HOST:PORT, ray://HOST:PORT, or local "
        "for one on this machine (needs canasta[cluster])",
    )
    add("--out", type=Path, metavar="FILE", help="write the result as JSON to a file")
    add("--json", action="store_true", help="show the result as JSON instead of text")
    _configure_limits(parser)


def run(args: argparse.Namespace) -> int:
    """Play, and return the exit status.

    Raises:
        ValueError: when something is asked for that cannot be played.
        OSError: when a file cannot be read or written.
    """
    with _ending_like_ctrl_c():
        return _RUN[args.what](args)


@contextmanager
def _ending_like_ctrl_c() -> Iterator[None]:
    """Let a request to end, and a terminal that is closed, interrupt a match as Ctrl-C does."""
    signals = [getattr(signal, name) for name in _ENDINGS if hasattr(signal, name)]
    before = {each: signal.signal(each, signal.default_int_handler) for each in signals}
    try:
        yield
    finally:
        for each, handler in before.items():
            signal.signal(each, handler)


def _match(args: argparse.Namespace) -> int:
    from canasta.arena import report  # noqa: PLC0415  (--help does not pay for it)
    from canasta.arena.entrants import Entrant  # noqa: PLC0415
    from canasta.arena.match import Wanted  # noqa: PLC0415
    from canasta.arena.match import run as play  # noqa: PLC0415
    from canasta.arena.playing import Entrants  # noqa: PLC0415
    from canasta.arena.plot import as_svg  # noqa: PLC0415

    schedule = _schedule(args)
    limits = _limits(args)
    entrants = Entrants(Entrant(args.first, limits), Entrant(args.second, limits))
    wanted = Wanted(schedule, entrants, _shuffles(args, schedule), _question(args))
    watch = _Watch(args.out, report.line, report.as_json)
    with _source(args, (args.first, args.second)) as source:
        found = play(wanted, source, watch)
    watch.clear()
    _deliver(args, report.as_json(found), report.as_text(found))
    if args.plot is not None and (found.complete or len(found.outcomes) > 1):
        args.plot.write_text(as_svg(found), encoding="utf-8")
    return 0 if found.complete else INTERRUPTED


def _ladder(args: argparse.Namespace) -> int:
    from canasta.arena import ladder_report as report  # noqa: PLC0415
    from canasta.arena.entrants import Entrant  # noqa: PLC0415
    from canasta.arena.ladder import Rungs  # noqa: PLC0415
    from canasta.arena.ladder import run as play  # noqa: PLC0415
    from canasta.arena.ladder_page import write_page  # noqa: PLC0415
    from canasta.players import PLAYERS  # noqa: PLC0415

    schedule, limits = _schedule(args), _limits(args)
    quick = [name for name in PLAYERS if name not in _SEARCHING]
    players = tuple(Entrant(name, limits) for name in args.players or quick)
    rungs = Rungs(schedule, players, _shuffles(args, schedule))
    watch = _Watch(args.out, report.ladder_line, report.ladder_json)
    with _source(args, [player.name for player in players]) as source:
        found = play(rungs, source, watch)
    watch.clear()
    text = report.ladder_markdown if args.markdown else report.ladder_text
    _deliver(args, report.ladder_json(found), text(found))
    if args.page is not None and found.ratings() is not None:
        write_page(args.page, report.ladder_json(found), datetime.now(UTC).date())
    return 0 if found.complete else INTERRUPTED


def _check(args: argparse.Namespace) -> int:
    from canasta.arena.bots.check import VARIANTS, check  # noqa: PLC0415
    from canasta.arena.entrants import PROGRAM  # noqa: PLC0415

    command = PROGRAM + args.command.removeprefix(PROGRAM)
    sound = True
    for found in check(command, _limits(args), args.variant or VARIANTS, args.seed):
        sound = sound and found.passed
        seen = f": {found.seen}" if found.seen else ""
        show(f"{'ok  ' if found.passed else 'FAIL'}  {found.what}{seen}", flush=True)
    show(f"the program {'follows' if sound else 'does not follow'} the protocol")
    return 0 if sound else 1


def _tune(args: argparse.Namespace) -> int:
    args.deals = None
    return arena_tune.run(args, _schedule(args), _save)


_RUN: Final[dict[str, Callable[[argparse.Namespace], int]]] = {
    "match": _match,
    "ladder": _ladder,
    "check": _check,
    "tune": _tune,
}


def _limits(args: argparse.Namespace) -> Limits:
    from canasta.arena.bots.limits import Limits  # noqa: PLC0415

    return Limits(move=args.seconds, memory=args.memory, processor=args.processor)


def _deliver(args: argparse.Namespace, data: dict[str, Any], text: str) -> None:
    """Write the file that is asked for, and show the result."""
    if args.out is not None:
        _save(args.out, data)
    show(json.dumps(data, indent=1) if args.json else text)


def _schedule(args: argparse.Namespace) -> Schedule:
    """Return what is to be played.

    Raises:
        RuleError: when there is no such game or form, or the house rules do not fit.
    """
    from canasta.arena.schedule import Schedule  # noqa: PLC0415
    from canasta.rules import variant  # noqa: PLC0415
    from canasta.rules.house_rules.reading import load, main_form  # noqa: PLC0415

    if args.rules is not None:
        rules = load(args.rules, form=args.form).rules
    else:
        rules = variant(args.variant)
    form = args.form or main_form(rules)
    rules.check_format(form)
    return Schedule(rules, form, args.seed, single=args.deals is not None)


def _shuffles(args: argparse.Namespace, schedule: Schedule) -> int:
    """Return how many shuffles make so many games or deals."""
    name = "deals" if schedule.single else "games"
    count = getattr(args, name)
    count = _GAMES if count is None else count
    if count < 1:
        raise ValueError(f"--{name} {count}: write how many to play, {schedule.sides} or more")
    return int(-(-count // schedule.sides))


@contextmanager
def _source(args: argparse.Namespace, players: Sequence[str]) -> Iterator[Source]:
    """Yield what plays the shuffles: all cores where nothing else is asked for, or a cluster."""
    from canasta.arena.workers import cores, outcomes  # noqa: PLC0415

    count = args.processes
    if count is not None and count < 1:
        raise ValueError(f"--processes {count}: write 1 or more, or leave it out for all cores")
    if args.ray is None:
        yield partial(outcomes, processes=cores() if count is None else count)
        return
    from canasta.arena.cluster import cluster  # noqa: PLC0415  (it wants an extra)

    with cluster(args.ray, players, count) as source:
        yield source


def _question(args: argparse.Namespace) -> Question | None:
    """Read the question of a sequential test: 50:53 percent, or 0:30 points.

    Raises:
        ValueError: when these are no two numbers, the smaller first.
    """
    from canasta.arena.sequential import Question  # noqa: PLC0415

    if args.sprt is None:
        return None
    try:
        h0, h1 = map(float, args.sprt.split(":"))
    except ValueError:
        raise ValueError(f"--sprt {args.sprt!r}: write two numbers such as 50:53") from None
    scale = 1 if args.deals is not None else _HUNDRED
    return Question(h0 / scale, h1 / scale, args.risk, args.risk)


class _Watch(Generic[T]):
    """What happens while players meet: a line for who waits, and a file that is up to date."""

    def __init__(
        self, out: Path | None, line: Callable[[T], str], data: Callable[[T], dict[str, Any]]
    ) -> None:
        self._out = out
        self._line = line
        self._data = data
        self._looked = sys.stderr.isatty()
        self._shown = self._saved = -math.inf

    def __call__(self, known: T) -> None:
        """Show and save what is known after one more shuffle, but not too often."""
        now = time.monotonic()
        if self._looked and now - self._shown > _PAUSE:
            self._shown = now
            print(f"{_CLEAR}{self._line(known)}", end="", file=sys.stderr, flush=True)
        if self._out is not None and now - self._saved > _SAVING:
            self._saved = now
            _save(self._out, self._data(known))

    def clear(self) -> None:
        """Take the line away."""
        if self._looked:
            print(_CLEAR, end="", file=sys.stderr, flush=True)


def _save(file: Path, data: dict[str, Any]) -> None:
    """Write a result; who reads meanwhile finds the one before, never half a file."""
    beside = file.with_name(file.name + ".part")
    beside.write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")
    beside.replace(file)
