"""The link of a table as a QR code, for the phone of somebody who is in the room."""

from __future__ import annotations

from functools import lru_cache
from io import BytesIO
from typing import TYPE_CHECKING

import segno
from starlette.responses import Response

if TYPE_CHECKING:
    from canasta.server.http.asking import Asked

SVG = "image/svg+xml"


async def qr_code(asked: Asked) -> Response:
    """The link of this table as a QR code, an SVG picture."""
    table = await asked.table()
    link = asked.request.url.replace(path=f"/t/{table.id}", query="")
    return Response(picture_of(str(link)), headers={"cache-control": "no-store"}, media_type=SVG)


@lru_cache(maxsize=256)
def picture_of(link: str) -> bytes:
    """Draw the QR code of a link: black on white with the quiet zone that readers need."""
    drawn = BytesIO()
    code = segno.make_qr(link, error="m")
    code.save(drawn, kind="svg", border=4, dark="#000", light="#fff", omitsize=True, nl=False)
    return drawn.getvalue()
