"""Labels of the table: what can be pressed while one plays."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

    from canasta.words.catalogue import Entry

TABLE: Final[Mapping[str, Entry]] = {
    "web.draw": "Draw",
    "web.take_pile": "Take the pile",
    "web.meld": "Meld",
    "web.add": "Add",
    "web.discard": "Discard",
    "web.go_out": "Go out",
    "web.ask_partner": "Ask: may I go out?",
    "web.yes": "Yes",
    "web.no": "No",
    "web.shuffle": "Shuffle",
    "web.why": "Why?",
    "web.stock": "Stock",
    "web.discard_pile": "Discard pile",
    "web.your_hand": "Your hand",
    "web.score": "Score",
    "web.log": "Log",
}
