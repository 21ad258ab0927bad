"""Under which names the server is asked, and where it listens."""

from __future__ import annotations

import pytest

from canasta.server.http.safety import host_of
from canasta.server.running import listen


@pytest.mark.parametrize(
    ("value", "host"),
    [
        ("[::1]", "::1"),
        ("[::1]:8000", "::1"),
        ("[2001:db8::7]:", "2001:db8::7"),
        ("127.0.0.1:8000", "127.0.0.1"),
        ("localhost.", "localhost"),
        ("[::1].evil.example", ""),
        ("[::1]evil", ""),
        ("[::1].evil.example:80", ""),
        ("evil[::1]", ""),
    ],
)
def test_a_host_is_an_address_only_as_a_whole(value: str, host: str) -> None:
    assert host_of(value) == host


@pytest.mark.parametrize("host", ["", " "])
def test_a_host_that_is_left_empty_does_not_open_the_server_to_everybody(host: str) -> None:
    with pytest.raises(ValueError, match="--host is empty"):
        listen(host, 0)
