"""What players, the guide and hints ask of the laws: the kernel's answers, from what is seen."""

from __future__ import annotations

import random
from copy import copy
from typing import TYPE_CHECKING

import pytest

from canasta.cards import FACES, Card, parse_cards
from canasta.engine.action import Discard, Take
from canasta.engine.deal_at import deal_at
from canasta.engine.kernel.constants import LACKS_CANASTAS, LACKS_KIND, OK
from canasta.engine.kernel.laws.discards import throwable
from canasta.engine.kernel.laws.going_out import lacks_melds
from canasta.engine.kernel.laws.laying import check_lay, goes_beyond
from canasta.engine.kernel.laws.meld_rows import consider
from canasta.engine.kernel.laws.pile import is_frozen
from canasta.engine.kinds import (
    ACE,
    FOUR,
    KIND_OF,
    KINDS,
    MIXED,
    NATURAL,
    RANK_NUMBERS,
    RUN,
)
from canasta.engine.position import Position
from canasta.engine.queries import KnownTable, lacking, out_lacking
from canasta.players import player
from canasta.players.match import board
from canasta.rules import VARIANTS, variant
from canasta.rules.arguments import ArgumentError
from positions import hand_made

if TYPE_CHECKING:
    from collections.abc import Iterator

    from canasta.engine.deal import Deal
    from canasta.rules import RuleSet

_POSITIONS = 12
_CARDS = ((1, 0, 0), (3, 0, 0), (2, 1, 0), (0, 1, 0), (0, 0, 1), (5, 0, 2))


def positions(name: str) -> Iterator[Deal]:
    """Make positions of a variant; those that its rules refuse are left out."""
    for seed in range(_POSITIONS):
        made = hand_made(VARIANTS[name], "4", random.Random(f"{name} {seed}"))
        yield deal_at(VARIANTS[name], "4", made)


def known(melds: str, rules: RuleSet | None = None, **given: object) -> KnownTable:
    """Return what seat 1 knows where these melds lie before side 0."""
    cards = [parse_cards(text) for text in melds.split(", ") if text]
    place: dict[str, object] = {"stock": parse_cards("4C 5C 6C 7C"), "to_act": 1, **given}
    position = Position(melds={0: cards}, hands={1: parse_cards("JS JH 8C")}, **place)  # type: ignore[arg-type]
    return KnownTable(deal_at(rules or variant("classic"), "4", position).observe(1))


@pytest.mark.parametrize("name", VARIANTS)
def test_what_is_seen_is_enough_for_the_same_answers_as_the_whole_table_gives(name: str) -> None:
    asked = 0
    for deal in positions(name):
        table, s, n = KnownTable(deal.observe(deal.turn)), deal.state, deal.numbers
        for side in range(deal.sides):
            assert table.is_frozen(side) == bool(is_frozen(s, n, side))
            for slot in range(-1, s.meld_n[side]):
                ranks = range(FOUR, ACE + 1) if slot < 0 else [table.melds[side][slot].rank]
                for rank in ranks:
                    for cards in _CARDS if rank <= ACE else ():
                        asked += 1
                        lay = consider(s, slot, rank, *cards)
                        code = check_lay(s, n, side, lay)
                        beyond = goes_beyond(s, n, side, lay)
                        assert table.may_lay(side, slot, rank, *cards) == (code == beyond == OK)
        for seat in range(deal.seats):
            for kind in range(KINDS):
                assert table.throwable(seat, kind) == throwable(s, n, seat, kind)
    assert asked > 1000


@pytest.mark.parametrize("name", VARIANTS)
def test_a_side_lacks_no_canasta_exactly_where_the_law_of_going_out_finds_enough(name: str) -> None:
    answers = set()
    for deal in positions(name):
        seen = deal.observe(deal.turn)
        for side in range(deal.sides):
            code = lacks_melds(deal.state, deal.numbers, side)
            lacks = out_lacking(seen, side).total
            assert (lacks > 0) == (code in {LACKS_CANASTAS, LACKS_KIND})
            answers.add(lacks)
    assert len(answers) > 1


def test_canastas_that_are_missing_are_counted_by_type_and_beside_the_types() -> None:
    n = copy(known("").numbers)
    n.need, n.excluded, n.canastas_required = [0] * 8, [0] * 8, 4
    n.need[NATURAL], n.need[RUN], n.excluded[MIXED] = 2, 1, 1
    assert lacking(n, [0] * 8) == ((2, 0, 1, 0, 0, 0, 0, 0), 1)
    assert lacking(n, [3, 5, 0, 0, 0, 0, 0, 0]) == ((0, 0, 1, 0, 0, 0, 0, 0), 0)
    assert lacking(n, [2, 1, 1, 0, 0, 0, 0, 0]).total == 1
    assert lacking(n, [2, 1, 1, 1, 0, 0, 0, 0]).total == 0


@pytest.mark.parametrize("side", [-1, 2])
def test_canastas_of_a_side_that_is_not_there_are_refused(side: int) -> None:
    seen = deal_at(variant("classic"), "4", Position(stock=parse_cards("4C"))).observe(0)
    with pytest.raises(ArgumentError, match=f"side {side}"):
        out_lacking(seen, side)


def test_what_a_seat_cannot_see_cannot_be_asked() -> None:
    table = known("KS KH KD")
    for hidden in ("hands", "stock", "pile", "suits", "feet"):
        with pytest.raises(AttributeError, match=hidden):
            getattr(table.state, hidden)


@pytest.mark.parametrize("name", VARIANTS)
def test_a_discard_goes_onto_the_melds_that_it_was_said_to_go_onto(name: str) -> None:
    """Asked before the discard, then compared with what the next player may do with two cards."""
    rules, found = VARIANTS[name], 0
    onto = {"add_to_meld", "add_to_sequence"} & set(rules.pile.open_methods)
    ever = bool(onto) and not rules.pile.always_frozen
    for seed in range(12):
        if seed > 1 and (found or not ever):
            break
        deal = board(rules, "4", seed).deal()
        players = [player("rules"), player("greedy")] * 2
        while (seat := deal.actor) is not None and deal.ended_by is None:
            seen = deal.observe(seat)
            action = players[seat].choose(seen, deal.legal())
            deal.step(action)
            after = (seat + 1) % deal.seats
            if not isinstance(action, Discard) or deal.actor != after or len(deal.hand(after)) < 2:
                continue
            slots = KnownTable(seen).onto_alone(after % deal.sides, action.card)
            takes = [a for a in deal.legal() if isinstance(a, Take) and not a.cards]
            assert len(takes) == len(slots), (action, takes)
            found += len(takes)
    assert bool(found) == ever


def test_law_34_the_cards_on_top_that_block_are_those_of_the_rules() -> None:
    blocking = {card for card in (*FACES, Card("JK")) if known("").blocks_pile(KIND_OF[card])}
    assert blocking == set(parse_cards("2S 2H 2D 2C 3S 3H 3D 3C JK"))


def test_a_wild_card_freezes_a_pile_that_is_open() -> None:
    pile = {"pile": parse_cards("5C 6C")}
    assert known("", **pile).freezes_pile(KIND_OF[Card("2C")])
    assert not known("", **pile).freezes_pile(KIND_OF[Card("4C")])
    assert not known("", pile=parse_cards("2C 6C")).freezes_pile(KIND_OF[Card("2C")])


def test_further_cards_join_the_set_that_lies_there_or_begin_one() -> None:
    king, queen = RANK_NUMBERS["K"], RANK_NUMBERS["Q"]
    merged = known("KS KH KD")
    assert (merged.joined_slot(0, king), merged.may_begin(0, king)) == (0, False)
    assert (merged.joined_slot(0, queen), merged.may_begin(0, queen)) == (-1, True)
    apart = known("KS KH KD", variant("samba_w"))
    assert (apart.joined_slot(0, king), apart.may_begin(0, king)) == (-1, True)
