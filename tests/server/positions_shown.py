"""Positions of real games as the server shows them, to be looked at without a server."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple, get_args

import msgspec

from canasta.players import player
from canasta.rules import variant
from canasta.server.showing.lines import log_lines
from canasta.server.showing.offers import offers_of
from canasta.server.showing.scene import Place, Scene
from canasta.server.showing.setup import setup_of, title_of
from canasta.server.showing.sight import Reader, Sight
from canasta.server.showing.view import view_of
from canasta.table import Phase, Player, Table, run
from canasta.wire import PROTOCOL
from canasta.wire.answers import Offers, View, Welcome
from canasta.wire.base import Language
from canasta.wire.setup import Options

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

LANGUAGES: tuple[Language, ...] = get_args(Language)

NAMES = ("Ana", "Uruguay", "Paraná", "Amazon", "Maximiliane", "Ñandú Óscar", "Li", "Orinoco")

TURNS = (1, 4, 9)
"""The turns of seat 0 at which its table is shown, before it draws and before it discards."""


class Shown(NamedTuple):
    """What a server sends to somebody who has come to a table."""

    name: str
    language: Language
    welcome: Welcome
    view: View
    offers: Offers | None

    @property
    def messages(self) -> list[object]:
        """The messages in their order, for JSON."""
        said = [one for one in (self.welcome, self.view, self.offers) if one is not None]
        found: list[object] = msgspec.to_builtins(said)
        return found


def positions(
    name: str, form: str, languages: Sequence[Language] = ("en",), *, seed: int = 1
) -> Iterator[Shown]:
    """Play a deal with computers, and show it to seat 0 at some moments and when it is over."""
    scene = _scene(name, form, seed)
    table = scene.table
    assert table is not None
    choosers = {n: player("rules", seed + n) for n in range(len(table.players))}
    for turn in range(1, TURNS[-1] + 1):
        for step in ("draw", "meld"):
            run(table, choosers, until=partial(_is_at, step=step))
            if table.phase is Phase.PLAY and turn in TURNS:
                for language in languages:
                    yield _shown(scene, f"{name} {form}: turn {turn}, {step}", language)
        run(table, choosers, until=lambda now: now.actor != 0)
    run(table, choosers)
    scene.outs = [table.deal.end().seat]
    scene.phase = "over" if table.phase is Phase.OVER else "sheet"
    for language in languages:
        yield _shown(scene, f"{name} {form}: score", language)


def _is_at(table: Table, step: str) -> bool:
    """Say whether seat 0 has to do this."""
    return table.phase is Phase.PLAY and table.actor == 0 and table.observe(0).turn.step == step


def _scene(name: str, form: str, seed: int) -> Scene:
    rules = variant(name)
    seated = range(sum(rules.table.sides[form]))
    table = Table.new(rules, form, [Player(NAMES[n]) for n in seated], seed=seed)
    numbers = {one.name: number for number, one in enumerate(table.players)}  # drawn for
    people = [Place(n, NAMES[n], "person", None, numbers[NAMES[n]], connected=True) for n in seated]
    return Scene(
        table_id="gallery",
        rules=rules,
        form=form,
        options=Options(advice=True),
        places=people,
        host=0,
        title=title_of(rules, "en"),
        code="",
        phase="play",
        table=table,
    )


def _shown(scene: Scene, name: str, language: Language) -> Shown:
    """Show a scene to who sits on seat 0, as if they had just come."""
    table = scene.table
    assert table is not None
    place = scene.place_at(0).place
    sight = Sight.of(scene, Reader(place, language))
    greeting = Welcome(
        protocol=PROTOCOL,
        version="0",
        seq=scene.seq,
        player=place,
        setup=setup_of(scene, sight.words),
        lines=log_lines(sight),
        chat=[],
    )
    offers = offers_of(sight, lambda action: table.check(action, 0)) if sight.acts else None
    return Shown(name, language, greeting, view_of(sight), offers)
