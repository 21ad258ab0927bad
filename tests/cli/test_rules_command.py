"""`canasta rules`: what it prints, and how it refuses."""

import json
import re
import sys
from itertools import combinations
from pathlib import Path

import pytest

from canasta.cli import main
from canasta.rules import VARIANTS, variant
from canasta.rules.citations.sources import SOURCES


def _show(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main(["rules", *words]) == 0
    return capsys.readouterr().out


def _refuse(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main(["rules", *words]) == 2
    return capsys.readouterr().err


def test_alone_it_lists_the_variants(capsys: pytest.CaptureFixture[str]) -> None:
    assert "reconstruction" in _show(capsys)


def test_a_name_shows_the_rule_book_of_the_variant(capsys: pytest.CaptureFixture[str]) -> None:
    shown = _show(capsys, "Jaques")
    assert shown.startswith("Jaques Canasta\n====")
    assert "The rules for four players" in shown
    assert "The rules for two players" in _show(capsys, "Jaques", "--players", "2b")


def test_the_rule_book_is_a_page_of_html_too(capsys: pytest.CaptureFixture[str]) -> None:
    page = _show(capsys, "classic", "--html")
    assert page.startswith("<!doctype html>")
    assert '<section id="opening">' in page


def test_a_book_for_players_that_a_variant_does_not_have_is_refused(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert "not played by 7 players" in _refuse(capsys, "samba", "--players", "7")


def test_the_book_and_the_details_are_not_mixed(capsys: pytest.CaptureFixture[str]) -> None:
    for option in (("--html",), ("--pdf", "never.pdf"), ("--short",), ("--players", "4")):
        said = _refuse(capsys, "classic", "--details", *option)
        assert "--html, --pdf, --short and --players are for the rule book" in said
    assert "leave one of them out" in _refuse(capsys, "classic", "--html", "--pdf", "never.pdf")
    assert not Path("never.pdf").exists()


def test_the_rule_book_is_a_leaflet_to_print(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "samba.pdf"
    assert _show(capsys, "samba", "--pdf", str(file)) == f"{file}\n"
    assert file.read_bytes().startswith(b"%PDF-")


def test_the_rule_book_in_short_has_what_is_looked_up_while_playing(
    capsys: pytest.CaptureFixture[str],
) -> None:
    short, whole = (_show(capsys, "samba", *option) for option in (("--short",), ()))
    assert len(short) < len(whole) / 2
    assert re.search(r"sequence canasta +1,500", short)
    assert "This is a meld" not in short


def test_without_what_sets_the_leaflet_the_remedy_is_said(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "typst", None)
    said = _refuse(capsys, "classic", "--pdf", str(tmp_path / "leaflet.pdf"))
    assert "pip install 'canasta[pdf]'" in said
    assert list(tmp_path.iterdir()) == []


def test_the_rule_book_is_in_the_language_that_was_chosen(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert "\n6. Meldungen\n" in _show(capsys, "classic", "--lang", "de")


def test_the_details_explain_the_variant_field_by_field(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert _show(capsys, "Jaques", "--details").startswith("Jaques Canasta (jaques)\n====")


def test_two_variants_are_compared(capsys: pytest.CaptureFixture[str]) -> None:
    shown = _show(capsys, "diff", "classic", "jaques")
    assert "out.canastas_required" not in shown
    assert "  classic: yes\n  jaques: no" in shown


@pytest.mark.parametrize(("left", "right"), [*combinations(VARIANTS, 2)])
def test_any_two_variants_are_compared(
    left: str, right: str, capsys: pytest.CaptureFixture[str]
) -> None:
    shown = _show(capsys, "diff", left, right)
    if variant(left).values() == variant(right).values():
        assert "have the same values in every field" in shown
    else:
        assert f"\n  {left}: " in shown
        assert f"\n  {right}: " in shown


def test_a_variant_lists_the_readings_that_belong_to_it(
    capsys: pytest.CaptureFixture[str],
) -> None:
    listed = _show(capsys, "toggles", "samba")
    assert "\n   samba_laws\n" in listed
    assert "italian_deuces" not in listed
    assert "samba_laws" not in _show(capsys, "toggles", "classic")
    assert "\n   hand_and_foot_packs\n" in _show(capsys, "Hand and Foot", "--details")


def test_a_page_shows_other_names_sources_and_what_was_filled_in(
    capsys: pytest.CaptureFixture[str],
) -> None:
    shown = " ".join(_show(capsys, "samba_jaques", "--details").split())
    assert "Also called: jaques samba" in shown
    assert (
        "canasta.bonus_sequence: 1500 Bonus for a canasta that is a sequence. [Jaques 11a]" in shown
    )
    assert "* At most two wild cards in any set, whatever its size (S-13)." in shown


def test_the_fields_are_listed_and_searched(capsys: pytest.CaptureFixture[str]) -> None:
    assert "deal.hand_size (usual)" in _show(capsys, "fields")
    found = _show(capsys, "fields", "joker")
    assert "deck.jokers (usual)" in found
    assert "deal.hand_size" not in found
    usual = _show(capsys, "fields", "--level", "usual")
    assert "deck.packs" not in usual


def test_a_level_shows_the_fields_so_deep_and_their_sources(
    capsys: pytest.CaptureFixture[str],
) -> None:
    usual, more, everything, all_of_it = (
        _show(capsys, "classic", *options)
        for options in (
            ("--level", "usual"),
            ("--level", "more"),
            ("--level", "everything"),
            ("--details",),
        )
    )
    assert "\n  meld.max_wilds: 3\n" in usual
    assert "deck.packs" not in usual
    assert "Discard pile: " in usual
    assert "Penalties: " not in usual
    assert usual.count("\n") < more.count("\n") < everything.count("\n")
    assert everything == all_of_it
    assert "\n  W0: " not in usual
    assert "\n  W0: " in everything
    fields = _show(capsys, "fields", "--level", "more")
    assert "(usual)" in fields
    assert "(everything)" not in fields


@pytest.mark.parametrize("name", VARIANTS)
def test_every_source_that_a_page_cites_is_spelled_out_on_it(
    name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    shown = _show(capsys, name, "--details")
    listed = set(
        re.findall(r"(?m)^  ([A-Z0-9][\w ]*): ", shown.split("\nSources\n")[1].split("\n---")[0])
    )
    brackets = re.findall(r"\[[^]]*\]", shown)
    keys = "|".join(sorted(map(re.escape, SOURCES), key=len, reverse=True))
    cited = {key for text in brackets for key in re.findall(rf"\b({keys})\b(?!-)", text)}
    assert {"W", "1950", "Jaques"} <= cited
    assert cited - listed == set()


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--level", "usual"), "--level belongs to canasta rules NAME or fields; leave it out"),
        (("schema", "--level", "usual"), "--level belongs to canasta rules NAME or fields"),
        (("fields", "--players", "4"), "--players belongs to canasta rules NAME or check"),
        (("schema", "--html"), "--html belongs to canasta rules NAME; leave it out"),
        (("toggles", "--details"), "--details belongs to canasta rules NAME; leave it out"),
        (("toggles", "classic", "boat"), "'classic boat' is not expected here"),
        (("schema", "x"), "'x' is not expected here; write canasta rules schema"),
        (("sources", "x"), "'x' is not expected here; write canasta rules sources"),
        (("diff", "classic"), "2 names are needed, not 1; write canasta rules diff NAME NAME"),
    ],
)
def test_what_has_no_effect_is_refused_with_the_remedy(
    words: tuple[str, ...], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert said in _refuse(capsys, *words)


def test_every_problem_of_a_file_is_reported_in_a_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = '{"variant": "classic", "toggles": ["take_tem"], "meld.max_wilds": "x", "zzz": 1}'
    path = _house(tmp_path, text)
    said = _refuse(capsys, "check", path).splitlines()
    assert [line.removeprefix(f"canasta: {path}: ").split(";")[0] for line in said] == [
        "there is no house rule 'take_tem'",
        "meld.max_wilds: 'x' is not a whole number",
        "there is no field 'zzz'",
    ]


def test_the_schema_is_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert json.loads(_show(capsys, "schema"))["required"] == ["variant"]


def test_sources_and_toggles_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert "Decisions" in _show(capsys, "sources")
    assert "no effect (K7)" in _show(capsys, "toggles", "cuban")
    assert "23 no_joining" in _show(capsys, "toggles", "--players", "2")


def _house(tmp_path: Path, text: str) -> str:
    path = tmp_path / "house.json"
    path.write_text(text, encoding="utf-8")
    return str(path)


def test_a_file_of_house_rules_is_judged(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = _house(
        tmp_path,
        '{"variant": "classic", "toggles": ["draw_inverse"], "deal.hand_size": 17,'
        ' "open.waived_for_concealed_out": "after_stock_draw"}',
    )
    shown = _show(capsys, "check", path)
    assert "classic with house rules: 2 fields differ." in shown
    assert (
        "No effect: draw_inverse (K28: the numbers of cards drawn are already the same)." in shown
    )
    assert "No effect: waiver_after_stock_draw (K14: the minimum applies anyway)." in shown
    assert "Not with 6 players: deal.hand_size 17 leaves a stock of 5" in " ".join(shown.split())
    assert shown.endswith("The rules can be played with 4 players.\n")


def test_house_rules_without_a_difference(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    shown = _show(capsys, "check", _house(tmp_path, '{"variant": "cuban"}'), "--players", "4")
    assert shown == (
        "cuban with house rules: 0 fields differ.\n\nThe rules can be played with 4 players.\n"
    )


def test_a_reading_is_judged_with_its_values(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = _house(tmp_path, '{"variant": "samba", "toggles": ["samba_laws", "take_ten"]}')
    shown = _show(capsys, "check", path)
    assert "samba_w with house rules: 5 fields differ." in shown
    assert "  usual: 100\n  here: 200\n" in shown


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            '{"variant": "classic", "toggles": ["samba_laws"]}',
            (
                "samba_laws cannot be used (K29: this house rule is only for these variants: "
                "samba_w); leave it out"
            ),
        ),
        (
            '{"variant": "american_cla", "toggles": ["free_wilds"]}',
            "free_wilds cannot be used (K2: ",
        ),
        ('{"variant": "classic", "deal.hand_size": 40}', "house.json: deal.hand_size 40 needs 160"),
        ('{"variant": "classic",\n}', "house.json: line 2, column 1 is not valid JSON"),
    ],
)
def test_bad_house_rules_end_with_status_2_and_one_line(
    text: str, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    message = _refuse(capsys, "check", _house(tmp_path, text))
    assert said in message
    assert message.count("\n") == 1


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("poker",), "there is no variant 'poker'"),
        (("classic", "jaques"), "'jaques' is not allowed after 'classic'"),
        (("diff", "classic"), "write canasta rules diff NAME NAME"),
        (("fields", "xyzzy"), "no field has 'xyzzy'"),
        (("check", "nowhere.json"), "nowhere.json"),
        (("toggles", "cuban", "--players", "3"), "cuban is not played by 3 players"),
    ],
)
def test_bad_words_end_with_status_2(
    words: tuple[str, ...], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert said in _refuse(capsys, *words)


def test_what_has_no_limit_is_not_called_none(capsys: pytest.CaptureFixture[str]) -> None:
    shown = _show(capsys, "classic", "--details")
    assert "\n  meld.max_size: none (no limit)\n" in shown
    assert "\n  pile.take_limit: none (the whole pile)\n" in shown
    assert "\n  discard.forbidden: none\n" in shown
