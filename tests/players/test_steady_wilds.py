"""Wild melds, deuces as a rank, and costly black threes in the Samba family."""

from players.positions import laid, place, play_turn, thrown

ODD = "4S 9S KD JC AD 8C 6C 5H"


def test_wild_cards_are_collected_for_a_canasta_of_their_own() -> None:
    deal = place(
        f"2C 2D JK {ODD}", melds={0: ["QC QD QH", "2H 2S JK"]}, pile="4C 9D", variant="bolivia_w"
    )
    assert {"2C", "2D", "JK"} <= set(laid(play_turn(deal)))


def test_wild_melds_are_joined_when_they_make_one_canasta() -> None:
    deal = place(
        ODD, melds={0: ["QC QD QH", "2H 2S JK", "2C 2D 2C JK"]}, pile="4C 9D", variant="bolivia_w"
    )
    play_turn(deal)
    assert [len(meld.cards) for meld in deal.table.melds[0]] == [3, 7]


def test_italian_deuces_are_finished_and_jokers_kept_for_what_they_complete() -> None:
    deal = place(
        f"2C 2D JK {ODD}", melds={0: ["QC QD QH", "2H 2S 2C 2D"]}, pile="4C 9D", variant="italian_w"
    )
    assert {"2C", "2D", "JK"} <= set(laid(play_turn(deal)))


def test_italian_deuces_do_not_help_to_go_out() -> None:
    canastas = ["2H 2S 2C 2D 2C 2D 2S", "KC KD KH KS KC KD KH"]
    deal = place("4C 4D 4H 9S", melds={0: canastas}, others={2: "5C"}, variant="italian_w")
    play_turn(deal)
    assert deal.ended_by is None


def test_s_26_black_threes_that_cost_a_hundred_are_thrown_first() -> None:
    cheap = place(f"3S {ODD}", melds={0: ["QC QD QH"]}, pile="4C 9D", variant="samba_jaques")
    dear = place(f"3S {ODD}", melds={0: ["QC QD QH"]}, pile="4C 9D", variant="bolivia_w")
    choices = play_turn(dear)
    assert thrown(choices) == "3S"
    assert choices[-1].reason.code == "costly_three"
    assert play_turn(cheap)[-1].reason.code != "costly_three"
