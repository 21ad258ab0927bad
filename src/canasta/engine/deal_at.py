"""Setting up a position in the middle of a deal, for scenarios, puzzles and lessons."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta.engine.cardtable import CardTable
from canasta.engine.deal import Deal
from canasta.engine.groups import new_group
from canasta.engine.kernel import constants
from canasta.engine.kernel.laws import deal as dealing
from canasta.engine.kernel.laws.canastas import count_canastas
from canasta.engine.kernel.laws.meld_rows import put
from canasta.engine.kernel.laws.pile import recount
from canasta.engine.kernel.laws.suits import add_foot_card
from canasta.engine.kernel.laws.turn import begin_turn
from canasta.engine.kernel.steps.staged_opening import take_card
from canasta.engine.kinds import code_of, counts
from canasta.engine.position_checks import check_position
from canasta.engine.reasons import ENDINGS
from canasta.rules.fields.special_hands import NAMES
from canasta.rules.refusal import Refusal
from canasta.rules.scoring.penalties import Penalty

if TYPE_CHECKING:
    from canasta.engine.position import Position
    from canasta.rules import RuleSet

_CODES = {name: code for code, name in ENDINGS.items()}


def deal_at(rules: RuleSet, form: str, position: Position) -> Deal:
    """Return the deal in this position.

    Raises:
        RuleError: when the rules have no such table form.
        ValueError: when a meld mixes ranks, a card is unknown, there is more than this game has
            room for, or a seat, a side or a number is none.
    """
    check_position(rules, form, position)
    deal = Deal.__new__(Deal)
    sides = rules.sides(form)
    totals = tuple(position.totals) or (0,) * sides
    seats = rules.seats(form)
    dealer = (position.to_act - 1) % seats
    super(Deal, deal).__init__(rules, form, dealer=dealer, totals=totals, number=position.number)
    deal.table = CardTable(
        stock=list(position.stock)[::-1],
        hands=[list(position.hands.get(p, ())) for p in range(seats)],
        melds=[[] for _ in range(sides)],
        red_threes=[list(position.red_threes.get(side, ())) for side in range(sides)],
        captured=[list(position.captured.get(side, ())) for side in range(sides)],
        black_threes=[list(position.black_threes.get(side, ())) for side in range(sides)],
        feet=[list(position.feet.get(p, ())) for p in range(seats)],
        talons=[list(cards) for cards in position.talons],
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
        s.stock[i] = code_of(card, n.tracks_suits)
    s.stock_n = len(deal.table.stock)
    for i, card in enumerate(deal.table.pile):
        s.pile[i] = code_of(card, n.tracks_suits)
    s.pile_n = len(deal.table.pile)
    recount(s, n)
    for p in range(deal.seats):
        for card in deal.table.hands[p]:
            take_card(s, n, p, code_of(card, n.tracks_suits))
        if n.foot_size:
            for card in deal.table.feet[p]:
                add_foot_card(s, n, p, code_of(card, n.tracks_suits))
        s.melded[p] = int(p in position.melded_before)
        s.first_turn[p] = int(p in position.first_turns)
    s.turn = position.to_act
    s.side = s.turn % n.sides
    if n.talon_piles:
        _load_talons(deal)


def _load_talons(deal: Deal) -> None:
    s, talons = deal.state, deal.table.talons
    s.talon_n = len(talons)
    for i, cards in enumerate(talons):
        s.talons[deal.numbers.talon_sizes - len(talons) + i][:] = counts(cards)


def _load_side(deal: Deal, position: Position, side: int) -> None:
    s, n = deal.state, deal.numbers
    for cards in position.melds.get(side, ()):
        parts = new_group(n, cards)
        if isinstance(parts, Refusal):
            raise ValueError(  # noqa: TRY004  (the cards are wrong, not the type)
                f"a meld of {' '.join(cards)} cannot exist: {parts.code}"
            )
        part = parts[0]
        slot = put(s, n, side, part.consider(s, -1))
        s.melds[side][slot][constants.M_BORN] = 0
        deal.table.lay(side, slot, part.rank, cards)
    s.canastas[side] = count_canastas(s, n, side)
    s.opened[side] = int(s.meld_n[side] > 0)
    s.opened_n += s.opened[side]
    s.asks[side] = position.asks_used.get(side, 0)
    s.black3[side] = len(deal.table.black_threes[side])
    s.red3[side] = len(deal.table.red_threes[side])
    s.captured[side] = len(deal.table.captured[side])
    s.penalty[side] = position.penalties.get(side, 0)
    if s.penalty[side]:
        deal.penalties[side].append(Penalty("booked", s.penalty[side]))


def _begin(deal: Deal, position: Position) -> None:
    s, n = deal.state, deal.numbers
    if position.ended is not None:
        s.step = constants.OVER
        s.ended = _CODES[position.ended.by]
        s.concealed = int(position.ended.concealed)
        if position.ended.special is not None:
            s.special = NAMES.index(position.ended.special)
        if position.ended.seat is not None:
            s.turn = position.ended.seat
            s.side = s.turn % n.sides
            s.out = position.ended.seat if s.ended == constants.BY_OUT else -1
    elif position.drawn:
        drawn_state(deal)
    else:
        begin_turn(s, n)
        deal.mirror_beginning(s.turn)


def drawn_state(deal: Deal) -> None:
    """Put the player to act into their meld step, having drawn from the stock."""
    deal.state.step = constants.TO_PLAY
    deal.state.drew = 1
