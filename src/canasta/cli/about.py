"""`canasta about`: where the game comes from, with sources."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta.cli import about_text
from canasta.cli.language import configure_language, language, words_of
from canasta.cli.showing import show
from canasta.rules.errors import nearest
from canasta.words.english.history import HISTORY
from canasta.words.history import HistoryError, years
from canasta.words.stories import history

if TYPE_CHECKING:
    import argparse

    from canasta.words.catalogue import Catalogue
    from canasta.words.history import History

_USAGE: Final = """\
canasta about                      the story of the game
canasta about CHAPTER              one chapter of it
canasta about timeline             the same by year
canasta about tree                 the family tree
canasta about sources              where it is taken from
canasta about --year 1950          what happened then, or in 1949-1951"""

_OTHERS: Final = ("timeline", "tree", "sources")


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments to its parser."""
    parser.usage = _USAGE.replace("\n", "\n       ")
    parser.epilog = f"Chapters: {', '.join(HISTORY.chapters)}."
    words = ", ".join(_OTHERS)
    parser.add_argument("topic", nargs="?", help=f"a chapter, or one of these words: {words}")
    configure_language(parser)
    parser.add_argument("--year", metavar="YEAR", help="a year, or a span such as 1949-1951")
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help="write JSON instead of text")
    form.add_argument(
        "--markdown", action="store_true", help="write the story as a page of the documentation"
    )


def run(args: argparse.Namespace) -> int:
    """Show what is asked for, and return the exit status.

    Raises:
        HistoryError: when nothing is known of the topic or the years.
    """
    topic: str | None = args.topic
    if topic is not None and topic not in {*HISTORY.chapters, *_OTHERS}:
        hint = nearest(topic, (*HISTORY.chapters, *_OTHERS))
        raise HistoryError(f"nothing is known of {topic!r}; {hint}")
    _check_together(
        topic or "", "--year" if args.year else "", "--markdown" if args.markdown else ""
    )
    if args.markdown:
        show(about_text.markdown(HISTORY))
    elif args.json:
        show(_as_json(history(language(args)), topic, args.year))
    else:
        show(_as_text(history(language(args)), topic, args.year, words_of(args)))
    return 0


def _check_together(*given: str) -> None:
    """Make sure that only one way to choose is used.

    Raises:
        HistoryError: when there are two.
    """
    used = [way for way in given if way]
    if len(used) > 1:
        raise HistoryError(f"{used[0]} and {used[1]} do not go together; leave one out")


def _as_json(found: History, topic: str | None, span: str | None) -> str:
    if topic == "tree":
        return about_text.tree_json(found.tree)
    if span is not None:
        return about_text.as_json(found, found.in_years(*years(span)))
    if topic == "timeline":
        return about_text.as_json(found, found.timeline())
    chosen = found.facts if topic in {None, "sources"} else found.chapter(str(topic))
    return about_text.as_json(found, chosen)


def _as_text(found: History, topic: str | None, span: str | None, words: Catalogue) -> str:
    if span is not None:
        return about_text.timeline(found.in_years(*years(span)), words=words)
    if topic is None:
        return about_text.story(found, words=words)
    if topic == "timeline":
        return about_text.timeline(found.timeline(), words=words)
    if topic == "tree":
        return about_text.family(found.tree, words=words)
    if topic == "sources":
        return about_text.sources(found, words=words)
    return about_text.chapter(found, topic, words=words)
