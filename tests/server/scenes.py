"""A deal in its middle, hosted as a server does."""

from __future__ import annotations

import copy
import dataclasses
from hashlib import sha256
from typing import TYPE_CHECKING

from canasta.server.showing.scene import Place, Scene
from canasta.shuffle import SECRET_SIZE, Shuffle
from canasta.table import Phase, Player, Table
from canasta.wire.setup import Options

if TYPE_CHECKING:
    from canasta.engine.deal import Deal


def scene_of(deal: Deal) -> Scene:
    """Host a deal as a server does, in its middle."""
    rules, form = deal.rules, deal.form
    players = [Player(f"Player {n}") for n in range(sum(rules.table.sides[form]))]
    table = Table.new(rules, form, players, seed=1)
    secret = sha256(repr(deal.table.stock).encode()).digest() * 3
    shuffle = Shuffle.begin(
        rules, form, game="leak", deal=1, dealer=0, people=(), secret=secret[:SECRET_SIZE]
    )
    shuffle = shuffle.cut(shuffle.least).dealt()
    scene = Scene(
        table_id="leak",
        rules=rules,
        form=form,
        options=Options(advice=True),
        places=[Place(n, player.name, "person", None, n) for n, player in enumerate(players)],
        host=0,
        title="",
        code="",
        phase="play",
        table=table,
        shuffle=shuffle,
    )
    return with_deal(scene, deal)


def with_deal(scene: Scene, deal: Deal) -> Scene:
    """Return the same table with another deal on it."""
    twin = dataclasses.replace(scene)
    twin.table = copy.copy(scene.table)
    assert twin.table is not None
    twin.table._deal = deal  # noqa: SLF001 - the position, laid by hand
    twin.table.phase = Phase.PLAY
    return twin
