"""What is kept of a finished game for lists and statistics."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta.server.store.values import Finished

if TYPE_CHECKING:
    from canasta.rules.kinds import Json
    from canasta.server.hosting.game import FairTable


def finished_of(table: FairTable) -> Finished:
    """Tell how a game ended."""
    game = table.game
    figures: dict[str, Json] = {"history": [list(scores) for scores in game.history]}
    return Finished(game.winner, game.totals, len(game.history), figures)
