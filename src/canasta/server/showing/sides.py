"""What lies before the sides: melds, threes, numbers."""

from __future__ import annotations

from functools import lru_cache
from operator import is_
from typing import TYPE_CHECKING

from msgspec.structs import replace

from canasta.cards import is_wild
from canasta.rules.scoring.points import points_of
from canasta.rules.scoring.tally.faults import incomplete_fault
from canasta.server.showing.places import side_places
from canasta.wire.table import MeldView, SideView
from canasta.words import canasta_name, catalogue, rank_name, side_name
from canasta.words.needs import need_text, out_needed_text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta.cards import Card
    from canasta.engine.observation import MeldView as SeenMeld
    from canasta.engine.observation import Observation
    from canasta.engine.observation import SideView as SeenSide
    from canasta.rules import RuleSet
    from canasta.server.showing.ids import Places
    from canasta.server.showing.sight import MadeOf, Sight
    from canasta.wire.base import SeenCard


def side_views(sight: Sight, seen: Observation, placed: Places) -> list[SideView]:
    """Show all sides; what has not changed since the reader's last view is shown again.

    The very sides of the last view have their cards and the reader's numbers of them too; only a
    total may be another once the deal is over.
    """
    reader, sides = sight.reader, sight.moment.sides
    values = sight.side, sight.moment.names
    known = reader.laid
    playing = sight.scene.phase == "play"
    if playing and known is not None and known[0] is sides and known[1] == values:
        return known[2]
    shown = [_side(sight, seen, number, side, placed) for number, side in enumerate(sides)]
    reader.laid = (sides, values, shown) if playing else None
    return shown


def empty_sides(sight: Sight) -> list[SideView]:
    """Show the sides before the first card is dealt: their players and totals."""
    scene = sight.scene
    count = scene.rules.sides(scene.form)
    totals = [0] * count if scene.table is None else scene.table.game.totals
    return [
        SideView(
            side=side,
            name=side_name(side, count, sight.side, sight.moment.names, words=sight.words),
            yours=side == sight.side,
            total=totals[side],
            minimum=0,
            opened=False,
            need="",
            table_points=0,
            melds=[],
            red_threes=[],
            black_threes=[],
            threes_points=0,
            out="",
            out_met=False,
            captured=[],
            penalty=0,
        )
        for side in range(count)
    ]


def _side(sight: Sight, seen: Observation, number: int, side: SeenSide, placed: Places) -> SideView:
    scene = sight.scene
    over = scene.phase in {"sheet", "over"} and scene.table is not None
    total = scene.table.game.totals[number] if over and scene.table else side.total
    rows = [placed[name] for name in side_places(number, len(side.melds))]
    made_of = (total, sight.side, sight.moment.names), (side, *rows)
    known = sight.reader.sides.get(number)
    if known is not None and _same(known[0], made_of):
        return known[1]
    shown = _new_side(sight, seen, number, side, total, rows)
    sight.reader.sides[number] = made_of, shown
    return shown


def _same(before: MadeOf, now: MadeOf) -> bool:
    """Say whether a side is made of equal values and of the very same rows."""
    (old_values, old_rows), (values, rows) = before, now
    return old_values == values and len(old_rows) == len(rows) and all(map(is_, old_rows, rows))


def _new_side(
    sight: Sight,
    seen: Observation,
    number: int,
    side: SeenSide,
    total: int,
    rows: Sequence[list[SeenCard]],
) -> SideView:
    """Show a side with the reader's numbers of its cards; all else is the same to its readers."""
    known, key = sight.moment.bare_sides, (number, sight.side, sight.reader.language, total)
    bare = known.get(key)
    if bare is None:
        bare = known[key] = _bare_side(sight, seen, number, side, total)
    *melds, red, black, captured = rows
    return replace(
        bare,
        melds=[replace(meld, cards=row) for meld, row in zip(bare.melds, melds, strict=True)],
        red_threes=red,
        black_threes=black,
        captured=captured,
    )


def _bare_side(
    sight: Sight, seen: Observation, number: int, side: SeenSide, total: int
) -> SideView:
    """Show a side without its cards."""
    opened, words, rules = bool(side.melds), sight.words, seen.rules
    known = sight.moment.known
    need = "" if opened else need_text(rules, side.minimum, side.canasta_needed, words=words)
    return SideView(
        side=number,
        name=side_name(
            number, len(sight.moment.sides), sight.side, sight.moment.names, words=words
        ),
        yours=number == sight.side,
        total=total,
        minimum=side.minimum,
        opened=opened,
        need=need,
        table_points=sum(points_of(meld.cards) for meld in side.melds),
        melds=[_bare_meld(sight, rules, side, meld) for meld in side.melds],
        red_threes=[],
        black_threes=[],
        threes_points=_worth(rules.red3.value_by_count, len(side.red_threes)),
        out=out_needed_text(rules, sight.scene.form, words=words),
        out_met=known is not None and not known.out_lacking(number).total,
        captured=[],
        penalty=side.penalty,
    )


def _worth(values: Sequence[int], count: int) -> int:
    """Return what so many threes are worth; 0 where the rules give them no value."""
    return values[count] if count < len(values) else 0


def _bare_meld(sight: Sight, rules: RuleSet, side: SeenSide, meld: SeenMeld) -> MeldView:
    """Show a meld without its cards."""
    several = sum(other.rank == meld.rank for other in side.melds) > 1
    wilds = sum(map(is_wild, meld.cards))
    title = meld_title(meld.rank, meld.canasta, len(meld.cards), wilds, sight.reader.language)
    return MeldView(
        rank=meld.rank,
        number=meld.number,
        target=f"{meld.rank}#{meld.number}" if several else meld.rank,
        cards=[],
        wilds=wilds,
        canasta=meld.canasta,
        costs=meld.canasta is None and _costs(rules, meld.cards),
        title=title,
    )


@lru_cache(maxsize=4096)
def _costs(rules: RuleSet, cards: tuple[Card, ...]) -> bool:
    """Say whether an unfinished meld would be fined (S-16 and others)."""
    fault = incomplete_fault(rules, cards)
    return fault is not None and bool(getattr(rules.penalty, fault))


@lru_cache(maxsize=4096)
def meld_title(rank: str, canasta: str | None, count: int, wilds: int, language: str) -> str:
    """Say what a meld is: "mixed canasta: queens, 8 cards, 2 wild"."""
    words = catalogue(language)
    values: dict[str, int | str] = {"ranks": rank_name(rank, plural=True, words=words)}
    values["count"] = count
    if wilds:
        values["wilds"] = wilds
    if canasta is None:
        return words.text("meld.title", **values)
    return words.text("meld.title.canasta", canasta=canasta_name(canasta, words=words), **values)
