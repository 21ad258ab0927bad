"""A finished game analyzed: what was lost where, the same every time, written into the record."""

from __future__ import annotations

import json
import math
from dataclasses import replace
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING
from xml.etree import ElementTree as ET

import pytest

from canasta import cli
from canasta.analysis import plot, report
from canasta.analysis.game import Analysis, DealAnalysis, analyze
from canasta.analysis.judging import SURE, judge
from canasta.engine.action import Discard, Meld
from canasta.notation.record.replay import Replay
from canasta.notation.record.text import dumps, loads
from canasta.players import advised, player
from canasta.players.compiled import weighing
from canasta.players.compiled.trying import compiled_trier
from canasta.players.compiled.weighing import hints
from canasta.words.reasons import hint_lines
from players.positions import place

if TYPE_CHECKING:
    from collections.abc import Iterator

    from canasta.engine.deal import Deal
    from canasta.notation.record.content import Record

FILE = Path(__file__).parent / "blunder.canasta"
"""A deal between four players by the rules, in which one throws a card that gives a pile of twenty
away: the next player takes it with that card alone."""


def trier(replay: Replay) -> object:
    return compiled_trier(replay.game.rules, replay.game.form)


def whole(record: Record, decisions: int | None = None) -> Analysis:
    *_, found = islice(analyze(record, trier, lambda _done, _all: None), decisions)  # type: ignore[arg-type]
    return found


@pytest.fixture(scope="module")
def record() -> Record:
    return loads(FILE.read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def found(record: Record) -> Analysis:
    return whole(record)


def test_a_card_that_gives_a_pile_of_twenty_away_is_the_worst_mistake(found: Analysis) -> None:
    worst = found.mistakes()[0]
    assert worst.judged.played == Discard("4H")
    assert worst.judged.loss > 500
    assert worst.judged.why is not None
    assert worst.judged.why.numbers == {"danger": 100, "pile": 20}
    first, second = report.as_text(found).split("\n")[3:5]
    assert "Cid: discard the four of hearts; better: " in first
    assert "four of hearts" not in second


def test_the_same_record_gives_the_same_numbers(record: Record, found: Analysis) -> None:
    again = whole(record, 60)
    known = list(again.decisions)
    assert len(known) > 30
    assert known == list(found.decisions)[: len(known)]
    assert not again.complete
    assert "Interrupted: this is what is known so far." in report.as_text(again)


def test_the_result_of_a_deal_is_luck_and_the_mistakes_of_both_sides(found: Analysis) -> None:
    (deal,) = found.deals
    lost = [sum(one.judged.loss for one in deal.decisions if one.side == side) for side in (0, 1)]
    lead = deal.scores[0] - deal.scores[1]
    assert lead == pytest.approx(deal.luck(0) - lost[0] + lost[1])
    assert deal.luck(1) == pytest.approx(-deal.luck(0))
    assert found.luck() == {seat: deal.luck(seat % 2) for seat in range(4)}
    assert sum(found.lost().values()) == pytest.approx(sum(lost))
    assert DealAnalysis(1, (), deal.decisions).luck(0) == 0


def test_a_mistake_counts_only_where_other_worlds_show_it_too(found: Analysis) -> None:
    for one in found.mistakes():
        assert one.judged.loss > SURE * one.judged.error
    assert len(found.mistakes()) < len(list(found.decisions)) / 4


def could_go_out(totals: tuple[int, int]) -> Deal:
    """Going out gives five canastas up that are nearly there."""
    melds = ["KC KD KH KS KC KD KH"]
    melds += [" ".join(f"{rank}{suit}" for suit in "CDHSCD") for rank in ("Q", "J", "10", "9", "8")]
    return place("AC AD AH 4S", melds={0: melds}, pile="4C", totals=totals)


@pytest.mark.parametrize(("totals", "lost"), [((0, 0), True), ((4700, 4600), False)])
def test_what_wins_the_game_is_no_mistake_even_if_it_costs_points(
    totals: tuple[int, int], *, lost: bool
) -> None:
    deal = could_go_out(totals)
    legal = deal.legal()
    out = next(action for action in legal if isinstance(action, Meld))
    judged = judge(compiled_trier(deal.rules, "4"), deal.observe(0), legal, out)
    assert judged is not None
    assert (judged.loss > 0) is lost


@pytest.mark.parametrize(("totals", "wins"), [((0, 0), False), ((4700, 4600), True)])
def test_a_hint_wins_the_game_even_if_other_steps_bring_more_points(
    monkeypatch: pytest.MonkeyPatch, totals: tuple[int, int], *, wins: bool
) -> None:
    monkeypatch.setattr(weighing, "is_ready", lambda _rules, _form: True)
    monkeypatch.setattr(weighing, "HINTS", replace(weighing.HINTS, seconds=math.inf))
    deal, hard = could_go_out(totals), player("hard")
    found = hints(deal.observe(0), deal.legal(), hard)
    first, *others = hint_lines(advised(hard, deal, found))
    assert first.startswith("1. Meld 3 aces") is wins
    assert any("no clearly better chance of winning the game" in line for line in others) is wins


def test_a_deal_turned_where_the_pile_was_given_away(found: Analysis) -> None:
    turns = found.turning_points(5)
    assert [one.decision.item for one in turns] == sorted(one.decision.item for one in turns)
    largest = max(turns, key=lambda one: abs(one.points))
    blunder = found.mistakes()[0]
    assert abs(largest.decision.place - blunder.place) <= 4
    everything = found.turning_points(1000)
    others = [one for one in everything if one not in turns]
    assert min(abs(one.points) for one in turns) >= max(abs(one.points) for one in others)


def test_the_analysis_is_written_as_comments_that_a_later_one_replaces(found: Analysis) -> None:
    once = report.commented(found)
    text = dumps(once)
    assert text.count("# analysis: ") == len(found.mistakes())
    lines = text.split("\n")
    comment, action = lines[(place := lines.index("2: discard 4H")) - 1 : place + 1]
    assert comment.startswith("# analysis: ") or action in lines[place + 1 :]
    worst = found.mistakes()[0]
    assert f"# analysis: {-worst.judged.loss:,.0f} ± " in text
    read = loads(text)
    for _ in Replay(read).walk():
        pass
    assert dumps(report.commented(Analysis(read, found.deals, complete=True))) == text


def test_a_deal_is_drawn_with_its_mistakes(found: Analysis) -> None:
    drawn = ET.fromstring(plot.as_svg(found))  # noqa: S314  (our own)
    circles = drawn.findall("{*}circle")
    assert len(circles) == len(found.mistakes())
    assert any("discard 4H" in str(circle.findtext("{*}title")) for circle in circles)


# --- the command ---------------------------------------------------------------------------------


def test_the_command_writes_what_was_found(
    found: Analysis,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    def known(*_: object) -> Iterator[Analysis]:
        yield found

    monkeypatch.setattr("canasta.analysis.game.analyze", known)
    out, picture = tmp_path / "out.canasta", tmp_path / "deal.svg"
    status = cli.main(["analyze", str(FILE), "--json", "--out", str(out), "--plot", str(picture)])
    assert status == cli.OK
    said = json.loads(capsys.readouterr().out)
    assert said == report.as_json(found)
    assert said["mistakes"][0] == found.mistakes()[0].item
    assert loads(out.read_text()).remarks
    assert picture.read_text().startswith("<svg")


def test_an_interrupted_command_shows_what_is_known(
    found: Analysis, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken_off(*_: object) -> Iterator[Analysis]:
        yield Analysis(found.record, found.deals)
        raise KeyboardInterrupt

    monkeypatch.setattr("canasta.analysis.game.analyze", broken_off)
    assert cli.main(["analyze", str(FILE)]) == cli.INTERRUPTED
    assert "Interrupted" in capsys.readouterr().out


def test_without_compiled_code_the_command_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("canasta.fast.is_installed", lambda: False)
    assert cli.main(["analyze", str(FILE)]) == cli.BAD_INPUT
    assert "canasta[fast]" in capsys.readouterr().err
