"""All commands with their arguments in one parser: completion and the manual are made of it."""

from __future__ import annotations

import argparse
from importlib import import_module
from typing import TYPE_CHECKING, Final

from canasta.cli import COMMANDS, equip, sentence
from canasta.levels import LEVELS
from canasta.rules.house_rules.catalog import HOUSE_RULES
from canasta.rules.variants import VARIANTS
from canasta.words.english.history import HISTORY

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

_KNOWN: Final[Mapping[tuple[str, str], Iterable[str]]] = {
    ("play", "variant"): VARIANTS,
    ("play", "level"): LEVELS,
    ("play", "house"): HOUSE_RULES,
    ("drill", "variant"): ("classic",),
    ("bench", "variant"): VARIANTS,
    ("load", "variant"): VARIANTS,
    ("rules", "topic"): (
        *("diff", "check", "toggles", "fields", "schema", "sources", "glossary", "which"),
        *VARIANTS,
    ),
    ("rules", "names"): VARIANTS,
    ("about", "topic"): (*HISTORY.chapters, "timeline", "tree", "sources"),
}
"""Words that may stand for an argument which also takes others, by command and argument."""


def commands() -> dict[str, argparse.ArgumentParser]:
    """Return the parser of each command by its name."""
    return dict(_parts(argparse.ArgumentParser(prog="canasta")))


def whole() -> argparse.ArgumentParser:
    """Return a parser of the whole command line, which knows the words that it can propose.

    It is to be read, not to parse with: it would refuse what is no proposal.
    """
    parser = argparse.ArgumentParser(prog="canasta")
    parser.add_argument("-V", "--version", action="store_true", help="show the version")
    for name, part in _parts(parser):
        for action in actions(part):
            if known := _KNOWN.get((name, action.dest)):
                action.choices = sorted(known)
    return parser


def _parts(parser: argparse.ArgumentParser) -> Iterable[tuple[str, argparse.ArgumentParser]]:
    group = parser.add_subparsers(metavar="COMMAND")
    for name, (path, purpose) in COMMANDS.items():
        part = group.add_parser(name, help=purpose, description=sentence(purpose), add_help=False)
        equip(part, import_module(path))
        yield name, part


def actions(parser: argparse.ArgumentParser) -> tuple[argparse.Action, ...]:
    """Return the arguments of a parser, in the order in which its help shows them."""
    return tuple(parser._actions)  # noqa: SLF001  (there is no other way to read them)
