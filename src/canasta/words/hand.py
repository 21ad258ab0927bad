"""Why an action is refused, as its player reads it first: what they hold and what is needed.

The law stands behind it, in `canasta.words.refusals`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta.words.cards import rank_name
from canasta.words.catalogue import alternatives, placeholders
from canasta.words.english import ENGLISH
from canasta.words.refusals import refusal_sentence, values_of

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from canasta.engine.refusal import Refusal
    from canasta.rules import RuleSet
    from canasta.words.catalogue import Catalogue, Value

_PAIR: Final = 2


def hand_text(
    refusal: Refusal,
    rules: RuleSet,
    held: tuple[int, int] | None,
    *,
    names: Sequence[str] = (),
    words: Catalogue = ENGLISH,
) -> str:
    """Say why an action is refused, the player's own hand first and without the law.

    For instance: "You hold one nine and no wild card; to take the pile, you need two nines."

    Args:
        refusal: the code with its detail and numbers.
        rules: the rules in play.
        held: how many cards of the rank in question the player's hand has, and how many wild
            ones; None where that is not known, or no matter.
        names: the players by seat, where the text speaks of one.
        words: the language.

    Raises:
        WordsError: when the code has no words.
    """
    values = values_of(refusal, rules, names, words)
    if held is not None and f"rank.{refusal.params.get('rank')}" in words:
        values |= _of_hand(str(refusal.params["rank"]), *held, words)
    missing = _missing(refusal.params)
    if missing > 0:
        values["kinds"] = words.text("need.any", count=missing)
    key = f"hand.{_key(refusal, rules, held)}"
    if key in words and _has_all(words, key, values):
        return words.text("refusal", sentence=words.text(key, **values))
    return words.text("refusal", sentence=refusal_sentence(refusal, rules, names, words))


def _key(refusal: Refusal, rules: RuleSet, held: tuple[int, int] | None) -> str:
    """Return the code, with its detail or with what the hand makes of it."""
    code = refusal.code
    if code in {"pile_no_legal_use", "pile_frozen_needs_natural_pair"}:
        if held is not None and held[0] >= _PAIR:
            return "choose_pair"
        wild = code == "pile_no_legal_use" and "natural_and_wild" in rules.pile.open_methods
        return f"{code}.wild" if wild else code
    return f"{code}.{refusal.detail}" if refusal.detail else code


def _of_hand(rank: str, naturals: int, wilds: int, words: Catalogue) -> dict[str, Value]:
    """Say what the hand has of a rank: "You hold one nine and no wild card"."""
    one = rank_name(rank, words=words)
    many = rank_name(rank, plural=True, words=words)
    said = words.text(
        "hand.one" if naturals == 1 else "hand.more", rank=one, ranks=many, held=naturals
    )
    kind = ("both" if wilds else "naturals") if naturals else ("wilds" if wilds else "none")
    own = "hand.own" if naturals else "hand.own.none"
    return {
        "held": naturals,
        "own": words.text(own, naturals=said, ranks=many),
        "hand": words.text(f"hand.{kind}", naturals=said, wilds=wilds, rank=one, ranks=many),
    }


def _missing(numbers: Mapping[str, int | str]) -> int:
    """Return how many canastas are missing to go out, as far as the refusal says it."""
    return int(numbers.get("required", 0)) - int(numbers.get("canastas", 0))


def _has_all(words: Catalogue, key: str, values: Mapping[str, Value]) -> bool:
    templates = alternatives(words.templates[key])
    return any(placeholders(template) <= values.keys() for template in templates)
