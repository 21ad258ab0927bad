"""Sending: what connections are sent, after it was saved and in the same order for all."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta.server.hosting.chats import chats_for
from canasta.server.hosting.clocks import note_times
from canasta.server.hosting.summary import summary_of
from canasta.server.hosting.turns import apart
from canasta.server.showing.lines import log_lines, news
from canasta.server.showing.moment import Moment
from canasta.server.showing.offers import offers_of, why_of
from canasta.server.showing.setup import setup_of
from canasta.server.showing.sight import Sight
from canasta.server.showing.view import seat_views, view_of
from canasta.wire import PROTOCOL
from canasta.wire.answers import (
    Ack,
    Conflict,
    Error,
    Events,
    Log,
    Presence,
    Refused,
    SetupChanged,
    Welcome,
)

if TYPE_CHECKING:
    from canasta.engine.action import Action
    from canasta.guide.turns import Check
    from canasta.rules.refusal import Refusal
    from canasta.server.hosting.hosted import Hosted
    from canasta.server.hosting.link import Link
    from canasta.wire import ServerMessage


def sight_of(table: Hosted, link: Link) -> Sight:
    """Look at a table as a connection sees it."""
    return Sight.of(table.scene, link.reader)


def moment_of(table: Hosted) -> Moment:
    """Look at a table for all who are connected; what has not changed is kept."""
    scene = table.scene
    seats = {scene.seat_of(link.reader.place) for link in table.links}
    table.moment = Moment(scene, seats, table.moment)
    return table.moment


def check_of(table: Hosted, seat: int) -> Check:
    """Return the judge of what a seat wants to do."""
    game = table.game

    def check(action: Action) -> Refusal | None:
        return game.check(action, seat)

    return check


def readers(table: Hosted) -> list[Link]:
    """Return who is connected; nobody with a seat that their proof does not open."""
    if any(link.reader.place != table.place_of(link.proof) for link in table.links):
        table.seat_readers()
    return list(table.links)


# --- to one --------------------------------------------------------------------------------------


def dismiss(link: Link, code: str) -> None:
    """Send somebody away, and say why."""
    link.send(Error(code, link.reader.words.text(f"deny.{code}"), fatal=True))
    link.close(1000, code)


def welcome(table: Hosted, link: Link, known: int, version: str) -> None:
    """Greet somebody who has come: the table, the log, and what happened since `known`."""
    note_times(table)
    sight = sight_of(table, link)
    reader = link.reader
    link.send(
        Welcome(
            protocol=PROTOCOL,
            version=version,
            seq=table.scene.seq,
            player=reader.place,
            setup=setup_of(table.scene, reader.words),
            lines=[] if is_later(table, link) else log_lines(sight),
            chat=chats_for(table, reader),
        )
    )
    if sight.seen is not None:
        reader.deal = sight.seen.deal_number
        reader.sent = _sent(table, known, len(sight.seen.log))
    show(table, link)


def _sent(table: Hosted, known: int, now: int) -> int:
    """Return how many events of the deal somebody knows who has seen the change `known`."""
    deal = table.game.deal.number
    for seq, number, events in table.marks:
        if seq == known and number == deal:
            return events
    return now


def show(table: Hosted, link: Link, moment: Moment | None = None) -> None:
    """Send view, events and offers to one connection."""
    sight = Sight.of(table.scene, link.reader, moment)
    messages: list[ServerMessage] = [view_of(sight)]
    events = news(sight)
    if events:
        messages.append(Events(table.scene.seq, events))
    if sight.acts and sight.seat is not None and not table.scene.paused:
        messages.append(offers_of(sight, check_of(table, sight.seat)))
    if is_later(table, link):
        messages = link.reader.hold(table.times.turn, messages)
    else:
        messages = [*link.reader.held, *messages]
        link.reader.held = []
    link.send(*messages)


def is_later(table: Hosted, link: Link) -> bool:
    """Say whether a connection sees the deal one turn later than the players."""
    late = table.scene.options.spectators == "later" and link.reader.place is None
    return late and table.scene.phase == "play"


def send_log(table: Hosted, link: Link) -> None:
    """Send the log as far back as the reader may look."""
    sight = sight_of(table, link)
    deal = 0 if sight.seen is None else sight.seen.deal_number
    messages: list[ServerMessage] = [Log(deal, log_lines(sight))]
    if is_later(table, link):
        messages = link.reader.hold(table.times.turn, messages)
    link.send(*messages)


def send_logs(table: Hosted) -> None:
    """Send everybody the log anew: some of it was taken back."""
    for link in readers(table):
        if not is_later(table, link):
            with apart(table, link):
                send_log(table, link)


# --- answers -------------------------------------------------------------------------------------


def acknowledge(table: Hosted, link: Link, command: str) -> None:
    """Answer that a command is done and saved."""
    _answer(table, link, Ack(command, table.scene.seq))


def refuse(table: Hosted, link: Link, command: str, refusal: Refusal) -> None:
    """Answer why the laws refuse a command."""
    why = why_of(sight_of(table, link), refusal)
    _answer(table, link, Refused(command, why.code, why.law, why.args, why.text, why.plain))


def deny(table: Hosted, link: Link, command: str, code: str, **values: int | str) -> None:
    """Answer that a command does not fit this table or this moment; no law is behind it."""
    text = link.reader.words.text(f"deny.{code}", **values)
    _answer(table, link, Refused(command, code, "", dict(values), text, text))


def conflict(table: Hosted, link: Link, command: str) -> None:
    """Answer that a command was decided on another view, and show the present one."""
    link.send(Conflict(command, table.scene.seq))
    note_times(table)
    show(table, link)


def _answer(table: Hosted, link: Link, answer: Ack | Refused) -> None:
    table.answers.remember(link.proof, answer.id, answer)
    link.send(answer)


# --- to all --------------------------------------------------------------------------------------


def show_all(table: Hosted) -> None:
    """Show the table to everybody as it is now."""
    table.summary = summary_of(table.scene)
    note_times(table)
    links = readers(table)
    moment = moment_of(table)
    for link in links:
        with apart(table, link):
            show(table, link, moment)


def count_spectators(table: Hosted) -> None:
    """Count who looks on without a place."""
    table.scene.spectators = sum(link.reader.place is None for link in table.links)


def show_presence(table: Hosted, but: Link | None = None) -> None:
    """Send everybody (`but` one) who is there; the game itself has not changed."""
    scene = table.scene
    note_times(table)
    links = readers(table)
    moment = moment_of(table)
    for link in [link for link in links if link is not but]:
        with apart(table, link):
            seats = seat_views(Sight.of(scene, link.reader, moment))
            presence = Presence(seats, scene.spectators, scene.paused, scene.clock)
            if is_later(table, link):  # the seats say who acts now, and with how many cards
                link.send(*link.reader.hold(table.times.turn, [presence]))
            else:
                link.send(presence)


def show_setup(table: Hosted) -> None:
    """Send everybody that the table itself has changed."""
    for link in readers(table):
        with apart(table, link):
            link.send(SetupChanged(setup_of(table.scene, link.reader.words)))
