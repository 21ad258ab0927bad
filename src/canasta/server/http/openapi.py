"""The OpenAPI description, made of the list of operations and the structs they use."""

from __future__ import annotations

import re
from functools import lru_cache
from http import HTTPStatus
from typing import TYPE_CHECKING, Any, Final

import msgspec
from starlette.responses import Response

from canasta import __version__
from canasta.server.http.operations import OPERATIONS
from canasta.wire.http import Problem

if TYPE_CHECKING:
    from starlette.requests import Request

    from canasta.server.http.operations import Operation

_PART: Final = re.compile(r"{(\w+)}")
_REF: Final = "#/components/schemas/{name}"
_EVERYWHERE: Final = (
    HTTPStatus.MISDIRECTED_REQUEST,
    HTTPStatus.TOO_MANY_REQUESTS,
    HTTPStatus.SERVICE_UNAVAILABLE,
)
_OF_BODIES: Final = (
    HTTPStatus.BAD_REQUEST,
    HTTPStatus.FORBIDDEN,
    HTTPStatus.REQUEST_ENTITY_TOO_LARGE,
    HTTPStatus.UNSUPPORTED_MEDIA_TYPE,
)


@lru_cache(maxsize=1)
def description() -> dict[str, Any]:
    """Return the OpenAPI 3.1 description of all operations."""
    kinds = [kind for one in OPERATIONS for kind in (one.answer, one.body) if kind is not None]
    kinds.append(Problem)
    shapes, components = msgspec.json.schema_components(kinds, ref_template=_REF)
    found = iter(shapes)
    paths: dict[str, Any] = {}
    for one in OPERATIONS:
        answer = next(found)
        body = next(found) if one.body is not None else None
        paths.setdefault(one.path, {})[one.method.lower()] = _operation(one, answer, body)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "canasta",
            "version": __version__,
            "summary": "Rules, tables and games of canasta.",
            "license": {"name": "MIT", "identifier": "MIT"},
        },
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {
                "seat": {"type": "http", "scheme": "bearer", "description": "A seat's token."},
                "page": {"type": "apiKey", "in": "cookie", "name": "canasta"},
            },
        },
    }


def _operation(one: Operation, answer: Any, body: Any) -> dict[str, Any]:  # noqa: ANN401
    operation: dict[str, Any] = {
        "operationId": one.name,
        "summary": one.summary,
        "parameters": _parameters(one),
        "responses": {
            str(int(one.status)): {
                "description": HTTPStatus(one.status).phrase,
                "content": {one.media: {"schema": answer}},
            }
        },
    }
    errors = {*one.errors, *_EVERYWHERE, *(_OF_BODIES if body is not None else ())}
    for status in sorted(errors):
        operation["responses"][str(int(status))] = {
            "description": HTTPStatus(status).phrase,
            "content": {"application/json": {"schema": {"$ref": _REF.format(name="Problem")}}},
        }
    if body is not None:
        operation["requestBody"] = {
            "required": True,
            "content": {"application/json": {"schema": body}},
        }
    return operation


def _parameters(one: Operation) -> list[dict[str, Any]]:
    path = [
        {"name": name, "in": "path", "required": True, "schema": {"type": "string"}}
        for name in _PART.findall(one.path)
    ]
    query = [
        {
            "name": query.name,
            "in": "query",
            "required": False,
            "description": query.text,
            "schema": {"type": "string"},
        }
        for query in one.query
    ]
    return path + query


async def openapi(_request: Request) -> Response:
    """Answer with the description."""
    return Response(msgspec.json.encode(description()), media_type="application/json")
