"""Going through drills: each is shown, asked and explained; it can be left after any answer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta.terminal.drills import progress
from canasta.terminal.drills.answers import choices, explanation, verdict
from canasta.terminal.drills.picture import names_of
from canasta.terminal.saying import spoken

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from canasta.drills import Drill


def title(drill: Drill, among: Sequence[Drill]) -> str:
    """Say what a drill is about, which one of its kind it is, and how hard."""
    text = spoken().text
    alike = [one.name for one in among if one.kind == drill.kind]
    return text(
        "drill.title",
        kind=text(f"drill.kind.{drill.kind}"),
        number=alike.index(drill.name) + 1,
        count=len(alike),
        grade=text(f"drill.grade.{drill.grade}"),
    )


class DrillRun:
    """A way through drills, by lines of text."""

    def __init__(
        self,
        drills: Sequence[Drill],
        show: Callable[[Drill], None],
        read: Callable[[], str | None],
        write: Callable[[str], None],
    ) -> None:
        """Prepare.

        Args:
            drills: all that are asked for, the answered ones too.
            show: shows the position of a drill.
            read: gives the next line, or None at the end of the input.
            write: shows a text.
        """
        self.drills = drills
        self.show = show
        self.read = read
        self.write = write

    def run(self) -> None:
        """Ask the drills that are not answered yet, until the end or until somebody leaves."""
        done = progress.answered()
        left = [drill for drill in self.drills if drill.name not in done]
        if not left:
            self.write(spoken().text("drill.done"))
            return
        for drill in left:
            if not self._ask(drill):
                return
            if drill is not left[-1]:
                self.write(f"\n{spoken().text('drill.next')}")
                if self._word() in {None, "quit"}:
                    return
        done = progress.answered()
        right = sum(done.get(drill.name, False) for drill in self.drills)
        self.write(f"\n{spoken().text('drill.end', right=right, count=len(self.drills))}")

    def _ask(self, drill: Drill) -> bool:
        """Ask a drill and explain it; say whether it was answered."""
        self.write(f"\n{title(drill, self.drills)}\n")
        self.show(drill)
        name = names_of(drill)[drill.position.turn.seat]
        self.write(f"\n{spoken().text(f'drill.ask.{drill.kind}', name=name)}")
        self.write("\n".join(choices(drill)))
        place = self._choice(len(drill.choices))
        if place is None:
            return False
        progress.keep(drill.name, right=place == drill.best)
        self.write("\n".join([verdict(drill, place), *explanation(drill)]))
        return True

    def _choice(self, count: int) -> int | None:
        """Return the place of the choice that somebody types; None where they leave."""
        while True:
            self.write(spoken().text("drill.choose", count=count))
            word = self._word()
            if word is None or word == "quit":
                return None
            if word.isdecimal() and 1 <= int(word) <= count:
                return int(word) - 1

    def _word(self) -> str | None:
        line = self.read()
        return None if line is None else line.strip().casefold()
