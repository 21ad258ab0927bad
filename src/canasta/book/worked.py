"""A deal that is scored in the book: made for the rules of the table, counted by the tally."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from canasta.cards import RANKS, SUITS, Card, parse_cards
from canasta.rules.house_rules.validation.possible import canasta_types
from canasta.rules.scoring.canastas import canasta_type
from canasta.rules.scoring.tally import DealEnd, HandLeft, SideCards, tally

if TYPE_CHECKING:
    from collections.abc import Iterator

    from canasta.rules import RuleSet
    from canasta.rules.scoring.tally import SideTally

_SET_RANKS: Final = ("K", "Q", "J", "9", "8", "6", "5", "4", "10")
_WILDS: Final = ("2C", "2D", "2H", "2S")
_MOST: Final = 9


@dataclass(frozen=True, slots=True)
class WorkedScore:
    """The cards of each side at the end of a deal, and what the tally makes of them."""

    sides: tuple[SideCards, ...]
    totals: tuple[SideTally, ...]


def worked_score(rules: RuleSet, form: str) -> WorkedScore | None:
    """Return a deal in which the first side went out; None where it could not be so.

    The canastas are as few as going out asks for, at least a natural and a mixed one, and one of a
    sequence where there are sequences.
    """
    melds = _canastas(rules, form)
    if melds is None:
        return None
    threes = parse_cards("3H 3D") if "red3" in rules.three.tabled_classes else ()
    partner = rules.seats(form) > rules.sides(form)
    first = SideCards(
        melds=tuple(melds),
        red_threes=threes,
        hands=(HandLeft(rules.sides(form), parse_cards("AS 4C")),) if partner else (),
    )
    left = "QD 8C 6H 2S 4D" if "black3" in rules.three.tabled_classes else "QD 8C 6H 2S 3C"
    second = SideCards(
        melds=(parse_cards("10S 10H 10D 10C"), parse_cards("AS AH AD")),
        red_threes=threes[:1],
        hands=(HandLeft(1, parse_cards(left)),),
    )
    others = tuple(SideCards() for _ in range(rules.sides(form) - 2))
    sides = (first, second, *others)
    return WorkedScore(sides, tally(rules, form, sides, DealEnd("out", seat=0)))


def _canastas(rules: RuleSet, form: str) -> list[tuple[Card, ...]] | None:
    """Return the canastas of the side that goes out, or None where they cannot be made."""
    kinds = [kind for kind, count in rules.out.required_kinds for _ in range(count)]
    usual = [kind for kind in ("sequence", "natural", "mixed") if kind in canasta_types(rules)]
    counted = [kind for kind in usual if kind not in rules.out.excluded_kinds]
    kinds += [kind for kind in usual if kind not in kinds]
    while counted and len(kinds) < (rules.out.canastas_required[form] or 0):
        kinds.append(counted[-1])
    ranks = list(_SET_RANKS)
    found = []
    for kind in kinds:
        cards = tuple(_canasta(rules, form, kind, ranks))
        if canasta_type(rules, cards) != kind:
            return None
        found.append(cards)
    return found if len(found) <= _MOST else None


def _canasta(rules: RuleSet, form: str, kind: str, ranks: list[str]) -> Iterator[Card]:
    size = rules.canasta.size
    if kind == "sequence":
        low = RANKS.index(rules.meld.sequence_low)
        yield from (Card(f"{rank}D") for rank in RANKS[low : low + size])
        return
    if kind == "wild":
        yield from (Card(_WILDS[i % len(_WILDS)]) for i in range(size))
        return
    if kind not in {"natural", "mixed"} or not ranks:
        return
    wilds = 0
    if kind == "mixed":
        wilds = min(rules.meld.max_wilds, 2)
    wilds = max(wilds, size - len(SUITS) * rules.deck.packs[form])
    barred = rules.meld.never_wild_ranks if wilds else frozenset()
    rank = next((rank for rank in ranks if rank not in barred), ranks[0])
    ranks.remove(rank)
    yield from (Card(f"{rank}{SUITS[i % len(SUITS)]}") for i in range(size - wilds))
    yield from (Card(card) for card in _WILDS[:wilds])
