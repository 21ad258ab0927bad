"""What does not go together in house rules, and what to do about it, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta.rules.house_rules.validation.sentences import Game, Name, Sentence, Value
from canasta.words.english import ENGLISH
from canasta.words.values import value_text

if TYPE_CHECKING:
    from canasta.rules.house_rules.catalog import HouseRule, Outcome
    from canasta.rules.house_rules.validation.constraints import Problem
    from canasta.rules.house_rules.validation.sentences import Part
    from canasta.words.catalogue import Catalogue


def sentence_text(sentence: Sentence, *, codes: bool = False, words: Catalogue = ENGLISH) -> str:
    """Say a sentence about rules.

    Args:
        sentence: the sentence as `canasta.rules` gives it.
        codes: fields and values as they are written on a command line, "meld.max_wilds 3"; else by
            their names, "“Wild cards in a meld: 3”".
        words: the language.
    """
    values = {name: _part(part, codes=codes, words=words) for name, part in sentence.values.items()}
    return words.text(f"conflict.{sentence.key}", **values)


def problem_text(problem: Problem, *, codes: bool = False, words: Catalogue = ENGLISH) -> str:
    """Say why a rule set cannot be played, and what to change; see `sentence_text`.

    The number of the constraint comes beside codes only: it says nothing to a family.
    """
    sentence = problem.sentence if codes else problem.plain
    return sentence_text(sentence, codes=codes, words=words)


def outcome_text(
    house_rule: HouseRule, outcome: Outcome, *, codes: bool = False, words: Catalogue = ENGLISH
) -> str:
    """Say what comes of setting a house rule: its meaning, or why it is void or refused."""
    if isinstance(outcome.reason, Sentence):
        return sentence_text(outcome.reason, codes=codes, words=words)
    if outcome.constraint is not None:
        return words.text(f"constraint.{outcome.constraint}")
    return words.text(f"toggle.{house_rule.name}.meaning")


def _part(part: Part, *, codes: bool, words: Catalogue) -> int | str:
    if isinstance(part, Sentence):
        return sentence_text(part, codes=codes, words=words)
    if codes:
        return str(part)
    if isinstance(part, (int, str)):
        return part
    if isinstance(part, Value):
        return value_text(part.field, part.value, words=words)
    if isinstance(part, Game):
        title = f"variant.{part.variant}"
        return words.text(title) if title in words else part.variant
    label = words.text(f"label.{part.field}")
    if not isinstance(part, Name):
        value = value_text(part.field, part.value, words=words)
        label = words.text("field.setting", field=label, value=value)
    return words.text("field.quoted", label=label)
