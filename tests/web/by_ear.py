"""Somebody who does not see the page: knows what a screen reader says, presses by role and name.

Known is only the tree of roles and names, and what was announced: text that came into a live
region that was there before it, as a whole where the region is atomic, and what got the focus.
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, field
from time import monotonic
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Locator, Page

EARS = """() => {
    const LIVE =
        '[aria-live=polite], [aria-live=assertive], [role=status], [role=alert], [role=log]';
    const OFF = '[aria-live=off], [aria-hidden=true]';
    window.heard = [];
    const spoken = (node) => {
        if (node instanceof Text) return node.data;
        if (!(node instanceof Element) || node.matches(OFF)) return '';
        if (node.ariaLabel) return node.ariaLabel;
        const inline = getComputedStyle(node).display.startsWith('inline');
        const text = [...node.childNodes].map(spoken).join('');
        return inline ? text : ` ${text} `;
    };
    const say = (node) => {
        const text = spoken(node).trim().replace(/\\s+/g, ' ');
        if (text) window.heard.push(text);
    };
    new MutationObserver((records) => {
        const fresh = new Set();
        for (const { type, target, addedNodes } of records)
            for (const node of type === 'childList' ? addedNodes : [target]) {
                const place = type === 'childList' ? target : target.parentElement;
                const region = place?.closest?.(LIVE);
                if (!region || !place.checkVisibility() || place.closest(OFF)) continue;
                const whole = place.closest('[aria-atomic=true]');
                fresh.add(whole && region.contains(whole) ? whole : node);
            }
        for (const node of fresh) say(node);
    }).observe(document, { subtree: true, childList: true, characterData: true });
}"""
"""Keeps what is announced; a live region that comes together with its text says nothing."""

CARD = re.compile(r"joker|\w+ of (?:spades|hearts|diamonds|clubs)")
LINE = re.compile(r'^- (?P<role>[\w-]+)(?: "(?P<name>(?:[^"\\]|\\.)*)")?(?P<more>[^:]*)')
"""A line of a snapshot: role, name, states."""

TURN = re.compile(r"^Your turn: |^It is your turn|^The stock is empty")
OWN = ("Melds: You", "Melds: We")
BARE = re.compile(r"^\S+ \W?[\d,]+( (?!on\b|three)|$)")
"""A number after the name of a side, without what it counts."""
NAMED = frozenset({"button", "img", "link", "region", "toolbar", "dialog", "heading", "slider"})
"""Roles that say nothing without a name."""


@dataclass(frozen=True)
class Said:
    """One thing of the page, as a screen reader says it."""

    role: str
    name: str
    states: str
    within: str = ""
    """The name of the region or dialog in which it is."""

    @property
    def possible(self) -> bool:
        """Whether it may be pressed."""
        return self.role == "button" and "[disabled]" not in self.states


@dataclass
class Listener:
    """One person who hears one page."""

    page: Page
    heard: list[str] = field(default_factory=list)
    """Everything that was announced, in its order."""
    faults: list[str] = field(default_factory=list)
    """What somebody who does not see the page cannot know."""
    turns: int = 0
    done: Counter[object] = field(default_factory=Counter)
    _begun: int = 0
    """How much was heard when the own last turn ended."""
    _told: int = 0
    """How much was heard when the hand was last looked at."""
    _hand: Counter[str] = field(default_factory=Counter)

    # --- listening --------------------------------------------------------------------------------

    def read(self) -> list[Said]:
        """Read the page, or the dialog that lies over it."""
        dialog = self.page.get_by_role("dialog")
        part = dialog if dialog.count() else self.page.locator("body")
        found: list[Said] = []
        within: list[tuple[int, str]] = []
        for line in part.aria_snapshot().splitlines():
            depth = len(line) - len(line.lstrip())
            plain = line.strip().replace("- '", "- ").replace("''", "'")
            match = LINE.match(plain)
            while within and within[-1][0] >= depth:
                within.pop()
            if match is None:
                continue
            name = (match["name"] or "").replace('\\"', '"')
            one = Said(match["role"], name, match["more"], within[-1][1] if within else "")
            found.append(one)
            if one.role in {"region", "toolbar", "dialog", "group"}:
                within.append((depth, name))
            if one.role in NAMED and not name.strip():
                self.fault(f"{one.role} without a name in {one.within!r}: {line}")
            if one.role == "heading" and one.within.startswith("Melds:") and BARE.search(name):
                self.fault(f"a number without a word: {name}")
        return found

    def listen(self) -> list[str]:
        """Take what was announced since the last time."""
        fresh = self.page.evaluate("window.heard.splice(0)")
        self.heard += fresh
        return list(fresh)

    def fault(self, what: str) -> None:
        """Keep what is missing, once."""
        if what not in self.faults:
            self.faults.append(what)

    def until(self, holds: Callable[[list[Said]], bool], what: str, seconds: float = 20) -> None:
        """Listen until the page says something."""
        end = monotonic() + seconds
        while not holds(self.read()):
            self.listen()
            shown = f"{what}; {self.heard[-3:]}; {self.page.locator('body').aria_snapshot()}"
            assert monotonic() < end, shown
            self.page.wait_for_timeout(40)
        self.listen()

    # --- pressing ---------------------------------------------------------------------------------

    def button(self, name: str, nth: int = 0) -> Locator:
        """Find a button by its whole name."""
        return self.page.get_by_role("button", name=name, exact=True).nth(nth)

    def press(self, name: str, nth: int = 0) -> None:
        """Press a button as a screen reader does, unless it has gone since it was read."""
        button = self.button(name, nth)
        if button.count():
            button.dispatch_event("click", timeout=2_000)
        self.page.wait_for_timeout(60)
        self.listen()

    # --- a deal -----------------------------------------------------------------------------------

    def deal(self, seconds: float) -> None:
        """Play to the score sheet."""
        end = monotonic() + seconds
        while True:
            self.listen()
            said = self.read()
            if any(one.role == "heading" and one.name == "The game so far" for one in said):
                return
            if not self.step(said):
                self.page.wait_for_timeout(40)
            assert monotonic() < end, (self.heard[-5:], said)

    def step(self, said: list[Said]) -> bool:
        """Do what the page offers now; say whether there was something."""
        names = [one.name for one in said if one.possible]
        if any(one.role == "dialog" for one in said):
            self.answer(said)
            return True
        for name in ("Cut here", "Yes"):
            if name in names:
                self.press(name)
                self.done[name] += 1
                return True
        take = next((name for name in names if name.startswith("Take the pile")), None)
        draw = next((name for name in names if re.match(r"Draw\b", name)), None)
        if take or draw:
            self.begin(said)
            self.press(take or draw or "")
            self.done["take" if take else "draw"] += 1
            return True
        if any(re.match(r"Discard\b", one.name) for one in said):
            self.play_on(said)
            return True
        if "Leave the pile" in names:  # the stock is empty
            self.begin(said)
            self.press("Leave the pile")
            return True
        return False

    def answer(self, said: list[Said]) -> None:
        """Press the first of the ways of a dialog."""
        spoken = [one for one in said if one.possible and one.name != "Close"]
        self.done["dialog"] += 1
        self.press(spoken[0].name)

    def begin(self, said: list[Said]) -> None:
        """My turn begins: it must have been announced, and all that others did before."""
        self.page.wait_for_timeout(60)
        self.listen()
        news = self.heard[self._begun :]
        if not any(TURN.search(text) for text in news):
            self.fault(f"my turn is not announced: {news}")
        others = [
            one.name.split(",")[0] for one in said if one.role == "img" and "card" in one.name
        ]
        for name in others if self.turns else []:
            if not any(re.match(rf"{re.escape(name)} \w+s ", text) for text in news):
                self.fault(f"nothing is said of {name}: {news}")
        pile = next((one.name for one in said if " on top" in one.name), "")
        top = CARD.match(pile)
        if top and not any(top[0] in text for text in news):
            self.fault(f"{pile} was never said: {news}")
        self.turns += 1
        self._learn(said)

    def _learn(self, said: list[Said]) -> None:
        """Look at the hand: each card that is new there must have been named."""
        self.listen()
        hand = Counter(name.removesuffix(", new") for name in _cards(said))
        named = Counter(CARD.findall(" ".join(self.heard[self._told :])))
        for card in hand - self._hand:
            if not named[card]:
                news = self.heard[self._told :]
                self.fault(f"{card} is in the hand, and nobody has said so: {news}")
        self._hand, self._told = hand, len(self.heard)

    def play_on(self, said: list[Said]) -> None:
        """Lay down what the page says may be laid, add to what lies there, discard."""
        self._learn(said)
        idea = next((one for one in said if re.match(r"\d+ melds? you can lay", one.name)), None)
        if idea and self.done["ideas", self.turns] < 3:
            self.done["ideas", self.turns] += 1
            self.press(idea.name)
            self.until(lambda now: any(one.role == "dialog" for one in now), "a dialog")
            self.answer(self.read())
            self.done["lay"] += 1
            return
        if not self.add(said):
            self.discard(said)

    def add(self, said: list[Said]) -> bool:
        """Add a card to an own meld, which says its rank."""
        melds = [one.name for one in said if one.within in OWN and one.role == "button"]
        for card in _cards(said):
            rank = re.match(r"\w+", card)
            if rank is None or not any(re.search(rf"\b{rank[0]}e?s\b", name) for name in melds):
                continue
            if self.done["add", self.turns, card] or len(_cards(said)) < 3:
                continue
            self.done["add", self.turns, card] += 1
            if self.choose(card, "Meld"):
                self.done["add"] += 1
                return True
        return False

    def discard(self, said: list[Said]) -> None:
        """Discard the first card that may be discarded, from the lowest."""
        for card in reversed(_cards(said)):
            if self.choose(card, "Discard"):
                self.done["discard"] += 1
                return
        self.fault(f"nothing can be discarded: {self.heard[-3:]}")
        raise AssertionError(self.faults)

    def choose(self, card: str, act: str) -> bool:
        """Choose a card, and press the act if it becomes possible; otherwise let go of it."""
        self.press(card)
        end = monotonic() + 2
        while monotonic() < end:
            said = self.read()
            chosen = [
                one for one in said if one.within == "Your hand" and "[pressed]" in one.states
            ]
            if not chosen:
                self.fault(f"{card} does not say that it is chosen")
            found = next((one for one in said if one.possible and one.name.startswith(act)), None)
            if found:
                if act == "Discard":
                    self._begun = len(self.heard)
                self.press(found.name)
                self.page.wait_for_timeout(100)
                self.listen()
                if self.page.get_by_role("dialog").count():
                    self.answer(self.read())
                return True
            self.page.wait_for_timeout(60)
        self.press(card)
        return False


def _cards(said: list[Said]) -> list[str]:
    """The names of the cards of the hand."""
    return [
        one.name for one in said if one.within == "Your hand" and not one.name.startswith("all ")
    ]
