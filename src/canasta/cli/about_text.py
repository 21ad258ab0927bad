"""The story of the game in lines of text, in Markdown and as JSON."""

from __future__ import annotations

import json
from textwrap import wrap
from typing import TYPE_CHECKING, Any, Final

from canasta.words.english import ENGLISH
from canasta.words.history import Certainty, as_data
from canasta.words.rules_text import WIDTH
from canasta.words.stories import certainty_text

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from canasta.words.catalogue import Catalogue
    from canasta.words.history import Branch, Fact, History

_YEAR_COLUMN: Final = 20


def story(history: History, *, width: int = WIDTH, words: Catalogue = ENGLISH) -> str:
    """Return all facts, chapter by chapter."""
    title = words.text("page.story")
    rows = [title, "=" * len(title), "", *wrap(words.text("page.story.legend"), width)]
    for name in history.chapters:
        rows += ["", *chapter(history, name, width=width, words=words).split("\n")]
    return "\n".join([*rows, "", *wrap(words.text("page.story.more"), width)])


def chapter(history: History, name: str, *, width: int = WIDTH, words: Catalogue = ENGLISH) -> str:
    """Return the facts of a chapter under its title.

    Raises:
        HistoryError: when there is no such chapter.
    """
    facts = history.chapter(name)
    title = history.chapters[name]
    rows = [title, "-" * len(title)]
    for fact in facts:
        when = f"{fact.when}: " if fact.when else ""
        rows += ["", *wrap(f"{when}{fact.text} {_cited(fact, words)}", width)]
        rows += wrap(fact.doubt, width, initial_indent="    ", subsequent_indent="    ")
    return "\n".join(rows)


def timeline(facts: Iterable[Fact], *, width: int = WIDTH, words: Catalogue = ENGLISH) -> str:
    """Return facts with their years in a column of its own."""
    rows: list[str] = []
    for fact in facts:
        blank = " " * _YEAR_COLUMN
        rows += wrap(
            f"{fact.text} {_cited(fact, words)}",
            width,
            initial_indent=f"{fact.when:<{_YEAR_COLUMN - 1}} ",
            subsequent_indent=blank,
        )
        rows += wrap(fact.doubt, width, initial_indent=f"{blank}  ", subsequent_indent=f"{blank}  ")
    return "\n".join(rows)


def family(tree: Branch, *, width: int = WIDTH, words: Catalogue = ENGLISH) -> str:
    """Return the family tree, drawn with characters."""
    return "\n".join([*branches(tree), "", *wrap(words.text("page.tree.legend"), width)])


def branches(tree: Branch) -> Iterator[str]:
    """Yield the lines of the family tree."""
    yield _name(tree)
    yield from _below(tree, "")


def sources(history: History, *, width: int = WIDTH, words: Catalogue = ENGLISH) -> str:
    """Return what the short names of the sources stand for, and the grades of certainty."""
    rows: list[str] = []
    for key, source in history.sources.items():
        rows += wrap(f"{key}: {source.title}", width, subsequent_indent="    ")
        rows += [f"    {source.address}"] if source.address else []
    rows += [""]
    for grade in Certainty:
        name = words.text(f"certainty.{grade.name.lower()}")
        entry = words.text("page.item", name=name, text=certainty_text(grade, words=words))
        rows += wrap(entry, width, subsequent_indent="    ")
    return "\n".join(rows)


def markdown(history: History) -> str:
    """Return the page of the documentation."""
    rows = [f"# {ENGLISH.text('page.story')}", "", *wrap(_DOCS_LEGEND, WIDTH + 20)]
    for name, title in history.chapters.items():
        rows += ["", f"## {title}", ""]
        for fact in history.chapter(name):
            when = f"**{fact.when}:** " if fact.when else ""
            doubt = f" *{fact.doubt}*" if fact.doubt else ""
            rows.append(f"- {when}{fact.text} {_cited(fact, ENGLISH)}{doubt}")
    rows += ["", "## The family tree", "", "```text", *branches(history.tree), "```", ""]
    rows += wrap(ENGLISH.text("page.tree.legend"), WIDTH + 20)
    rows += ["", "## Sources", ""]
    for key, source in history.sources.items():
        address = f", <{source.address}>" if source.address else ""
        rows.append(f"- **{key}**: {source.title}{address}")
    return "\n".join(rows)


_DOCS_LEGEND: Final = (
    "Told in our own words from what was found in print and on the web. Each fact is followed by "
    "its sources, which are spelled out at the end; a question mark means that they contradict "
    "each other, or that the story is only a tale. In a terminal, `canasta about` shows the same; "
    "`canasta about --json` gives it to programs."
)


def as_json(history: History, facts: Iterable[Fact]) -> str:
    """Return facts and the sources they cite as JSON."""
    listed = list(facts)
    cited = {cite.partition(":")[0] for fact in listed for cite in fact.sources}
    found: dict[str, Any] = {
        "chapters": dict(history.chapters),
        "facts": [as_data(fact) for fact in listed],
        "sources": {
            key: as_data(source) for key, source in history.sources.items() if key in cited
        },
    }
    return _json(found)


def tree_json(tree: Branch) -> str:
    """Return the family tree as JSON."""
    return _json(as_data(tree))


def _json(data: dict[str, Any]) -> str:
    return json.dumps(data, indent=2)


def _cited(fact: Fact, words: Catalogue) -> str:
    """Return what supports a fact, in brackets."""
    doubtful = "?; " if fact.certainty is Certainty.DISPUTED else ""
    dated = f"; {words.text('page.as_of', year=str(fact.as_of))}" if fact.as_of else ""
    return f"[{doubtful}{', '.join(fact.sources)}{dated}]"


def _name(branch: Branch) -> str:
    parts = [branch.title if branch.certain else f"{branch.title} (?)"]
    if branch.when:
        parts.append(branch.when)
    names = f"  [{', '.join(branch.variants)}]" if branch.variants else ""
    return ", ".join(parts) + names


def _below(branch: Branch, margin: str) -> Iterator[str]:
    for child in branch.children:
        is_last = child is branch.children[-1]
        yield f"{margin}{'└─ ' if is_last else '├─ '}{_name(child)}"
        yield from _below(child, margin + ("   " if is_last else "│  "))
