"""Why a computer did something, or advises it, in English.

A sentence fits both: it names neither the player nor the reader.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

    from canasta.words.catalogue import Entry

REASONS: Final[Mapping[str, Entry]] = {
    "reason.act": "{act}. {reason}",
    "reason.none": "{act}.",
    "reason.player": "{name}: {act}. {reason}",
    "reason.only_choice": "Nothing else is possible.",
    # the draw step
    "reason.draw": "Drawing is worth more than the pile ({pile:# card|# cards}).",
    "reason.must_draw": "The pile cannot be taken now.",
    "reason.take_pile": (
        "The pile ({pile:# card|# cards}) is worth about {gain:# point|# points} more than a draw.",
        "The pile has {pile:# card|# cards}.",
    ),
    "reason.take_onto_meld": (
        (
            "It uses no cards from the hand, and the pile ({pile:# card|# cards}) is worth about "
            "{gain:# point|# points} more than a draw."
        ),
        "It uses no cards from the hand, and the pile has {pile:# card|# cards}.",
    ),
    "reason.open_with_pile": (
        (
            "Opening with the pile ({pile:# card|# cards}) is worth about {gain:# point|# points} "
            "more than a draw."
        ),
        "It opens, and the pile has {pile:# card|# cards}.",
    ),
    "reason.pass": "The pile ({pile:# card|# cards}) would cost more than it is worth.",
    # laying
    "reason.open": (
        "The opening counts {points} ({minimum} needed), and it uses {cards:# card|# cards}.",
        "The opening uses {cards:# card|# cards}.",
    ),
    "reason.join": "Joined, they are {cards:# card|# cards}, closer to a canasta.",
    "reason.complete_canasta": (
        "The hand has all the cards that the canasta still needs; this brings the meld to "
        "{size:# card|# cards}."
    ),
    "reason.wild_meld": (
        "A canasta of wild cards is in reach: the hand has {cards:# wild card|# wild cards}."
    ),
    "reason.grow_meld": (
        "On the table, cards count for the side; the meld grows to {size:# card|# cards}."
    ),
    "reason.new_meld": "Three natural {rank} are a good start for a canasta.",
    "reason.new_sequence": "On the table, cards count for the side; in the hand, against it.",
    "reason.empty_hand": "The hand can be emptied, and then the foot is played.",
    "reason.lay_three": "Threes count when they are laid out: the side has {count} with this one.",
    "reason.special": (
        "The special hand scores {points:# point|# points}.",
        "The special hand ends the deal.",
    ),
    "reason.save_points": "On the table, cards count for the side; in the hand, against it.",
    "reason.go_out": (
        (
            "The whole hand can be laid down, {cards:# card|# cards} worth {points:# point|# "
            "points}, and the deal is over."
        ),
        "The last card can go, and the deal is over.",
    ),
    # the discard
    "reason.freeze_pile": "It freezes the pile ({pile:# card|# cards}) against the opponents.",
    "reason.stop_pile": (
        "With a wild card on top, the next player cannot take the pile ({pile:# card|# cards})."
    ),
    "reason.block_pile": (
        "With a three on top, the next player cannot take the pile ({pile:# card|# cards})."
    ),
    "reason.deny_pile": (
        (
            "No other card is as safe: the chance that the next player can take the pile ({pile:# "
            "card|# cards}) is about {danger}%."
        ),
        (
            "No other card is as safe: there is hardly any chance that the next player can take "
            "the pile ({pile:# card|# cards})."
        ),
    ),
    "reason.spare_card": (
        (
            "The hand can spare it, and the chance that the next player can take the pile ({pile:# "
            "card|# cards}) is only about {danger}%."
        ),
        (
            "The hand can spare it, and there is hardly any chance that the next player can take "
            "the pile ({pile:# card|# cards})."
        ),
    ),
    "reason.least_harm": (
        (
            "The cards that are safer are worth more in the hand. With this one, the chance that "
            "the next player can take the pile ({pile:# card|# cards}) is about {danger}%."
        ),
        (
            "The cards that are safer are worth more in the hand. With this one, there is hardly "
            "any chance that the next player can take the pile ({pile:# card|# cards})."
        ),
    ),
    "reason.give_pile": (
        "Whatever is discarded, the next player can take the pile ({pile:# card|# cards})."
    ),
    "reason.give_rather": (
        "The next player can take the pile ({pile:# card|# cards}), but the hand needs its safer "
        "cards."
    ),
    "reason.end_turn": "Nothing else is worth melding.",
    # words between partners
    "reason.ask_go_out": "The whole hand can be laid down; the partner is asked first.",
    "reason.answer_yes": (
        "Going out now costs this hand about {loss:# point|# points} and gains about {gain}.",
        "Going out now costs this hand hardly anything.",
    ),
    "reason.answer_wins": "Going out now wins the game.",
    "reason.answer_loses": "Going out now would lose the game.",
    "reason.answer_no": (
        "Going out now would cost this hand about {loss:# point|# points} and gain only {gain}.",
        "Going out now would cost this hand about {loss:# point|# points} and gain nothing.",
    ),
    "reason.answer_no_missing": (
        "The partner is unlikely to go out: {missing:# canasta is|# canastas are} missing."
    ),
    "reason.answer_no_acaba": "The deal is not going badly enough for acaba.",
    # beside the best one: what weighs most against it
    "reason.hint_pile": (
        (
            "With this card, the chance that the next player takes the pile ({pile:# card|# "
            "cards}) is {danger}%."
        ),
        "With this card, the next player is unlikely to take the pile ({pile:# card|# cards}).",
    ),
    "reason.hint_hand": (
        "In the hand the card is worth about {points:# point|# points}.",
        "The hand needs this card more.",
    ),
    "reason.hint_draw": "The pile ({pile:# card|# cards}) is left to the next player.",
    "reason.hint_take": (
        "It takes {cards:# card|# cards} from the hand for {pile:# card|# cards} from the pile.",
        "It takes {pile:# card|# cards} from the pile in place of a draw.",
    ),
    "reason.hint_lay": "It leaves fewer cards in the hand for taking the pile.",
    "reason.hint_stop": "What could still be laid down stays in the hand.",
    "hint.less": "{act}: about {points:# point|# points} less (± {error}). {reason}",
    "hint.more": (
        "{act}: about {points:# point|# points} more (± {error}), but no clearly better chance of "
        "winning the game. {reason}"
    ),
    "hint.rules": (
        "{act}: about {points:# point|# points} less, judging by rules of thumb alone. {reason}"
    ),
    "hint.same": ("{act}: about as good (± {error}). {reason}", "{act}: about as good. {reason}"),
    "hint.other": "{act}. {reason}",
    # nothing of the above was possible
    "reason.abandon": "The opening cannot be finished this way.",
    "reason.forced": "There is nothing better.",
}
