"""A finished game shown again: every moment of a deal, from a seat or with open hands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta.engine.game import Game
from canasta.levels import level_of
from canasta.notation.rules.codes import code_of
from canasta.notation.rules.house_rules import rules_of
from canasta.server.showing.fairness import fairness_of
from canasta.server.showing.lines import news
from canasta.server.showing.scene import Place, Scene
from canasta.server.showing.setup import setup_of, title_of
from canasta.server.showing.sight import Reader, Sight
from canasta.server.showing.view import view_of
from canasta.table import Phase, Table
from canasta.table.chance import Chance
from canasta.table.resume_point import ResumePoint
from canasta.table.saving import NoSave
from canasta.wire.http import Replay, ReplayDeal, ReplayStep
from canasta.wire.setup import Options

if TYPE_CHECKING:
    from canasta.notation.record.content import DealRecord, Record
    from canasta.wire.base import Language


class _Shown(Table):
    """A table on which a recorded deal is played again.

    `outs` are the players who ended the deals up to that one.
    """

    outs: list[int | None]

    @classmethod
    def of(cls, record: Record, deal: DealRecord) -> _Shown:
        """Lay a deal out, with the scores of those before it."""
        rules = rules_of(record.variant, record.house_rules, record.form)
        game = Game(rules, record.form, first_dealer=record.first_dealer)
        outs: list[int | None] = []
        for played in record.deals:
            if played.ending is not None:
                seat = played.ending.seat
                outs.append(None if seat is None else game.sitting()[seat])
            if played is deal:
                break
            if played.ending is not None:
                game.book(played.ending.scores)
        table = cls(ResumePoint(game, name=record.game), record.players, NoSave(), Chance())
        table._deal = game.start(deal.deck)
        table._order, table.phase, table.outs = deal.deck, Phase.PLAY, outs
        return table


def replay_of(
    record: Record, table: str, number: int, seat: int | None, language: Language
) -> Replay | None:
    """Show a deal of a finished game, step by step; None where it has no such deal.

    Args:
        record: the game.
        table: its address.
        number: the number of the deal, from 1.
        seat: through whose eyes; None for all hands open.
        language: the language of the texts.
    """
    deal = next((one for one in record.deals if one.number == number), None)
    if deal is None:
        return None
    shown = _Shown.of(record, deal)
    scene = _scene(record, table, shown)
    place = None if seat is None else scene.place_at(seat).place
    reader = Reader(place, language)
    steps: list[ReplayStep] = []
    hands: list[list[list[str]]] = []

    def note() -> None:
        scene.seq = len(steps)
        scene.phase = "play" if shown.phase is Phase.PLAY else "sheet"
        if shown.phase is Phase.OVER:
            scene.phase = "over"
        sight = Sight.of(scene, reader)
        steps.append(ReplayStep(view_of(sight), news(sight, alone=True)))
        if seat is None:
            cards = [shown.deal.hand(one) for one in range(shown.game.seats)]
            hands.append([list(map(str, hand)) for hand in cards])

    note()
    for actor, action in deal.actions:
        shown.act(actor, action)
        note()
    return Replay(
        setup=setup_of(scene, reader.words),
        seat=seat,
        deal=number,
        deals=[
            ReplayDeal(one.number, len(one.actions) + 1, list(one.ending.scores))
            for one in record.deals
            if one.ending is not None
        ],
        steps=steps,
        hands=hands,
        fairness=fairness_of(record, deal, shown.rules),
    )


def _scene(record: Record, table: str, shown: _Shown) -> Scene:
    """Describe the table of a record."""
    places = [
        Place(
            number,
            player.name,
            "computer" if player.kind else "person",
            level_of(player.kind) if player.kind else None,
            number,
            connected=True,
        )
        for number, player in enumerate(record.players)
    ]
    return Scene(
        table_id=table,
        rules=shown.rules,
        form=record.form,
        options=Options(),
        places=places,
        host=None,
        title=title_of(shown.rules, "en"),
        code=code_of(shown.rules),
        phase="play",
        table=shown,
        outs=shown.outs,
    )
