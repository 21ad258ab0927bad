"""The command line's door: options, commands, errors."""

import argparse
import os
import subprocess
import sys
from collections.abc import Callable
from types import ModuleType

import pytest

import canasta
from canasta import cli

Run = Callable[[argparse.Namespace], int]


@pytest.fixture
def command(monkeypatch: pytest.MonkeyPatch) -> Callable[[Run], None]:
    """Install a command ``try`` with one argument, which does what the test wants."""

    def install(run: Run) -> None:
        module = ModuleType("canasta.cli.trial")
        module.__spec__ = argparse.__spec__  # any: it says that the module exists
        module.__dict__["configure"] = lambda parser: parser.add_argument("word", nargs="?")
        module.__dict__["run"] = run
        monkeypatch.setitem(sys.modules, module.__name__, module)
        monkeypatch.setattr(cli, "COMMANDS", {"try": (module.__name__, "try something")})

    return install


def fail_with(error: BaseException) -> Run:
    def run(_args: argparse.Namespace) -> int:
        raise error

    return run


@pytest.mark.parametrize("option", ["--version", "-V"])
def test_the_version_is_the_package_s(option: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main([option]) == 0
    assert capsys.readouterr().out == f"canasta {canasta.__version__}\n"


def test_the_version_needs_no_module_that_a_bare_start_does_not_need() -> None:
    code = (
        "import sys; before = set(sys.modules); from canasta.cli import main; main(['--version'])\n"
        "print(*sorted(set(sys.modules) - before))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    imported = done.stdout.splitlines()[1].split()
    assert [name for name in imported if name.split(".")[0] not in {"canasta", "__future__"}] == []


@pytest.mark.parametrize("argv", [[], ["--help"], ["-h"]])
def test_help_lists_every_command_that_exists(
    argv: list[str],
    command: Callable[[Run], None],
    capsys: pytest.CaptureFixture[str],
) -> None:
    command(lambda _args: 0)
    assert cli.main(argv) == 0
    assert "  try  try something\n" in capsys.readouterr().out


def test_a_command_gets_its_arguments_and_gives_the_status(
    command: Callable[[Run], None],
) -> None:
    words: list[str] = []

    def run(args: argparse.Namespace) -> int:
        words.append(args.word)
        return 1

    command(run)
    assert cli.main(["try", "kings"]) == 1
    assert words == ["kings"]


def test_the_help_of_a_command_names_the_command(
    command: Callable[[Run], None], capsys: pytest.CaptureFixture[str]
) -> None:
    command(lambda _args: 0)
    with pytest.raises(SystemExit) as stop:
        cli.main(["try", "--help"])
    assert stop.value.code == 0
    assert capsys.readouterr().out.startswith("usage: canasta try ")


def test_a_mistyped_command_is_answered_with_the_nearest_one(
    command: Callable[[Run], None], capsys: pytest.CaptureFixture[str]
) -> None:
    command(lambda _args: 0)
    assert cli.main(["tyr"]) == 2
    assert capsys.readouterr().err == "canasta: there is no command 'tyr'; did you mean 'try'?\n"


def test_an_unknown_command_is_answered_with_all_commands(
    command: Callable[[Run], None], capsys: pytest.CaptureFixture[str]
) -> None:
    command(lambda _args: 0)
    assert cli.main(["whist"]) == 2
    assert capsys.readouterr().err == "canasta: there is no command 'whist'; the commands are try\n"


@pytest.mark.parametrize(
    ("error", "line"),
    [
        (ValueError("'1K' is not a card;\nwrite KS"), "canasta: '1K' is not a card; write KS\n"),
        (ValueError(), "canasta: ValueError\n"),
        (
            FileNotFoundError(2, "No such file", "game.canasta"),
            "canasta: game.canasta: No such file\n",
        ),
    ],
)
def test_bad_input_becomes_one_line_and_status_two(
    error: Exception,
    line: str,
    command: Callable[[Run], None],
    capsys: pytest.CaptureFixture[str],
) -> None:
    command(fail_with(error))
    assert cli.main(["try"]) == 2
    assert capsys.readouterr() == ("", line)


def test_the_traceback_of_bad_input_can_be_had_for_debugging(
    command: Callable[[Run], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    command(fail_with(ValueError("no card")))
    monkeypatch.setenv("CANASTA_DEBUG", "1")
    with pytest.raises(ValueError, match="no card"):
        cli.main(["try"])


def test_our_own_faults_keep_their_traceback(command: Callable[[Run], None]) -> None:
    command(fail_with(KeyError("a bug")))
    with pytest.raises(KeyError):
        cli.main(["try"])


def test_an_interrupt_gives_the_status_of_its_signal(command: Callable[[Run], None]) -> None:
    command(fail_with(KeyboardInterrupt()))
    assert cli.main(["try"]) == 130


def test_a_reader_who_leaves_early_is_no_error() -> None:
    code = (
        "import sys; from canasta import cli; cli._help = lambda: 'line\\n' * 100_000\n"
        "sys.exit(cli.main(['--help']))"
    )
    reader, writer = os.pipe()
    os.close(reader)
    done = subprocess.run(
        [sys.executable, "-c", code], stdout=writer, stderr=subprocess.PIPE, check=False
    )
    os.close(writer)
    assert (done.returncode, done.stderr) == (141, b"")


def test_python_dash_m_runs_the_same_command_line() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "canasta", "--version"], capture_output=True, text=True, check=True
    )
    assert done.stdout == f"canasta {canasta.__version__}\n"


@pytest.mark.parametrize("name", cli.COMMANDS)
def test_a_command_s_help_says_in_one_sentence_what_it_is_for(
    name: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "200")
    with pytest.raises(SystemExit):
        cli.main([name, "--help"])
    shown = " ".join(capsys.readouterr().out.split())
    purpose = cli.COMMANDS[name][1]
    end = "" if purpose.endswith("?") else "."
    assert f" {purpose[0].upper()}{purpose[1:]}{end} " in shown
    assert "?." not in shown
