"""Ideas: everything that can be done, shown so that it can be read."""

from canasta.cards import Card, parse_cards
from canasta.engine.action import AskGoOut, Discard, Draw, Meld, MeldPart, Take, Target
from canasta.guide.ideas import ideas


def meld(text: str, to: str = "") -> Meld:
    return Meld((MeldPart(parse_cards(text), Target(to) if to else None),))


def test_takes_and_melds_come_first_and_discards_only_alone() -> None:
    legal = (Draw(), Discard(Card("4C")), AskGoOut(), Take(parse_cards("9C 9D")), meld("KS KH KD"))
    assert ideas(legal) == (Take(parse_cards("9C 9D")), meld("KS KH KD"), Draw())
    assert ideas(legal[1:3]) == (Discard(Card("4C")),)


def test_sets_that_differ_in_suits_alone_are_shown_once() -> None:
    sets = [meld("JS JS JC"), meld("JS JC JC"), meld("JS JC 2C"), meld("JS", "J"), meld("JC", "J")]
    assert ideas(sets) == (sets[0], sets[2], sets[3])


def test_sequences_and_what_makes_them_longer_are_all_shown() -> None:
    runs = (meld("5H 6H 7H"), meld("5S 6S 7S"), meld("8H", "5H-7H"), meld("8S", "5S-7S"))
    assert ideas(runs) == runs
