"""The codes of the steady player's reasons, each with its numbers: what `words` may say of them."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

REASONS: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        "only_choice": (),
        # the draw step
        "draw": ("pile",),
        "must_draw": ("pile",),
        "take_pile": ("pile", "gain", "rank"),
        "take_onto_meld": ("pile", "gain", "rank"),
        "open_with_pile": ("pile", "gain", "rank"),
        "pass": ("pile",),
        # laying
        "open": ("points", "minimum", "cards"),
        "join": ("rank", "cards"),
        "complete_canasta": ("rank", "size"),
        "wild_meld": ("cards",),
        "grow_meld": ("rank", "size"),
        "new_meld": ("rank",),
        "new_sequence": ("rank", "value"),
        "empty_hand": ("points", "cards"),
        "lay_three": ("card", "count"),
        "special": ("points",),
        "save_points": ("points",),
        "go_out": ("points", "cards"),
        # the discard; danger is a chance in percent, pile counts the card thrown
        "freeze_pile": ("card", "pile"),
        "stop_pile": ("card", "pile"),
        "block_pile": ("card", "pile"),
        "costly_three": ("card", "pile"),
        "deny_pile": ("card", "pile", "danger"),
        "spare_card": ("card", "pile", "danger", "held", "rank"),
        "least_harm": ("card", "pile", "danger", "held", "rank"),
        "end_turn": (),
        # words between partners
        "ask_go_out": ("points",),
        "ask_acaba": ("lead",),
        "acaba": ("lead",),
        "answer_yes": ("loss", "gain", "lead"),
        "answer_no": ("loss", "gain", "lead", "missing"),
        # nothing of the above was possible
        "abandon": (),
        "forced": (),
    }
)
"""What a reason of the code may name; an answer about acaba names the lead, any other the rest."""
