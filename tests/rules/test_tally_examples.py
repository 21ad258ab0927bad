"""The worked scores of the specification of the samba family, the American games, Hand and Foot."""

from dataclasses import dataclass, field

import pytest

from canasta.cards import parse_cards
from canasta.rules import variant, with_house_rules
from canasta.rules.scoring.tally import DealEnd, HandLeft, SideCards, tally

KINGS = "KS KH KC KD KC KD KC"
MIXED_KINGS = "KS KH KC KD KS 2C JK"
QUEENS = "QS QH QD QC QS QH QD"
MIXED_QUEENS = "QS QS QH QH QD 2H JK"
SEVENS = "7S 7S 7H 7H 7D 7D 7C"
SAMBA = "5D 6D 7D 8D 9D 10D JD"
DEUCES = "2S 2H 2D 2C 2S 2H 2D"
SIX_RED = "3H 3H 3H 3D 3D 3D"
STOCK = DealEnd("stock")
OUT = DealEnd("out", seat=0)
OTHERS_OUT = DealEnd("out", seat=1)
CONCEALED = DealEnd("out", seat=0, concealed=True)


@dataclass
class Side:
    """One side in short: its melds, threes of both colors, hands and feet by seat."""

    melds: list[str] = field(default_factory=list)
    threes: str = ""
    hands: dict[int, str] = field(default_factory=dict)
    feet: dict[int, str] = field(default_factory=dict)

    def cards(self) -> SideCards:
        threes = parse_cards(self.threes)
        return SideCards(
            melds=tuple(map(parse_cards, self.melds)),
            red_threes=tuple(card for card in threes if card in {"3H", "3D"}),
            black_threes=tuple(card for card in threes if card in {"3S", "3C"}),
            hands=tuple(
                HandLeft(
                    seat,
                    parse_cards(self.hands.get(seat, "")),
                    foot=parse_cards(self.feet.get(seat, "")),
                )
                for seat in sorted({*self.hands, *self.feet})
            ),
        )


def scores(name: str, first: Side, second: Side, end: DealEnd) -> list[int]:
    sides = [first.cards(), second.cards()]
    return [side.total for side in tally(variant(name), "4", sides, end)]


def parts(name: str, side: Side, end: DealEnd = STOCK) -> dict[str, int]:
    found = tally(variant(name), "4", [side.cards(), SideCards()], end)[0].parts
    return {part: points for part, points in found.items() if points}


EXAMPLES = [
    ("SW-062", "samba_w", Side(threes=SIX_RED, hands={0: "4S"}), STOCK, -1005),
    (
        "SW-070",
        "samba_w",
        Side(["8S 8H 8D 8C 8S 8H 8D", "9S 9H 9D 9C 9S 9H 9D"]),
        CONCEALED,
        1340,
    ),
    ("SW-075", "samba_w", Side(["5D 6D 7D 8D 9D 10D"]), STOCK, 45),
    ("SJ-017", "samba_jaques", Side(["KS KH KC KD KS 2C JK"], SIX_RED), STOCK, -580),
    ("SJ-018", "samba_jaques", Side([MIXED_KINGS, QUEENS], SIX_RED), STOCK, 1990),
    ("SJ-020", "samba_jaques", Side(threes="3H 3D"), OTHERS_OUT, -200),
    ("BW-006", "bolivia_w", Side([DEUCES]), STOCK, 2640),
    ("BW-007", "bolivia_w", Side(["JK JK JK JK 2S 2H 2D"]), STOCK, 2760),
    ("BW-014", "bolivia_w", Side([KINGS], "3H 3D"), STOCK, 370),
    ("BW-016", "bolivia_w", Side(["KS KH KD"], hands={0: "3S 3C 4D"}), STOCK, -175),
    ("BW-017", "bolivia_w", Side([SAMBA, MIXED_KINGS, "3S 3C 3S"]), OUT, 2090),
    ("BW-022", "bolivia_w", Side([SAMBA], SIX_RED), STOCK, 555),
    ("BJ-001", "bolivia_jaques", Side([SAMBA, MIXED_KINGS]), OUT, 2175),
    ("BJ-002", "bolivia_jaques", Side([SAMBA, MIXED_KINGS]), CONCEALED, 2275),
    ("BR-012", "brazilian_w", Side(["2S 2H 2D 2C JK JK JK"]), STOCK, 2230),
    ("BR-013", "brazilian_w", Side([KINGS, "QS QH QC QD QS QH JK"], "3H 3H 3D 3D 3D"), STOCK, 1980),
    ("BR-014", "brazilian_w", Side([KINGS, "QS QH QC QD QS QH JK"], SIX_RED), STOCK, 2180),
    ("BR-016", "brazilian_w", Side([KINGS], "3H 3H 3D 3D 3D"), STOCK, -430),
    ("BR-017", "brazilian_w", Side(["4H 5H 6H 7H 8H"]), STOCK, -970),
    ("BR-018", "brazilian_w", Side(["4H 5H 6H 7H 8H 9H"]), STOCK, 40),
    ("BR-019", "brazilian_w", Side(["4H 5H 6H", "9S 10S JS QS"]), STOCK, -945),
    ("BR-022", "brazilian_w", Side([SAMBA, MIXED_KINGS, "4H 5H 6H"]), OUT, 1090),
    ("CH-004", "chilean_3", Side([SAMBA, "2S 2H 2D 2C JK JK 2S"], "3H"), OUT, 4455),
    ("CH-005", "chilean_4", Side(["KS KH KD"], "3H 3H 3H 3H 3D 3D 3D 3D"), STOCK, 1230),
    ("CH-006", "chilean_4", Side(["KS KH KD"], SIX_RED), STOCK, 630),
    ("IT-013", "italian_w", Side([DEUCES, KINGS, "QS QH QD QC QS QH JK"]), OUT, 4220),
    ("IT-014", "italian_w", Side([DEUCES]), OTHERS_OUT, 140),
    ("A0-065", "american_000", Side([KINGS, MIXED_QUEENS], "3H 3D 3S"), OUT, 1490),
    ("A0-066", "american_000", Side([KINGS, "QS QH QD"], "3H 3D 3S"), STOCK, 600),
    ("A0-067", "american_000", Side(["KS KH KD"], "3H", {0: "3D 9S"}), STOCK, -340),
    ("A0-068", "american_000", Side([KINGS, MIXED_QUEENS], "3H", {0: "3D"}), STOCK, 1085),
    ("A0-071", "american_000", Side([SEVENS]), STOCK, 2535),
    ("A0-072", "american_000", Side(["7S 7H 7D 7C"]), STOCK, -2520),
    (
        "A0-075",
        "american_000",
        Side(["7S 7H 7D 7C", KINGS], hands={2: "7S 7H 7D"}),
        STOCK,
        -3425,
    ),
    ("A0-074", "american_000", Side([KINGS], hands={0: "7S 7H", 2: "7D 7C"}), STOCK, 550),
    ("A0-076", "american_000", Side([KINGS], hands={0: "AS AH AD", 2: "AS AH AD"}), STOCK, -2550),
    ("A0-077", "american_000", Side(["AS AS AH AH AD AD AC"]), STOCK, 2640),
    ("A0-080", "american_000", Side(["AS AH AD", KINGS]), STOCK, -1870),
    ("A0-081", "american_000", Side(["AS AH JK", KINGS], hands={2: "AS AD AC"}), STOCK, 600),
    ("A0-083", "american_000", Side(["JK JK JK 2S 2H 2D 2C"]), STOCK, 2230),
    ("A0-085", "american_000", Side(["JK 2S 2H 2D 2C 2S"]), STOCK, -2150),
    (
        "A0-092",
        "american_000",
        Side([SEVENS, MIXED_KINGS, "JK JK 2S 2H 2D 2C 2S"], "3H 3D 3S 3C"),
        OUT,
        4800 + 100 + 600 + 35 + 120 + 200,
    ),
    (
        "A3-015",
        "american_003",
        Side(["7S 7H 7D", "AS AH AD", "2S 2H JK", KINGS], "3H"),
        OTHERS_OUT,
        -6265,
    ),
    ("AC-019", "american_cla", Side([KINGS, MIXED_QUEENS], hands={0: "3H 9D"}), STOCK, 975),
    (
        "AC-021",
        "american_cla",
        Side(["AS AH JK", KINGS], hands={2: "AS AD AC"}),
        STOCK,
        600 - 1500,
    ),
    (
        "HF-039",
        "hand_and_foot",
        Side(["KS KH KD"], hands={0: "3H"}, feet={0: "3D 3S"}),
        OTHERS_OUT,
        -575,
    ),
]


@pytest.mark.parametrize(
    ("name", "side", "end", "score"),
    [pytest.param(*example, id=scenario) for scenario, *example in EXAMPLES],
)
def test_a_worked_score_of_the_specification(
    name: str, side: Side, end: DealEnd, score: int
) -> None:
    assert scores(name, side, Side(), end)[0] == score


def test_sw_060_going_out_with_a_samba_brings_2425() -> None:
    out = Side([KINGS, SAMBA], "3H 3D")
    other = Side(["QS QH 2C"], "3H", {1: "AS 9H JK", 3: "3S 4D"})
    assert scores("samba_w", out, other, OUT) == [2425, 50]
    assert parts("samba_w", out, OUT) == {
        "cards": 125,
        "canastas": 2000,
        "red_threes": 200,
        "out": 100,
    }


def test_a0_092_a_deal_of_the_american_game_with_both_sides() -> None:
    out = Side([SEVENS, MIXED_KINGS, "JK JK 2S 2H 2D 2C 2S"], "3H 3D 3S 3C")
    other = Side(["AS AH AD", "9S 9H 9D"], "3H", {1: "7C 4S", 3: "AS AH AC QS"})
    assert scores("american_000", out, other, OUT) == [5855, -4270]


def test_hf_038_seven_canastas_of_hand_and_foot_and_feet_that_still_wait() -> None:
    out = Side(
        [
            KINGS,
            QUEENS,
            "JS JH JD JC JS JH JD",
            "10S 10H 10D 10C 10S 2S 2H",
            "9S 9H 9D 9C 9S 2D 2C",
            "8S 8H 8D 8C 8S 2S JK",
            "7S 7H 7D 7C 7S JK JK",
        ]
    )
    other = Side(
        ["AS AH AD", "6S 6H 6D 6C 6S 2S 2H"],
        hands={1: "3H 3S KS 2D", 3: "JK"},
        feet={1: "3D AS 4S", 3: "9S 9H"},
    )
    assert scores("hand_and_foot", out, other, OUT) == [3435, -305]
    lines = tally(variant("hand_and_foot"), "4", [out.cards(), other.cards()], OUT)[1].lines
    left = [(line.seat, line.detail, line.points) for line in lines if line.part == "in_hand"]
    assert left == [(1, "", -335), (1, "foot", -325), (3, "", -50), (3, "foot", -20)]
    assert scores("hand_and_foot", out, Side(), CONCEALED)[0] == 3435, "S-56: no concealed hand"


def test_w0_threes_of_both_colors_have_a_part_of_their_own_and_a_scale_each() -> None:
    side = Side([KINGS, MIXED_QUEENS], "3H 3D 3S")
    assert parts("american_000", side, OUT) == {
        "cards": 190,
        "canastas": 800,
        "threes": 400,
        "out": 100,
    }
    lines = tally(variant("american_000"), "4", [side.cards(), SideCards()], OUT)[0].lines
    threes = [(line.detail, line.points, line.count, line.law) for line in lines[3:5]]
    assert threes == [("red3", 300, 2, "W0; S-37"), ("black3", 100, 1, "W0; S-37")]


def test_s_37_threes_in_the_hand_join_the_scale_only_against_a_side_without_a_canasta() -> None:
    none = Side(["KS KH KD"], "3H 3S", {0: "3D 3C", 2: "3C 9S"})
    assert parts("american_000", none) == {"cards": -30, "threes": -800, "in_hand": -10}
    one = Side([KINGS], "3H 3S", {0: "3D 3C", 2: "3C 9S"})
    assert parts("american_000", one) == {"cards": 70, "canastas": 500, "in_hand": -25}
    assert parts("american_cla", none) == {"cards": -30, "threes": -200, "in_hand": -25}


def test_w0_penalties_say_what_they_are_for() -> None:
    side = Side(["7S 7H 7D", "AS AH AD", "2S 2H JK", KINGS], hands={0: "7S 7H 7D", 2: "AS AD AC"})
    lines = tally(variant("american_000"), "4", [side.cards(), SideCards()], STOCK)[0].lines
    found = [
        (line.detail, line.points, line.count, line.seat, line.law)
        for line in lines
        if line.part == "penalties"
    ]
    assert found == [
        ("incomplete_sevens", -2500, 1, None, "W0"),
        ("incomplete_aces_pure", -2500, 1, None, "W0"),
        ("incomplete_wild", -2000, 1, None, "W0; S-16"),
        ("retained", -1500, 3, 0, "W0; S-38"),
        ("retained", -1500, 3, 2, "W0; S-38"),
    ]


def test_s_38_the_penalty_for_kept_cards_falls_on_each_player_and_rank() -> None:
    side = Side([KINGS], hands={0: "7S 7H 7D AS AH AD AC", 2: "AS AH 7C 7S"})
    assert parts("american_000", side)["penalties"] == -3000


def test_s_19_short_sequences_cost_once_for_the_side_or_each_by_a_switch() -> None:
    side = Side(["4H 5H 6H", "9S 10S JS QS", "4C 5C 6C 7C 8C 9C"])
    assert parts("brazilian_w", side)["penalties"] == -1000
    each = {"penalty.short_sequence_scope": "per_meld", "penalty.short_sequence_max": 3}
    rules = with_house_rules(variant("brazilian_w"), each)
    found = tally(rules, "4", [side.cards(), SideCards()], STOCK)[0].parts
    assert found["penalties"] == -1000
    each["penalty.short_sequence_max"] = 4
    rules = with_house_rules(variant("brazilian_w"), each)
    assert tally(rules, "4", [side.cards(), SideCards()], STOCK)[0].parts["penalties"] == -2000


def test_pagat_an_unfinished_wild_meld_with_four_jokers_costs_2500_by_a_switch() -> None:
    rules = with_house_rules(variant("american_000"), {"penalty.incomplete_wild_four_jokers": 2500})
    for wilds, points in (("JK JK JK JK 2S", -2500), ("JK JK JK 2S 2H", -2000)):
        side = Side([wilds, KINGS]).cards()
        assert tally(rules, "4", [side, SideCards()], STOCK)[0].parts["penalties"] == points


def test_s_24_deuces_bring_their_bonus_to_everybody_by_a_switch() -> None:
    rules = with_house_rules(variant("italian_w"), {"canasta.bonus_deuces_only_if_out": False})
    assert [
        tally(rules, "4", [Side([meld]).cards(), SideCards()], STOCK)[0].parts["canastas"]
        for meld in (DEUCES, "2S 2H 2D 2C 2S JK JK")
    ] == [3000, 2000]


@pytest.mark.parametrize(
    ("natural", "mixed", "wild", "points"),
    [
        (4, 1, 0, 1000),
        (5, 0, 0, 2000),
        (5, 2, 0, 2000),
        (4, 0, 0, 0),
        (3, 2, 0, 0),
        (3, 7, 0, 2000),
    ],
)
def test_the_italian_game_of_the_rule_books_pays_for_many_canastas(
    natural: int, mixed: int, wild: int, points: int
) -> None:
    cases = "any*10:2000 natural*5:2000 natural*4+mixed*1:1000"
    rules = with_house_rules(variant("italian_w"), {"canasta.bonus_by_number": cases})
    side = Side([KINGS] * natural + [MIXED_QUEENS] * mixed + [DEUCES] * wild)
    lines = tally(rules, "4", [side.cards(), SideCards()], STOCK)[0].lines
    assert sum(line.points for line in lines if line.detail == "by_number") == points


@pytest.mark.parametrize(
    ("name", "hand", "points"),
    [
        ("american_000", "garbage", 2000),
        ("american_003", "straight", 3000),
        ("american_cla", "garbage", 3000),
        ("american_cla", "dream_plus_4", 8500),
    ],
)
def test_w0_a_special_hand_scores_its_value_only_and_the_others_as_if_nobody_went_out(
    name: str, hand: str, points: int
) -> None:
    shown = Side(threes="3H 3S", hands={0: "8S 8H", 2: "AS AH AD 3C"})
    other = Side([KINGS, MIXED_QUEENS], "3D", {1: "9S"})
    end = DealEnd("special", seat=0, special=hand)
    first, second = tally(variant(name), "4", [shown.cards(), other.cards()], end)
    assert [(line.part, line.points, line.detail) for line in first.lines] == [
        ("special", points, hand)
    ]
    assert second.total == 800 + 190 + 100 - 10


def test_a_special_hand_that_is_not_named_is_an_error_with_the_remedy() -> None:
    sides = [SideCards(), SideCards()]
    with pytest.raises(ValueError, match="say which one it was"):
        tally(variant("american_000"), "4", sides, DealEnd("special", seat=0))
    with pytest.raises(ValueError, match="american_000 has no special hand 'quads'"):
        tally(variant("american_000"), "4", sides, DealEnd("special", seat=0, special="quads"))


def test_more_black_threes_than_the_scale_knows_are_refused_with_the_remedy() -> None:
    side = Side([KINGS, MIXED_QUEENS], "3S 3C 3S 3C 3S")
    with pytest.raises(ValueError, match=r"black3\.value_by_count has no value for 5 black"):
        scores("american_000", side, Side(), STOCK)
