"""The short lessons in English: what is different in the other families."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

    from canasta.words.catalogue import Entry

FAMILIES: Final[Mapping[str, Entry]] = {
    "lesson.samba.welcome.title": "Samba",
    "lesson.samba.welcome.text": (
        "Samba is played with three decks, and you hold 15 cards. Suits matter now, because a meld"
        " may also be a sequence: three or more cards of one suit in a row."
    ),
    "lesson.samba.draw.title": "Two cards",
    "lesson.samba.draw.text": "From the stock you draw two cards, but you discard only one.",
    "lesson.samba.draw.do": "Draw from the stock.",
    "lesson.samba.sequence.title": "A sequence",
    "lesson.samba.sequence.text": (
        "Your hearts from seven to ten make a sequence. A sequence never holds a wild card; this "
        "one counts 35. With three kings you reach the 50 that the first meld needs."
    ),
    "lesson.samba.sequence.do": "Lay down {cards} together.",
    "lesson.samba.discard.title": "End your turn",
    "lesson.samba.discard.text": "Get rid of a card that fits nothing.",
    "lesson.samba.discard.do": "Discard {cards}.",
    "lesson.samba.take.title": "The pile for one card",
    "lesson.samba.take.text": (
        "{right} discarded the jack that continues your sequence. While the pile is not frozen,"
        " you may put that card there and take the whole pile, without a pair."
    ),
    "lesson.samba.take.do": "Take the pile with your sequence.",
    "lesson.samba.samba.title": "A samba",
    "lesson.samba.samba.text": (
        "The queen was in the pile, and you hold the king. Seven cards in sequence make a samba and"
        " score 1,500 points. A samba takes no more cards."
    ),
    "lesson.samba.samba.do": "Add {cards} to the sequence.",
    "lesson.samba.pair.title": "Two canastas",
    "lesson.samba.pair.text": (
        "To go out, a side needs two canastas, and a samba counts as one. You may also have several"
        " melds of the same rank."
    ),
    "lesson.samba.pair.do": "Discard {cards}.",
    "lesson.samba.end.title": "That is Samba",
    "lesson.samba.end.text": (
        "A meld holds at most two wild cards, and one natural card with a wild card never takes "
        "the pile. Most of the rest is as in classic canasta, and the game goes to 10,000 points."
    ),
    "lesson.hands.welcome.title": "Hand and Foot",
    "lesson.hands.welcome.text": (
        "Each player has two packets of 11 cards. You play the first one, your hand. The second"
        " one, your foot, waits face down until the hand is empty."
    ),
    "lesson.hands.draw.title": "Two cards",
    "lesson.hands.draw.text": "From the stock you draw two cards, but you discard only one.",
    "lesson.hands.draw.do": "Draw from the stock.",
    "lesson.hands.opening.title": "The first meld",
    "lesson.hands.opening.text": (
        "In the first deal the first meld must count 50; in the next three, 90, 120 and 150. The "
        "sooner your hand is empty, the better: lay down all you can."
    ),
    "lesson.hands.opening.do": "Lay down {cards} together.",
    "lesson.hands.red_three.title": "Red threes",
    "lesson.hands.red_three.text": (
        "Here a red three scores nothing, and one that is left in your hand or foot costs 300 "
        "points. Get rid of it at once."
    ),
    "lesson.hands.red_three.do": "Discard {cards}.",
    "lesson.hands.pile.title": "The pile",
    "lesson.hands.pile.text": (
        "The pile is always frozen: only two natural cards from your hand take it, and "
        "you get at most its top five cards. Your eights on the table do not help."
    ),
    "lesson.hands.pile.do": "Draw from the stock.",
    "lesson.hands.foot.title": "On to your foot",
    "lesson.hands.foot.text": (
        "These are your last cards. Lay them all down, and you pick up your foot and play on in the"
        " same turn. If you discard your last card instead, you play the foot from your next turn."
    ),
    "lesson.hands.foot.do": "Lay down {cards}.",
    "lesson.hands.clean.title": "A clean canasta",
    "lesson.hands.clean.text": (
        "Your foot holds three kings. Seven kings without a wild card make a natural, or clean,"
        " canasta: 500 points. It is full then, because no meld holds more than seven cards."
    ),
    "lesson.hands.clean.do": "Add {cards} to the kings.",
    "lesson.hands.dirty.title": "Dirty ones too",
    "lesson.hands.dirty.text": (
        "With wild cards a canasta is mixed, or dirty: 300 points. You need both kinds, so use wild"
        " cards in other ranks."
    ),
    "lesson.hands.dirty.do": "Add {cards} to the nines.",
    "lesson.hands.discard.title": "The long way out",
    "lesson.hands.discard.text": (
        "To go out, your side needs three natural and four mixed canastas, you have to be in your"
        " foot, and your partner must say yes."
    ),
    "lesson.hands.discard.do": "Discard {cards}.",
    "lesson.hands.end.title": "That is Hand and Foot",
    "lesson.hands.end.text": "After four deals the side with the most points wins.",
    "lesson.american.welcome.title": "Modern American",
    "lesson.american.welcome.text": (
        "You hold 13 cards, and no card is turned up at first. The pile is always frozen, and a"
        " side may take it only after it has opened. A meld holds at most seven cards."
    ),
    "lesson.american.draw.title": "Threes",
    "lesson.american.draw.text": (
        "Red and black threes are laid out, and they count for you only if your side completes two"
        " canastas. Without a canasta they count against you."
    ),
    "lesson.american.draw.do": "Draw from the stock.",
    "lesson.american.opening.title": "A hard opening",
    "lesson.american.opening.text": (
        "The first meld must count 125 and include a clean triple: three natural cards of one "
        "rank and no wild card with them. You have 30 with the kings, 70 with the jacks and the "
        "joker, and 40 with the eights and the deuce."
    ),
    "lesson.american.opening.do": "Lay down {cards} together.",
    "lesson.american.sevens.title": "Sevens",
    "lesson.american.sevens.text": (
        "Sevens never take a wild card. Seven of them score 2,500 points, but sevens that you start"
        " and do not complete cost 2,500. Take the risk this time."
    ),
    "lesson.american.sevens.do": "Lay down {cards}.",
    "lesson.american.discard.title": "What may be discarded",
    "lesson.american.discard.text": (
        "You may never discard a three, and you may discard a wild card only if you hold nothing "
        "else that may be discarded. After this turn you get four bonus cards, because your side "
        "was the first to open."
    ),
    "lesson.american.discard.do": "Discard {cards}.",
    "lesson.american.frozen.title": "Always frozen",
    "lesson.american.frozen.text": (
        "A king is on top. Your kings on the table do not take it: only a natural pair in the hand"
        " does, and you hold one king."
    ),
    "lesson.american.frozen.do": "Draw from the stock.",
    "lesson.american.base.title": "Five naturals first",
    "lesson.american.base.text": (
        "After the opening a wild card goes only on a meld that has five natural cards. The kings"
        " have three: add your fourth, and keep the wild cards."
    ),
    "lesson.american.base.do": "Add {cards} to the kings.",
    "lesson.american.end.title": "That is Modern American",
    "lesson.american.end.text": (
        "Two canastas to go out, canastas of wild cards, special hands that end a deal at once: the"
        " rules of your table name them all. The game goes to 8,500 points."
    ),
}
"""Samba, Hand and Foot, Modern American."""
