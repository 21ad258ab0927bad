"""`canasta serve`: what it says when it has started."""

from __future__ import annotations

import webbrowser
from typing import TYPE_CHECKING

import pytest

from canasta.cli import main
from canasta.server import running
from canasta.server.http import pages

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path


@pytest.fixture
def opened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The addresses that were opened in a browser, of a server that ends when it has started."""

    def serve(_: running.Serving, *, started: Callable[[str], None]) -> None:
        started("http://127.0.0.1:8000/")

    found: list[str] = []
    monkeypatch.setattr(running, "serve", serve)
    monkeypatch.setattr(webbrowser, "open", found.append)
    monkeypatch.setattr(pages, "STATIC", tmp_path)
    return found


def test_the_page_is_opened(
    opened: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "index.html").write_text("<title>Canasta</title>")
    assert main(["serve", "--database", str(tmp_path / "games.db")]) == 0
    assert opened == ["http://127.0.0.1:8000/"]
    assert capsys.readouterr().err == ""


def test_a_server_without_pages_says_so_and_opens_none(
    opened: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["serve", "--database", str(tmp_path / "games.db")]) == 0
    said = capsys.readouterr()
    assert "http://127.0.0.1:8000/" in said.out
    assert "pages have not been built" in said.err
    assert "make pages" in said.err
    assert opened == []
