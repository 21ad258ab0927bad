"""The table as painted text: pure functions from what a seat sees to what the screen shows."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from canasta.guide.grouping import RUN, kind_of
from canasta.rules import to_mapping
from canasta.terminal.faces import KEY, QUIET, STRONG, WARN, Faces, side_style
from canasta.terminal.painting import Brush, Painted
from canasta.terminal.saying import say, spoken, variant_title
from canasta.words import rank_name, side_name

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta.cards import Card
    from canasta.engine.observation import Observation


TWO_SIDES: Final = 2
"""Of two sides one is We and the other They; of more only the own one has such a name."""


@dataclass(frozen=True, slots=True)
class Style:
    """How much room there is and which signs are used.

    `full` shows every card of a meld, `tall` draws the hand and the pile with a border, `large`
    the melds too; `brief` describes each side
    with its players in as few lines as can be.
    """

    width: int = 80
    full: bool = False
    tall: bool = False
    large: bool = False
    brief: bool = False
    faces: Faces = field(default_factory=Faces)


@dataclass(frozen=True, slots=True)
class Offer:
    """An action as a key: what it does, and whether it can be done now."""

    key: str
    label: str
    possible: bool = True


# --- head ----------------------------------------------------------------------------------------


def title(seen: Observation, style: Style) -> Painted:
    """Paint variant, deal and target in one line."""
    rules = seen.rules
    parts = [variant_title(rules.name)]
    changed = len(to_mapping(rules)) - 1
    if changed:
        parts.append(say("house_rules", count=changed))
    if rules.end.mode == "deals":
        parts.append(say("deal.of", deal=seen.deal_number, deals=rules.end.deals))
    else:
        parts += [say("deal", deal=seen.deal_number), say("target", target=rules.end.target)]
    return Brush(style.width).put(" " + ", ".join(parts), STRONG).done()


def seats(
    seen: Observation, names: Sequence[str], style: Style, resting: Sequence[str] = ()
) -> Painted:
    """Paint the seats clockwise, beginning left of the viewer: side, name, number of cards."""
    first = 0 if seen.seat is None else seen.seat + 1
    brush = Brush(style.width)
    count = len(seen.hand_sizes)
    for seat in ((first + n) % count for n in range(count)):
        brush.piece(seat_parts(seen, seat, names, style), f"seat:{seat}")
    if resting:
        brush.piece(((say("rests", names=", ".join(resting)), QUIET),))
    return brush.done()


def seat_parts(
    seen: Observation, seat: int, names: Sequence[str], style: Style
) -> tuple[tuple[str, str], ...]:
    """Paint one seat: whether it plays, its side, name and cards, the foot that waits, the dealer.

    Briefly, eleven cards and a foot of eleven are written as "11+11".
    """
    side = seat % len(seen.sides)
    turn = seen.actor == seat and seen.ended_by is None
    mark = style.faces.turn if turn else " "
    cards = seen.hand_sizes[seat]
    foot = seen.feet[seat] if seen.feet else 0
    if style.brief:
        held = f" {cards}+{foot}" if foot else f" {cards}"
        dealer = say("dealer.short") if seat == seen.dealer else ""
    else:
        held = f" {say('cards', count=cards)}" + (f", {say('foot', count=foot)}" if foot else "")
        dealer = f" {say('dealer')}" if seat == seen.dealer else ""
    return (
        (f"{mark}{style.faces.side(side)} ", side_style(side)),
        (names[seat], side_style(side) + (" reverse" if turn else "")),
        (held, "bold" if cards == 1 and not foot else ""),
        (dealer, QUIET),
    )


def side_title(names: Sequence[str], side: int, count: int, own: int | None) -> str:
    """Name a side and its players: "We (You, Green)", or only the players of a strange side.

    Args:
        names: the players by seat.
        side: the side.
        count: how many sides there are.
        own: the side of the person, who may rest in this deal; None for a stranger.
    """
    players = names[side::count]
    together = ", ".join(players)
    called = own is not None and (count == TWO_SIDES or own == side)
    if not called or len(players) == 1:
        return together
    return f"{side_name(side, count, own, names, words=spoken())} ({together})"


# --- sentence and keys ---------------------------------------------------------------------------


def sentence(text: str, style: Style, *, look: str = STRONG) -> Painted:
    """Paint the one sentence: whose turn it is, what is possible, why not."""
    return Brush(style.width, 1).put(" ").words(text, look).done()


def offers_line(offers: Sequence[Offer], style: Style) -> Painted:
    """Paint what is possible now as keys that can also be pressed with the mouse."""
    brush = Brush(style.width, 1).put(" ")
    for offer in offers:
        look = ("", "") if offer.possible else (QUIET, QUIET)
        key = KEY if offer.possible else QUIET
        label = offer.label if offer.possible else f"({offer.label})"
        brush.piece(((f" {offer.key} ", key), (f" {label}", look[0])), f"key:{offer.key}", gap=2)
    return brush.done()


def meter(shown: int, minimum: int, lacks: str = "") -> str:
    """Say how far the shown cards are towards the minimum count: "you show 45 of 50".

    `lacks` is what they lack besides points.
    """
    shows = say("shows.of" if minimum else "shows", shown=shown, minimum=minimum)
    if lacks:
        return say("meter.lacks", shows=shows, lacks=lacks)
    missing = minimum - shown
    if missing > 0:
        return say("meter.more", shows=shows, missing=missing)
    return say("meter.enough", shows=shows)


def ready_line(groups: Sequence[Sequence[Card]], text: str, style: Style) -> Painted:
    """Paint the groups laid ready for one declaration, and the count they show."""
    brush = Brush(style.width, 1).put(" ")
    brush.put(f"{say('ready')} " if groups else "")
    for n, group in enumerate(groups):
        faces = style.faces
        parts = tuple((faces.card(card) + " ", faces.style(card)) for card in group)
        brush.piece((("[ ", ""), *parts, ("]", "")), f"ready:{n}", gap=1)
    if text:
        brush.piece(((text, WARN),), gap=3 if groups else 0)
    return brush.done()


def group_name(group: Sequence[Card]) -> str:
    """Name a group for a key's label: "king", "kings", "wild cards", "sequence"."""
    kind = kind_of(group)
    return (
        say("sequence") if kind == RUN else rank_name(kind, plural=len(group) > 1, words=spoken())
    )
