"""The kernel's refusal codes by the names of the specification."""

from __future__ import annotations

from typing import Final

from canasta.engine.kernel import terms

REASONS: Final[dict[int, str]] = {
    terms.V_DEAL_OVER: "deal_over",
    terms.V_ASK_NOT_AVAILABLE: "ask_not_available",
    terms.V_ACABA_NOT_AVAILABLE: "acaba_not_available",
    terms.V_COMBINE: "combine_not_allowed",
    terms.V_OUT_OF_TURN: "out_of_turn",
    terms.V_WRONG_STEP: "wrong_step",
    terms.V_DRAW_FIRST: "must_draw_first",
    terms.V_NO_PARTNER: "no_partner",
    terms.V_ASK_AFTER_MELD: "ask_after_meld",
    terms.V_NO_DISCARD_RED3: "no_discard_after_last_red_three",
    terms.V_MUST_TAKE: "must_take_pile",
    terms.V_PILE_EMPTY: "pile_empty",
    terms.V_TOP_WILD: "pile_top_wild",
    terms.V_TOP_THREE: "pile_top_three",
    terms.V_CARDS: "card_not_in_hand",
    terms.V_JOKER_DISCARD: "joker_discard_forbidden",
    terms.V_DISCARD_WILD: "discard_wild",
    terms.V_DISCARD_THREE: "discard_three",
    terms.V_BLACK3_FIRST: "black_three_discard_on_first_turn",
    terms.V_CANNOT_GO_OUT: "cannot_go_out",
    terms.V_MUST_GO_OUT: "must_go_out",
    terms.V_OPEN_FROM_HAND: "must_open_from_hand_first",
    terms.V_FROZEN: "pile_frozen_needs_natural_pair",
    terms.V_PILE_USE: "pile_no_legal_use",
    terms.V_TOP_CANASTA: "top_card_may_not_join_canasta",
    terms.V_NOT_OWN: "not_own_meld",
    terms.V_TOO_FEW_CARDS: "too_few_cards",
    terms.V_WILD_ONLY: "wild_meld_not_allowed",
    terms.V_BLACK3_WILDS: "black_three_no_wilds",
    terms.V_FEW_NATURALS: "too_few_naturals",
    terms.V_MANY_WILDS: "too_many_wilds",
    terms.V_RATIO_MORE: "wilds_exceed_naturals",
    terms.V_RATIO_FEWER: "wilds_not_fewer_than_naturals",
    terms.V_TOO_LARGE: "meld_too_large",
    terms.V_BLACK3_OUT: "black_three_only_when_going_out",
    terms.V_MINIMUM: "below_minimum",
    terms.V_ONE_CARD_PILE: "single_card_pile_with_single_card_hand",
    terms.V_ONE_CARD_OUT: "one_card_hand_cannot_go_out",
    terms.V_PERMISSION: "permission_refused",
    terms.V_THREES: "threes_not_meldable",
    terms.V_PILE_BEFORE: "pile_before_opening",
    terms.V_SEQ_GAP: "sequence_gap",
    terms.V_SEQ_RANK: "sequence_rank",
    terms.V_CANASTA_WILDS: "canasta_takes_no_wilds",
    terms.V_NO_WILD_RANK: "no_wild_rank",
    terms.V_ACES_PURE: "aces_must_stay_pure",
    terms.V_MELD_BASE: "meld_base",
    terms.V_WILD_LOCKED: "wild_locked",
    terms.V_DEUCE_LOCKED: "deuce_locked",
    terms.V_DEAD_RANK: "dead_rank",
    terms.V_NEEDS_CANASTA: "opening_needs_canasta",
    terms.V_NEEDS_TRIPLE: "opening_needs_triple",
    terms.V_OPENING_MIXED: "opening_mixed_canasta",
    terms.V_OPENING_WILDS: "opening_wild_cards",
    terms.V_NEEDS_DISCARD: "go_out_needs_discard",
    terms.V_NO_DISCARD_LEFT: "meld_leaves_no_discard",
    terms.V_DISCARD_EMPTY: "discard_empty_pile",
    terms.V_ALREADY_ASKED: "permission_already_asked",
    terms.V_SPECIAL_OPEN: "special_after_opening",
    terms.V_SPECIAL_PATTERN: "special_pattern",
    # Small steps only: what a person would declare at once.
    terms.V_EXISTS: "wrong_step",
    terms.V_UNFINISHED: "wrong_step",
}

ENDINGS: Final[dict[int, str]] = {
    terms.BY_OUT: "out",
    terms.BY_STOCK: "stock",
    terms.BY_RED3: "red_three_last",
    terms.BY_ACABA: "acaba",
    terms.BY_INSTANT: "instant_win",
    terms.BY_SPECIAL: "special",
}

LACKS: Final[dict[int, str]] = {
    terms.LACKS_CANASTAS: "canastas",
    terms.LACKS_KIND: "required_kind",
    terms.LACKS_FINISHED: "incomplete_special",
    terms.LACKS_YES: "permission_refused",
    terms.LACKS_ANSWER: "permission_required",
}
"""The conditions of going out, by the kernel's number."""
