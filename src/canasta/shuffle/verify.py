"""Doing a shuffle again from its account: what agrees, what fails, what cannot be known."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING

from canasta.rules.seating.seats import check_packets
from canasta.shuffle.number import Given
from canasta.shuffle.sums import SECRET_SIZE, commitment_of

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from canasta.cards import Card
    from canasta.shuffle.account import Account
    from canasta.shuffle.number import Number


class Verdict(StrEnum):
    """What a check has found."""

    AGREES = "agrees"
    FAILS = "fails"
    UNKNOWN = "unknown"
    """The account does not hold what would decide it."""


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that was checked; `canasta.words` makes a sentence of code and values."""

    code: str
    verdict: Verdict
    values: Mapping[str, int | str] = field(default_factory=dict)


def verify(
    account: Account,
    deck: Sequence[Card] | None,
    *,
    people: Collection[int] = (),
    stock: int = 0,
    seen: str = "",
) -> tuple[Finding, ...]:
    """Check a deal's shuffle.

    Args:
        account: what is stated of the shuffle.
        deck: the deck in the order of dealing, as it was played; None where no deal followed.
        people: the seats of persons, each of which should have given a number.
        stock: how many cards are left after the deal; needed where cards were shuffled back.
        seen: the commitment as it was shown before the deal, or the beginning of its hexadecimal
            digits, where somebody has kept it.

    Returns:
        What was found, in the order in which it is shown.
    """
    findings = [_seen(account, seen)] if seen else []
    findings.append(_commitment(account))
    findings.extend(_number(seat, number, people) for seat, number in enumerate(account.numbers))
    if account.cut_at is not None:
        findings.append(_cut(account, account.cut_at))
    if deck is not None:
        findings.append(_deck(account, deck, stock))
        if not any(number.counted for number in account.numbers):
            findings.append(Finding("server_alone", Verdict.UNKNOWN))
    return tuple(findings)


def _verdict(*, agrees: bool) -> Verdict:
    return Verdict.AGREES if agrees else Verdict.FAILS


def _seen(account: Account, seen: str) -> Finding:
    return Finding("commitment_seen", _verdict(agrees=account.commitment.hex().startswith(seen)))


def _commitment(account: Account) -> Finding:
    if not account.secret:
        return Finding("secret_unknown", Verdict.UNKNOWN)
    found = commitment_of(account.game, account.deal, account.secret)
    agrees = found == account.commitment and len(account.secret) == SECRET_SIZE
    return Finding("commitment", _verdict(agrees=agrees))


def _number(seat: int, number: Number, people: Collection[int]) -> Finding:
    """Judge a seat's number; what a record calls unfit has to be unfit."""
    code, verdict = f"number_{number.given}", Verdict.UNKNOWN
    if number.given is Given.NONE and seat not in people:
        verdict = Verdict.AGREES
    elif number.given is Given.OPENED:
        verdict = _verdict(agrees=number.fits)
    elif number.given is Given.UNFIT:
        verdict = _verdict(agrees=not number.fits)
    return Finding(code, verdict, {"seat": seat})


def _cut(account: Account, at: int) -> Finding:
    cards = 52 * account.packs + account.jokers
    small = check_packets(account.least, (at, cards - at), cards)
    values = {"packet": min(at, cards - at), "minimum": account.least, "at": at}
    return Finding("cut", _verdict(agrees=small is None), values)


def _deck(account: Account, deck: Sequence[Card], stock: int) -> Finding:
    if not account.secret or account.cut_at is None:
        return Finding("deck_unknown", Verdict.UNKNOWN)
    found = account.order()
    for time in range(1, account.reshuffles + 1):
        found = account.order_again(found, stock, time)
    pairs = zip(found, deck, strict=False)
    wrong = [place for place, (own, stated) in enumerate(pairs, 1) if own != stated]
    if wrong or len(found) != len(deck):
        place = wrong[0] if wrong else min(len(found), len(deck)) + 1
        return Finding("deck", Verdict.FAILS, {"place": place, "cards": len(deck)})
    return Finding("deck", Verdict.AGREES, {"cards": len(deck)})
