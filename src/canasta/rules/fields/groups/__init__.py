"""The groups of fields: frozen dataclasses whose metadata is the one table of fields."""

from __future__ import annotations

from canasta.rules.fields.groups.ending import Declare, End, Foot, Out, Special
from canasta.rules.fields.groups.melds import Canasta, Meld
from canasta.rules.fields.groups.opening import Open
from canasta.rules.fields.groups.piles import Discard, Pile, Stock
from canasta.rules.fields.groups.scoring import Info, Penalty, Score
from canasta.rules.fields.groups.setup import Deal, Deck, Draw, Table, Talon
from canasta.rules.fields.groups.threes import Black3, Red3, Three

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
