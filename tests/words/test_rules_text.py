"""What people read about variants, fields and house rules."""

import re
from dataclasses import replace

import pytest

from canasta.rules import FIELDS, HOUSE_RULES, PROFILES, profile, variant
from canasta.rules.diff import diff
from canasta.words import rules_text as pages


def test_the_overview_lists_every_variant_with_forms_target_and_provenance() -> None:
    shown = pages.overview()
    for known in PROFILES.values():
        assert known.name in shown
        assert known.title in shown
        assert known.provenance.value in shown
    assert "2 2b 3 4 5 6 6b" in shown
    assert "7,500" in shown
    assert "4 6 8             4 deals" in shown


@pytest.mark.parametrize("name", PROFILES)
def test_a_variant_is_explained_with_sources_and_what_was_filled_in(name: str) -> None:
    known = profile(name)
    shown = pages.explain(known)
    flat = " ".join(shown.split())
    assert known.provenance.sentence in flat
    assert all(" ".join(sentence.split()) in flat for sentence in known.completed)
    assert "House rules by name" in shown
    said = {name for name in HOUSE_RULES if f" {name}\n" in shown}
    assert said == {
        house_rule.name
        for house_rule in HOUSE_RULES.values()
        if house_rule.number is not None or house_rule.belongs_to(known.rules)
    }
    assert max(map(len, shown.split("\n"))) <= pages.WIDTH


def test_a_variant_shows_its_differences_from_its_parent() -> None:
    shown = pages.explain(profile("boat"))
    assert "Differences from Classic Canasta" in shown
    assert "  classic: free\n  boat: not_more" in shown
    assert "added from outside" in shown
    assert "Differences from" not in pages.explain(profile("classic"))


def test_fields_that_a_variant_does_not_use_are_left_out() -> None:
    assert "meld.sequences" not in pages.explain(profile("classic"))
    played = variant("classic").replace({"meld.sequences": True})
    known = profile("classic")
    assert "meld.sequences: yes" in pages.explain(replace(known, rules=played))


def test_the_jaques_samba_shows_its_sources_and_what_was_decided() -> None:
    shown = " ".join(pages.explain(profile("samba (jaques)")).split())
    assert "Differences from Jaques Canasta" in shown
    assert "[Jaques 11a; S-08, our decision]" in shown
    assert "S-12: in the Jaques games, the ban on sequences" in shown
    assert "REG: the laws of Samba of the Regency Club" in shown


def test_a_variant_without_notes_is_explained_all_the_same() -> None:
    shown = pages.explain(replace(profile("boat"), completed=(), notes={}))
    assert "What was filled in" not in shown


@pytest.mark.parametrize("name", PROFILES)
def test_every_decision_that_a_page_cites_is_shown_at_its_end(name: str) -> None:
    page, _, said = pages.explain(profile(name)).partition("Decisions named above")
    cited = set(re.findall(r"[CS]-\d+b?", page))
    assert cited
    assert set(re.findall(r"^  ([CS]-\d+b?): ", said, re.MULTILINE)) == cited


def test_differences_are_shown_with_both_values_and_the_sentence() -> None:
    found = diff(variant("classic"), variant("british"))
    assert [entry.field for entry in found] == ["declare.acaba"]
    shown = pages.differences(found, "classic", "british")
    assert shown.startswith("declare.acaba\n  classic: none\n  british: award:1500\n  Whether")


def test_variants_without_difference_say_so() -> None:
    found = diff(variant("classic"), variant("uruguayan"))
    expected = "classic and uruguayan have the same values in every field."
    assert pages.differences(found, "classic", "uruguayan") == expected


def test_the_list_of_fields_shows_what_may_be_written() -> None:
    shown = pages.field_list(FIELDS.values())
    assert all(name in shown for name in FIELDS)
    assert "Write: a whole number, from 0 to 9." in shown
    assert "A fact of the game: no house rule changes it." in shown
    fact = "A fact of the game, which follows from deal.foot_size: no house rule changes it."
    assert fact in " ".join(shown.split())
    assert "Classic: none." in shown


def test_the_register_names_sources_and_decisions() -> None:
    shown = pages.register()
    assert "rummy-games.com" in shown
    assert "C-28: " in shown
    assert "S-24: an Italian deuce meld " in shown


def test_no_address_is_broken_at_its_hyphen() -> None:
    shown = [pages.register(), *map(pages.explain, PROFILES.values())]
    assert not [line for page in shown for line in page.split("\n") if line.endswith("rummy-")]
