"""The law behind each reason code, as the rule set in play has it.

The laws of 1950 are cited by number wherever they say the same as the rule in play; otherwise
the paragraph of Jaques' sheet, the section of the encyclopedia article, or the bare fact that
it is a rule of the variant or of the house.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from canasta.rules import VARIANTS
from canasta.words.catalogue import WordsError
from canasta.words.english import ENGLISH

if TYPE_CHECKING:
    from collections.abc import Mapping

    from canasta.rules import RuleSet
    from canasta.words.catalogue import Catalogue


@dataclass(frozen=True, slots=True)
class Grounds:
    """Where a rule stands.

    `laws` are numbers of the laws of 1950, `jaques` paragraphs of Jaques' sheet, `article` a
    section of the encyclopedia article, `custom` the key of another part of the laws.  `fields`
    are the rule fields that a refusal hangs on: where the house has changed one, it is the
    house's rule.
    """

    laws: tuple[int, ...] = ()
    jaques: tuple[str, ...] = ()
    article: str = ""
    custom: str = ""
    fields: tuple[str, ...] = ()


GROUNDS: Final[Mapping[str, Grounds | None]] = {
    "deal_over": Grounds((41, 44), ("8",)),
    "out_of_turn": Grounds((14,), ("5",)),
    "must_draw_first": Grounds((14, 15), ("5",)),
    "wrong_step": Grounds((14,), ("5",)),
    "no_undo": Grounds(article="Play"),
    "card_not_in_hand": None,  # it goes without a law
    "ask_out_of_turn": Grounds((40,)),
    "ask_after_meld": Grounds((40,)),
    "ask_not_available": Grounds(fields=("out.ask_permission",)),
    "ask_not_available.forced": Grounds((36, 40)),
    "no_partner": Grounds((2,), ("10",)),
    "permission_refused": Grounds(fields=("declare.acaba",)),
    "acaba_not_available": None,  # it goes without a law
    "must_go_out": Grounds((40,)),
    "threes_not_meldable": Grounds((11,), ("6a",)),
    "mixed_ranks": Grounds((17, 18), ("3",)),
    "too_few_cards": Grounds((17,), ("3",), fields=("meld.min_size", "black3.meld_min_size")),
    "too_few_naturals": Grounds((18,), ("3",), fields=("meld.min_naturals",)),
    "too_many_wilds": Grounds((18, 20), ("3",), fields=("meld.max_wilds",)),
    "wilds_exceed_naturals": Grounds(fields=("meld.wilds_vs_naturals",)),
    "wilds_not_fewer_than_naturals": Grounds(fields=("meld.wilds_vs_naturals",)),
    "wild_meld_not_allowed": Grounds((18,), ("5b",), fields=("meld.wild_only_melds",)),
    "meld_too_large": Grounds(fields=("meld.max_size",)),
    "black_three_no_wilds": Grounds(
        (4, 18), ("6b",), article="Melds and canastas", fields=("black3.meld_max_wilds",)
    ),
    "black_three_no_wilds.limit": Grounds(
        (4, 18), ("6b",), article="Melds and canastas", fields=("black3.meld_max_wilds",)
    ),
    "black_three_only_when_going_out": Grounds((18,), ("6b",)),
    "not_own_meld": Grounds((21,), ("5b",)),
    "melded_cards_stay": Grounds((24,), ("5b",)),
    "combine_not_allowed": Grounds((24,), fields=("meld.combine_melds",)),
    "combine_not_allowed.never": Grounds(
        article="Melds and canastas", fields=("meld.combine_melds",)
    ),
    "below_minimum": Grounds((26,), ("4",), fields=("open.minimum_by_score",)),
    "must_open_from_hand_first": Grounds(fields=("open.pile_take_can_open",)),
    "pile_empty": None,  # it goes without a law
    "pile_top_wild": Grounds((34,), ("7",), fields=("pile.top_blocks",)),
    "pile_top_three": Grounds((34,), ("6b",), fields=("pile.top_blocks",)),
    "pile_frozen_needs_natural_pair": Grounds(
        (29, 30, 31),
        ("5a", "7"),
        fields=("pile.always_frozen", "pile.frozen_until_opened", "pile.freezing_cards"),
    ),
    "pile_no_legal_use": Grounds((32, 35), ("5a",), fields=("pile.open_methods",)),
    "top_card_may_not_join_canasta": Grounds(jaques=("5a",), fields=("pile.open_methods",)),
    "single_card_pile_with_single_card_hand": Grounds((35,), fields=("pile.one_card_hand",)),
    "one_card_hand_cannot_go_out": Grounds(jaques=("8",), fields=("pile.one_card_hand",)),
    "must_take_pile": Grounds((36,), fields=("stock.empty_take",)),
    "whole_pile_must_be_taken": Grounds((15,), ("5a",)),
    "cannot_go_out": Grounds((38,), ("8",), fields=("out.canastas_required",)),
    "cannot_go_out.canastas": Grounds((38,), ("8",), fields=("out.canastas_required",)),
    "cannot_go_out.permission_refused": Grounds((40,)),
    "no_discard_after_last_red_three": Grounds((44,), ("8",), fields=("red3.as_last_stock_card",)),
    "discard_wild": Grounds(fields=("discard.forbidden",)),
    "discard_three": Grounds(fields=("discard.forbidden",)),
    "joker_discard_forbidden": Grounds(fields=("discard.forbidden",)),
    "black_three_discard_on_first_turn": Grounds(fields=("black3.no_discard_on_first_turn",)),
    "cut_packet_too_small": Grounds((7,), fields=("table.cut_min_packet",)),
    "not_one_card": Grounds(custom="customs"),
    # the parts of a score
    "sheet.cards": Grounds((25, 42), ("9",), fields=("canasta.card_points_count",)),
    "sheet.canastas": Grounds(
        (23,),
        ("3",),
        fields=("canasta.bonus_natural", "canasta.bonus_mixed", "canasta.bonus_wild"),
    ),
    "sheet.red_threes": Grounds(
        (13,),
        ("6a",),
        fields=("red3.value_by_count", "three.positive_if", "three.negative_if"),
    ),
    "sheet.out": Grounds((42,), ("8",), fields=("out.bonus",)),
    "sheet.concealed": Grounds((50,), ("8",), fields=("out.concealed_extra", "out.concealed_test")),
    "sheet.in_hand": Grounds((42, 43), ("9",)),
    "sheet.penalties": Grounds(custom="penalties"),
    "sheet.instant": Grounds(fields=("end.instant_win_canastas",)),
    "sheet.black_threes": Grounds(fields=("black3.pile_capture",)),
    "sheet.undeclared": Grounds((56,), ("6a",), fields=("red3.undeclared_penalty",)),
    "sheet.acaba": Grounds(),
}
"""Every reason code (with its detail, where that has words of its own) and part of a score."""


def citation(code: str, rules: RuleSet, *, words: Catalogue = ENGLISH) -> str | None:
    """Cite what stands behind a code under the rules in play, or None where no law is needed.

    A field that differs from the variant's own value makes it a house rule.  The laws of 1950
    are cited where the fields are as they have them, or as the classic game has them, which
    differs in figures, unless the encyclopedia article is known to contradict them.

    Raises:
        WordsError: when the code is unknown.
    """
    if code not in GROUNDS:
        raise WordsError(f"no grounds for the code {code!r}")
    grounds = GROUNDS[code]
    if grounds is None:
        return None
    if not _same(grounds.fields, rules, VARIANTS.get(rules.name, rules)):
        return words.text("cite.house")
    if grounds.jaques and rules.name == "jaques":
        return _numbered("cite.jaques", list(grounds.jaques), words)
    return _printed(grounds, rules, words) or words.text(f"cite.{grounds.custom or 'variant'}")


def _printed(grounds: Grounds, rules: RuleSet, words: Catalogue) -> str | None:
    """Cite the laws of 1950 or the article, whichever has the fields as they are in play."""
    laws = _numbered("cite.laws", _ranges(grounds.laws, words), words) if grounds.laws else None
    if laws and _same(grounds.fields, rules, VARIANTS["laws_1950"]):
        return laws
    if not _same(grounds.fields, rules, VARIANTS["classic"]):
        return None
    if grounds.article:
        return words.text("cite.article", section=grounds.article)
    return laws


_LONG: Final = 3
"""So many laws in a row are cited as "29 to 31"."""


def _same(fields: tuple[str, ...], rules: RuleSet, others: RuleSet) -> bool:
    return all(rules.get(name) == others.get(name) for name in fields)


def _numbered(key: str, parts: list[str], words: Catalogue) -> str:
    several = len(parts) > 1 or " " in parts[0]
    return words.text(key, count=2 if several else 1, numbers=words.listing(parts))


def _ranges(laws: tuple[int, ...], words: Catalogue) -> list[str]:
    first, last = laws[0], laws[-1]
    if len(laws) >= _LONG and laws == tuple(range(first, last + 1)):
        return [words.text("cite.range", first=str(first), last=str(last))]
    return [str(law) for law in laws]
