"""A finished game analyzed: what each player lost by mistakes, where it turned, luck."""

from __future__ import annotations

from canasta.wire.base import Part


class AnalyzedPlayer(Part):
    """What mistakes cost a player, and what luck was worth, in points over all deals."""

    player: int
    name: str
    side: int
    mistakes: int
    """How many decisions surely cost something."""
    lost: int
    """What they cost, against the best that was found."""
    luck: int
    """What remains of the result of the side without anybody's mistakes."""


class AnalyzedMove(Part):
    """A mistake, or a move in a turn that changed the expected lead a lot."""

    deal: int
    step: int
    """The step of the replay that shows it, from 1."""
    player: int
    """Whose move it is."""
    points: int
    """How much was lost by it (below 0), or by how much the lead of the side changed."""
    error: int | None
    """The standard error of a loss; null of a turning point."""
    lead: int
    """By how much the player's side could then expect to lead at the end of the deal."""
    act: str
    better: str
    """What would have been best; empty where nothing surely was."""
    why: str
    """What weighed most against the move; empty where nothing is known."""


class AnalyzedDeal(Part):
    """A deal: how the lead went up and down for each side."""

    deal: int
    steps: int
    scores: list[int]
    sides: list[list[list[int]]]
    """By side points of a line: a step of the replay, and the lead that could be expected then."""
    players: list[AnalyzedPlayer]
    """Who played in it, by seat, with the figures of this deal."""


class GameAnalysis(Part):
    """The analysis of a game; until it is complete, it says how far along it is."""

    title: str
    done: int
    """Actions that are behind it; 0 while the code for this game is made ready."""
    whole: int
    complete: bool
    players: list[AnalyzedPlayer]
    mistakes: list[AnalyzedMove]
    """Everything that surely cost something, the costliest first."""
    turns: list[AnalyzedMove]
    """The turns around which the expected lead changed most, in their order."""
    deals: list[AnalyzedDeal]
