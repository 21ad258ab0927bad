"""`canasta referee`: judge scenarios from standard input, one JSON object a line."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from canasta.referee import answer_line

if TYPE_CHECKING:
    import argparse

_USAGE = """\
canasta referee < SCENARIOS

Each line is a scenario:

    {"id": "K-1", "variant": "classic", "given": {"step": "meld", "hands": {"P0": ["9C"]}},
     "when": {"act": "discard", "card": "9C"}}

Its answer is a line {"id": "K-1", "then": {...}}, or {"id": "K-1", "error": "why"}."""


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments to its parser: there are none."""
    parser.usage = _USAGE


def run(_args: argparse.Namespace) -> int:
    """Answer every line as soon as it is read; return the exit status."""
    for line in sys.stdin.buffer:
        text = line.decode("utf-8", errors="replace").strip()
        if text:
            print(answer_line(text), flush=True)
    return 0
