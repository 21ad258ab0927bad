"""What stands out of the sentence of a turn: who plays, or what is to be done."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from canasta.server.showing.sentences import MARK
from canasta.wire.answers import Offers
from canasta.words.catalogue import alternatives
from canasta.words.languages import catalogue
from server.houses import company
from server.positions_shown import LANGUAGES

if TYPE_CHECKING:
    from pathlib import Path

    from canasta.wire.base import Language

TURN = re.compile(r"table\.(turn|draw|meld)(\.|$)")


async def test_who_waits_reads_who_plays_and_who_plays_reads_what_to_do(tmp_path: Path) -> None:
    async with company(tmp_path) as four:
        await four.play_on(lambda view: view.phase == "play")
        for link in four.links:
            view = link.view
            assert view.strong
            assert view.strong in view.sentence
            assert MARK not in view.sentence
            actor = next(seat.name for seat in view.seats if seat.acts)
            assert (view.strong == actor) == (link is not four.acting)


async def test_a_star_in_a_name_marks_nothing(tmp_path: Path) -> None:
    async with company(tmp_path, names=("*Ann*", "B*b", "Cleo", "Dan")) as four:
        await four.play_on(lambda view: view.phase == "play")
        for _ in range(4):
            actor = next(seat.name for seat in four.acting.view.seats if seat.acts)
            other = next(link for link in four.links if link is not four.acting)
            assert other.view.strong == actor
            assert other.view.sentence == f"{actor} plays."
            await four.turn()


async def test_who_cannot_take_the_pile_of_an_empty_stock_reads_to_leave_it(tmp_path: Path) -> None:
    # nobody goes out, so that each deal lasts until somebody cannot take the pile
    rules = {"variant": "classic", "out.canastas_required": 9, "pile.always_frozen": True}
    async with company(tmp_path, rules=rules) as four:

        def stuck() -> bool:
            offers = four.acting.last(Offers).acts
            return "The stock is empty" in four.acting.view.sentence and not any(
                offer.act == "take" and offer.ok for offer in offers
            )

        await four.play_on(lambda view: view.phase == "play" and stuck())
        assert "you cannot take the pile: leave it" in four.acting.view.sentence


@pytest.mark.parametrize("language", LANGUAGES)
def test_in_every_language_one_part_of_a_turn_stands_out(language: Language) -> None:
    texts = {key: entry for key, entry in catalogue(language).templates.items() if TURN.match(key)}
    assert len(texts) > 9
    for key, entry in texts.items():
        for text in alternatives(entry):
            assert re.fullmatch(r"[^*]*\*[^*]+\*[^*]*", text), key
