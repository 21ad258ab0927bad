"""The page of the door: what it shows is run, and every public name stands on it."""

import doctest
import re
from pathlib import Path

import pytest

import canasta

DOCS = Path(__file__).parents[2] / "docs"
README = DOCS.parent / "README.md"
PAGES = {"api.md": DOCS / "api.md", "README.md": README}


def blocks(path: Path) -> str:
    """Return the examples of a page, one after the other as in one session."""
    text = path.read_text(encoding="utf-8")
    fenced = re.compile(r"^```(?:\{doctest\}|pycon)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
    return "\n".join(fenced.findall(text))


@pytest.mark.parametrize("page", PAGES)
def test_what_the_page_shows_is_what_happens(page: str) -> None:
    examples = doctest.DocTestParser().get_doctest(blocks(PAGES[page]), {}, page, page, 0)
    assert examples.examples
    said: list[str] = []
    doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(examples, out=said.append)
    assert said == []


def test_every_public_name_stands_on_the_page_and_in_the_reference() -> None:
    page = (DOCS / "api.md").read_text(encoding="utf-8")
    reference = (DOCS / "reference.md").read_text(encoding="utf-8")
    for name in canasta.__all__:
        assert re.search(rf"\b{name}\b", page), name
        assert re.search(
            rf":: canasta\.{name}$|:: canasta\.[\w.]+\.{name}$", reference, re.MULTILINE
        ), name
