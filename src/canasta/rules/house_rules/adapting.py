"""House rules that follow a change: to another game, or to another number of packs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from canasta.rules.fields.byform import ByForm
from canasta.rules.fields.ruleset import HOUSE_FIELDS
from canasta.rules.house_rules.validation.constraints import validate
from canasta.rules.house_rules.validation.playable import THREES_A_PACK

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from canasta.rules.fields.ruleset import RuleSet

THREES: Final = ("red3", "black3")
_USUAL_VALUE: Final = 100


# --- another number of packs ---------------------------------------------------------------------


def filled(rules: RuleSet, form: str) -> dict[str, tuple[int, ...]]:
    """Return longer values of threes where more of them are in play than the rules value.

    What the rules say already stays as it is, but a double value of all threes is for all of them.
    """
    found = {}
    in_play = THREES_A_PACK * rules.deck.packs[form]
    for group in THREES:
        name = f"{group}.value_by_count"
        known: tuple[int, ...] = rules.get(name)
        if group in rules.three.tabled_classes and len(known) - 1 < in_play:
            found[name] = _longer(known, in_play)
    return found


def _longer(known: tuple[int, ...], count: int) -> tuple[int, ...]:
    """Go on with a table of values up to a number of threes."""
    each = known[1] if len(known) > 1 else _USUAL_VALUE
    last = len(known) - 1
    if last < 1 or known[-1] == 2 * last * each:  # all of them count double
        single = (each * number for number in range(max(last, 1), count))
        return (*(known[:-1] or (0,)), *single, 2 * count * each)
    step = known[-1] - known[-2]
    return (*known, *(known[-1] + step * n for n in range(1, count - last + 1)))


# --- another game --------------------------------------------------------------------------------


def carried(
    rules: RuleSet, before: RuleSet, game: RuleSet, form: str
) -> tuple[RuleSet, tuple[str, ...]]:
    """Lay the house rules of one game over another.

    Args:
        rules: the rules chosen so far.
        before: the game they were chosen for.
        game: the game that is chosen now.
        form: its table form.

    Returns:
        The other game with all house rules that it can have, and the names of the fields that
        were dropped.
    """
    wanted = _changes(rules, before, game)
    kept = _without_problems(wanted, game, form)
    for name in wanted.keys() - kept.keys():
        more = {**kept, name: wanted[name]}
        if not _problems(more, game, form):
            kept = more
    return game.replace(kept), tuple(name for name in wanted if name not in kept)


def _changes(rules: RuleSet, before: RuleSet, game: RuleSet) -> dict[str, Any]:
    """Return what differs from a game, as values of another one."""
    found = {}
    for name in HOUSE_FIELDS:
        value, usual, there = rules.get(name), before.get(name), game.get(name)
        if value == usual:
            continue
        if isinstance(value, ByForm) and isinstance(there, ByForm):
            value = _merged(value, usual, there, game.formats)
        if value != there:
            found[name] = value
    return found


def _merged(
    value: ByForm[Any], usual: ByForm[Any], there: ByForm[Any], forms: Iterable[str]
) -> ByForm[Any]:
    """Return the values of another game, changed for those table forms that were changed before."""
    changed = {
        form: value[form]
        for form in forms
        if value.get(form) is not None and value.get(form) != usual.get(form)
    }
    return ByForm({**{key: there[key] for key in there}, **changed})


def _without_problems(wanted: dict[str, Any], game: RuleSet, form: str) -> dict[str, Any]:
    """Return changes that go together, without those that a contradiction names."""
    kept = dict(wanted)
    while kept and (fields := _problems(kept, game, form)):
        named = kept.keys() & fields
        kept = {name: kept[name] for name in kept if named and name not in named}
    return kept


def _problems(changes: Mapping[str, Any], game: RuleSet, form: str) -> set[str]:
    """Return the fields of all contradictions; what is only too short is filled in later."""
    rules = game.replace(changes)
    if form in rules.formats:
        rules = rules.replace(filled(rules, form))
    return {field for problem in validate(rules, form) for field in problem.fields}
