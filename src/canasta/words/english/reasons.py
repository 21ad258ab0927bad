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
    "reason.draw": "A new card is worth more than the pile ({pile:# card|# cards}).",
    "reason.must_draw": "The pile cannot be taken now.",
    "reason.take_pile": (
        "The pile ({pile:# card|# cards}) is worth about {gain:# point|# points} more than a draw.",
        "The pile has {pile:# card|# cards}.",
    ),
    "reason.take_onto_meld": (
        (
            "It costs no card of the hand, and the pile ({pile:# card|# cards}) is worth about "
            "{gain:# point|# points} more than a draw."
        ),
        "It costs no card of the hand, and the pile has {pile:# card|# cards}.",
    ),
    "reason.open_with_pile": (
        (
            "To open with the pile ({pile:# card|# cards}) is worth about "
            "{gain:# point|# points} more than a draw."
        ),
        "It opens, and the pile has {pile:# card|# cards}.",
    ),
    "reason.pass": "The pile ({pile:# card|# cards}) would cost more than it brings.",
    # laying
    "reason.open": (
        (
            "The opening counts {points}, {minimum} are needed, and it takes "
            "{cards:# card|# cards} of the hand."
        ),
        "The opening takes {cards:# card|# cards} of the hand.",
    ),
    "reason.join": "Joined they are {cards:# card|# cards}, nearer to a canasta.",
    "reason.complete_canasta": (
        "The hand has all that the canasta needs: with this {size:# card lies|# cards lie} there."
    ),
    "reason.wild_meld": (
        "A canasta of wild cards is in reach: the hand has {cards:# wild card|# wild cards}."
    ),
    "reason.grow_meld": (
        "On the table cards count for the side; the meld grows to {size:# card|# cards}."
    ),
    "reason.new_meld": "Three natural {rank} are a good beginning of a canasta.",
    "reason.new_sequence": (
        "This sequence promises about {value:# point|# points}.",
        "On the table cards count for the side, in the hand against it.",
    ),
    "reason.empty_hand": (
        (
            "The hand can be emptied: {cards:# card|# cards} for {points:# point|# points}, "
            "and then the foot is played."
        ),
        "The hand can be emptied, and then the foot is played.",
    ),
    "reason.lay_three": "Threes count where they lie out: the side has {count} with this one.",
    "reason.special": (
        "The special hand scores {points:# point|# points}.",
        "The special hand ends the deal.",
    ),
    "reason.save_points": (
        "The deal may end soon, and this is {points:# point|# points} better on the table.",
        "The deal may end soon, and cards left in the hand count against the side.",
    ),
    "reason.go_out": (
        (
            "The whole hand can be laid, {cards:# card|# cards} for {points:# point|# points}, "
            "and the deal is over."
        ),
        "The last card can go, and the deal is over.",
    ),
    # the discard
    "reason.freeze_pile": "It freezes the pile ({pile:# card|# cards}) against the opponents.",
    "reason.stop_pile": (
        "On a wild card the next player cannot take the pile ({pile:# card|# cards})."
    ),
    "reason.block_pile": "On a three the next player cannot take the pile ({pile:# card|# cards}).",
    "reason.costly_three": "Left in the hand, this three would cost a lot.",
    "reason.deny_pile": (
        (
            "No other card is as safe: the next player can take the pile ({pile:# card|# cards}) "
            "with a chance of about {danger} %."
        ),
        (
            "No other card is as safe: there is hardly any chance that the next player can take "
            "the pile ({pile:# card|# cards})."
        ),
    ),
    "reason.spare_card": (
        (
            "The hand can spare it, and the next player can take the pile ({pile:# card|# cards}) "
            "with a chance of only about {danger} %."
        ),
        (
            "The hand can spare it, and there is hardly any chance that the next player can take "
            "the pile ({pile:# card|# cards})."
        ),
    ),
    "reason.least_harm": (
        (
            "No card is quite safe; with this one the next player can take the pile "
            "({pile:# card|# cards}) with a chance of about {danger} %, and the hand loses little."
        ),
        (
            "No card is quite safe; with this one there is hardly any chance that the next player "
            "can take the pile ({pile:# card|# cards}), and the hand loses little."
        ),
    ),
    "reason.end_turn": "Nothing more is worth laying.",
    # words between partners
    "reason.ask_go_out": (
        (
            "The whole hand can be laid, but the partner may still hold about "
            "{points:# point|# points}."
        ),
        "The whole hand can be laid; the partner is asked first.",
    ),
    "reason.ask_acaba": (
        "Played to its end the deal would probably be lost by {lead:# point|# points}; "
        "acaba costs less."
    ),
    "reason.acaba": (
        "Played to its end the deal would probably be lost by {lead:# point|# points}; "
        "acaba costs less."
    ),
    "reason.answer_yes": (
        "To go out now costs this hand about {loss:# point|# points} and wins about {gain}.",
        "To go out now costs this hand hardly anything.",
    ),
    "reason.answer_yes.score": "The game would be over, with the own side ahead.",
    "reason.answer_yes.acaba": (
        "Played to its end the deal would probably be lost by {lead:# point|# points}; "
        "acaba costs less."
    ),
    "reason.answer_no": (
        "To go out now would cost this hand about {loss:# point|# points} and win only {gain}.",
        "To go out now would cost this hand about {loss:# point|# points} and win nothing.",
    ),
    "reason.answer_no.missing": (
        "The partner can hardly go out: {missing:# canasta is|# canastas are} missing."
    ),
    "reason.answer_no.score": "The game would be over, with another side ahead.",
    "reason.answer_no.acaba": "The deal does not stand badly enough for acaba.",
    # nothing of the above was possible
    "reason.abandon": "The opening cannot be finished like this.",
    "reason.forced": "There is nothing better.",
}
