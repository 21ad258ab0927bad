"""The shuffle as everybody may see it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from canasta.shuffle import Stage
from canasta.wire.answers import FairnessView, NumberView

if TYPE_CHECKING:
    from canasta.notation.record.content import DealRecord, Record
    from canasta.rules import RuleSet
    from canasta.server.showing.sight import Sight
    from canasta.shuffle import Shuffle

_OPEN: Final = frozenset({Stage.REVEALED})


def fairness_of(record: Record, deal: DealRecord, rules: RuleSet) -> FairnessView | None:
    """Show what a record keeps of the shuffle of a deal, so that a page can check it.

    None where the record does not have it, and where the stock was shuffled again during the deal:
    how many cards it had then, only `canasta verify` finds out.
    """
    shuffle = deal.shuffle
    if shuffle is None or shuffle.reshuffles or not shuffle.secret:
        return None
    return FairnessView(
        game=record.game,
        deal=deal.number,
        dealer=deal.dealer,
        packs=rules.deck.packs[record.form],
        jokers=rules.deck.jokers[record.form],
        least=rules.table.cut_min_packet,
        stage="revealed",
        owing={},
        commitment=shuffle.commitment,
        numbers=[
            msgspec.convert(
                {"given": one.given, "seal": one.seal, "number": one.opened}, NumberView
            )
            for one in shuffle.numbers
        ],
        asked=list(shuffle.asked),
        cut_at=shuffle.cut_at,
        cut_by=shuffle.cut_by,
        reshuffles=0,
        stock=0,
        secret=shuffle.secret,
        deck=[str(card) for card in deal.deck],
        text="",
    )


def fairness_view(sight: Sight) -> FairnessView | None:
    """Show how the shuffle stands: the same to all readers of a language."""
    shuffle, shown = sight.scene.shuffle, sight.scene.shuffles
    if shuffle is None:
        return None
    known = shown.get(sight.reader.language)
    if known is None or known[0] is not shuffle:
        known = shown[sight.reader.language] = shuffle, _shown(sight, shuffle)
    return known[1]


def _shown(sight: Sight, shuffle: Shuffle) -> FairnessView:
    """Show a shuffle from its public account alone."""
    public = shuffle.public()
    numbers = [
        {"given": str(part.given), "seal": part.seal.hex(), "number": part.opened.hex()}
        for part in shuffle.numbers
    ]
    table = sight.scene.table
    deck = [str(card) for card in table.deck] if table and shuffle.stage in _OPEN else []
    text = sight.words.text(f"shuffling.{shuffle.stage}")
    account = {**public, "numbers": numbers, "deck": deck, "text": text}
    return msgspec.convert(account, FairnessView)
