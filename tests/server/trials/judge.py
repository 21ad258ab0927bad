"""What witnesses were sent against what is stored: every answer and every view is borne out."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from canasta.notation.actions.words import parse_action
from canasta.notation.errors import NotationError
from canasta.server.hosting.hosted import Hosted
from canasta.server.store import Store
from canasta.server.store.folding import ACTION
from canasta.server.store.hashing import command_key
from canasta.wire import commands
from canasta.wire.answers import Ack, Conflict, Refused
from server.trials.facts import Reference

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from pathlib import Path

    from canasta.server.store import Stored
    from server.trials.parties import Party
    from server.trials.witness import Asked, Sent, Visit, Witness

SAVED = commands.Act | commands.Seal | commands.OpenNumber | commands.Cut
"""Commands whose effect is a row."""

STATE = {"no_seat", "standin", "paused", "no_cards", "not_saved", "not_an_action"}
"""Refusals without a law."""


def judged(database: str | Path, parties: Iterable[Party]) -> Counter[str]:
    """Check a whole store, and everything that was asked and sent at the tables of parties."""
    figures: Counter[str] = Counter()
    with Store.open(database) as store:
        assert store.check().result().sound
        for table, witnesses in tables_of(parties):
            figures += judge(store, table, witnesses)
    return figures


def tables_of(parties: Iterable[Party]) -> list[tuple[str, list[Witness]]]:
    """Return all tables at which parties have played, with those who sat there."""
    return [table for party in parties for table in party.tables.items()]


def judge(store: Store, table: str, witnesses: Sequence[Witness]) -> Counter[str]:
    """Check everything that was asked and sent at a table; return how much there was.

    Every acknowledged command is in the log once, with what it asked for; what was refused
    does not; every view is the state of the log; nobody was answered out of order.
    """
    stored = store.load(table).result()
    seqs = [row.seq for row in stored.rows]
    assert seqs == list(range(1, len(seqs) + 1)), "a gap"
    found = {row.command: row.seq for row in stored.rows if row.command}
    assert len(found) == sum(bool(row.command) for row in stored.rows), "a command twice"
    figures: Counter[str] = Counter(tables=1, rows=len(seqs))
    for witness in witnesses:
        for asked in witness.asked.values():
            figures[_answer(stored, found, witness, asked)] += 1
    _in_order(witnesses)
    figures["views"] += _states(stored, witnesses)
    return figures


def _answer(stored: Stored, found: dict[bytes, int], witness: Witness, asked: Asked) -> str:
    """Check the answer to one command, and say what it was."""
    command, answer, place = asked.command, asked.answer, witness.place.player
    if not isinstance(command, SAVED):
        return "others"
    key = command_key(Hosted.command(place, command.id))
    assert key is not None
    seq = found.get(key)
    if isinstance(answer, Ack):
        assert seq is not None, f"{command} was acknowledged with {answer} and is lost"
        ends = [row.seq for row in stored.rows[seq:] if row.command or row.row.kind == ACTION]
        assert seq <= answer.seq, (command, answer, seq)
        assert not ends or answer.seq < ends[0], (command, answer, ends[0])
        if isinstance(command, commands.Act):
            row = stored.rows[seq - 1].row
            assert row.kind == ACTION
            assert parse_action(row.text) == parse_action(command.action)
            assert command.expected == seq - 1, "decided on another state"
        return "acknowledged"
    if answer is None:
        return "unanswered"
    assert seq is None, f"{command} was answered with {answer} and is done"
    if isinstance(answer, Conflict):
        assert answer.seq != command.expected  # type: ignore[union-attr]
        return "conflicts"
    return "refused"


def _in_order(witnesses: Sequence[Witness]) -> None:
    """Check that what was asked after an answer was heard is answered from there on."""
    heard = [
        (asked.answered, 1, asked.answer.seq)
        for witness in witnesses
        for asked in witness.asked.values()
        if isinstance(asked.answer, Ack | Conflict)
    ]
    asks = [
        (asked.at, 0, asked.answer.seq)
        for witness in witnesses
        for asked in witness.asked.values()
        if isinstance(asked.answer, Ack | Conflict)
    ]
    newest = 0
    for _, is_answer, seq in sorted(heard + asks):
        if is_answer:
            newest = max(newest, seq)
        else:
            assert seq >= newest, "an answer from the past"


def _states(stored: Stored, witnesses: Sequence[Witness]) -> int:
    """Check every view, and every refusal of the laws, against the engine; count the views."""
    refusals = [
        (asked.command.expected, witness, asked)
        for witness in witnesses
        for asked in witness.asked.values()
        if isinstance(asked.command, commands.Act) and isinstance(asked.answer, Refused)
    ]
    refused: dict[int, list[tuple[Witness, Asked]]] = {}
    for seq, witness, asked in refusals:
        refused.setdefault(seq, []).append((witness, asked))
    reference = Reference(stored.rows)
    views = 0
    numbers = {seat.place: seat.number for seat in stored.seats}
    for seq in sorted({*refused, *(seq for witness in witnesses for seq in witness.facts)}):
        assert seq <= stored.seq, f"state {seq} was shown and is lost"
        reference.go_to(seq)
        for witness in witnesses:
            if seq in witness.facts:
                number = numbers.get(witness.place.player or 0)
                seat = None
                if reference.begun and witness.place.player is not None and number is not None:
                    seat = reference.seat_of(number)
                assert witness.facts[seq] == reference.facts(seat), (seq, seat)
                views += 1
        for witness, asked in refused.get(seq, []):
            _refusal(reference, numbers[witness.place.player or 0], asked)
    return views


def _refusal(reference: Reference, number: int | None, asked: Asked) -> None:
    """Check that the engine refuses too what was refused, for the same reason."""
    answer = asked.answer
    assert isinstance(answer, Refused)
    if answer.code in STATE:
        return
    assert reference.dealt
    assert number is not None
    seat = reference.seat_of(number)
    assert seat is not None
    try:
        action = parse_action(asked.command.action)
    except NotationError:
        raise AssertionError(asked) from None
    refusal = reference.table.check(action, seat)
    assert refusal is not None, f"{asked.command} was refused and is legal"
    assert refusal.code == answer.code


def judge_visits(witnesses: Sequence[Witness], watcher: Witness) -> Counter[str]:
    """Check that on every connection no state was left out, and no event missed or sent twice.

    Args:
        witnesses: those whose connections were cut.
        watcher: somebody who looked on all the time.

    Returns:
        How many connections there were and how many events were sent on them.
    """
    (whole,) = watcher.visits
    assert whole.seqs == sorted(whole.seqs)
    sent = dict(whole.events)
    assert len(sent) == len(whole.events)
    figures: Counter[str] = Counter()
    for witness in witnesses:
        for visit in witness.visits:
            if not visit.seqs:
                continue
            figures["visits"] += 1
            first, last = visit.seqs[0], visit.seqs[-1]
            assert visit.seqs == sorted(visit.seqs), "back in time"
            between = {seq for seq in whole.seqs if first <= seq <= last}
            assert set(visit.seqs) == between, "a state was left out"
            figures["events"] += _events(visit, watcher, sent)
    return figures


def _events(visit: Visit, watcher: Witness, sent: dict[int, list[Sent]]) -> int:
    """Check the events of one connection: all since what was known, in their order."""
    if not visit.events:
        return 0
    start, first = visit.known, visit.seqs[0]
    if watcher.deals.get(start) != watcher.deals[first]:
        start = first  # nobody is shown how another deal ended
    heard = [one for _, lot in visit.events for one in lot]
    end = visit.events[-1][0]
    wanted = [one for seq, lot in sent.items() if start < seq <= end for one in lot]
    assert heard == wanted, (visit.known, first, end)
    return len(heard)
