"""Plant mistakes in the laws, one at a time, and see whether a test notices (mutation testing).

cd tests && python -m engine.mutants --sample 300
cd tests && python -m engine.mutants --since main
cd tests && python -m engine.mutants --module laws.score --module laws.going_out.may_go_out
cd tests && python -m engine.mutants --only what-an-earlier-run-said.txt
"""

from __future__ import annotations

import argparse
import random
import re
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

import yaml

from engine.mutants.judges import JUDGES, PATIENCE, Court, Verdict, with_court
from engine.mutants.kernel import all_changes, changed_since, path_of

if TYPE_CHECKING:
    from engine.mutants.changes import Change

SEED = 1950
LEAST = 90
EQUAL = Path(__file__).with_name("equal.yaml")


def equal_changes() -> set[str]:
    """Return the names of the changes that change nothing but the time that is taken."""
    groups = yaml.safe_load(EQUAL.read_text(encoding="utf-8"))
    return {name for group in groups for name in group["changes"]}


def chosen(args: argparse.Namespace) -> list[Change]:
    """Return the changes that were asked for, in an order by chance."""
    equal = equal_changes()
    found = [change for change in all_changes() if change.name not in equal]
    if args.module:
        found = [c for c in found if {c.function, c.function.rpartition(".")[0]} & {*args.module}]
    if args.since:
        since = changed_since(args.since)
        found = [change for change in found if change.function in since]
    if args.only:
        lived = survivors(args.only.read_text(encoding="utf-8"))
        found = [change for change in found if shown(change) in lived]
    size = len(found) if args.sample is None else min(args.sample, len(found))
    return random.Random(args.seed).sample(found, size)


def say(*words: object) -> None:
    print(*words, flush=True)  # noqa: T201


def survivor(verdict: Verdict) -> str:
    """Return the lines that show somebody where a test is missing."""
    change = verdict.change
    path, function, before, after = shown(change)
    tests = f"{verdict.judges} tests let it live" if verdict.judges else "no test runs it"
    return f"{path}:{change.line} in {function}, {tests}\n    - {before}\n    + {after}"


def shown(change: Change) -> tuple[str, str, str, str]:
    """Return what is shown of a change, but for its line, which other changes move."""
    module, _, function = change.function.rpartition(".")
    return path_of(module), function, change.before, change.after


def survivors(said: str) -> set[tuple[str, str, str, str]]:
    """Read those that an earlier run has shown."""
    lines = r"^(\S+\.py):\d+ in (\w+), .*\n    - (.*)\n    \+ (.*)$"
    return set(re.findall(lines, said, re.MULTILINE))


def hear(court: Court, cases: list[Change], verdicts: list[Verdict]) -> None:
    """Judge all cases, or until somebody interrupts."""
    began = time.monotonic()
    say(f"{len(cases)} mutants, {len(court.items)} tests")
    try:
        for change in cases:
            verdicts.append(court.judge(change))
            if not verdicts[-1].killer:
                say(survivor(verdicts[-1]))
            if len(verdicts) % 25 == 0:
                lived = sum(not verdict.killer for verdict in verdicts)
                minutes = (time.monotonic() - began) / 60
                say(f"{len(verdicts)} of {len(cases)}: {lived} live; {minutes:.0f} minutes")
    except KeyboardInterrupt:
        say("interrupted")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sample", type=int, help="so many mutants by chance instead of all")
    parser.add_argument("--since", help="only functions that have changed since a git revision")
    parser.add_argument("--module", action="append", help="only a module, or module.function")
    parser.add_argument("--only", type=Path, help="only those that an earlier run let live")
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--least", type=float, default=LEAST, help="percent that must be killed")
    parser.add_argument("--patience", type=float, default=PATIENCE, help="seconds for a survivor")
    parser.add_argument("--judges", nargs="+", default=JUDGES, help="tests that judge")
    args = parser.parse_args()
    cases, verdicts = chosen(args), list[Verdict]()
    with_court(lambda court: hear(court, cases, verdicts), args.judges, args.patience)
    killed = sum(bool(verdict.killer) for verdict in verdicts)
    late = sum(verdict.killer == "time limit" for verdict in verdicts)
    share = 100 * killed / len(verdicts) if verdicts else 100.0
    say(f"{killed} of {len(verdicts)} mutants killed, {share:.1f} %; {late} of them by time")
    sys.exit(share < args.least)


if __name__ == "__main__":
    main()
