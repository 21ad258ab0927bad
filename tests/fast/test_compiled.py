"""Compiled code is kept on disk, and made anew when the kernel changes; misfits are refused."""

import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

import canasta
from canasta.bench import backings
from canasta.engine.kernel.constants import ACTIONS
from canasta.engine.kernel.layout import shape_of
from canasta.engine.kernel_rules import kernel_rules
from canasta.fast import compiled
from canasta.fast.backing import integers, new_states, pack_numbers
from canasta.fast.compiled import kernel, sources, version
from canasta.fast.stored import KEPT, cache_folder, kept
from canasta.rules import VARIANTS, variant
from canasta.rules.arguments import ArgumentError
from fast.agreement import common_shape

LOAD = """
from canasta.fast import compiled
from fast.agreement import common_shape
compiled.translated = None  # compiling would need it
print(compiled.kernel(common_shape()).check.__name__)
"""

SEVEN = """
import ctypes
from canasta.fast.machine import Loaded, machine_code
code = machine_code("define i64 @seven() { ret i64 7 }")
for _ in range(20):
    loaded = Loaded(code)
    assert loaded.function("seven", ctypes.c_int64, ())() == 7
    del loaded
    assert machine_code("define i64 @eight() { ret i64 8 }")
print("all the same")
"""


def test_code_can_be_loaded_after_other_code_was_let_go() -> None:
    command = [sys.executable, "-c", SEVEN]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert done.stdout == "all the same\n"


def test_what_was_compiled_once_is_loaded_by_the_next_process() -> None:
    kernel(common_shape())
    paths = (Path(canasta.__file__).parents[1], Path(__file__).parents[1])
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(map(str, paths))}
    command = [sys.executable, "-c", LOAD]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    assert done.stdout == "check\n"


def test_a_shape_is_loaded_once() -> None:
    assert kernel(common_shape()) is kernel(common_shape())


@pytest.mark.parametrize("name", ["italian_w", "hand_and_foot"])
def test_with_its_rules_as_constants_a_game_is_played_the_same(name: str) -> None:
    rules, form = variant(name), variant(name).formats[-1]
    usual = backings.compiled(rules, form).play
    alone = backings.fixed(rules, form).play
    assert [alone() for _ in range(20)] == [usual() for _ in range(20)]


def test_a_kernel_for_one_game_refuses_the_rules_of_another() -> None:
    rules = variant("italian_w")
    shape = shape_of(rules, "4")
    other = rules.replace({"out.bonus": rules.out.bonus + 100})
    mine, others = (pack_numbers(kernel_rules(one, "4"), shape) for one in (rules, other))
    alone = kernel(shape, mine)
    assert alone is kernel(shape, mine)
    assert alone is not kernel(shape)
    states, out = new_states(shape), integers(ACTIONS)
    alone.legal(states, 0, mine, out)
    with pytest.raises(ArgumentError, match="other rules than those fixed in this kernel"):
        alone.legal(states, 0, others, out)


def test_a_change_in_any_file_of_the_kernel_is_another_version(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    shape, texts = common_shape(), sources()
    usual = version(shape, boundscheck=False)
    for k in range(len(texts)):
        changed = (*texts[:k], "pass", *texts[k + 1 :])
        monkeypatch.setattr(compiled, "sources", lambda changed=changed: changed)
        assert version(shape, boundscheck=False) != usual
    monkeypatch.setattr(compiled, "sources", lambda: texts)
    assert version(shape, boundscheck=False) == usual != version(shape, boundscheck=True)
    monkeypatch.setattr(compiled, "processor", lambda: "another")
    assert version(shape, boundscheck=False) != usual


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("CANASTA_CACHE", str(tmp_path / "kept"))
    return tmp_path / "kept"


def test_the_environment_names_the_folder(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert cache_folder() == folder
    monkeypatch.delenv("CANASTA_CACHE")
    assert cache_folder().name == "canasta"
    assert cache_folder().is_absolute()


@pytest.mark.usefixtures("folder")
def test_what_is_kept_is_made_once() -> None:
    made = iter([b"first", b"second"])
    assert [kept("version", lambda: next(made)) for _ in range(2)] == [b"first", b"first"]
    assert kept("another", lambda: next(made)) == b"second"


@pytest.mark.parametrize("torn", [b"", b"short", bytes(40)])
def test_a_file_that_is_torn_is_made_anew(folder: Path, torn: bytes) -> None:
    kept("version", lambda: b"machine code")
    (path,) = folder.glob("kernel-*")
    path.write_bytes(torn)
    assert kept("version", lambda: b"machine code again") == b"machine code again"


def test_versions_that_nobody_uses_are_removed(folder: Path) -> None:
    (folder / "kernel-of-an-earlier-version").mkdir(parents=True)
    for age in range(KEPT + 3):
        old = folder / f"kernel-{age}"
        old.touch()
        os.utime(old, (10**9 - age, 10**9 - age))
    kept("new", lambda: b"code")
    names = {path.name for path in folder.glob("kernel-*") if path.is_file()}
    assert names == {"kernel-new", *(f"kernel-{age}" for age in range(KEPT - 1))}


def test_arrays_that_do_not_fit_are_refused_and_named() -> None:
    shape = common_shape()
    check = kernel(shape).check
    rules = pack_numbers(kernel_rules(variant("classic"), "4"), shape)
    states = new_states(shape, 2)
    narrow = next(own for own in map(own_shape, VARIANTS) if own != shape)
    with pytest.raises(ValueError, match="states: an array of another shape"):
        check(new_states(narrow), 0, rules, 0)
    with pytest.raises(ValueError, match="rules: an array of another shape"):
        check(states, 0, states, 0)
    with pytest.raises(ValueError, match="out: an array of another shape"):
        kernel(shape).legal(states, 0, rules, np.zeros(ACTIONS, np.int32))
    with pytest.raises(ValueError, match="states: an array of another shape"):
        check(new_states(shape, 4)[::2], 0, rules, 0)


def test_arrays_that_are_too_short_are_refused() -> None:
    shape = common_shape()
    rules = pack_numbers(kernel_rules(variant("classic"), "4"), shape)
    states = new_states(shape, 2)
    with pytest.raises(ValueError, match=f"out: an array of 5; it needs room for {ACTIONS}"):
        kernel(shape).legal(states, 0, rules, integers(5))
    out, g, least = integers(ACTIONS), integers([1]), integers([1, 50])
    with pytest.raises(ValueError, match="results: an array of 1; it needs room for 2"):
        kernel(shape).play_all(states, 2, rules, out, g, least, -1, integers(1))


@pytest.mark.parametrize("place", [-1, 2])
def test_a_place_outside_the_array_is_refused(place: int) -> None:
    shape = common_shape()
    rules = pack_numbers(kernel_rules(variant("classic"), "4"), shape)
    with pytest.raises(ValueError, match=f"i {place}: the array has 2 states"):
        kernel(shape).legal(new_states(shape, 2), place, rules, integers(ACTIONS))


def own_shape(name: str) -> object:
    return shape_of(VARIANTS[name], VARIANTS[name].formats[0])
