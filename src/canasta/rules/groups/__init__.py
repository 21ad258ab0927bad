"""The groups of fields: frozen dataclasses whose metadata is the one table of fields."""

from __future__ import annotations

from canasta.rules.groups.ending import Declare, End, Foot, Out, Special
from canasta.rules.groups.melds import Canasta, Meld
from canasta.rules.groups.piles import Discard, Open, Pile, Stock
from canasta.rules.groups.scoring import Info, Penalty, Score
from canasta.rules.groups.setup import Deal, Deck, Draw, Table, Talon
from canasta.rules.groups.threes import Black3, Red3, Three

__all__ = [
    "Black3",
    "Canasta",
    "Deal",
    "Deck",
    "Declare",
    "Discard",
    "Draw",
    "End",
    "Foot",
    "Info",
    "Meld",
    "Open",
    "Out",
    "Penalty",
    "Pile",
    "Red3",
    "Score",
    "Special",
    "Stock",
    "Table",
    "Talon",
    "Three",
]
