"""Behind a reverse proxy: people have limits of their own, the cookie is for TLS only."""

from __future__ import annotations

import os
import shutil
import ssl
import subprocess
import time
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import httpx
import pytest
from starlette.datastructures import Headers
from websockets.asyncio.client import connect

from canasta.server.http.proxies import Trusted, networks
from canasta.wire import PROTOCOL, read_message, write_command
from canasta.wire.answers import Welcome
from canasta.wire.commands import Hello
from server.servers import WAIT, free_port, start_server

if TYPE_CHECKING:
    from collections.abc import Iterator

NGINX = os.environ.get("CANASTA_NGINX") or shutil.which("nginx") or "/usr/sbin/nginx"

ROOT = Path(__file__).parents[2]

CONFIG = """
daemon off;
pid {folder}/nginx.pid;
error_log {folder}/nginx.log;
events {{ worker_connections 256; }}
http {{
    access_log off;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    map $http_upgrade $connection_upgrade {{ default upgrade; '' close; }}
    server {{
        listen 127.0.0.1:{port} ssl;
        ssl_certificate {folder}/cert.pem;
        ssl_certificate_key {folder}/key.pem;
        location / {{
            proxy_pass http://127.0.0.1:{behind};
            proxy_http_version 1.1;
            proxy_set_header Host $http_host;
            proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
            proxy_set_header X-Forwarded-Proto $scheme;
            proxy_set_header Forwarded "";
            proxy_set_header Upgrade $http_upgrade;
            proxy_set_header Connection $connection_upgrade;
        }}
    }}
}}
"""


@contextmanager
def behind_nginx(folder: Path, *more: str) -> Iterator[str]:
    """Run a server behind an nginx with TLS; the address of nginx."""
    if not Path(NGINX).exists():
        pytest.fail("no nginx: run scripts/debian-packages, or name one in CANASTA_NGINX")
    server = start_server(folder, *more)
    port = free_port()
    subject = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"]
    kind = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2"]
    files = ["-keyout", str(folder / "key.pem"), "-out", str(folder / "cert.pem")]
    subprocess.run(["openssl", *kind, *subject, *files], check=True, capture_output=True)
    config = folder / "nginx.conf"
    config.write_text(CONFIG.format(folder=folder, port=port, behind=server.port))
    nginx = subprocess.Popen(
        [NGINX, "-e", str(folder / "nginx.log"), "-c", str(config), "-p", str(folder)],
        stderr=subprocess.DEVNULL,
    )
    try:
        address = f"https://localhost:{port}"
        _wait(address, trusting(folder), nginx)
        yield address
    finally:
        nginx.terminate()
        nginx.wait(10)
        assert server.stop() == 0
    assert "Traceback" not in server.log.read_text()


def _wait(address: str, context: ssl.SSLContext, nginx: subprocess.Popen[bytes]) -> None:
    for _ in range(100):
        assert nginx.poll() is None, "nginx has ended"
        try:
            httpx.get(f"{address}/api/health", verify=context, timeout=WAIT)
        except httpx.TransportError:
            time.sleep(0.1)
        else:
            return
    raise AssertionError("nginx does not answer")


def trusting(folder: Path) -> ssl.SSLContext:
    return ssl.create_default_context(cafile=str(folder / "cert.pem"))


def browser(folder: Path, address: str, source: str = "127.0.0.1") -> httpx.AsyncClient:
    transport = httpx.AsyncHTTPTransport(verify=trusting(folder), local_address=source)
    return httpx.AsyncClient(
        transport=transport, base_url=address, headers={"origin": address}, timeout=WAIT
    )


async def made(client: httpx.AsyncClient, number: int = 1, **headers: str) -> list[int]:
    """Make tables, and return the statuses."""
    answers = [
        await client.post("/api/tables", json={"name": "Ann"}, headers=headers)
        for _ in range(number)
    ]
    return [answer.status_code for answer in answers]


async def test_behind_a_proxy_people_have_limits_of_their_own(tmp_path: Path) -> None:
    with behind_nginx(tmp_path, "--proxy", "127.0.0.1") as address:
        async with browser(tmp_path, address, "127.0.0.2") as ann:
            assert await made(ann, 11) == [201] * 10 + [429]
            for forged in ("203.0.113.9", "127.0.0.1", "203.0.113.9, 127.0.0.1", "nonsense"):
                assert await made(ann, **{"x-forwarded-for": forged}) == [429], forged
        async with browser(tmp_path, address, "127.0.0.3") as bob:
            assert await made(bob) == [201]


async def test_a_client_that_writes_the_other_header_gets_no_other_limits(tmp_path: Path) -> None:
    said = {"forwarded": "for=203.0.113.9;proto=http"}
    with behind_nginx(tmp_path, "--proxy", "127.0.0.1") as address:
        async with browser(tmp_path, address, "127.0.0.2") as ann:
            assert await made(ann, 10) == [201] * 10
            assert await made(ann, **said) == [429]
        async with browser(tmp_path, address, "127.0.0.3") as bob:
            answer = await bob.post("/api/me", json={"name": "Bob"}, headers=said)
            assert "Secure" in answer.headers["set-cookie"]


def test_the_nginx_of_these_tests_is_the_one_that_is_recommended() -> None:
    recommended = (ROOT / "docs" / "serving.md").read_text()
    lines = [line.strip() for line in CONFIG.splitlines() if "proxy_set_header" in line]
    assert lines
    assert [line for line in lines if line not in recommended] == []


async def test_without_the_option_nobody_is_believed(tmp_path: Path) -> None:
    with behind_nginx(tmp_path) as address:
        async with browser(tmp_path, address, "127.0.0.2") as ann:
            assert await made(ann, 11) == [201] * 10 + [429]
        async with browser(tmp_path, address, "127.0.0.3") as bob:
            assert await made(bob) == [429], "the proxy is one client"
            answer = await bob.post("/api/me", json={"name": "Bob"})
            assert "Secure" not in answer.headers["set-cookie"]


async def test_a_client_before_the_proxy_is_not_believed(tmp_path: Path) -> None:
    """A client that reaches the server itself forges what it likes."""
    server = start_server(tmp_path, "--proxy", "192.0.2.0/24")
    try:
        async with httpx.AsyncClient(base_url=server.url, timeout=WAIT) as client:
            for number in range(10):
                header = {"x-forwarded-for": f"203.0.113.{number}"}
                assert await made(client, **header) == [201]
            assert await made(client, **{"x-forwarded-for": "203.0.113.99"}) == [429]
            assert await made(client, forwarded="for=203.0.113.99;proto=https") == [429]
    finally:
        assert server.stop() == 0


async def test_a_table_is_played_over_tls(tmp_path: Path) -> None:
    with behind_nginx(tmp_path, "--proxy", "127.0.0.1") as address:
        async with browser(tmp_path, address) as ann:
            answer = await ann.post("/api/tables", json={"name": "Ann"})
            assert answer.status_code == 201
            cookie = answer.headers["set-cookie"]
            assert "Secure" in cookie
            table = answer.json()["table"]
            head: dict[str, Any] = {"cookie": cookie.partition(";")[0]}
            socket = f"wss{address.removeprefix('https')}/socket"
            context = trusting(tmp_path)
            async with connect(
                socket, ssl=context, origin=address, additional_headers=head, compression=None
            ) as line:
                await line.send(write_command(Hello(PROTOCOL, table)).decode())
                welcome = read_message(str(await line.recv()).encode())
                assert isinstance(welcome, Welcome)
                assert welcome.player == 0, "by the cookie"


# --- what the headers say ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("headers", "client", "secure"),
    [
        ({"x-forwarded-for": "203.0.113.9"}, "203.0.113.9", None),
        ({"x-forwarded-for": "1.1.1.1, 203.0.113.9"}, "203.0.113.9", None),
        ({"x-forwarded-for": "1.1.1.1, 203.0.113.9, 10.0.0.5, 10.1.2.3"}, "203.0.113.9", None),
        ({"x-forwarded-for": "10.0.0.5, 10.0.0.6"}, "10.0.0.5", None),
        ({"x-forwarded-for": "203.0.113.9:4711"}, "203.0.113.9", None),
        ({"x-forwarded-for": "[2001:db8::7]:4711"}, "2001:db8::7", None),
        ({"x-forwarded-for": "2001:db8::7"}, "2001:db8::7", None),
        ({"x-forwarded-for": " , ,"}, "", None),
        ({"x-forwarded-for": "a", "x-forwarded-proto": "https"}, "a", True),
        ({"x-forwarded-for": "a", "x-forwarded-proto": "https, http"}, "a", False),
        ({"x-forwarded-for": "a", "x-forwarded-proto": "gopher"}, "a", None),
        ({"forwarded": "for=192.0.2.60;proto=https;by=203.0.113.43"}, "192.0.2.60", True),
        ({"forwarded": 'for="1,;1", For="[2001:db8:cafe::17]:4711"'}, "2001:db8:cafe::17", None),
        ({"forwarded": "for=1.1.1.1, for=192.0.2.60;proto=http, for=10.0.0.5"}, "192.0.2.60", None),
        ({"forwarded": "for=_hidden;proto=https"}, "_hidden", True),
        ({"forwarded": ""}, "", None),
        ({"forwarded": "for=192.0.2.60", "x-forwarded-for": "1.1.1.1"}, "", None),
        ({}, "", None),
    ],
)
def test_the_last_hop_that_is_no_trusted_proxy_is_the_client(
    headers: dict[str, str], client: str, *, secure: bool | None
) -> None:
    trusted = Trusted(networks(["10.0.0.0/8"]))
    assert trusted.client(Headers(headers)) == (client, secure)


@pytest.mark.parametrize(
    "headers",
    [
        ['for=1.1.1.1;a="', 'for="[2001:db8::7]"'],
        ['for=1.1.1.1;a="\\', 'for="[2001:db8::7]:80";proto=http'],
        ['for=1.1.1.1;a="', "for=192.0.2.60"],
        ['for=1.1.1.1;a="', 'for=192.0.2.60;host=""'],
        ["for=1.1.1.1;for=2.2.2.2"],
        ["for=1.1.1.1 for=2.2.2.2"],
        ["for=1.1.1.1", "for="],
    ],
)
def test_a_list_that_is_not_well_formed_says_nothing(headers: list[str]) -> None:
    """A quote that a client leaves open would take in what the proxy writes behind it."""
    trusted = Trusted(networks(["10.0.0.0/8"]))
    for lines in (headers, [", ".join(headers)]):
        raw = [(b"forwarded", line.encode()) for line in lines]
        assert trusted.client(Headers(raw=raw)) == ("", None)


@pytest.mark.parametrize("sign", [" ", "a", ",", ";", '"', "a=b;", 'a="b",', "\\"])
def test_a_long_list_takes_no_time(sign: str) -> None:
    """It is read before anything is counted, and the server does nothing else meanwhile."""
    raw = [(b"forwarded", (b"for=" + sign.encode() * 60_000)[:60_000])]
    begin = time.monotonic()
    Trusted().client(Headers(raw=raw))
    assert time.monotonic() - begin < 1.0


def test_a_proxy_is_named_by_address_or_network() -> None:
    trusted = Trusted(networks(["127.0.0.1", "10.0.0.1/8", "2001:db8::/32"]))
    believed = ("127.0.0.1", "10.9.9.9", "::ffff:10.9.9.9", "2001:db8::1")
    assert [address in trusted for address in believed] == [True] * 4
    others = ("127.0.0.2", "11.0.0.1", "2001:db9::1", "", "nonsense")
    assert [address in trusted for address in others] == [False] * 5
    with pytest.raises(ValueError, match=r"--proxy 'localhost' is not an address; write"):
        networks(["localhost"])
