"""The files of the page: sent as they were built, packed; those named by their content for ever."""

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

_PLAIN: Final = re.compile(r"[0-9A-Za-z_][0-9A-Za-z_.-]{0,127}")
"""What a file of the built page is called; all lie in one folder."""

_PACKED: Final = (("br", ".br"), ("gzip", ".gz"))
_HASHED: Final = re.compile(r"-[0-9A-Za-z_-]{6}\.\w+$")
FOR_EVER: Final = "public, max-age=31536000, immutable"
"""For what another name stands for as soon as it is something else."""

MISSING: Final = (
    "The pages have not been built.\n\n"
    "They are part of every installed canasta; in a checkout, run `make pages`, or open the game\n"
    "in the terminal with `canasta play`.\n"
)
"""What is said instead of the pages where there are none."""

mimetypes.add_type("text/javascript", ".js")
mimetypes.add_type("application/manifest+json", ".webmanifest")


def are_built() -> bool:
    """Say whether there are pages to send."""
    return (STATIC / "index.html").is_file()


async def asset(request: Request) -> Response:
    """Send a file of the page."""
    found = file(request, request.path_params["path"])
    return found or PlainTextResponse("There is no such file.\n", HTTPStatus.NOT_FOUND)


def file(request: Request, name: str) -> Response | None:
    """Send a file of the built page; what is no plain name is not even looked for."""
    return _send(request, STATIC / name) if _PLAIN.fullmatch(name) else None


def _send(request: Request, path: Path) -> Response | None:
    """Send a file, packed where the client can unpack it."""
    if not path.is_file() or path.suffix in {".br", ".gz"}:
        return None
    accepted = request.headers.get("accept-encoding", "")
    kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    headers = {
        "cache-control": FOR_EVER if _HASHED.search(path.name) else "no-cache",
        "vary": "accept-encoding",
    }
    for name, ending in _PACKED:
        packed = path.with_name(path.name + ending)
        if re.search(rf"\b{name}\b", accepted) and packed.is_file():
            headers["content-encoding"] = name
            return Response(packed.read_bytes(), headers=headers, media_type=kind)
    return Response(path.read_bytes(), headers=headers, media_type=kind)
