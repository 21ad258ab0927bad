"""The one sentence: whose turn it is, what is possible, what is waited for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from canasta.engine.action import Take
from canasta.guide.cautions import fine_of_yes
from canasta.words import side_name

if TYPE_CHECKING:
    from canasta.engine.observation import Observation
    from canasta.server.showing.sight import Sight


MARK: Final = "*"
"""Stands in the texts of a turn around what counts: who plays, or what is to be done."""
_OF_A_NAME: Final = "\x00"
"""Stands for the same sign in somebody's name."""


class Said(NamedTuple):
    """A sentence, and the part of it that stands out; empty where none does."""

    text: str
    strong: str = ""


def sentence(sight: Sight) -> Said:
    """Say what the table waits for, for this reader."""
    scene = sight.scene
    if scene.phase == "play" and sight.seen is not None and not scene.paused and not scene.resting:
        return _parted(_playing(sight, sight.seen))
    return Said(_between(sight))


def _parted(text: str) -> Said:
    before, _, rest = text.partition(MARK)
    strong, _, after = rest.partition(MARK)
    return Said(*(one.replace(_OF_A_NAME, MARK) for one in (before + strong + after, strong)))


def _name(sight: Sight, seat: int | None) -> str:
    return sight.name(seat).replace(MARK, _OF_A_NAME)


def _between(sight: Sight) -> str:
    """Say what the table waits for while nobody plays."""
    scene, words = sight.scene, sight.words
    if scene.paused or scene.resting:
        return words.text("table.paused" if scene.paused else "table.rests")
    if scene.phase == "waiting":
        return _waiting(sight)
    if scene.phase == "shuffle":
        return _shuffling(sight)
    if scene.phase == "cut":
        return _cutting(sight)
    return _ended(sight)


def _waiting(sight: Sight) -> str:
    scene = sight.scene
    free = sum(place.kind == "free" for place in scene.places)
    key = "table.waiting" if free else "table.waiting.full"
    host = sight.reader.place is not None and sight.reader.place == scene.host
    return sight.words.text(f"{key}.host" if host else key, count=free)


def _shuffling(sight: Sight) -> str:
    shuffle = sight.scene.shuffle
    owing = [sight.name(seat) for seat in shuffle.owing] if shuffle else []
    if not owing:
        return sight.words.text("table.shuffle.ready")
    return sight.words.text("table.shuffle", names=sight.words.listing(owing))


def _cutting(sight: Sight) -> str:
    table = sight.scene.table
    if table is None:
        return ""
    if table.cutter == sight.seat:
        return sight.words.text("table.cut.you", dealer=sight.name(table.dealer))
    return sight.words.text("table.cut.other", name=sight.name(table.cutter))


def _playing(sight: Sight, seen: Observation) -> str:
    words, turn = sight.words, seen.turn
    if seen.actor != sight.seat or sight.seat is None:
        waiting = _waiting_for(sight, seen)
        resting = sight.reader.place is not None and sight.seat is None
        return f"{words.text('table.resting')} {waiting}" if resting else waiting
    if turn.question:
        return words.text(f"table.question.{turn.question}", name=_name(sight, turn.seat))
    if turn.step == "draw":
        return words.text(_drawing(sight, seen))
    if turn.permission == "yes" and not turn.last_red_three:
        points = fine_of_yes(sight.scene.rules)
        return words.text("table.meld.yes", **({"points": points} if points else {}))
    return words.text(_melding(seen))


def _waiting_for(sight: Sight, seen: Observation) -> str:
    """Say who has to decide, as all others read it."""
    known, language = sight.moment.sentences, sight.reader.language
    if language not in known:
        key = "table.turn.asked" if seen.turn.question else "table.turn"
        known[language] = sight.words.text(key, name=_name(sight, seen.actor))
    return known[language]


def _drawing(sight: Sight, seen: Observation) -> str:
    """Ask to take the pile only where that is possible; why not is said at the button."""
    if seen.turn.must_take:
        return "table.draw.must"
    table, seat = sight.scene.table, sight.seat
    legal = () if table is None or seat is None else table.legal(seat)
    takes = any(isinstance(action, Take) for action in legal)
    if not seen.stock_count:
        return "table.draw.empty" if takes else "table.draw.pass"
    return "table.draw" if takes else "table.draw.stock"


def _melding(seen: Observation) -> str:
    if seen.turn.last_red_three:
        return "table.meld.last"
    if seen.turn.must_go_out:
        return "table.meld.out"
    return "table.meld.stay" if seen.turn.permission == "no" else "table.meld"


def _ended(sight: Sight) -> str:
    scene, words = sight.scene, sight.words
    if scene.phase == "over":
        return result_text(sight)
    waits = {
        place.place: place.name
        for place in scene.places
        if place.kind == "person" and not place.ready and not place.standin
    }
    if sight.reader.place in waits:
        return words.text("table.sheet.you")
    if waits:
        return words.text("table.sheet.waits", names=words.listing(list(waits.values())))
    return words.text("table.sheet")


def result_text(sight: Sight) -> str:
    """Say that the game is over and who has won (law 45)."""
    table, words = sight.scene.table, sight.words
    winner = None if table is None else table.game.winner
    if winner is None:
        return words.text("table.over")
    if winner == sight.side:
        return words.text("table.won.you")
    sides = sight.scene.rules.sides(sight.scene.form)
    side = side_name(winner, sides, None, sight.moment.names, words=words)
    return words.text("table.won", side=side)
