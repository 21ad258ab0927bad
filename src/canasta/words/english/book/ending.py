"""The rule book on feet, going out, special hands and the end of the stock."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

    from canasta.words.catalogue import Entry

ENDING: Final[Mapping[str, Entry]] = {
    # the foot
    "book.foot.what": (
        "You may look at your foot only when you have played the last card of your hand."
    ),
    "book.foot.after_meld": (
        "If you meld your last card, pick up the foot at once and go on with your turn."
    ),
    "book.foot.after_discard": (
        "If you discard your last card, pick up the foot and play from it on your next turn."
    ),
    "book.foot.free": (
        "For this you need neither canastas nor permission nor anything else: you are not going "
        "out."
    ),
    "book.foot.counts": "A foot that is not picked up counts against its side like a hand.",
    # going out
    "book.out.canastas": (
        "To go out, your side must have {count:# canasta; one finished in the same turn counts|# "
        "canastas; those finished in the same turn count}."
    ),
    "book.out.no_canasta": "Your side needs no canasta to go out.",
    "book.out.kinds": "Among them must be {needs}.",
    "book.out.no_substitute": "A canasta of another kind does not count instead.",
    "book.out.excluded": "These do not count toward going out: {kinds}.",
    "book.out.blocked": "Your side may not go out while it has {kinds}.",
    "book.out.keep": (
        "As long as your side may not go out, you must keep at least one card in your hand after "
        "your discard."
    ),
    "book.out.ask.yes": "You may ask your partner, “May I go out?”",
    "book.out.ask.mandatory": (
        "You must ask your partner, “May I go out?” Without a yes you may not go out."
    ),
    "book.out.when.before_draw_or_after_stock_draw_before_meld": (
        "Ask before you draw, or after you have drawn from the stock and before you meld."
    ),
    "book.out.when.any_time_in_own_turn": "You may ask at any time during your turn.",
    "book.out.asks": "Your side may ask {count:once|# times} in a deal.",
    "book.out.answer": (
        "The answer is binding for this turn: after a yes you must go out if you can; after a no"
        " you may not."
    ),
    "book.out.who_answers": "The next partner clockwise answers.",
    "book.out.unable": (
        "If your partner says yes and you cannot go out, it costs your side {points}."
    ),
    "book.out.unable.optional": (
        "At tables that play with penalties, it costs your side {points} if your partner says yes "
        "and you cannot go out."
    ),
    "book.out.bonus": "Going out scores {points}.",
    "book.out.no_bonus": "Going out earns no bonus.",
    "book.out.concealed": "Going out concealed scores {points} more.",
    "book.out.concealed.means": (
        "To go out concealed, you must meet {count:this condition|all of these conditions}:"
    ),
    "book.out.concealed.canasta": (
        "In the turn in which you go out, you lay down a finished canasta from your hand, without "
        "the top card of the discard pile."
    ),
    "book.out.concealed.hand": "You had melded nothing in this deal before this turn.",
    "book.out.concealed.own": "You lay down a finished canasta of your own in this turn.",
    "book.out.concealed.add": "You add nothing to melds that your side already had.",
    "book.out.concealed.pile": "You may take the discard pile in that turn.",
    "book.out.concealed.no_pile": "You have not taken the discard pile in this turn.",
    "book.out.acaba": (
        "On your turn, before your discard, you may say acaba: the deal ends, your side scores "
        "nothing for it, and every other side scores {points}. Nothing else is counted."
    ),
    "book.out.acaba.ask": (
        "You may ask your partner first. A no forbids it for this turn; a yes ends the deal."
    ),
    # special hands
    "book.special.what": (
        "If your side has not opened and you hold one of these hands of {cards} cards after "
        "drawing from the stock, you may show it. You do not discard; the deal ends at once."
    ),
    "book.special.threes": "Apart from the straight, no special hand holds a three.",
    "book.special.hand": "{hand}: {pattern}. {points} points.",
    "book.special.wins": (
        "{count:This also wins|These also win} the game, whatever the totals are: {hands}."
    ),
    "book.special.others": (
        "Your side scores the points of the hand and nothing else. The other sides score as "
        "usual, and nobody counts as having gone out."
    ),
    "book.pattern.straight": (
        "one card of each rank from ace to king, deuce and three included, and a joker"
    ),
    "book.pattern.pairs_no_wild": "seven pairs of different natural ranks",
    "book.pattern.pairs_wild.set_000": (
        "six pairs of different natural ranks, among them sevens and aces, and a pair of deuces"
    ),
    "book.pattern.pairs_wild.set_cla": (
        "seven pairs of different ranks, among them sevens, aces and either deuces or jokers"
    ),
    "book.pattern.miami_pairs": (
        "seven pairs of different ranks, among them sevens, aces, deuces and jokers"
    ),
    "book.pattern.garbage": (
        "two groups of four and two groups of three natural cards of a kind, each group of a "
        "different rank"
    ),
    "book.pattern.zip_code": (
        "groups of four, three, three, two and two cards of a kind; deuces and jokers are ranks too"
    ),
    "book.pattern.blast_off": (
        "groups of five, four, three and two cards of a kind; deuces and jokers are ranks too"
    ),
    "book.pattern.triples": (
        "four groups of three natural cards of a kind, each group of a different rank, and two "
        "deuces or two jokers"
    ),
    "book.pattern.quads": (
        "three groups of four natural cards of a kind, each group of a different rank, and two "
        "deuces or two jokers"
    ),
    "book.pattern.dream_plus_4": (
        "two groups of five natural cards of a kind, each group of a different rank, and four "
        "deuces or four jokers"
    ),
    "book.pattern.dream_plus_5": (
        "a group of five and a group of four natural cards of a kind, each group of a different "
        "rank, and five wild cards"
    ),
    # the stock
    "book.stock.last_card": (
        "A player who draws the last card of the stock finishes the turn as usual."
    ),
    "book.stock.three.end_now": (
        "If this card is {card}, the deal ends at once: the card is laid out, and nobody melds "
        "or discards anymore."
    ),
    "book.stock.three.meld_then_end": (
        "If this card is {card}, it is laid out. The player may still meld, but does not "
        "discard, and the deal ends. A side that may not go out must keep a card, and nobody "
        "scores for going out."
    ),
    "book.stock.three.may_be_held": (
        "If this card is {card}, it may be kept or laid out, and the turn goes on; "
        "nothing replaces it."
    ),
    "book.stock.three.end_card_held": (
        "If this card is {card}, the deal ends at once and the three stays in the hand."
    ),
    "book.stock.recycle": (
        "When the stock is empty at the beginning of a turn and the discard pile has at least "
        "two cards, its top card stays and the rest is turned over, without shuffling, as the "
        "new stock: {count:once|up to # times} in a deal."
    ),
    "book.stock.recycle.three": (
        "If the last card of the stock is {card}, the pile is turned over at once instead, and "
        "the turn goes on."
    ),
    "book.stock.empty": (
        "With no stock left, the deal goes on as long as each player in turn takes the discard "
        "pile."
    ),
    "book.stock.forced_if_possible": (
        "You must take it if you legally can; if you cannot, the deal ends."
    ),
    "book.stock.forced_add_else_optional": (
        "You must take it if its top card can be added to a meld of your side. If it could be "
        "taken only with cards from your hand, you may decline; then, or if you cannot take it, "
        "the deal ends."
    ),
    "book.stock.optional": (
        "You may take it if you legally can; if you decline or cannot, the deal ends."
    ),
    "book.stock.ends": (
        "After one such take the deal ends with that player's discard. Emptying the hand in this"
        " turn earns no bonus for going out."
    ),
    "book.stock.no_bonus": (
        "If the deal ends because the stock ran out, nobody scores for going out; everything else "
        "is scored as usual."
    ),
    "book.out.what.optional": (
        "You go out when you meld or discard your last card. This ends the deal at once. No "
        "discard is needed if you can meld all your cards."
    ),
    "book.out.what.required": (
        "You go out when you discard your last card. This ends the deal at once. You may not "
        "meld all your cards: one must be left to discard."
    ),
    "book.out.what.optional.foot": (
        "You go out when you meld or discard the last card of your foot. This ends the deal at "
        "once. No discard is needed if you can meld all your cards."
    ),
    "book.out.what.required.foot": (
        "You go out when you discard the last card of your foot. This ends the deal at once. "
        "You may not meld all your cards: one must be left to discard."
    ),
    "book.out.keep.foot": (
        "As long as your side may not go out, you must keep at least one card of your foot after "
        "your discard."
    ),
    "book.out.only_kinds": (
        "To go out, your side must have {needs}; canastas finished in the same turn count."
    ),
}
