"""Words for the end of a deal: going out, asking, acaba."""

from __future__ import annotations

from typing import Final

from canasta.words import usage
from canasta.words.glossary import Term

ENDING: Final = (
    Term(
        "going out",
        ("go out", "go rummy", "out", "closing", "finish", "close"),
        "Getting rid of the last card, which ends the deal. For this a side needs at least one "
        "canasta, and in some games canastas of certain kinds.",
        "1950 laws 37 to 41; W; Jaques 8",
        see=("permission", "concealed hand", "keeping a card"),
    ),
    Term(
        "concealed hand",
        ("concealed", "going out concealed", "going out blind"),
        (
            "Going out in one turn without having melded before, with a canasta of one's own and "
            "without adding to the partner's melds. It scores more than ordinary going out."
        ),
        "1950 laws 48 to 50; W; Jaques 8",
        usage.with_concealed_bonus,
        ("going out",),
    ),
    Term(
        "permission",
        ("may I go out", "asking", "ask", "permission to go out", "question"),
        (
            "A player who could go out may ask the partner, who says yes or no and nothing else. "
            "The answer is binding. In Hand and Foot with partners, the player must ask."
        ),
        "1950 laws 40, 59; W; C-20, C-21",
        usage.with_question,
        ("going out",),
    ),
    Term(
        "keeping a card",
        ("keep a card", "last card"),
        "A player whose side may not go out must keep at least one card in hand after the discard.",
        "1950 law 38; W; Jaques 8",
        see=("going out",),
    ),
    Term(
        "acaba",
        ("the end", "calling the end"),
        (
            "Spanish for “it ends.” A player who says it on their turn ends the deal: their "
            "side scores nothing, and every other side scores 1,500."
        ),
        "W British; C-29, C-73",
        usage.with_acaba,
    ),
    Term(
        "left in hand",
        ("caught", "deadwood", "stuck"),
        "Cards that were not melded when the deal ended; they count against their side, and so do "
        "those in a foot.",
        "1950 laws 19, 42, 43; W; Jaques 9",
        see=("point value",),
    ),
)
"""Going out and other ends of a deal."""
