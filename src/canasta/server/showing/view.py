"""The view: everything that one reader may see of a table, complete."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from canasta.guide.fresh import new_places
from canasta.server.showing.deeds import deeds_of
from canasta.server.showing.fairness import fairness_view
from canasta.server.showing.piles import no_pile, pile_view
from canasta.server.showing.places import HAND, own_places
from canasta.server.showing.sentences import sentence
from canasta.server.showing.sheet import sheet_view
from canasta.server.showing.sides import empty_sides, side_views
from canasta.wire.answers import View
from canasta.wire.table import CutView, RestingView, SeatView, TurnView

if TYPE_CHECKING:
    from typing import Literal

    from canasta.server.showing.moment import Moment
    from canasta.server.showing.scene import Place, Scene
    from canasta.server.showing.sight import Sight
    from canasta.wire.base import Language, SeenCard
    from canasta.wire.table import Step

_NO_TURN = TurnView(
    seat=None,
    actor=None,
    step="",
    taken=False,
    melded=False,
    permission=None,
    question=None,
    must_go_out=False,
    must_take=False,
    last_red_three=False,
)


def view_of(sight: Sight) -> View:
    """Show a table to a reader; the numbers of the cards follow the reader's last view."""
    scene, seen = sight.scene, sight.seen
    placed = sight.reader.ids.place({} if seen is None else own_places(seen), sight.moment.laid)
    hand = placed.get(HAND, [])
    said = sentence(sight)
    return View(
        seq=scene.seq,
        phase=scene.phase,
        paused=scene.paused,
        deal=_deal_number(scene),
        seat=sight.seat,
        side=sight.side,
        sentence=said.text,
        strong=said.strong,
        seats=seat_views(sight),
        resting=_resting(sight),
        sides=empty_sides(sight) if seen is None else side_views(sight, seen, placed),
        hand=hand,
        fresh=_fresh(sight, hand),
        stock=seen.stock_count if seen is not None else 0,
        talons=list(seen.talons) if seen is not None else [],
        pile=no_pile(sight) if seen is None else pile_view(sight, seen, placed),
        turn=_turn(sight),
        clock=scene.clock,
        cut=_cut(scene),
        sheet=sheet_view(sight) if scene.phase in {"sheet", "over"} else None,
        fairness=fairness_view(sight),
        log_from=sight.moment.log_start(sight.seat),
        spectators=scene.spectators,
        rematch=scene.rematch,
        rematch_table=scene.rematch_table,
        undo=scene.undo,
        undo_waits=[] if scene.undo is None else list(scene.undo_waits),
        may_undo=scene.undoable is not None and scene.undoable == sight.reader.place,
    )


def _fresh(sight: Sight, hand: list[SeenCard]) -> list[int]:
    """Return the ids of the cards that came into the hand in the reader's last turn."""
    if sight.seen is None or sight.seat is None:
        return []
    known, turn = sight.reader.fresh, sight.moment.last_turn(sight.seat)
    if known is None or known[0] is not hand or known[1] != turn:
        ids = sorted(hand[place].id for place in new_places(sight.seen, sight.seen.hand))
        known = sight.reader.fresh = hand, turn, ids
    return known[2]


def _deal_number(scene: Scene) -> int:
    if scene.table is None:
        return 0
    return scene.table.deal.number if scene.dealt else scene.table.game.number


def _cut(scene: Scene) -> CutView | None:
    if scene.table is None or scene.phase not in {"shuffle", "cut"}:
        return None
    rules = scene.rules
    return CutView(
        seat=scene.table.cutter,
        least=rules.table.cut_min_packet,
        cards=rules.cards(scene.form),
    )


# --- seats ---------------------------------------------------------------------------------------


def seat_views(sight: Sight) -> list[SeatView]:
    """Show the seats with their players; before the game, the places."""
    moment, place, language = sight.moment, sight.reader.place, sight.reader.language
    if language not in moment.seats:
        moment.seats[language] = _seats(moment, language)
    seats = moment.seats[language]
    if place is None:
        return seats
    return [replace(seat, you=True) if seat.player == place else seat for seat in seats]


def _seats(moment: Moment, language: Language) -> list[SeatView]:
    """Show the seats as a spectator sees them."""
    scene = moment.scene
    if scene.table is None:
        return [_seat(moment, place.place, place, language) for place in scene.places]
    sitting = scene.table.sitting()
    places = {place.number: place for place in scene.places}
    return [_seat(moment, seat, places[number], language) for seat, number in enumerate(sitting)]


def _seat(moment: Moment, seat: int, place: Place, language: Language) -> SeatView:
    scene, seen = moment.scene, moment.public
    announced = scene.table.announced if scene.table is not None and scene.dealt else ()
    return SeatView(
        seat=seat,
        player=place.place,
        side=seat % moment.number_of_sides,
        name=place.name,
        kind=place.kind,
        level=place.level,
        you=False,
        connected=place.connected or place.kind == "computer",
        standin=place.standin,
        away=place.away,
        cards=seen.hand_sizes[seat] if seen is not None else 0,
        foot=seen.feet[seat] if seen is not None and seen.feet else 0,
        dealer=scene.table is not None and scene.table.dealer == seat,
        acts=_acts(moment, seat),
        announced=seat in announced,
        ready=place.ready,
        deeds=deeds_of(moment, seat, language),
        held=place.kind == "free" and place.place in scene.held,
    )


def _acts(moment: Moment, seat: int) -> bool:
    scene, seen = moment.scene, moment.public
    if scene.phase == "play":
        return seen is not None and seen.actor == seat
    if scene.phase == "cut":
        return scene.table is not None and scene.table.cutter == seat
    if scene.phase == "shuffle":
        return scene.shuffle is not None and seat in scene.shuffle.owing
    return False


def _resting(sight: Sight) -> list[RestingView]:
    scene = sight.scene
    if scene.table is None or len(scene.places) == len(scene.table.sitting()):
        return []
    numbers = scene.table.resting()
    return [
        RestingView(
            player=place.place,
            side=scene.side_of(place.place),
            name=place.name,
            you=place.place == sight.reader.place,
        )
        for place in scene.places
        if place.number in numbers
    ]


# --- the turn ------------------------------------------------------------------------------------


def _turn(sight: Sight) -> TurnView:
    seen = sight.seen
    if seen is None:
        return _NO_TURN
    turn = seen.turn
    return TurnView(
        seat=turn.seat,
        actor=seen.actor,
        step=_STEPS[turn.step],
        taken=turn.taken,
        melded=turn.melded,
        permission=_YES_NO[turn.permission],
        question=_QUESTIONS[turn.question],
        must_go_out=turn.must_go_out,
        must_take=turn.must_take,
        last_red_three=turn.last_red_three,
    )


_STEPS: dict[str, Step] = {
    "draw": "draw",
    "meld": "meld",
    "question": "question",
    "over": "over",
}
_YES_NO: dict[str | None, Literal["yes", "no"] | None] = {None: None, "yes": "yes", "no": "no"}
_QUESTIONS: dict[str | None, Literal["go_out", "acaba"] | None] = {
    None: None,
    "go_out": "go_out",
    "acaba": "acaba",
}
