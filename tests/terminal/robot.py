"""Presses keys like somebody who reads the screen: what the line of keys offers, and the ideas."""

from __future__ import annotations

import re
import time
from typing import TYPE_CHECKING

from terminal.sight import CARD, HAND_ROW, sight, totals_on_sheet

if TYPE_CHECKING:
    import random

    from terminal.pseudo import Terminal
    from terminal.sight import Sight

SETTLED = 0.04
"""When nothing was written for so many seconds, a person begins to read."""

RANK_KEYS = {"10": "0", "J": "j", "Q": "q", "K": "k", "A": "a", "JK": "w"}


class Robot:
    """Plays until a moment comes; remembers the last sight of the table."""

    def __init__(self, terminal: Terminal, chance: random.Random) -> None:
        self.terminal = terminal
        self.chance = chance
        self.seen: Sight | None = None
        self.first: Sight | None = None
        """The first sight of the table."""
        self._pressed = ""
        self._ideas = 0

    def play(self, seconds: float, *, until: str = "") -> bool:
        """Play for so long, or until some words are on the screen; say whether they are."""
        end = time.monotonic() + seconds
        while time.monotonic() < end and self.terminal.program.poll() is None:
            if self.terminal.look(0.01):
                self.look()
            if until and re.search(until, self.terminal.text):
                return True
            if self.terminal.quiet > SETTLED:
                self.press_something()
        return False

    def look(self) -> None:
        """Remember the table, where it is on the screen."""
        seen = sight(self.terminal) if self.terminal.framed else None
        if seen is not None:
            self.seen = seen
            self.first = self.first or seen

    def press_something(self) -> None:
        """Press what somebody would press who sees this screen."""
        text = self.terminal.text
        if totals_on_sheet(self.terminal) or "Enter: to the table." in text:
            self._press("enter")
        elif "A digit or Enter chooses" in text:
            self._press(self._digit(text))
        elif "y  yes" in text:
            self._press(self.chance.choice("yn"))
        elif " d  draw" in text or " t  take " in text:
            self._press("t" if " t  take " in text else "d")
        elif " p  pass" in text:
            self._press("p")
        elif " e  end turn" in text:
            self._press("e")
        elif re.search(r"^ {2,}(?:►|.*  ►). You ", text, re.MULTILINE) or "►● You" in text:
            self._meld_or_discard(text)

    def _press(self, *keys: str) -> None:
        self.terminal.press(*keys)
        self.terminal.look(0.02)

    def _digit(self, text: str) -> str:
        """Choose one of the answers, but no question to the partner."""
        answers = re.findall(r"│ (\d)  (?!ask|say)", text)
        return self.chance.choice(answers) if answers else "escape"

    def _meld_or_discard(self, text: str) -> None:
        if " Enter  open" in text or " m  meld" in text or " m  add" in text:
            self._press("enter")
        elif self._ideas < 2:
            self._ideas += 1
            self._press("i")
        else:
            self._ideas = 0
            rows = "".join(line for line in self.terminal.lines if HAND_ROW.fullmatch(line))
            cards = re.findall(CARD, rows)
            if cards:
                rank = self.chance.choice(cards).rstrip("*").rstrip("♠♥♦♣")
                self._press(*"uuuu")  # Escape and a key that follows at once are one to a terminal
                self._press(RANK_KEYS.get(rank, rank), "x")
