"""Words over HTTP: labels of the page, glossary, the story of the game; who one is."""

from __future__ import annotations

import asyncio
import hashlib
from functools import cache
from typing import TYPE_CHECKING, Final

import msgspec

from canasta.rules import VARIANTS
from canasta.server.http.pages import FOR_EVER
from canasta.server.http.tables_api import clean_name
from canasta.server.store import StoreError
from canasta.wire.http import About, FamilyGame, Health, HistoryFact, Me, SetMe, TermView
from canasta.wire.setup import Fact
from canasta.words import LANGUAGES, page_catalogue
from canasta.words.stories import certainty_text, glossary, history, played_then

if TYPE_CHECKING:
    from collections.abc import Iterator

    from starlette.responses import Response

    from canasta.server.http.asking import Asked
    from canasta.server.store import Store
    from canasta.words.history import Branch

_SOON: Final = 2.0
"""Seconds in which the database has to answer to count as well."""


async def languages(_asked: Asked) -> list[Fact]:
    """The languages: the code of each, and its name in the language itself."""
    return [Fact(code, name) for code, name in LANGUAGES.items()]


async def labels(asked: Asked) -> Response:
    """All labels of the page in a language; with their version, the answer may be kept forever."""
    named = asked.query("v") == version_of(asked.language)
    return asked.answer(page_catalogue(asked.language), kept=FOR_EVER if named else "no-cache")


@cache
def version_of(language: str) -> str:
    """Return what the labels of a language are known by; it changes with each of them."""
    return hashlib.sha256(msgspec.json.encode(page_catalogue(language))).hexdigest()[:16]


async def terms(asked: Asked) -> list[TermView]:
    """The words of the game with their synonyms; `variant` marks those that it uses."""
    rules = VARIANTS.get(asked.query("variant"))
    return [
        TermView(
            name=term.name,
            also=list(term.also),
            text=term.text,
            law=term.law,
            see=list(term.see),
            here=rules is None or term.home(rules),
        )
        for term in glossary(asked.language).terms
    ]


async def about(asked: Asked) -> About:
    """The story of the game, fact by fact with its sources."""
    story, words = history(asked.language), asked.words
    return About(
        chapters=[Fact(key, title) for key, title in story.chapters.items()],
        facts=[
            HistoryFact(
                key=fact.key,
                chapter=fact.chapter,
                when=fact.when,
                first=fact.first,
                last=fact.last,
                text=fact.text,
                certainty=certainty_text(fact.certainty, words=words),
                sources=list(fact.sources),
                doubt=fact.doubt,
                variant=played_then(fact.key),
            )
            for fact in story.facts
        ],
        tree=list(_family(story.tree)),
    )


def _family(branch: Branch, depth: int = 0) -> Iterator[FamilyGame]:
    """Yield a game and all that came from it, each with its depth in the tree."""
    yield FamilyGame(branch.title, branch.when, list(branch.variants), branch.certain, depth)
    for child in branch.children:
        yield from _family(child, depth + 1)


async def me(asked: Asked) -> Me:
    """What the server knows about the person who asks: a name, if the page has been here before."""
    person = await asked.person()
    return Me(name=person.name if person else "", known=person is not None)


async def set_me(asked: Asked) -> Me:
    """Choose a name; the page then recognizes you."""
    wanted = await asked.body(SetMe)
    name = clean_name(asked, wanted.name)
    known = await asked.some_person(name) is not None
    return Me(name=name, known=known)


async def health(asked: Asked) -> Health:
    """Signs of life."""
    service = asked.service
    house = service.house
    worst = house.luck.worst
    luck = round(worst.z, 2) if worst is not None else 0.0
    deals, there = house.luck.deals, await _answers(service.store)
    return Health(service.version, len(house.tables), service.sockets, deals, luck, there)


async def _answers(store: Store) -> bool:
    """Say whether the database answers soon; who asks for signs of life waits no longer."""
    try:
        async with asyncio.timeout(_SOON):
            await store.ask()
    except (TimeoutError, StoreError):
        return False
    return True
