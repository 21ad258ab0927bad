"""Whole games and records at the door."""

import random
from collections.abc import Sequence
from pathlib import Path

import pytest

import canasta
from canasta import Action, Observation

RECORDS = Path(__file__).parents[1] / "records"


def lowest(_seen: Observation, legal: Sequence[Action]) -> Action:
    """Choose what is listed first."""
    return legal[0]


class Cautious:
    """Draws and throws what it has drawn, in words."""

    def choose(self, seen: Observation, legal: Sequence[Action]) -> str:
        return "draw" if seen.turn.step == "draw" and seen.stock_count else str(legal[-1])


def test_a_game_is_played_to_its_end_and_the_same_again_from_its_seed() -> None:
    game = canasta.play("classic", ["greedy"] * 4, seed=7)
    assert game.winner is not None
    assert game.scores[game.winner] == max(game.scores) >= 5000
    assert game.scores == tuple(map(sum, zip(*game.history, strict=True)))
    again = canasta.play("classic", ["greedy"] * 4, seed=7)
    assert again == game
    assert canasta.play("classic", ["greedy"] * 4, seed=8).scores != game.scores
    said = f"{game.scores[0]} to {game.scores[1]} after {len(game.history)} deals"
    assert str(game) == f"classic, 4 players: {said}, won by side {game.winner}"


@pytest.mark.parametrize("name", canasta.VARIANTS)
def test_one_deal_of_every_variant_is_played_and_its_record_replays(name: str) -> None:
    for form in canasta.variant(name).formats:
        persons = sum(canasta.variant(name).table.sides[form])
        game = canasta.play(name, ["greedy"] * persons, seed=3, deals=1, form=form)
        game.record.replay()
        assert canasta.loads(str(game.record)) == game.record
        assert game.record.scores == game.scores


def test_own_players_are_functions_or_objects_and_may_answer_with_texts() -> None:
    game = canasta.play("classic", [lowest, Cautious(), lowest, "greedy"], seed=1, deals=2)
    assert len(game.history) == 2
    assert game.winner is None
    assert game.record.players == ("lowest 0", "Cautious 1", "lowest 2", "greedy 3")


def test_players_who_rest_in_turn_are_asked_when_they_sit() -> None:
    asked: list[int] = []

    def noted(number: int) -> canasta.Chooser:
        inner = canasta.player("greedy")

        class Noted:
            def choose(self, seen: Observation, legal: Sequence[Action]) -> Action:
                asked.append(number)
                return inner.choose(seen, legal)

        return Noted()

    canasta.play("classic", [noted(n) for n in range(5)], seed=1, deals=1)
    assert len(set(asked)) == 4
    canasta.play("classic", [noted(n) for n in range(5)], seed=1, deals=3)
    assert len(set(asked)) == 5


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ({"players": "rules"}, "write a list with one for each seat"),
        ({"players": ["rules"] * 7}, "not played by 7 players"),
        ({"players": ["gredy"] * 4}, "did you mean greedy"),
        ({"players": [3] * 4}, "player 3: name a computer"),
        ({"players": ["rules"] * 4, "form": "2"}, "4 players: a table of form 2 has 2"),
        ({"players": ["rules"] * 4, "dealer": 9}, "the seats are 0 to 3"),
        ({"players": ["rules"] * 4, "deals": 0}, "deals 0: write a whole number from 1 up"),
    ],
)
def test_a_game_that_cannot_be_played_is_said_with_the_remedy(
    asked: dict[str, object], said: str
) -> None:
    with pytest.raises(ValueError, match=said):
        canasta.play("classic", seed=1, **asked)  # type: ignore[arg-type]


def test_a_player_that_chooses_what_is_not_legal_is_refused() -> None:
    with pytest.raises(canasta.IllegalAction):
        canasta.play("classic", [lambda _seen, _legal: "discard JK"] * 4, seed=1)


def test_a_record_is_read_position_by_position_and_each_can_be_gone_on_with() -> None:
    record = canasta.load(RECORDS / "samba-four-players.canasta")
    assert record.rules.name == "samba_w"
    dice = random.Random(1)
    decided = list(record.decisions())
    assert len(decided) == sum(len(deal.actions) for deal in record.content.deals)
    for deal, seat, action in decided[::10]:
        assert seat in {deal.actor, deal.turn}
        assert action in deal.legal_actions
        deal.push(action, seat)
        deal.pop()
        deal.play_out(["random"] * 4, seed=dice.randrange(100))
    assert [str(deal) for deal in record.positions()][1] == str(list(record.decisions())[1].deal)


@pytest.mark.parametrize("path", sorted(RECORDS.glob("*.canasta")), ids=lambda path: path.stem)
def test_every_record_says_who_played_and_who_won(path: Path, tmp_path: Path) -> None:
    record = canasta.load(path)
    record.replay()
    assert len(record.players) == len(record.content.players)
    assert record.winner is None or record.scores[record.winner] == max(record.scores)
    record.save(tmp_path / "copy.canasta")
    assert canasta.load(tmp_path / "copy.canasta") == record
    assert repr(record).startswith(f"<Record of {record.rules.name}, 4 players, ")


def test_a_deal_whose_deck_is_not_wholly_known_is_left_out() -> None:
    text = str(canasta.play("classic", ["greedy"] * 4, seed=2, deals=2).record)
    place = text.index("cards ") + len("cards ")
    card = text[place:].split(maxsplit=1)[0]
    hidden = f"{text[:place]}??{text[place + len(card) :]}"
    record, whole = canasta.loads(hidden), canasta.loads(text)
    first = len(whole.content.deals[0].actions)
    assert len(list(record.decisions())) == len(list(whole.decisions())) - first


def test_a_damaged_record_says_line_and_remedy() -> None:
    text = str(canasta.play("classic", ["greedy"] * 4, seed=2, deals=1).record)
    with pytest.raises(canasta.RecordError, match="line 2"):
        canasta.loads(text.replace("variant classic", "variant klassic"))
    with pytest.raises(canasta.RecordError, match=r"total|score"):
        canasta.loads(text.replace("\nscore A ", "\nscore A 1")).replay()


def test_rules_of_one_s_own_are_played() -> None:
    rules = canasta.house_rules("classic", {"end.target": 1000, "deal.hand_size": 13}, players=4)
    game = canasta.play(rules, ["greedy"] * 4, seed=5)
    assert game.winner is not None
    assert canasta.loads(str(game.record)).rules == rules
    seen: list[int] = []

    def looks(view: Observation, legal: Sequence[Action]) -> Action:
        seen.append(view.rules.end.target)
        return legal[0]

    changed = canasta.variant("samba_w").replace({"end.target": 777})
    canasta.play(changed, [looks] * 4, seed=1, deals=1)
    assert set(seen) == {777}
