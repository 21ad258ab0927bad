"""Somebody who plays a table to its end through what the page shows, and notes what is odd.

Nothing is known of the rules here: the driver presses what can be pressed, by mouse, by keys or
by taps, chosen by dice.  `odd` collects what no page may do: a press without effect, a refusal
without a reason, an error of the browser.
"""

from __future__ import annotations

import random
from contextlib import suppress
from dataclasses import dataclass, field
from time import monotonic
from typing import TYPE_CHECKING, Any, Literal

from by_keys import press_by_keys, to_card
from playwright.sync_api import TimeoutError as NeverCame

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from playwright.sync_api import Locator, Page

_LOOK = """() => {
    const seen = (one) => one !== null && one.getClientRects().length > 0;
    const all = (what) => [...document.querySelectorAll(what)].filter(seen);
    const text = (what) => all(what).map((one) => one.innerText.trim()).join(' | ');
    const named = (what) => all(what).map((one) => one.innerText.trim().split('\\n')[0]);
    const spoken = (one) => {
        const copy = one.cloneNode(true);
        for (const card of copy.querySelectorAll('[role=img]')) card.replaceWith(card.ariaLabel);
        for (const key of copy.querySelectorAll('kbd')) key.remove();
        return copy.textContent.trim().replace(/\\s+/g, ' ');
    };
    const plain = ':not(.pick):not(.all):not([data-act]):not([aria-disabled=true])';
    const dialog = document.querySelector('dialog[open]');
    return {
        acts: all('button[data-act]').map((one) => ({
            act: one.dataset.act,
            label: spoken(one),
            ok: one.ariaDisabled !== 'true',
        })),
        hand: all('button.pick').map((one) => ({
            id: one.dataset.id,
            name: one.ariaLabel,
            chosen: one.ariaPressed === 'true',
        })),
        buttons: named(`main button${plain}`),
        dialog: dialog && dialog.innerText.trim(),
        ideas: text('button[data-ideas]'),
        ways: dialog ? named('dialog[open] li button') : [],
        sentence: text('.sentence'),
        notice: all('.sentence.notice').length > 0,
        meter: text('.meter, .missing'),
        top: text('header.top'),
        status: text('header.top .status'),
        heading: text('main h1'),
        sheet: all('.sheet').length > 0,
        melds: all('.meld').map((one) => one.ariaLabel),
        stock: all('[data-place=stock]').map((one) => one.ariaLabel).join(),
        pile: all('[data-place=pile]').map((one) => one.ariaLabel).join(),
        seats: all('.felt .seat').map((one) => one.ariaLabel),
        log: [...document.querySelectorAll('[role=log] p')].map((one) => one.innerText),
    };
}"""

Hand = Literal["mouse", "keys", "touch"]

_KEY = {"draw": "d", "take": "t", "meld": "m", "discard": "x", "end": "e", "pass": "p"}
_KEY |= {"ask": "g", "yes": "y", "no": "n"}


@dataclass
class Driver:
    """One person at one page.

    `said` is every text that was shown, `done` every step in its order.
    """

    page: Page
    name: str = "Ana"
    dice: random.Random = field(default_factory=lambda: random.Random(1))
    by: Hand = "mouse"
    curious: float = 0.05
    """How often a button that cannot be pressed now is pressed for its reason."""
    asks: float = 0.3
    """How often the partner is asked where that is possible: a yes binds."""
    stops_at_sheet: bool = True
    refusal: float = 1.5
    """After so many seconds a card that was chosen counts as one that may not be discarded."""
    said: set[str] = field(default_factory=set)
    done: list[str] = field(default_factory=list)
    odd: list[str] = field(default_factory=list)
    tried: set[str] = field(default_factory=set)
    seen: dict[str, Any] = field(default_factory=dict)
    """What the page showed at the last look."""

    # --- looking ----------------------------------------------------------------------------------

    def look(self) -> dict[str, Any]:
        """Return what the page shows."""
        found: dict[str, Any] = self.page.evaluate(_LOOK)
        for text in (found["sentence"], found["meter"], found["dialog"], *found["log"]):
            if text:
                self.said.add(text)
        self.said.update(act["label"] for act in found["acts"])
        self.seen = found
        return found

    def over(self) -> bool:
        """Whether the last look saw a score sheet."""
        return bool(self.seen.get("sheet"))

    def note(self, what: str) -> None:
        """Keep something odd."""
        self.odd.append(f"{self.name}: {what}")

    def wait(self, holds: Callable[[dict[str, Any]], bool], what: str, seconds: float = 8) -> bool:
        """Wait until something holds; otherwise note that it never did."""
        end = monotonic() + seconds
        while True:
            found = self.look()
            if holds(found):
                return True
            if monotonic() > end:
                self.note(f"no effect: {what}; {_short(found)}")
                return False
            self.page.wait_for_timeout(25)

    # --- pressing ---------------------------------------------------------------------------------

    def press(self, button: Locator, key: str | None = None) -> None:
        """Press a button by the hand that is used here."""
        if self.by == "keys":
            press_by_keys(self.page, button, key)
        elif self.by == "touch":
            button.tap(timeout=4000)
        else:
            button.click(timeout=4000)

    def act(self, offer: dict[str, Any], seen: dict[str, Any]) -> None:
        """Press an act, answer which way, wait for what follows."""
        what = f"{offer['act']} ({offer['label']})"
        self.done.append(what)
        button = self.page.locator(f"button[data-act={offer['act']}]").first
        try:
            self.press(button, _KEY.get(offer["act"]))
        except NeverCame:
            self.note(f"{what} changed under the hand: {_short(seen)} became {_short(self.look())}")
            return
        self.wait(lambda now: _effect(seen, now) or bool(now["dialog"]), what)
        now = self.look()
        if now["dialog"]:
            self.choose_way(now)
        elif now["notice"]:
            self.note(f"{what} was offered and refused: {now['sentence']}")

    def choose_way(self, seen: dict[str, Any]) -> None:
        """Choose one of the ways of a dialog."""
        ways = self.page.locator("dialog[open] li button")
        if not seen["ways"]:
            self.page.keyboard.press("Escape")
            self.wait(lambda now: not now["dialog"], "Escape closes the dialog")
            return
        at = self.dice.randrange(len(seen["ways"]))
        self.done.append(f"  way: {seen['ways'][at]}")
        if self.by == "keys":
            press_by_keys(self.page, ways.nth(at))
        else:
            self.press(ways.nth(at))
        # the deal may have ended while the dialog was still there
        self.wait(
            lambda now: not now["dialog"] and (_effect(seen, now) or self.over()),
            "a way was chosen",
        )
        now = self.look()
        if now["notice"]:
            self.note(f"{seen['ways'][at]} was offered and refused: {now['sentence']}")

    def choose(self, card: dict[str, Any]) -> bool:
        """Choose a card of the hand."""
        pick = self.page.locator(f"button.pick[data-id='{card['id']}']")
        if self.by == "keys":
            to_card(self.page, card["id"])
            self.page.keyboard.press("Space")
        else:
            place = {"x": 8, "y": 5}  # the corner that no other card covers
            (pick.tap if self.by == "touch" else pick.click)(position=place, timeout=4000)  # type: ignore[operator]
        return self.wait(
            lambda now: any(one["id"] == card["id"] and one["chosen"] for one in now["hand"]),
            f"{card['name']} is chosen",
            3,
        )

    def put_back(self) -> None:
        """Let go of all chosen cards."""
        self.page.keyboard.press("Escape")
        self.wait(lambda now: not any(one["chosen"] for one in now["hand"]), "put back", 3)

    # --- one step ---------------------------------------------------------------------------------

    def step(self) -> bool:
        """Do one thing, if there is something to do; say whether there was."""
        seen = self.look()
        if seen["dialog"]:
            self.choose_way(seen)
            return True
        if "Cut here" in seen["buttons"]:
            self.press(self.page.get_by_role("button", name="Cut here", exact=True))
            self.done.append("cut")
            self.wait(lambda now: "Cut here" not in now["buttons"], "cut")
            return True
        if seen["sheet"]:
            return not self.stops_at_sheet and self.next_deal(seen)
        possible = [offer for offer in seen["acts"] if offer["ok"]]
        refused = [offer for offer in seen["acts"] if not offer["ok"]]
        if not seen["acts"]:
            return False
        if refused and self.dice.random() < self.curious:
            self.ask_why(self.dice.choice(refused))
            seen = self.look()
        return self.turn(seen, possible)

    def next_deal(self, seen: dict[str, Any]) -> bool:
        """Confirm the sheet."""
        if "Next deal" not in seen["buttons"]:
            return False
        self.press(self.page.get_by_role("button", name="Next deal", exact=True))
        self.done.append("next deal")
        return self.wait(lambda now: "Next deal" not in now["buttons"], "next deal")

    def turn(self, seen: dict[str, Any], possible: Sequence[dict[str, Any]]) -> bool:
        """Do one act of a turn."""
        acts = {offer["act"]: offer for offer in possible}
        if "yes" in acts or "no" in acts:
            self.act(acts[self.dice.choice(sorted(acts.keys() & {"yes", "no"}))], seen)
            return True
        for name, often in (("lay_three", 1), ("special", 1), ("ask", self.asks), ("take", 0.7)):
            if name in acts and self.dice.random() < often and not self._again(name, seen):
                self.act(acts[name], seen)
                return True
        idea = seen["ideas"]
        if idea and self.dice.random() < 0.8 and not self._again(idea, seen):
            # what was done before may have changed what can be laid
            with suppress(NeverCame):
                self.press(self.page.locator("button[data-ideas]"))
                if self.wait(lambda now: bool(now["ways"]), idea):
                    self.choose_way(self.look())
            return True
        for name in ("draw", "join", "end", "pass"):
            if name in acts and (name != "join" or self.dice.random() < 0.4):
                self.act(acts[name], seen)
                return True
        if self.dice.random() < 0.25 and self.meld_by_hand():
            return True
        return self.discard(seen)

    def meld_by_hand(self) -> bool:
        """Choose all cards of a rank, and meld them if the button says so."""
        every = self.page.locator("button.all:visible")
        if not every.count():
            return False
        one = every.nth(self.dice.randrange(every.count()))
        self.press(one)
        if not self.wait(lambda now: any(c["chosen"] for c in now["hand"]), "all of a rank", 3):
            return False
        self.page.wait_for_timeout(150)
        now = self.look()
        meld = next((offer for offer in now["acts"] if offer["act"] == "meld"), None)
        if meld and meld["ok"]:
            self.act(meld, now)
            return True
        self.put_back()
        return False

    def discard(self, seen: dict[str, Any]) -> bool:
        """Discard some card that may be discarded."""
        if not any(offer["act"] == "discard" for offer in seen["acts"]):
            return False
        cards = list(seen["hand"])
        self.dice.shuffle(cards)
        for card in cards:
            if not self.choose(card):
                continue
            end = monotonic() + self.refusal
            while monotonic() < end:
                now = self.look()
                offer = next((one for one in now["acts"] if one["act"] == "discard"), None)
                if offer is None:
                    return True  # somebody else acts: the turn was over meanwhile
                if offer["ok"]:
                    self.act(offer, now)
                    return True
                self.page.wait_for_timeout(20)
            self.put_back()
        self.note(f"no card of {[card['name'] for card in cards]} can be discarded; {_short(seen)}")
        return False

    def ask_why(self, offer: dict[str, Any]) -> None:
        """Press what cannot be done now, and expect its reason."""
        button = self.page.locator(f"button[data-act={offer['act']}][aria-disabled=true]").first
        try:
            if self.by == "keys":
                press_by_keys(self.page, button)
            else:
                button.click(force=True, timeout=4000)
        except NeverCame:
            self.note(f"{offer} was gone before its reason was asked; {_short(self.look())}")
            return
        self.wait(lambda now: now["notice"], f"the reason for {offer['act']} is said", 3)
        text = self.look()["sentence"]
        self.done.append(f"why not {offer['act']}: {text}")
        if not text:
            self.note(f"{offer['act']} is refused without a reason")

    def _again(self, name: str, seen: dict[str, Any]) -> bool:
        """Whether the same was tried in the same place already."""
        mark = f"{name} {seen['top']} {_mark(seen)}"
        known = mark in self.tried
        self.tried.add(mark)
        return known


def play_together(
    drivers: Sequence[Driver],
    until: Callable[[], bool],
    *,
    seconds: float,
    patience: float = 20,
    each: Callable[[int], None] = lambda _: None,
) -> int:
    """Let several people play at their pages; return the number of their steps.

    Raises:
        AssertionError: when nothing moves for `patience` seconds, or the time is over.
    """
    end, last, marks, steps = monotonic() + seconds, monotonic(), "", 0
    while not until():
        for driver in drivers:
            if driver.step():
                steps += 1
                last = monotonic()
                each(steps)
        now = str([_mark(driver.seen) for driver in drivers])
        if now != marks:
            marks, last = now, monotonic()
        shown = "\n".join(f"{one.name}: {_short(one.seen)}" for one in drivers)
        assert monotonic() - last < patience, f"the table stands still\n{shown}"
        assert monotonic() < end, f"the time is over\n{shown}"
        drivers[0].page.wait_for_timeout(15)
    return steps


def _names(label: str, card: str) -> bool:
    """Whether the label of a discard names a card."""
    plain = card.removesuffix(", new").lower()
    return plain.split(" ")[0] in label.lower() and plain.split(" ")[-1] in label.lower()


def _effect(before: dict[str, Any], now: dict[str, Any]) -> bool:
    """Whether an act was answered: a reason that was said goes with the press already."""
    if before["notice"] and not now["notice"]:
        before = before | {"sentence": now["sentence"]}
    return _mark(now) != _mark(before)


def _mark(seen: dict[str, Any]) -> str:
    """What changes with every act."""
    cards = [card["id"] for card in seen["hand"]]
    acts = [(offer["act"], offer["ok"]) for offer in seen["acts"]]
    table = (seen["melds"], seen["stock"], seen["pile"], seen["seats"])
    return str((seen["sentence"], seen["heading"], cards, acts, table))


def _short(seen: dict[str, Any]) -> str:
    acts = [f"{offer['label']}{'' if offer['ok'] else '-'}" for offer in seen["acts"]]
    chosen = [card["name"] for card in seen["hand"] if card["chosen"]]
    return (
        f"{seen['heading']!r} {seen['sentence']!r} acts {acts}, {len(seen['hand'])} cards, "
        f"chosen {chosen}, dialog {seen['dialog']!r}, {seen['status']!r}"
    )
