"""The first lesson: one deal of classic canasta, from the first draw to the score."""

from __future__ import annotations

from canasta.lessons.cards import deck
from canasta.lessons.lesson import Lesson, Step

CLASSIC = Lesson(
    name="classic",
    variant="classic",
    deck=deck(
        "classic",
        (
            "QD QS QH 5C 5D 5H 5S JC JH 3S 4C",
            "7S 7D 7H KD KC 2S 6D 6H 10H AC 4H",
            "QC QD 9S 9D 6C JD AH AS 10S KS 4S",
            "8S 8C QS JS AD AC 10D KS 4H 10H 7C",
        ),
        "9C  3D 8D 10C 4D KH  8H 2C KH 10D  8H 9H AD  6S 7C 9C 4D  10C AS 7S  5D",
    ),
    steps=(
        Step("welcome", points=("seats",)),
        Step("cards", points=("hand",)),
        Step(
            "draw",
            does="draw",
            points=("stock", "acts"),
            wrong=(
                ("discard 4C", "must_draw_first"),
                ("meld QD QS QH", "must_draw_first"),
                ("take QD QS", "mixed_ranks"),
            ),
        ),
        Step("red_three", points=("ours",)),
        Step(
            "discard",
            does="discard 4C",
            points=("cards", "pile"),
            then="draw / discard 6D / draw / discard 9S / draw / discard 8S",
            wrong=(("draw", "wrong_step"), ("meld QD QS QH", "below_minimum")),
        ),
        Step(
            "second_turn",
            does="draw",
            points=("stock", "pile"),
            wrong=(("take 8D QD", "mixed_ranks"), ("discard 3S", "must_draw_first")),
        ),
        Step(
            "opening",
            does="meld QD QS QH, 5C 5D 5H 5S",
            points=("cards", "ours"),
            wrong=(
                ("meld QD QS QH, 5C 5D 5H", "below_minimum"),
                ("meld JC JH", "too_few_cards"),
                ("meld 3S QD QS", "mixed_ranks"),
            ),
        ),
        Step(
            "black_three",
            does="discard 3S",
            points=("cards", "pile"),
            then="""
            draw / meld 7S 7D 7H, KD KC 2S / discard 6H
            draw / meld QC to Q / discard 9D
            draw / discard 8C
            """,
            wrong=(("draw", "wrong_step"), ("meld 8D 8H", "too_few_cards")),
        ),
        Step(
            "take",
            does="take 8D 8H",
            points=("cards", "pile"),
            wrong=(("take + to Q", "pile_no_legal_use"), ("meld 8D 8H", "must_draw_first")),
        ),
        Step("nines", does="meld 9C 9S 9D", points=("cards", "ours")),
        Step("add", does="meld 8S to 8", points=("cards", "ours")),
        Step(
            "low_card",
            does="discard 4C",
            points=("cards", "pile"),
            then="draw / discard 2C / draw / discard 6C / draw / discard QS",
        ),
        Step(
            "frozen",
            does="draw",
            points=("pile", "stock"),
            wrong=(("take + to Q", "pile_frozen_needs_natural_pair"),),
        ),
        Step("sixes", does="meld 6D 6H 6S", points=("cards",)),
        Step(
            "keep",
            does="discard 3S",
            points=("cards", "pile"),
            then="""
            draw / meld 7C to 7 / discard 8H
            draw / meld QD to Q / discard JD
            draw / discard JS
            """,
        ),
        Step("take_frozen", does="take JC JH", points=("cards", "pile")),
        Step(
            "canasta",
            does="meld QS 2C to Q",
            points=("cards", "ours"),
            wrong=(("meld QS to 3", "not_own_meld"),),
        ),
        Step("rest", does="meld 8H to 8, 6C to 6, JD to J", points=("cards", "ours")),
        Step(
            "three_again",
            does="discard 3S",
            points=("cards", "pile"),
            then="draw / discard 10C / draw / discard 4S / draw / discard 10D",
        ),
        Step(
            "last_draw", does="draw", points=("stock",), wrong=(("discard 4C", "must_draw_first"),)
        ),
        Step("ask", does="ask", points=("acts",), then="yes"),
        Step(
            "out",
            does="meld 5D to 5",
            points=("cards", "ours"),
            wrong=(("discard 5D", "must_go_out"), ("discard 4C", "must_go_out")),
        ),
        Step("last_card", does="discard 4C", points=("cards", "pile")),
        Step("score"),
    ),
)
