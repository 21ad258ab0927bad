"""Records played again: what is accepted, what is refused and where."""

import random
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from canasta.cards import UNKNOWN, Card, full_deck
from canasta.engine.action import Special
from canasta.engine.game import Game
from canasta.engine.setup import begin_with, stock_shuffled
from canasta.notation.errors import RecordError
from canasta.notation.record.as_json import record_from_json, record_to_json
from canasta.notation.record.content import SIDES, DealRecord, Ending, Player, Record
from canasta.notation.record.replay import Replay, ending_of, replay
from canasta.notation.record.text import dumps, loads
from canasta.rules import VARIANTS, from_mapping
from strategies import actions

if TYPE_CHECKING:
    from canasta.engine.action import Action

RECORDS = Path(__file__).parents[1] / "records"
MODEL = (RECORDS / "classic-four-players.canasta").read_text(encoding="utf-8")


def played(
    variant: str, form: str, seed: int, deals: int = 2, **house_rules: int | str | None
) -> Record:
    """Let chance play a game; its record."""
    rng = random.Random(seed)
    names = {key.replace("__", "."): value for key, value in house_rules.items()}
    rules = from_mapping({"variant": variant, **names}, form=form)
    game = Game(rules, form)
    first_dealer = game.dealer
    done: list[DealRecord] = []
    while len(done) < deals and not game.over:
        number, dealer = game.number, game.dealer
        deck = list(full_deck(rules.deck.packs[form], rules.deck.jokers[form]))
        rng.shuffle(deck)
        deal, order = begin_with(deck, game.start, stock_shuffled(rng.shuffle))
        while not deal.over:
            deal.step(rng.choice(deal.legal()))
        game.finish()
        done.append(DealRecord(number, dealer, order, deal.record, ending_of(deal, game.totals)))
    return Record(
        variant,
        form,
        tuple(Player(f"Player {n}") for n in range(int(form[0]))),
        first_dealer,
        house_rules=names,
        deals=tuple(done),
        result="" if game.winner is None else SIDES[game.winner],
    )


# --- what is accepted ----------------------------------------------------------------------------


@pytest.mark.parametrize("path", sorted(RECORDS.glob("*.canasta")), ids=lambda path: path.stem)
def test_a_record_of_the_collection_replays_action_by_action_and_score_by_score(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert len(text.splitlines()) < 200
    record = loads(text)
    assert dumps(record) == text
    done = replay(record)
    assert done.game.over
    assert done.unplayed == []
    assert done.game.history == [deal.ending.scores for deal in record.deals if deal.ending]


@pytest.mark.parametrize(
    ("variant", "form"),
    [(name, form) for name, rules in VARIANTS.items() for form in rules.formats],
)
def test_what_was_played_replays_from_its_text_and_its_json(variant: str, form: str) -> None:
    record = played(variant, form, seed=7)
    for again in (loads(dumps(record)), record_from_json(record_to_json(record))):
        done = replay(again)
        assert done.game.totals == record.deals[-1].ending.totals  # type: ignore[union-attr]
        assert done.game.number == len(record.deals) + 1


def test_house_rules_are_replayed() -> None:
    record = played("classic", "4", 3, deals=30, end__target=1000, out__bonus=200)
    assert replay(loads(dumps(record))).game.winner == SIDES.index(record.result)
    with pytest.raises(RecordError, match="is written, but it is score"):
        replay(replace(record, house_rules={"end.target": 1000}))


def test_an_unfinished_deal_is_left_after_its_last_action() -> None:
    record = played("classic", "4", seed=5)
    last = replace(record.deals[-1], actions=record.deals[-1].actions[:9], ending=None)
    done = replay(replace(record, deals=(*record.deals[:-1], last), result="unfinished"))
    assert done.game.deal is not None
    assert done.game.deal.record == last.actions
    assert not done.game.over


def test_the_walk_shows_the_game_behind_every_step() -> None:
    walk = Replay(loads(MODEL))
    kinds = []
    for moment in walk.walk():
        kinds.append(moment.what)
        assert moment.item < len(walk.record.lines)
        if moment.what == "action":
            assert walk.game.deal is not None
            assert walk.game.deal.record[-1] == (moment.seat, moment.action)
            assert moment.events
    assert kinds == ["deal", *["action"] * len(walk.record.deals[0].actions), "ended"]
    assert walk.game.deal is None


# --- what is refused -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("old", "new", "line", "said"),
    [
        ("variant classic", "variant whist", 5, "there is no variant 'whist'"),
        ("= 1000", "= 0", 5, "end.target"),
        ("first dealer 3", "first dealer 7", 12, "first dealer 7: the seats are 0 to 3"),
        ("\ndealer 3", "\ndealer 2", 17, "deal 1 is dealt by seat 3, not 2; write dealer 3"),
        ("cards AH", "cards AS", 18, "of the deck: AS appears 3 times"),
        ("0: discard 7D", "0: discard 7C", 26, "'0: discard 7C' is refused: card_not_in_hand"),
        ("0: discard 7D", "1: discard 7S", 26, "'1: discard 7S' is refused: out_of_turn"),
        ("0: discard 7D", "7: discard 7D", 26, "seat 7: the seats are 0 to 3"),
        ("2: meld 7C 7S JK, KH KH 2D", "2: meld 7C 7S 2D", 30, "is refused: below_minimum"),
        ("0: take 10C 10S", "0: take 10C JK", 73, "is refused: card_not_in_hand"),
        ("3: meld 9C to 9\n", "", 123, "is refused: must_go_out"),
        ("1: yes", "1: no", 122, "is refused: cannot_go_out (permission_refused)"),
        ("ended out by 3", "ended out by 1", 124, "ended out by 1 is written, but it is ended out"),
        ("score A 1325", "score A 1320", 125, "score A 1320 B 885 is written, but it is score A"),
        ("total A 1325", "total A 1320", 126, "total A 1320 B 885 is written, but it is total A"),
        ("result A", "result B", 128, "the result B is written, but the totals make it A"),
        ("result A", "result unfinished", 128, "the totals make it A; write result A"),
    ],
)
def test_what_the_laws_refuse_is_reported_with_its_line(
    old: str, new: str, line: int, said: str
) -> None:
    if old.startswith("3: meld"):
        line -= 1
    assert old in MODEL
    with pytest.raises(RecordError) as caught:
        replay(loads(MODEL.replace(old, new, 1)))
    assert said in str(caught.value)
    assert caught.value.line == line
    assert caught.value.remedy


def test_a_refused_action_carries_its_refusal() -> None:
    with pytest.raises(RecordError) as caught:
        replay(loads(MODEL.replace("0: discard 7D", "0: discard 7C")))
    problem = caught.value.problems[0]
    assert caught.value.code == "card_not_in_hand"
    assert problem.refusal is not None
    assert problem.action == "0: discard 7C"
    assert problem.where == "deals[0].actions[1]"


def test_an_error_of_another_kind_carries_no_reason_of_the_laws() -> None:
    with pytest.raises(RecordError) as caught:
        replay(loads(MODEL.replace("result A", "result B")))
    assert caught.value.code == ""


def test_without_a_text_the_place_is_a_path() -> None:
    record = replace(loads(MODEL), lines=())
    deal = replace(record.deals[0], actions=record.deals[0].actions[1:])
    with pytest.raises(RecordError) as caught:
        replay(replace(record, deals=(deal,)))
    assert str(caught.value).startswith("deals[0].actions[0]: '0: discard 7D' is refused")


def test_every_wrong_number_of_an_ending_is_reported() -> None:
    text = MODEL.replace("score A 1325", "score A 1").replace("total A 1325", "total A 1")
    with pytest.raises(RecordError) as caught:
        replay(loads(text))
    assert [problem.line for problem in caught.value.problems] == [125, 126]


def test_an_ending_before_the_end_is_refused() -> None:
    with pytest.raises(RecordError, match="line 123: deal 1 is not over here; seat 3 has to act"):
        replay(loads(MODEL.replace("3: meld 9C to 9\n", "").replace("3: discard 2D ", "# ")))


def test_a_deal_after_the_end_of_the_game_is_refused() -> None:
    end = MODEL.index("\nresult")
    again = MODEL[MODEL.index("deal 1") : end].replace("deal 1", "deal 2")
    with pytest.raises(RecordError, match="line 128: deal 2 comes after the end of the game"):
        replay(loads(f"{MODEL[:end]}\n{again}"))


def test_a_deck_whose_turned_cards_go_back_is_refused_as_the_order_before_the_shuffle() -> None:
    deck = list(full_deck(2, 4))
    wild = [card for card in deck if card == "JK"]
    rest = [card for card in deck if card != "JK"]
    order = (*rest[:44], *wild, *rest[44:])
    record = Record(
        "jaques", "4", tuple(Player(f"P{n}") for n in range(4)), 3, deals=(DealRecord(1, 3, order),)
    )
    with pytest.raises(RecordError, match="write the order of the deck after the last shuffle"):
        replay(record)


@settings(max_examples=100)
@given(st.data())
def test_a_record_with_a_strange_action_ends_as_stored_or_is_refused_at_a_line(
    data: st.DataObject,
) -> None:
    record = loads(MODEL)
    deal = record.deals[0]
    place = data.draw(st.integers(0, len(deal.actions) - 1))
    strange: tuple[int, Action] = data.draw(st.tuples(st.integers(0, 7), actions))
    steps = (*deal.actions[:place], strange, *deal.actions[place + 1 :])
    try:
        done = replay(replace(record, deals=(replace(deal, actions=steps),)))
    except RecordError as error:
        refused = error
    else:
        assert done.game.history == [(1325, 885)]
        return
    assert refused.line >= record.lines[10 + place]


# --- decks that nobody knows ---------------------------------------------------------------------


def physical(form: str = "4", variant: str = "classic", **house_rules: int) -> Record:
    """Return a game at a physical table: nobody saw most of the cards of its first deal."""
    record = played(variant, form, seed=11, deals=2, **house_rules)
    first = record.deals[0]
    deck = tuple(card if n < 20 else UNKNOWN for n, card in enumerate(first.deck))
    return replace(record, deals=(replace(first, deck=deck), *record.deals[1:]))


def test_a_deck_with_unknown_cards_is_counted_and_the_game_goes_on() -> None:
    record = physical()
    done = replay(loads(dumps(record)))
    assert done.unplayed == [1]
    assert done.game.totals == record.deals[-1].ending.totals  # type: ignore[union-attr]
    assert done.game.number == 3


def test_a_deal_with_unknown_cards_may_be_unfinished() -> None:
    record = physical()
    done = replay(replace(record, deals=(replace(record.deals[0], ending=None),)))
    assert done.unplayed == [1]
    assert done.game.totals == (0, 0)


def test_an_instant_win_of_a_physical_table_ends_the_game() -> None:
    record = physical()
    ending = Ending("instant_win", 1, (100, 5200), (100, 5200))
    deal = replace(record.deals[0], ending=ending)
    assert replay(replace(record, deals=(deal,), result="B")).game.winner == 1


def test_a_special_hand_of_a_physical_table_may_win_the_game_whatever_the_totals() -> None:
    record = physical("4", "american_cla", end__target=20_000)
    first = record.deals[0]
    ending = Ending("special", 1, (100, 8500), (100, 8500))
    for name, winner in (("dream_plus_4", 1), ("garbage", None)):
        deal = replace(first, actions=((1, Special(name)),), ending=ending)
        assert replay(replace(record, deals=(deal,), result="")).game.winner == winner


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"deck": (UNKNOWN,) * 107}, "the deck has 107 cards, but classic needs 108"),
        ({"deck": (Card("KS"),) * 3 + (UNKNOWN,) * 105}, "KS appears 3 times in the deck"),
        ({"actions": ((5, "draw"),)}, "there is no seat 5; the seats are 0 to 3"),
        ({"actions": ((0, "meld KS KS KS"),)}, "KS has been laid 3 times"),
        ({"actions": ((0, "take KS KS"), (0, "meld KS to K"))}, "KS has been laid 3 times"),
        ({"actions": ((0, "lay 3H"), (0, "lay 3H"), (0, "lay 3H"))}, "3H has been laid 3 times"),
        ({"ending": Ending("stock", None, (1, 2, 3), (1, 2, 3))}, "there are 2 sides"),
        ({"ending": Ending("stock", None, (1, 2), (1, 3))}, "total A 1 B 3 is written, but it is"),
        ({"dealer": 1}, "deal 1 is dealt by seat 3, not 1"),
    ],
)
def test_what_can_be_counted_without_the_cards_is_checked(
    change: dict[str, object], said: str
) -> None:
    from canasta.notation.actions.words import parse_action  # noqa: PLC0415

    if "actions" in change:
        steps = change["actions"]
        assert isinstance(steps, tuple)
        change = {"actions": tuple((seat, parse_action(words)) for seat, words in steps)}
    record = physical()
    first = replace(record.deals[0], **change)  # type: ignore[arg-type]
    with pytest.raises(RecordError) as caught:
        replay(replace(record, deals=(first, *record.deals[1:])))
    assert said in str(caught.value)
