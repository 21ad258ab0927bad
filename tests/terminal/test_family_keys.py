"""The other games by keys and on whole screens: made by hand, and at a real table."""

from collections.abc import Callable, Sequence
from dataclasses import replace

import pytest

from canasta.cards import Card, parse_cards
from canasta.engine.action import (
    Action,
    AskGoOut,
    Discard,
    Draw,
    LayThree,
    Meld,
    MeldPart,
    Special,
    Target,
)
from canasta.engine.observation import Observation
from canasta.rules import variant
from canasta.terminal import view
from canasta.terminal.app import CanastaApp
from canasta.terminal.desk import Desk
from canasta.terminal.faces import Faces
from canasta.terminal.log import turn_lines
from canasta.terminal.scores import score_sheet
from canasta.terminal.session import Session
from tables import TURN
from terminal.still import MIXED, NAMES, SEVENS, Still, feet_table, laid, side

Seen = Callable[..., Observation]
Seated = Callable[..., Session]
MELDING = replace(TURN, step="meld")


# --- whole screens and keys ----------------------------------------------------------------------

LONG = "4C 5C 6D 7S 8H 9S 10D 10H JC QH KS AS 2D JK 9H 5D 7D 3S"


def still(seen: Seen, name: str, legal: Sequence[Action] = (), **changes: object) -> Still:
    """Stop the turn of the person after the draw."""
    rules = variant(name)
    sides = changes.pop("sides", (side(SEVENS, MIXED), side(MIXED)))
    hand = changes.pop("hand", LONG)
    made = seen(rules=rules, hand=hand, sides=sides, turn=MELDING, **changes)
    return Still(made, NAMES[: len(made.hand_sizes)], legal)


def desk_of(session: Still) -> Desk:
    desk = Desk(session, Faces())
    desk.refresh()
    return desk


def keys(desk: Desk, pressed: str) -> None:
    for key in pressed:
        assert desk.press(key) is None
        desk.refresh()


def offered(desk: Desk) -> dict[str, str]:
    return {offer.key: offer.label for offer in desk.scene().offers}


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
@pytest.mark.parametrize(
    ("name", "seats", "sides"),
    [
        ("samba_w", 4, 2),
        ("american_000", 4, 2),
        ("hand_and_foot", 4, 2),
        ("hand_and_foot", 8, 4),
        ("hand_and_foot_singles", 6, 6),
    ],
)
async def test_the_whole_table_of_the_other_games_is_on_the_screen(
    name: str, seats: int, sides: int, size: tuple[int, int], seen: Seen
) -> None:
    table = replace(
        feet_table(seen, seats, sides, variant(name)),
        hand=parse_cards(LONG),
        stock_count=101,
        log=(),
    )
    app = CanastaApp(session=Still(table, NAMES[:seats], [Draw()]), faces=Faces(), pause=0)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        shown = app.screen._compositor.render_strips()  # noqa: SLF001  (the letters)
        text = "\n".join(strip.text for strip in shown)
        assert "too small" not in text
        assert all(player in text for player in NAMES[:seats])
        assert all(word in text for word in ("101", "draw", "help", "10♦", "scores"))
        assert "scores" in text.split("\n")[-1]


def test_a_sequence_is_chosen_by_its_suit_and_melded(seen: Seen) -> None:
    nine = Meld((MeldPart(parse_cards("9H"), Target("5H-8H")),))
    desk = desk_of(
        still(seen, "samba_w", [nine], sides=(side(laid("5H-8H", "5H 6H 7H 8H")), side()))
    )
    assert desk.press("9") is None
    assert desk.selection.chosen_cards == parse_cards("9S")
    for key in ("escape", "H", "9"):
        desk.press(key)
    assert desk.selection.chosen_cards == parse_cards("9H")
    assert offered(desk)["m"] == "add nine"
    assert offered(desk)["b"] == "by rank"
    desk.press("b")
    assert offered(desk)["b"] == "by suit"
    assert desk.selection.chosen_cards == parse_cards("9H")


def test_a_rank_key_goes_on_in_the_suit_that_was_chosen_last(seen: Seen) -> None:
    desk = desk_of(still(seen, "samba_w"))
    for key in "H890":
        desk.press(key)
    assert desk.selection.groups == (parse_cards("8H 9H 10H"),)
    assert offered(desk)["m"] == "meld sequence"


def test_a_three_is_laid_out_by_a_key_and_a_special_hand_after_a_question(seen: Seen) -> None:
    legal = (LayThree(Card("3S")), Special("garbage"))
    desk = desk_of(still(seen, "american_000", legal))
    assert offered(desk)["o"] == "lay out 3♠"
    assert offered(desk)["f"] == "finish: garbage"
    question = desk.press("f")
    assert question is not None
    assert desk.label(question.actions[0]) == "finish with garbage"
    assert "o" not in offered(desk_of(still(seen, "classic", legal)))


def test_without_such_cards_the_keys_say_so(seen: Seen) -> None:
    desk = desk_of(still(seen, "american_000"))
    for key in "of":
        assert desk.press(key) is None
        assert desk.note


def test_what_an_opening_lacks_besides_points_is_shown_beside_the_count(seen: Seen) -> None:
    table = still(seen, "american_cla", sides=(side(minimum=50), side()))
    table.code = "opening_needs_triple"
    desk = desk_of(table)
    for key in "w2AK":
        desk.press(key)
    ready = desk.paint_ready(view.Style()).plain
    assert "you show 90 of 50, but: " in " ".join(ready.split())


def test_the_question_about_going_out_is_offered_to_who_could_go_out(seen: Seen) -> None:
    ask = [AskGoOut()]
    one, both = side(SEVENS), side(SEVENS, MIXED)
    assert "g" not in offered(desk_of(still(seen, "samba_w", ask, sides=(one, one))))
    assert "g" in offered(desk_of(still(seen, "samba_w", ask, sides=(both, one))))
    near = {"sides": (one, one), "hand": "9C 9D 9H 4S"}
    assert "g" in offered(desk_of(still(seen, "classic", ask, **near)))
    scattered = near | {"hand": "4C 5D 6S 8D 10S JD QH KC AS"}
    assert "g" not in offered(desk_of(still(seen, "classic", ask, **scattered)))
    waiting = still(seen, "classic", ask, **near, feet=(11, 0, 0, 0))
    assert "g" not in offered(desk_of(waiting))


# --- at a real table -----------------------------------------------------------------------------


def test_a_special_hand_is_shown_by_keys_and_scores_alone(seated: Seated) -> None:
    session = seated(
        "4S 4H 4D 4C 9S 9H 9D 9C KS KH KD 8S 8H",
        upcard="",
        stock="5C 5C 5D 5D 5H 5H 5S 8D",
        rules={"variant": "american_000"},
    )
    desk = Desk(session, Faces())
    desk.refresh()
    desk.press("d")
    desk.refresh()
    assert offered(desk)["f"] == "finish: garbage"
    question = desk.press("f")
    assert question is not None
    desk.pick(question.actions[0])
    sheet = score_sheet(session)
    assert "Special hand: garbage" in sheet
    assert "2,000" in sheet
    assert "in the hand of Green" not in sheet


def test_a_set_of_the_opening_takes_the_pile_and_brings_the_talon(seated: Seated) -> None:
    session = seated(
        "KS KH KD 2S 9S 9H JK 8S 8D 4H QS QH QD",
        upcard="",
        stock="5C 5C 5D 5D 5H 5H 5S AC 6C 7C",
        rules={"variant": "american_000"},
        others={3: "KC"},
    )
    desk = Desk(session, Faces())
    desk.refresh()
    keys(desk, "d4x")
    for seat, card in ((1, ""), (2, ""), (3, "KC")):
        session.table.act(seat, Draw())
        legal = (act for act in session.table.legal(seat) if isinstance(act, Discard))
        session.table.act(seat, Discard(Card(card)) if card else next(legal))
        session._seen = None  # noqa: SLF001  (the others have played without the session)
    desk.refresh()
    assert "open with cards from your hand" in desk.advice()
    keys(desk, "K2mQm9+wm")
    assert desk.advice() == "You can take it: with the set of the top card's rank."
    assert offered(desk)["t"] == "take pile"
    keys(desk, "t")
    assert desk.note == ""
    kings = next(meld for meld in session.seen.sides[0].melds if meld.rank == "K")
    assert Card("KC") in kings.cards
    assert session.seen.talons == (3,)
    assert "For opening, you take 4 cards" in " ".join(turn_lines(session, Faces()))


def test_the_foot_is_picked_up_when_the_hand_is_melded_out_and_the_turn_goes_on(
    seated: Seated,
) -> None:
    session = seated(
        "KS KH KD QS QH QD QC AS AH AD AC", upcard="9S", rules={"variant": "hand_and_foot"}
    )
    desk = Desk(session, Faces())
    desk.refresh()
    assert "You 11 cards, foot 11" in view.seats(session.seen, session.names, view.Style()).plain
    keys(desk, "dKQAm")
    assert desk.press("enter") is None
    desk.refresh()
    assert session.seen.feet == (0, 11, 11, 11)
    assert len(desk.selection.hand) == 11
    assert "You pick up your foot" in " ".join(turn_lines(session, Faces()))
    keys(desk, "4")
    assert offered(desk)["x"] == "discard"
