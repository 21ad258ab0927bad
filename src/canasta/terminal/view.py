"""The table as painted text: pure functions from what a seat sees to what the screen shows."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from canasta.cards import is_wild, rank_of
from canasta.rules import PROFILES, to_mapping
from canasta.terminal.faces import KEY, QUIET, STRONG, WARN, Faces, side_style
from canasta.terminal.painting import Brush, Painted
from canasta.words import canasta_name, number, rank_name, side_name

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta.cards import Card
    from canasta.engine.observation import MeldView, Observation


TWO_SIDES: Final = 2
"""Of two sides one is We and the other They; of more only the own one has such a name."""


@dataclass(frozen=True, slots=True)
class Style:
    """How much room there is and which signs are used.

    `full` shows every card of a meld, `tall` draws cards with a border.
    """

    width: int = 80
    full: bool = False
    tall: bool = False
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
    parts = [PROFILES[rules.name].title]
    changed = len(to_mapping(rules)) - 1
    if changed:
        parts.append(f"{changed} house rule{'' if changed == 1 else 's'}")
    parts += [f"deal {seen.deal_number}", f"game to {number(rules.end.target)}"]
    return Brush(style.width).put(" " + ", ".join(parts), STRONG).done()


def seats(
    seen: Observation, names: Sequence[str], style: Style, resting: Sequence[str] = ()
) -> Painted:
    """Paint the seats clockwise, beginning left of the viewer: side, name, number of cards."""
    first = 0 if seen.seat is None else seen.seat + 1
    brush = Brush(style.width, 1).put(" ")
    count = len(seen.hand_sizes)
    for seat in ((first + n) % count for n in range(count)):
        side = seat % len(seen.sides)
        turn = seen.actor == seat and seen.ended_by is None
        mark = style.faces.turn if turn else " "
        dealer = " (dealer)" if seat == seen.dealer else ""
        name_style = side_style(side) + (" reverse" if turn else "")
        cards = seen.hand_sizes[seat]
        held = f" {cards} card{'' if cards == 1 else 's'}"
        brush.piece(
            (
                (f"{mark}{style.faces.side(side)} ", side_style(side)),
                (names[seat], name_style),
                (held, "bold" if cards == 1 else ""),
                (dealer, QUIET),
            ),
            f"seat:{seat}",
        )
    if resting:
        brush.piece(((f"(rests: {', '.join(resting)})", QUIET),))
    return brush.done()


# --- melds ---------------------------------------------------------------------------------------


def side_block(seen: Observation, side: int, names: Sequence[str], style: Style) -> Painted:
    """Paint what lies before a side, under a line with its name, total and minimum."""
    view = seen.sides[side]
    faces = style.faces
    brush = Brush(style.width, 2)
    brush.put(f"{faces.dash} {faces.side(side)} ", side_style(side))
    brush.put(side_title(seen, side, names), side_style(side))
    brush.put(f"  {number(view.total)} points", STRONG)
    brush.put(f", {_opening(seen, side)}", "")
    if view.penalty:
        brush.put(f", fined {number(view.penalty)}", WARN)
    brush.put(" ")
    _bonus_cards(brush, "red threes", view.red_threes, faces)
    _bonus_cards(brush, "set aside", view.captured, faces)
    if brush.column < style.width:
        brush.put(faces.dash * (style.width - brush.column), side_style(side))
    brush.line()
    for meld in view.melds:
        what = f"meld:{side}:{meld.rank}:{meld.number}"
        brush.piece(meld_parts(meld, seen.rules.canasta.size, style), what, gap=3)
    if not view.melds:
        brush.put("no melds yet", QUIET)
    return brush.done()


def side_title(seen: Observation, side: int, names: Sequence[str]) -> str:
    """Name a side and its players: "We (You, Green)", or only the players of a strange side."""
    count = len(seen.sides)
    players = names[side::count]
    together = ", ".join(players)
    called = seen.seat is not None and (count == TWO_SIDES or seen.seat % count == side)
    if not called or len(players) == 1:
        return together
    return f"{side_name(side, count, seen.seat, names)} ({together})"


def _opening(seen: Observation, side: int) -> str:
    """Say what the side needs for its first meld, or that it has melded."""
    view = seen.sides[side]
    return "has melded" if view.melds else f"needs {number(view.minimum)} to meld"


def _bonus_cards(brush: Brush, label: str, cards: Sequence[Card], faces: Faces) -> None:
    if not cards:
        return
    brush.put(f" {label} ")
    for card in cards:
        brush.put(faces.card(card) + " ", faces.style(card))


def meld_parts(meld: MeldView, canasta_size: int, style: Style) -> tuple[tuple[str, str], ...]:
    """Paint one meld: its rank, its number of cards, a mark for each wild card; canastas in words.

    With room to spare every card of an unfinished meld is shown.
    """
    faces = style.faces
    wilds = sum(map(is_wild, meld.cards))
    stars = "*" * wilds if meld.rank != "wild" else ""
    name = "wild" if meld.rank == "wild" else meld.rank
    size = len(meld.cards)
    if meld.canasta is not None:
        kind = canasta_name(meld.canasta) if style.full else meld.canasta
        look = "bold bright_red" if meld.canasta == "natural" else STRONG
        return (
            (f"{faces.squared}{name}{faces.times}{size}", look),
            (stars, "bold bright_yellow"),
            (f" {kind}", look),
        )
    if not style.full:
        return ((f"{name}{faces.times}{size}", STRONG), (stars, "bold bright_yellow"))
    cards = tuple((faces.card(card) + " ", faces.style(card)) for card in meld.cards)
    of = f"{size}" if meld.rank == "3" else f"{size} of {canasta_size}"
    return (*cards, (f"({of})", QUIET))


# --- pile and stock ------------------------------------------------------------------------------


def pile_block(seen: Observation, advice: str, style: Style) -> Painted:
    """Paint stock and pile, and beside them how the pile may be taken or why it may not."""
    return _drawn_pile(seen, advice, style) if style.tall else _pile_line(seen, advice, style)


def _pile_line(seen: Observation, advice: str, style: Style) -> Painted:
    brush = Brush(style.width, 1).put(" ")
    brush.piece((("Stock ", ""), (str(seen.stock_count), STRONG)), "key:d")
    top = seen.top_discard
    if top is None:
        brush.piece((("Pile ", ""), ("empty", QUIET)), gap=4)
    else:
        face = (f"[{style.faces.card(top)}]", style.faces.style(top))
        cards = _cards(seen.pile_count)
        brush.piece((("Pile ", ""), face, (f" {cards}", "")), "key:t", gap=4)
    if seen.pile_frozen:
        brush.piece((("FROZEN", WARN),), gap=1)
    if advice:
        brush.piece((("", ""),), gap=1).words(advice)
    return brush.done()


def _cards(count: int) -> str:
    return f"{count} card{'' if count == 1 else 's'}"


def _drawn_pile(seen: Observation, advice: str, style: Style) -> Painted:
    """Paint stock and pile as drawn cards, with the words at the right of them."""
    faces = style.faces
    top = seen.top_discard
    face = faces.card(top) if top is not None else ""
    look = faces.style(top) if top is not None else QUIET
    stock = _card_box(f"{seen.stock_count:>2}", faces, back=True)
    pile = _card_box(face, faces, back=False)
    state = ["Pile: " + (_cards(seen.pile_count) if top is not None else "empty")]
    words = Brush(max(20, style.width - 20)).put(state[0], STRONG)
    if seen.pile_frozen:
        words.put("  FROZEN", WARN)
    words.line().words(advice)
    beside = words.done().lines
    brush = Brush(style.width)
    for row in range(max(4, len(beside))):
        if row:
            brush.line()
        drawn = row < len(stock)
        brush.put("  ").put(stock[row] if drawn else " " * 6, "", "key:d")
        brush.put(" ").put(pile[row] if drawn else " " * 6, look, "key:t").put("  ")
        if row < len(beside):
            brush.paste(beside[row])
    return brush.done()


def _card_box(face: str, faces: Faces, *, back: bool) -> tuple[str, ...]:
    box = faces.box(chosen=False)
    shade = ("." if faces.ascii else "░") if back else " "
    middle = f"{shade}{face}{shade}" if back else face
    return (
        box.top(4),
        f"{box.down}{middle:{shade}<4}{box.down}",
        f"{box.down}{'' if back else face:{shade}>4}{box.down}",
        box.bottom(4),
    )


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


def meter(shown: int, minimum: int) -> str:
    """Say how far the shown cards are towards the minimum count: "you show 45 of 50"."""
    missing = minimum - shown
    rest = f", {number(missing)} more needed" if missing > 0 else ", that is enough"
    return f"you show {number(shown)} of {number(minimum)}{rest}"


def ready_line(groups: Sequence[Sequence[Card]], text: str, style: Style) -> Painted:
    """Paint the groups laid ready for one declaration, and the count they show."""
    brush = Brush(style.width, 1).put(" ")
    brush.put("Ready: " if groups else "")
    for n, group in enumerate(groups):
        faces = style.faces
        parts = tuple((faces.card(card) + " ", faces.style(card)) for card in group)
        brush.piece((("[ ", ""), *parts, ("]", "")), f"ready:{n}", gap=1)
    if text:
        brush.piece(((text, WARN),), gap=3 if groups else 0)
    return brush.done()


def group_name(group: Sequence[Card]) -> str:
    """Name a group for a key's label: "king", "kings", "wild cards"."""
    rank = next((rank_of(card) for card in group if not is_wild(card)), "wild")
    return rank_name(rank, plural=len(group) > 1)
