"""What a side still needs, in few words: for its first meld, and for going out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta.rules.fields.values import CANASTA_TYPES
from canasta.rules.scoring.opening import opening_need
from canasta.words.english import ENGLISH

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

    from canasta.rules import RuleSet
    from canasta.words.catalogue import Catalogue


def need_text(
    rules: RuleSet, minimum: int, canasta: Collection[str] = (), *, words: Catalogue = ENGLISH
) -> str:
    """Say what an opening must hold: "50", "200 and a canasta".

    Args:
        rules: the rules of the table.
        minimum: the least count.
        canasta: types of canastas one of which it must hold; none is asked where it is empty.
        words: the language.
    """
    need = opening_need(rules, minimum, canasta)
    points = words.number(minimum)
    if need.canasta:
        asked = _canasta(rules, need.canasta, words)
        return words.text("need.both", points=points, canasta=asked) if minimum else asked
    said = words.text(f"need.{need.triple}", points=points) if need.triple else points
    if not need.instead:
        return said
    return words.text("need.or", need=said, canasta=_canasta(rules, need.instead, words))


def to_meld_text(
    rules: RuleSet, minimum: int, canasta: Collection[str] = (), *, words: Catalogue = ENGLISH
) -> str:
    """Say the same of a side without melds: "to open: 50", "to open: 200 and a canasta"."""
    return words.text("need.to_meld", need=need_text(rules, minimum, canasta, words=words))


def out_text(kinds: Iterable[tuple[str, int]], others: int, *, words: Catalogue = ENGLISH) -> str:
    """Say which canastas a side still lacks to go out: "2 canastas to go out".

    Args:
        kinds: the types that it must have, with the number of each that is missing.
        others: how many more of any type are missing.
        words: the language.
    """
    lacks = [words.text(f"sheet.canastas.{kind}", count=count) for kind, count in kinds]
    if others:
        lacks.append(words.text("need.others" if lacks else "need.any", count=others))
    if not lacks:
        return words.text("need.enough")
    return words.text("need.out", lacks=words.listing(lacks))


def out_needed_text(rules: RuleSet, form: str, *, words: Catalogue = ENGLISH) -> str:
    """Say which canastas going out needs: "2 needed to go out", "1 natural, 1 mixed needed"."""
    every = rules.out.canastas_required[form]
    kinds = [(kind, count) for kind, count in rules.out.required_kinds if count]
    if not kinds:
        return words.text("out.any", count=every) if every else ""
    rest = every - sum(count for _, count in kinds)
    named = [f"{words.number(count)} {words.text(f'web.band.{kind}')}" for kind, count in kinds]
    if rest > 0:
        named.append(words.text("need.others", count=rest))
    return words.text("out.kinds", kinds=words.text("list.comma").join(named))


def _canasta(rules: RuleSet, kinds: Collection[str], words: Catalogue) -> str:
    """Name the types; all that the game has, or all with natural cards only, in one word."""
    known = set(_types(rules))
    if known <= set(kinds):
        return words.text("need.canasta")
    named = [kind for kind in CANASTA_TYPES if kind in kinds and kind in known]
    if "natural" in kinds:  # sevens and pure aces are natural canastas with a name of their own
        named = [kind for kind in named if kind not in {"sevens", "aces_pure"}]
    first, *rest = (words.text(f"canasta.a.{kind}") for kind in named)
    for other in rest:
        first = words.text("list.or", first=first, last=other)
    return first


def _types(rules: RuleSet) -> list[str]:
    """Return the types of canastas that the game has."""
    has = {
        "sequence": rules.meld.sequences,
        "wild": rules.meld.wild_only_melds,
        "sevens": rules.canasta.bonus_sevens is not None,
        "aces_pure": rules.canasta.bonus_aces_pure is not None,
        "deuces_natural": rules.meld.deuces_as_rank,
        "deuces_mixed": rules.meld.deuces_as_rank,
    }
    return [kind for kind in CANASTA_TYPES if has.get(kind, True)]
