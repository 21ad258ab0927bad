"""What a refusal says of the player's own hand, in positions whose cards are known."""

import random
from functools import partial

import pytest

from canasta.engine.action import Draw
from canasta.guide.grouping import grouped
from canasta.guide.holding import holding
from canasta.guide.outlook import ActName, outlook
from canasta.rules import variant
from canasta.rules.refusal import Refusal
from canasta.table import Table
from canasta.words import LANGUAGES, catalogue, citation, hand_text
from guide.seat import Seat
from guide.test_outlook import in_play, some_cards

LOW = "4S 4H 4D 5S 5H 5D 6S 6H 6D"


def said(seat: Seat, act: ActName, *groups: str) -> str:
    """Return what the player reads first when they press what is refused."""
    seen = seat.deal.observe(0)
    refusal = seat.out(*groups).act(act).refusal
    assert refusal is not None
    return hand_text(refusal, seen.rules, holding(seen, refusal))


OPEN = {"pile.frozen_until_opened": False}


@pytest.mark.parametrize(
    ("hand", "text"),
    [
        (
            f"9C {LOW} 7H",
            (
                "You hold one nine and no wild card; to take the pile, you need two nines, or one "
                "nine and a wild card."
            ),
        ),
        (
            f"JK {LOW} 7H",
            (
                "You hold no nines, only one wild card; to take the pile, you need two nines, or "
                "one nine and a wild card."
            ),
        ),
        (
            f"KC {LOW} 7H",
            (
                "You hold no nines and no wild card; to take the pile, you need two nines, or one "
                "nine and a wild card."
            ),
        ),
    ],
)
def test_who_may_not_take_reads_what_they_hold_and_what_it_needs(hand: str, text: str) -> None:
    assert said(Seat(hand, **OPEN), "take") == text


def test_with_a_frozen_pile_wild_cards_do_not_help() -> None:
    seat = Seat(f"9C {LOW} JK", **{"pile.always_frozen": True})
    assert said(seat, "take") == (
        "You hold one nine; to take this pile, you need two natural nines."
    )


def test_who_holds_the_pair_is_asked_to_choose_it() -> None:
    seat = Seat(f"9C 9H {LOW}", **{"pile.always_frozen": True})
    assert said(seat, "take", "9C") == ("Choose two nines to take the pile: you hold 2.")


def test_too_few_cards_for_a_meld_are_counted_beside_the_hand() -> None:
    seat = Seat(f"9C 9H {LOW}").after(Draw())
    assert said(seat, "meld", "9C 9H").startswith("You hold 2 nines and ")
    assert said(seat, "meld", "9C 9H").endswith("you chose 2, and a meld needs 3 cards.")


def test_wild_cards_alone_are_not_counted_as_missing() -> None:
    seat = Seat(f"2C 2D {LOW}").after(Draw())
    assert said(seat, "meld", "2C 2D") == (
        "A meld of wild cards needs at least 3 cards; you chose 2."
    )


def test_an_opening_that_is_short_says_what_it_shows_and_what_is_needed() -> None:
    seat = Seat(LOW + " KC QC").after(Draw())
    assert said(seat, "meld", "4S 4H 4D").startswith(
        "You show 15 points and need 50; your cards can make "
    )


def test_law_38_who_may_not_go_out_reads_what_the_side_lacks() -> None:
    refusal = Refusal("cannot_go_out", "canastas", {"required": 2, "canastas": 1})
    assert hand_text(refusal, variant("samba_w"), None) == (
        "Your side still lacks 1 canasta: keep a card."
    )


def test_with_canastas_enough_only_the_kind_that_is_needed_is_said_to_be_missing() -> None:
    refusal = Refusal("cannot_go_out", "required_kind", {"required": 2, "canastas": 3})
    assert hand_text(refusal, variant("bolivia_w"), None) == (
        "Your side needs 1 sequence canasta to go out: keep a card."
    )


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["classic", "samba_w", "american_cla", "hand_and_foot"])
def test_in_games_every_refusal_is_read_first_without_its_law(name: str, language: str) -> None:
    words, chance, heard = catalogue(language), random.Random(9), 0
    for table, seen in in_play(name, 60):
        found = _refused(table, seen.seat or 0, chance)
        for refusal in found:
            text = hand_text(
                refusal, seen.rules, holding(seen, refusal), names=table.names, words=words
            )
            law = citation(refusal.code, seen.rules, words=words)
            assert law is None or law not in text
            assert text.endswith(".")
            assert not set("{}|#_") & set(text), text
            heard += 1
    assert heard > 100


def _refused(table: Table, seat: int, chance: random.Random) -> list[Refusal]:
    seen = table.observe(seat)
    groups = grouped(some_cards(seen, chance), runs=seen.rules.meld.sequences)
    acts = outlook(seen, partial(table.check, seat=seat), groups, ideas=False).acts
    return [act.refusal for act in acts if act.refusal is not None]
