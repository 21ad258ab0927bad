"""A real server and a real browser for the tests of the pages."""

from __future__ import annotations

import os
import subprocess
import sys
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import sync_playwright

sys.path.insert(0, str(Path(__file__).parent))

from browsing import Person
from chromium import FLAGS, chromium
from gallery import GALLERY, write_words
from loaded_dice import NUMBERS, PROGRAM, TEST

from server.servers import serving

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import Browser, Page

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


class _Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *_: object) -> None:
        """Say nothing."""


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The gallery as built files on a server of its own."""
    folder = tmp_path_factory.mktemp("gallery")
    build = ("npx", "vite", "build", GALLERY, "--config", "vite.config.ts", "--base", "./")
    wish = (*build, "--outDir", folder, "--logLevel", "warn")
    subprocess.run([sys.executable, ROOT / "hatch_build.py", *wish], check=True, timeout=280)
    write_words(folder)
    handler = partial(_Quiet, directory=str(folder))
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    """An empty page on which nothing moves; an error in it fails the test."""
    context = browser.new_context(reduced_motion="reduce")
    found = context.new_page()
    errors: list[str] = []
    found.on("pageerror", lambda error: errors.append(str(error)))
    yield found
    context.close()
    assert errors == []


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
