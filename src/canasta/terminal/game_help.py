"""The game that is played, in short: its aim, its first meld, its pile, its ways out."""

from __future__ import annotations

from textwrap import wrap
from typing import TYPE_CHECKING, Final

from canasta.terminal.saying import capital, say, spoken, variant_title
from canasta.terminal.specials import special_lines
from canasta.words.fields import field_label
from canasta.words.rule_pages import rule_groups
from canasta.words.values import value_text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from canasta.rules import RuleSet

_PAGE: Final = 76
_LABELS: Final = 32
"""The columns of a page, and those of what is said at its left."""

_SHOWN: Final = (
    *("end.target", "end.deals", "end.instant_win_canastas"),
    *("open.minimum_by_score", "open.minimum_by_deal", "open.triple"),
    *("open.canasta_required_by_score", "open.canasta_opens", "open.pile_take_can_open"),
    *("meld.max_wilds", "meld.wilds_vs_naturals", "meld.wild_base_after_opening", "meld.max_size"),
    *("meld.sequences", "meld.wild_only_melds", "meld.never_wild_ranks", "meld.deuces_as_rank"),
    *("canasta.bonus_natural", "canasta.bonus_mixed", "canasta.bonus_sequence"),
    *("canasta.bonus_wild", "canasta.bonus_sevens", "canasta.bonus_aces_pure"),
    *("canasta.bonus_deuces", "pile.always_frozen", "pile.freezing_cards", "pile.top_blocks"),
    *("pile.open_methods", "pile.frozen_methods", "pile.take_limit", "discard.forbidden"),
    *("red3.value_by_count", "three.positive_if", "three.tabled_classes", "talon.source"),
    *("out.canastas_required", "out.required_kinds", "out.blocked_by_incomplete"),
    *("out.ask_permission", "out.bonus", "out.concealed_extra", "declare.acaba"),
    *("penalty.incomplete_sevens", "penalty.incomplete_aces_pure", "penalty.incomplete_wild"),
    "penalty.incomplete_wild_four_jokers",
    *("penalty.retained", "penalty.retained_ranks", "penalty.retained_min"),
    "penalty.retained_waived_by_mixed_meld",
)
"""What tells one game from another at the table, in the order in which a player needs it."""

_ALWAYS: Final = frozenset({"pile.always_frozen", "meld.max_wilds", "out.ask_permission"})
"""What is said even where it is "no" or nothing."""


def game_page(rules: RuleSet, form: str) -> str:
    """Say in short how the game of a table is played: only what is true of this one.

    Args:
        rules: the rules of the table, house rules included.
        form: the table form.
    """
    words = spoken()
    title = say("game", title=variant_title(rules.name))
    summary = words.text(f"variant.{rules.name}.summary")
    drawn = rules.draw.count.get(form) or 1
    held, foot = rules.deal.hand_size.get(form) or 0, rules.deal.foot_size
    begin = say("game.cards", count=held) if not foot else say("game.feet", count=held, foot=foot)
    turn = say("game.turn", count=drawn)
    canasta = say("game.canasta", count=rules.canasta.size)
    lines = [title, *_paragraph(f"{summary} {begin} {turn} {canasta}"), ""]
    lines += _rows(rules, form)
    if special := list(special_lines(rules, _PAGE)):
        label = capital(field_label("special.set", words=words))
        lines += ["", f"  {label}:", *special]
    return "\n".join(lines)


def _paragraph(text: str) -> list[str]:
    return wrap(text, _PAGE, initial_indent="  ", subsequent_indent="  ")


def _rows(rules: RuleSet, form: str) -> Iterator[str]:
    """Yield each rule that is shown: its name, and beside it its value."""
    used = {line.spec.name for group in rule_groups(rules, form=form) for line in group.lines}
    if all(size == 1 for size in rules.table.sides[form]):
        used.discard("out.ask_permission")  # nobody has a partner to ask
    for name in _SHOWN:
        if name not in used or not (name in _ALWAYS or _says_something(rules.get(name))):
            continue
        label = field_label(name, words=spoken())
        value = wrap(value_text(name, rules.get(name), form=form, words=spoken()), _PAGE - _LABELS)
        label_lines = wrap(label, _LABELS - 4)
        rows = max(len(label_lines), len(value))
        for row in range(rows):
            left = label_lines[row] if row < len(label_lines) else ""
            right = value[row] if row < len(value) else ""
            yield f"  {left:<{_LABELS - 2}}{right}".rstrip()


def _says_something(value: object) -> bool:
    """Say whether a value is more than "no", "none" or nothing."""
    return bool(value) and value not in {"none", "no", "free"}
