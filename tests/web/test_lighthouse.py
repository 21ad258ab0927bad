"""Lighthouse judges the pages: a check before a release, on a machine that does nothing else.

It is no dependency: `npx` fetches it. Performance is measured with a processor slowed down four
times and a slow network, so that a busy machine fails without fault of the pages.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from typing import TYPE_CHECKING, Any

import pytest
from browsing import finished_game
from chromium import FLAGS, chromium

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from browsing import Person

LEAST = 95
"""Of 100, in every category."""

JUDGED = ("performance", "accessibility", "best-practices")
TIMES = ("first-contentful-paint", "largest-contentful-paint", "total-blocking-time")
PAGES = ("/", "/new", "TABLE", "REPLAY", "/rules/classic", "/about")

UNSEEN = "NO_NAVSTART"
"""Lighthouse has missed the beginning of the page, and asks to be run again."""

TRIES = 3
"""So often it is run where it has missed that."""


@pytest.mark.release
@pytest.mark.slow
@pytest.mark.parametrize("path", PAGES)
def test_lighthouse_finds_the_pages_good(
    person: Callable[..., Person], tmp_path: Path, path: str
) -> None:
    somebody = person()
    if path == "TABLE":
        page = somebody.table()
        path = page.url.removeprefix(somebody.url)
        page.close()
    if path == "REPLAY":
        path = f"/replay/{finished_game(somebody, deals=1)}"
    said = judged(somebody.url + path, tmp_path)
    scores = {name: round(100 * said["categories"][name]["score"]) for name in JUDGED}
    found = {name: said["audits"][name]["displayValue"] for name in TIMES}
    print(path, scores, found)  # noqa: T201 - a figure of the release
    assert min(scores.values()) >= LEAST, scores


def judged(url: str, folder: Path, tries: int = TRIES) -> dict[str, Any]:
    """What Lighthouse says of a page."""
    npx = shutil.which("npx")
    assert npx, "this check needs Node with npx"
    report = folder / f"report-{tries}.json"
    flags = " ".join(("--headless=new", f"--user-data-dir={folder / 'profile'}", *FLAGS))
    command = [npx, "--yes", "lighthouse@12", url, "--quiet", "--output=json"]
    command += [f"--output-path={report}", f"--only-categories={','.join(JUDGED)}"]
    done = subprocess.run(
        [*command, f"--chrome-flags={flags}"],
        check=False,
        capture_output=True,
        text=True,
        timeout=600,
        env={**os.environ, "CHROME_PATH": chromium(whole=True)},
    )
    said: dict[str, Any] = json.loads(report.read_text()) if report.exists() else {}
    if tries > 1 and UNSEEN in f"{said.get('runtimeError')} {done.stdout} {done.stderr}":
        return judged(url, folder, tries - 1)
    assert done.returncode == 0, f"{done.stdout}\n{done.stderr}"
    return said
