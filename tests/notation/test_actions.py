"""Actions as words: what is read, what is printed, what is answered to mistakes."""

import pytest
from hypothesis import example, given
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
    LayThree,
    Meld,
    MeldPart,
    Pass,
    Special,
    Take,
    Target,
)
from canasta.notation.actions.words import MAX_ACTION, format_action, parse_action
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
    ("join 2", Join((Target("2"),))),
    ("join 9#1 9#3", Join((Target("9", 1), Target("9", 3)))),
    ("join wild#1 wild#2", Join((Target("wild", 1), Target("wild", 2)))),
    ("join 4H-6H 7H-9H", Join((Target("4H-6H"), Target("7H-9H")))),
    ("join 4H-6H#1 7H-10H#2", Join((Target("4H-6H", 1), Target("7H-10H", 2)))),
    ("lay 3H", LayThree(Card("3H"))),
    ("lay 3C", LayThree(Card("3C"))),
    ("special pairs_no_wild", Special("pairs_no_wild")),
    ("special dream_plus_5", Special("dream_plus_5")),
    ("take opening, 9S 9H 9D 2C", Take(lays=(MeldPart(cards("9S 9H 9D 2C")),), opening=True)),
    ("take + to 5H-8H", Take(to=Target("5H-8H"))),
    ("take + to JS-AS#2", Take(to=Target("JS-AS", 2))),
    ("take KS KH", Take(cards("KS KH"))),
    ("take +", Take()),
    ("take + to 9#2", Take(to=Target("9", 2))),
    ("take + to wild", Take(to=Target("wild"))),
    ("take KS 2H, 7S 7H 7D 2C", Take(cards("KS 2H"), lays=(MeldPart(cards("7S 7H 7D 2C")),))),
    ("take +, 9H to 9", Take(lays=(MeldPart(cards("9H"), Target("9")),))),
    ("meld KS KH KD", Meld((MeldPart(cards("KS KH KD")),))),
    (
        "meld KS KH KD, 9H to 9, 2C JK to wild#1",
        Meld(
            (
                MeldPart(cards("KS KH KD")),
                MeldPart(cards("9H"), Target("9")),
                MeldPart(cards("2C JK"), Target("wild", 1)),
            )
        ),
    ),
    (
        "meld 4H 5H 6H, 9H 4H to 5H-8H, JK to 2",
        Meld(
            (
                MeldPart(cards("4H 5H 6H")),
                MeldPart(cards("9H 4H"), Target("5H-8H")),
                MeldPart(cards("JK"), Target("2")),
            )
        ),
    ),
    (
        "meld 10S 10H 10D, 2C to 10",
        Meld((MeldPart(cards("10S 10H 10D")), MeldPart(cards("2C"), Target("10")))),
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
        ("JOIN 4h-6h 7h-th", "join 4H-6H 7H-10H"),
        ("Take  Opening,9s 9h 9d", "take opening, 9S 9H 9D"),
        ("Lay 3h", "lay 3H"),
        ("SPECIAL Garbage", "special garbage"),
        ("ASK  Acaba", "ask acaba"),
    ],
)
def test_case_blanks_and_t_for_ten_do_not_matter(typed: str, read: str) -> None:
    assert format_action(parse_action(typed)) == read


@pytest.mark.parametrize(
    ("text", "column", "value", "said"),
    [
        ("", 1, "", "there is no action; the actions are draw, pass"),
        ("  fold", 3, "fold", "'fold' is not an action; the actions are draw, pass"),
        ("draw 2", 6, "2", "'2' is not allowed after 'draw'; write 'draw' alone"),
        ("ask nicely", 5, "nicely", "this is not a question; write 'ask'"),
        ("ask acaba, now", 5, "acaba", "this is not a question"),
        ("ask ,", 5, ",", "this is not a question"),
        ("take", 5, "", "cards are missing here; write the hand cards (take KS KH), +"),
        ("take KS to 9", 9, "to", "hand cards make a new meld with the top discard; add cards"),
        ("take KS  KH to 9", 13, "to", "hand cards make a new meld"),
        ("take + 9", 8, "9", "'9' is not allowed after '+'; write + alone"),
        ("take + to", 10, "", "the meld after 'to' is missing; write the rank"),
        ("take + to KS", 11, "KS", "'KS' names no meld; write the rank of one of the"),
        ("take KS,", 9, "", "cards are missing here; write the cards: KS KH KD"),
        ("meld", 5, "", "cards are missing here"),
        ("meld KS KX", 9, "KX", "'KX' is not a card; write rank and suit (KS, 10H, 2D)"),
        ("meld KS,,KH", 9, ",", "cards are missing here"),
        ("meld to 9", 6, "to", "'to' is not a card"),
        ("meld 2C to JK", 12, "JK", "'JK' names no meld"),
        ("meld 4H to 8H-5H", 12, "8H-5H", "'8H-5H' names no meld"),
        ("meld 4H to 5H-8S", 12, "5H-8S", "'5H-8S' names no meld; write the rank of one"),
        ("meld 4H to 3H-5H", 12, "3H-5H", "'3H-5H' names no meld"),
        ("meld 4H to 5H", 12, "5H", "'5H' names no meld"),
        ("take opening 9S", 14, "9S", "'9S' is not allowed after 'opening'; put a comma"),
        ("lay", 4, "", "cards are missing here; write the card: lay 3H"),
        ("lay 3H 3D", 8, "3D", "a three is laid out; write one card: lay 3H"),
        ("special", 8, "", "the name of the special hand is missing; the special hands are"),
        (
            "special pairs",
            9,
            "pairs",
            "'pairs' is not a special hand; the special hands are straight",
        ),
        ("special garbage now", 17, "now", "a special hand is shown alone; write special garbage"),
        ("meld 9C to 9#0", 12, "9#0", "'9#0' names no meld"),
        ("meld 9C to 9 9D", 14, "9D", "'9D' is not expected here; put a comma before further"),
        ("join", 5, "", "the melds are missing; write the rank whose melds are joined (join 9)"),
        ("join 9#1", 6, "9#1", "'9#1' is one meld; write the rank whose melds are joined"),
        ("join 4H-6H", 6, "4H-6H", "'4H-6H' is one meld"),
        ("join 9, 8", 7, ",", "two melds are joined"),
        ("join 9#1 9#2 9#3", 14, "9#3", "two melds are joined"),
        ("join 9 KS", 8, "KS", "'KS' names no meld"),
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
        Meld((MeldPart(()),)),
        Meld((MeldPart(cards("KS to")),)),
        Meld((MeldPart(cards("KS"), Target("JK")),)),
        Meld((MeldPart(cards("4H"), Target("8H-5H")),)),
        Meld((MeldPart(cards("KS"), Target("K", 0)),)),
        Meld((MeldPart(cards("KS " * 400)),)),
        Join((Target("king"),)),
        Join(()),
        Join((Target("9", 1),)),
        Join((Target("4H-6H"),)),
        Join((Target("9", 1), Target("9", 2), Target("9", 3))),
        Join((Target("9", 1), Target("king"))),
        LayThree(Card("")),
        Special("pairs"),
        Take(cards("KS KH"), opening=True),
        Take(to=Target("9"), opening=True),
        Discard(Card("")),
        Take(cards("KS KH"), to=Target("9")),
    ],
)
def test_an_action_that_could_not_be_read_again_is_not_printed(action: Action) -> None:
    with pytest.raises(NotationError, match="has no text"):
        format_action(action)


def without_a_word(text: str, place: int) -> str:
    words = text.split()
    del words[place % len(words)]
    return " ".join(words)


@given(
    st.text()
    | st.lists(
        st.sampled_from(
            ["take", "meld", "+", "to", ",", "KS", "9", "#2", "5H-8H", "join", "wild", "opening"]
        )
    ).map(" ".join)
    | st.builds(without_a_word, actions.map(format_action), st.integers(0, 20))
)
@example("take KS KH")
@example("meld KS KH KD, 9H to 9#2")
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
