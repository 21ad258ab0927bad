"""Programs as players: good ones play, bad ones lose their games, none sees a hidden card."""

import json
import os
import random
import shutil
import sys
import time
from collections.abc import Callable
from dataclasses import fields
from functools import partial
from pathlib import Path

import pytest

import canasta
from canasta.arena import report
from canasta.arena.bots import messages
from canasta.arena.bots.limits import Limits
from canasta.arena.bots.process import BotProcess
from canasta.arena.entrants import Entrant, EntrantError
from canasta.arena.faults import PlayerFaultError
from canasta.arena.match import Match, Wanted, run
from canasta.arena.place import Place
from canasta.arena.playing import Entrants
from canasta.arena.schedule import Schedule
from canasta.arena.workers import outcomes
from canasta.engine.observation import Observation
from canasta.rules import variant

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "bot-protocol.md").read_text(encoding="utf-8")
PYTHON_BOT = f"cmd:{sys.executable} -S {ROOT}/examples/bots/random_bot.py"
NODE = shutil.which("node", path=f"{Path(sys.executable).parent}:{os.environ['PATH']}")
NODE_BOT = f"cmd:{NODE} {ROOT}/examples/bots/low_bot.js"

pytestmark = pytest.mark.skipif(os.name != "posix", reason="programs play on POSIX systems")

PATIENT = Limits(start=60, move=60, end=10)
"""For programs that are to be found sound on a machine that is busy."""

HASTY = Limits(start=20, move=1.5, end=0.3)

BOT = """
import json, os, sys, time
def say(**what): print(json.dumps(what), flush=True)
def hello(): say(type="hello", protocol=1, name="bad bot")
def read(): return json.loads(sys.stdin.readline())
def until_asked():
    message = read()
    while message["type"] != "act":
        if message["type"] == "hello": hello()
        message = read()
    return message
def play_on():
    while True:
        asked = until_asked()
        say(id=asked["id"], move=0)
"""

Write = Callable[[str], str]


@pytest.fixture
def bot(tmp_path: Path) -> Write:
    """Write a program, and return its name in the arena."""

    def write(text: str) -> str:
        file = tmp_path / "bot.py"
        file.write_text(BOT + text, encoding="utf-8")
        return f"cmd:{sys.executable} -S {file}"

    return write


def match(
    first: str, second: str, shuffles: int = 1, limits: Limits = PATIENT, *, processes: int = 1
) -> Match:
    schedule = Schedule(variant("classic"), "4", 1, single=True)
    entrants = Entrants(Entrant(first, limits), Entrant(second, limits))
    return run(Wanted(schedule, entrants, shuffles), partial(outcomes, processes=processes))


# --- sound programs ------------------------------------------------------------------------------


@pytest.mark.parametrize("name", [PYTHON_BOT, NODE_BOT], ids=["python", "javascript"])
def test_the_examples_play_without_a_fault(name: str) -> None:
    found = match(name, "random", 2)
    assert found.faults == ()
    assert len(found.games) == 4


def test_a_program_plays_the_same_match_in_one_process_and_in_two() -> None:
    one = match(PYTHON_BOT, "greedy", 3)
    two = match(PYTHON_BOT, "greedy", 3, processes=2)
    assert json.dumps(report.as_json(one)) == json.dumps(report.as_json(two))
    assert one.faults == ()


def test_a_move_may_be_written_as_in_a_record(bot: Write) -> None:
    """It answers by text, in its own order of cards, and asks for nothing else."""
    by_text = bot("""
while True:
    asked = until_asked()
    verb, *cards = asked["legal"][-1].split()
    plain = verb in ("meld", "take") and not set(cards) & {"to", "+", "opening"}
    say(id=asked["id"], move=" ".join([verb, *(cards[::-1] if plain else cards)]))
""")
    assert match(by_text, "random").faults == ()


def test_a_program_hears_each_event_once_and_how_deal_and_game_ended(
    bot: Write, tmp_path: Path
) -> None:
    listening = bot(f"""
with open({str(tmp_path / "heard")!r} + str(os.getpid()), "w") as heard:
    for line in sys.stdin:
        heard.write(line)
        heard.flush()
        asked = json.loads(line)
        if asked["type"] == "hello": hello()
        if asked["type"] == "act": say(id=asked["id"], move=0)
        if asked["type"] == "quit": break
""")
    found = match(listening, "greedy")
    assert found.faults == ()
    games = [
        [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
        for file in tmp_path.glob("heard*")
    ]
    games = [heard for heard in games if any(it["type"] == "act" for it in heard)]
    assert len(games) == 4
    for heard in games:
        kinds = [message["type"] for message in heard]
        assert kinds[:2] == ["hello", "game"]
        assert kinds[-3:] == ["deal_over", "game_over", "quit"]
        events = [event for message in heard for event in message.get("events", [])]
        assert [event["event"] for event in events].count("upcard") == 1
        assert events[-1]["event"] == "deal_ended"
        seat = heard[1]["seat"]
        for event in events:
            if event["event"] == "drew":
                assert (event["seat"] == seat) == ("??" not in event["cards"])


# --- bad programs --------------------------------------------------------------------------------

_ANSWER = "asked = until_asked()\n"

BAD = {
    "hangs at a move": (f"{_ANSWER}time.sleep(600)", "slow", "no answer in 1.5 s"),
    "reads nothing after hello": ("hello(); time.sleep(600)", "slow", ""),
    "dies at a move": (f"{_ANSWER}sys.exit(3)", "died", "exit status 3"),
    "has a mistake": (f"{_ANSWER}asked['nothing']", "died", "KeyError: 'nothing'"),
    "is killed": (f"{_ANSWER}os.kill(os.getpid(), 9)", "died", "signal SIGKILL"),
    "closes its output": (f"{_ANSWER}os.close(1); time.sleep(600)", "died", ""),
    "takes all memory": (f"{_ANSWER}x = bytearray(4 * 2**30)", "died", "MemoryError"),
    "says no JSON": (f"{_ANSWER}print('draw', flush=True)", "malformed", "not valid JSON"),
    "says no object": (f"{_ANSWER}print('[1]', flush=True)", "malformed", "one JSON object"),
    "says no text": (f"{_ANSWER}os.write(1, b'\\xff\\n')", "malformed", "UTF-8"),
    "answers another question": (f"{_ANSWER}say(id=99, move=0)", "malformed", "has the id 1"),
    "says no move": (f"{_ANSWER}say(id=1, move=True)", "malformed", "a number or a string"),
    "never ends its line": (
        f"{_ANSWER}os.write(1, b'x' * 2**20); time.sleep(600)",
        "malformed",
        "more than 65,536 bytes",
    ),
    "answers twice": (
        f"{_ANSWER}say(id=1, move=0); say(id=2, move=0); play_on()",
        "malformed",
        "",
    ),
    "chooses no legal number": (
        f"{_ANSWER}say(id=1, move=999)",
        "illegal",
        "the legal moves are 0",
    ),
    "chooses a negative number": (f"{_ANSWER}say(id=1, move=-1)", "illegal", "the legal moves"),
    "invents a move": (f"{_ANSWER}say(id=1, move='win')", "illegal", "win"),
    "throws before it draws": (f"{_ANSWER}say(id=1, move='discard KS')", "illegal", "refused"),
    "throws a card that it has not": (
        f"""{_ANSWER}say(id=1, move="draw")
held = until_asked()["seen"]["hand"]
say(id=2, move="discard " + next(c for c in ("4C", "5C", "6C", "7C") if c not in held))
""",
        "illegal",
        "discard",
    ),
}


@pytest.mark.parametrize("what", BAD)
def test_a_bad_program_loses_its_games_and_the_match_goes_on(what: str, bot: Write) -> None:
    text, kind, detail = BAD[what]
    limits = HASTY if kind == "slow" else Limits(start=60, move=30, end=0.3)
    found = match(bot(text), "greedy", limits=limits)
    assert found.complete
    assert found.won.value == 0
    assert [fault.kind for fault in found.faults] == [kind, kind]
    assert all(fault.player == "first" for fault in found.faults)
    assert all(detail in fault.detail for fault in found.faults)


def test_a_program_that_only_computes_is_ended_by_its_processor_time(bot: Write) -> None:
    busy = bot(f"{_ANSWER}while True: pass")
    found = match(busy, "greedy", limits=Limits(start=60, move=300, end=0.3, processor=1))
    assert [fault.kind for fault in found.faults] == ["died", "died"]
    assert "SIG" in found.faults[0].detail


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("sys.exit(1)", "exit status 1"),
        ("print('hello', flush=True)", "malformed"),
        ("say(type='hello', protocol=2, name='x')", "malformed"),
        ("say(type='hello', protocol=1)", "malformed: name None"),
        ("time.sleep(600)", "slow"),
    ],
)
def test_a_program_that_cannot_begin_is_refused_before_anything_is_played(
    text: str, why: str, bot: Write
) -> None:
    with pytest.raises(EntrantError, match=why):
        match(bot(text), "greedy", limits=Limits(start=1.5 if "sleep" in text else 60, end=0.3))


def test_what_a_program_wrote_before_it_ended_is_read_all_the_same() -> None:
    program = BotProcess([sys.executable, "-c", "print('hello')"], Limits())
    program._process.wait(60)  # noqa: SLF001  (there is no other way to be sure that it has ended)
    program.send("{}", 1)
    assert program.line(1) == "hello"
    with pytest.raises(PlayerFaultError, match="died: it ended with exit status 0"):
        program.send("{}", 1)
    program.close()


@pytest.mark.parametrize("name", ["cmd:", "cmd:./there-is-none", "cmd:'open"])
def test_a_command_that_is_none_is_refused(name: str) -> None:
    with pytest.raises(EntrantError, match=r"write|there is no program"):
        match(name, "greedy")


def test_nothing_is_left_of_a_program_nor_of_what_it_has_started(
    bot: Write, tmp_path: Path
) -> None:
    file = tmp_path / "children"
    mother = bot(f"""
import subprocess
child = subprocess.Popen(["sleep", "600"])
with open({str(file)!r}, "a") as out: out.write(f"{{os.getpid()}} {{child.pid}} ")
{_ANSWER}time.sleep(600)
""")
    match(mother, "greedy", limits=HASTY)
    pids = [int(pid) for pid in file.read_text(encoding="utf-8").split()]
    assert len(pids) >= 6  # that of the first look and of two games, each with its child
    for pid in pids:
        assert _ended(pid)


def _ended(pid: int) -> bool:
    """Say whether a process has ended; the system may need a moment to take it away."""
    for _ in range(100):
        try:
            state = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2]
        except (FileNotFoundError, ProcessLookupError):
            return True
        if state.split()[0] in {"Z", "X"}:
            return True
        time.sleep(0.05)
    return False


# --- what is sent --------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ["classic", "samba_w", "american_cla", "hand_and_foot"])
def test_what_a_program_is_sent_does_not_depend_on_what_it_cannot_see(game: str) -> None:
    dice = random.Random(game)
    deal = canasta.deal(game, seed=3)
    for _ in range(30):
        seat = deal.actor
        assert seat is not None
        other = deal.sample(seat, dice)
        assert deal.engine.hand((seat + 1) % deal.seats) != other.hand((seat + 1) % deal.seats)
        sent = [_sent(each.observe(seat)) for each in (deal, other)]
        assert sent[0] == sent[1]
        deal.push(dice.choice(deal.steps()))


def _sent(seen: Observation) -> str:
    return messages.act_line(1, seen, seen.log, ())


def test_the_page_lists_every_name_that_is_sent() -> None:
    place = Place(variant("classic"), "4", 0, 1)
    seen = canasta.deal("classic", seed=1).observe(0)
    lines = [
        messages.game_line(place, 5),
        messages.act_line(1, seen, (), ()),
        messages.deal_over_line(seen, (), ()),
        messages.game_over_line((), None),
    ]
    said = [json.loads(line) for line in lines]
    names = {name for message in said for name in message} | set(said[1]["seen"])
    names |= set(said[1]["seen"]["turn"]) | set(said[1]["seen"]["sides"][0])
    names |= {"event", "cards", "count", "text", "top", "lays", "rank", "number", "canasta"}
    missing = {name for name in names if f"`{name}`" not in PAGE}
    assert not missing


def test_everything_that_a_seat_sees_is_sent() -> None:
    seen = canasta.deal("classic", seed=1).observe(0)
    sent = set(json.loads(_sent(seen))["seen"])
    assert {field.name for field in fields(seen)} - sent == {"rules", "form", "seat", "log"}
