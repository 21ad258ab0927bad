"""The options of `canasta rules` that belong to one of its words alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta.cli import glossary, which
from canasta.rules.errors import RuleError

if TYPE_CHECKING:
    import argparse
    from collections.abc import Callable, Mapping

# option as it is read -> (as it is written, the word it belongs to)
_OWNERS: Final = {
    "json": ("--json", "glossary"),
    "markdown": ("--markdown", "glossary"),
    "company_of": ("--with", "which"),
    "effort": ("--effort", "which"),
    "like": ("--like", "which"),
    "company": ("--for", "which"),
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


def check(args: argparse.Namespace) -> None:
    """Make sure that every option stands with its own word.

    Raises:
        RuleError: when one stands with another.
    """
    for name, (written, word) in _OWNERS.items():
        if getattr(args, name) and args.topic != word:
            raise RuleError(f"{written} belongs to canasta rules {word}; leave it out")
