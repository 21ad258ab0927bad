"""Canasta: the laws, the engine and the table.

What stands in `__all__` is the door for programmers, described in the documentation under "api".
Every name is imported when it is first asked for, so that `import canasta` itself costs nothing.
"""

from __future__ import annotations

TYPE_CHECKING = False  # known to type checkers; importing typing would cost more than the version
if TYPE_CHECKING:
    from canasta.api.deal import Deal, LegalActions
    from canasta.api.dealing import deal, deal_at
    from canasta.api.game import Game, play
    from canasta.api.record import Decision, Record, load, loads
    from canasta.api.rules import house_rules
    from canasta.cards import Card, CardError, parse_card, parse_cards
    from canasta.engine.action import (
        Abandon,
        Acaba,
        Action,
        Answer,
        AskAcaba,
        AskGoOut,
        Discard,
        Draw,
        EndTurn,
        Join,
        LayThree,
        Meld,
        MeldPart,
        Pass,
        Special,
        Take,
        Target,
    )
    from canasta.engine.event import Event
    from canasta.engine.game import GameError
    from canasta.engine.observation import MeldView, Observation, SideView, TurnView
    from canasta.engine.refusal import IllegalAction
    from canasta.engine.sampling import SampleError
    from canasta.engine.setup import DeckError
    from canasta.notation.actions.words import parse_action
    from canasta.notation.errors import NotationError, RecordError
    from canasta.players import PLAYERS, Chooser, PlayerError, player
    from canasta.rules import FIELDS, VARIANTS, RuleError, RuleSet, variant
    from canasta.rules.arguments import ArgumentError
    from canasta.rules.refusal import Refusal

__version__ = "0.1.0"

_HOMES = {
    "canasta.api.dealing": "deal deal_at",
    "canasta.api.deal": "Deal LegalActions",
    "canasta.api.game": "Game play",
    "canasta.api.record": "Decision Record load loads",
    "canasta.api.rules": "house_rules",
    "canasta.rules": "FIELDS RuleError RuleSet VARIANTS variant",
    "canasta.cards": "Card CardError parse_card parse_cards",
    "canasta.engine.action": (
        "Abandon Acaba Action Answer AskAcaba AskGoOut Discard Draw EndTurn Join LayThree Meld "
        "MeldPart Pass Special Take Target"
    ),
    "canasta.notation.actions.words": "parse_action",
    "canasta.engine.observation": "MeldView Observation SideView TurnView",
    "canasta.engine.event": "Event",
    "canasta.engine.refusal": "IllegalAction",
    "canasta.engine.sampling": "SampleError",
    "canasta.engine.setup": "DeckError",
    "canasta.engine.game": "GameError",
    "canasta.rules.arguments": "ArgumentError",
    "canasta.rules.refusal": "Refusal",
    "canasta.notation.errors": "NotationError RecordError",
    "canasta.players": "Chooser PLAYERS PlayerError player",
}
_HOME_OF = {name: module for module, names in _HOMES.items() for name in names.split()}

__all__ = [
    "FIELDS",
    "PLAYERS",
    "VARIANTS",
    "Abandon",
    "Acaba",
    "Action",
    "Answer",
    "ArgumentError",
    "AskAcaba",
    "AskGoOut",
    "Card",
    "CardError",
    "Chooser",
    "Deal",
    "Decision",
    "DeckError",
    "Discard",
    "Draw",
    "EndTurn",
    "Event",
    "Game",
    "GameError",
    "IllegalAction",
    "Join",
    "LayThree",
    "LegalActions",
    "Meld",
    "MeldPart",
    "MeldView",
    "NotationError",
    "Observation",
    "Pass",
    "PlayerError",
    "Record",
    "RecordError",
    "Refusal",
    "RuleError",
    "RuleSet",
    "SampleError",
    "SideView",
    "Special",
    "Take",
    "Target",
    "TurnView",
    "deal",
    "deal_at",
    "house_rules",
    "load",
    "loads",
    "parse_action",
    "parse_card",
    "parse_cards",
    "play",
    "player",
    "variant",
]


def __getattr__(name: str) -> object:
    """Import a name of the door when it is first asked for."""
    if name not in _HOME_OF:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module  # noqa: PLC0415

    found = globals()[name] = getattr(import_module(_HOME_OF[name]), name)
    return found


def __dir__() -> list[str]:
    """Return the names of the door with those of the parts that are imported."""
    return sorted({*globals(), *__all__})
