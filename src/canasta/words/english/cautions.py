"""What to think of before an action, in English."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

    from canasta.words.catalogue import Entry

CAUTIONS: Final[Mapping[str, Entry]] = {
    "caution.next_player_takes": "{seat} can add it to the {ranks} and take the pile.",
    "caution.freezes_pile": "This freezes the pile.",
    "caution.answer_binds": (
        "The answer is binding: after a yes you go out this turn, or it costs you {points} points.",
        "The answer is binding: after a yes you must go out this turn.",
    ),
    "caution.yes_costs": (
        "You cannot go out in this turn: a yes costs you {points} points.",
        "You cannot go out in this turn, whatever the answer.",
    ),
    "caution.acaba_ends_deal": (
        "Acaba ends the deal: your side scores nothing for it, and every other side scores "
        "{points}."
    ),
    "caution.special_ends_deal": (
        "A special hand ends the deal: your side scores {points}, and nothing else counts for it."
    ),
    "caution.pass_ends_deal": "If you leave the pile, the deal is over.",
}
