"""A program that asks a server for tables."""

from __future__ import annotations

import threading
from http.server import BaseHTTPRequestHandler, HTTPServer
from typing import TYPE_CHECKING

import pytest

from canasta.client import Lobby, LobbyError

if TYPE_CHECKING:
    from collections.abc import Iterator


@pytest.fixture(params=[b"<p>Welcome!</p>", b'{"games": []}', b'{"tables": 3}', b'"\xff"', b""])
def stranger(request: pytest.FixtureRequest) -> Iterator[str]:
    """Run a server of something else, and return its address."""

    class Answer(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(200)
            self.end_headers()
            self.wfile.write(request.param)

        def log_message(self, *_: object) -> None:
            """Say nothing."""

    with HTTPServer(("127.0.0.1", 0), Answer) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()
        thread.join()


async def test_a_server_of_something_else_is_named(stranger: str) -> None:
    with pytest.raises(LobbyError, match=rf"{stranger}/api/tables is not a canasta server: .+; "):
        await Lobby(stranger).tables()
