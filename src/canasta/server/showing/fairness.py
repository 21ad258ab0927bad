"""The shuffle as everybody may see it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from canasta.shuffle import Stage
from canasta.wire.answers import FairnessView

if TYPE_CHECKING:
    from canasta.server.showing.scene import Sight

_OPEN: Final = frozenset({Stage.REVEALED})


def fairness_view(sight: Sight) -> FairnessView | None:
    """Show how the shuffle stands, from its public account alone."""
    shuffle = sight.scene.shuffle
    if shuffle is None:
        return None
    public = shuffle.public()
    numbers = [
        {"given": str(part.given), "seal": part.seal.hex(), "number": part.opened.hex()}
        for part in shuffle.numbers
    ]
    table = sight.scene.table
    deck = [str(card) for card in table.deck] if table and shuffle.stage in _OPEN else []
    text = sight.words.text(f"shuffling.{shuffle.stage}")
    shown = {**public, "numbers": numbers, "deck": deck, "text": text}
    return msgspec.convert(shown, FairnessView)
