"""The commands about places: begin, fill, hold, move, leave, come back, play again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta.notation.record.content import Player
from canasta.server.hosting import again, clocks, driving, noting, sending
from canasta.server.hosting.game import FairTable
from canasta.server.hosting.places import fill
from canasta.server.store import Key

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from canasta.server.hosting.hosted import Hosted
    from canasta.server.hosting.link import Link
    from canasta.wire.commands import Assign, Back, Hold, Leave, Move, StandIn, Start


async def start(table: Hosted, link: Link, command: Start) -> None:
    """Begin the game; computers take the free places."""
    if not _is_host(table, link, command.id):
        return
    if table.shared.crowd.is_full_for(table):
        sending.deny(table, link, command.id, "too_many_tables")
        return
    if await begin(table):
        sending.acknowledge(table, link, command.id)
        sending.show_setup(table)
        driving.after_change(table)
    else:
        sending.deny(table, link, command.id, "not_saved")


async def begin(table: Hosted) -> bool:
    """Begin the game: seat everybody, and the shuffle of the first deal."""
    scene = table.scene
    for place in scene.places:
        if place.kind == "free":
            fill(scene.places, place, scene.options.level)
    players = [Player(place.name, place.level or "") for place in scene.places]
    game = scene.table = FairTable.begin(scene.rules, scene.form, players)
    by_name = {place.name: place for place in scene.places}
    for number, player in enumerate(game.players):
        by_name[player.name].number = number
    begun = await driving.begin_deal(table, first=True)
    table.note_absent()
    return begun


async def assign(table: Hosted, link: Link, command: Assign) -> None:
    """Give a place to a computer, or free it."""
    if not _is_host(table, link, command.id):
        return
    scene = table.scene
    if command.player >= len(scene.places) or command.player == scene.host:
        sending.deny(table, link, command.id, "no_place")
        return
    place = scene.places[command.player]
    if command.kind == "computer":
        fill(scene.places, place, command.level)
    else:
        place.kind, place.level, place.name = "free", None, ""
    removed = [other for other in table.links if other.reader.place == place.place]
    if await _seats_changed(table, link, command.id, {place.place: None}, revoke=[place.place]):
        for other in removed:
            sending.dismiss(other, "removed")


async def hold(table: Hosted, link: Link, command: Hold) -> None:
    """Hold a free place for somebody without one who types a name, or let go of it."""
    if table.playing or link.reader.place is not None:
        sending.deny(table, link, command.id, "begun" if table.playing else "no_place")
        return
    place, places, before = command.player, table.scene.places, set(table.holds.places)
    if place is not None and (place >= len(places) or places[place].kind != "free"):
        sending.deny(table, link, command.id, "no_place")
    elif place is not None and table.holds.bars(place, link=link):
        sending.deny(table, link, command.id, "seat_held")
    elif place is not None and not table.holds.take(link, place, command.id):
        sending.deny(table, link, command.id, "no_hold")
    else:
        if place is None:
            table.holds.let_go(link)
        sending.acknowledge(table, link, command.id)
    if before != set(table.holds.places):
        sending.show_presence(table)
        driving.plan(table)


async def move(table: Hosted, link: Link, command: Move) -> None:
    """Change to a free place."""
    scene, old = table.scene, link.reader.place
    if table.playing or old is None or command.player >= len(scene.places):
        sending.deny(table, link, command.id, "no_place")
        return
    there, mine = scene.places[command.player], scene.places[old]
    if there.kind != "free":
        sending.deny(table, link, command.id, "no_place")
        return
    if table.holds.bars(there.place):
        sending.deny(table, link, command.id, "seat_held")
        return
    there.kind, there.name = "person", mine.name
    mine.kind, mine.name = "free", ""
    host = there.place if scene.host == old else None
    person = next(seat.person for seat in table.seats if seat.place == old)
    keys = [Key(there.place, key.purpose, key.digest) for key in table.keys if key.place == old]
    persons = {there.place: person, old: None}
    await _seats_changed(
        table, link, command.id, persons, revoke=[there.place, old], grant=keys, host=host
    )


async def leave(table: Hosted, link: Link, command: Leave) -> None:
    """Give a seat up for good."""
    place = link.reader.place
    if place is None:
        sending.deny(table, link, command.id, "no_seat")
        return
    mine = table.scene.places[place]
    if table.playing:
        mine.kind, mine.level = "computer", table.scene.options.level
    else:
        mine.kind, mine.name = "free", ""
    host = _next_host(table) if table.scene.host == place else None
    left = [other for other in table.links if other.reader.place == place]
    if not await _seats_changed(table, link, command.id, {place: None}, revoke=[place], host=host):
        return
    table.gone.pop(place, None)
    table.choices.pop(place, None)
    table.kept.pop(place, None)
    if table.scene.options.spectators == "no":
        for other in left:
            sending.dismiss(other, "no_spectators")
    await driving.next_deal_if_ready(table)
    await again.begin_another(table)


def _next_host(table: Hosted) -> int:
    """Return who is the host after the one who leaves: the next person, or -1 for nobody."""
    return next((place.place for place in table.scene.places if place.kind == "person"), -1)


async def _seats_changed(
    table: Hosted,
    link: Link,
    command: str,
    persons: Mapping[int, int | None],
    *,
    revoke: Sequence[int],
    grant: Sequence[Key] = (),
    host: int | None = None,
) -> bool:
    """Save and show a change of places, if it can be saved; earlier keys of `revoke` are void."""
    saved = await table.save_seats(
        persons, revoke=[(place, None) for place in revoke], grant=grant, host=host
    )
    if saved:
        sending.acknowledge(table, link, command)
        sending.show_setup(table)
        driving.after_change(table)
    else:
        sending.deny(table, link, command, "not_saved")
        sending.show_all(table)
    return saved


def _is_host(table: Hosted, link: Link, command: str) -> bool:
    if table.playing:
        sending.deny(table, link, command, "begun")
    elif link.reader.place is None or link.reader.place != table.scene.host:
        sending.deny(table, link, command, "not_host")
    else:
        return True
    return False


# --- who is away ---------------------------------------------------------------------------------


async def stand_in(table: Hosted, link: Link, command: StandIn) -> None:
    """Choose what is done about somebody who has been away for a while."""
    place = command.player
    if link.reader.place is None:
        sending.deny(table, link, command.id, "no_seat")
        return
    since = table.gone.get(place)
    if since is None or table.timing.now() - since < table.scene.options.grace:
        sending.deny(table, link, command.id, "not_away")
        return
    if command.choice == "pause" and place in table.times.unpaused:
        sending.deny(table, link, command.id, "pause_over")  # else one player could hold a table
        return
    known, before = table.command(link.reader.place, command.id), table.choices.get(place)
    if not await noting.save_choice(table, place, command.choice, known):
        sending.deny(table, link, command.id, "not_saved")
        sending.show_all(table)
        return
    if before == "pause" != command.choice:
        table.times.unpaused.add(place)
    sending.acknowledge(table, link, command.id)
    driving.settle_absence(table)


async def back(table: Hosted, link: Link, command: Back) -> None:
    """Take the own seat back."""
    place = link.reader.place
    if place is None:
        sending.deny(table, link, command.id, "no_seat")
        return
    if place in table.times.late:
        sending.deny(table, link, command.id, "time_over")
        return
    await noting.forget_choice(table, place)
    give_back(table, place)
    sending.acknowledge(table, link, command.id)
    sending.show_all(table)
    driving.plan(table)


def give_back(table: Hosted, place: int) -> None:
    """Give a seat back to its person, but for a turn of which the time is over."""
    mine = table.scene.places[place]
    if mine.standin and place not in table.times.late:
        if table.scene.acting is mine:
            table.game.drop_steps()
        mine.standin = False
    table.gone.pop(place, None)
    table.choices.pop(place, None)
    table.scene.paused = "pause" in table.choices.values()
    clocks.follow_turn(table)
