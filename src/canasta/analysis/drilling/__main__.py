"""`python -m canasta.analysis.drilling`: make the drills of a game from games between computers.

The same seeds give the same drills, as long as players and rules stay what they are.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

from canasta.analysis.drilling.candidates import candidates
from canasta.analysis.drilling.picking import pick
from canasta.analysis.drilling.renewing import renewed
from canasta.analysis.drilling.scores import score_drills
from canasta.analysis.drilling.wanted import Wanted
from canasta.api.game import play
from canasta.drills import KINDS, dumps, loads
from canasta.players.compiled.trying import compiled_trier
from canasta.rules import VARIANTS

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from canasta.drills import Drill, Kind

PLAYERS: Final = ("medium", "hard", "hard", "medium")
"""Who plays: partners and opponents of either level."""

CHOICE: Final = 2
"""So many times as many are searched as are kept."""

_FORM: Final = "4"


def main(arguments: Sequence[str] | None = None) -> int:
    """Make the drills of a game, and return the exit status."""
    parser = argparse.ArgumentParser(prog="python -m canasta.analysis.drilling")
    add = parser.add_argument
    add("out", type=Path, help="the folder that the files are written to")
    add("--variant", default="classic", choices=sorted(VARIANTS), metavar="NAME")
    add("--first", type=int, default=1, metavar="SEED", help="the seed of the first game")
    add("--games", type=int, default=20, metavar="N", help="the most games to search")
    add("--each", type=int, default=6, metavar="N", help="how many drills of each kind are kept")
    add("--kinds", nargs="+", default=KINDS, choices=KINDS, help="only these kinds; others stay")
    add("--grades", nargs="+", type=int, default=(1, 2, 3), choices=(1, 2, 3), help="only these")
    add("--drawing", action="store_true", help="only where it is best to leave the pile")
    add(
        "--renew",
        action="store_true",
        help="bring the figures of the drills in the folder up to date, and remove those whose "
        "best choice is no longer clearly the best",
    )
    args = parser.parse_args(arguments)
    if args.renew:
        return renew(args.out)
    found: list[Drill] = []

    def missing() -> set[Kind]:
        return {kind for kind in args.kinds if _many(found, kind) < args.each * CHOICE}

    wanted = Wanted(missing, frozenset(args.grades), args.drawing)
    trier = compiled_trier(VARIANTS[args.variant], _FORM)
    for seed in range(args.first, args.first + args.games):
        record = play(args.variant, PLAYERS, seed=seed).record.content
        for drill in candidates(record, seed, trier, wanted):
            found.append(drill)
            write(args.out, pick(found, args.each), args.kinds)
        if "scoring" in args.kinds:
            found += score_drills(record, seed)
            write(args.out, pick(found, args.each), args.kinds)
        counts = ", ".join(f"{_many(found, kind)} {kind}" for kind in args.kinds)
        print(f"seed {seed}: {counts}", file=sys.stderr, flush=True)
        if not missing():
            break
    return 0


def renew(folder: Path) -> int:
    """Bring the figures of the drills in a folder up to date; remove those that are none now."""
    for file in sorted(folder.glob("*.json")):
        drill = loads(file.read_text(encoding="utf-8"), file.stem)
        if drill.failed is None:
            continue  # a score is counted, not tried
        position = drill.position
        trier = compiled_trier(VARIANTS[position.variant], position.form)
        again = renewed(drill, trier)
        if again is None:
            file.unlink()
            print(f"{drill.name}: removed", file=sys.stderr, flush=True)
        else:
            file.write_text(dumps(again), encoding="utf-8")
            print(f"{drill.name}: {dict(again.failed or {})}", file=sys.stderr, flush=True)
    return 0


def _many(found: Sequence[Drill], kind: Kind) -> int:
    return sum(one.kind == kind for one in found)


def write(out: Path, drills: Sequence[Drill], kinds: Collection[Kind]) -> None:
    """Write drills into a folder, in place of those of the same kinds that are there."""
    out.mkdir(parents=True, exist_ok=True)
    for old in out.glob("*.json"):
        if old.name.partition("-")[0] in kinds:
            old.unlink()
    for drill in drills:
        out.joinpath(f"{drill.name}.json").write_text(dumps(drill), encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main())
