"""Games that version 0.1.0 stored are read with the house rules that it took."""

import pytest

from canasta.notation.errors import NotationError
from canasta.notation.rules.house_rules import rules_of
from canasta.rules import RuleError, from_mapping, variant

BLOCKED = "out.blocked_by_incomplete"

PLAYED_ALIKE = [
    ("classic", {"pile.pair_may_join_canasta": True}, {}),
    ("classic", {"penalty.laws_51_to_60": True, "meld.max_wilds": 2}, {"meld.max_wilds": 2}),
    ("classic", {"end.tie_at_top": "another_deal", "info.vulnerable_from": 2000}, {}),
    ("samba_w", {"meld.sequence_max_wilds": 1}, {}),
    ("classic", {"deck.jokers": 8}, {"deck.jokers": 8, "deck.jokers_alternative": 8}),
    ("classic", {"deck.jokers": {"4": 5}}, {"deck.jokers": {"4": 5}, "deck.jokers_alternative": 5}),
    ("samba_w", {BLOCKED: ["natural", "wild"]}, {BLOCKED: ["wild"]}),
    ("samba_w", {"penalty.short_sequence_max": 2}, {"penalty.short_sequence_max": 0}),
]  # form: skip


@pytest.mark.parametrize(("name", "stored", "played"), PLAYED_ALIKE)
def test_what_decided_nothing_is_read_as_it_was_played(
    name: str, stored: dict[str, object], played: dict[str, object]
) -> None:
    with pytest.raises(RuleError):
        from_mapping({"variant": name, **stored}, form="4")
    assert rules_of(name, stored, "4") == from_mapping({"variant": name, **played}, form="4")


def test_a_fact_of_the_game_alone_is_the_game_itself() -> None:
    assert rules_of("classic", {"penalty.laws_51_to_60": True}, "4") == variant("classic")


def test_what_was_never_taken_is_refused_as_ever() -> None:
    with pytest.raises(NotationError, match="max_wilds"):
        rules_of("classic", {"meld.max_wilds": "many", "penalty.laws_51_to_60": True}, "4")
