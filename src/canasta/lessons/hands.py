"""What is different in Hand and Foot: two hands for everybody, clean and dirty canastas."""

from __future__ import annotations

from canasta.lessons.cards import deck
from canasta.lessons.lesson import Lesson, Step

HANDS = Lesson(
    name="hands",
    variant="hand_and_foot",
    deck=deck(
        "hand_and_foot",
        (
            "KC KD KS KH 8C 8D 8S 9C 9D 9H 3H",
            "4D 5C 5D 6S 6C 7H 10C 10S JD QS AH",
            "4H 5S 5H 6D 7C 7D 10D JC JS QH AS",
            "4S 4C 6H 7S 8H 10H JH QD QC AD AC",
        ),
        "10C  4C 9S  5C 6D  7C 10D  JC QD  4D 4H  6C 7D",
        feet=(
            "KC KD KS 5C 5D 5S JH 6H 9S 2C 7H",
            "4C 5H 6S 7D 8C 9H 10S JD QS KH AC",
            "4D 5S 6H 7C 8D 9S 10H JS QH AH 2D",
            "4S 5H 6C 7S 8H 9C 10D JC QC AS 2H",
        ),
    ),
    steps=(
        Step("welcome", points=("hand",)),
        Step("draw", does="draw", points=("stock", "acts")),
        Step(
            "opening",
            does="meld KC KD KS KH, 8C 8D 8S, 9C 9D 9H 9S",
            points=("cards", "ours"),
            wrong=(("meld KC KD KS", "below_minimum"), ("meld 3H 4C 9S", "threes_not_meldable")),
        ),
        Step(
            "red_three",
            does="discard 3H",
            points=("cards", "pile"),
            then="""
            draw / discard 4D
            draw / discard 5S
            draw / discard 8H
            """,
        ),
        Step(
            "pile",
            does="draw",
            points=("pile", "stock"),
            wrong=(("take + to 8", "pile_frozen_needs_natural_pair"),),
        ),
        Step("foot", does="meld 4C 4D 4H", points=("cards", "hand")),
        Step("clean", does="meld KC KD KS to K", points=("cards", "ours")),
        Step(
            "dirty",
            does="meld 9S 2C to 9",
            points=("cards", "ours"),
        ),
        Step("discard", does="discard 6H", points=("cards", "pile")),
        Step("end", points=("ours",)),
    ),
)
