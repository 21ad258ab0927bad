"""The tests that judge a mutant: collected once, run in a process of its own for each mutant.

A mutant is judged by the tests that run its line, the cheapest first, until one fails or their time
is over.
"""

from __future__ import annotations

import json
import os
import resource
import signal
import tempfile
import time
from bisect import bisect_right
from dataclasses import dataclass, field
from itertools import accumulate
from pathlib import Path
from typing import TYPE_CHECKING

import coverage
import pytest
from hypothesis import settings

from engine.mutants.kernel import FOLDER, ROOT, Mutant, module_of, mutant

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from engine.mutants.changes import Change

JUDGES = ("tests/conformance", "tests/engine", "tests/referee", "tests/variants")
"""Scenarios, whole deals, and what else speaks of the laws in play."""

LEFT_OUT = (
    "tests/engine/mutants",
    "tests/variants/test_house_rules.py",  # takes as long as all others together
    "tests/variants/test_leaks.py",  # looks for something else
)

SECONDS, TIMES = 3.0, 5.0
"""A test may take so many seconds of the processor, and so many times what it took at first (which
was slowed by measuring); then the mutant is in a loop without end and counts as killed."""

PATIENCE = 30.0
"""So many seconds, as measured, the judges of a mutant take together: the dearest are left out."""

MEMORY = 4 << 30


@dataclass(frozen=True)
class Verdict:
    """What became of a mutant.

    Attributes:
        change: what was changed.
        killer: what noticed it: a test, the time limit, a signal; empty for a survivor.
        judges: how many tests that run its line were asked.
    """

    change: Change
    killer: str
    judges: int


@dataclass
class Court:
    """All judges, what each of them costs, and which lines of the kernel each of them runs."""

    items: list[pytest.Item]
    patience: float = PATIENCE
    cost: list[float] = field(default_factory=list)
    reach: dict[str, dict[int, int]] = field(default_factory=dict)
    _killers: dict[str, set[int]] = field(default_factory=dict)

    def prepare(self) -> None:
        """Run all judges once without a change, measured, in a process that is thrown away."""
        with tempfile.TemporaryDirectory() as folder:
            report = Path(folder) / "report.json"
            pid = _fork(lambda: self._measure(report))
            os.waitpid(pid, 0)
            said = json.loads(report.read_text())
        failed = [self.items[k].nodeid for k in said["failed"]]
        if failed:
            raise SystemExit("The judges fail without any change: " + ", ".join(failed))
        self.cost = said["cost"]
        self.reach = {
            module: {int(line): int(judges, 16) for line, judges in lines.items()}
            for module, lines in said["reach"].items()
        }

    def _measure(self, report: Path) -> None:
        os.environ["COVERAGE_CORE"] = "ctrace"  # the other core does not distinguish tests
        measuring = coverage.Coverage(data_file=None, config_file=False, include=[f"{FOLDER}/*"])
        failed, cost, began = [], [], 0.0
        measuring.start()
        for k, fails in self._run(range(len(self.items))):
            if fails is None:
                measuring.switch_context(str(k))
                began = time.process_time()
                continue
            cost.append(round(time.process_time() - began, 4))
            failed += [k] * fails
        measuring.stop()
        data = measuring.get_data()
        reach = {
            module_of(Path(path)): {
                line: hex(sum(1 << int(k) for k in judges if k))
                for line, judges in data.contexts_by_lineno(path).items()
            }
            for path in data.measured_files()
        }
        report.write_text(json.dumps({"failed": failed, "cost": cost, "reach": reach}))

    def _run(self, chosen: Iterable[int]) -> Iterator[tuple[int, bool | None]]:
        """Run tests; say of each that it comes (None), then whether it fails."""
        ear = _Ear()
        order = list(chosen)
        if order:
            self.items[0].config.pluginmanager.register(ear)
        for k, after in zip(order, [*order[1:], None], strict=True):
            yield k, None
            item, following = self.items[k], None if after is None else self.items[after]
            ear.failed = False
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
            yield k, ear.failed

    def judges_of(self, change: Change) -> list[int]:
        """Return the tests that run the statement: those first that found a change near by."""
        module, _, _ = change.function.rpartition(".")
        lines = self.reach.get(module, {})
        mask = 0
        for line in change.lines:
            mask |= lines.get(line, 0)
        known = self._killers.get(change.function, set())
        reaching = [k for k in range(len(self.items)) if mask >> k & 1]
        reaching.sort(key=lambda k: (k not in known, self.cost[k], k))
        together = list(accumulate(self.cost[k] for k in reaching))
        return reaching[: max(1, bisect_right(together, self.patience))]

    def judge(self, change: Change) -> Verdict:
        """Put the change in place in a process of its own, and see who notices."""
        judges = self.judges_of(change)
        if not judges:
            return Verdict(change, "", 0)
        subject = mutant(change)
        read, write = os.pipe()
        pid = _fork(lambda: self._try(subject, judges, write))
        os.close(write)
        try:
            _, status = os.waitpid(pid, 0)
        except KeyboardInterrupt:
            os.kill(pid, signal.SIGKILL)
            os.waitpid(pid, 0)
            raise
        finally:
            with os.fdopen(read) as pipe:
                said = pipe.read()
        return Verdict(change, self._killer(change, said, status), len(judges))

    def _try(self, subject: Mutant, judges: list[int], write: int) -> None:
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        subject.put()
        for k, fails in self._run(judges):
            limit = SECONDS + TIMES * self.cost[k]
            signal.setitimer(signal.ITIMER_PROF, limit if fails is None else 0)
            if fails:
                os.write(write, str(k).encode())
                return
        os.write(write, b"-")

    def _killer(self, change: Change, said: str, status: int) -> str:
        if os.WIFSIGNALED(status):
            number = os.WTERMSIG(status)
            return "time limit" if number == signal.SIGPROF else signal.Signals(number).name
        assert said, f"nothing was said about {change.name}"
        if said == "-":
            return ""
        self._killers.setdefault(change.function, set()).add(int(said))
        return self.items[int(said)].nodeid


class _Ear:
    """Hears whether a test fails."""

    failed = False

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.failed = self.failed or report.failed


def _fork(work: Callable[[], None]) -> int:
    """Do the work in a process of its own that shows nothing; return its number."""
    pid = os.fork()
    if pid:
        return pid
    try:
        signal.signal(signal.SIGINT, signal.SIG_IGN)  # the process that began it ends it
        with Path(os.devnull).open("r+b") as nothing:
            os.dup2(nothing.fileno(), 1)
        work()
    finally:
        os._exit(0)


def with_court(
    hear: Callable[[Court], None], judges: Iterable[str] = JUDGES, patience: float = PATIENCE
) -> None:
    """Collect the judges, measure them, and hear cases."""
    os.environ.pop("CANASTA_NIGHTLY", None)  # each mutant is judged by the usual size

    class Loop:
        """Takes the place of pytest's loop over the tests."""

        def pytest_runtestloop(self, session: pytest.Session) -> bool:
            fixed = settings(derandomize=True, database=None, deadline=None, max_examples=20)
            settings.register_profile("mutants", fixed)
            settings.load_profile("mutants")
            court = Court(session.items, patience)
            court.prepare()
            hear(court)
            return True

    quiet = ["--capture=no", "-p", "no:terminal", "-p", "no:cacheprovider", "--assert=plain"]
    plain = ["--override-ini=addopts=", "--override-ini=timeout=0", "--import-mode=importlib"]
    usual = ["-m", "not slow and not release", *(f"--ignore={ROOT / path}" for path in LEFT_OUT)]
    found = pytest.main(
        [*quiet, *plain, *usual, f"--rootdir={ROOT}", *(str(ROOT / judge) for judge in judges)],
        plugins=[Loop()],
    )
    assert found == pytest.ExitCode.OK, f"pytest ended with {found!r}"
