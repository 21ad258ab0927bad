"""Why an action is refused, worded for a person, with the law."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta.cards import KNOWN, Card
from canasta.words.cards import card_name, rank_name
from canasta.words.english import ENGLISH
from canasta.words.laws import citation

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from canasta.engine.refusal import Refusal
    from canasta.rules import RuleSet
    from canasta.words.catalogue import Catalogue


def refusal_text(
    refusal: Refusal,
    rules: RuleSet,
    *,
    names: Sequence[str] = (),
    words: Catalogue = ENGLISH,
) -> str:
    """Say why an action is refused.

    For instance: "You lay 35, you need 50; 95 are possible (law 26)."

    Args:
        refusal: the code with its detail and numbers; numbers that are missing shorten the text.
        rules: the rules in play, which decide what is cited.
        names: the players by seat, where the text speaks of one.
        words: the language.

    Raises:
        WordsError: when the code has no words.
    """
    values = _values({**refusal.numbers, **_limits(refusal.code, rules)}, names, words)
    key = _key(refusal, rules, words)
    sentence = words.text(f"refusal.{key}", **values)
    law = citation(key, rules, words=words)
    if law is None:
        return words.text("refusal", sentence=sentence)
    return words.text("refusal.cited", sentence=sentence, law=law)


def _limits(code: str, rules: RuleSet) -> Mapping[str, int | str]:
    """Return the number that the rules set for a meld: a refusal need not carry it."""
    limits: dict[str, dict[str, int | str]] = {
        "black_three_no_wilds": {"limit": rules.black3.meld_max_wilds},
        "too_few_cards": {"minimum": rules.meld.min_size},
        "too_few_naturals": {"minimum": rules.meld.min_naturals},
    }
    return limits.get(code, {})


def _key(refusal: Refusal, rules: RuleSet, words: Catalogue) -> str:
    """Return the code, with its detail or with what else sets its sentence apart."""
    if refusal.code == "ask_not_available" and rules.out.ask_permission != "no":
        return "ask_not_available.forced"
    if refusal.code == "combine_not_allowed" and not rules.meld.combine_melds:
        return "combine_not_allowed.never"
    if refusal.code == "black_three_no_wilds" and rules.black3.meld_max_wilds:
        return "black_three_no_wilds.limit"
    detailed = f"{refusal.code}.{refusal.detail}"
    return detailed if f"refusal.{detailed}" in words else refusal.code


def _values(
    numbers: Mapping[str, int | str], names: Sequence[str], words: Catalogue
) -> dict[str, int | str]:
    """Put names in the place of codes: the rank also in the plural, the card, the player."""
    values = dict(numbers)
    rank, card = str(values.pop("rank", "")), str(values.pop("card", ""))
    if f"rank.{rank}" in words:
        values["rank"] = rank_name(rank, words=words)
        values["ranks"] = rank_name(rank, plural=True, words=words)
    if card in KNOWN:
        values["card"] = card_name(Card(card), words=words)
    if "seat" in numbers:
        values["seat"] = _player(int(numbers["seat"]), names, words)
    return values


def _player(seat: int, names: Sequence[str], words: Catalogue) -> str:
    return names[seat] if seat < len(names) else words.text("player.number", number=seat + 1)
