"""Why an action is refused, with the law, and what to think of before one, for a person."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta.cards import KNOWN, Card
from canasta.words.cards import card_name, rank_name, special_name
from canasta.words.english import ENGLISH
from canasta.words.laws import citation

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from canasta.engine.refusal import Refusal
    from canasta.rules import RuleSet
    from canasta.words.catalogue import Catalogue, Value


def refusal_text(
    refusal: Refusal,
    rules: RuleSet,
    *,
    names: Sequence[str] = (),
    words: Catalogue = ENGLISH,
) -> str:
    """Say why an action is refused.

    For instance: "You show 35 and need 50; your cards can make 95 (law 26)."

    Args:
        refusal: the code with its detail and numbers; numbers that are missing shorten the text.
        rules: the rules in play, which decide what is cited.
        names: the players by seat, where the text speaks of one.
        words: the language.

    Raises:
        WordsError: when the code has no words.
    """
    sentence = refusal_sentence(refusal, rules, names, words)
    law = citation(_key(refusal, rules, words), rules, words=words)
    if law is None:
        return words.text("refusal", sentence=sentence)
    return words.text("refusal.cited", sentence=sentence, law=law)


def refusal_sentence(
    refusal: Refusal, rules: RuleSet, names: Sequence[str], words: Catalogue
) -> str:
    """Say why an action is refused, without law and without a stop at the end."""
    values = values_of(refusal, rules, names, words)
    return words.text(f"refusal.{_key(refusal, rules, words)}", **values)


def values_of(
    refusal: Refusal, rules: RuleSet, names: Sequence[str], words: Catalogue
) -> dict[str, Value]:
    """Return what may be filled into the sentence of a refusal."""
    numbers = {**refusal.params, **_limits(refusal, rules)}
    return _values(numbers, names, words) | _kinds(refusal, rules, words)


def caution_text(
    code: str,
    numbers: Mapping[str, int | str],
    *,
    names: Sequence[str] = (),
    words: Catalogue = ENGLISH,
) -> str:
    """Say what to think of before an action: that a discard freezes the pile, that a yes binds.

    Args:
        code: what it is, as `canasta.guide.cautions` gives it.
        numbers: the figures, seats and ranks that the sentence needs.
        names: the players by seat, where the text speaks of one.
        words: the language.

    Raises:
        WordsError: when the code has no words or its numbers are missing.
    """
    return words.text(f"caution.{code}", **_values(numbers, names, words))


def _limits(refusal: Refusal, rules: RuleSet) -> Mapping[str, int | str]:
    """Return the limits that the rules set for a meld: a refusal need not carry them."""
    of_threes = refusal.params.get("rank") == "3"
    smallest = rules.black3.meld_min_size if of_threes else rules.meld.min_size
    limits: dict[str, dict[str, int | str]] = {
        "black_three_no_wilds": {"limit": rules.black3.meld_max_wilds},
        "meld_base": {"base": rules.meld.wild_base_after_opening},
        "sequence_rank": {"low": rules.meld.sequence_low, "high": rules.meld.sequence_high},
        "too_few_cards": {"minimum": smallest},
        "too_few_naturals": {"minimum": rules.meld.min_naturals},
    }
    return limits.get(refusal.code, {})


def _kinds(refusal: Refusal, rules: RuleSet, words: Catalogue) -> dict[str, Value]:
    """Name the canastas of certain kinds that are needed to go out (S-55)."""
    if refusal.detail != "required_kind" or not rules.out.required_kinds:
        return {}
    named = [
        words.text(f"sheet.canastas.{kind}", count=count)
        for kind, count in rules.out.required_kinds
    ]
    return {"kinds": words.listing(named)}


def _key(refusal: Refusal, rules: RuleSet, words: Catalogue) -> str:
    """Return the code, with its detail or with what else sets its sentence apart."""
    code, rank = refusal.code, refusal.params.get("rank")
    if code == "mixed_ranks" and rank == "wild":
        return f"{code}.wild"
    if code == "mixed_ranks" and rank in rules.meld.never_wild_ranks:
        return f"{code}.natural"
    if code == "wrong_step" and "drawn" in refusal.params:
        return f"{code}.drawn"
    if code in _SPECIAL_FORMS:
        ending, holds = _SPECIAL_FORMS[code]
        return f"{code}.{ending}" if holds(rules) else code
    detailed = f"{code}.{refusal.detail}"
    return detailed if f"refusal.{detailed}" in words else code


_SPECIAL_FORMS: Final[Mapping[str, tuple[str, Callable[[RuleSet], bool]]]] = {
    "ask_not_available": ("forced", lambda rules: rules.out.ask_permission != "no"),
    "combine_not_allowed": ("never", lambda rules: not rules.meld.combine_melds),
    "black_three_no_wilds": ("limit", lambda rules: rules.black3.meld_max_wilds > 0),
    "threes_not_meldable": ("both", lambda rules: rules.black3.meld == "never"),
    "mixed_ranks": ("sequences", lambda rules: rules.meld.sequences),
    "opening_needs_triple": ("clean", lambda rules: rules.open.triple == "clean_triple"),
    "sequence_rank": (
        "limits",
        lambda rules: (rules.meld.sequence_low, rules.meld.sequence_high) != ("4", "A"),
    ),
    "special_pattern": ("none", lambda rules: rules.special.set == "none"),
}
"""Codes that are said in another way under some rules: the ending of that key, and when."""


def _values(
    numbers: Mapping[str, int | str], names: Sequence[str], words: Catalogue
) -> dict[str, Value]:
    """Put names in the place of codes: the rank also in the plural, the card, the player."""
    values: dict[str, Value] = dict(numbers)
    rank, card = str(values.pop("rank", "")), str(values.pop("card", ""))
    if f"rank.{rank}" in words or "-" in rank:
        values["rank"] = lambda form: rank_name(rank, form=form, words=words)
        values["ranks"] = lambda form: rank_name(rank, plural=True, form=form, words=words)
    if "-" in rank:
        values["sequence"] = rank_name(rank, words=words)
    for end in {"low", "high"} & values.keys():
        values[end] = rank_name(str(values[end]), words=words)
    if card in KNOWN:
        values["card"] = lambda form: card_name(Card(card), form=form, words=words)
    if "special" in numbers:
        values["special"] = special_name(str(numbers["special"]), words=words)
    if "seat" in numbers:
        values["seat"] = _player(int(numbers["seat"]), names, words)
    return values


def _player(seat: int, names: Sequence[str], words: Catalogue) -> str:
    return names[seat] if seat < len(names) else words.text("player.number", number=seat + 1)
