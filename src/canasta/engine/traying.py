"""From small steps to the one declaration that a record holds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta.engine.action import Lay, Meld, Take

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta.cards import Card
    from canasta.engine.declaration import Placed


def merge_lays(lays: Sequence[Placed], last: Meld | Take) -> Meld | Take:
    """Return what was laid in small steps as one declaration.

    Everything on the tray is a new meld of its own, so cards added to it belong to its group.  A
    single step is its own declaration.
    """
    if len(lays) == 1:
        return last
    groups: dict[int, list[Card]] = {}
    shown: list[Card] = []
    take_slot = None
    for placed in lays:
        if placed.with_top:
            shown = list(placed.cards[:-1])
            take_slot = placed.slot if placed.slot not in groups else None
        elif placed.slot == take_slot:
            shown.extend(placed.cards)
        else:
            groups.setdefault(placed.slot, []).extend(placed.cards)
    melds = tuple(Lay(tuple(cards)) for cards in groups.values())
    if any(placed.with_top for placed in lays):
        return Take(tuple(shown), None, melds)
    return Meld(melds)
