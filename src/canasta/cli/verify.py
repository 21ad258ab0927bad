"""`canasta verify`: make the decks of a game again and compare."""

from __future__ import annotations

import json
import sys
import textwrap
from typing import TYPE_CHECKING, Any, Final

from canasta.cli.language import configure_language, words_of
from canasta.cli.record import read_record
from canasta.cli.showing import show
from canasta.notation.errors import RecordError
from canasta.table.verifying import Check, verify_record
from canasta.words.fairness import fairness_explained, fairness_text
from canasta.words.names import visible_name

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterator

    from canasta.words.catalogue import Catalogue

OK, UNFAIR, BAD_INPUT = 0, 1, 2

_WIDTH: Final = 78
_VERDICTS: Final = ("agrees", "fails", "unknown")
_DIGITS: Final = frozenset("0123456789abcdef")


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments to its parser."""
    parser.epilog = (
        "The exit status is 0 if everything that can be checked is right, 1 if something "
        "fails, and 2 if the file cannot be read or has no shuffles."
    )
    add = parser.add_argument
    add(
        "file",
        nargs="?",
        metavar="FILE",
        help="a game record, as text or JSON; - reads standard input",
    )
    add(
        "--saw",
        action="append",
        default=[],
        metavar="DEAL:COMMITMENT",
        help="the commitment that was shown before a deal, or its beginning (1:5f3c9a81); may be "
        "repeated",
    )
    configure_language(parser)
    add("--json", action="store_true", help="write JSON instead of text")
    add("--explain", action="store_true", help="explain the shuffle in plain words")


def run(args: argparse.Namespace) -> int:
    """Verify a record and return the exit status.

    Raises:
        ValueError: when no file is named, or what was seen is no commitment.
        OSError: when the file cannot be read.
    """
    if args.explain:
        title, *paragraphs = fairness_explained(words=words_of(args))
        show("\n".join((title, "", *map(_filled, paragraphs))))
        return OK
    if args.file is None:
        raise ValueError("name the file of a game record, or ask for --explain")
    seen = dict(map(_seen, args.saw))
    try:
        found = verify_record(read_record(args.file), seen)
    except RecordError as error:
        for problem in error.problems:
            print(f"{args.file}: {problem}", file=sys.stderr)
        return BAD_INPUT
    if args.json:
        print(json.dumps(_as_json(args.file, found, words_of(args)), indent=2))
    else:
        for line in _lines(found, words_of(args)):
            show(line)
    return _status(found)


def _seen(text: str) -> tuple[int, str]:
    """Read a deal and the commitment that was shown before it.

    Raises:
        ValueError: when it is something else.
    """
    deal, mark, digits = text.replace(" ", "").lower().partition(":")
    if not (mark and deal.isdecimal() and digits and _DIGITS.issuperset(digits)):
        raise ValueError(
            f"--saw {text!r} names no commitment; write the deal and the digits: --saw 1:5f3c9a81"
        )
    return int(deal), digits


def _as_json(name: str, found: tuple[Check, ...], words: Catalogue) -> dict[str, Any]:
    """Return what was found: the verdicts are "agrees", "fails" and "unknown"."""
    checks = [
        {
            "about": check.heading,
            "deal": check.deal,
            "findings": [
                {
                    "code": finding.code,
                    "verdict": finding.verdict.value,
                    "values": dict(finding.values),
                    "text": fairness_text(
                        finding.code, finding.verdict, finding.values, check.names, words=words
                    ),
                }
                for finding in check.findings
            ],
        }
        for check in found
    ]
    return {"file": name, "status": _status(found), "text": _sum(found, words), "checks": checks}


def _lines(found: tuple[Check, ...], words: Catalogue) -> Iterator[str]:
    """Yield the lines: a heading for each deal, and below it what was found."""
    text = words.text
    wide = max(len(text(f"fair.mark.{verdict}")) for verdict in _VERDICTS) + 2
    for check in found:
        if check.heading:
            yield text(f"fair.{check.heading}", deal=check.deal)
        for finding in check.findings:
            names = tuple(map(visible_name, check.names))
            said = fairness_text(finding.code, finding.verdict, finding.values, names, words=words)
            mark = text(f"fair.mark.{finding.verdict}")
            yield _filled(said, f"  {mark:<{wide}}")
    yield _filled(_sum(found, words))


def _sum(found: tuple[Check, ...], words: Catalogue) -> str:
    """Return the last line: what all of it comes to."""
    failing = sum(finding.verdict == "fails" for check in found for finding in check.findings)
    if failing:
        return words.text("fair.sum.fails", count=failing)
    made = sum(check.heading == "deal" for check in found)
    return words.text("fair.sum.agrees" if made else "fair.sum.unknown", count=made)


def _status(found: tuple[Check, ...]) -> int:
    verdicts = {finding.verdict for check in found for finding in check.findings}
    if "fails" in verdicts:
        return UNFAIR
    return OK if any(check.heading == "deal" for check in found) else BAD_INPUT


def _filled(text: str, mark: str = "") -> str:
    """Break a text into lines; those after the first go below its beginning."""
    return textwrap.fill(text, _WIDTH, initial_indent=mark, subsequent_indent=" " * len(mark))
