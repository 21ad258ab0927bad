"""What is different in Samba: three packs, two cards a draw, sequences."""

from __future__ import annotations

from canasta.lessons.cards import deck
from canasta.lessons.lesson import Lesson, Step

SAMBA = Lesson(
    name="samba",
    variant="samba_w",
    deck=deck(
        "samba_w",
        (
            "7H 8H 9H 10H KC KD KS KH 4S 5C 6D JD 2C AC 9S",
            "QH 6S 6C 4D 4C 5S 8C 8D 10S 10C AD AS JC JS KC",
            "9D 5H 5D 7S 7C 10D QD QS JD KD AH 4H 6H 8S 9C",
            "JH 4D 4C 5S 6S 7D 7C 8C 9C 10S QC QS KS AD AS",
        ),
        "10C 5D 8D  6C 10D  KD 4S  8S QD",
    ),
    steps=(
        Step("welcome", points=("hand",)),
        Step(
            "draw",
            does="draw",
            points=("stock", "acts"),
            wrong=(("meld 7H 8H 9H 10H", "must_draw_first"),),
        ),
        Step(
            "sequence",
            does="meld 7H 8H 9H 10H, KC KD KS",
            points=("cards", "ours"),
            wrong=(
                ("meld 7H 8H 10H, KC KD KS", "sequence_gap"),
                ("meld 7H 8H 9H 2C, KC KD KS", "sequence_wild"),
                ("meld 7H 8H 9H 10H", "below_minimum"),
            ),
        ),
        Step(
            "discard",
            does="discard 4S",
            points=("cards", "pile"),
            then="""
            draw / discard QH
            draw / discard 9D
            draw / discard JH
            """,
        ),
        Step("take", does="take + to 7H-10H", points=("pile",)),
        Step(
            "samba",
            does="meld QH KH to 7H-JH",
            points=("cards", "ours"),
            wrong=(("meld QH 2C to 7H-JH", "sequence_wild"),),
        ),
        Step("pair", does="discard 4S", points=("cards", "pile")),
        Step("end", points=("ours",)),
    ),
)
