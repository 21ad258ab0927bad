"""What a server says about a table in English: the one sentence, acts, titles, needs, facts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

    from canasta.words.catalogue import Entry

_SENTENCES: Final[Mapping[str, Entry]] = {
    "table.waiting": "Waiting for players: {count:# seat is free|# seats are free}.",
    "table.waiting.host": (
        "Waiting for players: {count:# seat is free|# seats are free}. "
        "Begin when you like; computers take free seats."
    ),
    "table.waiting.full": "Everybody is here; the host may begin.",
    "table.waiting.full.host": "Everybody is here: begin.",
    "table.shuffle": "The deck is shuffled; waiting for {names}.",
    "table.shuffle.ready": "The deck is shuffled.",
    "table.cut.you": (
        "You cut the deck: at least {least} cards in each packet. Anybody may shuffle first."
    ),
    "table.cut.other": "{name} cuts the deck. Anybody may shuffle first.",
    "table.paused": "The table pauses.",
    "table.resting": "You rest in this deal.",
    "table.turn": "{name} plays.",
    "table.turn.asked": "{name} is asked for permission.",
    "table.question.go_out": "{name} asks: may I go out? Your answer binds.",
    "table.question.acaba": "{name} asks: may I say acaba? Your answer binds.",
    "table.draw": "Your turn: draw from the stock, or take the pile.",
    "table.draw.stock": "Your turn: draw from the stock.",
    "table.draw.must": "The stock is empty and you must take the pile.",
    "table.draw.empty": "The stock is empty: take the pile, or leave it and the deal is over.",
    "table.meld": "Meld if you like, then discard.",
    "table.meld.out": "You must go out in this turn.",
    "table.meld.stay": "Your partner said no: you may not go out in this turn. Discard.",
    "table.meld.last": "The stock ended with a red three: meld what you can, then end the turn.",
    "table.sheet": "The deal is over.",
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
    "act.ask": "Ask: may I go out?",
    "act.acaba": "Acaba",
    "act.yes": "Yes",
    "act.no": "No",
    "act.pass": "Leave the pile",
    "act.end": "End the turn",
    # one way to do it
    "way.draw": "draw from the stock",
    "way.pass": "leave the pile: the deal ends",
    "way.end": "end the turn",
    "way.ask": "ask: may I go out? The answer binds",
    "way.ask_acaba": "ask: may I say acaba?",
    "way.acaba": "say acaba: the deal ends",
    "way.yes": "answer yes",
    "way.no": "answer no",
    "way.discard": "discard {card}",
    "way.three": "lay out {card}",
    "way.special": "finish with {special}",
    "way.meld": "meld {cards}",
    "way.add": "add {cards} to {meld}",
    "way.take.with": "take the pile with {cards}",
    "way.take.onto": "take the pile onto {meld}",
    "way.take.set": "take the pile with the set of its rank",
    "way.and": "{first}; {second}",
    "way.join.all": "join the melds of {ranks}",
    "way.join.two": "join {first} and {second}",
    "meld.the": "the {ranks}",
    "meld.the.number": "the {ranks}, meld {number}",
}

_TITLES: Final[Mapping[str, Entry]] = {
    "pile.empty": "The discard pile is empty",
    "pile.title": "{top} on top, {count:# card|# cards}",
    "pile.title.frozen": "{top} on top, {count:# card|# cards}, frozen",
    "meld.title": (
        "{ranks}, {count:# card|# cards}, {wilds:# wild|# wild}",
        "{ranks}, {count:# card|# cards}",
    ),
    "meld.title.canasta": (
        "{canasta}: {ranks}, {count:# card|# cards}, {wilds:# wild|# wild}",
        "{canasta}: {ranks}, {count:# card|# cards}",
    ),
    "need.canasta": "a canasta",
    "need.kinds": "one of these: {kinds}",
    "need.both": "{points} and {canasta}",
    "need.natural_triple": "{points} with three natural cards of a rank",
    "need.clean_triple": "{points} with a set of three without wild cards",
    "need.or": "{need}, or {canasta}",
    "need.more": "{count:# more point|# more points}",
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
    "brief.packs.value": "{packs:# pack|# packs}, {jokers:# joker|# jokers}",
    "brief.yes": "yes",
    "brief.no": "no",
    "figure.games": "Games",
    "figure.won": "Games won",
    "figure.deals": "Deals",
    "figure.mean": "Points in a deal, on average",
    "figure.takes": "Piles taken",
    "figure.big": "Big piles taken (eight cards or more)",
    "figure.out": "Went out",
    "figure.canastas": "Canastas of the side",
    "figure.natural": "Natural canastas of the side",
    "plot.totals": "Total at the end of each game",
    "plot.scores": "Score of each deal",
    "plot.threes": "Red threes above what was to be expected, added up",
    "title.changed": "{title}, {count:# change|# changes}",
    "away.name": "Guest",
    "said.hello": "Hello!",
    "said.good_luck": "Good luck!",
    "said.well_done": "Well done!",
    "said.thanks": "Thank you!",
    "said.sorry": "Sorry!",
    "said.oops": "Oops!",
    "said.one_moment": "One moment, please.",
    "said.back": "I am back.",
    "said.your_turn": "It is your turn.",
    "said.lucky": "That was lucky!",
    "said.good_game": "Good game!",
    "said.bye": "Goodbye!",
}

_FAIRNESS: Final[Mapping[str, Entry]] = {
    "shuffling.sealing": "The server has committed itself; the players seal their numbers.",
    "shuffling.cutting": "All numbers are sealed; the deck can be cut.",
    "shuffling.opening": "The deck is cut; the players open their numbers.",
    "shuffling.ready": "All numbers are open; the cards can be dealt.",
    "shuffling.dealt": "The cards are dealt; after the deal everything is shown.",
    "shuffling.revealed": "Everything is open: anybody can work the deck out again.",
    "shuffling.aborted": "This shuffle was given up; everything about it is open.",
}

_DENIED: Final[Mapping[str, Entry]] = {
    "deny.no_seat": "You have no seat at this table.",
    "deny.no_cards": "No cards are dealt.",
    "deny.paused": "The table pauses.",
    "deny.standin": "A computer plays for you at this moment; take your seat back first.",
    "deny.not_an_action": "This is no action: {what}.",
    "deny.not_saved": "It could not be saved, so it is not done. Try again in a moment.",
    "deny.shuffle": "The shuffle does not go on like this: {what}.",
    "deny.not_host": "Only who made the table can do this.",
    "deny.begun": "The game has begun.",
    "deny.no_place": "This place cannot be had.",
    "deny.not_away": "This player is there, or has not been away for long enough.",
    "deny.no_undo": "Only the last act can be taken back, and only while nobody saw a new card.",
    "deny.not_over": "The game is not over; its cards are nobody's business yet.",
    "deny.no_page": "There is no such deal in this game.",
    "deny.no_phrase": "There is no such phrase.",
    "deny.no_chat": "This table has no chat; choose one of the phrases.",
    "deny.not_here": "This table does not have that.",
    "deny.hello_twice": "You are at the table already.",
    "deny.no_free_seat": "No seat is free at this table.",
    "deny.wrong_code": "This seat code is wrong, or was used already.",
    "deny.no_name": "Give a name.",
    "deny.no_table": "There is no such table. Look at the link again.",
    "deny.busy": "The server is busy. Try again in a moment.",
    "deny.no_hello": "The first message has to be a hello.",
    "deny.bad_message": "This is no message of the protocol.",
    "deny.too_fast": "Too many messages in a short time.",
    "deny.no_spectators": "This table has no spectators.",
    "deny.upgrade": "This page is older or newer than the server. Load it again.",
    # answers of the table
    "asked.stock": "The stock holds {count:# card|# cards}.",
    "asked.hand": "{name} holds {count:# card|# cards}.",
    "asked.one_card": "Everybody knows now that you hold one card.",
    "asked.challenge": "The discard stands.",
}

TABLE_SERVER: Final[Mapping[str, Entry]] = {
    **_SENTENCES,
    **_ACTS,
    **_TITLES,
    **_FACTS,
    **_FAIRNESS,
    **_DENIED,
}
"""Everything that is said about a table besides events, refusals and scores."""
