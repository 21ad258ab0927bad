"""The rule book on the score, the end of the game, the table and mistakes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

    from canasta.words.catalogue import Entry

SCORING: Final[Mapping[str, Entry]] = {
    # the score
    "book.score.what": "When the deal has ended, add up the score of each side.",
    "book.score.canastas": "The bonuses for its canastas count for it.",
    "book.score.cards": "The values of all cards in its melds count for it.",
    "book.score.cards.outside": "The values of the cards in its unfinished melds count for it.",
    "book.score.negative_melds": (
        "But the cards in the melds of a side without a canasta count against it."
    ),
    "book.score.threes": "Its {cards} count as the chapter on threes says.",
    "book.score.out": "The side that went out gets {points}.",
    "book.score.hand": "The values of all cards left in the hands of its players count against it.",
    "book.score.hand_and_foot": (
        "The values of all cards left in the hands and feet of its players count against it."
    ),
    "book.score.incomplete.sevens": "An unfinished meld of sevens costs {points}.",
    "book.score.incomplete.aces_pure": (
        "An unfinished meld of aces without wild cards costs {points}."
    ),
    "book.score.incomplete.wild": "An unfinished meld of wild cards costs {points}.",
    "book.score.incomplete.four_jokers": (
        "An unfinished meld of wild cards with four jokers costs {points} instead."
    ),
    "book.score.short.per_side": (
        "A side that has a sequence of {size} cards or fewer when the deal ends loses {points}, "
        "but only once."
    ),
    "book.score.short.per_meld": (
        "A side loses {points} for each sequence of {size} cards or fewer that it has when the "
        "deal ends."
    ),
    "book.score.retained": (
        "When the deal ends, a player loses {points} for each of these ranks of which they still "
        "hold {count} or more cards: {ranks}."
    ),
    "book.score.retained.waived": (
        "Aces may be kept if the side's meld of aces holds a wild card."
    ),
    "book.score.example": "Suppose a deal ends like this.",
    "book.score.side.out": "The side that went out:",
    "book.score.side.other": "A side that did not go out:",
    # the end of the game
    "book.end.target": (
        "The game ends after the deal in which a side reaches {target}. All deals are played to "
        "their end. The side with the highest total wins."
    ),
    "book.end.deals": (
        "The game ends after {count:# deal|# deals}. The side with the highest total wins."
    ),
    "book.end.tie": "If sides tie for the highest total, play another deal.",
    "book.end.instant": (
        "A side that finishes {count:# canasta|# canastas} in one deal wins the game at once, "
        "whatever the totals are, and adds {points} to its total."
    ),
    "book.end.point_difference": (
        "If you play for stakes, the losing side pays the difference between the totals."
    ),
    "book.end.point_difference.each": (
        "If you play for stakes, each side pays every side ahead of it the difference between "
        "their totals."
    ),
    "book.end.hundreds_half_up": (
        "If you play for stakes, count each total in hundreds, with 50 or more as a full hundred; "
        "the losing side pays the difference."
    ),
    "book.end.hundreds_half_up.each": (
        "If you play for stakes, count each total in hundreds, with 50 or more as a full hundred; "
        "each side pays every side ahead of it the difference."
    ),
    # at the table
    "book.manners.log.since_own_last_turn": (
        "You may ask what was played since your own last turn, but you may not look through the "
        "discard pile."
    ),
    "book.manners.log.whole_deal": "You may ask for everything that was played in this deal.",
    "book.manners.log.none": "You may not ask what was played before.",
    "book.manners.stock.in_turn": "On your turn you may count the stock.",
    "book.manners.stock.always": "You may count the stock at any time.",
    "book.manners.hands.in_turn": "On your turn you may ask how many cards the others hold.",
    "book.manners.hands.always": "You may ask at any time how many cards the others hold.",
    "book.manners.one_card.in_turn": "On your turn you may say that you have one card left.",
    "book.manners.one_card.always": "You may say at any time that you have one card left.",
    "book.manners.vulnerable": "A side with {total} or more is called vulnerable.",
    "book.manners.optional": "if you play with penalties, ",
    "book.manners.fines": "{count:This mistake costs|These mistakes cost} points:",
    "book.manners.fines.optional": (
        "If you play with penalties, {count:this mistake costs|these mistakes cost} points:"
    ),
    "book.manners.irregular_draw": (
        "{optional}an irregular draw, or touching the top card of the pile without the right to "
        "it: {points}."
    ),
    "book.manners.touch_top_discard_illegally": (
        "{optional}taking the top card of the pile without a use for it: {points}."
    ),
    "book.manners.draw_out_of_turn": "{optional}drawing out of turn: {points}.",
    "book.manners.draw_out_of_turn_card_kept_extra": (
        "{optional}keeping a card that was drawn out of turn: {points} more."
    ),
    "book.manners.meld_in_opponents_turn": ("{optional}melding on an opponent's turn: {points}."),
    "book.manners.meld_in_partners_turn": "{optional}melding on the partner's turn: {points}.",
    "book.manners.pile_into_hand_illegally": (
        "{optional}taking the pile into the hand without the right to it: {points}."
    ),
    "book.manners.laws": (
        "Other mistakes are corrected by laws 51 to 60 of the Laws of 1950. In short:"
    ),
    "book.manners.law.misdeal": (
        "If cards were dealt wrongly or a card was turned up in dealing, deal again, unless"
        " everyone has already had a turn."
    ),
    "book.manners.law.drawn": (
        "If you drew too many cards, do not draw on your next turns, only discard, until your "
        "hand is right."
    ),
    "book.manners.law.shown": (
        "If you show a card by mistake, it stays face up in front of you. Discard it on your next "
        "turn unless you can meld it."
    ),
    "book.manners.law.short": (
        "If your opening counts too little, add cards to it. If you cannot, take nothing from "
        "the pile and treat the cards you laid down as cards shown by mistake."
    ),
    "book.manners.law.late": "Once the next opponent has played, a mistake is no longer corrected.",
    # what this table changed
    "book.changes.what": "This table plays {variant} with these changes:",
    "book.changes.change": "{label}: {now} (usual: {before}).",
    # mistakes
    "book.mistakes.buried_cards": (
        "Counting cards beneath the top of the pile toward the minimum. You must reach it "
        "before you take them."
    ),
    "book.mistakes.from_hand_first": (
        "Opening with the help of the discard pile. The minimum must come from your hand."
    ),
    "book.mistakes.before_opening": (
        "Taking the discard pile before your side has opened. Open from your hand first."
    ),
    "book.mistakes.frozen_with_wild": (
        "Taking a frozen pile with a wild card. You need two natural cards of the rank of the top "
        "card."
    ),
    "book.mistakes.no_pair_needed": (
        "Missing a pile that is free: its top card alone may go onto an unfinished meld of your "
        "side."
    ),
    "book.mistakes.bonus_in_minimum": (
        "Counting the bonus for a canasta toward the minimum of the opening. Only card values "
        "count."
    ),
    "book.mistakes.last_card": (
        "Melding too many cards before your side may go out. You must keep a card after your "
        "discard."
    ),
    "book.mistakes.two_foot": (
        "Waiting for canastas before you pick up the foot. You need none for that."
    ),
    "book.mistakes.kept_red_threes": (
        "Laying out {cards} and melding too little. Then they count against your side."
    ),
    "book.mistakes.held_red_threes": (
        "Keeping red threes in the hand. Each of them is expensive when the deal ends."
    ),
    "book.mistakes.wild_spoils": (
        "Finishing a natural meld with a wild card when a natural card could have done it. A"
        " natural canasta scores more."
    ),
    "book.mistakes.black_three_stops_once": (
        "Thinking that a black three freezes the pile. It only protects the pile while it is "
        "the top card."
    ),
    "book.mistakes.asked_too_late": (
        "Melding before you ask whether you may go out. Then it is too late to ask in this turn."
    ),
    "book.mistakes.must_ask": "Going out without having asked. You need your partner's yes.",
    "book.mistakes.sequence_wild": "Putting a wild card into a sequence. It never holds one.",
    "book.mistakes.sequence_pile": (
        "Starting a sequence with the top card of the discard pile. That is not allowed."
    ),
    "book.mistakes.two_natural": (
        "Melding one natural card with wild cards. A set needs more natural cards than that."
    ),
    "book.mistakes.draw_two_discard_one": (
        "Discarding as many cards as you drew. You always discard one."
    ),
    "book.mistakes.take_back": "Taking back a meld. What is on the table stays there.",
    "book.mistakes.other_side": "Adding cards to another side's meld.",
    "book.mistakes.hand_counts": (
        "Hoarding high cards until the end. What is left in your hand counts against your side."
    ),
    "book.mistakes.total_before": (
        "Counting this deal's points toward the minimum. Only the total before the deal decides."
    ),
    "book.score.concealed": "If it went out concealed, it gets {points} more.",
}
