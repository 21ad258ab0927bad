"""The language in which a command speaks: an option, or the surroundings."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Final

from canasta.words.languages import LANGUAGES, catalogue

if TYPE_CHECKING:
    import argparse
    from collections.abc import Mapping

    from canasta.words.catalogue import Catalogue

_SAID: Final = ("LC_ALL", "LC_MESSAGES", "LANG")
"""Where a system says which language messages shall have, the strongest first."""

_USUAL: Final = "en"


def configure_language(parser: argparse.ArgumentParser) -> None:
    """Add the option to a parser."""
    parser.add_argument(
        "--lang",
        choices=tuple(LANGUAGES),
        help="the language (default: the system's, or English)",
    )


def language(args: argparse.Namespace, said: Mapping[str, str] = os.environ) -> str:
    """Return the code of the language that is asked for, or that the system has.

    Args:
        args: the arguments, with those of `configure_language`.
        said: the environment.
    """
    if args.lang is not None:
        return str(args.lang)
    spoken = next((said[name] for name in _SAID if said.get(name)), "")
    code = spoken.partition(".")[0].partition("_")[0].casefold()
    return code if code in LANGUAGES else _USUAL


def words_of(args: argparse.Namespace) -> Catalogue:
    """Return the words of the language that is asked for."""
    return catalogue(language(args))
