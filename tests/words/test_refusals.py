"""Every refusal has a sentence and the law behind it."""

from __future__ import annotations

import pytest

from canasta.engine.reasons import REASONS
from canasta.rules import VARIANTS, variant
from canasta.rules.refusal import Refusal
from canasta.words import LANGUAGES, catalogue, refusal_text
from canasta.words.catalogue import alternatives, placeholders
from canasta.words.english.refusals import REFUSALS
from canasta.words.grounds import GROUNDS

NUMBERS: dict[str, int | str] = {
    "count": 35,
    "minimum": 50,
    "possible": 95,
    "wilds": 4,
    "naturals": 2,
    "limit": 3,
    "size": 8,
    "cards": 3,
    "canastas": 0,
    "required": 1,
    "rank": "K",
    "card": "KS",
    "pile": 1,
    "hand": 1,
    "seat": 2,
    "packet": 2,
    "times": 10,
    "special": "garbage",
    "low": "5",
    "high": "K",
}
"""What a refusal may carry besides its code."""

OTHER_GAMES = {
    "aces_must_stay_pure",
    "canasta_takes_no_wilds",
    "dead_rank",
    "deuce_locked",
    "discard_empty_pile",
    "go_out_needs_discard",
    "meld_base",
    "meld_leaves_no_discard",
    "no_wild_rank",
    "opening_mixed_canasta",
    "opening_needs_canasta",
    "opening_needs_triple",
    "opening_wild_cards",
    "permission_already_asked",
    "pile_before_opening",
    "pile_sequence_hand_card",
    "pile_sequence_start",
    "sequence_gap",
    "sequence_rank",
    "sequence_suit",
    "sequence_wild",
    "special_after_opening",
    "special_pattern",
    "wild_locked",
}
"""Reason codes of the Samba and American games."""

OUTSIDE_THE_KERNEL = {
    "ask_out_of_turn",
    "choose_cards",
    "choose_one_card",
    "cut_packet_too_small",
    "melded_cards_stay",
    "mixed_ranks",
    "no_undo",
    "not_one_card",
    "whole_pile_must_be_taken",
    "shuffled_enough",
}
"""Reason codes that only the table, the guide or the rules give."""

CODES = sorted(set(REASONS.values()) | OTHER_GAMES | OUTSIDE_THE_KERNEL)
DETAILS = {
    "cannot_go_out": [
        "",
        "canastas",
        "required_kind",
        "incomplete_special",
        "permission_refused",
        "permission_required",
    ]
}
NAMES = ("Anna", "Left", "Dora", "Right")
FROZEN = "The pile is frozen: only a natural pair of kings from your hand takes it (laws 29 to 31)."

ALL = [(code, detail) for code in CODES for detail in DETAILS.get(code, [""])]


@pytest.mark.parametrize("name", VARIANTS)
@pytest.mark.parametrize(("code", "detail"), ALL)
def test_every_reason_code_has_a_text_with_and_without_its_numbers(
    code: str, detail: str, name: str
) -> None:
    for numbers in ({}, NUMBERS):
        text = refusal_text(Refusal(code, detail, numbers), variant(name), names=NAMES)
        assert text[0].isupper()
        assert text.endswith(".")
        assert "_" not in text
        assert code not in text or code == "deal_over"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["classic", "samba_w", "american_cla", "hand_and_foot"])
def test_every_refusal_is_shown_in_every_language(language: str, name: str) -> None:
    words = catalogue(language)
    for code, detail in ALL:
        for numbers in ({}, NUMBERS):
            refusal = Refusal(code, detail, numbers)
            said = refusal_text(refusal, variant(name), names=("N", "E", "S"), words=words)
            assert said.endswith("."), said
            assert not set("{}|#_") & set(said), said


def test_every_sentence_belongs_to_a_code_with_its_law() -> None:
    keys = {key.partition(".")[2] for key in REFUSALS if key.startswith("refusal.")} - {"cited"}
    assert keys == {code for code in GROUNDS if not code.startswith("sheet.")}
    assert {key.partition(".")[0] for key in keys} == set(CODES)


def test_every_placeholder_is_a_number_that_refusals_carry() -> None:
    used = {
        name
        for key, entry in REFUSALS.items()
        if key.startswith("refusal.") and key != "refusal.cited"
        for template in alternatives(entry)
        for name in placeholders(template)
    }
    assert used <= NUMBERS.keys() | {"ranks", "sequence", "base", "kinds"}


@pytest.mark.parametrize(
    ("refusal", "text"),
    [
        (
            Refusal("below_minimum", "", {"count": 35, "minimum": 50, "possible": 95}),
            "You show 35 and need 50; your cards can make at most 95 (law 26).",
        ),
        (
            Refusal("below_minimum", "", {"count": 35, "minimum": 50}),
            "You show 35 and need 50 (law 26).",
        ),
        (
            Refusal("pile_frozen_needs_natural_pair", "", {"rank": "K"}),
            FROZEN,
        ),
        (
            Refusal("cannot_go_out", "canastas", {"required": 1, "canastas": 0}),
            "Keep a card: to go out, your side needs 1 canasta and has 0 (law 38).",
        ),
        (Refusal("out_of_turn", "", {"seat": 2}), "It is Dora's turn (law 14)."),
        (Refusal("out_of_turn"), "It is not your turn (law 14)."),
        (
            Refusal("too_few_naturals", "", {"naturals": 1, "wilds": 2, "size": 3}),
            "A meld needs 2 natural cards; you chose 1 (law 18).",
        ),
        (
            Refusal("too_few_naturals", "", {"rank": "K", "naturals": 1, "wilds": 2, "size": 3}),
            "A meld of kings needs 2 natural cards; you chose 1 (law 18).",
        ),
        (
            Refusal("mixed_ranks", "", {"rank": "9"}),
            "Only nines and wild cards go together here; there are no sequences (laws 17 and 18).",
        ),
        (
            Refusal("not_own_meld", "", {"rank": "9"}),
            "Your side has no meld of nines to add to (law 21).",
        ),
        (
            Refusal("not_own_meld", "", {"rank": "5H-8H"}),
            "Your side has no sequence of hearts from five to eight to add to (law 21).",
        ),
        (
            Refusal("not_own_meld", "", {"rank": "?"}),
            "You can add only to your own side's melds, and it has no such meld (law 21).",
        ),
        (Refusal("card_not_in_hand", "", {"card": "9C"}), "The nine of clubs is not in your hand."),
    ],
)
def test_what_a_person_reads(refusal: Refusal, text: str) -> None:
    assert refusal_text(refusal, variant("classic"), names=NAMES) == text


def test_black_threes_are_described_by_their_own_limit_of_wild_cards() -> None:
    refusal = Refusal("black_three_no_wilds", "", {"wilds": 4, "limit": 9})
    classic, booklet = variant("classic"), variant("laws_1950")
    assert refusal_text(refusal, classic).startswith("Black threes take no wild cards (")
    assert refusal_text(refusal, booklet).startswith("Black threes take 3 wild cards at most; ")


@pytest.mark.parametrize(
    ("refusal", "name", "start"),
    [
        (Refusal("threes_not_meldable"), "samba_w", "A red three cannot be melded ("),
        (Refusal("threes_not_meldable"), "hand_and_foot", "A three cannot be melded ("),
        (Refusal("mixed_ranks", "", {"rank": "9"}), "samba_w", "Only nines and wild cards go"),
        (Refusal("mixed_ranks", "", {"rank": "7"}), "american_cla", "Only sevens go together here"),
        (
            Refusal("mixed_ranks", "", {"rank": "wild"}),
            "cuban",
            "Only wild cards go into a meld of",
        ),
        (Refusal("mixed_ranks"), "samba_w", "Cards of different ranks go together only as a seq"),
        (Refusal("mixed_ranks"), "american_000", "Apart from wild cards, all cards of a meld"),
        (Refusal("opening_needs_triple"), "american_000", "The opening must include a meld with"),
        (Refusal("opening_needs_triple"), "american_cla", "The opening must include a meld of"),
        (Refusal("special_pattern"), "samba_w", "There are no special hands in this game ("),
        (
            Refusal("special_pattern", "", {"special": "zip_code"}),
            "american_cla",
            "Your hand does not make zip code (",
        ),
        (
            Refusal("cannot_go_out", "required_kind"),
            "bolivia_w",
            "Keep a card: to go out, your side needs 1 sequence canasta (",
        ),
        (
            Refusal("cannot_go_out", "required_kind"),
            "hand_and_foot",
            "Keep a card: to go out, your side needs 3 natural canastas and 4 mixed canastas (",
        ),
        (
            Refusal("meld_base"),
            "american_cla",
            "After the opening, a wild card needs at least 5 natural cards in its meld (",
        ),
        (
            Refusal("top_card_may_not_join_canasta", "", {"rank": "5H-JH"}),
            "samba_w",
            "The top discard may not go onto the finished canasta: the sequence of hearts from",
        ),
    ],
)
def test_a_refusal_is_worded_for_the_game_in_play(refusal: Refusal, name: str, start: str) -> None:
    assert refusal_text(refusal, variant(name), names=NAMES).startswith(start)


def test_without_names_a_player_is_named_by_number() -> None:
    text = refusal_text(Refusal("out_of_turn", "", {"seat": 2}), variant("classic"))
    assert text == "It is player 3's turn (law 14)."


@pytest.mark.parametrize(
    ("code", "name", "law"),
    [
        ("too_many_wilds", "laws_1950", "(laws 18 and 20)"),
        ("too_many_wilds", "jaques", "(Jaques, paragraph 3)"),
        ("pile_frozen_needs_natural_pair", "jaques", "(Jaques, paragraphs 5a and 7)"),
        ("pile_frozen_needs_natural_pair", "cuban", "(a rule of this variant)"),
        ("black_three_discard_on_first_turn", "cuban", "(a rule of this variant)"),
        ("black_three_no_wilds", "classic", "(encyclopedia article, Melds and canastas)"),
        ("black_three_no_wilds", "laws_1950", "(laws 4 and 18)"),
        ("combine_not_allowed", "classic", "(encyclopedia article, Melds and canastas)"),
        ("combine_not_allowed", "laws_1950", "(law 24)"),
        ("out_of_turn", "american_000", "(law 14)"),
        ("out_of_turn", "bolivia_jaques", "(Jaques, paragraph 5)"),
        ("too_many_wilds", "samba_w", "(encyclopedia article, Samba)"),
        ("too_many_wilds", "bolivia_jaques", "(Jaques, paragraph 11a)"),
        ("pile_no_legal_use", "brazilian_w", "(Regency laws of Samba)"),
        ("pile_no_legal_use", "samba_jaques", "(Jaques, paragraphs 5a and 11a)"),
        ("canasta_takes_no_wilds", "chilean_4", "(Regency laws of Samba)"),
        ("canasta_takes_no_wilds", "hand_and_foot", "(decision S-53)"),
        ("must_take_pile", "american_003", "(decision S-39)"),
        ("pile_before_opening", "brazilian_w", "(rules of the US Playing Card Company)"),
        ("wild_locked", "american_003", "(pagat.com)"),
        ("dead_rank", "american_cla", "(Canasta League of America)"),
        ("discard_three", "american_cla", "(Canasta League of America)"),
        ("meld_too_large", "bolivia_w", "(rummy-games.com)"),
        ("below_minimum", "hand_and_foot_singles", "(encyclopedia article, Hand and Foot Canasta)"),
    ],
)
def test_the_law_cited_is_the_one_of_the_game_in_play(code: str, name: str, law: str) -> None:
    assert refusal_text(Refusal(code), variant(name)).endswith(f" {law}.")


@pytest.mark.parametrize(
    ("code", "field", "value"),
    [
        ("too_many_wilds", "meld.max_wilds", 2),
        ("joker_discard_forbidden", "discard.forbidden", frozenset({"joker"})),
        ("must_open_from_hand_first", "open.pile_take_can_open", "no"),
        ("pile_frozen_needs_natural_pair", "pile.always_frozen", True),
    ],
)
def test_a_field_that_the_house_has_changed_is_cited_as_a_house_rule(
    code: str, field: str, value: object
) -> None:
    rules = variant("classic").replace({field: value})
    assert refusal_text(Refusal(code), rules).endswith("(house rule).")


def test_a_table_with_shorter_sequences_reads_from_where_to_where_they_run() -> None:
    rules = variant("samba_w").replace({"meld.sequence_low": "5", "meld.sequence_high": "K"})
    assert refusal_text(Refusal("sequence_rank"), rules) == (
        "A sequence here runs from five to king (house rule)."
    )


def test_law_40_a_forced_player_reads_why_they_may_not_ask() -> None:
    classic, jaques = variant("classic"), variant("jaques")
    assert "you must take the pile" in refusal_text(Refusal("ask_not_available"), classic)
    assert "do not ask your partner" in refusal_text(Refusal("ask_not_available"), jaques)
