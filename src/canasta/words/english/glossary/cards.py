"""Words for the cards and for those who play with them."""

from __future__ import annotations

from typing import Final

from canasta.words import usage
from canasta.words.glossary import Term

CARDS: Final = (
    Term(
        "deck",
        ("cards in play", "shoe"),
        (
            "All the cards of a game shuffled together: two standard decks of 52 and four jokers "
            "in the classic game, three standard decks or more in many others."
        ),
        "1950 law 3; W; Jaques",
        see=("pack",),
    ),
    Term(
        "pack",
        ("pack of cards",),
        (
            "A word with two meanings. One is a pack of 52 cards, as in the three-pack game. The "
            "other is the discard pile: in the customs of 1950, players take the pack."
        ),
        "1950 customs and three-pack game",
        see=("deck", "discard pile"),
    ),
    Term(
        "joker",
        ("jkr",),
        "A wild card that counts 50. Each deck of 52 comes with two.",
        "1950 laws 3, 4, 25; W; Jaques",
        see=("wild card",),
    ),
    Term(
        "deuce",
        ("two", "two-spot", "2"),
        "A two of any suit: a wild card that counts 20. In the Italian game, deuces may be melded "
        "as a rank, too.",
        "1950 laws 4, 25; W; Jaques",
        see=("wild card", "canasta of deuces"),
    ),
    Term(
        "wild card",
        ("wild", "wildcard"),
        "A joker or a deuce. It can stand for a card of any rank from four to ace.",
        "1950 law 4; W; Jaques",
        see=("natural card", "frozen pile"),
    ),
    Term(
        "natural card",
        ("natural", "clean card"),
        "Any card from four to ace: one that stands for itself.",
        "1950 law 18; W; Jaques 3",
        see=("wild card", "natural pair"),
    ),
    Term(
        "trey",
        ("three", "three-spot", "3"),
        ("A three. Red and black ones have different roles, which vary from game to game."),
        "1950 laws 10 to 13, 18, 34",
        see=("red three", "black three"),
    ),
    Term(
        "red three",
        ("red trey", "red 3", "bonus card"),
        (
            "A three of hearts or diamonds. In most games it is laid out at once and replaced from "
            "the stock, and it scores at the end, for or against its side. In Hand and Foot it is "
            "a burden: it costs 300 if you still hold it when the deal ends."
        ),
        "1950 laws 10 to 13; W; Jaques 6a; W4 Hand and Foot",
        see=("trey", "undeclared red three"),
    ),
    Term(
        "black three",
        ("black trey", "black 3"),
        (
            "A three of spades or clubs. In most games it is discarded to stop the next player, "
            "and melded only when going out; in the American games it is laid out like a red one."
        ),
        "1950 laws 18, 34; W; Jaques 6b; W0",
        see=("stop card", "trey", "captured black three"),
    ),
    Term(
        "stop card",
        ("stopper", "blocking card", "block card", "safe discard", "safe card"),
        (
            "A card that is of no use to the next player, so that the pile is safe for one turn: "
            "above all a black three."
        ),
        "1950 law 34; W; Jaques 6b, 7",
        usage.with_stop_cards,
        ("black three", "blocked pile"),
    ),
    Term(
        "captured black three",
        ("capture",),
        "A black three that was in a taken pile. In the Cuban game it leaves play and scores 5;"
        " all four together score 100.",
        "W4 Cuban; RG; C-66",
        usage.with_captured_threes,
    ),
    Term(
        "point value",
        ("card value", "card points", "value of a card", "count of a card"),
        "What a card counts: usually 50 for a joker, 20 for a deuce or an ace, 10 for each "
        "card from king down to eight, and 5 for each from seven down to four or for a black "
        "three. It counts for its side when melded and against it when still held.",
        "1950 laws 25, 42; W; Jaques",
        see=("minimum count", "left in hand"),
    ),
    Term(
        "side",
        ("team", "partnership", "pair", "alliance"),
        (
            "Players who play together and share a score; where everybody plays alone, each player "
            "is a side."
        ),
        "1950 law 2; W; Jaques 10",
        see=("partner",),
    ),
    Term(
        "partner",
        ("teammate", "ally"),
        "Another player of the same side. Partners are spread evenly around the table.",
        "1950 laws 2, 5",
        see=("permission",),
    ),
    Term(
        "dealer",
        (),
        (
            "The player who deals. The deal passes clockwise, and the player to the dealer's left "
            "begins."
        ),
        "1950 laws 6 to 8, 14; W",
    ),
    Term(
        "deal",
        ("round",),
        "The play from one shuffle to the score. A game has several deals.",
        "1950 laws 42 to 45",
        see=("game", "hand"),
    ),
    Term(
        "hand",
        ("cards held",),
        "The cards that a player holds. Some people also call a whole deal a hand.",
        "1950 laws 8, 11",
        see=("deal", "foot"),
    ),
    Term(
        "foot",
        ("second hand",),
        (
            "A second hand that lies face down until the first is used up. A player who melds "
            "their last card picks up the foot at once and plays on; a player who discards their "
            "last card plays the foot from the next turn."
        ),
        "W4 Hand and Foot",
        usage.with_foot,
        ("hand",),
    ),
    Term(
        "turn",
        ("go",),
        "A player's part of the play: draw or take the pile, meld or not, and discard.",
        "1950 law 14; W; Jaques 5",
    ),
    Term(
        "seat draw",
        ("cut for partners", "drawing for seats"),
        "Partners and the first dealer are chosen by drawing cards from the spread deck: high "
        "cards play together, and the highest chooses a seat and plays first.",
        "1950 laws 5, 6; Jaques 1; C-02",
        lambda rules: rules.table.partner_selection == "draw_high_cards",
    ),
)
"""Cards, players, deals."""
