"""The tables of the other games: sequences, feet, talons, threes, what is asked, many seats."""

from collections.abc import Callable, Sequence
from dataclasses import replace

import pytest

from canasta.cards import Card, parse_cards
from canasta.engine.action import Action, AskGoOut, Draw, Lay, LayThree, Meld, Special, Target
from canasta.engine.observation import MeldView, Observation, SideView
from canasta.rules import PROFILES, RuleSet, variant
from canasta.terminal import melds, middle, view
from canasta.terminal.app import CanastaApp
from canasta.terminal.choice import COMPUTERS, families, form_name
from canasta.terminal.desk import Desk
from canasta.terminal.faces import Faces
from canasta.terminal.hand import hand_block
from canasta.terminal.needs import opening_need, out_need
from canasta.terminal.painting import stacked
from canasta.terminal.selection import Selection
from terminal.conftest import TURN
from terminal.still import Still

Seen = Callable[..., Observation]
NAMES = ("You", *COMPUTERS)
MELDING = replace(TURN, step="meld")
STYLES = (view.Style(full=True), view.Style(), view.Style(brief=True))


def laid(rank: str, cards: str, canasta: str | None = None) -> MeldView:
    return MeldView(rank, 1, parse_cards(cards), canasta)


def side(*own: MeldView, minimum: int = 50, **changes: object) -> SideView:
    return replace(SideView(own, (), (), 1240, minimum, 0), **changes)  # type: ignore[arg-type]


SEVENS = laid("7", "7S 7H 7D 7C 7S 7H 7D", "natural")
MIXED = laid("9", "9S 9H 9D 9C 9S 2H JK", "mixed")


# --- melds ---------------------------------------------------------------------------------------


def test_a_sequence_is_named_by_its_ends_and_its_suit() -> None:
    run = laid("5H-8H", "5H 6H 7H 8H")
    samba = laid("6S-QS", "6S 7S 8S 9S 10S JS QS", "sequence")
    shown = [
        "".join(text for text, _ in melds.meld_parts(meld, 7, style))
        for meld in (run, samba)
        for style in (view.Style(), view.Style(full=True))
    ]
    assert shown == ["5-8♥", "5♥ 6♥ 7♥ 8♥ (4 of 7)", "■6-Q♠ sequence", "■6-Q♠ sequence canasta"]


def test_only_jokers_stand_for_others_among_deuces_and_none_in_a_wild_meld() -> None:
    deuces = laid("2", "2S 2H 2D 2C 2S 2H JK", "deuces_mixed")
    wild = laid("wild", "2S 2H JK JK")
    texts = ["".join(t for t, _ in melds.meld_parts(m, 7, view.Style())) for m in (deuces, wild)]
    assert texts == ["■2\u00d77* deuces mixed", "wild\u00d74"]


def test_threes_of_both_colors_lie_before_a_side(seen: Seen) -> None:
    own = side(red_threes=parse_cards("3H"), black_threes=parse_cards("3S 3C"))
    table = seen(rules=variant("american_cla"), sides=(own, side()))
    text = melds.side_block(table, 0, NAMES, view.Style()).plain
    assert "red threes 3♥" in text
    assert "black threes 3♠ 3♣" in text


# --- what is needed ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "minimum", "kinds", "need"),
    [
        ("classic", 50, (), "50"),
        ("jaques", 90, (), "90, or a canasta"),
        ("samba_jaques", 90, (), "90, or a canasta"),
        ("samba_jaques", 0, (), "0"),
        ("american_000", 125, (), "125 with a triple, or a canasta"),
        ("american_003", 155, (), "155, or a natural canasta"),
        ("american_cla", 125, (), "125 with a clean triple"),
        ("brazilian_w", 0, ("natural", "mixed", "sequence", "wild"), "a canasta"),
        ("brazilian_w", 0, ("natural", "sequence"), "a natural or sequence canasta"),
        ("brazilian_w", 200, ("natural", "wild"), "200 and a natural or wild canasta"),
    ],
)
def test_an_opening_may_need_more_than_points(
    name: str, minimum: int, kinds: tuple[str, ...], need: str
) -> None:
    assert opening_need(variant(name), minimum, kinds) == need


@pytest.mark.parametrize(
    ("name", "fmt", "own", "need"),
    [
        ("classic", "4", (), ""),
        ("samba_w", "4", (SEVENS,), "1 canasta to go out"),
        ("samba_w", "4", (), "2 canastas to go out"),
        ("samba_w", "4", (SEVENS, MIXED), "enough canastas"),
        ("bolivia_w", "4", (SEVENS,), "1 sequence to go out"),
        ("bolivia_w", "4", (), "1 sequence, 1 other to go out"),
        ("bolivia_w", "4", (SEVENS, MIXED), "1 sequence to go out"),
        ("hand_and_foot", "4", (), "3 natural, 4 mixed to go out"),
        ("hand_and_foot", "4", (SEVENS, MIXED), "2 natural, 3 mixed to go out"),
        ("hand_and_foot", "4", (SEVENS,) * 5 + (MIXED,) * 2, "2 mixed to go out"),
        ("italian_w", "4", (laid("2", "2S 2S 2S 2S 2S 2S 2S", "deuces_natural"),),
         "2 canastas to go out"),
    ],
)  # fmt: skip
def test_the_canastas_that_are_still_missing_are_named(
    name: str, fmt: str, own: tuple[MeldView, ...], need: str, seen: Seen
) -> None:
    assert out_need(seen(rules=variant(name), format=fmt, sides=(side(*own), side())), 0) == need


# --- feet, talons, deals -------------------------------------------------------------------------


def feet_table(seen: Seen, seats: int, sides: int, rules: RuleSet) -> Observation:
    melds_of_all = side(SEVENS, MIXED, *(laid(r, f"{r}S {r}H {r}D {r}C") for r in "456810JQ"[:3]))
    return seen(
        rules=rules,
        format=str(seats),
        hand_sizes=(11,) * seats,
        feet=(11, 0) * (seats // 2),
        sides=(melds_of_all,) * sides,
        first_turns=(False,) * seats,
        melded_before=(False,) * seats,
    )


def test_a_foot_that_waits_is_told_beside_the_hand(seen: Seen) -> None:
    table = feet_table(seen, 4, 2, variant("hand_and_foot"))
    text = view.seats(table, NAMES, view.Style()).plain
    assert "You 11 cards, foot 11" in text
    assert "Blue 11 cards " in text
    brief = melds.side_block(table, 0, NAMES, view.Style(brief=True)).plain
    assert "You 11+11" in brief
    assert "deal 1 of 4" in view.title(table, view.Style()).plain


def test_the_talons_that_wait_stand_beside_the_stock(seen: Seen) -> None:
    table = seen(rules=variant("american_000"), talons=(4, 3))
    for tall in (False, True):
        assert "Talons 4 and 3" in middle.pile_block(table, "", view.Style(tall=tall)).plain
    one = middle.pile_block(replace(table, talons=(3,)), "", view.Style()).plain
    assert "Talon 3" in one


# --- eight seats, six sides ----------------------------------------------------------------------


@pytest.mark.parametrize("ascii_only", [False, True])
@pytest.mark.parametrize(
    ("name", "seats", "sides"), [("hand_and_foot", 8, 4), ("hand_and_foot_singles", 6, 6)]
)
def test_a_large_table_fits_a_small_window_in_its_briefest_form(
    name: str,
    seats: int,
    sides: int,
    ascii_only: bool,  # noqa: FBT001
    seen: Seen,
) -> None:
    table = feet_table(seen, seats, sides, variant(name))
    hand = Selection().with_hand(parse_cards("4C 5C 6D 7S 8H 9S 10D JC QH KS AS 2D JK 3S 3H") * 2)
    faces = Faces(ascii_only)
    style = view.Style(brief=True, faces=faces)
    painted = stacked(
        view.title(table, style),
        *(melds.side_block(table, side, NAMES, style) for side in range(sides)),
        middle.pile_block(table, "You cannot take it. " + "Why not is told here. " * 4, style),
        hand_block(hand, None, frozenset(), style),
    )
    assert painted.height <= 19
    assert max(line.cell_len for line in painted.lines) <= 80
    assert all(painted.plain.count(player) for player in NAMES[:seats])
    assert len({faces.side(number) for number in range(sides)}) == sides


@pytest.mark.parametrize("style", STYLES)
def test_every_card_of_a_packed_hand_can_be_pressed(style: view.Style) -> None:
    hand = Selection().with_hand(parse_cards("4C 5C 6D 7S 8H 9S 10D JC QH KS AS 2D JK 3S 3H") * 3)
    chosen = hand.toggle(0).toggle(1).toggle(20).stage().toggle(44)
    painted = hand_block(chosen, 3, frozenset({5}), style)
    assert {spot.what for spot in painted.spots} == {f"card:{n}" for n in range(45)}
    assert max(line.cell_len for line in painted.lines) <= 80
    for mark in "[]:>+" if style.brief else "[]:v+":
        assert mark in painted.plain


# --- the start form ------------------------------------------------------------------------------


def test_every_game_belongs_to_a_family_and_every_form_has_a_name() -> None:
    found = families()
    assert [name for names in found.values() for name in names] == list(PROFILES)
    assert {family: len(names) for family, names in found.items()} == {
        "Classic": 9,
        "With sequences": 8,
        "Modern American": 3,
        "Two hands each": 2,
    }
    singles, jaques = variant("hand_and_foot_singles"), variant("jaques")
    assert form_name(singles, "5") == "5 players, each alone"
    assert form_name(variant("hand_and_foot"), "8") == "8 players in four pairs"
    assert [form_name(jaques, form) for form in ("2", "2b", "5", "6", "6b")] == [
        "2 players",
        "2 players, second form",
        "5 players, one rests",
        "6 players in two sides",
        "6 players, two rest",
    ]


def test_there_are_computers_for_every_table() -> None:
    most = max(
        sum(p.rules.table.sides[form]) for p in PROFILES.values() for form in p.rules.formats
    )
    assert len(COMPUTERS) == most - 1


# --- whole screens and keys ----------------------------------------------------------------------

LONG = "4C 5C 6D 7S 8H 9S 10D 10H JC QH KS AS 2D JK 9H 5D 7D 3S"


def still(seen: Seen, name: str, legal: Sequence[Action] = (), **changes: object) -> Still:
    """Stop the turn of the person after the draw."""
    rules = variant(name)
    sides = changes.pop("sides", (side(SEVENS, MIXED), side(MIXED)))
    made = seen(rules=rules, hand=LONG, sides=sides, turn=MELDING, **changes)
    return Still(made, NAMES[: len(made.hand_sizes)], legal)


def desk_of(session: Still) -> Desk:
    desk = Desk(session, Faces())
    desk.refresh()
    return desk


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
        assert app.screen.query_one("#offers").region.bottom <= size[1]


def test_a_sequence_is_chosen_by_its_suit_and_melded(seen: Seen) -> None:
    nine = Meld((Lay(parse_cards("9H"), Target("5H-8H")),))
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


def test_what_an_opening_lacks_besides_points_is_told_beside_the_count(seen: Seen) -> None:
    table = still(seen, "american_cla", sides=(side(minimum=50), side()))
    table.code = "opening_needs_triple"
    desk = desk_of(table)
    for key in "w2AK":
        desk.press(key)
    ready = desk.paint_ready(view.Style()).plain
    assert "you show 100 of 50, but: " in " ".join(ready.split())


def test_the_question_about_going_out_is_offered_to_who_could_go_out(seen: Seen) -> None:
    ask = [AskGoOut()]
    one, both = side(SEVENS), side(SEVENS, MIXED)
    assert "g" not in offered(desk_of(still(seen, "samba_w", ask, sides=(one, one))))
    assert "g" in offered(desk_of(still(seen, "samba_w", ask, sides=(both, one))))
    assert "g" in offered(desk_of(still(seen, "classic", ask, sides=(one, one))))
    waiting = still(seen, "classic", ask, sides=(one, one), feet=(11, 0, 0, 0))
    assert "g" not in offered(desk_of(waiting))
