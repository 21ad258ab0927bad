"""A computer as a partner: how it answers the question to go out (law 40), how it opens."""

from __future__ import annotations

from dataclasses import replace

import pytest

from canasta.engine.action import Answer, AskGoOut, Discard, Meld
from canasta.levels import LEVELS, Level
from canasta.players import player, think
from canasta.players.compiled import search
from canasta.words.reasons import reason_text
from players.positions import place

CANASTA = "KC KD KH KS KC KD KH"
ODD = "4C 5D 6S 7S 8H 9S 10D JC QD"


@pytest.fixture(autouse=True)
def plain(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let experts try out in plain Python what little they can."""
    monkeypatch.setattr(search, "is_ready", lambda _rules, _form: False)
    monkeypatch.setattr(search, "PLAIN", replace(search.PLAIN, worlds=4, seconds=1000))


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("hand", ["4S 5D", "AC AD JK JK 10C 10D 10S QC QD QH QS"])
def test_the_partner_answers_with_one_word_and_keeps_the_reason(level: Level, hand: str) -> None:
    deal = place(
        "KS 9C 9D 9H 4S",
        melds={0: [CANASTA, "AC AD AH AS AC"], 1: ["5C 5D 5H"]},
        others={1: ODD, 2: hand, 3: ODD},
    )
    deal.step(AskGoOut())
    before = [len(deal.observe(seat).log) for seat in range(4)]
    thought = think(player(level), deal.observe(2), deal.legal())
    assert isinstance(thought.action, Answer)
    word = "yes" if thought.action.yes else "no"
    deal.step(thought.action)
    for seat, known in enumerate(before):
        (heard,) = deal.observe(seat).log[known:]
        assert (heard.name, heard.seat, heard.text) == ("answered", 2, word)
        assert not heard.cards
        assert not heard.count
    assert thought.reason is not None
    assert thought.reason.code == f"answer_{word}"
    assert reason_text(thought.reason)


@pytest.mark.parametrize("level", LEVELS)
def test_an_answer_does_not_depend_on_what_the_partner_cannot_see(level: Level) -> None:
    said = set()
    for asker, other in (("KS 9C 9D 9H 4S", ODD), ("KS 7C 6D 5H 4S", "AC AD AH JC JD JH 8H 8S 8C")):
        deal = place(
            asker,
            melds={0: [CANASTA, "AC AD AH AS AC"], 1: ["5C 5D 5H"]},
            others={1: ODD, 2: "4S 5D 10H", 3: other},
        )
        deal.step(AskGoOut())
        chooser = player(level)
        said.add(chooser.choose(deal.observe(2), deal.legal()))
    assert len(said) == 1


@pytest.mark.parametrize("level", LEVELS)
def test_s_38_nobody_goes_out_unasked_where_the_partners_hand_may_be_fined(level: Level) -> None:
    jacks, tens, queens = (f"{r}C {r}D {r}H {r}S {r}C {r}D {r}H" for r in ("J", "10", "Q"))
    deal = place(
        "9C 9D 9H 4S",
        melds={0: [CANASTA, queens], 1: [jacks, tens]},
        others={1: "4D 5C", 2: "7C 7D 7H AC AD AH 4C", 3: "4D 5C"},
        variant="american_000",
        pile="4C",
    )
    first = player(level).choose(deal.observe(0), deal.legal())
    assert first == AskGoOut() or (level == "expert" and isinstance(first, Discard))
    deal.step(AskGoOut())
    answer = think(player(level), deal.observe(2), deal.legal())
    assert answer.action == Answer(yes=False)
    assert answer.reason is not None
    assert int(answer.reason.numbers["loss"]) > 3000


@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
def test_nobody_opens_with_all_but_two_cards_unless_the_deal_is_nearly_over(level: Level) -> None:
    hand = "4S 5C 5C 5D 5H 10C 10S QC QD QS KC 2S"
    for canasta, opens in (("10C 10D 2C", False), ("10C 10D 10H 10S 10H 10D 2C", True)):
        deal = place(
            hand,
            melds={1: [canasta]},
            others={1: "7C 7H", 2: ODD, 3: ODD},
            pile="9H",
            totals=(1680, 2910),
        )
        action = player(level).choose(deal.observe(0), deal.legal())
        assert isinstance(action, Meld) is opens
