"""The commands of a game: act, preview, confirm the score, ask the table."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from canasta.cards import Card
from canasta.engine.refusal import IllegalAction
from canasta.guide.grouping import grouped
from canasta.notation.actions.words import format_action, parse_action
from canasta.notation.errors import NotationError
from canasta.rules.arguments import ArgumentError
from canasta.rules.refusal import Refusal
from canasta.server.hosting import driving, noting, sending
from canasta.server.showing.offers import preview_of
from canasta.table import NotAllowed, Phase, TableError
from canasta.wire.answers import Answered, Way
from canasta.words import card_list
from canasta.words.reasons import advised_text, distinct, hint_text

if TYPE_CHECKING:
    from canasta.server.hosting.hosted import Hosted
    from canasta.server.hosting.link import Link
    from canasta.wire.commands import Act, Ask, NextDeal, Preview


async def act(table: Hosted, link: Link, command: Act) -> None:
    """Carry out what a seat declares."""
    seat = _may_act(table, link, command)
    if seat is None:
        return
    try:
        action = parse_action(command.action)
    except NotationError as error:
        sending.deny(table, link, command.id, "not_an_action", what=str(error.problems[0].message))
        return
    place = link.reader.place
    try:
        table.game.act(seat, action)
    except IllegalAction as illegal:
        sending.refuse(table, link, command.id, illegal.refusal)
        return
    if await table.save_game(table.command(place, command.id)):
        sending.acknowledge(table, link, command.id)
        await driving.show_change(table)
    else:
        sending.deny(table, link, command.id, "not_saved")
        sending.show_all(table)


def _may_act(table: Hosted, link: Link, command: Act | NextDeal) -> int | None:
    """Return the seat of somebody who may act now, or answer why not."""
    seat = table.scene.seat_of(link.reader.place)
    if link.reader.place is None or (seat is None and table.playing):
        sending.deny(table, link, command.id, "no_seat")
    elif table.scene.places[link.reader.place].standin:
        late = link.reader.place in table.times.late
        sending.deny(table, link, command.id, "time_over" if late else "standin")
    elif table.scene.paused:
        sending.deny(table, link, command.id, "paused")
    elif not table.is_decided_on(command.expected):
        sending.conflict(table, link, command.id)
    elif not table.scene.dealt:
        sending.deny(table, link, command.id, "no_cards")
    else:
        return seat
    return None


async def preview(table: Hosted, link: Link, command: Preview) -> None:
    """Say what chosen cards could mean; nothing is done."""
    sight = sending.sight_of(table, link)
    seat = sight.seat
    if seat is None or sight.seen is None:
        sending.deny(table, link, command.id, "no_cards")
        return
    wanted = Counter([*command.chosen, *(card for group in command.groups for card in group)])
    if wanted - Counter(map(str, sight.seen.hand)):
        sending.refuse(table, link, command.id, Refusal("card_not_in_hand"))
        return
    runs = table.scene.rules.meld.sequences
    laid = [tuple(map(Card, group)) for group in command.groups if group]
    groups = (*laid, *grouped(map(Card, command.chosen), runs=runs))
    check = sending.check_of(table, seat)
    link.send(preview_of(sight, check, groups, command.id, command.onto))


async def next_deal(table: Hosted, link: Link, command: NextDeal) -> None:
    """Confirm the score sheet; the next deal begins when everybody has."""
    place = link.reader.place
    if place is None:
        sending.deny(table, link, command.id, "no_seat")
        return
    if command.expected < table.sheet_since or table.scene.phase != "sheet":
        sending.conflict(table, link, command.id)
        return
    mine = table.scene.places[place]
    if not mine.ready and not await noting.save_ready(
        table, place, table.command(place, command.id)
    ):
        sending.deny(table, link, command.id, "not_saved")
        sending.show_all(table)
        return
    mine.ready = True
    sending.acknowledge(table, link, command.id)
    await table.shared.gate.wait()
    if not await driving.next_deal_if_ready(table):
        sending.show_all(table)


# --- questions to the table ----------------------------------------------------------------------


async def ask(table: Hosted, link: Link, command: Ask) -> None:
    """Answer a question that is no action of the game (customs)."""
    if command.what == "log":
        sending.send_log(table, link)
        return
    seat = table.scene.seat_of(link.reader.place)
    if seat is None or not table.scene.dealt:
        sending.deny(table, link, command.id, "no_cards")
        return
    if command.what == "advice":
        await _advise(table, link, command, seat)
        return
    try:
        count = _asked(table, seat, command)
    except NotAllowed as error:
        sending.refuse(table, link, command.id, error.refusal)
        return
    except (TableError, ArgumentError):
        sending.deny(table, link, command.id, "no_cards")
        return
    words = link.reader.words
    if command.what == "challenge":
        text = _shown_hand(table, link)
    else:
        name = sending.sight_of(table, link).name(command.seat)
        text = words.text(f"asked.{command.what}", count=count or 0, name=name)
    link.send(Answered(command.id, command.what, command.seat, count, text, "", []))
    if command.what in {"one_card", "challenge"}:
        sending.show_all(table)
        _send_to_others(table, link, command, seat)


def _shown_hand(table: Hosted, link: Link) -> str:
    """Say that a discard stands, and show the hand it came from (2.8; S-34)."""
    sight, deal = sending.sight_of(table, link), table.game.deal
    last = next(event for event in reversed(deal.events) if event.name == "discarded")
    held = [] if last.seat is None else deal.hand(last.seat)
    cards = card_list(held, words=sight.words)
    return sight.words.text("asked.challenge", name=sight.name(last.seat), cards=cards)


def _send_to_others(table: Hosted, link: Link, command: Ask, seat: int) -> None:
    """Send everybody else that somebody has one card, or has questioned the discard."""
    for other in [one for one in sending.readers(table) if one is not link]:
        if sending.is_later(table, other):
            continue
        name = sending.sight_of(table, other).name(seat)
        text = other.reader.words.text(f"asked.{command.what}.told", name=name)
        other.send(Answered("", command.what, seat, None, text, "", []))


async def _advise(table: Hosted, link: Link, command: Ask, seat: int) -> None:
    """Say what a computer would do, where the table has that."""
    words = link.reader.words
    if not table.scene.options.advice:
        sending.deny(table, link, command.id, "not_here")
        return
    if table.game.phase is not Phase.PLAY or table.game.actor != seat:
        sending.deny(table, link, command.id, "no_advice")
        return
    found = await table.thinkers.advise(table.game.deal)
    if not found:
        sending.deny(table, link, command.id, "busy")
        return
    suits = table.scene.rules.meld.sequences
    best, *others = distinct(found, suits=suits, words=words)
    text = advised_text(best.action, best.reason, suits=suits, words=words)
    more = [
        Way(format_action(one.action), hint_text(one, suits=suits, words=words), 0, "")
        for one in others
    ]
    action = format_action(best.action)
    link.send(Answered(command.id, command.what, seat, None, text, action, more))


def _asked(table: Hosted, seat: int, command: Ask) -> int | None:
    """Put the question to the table.

    Raises:
        NotAllowed: when the rules do not allow it now.
        ArgumentError: when there is no such seat, or none is named.
    """
    game = table.game
    if command.what == "stock":
        return game.count_stock(seat)
    if command.what == "hand":
        of = -1 if command.seat is None else command.seat
        return game.ask_hand_size(seat, of)
    if command.what == "one_card":
        game.announce_one_card(seat)
        return 1
    refusal = game.deal.challenge(seat)
    if refusal is not None:
        raise NotAllowed(refusal)
    return None
