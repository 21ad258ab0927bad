"""What a server says about a table in English: the one sentence, acts, titles, needs, facts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

    from canasta.words.catalogue import Entry

_SENTENCES: Final[Mapping[str, Entry]] = {
    "table.waiting": "Waiting for players: {count:# seat is open|# seats are open}.",
    "table.waiting.host": (
        "Waiting for players: {count:# seat is open|# seats are open}. Start when you like; "
        "computers take the open seats."
    ),
    "table.waiting.full": "Everybody is here; the host can start the game.",
    "table.waiting.full.host": "Everybody is here: start the game.",
    "table.shuffle": "The deck is shuffled; waiting for {names}.",
    "table.shuffle.ready": "The deck is shuffled.",
    "table.cut.you": "{dealer} has shuffled and will deal. Slide to where you want to cut.",
    "table.cut.other": "{name} cuts the deck.",
    "table.paused": "The table is paused.",
    "table.rests": "The table is paused until one of its players comes back.",
    "table.resting": "You sit out this deal.",
    "table.turn": "*{name}* plays.",
    "table.turn.asked": "*{name}* is asked for permission.",
    "table.question.go_out": "{name} asks, “May I go out?” Your answer is binding.",
    "table.question.acaba": "{name} asks, “May I say acaba?” Your answer is binding.",
    "table.draw": "Your turn: *draw or take the pile*.",
    "table.draw.stock": "Your turn: *draw from the stock*.",
    "table.draw.must": "The stock is empty and *you must take the pile*.",
    "table.draw.empty": "The stock is empty: *take the pile, or leave it and the deal is over*.",
    "table.draw.pass": (
        "The stock is empty and you cannot take the pile: *leave it, and the deal is over*."
    ),
    "table.meld": "Meld if you like, *then discard*.",
    "table.meld.out": "*You must go out this turn*.",
    "table.meld.yes": (
        "Your partner said yes: *go out this turn, or it costs you {points} points*.",
        "Your partner said yes: *go out this turn*.",
    ),
    "table.meld.stay": (
        "Your partner said no: you may not go out this turn. Meld if you like, *then discard*."
    ),
    "table.meld.last": "The stock ended with a red three: *meld what you can, then end the turn*.",
    "table.sheet": "The deal is over.",
    "table.sheet.you": "The deal is over. Look at the score, then go on.",
    "table.sheet.waits": "The deal is over; waiting for {names}.",
    "table.over": "The game is over.",
    "table.won": "The game is over. {side} won.",
    "table.won.you": "The game is over. You won!",
}

_ACTS: Final[Mapping[str, Entry]] = {
    "act.draw": "{count:Draw|Draw # cards}",
    "act.take": ("Take the pile ({count})", "Take the pile"),
    "act.take.top": "Take the top {count} cards",
    "act.meld": "Meld",
    "act.meld.named": "Meld {ranks}",
    "act.meld.add": "Add to {ranks}",
    "act.discard": "Discard",
    "act.discard.card": "Discard {card}",
    "act.join": "Join melds",
    "act.lay_three": "Lay out a three",
    "act.special": "Show special hand",
    "act.ask": "Ask, “May I go out?”",
    "act.acaba": "Acaba",
    "act.yes": "Yes",
    "act.no": "No",
    "act.pass": "Leave the pile",
    "act.end": "End the turn",
    # one way to do it
    "way.draw": "draw from the stock",
    "way.pass": "leave the pile and end the deal",
    "way.end": "end the turn",
    "way.ask": "ask for permission to go out (the answer is binding)",
    "way.ask_acaba": "ask for permission to say acaba",
    "way.acaba": "say acaba and end the deal",
    "way.yes": "answer yes",
    "way.no": "answer no",
    "way.abandon": "take the cards back",
    "way.discard": "discard {card}",
    "way.three": "lay out {card}",
    "way.special": "finish with {special}",
    "way.meld": "meld {cards}",
    "way.add": "add {cards} to {meld}",
    "way.take": "take the pile onto one of your melds",
    "way.take.with": "take the pile with {cards}",
    "way.take.onto": "take the pile onto {meld}",
    "way.take.set": "take the pile with the set of the top card's rank",
    "how.with": "with {cards}",
    "how.onto": "onto {meld}",
    "how.own": "onto one of your melds",
    "how.set": "with the set of the top card's rank",
    "way.and": "{first}; {second}",
    "way.join.all": "join the melds of {ranks}",
    "way.join.two": "join {first} and {second}",
    "meld.the": "the {ranks}",
    "meld.the.number": "meld {number} of {ranks}",
}

_TITLES: Final[Mapping[str, Entry]] = {
    "pile.empty": "The discard pile is empty",
    "pile.title": "{top} on top, {count:# card|# cards}",
    "pile.title.frozen": "{top} on top, {count:# card|# cards}, frozen",
    "pile.how.blocked": "{card} blocks the pile",
    "pile.how.pair": "Only two {ranks} from the hand take it",
    "out.any": "{count} needed to go out",
    "out.kinds": "{kinds} needed",
    "meld.title": (
        "{ranks}, {count:# card|# cards}, {wilds:# wild|# wild}",
        "{ranks}, {count:# card|# cards}",
    ),
    "meld.title.canasta": (
        "{canasta}: {ranks}, {count:# card|# cards}, {wilds:# wild|# wild}",
        "{canasta}: {ranks}, {count:# card|# cards}",
    ),
    "need.canasta": "a canasta",
    "need.both": "{points} and {canasta}",
    "need.natural_triple": "{points} with three natural cards of one rank",
    "need.clean_triple": "{points} with a clean triple",
    "need.or": "{need}, or {canasta}",
    "need.to_meld": "to open: {need}",
    "need.any": "{count:# canasta|# canastas}",
    "need.others": "{count:# other|# others}",
    "need.out": "{lacks} to go out",
    "need.enough": "enough canastas",
    "need.more": "{count} more needed",
}

_FACTS: Final[Mapping[str, Entry]] = {
    "brief.players": "Players",
    "brief.players.value": "{players}, {sides:# side|# sides}",
    "brief.hand": "Hand",
    "brief.hand.value": "{count:# card|# cards}",
    "brief.foot": "Foot",
    "brief.draw": "Draw",
    "brief.out": "To go out",
    "brief.out.value": "{count:# canasta|# canastas}",
    "brief.target": "Game",
    "brief.target.value": "{count} points",
    "brief.deals.value": "{count:# deal|# deals}",
    "brief.packs": "Cards",
    "brief.packs.value": "{packs:# deck|# decks}, {jokers:# joker|# jokers}",
    "brief.yes": "yes",
    "brief.no": "no",
    "figure.games": "Games",
    "figure.won": "Games won",
    "figure.deals": "Deals",
    "figure.best": "Deals won",
    "figure.mean": "Average points per deal",
    "figure.takes": "Piles taken",
    "figure.big": "Big piles taken (eight cards or more)",
    "figure.out": "Went out",
    "figure.canastas": "Canastas (whole side)",
    "figure.natural": "Natural canastas (whole side)",
    "figure.people": "People",
    "plot.totals": "Total at the end of each game",
    "plot.scores": "Score of each deal",
    "plot.threes": "Red threes above expectation, added up",
    "title.changed": "{title}, {count:# change|# changes}",
    "away.name": "Guest",
    "said.hello": "Hello!",
    "said.good_luck": "Good luck!",
    "said.well_done": "Well done!",
    "said.thanks": "Thank you!",
    "said.sorry": "Sorry!",
    "said.oops": "Oops!",
    "said.one_moment": "One moment, please.",
    "said.back": "I'm back.",
    "said.your_turn": "It's your turn.",
    "said.lucky": "That was lucky!",
    "said.good_game": "Good game!",
    "said.bye": "Goodbye!",
}

_DEEDS: Final[Mapping[str, Entry]] = {
    "deed.drew": "drew {count:a card|#}",
    "deed.drew.nothing": "drew no card",
    "deed.took": "took the pile ({count}) with {cards}",
    "deed.took.plain": "took the pile ({count})",
    "deed.three": "laid out {cards}",
    "deed.laid": "laid {cards}",
    "deed.added": "added {cards}",
    "deed.joined": "joined melds",
    "deed.foot": "picked up the foot",
    "deed.bonus": "took {count:a bonus card|# bonus cards}",
    "deed.special": "showed {cards}",
    "deed.discarded": "discarded {cards}",
    "deed.froze": "froze the pile with {cards}",
    "deed.ended_turn": "ended the turn",
    "deed.passed": "left the pile",
    "deed.asked.go_out": "asked to go out",
    "deed.asked.acaba": "asked to say acaba",
    "deed.answered.yes": "answer: yes",
    "deed.answered.no": "answer: no",
    "deed.deal_ended.out": "went out",
    "deed.deal_ended.acaba": "said acaba",
}

_FAIRNESS: Final[Mapping[str, Entry]] = {
    "shuffling.sealing": (
        "The server has committed to its secret; the players seal their numbers."
    ),
    "shuffling.cutting": "Shuffled. Cut the deck.",
    "shuffling.opening": "The deck is cut; the players open their numbers.",
    "shuffling.ready": "All numbers are open; the cards can be dealt.",
    "shuffling.dealt": "The cards are dealt; after the deal everything is shown.",
    "shuffling.revealed": "Everything is open: anyone can rebuild the deck.",
    "shuffling.aborted": "This shuffle was abandoned; everything about it can be seen.",
}

_LINKS: Final[Mapping[str, Entry]] = {
    "link.invites": "{name} invites you to {game}",
    "link.plays": "{game}: {names}",
    "link.free": "{count:# open seat|# open seats}.",
    "link.full": "All seats are taken.",
    "link.rules": "House rules: {rules}.",
    "link.about": (
        "Canasta in all its variants: invite friends with a link, or play against computers."
    ),
}

_SHELL: Final[Mapping[str, Entry]] = {
    "shell.waits": "The server is not responding. Trying again every two seconds.",
    "shell.script": "Canasta needs JavaScript. Without it, play in a terminal: canasta play.",
}
"""What the page says before it has its texts: as in `web/index.html`, where it is English."""

_DENIED: Final[Mapping[str, Entry]] = {
    "deny.no_seat": "You have no seat at this table.",
    "deny.no_cards": "No cards have been dealt.",
    "deny.no_advice": "It is not your turn, so there is no advice.",
    "deny.paused": "The table is paused.",
    "deny.standin": "A computer is playing for you; take over from it first.",
    "deny.not_an_action": "This is not an action: {what}.",
    "deny.not_saved": "This could not be saved, so it was not done. Try again in a moment.",
    "deny.shuffle": "This is not possible at this point in the shuffle: {what}.",
    "deny.not_host": "Only the host can do this.",
    "deny.begun": "The game has already started.",
    "deny.no_place": "This seat is not available.",
    "deny.pause_over": "A player has ended the pause. Choose to wait, or let a computer play.",
    "deny.not_asked": "The opponents decide whether the move is undone.",
    "deny.removed": "The host removed you from your seat.",
    "deny.fault": "Something went wrong here. Look at the table, then try again.",
    "deny.not_away": "This player is here, or has not been away long enough.",
    "deny.no_undo": "You can undo only the last move, and only while nobody has seen a new card.",
    "deny.undo_asked": "You have already asked to undo this move. Go on without undoing it.",
    "deny.time_over": "Your time for this turn is up. You can play again on your next turn.",
    "deny.not_over": "The game is not over; its cards stay hidden until it is.",
    "deny.no_analysis": "The analysis did not finish. Try again.",
    "deny.no_analyses": (
        "This server cannot analyze games. Whoever runs it must install canasta[fast] first."
    ),
    "deny.no_computer": "This is not a computer's move.",
    "deny.no_page": "There is no such deal in this game.",
    "deny.no_phrase": "There is no such phrase.",
    "deny.no_text": "This text has no visible characters. Write something else.",
    "deny.no_chat": "This table has no chat; choose one of the phrases.",
    "deny.not_here": "This table does not offer that.",
    "deny.hello_twice": "You are already at this table.",
    "deny.no_free_seat": "No seat is open at this table.",
    "deny.seat_held": "Somebody is taking that seat. Choose another one, or wait a moment.",
    "deny.no_hold": "You cannot hold this seat again so soon; it is still open.",
    "deny.wrong_code": "This seat code is wrong or has been used already.",
    "deny.too_long": "{field}: this server allows at most {most}. Enter a smaller number.",
    "deny.too_many_tables": (
        "You have too many games running. Finish one, or close its page and try again in ten "
        "minutes."
    ),
    "deny.no_name": "Enter a name.",
    "deny.no_table": "There is no such table. Check the link.",
    "deny.busy": "The server is busy. Try again in a moment.",
    "deny.no_hello": "The first message must be a hello.",
    "deny.bad_message": "This is not a message of the protocol.",
    "deny.too_fast": "Too many messages in a short time.",
    "deny.no_spectators": "This table does not allow spectators.",
    "deny.upgrade": "This page does not match the server's version. Reload it.",
    # answers of the table
    "asked.stock": "The stock holds {count:# card|# cards}.",
    "asked.hand": "{name} holds {count:# card|# cards}.",
    "asked.one_card": "Everybody now knows that you hold one card.",
    "asked.one_card.told": "{name} holds one card.",
    "asked.challenge": "The discard stands. {name} holds {cards}.",
    "asked.challenge.told": "{name} questions the discard; it stands.",
}

TABLE_SERVER: Final[Mapping[str, Entry]] = {
    **_SENTENCES,
    **_ACTS,
    **_TITLES,
    **_FACTS,
    **_DEEDS,
    **_FAIRNESS,
    **_DENIED,
    **_LINKS,
    **_SHELL,
}
"""Everything that is said about a table besides events, refusals and scores."""
