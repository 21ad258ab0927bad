"""A shuffle as a game record keeps it, and back: so that what was played can be verified."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta.notation.record.content import NumberRecord, ShuffleRecord
from canasta.shuffle import Account, Given, Number, deck_facts

if TYPE_CHECKING:
    from canasta.rules import RuleSet


def shuffle_record(account: Account) -> ShuffleRecord:
    """Return what a record keeps of a shuffle; with the secret if the account has it."""
    return ShuffleRecord(
        commitment=account.commitment.hex(),
        numbers=tuple(
            NumberRecord(str(number.given), number.seal.hex(), number.opened.hex())
            for number in account.numbers
        ),
        asked=account.asked,
        cut_at=account.cut_at,
        cut_by=account.cut_by,
        secret=account.secret.hex(),
        reshuffles=account.reshuffles,
    )


def account_of(
    record: ShuffleRecord, *, rules: RuleSet, form: str, game: str, deal: int, dealer: int
) -> Account:
    """Return the account of a shuffle that a record states.

    Args:
        record: the lines of the shuffle.
        rules: the rules of the game.
        form: the table form.
        game: the name of the game.
        deal: the number of the deal.
        dealer: the seat that dealt.
    """
    return Account(
        game=game,
        deal=deal,
        dealer=dealer,
        **deck_facts(rules, form),
        commitment=bytes.fromhex(record.commitment),
        numbers=tuple(
            Number(Given(number.given), bytes.fromhex(number.seal), bytes.fromhex(number.opened))
            for number in record.numbers
        ),
        asked=record.asked,
        cut_at=record.cut_at,
        cut_by=record.cut_by,
        reshuffles=record.reshuffles,
        secret=bytes.fromhex(record.secret),
    )
