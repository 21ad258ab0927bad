"""What moves: while cards are on their way, no picture is blank and nothing has gone."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from browsing import to_my_turn, turn_by_mouse

if TYPE_CHECKING:
    from collections.abc import Callable

    from browsing import Person

_WATCH = """() => {
    window.seen = { tops: [], takes: 0, faults: [] };
    let count = 0;
    const drawn = (card) => {
        const name = card.querySelector('use')?.getAttribute('href')?.slice(1);
        return name !== undefined && document.getElementById(name) !== null;
    };
    const look = () => {
        requestAnimationFrame(look);
        let now = 0;
        const fault = (what) => window.seen.faults.push(`${what}, ${now} cards`);
        for (const card of document.querySelectorAll('.card:not(.cross)'))
            if (!drawn(card)) fault('a card without its picture');
        const pile = document.querySelector('[data-place=pile]');
        if (!pile || document.querySelector('dialog')) return; // below a dialog nothing is hit
        now = Number(pile.querySelector('.count')?.textContent ?? 0);
        if (now < count) window.seen.takes += 1;
        const place = pile.getBoundingClientRect();
        const [x, y] = [place.left + place.width / 2, place.top + place.height / 2];
        const card = document.elementsFromPoint(x, y)
            .map((one) => one.closest('.card'))
            .find((one) => one !== null && getComputedStyle(one).opacity > 0.1);
        if (card?.closest('.cross')) fault('a blank card on the pile');
        if (!card && now > 1) fault('nothing on the pile');
        const top = pile.getAttribute('aria-label');
        if (top !== window.seen.tops.at(-1)) window.seen.tops.push(top);
        count = now;
    };
    look();
}"""


@pytest.mark.parametrize("rules", [{}, {"pile.always_frozen": True}], ids=["open", "frozen"])
def test_the_pile_is_never_blank_while_a_card_flies_to_it(
    person: Callable[..., Person], rules: dict[str, object]
) -> None:
    wish = {"rules": {"variant": "classic", **rules}, "options": {"pace": 150}}
    page = person(reduced_motion="no-preference").table(**wish)
    page.locator(".felt").wait_for()
    page.evaluate(_WATCH)
    for _ in range(30):
        to_my_turn(page)
        turn_by_mouse(page)
        seen = page.evaluate("window.seen")
        if len(seen["tops"]) > 20 and (seen["takes"] or rules):
            break
    assert len(seen["tops"]) > 20
    assert seen["takes"] or rules
    assert sorted(set(seen["faults"])) == []
