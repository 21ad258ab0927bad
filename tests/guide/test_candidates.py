"""What the chosen cards could mean, before any law is asked."""

from canasta.cards import Card, parse_cards
from canasta.engine.action import Join, Meld, MeldPart, Take, Target
from canasta.engine.observation import MeldView
from canasta.guide.candidates import declarations, joins, opening_takes, suggested_takes, takes
from canasta.rules import variant

HAND = "4C 4H 7S 9C 9D 9H KS KH KD 2D JK"
CLASSIC, SEPARATE = variant("classic"), variant("laws_1950")
SAMBA, BOLIVIA, LEAGUE = variant("samba_w"), variant("bolivia_w"), variant("american_cla")
FEET = variant("hand_and_foot")


def meld(rank: str, number: int = 1, canasta: str | None = None) -> MeldView:
    return MeldView(rank, number, parse_cards(f"{rank}S {rank}H {rank}D"), canasta)


def run(text: str, number: int = 1) -> MeldView:
    found = parse_cards(text)
    return MeldView(f"{found[0]}-{found[-1]}", number, found, None)


def cards(text: str) -> tuple[Card, ...]:
    return parse_cards(text)


# --- melding -------------------------------------------------------------------------------


def test_a_group_without_an_own_meld_is_a_new_meld() -> None:
    kings = cards("KS KH KD")
    assert declarations((kings,), (), CLASSIC) == (Meld((MeldPart(kings),)),)


def test_a_single_card_is_an_addition_to_the_meld_of_its_rank() -> None:
    assert declarations((cards("9C"),), (meld("9"), meld("K")), CLASSIC) == (
        Meld((MeldPart(cards("9C"), Target("9")),)),
    )


def test_where_melds_of_a_rank_stay_separate_three_cards_may_be_either() -> None:
    nines = cards("9C 9D 9H")
    ways = declarations((nines,), (meld("9", 1), meld("9", 2)), SEPARATE)
    assert [way.lays[0].to for way in ways] == [None, Target("9", 1), Target("9", 2)]
    merged = declarations((nines,), (meld("9"),), CLASSIC)
    assert [way.lays[0].to for way in merged] == [Target("9")]


def test_a_wild_card_alone_could_go_to_every_own_meld() -> None:
    ways = declarations((cards("2D"),), (meld("9"), meld("K")), CLASSIC)
    assert [way.lays[0].to for way in ways] == [Target("9"), Target("K")]


def test_several_groups_are_one_declaration_and_new_melds_come_first() -> None:
    (way,) = declarations((cards("9C"), cards("KS KH KD")), (meld("9"),), CLASSIC)
    assert way == Meld((MeldPart(cards("KS KH KD")), MeldPart(cards("9C"), Target("9"))))


def test_the_group_of_the_top_card_takes_the_pile_and_the_others_are_laid_with_it() -> None:
    groups = (cards("KS KH KD"), cards("9C 9D"))
    assert takes(Card("9S"), groups, (), CLASSIC) == (
        Take(cards("9C 9D"), None, (MeldPart(cards("KS KH KD")),)),
    )


def test_without_a_group_of_its_rank_the_top_card_goes_onto_the_own_meld() -> None:
    assert takes(Card("9S"), (cards("KS KH KD"),), (meld("9"),), CLASSIC) == (
        Take((), Target("9"), (MeldPart(cards("KS KH KD")),)),
    )


def test_suggested_takes_spend_no_wild_card_where_none_is_needed() -> None:
    ways = list(suggested_takes(Card("9S"), cards(HAND), (meld("9"),), CLASSIC))
    assert ways == [
        Take(cards("9C 9D")),
        Take((), Target("9")),
        Take(cards("9C 2D")),
        Take(cards("9C JK")),
    ]


def test_there_is_always_something_to_ask_the_check_about() -> None:
    assert list(suggested_takes(Card("5S"), cards(HAND), (), CLASSIC)) == [Take()]


def test_where_the_top_card_fits_onto_a_meld_that_is_named_once() -> None:
    assert list(suggested_takes(Card("5S"), cards(HAND), (meld("5"),), CLASSIC)) == [
        Take((), Target("5"))
    ]


# --- sequences -----------------------------------------------------------------------------------

LOW, HIGH = run("5H 6H 7H"), run("8H 9H 10H")


def test_a_sequence_is_new_or_continues_an_own_one() -> None:
    group = cards("8H 9H 10H")
    ways = declarations((group,), (LOW, run("4S 5S 6S")), SAMBA)
    assert [way.lays[0].to for way in ways] == [None, Target("5H-7H")]


def test_a_single_card_goes_to_the_set_of_its_rank_and_to_a_sequence_that_it_continues() -> None:
    ways = declarations((cards("8H"),), (meld("8"), LOW, run("4H 5H 6H")), SAMBA)
    assert [way.lays[0].to for way in ways] == [Target("8"), Target("5H-7H")]


def test_two_cards_that_continue_a_sequence_go_there_together() -> None:
    (way,) = declarations((cards("9H"), cards("8H")), (LOW,), SAMBA)
    assert way == Meld((MeldPart(cards("8H 9H"), Target("5H-7H")),))


def test_sequences_with_the_same_ends_are_distinguished_by_number() -> None:
    ways = declarations((cards("8H"),), (LOW, run("5H 6H 7H", 2)), SAMBA)
    assert [way.lays[0].to for way in ways] == [Target("5H-7H", 1), Target("5H-7H", 2)]


def test_the_top_card_alone_goes_onto_a_sequence() -> None:
    assert list(suggested_takes(Card("4H"), cards("KS KH"), (LOW, HIGH), SAMBA)) == [
        Take((), Target("5H-7H"))
    ]


def test_hand_cards_beside_the_top_card_are_asked_about_so_that_the_law_can_be_shown() -> None:
    assert takes(Card("8H"), (cards("9H"),), (), SAMBA) == (Take(cards("9H")),)


def test_a_wild_card_is_suggested_only_where_one_may_take_the_pile() -> None:
    assert list(suggested_takes(Card("7H"), cards(HAND), (), SAMBA)) == [Take(cards("7S"))]


def test_wild_cards_are_a_meld_of_their_own_beside_another_one() -> None:
    wild = MeldView("wild", 1, cards("2D 2S JK"), None)
    ways = declarations((cards("2C 2H JK"),), (wild, LOW), BOLIVIA)
    assert [way.lays[0].to for way in ways] == [None, Target("wild")]


# --- hand and foot, american ---------------------------------------------------------------------


def test_a_second_set_begins_only_when_the_first_is_complete() -> None:
    nines = cards("9C 9D 9H")
    (way,) = declarations((nines,), (meld("9"),), FEET)
    assert way.lays[0].to == Target("9")
    first = declarations((nines,), (meld("9", 1, "natural"),), FEET)[0]
    assert first.lays[0].to is None
    both = (meld("9", 1, "natural"), meld("9", 2))
    (way,) = declarations((cards("9C"),), both, FEET)
    assert way.lays[0].to == Target("9", 2)


def test_a_set_of_the_opening_may_take_the_pile_where_that_is_played() -> None:
    groups = (cards("9C 9D 9H"), cards("KS KH KD"))
    assert opening_takes(groups, LEAGUE) == ()
    (take,) = opening_takes(groups, variant("american_000"))
    assert take == Take((), None, (MeldPart(groups[0]), MeldPart(groups[1])), opening=True)


# --- joining -------------------------------------------------------------------------------------


def test_all_melds_of_a_rank_are_joined_or_two_of_several() -> None:
    three = (meld("9", 1), meld("9", 2), meld("9", 3))
    assert list(joins(three[:2], SEPARATE)) == [Join((Target("9"),))]
    assert Join((Target("9", 1), Target("9", 3))) in list(joins(three, SEPARATE))


def test_sequences_are_joined_where_they_touch() -> None:
    assert list(joins((HIGH, LOW), SAMBA)) == [Join((Target("5H-7H"), Target("8H-10H")))]


def test_where_nothing_can_be_joined_the_check_is_asked_all_the_same() -> None:
    assert list(joins((meld("9"),), CLASSIC)) == [Join((Target("9"),))]
    assert list(joins((), CLASSIC)) == []
