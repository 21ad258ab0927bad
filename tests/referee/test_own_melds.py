"""Own melds by their place in the order of laying, as they lie while a declaration is laid."""

import pytest

from canasta.cards import Card
from canasta.engine.action import MeldPart, Target
from canasta.referee.melds import OwnMelds
from canasta.rules import variant


def cards(words: str) -> tuple[Card, ...]:
    return tuple(map(Card, words.split()))


def own(name: str, *melds: str) -> OwnMelds:
    return OwnMelds(variant(name), map(cards, melds))


def test_melds_are_named_by_what_they_hold() -> None:
    melds = own("samba_w", "9S 9H 2C", "5H 6H 7H", "9D 9C 9H", "7H 5H 6H", "3S 3C 3S")
    assert [melds.target(index) for index in range(6)] == [
        Target("9", 1),
        Target("5H-7H", 1),
        Target("9", 2),
        Target("5H-7H", 2),
        Target("3", 1),
        None,
    ]
    assert own("samba_w").target(-1) is None


def test_deuces_and_jokers_are_wild_cards_or_deuces() -> None:
    assert own("bolivia_w", "2S 2H JK").target(0) == Target("wild", 1)
    assert own("italian_w", "2S 2H JK").target(0) == Target("2", 1)


def test_a_sequence_changes_its_name_as_it_grows() -> None:
    melds = own("samba_w", "5H 6H 7H")
    assert melds.add(0, cards("8H")) == MeldPart(cards("8H"), Target("5H-7H", 1))
    assert melds.add(0, cards("4H 9H")) == MeldPart(cards("4H 9H"), Target("5H-8H", 1))
    assert melds.target(0) == Target("4H-9H", 1)


def test_new_melds_count_on() -> None:
    melds = own("samba_w", "KS KH KD")
    assert melds.lay(cards("KC KS KH")) == MeldPart(cards("KC KS KH"))
    assert melds.add(1, cards("KD")) == MeldPart(cards("KD"), Target("K", 2))
    assert melds.add(2, cards("KD")) is None


@pytest.mark.parametrize(
    ("name", "lying", "laid", "joined"),
    [
        ("american_000", "KS KH KD", "KC KS KH", Target("K", 1)),
        ("american_000", "2S 2H 2D", "2C JK JK", Target("wild", 1)),
        ("bolivia_w", "2S 2H 2D", "2C JK JK", Target("wild", 2)),
        ("hand_and_foot", "KS KH KD", "KC KS KH", Target("K", 1)),
        ("hand_and_foot", "KS KH KD KC KS KH KD", "KC KS KH", Target("K", 2)),
    ],
)
def test_a_new_meld_may_join_an_older_one_and_then_both_places_name_it(
    name: str, lying: str, laid: str, joined: Target
) -> None:
    melds = own(name, lying)
    melds.lay(cards(laid))
    assert melds.target(1) == joined
