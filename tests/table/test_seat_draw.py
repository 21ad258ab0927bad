"""The draw for partners and the first deal, as a table holds it."""

from canasta.rules import variant, with_house_rules
from canasta.table import Table


def test_laws_5_and_6_the_highest_card_drawn_plays_first_and_the_two_highest_are_partners() -> None:
    for seed in range(30):
        table = Table.new(variant("laws_1950"), "4", list("ABCD"), seed=seed)
        drawn = {name: card for cards in table.drawn for name, card in cards.items()}
        highest, second, *_ = sorted("ABCD", key=lambda name: height(drawn[name]))
        assert table.names[(table.dealer + 1) % 4] == highest
        assert table.names[(table.dealer + 3) % 4] == second


def test_law_6_the_highest_card_drawn_plays_first_where_partners_sit_as_they_like() -> None:
    rules = with_house_rules(variant("classic"), {"table.first_dealer": "right_of_highest_draw"})
    for seed in range(20):
        table = Table.new(rules, "4", list("ABCD"), seed=seed)
        drawn = {name: card for cards in table.drawn for name, card in cards.items()}
        assert table.names == ("A", "B", "C", "D")
        highest = min("ABCD", key=lambda name: height(drawn[name]))
        assert table.names[(table.dealer + 1) % 4] == highest


def test_partners_may_be_drawn_and_the_first_dealer_left_to_chance() -> None:
    rules = with_house_rules(variant("laws_1950"), {"table.first_dealer": "free"})
    dealers = set()
    for seed in range(20):
        table = Table.new(rules, "4", list("ABCD"), seed=seed)
        drawn = {name: card for cards in table.drawn for name, card in cards.items()}
        highest, second, *_ = sorted("ABCD", key=lambda name: height(drawn[name]))
        assert {table.names[0], table.names[2]} == {highest, second}
        dealers.add(table.dealer)
    assert dealers == {0, 1, 2, 3}


def test_law_6_with_five_players_the_highest_draw_does_not_rest_first_and_plays_first() -> None:
    for seed in range(20):
        table = Table.new(variant("jaques"), "5", list("ABCDE"), seed=seed)
        assert len(table.drawn) >= 1
        first = table.names[(table.dealer + 1) % 4]
        number = [player.name for player in table.players].index(first)
        assert number in table.sitting()
        assert number not in table.resting()


def height(card: str) -> tuple[int, int]:
    """Return the place of a card in the draw, the highest first."""
    ranks = ["A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2"]
    return ranks.index(card[:-1]), -"CDHS".index(card[-1])
