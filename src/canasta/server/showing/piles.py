"""The discard pile as a reader sees it: its top card, what freezes it, what takes it."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from canasta.cards import rank_of
from canasta.engine.kinds import KIND_OF
from canasta.server.showing.places import PILE
from canasta.wire.table import PileView
from canasta.words import card_name, catalogue, rank_name

if TYPE_CHECKING:
    from canasta.cards import Card
    from canasta.engine.observation import Observation
    from canasta.server.showing.ids import Places
    from canasta.server.showing.sight import Sight


def pile_view(sight: Sight, seen: Observation, placed: Places) -> PileView:
    """Show the discard pile: its top card and how many there are."""
    top = placed[PILE][0] if placed[PILE] else None
    title = pile_title(
        seen.top_discard, seen.pile_count, sight.reader.language, frozen=seen.pile_frozen
    )
    return PileView(
        top=top,
        count=seen.pile_count,
        frozen=seen.pile_frozen,
        title=title,
        frozen_by=sight.moment.frozen_by if seen.pile_frozen else "",
        how=_how(sight, seen),
    )


def no_pile(sight: Sight) -> PileView:
    """Show the place of the pile while there are no cards on the table."""
    title = sight.words.text("pile.empty")
    return PileView(top=None, count=0, frozen=False, title=title, frozen_by="", how="")


def _how(sight: Sight, seen: Observation) -> str:
    """Say what takes the pile where not everything does that otherwise might."""
    top, known, words = seen.top_discard, sight.moment.known, sight.words
    if top is None or known is None:
        return ""
    if known.blocks_pile(KIND_OF[top]):
        text = words.text("pile.how.blocked", card=card_name(top, article=True, words=words))
        return text[:1].upper() + text[1:]
    frozen = seen.pile_frozen if sight.side is None else known.is_frozen(sight.side)
    if not frozen or seen.rules.pile.frozen_methods != ("natural_pair",):
        return ""
    ranks = rank_name(rank_of(top), plural=True, words=words)
    return words.text("pile.how.pair", ranks=ranks)


@lru_cache(maxsize=4096)
def pile_title(top: Card | None, count: int, language: str, *, frozen: bool) -> str:
    """Say what the pile is: "nine of clubs on top, 14 cards, frozen"."""
    words = catalogue(language)
    if top is None:
        return words.text("pile.empty")
    key = "pile.title.frozen" if frozen else "pile.title"
    return words.text(key, top=card_name(top, words=words), count=count)
