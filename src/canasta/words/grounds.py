"""Where the rules behind the reason codes and the parts of a score are written."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

_AMERICAN: Final = "article Modern American Canasta"
_BRAZILIAN: Final = "article Brazilian Canasta"
_FOOT: Final = "article Hand and Foot Canasta"
_PILE: Final = "article Picking up the discard pile"


@dataclass(frozen=True, slots=True)
class Grounds:
    """Where a rule is written.

    `laws` are numbers of the laws of 1950, `jaques` paragraphs of Jaques' sheet, `article` a
    section of the encyclopedia article, `custom` the key of another part of the laws.  `games`
    say where it is written for one variant and for those that follow it (S-01): "article Samba",
    "jaques 5a 11a", "league", "decision S-53" and so on.  `fields` are the rule fields that a
    refusal hangs on, the weightiest first: where the house has changed one, it is the house's rule.
    """

    laws: tuple[int, ...] = ()
    jaques: tuple[str, ...] = ()
    article: str = ""
    custom: str = ""
    fields: tuple[str, ...] = ()
    games: Mapping[str, str] = field(default_factory=dict)


GROUNDS: Final[Mapping[str, Grounds | None]] = {
    "deal_over": Grounds((41, 44), ("8",)),
    "out_of_turn": Grounds((14,), ("5",)),
    "must_draw_first": Grounds((14, 15), ("5",)),
    "wrong_step": Grounds((14,), ("5",)),
    "wrong_step.drawn": Grounds((14,), ("5",)),
    "no_undo": Grounds(article="Play"),
    "card_not_in_hand": None,  # it goes without a law
    "choose_cards": None,  # a remark, no refusal by a law
    "choose_one_card": None,  # the same
    "ask_out_of_turn": Grounds((40,)),
    "ask_after_meld": Grounds((40,), fields=("out.ask_window",)),
    "ask_not_available": Grounds(fields=("out.ask_permission",)),
    "ask_not_available.forced": Grounds((36, 40)),
    "no_partner": Grounds((2,), ("10",)),
    "permission_refused": Grounds(fields=("declare.acaba",)),
    "acaba_not_available": None,  # it goes without a law
    "must_go_out": Grounds((40,)),
    "permission_already_asked": Grounds(
        fields=("out.asks_per_deal",), games={"american_cla": "league"}
    ),
    "threes_not_meldable": Grounds((11,), ("6a",)),
    "threes_not_meldable.both": Grounds(
        fields=("black3.meld",), games={"american_000": _AMERICAN, "hand_and_foot": _FOOT}
    ),
    "mixed_ranks": Grounds((17, 18), ("3",)),
    "mixed_ranks.sequences": Grounds((17, 18), ("3",)),
    "mixed_ranks.natural": Grounds(
        fields=("meld.never_wild_ranks",), games={"american_000": _AMERICAN}
    ),
    "mixed_ranks.wild": Grounds((17, 18), ("3",)),
    "too_few_cards": Grounds((17,), ("3",), fields=("meld.min_size", "black3.meld_min_size")),
    "too_few_naturals": Grounds((18,), ("3",), fields=("meld.min_naturals",)),
    "too_many_wilds": Grounds(
        (18, 20),
        ("3",),
        fields=("meld.max_wilds",),
        games={
            "samba_w": "article Samba",
            "samba_jaques": "jaques 11a",
            "american_000": _AMERICAN,
            "hand_and_foot": "article Melds and canastas",
        },
    ),
    "wilds_exceed_naturals": Grounds(fields=("meld.wilds_vs_naturals",)),
    "wilds_not_fewer_than_naturals": Grounds(fields=("meld.wilds_vs_naturals",)),
    "wild_meld_not_allowed": Grounds((18,), ("5b",), fields=("meld.wild_only_melds",)),
    "canasta_takes_no_wilds": Grounds(
        fields=("canasta.wilds_added_after",),
        games={
            "samba_w": "regency",
            "samba_jaques": "jaques 11a",
            "american_000": _AMERICAN,
            "hand_and_foot": "decision S-53",
        },
    ),
    "no_wild_rank": Grounds(fields=("meld.never_wild_ranks",), games={"american_000": _AMERICAN}),
    "aces_must_stay_pure": Grounds(
        fields=("meld.pure_unless_opened_mixed_ranks",), games={"american_000": _AMERICAN}
    ),
    "meld_base": Grounds(
        fields=("meld.wild_base_after_opening",), games={"american_003": _AMERICAN}
    ),
    "wild_locked": Grounds(
        fields=("meld.wild_lock",), games={"american_000": "pagat", "american_cla": "league"}
    ),
    "deuce_locked": Grounds(
        fields=("meld.deuce_lock",), games={"italian_w": "article Italian Canasta"}
    ),
    "dead_rank": Grounds(fields=("meld.dead_ranks",), games={"american_cla": "league"}),
    "sequence_wild": Grounds(
        fields=("meld.sequence_max_wilds",),
        games={"samba_w": "regency", "samba_jaques": "jaques 11a"},
    ),
    "sequence_rank": Grounds(
        fields=("meld.sequence_low", "meld.sequence_high"),
        games={"samba_w": "bicycle", "samba_jaques": "jaques 11a"},
    ),
    "sequence_rank.limits": Grounds(fields=("meld.sequence_low", "meld.sequence_high")),
    "sequence_suit": Grounds(games={"samba_w": "article Samba", "samba_jaques": "jaques 11a"}),
    "sequence_gap": Grounds(games={"samba_w": "article Samba", "samba_jaques": "jaques 11a"}),
    "meld_too_large": Grounds(
        fields=("meld.max_size", "meld.sequence_max_size", "meld.wild_only_max_size"),
        games={
            "samba_w": "regency",
            "samba_jaques": "jaques 11a",
            "bolivia_w": "rummy",
            "bolivia_jaques": "decision S-16",
            "chilean_3": "decision S-22",
            "american_000": _AMERICAN,
            "hand_and_foot": "decision S-53",
        },
    ),
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
        article="Melds and canastas",
        fields=("meld.combine_melds",),
        games={"hand_and_foot": "decision S-53"},
    ),
    "below_minimum": Grounds(
        (26,),
        ("4",),
        fields=("open.minimum_by_score", "open.minimum_by_deal"),
        games={
            "samba_w": "article Samba",
            "samba_jaques": "jaques 4 11a",
            "brazilian_w": _BRAZILIAN,
            "american_000": _AMERICAN,
            "hand_and_foot": _FOOT,
        },
    ),
    "opening_needs_canasta": Grounds(
        fields=("open.canasta_required_by_score",), games={"brazilian_w": _BRAZILIAN}
    ),
    "opening_needs_triple": Grounds(
        fields=("open.triple",), games={"american_000": _AMERICAN, "american_cla": "league"}
    ),
    "opening_needs_triple.clean": Grounds(
        fields=("open.triple",), games={"american_cla": "league"}
    ),
    "opening_mixed_canasta": Grounds(
        fields=("open.mixed_canasta_allowed",), games={"american_cla": "league"}
    ),
    "opening_wild_cards": Grounds(fields=("open.wild_cards_allowed",)),
    "special_after_opening": Grounds(
        fields=("special.set",), games={"american_000": _AMERICAN, "american_cla": "league"}
    ),
    "special_pattern": Grounds(
        fields=("special.set",), games={"american_000": _AMERICAN, "american_cla": "league"}
    ),
    "special_pattern.none": Grounds(fields=("special.set",)),
    "must_open_from_hand_first": Grounds(
        fields=("open.pile_take_can_open",),
        games={"american_000": _AMERICAN, "american_cla": "league"},
    ),
    "pile_before_opening": Grounds(
        fields=("open.pile_take_can_open",), games={"brazilian_w": "bicycle"}
    ),
    "pile_empty": None,  # it goes without a law
    "pile_top_wild": Grounds(
        (34,),
        ("7",),
        fields=("pile.top_blocks",),
        games={"samba_w": _PILE, "american_000": _PILE, "hand_and_foot": _PILE},
    ),
    "pile_top_three": Grounds(
        (34,),
        ("6b",),
        fields=("pile.top_blocks",),
        games={"samba_w": _PILE, "american_000": _PILE, "hand_and_foot": _FOOT},
    ),
    "pile_frozen_needs_natural_pair": Grounds(
        (29, 30, 31),
        ("5a", "7"),
        fields=("pile.always_frozen", "pile.frozen_until_opened", "pile.freezing_cards"),
        games={
            "italian_w": "article Italian Canasta",
            "american_000": _AMERICAN,
            "american_cla": "league",
            "hand_and_foot": _FOOT,
        },
    ),
    "pile_no_legal_use": Grounds(
        (32, 35),
        ("5a",),
        fields=("pile.open_methods",),
        games={"samba_w": "regency", "samba_jaques": "jaques 5a 11a"},
    ),
    "pile_sequence_start": Grounds(games={"samba_w": "regency", "samba_jaques": "jaques 11a"}),
    "pile_sequence_hand_card": Grounds(
        games={"samba_w": "bicycle", "samba_jaques": "decision S-12"}
    ),
    "top_card_may_not_join_canasta": Grounds(
        jaques=("5a",),
        fields=("pile.open_methods",),
        games={"samba_w": "regency", "samba_jaques": "jaques 11a"},
    ),
    "single_card_pile_with_single_card_hand": Grounds((35,), fields=("pile.one_card_hand",)),
    "one_card_hand_cannot_go_out": Grounds(jaques=("8",), fields=("pile.one_card_hand",)),
    "must_take_pile": Grounds(
        (36,), fields=("stock.empty_take",), games={"american_000": "decision S-39"}
    ),
    "whole_pile_must_be_taken": Grounds((15,), ("5a",)),
    "cannot_go_out": Grounds((38,), ("8",), fields=("out.canastas_required",)),
    "cannot_go_out.canastas": Grounds(
        (38,),
        ("8",),
        fields=("out.canastas_required", "out.excluded_kinds"),
        games={
            "samba_w": "bicycle",
            "samba_jaques": "jaques 11a",
            "bolivia_w": "article Bolivian Canasta",
            "bolivia_jaques": "jaques 11b",
            "italian_w": "rummy",
            "american_000": _AMERICAN,
            "hand_and_foot": _FOOT,
            "hand_and_foot_singles": _FOOT,
        },
    ),
    "cannot_go_out.required_kind": Grounds(
        fields=("out.required_kinds",),
        games={
            "bolivia_w": "article Bolivian Canasta",
            "bolivia_jaques": "jaques 11b",
            "hand_and_foot": _FOOT,
            "hand_and_foot_singles": _FOOT,
        },
    ),
    "cannot_go_out.incomplete_special": Grounds(
        fields=("out.blocked_by_incomplete",), games={"american_cla": "league"}
    ),
    "cannot_go_out.permission_required": Grounds(
        fields=("out.ask_permission",), games={"hand_and_foot": "decision S-54"}
    ),
    "go_out_needs_discard": Grounds(
        fields=("out.final_discard",), games={"american_000": _AMERICAN}
    ),
    "cannot_go_out.permission_refused": Grounds((40,)),
    "no_discard_after_last_red_three": Grounds((44,), ("8",), fields=("red3.as_last_stock_card",)),
    "discard_wild": Grounds(
        fields=("discard.forbidden", "discard.final_exempt"),
        games={"american_000": _AMERICAN, "american_003": _AMERICAN, "american_cla": "league"},
    ),
    "discard_three": Grounds(
        fields=("discard.forbidden", "discard.final_exempt"),
        games={"american_000": _AMERICAN, "american_003": _AMERICAN, "american_cla": "league"},
    ),
    "discard_empty_pile": Grounds(
        fields=("discard.forbidden_on_empty_pile",),
        games={"american_000": _AMERICAN, "american_cla": "league"},
    ),
    "meld_leaves_no_discard": Grounds(
        fields=("discard.meld_must_leave_one",), games={"american_cla": "league"}
    ),
    "joker_discard_forbidden": Grounds(fields=("discard.forbidden",)),
    "black_three_discard_on_first_turn": Grounds(fields=("black3.no_discard_on_first_turn",)),
    "cut_packet_too_small": Grounds((7,), fields=("table.cut_min_packet",)),
    "shuffled_enough": Grounds((7,)),
    "not_one_card": Grounds(custom="customs"),
    # the parts of a score
    "sheet.cards": Grounds((25, 42), ("9",), fields=("canasta.card_points_count",)),
    "sheet.cards.against": Grounds(
        fields=("score.melded_negative_without_canasta",), games={"american_000": _AMERICAN}
    ),
    "sheet.canastas": Grounds(
        (23,), ("3",), fields=("canasta.bonus_natural", "canasta.bonus_mixed")
    ),
    "sheet.canastas.sequence": Grounds(
        fields=("canasta.bonus_sequence",),
        games={"samba_w": "article Samba", "samba_jaques": "jaques 11a"},
    ),
    "sheet.canastas.wild": Grounds(
        (23,),
        ("3",),
        fields=("canasta.bonus_wild",),
        games={
            "bolivia_w": "article Bolivian Canasta",
            "bolivia_jaques": "jaques 11b",
            "brazilian_w": _BRAZILIAN,
            "chilean_3": "decision S-22",
            "chilean_4": "decision S-22",
            "american_000": _AMERICAN,
        },
    ),
    "sheet.canastas.sevens": Grounds(
        fields=("canasta.bonus_sevens",), games={"american_000": _AMERICAN}
    ),
    "sheet.canastas.aces_pure": Grounds(
        fields=("canasta.bonus_aces_pure",), games={"american_000": _AMERICAN}
    ),
    "sheet.canastas.deuces_natural": Grounds(
        fields=("canasta.bonus_deuces",), games={"italian_w": "rummy"}
    ),
    "sheet.canastas.deuces_mixed": Grounds(
        fields=("canasta.bonus_deuces",), games={"italian_w": "rummy"}
    ),
    "sheet.red_threes": Grounds(
        (13,),
        ("6a",),
        fields=("red3.value_by_count", "three.positive_if", "three.negative_if"),
        games={
            "samba_w": "article Samba",
            "samba_jaques": "jaques 6a 11a",
            "bolivia_w": "article Bolivian Canasta",
            "brazilian_w": _BRAZILIAN,
            "chilean_4": "decision S-22",
        },
    ),
    "sheet.threes": Grounds(
        fields=("red3.value_by_count", "black3.value_by_count", "three.positive_if"),
        games={"american_000": _AMERICAN},
    ),
    "sheet.out": Grounds(
        (42,), ("8",), fields=("out.bonus",), games={"bolivia_jaques": "jaques 11b"}
    ),
    "sheet.concealed": Grounds((50,), ("8",), fields=("out.concealed_extra", "out.concealed_test")),
    "sheet.in_hand": Grounds(
        (42, 43),
        ("9",),
        fields=("black3.in_hand_value", "red3.in_hand_value"),
        games={
            "bolivia_w": "article Bolivian Canasta",
            "bolivia_jaques": "jaques 9 11b",
            "american_000": "pagat",
            "american_cla": "league",
            "hand_and_foot": _FOOT,
        },
    ),
    "sheet.penalties": Grounds(custom="penalties"),
    "sheet.penalties.incomplete_sevens": Grounds(
        fields=("penalty.incomplete_sevens",), games={"american_000": _AMERICAN}
    ),
    "sheet.penalties.incomplete_aces_pure": Grounds(
        fields=("penalty.incomplete_aces_pure",), games={"american_000": _AMERICAN}
    ),
    "sheet.penalties.incomplete_wild": Grounds(
        fields=("penalty.incomplete_wild",), games={"american_000": _AMERICAN}
    ),
    "sheet.penalties.short_sequence": Grounds(
        fields=("penalty.short_sequence",), games={"brazilian_w": _BRAZILIAN}
    ),
    "sheet.penalties.retained": Grounds(
        fields=("penalty.retained",), games={"american_000": _AMERICAN}
    ),
    "sheet.special": Grounds(
        fields=("special.set",), games={"american_000": _AMERICAN, "american_cla": "league"}
    ),
    "sheet.instant": Grounds(fields=("end.instant_win_canastas",)),
    "sheet.black_threes": Grounds(fields=("black3.pile_capture",)),
    "sheet.undeclared": Grounds((56,), ("6a",), fields=("red3.undeclared_penalty",)),
    "sheet.acaba": Grounds(),
}
"""Every reason code (with its detail, where that has words of its own) and part of a score."""
