"""What a program may use."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

MEBI: Final = 2**20


@dataclass(frozen=True, slots=True)
class Limits:
    """Limits of one program, which plays one seat of one game."""

    start: float = 10.0
    """Seconds until it has said hello."""
    move: float = 5.0
    """Seconds for each answer."""
    end: float = 1.0
    """Seconds to end after it was asked to."""
    memory: int = 1024
    """MiB of memory."""
    processor: int = 600
    """Seconds of processor time, over the whole game."""
    files: int = 64
    """MiB of the largest file that it writes."""

    def __post_init__(self) -> None:
        for name in ("start", "move", "memory", "processor"):
            if not getattr(self, name) > 0:
                raise ValueError(f"a limit of {getattr(self, name):g} for {name}: write 1 or more")
