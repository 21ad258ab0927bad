"""What a person reads on the screen of the table, and what the save says about the same things."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from canasta.cards import is_wild
from canasta.guide.grouping import LADDER
from canasta.notation.record.replay import Replay
from canasta.notation.record.text import read_partial
from canasta.table import Table
from canasta.table.chance import Chance
from canasta.table.resume_point import ResumePoint
from canasta.table.saving import NoSave
from canasta.terminal.faces import SIDE_SIGNS, Faces
from canasta.terminal.log import turn_lines
from canasta.terminal.session import Session

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from canasta.engine.deal import Deal
    from canasta.engine.observation import Observation
    from canasta.notation.record.content import Record
    from terminal.pseudo import Terminal

CARD = r"(?:JK\*|(?:10|[2-9JQKA])[♠♥♦♣]\*?)"
HAND_ROW = re.compile(rf" (?:[ \[:]{CARD}[ \]:])+ *")
TITLE = re.compile(r" .+, deal (\d+)(?:, game to [\d,]+| of \d+)")
MINUS, TIMES = "\u2212", "\u00d7"
HELD = re.compile(rf"[{SIDE_SIGNS}] (\w+) (\d+) cards?")
SIDE = re.compile(
    rf"─ [{SIDE_SIGNS}] (?:\w+ \()?(?P<first>\w+)[^)]*?\)?  (?P<total>[{MINUS}\d,]+) points"
)
CLOSED_MELD = re.compile(rf"■?(wild|10|[2-9JQKA]){TIMES}(\d+)(\**)")
CLOSED_RUN = re.compile(r"■?(10|[4-9JQKA])-(10|[4-9JQKA])([♠♥♦♣])")
OPEN_MELD = re.compile(rf"((?:{CARD} )+)\((\d+)(?: of \d+)?\)")
PILE = re.compile(r"Stock (\d+) +Pile (?:empty|\[(\S+)\] (\d+) cards?( FROZEN)?)")
TOTAL = re.compile(rf"^  Total +([{MINUS}\d,]+)", re.MULTILINE)
SHEET = re.compile(r"^ (?:Deal \d+|The game) is over *$", re.MULTILINE)

Meld = tuple[str, int, int]
"""A rank, how many cards, how many of them wild."""


def numeral(text: str) -> int:
    return int(text.replace(",", "").replace(MINUS, "-"))


@dataclass(frozen=True)
class Facts:
    """Everything on the table that can be counted."""

    deal: int
    held: dict[str, int]
    totals: dict[str, int]
    melds: dict[str, Counter[Meld]]
    stock: int
    pile: tuple[str, int, bool] | None
    hand: Counter[str]


@dataclass(frozen=True)
class Sight:
    """The facts of a screen, and the lines above its sentence: advice first, then the log."""

    facts: Facts
    said: tuple[str, ...]

    def is_of(self, facts: Facts, log: str) -> bool:
        """Say whether it shows this moment, and of the log nothing else."""
        return self.facts == facts and self._log_is_of(log)

    def _log_is_of(self, log: str) -> bool:
        """Find the line with which the log begins; what is above it is advice."""
        for start in range(len(self.said)):
            tail = " ".join(self.said[start:])
            if tail in log:
                enough = tail == log or len(self.said) - start > 1
                return enough and not any(re.match(r"\d+\. ", line) for line in self.said[:start])
        return not log  # nothing may be read, just after the person's own turn


# --- from the screen ---


def sight(terminal: Terminal) -> Sight | None:
    """Read the table; None where something else is on the screen, or lies over the table."""
    lines = terminal.lines
    pile = next((place for place, line in enumerate(lines) if PILE.search(line)), None)
    title = TITLE.match(lines[0])
    if pile is None or title is None or any("│" in line for line in lines):
        return None
    after = range(pile + 1, len(lines))
    sentence = next((place for place in after if terminal.bold(place)), None)
    briefly = not any(map(SIDE.match, lines))
    if sentence is None or briefly:
        return None
    rows = [line for line in lines[sentence:] if HAND_ROW.fullmatch(line)]
    said = (re.sub(r"[↑↓]", " ", line) for line in lines[pile + 1 : sentence])
    facts = Facts(
        deal=int(title[1]),
        held={name: int(count) for name, count in HELD.findall(" ".join(lines[1:pile]))},
        **_sides(lines[1:pile]),
        stock=int(PILE.search(lines[pile])[1]),
        pile=_pile(lines[pile]),
        hand=Counter(re.findall(CARD, "".join(rows))),
    )
    return Sight(facts, tuple(" ".join(line.split()) for line in said if line.strip()))


def _pile(line: str) -> tuple[str, int, bool] | None:
    _, top, count, frozen = PILE.search(line).groups()
    return None if top is None else (top, int(count), bool(frozen))


def _sides(lines: Sequence[str]) -> dict[str, dict]:
    """Read what lies before each side, by the name of its first player."""
    totals: dict[str, int] = {}
    melds: dict[str, Counter[Meld]] = {}
    side = None
    for line in lines:
        if head := SIDE.match(line):
            side = head["first"]
            totals[side] = numeral(head["total"])
            melds[side] = Counter()
        elif side is not None:
            melds[side].update(_melds(line))
    return {"totals": totals, "melds": melds}


def _melds(line: str) -> Iterator[Meld]:
    for rank, size, wilds in CLOSED_MELD.findall(line):
        yield rank, int(size), 0 if rank == "wild" else len(wilds)
    for low, high, sign in CLOSED_RUN.findall(line):
        yield f"{low}-{high}{sign}", LADDER[high] - LADDER[low] + 1, 0
    for text, size in OPEN_MELD.findall(line):
        cards = text.split()
        naturals = [card for card in cards if not card.endswith("*")]
        wild = len(cards) - len(naturals)
        if naturals and naturals[0][:-1] != naturals[-1][:-1]:
            yield f"{naturals[0][:-1]}-{naturals[-1]}", int(size), 0
        else:
            yield (naturals[0][:-1], int(size), wild) if naturals else ("wild", int(size), 0)


def totals_on_sheet(terminal: Terminal) -> set[int] | None:
    """Read the totals off a score sheet, as far as it is not scrolled away; None without one."""
    if not SHEET.search(terminal.text):
        return None
    return {numeral(total) for total in TOTAL.findall(terminal.text)}


# --- from the save ---

Place = tuple[int, int]
"""The number of a deal and how many of its actions are done."""


def saved_place(save: Path) -> Place:
    """Return how far a save goes; (0, 0) where no deal is dealt."""
    deals = read_partial(save).record.deals
    return (deals[-1].number, len(deals[-1].actions)) if deals else (0, 0)


def place_shown(save: Path, seen: Sight) -> Place | None:
    """Return the last moment of a save that looks like what was seen, or None."""
    record = read_partial(save).record
    found = None
    for place, session in _moments(record, seen.facts.deal):
        facts = facts_of(session.seen, session.names)
        log = " ".join(" ".join(turn_lines(session, Faces())).split())
        if seen.is_of(facts, log):
            found = place
    return found


def _moments(record: Record, number: int) -> Iterator[tuple[Place, Session]]:
    """Play a record again, and stop at every moment of one deal."""
    played = Replay(record)
    done = 0
    for moment in played.walk():
        deal = played.game.deal
        done = 0 if moment.what == "deal" else done + (moment.what == "action")
        if deal is not None and deal.number == number and moment.what != "ended":
            yield (number, done), _session(played, deal, record)


def _session(played: Replay, deal: Deal, record: Record) -> Session:
    standing = ResumePoint(played.game, deal, played.game.sitting(), booked=deal.over)
    return Session(Table(standing, record.players, NoSave(), Chance(0)), {})


def facts_of(seen: Observation, names: Sequence[str]) -> Facts:
    """Return what has to be on the screen."""
    count = len(seen.sides)
    faces = Faces()
    top = seen.top_discard
    return Facts(
        deal=seen.deal_number,
        held=dict(zip(names, seen.hand_sizes, strict=True)),
        totals={names[side]: view.total for side, view in enumerate(seen.sides)},
        melds={
            names[side]: Counter(
                (
                    faces.run(meld.cards) if "-" in meld.rank else meld.rank,
                    len(meld.cards),
                    0 if meld.rank == "wild" else sum(map(is_wild, meld.cards)),
                )
                for meld in view.melds
            )
            for side, view in enumerate(seen.sides[:count])
        },
        stock=seen.stock_count,
        pile=None if top is None else (faces.card(top), seen.pile_count, seen.pile_frozen),
        hand=Counter(map(faces.card, seen.hand)),
    )
