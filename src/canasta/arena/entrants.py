"""Who takes part: a computer by its name, or a program by its command."""

from __future__ import annotations

import os
import shlex
import shutil
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from canasta.arena.bots.limits import Limits
from canasta.arena.faults import PlayerFaultError
from canasta.players import player

if TYPE_CHECKING:
    from canasta.arena.place import Place
    from canasta.players import Chooser


PROGRAM: Final = "cmd:"
"""What comes before the command of a program."""


class EntrantError(ValueError):
    """A participant that cannot play."""


@dataclass(frozen=True, slots=True)
class Entrant:
    """A participant: "hard", or "cmd:./mybot --level 3"; `limits` are those of a program.

    Every game gets players that are made anew and have seen nothing.
    """

    name: str
    limits: Limits = field(default_factory=Limits)

    def check(self, place: Place) -> None:
        """Make sure that there is such a player, before anything is played.

        Raises:
            PlayerError: when no computer has the name.
            EntrantError: when the program cannot be started, or does not say hello.
        """
        if self.name.startswith(PROGRAM):
            program_of(self.name)
        try:
            found = self.seated(place)
        except PlayerFaultError as why:
            remedy = "canasta arena check takes a closer look"
            raise EntrantError(f"{self.name}: {why}; {remedy}") from None
        close = getattr(found, "close", None)
        if close is not None:
            close()

    def seated(self, place: Place) -> Chooser:
        """Return a player for one seat of one game.

        Raises:
            PlayerFaultError: when it is a program that does not say hello.
        """
        if not self.name.startswith(PROGRAM):
            return prepared(player(self.name, place.seed), place)
        from canasta.arena.bots.seat import BotSeat  # noqa: PLC0415  (only programs need it)

        return BotSeat(program_of(self.name), self.limits, place)


def prepared(found: Chooser, place: Place) -> Chooser:
    """Let a player make ready for its game: what it chooses must not depend on the clock."""
    prepare = getattr(found, "prepare", None)
    if prepare is not None:
        prepare(place.rules, place.form)
    return found


def program_of(name: str) -> list[str]:
    """Return the words of the command of a program.

    Raises:
        EntrantError: when there is no such program, or the system has no limits for one.
    """
    if os.name != "posix":
        raise EntrantError(f"{name}: programs play on Linux and macOS; name a computer here")
    try:
        words = shlex.split(name.removeprefix(PROGRAM))
    except ValueError as error:
        raise EntrantError(f"{name}: {error}; write the command as in a shell") from None
    if not words:
        raise EntrantError(f"{name!r}: write a command after it: cmd:./mybot")
    if shutil.which(words[0]) is None:
        raise EntrantError(f"{name}: there is no program {words[0]!r}, or it may not be run")
    return words
