"""Does a program keep the protocol?  What the author of a bot runs before its first match."""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from canasta.arena.bots import messages
from canasta.arena.bots.process import BotProcess
from canasta.arena.bots.seat import BotSeat
from canasta.arena.entrants import Entrant, program_of
from canasta.arena.faults import PlayerFaultError
from canasta.arena.place import Place
from canasta.arena.playing import Entrants, Outcome, play_shuffle
from canasta.arena.schedule import Schedule
from canasta.rules import variant
from canasta.rules.house_rules.reading import main_form

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from canasta.arena.bots.limits import Limits
    from canasta.engine.action import Action
    from canasta.engine.observation import Observation
    from canasta.players import Chooser

VARIANTS: Final = ("classic", "samba_w", "brazilian_w", "american_cla", "hand_and_foot")
"""What a program is checked in: one game of each family."""


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that was looked at: whether it is as it has to be, and what was seen."""

    what: str
    passed: bool
    seen: str = ""


@dataclass(slots=True)
class _Timed:
    """A program whose answers are timed and noted."""

    seat: BotSeat
    noted: list[tuple[Action, float]] = field(default_factory=list)

    def choose(self, seen: Observation, legal: Sequence[Action]) -> Action:
        began = time.monotonic()
        chosen = self.seat.choose(seen, legal)
        self.noted.append((chosen, time.monotonic() - began))
        return chosen

    def __getattr__(self, name: str) -> object:
        return getattr(self.seat, name)


@dataclass(frozen=True, slots=True)
class _Noting(Entrant):
    """A participant whose moves are noted."""

    seats: list[_Timed] = field(default_factory=list)

    def seated(self, place: Place) -> Chooser:
        timed = _Timed(BotSeat(program_of(self.name), self.limits, place))
        self.seats.append(timed)
        return timed


def check(
    command: str, limits: Limits, variants: Sequence[str] = VARIANTS, seed: int = 1
) -> Iterator[Finding]:
    """Start the program again and again, and yield what was found, one thing after the other.

    Args:
        command: the program, as "cmd:./mybot".
        limits: what it may use.
        variants: the games in which a deal is played.
        seed: the chance of the deals.

    Raises:
        EntrantError: when there is no such program.
        RuleError: when there is no such variant.
    """
    argv = program_of(command)
    rules = variant("classic")
    place = Place(rules, "4", 0, seed)
    first = _tried("says hello", lambda: _hello(argv, limits, place))
    yield first
    if not first.passed:
        return
    for name in variants:
        game = variant(name)
        yield from _deals(command, limits, Schedule(game, main_form(game), seed, single=True))
    yield _whole_game(command, limits, seed)
    yield _tried("ignores what it does not know", lambda: _unknown(argv, limits, place))
    yield _tried("ends when it is asked to", lambda: _ends(argv, limits, messages.quit_line()))
    yield _tried("ends when its input ends", lambda: _ends(argv, limits, ""))


def _tried(what: str, attempt: Callable[[], str]) -> Finding:
    try:
        return Finding(what, passed=True, seen=attempt())
    except PlayerFaultError as why:
        return Finding(what, passed=False, seen=str(why))


def _hello(argv: Sequence[str], limits: Limits, place: Place) -> str:
    began = time.monotonic()
    seat = BotSeat(argv, limits, place)
    seconds = time.monotonic() - began
    seat.close()
    return f"{seat.name}, after {seconds:.2f} s"


def _deals(command: str, limits: Limits, schedule: Schedule) -> Iterator[Finding]:
    """Play one shuffle of single deals twice: without a fault, and alike."""
    runs: list[list[list[Action]]] = []
    name = schedule.rules.name
    for _ in range(2):
        noting = _Noting(command, limits)
        outcome = play_shuffle(schedule, Entrants(noting, Entrant("random")), 0, lambda: False)
        if not runs:
            yield _without_fault(f"plays {name}", outcome, noting)
        runs.append([[move for move, _ in seat.noted] for seat in noting.seats])
    seen = "" if runs[0] == runs[1] else "the same seed gave different moves"
    yield Finding(f"plays {name} the same way with the same seed", passed=not seen, seen=seen)


def _without_fault(what: str, outcome: Outcome, noting: _Noting) -> Finding:
    fault = next((game.fault for game in outcome.games if game.fault is not None), None)
    if fault is not None:
        return Finding(what, passed=False, seen=f"{fault.kind}: {fault.detail}")
    times = [seconds for seat in noting.seats for _, seconds in seat.noted]
    slowest = max(times, default=0.0)
    return Finding(what, passed=True, seen=f"{len(times)} moves; the slowest took {slowest:.3f} s")


def _whole_game(command: str, limits: Limits, seed: int) -> Finding:
    schedule = Schedule(variant("classic"), "4", seed)
    noting = _Noting(command, limits)
    outcome = play_shuffle(schedule, Entrants(noting, Entrant("greedy")), 0, lambda: False)
    return _without_fault("plays whole games", outcome, noting)


def _unknown(argv: Sequence[str], limits: Limits, place: Place) -> str:
    """Send what a later version may send, and see that nothing comes back but the next answer."""
    seat = BotSeat(argv, limits, place)
    try:
        seat.process.send('{"type":"remark","text":"a later version may say more"}', limits.move)
        deal = Schedule(place.rules, place.form, 1).single_deal(0)
        seat.choose(deal.observe(deal.turn), deal.legal())
        time.sleep(0.1)
        if not seat.process.silent():
            raise PlayerFaultError("malformed", "it said something without being asked")
    finally:
        seat.close()
    return ""


def _ends(argv: Sequence[str], limits: Limits, last: str) -> str:
    """See that the program ends in time, after a last line or none."""
    process = BotProcess(argv, limits)
    try:
        process.send(messages.hello_line(), limits.start)
        process.line(limits.start)
        if last:
            process.send(last, limits.move)
        else:
            process.end_input()
        if not process.ends(limits.end):
            raise PlayerFaultError("slow", f"it was still running after {limits.end:g} s")
    finally:
        process.close()
    return ""
