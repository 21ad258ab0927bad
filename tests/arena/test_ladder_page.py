"""The page of the ladder: made by one command, and what the documentation holds is made by it."""

import json
import re
import xml.etree.ElementTree as ET
from datetime import UTC, datetime
from pathlib import Path

import pytest

from canasta import cli
from canasta.arena.ladder_page import as_page
from canasta.arena.ladder_plot import ladder_svg

ROOT = Path(__file__).parents[2]
PAGE = Path("docs/ladder.md")
SVG = "{http://www.w3.org/2000/svg}"


def test_the_page_of_the_documentation_is_made_of_its_figures_by_the_command_in_it() -> None:
    text = (ROOT / PAGE).read_text(encoding="utf-8")
    figures = json.loads((ROOT / PAGE).with_suffix(".json").read_text(encoding="utf-8"))
    (played,) = re.findall(r"^Played on (\w+ \d+, \d{4}), with canasta", text, re.MULTILINE)
    day = datetime.strptime(played, "%B %d, %Y").replace(tzinfo=UTC).date()
    assert figures["complete"]
    assert text == as_page(figures, PAGE, day)
    ranked = sorted(figures["ratings"], key=lambda rating: -rating["value"])
    picture = (ROOT / PAGE).with_suffix(".svg").read_text(encoding="utf-8")
    assert picture == ladder_svg(ranked)
    (command,) = re.findall(r"^\$ canasta (.*)$", text, re.MULTILINE)
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    assert f"\t$(BIN)/python -m canasta {command}\n" in makefile


def test_the_command_writes_page_figures_and_chart(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    page = tmp_path / "own.md"
    words = ["random", "greedy", "--deals", "8", "--form", "2", "--processes", "1"]
    assert cli.main(["arena", "ladder", *words, "--page", str(page)]) == 0
    assert "Ladder: classic, form 2" in capsys.readouterr().out
    text = page.read_text(encoding="utf-8")
    assert "Each pair played 8 single deals of `classic` (table form 2)." in text
    command = f"canasta arena ladder random greedy --form 2 --deals 8 --seed 1 --page {page}"
    assert f"$ {command}\n" in text
    assert "| `greedy` - `random` | 8 deals | " in text
    figures = json.loads(page.with_suffix(".json").read_text(encoding="utf-8"))
    assert [match["games"] for match in figures["matches"]] == [8]
    assert "outcomes" not in figures["matches"][0]
    drawn = ET.parse(page.with_suffix(".svg")).getroot()  # noqa: S314  (our own)
    words_drawn = [text.text for text in drawn.iter(f"{SVG}text")]
    assert words_drawn.index("greedy") < words_drawn.index("random")
    assert len(list(drawn.iter(f"{SVG}circle"))) == 2


def test_the_chart_shows_the_interval_of_each_player_in_its_place() -> None:
    ratings = [
        {"player": "high", "value": 700.0, "low": 600.0, "high": 800.0},
        {"player": "low", "value": 0.0, "low": 0.0, "high": 0.0},
    ]
    drawn = ET.fromstring(ladder_svg(ratings))  # noqa: S314  (our own)
    places = {text.text: float(text.attrib["x"]) for text in drawn.iter(f"{SVG}text")}
    high, low = drawn.iter(f"{SVG}circle")
    assert float(low.attrib["cx"]) == places["+0"]
    assert float(high.attrib["cx"]) == pytest.approx((places["+600"] + places["+800"]) / 2)
