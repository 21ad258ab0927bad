"""Cards, lists and numbers in English."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

    from canasta.words.catalogue import Entry

CARDS: Final[Mapping[str, Entry]] = {
    "list.comma": ", ",
    "list.and": "{first} and {last}",
    "list.semicolon": "; ",
    "number.minus": "minus {number}",
    # one card, long, alone and in a sentence
    "card": "{rank} of {suit}",
    "card.JK": "joker",
    "card.??": "unknown card",
    "card.the": "the {rank} of {suit}",
    "card.the.JK": "a joker",
    "card.the.??": "an unknown card",
    "suit.C": "clubs",
    "suit.D": "diamonds",
    "suit.H": "hearts",
    "suit.S": "spades",
    # one card, short: letters
    "short": "{rank}{suit}",
    "short.JK": "JK",
    "short.??": "??",
    "letter.J": "J",
    "letter.Q": "Q",
    "letter.K": "K",
    "letter.A": "A",
    "letter.C": "C",
    "letter.D": "D",
    "letter.H": "H",
    "letter.S": "S",
    # ranks: the word alone
    "rank.3": "three",
    "rank.4": "four",
    "rank.5": "five",
    "rank.6": "six",
    "rank.7": "seven",
    "rank.8": "eight",
    "rank.9": "nine",
    "rank.10": "ten",
    "rank.J": "jack",
    "rank.Q": "queen",
    "rank.K": "king",
    "rank.A": "ace",
    "rank.2": "deuce",
    "rank.JK": "joker",
    "rank.wild": "wild card",
    "ranks.3": "threes",
    "ranks.4": "fours",
    "ranks.5": "fives",
    "ranks.6": "sixes",
    "ranks.7": "sevens",
    "ranks.8": "eights",
    "ranks.9": "nines",
    "ranks.10": "tens",
    "ranks.J": "jacks",
    "ranks.Q": "queens",
    "ranks.K": "kings",
    "ranks.A": "aces",
    "ranks.2": "deuces",
    "ranks.JK": "jokers",
    "ranks.wild": "wild cards",
    # so many cards of a kind
    "some.red3": "{count:a red three|# red threes}",
    "some.black3": "{count:a black three|# black threes}",
    "some.4": "{count:a four|# fours}",
    "some.5": "{count:a five|# fives}",
    "some.6": "{count:a six|# sixes}",
    "some.7": "{count:a seven|# sevens}",
    "some.8": "{count:an eight|# eights}",
    "some.9": "{count:a nine|# nines}",
    "some.10": "{count:a ten|# tens}",
    "some.J": "{count:a jack|# jacks}",
    "some.Q": "{count:a queen|# queens}",
    "some.K": "{count:a king|# kings}",
    "some.A": "{count:an ace|# aces}",
    "some.2": "{count:a deuce|# deuces}",
    "some.JK": "{count:a joker|# jokers}",
    "some.??": "{count:a card|# cards}",
    "pair": "a pair of {ranks}",
    # kinds of canasta
    "canasta.natural": "natural canasta",
    "canasta.mixed": "mixed canasta",
    "canasta.wild": "wild canasta",
    # sides, as one of their players speaks of them
    "side.we": "We",
    "side.they": "They",
}
