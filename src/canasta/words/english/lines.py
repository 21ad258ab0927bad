"""What the game says where it is played line by line, in English."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

    from canasta.words.catalogue import Entry

LINES: Final[Mapping[str, Entry]] = {
    "play.line.welcome": "{title}. Type help for the commands.",
    "play.line.again": "For another game like this, type “again”; Enter leaves.",
    "play.line.next": "Press Enter for the next deal.",
    "play.line.cut": (
        "You cut the deck. Type a number of cards from {least} to {most}, or just press Enter."
    ),
    "play.line.cut.wrong": "Type a number from {least} to {most}; Enter cuts in the middle.",
    "play.line.unknown": "'{word}' is not an action; type help for the commands.",
    "play.line.refused": "Not possible: {why}",
    "play.line.sure": "{caution} Type it again to confirm.",
    "play.line.advised": "{advice} Type advice again to play it.",
    "play.line.advised.first": "{advice} Type advice again to play number 1.",
    "play.line.hand": (
        "You hold {count:# card|# cards}: {short}. {cards}.",
        "You hold no cards.",
    ),
    "play.line.held": "Cards held: {names}.",
    "play.line.feet": "Feet still waiting: {names}.",
    "play.line.turn": "Turn {turn}. {told}",
    "play.line.question.acaba": "{name} asks, “May I say acaba?” Answer yes or no; it is binding.",
    "play.line.question.go_out": "{name} asks, “May I go out?” Answer yes or no; it is binding.",
    "play.line.open_first": (
        "To take it, open with it, as in {way}. {why}",
        "To take it, open with it. {why}",
    ),
    "play.line.draw.must": "The stock is empty and you must take the pile.",
    "play.line.draw.both": "Draw, or take the pile.",
    "play.line.draw.stock": "Draw: the pile cannot be taken now.",
    "play.line.draw.take": "Take the pile, or pass.",
    "play.line.draw.pass": "The stock is empty and the pile cannot be taken: pass.",
    "play.line.end": "The stock ended with a red three: meld what you can, then type end.",
    "play.line.meld": "Meld, or discard a card.",
    "play.line.go_out": "Meld, or discard a card. You must go out this turn.",
    "play.line.pile.empty": "The pile is empty.",
    "play.line.pile": "Pile: {count:# card|# cards}, {top} on top.",
    "play.line.pile.frozen": "Pile: {count:# card|# cards}, {top} on top, frozen.",
    "play.line.stock": "Stock {count}.",
    "play.line.talons": "Talons: {sizes}.",
    "play.line.your_hand": "Your hand: {cards}.",
    "play.line.side": "{side}: {points:# point|# points}, {need}.",
    "play.line.side.bare": "{side}: {points:# point|# points}.",
    "play.line.red_threes": "Red threes: {count}.",
    "play.line.black_threes": "Black threes: {count}.",
    "play.line.melded": "{ranks}: {cards}.",
    "play.line.canasta": "{ranks}: {cards}, {canasta}.",
}
