"""The manual page of the command line: `python -m canasta.cli.manual > docs/canasta.1`.

It is written from the parsers of the commands, so that it says what their help says.  The page is
part of the sources: a build needs none of the packages that the commands import.
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any, Final

import canasta
from canasta.cli import COMMANDS, sentence
from canasta.cli.defaults import shown_place
from canasta.cli.rules_options import WORDS, help_of
from canasta.cli.tree import actions, commands

if TYPE_CHECKING:
    import argparse
    from collections.abc import Collection, Iterator, Sequence

_FILES: Final = (
    ("~/.config/canasta/config.toml", "The defaults of canasta play: name, game, level and more."),
    ("~/.local/share/canasta/games", "The saved games of canasta play."),
)
_VARIABLES: Final = (
    ("CANASTA_HOME", "The folder for everything kept: games, config.toml, the server's database."),
    ("CANASTA_DATABASE", "The database of canasta serve if --database is not given."),
    ("CANASTA_CACHE", "A folder for the compiled engine."),
    ("CANASTA_DEBUG", "Show the full traceback of an error instead of one line."),
    ("NO_COLOR", "Play without colors."),
)
_STATUS: Final = (
    ("0", "All is well."),
    ("1", "Something is damaged or fails: canasta verify, canasta store, canasta arena check."),
    ("2", "What was asked for cannot be done; a message on standard error says why."),
    ("130", "The command was interrupted."),
)


def page() -> str:
    """Return the manual page in the language of man."""
    lines = [
        f'.TH CANASTA 1 "" "canasta {canasta.__version__}" "User Commands"',
        *(".SH NAME", r"canasta \- the card game Canasta with the complete rules"),
        *(".SH SYNOPSIS", r".B canasta", r".I COMMAND", "[ARGUMENT ...]"),
        ".SH DESCRIPTION",
        "Canasta in all its variants: to play in a terminal or, with friends, in the browser;",
        "its rules, and tools for records and servers.",
        ".SH COMMANDS",
    ]
    for name, parser in commands().items():
        elsewhere = _of_words(parser) if name == "rules" else ()
        lines += _command(f"canasta {name}", parser, sentence(COMMANDS[name][1]), elsewhere)
        if name == "rules":
            for word in WORDS:
                part = help_of(word)
                lines += _command(_usage(part), part, part.description or "")
    for title, rows in (("EXIT STATUS", _STATUS), ("ENVIRONMENT", _VARIABLES), ("FILES", _FILES)):
        lines.append(f".SH {title}")
        for name, text in rows:
            lines += [".TP", f".B {_plain(name)}", _plain(text)]
    return "\n".join(lines)


def _usage(parser: argparse.ArgumentParser) -> str:
    return str(parser.usage).removesuffix(" [OPTION ...]")


def _command(
    title: str,
    parser: argparse.ArgumentParser,
    about: str,
    elsewhere: Collection[argparse.Action] = (),
) -> Iterator[str]:
    """Yield what is said of a command: what it is for, its arguments, the words below it."""
    yield from (f'.SS "{_plain(title)}"', _plain(about))
    for action in actions(parser):
        if action in elsewhere:
            continue
        if isinstance(action.choices, dict):
            for word, part in action.choices.items():
                yield from _word(f"{title} {word}", part, _purpose(action, word))
        elif not {"-h", "--help"} & set(action.option_strings):
            yield from (".TP", f".B {_plain(_written(action))}", _plain(_meaning(action)))
    if parser.epilog:
        usual = parser.epilog.replace("%%", "%").replace(shown_place(), _FILES[0][0])
        for paragraph in usual.strip().split("\n\n"):
            yield from (".PP", *_paragraph(paragraph.splitlines()))


def _paragraph(lines: Sequence[str]) -> Iterator[str]:
    """Yield a paragraph; examples, which are indented, keep their lines."""
    examples = [_escaped(line) for line in lines if line.startswith(" ")]
    text = _plain(" ".join(line for line in lines if not line.startswith(" ")))
    yield f"{text[:1].upper()}{text[1:]}" if examples else text
    if examples:
        yield from (".nf", *examples, ".fi")


def _of_words(parser: argparse.ArgumentParser) -> list[argparse.Action]:
    """Return the arguments that only one word of a command takes: its help lists them "for" it."""
    return [
        action
        for group in parser._action_groups  # noqa: SLF001  (there is no other way to read them)
        if str(group.title).startswith("for ")
        for action in group._group_actions  # noqa: SLF001
    ]


def _word(title: str, parser: argparse.ArgumentParser, about: str) -> Iterator[str]:
    """Yield a word below a command, with its arguments."""
    shown = (one for one in actions(parser) if "--help" not in one.option_strings)
    yield from (".TP", f".B {_plain(' '.join((title, *map(_bracketed, shown))))}", _plain(about))


def _purpose(group: Any, word: str) -> str:  # noqa: ANN401  (its type has no public name)
    listed = group._get_subactions()  # noqa: SLF001  (there is no other way to read them)
    return next((one.help or "" for one in listed if one.dest == word), "")


def _written(action: argparse.Action) -> str:
    """Return an argument as it is written: "--level NAME", "FILE"."""
    value = action.metavar or (action.dest if not action.option_strings else "")
    if action.choices is not None and not isinstance(action.choices, dict):
        value = action.metavar or "|".join(map(str, action.choices))
    takes = "" if action.nargs == 0 else str(value or action.dest.upper())
    if action.option_strings and action.nargs == "?":
        takes = f"[{takes}]"
    return " ".join(filter(None, (", ".join(action.option_strings), takes)))


def _bracketed(action: argparse.Action) -> str:
    needed = action.required and action.nargs != "*"
    written = _written(action) + (" ..." if action.nargs in {"*", "+"} else "")
    return written if needed else f"[{written}]"


def _meaning(action: argparse.Action) -> str:
    return (action.help or "").replace("%%", "%")


def _plain(text: str) -> str:
    """Return a text in which nothing is a sign of the language of man."""
    return _escaped(" ".join(text.split()))


def _escaped(line: str) -> str:
    """Return a line as it is to be read, with its spaces."""
    escaped = line.replace("\\", r"\e").replace("-", r"\-").replace('"', r"\(dq")
    return rf"\&{escaped}" if escaped.startswith((".", "'")) else escaped


if __name__ == "__main__":
    sys.stdout.write(f"{page()}\n")
