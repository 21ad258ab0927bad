"""Known answers: the same secrets and numbers make the same decks everywhere (promise F1).

The file was made by a program of its own, from the documentation and not from this package; the
page script of the browser reads the same file.
"""

from __future__ import annotations

import json
from dataclasses import replace
from hashlib import sha256, shake_256
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from canasta.cli import main
from canasta.notation.record.content import DealRecord, Player, Record
from canasta.notation.record.text import dumps
from canasta.rules import VARIANTS, variant
from canasta.shuffle import Account, Given, Number, Verdict, commitment_of, verify
from canasta.table.fairness import shuffle_record

if TYPE_CHECKING:
    from canasta.cards import Card

FILE = Path(__file__).with_name("known_answers.json")
ANSWERS: list[dict[str, Any]] = json.loads(FILE.read_text())
IDS = [f"{answer['variant']}-{answer['players']}-{answer['deal']}" for answer in ANSWERS]


def account_in(answer: dict[str, Any]) -> Account:
    """Return the account of a known answer."""
    names = ("game", "deal", "dealer", "packs", "jokers", "least", "cut_at", "reshuffles")
    return Account(
        **{name: answer[name] for name in names},
        secret=bytes.fromhex(answer["secret"]),
        commitment=bytes.fromhex(answer["commitment"]),
        numbers=tuple(
            Number(Given(one["given"]), bytes.fromhex(one["seal"]), bytes.fromhex(one["opened"]))
            for one in answer["numbers"]
        ),
    )


def deck_in(answer: dict[str, Any]) -> tuple[Card, ...]:
    """Return the deck of a known answer as this package makes it."""
    account = account_in(answer)
    order = account.order()
    for time in range(1, account.reshuffles + 1):
        order = account.order_again(order, answer["stock"], time)
    return order


def fails(answer: dict[str, Any]) -> bool:
    """Say whether this package makes another deck than the known one."""
    return sha256(" ".join(deck_in(answer)).encode()).hexdigest() != answer["deck_sha256"]


def test_shake256_is_the_one_of_fips_202() -> None:
    empty = "46b9dd2b0ba88d13233b3feb743eeb243fcd52ea62b81b82b50c27646ed5762f"
    assert shake_256(b"").hexdigest(32) == empty


def test_there_are_answers_for_most_variants() -> None:
    assert len(ANSWERS) == 20
    assert len({answer["variant"] for answer in ANSWERS} & VARIANTS.keys()) == 20
    assert sum(answer["reshuffles"] > 0 for answer in ANSWERS) >= 3


@pytest.mark.parametrize("answer", ANSWERS, ids=IDS)
def test_commitment_and_deck_are_the_known_ones(answer: dict[str, Any]) -> None:
    account = account_in(answer)
    assert commitment_of(account.game, account.deal, account.secret) == account.commitment
    assert deck_in(answer)[:5] == tuple(answer["first"].split())
    assert not fails(answer)


@pytest.mark.parametrize("answer", ANSWERS, ids=IDS)
def test_nothing_fails_where_all_is_stated_as_it_was(answer: dict[str, Any]) -> None:
    found = verify(account_in(answer), deck_in(answer), stock=answer["stock"])
    assert [finding.code for finding in found if finding.verdict is Verdict.FAILS] == []


@pytest.mark.parametrize("answer", ANSWERS, ids=IDS)
def test_the_command_makes_the_known_decks(
    answer: dict[str, Any], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    form = answer["players"]
    rules = variant(answer["variant"])
    assert (rules.deck.packs[form], rules.deck.jokers[form]) == (answer["packs"], answer["jokers"])
    once = {**answer, "reshuffles": 0}
    record = Record(
        answer["variant"],
        form,
        tuple(Player(f"P{number}") for number in range(int(form[0]))),
        answer["dealer"],
        game=answer["game"],
        deals=(
            DealRecord(
                1,
                answer["dealer"],
                deck_in(once),
                shuffle=shuffle_record(replace(account_in(once), deal=1)),
            ),
        ),
    )
    path = tmp_path / "game.canasta"
    path.write_text(dumps(record))
    main(["verify", str(path)])
    said = " ".join(capsys.readouterr().out.split())
    cards = 52 * answer["packs"] + answer["jokers"]
    if answer["deal"] == 1:
        assert (
            f"holds All {cards} cards were where the secret, the numbers and the cut put them."
            in said
        )
    else:  # a record numbers its deals from 1: this one claims to be another deal
        assert "FAILS The secret that was shown is not the one committed to." in said
        assert "FAILS Card " in said
