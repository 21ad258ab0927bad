"""The files of the page: sent as they were built, packed, under names that never change."""

from __future__ import annotations

import mimetypes
import re
from http import HTTPStatus
from pathlib import Path
from typing import TYPE_CHECKING, Final

from starlette.responses import PlainTextResponse, Response

if TYPE_CHECKING:
    from starlette.requests import Request

STATIC: Final = Path(__file__).parent.parent / "static"
"""Where the build of the browser's part lies; see `web/`."""

ADDRESSES: Final = frozenset(
    {
        *("new", "rules", "compare", "glossary", "about"),
        *("fair", "replay", "statistics", "settings"),
    }
)
"""The pages that the browser knows besides the lobby and the tables; see `web/src/pages.ts`."""

_PLAIN: Final = re.compile(r"[0-9A-Za-z_][0-9A-Za-z_.-]{0,127}")
"""What a file of the built page is called; all lie in one folder."""

_PACKED: Final = (("br", ".br"), ("gzip", ".gz"))
_HASHED: Final = re.compile(r"[-.][0-9A-Za-z_-]{8,}\.\w+$")
_FOR_EVER: Final = "public, max-age=31536000, immutable"
MISSING: Final = (
    "The pages have not been built.\n\n"
    "They are part of every installed canasta; in a checkout run `make pages`, or open the game\n"
    "in the terminal with `canasta play`.\n"
)
"""What is said instead of the pages where there are none."""
mimetypes.add_type("text/javascript", ".js")
mimetypes.add_type("application/manifest+json", ".webmanifest")


def are_built() -> bool:
    """Say whether there are pages to send."""
    return (STATIC / "index.html").is_file()


async def page(request: Request) -> Response:
    """Send the page itself, whatever address inside it was asked for, or a file beside it.

    Where the page knows no such address it says so, and the status says it to programs.
    """
    name = request.path_params["path"]
    status = HTTPStatus.OK if _is_page(name) else HTTPStatus.NOT_FOUND
    return (
        _file(request, name)
        or _send(request, STATIC / "index.html", status)
        or PlainTextResponse(MISSING, HTTPStatus.SERVICE_UNAVAILABLE)
    )


def _is_page(name: str) -> bool:
    parts = [part for part in name.split("/") if part]
    return not parts or parts[0] in ADDRESSES or (parts[0] == "t" and len(parts) > 1)


async def asset(request: Request) -> Response:
    """Send a file of the page."""
    found = _file(request, request.path_params["path"])
    return found or PlainTextResponse("There is no such file.\n", HTTPStatus.NOT_FOUND)


def _file(request: Request, name: str) -> Response | None:
    """Send a file of the built page; what is no plain name is not even looked for."""
    return _send(request, STATIC / name) if _PLAIN.fullmatch(name) else None


def _send(request: Request, path: Path, status: int = HTTPStatus.OK) -> Response | None:
    """Send a file, packed where the client can unpack it."""
    if not path.is_file() or path.suffix in {".br", ".gz"}:
        return None
    accepted = request.headers.get("accept-encoding", "")
    kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    headers = {
        "cache-control": _FOR_EVER if _HASHED.search(path.name) else "no-cache",
        "vary": "accept-encoding",
    }
    for name, ending in _PACKED:
        packed = path.with_name(path.name + ending)
        if re.search(rf"\b{name}\b", accepted) and packed.is_file():
            headers["content-encoding"] = name
            return Response(packed.read_bytes(), status, headers, media_type=kind)
    return Response(path.read_bytes(), status, headers, media_type=kind)
