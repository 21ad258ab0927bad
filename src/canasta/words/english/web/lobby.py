"""Labels of the first page: names, tables, seats."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

    from canasta.words.catalogue import Entry

LOBBY: Final[Mapping[str, Entry]] = {
    "web.title": "Canasta",
    "web.play_now": "Play now",
    "web.create_table": "Create a table",
    "web.join": "Join",
    "web.watch": "Watch",
    "web.your_name": "Your name",
    "web.open_tables": "Open tables",
    "web.free_seats": "{count:# free seat|# free seats}",
    "web.computer": "Computer",
    "web.language": "Language",
    "web.rules": "Rules",
    "web.about": "About",
    "web.copy_link": "Copy the link",
}
