"""Other engines in the same run."""

from itertools import count
from pathlib import Path
from types import SimpleNamespace

import pytest

from canasta.bench import rivals
from canasta.bench.backings import COMPILED, PLAIN
from canasta.bench.rivals import OPEN_SPIEL, rival

CORE = """
N_ACTIONS = 92
def play_random(s, R, out, seed, min0, min1):
    assert len(out) == N_ACTIONS and (min0, min1) == (50, 90)
    return (100 + seed) << 32 | 12345
"""
PLAIN_FILE = "class State: pass\nclass Rules: pass\n"
JIT = """
import core, numpy
STATE = numpy.dtype([("turn", "i1")])
def rules_array(rules): return numpy.zeros(1, STATE)
def compiled(): return core
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name, text in (("core", CORE), ("plain", PLAIN_FILE), ("jit", JIT)):
        (tmp_path / f"{name}.py").write_text(text)
    return tmp_path


def test_an_earlier_engine_is_played_from_its_folder(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    import sys  # noqa: PLC0415  (its modules are forgotten again)

    for name in ("core", "plain", "jit"):
        monkeypatch.delitem(sys.modules, name, raising=False)
    found = rival(str(folder), (PLAIN, COMPILED))
    assert found.name == folder.name
    assert found.subjects[PLAIN].play() == 101
    batch = found.subjects[COMPILED]
    assert batch.play() == sum(100 + seed for seed in range(1, batch.deals + 1))
    assert str(folder) not in sys.path
    for name in ("core", "plain", "jit"):
        monkeypatch.delitem(sys.modules, name)


def test_a_folder_without_an_engine_is_refused_with_what_is_missing(folder: Path) -> None:
    (folder / "jit.py").unlink()
    with pytest.raises(ValueError, match=r"no jit\.py; name a folder"):
        rival(str(folder), (PLAIN,))


def test_what_an_earlier_engine_needs_is_named(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    import sys  # noqa: PLC0415  (its modules are forgotten again)

    (folder / "core.py").write_text("import no_such_package")
    monkeypatch.delitem(sys.modules, "core", raising=False)
    with pytest.raises(ValueError, match="needs no_such_package; pip install no_such_package"):
        rival(str(folder), (PLAIN,))
    assert str(folder) not in sys.path


def test_openspiel_must_be_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rivals, "find_spec", lambda _name: None)
    with pytest.raises(ValueError, match="pip install open_spiel"):
        rival(OPEN_SPIEL, (PLAIN,))


class Rummy:
    """Stands for a game of OpenSpiel: five nodes, the second and the fourth being chance."""

    def __init__(self) -> None:
        self.nodes = count()
        self.node = 0

    def is_terminal(self) -> bool:
        return self.node == 5

    def is_chance_node(self) -> bool:
        return self.node in {1, 3}

    def legal_actions(self) -> list[int]:
        return [self.node]

    def apply_action(self, action: int) -> None:
        assert action == self.node
        self.node += 1


def test_chance_in_openspiel_is_no_decision(monkeypatch: pytest.MonkeyPatch) -> None:
    game = SimpleNamespace(new_initial_state=Rummy)
    monkeypatch.setattr(rivals, "find_spec", lambda name: name)
    monkeypatch.setattr(
        rivals, "import_module", lambda _name: SimpleNamespace(load_game=lambda _game: game)
    )
    found = rival(OPEN_SPIEL, (PLAIN, COMPILED))
    assert found.subjects[PLAIN] is found.subjects[COMPILED]
    assert found.subjects[PLAIN].play() == 3
