"""What is wrong with a record, in words: a refused action with the sentence of its law."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta.notation.rules.house_rules import rules_of
from canasta.words import refusal_text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta.notation.errors import NotationError, Problem
    from canasta.notation.record.content import Record


def complaint(problem: Problem, record: Record, names: Sequence[str] = ()) -> str:
    """Say what is wrong; of an action that the laws refuse, why, instead of the code.

    Args:
        problem: what was found.
        record: in which record.
        names: the players by seat.
    """
    if problem.refusal is None:
        return str(problem)
    rules = rules_of(record.variant, record.house_rules, record.form)
    return problem.because(refusal_text(problem.refusal, rules, names=names))


def complaints(error: NotationError, record: Record) -> str:
    """Say everything that is wrong with a record, one problem a line."""
    return "\n".join(complaint(problem, record) for problem in error.problems)
