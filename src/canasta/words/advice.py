"""Why a variant suits somebody, in one sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta.rules.variants.advice import AGAINST, new_rules, strictness
from canasta.words.english import ENGLISH

if TYPE_CHECKING:
    from canasta.rules import RuleSet
    from canasta.rules.variants.advice import Advice
    from canasta.words.catalogue import Catalogue


def advice_text(advice: Advice, *, words: Catalogue = ENGLISH) -> str:
    """Say who can play a variant, how long, and what speaks for it and against it."""
    rules = advice.profile.rules
    values: dict[str, int | str] = {
        "seats": _seats(rules, advice.form, words),
        "end": _end(rules, words),
    }
    for name, against in (("pros", False), ("cons", True)):
        clauses = [
            _clause(reason, rules, words)
            for reason in advice.reasons
            if reason.startswith(AGAINST) is against
        ]
        if clauses:
            values[name] = _joined(clauses, words)
    text = words.text("advice.sentence", **values)
    return text[:1].upper() + text[1:]


def _joined(clauses: list[str], words: Catalogue) -> str:
    """Join whole clauses: "it is short, and it forgives mistakes"."""
    if len(clauses) == 1:
        return clauses[0]
    first = words.text("list.comma").join(clauses[:-1])
    return words.text("advice.and", first=first, last=clauses[-1])


def _seats(rules: RuleSet, form: str, words: Catalogue) -> str:
    sides = rules.table.sides[form]
    kind = {1: "alone", 2: "pairs"}.get(max(sides), "sides")
    return words.text(f"advice.seats.{kind}", players=sum(sides), sides=len(sides))


def _end(rules: RuleSet, words: Catalogue) -> str:
    return words.text(
        f"advice.end.{rules.end.mode}", target=rules.end.target, deals=rules.end.deals
    )


def _clause(reason: str, rules: RuleSet, words: Catalogue) -> str:
    if reason == "sequences":
        return words.text("advice.sequences", points=rules.canasta.bonus_sequence)
    if reason == "wild":
        cases = {case.points for case in rules.canasta.bonus_wild or ()}
        key = "advice.wild.most" if len(cases) > 1 else "advice.wild"
        return words.text(key, points=max(cases))
    if reason == "tournament":
        about = [name for name, ways in strictness(rules).items() if ways]
        key = "advice.tournament" if len(about) > 1 else f"advice.tournament.{about[0]}"
        return words.text(key)
    return words.text(f"advice.{reason}", count=new_rules(rules))
