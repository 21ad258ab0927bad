"""Completion in a real shell, and the manual page."""

import subprocess
import sys
from pathlib import Path

import pytest

from canasta import cli
from canasta.cli.completion import SHELLS
from canasta.cli.manual import page
from canasta.rules import VARIANTS

MANUAL = Path(__file__).parents[2] / "docs" / "canasta.1"

ASK = """\
set -eu
source "$1"
shift
complete -p canasta > /dev/null
COMP_WORDS=("$@") COMP_CWORD=$(($# - 1)) COMP_LINE="$*" COMP_POINT=${#COMP_LINE} COMPREPLY=()
set +eu
$(complete -p canasta | sed 's/.*-F \\([^ ]*\\).*/\\1/') canasta "${COMP_WORDS[-1]}" || true
printf '%s\\n' "${COMPREPLY[@]}"
"""
"""Has bash complete the last of the words, as Tab does."""


def script(shell: str) -> str:
    done = subprocess.run(
        [sys.executable, "-m", "canasta", "completion", shell],
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout


@pytest.fixture(scope="module")
def bash(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("completion") / "canasta"
    path.write_text(script("bash"))
    return path


def proposed(bash: Path, *words: str, folder: Path | None = None) -> set[str]:
    done = subprocess.run(
        ["bash", "-c", ASK, "bash", str(bash), "canasta", *words],
        capture_output=True,
        text=True,
        check=True,
        cwd=folder,
    )
    return {line.strip() for line in done.stdout.split("\n") if line.strip()}


def test_tab_proposes_commands_words_options_and_values(bash: Path) -> None:
    assert set(cli.COMMANDS) <= proposed(bash, "")
    assert proposed(bash, "pl") == {"play"}
    levels = {"easy", "medium", "hard", "expert"}
    assert proposed(bash, "play", "--level", "") == levels
    assert proposed(bash, "play", "--variant", "samba") == {"samba_w", "samba_jaques"}
    assert proposed(bash, "rules", "gl") == {"glossary"}
    assert proposed(bash, "rules", "hand") == {"hand_and_foot", "hand_and_foot_singles"}
    assert "--json" in proposed(bash, "rules", "--j")
    assert proposed(bash, "record", "con") == {"convert"}


def test_tab_proposes_files_where_a_file_is_meant(bash: Path, tmp_path: Path) -> None:
    (tmp_path / "evening.canasta").write_text("")
    assert proposed(bash, "record", "check", "eve", folder=tmp_path) == {"evening.canasta"}
    assert proposed(bash, "verify", "eve", folder=tmp_path) == {"evening.canasta"}


@pytest.mark.parametrize("shell", SHELLS)
def test_every_shell_is_given_every_command_and_variant(shell: str) -> None:
    made = script(shell)
    for word in (*cli.COMMANDS, *VARIANTS):
        assert word in made


def test_another_shell_is_refused_with_those_that_are_known(
    capsys: pytest.CaptureFixture[str],
) -> None:
    with pytest.raises(SystemExit) as left:
        cli.main(["completion", "cmd"])
    assert left.value.code == 2
    said = capsys.readouterr().err
    assert all(shell in said for shell in SHELLS)


def test_proposals_refuse_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["rules", "Hand and Foot", "--level", "usual"]) == 0
    assert "Hand and Foot" in capsys.readouterr().out


def test_the_manual_page_is_up_to_date() -> None:
    written = MANUAL.read_text(encoding="utf-8")
    assert written == page() + "\n", "python -m canasta.cli.manual > docs/canasta.1"


def test_the_manual_explains_every_command_and_every_word_of_the_rules() -> None:
    shown = page()
    for name in cli.COMMANDS:
        assert f'.SS "canasta {name}"' in shown
    for words in ("rules NAME", "rules diff NAME NAME", "rules which"):
        assert f'.SS "canasta {words}"' in shown
    assert r".B canasta record check FILE ... [\-\-json]" in shown
    assert str(Path.home()) not in shown


def test_the_manual_keeps_examples_on_lines_and_options_with_the_words_that_take_them() -> None:
    shown = page()
    assert "\n  canasta arena match hard greedy \\-\\-form 2 \\-\\-out result.json\n" in shown
    assert shown.count(r".B \-\-with partners|alone") == 1
    assert shown.index(r".B \-\-with partners|alone") > shown.index('.SS "canasta rules which"')
    assert r".B \-\-resume [NAME]" in shown
