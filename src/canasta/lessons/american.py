"""What is different in Modern American canasta: a hard opening, pure sevens, a frozen pile."""

from __future__ import annotations

from canasta.lessons.cards import deck
from canasta.lessons.lesson import Lesson, Step

AMERICAN = Lesson(
    name="american",
    variant="american_cla",
    deck=deck(
        "american_cla",
        (
            "KS KH KD JS JD JK 8C 8D 2C 7S 7H 7D 2D",
            "4D 5C 5D 6S 6C 10C 10S QS QH AH AS 9C 9D",
            "4H 5S 5H 6D 10D QD QC AD AC 9H 9S JH 8H",
            "4S 4C 6H 10H KC JC QS QH AD AC 9C 9D 8S",
        ),
        "6C 5C 10C 10D KC",
    ),
    steps=(
        Step("welcome", points=("hand",)),
        Step("draw", does="draw", points=("stock", "acts")),
        Step(
            "opening",
            does="meld KS KH KD, JS JD JK, 8C 8D 2C",
            points=("cards", "ours"),
            wrong=(
                ("meld KS KH KD, JS JD JK", "below_minimum"),
                ("meld JS JD JK, 8C 8D 2C 2D", "opening_needs_triple"),
            ),
        ),
        Step(
            "sevens",
            does="meld 7S 7H 7D",
            points=("cards", "ours"),
            wrong=(("meld 7S 7H 2D", "no_wild_rank"), ("meld 2D to K", "meld_base")),
        ),
        Step(
            "discard",
            does="discard 6C",
            points=("cards", "pile"),
            then="draw / discard 4D / draw / discard 4H / draw / discard KC",
            wrong=(("discard 2D", "discard_wild"),),
        ),
        Step(
            "frozen",
            does="draw",
            points=("pile", "stock"),
            wrong=(("take + to K", "pile_frozen_needs_natural_pair"),),
        ),
        Step(
            "base",
            does="meld KC to K",
            points=("cards", "ours"),
            wrong=(("meld 2D to K", "meld_base"),),
        ),
        Step("end", points=("ours",)),
    ),
)
