"""A real server and a real browser for the tests of the pages."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import sync_playwright

sys.path.insert(0, str(Path(__file__).parent))

from browsing import Person
from chromium import FLAGS, chromium
from loaded_dice import NUMBERS, PROGRAM, TEST

from server.servers import serving

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import Browser

    from server.servers import RunningServer

ROOT = Path(__file__).resolve().parents[2]

if os.environ.get("CANASTA_NO_WEB") == "1":
    collect_ignore_glob = ["test_*.py"]


@pytest.fixture(scope="session")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    """A server without limits for single clients: all tests come from one address."""
    subprocess.run([sys.executable, ROOT / "hatch_build.py"], check=True, timeout=280)
    folder = tmp_path_factory.mktemp("server")
    with serving(folder, "--no-limits", program=PROGRAM) as found:
        yield found


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Chromium.

    Not for the whole session: while Playwright runs, no asynchronous test can.
    """
    with sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=chromium(), args=list(FLAGS))
        yield found
        found.close()


@pytest.fixture
def person(
    browser: Browser, running: RunningServer, request: pytest.FixtureRequest
) -> Iterator[Callable[..., Person]]:
    """Make persons, each with a browser of their own; no page may ask another server."""
    people: list[Person] = []
    (running.log.parent / TEST).write_text(request.node.name)

    def make(width: int = 1280, height: int = 800, **more: object) -> Person:
        view = {"width": width, "height": height}
        # what a service worker keeps for later is fetched where a test is about it
        usual: dict[str, Any] = {"reduced_motion": "reduce", "service_workers": "block"}
        context = browser.new_context(viewport=view, **{**usual, **more})
        context.add_init_script(NUMBERS.replace("PERSON", str(len(people))))
        people.append(Person(context, running.url))
        return people[-1]

    yield make
    for one in people:
        one.context.close()
    foreign = [
        url
        for one in people
        for url in one.addresses
        if urlsplit(url).netloc != urlsplit(one.url).netloc
    ]
    assert foreign == []
    assert [fault for one in people for fault in one.faults] == []
