"""A shuffle that anybody can verify: committed, sealed, cut, opened, dealt, revealed.

No input or output, no clock and no randomness of its own: secrets and numbers come from outside.
"""

from __future__ import annotations

from canasta.shuffle.account import Account, deck_facts
from canasta.shuffle.number import Given, Number
from canasta.shuffle.plain import from_plain, to_plain
from canasta.shuffle.protocol import MAX_SHUFFLES, Shuffle
from canasta.shuffle.stages import ShuffleError, Stage
from canasta.shuffle.sums import (
    NUMBER_SIZE,
    SEAL_SIZE,
    SECRET_SIZE,
    TAG,
    commitment_of,
    seal_of,
)
from canasta.shuffle.verify import Finding, Verdict, verify

__all__ = [
    "MAX_SHUFFLES",
    "NUMBER_SIZE",
    "SEAL_SIZE",
    "SECRET_SIZE",
    "TAG",
    "Account",
    "Finding",
    "Given",
    "Number",
    "Shuffle",
    "ShuffleError",
    "Stage",
    "Verdict",
    "commitment_of",
    "deck_facts",
    "from_plain",
    "seal_of",
    "to_plain",
    "verify",
]
