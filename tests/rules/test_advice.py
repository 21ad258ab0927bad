"""Which variant suits whom: judged by the fields, not by names."""

from __future__ import annotations

import pytest

from canasta.rules import VARIANTS, RuleError
from canasta.rules.variants.advice import LIKES, Wishes, new_rules, recommend, strictness


def _best(wishes: Wishes, number: int = 3) -> list[str]:
    return [advice.profile.name for advice in recommend(wishes)[:number]]


def test_a_first_game_is_the_classic_one() -> None:
    assert _best(Wishes(effort="plain", company="family"), 1) == ["classic"]


def test_variants_that_play_alike_are_named_once() -> None:
    names = _best(Wishes(players=4), len(VARIANTS))
    assert "classic" in names
    assert "uruguayan" not in names


@pytest.mark.parametrize("like", LIKES)
def test_who_likes_a_thing_gets_games_that_have_it(like: str) -> None:
    best = recommend(Wishes(likes=frozenset({like})))[0]
    assert LIKES[like](best.profile.rules)
    assert best.reasons == (like,)


def test_who_likes_sequences_and_wild_canastas_gets_both() -> None:
    for advice in recommend(Wishes(likes=frozenset({"sequences", "wild"})))[:3]:
        assert advice.profile.rules.meld.sequences
        assert advice.profile.rules.meld.wild_only_melds


def test_who_wants_none_of_them_gets_none() -> None:
    for advice in recommend(Wishes(likes=frozenset()))[:3]:
        assert not any(has(advice.profile.rules) for has in LIKES.values())


def test_what_is_missing_is_said() -> None:
    best = recommend(Wishes(players=2, likes=frozenset({"sequences"})))[0]
    assert "no.sequences" in best.reasons


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6, 8])
def test_every_variant_named_can_be_played_by_so_many(players: int) -> None:
    for advice in recommend(Wishes(players=players)):
        assert sum(advice.profile.rules.table.sides[advice.form]) == players


@pytest.mark.parametrize("partners", [True, False])
def test_sides_are_as_wished(partners: bool) -> None:  # noqa: FBT001 - a parameter of the test
    for advice in recommend(Wishes(partners=partners)):
        assert (max(advice.profile.rules.table.sides[advice.form]) > 1) is partners


@pytest.mark.parametrize(
    ("wishes", "said"),
    [
        (Wishes(players=7), "no variant is played by 7 players; there are games for 2, 3, 4"),
        (Wishes(players=2, partners=True), "by 2 players in partnerships; there are games for 4"),
        (Wishes(players=8, partners=False), "by 8 players each alone; there are games for 2"),
    ],
)
def test_a_number_that_nobody_plays_with_is_refused_with_those_there_are(
    wishes: Wishes, said: str
) -> None:
    with pytest.raises(RuleError, match=said):
        recommend(wishes)


def test_tournaments_get_strict_games_and_families_gentle_ones() -> None:
    strict = recommend(Wishes(company="tournament"))[0].profile.rules
    gentle = recommend(Wishes(company="family"))[0].profile.rules
    assert all(strictness(strict).values())
    assert not any(strictness(gentle).values())
    assert recommend(Wishes(company="family"))[-1].reasons == ("no.family",)


def test_tradition_gets_what_was_printed() -> None:
    for advice in recommend(Wishes(company="tradition"))[:4]:
        assert {"1950", "Jaques"} & set(advice.profile.sources)


def test_the_more_game_is_wished_for_the_more_rules_there_are() -> None:
    plain, usual, rich = (
        new_rules(recommend(Wishes(effort=effort))[0].profile.rules)
        for effort in ("plain", "usual", "rich")
    )
    assert plain == 0 < usual < rich
