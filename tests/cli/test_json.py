"""What programs read: each answer as JSON, in the shape that the reference describes."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from canasta.cli import main
from canasta.rules import FIELDS, VARIANTS, variant

Ask = Callable[..., Any]

MODEL = Path(__file__).parents[1] / "records" / "classic-four-players.canasta"
HEAD = {"name", "title", "summary", "forms", "target", "deals", "provenance"}


@pytest.fixture
def answer(capsys: pytest.CaptureFixture[str]) -> Ask:
    def ask(*words: str, status: int = 0) -> Any:  # noqa: ANN401
        assert main([*words, "--json"]) == status
        out, err = capsys.readouterr()
        assert err == ""
        return json.loads(out)

    return ask


def test_all_variants_are_listed_with_their_forms_and_ends(answer: Ask) -> None:
    found = answer("rules")
    assert [one["name"] for one in found] == list(VARIANTS)
    assert all(set(one) == HEAD for one in found)
    by_name = {one["name"]: one for one in found}
    assert by_name["classic"]["target"] == 5000
    assert by_name["hand_and_foot"]["target"] is None
    assert by_name["hand_and_foot"]["deals"] == 4


def test_a_variant_has_its_values_as_a_file_would_write_them(answer: Ask) -> None:
    found = answer("rules", "Hand and Foot", "--level", "usual")
    assert found["name"] == "hand_and_foot"
    fields = found["fields"]
    assert fields["meld.max_wilds"]["value"] == 3
    assert fields["meld.max_wilds"]["words"] == "3"
    assert {one["detail"] for one in fields.values()} == {"usual"}
    everything = answer("rules", "hand_and_foot")["fields"]
    for name, one in everything.items():
        kind = FIELDS[name].kind
        assert one["value"] == kind.to_json(variant("hand_and_foot").get(name))


def test_the_sentences_follow_the_language_and_the_names_do_not(answer: Ask) -> None:
    english, german = (answer("rules", "classic", "--lang", code) for code in ("en", "de"))
    assert english["summary"] != german["summary"]
    assert list(english["fields"]) == list(german["fields"])


def test_two_variants_are_compared_field_by_field(answer: Ask) -> None:
    found = answer("rules", "diff", "classic", "jaques")
    fields = {one["field"]: one for one in found["fields"]}
    assert (found["left"], found["right"]) == ("classic", "jaques")
    assert fields["out.ask_permission"]["left"] == "yes"
    assert fields["out.ask_permission"]["right"] == "no"
    assert "out.canastas_required" not in fields


def test_house_rules_fields_and_sources(answer: Ask) -> None:
    rules = {one["name"]: one for one in answer("rules", "toggles", "samba")}
    assert rules["samba_laws"]["outcome"] in {"allowed", "void", "refused"}
    (jokers, *_) = answer("rules", "fields", "joker")
    assert (jokers["name"], jokers["classic"]) == ("deck.jokers", 4)
    sources = answer("rules", "sources")
    assert "W" in sources["sources"]
    assert "C-01" in sources["decisions"]


def test_a_file_of_house_rules_is_judged(answer: Ask, tmp_path: Path) -> None:
    path = tmp_path / "house.json"
    path.write_text('{"variant": "classic", "meld.max_wilds": 2}')
    found = answer("rules", "check", str(path))
    assert found["changed"] == {"meld.max_wilds": 2}
    assert found["name"] == "classic"


def test_the_variants_that_suit_come_with_the_form_and_nothing_is_asked(answer: Ask) -> None:
    found = answer("rules", "which", "--players", "3", "--like", "sequences")
    assert all("3" in one["forms"] for one in found)
    assert set(found[0]) == HEAD | {"form", "points", "reasons", "text"}
    assert answer("rules", "which")


def test_records_that_are_sound_and_records_that_are_not(answer: Ask, tmp_path: Path) -> None:
    broken = tmp_path / "broken.canasta"
    text = MODEL.read_text(encoding="utf-8")
    broken.write_text(text.replace("0: take 10C 10S", "0: take 10C 9S", 1), encoding="utf-8")
    sound, wrong = answer("record", "check", str(MODEL), str(broken), status=2)
    assert sound["sound"]
    assert (sound["winner"], sound["totals"], sound["actions"]) == ("A", [1325, 885], 99)
    assert not wrong["sound"]
    assert wrong["problems"][0]["line"] == 73
    assert wrong["problems"][0]["remedy"]


def test_the_shuffles_of_a_record_that_says_nothing_of_them(answer: Ask) -> None:
    found = answer("verify", str(MODEL), status=2)
    assert found["status"] == 2
    assert {one["about"] for one in found["checks"]}


@pytest.mark.parametrize("topic", ["diff", "check", "toggles", "fields", "glossary", "which"])
def test_each_word_of_the_rules_has_its_own_help(
    topic: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as left:
        main(["rules", topic, "--help"])
    assert left.value.code == 0
    shown = capsys.readouterr().out
    assert shown.startswith(f"usage: canasta rules {topic}")
    others = {"--effort": "which", "--markdown": "glossary", "--level": "fields"}
    for option, owner in others.items():
        assert (option in shown) is (owner == topic)


def test_the_help_of_a_variant_is_that_of_showing_one(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["rules", "classic", "-h"])
    assert "Show the rule book of a variant" in capsys.readouterr().out
    with pytest.raises(SystemExit):
        main(["rules", "--help"])
    assert "four questions: which variant is for me?" in capsys.readouterr().out
