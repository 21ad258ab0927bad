"""One deal's shuffle, step by step: what is refused, what is known when (law 7; promise F8)."""

import os
from collections.abc import Callable
from dataclasses import replace

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from canasta.cards import full_deck
from canasta.rules import variant
from canasta.shuffle import (
    MAX_SHUFFLES,
    Given,
    Shuffle,
    ShuffleError,
    Stage,
    from_plain,
    seal_of,
    to_plain,
)
from shuffle.shuffles import begun, number, ready, sealed, secret


def stages(shuffle: Shuffle) -> list[Stage]:
    """Return the stages that a shuffle goes through when everybody does what is due."""
    whole = ready(shuffle)
    dealt = whole.dealt()
    steps = [shuffle, sealed(shuffle), sealed(shuffle).cut(54), whole, dealt, dealt.reveal()]
    return [step.stage for step in steps]


def test_a_shuffle_goes_from_the_seals_over_cut_and_numbers_to_the_deal() -> None:
    assert stages(begun()) == [
        Stage.SEALING,
        Stage.CUTTING,
        Stage.OPENING,
        Stage.READY,
        Stage.DEALT,
        Stage.REVEALED,
    ]


def test_the_deck_holds_every_card_in_play_in_another_order() -> None:
    order = ready(begun()).order()
    assert sorted(order) == sorted(full_deck(2, 4))
    assert order != full_deck(2, 4)


def test_only_computers_need_nothing_but_the_cut() -> None:
    shuffle = begun(people=())
    assert shuffle.owing == {2: "cut"}
    assert shuffle.cut(30).stage is Stage.READY


def test_what_is_owed_is_shown_by_seat() -> None:
    shuffle = begun(people=(0, 2))
    assert shuffle.owing == {0: "seal", 2: "seal"}
    shuffle = sealed(shuffle)
    assert shuffle.owing == {2: "cut"}
    shuffle = shuffle.cut(54, by=2)
    assert shuffle.owing == {0: "number", 2: "number"}
    assert ready(begun()).owing == {}


# --- law 7 ----------------------------------------------------------------------------------------


def test_law_7_the_player_at_the_dealer_s_right_cuts() -> None:
    with pytest.raises(ShuffleError) as refused:
        sealed(begun()).cut(54, by=0)
    assert refused.value.refusal is not None
    assert refused.value.refusal.code == "out_of_turn"
    assert refused.value.refusal.params == {"seat": 2}


@pytest.mark.parametrize("at", [-1, 0, 3, 105, 108, 500])
def test_law_7_both_packets_hold_at_least_four_cards(at: int) -> None:
    with pytest.raises(ShuffleError) as refused:
        sealed(begun()).cut(at)
    assert refused.value.refusal is not None
    assert refused.value.refusal.code == "cut_packet_too_small"
    assert sealed(begun()).cut(4).cut_at == 4
    assert sealed(begun()).cut(104).cut_at == 104


def test_law_7_any_player_may_shuffle_again_until_the_cut() -> None:
    shuffle = sealed(begun()).shuffle(1, seal_of(number("another")))
    assert shuffle.asked == (1,)
    shuffle = shuffle.cut(54)
    with pytest.raises(ShuffleError) as refused:
        shuffle.shuffle(0, seal_of(number("late")))
    assert refused.value.refusal is not None
    assert refused.value.refusal.code == "wrong_step"
    assert shuffle.open(1, number("another")).numbers[1].given is Given.OPENED


def test_a_new_number_makes_another_deck() -> None:
    other = sealed(begun()).shuffle(1, seal_of(number("another"))).cut(54)
    for seat in (0, 2, 3):
        other = other.open(seat, number(seat))
    assert other.open(1, number("another")).order() != ready(begun()).order()


def test_shuffling_again_comes_to_an_end() -> None:
    shuffle = begun()
    for turn in range(MAX_SHUFFLES):
        shuffle = shuffle.shuffle(1, seal_of(number(turn)))
    with pytest.raises(ShuffleError, match="10 times"):
        shuffle.shuffle(1, seal_of(number("more")))
    assert shuffle.shuffle(0, seal_of(number("another"))).asked[-1] == 0


# --- the order of the steps -----------------------------------------------------------------------

SEAL = seal_of(number(0))
OUT_OF_ORDER: dict[str, Callable[[], object]] = {
    "a number before all seals": lambda: begun().seal(0, SEAL).open(0, number(0)),
    "a number before the cut": lambda: sealed(begun()).open(0, number(0)),
    "a cut before all seals": lambda: begun().cut(54),
    "a second cut": lambda: sealed(begun()).cut(54).cut(55),
    "a second seal": lambda: begun().seal(0, SEAL).seal(0, SEAL),
    "a seal after the cut": lambda: sealed(begun((0, 1))).cut(54).seal(1, SEAL),
    "a number twice": lambda: sealed(begun()).cut(54).open(0, number(0)).open(0, number(0)),
    "a number of a computer": lambda: sealed(begun((0,))).cut(54).open(1, number(1)),
    "a seal of a computer": lambda: begun((0,)).seal(1, SEAL),
    "a deck before the seals": lambda: begun().order(),
    "a deck before the numbers": lambda: sealed(begun()).cut(54).order(),
    "a deck of what was given up": lambda: ready(begun()).abort().order(),
    "a deal before the numbers": lambda: sealed(begun()).cut(54).dealt(),
    "a second deal": lambda: ready(begun()).dealt().dealt(),
    "the secret before the deal": lambda: ready(begun()).reveal(),
    "the secret of what was given up": lambda: begun().abort().reveal(),
    "giving up what is known": lambda: ready(begun()).dealt().reveal().abort(),
    "passing over who owes nothing": lambda: begun().seal(0, SEAL).pass_over(0),
    "passing over the cut": lambda: sealed(begun()).pass_over(2),
    "a seat that is not there": lambda: begun().seal(4, SEAL),
    "a seat below the first": lambda: begun().seal(-1, SEAL),
    "a short seal": lambda: begun().seal(0, SEAL[:-1]),
    "a long number": lambda: sealed(begun()).cut(54).open(0, number(0) + b"0"),
    "a short secret": lambda: Shuffle.begin(
        variant("classic"), "4", game="g", deal=1, dealer=0, people=(), secret=b"short"
    ),
}


@pytest.mark.parametrize("step", OUT_OF_ORDER.values(), ids=OUT_OF_ORDER.keys())
def test_a_step_out_of_order_is_refused(step: Callable[[], object]) -> None:
    with pytest.raises(ShuffleError):
        step()


def test_a_number_that_does_not_fit_its_seal_counts_as_empty_and_is_kept() -> None:
    shuffle = sealed(begun((0,))).cut(54).open(0, number("a lie"))
    assert shuffle.numbers[0].given is Given.UNFIT
    assert shuffle.numbers[0].opened == number("a lie")
    assert shuffle.order() == begun(()).cut(54).order()


def test_whose_time_is_over_gives_an_empty_number() -> None:
    absent = begun((0,)).pass_over(0).cut(54)
    unopened = sealed(begun((0,))).cut(54).pass_over(0)
    assert absent.numbers[0].given is Given.ABSENT
    assert unopened.numbers[0].given is Given.UNOPENED
    assert absent.order() == unopened.order() == begun(()).cut(54).order()


def test_who_is_late_may_still_seal_until_the_cut() -> None:
    shuffle = begun((0,)).pass_over(0)
    assert shuffle.stage is Stage.CUTTING
    assert shuffle.seal(0, SEAL).cut(54).open(0, number(0)).stage is Stage.READY


# --- what is known when ---------------------------------------------------------------------------


def test_the_secret_is_shown_when_the_deal_is_scored_or_given_up() -> None:
    hidden = secret().hex()
    dealt = ready(begun()).dealt()
    assert hidden not in str(dealt.public())
    assert dealt.account().secret == b""
    assert dealt.reveal().public()["secret"] == hidden
    assert dealt.reveal().account().secret == secret()
    assert begun().abort().public()["secret"] == hidden


def test_no_message_or_log_line_can_show_the_secret_by_accident() -> None:
    assert secret().hex() not in repr(begun())
    assert repr(secret())[2:20] not in repr(begun())


@pytest.mark.parametrize("change", ["game", "deal", "secret"])
def test_the_commitment_binds_game_deal_and_secret(change: str) -> None:
    other = {"game": "tesu", "deal": 2, "secret": secret("another")}[change]
    assert replace(begun(), **{change: other}).commitment != begun().commitment


def test_what_is_stored_has_to_be_a_shuffle() -> None:
    plain = to_plain(begun())
    for name in plain:
        broken = {key: value for key, value in plain.items() if key != name}
        with pytest.raises(ShuffleError, match="not a stored shuffle"):
            from_plain(broken)
    for name in ("secret", "numbers", "ending"):
        with pytest.raises(ShuffleError, match="not a stored shuffle"):
            from_plain({**plain, name: "zz"})


# --- any steps in any order -----------------------------------------------------------------------

SEATS = st.integers(0, 3)
FINAL = {Stage.REVEALED, Stage.ABORTED}


class AnySteps(RuleBasedStateMachine):
    """Players, clocks and the server do what they like; after every step the server may die."""

    def __init__(self) -> None:
        super().__init__()
        self.shuffle = begun((0, 1, 3))
        self.commitment = self.shuffle.commitment
        self.sealed: dict[int, bytes] = {}
        self.cut_at: int | None = None

    def step(self, act: Callable[[], Shuffle]) -> bool:
        """Take a step, and the server is killed and comes back; say whether it was allowed."""
        before = to_plain(self.shuffle)
        try:
            self.shuffle = act()
        except ShuffleError:
            assert to_plain(self.shuffle) == before
            return False
        self.shuffle = from_plain(to_plain(self.shuffle))
        return True

    @rule(seat=SEATS, name=st.integers(0, 3), again=st.booleans())
    def seal(self, seat: int, name: int, *, again: bool) -> None:
        give = self.shuffle.shuffle if again else self.shuffle.seal
        if self.step(lambda: give(seat, seal_of(number(name)))):
            assert self.cut_at is None
            self.sealed[seat] = number(name)

    @rule(at=st.integers(0, 108), by=st.none() | SEATS)
    def cut(self, at: int, by: int | None) -> None:
        if self.step(lambda: self.shuffle.cut(at, by)):
            assert self.cut_at is None
            self.cut_at = at

    @precondition(lambda self: self.shuffle.stage is not Stage.OPENING)
    @rule(seat=SEATS, name=st.integers(0, 3))
    def open_at_the_wrong_time(self, seat: int, name: int) -> None:
        assert not self.step(lambda: self.shuffle.open(seat, number(name)))

    @precondition(lambda self: self.shuffle.stage is Stage.OPENING)
    @rule(name=st.integers(0, 3))
    def open(self, name: int) -> None:
        seat = max(self.shuffle.owing)
        assert self.step(lambda: self.shuffle.open(seat, number(name)))
        assert self.cut_at is not None
        fits = self.sealed[seat] == number(name)
        assert self.shuffle.numbers[seat].given is (Given.OPENED if fits else Given.UNFIT)

    @precondition(lambda self: self.shuffle.stage is Stage.OPENING)
    @rule()
    def open_honestly(self) -> None:
        seat = min(self.shuffle.owing)
        assert self.step(lambda: self.shuffle.open(seat, self.sealed[seat]))

    @rule(seat=SEATS)
    def time_is_over(self, seat: int) -> None:
        self.step(lambda: self.shuffle.pass_over(seat))

    @rule(what=st.sampled_from(["dealt", "reveal"]))
    def go_on(self, what: str) -> None:
        self.step(getattr(self.shuffle, what))

    @precondition(lambda self: self.shuffle.stage is not Stage.SEALING)
    @rule()
    def give_up(self) -> None:
        self.step(self.shuffle.abort)

    @invariant()
    def the_commitment_never_changes(self) -> None:
        assert self.shuffle.commitment == self.commitment

    @invariant()
    def the_secret_is_shown_at_the_end_and_not_before(self) -> None:
        sent = secret().hex() in str(self.shuffle.public())
        assert sent is (self.shuffle.stage in FINAL)

    @invariant()
    def no_number_is_open_before_all_seals_and_the_cut(self) -> None:
        numbers = self.shuffle.numbers
        if any(number.opened for number in numbers):
            assert self.shuffle.cut_at is not None
            assert all(number.given is not Given.AWAITED for number in numbers)

    @invariant()
    def whatever_is_owed_can_be_given_or_passed_over(self) -> None:
        waits = self.shuffle.stage in {Stage.SEALING, Stage.CUTTING, Stage.OPENING}
        assert bool(self.shuffle.owing) is waits


TestAnySteps = AnySteps.TestCase
TestAnySteps.settings = settings(
    max_examples=2_000 if os.environ.get("CANASTA_NIGHTLY") else 100,
    stateful_step_count=30,
    deadline=None,
)
