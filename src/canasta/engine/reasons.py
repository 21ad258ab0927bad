"""The kernel's refusal codes by the names of the specification."""

from __future__ import annotations

from typing import Final

from canasta.engine.kernel import constants

REASONS: Final[dict[int, str]] = {
    constants.V_DEAL_OVER: "deal_over",
    constants.V_ASK_NOT_AVAILABLE: "ask_not_available",
    constants.V_ACABA_NOT_AVAILABLE: "acaba_not_available",
    constants.V_COMBINE: "combine_not_allowed",
    constants.V_OUT_OF_TURN: "out_of_turn",
    constants.V_WRONG_STEP: "wrong_step",
    constants.V_DRAW_FIRST: "must_draw_first",
    constants.V_NO_PARTNER: "no_partner",
    constants.V_ASK_AFTER_MELD: "ask_after_meld",
    constants.V_NO_DISCARD_RED3: "no_discard_after_last_red_three",
    constants.V_MUST_TAKE: "must_take_pile",
    constants.V_PILE_EMPTY: "pile_empty",
    constants.V_TOP_WILD: "pile_top_wild",
    constants.V_TOP_THREE: "pile_top_three",
    constants.V_CARDS: "card_not_in_hand",
    constants.V_JOKER_DISCARD: "joker_discard_forbidden",
    constants.V_DISCARD_WILD: "discard_wild",
    constants.V_DISCARD_THREE: "discard_three",
    constants.V_BLACK3_FIRST: "black_three_discard_on_first_turn",
    constants.V_CANNOT_GO_OUT: "cannot_go_out",
    constants.V_MUST_GO_OUT: "must_go_out",
    constants.V_OPEN_FROM_HAND: "must_open_from_hand_first",
    constants.V_FROZEN: "pile_frozen_needs_natural_pair",
    constants.V_PILE_USE: "pile_no_legal_use",
    constants.V_TOP_CANASTA: "top_card_may_not_join_canasta",
    constants.V_NOT_OWN: "not_own_meld",
    constants.V_TOO_FEW_CARDS: "too_few_cards",
    constants.V_WILD_ONLY: "wild_meld_not_allowed",
    constants.V_BLACK3_WILDS: "black_three_no_wilds",
    constants.V_FEW_NATURALS: "too_few_naturals",
    constants.V_MANY_WILDS: "too_many_wilds",
    constants.V_RATIO_MORE: "wilds_exceed_naturals",
    constants.V_RATIO_FEWER: "wilds_not_fewer_than_naturals",
    constants.V_TOO_LARGE: "meld_too_large",
    constants.V_BLACK3_OUT: "black_three_only_when_going_out",
    constants.V_MINIMUM: "below_minimum",
    constants.V_ONE_CARD_PILE: "single_card_pile_with_single_card_hand",
    constants.V_ONE_CARD_OUT: "one_card_hand_cannot_go_out",
    constants.V_PERMISSION: "permission_refused",
    constants.V_THREES: "threes_not_meldable",
    constants.V_PILE_BEFORE: "pile_before_opening",
    constants.V_SEQ_GAP: "sequence_gap",
    constants.V_SEQ_RANK: "sequence_rank",
    constants.V_CANASTA_WILDS: "canasta_takes_no_wilds",
    constants.V_NO_WILD_RANK: "no_wild_rank",
    constants.V_ACES_PURE: "aces_must_stay_pure",
    constants.V_MELD_BASE: "meld_base",
    constants.V_WILD_LOCKED: "wild_locked",
    constants.V_DEUCE_LOCKED: "deuce_locked",
    constants.V_DEAD_RANK: "dead_rank",
    constants.V_NEEDS_CANASTA: "opening_needs_canasta",
    constants.V_NEEDS_TRIPLE: "opening_needs_triple",
    constants.V_OPENING_MIXED: "opening_mixed_canasta",
    constants.V_OPENING_WILDS: "opening_wild_cards",
    constants.V_NEEDS_DISCARD: "go_out_needs_discard",
    constants.V_NO_DISCARD_LEFT: "meld_leaves_no_discard",
    constants.V_DISCARD_EMPTY: "discard_empty_pile",
    constants.V_ALREADY_ASKED: "permission_already_asked",
    constants.V_SPECIAL_OPEN: "special_after_opening",
    constants.V_SPECIAL_PATTERN: "special_pattern",
    # Small steps only: what a person would declare at once.
    constants.V_EXISTS: "wrong_step",
    constants.V_UNFINISHED: "wrong_step",
}

ENDINGS: Final[dict[int, str]] = {
    constants.BY_OUT: "out",
    constants.BY_STOCK: "stock",
    constants.BY_RED3: "red_three_last",
    constants.BY_ACABA: "acaba",
    constants.BY_INSTANT: "instant_win",
    constants.BY_SPECIAL: "special",
}

LACKS: Final[dict[int, str]] = {
    constants.LACKS_CANASTAS: "canastas",
    constants.LACKS_KIND: "required_kind",
    constants.LACKS_FINISHED: "incomplete_special",
    constants.LACKS_YES: "permission_refused",
    constants.LACKS_ANSWER: "permission_required",
}
"""The conditions of going out, by the kernel's number."""
