"""Positions that hardly come about: as many cards, melds and letters as a screen can have to show.

They are what a server sends for a deal that has begun, with more on the table: they keep no law.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import count, cycle, islice
from typing import TYPE_CHECKING

from msgspec.structs import replace

from canasta.cards import full_deck
from canasta.server.showing.sides import meld_title
from canasta.wire.table import MeldView
from canasta.words import catalogue, side_name
from server.positions_shown import Shown, positions

if TYPE_CHECKING:
    from collections.abc import Iterator

    from canasta.wire.base import Language, SeenCard
    from canasta.wire.table import SeatView, SideView

LONG = (
    "Maximiliane-Alexandra Hohenstein",
    "Wwwwwwwwwwwwwwwwwwwwwwwwwwwwwwww",
    "Ñandú Óscar de la Torre y Montes",
    "iiiiiiiiiiiiiiiiiiiiiiiiiiiiiiii",
)
"""Names as long as they may be, in words and without."""

RANKS = ("K", "7", "10", "A", "4", "Q", "9", "J", "5", "8", "6", "3")
SIZES = (3, 4, 7, 5, 8, 6, 7, 3, 9, 4, 7, 5)
"""The melds of a side, in turn: what they are made of, and of how many cards."""


@dataclass(frozen=True)
class Extreme:
    """What lies on a table, and before which side."""

    name: str
    variant: str
    form: str = "4"
    melds: int = 0
    hand: int = 11
    red: int = 0
    black: int = 0
    captured: int = 0
    people: int = 0
    """So many of the seats are taken; 0 for all."""
    names: tuple[str, ...] = ()
    drawn: bool = False
    """It is shown after drawing."""


EXTREMES = (
    Extreme("two people, three cards", "classic", "2", hand=3),
    Extreme("twelve melds", "classic", melds=12, red=4),
    Extreme("twenty-six cards", "classic", melds=6, hand=26, red=2, drawn=True),
    Extreme("a long hand and nothing laid", "laws_1950", "3", hand=22, drawn=True),
    Extreme("five people in two sides", "classic", "5", melds=7, hand=15, red=1),
    Extreme("three sides of six people", "laws_1950_3pack", "6", melds=12, hand=20, red=3),
    Extreme("long names", "classic", melds=4, names=LONG, drawn=True),
    Extreme("long names of six", "uruguayan", "6", melds=7, names=LONG, hand=13),
    Extreme("eight people with feet", "hand_and_foot", "8", melds=5, hand=13, drawn=True),
    Extreme("eight people, twelve melds", "hand_and_foot", "8", melds=12, hand=26, names=LONG),
    Extreme("seven people", "hand_and_foot", "8", melds=7, hand=15, people=7),
    Extreme("three alone", "hand_and_foot_singles", "3", melds=9, hand=18),
    Extreme("five alone", "hand_and_foot_singles", "5", melds=7, hand=17, drawn=True),
    Extreme("six alone, twelve melds", "hand_and_foot_singles", "6", melds=12, hand=26, red=2),
    Extreme("sequences", "samba_w", melds=7, hand=20, red=6, drawn=True),
    Extreme("twelve melds with sequences", "bolivia_w", melds=12, hand=26, black=4, captured=3),
    Extreme("threes as ordinary cards", "american_000", melds=12, hand=14, drawn=True),
)


def extremes(language: Language = "en") -> Iterator[Shown]:
    """Show the extremes in a language."""
    for one in EXTREMES:
        yield made(one, language)


def made(wanted: Extreme, language: Language = "en") -> Shown:
    """Lay an extreme out, over the first turn of a deal of its game."""
    found = list(islice(positions(wanted.variant, wanted.form, (language,)), 2))[wanted.drawn]
    ids = count(100_000)
    deck = cycle(map(str, full_deck(2, 4)[::5]))
    suits = found.welcome.setup.sequences
    people = [_seat(seat, wanted) for seat in found.view.seats[: wanted.people or None]]
    names, words = [seat.name for seat in people], catalogue(language)

    def cards(number: int, *faces: str) -> list[SeenCard]:
        return [(next(ids), face) for face in islice(cycle(faces) if faces else deck, number)]

    def side(before: SideView) -> SideView:
        kinds = list(zip(RANKS, SIZES, strict=True))[: wanted.melds]
        melds = [
            _run(place, size, ids, language)
            if suits and place % 3 == 1
            else _set(rank, size, ids, language)
            for place, (rank, size) in enumerate(kinds)
        ]
        return replace(
            before,
            name=side_name(before.side, len(found.view.sides), 0, names, words=words),
            melds=melds,
            opened=bool(melds) or before.opened,
            need="" if melds else before.need,
            table_points=2_385 if melds else 0,
            threes_points=100 * wanted.red,
            red_threes=cards(wanted.red, "3H", "3D"),
            black_threes=cards(wanted.black, "3C", "3S"),
            captured=cards(wanted.captured, "3S", "3C"),
        )

    view = replace(
        found.view,
        seats=people,
        sides=[side(one) for one in found.view.sides],
        hand=cards(wanted.hand),
        pile=replace(found.view.pile, count=57, frozen=True),
    )
    return Shown(wanted.name, language, found.welcome, view, found.offers)


def _seat(seat: SeatView, wanted: Extreme) -> SeatView:
    name = wanted.names[seat.seat % len(wanted.names)] if wanted.names else seat.name
    cards = wanted.hand if seat.you else 3 + 4 * seat.seat % 26
    return replace(
        seat, name=name, cards=cards, connected=seat.seat % 5 != 4, standin=seat.seat == 6
    )


def _set(rank: str, size: int, ids: Iterator[int], language: Language) -> MeldView:
    """Make a meld of cards of one rank, every other one with wild cards."""
    wilds = 0 if size % 2 or rank == "3" else 2
    faces = [*(f"{rank}{suit}" for suit in islice(cycle("CSDHHD"), size - wilds)), "2S", "JK"]
    kind = None if size < 7 else "mixed" if wilds else "natural"
    return MeldView(
        rank=rank,
        number=1,
        target=rank,
        cards=[(next(ids), face) for face in faces[:size]],
        wilds=wilds,
        canasta=kind,
        costs=False,
        title=meld_title(rank, kind, size, wilds, language),
    )


def _run(place: int, size: int, ids: Iterator[int], language: Language) -> MeldView:
    """Make a sequence."""
    size, suit = min(size, 7), "HSDC"[place % 4]
    faces = [f"{rank}{suit}" for rank in ("4", "5", "6", "7", "8", "9", "10", "J", "Q")]
    faces = faces[place % 3 :][:size]
    rank, kind = f"{faces[0]}-{faces[-1]}", "sequence" if size == 7 else None
    return MeldView(
        rank=rank,
        number=1,
        target=rank,
        cards=[(next(ids), face) for face in faces],
        wilds=0,
        canasta=kind,
        costs=False,
        title=meld_title(rank, kind, size, 0, language),
    )
