"""The constraints K5 to K28 on setting a single house rule; each looks at fields.

What a whole rule set may not hold, K1 to K22, is in `house_rules.validation.constraints`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta.rules.fields.values import three_test
from canasta.rules.house_rules.catalog.house_rule import Verdict, refused, void
from canasta.rules.house_rules.validation.possible import canasta_types

if TYPE_CHECKING:
    from canasta.rules.fields.ruleset import RuleSet

_TWO: Final = "2"
_DRAW_BASE: Final = 4


def nothing(_rules: RuleSet, _form: str) -> Verdict | None:
    """Have no objection."""
    return None


def void_if(hit: bool, constraint: str) -> Verdict | None:  # noqa: FBT001  (reads as a sentence)
    """Return the verdict "no effect" if a condition holds."""
    return void(constraint) if hit else None


def canasta_is_closed(rules: RuleSet, _form: str) -> Verdict | None:
    """Judge the ban on taking onto a finished canasta (K6, K7)."""
    if "add_to_canasta" not in rules.pile.open_methods:
        return void("K6")
    pair_can_merge = rules.meld.same_rank_melds == "merge" and rules.meld.max_size is None
    return void_if(rules.pile.always_frozen and not pair_can_merge, "K7")


def wild_barred(rules: RuleSet, _form: str) -> Verdict | None:
    """Judge the ban on discarding jokers (K5)."""
    return void_if("wild" in rules.discard.forbidden, "K5")


def opens_from_hand(rules: RuleSet, _form: str) -> Verdict | None:
    """Judge opening from the hand before taking (K9, K10)."""
    if rules.open.pile_take_can_open == "forbidden":
        return refused("K10")
    return void_if(rules.open.pile_take_can_open == "no", "K9")


def always_frozen(rules: RuleSet, _form: str) -> Verdict | None:
    """Judge the pile that is always frozen (K8)."""
    return void_if(rules.pile.always_frozen, "K8")


def no_concealed_points(rules: RuleSet, _form: str) -> Verdict | None:
    """Judge the other test of a concealed hand (K17)."""
    return void_if(rules.out.concealed_extra == 0, "K17")


def own_take_limit(rules: RuleSet, _form: str) -> Verdict | None:
    """Judge the limit of ten cards (K19)."""
    return refused("K19") if rules.pile.take_limit not in {None, 10} else None


def deck_is_fixed(rules: RuleSet, _form: str) -> Verdict | None:
    """Judge the six jokers (K22)."""
    return refused("K22") if rules.deck.jokers_alternative is None else None


def every_canasta_opens(rules: RuleSet, _form: str) -> Verdict | None:
    """Judge that any canasta opens (K11)."""
    return void_if(canasta_types(rules) <= rules.open.canasta_opens, "K11")


def penalties_of_w4(rules: RuleSet, _form: str) -> Verdict | None:
    """Judge playing without the penalties that the latest article alone has (K25).

    The fine for touching the top discard is named nowhere else, so it shows whether they are there.
    """
    return void_if(rules.penalty.touch_top_discard_illegally is None, "K25")


def black_threes_pure(rules: RuleSet, _form: str) -> Verdict | None:
    """Judge black threes without wild cards (K23)."""
    return void_if(rules.black3.meld_max_wilds == 0 or rules.black3.meld == "never", "K23")


def threes_never_negative(rules: RuleSet, _form: str) -> Verdict | None:
    """Judge red threes that count against a side without a canasta (K24)."""
    test = three_test(rules.three.negative_if)
    if test.kind == "canastas<" and test.canastas > 1:
        return refused("K24")
    return void_if(test.kind != "never" or not rules.three.tabled_classes, "K24")


def never_waived(rules: RuleSet, _form: str) -> Verdict | None:
    """Judge the waiver after a draw from the stock (K14)."""
    return void_if(rules.open.waived_for_concealed_out == "no", "K14")


def two_players_need_two(rules: RuleSet, _form: str) -> Verdict | None:
    """Judge one canasta for two players (K26)."""
    required = rules.out.canastas_required
    if _TWO not in rules.formats or required[_TWO] <= 1:
        return void("K26")
    return refused("K26") if all(required[form] > 1 for form in rules.formats) else None


def never_joined(rules: RuleSet, _form: str) -> Verdict | None:
    """Judge melds that are never joined (K27)."""
    return void_if(not rules.meld.combine_melds, "K27")


def usual_draw(form: str) -> int:
    """Return the number drawn that goes inversely with the players (C-31)."""
    return max(1, _DRAW_BASE // int(form.removesuffix("b")))


def same_draw(rules: RuleSet, _form: str) -> Verdict | None:
    """Judge the preset of cards drawn (K28)."""
    same = all(rules.draw.count[form] == usual_draw(form) for form in rules.formats)
    return void_if(same, "K28")
