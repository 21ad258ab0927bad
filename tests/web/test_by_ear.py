"""A deal for somebody who does not see the page, but hears what a screen reader says."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from by_ear import EARS, Listener

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from browsing import Person

SHORT = {"variant": "classic", "deck.packs": 1}
"""One pack: a deal of some ten turns."""


@pytest.mark.parametrize(
    "rules",
    [
        pytest.param(SHORT, id="one pack"),
        *(
            pytest.param({"variant": name}, id=name, marks=pytest.mark.slow)
            for name in ("classic", "samba_w", "hand_and_foot", "american_003")
        ),
    ],
)
def test_a_whole_deal_by_the_text_of_a_screen_reader_alone(
    person: Callable[..., Person], rules: Mapping[str, object]
) -> None:
    me = person()
    me.context.add_init_script(f"({EARS})()")
    page = me.table(rules=rules)
    ana = Listener(page)
    ana.deal(seconds=240)
    sheet = ana.read()
    assert ana.faults == []
    assert ana.done["discard"]
    # the lines of the log come after the view that they led to
    ana.until(lambda _: any("The deal is over" in text for text in ana.heard), "the deal's end")
    rows = {one.name for one in sheet if one.role == "rowheader"}
    assert rows >= {"This deal", "Now"}
    ana.press("Next deal")
    ana.until(lambda now: any("Deal 2" in one.name for one in now), "the next deal")


def test_a_listener_finds_what_is_never_said(person: Callable[..., Person]) -> None:
    me = person()
    me.context.add_init_script(f"({EARS})()")
    page = me.table(rules=SHORT)
    page.evaluate("setInterval(() => window.heard.splice(0), 5)")
    deaf = Listener(page)
    deaf.deal(seconds=240)
    assert any("my turn is not announced" in fault for fault in deaf.faults)
    assert any("in the hand, and nobody has said so" in fault for fault in deaf.faults)
    assert any("nothing is said of" in fault or "was never said" in fault for fault in deaf.faults)
