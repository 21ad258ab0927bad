"""A kill of the terminal game at any moment: what the screen had shown as done is there again."""

from __future__ import annotations

import random
import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pytest

from canasta.players import player
from canasta.rules import variant, with_house_rules
from canasta.table import Phase, Player, Table, run
from terminal.pseudo import Terminal
from terminal.robot import Robot
from terminal.sight import place_shown, saved_place, totals_on_sheet

if TYPE_CHECKING:
    from pathlib import Path

    from canasta.rules import RuleSet
    from terminal.sight import Place, Sight

GAMES = (
    ("classic", "4"),
    ("classic", "2"),
    ("laws_1950", "5"),
    ("jaques", "3"),
    ("cuban", "4"),
    ("samba_w", "4"),
    ("american_000", "4"),
    ("hand_and_foot", "4"),
)
SPEEDS = ("0", "0.02", "0.2")
BEGUN = ("Stock", "to the table", "You cut the deck", "is over")
"""What is on the first screen of a game."""

COMPUTER, SHEET = r"(?m)^ \w+ (plays|is asked)\.", r"(?m)^ (Deal \d+|The game) is over *$"
"""What is on the screen while a computer plays, and when a deal is over."""

KILLS_OF_A_GAME = 4


@dataclass
class Tally:
    """What was checked."""

    kills: int = 0
    at_computers: int = 0
    at_sheets: int = 0
    actions: int = 0
    """How many actions were on the screen or before it when the program was killed."""


class Story:
    """One game that is killed and taken up again several times."""

    def __init__(self, home: Path, seed: int, tally: Tally, patience: float) -> None:
        self.home = home
        self.tally = tally
        self.patience = patience
        """After so many seconds a kill comes at the latest."""
        self.chance = random.Random(seed)
        self.save: Path | None = None
        self.reached: Place = (0, 0)
        """How far the save went at the last kill."""
        name, form = self.chance.choice(GAMES)
        self.options = ["--variant", name, "--players", form, "--seed", str(seed)]
        if seed % KILLS_OF_A_GAME:
            self._begin_in_the_middle(variant(name), form, seed)

    def _begin_in_the_middle(self, rules: RuleSet, form: str, seed: int) -> None:
        """Let computers play a deal up to some moment, on the person's seat too."""
        rules = with_house_rules(rules, {"end.target": self.chance.choice((500, 5000))}, form=form)
        others = (f"Blue{number}" for number in range(sum(rules.table.sides[form]) - 1))
        players = [Player("You"), *(Player(name, "greedy") for name in others)]
        choosers = {number: player("greedy") for number in range(len(players))}
        with Table.new(rules, form, players, seed=seed) as whole:
            run(whole, choosers)
            actions = len(whole.deal.record)
        before_end = self.chance.choice((3, 12, self.chance.randrange(actions)))
        wanted = max(1, actions - before_end)
        self.save = self.home / "games" / "begun.canasta"
        self.save.parent.mkdir(parents=True)
        with Table.new(rules, form, players, path=self.save, seed=seed) as table:
            run(
                table,
                choosers,
                until=lambda here: here.phase is Phase.PLAY and len(here.deal.record) >= wanted,
            )
        self.reached = saved_place(self.save)

    def kill_once(self) -> None:
        """Start or resume the program, play, kill it, and find in the save what was shown."""
        options = ["--resume", str(self.save)] if self.save else self.options
        speed = self.chance.choice(SPEEDS)
        with Terminal("play", *options, "--speed", speed, home=self.home) as terminal:
            robot = Robot(terminal, self.chance)
            terminal.wait_for(*BEGUN)
            robot.look()
            robot.play(self.chance.uniform(0, self.patience / 4))
            wish = self.chance.choice((COMPUTER, SHEET))
            robot.play(self.chance.uniform(0, self.patience * 3 / 4), until=wish)
            robot.play(self.chance.uniform(0, self.chance.choice((0.02, 0.2))))
            terminal.kill()
            robot.look()
            sheet = totals_on_sheet(terminal)
            self.tally.at_computers += re.search(COMPUTER, terminal.text) is not None
        self.save = next(self.home.rglob("*.canasta"))
        self.tally.kills += 1
        self.tally.at_sheets += sheet is not None
        assert self.place_of(robot.first) >= self.reached, "the resumed game lacks actions"
        self.tally.actions += self.place_of(robot.seen)[1]
        self.reached = saved_place(self.save)
        with Table.resume(self.save) as table:
            if sheet is not None:
                assert sheet <= set(table.game.totals), f"{sheet}, not {table.game.totals}"

    def place_of(self, seen: Sight | None) -> Place:
        """Return the moment that was on the screen, which must be one of the save.

        Where the table was not seen (a page lay over it), nothing can be missed.
        """
        if seen is None:
            return self.reached
        place = place_shown(self.save, seen)
        assert place is not None, f"this was shown, but is not in the save: {seen}"
        return place


def kill_again_and_again(folder: Path, kills: int, *, first: int = 0, patience: float) -> Tally:
    """Play games one after the other, each with several kills."""
    tally = Tally()
    game = first
    while tally.kills < kills:
        story = Story(folder / str(game), game, tally, patience)
        for _ in range(min(KILLS_OF_A_GAME, kills - tally.kills)):
            story.kill_once()
        game += 1
    return tally


def test_six_kills_lose_nothing_that_was_on_the_screen(tmp_path: Path) -> None:
    tally = kill_again_and_again(tmp_path, 6, patience=0.6)
    assert tally.actions > 6


@pytest.mark.slow
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("quarter", range(4))
def test_two_hundred_kills_lose_nothing_that_was_on_the_screen(
    quarter: int, tmp_path: Path
) -> None:
    tally = kill_again_and_again(tmp_path, 50, first=100 * (quarter + 1), patience=4)
    print(tally)  # noqa: T201  (figures of a long run)
    assert tally.at_computers > 2
    assert tally.at_sheets > 2
