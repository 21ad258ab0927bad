"""The worked scores of the specification are what the tally makes of them (chapter 8)."""

import re
from dataclasses import dataclass
from pathlib import Path

import pytest

from canasta.cards import parse_cards
from canasta.rules import variant
from canasta.rules.scoring.settlement import settle
from canasta.rules.scoring.tally import DealEnd, HandLeft, SideCards, tally

PAGE = Path(__file__).parents[2] / "docs" / "specification" / "examples.md"
SCORES = re.split(r"(?m)^(?=\d+\. )", PAGE.read_text(encoding="utf-8"))[1:]

SEVEN_KINGS = "KS KH KC KD KC KD KC"
QUEENS_NINES_EIGHTS = ("QS QH QD QC", "9S 9H 9D 9C", "8S 8H 8D 8C 8S 8H 2C")
OUT = DealEnd("out", seat=0)
OTHERS_OUT = DealEnd("out", seat=1)
CONCEALED = DealEnd("out", seat=0, concealed=True)
STOCK = DealEnd("stock")


@dataclass(frozen=True)
class Held:
    """The melds, red threes and hands of one side."""

    melds: tuple[str, ...] = ()
    red_threes: str = ""
    hands: str = ""

    def cards(self, seat: int) -> SideCards:
        return SideCards(
            melds=tuple(map(parse_cards, self.melds)),
            red_threes=parse_cards(self.red_threes),
            hands=(HandLeft(seat, parse_cards(self.hands)),) if self.hands else (),
        )


OUT_WITH_KINGS = Held(("KS KH KC KD KS KH 2C", "AS AH AC", "5S 5H 5C 5D"), "3H 3D", "AS 7H")
HELD_ON = Held(("QS QH QD QC QS QH QD QC", "8S 8H 2C"), "3H", "JK 4S 3S 2C KS KH")


@pytest.mark.parametrize(
    ("number", "name", "first", "second", "end", "points"),
    [
        (1, "classic", OUT_WITH_KINGS, HELD_ON, OUT, (735, 620)),
        (2, "classic", Held(red_threes="3H 3D", hands="9S 4S AS"), Held(), OTHERS_OUT, (-235,)),
        (2, "classic", Held((), "3H 3D 3H 3D", "9S 4S AS"), Held(), OTHERS_OUT, (-835,)),
        (3, "classic", Held((SEVEN_KINGS,), "3H 3D 3H 3D"), Held(), OUT, (1470,)),
        (4, "classic", Held((SEVEN_KINGS, "QS QH QC"), "", "4S"), Held(), CONCEALED, (795,)),
        (5, "laws_1950", Held(("KS KH KC KD 2S 2H 2C JK JK",)), Held(), STOCK, (500,)),
        (6, "laws_1950_3pack", Held(("KS KH KC",), "3H 3D 3H 3D"), Held(), STOCK, (430,)),
        (6, "laws_1950_3pack", Held(("KS KH KC",), "3H 3D 3H 3D 3H"), Held(), STOCK, (1030,)),
        (6, "laws_1950_3pack", Held((), "3H 3D 3H 3D 3H 3D", "JK"), Held(), STOCK, (-1250,)),
        (7, "cuban", Held((SEVEN_KINGS,), "3H 3D 3H"), Held(), STOCK, (1070,)),
        (7, "cuban", Held(("2S 2H 2D 2C 2S 2H 2D",)), Held(), STOCK, (4140,)),
        (7, "cuban", Held(("JK JK JK JK 2S 2H 2D",)), Held(), STOCK, (3260,)),
        (7, "cuban", Held(("JK JK 2S 2H 2D 2C 2S",)), Held(), STOCK, (2200,)),
        (8, "british", Held((SEVEN_KINGS,), "3H"), Held(), DealEnd("acaba", seat=0), (0, 1500)),
        (
            9,
            "jaques",
            Held(QUEENS_NINES_EIGHTS),
            Held(),
            DealEnd("out", seat=0, last_take=True),
            (460,),
        ),
        (9, "classic", Held(QUEENS_NINES_EIGHTS), Held(), OUT, (560,)),
    ],
)
def test_a_worked_score_of_the_specification_comes_out(
    number: int, name: str, first: Held, second: Held, end: DealEnd, points: tuple[int, ...]
) -> None:
    found = tally(variant(name), "4", [first.cards(0), second.cards(1)], end)
    assert tuple(side.total for side in found)[: len(points)] == points
    for score in points:
        assert f"**{score:,}**".replace("-", "−") in SCORES[number - 1]  # noqa: RUF001


@pytest.mark.parametrize(
    ("name", "totals", "amounts"),
    [
        ("laws_1950", (5030, 3050), [19]),
        ("classic", (5030, 3050), [1980]),
        ("laws_1950", (5120, -150), [53]),
        ("laws_1950", (5210, 3660, 1240), [15, 40, 25]),
    ],
)
def test_a_settlement_of_the_specification_comes_out(
    name: str, totals: tuple[int, ...], amounts: list[int]
) -> None:
    assert [payment.amount for payment in settle(variant(name), totals).pays] == amounts
    assert all(f"**{amount:,}**" in SCORES[9] for amount in amounts)
