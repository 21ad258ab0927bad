"""How laws are cited, and what a citation leads to: the forms of docs/specification/index.md.

As a program, in the folder `tests`, this says where something is cited, ranges of laws included:
``python -m project.citations law 34``, the same with `2.7.4`, `C-49`, `house rule 10` or `K12`.
"""

from __future__ import annotations

import ast
import io
import re
import sys
import tokenize
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from scenarios import scenarios

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT: Final = Path(__file__).parents[2]
SPECIFICATION: Final = ROOT / "docs" / "specification"

_LAWS: Final = re.compile(r"\blaws? (\d+(?:(?:,? and |, | to )\d+)*)")
_CHAPTERS: Final = re.compile(r"(?<![\w.,/-])[12]\.\d{1,2}(?:\.\d{1,2})?(?![\w%/-]|\.\d)")
_OTHER_CHAPTERS: Final = re.compile(r"\bchapters? (\d+(?:\.\d+)*)")
_DECISIONS: Final = re.compile(r"(?<![\w-])[CS]-\d+b?\b")
_HOUSE_RULES: Final = re.compile(r"\bhouse rules? (\d+)")
_LETTERS: Final = re.compile(r"(?<![\w./-])[A-Z]\d{1,2}(?![\w-])")
_CODE: Final = re.compile(r"``?[^`]+``?")
_VERSIONS: Final = frozenset({"W0", "W3", "W4"})
_LONGEST: Final = 60


class Citation(NamedTuple):
    """What is cited, by the name of the anchor that it must lead to, and where."""

    anchor: str
    place: str


def anchors() -> set[str]:
    """Return the names of all places that may be cited."""
    found = set()
    for page in SPECIFICATION.glob("*.md"):
        found |= set(re.findall(r"^\(([\w-]+)\)=$", page.read_text(encoding="utf-8"), re.MULTILINE))
    promises = (ROOT / "docs" / "reliability.md").read_text(encoding="utf-8")
    for column in re.findall(r"^\| \*\*([^*]+)\*\*", promises, re.MULTILINE):
        found |= {f"promise-{code}" for code in re.findall(r"[A-Z]\d+", column)}
    return found


def cited_laws(text: str) -> Iterator[int]:
    """Yield the laws of 1950 that a text cites, those between the ends of a range too."""
    for listed in _LAWS.findall(text):
        for part in re.split(r",? and |, ", listed):
            first, _, last = part.partition(" to ")
            yield from _range(first, last or first)


def _range(first: str, last: str) -> range:
    return range(int(first), min(int(last), int(first) + _LONGEST) + 1)


def cited(text: str, *, prose: bool) -> Iterator[str]:
    """Yield the anchors that a text cites.

    Args:
        text: what somebody wrote.
        prose: it speaks of laws and not of other numbers too, so that a number such as 2.7 is a
            chapter and a letter with a number a constraint, a promise or a version of the article.
    """
    words = " ".join(_CODE.sub("", text).split())
    yield from (f"law-{law}" for law in cited_laws(words))
    yield from (f"decision-{number.lower()}" for number in _DECISIONS.findall(words))
    yield from (f"house-rule-{number}" for number in _HOUSE_RULES.findall(words))
    yield from (f"chapter-{_dashed(number)}" for number in _OTHER_CHAPTERS.findall(words))
    if prose:
        yield from (f"chapter-{_dashed(number)}" for number in _CHAPTERS.findall(words))
        for code in _LETTERS.findall(words):
            if code not in _VERSIONS:
                yield f"constraint-{code.lower()}" if code[0] == "K" else f"promise-{code}"


def _sentence(name: str) -> str:
    """Return the name of a test as it is read: test_law_7_..., test_2_7_4_..., test_c_70_..."""
    words = re.sub(r"^test_([12])_(\d+)(?:_(\d+))?_", _numbered, name).replace("_", " ")
    words = re.sub(r"\bk(\d+)\b", r"K\1", words)
    return re.sub(r"\b([cs]) (\d\d)\b", lambda found: f"{found[1].upper()}-{found[2]}", words)


def _numbered(found: re.Match[str]) -> str:
    return f"{'.'.join(filter(None, found.groups()))} "


def _dashed(number: str) -> str:
    return number.replace(".", "-")


def of_python(path: Path) -> Iterator[Citation]:
    """Yield what a module cites: in prose (docstrings, comments, names of tests) and elsewhere."""
    text = path.read_text(encoding="utf-8")
    tree = ast.parse(text)
    docstrings = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    texts = [
        (node.lineno, node.value, id(node) in docstrings)
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    ]
    texts += [
        (node.lineno, _sentence(node.name), True)
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
    ]
    texts += [
        (token.start[0], token.string, True)
        for token in tokenize.generate_tokens(io.StringIO(text).readline)
        if token.type == tokenize.COMMENT
    ]
    for line, words, prose in sorted(texts):
        for anchor in cited(words, prose=prose):
            yield Citation(anchor, f"{path.relative_to(ROOT)}:{line}")


def of_page(path: Path) -> Iterator[Citation]:
    """Yield what a page of the documentation cites; those of the specification are prose."""
    prose = path.parent == SPECIFICATION
    text = re.sub(r"\]\([^)]*\)", "]", path.read_text(encoding="utf-8"))
    for number, line in enumerate(text.splitlines(), start=1):
        for anchor in cited(line, prose=prose):
            yield Citation(anchor, f"{path.relative_to(ROOT)}:{number}")


def of_scenarios() -> Iterator[Citation]:
    """Yield what the sources of the scenarios cite."""
    for scenario in scenarios():
        for anchor in cited(scenario["source"], prose=True):
            yield Citation(anchor, scenario["id"])


def of_text(path: Path) -> Iterator[Citation]:
    """Yield what a source file of the pages cites."""
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
        for anchor in cited(line, prose=False):
            yield Citation(anchor, f"{path.relative_to(ROOT)}:{number}")


def of_everything() -> Iterator[Citation]:
    """Yield all citations of package, pages, tests, examples and documentation."""
    for folder in ("src", "tests", "examples"):
        for path in sorted((ROOT / folder).rglob("*.py")):
            if path.name != "test_citations.py":  # it has wrong ones to try
                yield from of_python(path)
    for path in sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")]):
        yield from of_page(path)
    for ending in ("ts", "svelte"):
        for path in sorted((ROOT / "web" / "src").rglob(f"*.{ending}")):
            yield from of_text(path)
    yield from of_scenarios()


def main() -> None:
    """Say where the citation on the command line is."""
    wanted = set(cited(" ".join(sys.argv[1:]), prose=True))
    places = dict.fromkeys(found.place for found in of_everything() if found.anchor in wanted)
    for place in places or ["nowhere; docs/specification/index.md has the forms of a citation"]:
        sys.stdout.write(f"{place}\n")


if __name__ == "__main__":
    main()
