"""The page itself: which texts it is to fetch, and what a messenger shows of a link to a table."""

from __future__ import annotations

import gzip
import re
from html import escape
from http import HTTPStatus
from typing import TYPE_CHECKING, Final

from starlette.responses import PlainTextResponse, Response

from canasta.server.hosting.errors import Fault, LostTable
from canasta.server.http import pages
from canasta.server.http.asking import Asked
from canasta.server.http.tables_api import row_before
from canasta.server.http.words_api import version_of
from canasta.server.store import Quarantined, StoreError, UnknownTable
from canasta.words import LANGUAGES, catalogue

if TYPE_CHECKING:
    from collections.abc import Iterator

    from starlette.requests import Request

    from canasta.wire.http import TableRow
    from canasta.words import Catalogue

ADDRESSES: Final = frozenset(
    {
        *("new", "learn", "rules", "compare", "glossary", "about"),
        *("fair", "replay", "statistics", "settings"),
    }
)
"""The pages that the browser knows besides the lobby and the tables; see `web/src/pages.ts`."""

_HERE: Final = "<!-- server -->"
"""Where in the built page the server adds what it knows."""

_SAID: Final = ("link.about", "shell.waits", "shell.script")
"""What the page says before its texts are there, or where they cannot come."""

_LINKS: Final = {"js": 'rel="modulepreload"', "css": 'rel="preload" as="style"'}
"""How a page names a file that it is going to need."""

_PICTURE: Final = ("/assets/link.png", 1200, 630)
_RULES_NAMED: Final = 3
"""So many house rules are named; who wants to know all opens the link."""


async def page(request: Request) -> Response:
    """Send the page itself, whatever address inside it was asked for, or a file beside it.

    Where the page knows no such address it says so, and the status says it to programs.
    """
    name = request.path_params["path"]
    found = pages.file(request, name)
    if found is not None:
        return found
    if not pages.are_built():
        return PlainTextResponse(pages.MISSING, HTTPStatus.SERVICE_UNAVAILABLE)
    status, row, asked, ahead = HTTPStatus.OK, None, Asked(request), list[str]()
    match [part for part in name.split("/") if part]:
        case ["t", table, *_]:
            status, row = await _table(asked, table)
            ahead = [*_ahead()]
        case [first, *_] if first not in ADDRESSES:
            status = HTTPStatus.NOT_FOUND
    html = (pages.STATIC / "index.html").read_text(encoding="utf-8")
    head = "\n    ".join([*_words(), *ahead, *_preview(request, row)])
    return _packed(request, _translated(html, _language(request)).replace(_HERE, head, 1), status)


async def _table(asked: Asked, table: str) -> tuple[HTTPStatus, TableRow | None]:
    """Look a table up as somebody without a seat sees it."""
    try:
        return HTTPStatus.OK, row_before(asked, await asked.service.house.find(table))
    except (UnknownTable, Quarantined):
        return HTTPStatus.NOT_FOUND, None
    except (StoreError, LostTable, Fault):
        return HTTPStatus.OK, None  # the page asks for it itself and says what is wrong


def _translated(html: str, language: str) -> str:
    """Return the page with what it says by itself in a language; it is built in English."""
    english, words = catalogue("en"), catalogue(language)
    for key in _SAID:
        html = html.replace(escape(english.text(key)), escape(words.text(key)))
    return html.replace('<html lang="en">', f'<html lang="{language}">', 1)


def _words() -> Iterator[str]:
    """Yield which version of its texts there is in each language."""
    for language in LANGUAGES:
        yield f'<meta name="words-{language}" content="{version_of(language)}">'


def _ahead() -> Iterator[str]:
    """Yield the files of a table, which would else wait until the page's first file has run."""
    for kind, link in _LINKS.items():
        for path in pages.STATIC.glob(f"Table-*.{kind}"):
            yield f'<link {link} crossorigin href="/assets/{path.name}">'


def _preview(request: Request, row: TableRow | None) -> Iterator[str]:
    """Yield what a messenger shows of the link, in the language of who asks."""
    words = catalogue(_language(request))
    base = f"{request.url.scheme}://{request.url.netloc}"
    picture, width, height = _PICTURE
    title, text = words.text("web.title"), words.text("link.about")
    if row is not None:
        title, text = _title(row, words), _text(row, words)
        yield '<meta name="robots" content="noindex">'
    shown = {
        "site_name": "Canasta",
        "type": "website",
        "title": title,
        "description": text,
        "url": base + request.url.path,
        "image": base + picture,
        "image:width": str(width),
        "image:height": str(height),
    }
    for name, value in shown.items():
        yield f'<meta property="og:{name}" content="{escape(value)}">'
    yield '<meta name="twitter:card" content="summary_large_image">'


def _title(row: TableRow, words: Catalogue) -> str:
    game = words.text(f"variant.{row.variant}")
    people = [place.name for place in row.places if place.kind == "person"]
    if not people:
        return game
    if row.phase == "waiting":
        return words.text("link.invites", name=people[0], game=game)
    return words.text("link.plays", names=", ".join(people), game=game)


def _text(row: TableRow, words: Catalogue) -> str:
    """Say what is behind the link: no more than the page shows to who comes without a seat."""
    parts = []
    if row.phase == "waiting":
        parts.append(
            words.text("link.free", count=row.free) if row.free else words.text("link.full")
        )
    if row.changed:
        named = [f"{rule.label}: {rule.value}" for rule in row.changed[:_RULES_NAMED]]
        more = "; …" if len(row.changed) > _RULES_NAMED else ""
        parts.append(words.text("link.rules", rules="; ".join(named) + more))
    return " ".join(parts) or words.text("link.about")


def _language(request: Request) -> str:
    """The first of the languages asked for that we have: in the address, else of the browser."""
    accepted = request.headers.get("accept-language", "").lower().split(",")  # the best first
    spoken = [re.split("[-;]", tag.strip())[0] for tag in accepted]
    wished = [request.query_params.get("lang", ""), *spoken]
    return next((one for one in wished if one in LANGUAGES), "en")


def _packed(request: Request, html: str, status: HTTPStatus) -> Response:
    headers, data = (
        {"cache-control": "no-cache", "vary": "accept-encoding, accept-language"},
        html.encode(),
    )
    if "gzip" in request.headers.get("accept-encoding", ""):
        data = gzip.compress(data, 5, mtime=0)
        headers["content-encoding"] = "gzip"
    return Response(data, status, headers, media_type="text/html")
