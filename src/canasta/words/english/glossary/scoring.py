"""Words for the score, the game and what goes wrong in it."""

from __future__ import annotations

from typing import Final

from canasta.words import usage
from canasta.words.glossary import Term

SCORING: Final = (
    Term(
        "game",
        ("match",),
        "A series of deals until a side reaches the target, 5,000 in the classic game; in Hand and "
        "Foot four deals.",
        "1950 law 45; W; Jaques 9; S-57",
        see=("deal", "target"),
    ),
    Term(
        "target",
        ("winning total", "game total"),
        "The total that ends the game. If several sides reach it in the same deal, the highest "
        "total wins.",
        "1950 law 45; W; Jaques 9",
        usage.with_target,
        ("game",),
    ),
    Term(
        "bonus",
        ("base count", "basic count"),
        "Points beyond the values of cards: for canastas, red threes, going out.",
        "1950 laws 23, 42; W; Jaques 3, 9",
        see=("point value",),
    ),
    Term(
        "vulnerable",
        ("vulnerability",),
        "A word from bridge for a side that has reached 3,000; in the classic game it must open "
        "with at least 120.",
        "1950 customs",
        see=("minimum count",),
    ),
    Term(
        "net score",
        ("score of a deal",),
        "What a side scores in a deal: bonuses and melded cards, less the cards left in hand and"
        " the penalties.",
        "1950 laws 42, 43; W; Jaques 9",
    ),
    Term(
        "settlement",
        ("settling", "payment"),
        "How the loser pays: by the difference between the totals or, by the customs of 1950, in "
        "rounded hundreds.",
        "1950 law 46 and customs; C-41",
    ),
    Term(
        "penalty",
        ("fine", "point penalty"),
        "Points taken off for a mistake at the table, such as asking and then not being able to "
        "go out.",
        "1950 point penalties; W4 Penalties; Jaques 6a",
        see=("irregularity", "unfinished meld"),
    ),
    Term(
        "unfinished meld",
        ("incomplete meld", "incomplete canasta", "short sequence"),
        "A meld that should have become a canasta and did not. In the American games unfinished"
        " sevens, aces and wild cards cost points; in the Brazilian game a short sequence does.",
        "W0; W4 Brazilian; S-19",
        usage.with_fines_for_melds,
        ("penalty",),
    ),
    Term(
        "irregularity",
        ("misplay", "foul"),
        (
            "A breach of procedure at a table with real cards. The laws of 1950 say how each is"
            " corrected."
        ),
        "1950 laws 51 to 60; C-43",
        usage.with_irregularities,
        ("penalty card",),
    ),
    Term(
        "penalty card",
        ("exposed card",),
        (
            "A card shown by mistake. It stays face up and must be discarded on its owner's next "
            "turn, unless it can be melded."
        ),
        "1950 law 54",
        usage.with_irregularities,
        ("irregularity",),
    ),
    Term(
        "undeclared red three",
        ("hidden red three", "concealed red three"),
        (
            "A red three that should have been laid out and was still held at the end: it costs "
            "500. Here it cannot happen, since the table lays it out."
        ),
        "1950 law 56; W4; Jaques 6a",
        lambda rules: rules.red3.undeclared_penalty is not None,
        ("red three",),
    ),
    Term(
        "full set of threes",
        ("all the red threes", "four red threes", "six red threes"),
        (
            "All the threes of one color on one side count more than they do one by one: four red "
            "threes count 800 in the classic game instead of 400."
        ),
        "1950 law 13; W; Jaques 6a, 11a",
        usage.with_tabled_threes,
        ("red three",),
    ),
    Term(
        "house rule",
        ("custom rule", "option"),
        "A rule in which a table differs from its variant. Here it is a field with a value of its "
        "own. For the common ones, see the command canasta rules toggles.",
        "W4 Miscellaneous variations",
        see=("variant",),
    ),
    Term(
        "variant",
        ("version", "profile"),
        "A game of the family with a name and rules of its own. For a list, see the command "
        "canasta rules.",
        "W4 Variations",
        see=("house rule",),
    ),
    Term(
        "melded black threes",
        ("black threes melded",),
        "At least three cards, laid only in the turn in which a player goes out: black threes "
        "and, by the laws of 1950, wild cards among them.",
        "1950 law 18; W; Jaques 6b",
        usage.with_melded_black_threes,
        ("black three",),
    ),
)
"""Score, game, penalties."""
