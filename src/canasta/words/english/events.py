"""What happened at the table, in English.

Most events have two sentences: one for the player himself (`.you`), one for everybody else
(`.other`, where `{name}` is the player).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

    from canasta.words.catalogue import Entry

EVENTS: Final[Mapping[str, Entry]] = {
    "event.dealt.you": "You are dealt {count:# card|# cards}: {cards}.",
    "event.dealt.other": (
        "{name} is dealt {count:# card|# cards}: {cards}.",
        "{name} is dealt {count:# card|# cards}.",
    ),
    "event.upcard": "The upcard is {top}.",
    "event.upcard.covered": "Turned up: {cards}; {top} is on top.",
    "event.upcard.beneath": ("{turned} {count:# card goes|# cards go} face down beneath the pile."),
    "event.turn.you": "It is your turn.",
    "event.turn.other": "It is {name}'s turn.",
    "event.recycled": (
        "The discard pile becomes the new stock: {count:# card|# cards}; the top discard stays."
    ),
    "event.three.you": "You lay out {cards}.",
    "event.three.other": "{name} lays out {cards}.",
    "event.drew.you": "You draw {cards}.",
    "event.drew.other": ("{name} draws {cards}.", "{name} draws {count:a card|# cards}."),
    "event.drew.nothing.you": "You draw no card that you can keep.",
    "event.drew.nothing.other": "{name} draws no card to keep in hand.",
    "event.took.you": (
        "You take the pile {with}: {count:# card|# cards}. You pick up: {cards}.",
        "You take the pile {with}: {count:# card|# cards}.",
    ),
    "event.took.other": (
        "{name} takes the pile {with}: {count:# card|# cards}. Picked up: {cards}.",
        "{name} takes the pile {with}: {count:# card|# cards}.",
    ),
    "took.top": "with {card} on top",
    "took.pair": "with a pair of {ranks}",
    "took.cards": "with {cards} for {card}",
    "took.onto": "by adding {card} to the {ranks}",
    "event.captured.you": "You set aside {cards} from the pile.",
    "event.captured.other": "{name} sets aside {cards} from the pile.",
    "event.melded.you": "You meld {lays}.",
    "event.melded.other": "{name} melds {lays}.",
    "event.added.you": "You add {lays}.",
    "event.added.other": "{name} adds {lays}.",
    "lay.new": "{cards}",
    "lay.add": "{cards} to the {ranks}",
    "lay.add.number": "{cards} to meld {number} of {ranks}",
    "lay.sequence": "{cards} to the {sequence}",
    "event.joined.you": "You join {melds}.",
    "event.joined.other": "{name} joins {melds}.",
    "joined.all": "the melds of {ranks}",
    "joined.two": "melds {first} and {second} of {ranks}",
    "joined.named": "the {first} and the {second}",
    "event.foot.immediate.you": (
        "You pick up your foot, {count:# card|# cards}, and play on: {cards}.",
        "You pick up your foot, {count:# card|# cards}, and play on.",
    ),
    "event.foot.immediate.other": (
        "{name} picks up the foot, {count:# card|# cards}, and plays on: {cards}.",
        "{name} picks up the foot, {count:# card|# cards}, and plays on.",
    ),
    "event.foot.next_turn.you": (
        "You pick up your foot, {count:# card|# cards}, for your next turn: {cards}.",
        "You pick up your foot, {count:# card|# cards}, for your next turn.",
    ),
    "event.foot.next_turn.other": (
        "{name} picks up the foot, {count:# card|# cards}, for the next turn: {cards}.",
        "{name} picks up the foot, {count:# card|# cards}, for the next turn.",
    ),
    "event.bonus.talon.you": (
        "For opening, you take {count:# card|# cards} from the talon: {cards}.",
        "For opening, you take {count:# card|# cards} from the talon.",
    ),
    "event.bonus.talon.other": (
        "For opening, {name} takes {count:# card|# cards} from the talon: {cards}.",
        "For opening, {name} takes {count:# card|# cards} from the talon.",
    ),
    "event.bonus.stock.you": (
        "For opening, you take {count:# card|# cards} from the stock: {cards}.",
        "For opening, you take {count:# card|# cards} from the stock.",
    ),
    "event.bonus.stock.other": (
        "For opening, {name} takes {count:# card|# cards} from the stock: {cards}.",
        "For opening, {name} takes {count:# card|# cards} from the stock.",
    ),
    "event.special.you": "You show a special hand, {special}: {cards}.",
    "event.special.other": "{name} shows a special hand, {special}: {cards}.",
    "event.discarded.you": "You discard {card}.",
    "event.discarded.other": "{name} discards {card}.",
    "event.discarded.freezing.you": "You discard {card}: the pile is frozen.",
    "event.discarded.freezing.other": "{name} discards {card}: the pile is frozen.",
    "event.ended_turn.you": "You end your turn without a discard.",
    "event.ended_turn.other": "{name} ends the turn without a discard.",
    "event.asked.go_out.you": "You ask your partner for permission to go out.",
    "event.asked.go_out.other": "{name} asks their partner for permission to go out.",
    "event.asked.acaba.you": "You ask your partner for permission to say acaba.",
    "event.asked.acaba.other": "{name} asks their partner for permission to say acaba.",
    "event.answered.yes.you": "You answer yes.",
    "event.answered.yes.other": "{name} answers yes.",
    "event.answered.no.you": "You answer no.",
    "event.answered.no.other": "{name} answers no.",
    "event.passed.you": "The stock is empty and you leave the pile.",
    "event.passed.other": "The stock is empty and {name} leaves the pile.",
    "event.fined.you": "Your side loses {count:# point|# points}: {fault}.",
    "event.fined.other": "{name}'s side loses {count:# point|# points}: {fault}.",
    "event.deal_ended.out.you": "You go out.",
    "event.deal_ended.out.other": "{name} goes out.",
    "event.deal_ended.stock": "The stock is used up.",
    "event.deal_ended.red_three_last": "The last card of the stock was a red three.",
    "event.deal_ended.three_last": "The last card of the stock was a three.",
    "event.deal_ended.acaba.you": "You say acaba.",
    "event.deal_ended.acaba.other": "{name} says acaba.",
    "event.deal_ended.instant_win.you": "Your side has the canastas that win at once.",
    "event.deal_ended.instant_win.other": "{name}'s side has the canastas that win at once.",
    "event.deal_ended.special.you": "Your special hand ends the deal.",
    "event.deal_ended.special.other": "{name}'s special hand ends the deal.",
    # the frame of a game that is told
    "record.head": "{title}, {count:# player|# players}",
    "record.house": "House rule: {rule}",
    "record.computer": "{name} (computer, {kind})",
    "record.deal": "Deal {deal}, dealt by {name}",
    "record.total": "total",
    "record.won": "Side {side} won: {totals}",
    "record.given_up": "Abandoned: {totals}",
    "record.not_over": "Not over: {totals}",
    # faults that cost points
    "fault": "a fault",
    "fault.ask_then_unable": "asked to go out, got a yes and could not",
    "fault.incomplete_sevens": "sevens melded but not completed",
    "fault.incomplete_aces_pure": "aces melded without wild cards but not completed",
    "fault.incomplete_wild": "a meld of wild cards not completed",
    "fault.short_sequence": "a sequence left too short",
    "fault.retained": "sevens or aces kept in the hand",
    "fault.irregular_draw": "an irregular draw",
    "fault.touch_top_discard_illegally": "took the top discard without a use for it",
    "fault.draw_out_of_turn": "drew out of turn",
    "fault.draw_out_of_turn_card_kept_extra": "drew out of turn and kept the card",
    "fault.meld_in_opponents_turn": "melded on an opponent's turn",
    "fault.meld_in_partners_turn": "melded on the partner's turn",
    "fault.pile_into_hand_illegally": "took the pile without the right to it",
}
