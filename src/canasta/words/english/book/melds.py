"""The rule book on melds, wild cards, sequences, canastas and threes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

    from canasta.words.catalogue import Entry

MELDS: Final[Mapping[str, Entry]] = {
    # sets
    "book.melds.set": "A set is {size} or more cards of the same rank, from fours to aces.",
    "book.melds.naturals": (
        "It must hold at least {count:# natural card|# natural cards} of that rank."
    ),
    "book.melds.wilds": "It may hold up to {count:# wild card|# wild cards}.",
    "book.melds.wilds.until_canasta": (
        "Until it is a canasta, it may hold up to {count:# wild card|# wild cards}."
    ),
    "book.melds.no_wilds.until_canasta": "Until it is a canasta, it may hold no wild cards.",
    "book.melds.no_wilds": "It may hold no wild cards.",
    "book.melds.largest": "It may not hold more than {size} cards.",
    "book.melds.larger": "Only in the turn in which you go out may it hold up to {size} cards.",
    "book.melds.larger.unlimited": (
        "Only in the turn in which you go out may it hold more, without limit."
    ),
    "book.melds.own": (
        "On your turn you may add cards to any of your own side's melds, never to a meld of "
        "another side."
    ),
    "book.melds.same.merge": (
        "A side has only one meld of each rank: further cards of that rank are added to it."
    ),
    "book.melds.same.separate": (
        "A side may have several melds of the same rank: you may add to one or start another."
    ),
    "book.melds.same.merge_until_complete": (
        "While a side has an unfinished meld of a rank, further cards of that rank are added to it."
        " Once it is a canasta, another meld of the rank may be started."
    ),
    "book.melds.combine": (
        "At any time during your turn you may join your side's melds of the same rank if the "
        "result is a legal meld."
    ),
    "book.melds.combine.wilds": (
        "At any time during your turn you may join your side's melds of the same rank if the "
        "result is a legal meld with at most {count:# wild card|# wild cards}."
    ),
    "book.melds.dead": (
        "As soon as any side has a canasta of a rank, that rank is dead: nobody may start a meld of"
        " it or add to one."
    ),
    "book.melds.examples": "Suppose your side has opened. Are these melds?",
    "book.melds.example.right": "This is a meld.",
    "book.melds.example.wrong": "This is not a meld. {why}",
    # wild cards
    "book.wilds.any": "A wild card may take the place of any natural card of a set.",
    "book.wilds.not_more": "A set may never hold more wild cards than natural cards.",
    "book.wilds.fewer": "A set must always hold fewer wild cards than natural cards.",
    "book.wilds.base": (
        "Once your side has opened, a wild card may be put only into a set that then has at least "
        "{count:# natural card|# natural cards}."
    ),
    "book.wilds.never": "Melds of {ranks} never hold a wild card.",
    "book.wilds.pure": (
        "Melds of {ranks} may hold wild cards only if your side's opening put one in; otherwise "
        "they stay pure."
    ),
    "book.wilds.not_alone": "Wild cards alone are never a meld.",
    "book.wilds.alone": (
        "Wild cards alone are a meld too: {size} or more deuces and jokers in any mix."
    ),
    "book.wilds.alone.most": "A meld of wild cards may not hold more than {size} cards.",
    "book.wilds.same.merge": "A side has only one meld of wild cards.",
    "book.wilds.same.separate": "A side may have several melds of wild cards.",
    "book.wilds.lock": (
        "While your side's meld of wild cards is unfinished, wild cards may be melded nowhere else."
    ),
    "book.wilds.deuces": (
        "Deuces may be melded as a rank of their own, within the same limits as a set. In such a"
        " meld deuces are natural and only jokers are wild."
    ),
    "book.wilds.deuce_lock": (
        "While your side's meld of deuces is unfinished, your side may not use deuces as wild "
        "cards."
    ),
    "book.wilds.examples": "Again, suppose your side has opened. Are these melds?",
    # sequences
    "book.sequences.what": (
        "A sequence is {size} or more cards of one suit in unbroken order, such as the 5, 6 and "
        "7 of hearts."
    ),
    "book.sequences.what.plain": (
        "A sequence is {size} or more cards of one suit in unbroken order."
    ),
    "book.sequences.ends": (
        "The lowest card that a sequence may hold is the {low}, the highest the {high}."
    ),
    "book.sequences.no_wilds": "A sequence never holds a wild card.",
    "book.sequences.most": "It may not hold more than {size} cards.",
    "book.sequences.several": "A side may have several sequences of one suit.",
    "book.sequences.combine": (
        "At any time during your turn you may join two sequences that touch, if the result is not "
        "too long."
    ),
    "book.sequences.overrun": "In the turn in which you go out, a sequence may be longer.",
    # canastas
    "book.canastas.what": "A meld of {size} or more cards is a canasta.",
    "book.canastas.kinds": (
        "A set without wild cards makes a natural canasta, a set with wild cards a mixed one."
    ),
    "book.canastas.kinds.sequence": "A sequence makes a sequence canasta.",
    "book.canastas.kinds.wild": "Wild cards alone make a wild canasta.",
    "book.case.wild.any": "wild canasta",
    "book.case.wild.no_jokers": "wild canasta without jokers",
    "book.case.wild.deuces": "wild canasta of {count:# deuce|# deuces} or more, without jokers",
    "book.case.wild.jokers": "wild canasta with {count:# joker|# jokers} or more",
    "book.case.wild.deuces.all": "wild canasta of {count:# deuce|# deuces}",
    "book.case.wild.jokers.all": "wild canasta with {count:the only joker|all # jokers}",
    "book.case.deuces.any": "canasta of deuces",
    "book.case.deuces.no_jokers": "canasta of deuces without jokers",
    "book.case.deuces.deuces": ("canasta of {count:# deuce|# deuces} or more, without jokers"),
    "book.case.deuces.jokers": "canasta of deuces with {count:# joker|# jokers} or more",
    "book.canastas.first_case": "If several lines apply, the first of them counts.",
    "book.canastas.deuces_out": "The bonus for deuces is only for the side that goes out.",
    "book.canastas.many": "A side with many canastas earns an extra bonus, the first that applies:",
    "book.canastas.many.case": "{points} for {needs} or more.",
    "book.canastas.closed": "A finished set is closed: no card may be added to it.",
    "book.canastas.closed.until_out": (
        "A finished set is closed: no card may be added to it except in the turn in which you go "
        "out."
    ),
    "book.canastas.added.naturals.none": (
        "You may add natural cards to a finished set, but no wild cards."
    ),
    "book.canastas.added.naturals.up_to_max": (
        "You may go on adding cards to a finished set, but wild cards only until it holds {count} "
        "of them."
    ),
    "book.canastas.added.naturals.unlimited": (
        "You may go on adding cards to a finished set, including any number of wild cards."
    ),
    "book.canastas.added.no_naturals.up_to_max": (
        "You may add no natural cards to a finished set, only wild cards until it holds {count} of "
        "them."
    ),
    "book.canastas.added.no_naturals.unlimited": (
        "You may add no natural cards to a finished set, but any number of wild cards."
    ),
    "book.canastas.becomes_mixed": "A natural canasta that gets a wild card becomes mixed.",
    "book.canastas.cards": "The cards in a canasta also count their own values.",
    "book.canastas.no_cards": (
        "Only the bonus counts for a canasta, not the values of the cards in it."
    ),
    # threes
    "book.threes.what": (
        "The {cards} are laid face up beside the melds of their side. They are not melds: a side "
        "that has only these has not opened."
    ),
    "book.threes.at_once": (
        "You may not keep {cards}: on your turn, lay them out as soon as you have them, and draw "
        "another card for each."
    ),
    "book.threes.optional": (
        "You decide whether and when to lay out such a three: on your turn, after the draw and "
        "before the discard. Draw another card for it."
    ),
    "book.threes.kept.side_opened": (
        "Until your side has opened, you may keep {count:# such three|# such threes} in your "
        "hand; any more are laid out and replaced at once. A kept three is laid out no later than "
        "the start of your first turn after your side has opened."
    ),
    "book.threes.kept.side_opened.any": (
        "Until your side has opened, you may keep such threes in your hand. They are laid out no "
        "later than the start of your first turn after that."
    ),
    "book.threes.kept.deal_end": (
        "You may keep {count:# such three|# such threes} in your hand as long as you like; any more"
        " are laid out and replaced at once."
    ),
    "book.threes.kept.lay": (
        "You may lay out such a three on any of your turns, after the draw and before the "
        "discard, and draw another card for it."
    ),
    "book.threes.from_pile": (
        "If you find {cards} in a discard pile that you take, lay them out but draw no cards for "
        "them."
    ),
    "book.threes.for.side_melded": "They count for a side that has melded.",
    "book.threes.for.not_melded": "They count for a side that has not melded.",
    "book.threes.for.never": "They never count for a side.",
    "book.threes.for.at_least": (
        "They count for a side that has at least {count:# canasta|# canastas}."
    ),
    "book.threes.for.fewer": "They count for a side with fewer than {count:# canasta|# canastas}.",
    "book.threes.against.side_melded": "They count against a side that has melded.",
    "book.threes.against.not_melded": "They count against a side that has not melded.",
    "book.threes.against.at_least": (
        "They count against a side that has at least {count:# canasta|# canastas}."
    ),
    "book.threes.against.fewer": (
        "They count against a side with fewer than {count:# canasta|# canastas}."
    ),
    "book.threes.full.side_melded": (
        "A side that holds all red threes must have melded; otherwise they count against it."
    ),
    "book.threes.full.not_melded": (
        "The red threes of a side that holds all of them count for it only if it has not melded;"
        " otherwise they count against it."
    ),
    "book.threes.full.never": "All red threes together always count against a side.",
    "book.threes.full.at_least": (
        "A side that holds all red threes needs {count:# canasta|# canastas}; otherwise the threes "
        "count against it."
    ),
    "book.threes.full.fewer": (
        "The red threes of a side that holds all of them count for it only if it "
        "{count:has no canasta|has fewer than # canastas}; otherwise they count against it."
    ),
    "book.threes.undeclared": (
        "A red three that is still in your hand at the end, although you had a turn, costs your "
        "side {points}."
    ),
    "book.threes.hand_joins": (
        "When threes count against your side, those left in a hand are counted with them."
    ),
    "book.threes.hand.red3": "A red three left in a hand counts {points} against its side.",
    "book.threes.hand.black3": "A black three left in a hand counts {points} against its side.",
    "book.threes.hand.red3.otherwise": (
        "Otherwise a red three left in a hand counts {points} against its side."
    ),
    "book.threes.hand.black3.otherwise": (
        "Otherwise a black three left in a hand counts {points} against its side."
    ),
    "book.threes.red_ordinary": (
        "Red threes are not laid out and not melded. They stay in your hand until you discard them."
    ),
    "book.threes.black.never": "Black threes are never melded.",
    "book.threes.black.out": (
        "Black threes may be melded only in the turn in which you go out, in a meld of at least "
        "{size} cards."
    ),
    "book.threes.black.no_wilds": "No wild card may be among them.",
    "book.threes.black.wilds": "Up to {count:# wild card|# wild cards} may be among them.",
    "book.threes.black.melded": "A melded black three counts {points}.",
    "book.threes.captured": (
        "When you take a discard pile, its black threes leave play and score for your side: "
        "{each} each, or {all} for all of the deck's black threes."
    ),
    "book.threes.captured.all": (
        "When you take a discard pile, its black threes leave play; a side that takes all of the "
        "deck's black threes scores {all}."
    ),
    "book.canastas.what.exact": "A meld of {size} cards is a canasta.",
    "book.threes.for.none": "They count for a side without a canasta.",
    "book.threes.against.none": "They count against a side without a canasta.",
    "book.threes.else": "Otherwise they count nothing.",
    "book.threes.hand.three": "A three left in a hand counts {points} against its side.",
    "book.threes.hand.three.otherwise": (
        "Otherwise a three left in a hand counts {points} against its side."
    ),
    "book.wilds.combine": "You may join them if the result is not too large.",
}
