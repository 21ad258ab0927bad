"""The options of `canasta rules`, the words that each belongs to, and the help of each word."""

from __future__ import annotations

import argparse
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from canasta.cli import glossary, rules_book, which
from canasta.cli.language import configure_language
from canasta.rules.errors import RuleError
from canasta.rules.fields.spec import Detail

if TYPE_CHECKING:
    from collections.abc import Callable, Container, Mapping

    Adds = Callable[[argparse.ArgumentParser], object]

_VARIANT: Final = "NAME"
"""What is where a variant is named."""

# option as it is read -> (as it is written, the words it belongs to)
_OWNERS: Final = {
    "markdown": ("--markdown", ("glossary",)),
    "company_of": ("--with", ("which",)),
    "effort": ("--effort", ("which",)),
    "like": ("--like", ("which",)),
    "company": ("--for", ("which",)),
    "level": ("--level", (_VARIANT, "fields")),
    "players": ("--players", (_VARIANT, "check", "toggles", "which")),
    "details": ("--details", (_VARIANT,)),
    "html": ("--html", (_VARIANT,)),
    "pdf": ("--pdf", (_VARIANT,)),
    "short": ("--short", (_VARIANT,)),
}

TOPICS: Final[Mapping[str | None, Callable[[argparse.Namespace], str]]] = {
    "glossary": glossary.answer,
    "which": which.answer,
}
USAGE: Final = f"{glossary.USAGE}\n{which.USAGE}"


def _players(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--players", metavar="N", help="the number of players, or a table form such as 2b"
    )


def _level(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--level",
        choices=[detail.value for detail in Detail],
        help="with NAME --details or fields: only the usual fields, more of them, or everything",
    )


def _json(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help="write JSON instead of text")


@dataclass(frozen=True, slots=True)
class _Help:
    """What the help of one word says: its arguments, what it is for, its options."""

    usage: str
    about: str
    options: tuple[Adds, ...] = (configure_language, _json)


_HELP: Final[Mapping[str, _Help]] = {
    _VARIANT: _Help(
        "NAME",
        "Show the rule book of a variant, for the number of players given by --players. With "
        "--details: its sources, the value of each field with its law, and the house rules that "
        "can be set. NAME is any of its names, such as classic or Hand and Foot.",
        (_players, rules_book.configure, _level, configure_language, _json),
    ),
    "diff": _Help("diff NAME NAME", "Show the fields in which two variants differ."),
    "check": _Help(
        "check FILE",
        "Read a file of house rules, in JSON, and check it: what it changes, which parts have no "
        "effect, and in which table forms the game can be played.",
        (_players, configure_language, _json),
    ),
    "toggles": _Help(
        "toggles [NAME]",
        "List the house rules that have a name, and say whether each can be set in a variant; "
        "without NAME, in classic.",
        (_players, configure_language, _json),
    ),
    "fields": _Help(
        "fields [WORD ...]",
        "List all fields of the rules, or those with the words in their name or description: "
        "the values allowed, the value in classic, the law.",
        (_level, configure_language, _json),
    ),
    "schema": _Help(
        "schema", "Write the JSON Schema of a file of house rules.", (configure_language,)
    ),
    "sources": _Help("sources", "List the sources and decisions that the rules cite, in full."),
    "glossary": _Help(
        "glossary [WORD]",
        "Explain a word of the game, found by any of its names, even if misspelled; without "
        "WORD, list them all.",
        (glossary.configure, configure_language, _json),
    ),
    "which": _Help(
        "which",
        "Ask four questions and name the variants that suit the answers. With an answer as an "
        "option, or with --json, nothing is asked.",
        (_players, which.configure, configure_language, _json),
    ),
}


WORDS: Final = tuple(_HELP)
"""The words that have a help of their own; NAME is that of a variant."""


class HelpOfTopic(argparse.Action):
    """Shows the help of the word that was written before it, or that of all."""

    def __init__(self, **options: Any) -> None:  # noqa: ANN401  (as the library calls it)
        super().__init__(nargs=0, **options)

    def __call__(
        self,
        parser: argparse.ArgumentParser,
        namespace: argparse.Namespace,
        *_: Any,  # noqa: ANN401  (as the library calls it)
    ) -> None:
        """Show it, and end."""
        topic = namespace.topic
        if topic is None:
            parser.print_help()
        else:
            help_of(topic).print_help()
        parser.exit()


def help_of(topic: str) -> argparse.ArgumentParser:
    """Return a parser that explains one word of `canasta rules`, or how a variant is shown."""
    found = _HELP.get(topic, _HELP[_VARIANT])
    parser = argparse.ArgumentParser(
        prog=f"canasta rules {topic}",
        usage=f"canasta rules {found.usage} [OPTION ...]",
        description=found.about,
    )
    for add in found.options:
        add(parser)
    return parser


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the options to the parser of the rules."""
    everywhere = (_players, _level, configure_language, _json)
    for add in (*everywhere, rules_book.configure, glossary.configure, which.configure):
        add(parser)


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
