"""Setting up a position in the middle of a deal, for scenarios, puzzles and lessons."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from canasta.cards import is_wild, rank_of
from canasta.engine.cardtable import CardTable, LaidMeld
from canasta.engine.deal import Deal
from canasta.engine.kernel import dealing, terms
from canasta.engine.kernel.melds import count_canastas, put
from canasta.engine.kernel.pile import recount
from canasta.engine.kernel.turn import begin_turn
from canasta.engine.kinds import KIND_OF, RANK_NUMBERS, counts
from canasta.engine.reasons import ENDINGS
from canasta.rules.penalties import Penalty

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from canasta.cards import Card
    from canasta.rules import RuleSet

_CODES = {name: code for code, name in ENDINGS.items()}


@dataclass(frozen=True, slots=True)
class Ended:
    """How a position's deal has ended: by what, through whom, and whether concealed."""

    by: str
    seat: int | None = None
    concealed: bool = False


@dataclass(frozen=True, slots=True)
class Position:
    """A position; what is left out is empty.

    `drawn` says that the player to act has already drawn from the stock; else his turn begins
    with the position.  `first_turns` are the seats that have not finished a turn.  The deck need
    not be complete.
    """

    to_act: int = 0
    drawn: bool = False
    totals: Sequence[int] = ()
    number: int = 1
    hands: Mapping[int, Sequence[Card]] = field(default_factory=dict)
    melds: Mapping[int, Sequence[Sequence[Card]]] = field(default_factory=dict)
    red_threes: Mapping[int, Sequence[Card]] = field(default_factory=dict)
    captured: Mapping[int, Sequence[Card]] = field(default_factory=dict)
    pile: Sequence[Card] = ()
    stock: Sequence[Card] = ()
    """The next card first."""
    melded_before: Sequence[int] = ()
    first_turns: Sequence[int] = ()
    penalties: Mapping[int, int] = field(default_factory=dict)
    ended: Ended | None = None


def deal_at(rules: RuleSet, fmt: str, position: Position) -> Deal:
    """Return the deal in this position.

    Raises:
        RuleError: when the rules have no such table form.
        ValueError: when a meld mixes ranks or a card is unknown.
    """
    deal = Deal.__new__(Deal)
    sides = rules.sides(fmt)
    totals = tuple(position.totals) or (0,) * sides
    seats = rules.seats(fmt)
    dealer = (position.to_act - 1) % seats
    super(Deal, deal).__init__(rules, fmt, dealer=dealer, totals=totals, number=position.number)
    deal.table = CardTable(
        stock=list(position.stock)[::-1],
        hands=[list(position.hands.get(p, ())) for p in range(seats)],
        melds=[[] for _ in range(sides)],
        red_threes=[list(position.red_threes.get(side, ())) for side in range(sides)],
        captured=[list(position.captured.get(side, ())) for side in range(sides)],
        pile=list(position.pile),
    )
    _load(deal, position)
    for side in range(sides):
        _load_side(deal, position, side)
    _begin(deal, position)
    return deal


def _load(deal: Deal, position: Position) -> None:
    s, n = deal.state, deal.numbers
    dealing.clear(s, n)
    for i, card in enumerate(deal.table.stock):
        s.stock[i] = KIND_OF[card]
    s.stock_n = len(deal.table.stock)
    for i, card in enumerate(deal.table.pile):
        s.pile[i] = KIND_OF[card]
    s.pile_n = len(deal.table.pile)
    recount(s, n)
    for p in range(deal.seats):
        s.hands[p][:] = counts(deal.table.hands[p])
        s.hand_n[p] = len(deal.table.hands[p])
        s.melded[p] = int(p in position.melded_before)
        s.first_turn[p] = int(p in position.first_turns)
    s.turn = position.to_act


def _load_side(deal: Deal, position: Position, side: int) -> None:
    s, n = deal.state, deal.numbers
    for cards in position.melds.get(side, ()):
        kinds = counts(cards)
        ranks = {rank_of(card) for card in cards if not is_wild(card)}
        if len(ranks) > 1:
            raise ValueError(f"a meld of {' '.join(cards)} has cards of several ranks")
        rank = RANK_NUMBERS[ranks.pop()] if ranks else terms.WILD_MELD
        naturals = len(cards) - kinds[terms.DEUCE] - kinds[terms.JOKER]
        slot = put(s, n, side, -1, rank, naturals, kinds[terms.DEUCE], kinds[terms.JOKER], 0)
        s.melds[side][slot][terms.M_BORN] = 0
        deal.table.melds[side].append(LaidMeld(rank, list(cards)))
    s.canastas[side] = count_canastas(s, n, side)
    s.opened[side] = int(s.meld_n[side] > 0)
    s.red3[side] = len(deal.table.red_threes[side])
    s.captured[side] = len(deal.table.captured[side])
    s.penalty[side] = position.penalties.get(side, 0)
    if s.penalty[side]:
        deal.penalties[side].append(Penalty("booked", s.penalty[side]))


def _begin(deal: Deal, position: Position) -> None:
    s, n = deal.state, deal.numbers
    if position.ended is not None:
        s.step = terms.OVER
        s.ended = _CODES[position.ended.by]
        s.concealed = int(position.ended.concealed)
        if position.ended.seat is not None:
            s.turn = position.ended.seat
            s.out = position.ended.seat if s.ended == terms.BY_OUT else -1
    elif position.drawn:
        drawn_state(deal)
    else:
        begin_turn(s, n)
        deal.mirror_beginning(s.turn)


def drawn_state(deal: Deal) -> None:
    """Put the player to act into his meld step, having drawn from the stock."""
    deal.state.step = terms.TO_PLAY
    deal.state.drew = 1
