"""Thirteen leaks that a careless programmer could make; the tests find each (promise S3)."""

from __future__ import annotations

import contextlib
import sys
from typing import TYPE_CHECKING, Any

from canasta.engine.event import Event
from canasta.server.hosting import sending
from canasta.server.showing import fairness, ids, lines, offers, view
from canasta.server.showing.sentences import Said
from canasta.shuffle import Shuffle
from canasta.table import Phase, Table
from canasta.wire.table import DeedView, Piece

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    import pytest

    from canasta.cards import Card
    from canasta.server.showing.sight import Sight

LEAKING: list[Any] = []
"""The full state that a careless programmer would have at hand: the table that is shown."""


@contextlib.contextmanager
def forgetful(patch: pytest.MonkeyPatch) -> Iterator[None]:
    """Let the server word everything anew: what it keeps could hide a leak, or show it again."""
    for name in ("_why", "_refused", "_way"):
        patch.setattr(offers, name, getattr(offers, name).__wrapped__)
    _forget()
    yield
    _forget()  # or the next test on this worker is shown what leaked


def _forget() -> None:
    for name, module in list(sys.modules.items()):
        if name.startswith("canasta.server"):
            for kept in vars(module).values():
                if hasattr(kept, "cache_clear"):
                    kept.cache_clear()


def dealt() -> bool:
    """Say whether there is anything to leak: a deal is being played."""
    return bool(LEAKING) and LEAKING[0] is not None and LEAKING[0].phase is Phase.PLAY


def _deck_in_the_view(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(fairness, "_OPEN", frozenset({"dealt", "revealed"}))
    patch.setattr(Table, "deck", property(lambda table: tuple(table.deal.table.stock)))


def _undo_buffer(patch: pytest.MonkeyPatch) -> None:
    def leaky(sight: Sight) -> Said:
        table = sight.scene.table
        if table is None or not dealt():
            return Said("")
        return Said(repr(table.deal.record) + repr(table.deal.table.hands[0]))

    patch.setattr(view, "sentence", leaky)


def _hand_in_an_error(patch: pytest.MonkeyPatch) -> None:
    true = offers.refusal_text

    def leaky(refusal: Any, rules: Any, **more: Any) -> str:  # noqa: ANN401
        hand = LEAKING[0].deal.hand(LEAKING[0].deal.turn) if dealt() else ""
        return f"{true(refusal, rules, **more)} {hand}"

    patch.setattr(offers, "refusal_text", leaky)


def _acts_of_another_seat(patch: pytest.MonkeyPatch) -> None:
    true = offers.outlook

    def leaky(seen: Any, check: Any, *rest: Any, **more: Any) -> Any:  # noqa: ANN401
        deal = LEAKING[0].deal
        if deal.actor is None:
            return true(seen, check, *rest, **more)
        return true(deal.observe(deal.actor), lambda a: deal.check(a, deal.actor), **more)

    patch.setattr(offers, "outlook", leaky)


def _line_of_the_log(patch: pytest.MonkeyPatch) -> None:
    true = lines.log_text

    def leaky(*rest: Any, **more: Any) -> list[str]:  # noqa: ANN401
        events = LEAKING[0].deal.events if dealt() else ()
        drawn = [event for event in events if event.name in {"drew", "dealt"}]
        return [text + repr(drawn) for text in true(*rest, **more)]

    patch.setattr(lines, "log_text", leaky)


def _debug_field(patch: pytest.MonkeyPatch) -> None:
    true = view.pile_view

    def leaky(*rest: Any) -> Any:  # noqa: ANN401
        found = true(*rest)
        found.title += repr(LEAKING[0].deal.state.hands) if dealt() else ""
        return found

    patch.setattr(view, "pile_view", leaky)


def _secret_too_early(patch: pytest.MonkeyPatch) -> None:
    true = Shuffle.public
    patch.setattr(Shuffle, "public", lambda self: {**true(self), "secret": self.secret.hex()})


def _order_of_the_stock(patch: pytest.MonkeyPatch) -> None:
    true = view.view_of

    def leaky(sight: Sight) -> Any:  # noqa: ANN401
        found = true(sight)
        stock = LEAKING[0].deal.table.stock if dealt() else ()
        found.talons = [ord(card[0]) for card in stock]
        return found

    for module in (view, sending):
        patch.setattr(module, "view_of", leaky)


def _hint_from_the_full_state(patch: pytest.MonkeyPatch) -> None:
    def leaky(*_rest: Any, **_more: Any) -> str:  # noqa: ANN401
        deal = LEAKING[0].deal
        return repr(deal.hand((deal.turn + 1) % deal.seats))

    patch.setattr(offers, "caution_text", leaky)
    patch.setattr(offers, "action_text", leaky)


def _sorted_by_id(patch: pytest.MonkeyPatch) -> None:
    def leaky(self: ids.CardIds, card: Card, _free: Any) -> Any:  # noqa: ANN401
        self._next += 1
        order = LEAKING[0].deal.table.stock if dealt() else ()
        return ids.SeenCard(order.index(card) if card in order else self._next, card)

    patch.setattr(ids.CardIds, "_arrive", leaky)


def _red_three_too_early(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Event, "seen_by", lambda self, _seat: self)


def _reason_before_the_end(patch: pytest.MonkeyPatch) -> None:
    true = view.seat_views

    def leaky(sight: Sight) -> Any:  # noqa: ANN401
        found = true(sight)
        for one in found if dealt() else ():
            one.name = f"{one.name} ({min(map(str, LEAKING[0].deal.hand(one.seat)), default='')})"
        return found

    patch.setattr(view, "seat_views", leaky)


def _drawn_card_in_a_deed(patch: pytest.MonkeyPatch) -> None:
    true = view.deeds_of

    def leaky(moment: Any, seat: int, language: Any) -> Any:  # noqa: ANN401
        found = true(moment, seat, language)
        events = LEAKING[0].deal.events if dealt() else ()
        drawn = [e.cards for e in events if e.name == "drew" and e.seat == seat]
        pieces = [Piece(text="drew", cards=list(drawn[-1]))] if drawn else []
        return [*found, DeedView(name="drew", pieces=pieces)]

    patch.setattr(view, "deeds_of", leaky)


PLANTED: dict[str, Callable[[pytest.MonkeyPatch], None]] = {
    "the deck in the state that is sent": _deck_in_the_view,
    "an undo buffer": _undo_buffer,
    "a hand in the text of an error": _hand_in_an_error,
    "the acts of another seat": _acts_of_another_seat,
    "a line of the log": _line_of_the_log,
    "a field for debugging": _debug_field,
    "the secret of the shuffle before the end": _secret_too_early,
    "the order of the stock": _order_of_the_stock,
    "a hint that knows all hands": _hint_from_the_full_state,
    "numbers of cards by their place in the deck": _sorted_by_id,
    "a card that was replaced, shown too early": _red_three_too_early,
    "a drawn card in what somebody did last": _drawn_card_in_a_deed,
    "the reason of a computer before the end": _reason_before_the_end,
}
