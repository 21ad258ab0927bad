"""What the table in the terminal says besides events, refusals and scores, in English."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta.words.english.lines import LINES
from canasta.words.english.specials import SPECIALS

if TYPE_CHECKING:
    from collections.abc import Mapping

    from canasta.words.catalogue import Entry

_START: Final[Mapping[str, Entry]] = {
    "play.you": "You",
    "play.start.title": "Canasta: which game?",
    "play.start.game": "Game",
    "play.start.players": "Players",
    "play.start.computers": "Computers",
    "play.start.house": "House rules, such as take_ten or meld.max_wilds=2 (blank: none)",
    "play.start.keys": "Arrows and Tab choose, Enter (or a click here) deals, Ctrl+Q leaves.",
    "play.start.chosen": "{title}, {form}, computers: {level}. {summary}",
    "play.level.easy": "Easy: forgets and misses things",
    "play.level.medium": "Medium: sees most things",
    "play.level.hard": "Hard: plays to win",
    "play.level.expert": "Expert: thinks ahead",
    "play.level.expert.plain": "Expert: thinks ahead a little (more with canasta[fast])",
    "play.family.classic": "Classic",
    "play.family.sequences": "With sequences",
    "play.family.american": "Modern American",
    "play.family.feet": "Two hands each",
    "play.form": "{players:# player|# players}",
    "play.form.second": "{form}, second form",
    "play.form.rest": "{form}, {count:one sits out|# sit out}",
    "play.form.alone": "{form}, each alone",
    "play.form.pairs": "{form} in {sides} pairs",
    "play.form.sides": "{form} on {sides} sides",
    "play.saved": "The game is saved; canasta play --resume {name} continues it ({path}).",
    "play.going_on": "Continuing {name}: {about}.",
    "play.saves.about": "{title}, {names}, deal {deal}",
    "play.saves.broken": "cannot be read; canasta record check {path} says why",
    "play.saves.how": "They are in {folder}. canasta play --resume NAME continues one of them.",
    "play.saves.in_use": "{about} (is being played)",
    "play.saves.none": "There is no saved game; start one with canasta play.",
    "play.saves.others": "Other games: canasta play --saves.",
    "play.lost_line": (
        "The last line of the save was incomplete; the game continues from the line before."
    ),
}

_PROMPTS: Final[Mapping[str, Entry]] = {
    "play.over": "The deal is over. Press Enter for the score.",
    "play.others": "{name} plays.",
    "play.asked": "{name} is asked.",
    "play.question.acaba": (
        "{name} asks, “May I say acaba?” Press y for yes, n for no; your answer is binding."
    ),
    "play.question.go_out": (
        "{name} asks, “May I go out?” Press y for yes, n for no; your answer is binding."
    ),
    "play.draw.must": "The stock is empty and you must take the pile (t).",
    "play.draw.take": (
        "The stock is empty: take the pile (t), or leave it (p) and the deal is over."
    ),
    "play.draw.stock": "Your turn: draw from the stock (d).",
    "play.draw.pass": (
        "The stock is empty and you cannot take the pile: leave it (p), and the deal is over."
    ),
    "play.draw.both": "Your turn: draw from the stock (d) or take the pile (t).",
    "play.must_go_out": "You must go out this turn. {told}",
    "play.may_not": "Your partner said no: you may not go out. {told}",
    "play.red_three": (
        "The stock ended with a red three: meld what you can, then end the turn (e)."
    ),
    "play.chosen": "Chosen: {cards}.",
    "play.meld": "Meld if you like: choose cards, then press m. Discard: choose one, then press x.",
    "play.between": "The deck is cut for the next deal.",
    "play.small": "This window ({width} by {height}) is too small for the table.",
}

_DESK: Final[Mapping[str, Entry]] = {
    "play.can_take": "You can take it: {ways}.",
    "play.can_take.otherwise": "Not with the cards you chose. You can take it: {ways}.",
    "play.or": ", or ",
    "play.open_first": (
        "To take it, open with it: choose everything you want to meld, then press t. {why}"
    ),
    "play.no_use": "You cannot take it: nothing you hold or have melded goes with it ({law}).",
    "play.cannot_take": "You cannot take it. {why}",
    "play.rest": "You sit out this deal and watch.",
    "play.no_meld": "{shown}; no meld yet: {names}",
    "play.not_now": "Not now. {told}",
    "play.which": "What do you want to do?",
    "play.which_take": "How do you want to take the pile?",
    "play.which_join": "Which melds do you want to join?",
    "play.which_three": "Which three do you want to lay out?",
    "play.choose_first": "Choose the cards first: press the keys shown above them.",
    "play.choose_to_add": "First choose the cards that you want to add.",
    "play.choose_one": "To discard, choose exactly one card.",
    "play.aside_first": (
        "Cards are set aside: Enter opens with them, u puts them back. Then discard."
    ),
    "play.own_only": "You can add cards only to your own side's melds.",
    "play.no_three": "You have no three to lay out.",
    "play.no_special": "Your cards are not a special hand, or you cannot show it now.",
    "play.not_your_turn": "It is not your turn.",
    "play.taken_back": "Undone: {action}.",
    "play.nothing_to_take_back": "There is nothing to undo in this deal.",
    "play.ideas": "What is possible now:",
    "play.advised": "{advice} Press v again, or Enter, to play it.",
    "play.advised.first": "{advice} Press v again, or Enter, to play number 1.",
    "play.suit_first": "Rank keys choose {suit} first.",
    "play.no_such_rank": "You hold no card of that rank.",
    "play.no_cards": "no cards in hand",
    "play.shows": "you show {shown}",
    "play.shows.of": "you show {shown} of {minimum}",
    "play.meter.lacks": "{shows}, but: {lacks}",
    "play.meter.more": "{shows}, {missing} more needed",
    "play.meter.enough": "{shows}: that is enough",
    "play.ready": "Ready:",
    "play.sequence": "sequence",
}

_KEYS: Final[Mapping[str, Entry]] = {
    "play.key.help": "help",
    "play.key.log": "log",
    "play.key.rules": "rules",
    "play.key.scores": "scores",
    "play.key.yes": "yes",
    "play.key.no": "no",
    "play.key.join": "join melds",
    "play.key.ask": "may I go out?",
    "play.key.acaba": "acaba",
    "play.key.back": "clear",
    "play.key.ideas": "ideas",
    "play.key.advice": "advice",
    "play.key.undo": "undo",
    "play.key.by_rank": "by rank",
    "play.key.by_suit": "by suit",
    "play.key.draw": "{count:draw|draw #}",
    "play.key.take": "take pile",
    "play.key.take_top": "take top {count}",
    "play.key.pass": "pass: leave the pile",
    "play.key.ready": "set aside",
    "play.key.discard": "discard",
    "play.key.end": "end turn",
    "play.key.lay_out": "lay out {card}",
    "play.key.a_three": "a three",
    "play.key.finish": "finish: {special}",
    "play.key.meld": "meld {names}",
    "play.key.add": "add {names}",
    "play.key.open": "open with {names}",
}

_TABLE: Final[Mapping[str, Entry]] = {
    "play.house_rules": "{count:# house rule|# house rules}",
    "play.deal": "deal {deal}",
    "play.deal.of": "deal {deal} of {deals}",
    "play.target": "game to {target}",
    "play.rests": "(sitting out: {names})",
    "play.cards": "{count:# card|# cards}",
    "play.foot": "foot {count}",
    "play.dealer": "(dealer)",
    "play.dealer.short": "(d)",
    "play.points": "{count:# point|# points}",
    "play.melded": "opened",
    "play.fined": "fined {points}",
    "play.red_threes": "red threes",
    "play.black_threes": "black threes",
    "play.aside": "set aside",
    "play.no_melds": "no melds yet",
    "play.of": "{count} of {size}",
    "play.stock": "Stock",
    "play.pile": "Pile",
    "play.empty": "empty",
    "play.frozen": "FROZEN",
    "play.talons": "{count:Talon|Talons} {sizes}",
}

_PAGES: Final[Mapping[str, Entry]] = {
    "play.page.keys": "Enter or Escape: back to the table. Arrows scroll.",
    "play.page.pick": "A digit or Enter chooses; Escape goes back.",
    "play.page.seats": "Seats",
    "play.page.seats.keys": "Enter: to the table.",
    "play.page.help": "How to play, and the keys",
    "play.page.log": "Log",
    "play.page.log.empty": "There is nothing to read now.",
    "play.page.rules": "Rules of this table",
    "play.page.scores": "Scores",
    "play.page.deal_over": "Deal {deal} is over",
    "play.page.game_over": "The game is over",
    "play.page.go_on": "Enter: go on. Arrows scroll.",
    "play.page.next": "Enter: the next deal. Arrows scroll.",
    "play.game": "{title} in brief",
    "play.game.cards": "Everybody is dealt {count:# card|# cards}.",
    "play.game.feet": (
        "Everybody is dealt {count:# card|# cards}, and {foot:# card|# cards} as a foot."
    ),
    "play.game.turn": (
        "Your turn: draw {count:a card|# cards} or take the pile, meld if you like, discard one."
    ),
    "play.game.canasta": "{count:# card|# cards} in a meld make a canasta.",
    "play.after": "The game is over. What now?",
    "play.after.again": "play another game like this",
    "play.after.choose": "choose a different game",
    "play.after.leave": "leave",
    "play.try_enter": "{error} Press Enter to try again.",
    "play.try_key": "{error} Press any key to try again.",
    "play.cut": "You cut the deck. Where?",
    "play.cut.top": "near the top",
    "play.cut.middle": "in the middle",
    "play.cut.bottom": "near the bottom",
    "play.cut.shuffle": "shuffle once more first",
    "play.drew": "Everybody drew a card; the highest begins, and the draw decides who sits where.",
    "play.seats": "Seats, clockwise: {names}.",
    "play.resting": "Sitting out the first deal: {names}.",
    "play.rules.house": "House rules of this table",
    "play.rules.sources": (
        "Each rule is followed by its name, as you write it for a house rule (canasta play "
        "--house NAME=VALUE), and by its source: W is the encyclopedia article, 1950 the printed "
        "laws, Jaques the publisher's sheet, C or S with a number a decision of this program; the "
        "rest are other sources. canasta rules {variant} --details shows everything, with the "
        "sources in full."
    ),
}

_SCORES: Final[Mapping[str, Entry]] = {
    "play.score.before": "Before this deal",
    "play.score.side": "{side}: {points:# point|# points}, to open: {need}",
    "play.score.table": "On the table now",
    "play.score.melds": "{points:# point|# points} in melds",
    "play.score.canastas": "canastas: {count}",
    "play.score.red_threes": "red threes: {count}",
    "play.score.black_threes": "black threes: {count}",
    "play.score.deals": "Deals so far",
    "play.score.this_deal": "This deal",
    "play.score.total": "Total",
    "play.score.to_open": "(to open: {need})",
    "play.score.way": "{percent}% of {target}",
    "play.score.open_now": "to open: {need}",
    "play.score.open_later": "from {total}: {minimum}",
    "play.score.next": "Next opening",
    "play.score.law": "Source",
    "play.score.won": "The game is over. You won!",
    "play.score.lost": "The game is over. Winner: {names}.",
    "play.score.behind": "Who is behind whom",
    "play.score.owes": "{payer}: {amount:# point|# points} behind {receiver}",
    "play.score.owes.hundreds": "{payer}: {amount:# hundred|# hundreds} behind {receiver}",
    "play.item.cards": "Melded cards",
    "play.item.red_threes": "Red threes",
    "play.item.black_threes": "Black threes",
    "play.item.out": "Going out",
    "play.item.concealed": "Concealed hand",
    "play.item.in_hand": "Left in hand",
    "play.item.foot": "Left in the foot",
    "play.item.instant": "Canastas that win",
    "play.item.captured": "Black threes from piles",
    "play.item.undeclared": "Threes not laid out",
    "play.item.acaba": "Acaba",
    "play.item.special": "Special hand",
}

_HELP: Final[Mapping[str, Entry]] = {
    "help.cards": "Choosing cards",
    "help.cards.rank": "a card of that rank; pressed again, the next one",
    "help.cards.faces": "ten, jack, queen, king, ace",
    "help.cards.wild": "deuce, joker: they go to the rank chosen last",
    "help.cards.all": "all cards of the rank; + takes the rank at the cursor",
    "help.cards.arrows": "move the cursor, choose the card under it",
    "help.cards.suits": "choose the suit, in games with sequences",
    "help.cards.sort": "sort the hand by suit, or by rank again",
    "help.cards.back": "unselect the last card chosen; Escape unselects all",
    "help.cards.marks": (
        "The key of a rank is shown above its first card; + marks a new card, v the card at the "
        "cursor. The mouse works too: click cards, melds, stock, pile and keys."
    ),
    "help.turn": "Your turn",
    "help.turn.draw": "draw",
    "help.turn.take": "take the pile: with the chosen cards, or as suggested",
    "help.turn.meld": "meld the chosen cards, as a new meld or added to one that you have",
    "help.turn.discard": "discard the chosen card",
    "help.turn.end": "end a turn in which no discard is due",
    "help.turn.join": "join melds",
    "help.turn.ask": "“May I go out?” (the answer is binding)",
    "help.turn.acaba": "say acaba",
    "help.turn.answer": "answer yes or no",
    "help.turn.three": "lay out a three from your hand",
    "help.turn.special": "finish with a special hand",
    "help.turn.pass": "leave the pile when the stock is empty",
    "help.turn.ideas": "ideas: what you can do now other than discard, in words",
    "help.turn.advice": "advice: what a computer would do, and why; v again plays it",
    "help.turn.undo": "undo your last move, and what the computers have done since",
    "help.turn.enter": "do what the prompt suggests",
    "help.open": "Opening",
    "help.open.text": (
        "The opening must reach the minimum in a single move. Choose cards and press m: they are "
        "set aside, nobody else sees them, and you see how close you are. Enter lays them all "
        "down at once."
    ),
    "help.open.pile": (
        "To open with the pile, choose everything that you want to meld with it, then press t."
    ),
    "help.marks": "Marks",
    "help.marks.meld": "five eights, two of them wild",
    "help.marks.canasta": "a canasta, its kind in words",
    "help.marks.sequence": "a sequence",
    "help.marks.foot": "cards in the hand, cards in the foot not yet picked up",
    "help.marks.wild": "a wild card",
    "help.marks.chosen": "chosen",
    "help.marks.ready": "set aside",
    "help.pages": "Pages",
    "help.pages.log": "log",
    "help.pages.rules": "rules of this table",
    "help.pages.scores": "scores",
    "help.pages.help": "help",
    "help.pages.scroll": "scroll the log",
    "help.pages.leave": (
        "leave; the game is saved at every step, and canasta play --resume continues it"
    ),
    # line by line
    "help.line.do": "Type what you want to do:",
    "help.line.draw": "draw from the stock",
    "help.line.take": "take the pile with a pair of kings",
    "help.line.take_wild": "take it with a natural and a wild card",
    "help.line.take_onto": "take it onto a meld of your side",
    "help.line.take_sequence": "take it onto the sequence that you name",
    "help.line.take_and": "take it and lay down sevens at the same time",
    "help.line.take_how": "learn how you can take the pile, or why you cannot",
    "help.line.meld": "kings as a new meld, a nine added to your nines",
    "help.line.sequence": "a sequence; meld 8H to 5H-7H makes it longer",
    "help.line.discard": "ends your turn; if no discard is due, type end",
    "help.line.join": "join your melds of a rank, or the two that you name",
    "help.line.three": "lay out a three",
    "help.line.special": "show a special hand, here garbage",
    "help.line.ask": "ask, “May I go out?”",
    "help.line.ask_acaba": "say acaba, or ask your partner first whether you may",
    "help.line.answer": "answer a question; the answer is binding",
    "help.line.pass": "leave the pile when the stock is empty",
    "help.line.back": "undo your last move",
    "help.line.or": "Or ask:",
    "help.line.game": "game explains this game in brief, rules in full",
    "help.line.quit": "quit leaves; the game is saved",
    "help.line.cards": "Cards: rank and suit (KS, 10H, 2D); JK is a joker.",
}

TERMINAL: Final[Mapping[str, Entry]] = {
    **_START,
    **_PROMPTS,
    **_DESK,
    **_KEYS,
    **_TABLE,
    **_PAGES,
    **_SCORES,
    **LINES,
    **_HELP,
    **SPECIALS,
}
"""Everything that the terminal says of its own."""
