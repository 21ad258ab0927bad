"""A small client for programs: make or join a table, take the seat, play.

It knows the messages of `canasta.wire` and nothing of the server's inside.
"""

from __future__ import annotations

from canasta.client.choosing import choose
from canasta.client.lobby import Lobby, LobbyError, Place
from canasta.client.seat import Closed, Refused, Seat

__all__ = ["Closed", "Lobby", "LobbyError", "Place", "Refused", "Seat", "choose"]
