"""What a seat can do with chosen cards: in real games of several families, and case by case."""

import random
from collections.abc import Iterator
from functools import partial

import pytest

from canasta.cards import Card, parse_cards, rank_of
from canasta.engine.action import (
    AskAcaba,
    Discard,
    Draw,
    Join,
    Meld,
    MeldPart,
    Take,
    Target,
)
from canasta.engine.game import Game
from canasta.engine.observation import Observation
from canasta.guide.grouping import grouped
from canasta.guide.outlook import Outlook, outlook
from canasta.guide.suggest import suggestions
from canasta.players import player
from canasta.rules import variant
from canasta.table import Table
from canasta.words import caution_text, refusal_text
from guide.seat import Seat
from tables import order_of

FAMILIES = ("classic", "laws_1950", "samba_w", "american_cla", "hand_and_foot", "british")
ACTS = (
    *("draw", "take", "meld", "discard", "join", "lay_three", "special"),
    *("ask", "acaba", "yes", "no", "pass", "end"),
)


def in_play(name: str, decisions: int, seed: int = 3) -> Iterator[tuple[Table, Observation]]:
    """Yield moments of games between rules and random players at which somebody may declare."""
    table = Table.new(variant(name), "4", ["Anna", "Ben", "Clara", "Dan"], seed=seed)
    choosers = [player(("rules", "random")[seat % 2], seat) for seat in range(4)]
    for _ in range(decisions):
        if table.phase == "cut":
            table.cut_anywhere()
        elif table.phase == "sheet":
            table.next_deal()
        elif table.phase == "play" and table.actor is not None:
            seen = table.observe(table.actor)
            if not seen.tray:
                yield table, seen
            chosen = choosers[table.actor].choose(seen, table.legal(table.actor))
            table.step(table.actor, chosen)


def some_cards(seen: Observation, chance: random.Random) -> list[Card]:
    """Choose as a person does: nothing, cards of a rank, or anything."""
    if not seen.hand or chance.random() < 0.2:
        return []
    rank = rank_of(chance.choice(seen.hand))
    if chance.random() < 0.5:
        return [card for card in seen.hand if rank_of(card) in {rank, "2"}]
    return chance.sample(seen.hand, min(len(seen.hand), chance.randint(1, 6)))


@pytest.mark.parametrize("name", FAMILIES)
def test_every_act_is_legal_as_listed_or_refused_in_words(name: str) -> None:
    chance = random.Random(7)
    for table, seen in in_play(name, 150):
        assert seen.seat is not None
        check = partial(table.check, seat=seen.seat)
        cards = some_cards(seen, chance)
        found = outlook(seen, check, grouped(cards, runs=seen.rules.meld.sequences))
        assert tuple(act.name for act in found.acts) == ACTS
        for act in found.acts:
            assert all(check(action) is None for action in act.actions)
            assert (act.refusal is None) == act.possible
            if act.refusal is not None:
                assert refusal_text(act.refusal, seen.rules, names=table.names)
        for idea in found.ideas:
            assert check(idea) is None
        for caution in found.cautions:
            assert caution_text(caution.code, caution.numbers, names=table.names)


@pytest.mark.parametrize("name", FAMILIES)
def test_the_others_read_that_it_is_not_their_turn(name: str) -> None:
    for table, seen in in_play(name, 12):
        assert seen.seat is not None
        other = (seen.seat + 1) % 4
        found = outlook(table.observe(other), partial(table.check, seat=other))
        codes = {act.refusal.code for act in found.acts if act.refusal is not None}
        assert codes <= {
            "out_of_turn",
            "ask_out_of_turn",
            "wrong_step",
            "ask_not_available",
            "acaba_not_available",
            "combine_not_allowed",
        }
        assert not any(act.possible or act.fitting for act in found.acts)
        assert found.ideas == ()


@pytest.mark.parametrize("name", ["classic", "samba_w", "hand_and_foot"])
def test_law_26_the_count_is_that_of_the_engine(name: str) -> None:
    counted = 0
    for table, seen in in_play(name, 300, seed=5):
        assert seen.seat is not None
        check = partial(table.check, seat=seen.seat)
        for idea in suggestions(seen):
            lays = tuple(lay.cards for lay in idea.lays)
            groups = (idea.cards, *lays) if isinstance(idea, Take) and idea.cards else lays
            found = outlook(seen, check, groups, ideas=False).opening
            if found is None or found.lacks is None or found.lacks.code != "below_minimum":
                continue
            counted += 1
            assert found.shown == found.lacks.params["count"]
            assert found.minimum == found.lacks.params["minimum"]
            assert found.missing > 0
    assert counted


@pytest.mark.parametrize("name", ["classic", "laws_1950", "samba_w"])
def test_where_an_open_side_can_lay_or_take_something_there_is_an_idea(name: str) -> None:
    said = 0
    for table, seen in in_play(name, 250):
        assert seen.seat is not None
        legal = table.legal(seen.seat)
        opened = seen.sides[seen.seat % 2].melds
        if opened and any(isinstance(step, Meld | Take) for step in legal):
            said += 1
            assert outlook(seen, partial(table.check, seat=seen.seat)).ideas
    assert said > 30


def test_an_idea_holds_all_chosen_cards() -> None:
    chance, said = random.Random(5), 0
    for table, seen in in_play("classic", 200):
        assert seen.seat is not None
        cards = chance.sample(seen.hand, min(1, len(seen.hand)))
        for idea in outlook(seen, partial(table.check, seat=seen.seat), grouped(cards)).ideas:
            said += 1
            laid = [card for lay in idea.lays for card in lay.cards]  # type: ignore[union-attr]
            assert set(cards) <= {*laid, *getattr(idea, "cards", ())}
    assert said > 10


# --- one table -----------------------------------------------------------------------------------


HAND = "KS KH KD QS QH QD 9H 9D 4C 5C 7D"


def test_before_the_draw_the_moment_is_for_drawing_and_taking() -> None:
    found = Seat(HAND).out()
    assert {act.name for act in found.acts if act.fitting} == {"draw", "take"}
    assert found.act("draw").actions == (Draw(),)
    assert found.act("draw").cards == 1
    assert found.act("take").cards == 1
    refusal = found.act("meld").refusal
    assert refusal is not None
    assert refusal.code == "must_draw_first"


def test_what_is_laid_ready_is_counted_and_what_is_missing_is_shown() -> None:
    seat = Seat(HAND, stock="4D").after(Draw())
    count = seat.out("KS KH KD").opening
    assert count is not None
    assert (count.shown, count.minimum, count.missing) == (30, 50, 20)
    assert count.lacks is not None
    assert count.lacks.code == "below_minimum"
    enough = seat.out("KS KH KD", "QS QH QD")
    assert enough.opening is not None
    assert (enough.opening.missing, enough.opening.lacks) == (0, None)
    (meld,) = enough.act("meld").actions
    assert [lay.cards for lay in meld.lays] == [  # type: ignore[union-attr]
        parse_cards("KS KH KD"),
        parse_cards("QS QH QD"),
    ]


def test_groups_that_are_no_melds_are_named() -> None:
    count = Seat(HAND, stock="4D").after(Draw()).out("KS KH KD", "9H 9D").opening
    assert count is not None
    assert count.unready == (parse_cards("9H 9D"),)


def test_what_is_no_meld_counts_nothing_beside_other_cards() -> None:
    seat = Seat(HAND, stock="4D").after(Draw())
    shown = {
        ("KS KH",): 20,  # on its way to a meld
        ("KS KH KD", "9H 9D"): 30,
        ("KS", "QS", "9H"): 0,
        ("KS KH KD", "QS QH QD"): 60,
    }
    for groups, count in shown.items():
        opening = seat.out(*groups).opening
        assert opening is not None
        assert opening.shown == count
    drawing = Seat(HAND).out("9H 9D", "KS", "QS").opening
    assert drawing is not None
    assert drawing.shown == 30


def test_law_33_the_top_discard_counts_when_the_opening_takes_the_pile() -> None:
    seat = Seat(HAND)
    count = seat.out("9H 9D").opening
    assert count is not None
    assert (count.shown, count.with_top) == (30, True)
    found = seat.out("KS KH KD", "9H 9D")
    assert found.act("take").actions == (
        Take(parse_cards("9H 9D"), None, (MeldPart(parse_cards("KS KH KD")),)),
    )
    assert found.opening is not None
    assert found.opening.lacks is None


def test_the_opening_with_the_pile_is_an_idea() -> None:
    assert Seat(HAND).out().ideas == (
        Take(parse_cards("9D 9H"), None, (MeldPart(parse_cards("QD QH QS")),)),
    )
    assert Seat("9H 9D 2C KS 4C 5C 6D 7D 8C JH QS").out().ideas == (Take(parse_cards("9D 9H 2C")),)


def test_one_chosen_card_can_be_discarded_and_several_cannot() -> None:
    seat = Seat(HAND, stock="4D").after(Draw())
    assert seat.out("5C").act("discard").actions == (Discard(Card("5C")),)
    for groups in ((), ("5C", "4C")):
        refusal = seat.out(*groups).act("discard").refusal
        assert refusal is not None
        assert refusal.code == "choose_one_card"
    refusal = seat.out().act("meld").refusal
    assert refusal is not None
    assert refusal.code == "choose_cards"


def test_cards_dropped_on_a_meld_go_there_or_the_law_is_shown() -> None:
    seat = Seat("KS KH KD QS QH QD QC 2C 9D 4C 5C", stock="4D")
    seat.after(Draw(), Meld((MeldPart(parse_cards("KS KH KD")), MeldPart(parse_cards("QS QH QD")))))
    onto = seat.out("2C", onto="Q").act("meld")
    assert onto.actions == (Meld((MeldPart(parse_cards("2C"), Target("Q")),)),)
    assert len(seat.out("2C").act("meld").actions) == 2
    wrong = seat.out("9D", onto="Q").act("meld")
    assert wrong.refusal is not None
    assert wrong.refusal.code == "mixed_ranks"


def test_law_24_of_two_melds_of_a_rank_the_one_that_is_meant_is_named() -> None:
    seat = Seat("KS KH KD KC KS KH KD QS QH QD 4C", stock="4D", variant="laws_1950")
    first, second = parse_cards("KS KH KD"), parse_cards("KS KH KC")
    seat.after(Draw(), Meld((MeldPart(first), MeldPart(parse_cards("QS QH QD")), MeldPart(second))))
    seen = seat.deal.observe(0)
    for meld in (one for one in seen.sides[0].melds if one.rank == "K"):
        found = outlook(seen, seat.check, (parse_cards("KD"),), onto=meld)  # type: ignore[arg-type]
        assert found.act("meld").actions == (
            Meld((MeldPart(parse_cards("KD"), Target("K", meld.number)),)),
        )
    assert seat.out().act("join").actions == (Join((Target("K"),)),)


def test_a_spectator_has_nothing_to_do() -> None:
    seat = Seat(HAND)
    found = outlook(seat.deal.observe(None), seat.check)  # type: ignore[arg-type]
    assert found == Outlook(())
    with pytest.raises(KeyError, match="draw"):
        found.act("draw")


def test_cards_that_are_not_held_are_refused() -> None:
    found = Seat(HAND, stock="4D").after(Draw()).out("AS AH AD", "AC")
    refusal = found.act("meld").refusal
    assert refusal is not None
    assert refusal.code == "card_not_in_hand"


def test_what_a_stranger_sends_counts_nothing_and_breaks_nothing() -> None:
    seat = Seat(HAND, stock="4D").after(Draw())
    for groups in (("KS KS KS KH",), ("??",), ("AS", "3H", "JK"), ("",), ("",) * 9):
        found = seat.out(*groups)
        assert not found.act("meld").possible
        assert found.opening is not None
        assert found.opening.shown == (20 if groups[0].startswith("KS") else 0)


def test_many_single_wild_cards_do_not_make_many_questions() -> None:
    hand = "KS KH KD QS QH QD 9H 9D 9S 2C 2D"
    melds = Meld(
        tuple(MeldPart(parse_cards(text)) for text in ("KS KH KD", "QS QH QD", "9H 9D 9S"))
    )
    seat = Seat(hand, stock="JK").after(Draw(), melds)
    asked: list[object] = []

    def check(action: object) -> object:
        asked.append(action)
        return seat.check(action)

    twenty = (parse_cards("2C"), parse_cards("2D")) * 10
    outlook(seat.deal.observe(0), check, twenty)  # type: ignore[arg-type]
    assert len(asked) < 60


def test_a_question_is_answered_with_yes_or_no_and_nothing_else() -> None:
    game = Game(variant("british"), "4")
    deal = game.start(order_of(game, {}, "9S", ""))
    deal.apply(Draw(), 0)
    deal.apply(AskAcaba(), 0)
    found = outlook(deal.observe(2), partial(deal.check, seat=2))
    assert [act.name for act in found.acts if act.possible] == ["yes", "no"]
    assert [act.name for act in found.acts if act.fitting] == ["yes", "no"]
