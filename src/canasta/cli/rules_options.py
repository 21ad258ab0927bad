"""The options of `canasta rules` that belong to one of its words alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta.cli import glossary, which
from canasta.rules.errors import RuleError

if TYPE_CHECKING:
    import argparse
    from collections.abc import Callable, Container, Mapping

_VARIANT: Final = "NAME"
"""What is where a variant is named."""

# option as it is read -> (as it is written, the words it belongs to)
_OWNERS: Final = {
    "json": ("--json", ("glossary",)),
    "markdown": ("--markdown", ("glossary",)),
    "company_of": ("--with", ("which",)),
    "effort": ("--effort", ("which",)),
    "like": ("--like", ("which",)),
    "company": ("--for", ("which",)),
    "level": ("--level", (_VARIANT, "fields")),
    "players": ("--players", ("check", "toggles", "which")),
}

TOPICS: Final[Mapping[str | None, Callable[[argparse.Namespace], str]]] = {
    "glossary": glossary.answer,
    "which": which.answer,
}
USAGE: Final = f"{glossary.USAGE}\n{which.USAGE}"


def configure(parser: argparse.ArgumentParser) -> None:
    """Add these options to the parser of the rules."""
    glossary.configure(parser)
    which.configure(parser)


def check(args: argparse.Namespace, words: Container[str | None]) -> None:
    """Make sure that every option comes with a word of its own.

    Args:
        args: what was written.
        words: all words that are not the name of a variant.

    Raises:
        RuleError: when one comes with another.
    """
    topic = args.topic if args.topic is None or args.topic in words else _VARIANT
    for name, (written, owners) in _OWNERS.items():
        if getattr(args, name) and topic not in owners:
            topics = " or ".join(owners)
            raise RuleError(f"{written} belongs to canasta rules {topics}; leave it out")
