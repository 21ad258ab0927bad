"""Mistakes planted in the laws are noticed (promise E10)."""

import ast
import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from canasta.referee import answer_line
from engine.mutants.__main__ import equal_changes, survivor
from engine.mutants.changes import changes
from engine.mutants.judges import Verdict
from engine.mutants.kernel import all_changes, changed_since, function_of, mutant
from scenarios import FOLDER, chapter, differences, question

TESTS = Path(__file__).parents[2]

SMALL = """
def waits(s, R, n):
    '''Say something.'''
    if n > 0 and not s.over:
        n += 1
        return V_CARDS
    return 0
"""


def of_text(text: str) -> set[tuple[str, str]]:
    function = ast.parse(text).body[0]
    assert isinstance(function, ast.FunctionDef)
    before = ast.dump(function)
    found = {(change.before, change.after) for change in changes("small", function)}
    assert ast.dump(function) == before
    return found


def test_each_part_of_a_function_is_changed_in_turn() -> None:
    condition = "if n > 0 and (not s.over):"
    assert of_text(SMALL) == {
        (condition, "if True:"),
        (condition, "if False:"),
        (condition, "if n > 0 or not s.over:"),
        (condition, "if True and (not s.over):"),
        (condition, "if n >= 0 and (not s.over):"),
        (condition, "if n > 1 and (not s.over):"),
        (condition, "if n > -1 and (not s.over):"),
        (condition, "if n > 0 and True:"),
        (condition, "if n > 0 and s.over:"),
        ("n += 1", "pass"),
        ("n += 1", "n -= 1"),
        ("n += 1", "n += 2"),
        ("n += 1", "n += 0"),
        ("return V_CARDS", "pass"),
        ("return V_CARDS", "return V_CARDS + 1"),
        ("return 0", "return 1"),
        ("return 0", "return -1"),
    }


def test_every_change_of_the_kernel_has_a_name_and_a_place_of_its_own() -> None:
    found = all_changes()
    assert len(found) > 10_000
    assert len({change.name for change in found}) == len(found)
    assert all(change.line in change.lines for change in found)


def test_what_is_named_as_equal_is_still_there() -> None:
    assert equal_changes() <= {change.name for change in all_changes()}


def test_every_function_has_changed_since_there_was_none() -> None:
    no_file = "4b825dc642cb6eb9a060e54bf8d69288fbee4904"  # git's name of a folder without any
    everything = {change.function for change in all_changes()}
    assert everything <= changed_since(no_file)


def test_a_change_reaches_everybody_who_has_imported_the_function() -> None:
    imported = function_of("legal.discards.may_go_out")
    usual = imported.__code__
    change = next(
        change for change in all_changes() if change.function == "laws.going_out.may_go_out"
    )
    with mutant(change).in_place():
        assert imported.__code__ is not usual
    assert imported.__code__ is usual


@pytest.mark.parametrize(
    ("function", "before", "wrong", "chapters"),
    [
        (
            "laws.going_out.may_go_out",
            ">= R.canastas_required",
            "> R.canastas_required",
            "classic/06-*.yaml",
        ),
        ("laws.pile.is_frozen", "s.opened[side] == 0", "s.opened[side] != 0", "classic/04-*.yaml"),
        ("laws.sequences.check_run", "> R.run_high", ">= R.run_high", "others/01-*.yaml"),
    ],
)
def test_a_planted_mistake_is_noticed_by_the_scenarios(
    function: str, before: str, wrong: str, chapters: str
) -> None:
    cases = [case for path in sorted(FOLDER.glob(chapters)) for case in chapter(path)]
    change = next(
        change
        for change in all_changes()
        if change.function == function and change.before.replace(before, wrong) == change.after
    )
    assert not any(fails(case) for case in cases)
    with mutant(change).in_place():
        assert any(fails(case) for case in cases)


def fails(case: dict[str, Any]) -> bool:
    """Say whether a scenario comes out otherwise than the laws say."""
    answer = json.loads(answer_line(question(case)))
    return "error" in answer or differences(case["then"], answer["then"]) != {}


def run(*args: str) -> tuple[int, str]:
    """Run the command in the folder tests; how it ended, what it said."""
    command = [sys.executable, "-m", "engine.mutants", *args]
    usual = {name: value for name, value in os.environ.items() if not name.startswith("COV_")}
    done = subprocess.run(
        command, cwd=TESTS, env=usual, capture_output=True, text=True, check=False
    )
    assert "mutants killed" in done.stdout, done.stdout + done.stderr
    return done.returncode, done.stdout


FEW = ("--judges", "tests/engine/test_last_three.py", "--module", "laws.laid_threes")


def test_the_command_shows_who_lives_and_where() -> None:
    code, said = run(*FEW, "--sample", "8", "--least", "0")
    assert code == 0
    assert "8 mutants, " in said
    assert re.search(r"\n[1-8] of 8 mutants killed", said)
    places = re.findall(
        r"src/canasta/engine/kernel/laws/laid_threes\.py:\d+ in \w+, .*\n    - .*\n    \+ ", said
    )
    assert len(places) == 8 - int(re.findall(r"(\d) of 8", said)[-1])


def test_those_that_lived_once_can_be_tried_again(tmp_path: Path) -> None:
    change = next(
        change for change in all_changes() if change.function == "laws.laid_threes.put_down"
    )
    earlier = tmp_path / "earlier.txt"
    earlier.write_text(f"300 mutants\n{survivor(Verdict(change, '', 1))}\n1 of 300: 1 live\n")
    _, said = run(*FEW, "--only", str(earlier), "--least", "0")
    assert "1 mutants, " in said


@pytest.mark.slow
def test_most_mistakes_are_noticed() -> None:
    code, said = run("--sample", "100", "--least", "50")  # below what is reached, for chance
    assert code == 0, said
