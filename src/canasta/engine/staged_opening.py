"""From small steps to the one declaration that everybody sees and a record holds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta.engine.action import Meld, Take
from canasta.engine.declaration import Placed

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from canasta.engine.action import MeldPart


def gather(steps: Sequence[Placed]) -> tuple[Placed, ...]:
    """Put what was laid in small steps on one new meld together, the top discard last.

    Where the opening is laid before the pile is taken the take may join one of its melds, and
    then it stays a lay of its own.
    """
    gathered: dict[tuple[int, bool], Placed] = {}
    for step in steps:
        taken = gathered.get((step.slot, True))
        key = (step.slot, step.with_top or taken is not None)
        old = gathered.get(key)
        if old is None:
            gathered[key] = step
        elif old.with_top:
            cards = (*old.cards[:-1], *step.cards, old.cards[-1])
            gathered[key] = Placed(step.slot, step.rank, cards, with_top=True)
        else:
            gathered[key] = Placed(step.slot, step.rank, (*old.cards, *step.cards))
    return tuple(gathered.values())


def as_declaration(lays: Sequence[Placed], shown_lay: Callable[[Placed], MeldPart]) -> Meld | Take:
    """Return gathered lays of an opening, or of what is laid only in going out, as one action.

    shown_lay: names the own meld that an addition goes to, as it lies before the declaration.
    """
    melds = tuple(shown_lay(placed) for placed in lays if not placed.with_top)
    shown = [placed.cards[:-1] for placed in lays if placed.with_top]
    if not shown:
        return Meld(melds)
    return Take(shown[0], None, melds, opening=not shown[0])
