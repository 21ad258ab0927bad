"""The rule book on the opening, bonus cards, the pile and the discard."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

    from canasta.words.catalogue import Entry

PILES: Final[Mapping[str, Entry]] = {
    # the opening
    "book.opening.what": (
        "The first melds of a side in a deal are its opening. The values of the cards in them must "
        "reach a minimum."
    ),
    "book.opening.count": (
        "You may lay down several melds at once to reach it. Canasta bonuses do not count toward"
        " it."
    ),
    "book.opening.total": "It depends on the total of your side before the deal.",
    "book.opening.after": "Once a side has opened, none of its players needs a minimum.",
    "book.opening.range": "With a total from {low} to {high} the opening must include {kinds}.",
    "book.opening.range.open": "With a total of {low} or more the opening must include {kinds}.",
    "book.opening.any_canasta": "A finished canasta opens, whatever it counts.",
    "book.opening.canastas": (
        "{count:This opens|Any of these opens} when finished, whatever it counts: {kinds}."
    ),
    "book.opening.natural_triple": (
        "The opening must include a set with at least three natural cards."
    ),
    "book.opening.clean_triple": (
        "The opening must include a set of at least three natural cards and no wild card."
    ),
    "book.opening.no_mixed_canasta": "A finished mixed canasta may not be part of the opening.",
    "book.opening.no_wild_cards": "The opening may hold no wild cards.",
    "book.opening.black_threes": (
        "Black threes count toward the minimum if you open and go out in the same turn."
    ),
    "book.opening.no_black_threes": "Black threes do not count toward the minimum.",
    "book.opening.pile.yes": "You may open with the discard pile if you can take it.",
    "book.opening.top_counts": (
        "Then the top card counts toward the minimum together with the cards from your hand; the "
        "cards beneath it do not."
    ),
    "book.opening.top_does_not_count": (
        "Then only the cards from your hand count toward the minimum, no card of the pile."
    ),
    "book.opening.pile.no": (
        "You may open and take the discard pile in one move, instead of drawing: first open with "
        "cards from your hand alone, then take the pile with two more natural cards of the rank of "
        "its top card."
    ),
    "book.opening.pair_takes": (
        "If a set in this opening holds two natural cards of that rank, these may take the pile "
        "instead."
    ),
    "book.opening.pile.forbidden": (
        "A side that has not opened may not take the discard pile at all."
    ),
    "book.opening.waived.always": (
        "You need no minimum if you open and go out in the same turn with a concealed hand."
    ),
    "book.opening.waived.after_stock_draw": (
        "You need no minimum if you drew from the stock, and open and go out in the same turn "
        "with a concealed hand."
    ),
    "book.opening.example": "Suppose this is the first deal. Is this enough?",
    "book.opening.example.right": "This is enough to open.",
    "book.opening.example.wrong": "This is not enough. {why}",
    # bonus cards
    "book.talon.dealt_piles": (
        "The first side to open receives the first pile of bonus cards, and each later side the "
        "next pile: {sizes} cards, in this order. The player who opened takes them into their "
        "hand."
    ),
    "book.talon.stock": (
        "A player who opens for their side draws bonus cards from the stock. The sides receive "
        "{sizes} cards, in the order in which they open."
    ),
    "book.talon.immediate": "They are taken at once.",
    "book.talon.after_discard": (
        "They are taken after the discard and can be played from the next turn on."
    ),
    "book.talon.min_stock": (
        "There are bonus cards only if the stock has at least {count:# card|# cards} when the "
        "opening is laid down."
    ),
    "book.talon.with_pile": "An opening that takes the pile earns bonus cards too.",
    "book.talon.not_with_pile": "An opening that takes the pile earns no bonus cards.",
    "book.talon.covers": (
        "A player who will receive bonus cards may discard their last card without going out."
    ),
    # the pile
    "book.pile.what": (
        "Instead of drawing you may take the discard pile, but only if you can meld its top card "
        "at once."
    ),
    "book.pile.order": (
        "Show the cards from your hand and meld them with the top card; only then take the "
        "other cards into your hand."
    ),
    "book.pile.whole": "You take the whole pile.",
    "book.pile.limit": (
        "You take {count:only the top card|the top # cards, including the melded top card, or the "
        "whole pile if it has fewer}; what lies below stays."
    ),
    "book.pile.always": (
        "The pile is always frozen: to take it you must meld its top card with at least two "
        "natural cards of the same rank from your hand."
    ),
    "book.pile.free": "While the pile is free for your side, you may take it in these ways:",
    "book.pile.way.natural_pair": (
        "Meld the top card with at least two natural cards of its rank from your hand."
    ),
    "book.pile.way.natural_and_wild": (
        "Meld the top card with one natural card of its rank and at least one wild card from "
        "your hand."
    ),
    "book.pile.way.two_wilds": "Meld the top card with two or more wild cards from your hand.",
    "book.pile.way.add_to_meld": "Add the top card to your side's unfinished meld of its rank.",
    "book.pile.way.add_to_canasta": "Add the top card to your side's finished canasta of its rank.",
    "book.pile.way.add_to_sequence": (
        "Add the top card to an end of an unfinished sequence of your side."
    ),
    "book.pile.sequence_alone": (
        "The top card never begins a sequence, and you cannot add it to one together with "
        "cards from your hand."
    ),
    "book.pile.freezing": "The pile is frozen for everybody while it holds {cards}.",
    "book.pile.until_opened": "The pile is frozen for a side that has not opened.",
    "book.pile.frozen": (
        "To take a frozen pile you must meld its top card with at least two natural cards of the "
        "same rank from your hand."
    ),
    "book.pile.blocked": "Nobody can take the pile while its top card is {cards}.",
    "book.pile.not_onto_canasta": (
        "The top card may not be added to a canasta that is already finished."
    ),
    "book.pile.one_card.not_a_one_card_pile_unless_forced": (
        "With a single card in your hand you may not take a pile of a single card, unless the "
        "stock is empty and you must."
    ),
    "book.pile.one_card.only_if_able_to_go_out": (
        "With a single card in your hand you may take the pile only if your side has the canastas "
        "to go out, or gets them by taking it."
    ),
    "book.pile.examples": "Suppose your side has opened. May you take these piles?",
    "book.pile.example.right": "You may take it.",
    "book.pile.example.wrong": "You may not take it. {why}",
    # the discard
    "book.discard.one": "You end your turn by discarding one card, unless you have gone out.",
    "book.discard.any": "Any card may be discarded.",
    "book.discard.barred": "{cards} may not be discarded.",
    "book.discard.first_turn": (
        "On your first turn of the deal, you may not discard a black three."
    ),
    "book.discard.empty_pile": "{ranks} may not be discarded onto an empty pile.",
    "book.discard.empty_pile.dead": "Nor may a card of a dead rank.",
    "book.discard.leave_one": (
        "While the pile is empty, your melds must leave you a card that may be discarded."
    ),
    "book.discard.forced.first.A_or_7": (
        "If you hold nothing else that may be discarded, you may discard aces and sevens."
    ),
    "book.discard.forced.then.A_or_7": (
        "If you have none of these, you may discard aces and sevens."
    ),
    "book.discard.forced.first.A_or_7_or_dead": (
        "If you hold nothing else that may be discarded, you may discard aces, sevens and cards "
        "of dead ranks."
    ),
    "book.discard.forced.then.A_or_7_or_dead": (
        "If you have none of these, you may discard aces, sevens and cards of dead ranks."
    ),
    "book.discard.forced.first.wild": (
        "If you hold nothing else that may be discarded, you may discard a wild card."
    ),
    "book.discard.forced.then.wild": "If you have none of these, you may discard a wild card.",
    "book.discard.last": "If you go out with your last card, it may also be {cards}.",
    "book.discard.none_left": (
        "If you hold nothing that may be discarded, your turn ends without a discard."
    ),
    "book.discard.challenge": (
        "Until the next player has drawn or taken the pile, an opponent may ask whether the last "
        "discard was forced, and look at the hand of the player who made it."
    ),
    "book.discard.freezes": (
        "{card} that you discard freezes the pile. Put it crosswise so that everybody sees it."
    ),
    "book.discard.stops": "{card} that you discard keeps the next player from taking the pile.",
    "book.opening.natural_triple.otherwise": (
        "Otherwise the opening must include a set with at least three natural cards."
    ),
    "book.opening.clean_triple.otherwise": (
        "Otherwise the opening must include a set of at least three natural cards and no wild card."
    ),
    "book.pile.opening.yes": (
        "If this is your opening, you must first lay down the melds that you still need for the "
        "minimum."
    ),
    "book.pile.opening.no": (
        "If your side has not opened, you must open first, with cards from your hand alone."
    ),
    "book.discard.none_left.threes": (
        "If you hold nothing that may be discarded, lay out a three and draw a card for it; if "
        "you cannot, your turn ends without a discard."
    ),
    "book.opening.threes": "Threes that are laid out do not count toward it either.",
    "book.pile.until_opened.too": "It is also frozen for a side that has not opened.",
    "book.pile.free_again": "When somebody has taken the pile, the next one starts free.",
    "book.pile.rest_frozen": (
        "What is left of the pile after a take stays frozen while it still holds a card that "
        "freezes it."
    ),
    "book.discard.empty_pile.dead.alone": (
        "A card of a dead rank may not be discarded onto an empty pile."
    ),
    "book.discard.empty_pile.canasta": "Nor may a card of a rank of which a side has a canasta.",
    "book.discard.empty_pile.canasta.alone": (
        "A card of a rank of which a side has a canasta may not be discarded onto an empty pile."
    ),
    "book.discard.forced.first.A_or_7_or_canasta": (
        "If you hold nothing else that may be discarded, you may discard aces, sevens and cards "
        "of ranks with a canasta."
    ),
    "book.discard.forced.then.A_or_7_or_canasta": (
        "If you have none of these, you may discard aces, sevens and cards of ranks with a canasta."
    ),
}
