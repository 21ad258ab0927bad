"""What may be known before an act: true by what everybody sees, in games of all variants."""

from functools import partial

import pytest

from canasta.cards import Card, parse_cards
from canasta.engine.action import Acaba, AskGoOut, Discard, Pass, Special, Take
from canasta.guide.cautions import cautions
from canasta.guide.outlook import outlook
from canasta.players import player
from canasta.rules import VARIANTS, variant
from canasta.table import Table
from canasta.words import caution_text
from tables import make_meld, make_seen, make_side


def codes(action: object, **changes: object) -> list[str]:
    return [one.code for one in cautions(make_seen(**changes), action)]  # type: ignore[arg-type]


NINES = make_meld("9S 9H 9D 9C", "9")
SEQUENCE = make_meld("5H 6H 7H", "5H-7H")


def test_law_32_a_discard_that_fits_a_meld_of_the_next_side_is_shown() -> None:
    sides = (make_side(), make_side(NINES))
    (said,) = cautions(make_seen(sides=sides), Discard(Card("9H")))
    assert (said.code, said.numbers) == ("next_player_takes", {"seat": 1, "rank": "9"})
    assert codes(Discard(Card("8H")), sides=sides) == []


def test_law_31_a_frozen_pile_cannot_be_taken_by_a_meld() -> None:
    sides = (make_side(), make_side(NINES))
    assert codes(Discard(Card("9H")), sides=sides, pile_frozen=True) == []


def test_a_player_with_a_single_card_is_not_sure_to_take() -> None:
    sides = (make_side(), make_side(NINES))
    assert codes(Discard(Card("9H")), sides=sides, hand_sizes=(11, 1, 11, 11)) == []


def test_the_last_card_ends_the_deal_and_nobody_takes_it() -> None:
    sides = (make_side(), make_side(NINES))
    assert codes(Discard(Card("9H")), sides=sides, hand=parse_cards("9H")) == []


@pytest.mark.parametrize(("card", "said"), [("8H", True), ("4H", True), ("8S", False)])
def test_a_card_that_continues_a_sequence_of_the_next_side_is_shown(card: str, said: bool) -> None:  # noqa: FBT001
    seen = {"rules": variant("samba_w"), "sides": (make_side(), make_side(SEQUENCE))}
    assert (codes(Discard(Card(card)), **seen) == ["next_player_takes"]) is said


def test_law_30_a_wild_card_freezes_the_pile_unless_it_is_frozen() -> None:
    assert codes(Discard(Card("2C"))) == ["freezes_pile"]
    assert codes(Discard(Card("JK")), pile_frozen=True) == []


def test_what_binds_or_ends_the_deal_is_shown_with_its_figures() -> None:
    (asked,) = cautions(make_seen(), AskGoOut())
    assert asked.numbers == {"points": 100}
    (ended,) = cautions(make_seen(rules=variant("british")), Acaba())
    assert ended.numbers == {"points": 1500}
    assert "1,500" in caution_text(ended.code, ended.numbers)
    rules = variant("american_cla")
    (shown,) = cautions(make_seen(rules=rules), Special("straight"))
    assert shown.numbers == {"points": 3000}
    assert codes(Pass()) == ["pass_ends_deal"]


@pytest.mark.parametrize("name", VARIANTS)
def test_the_next_player_can_take_whenever_it_was_said(name: str) -> None:
    """Computers play, and every discard that was warned of can be taken."""
    rules = variant(name)
    form = "4" if "4" in rules.table.sides else next(iter(rules.table.sides))
    people = [f"P{number}" for number in range(sum(rules.table.sides[form]))]
    table = Table.new(rules, form, people, seed=11)
    choosers = [player(("rules", "random")[seat % 2], seat) for seat in range(table.game.seats)]
    for _ in range(250):
        if table.phase == "cut":
            table.cut_anywhere()
        elif table.phase == "sheet":
            table.next_deal()
        elif table.phase == "play" and (seat := table.actor) is not None:
            seen = table.observe(seat)
            action = choosers[seat].choose(seen, table.legal(seat))
            warned = False
            if isinstance(action, Discard):
                groups = ((action.card,),)
                found = outlook(seen, partial(table.check, seat=seat), groups, ideas=False)
                warned = any(one.code == "next_player_takes" for one in found.cautions)
            table.step(seat, action)
            if warned:
                assert table.actor == (seat + 1) % table.game.seats
                legal = table.legal(table.actor)
                assert any(isinstance(step, Take) and not step.cards for step in legal)
