"""Actions as a person would say them: "meld 3 kings", "take the pile with a pair of nines"."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from canasta.cards import is_wild, rank_of
from canasta.engine.action import (
    Abandon,
    Acaba,
    Action,
    Answer,
    AskAcaba,
    AskGoOut,
    Discard,
    Draw,
    EndTurn,
    Join,
    LayThree,
    Meld,
    MeldPart,
    Pass,
    Special,
    Take,
    Target,
)
from canasta.words.cards import (
    card_counts,
    card_list,
    card_name,
    rank_name,
    sequence_name,
    special_name,
)
from canasta.words.english import ENGLISH

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from canasta.cards import Card
    from canasta.words.catalogue import Catalogue, Value

    Spell = Callable[[Sequence[Card]], str]

_PLAIN: Final[dict[type[Action], str]] = {
    Draw: "way.draw",
    Pass: "way.pass",
    EndTurn: "way.end",
    AskGoOut: "way.ask",
    AskAcaba: "way.ask_acaba",
    Acaba: "way.acaba",
    Abandon: "way.abandon",
}


def action_text(
    action: Action,
    *,
    suits: bool = False,
    spell: Spell | None = None,
    words: Catalogue = ENGLISH,
) -> str:
    """Say what an action does: "meld 3 kings", "add a deuce to the nines".

    Args:
        action: the action.
        suits: name the cards of a sequence with their suit, where sequences are played.
        spell: how cards are written, where they are no words: "K♠ K♥".
        words: the language.
    """
    return _Sayer(words, suits, spell).say(action)


def take_text(
    action: Take, *, spell: Spell | None = None, suits: bool = False, words: Catalogue = ENGLISH
) -> str:
    """Say how the pile is taken, after a sentence that says that it can: "with 2 nines".

    See `action_text` for the arguments.
    """
    return _Sayer(words, suits, spell).how(action)


@dataclass(frozen=True)
class _Sayer:
    """One way to say actions: the language, and how cards are named."""

    words: Catalogue
    suits: bool
    spell: Spell | None

    def say(self, action: Action) -> str:
        text = self.words.text
        match action:
            case Take():
                said = self._take(action)
            case Meld():
                said = self._lays(action.lays)
            case Join():
                said = self._join(action)
            case LayThree():
                said = text("way.three", card=self._card(action.card))
            case Special():
                special = special_name(action.name, words=self.words)
                said = text("way.special", special=special)
            case Discard():
                said = text("way.discard", card=self._card(action.card))
            case Answer():
                said = text("way.yes" if action.yes else "way.no")
            case _:
                said = text(_PLAIN[type(action)])
        return said

    def _take(self, action: Take) -> str:
        text = self.words.text
        if action.opening:
            how = text("way.take.set")
        elif action.cards:
            how = text("way.take.with", cards=self._cards(action.cards))
        elif action.to is not None:
            how = text("way.take.onto", meld=self._meld(action.to))
        else:
            how = text("way.take")
        if not action.lays:
            return how
        return text("way.and", first=how, second=self._lays(action.lays))

    def how(self, action: Take) -> str:
        text = self.words.text
        if action.opening:
            return text("how.set")
        if action.cards:
            return text("how.with", cards=self._cards(action.cards))
        return (
            text("how.own") if action.to is None else text("how.onto", meld=self._meld(action.to))
        )

    def _lays(self, lays: Sequence[MeldPart]) -> str:
        return self.words.text("list.semicolon").join(map(self._lay, lays))

    def _lay(self, lay: MeldPart) -> str:
        if lay.to is None:
            return self.words.text("way.meld", cards=self._new(lay.cards))
        return self.words.text("way.add", cards=self._cards(lay.cards), meld=self._meld(lay.to))

    def _new(self, cards: Sequence[Card]) -> str:
        """Name the cards of a new meld: a sequence by its ends, a set by its rank."""
        sequence = None if self.spell else sequence_name(cards, words=self.words)
        return sequence or self._cards(cards)

    def _join(self, action: Join) -> str:
        first, *rest = action.melds
        if not rest:
            return self.words.text("way.join.all", ranks=self._ranks(first))
        return self.words.text("way.join.two", first=self._meld(first), second=self._meld(rest[0]))

    def _meld(self, target: Target) -> str:
        """Name an own meld: "the nines", "meld 2 of nines"."""
        ranks = self._ranks(target)
        if target.number is None:
            return self.words.text("meld.the", ranks=ranks)
        return self.words.text("meld.the.number", ranks=ranks, number=target.number)

    def _ranks(self, target: Target) -> Value:
        """Name the ranks of a meld in the form that the sentence asks for."""
        return lambda form: rank_name(target.rank, plural=True, form=form, words=self.words)

    def _card(self, card: Card) -> str:
        if self.spell is not None:
            return self.spell((card,))
        return card_name(card, article=True, words=self.words)

    def _cards(self, cards: Sequence[Card]) -> str:
        if self.spell is not None:
            return self.spell(cards)
        if self.suits and _is_of_a_suit(cards):
            return card_list(cards, article=True, words=self.words)
        return card_counts(cards, words=self.words)


def _is_of_a_suit(cards: Sequence[Card]) -> bool:
    """Say whether suits matter: in a sequence, and of one card, which may lengthen one."""
    ranks = {rank_of(card) for card in cards if not is_wild(card)}
    return len(ranks) > 1 or (len(ranks) == len(cards) == 1)
