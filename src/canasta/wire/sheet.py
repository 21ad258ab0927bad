"""The score of a deal, row by row, and the end of the game."""

from __future__ import annotations

from canasta.wire.base import Part


class SheetPart(Part):
    """The cards of one rank among those that a line counts."""

    rank: str
    name: str
    """The rank in words: "kings", "jokers"."""
    count: int
    value: int
    """Points for each."""
    points: int


class SheetRow(Part):
    """One line of the score of a side."""

    item: str
    """What it is for, a code: "cards", "canastas.mixed", "red_threes", "out", "in_hand", ..."""
    count: int
    """How many cards, canastas or threes; of equal penalties how often."""
    value: int | None
    """Points for each, where all of them score alike."""
    points: int
    seat: int | None
    """Whose hand or fault it is."""
    label: str
    """What it is for, the same for every side: "Mixed canastas"."""
    text: str
    """The same with everything that is known: "2 mixed canastas"."""
    why: str
    """More than that, where something is to be said; otherwise empty."""
    law: str
    """Where it is written."""
    parts: list[SheetPart]
    """What the points are made of, rank by rank; only for melded cards."""


class MinimumStep(Part):
    """The total from which a first meld needs more."""

    total: int
    minimum: int


class SheetSide(Part):
    """The column of a side."""

    side: int
    name: str
    rows: list[SheetRow]
    score: int
    """The score of this deal."""
    total: int
    """After this deal."""
    minimum: int
    """What its first meld must count in the next deal."""
    need: str
    """The same in words, with everything else that the opening needs."""


class PaymentView(Part):
    """How far a side is behind another at the end of the game."""

    payer: int
    receiver: int
    amount: int


class ReasonView(Part):
    """Why a computer did what it did, shown after the deal."""

    seat: int
    text: str


class SheetView(Part):
    """The score sheet of a deal and, after the last one, the result of the game."""

    deal: int
    ending: str
    """How the deal ended, in words."""
    sides: list[SheetSide]
    best: str
    """Whose deal it was, in words; empty where the best scores are equal."""
    pad: list[list[int]]
    """The scores of all deals so far: deals, each with a number for every side."""
    outs: list[str]
    """Who ended each of these deals, by name; empty where nobody did."""
    steps: list[MinimumStep]
    """What a first meld needs by total; empty where the total plays no part."""
    dealer: str
    """Who deals next, by name; empty after the last deal."""
    winner: int | None
    result: str
    """Who has won and what the others pay, in words; empty while the game goes on."""
    payments: list[PaymentView]
    reasons: list[ReasonView]
