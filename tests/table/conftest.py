"""What the tests of the table share."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def save(tmp_path: Path) -> Path:
    """Return where a game of the test may be saved."""
    return tmp_path / "game.canasta"
