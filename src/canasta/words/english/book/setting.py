"""The rule book before the first meld: aim, players, cards, deal, turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

    from canasta.words.catalogue import Entry

SETTING: Final[Mapping[str, Entry]] = {
    # the aim
    "book.aim.sets": "You collect cards of the same rank and lay them face up as melds.",
    "book.aim.sequences": (
        "You collect cards of the same rank, or cards of one suit in sequence, and lay them face "
        "up as melds."
    ),
    "book.aim.together": "Partners share their melds.",
    "book.aim.canasta": (
        "A meld of {size} or more cards is a canasta. Canastas score most of the points."
    ),
    "book.aim.out": (
        "Your side needs {count:# canasta|# canastas} before one of its players may go out, that "
        "is, get rid of the last card and end the deal."
    ),
    "book.aim.target": (
        "The game lasts several deals, and the points of each side are added up. When a side has "
        "reached {target} points, the side with the highest total wins."
    ),
    "book.aim.deals": (
        "The game lasts {count:# deal|# deals}. The points of each side are added up, and the "
        "side with the highest total wins."
    ),
    # the players
    "book.players.pairs": (
        "The {players} players form two partnerships. Partners sit across from each other."
    ),
    "book.players.sides": (
        "The {players} players form {sides} sides of {size}. The sides take turns around the "
        "table, so that the players to your left and right are always opponents."
    ),
    "book.players.uneven": (
        "The {players} players form a side of {few} and a side of {many}. The sides take turns "
        "around the table."
    ),
    "book.players.alone": (
        "Each of the {players} players plays alone. Where these rules speak of a side, they "
        "mean a single player."
    ),
    "book.players.rest.larger_side": (
        "The players of the larger side take turns sitting out, one in each deal, so that {count} "
        "play."
    ),
    "book.players.rest.every_side": (
        "The players of each side take turns sitting out, one in each deal, so that {count} play."
    ),
    "book.players.draw": (
        "Before the game everyone draws a card from the spread deck. Aces are high and deuces "
        "low; between equal ranks spades are the highest suit, then hearts, diamonds and clubs. "
        "If you draw a joker, draw again; so do players who drew identical cards."
    ),
    "book.players.draw.four": "The players with the two highest cards play against the other two.",
    "book.players.draw.five": (
        "The players with the three highest cards play against the other two."
    ),
    "book.players.draw.six": (
        "The players with the three highest cards play against the other three."
    ),
    "book.players.draw.order": (
        "The players with the highest cards form the first side, the next ones the second, and "
        "so on."
    ),
    "book.players.free": "Choose partners as you like.",
    "book.players.first.free": "Anyone may deal first.",
    "book.players.first.highest": (
        "The player with the highest card plays first, so the player to their right deals."
    ),
    "book.players.deal_passes": "After each deal the next player clockwise deals.",
    "book.players.cut": (
        "Anyone may shuffle. The player to the dealer's right cuts; each part of the deck must "
        "have at least {count:# card|# cards}."
    ),
    # the cards
    "book.cards.deck": (
        "Shuffle together {packs:# standard deck|# standard decks} of 52 cards and "
        "{jokers:# joker|# jokers}: {cards} cards in all."
    ),
    "book.cards.deck.no_jokers": (
        "Shuffle together {packs:# standard deck|# standard decks} of 52 cards, without jokers: "
        "{cards} cards in all."
    ),
    "book.cards.other_jokers": "Some tables play with {count:# joker|# jokers}.",
    "book.cards.wild": (
        "Jokers and deuces are wild: they can take the place of other cards in a meld. The cards "
        "from four to ace are natural."
    ),
    "book.cards.wild.no_jokers": (
        "Deuces are wild: they can take the place of other cards in a meld. The cards from four "
        "to ace are natural."
    ),
    "book.cards.wild.deuces": (
        "Jokers and deuces are wild: they can take the place of other cards in a meld. Deuces can "
        "also be melded as a rank of their own. The cards from four to ace are natural."
    ),
    "book.cards.suits": "Suits do not matter, except that red and black threes differ.",
    "book.cards.suits.some": (
        "Suits matter only in sequences and in telling red threes from black ones."
    ),
    "book.cards.values": (
        "Each card has a value. It counts for you in a meld, and against you if the card is left "
        "in your hand when the deal ends. The same values count toward the opening."
    ),
    "book.cards.threes.red": "Red threes are bonus cards and never part of a meld.",
    "book.cards.threes.all": (
        "Red threes and black threes are never melded; see the chapter on threes."
    ),
    # the deal
    "book.deal.hand": (
        "Deal {count:# card|# cards} to each player, one at a time, starting with the player to "
        "the dealer's left."
    ),
    "book.deal.foot": (
        "Then deal each player a second hand of {count:# card|# cards}, the foot, which stays face"
        " down."
    ),
    "book.deal.talons": (
        "Also deal piles of {sizes} cards face down beside the stock: bonus cards for the sides "
        "that open."
    ),
    "book.deal.stock": "Put the rest face down in the middle as the stock.",
    "book.deal.upcard": "Turn up the top card of the stock. This upcard starts the discard pile.",
    "book.deal.empty": "No card is turned up: the first discard starts the discard pile.",
    "book.deal.cover": (
        "{cards} do not stay on top: go on covering them with cards from the stock until a card "
        "of another kind lies on top."
    ),
    "book.deal.reshuffle": (
        "If a second wild card or a second red three turns up, put all turned cards back into the"
        " stock, shuffle it and start again."
    ),
    "book.deal.freezes": "If {cards} were turned up, the pile is frozen from the start.",
    "book.deal.beneath": (
        "Then put cards from the stock face down beneath the upcard, as many as its rank says:"
    ),
    "book.deal.threes.immediate": (
        "Then, starting with the player to the dealer's left, each player lays out the {cards} "
        "that they were dealt and draws the same number of cards from the stock."
    ),
    "book.deal.threes.immediate_before_upcard": (
        "Before the upcard is turned, each player, starting with the one to the dealer's left, "
        "lays out the {cards} that they were dealt and draws the same number of cards from the "
        "stock."
    ),
    "book.deal.threes.own_first_turn": (
        "If you were dealt {cards}, they are laid out and replaced from the stock at the start of"
        " your first turn."
    ),
    "book.deal.threes.optional": "If you were dealt {cards}, keep them until your turn.",
    # a turn
    "book.turn.order": (
        "The player to the dealer's left plays first; then the turn passes clockwise. A turn has "
        "three parts:"
    ),
    "book.turn.draw": (
        "Draw {count:the top card|the top # cards} of the stock, or take the discard pile instead."
    ),
    "book.turn.meld": "Meld if you can and want to: lay down new melds, and add cards to melds.",
    "book.turn.discard": "Discard a card face up on the discard pile. This ends your turn.",
    "book.turn.one_discard": "You draw {count:# card|# cards}, but you discard only one.",
    "book.turn.short": "If the stock has fewer cards, draw what is left.",
    "book.turn.three": (
        "If you draw {card}, lay it face up on the table at once and draw another card."
    ),
    "book.turn.final": (
        "What has been drawn, melded or discarded cannot be taken back: melded cards stay where "
        "they are."
    ),
    "book.aim.canasta.exact": (
        "A meld of {size} cards is a canasta. Canastas score most of the points."
    ),
    "book.deal.threes.own_first_turn.kept": (
        "If you were dealt {cards}, you may keep {count}; the others are laid out and replaced from"
        " the stock at the start of your first turn."
    ),
    "book.cards.threes.ordinary": "Red threes are never melded; see the chapter on threes.",
}
