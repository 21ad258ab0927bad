"""A family's own game is data: fields of several games put together in a file, and no code."""

import json
from pathlib import Path

import pytest

from canasta.cli import main
from canasta.rules import (
    FIELDS,
    RuleError,
    from_mapping,
    to_mapping,
    validate,
    variant,
    with_house_rules,
)
from canasta.rules.diff import diff
from canasta.rules.house_rules.reading import load, loads
from canasta.rules.scoring.special_hands import special_hands
from canasta.rules.seating.deal_numbers import deal_numbers

MEXICANA = {
    "variant": "samba_w",
    "toggles": ["samba_laws"],
    # thirteen cards, a second hand, and bonus cards for the side that opens
    "deal.hand_size": 13,
    "deal.foot_size": 9,
    "foot.after_meld": "immediate",
    "foot.after_discard": "next_turn",
    "talon.source": "stock",
    "talon.sizes": [4, 3],
    "talon.timing": "after_discard",
    "talon.min_stock": 12,
    # canastas of sevens are pure and dear, wild cards may be melded alone
    "meld.never_wild_ranks": ["7"],
    "canasta.bonus_sevens": 1000,
    "penalty.incomplete_sevens": 500,
    "meld.wild_only_melds": True,
    "meld.wild_only_max_size": 7,
    "meld.same_wild_melds": "separate",
    "meld.wild_lock": True,
    "canasta.bonus_wild": "deuces*7:3000 any:2000",
    # the opening of the American games, the discard too
    "open.minimum_by_score": "<0:125 0:125 3000:155 5000:180",
    "open.triple": "natural_triple",
    "open.canasta_opens": "natural, sevens, sequence",
    "discard.forbidden_on_empty_pile": "A, 7",
    # two canastas of a certain kind to go out, the partner willing
    "out.canastas_required": 3,
    "out.required_kinds": {"sequence": 1, "natural": 1},
    "out.ask_permission": "mandatory",
    "out.ask_window": "any_time_in_own_turn",
    "end.target": 12000,
}
"""Fields of Samba, Bolivia, the American games and Hand and Foot in one game for four."""

TRIO = {
    "variant": "hand_and_foot_singles",
    "toggles": {"hand_and_foot_packs": 5, "recycle_pile": True},
    "table.formats": ["3"],
    "meld.sequences": True,
    "canasta.bonus_sequence": 1500,
    "open.minimum_by_deal": "1:50 3:90 5:120",
    "end.deals": 6,
}
"""Hand and Foot with sequences for three, each alone."""


@pytest.mark.parametrize(("game", "form"), [(MEXICANA, "4"), (TRIO, "3")])
def test_a_game_put_together_from_fields_can_be_played_and_written_down(
    game: dict[str, object], form: str
) -> None:
    rules = loads(json.dumps(game), form=form).rules
    assert validate(rules, form) == []
    written = json.loads(json.dumps(to_mapping(rules)))
    assert from_mapping(written, form=form) == rules


def test_the_family_game_is_samba_but_for_what_the_file_names() -> None:
    rules = from_mapping(MEXICANA)
    found = {entry.field for entry in diff(variant("samba_w"), rules)}
    named = {name for name in MEXICANA if name in FIELDS}
    by_toggle = {"out.bonus", "out.concealed_extra", "three.positive_if", "three.negative_if"}
    assert found == named | by_toggle
    numbers = deal_numbers(rules, "4")
    assert (numbers.hand, numbers.foot, numbers.stock) == (13, 9, 162 - 4 * 22 - 1)


def test_the_game_for_three_has_its_own_deck() -> None:
    rules = from_mapping(TRIO, form="3")
    assert rules.cards("3") == 270
    assert rules.cards("4") == 270
    assert deal_numbers(rules, "3").deals == 6


def test_the_program_reads_the_file_and_shows_what_it_changes(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "mexicana.json"
    path.write_text(json.dumps(MEXICANA), encoding="utf-8")
    assert load(path).rules == from_mapping(MEXICANA)
    assert main(["rules", "check", str(path)]) == 0
    shown = capsys.readouterr().out
    assert "samba_w with house rules: 29 fields differ." in shown
    assert "out.required_kinds\n  usual: none\n  here: natural:1 sequence:1\n" in shown
    assert shown.endswith("The rules can be played with 4 players.\n")


def test_w0_a_table_may_leave_out_special_hands() -> None:
    rules = with_house_rules(variant("american_000"), {"special.left_out": "garbage, pairs_wild"})
    assert list(special_hands(rules)) == ["straight", "pairs_no_wild"]
    assert list(special_hands(variant("american_000"))) == [
        "straight",
        "pairs_no_wild",
        "pairs_wild",
        "garbage",
    ]


def test_a_game_that_nobody_could_win_is_refused_before_it_begins() -> None:
    with pytest.raises(RuleError, match=r"does not count \(sequence\)"):
        from_mapping({**MEXICANA, "meld.sequences": False})
