"""The numbers by which the steady player weighs one thing against another, in points."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Weights:
    """All weights of the steady player; a copy with other values is another player.

    They are set by hand.  How long melds are held back, the patience before going out and the care
    for the own opening were tried at several values on seat-swapped boards, and what won is used.
    """

    # the discard pile in an opponent's hands
    pile_base: float = 40
    pile_card: float = 40
    thrown_factor: float = 0.8
    """Danger of a rank that the next player has thrown or declined to take."""
    mixed_factor: float = 0.5
    """How often a player spends a wild card on an open pile where they could."""
    pair_bias: float = 1.0
    """Players keep pairs and throw single cards: so much likelier is a pair than by chance."""
    unopened_factor: float = 0.7
    """How often a player who has the pair also reaches the minimum of 50; less for more."""

    # a card in the own hand
    single: float = 6
    pair: float = 12
    triple: float = 18
    growing: float = 20
    """A card of an own meld that is no canasta yet; and more for every card that lies there."""
    growing_size: float = 5
    spare: float = 8
    """A card of an own canasta's rank: it scores, and it is a safe discard."""
    deuce: float = 110
    joker: float = 140
    black_three: float = 8
    points: float = 0.2
    """What a point in the hand weighs against keeping a card; 1 when the deal may end."""
    three_now: float = 0.3
    """Of what a three costs in the hand beyond other cards, how much it is worth to be rid of."""
    retained: float = 60
    """What it is worth to part with one of too many cards of a rank that is fined."""
    open_need: float = 3
    """What a point towards the minimum weighs while the side has not opened."""
    freeze: float = 100
    """What it is worth to freeze a pile that only the opponents could take freely."""

    # taking the pile
    take_card: float = 20
    take_pair: float = 60
    take_wild: float = 80
    take_open: float = 100
    draw: float = 15

    # opening
    open_card: float = 5
    open_deuce: float = 25
    open_joker: float = 40
    open_budget: float = 200
    open_keep: int = 3

    # laying
    keep: int = 3
    """Cards to hold after laying, while the deal goes on."""
    new_stay: int = 11
    """Cards that must stay for a new meld to be laid on an open pile."""
    hold_frozen: int = 12
    """Below so many cards the pairs of own melds are kept as keys to a frozen pile."""
    triple_frozen: int = 14
    """Below so many cards a third card is kept in the hand while the pile is frozen."""
    complete_wilds: int = 3
    """Wild cards that may be spent on completing a canasta."""
    natural_hope: int = 2
    """Unseen copies for which a meld of naturals alone waits for its last cards."""

    wild_share: float = 0.6
    """Of the unseen wild cards so many may still come to the own side, for a canasta of them."""

    spare_hand: int = 8
    """From so many cards the naturals of own canastas are laid; below they are safe discards."""

    # sequences
    run_hope: tuple[float, ...] = (0.0, 0.25, 0.42, 0.55)
    """How likely a missing card of a sequence comes, by the number of its unseen copies."""
    run_card: float = 0.5
    """Of what a sequence promises, how much is lost with one of its cards."""
    run_begin: float = 100
    """What a new sequence must promise to be laid."""
    run_stock: int = 6
    """Below so many cards of the stock for a player a sequence promises less."""
    run_spoil: float = 60
    """A set may take cards from sequences that promise no more than this."""
    open_run: float = 5
    needed: float = 500
    """A canasta that going out asks for is worth so much more."""

    # special hands and threes
    special_lacks: int = 1
    special_stock: int = 8
    special_card: float = 300
    three_stock: int = 8
    """With fewer cards in the stock for a player a side without a canasta keeps its threes."""

    # feet
    foot_keep: int = 0
    """Cards to hold while a foot waits: the sooner it is in the hand the better."""
    foot_hold: int = 5
    foot_triple: int = 5
    """As `hold_frozen` and `triple_frozen` in games with feet, which ask for many canastas."""

    # the end of the deal
    threat_cards: int = 3
    """A side that may go out threatens to from so many cards in a hand."""
    hand_card: float = 11
    """Points that an unseen card in a hand is taken to count."""
    patience: float = 50
    """Going out waits while the own side's prospects are better than the others' by this."""
    ask_points: float = 60
    """Points in the partners' hands from which they are asked before going out."""
    acaba_margin: float = 250


STEADY = Weights()
