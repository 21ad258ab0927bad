"""The page about notation says what the program does."""

import re
from hashlib import sha256
from pathlib import Path

from canasta.notation.actions.words import format_action, parse_action
from canasta.notation.position.text import format_position, parse_position
from canasta.notation.record.content import ENDINGS
from canasta.notation.record.lines import MAX_LINE, MAX_LINES, MAX_SIZE, Chain
from canasta.notation.record.replay import replay
from canasta.notation.record.text import dumps, loads
from canasta.rules.fields.special_hands import NAMES as SPECIALS
from canasta.rules.fields.values import CANASTA_TYPES

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "notation.md").read_text(encoding="utf-8")


def test_the_example_of_the_page_is_a_record_that_replays() -> None:
    shown = re.search(r"\{literalinclude\} (\S+)", PAGE)
    assert shown
    text = (ROOT / "docs" / shown[1]).read_text(encoding="utf-8")
    record = loads(text)
    assert dumps(record) == text
    assert replay(record).game.over


def test_the_page_names_every_record_of_the_collection() -> None:
    names = {path.name for path in (ROOT / "tests" / "records").glob("*.canasta")}
    assert {name for name in names if name in PAGE} == names


def test_every_line_of_the_tables_is_in_a_record_that_can_be_read() -> None:
    rows = re.findall(r"^\| `([^`]+)` \|", PAGE, flags=re.MULTILINE)
    lines = {row.split()[0] for row in rows}
    record = (ROOT / "tests" / "records" / "classic-four-players.canasta").read_text("utf-8")
    written = {line.split()[0] for line in record.splitlines() if line}
    assert written - {"#", "1:", "2:", "3:", "result"} <= lines


def test_every_action_of_the_table_is_read_and_printed_the_same() -> None:
    table = PAGE[PAGE.index("| text | what") : PAGE.index("After `to` comes")]
    actions = re.findall(r"`([^`]+)`", table)
    assert len(actions) == 23
    assert [format_action(parse_action(text)) for text in actions] == actions


def test_the_page_names_every_special_hand_and_every_kind_of_canasta() -> None:
    assert all(f"`{name}`" in PAGE for name in (*SPECIALS, *CANASTA_TYPES))


def test_the_position_of_the_page_can_be_read() -> None:
    shown = re.findall(r"\{literalinclude\} (\S+)", PAGE)[1]
    text = (ROOT / "docs" / shown).read_text(encoding="utf-8")
    assert format_position(parse_position(text)) == text


def test_the_endings_and_the_limits_of_the_page_are_those_of_the_program() -> None:
    assert all(f"`{name}`" in PAGE for name in ENDINGS)
    assert all(f"{limit:,}" in PAGE for limit in (MAX_SIZE, MAX_LINES, MAX_LINE))


def test_the_check_of_a_line_is_made_as_the_page_says() -> None:

    first = sha256(b"canasta record 1").digest()
    second = sha256(first + b"variant classic").hexdigest()[:8]
    chain = Chain(["canasta record 1"])
    assert chain.written("variant classic") == f"variant classic ;{second}"
