"""Every scenario comes out as the laws say: the contract of the engine.

What is asserted is in the scenarios themselves, each with the source of its law.
"""

import json
import subprocess
import sys
from collections import Counter

import pytest

from canasta.referee import answer_line
from scenarios import differences, question, scenarios

SCENARIOS = scenarios()
BY_ID = {scenario["id"]: scenario for scenario in SCENARIOS}


@pytest.mark.parametrize("name", BY_ID)
def test_the_scenario_comes_out_as_the_laws_say(name: str) -> None:
    scenario = BY_ID[name]
    answer = json.loads(answer_line(question(scenario)))
    assert answer["id"] == name
    assert "error" not in answer
    assert differences(scenario["then"], answer["then"]) == {}


def test_every_scenario_has_a_name_of_its_own_and_names_its_source() -> None:
    names = Counter(scenario["id"] for scenario in SCENARIOS)
    assert {name: times for name, times in names.items() if times > 1} == {}
    said = [bool(scenario["source"] and scenario["title"]) for scenario in SCENARIOS]
    assert all(said)


def test_the_command_answers_each_line_before_the_next_one_is_sent() -> None:
    chosen = [BY_ID[name] for name in ("DEAL-01", "OPEN-08", "PILE-22", "CON-09", "IRR-13")]
    command = [sys.executable, "-m", "canasta", "referee"]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as referee:
        assert referee.stdin is not None
        assert referee.stdout is not None
        for scenario in chosen:
            referee.stdin.write(question(scenario) + "\n")
            referee.stdin.flush()
            answer = json.loads(referee.stdout.readline())
            assert answer["id"] == scenario["id"]
            assert differences(scenario["then"], answer["then"]) == {}
        referee.stdin.close()
        assert referee.wait(timeout=60) == 0
