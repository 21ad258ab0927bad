"""Actions as words: what is read, what is printed, what is answered to mistakes."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from canasta.cards import Card
from canasta.engine.action import (
    Abandon,
    Acaba,
    Action,
    Answer,
    AskAcaba,
    AskGoOut,
    Discard,
    Draw,
    EndTurn,
    Join,
    Lay,
    Meld,
    Pass,
    Take,
    Target,
)
from canasta.notation.actions import MAX_ACTION, format_action, parse_action
from canasta.notation.errors import NotationError
from strategies import actions


def cards(words: str) -> tuple[Card, ...]:
    return tuple(map(Card, words.split()))


MODELS: list[tuple[str, Action]] = [
    ("draw", Draw()),
    ("pass", Pass()),
    ("end", EndTurn()),
    ("ask", AskGoOut()),
    ("ask acaba", AskAcaba()),
    ("yes", Answer(yes=True)),
    ("no", Answer(yes=False)),
    ("acaba", Acaba()),
    ("abandon", Abandon()),
    ("discard 4C", Discard(Card("4C"))),
    ("join 9", Join((Target("9"),))),
    ("join wild", Join((Target("wild"),))),
    ("take KS KH", Take(cards("KS KH"))),
    ("take +", Take()),
    ("take + to 9#2", Take(to=Target("9", 2))),
    ("take + to wild", Take(to=Target("wild"))),
    ("take KS 2H, 7S 7H 7D 2C", Take(cards("KS 2H"), lays=(Lay(cards("7S 7H 7D 2C")),))),
    ("take +, 9H to 9", Take(lays=(Lay(cards("9H"), Target("9")),))),
    ("meld KS KH KD", Meld((Lay(cards("KS KH KD")),))),
    (
        "meld KS KH KD, 9H to 9, 2C JK to wild#1",
        Meld(
            (
                Lay(cards("KS KH KD")),
                Lay(cards("9H"), Target("9")),
                Lay(cards("2C JK"), Target("wild", 1)),
            )
        ),
    ),
    (
        "meld 10S 10H 10D, 2C to 10",
        Meld((Lay(cards("10S 10H 10D")), Lay(cards("2C"), Target("10")))),
    ),
]


@pytest.mark.parametrize(("text", "action"), MODELS)
def test_an_action_is_read_and_printed_in_the_words_of_a_player(text: str, action: Action) -> None:
    assert parse_action(text) == action
    assert format_action(action) == text


@given(actions)
def test_every_action_is_read_again_as_it_was_printed(action: Action) -> None:
    assert parse_action(format_action(action)) == action


@pytest.mark.parametrize(
    ("typed", "read"),
    [
        ("  DRAW ", "draw"),
        ("Discard ts", "discard 10S"),
        ("discard 10s", "discard 10S"),
        ("meld ks Kh kD,9h to 9 , 2c TO Wild", "meld KS KH KD, 9H to 9, 2C to wild"),
        ("take jK Jk", "take JK JK"),
        ("take + to t", "take + to 10"),
        ("join t", "join 10"),
        ("ASK  Acaba", "ask acaba"),
    ],
)
def test_case_blanks_and_t_for_ten_do_not_matter(typed: str, read: str) -> None:
    assert format_action(parse_action(typed)) == read


@pytest.mark.parametrize(
    ("text", "column", "value", "said"),
    [
        ("", 1, "", "there is no action; the actions are draw, pass"),
        ("  fold", 3, "fold", "'fold' is no action; the actions are draw, pass"),
        ("draw 2", 6, "2", "'2' is too much after 'draw'; write 'draw' alone"),
        ("ask nicely", 5, "nicely", "this is no question; write 'ask'"),
        ("ask acaba, now", 5, "acaba", "this is no question"),
        ("ask ,", 5, ",", "this is no question"),
        ("take", 5, "", "cards are missing here; write the hand cards (take KS KH) or +"),
        ("take KS to 9", 9, "to", "hand cards make a new meld with the top discard; add cards"),
        ("take KS  KH to 9", 13, "to", "hand cards make a new meld"),
        ("take + 9", 8, "9", "'9' is too much after '+'; write + alone"),
        ("take + to", 10, "", "the meld after 'to' is missing; write the rank"),
        ("take + to KS", 11, "KS", "'KS' names no meld; write the rank of an own meld: 9, 9#2"),
        ("take KS,", 9, "", "cards are missing here; write the cards: KS KH KD"),
        ("meld", 5, "", "cards are missing here"),
        ("meld KS KX", 9, "KX", "'KX' is no card; write rank and suit (KS, 10H, 2D)"),
        ("meld KS,,KH", 9, ",", "cards are missing here"),
        ("meld to 9", 6, "to", "'to' is no card"),
        ("meld 2C to 2", 12, "2", "'2' names no meld"),
        ("meld 9C to 9#0", 12, "9#0", "'9#0' names no meld"),
        ("meld 9C to 9 9D", 14, "9D", "'9D' is too much here; put a comma before further cards"),
        ("join", 5, "", "the rank is missing; write the rank whose melds are joined: join 9"),
        ("join 9#1", 6, "9#1", "all melds of a rank are joined together"),
        ("join 9, 8", 6, "9", "all melds of a rank are joined together"),
        ("discard", 8, "", "cards are missing here; write the card: discard 4C"),
        ("discard 4C 4D", 12, "4D", "one card is discarded; write one card: discard 4C"),
        ("discard 4C, 4D", 11, ",", "one card is discarded"),
        ("discard 4C to 4", 12, "to", "one card is discarded"),
    ],
)
def test_a_mistake_is_answered_with_its_column_and_a_remedy(
    text: str, column: int, value: str, said: str
) -> None:
    with pytest.raises(NotationError) as caught:
        parse_action(text)
    assert (caught.value.line, caught.value.column, caught.value.value) == (1, column, value)
    assert said in str(caught.value)
    assert caught.value.remedy


def test_an_endless_action_is_refused_and_not_quoted_at_length() -> None:
    with pytest.raises(NotationError, match="of 5000005 characters is too long") as caught:
        parse_action("meld " + "KS KH" * 1_000_000)
    assert caught.value.column == MAX_ACTION + 1
    assert len(str(caught.value)) < 200


@pytest.mark.parametrize(
    "action",
    [
        Meld(()),
        Meld((Lay(()),)),
        Meld((Lay(cards("KS to")),)),
        Meld((Lay(cards("KS"), Target("2")),)),
        Meld((Lay(cards("KS"), Target("K", 0)),)),
        Meld((Lay(cards("KS " * 400)),)),
        Join((Target("king"),)),
        Discard(Card("")),
        Take(cards("KS KH"), to=Target("9")),
    ],
)
def test_an_action_that_could_not_be_read_again_is_not_printed(action: Action) -> None:
    with pytest.raises(NotationError, match="has no text"):
        format_action(action)


@given(
    st.text()
    | st.lists(
        st.sampled_from(["take", "meld", "+", "to", ",", "KS", "9", "#2", "join", "wild", "ask"])
    ).map(" ".join)
)
def test_whatever_is_typed_is_an_action_or_a_notation_error(text: str) -> None:
    try:
        action = parse_action(text)
    except NotationError as error:
        wrong = error
    else:
        assert parse_action(format_action(action)) == action
        return
    assert wrong.line == 1
    assert 1 <= wrong.column <= len(text) + 1
