"""The first lesson in English."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

    from canasta.words.catalogue import Entry

CLASSIC: Final[Mapping[str, Entry]] = {
    "lesson.classic.welcome.title": "Welcome to canasta",
    "lesson.classic.welcome.text": (
        "Four players form two pairs: {partner}, across from you, is your partner. Together you"
        " collect cards of the same rank and lay them on the table. Seven of a rank make a canasta,"
        " and canastas score the most points."
    ),
    "lesson.classic.cards.title": "Your cards",
    "lesson.classic.cards.text": (
        "Only the rank matters, not the suit. You hold three queens, four fives and two jacks."
        " Fours to sevens count 5, eights to kings 10, aces 20. Deuces (the twos, 20) and jokers"
        " (50) are wild: they stand in for other cards. The cards from four to ace are"
        " natural."
    ),
    "lesson.classic.draw.title": "Draw a card",
    "lesson.classic.draw.text": (
        "Every turn has three parts: draw, lay down what you can, and discard one card."
    ),
    "lesson.classic.draw.do": "Draw from the stock.",
    "lesson.classic.red_three.title": "A red three",
    "lesson.classic.red_three.text": (
        "You drew a red three. It does not stay in your hand: it is on the table now and scores 100"
        " points for your side. You drew another card in its place."
    ),
    "lesson.classic.discard.title": "End your turn",
    "lesson.classic.discard.text": (
        "You end a turn by putting one card on the discard pile. Choose one that goes with nothing"
        " you hold."
    ),
    "lesson.classic.discard.do": "Discard {cards}.",
    "lesson.classic.second_turn.title": "Your second turn",
    "lesson.classic.second_turn.text": (
        "{left}, {partner} and {right} have each drawn and discarded. You cannot use the eight on"
        " the pile yet, because you hold only one eight."
    ),
    "lesson.classic.second_turn.do": "Draw from the stock.",
    "lesson.classic.opening.title": "Your first meld",
    "lesson.classic.opening.text": (
        "Three or more cards of the same rank make a meld. The first cards that your side lays "
        "down must count at least 50, and more once it has 1,500 points. Three queens count 30 "
        "and four fives 20: that is 50."
    ),
    "lesson.classic.opening.do": "Lay down {cards} together.",
    "lesson.classic.black_three.title": "A safe discard",
    "lesson.classic.black_three.text": (
        "From now on your side may lay down any meld. Now discard. While a black three is on top,"
        " the next player cannot take the pile."
    ),
    "lesson.classic.black_three.do": "Discard {cards}.",
    "lesson.classic.take.title": "Take the pile",
    "lesson.classic.take.text": (
        "{partner} added a queen to yours: partners share their melds. {right} discarded an eight,"
        " and you hold two eights. With that pair you may take the whole pile instead of drawing."
    ),
    "lesson.classic.take.do": "Take the pile with {cards}.",
    "lesson.classic.nines.title": "A full hand",
    "lesson.classic.nines.text": (
        "The three eights are on the table, and the rest of the pile is in your hand. You got three"
        " nines."
    ),
    "lesson.classic.nines.do": "Lay down {cards}.",
    "lesson.classic.add.title": "Add to a meld",
    "lesson.classic.add.text": (
        "On your turn you may add one or more cards to any of your side's melds. A meld has at "
        "least two natural cards and at most three wild cards."
    ),
    "lesson.classic.add.do": "Add {cards} to the eights.",
    "lesson.classic.low_card.title": "Keep your pairs",
    "lesson.classic.low_card.text": (
        "A pair can become a meld or take the pile. Keep the sixes and the jacks."
    ),
    "lesson.classic.low_card.do": "Discard {cards}.",
    "lesson.classic.frozen.title": "The pile is frozen",
    "lesson.classic.frozen.text": (
        "{left} discarded a deuce. A wild card freezes the pile and lies crosswise in it. The queen"
        " on top would fit your queens on the table, but a frozen pile is taken only with two"
        " natural cards of that rank from your hand."
    ),
    "lesson.classic.frozen.do": "Draw from the stock.",
    "lesson.classic.sixes.title": "A third six",
    "lesson.classic.sixes.text": "With the two sixes in your hand, the six you drew makes a meld.",
    "lesson.classic.sixes.do": "Lay down {cards}.",
    "lesson.classic.keep.title": "Hold on to a pair",
    "lesson.classic.keep.text": (
        "A frozen pile keeps growing, and only a pair in the hand takes it. Keep your jacks, and"
        " block the pile once more."
    ),
    "lesson.classic.keep.do": "Discard {cards}.",
    "lesson.classic.take_frozen.title": "The frozen pile is yours",
    "lesson.classic.take_frozen.text": (
        "{right} discarded a jack. You hold two natural jacks, and they take even a frozen pile."
    ),
    "lesson.classic.take_frozen.do": "Take the pile with {cards}.",
    "lesson.classic.canasta.title": "Your first canasta",
    "lesson.classic.canasta.text": (
        "Five queens are on the table. With the queen from the pile and the wild deuce there are"
        " seven: a canasta. With wild cards it is mixed and scores 300 points; without them it is"
        " natural and scores 500."
    ),
    "lesson.classic.canasta.do": "Add {cards} to the queens.",
    "lesson.classic.rest.title": "Empty your hand",
    "lesson.classic.rest.text": (
        "Cards left in your hand at the end count against you. These three fit your side's melds."
        " Add them one by one or all at once."
    ),
    "lesson.classic.rest.do": "Add {cards} to their melds.",
    "lesson.classic.three_again.title": "Nearly out",
    "lesson.classic.three_again.text": (
        "A side that has a canasta may go out: one of its players plays their last card, and the "
        "deal ends. Next turn that will be you."
    ),
    "lesson.classic.three_again.do": "Discard {cards}.",
    "lesson.classic.last_draw.title": "Your last turn",
    "lesson.classic.last_draw.text": "This turn, too, begins with a draw.",
    "lesson.classic.last_draw.do": "Draw from the stock.",
    "lesson.classic.ask.title": "May I go out?",
    "lesson.classic.ask.text": (
        "You can add the five and discard the four; then your hand is empty. You may ask your"
        " partner first, but then you must follow the answer."
    ),
    "lesson.classic.ask.do": "Ask {partner}.",
    "lesson.classic.out.title": "Go out",
    "lesson.classic.out.text": "{partner} said yes, so you must go out in this turn.",
    "lesson.classic.out.do": "Add {cards} to the fives.",
    "lesson.classic.last_card.title": "The last card",
    "lesson.classic.last_card.text": "It ends the deal, and going out scores 100 points.",
    "lesson.classic.last_card.do": "Discard {cards}.",
    "lesson.classic.score.title": "The score",
    "lesson.classic.score.text": (
        "You score the canasta, all cards on your side of the table, the red three, and 100 for"
        " going out. The cards in {partner}'s hand count against you. More deals follow until a"
        " side has 5,000 points. You know the game now: play one!"
    ),
}
"""Classic canasta, from the first draw to the score."""
