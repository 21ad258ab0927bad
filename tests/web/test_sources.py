"""The browser's part as files: nothing from foreign addresses, no file too long, small enough."""

from __future__ import annotations

import gzip
import json
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
WEB = ROOT / "web"
STATIC = ROOT / "src" / "canasta" / "server" / "static"

SOURCES = sorted(
    path
    for folder in ("src", "tests", "gallery")
    for path in (WEB / folder).rglob("*")
    if path.suffix in {".ts", ".svelte", ".css"}
)


def test_the_lock_of_npm_names_no_address_of_a_download() -> None:
    lock = json.loads((WEB / "package-lock.json").read_text())
    assert [name for name, entry in lock["packages"].items() if "resolved" in entry] == []
    text = (WEB / "package-lock.json").read_text() + (WEB / ".npmrc").read_text()
    assert "registry=" not in text
    assert ".tgz" not in text


def test_every_package_of_the_lock_is_pinned_by_its_hash() -> None:
    lock = json.loads((WEB / "package-lock.json").read_text())
    packages = {name: entry for name, entry in lock["packages"].items() if name}
    assert packages
    unpinned = [
        name
        for name, entry in packages.items()
        if "integrity" not in entry and not entry.get("inBundle")
    ]
    assert unpinned == []


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(WEB)))
def test_a_source_of_the_pages_has_one_topic(path: Path) -> None:
    if path.name == "wire.gen.ts":
        assert path.read_text().startswith("//")
    else:
        assert len(path.read_text().splitlines()) <= 300


def test_every_label_of_the_pages_has_a_text() -> None:
    from canasta.words.english import ENGLISH  # noqa: PLC0415 - only this test needs the words

    used = {
        key
        for path in SOURCES
        if path.is_relative_to(WEB / "src")
        for key in re.findall(r"""\bt\(\s*['"]([\w.]+)['"]""", path.read_text())
    }
    assert used
    assert [key for key in sorted(used) if f"web.{key}" not in ENGLISH and key not in ENGLISH] == []


def test_no_page_asks_a_foreign_server() -> None:
    built = [path for path in STATIC.rglob("*") if path.suffix in {".html", ".js", ".css"}]
    assert built, "run `make pages` first"
    for path in built:
        found = set(re.findall(r"""(?:https?:)?//[\w.-]+\.\w+""", path.read_text()))
        harmless = {
            "http://www.w3.org",
            "https://svelte.dev",
            "https://bit.ly",
        }  # XML, texts of errors
        assert found <= harmless, path


def test_the_first_load_is_small_and_so_is_everything() -> None:
    index = (STATIC / "index.html").read_text()
    entry = re.findall(r'(?:src|href)="/assets/([^"]+\.(?:js|css|svg))"', index)
    assert len(entry) >= 3
    (main,) = re.findall(r'src="/assets/([^"]+\.js)"', index)
    for page in ("Lobby", "Table"):
        first = {*entry, *_chunks(main, page)}
        assert len(first) > len(entry)
        packed = sum(_packed(STATIC / name) for name in first)
        most = {"Lobby": 44_000, "Table": 60_000}[page]
        assert packed + _packed(STATIC / "index.html") < most, page
    whole = [path for path in STATIC.rglob("*") if path.suffix in {".html", ".js", ".css", ".svg"}]
    # the analysis of a game and what goes with it are pages of their own, fetched when wanted
    assert sum(_packed(path) for path in whole) < 188_000


def _chunks(main: str, page: str) -> set[str]:
    """The files that are fetched for a page before it is seen."""
    text = (STATIC / main).read_text()
    listed = re.search(r"m\.f=\[([^\]]*)\]", text)
    quote = r"[`\"]"
    call = rf"import\({quote}\./({page}-[\w.-]+){quote}\),__vite__mapDeps\(\[([\d,]*)\]"
    asked = re.search(call, text)
    assert listed is not None
    assert asked is not None
    names = [name.strip('"') for name in listed[1].split(",")]
    return {asked[1], *(names[int(place)] for place in asked[2].split(",") if place)}


def _packed(path: Path) -> int:
    return len(gzip.compress(path.read_bytes(), 9))
