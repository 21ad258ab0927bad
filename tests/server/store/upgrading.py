"""Work for processes that are killed: bringing a store to the next version."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from canasta.server.store.engines import open_engines, url_of
from canasta.server.store.migrating import migrate

if TYPE_CHECKING:
    from collections.abc import Callable

NEXT: Final = Path(__file__).with_name("next_version")


def upgrade(url: str, folder: Path, ready: Callable[[], None]) -> None:
    """Migrate; the file in the folder says that it was done."""
    ready()
    engines = open_engines(url_of(url), 30)
    migrate(engines, [NEXT])
    engines.dispose()
    (folder / "done").touch()
