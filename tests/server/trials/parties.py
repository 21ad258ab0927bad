"""Companies of witnesses who play game after game, whatever happens to the server."""

from __future__ import annotations

import asyncio
import random
from http.client import HTTPException
from typing import TYPE_CHECKING, Any

from canasta.client import Lobby
from canasta.client.lobby import LobbyError
from canasta.wire.setup import Options
from server.trials.witness import Witness

if TYPE_CHECKING:
    from collections.abc import Callable

    from canasta.client.lobby import Place

NAMES = ("Ann", "Bob", "Cid", "Dan", "Eva", "Fay", "Gus", "Hal")


class Party:
    """Players of one table after the other.

    Args:
        server: the address of the server.
        seed: of everything that is done by chance.
        url: where the sockets are dialled; empty: at the server.
        house: the rules.
        form: how many players.
    """

    def __init__(
        self,
        server: str,
        seed: int,
        *,
        url: str = "",
        house: dict[str, Any] | None = None,
        form: str = "4",
        restless: float = 0.0,
        patience: float = 5.0,
        think: float = 0.0,
    ) -> None:
        self.lobby = Lobby(server)
        self.dice = random.Random(seed)
        self.url, self.house, self.form = url, house or {}, form
        self.restless, self.patience, self.think = restless, patience, think
        self.witness: type[Witness] = Witness
        """Who plays."""
        self.tables: dict[str, list[Witness]] = {}

    @property
    def witnesses(self) -> list[Witness]:
        return [witness for those in self.tables.values() for witness in those]

    async def sit(self) -> list[Witness]:
        """Make a table and take its places, again until it has worked."""
        while True:
            try:
                places = await self._sit()
            except (OSError, HTTPException, LobbyError):
                await asyncio.sleep(0.1)
                continue
            those = [self.witness(p, self._dice(), self.url, self.patience) for p in places]
            for witness in those:
                witness.restless, witness.think = self.restless, self.think
            self.tables[places[0].table] = those
            return those

    async def _sit(self) -> list[Place]:
        first = await self.lobby.create(
            NAMES[0], self.house, self.form, options=Options(pace=0, grace=3600)
        )
        others = [await self.lobby.join(first.table, name) for name in NAMES[1 : int(self.form)]]
        return [first, *others]

    def _dice(self) -> random.Random:
        return random.Random(self.dice.getrandbits(64))

    async def play(self, until: Callable[[Witness], bool] = lambda _: False) -> None:
        """Play one game after the other."""
        while not any(map(until, self.witnesses)):
            those = await self.sit()
            await asyncio.gather(*(witness.play(until) for witness in those))
