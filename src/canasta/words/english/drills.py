"""The drills in English: questions, answers and what explains them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

    from canasta.words.catalogue import Entry

DRILL_WORDS: Final[Mapping[str, Entry]] = {
    "drill.kind.opening": "Opening",
    "drill.kind.taking": "Taking the pile",
    "drill.kind.denying": "Denying the pile",
    "drill.kind.going_out": "Going out",
    "drill.kind.scoring": "Scoring",
    "drill.title": "{kind}, drill {number} of {count} ({grade})",
    "drill.grade.1": "easy",
    "drill.grade.2": "medium",
    "drill.grade.3": "hard",
    # the question
    "drill.ask.opening": "Your side has not melded yet. What do you do?",
    "drill.ask.taking": "The pile can be taken. What do you do?",
    "drill.ask.denying": "The next player wants the pile. What do you do?",
    "drill.ask.going_out": "Your side may go out. What do you do?",
    "drill.ask.scoring": "{name} has gone out. What does your side score in this deal?",
    "drill.choose": "Type a number from 1 to {count}, or quit to leave:",
    "drill.points": "{points:# point|# points}",
    # the answer
    "drill.right": "Right.",
    "drill.wrong": "The answer is {choice}.",
    "drill.best": "{choice}. {act}: the best choice. {reason}",
    "drill.less": "{choice}. {act}: {points:# point|# points} less (± {error}). {reason}",
    "drill.score.right": "{choice}. {act}: right.",
    "drill.score.wrong": "{choice}. {act}: {reason}",
    "drill.failed": (
        "How often the computers chose a clearly worse move in {tries} tries: Easy {easy}, Medium "
        "{medium}, Hard {hard}."
    ),
    "drill.next": "Press Enter for the next drill, or type quit:",
    "drill.end": "That was the last one. Right on the first try: {right} of {count}.",
    # what weighs most
    "drill.why.new_canasta": "It finishes a canasta.",
    "drill.why.no_canasta": "It leaves a canasta unfinished that you could finish.",
    "drill.why.stays_in": "The deal goes on, and your side can score more in it.",
    "drill.why.goes_on": "The deal goes on, and the opponents get another turn.",
    "drill.why.ends_early": "The deal is over, and your side scores nothing more in it.",
    "drill.why.not_opened": "Your side still has no meld, so the pile stays frozen for it.",
    "drill.why.more_wilds": "It spends {count:# more wild card|# more wild cards}.",
    "drill.why.more_cards": (
        "It lays down {count:# more card|# more cards}, which the hand needs to take the pile."
    ),
    "drill.why.fewer_cards": (
        "It keeps back {count:# more card|# more cards} that would be better on the table."
    ),
    "drill.why.other_cards": "The hand needs these cards more than the others.",
    "drill.why.slip_hand_forgotten": "The cards left in your hand count against your side.",
    "drill.why.slip_hand_added": "The cards left in your hand are subtracted, not added.",
    "drill.why.slip_natural_as_mixed": "A natural canasta is worth more than a mixed one.",
    "drill.why.slip_mixed_as_natural": (
        "A canasta with wild cards is a mixed one, which is worth less."
    ),
    "drill.why.slip_out_forgotten": "The bonus for going out is missing.",
    "drill.why.slip_threes_forgotten": "The red threes are missing.",
    "drill.why.slip_cards_forgotten": (
        "The cards in the melds count too, in addition to the bonuses for canastas."
    ),
    # the list, and what cannot be
    "drill.list.open": "new",
    "drill.list.right": "right",
    "drill.list.wrong": "wrong",
    "drill.list.sum": "Right on the first try: {right} of {count}.",
    "drill.done": "All of these drills are done; canasta drill --again starts them over.",
}
"""All that drills say."""
