"""Deals end alike in every process, whatever its hashes of texts are (promise E11)."""

import os
import subprocess
import sys
from pathlib import Path

from canasta.rules import VARIANTS
from driving import NIGHTLY

DEALS = 20 if NIGHTLY else 1
SEEDS = range(4)
TESTS = Path(__file__).parents[1]


def described_with(seed: int) -> list[str]:
    """Return the digests of a process with this seed of hashes."""
    environment = {**os.environ, "PYTHONHASHSEED": str(seed)}
    command = [sys.executable, "-m", "variants.digest", str(DEALS)]
    done = subprocess.run(
        command, cwd=TESTS, env=environment, capture_output=True, text=True, check=True
    )
    return done.stdout.splitlines()


def test_deals_end_alike_whatever_the_hashes_are() -> None:
    first, *others = map(described_with, SEEDS)
    assert len(first) == DEALS * len(VARIANTS)
    for other in others:
        assert other == first
