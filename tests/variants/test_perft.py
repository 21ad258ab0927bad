"""The numbers of legal sequences are those of the table, and the table has what is rare.

The compiled engine counts the same in `tests/fast/test_perft.py`.
"""

from itertools import islice

import pytest

from driving import GAMES
from variants.perft import STARTS, Plain, Start, count, difference, events, read

each_form = pytest.mark.parametrize(("variant", "form"), GAMES)


def rows(variant: str, form: str) -> dict[Start, tuple[int, ...]]:
    return {
        start: counts
        for start, counts in read().items()
        if (start.variant, start.form) == (variant, form)
    }


@each_form
def test_as_many_sequences_are_legal_as_the_table_says(variant: str, form: str) -> None:
    found = [
        difference(start, counts, count(Plain(start.numbers), start.state(), len(counts)))
        for start, counts in rows(variant, form).items()
    ]
    wrong = [text for text in found if text]
    assert not wrong, "\n".join(wrong)


@each_form
def test_the_table_reaches_what_is_rare_in_every_game(variant: str, form: str) -> None:
    table = rows(variant, form)
    assert sorted(start.event for start in table) == sorted(events(variant, form) * STARTS)
    for start, counts in table.items():
        following = [event for _, event in islice(start.play(), 1, len(counts) + 1)]
        assert start.event in following, start


def test_a_difference_shows_the_place_both_numbers_and_what_to_do() -> None:
    start = Start("classic", "4", "take", 7, 6, 12)
    assert difference(start, (2, 13, 30), (2, 13, 30)) is None
    assert difference(start, (2, 13, 30), (2, 13)) == (
        "classic 4, seed 7 with 6 cards to draw, step 12: 0 sequences of 3 steps are legal, "
        "in perft.txt 30; when a law was changed on purpose, write the table anew: "
        "python -m variants.perft in the folder tests"
    )
