"""Input that survives bytes which are no UTF-8: a paste of rubbish, a terminal of another time."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

if TYPE_CHECKING:
    from textual.driver import Driver


def tolerant(driver: type[Driver]) -> type[Driver]:
    """Return a driver that drops input which is no text, where the given one would give up.

    Only drivers that read the terminal in a thread decode by themselves (Linux, macOS).
    """
    if not hasattr(driver, "run_input_thread"):
        return driver

    class TolerantDriver(driver):  # type: ignore[valid-type, misc]
        def run_input_thread(self) -> None:
            """Read, and begin to read again after what could not be decoded."""
            while True:
                try:
                    super().run_input_thread()
                except UnicodeDecodeError:
                    continue
                return

    return cast("type[Driver]", TolerantDriver)
