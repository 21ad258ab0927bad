"""What a person may want to know before an act: facts that everybody at the table can see."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from canasta.engine.action import Acaba, AskGoOut, Discard, Pass, Special
from canasta.engine.kinds import KIND_OF
from canasta.engine.queries import KnownTable
from canasta.guide.staying import surely_stays
from canasta.rules.scoring.special_hands import special_hands

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from canasta.cards import Card
    from canasta.engine.action import Action
    from canasta.engine.observation import MeldView, Observation
    from canasta.rules import RuleSet

_SAFE: Final = 2
"""With so many cards in hand a take can never be refused for leaving too few."""


@dataclass(frozen=True, slots=True)
class Caution:
    """Something to know before an action is done.

    `code` is one of

    - "next_player_takes": the next player can take the pile with this discard (`seat`, `rank` of
      the meld that it goes onto);
    - "freezes_pile": the discard freezes the pile;
    - "answer_binds": after a yes the player must go out, or the side is fined (`points`, where
      there is a fine);
    - "yes_costs": the same where the player certainly cannot go out in this turn;
    - "acaba_ends_deal": every other side scores `points`;
    - "special_ends_deal": the side scores `points` and nothing else;
    - "pass_ends_deal": the stock is empty, and the deal is over when the pile is left.

    `canasta.words.caution_text` says them.
    """

    action: Action
    code: str
    numbers: Mapping[str, int | str] = field(default_factory=dict)


def fine_of_yes(rules: RuleSet) -> int:
    """Return what it costs to hear a yes and not to go out in that turn; 0 for nothing."""
    fine = rules.penalty.ask_then_unable
    return 0 if fine is None else fine.due(point_penalties=False)


def cautions(seen: Observation, action: Action) -> Iterator[Caution]:
    """Yield what is to be known before a legal action of the viewer."""
    match action:
        case Discard():
            yield from _discard(seen, action)
        case AskGoOut():
            points = fine_of_yes(seen.rules)
            code = "yes_costs" if surely_stays(seen) else "answer_binds"
            yield Caution(action, code, {"points": points} if points else {})
        case Acaba():
            acaba = seen.rules.declare.acaba
            yield Caution(action, "acaba_ends_deal", {"points": acaba.award if acaba else 0})
        case Special():
            points = special_hands(seen.rules)[action.name].points
            yield Caution(action, "special_ends_deal", {"points": points})
        case Pass():
            yield Caution(action, "pass_ends_deal")
        case _:
            pass


def _discard(seen: Observation, action: Discard) -> Iterator[Caution]:
    if seen.seat is None:
        return
    known = KnownTable(seen)
    following = (seen.seat + 1) % len(seen.hand_sizes)
    meld = _takes_with(seen, known, action.card, following)
    if meld is not None:
        yield Caution(action, "next_player_takes", {"seat": following, "rank": meld.rank})
    if known.freezes_pile(KIND_OF[action.card]):
        yield Caution(action, "freezes_pile")


def _takes_with(seen: Observation, known: KnownTable, card: Card, seat: int) -> MeldView | None:
    """Return the meld that a discard lets a player take the pile with, whatever is in the hand."""
    own = len(seen.hand) == 1 and not (seen.feet and seen.seat is not None and seen.feet[seen.seat])
    if own or seen.hand_sizes[seat] < _SAFE:
        return None
    side = seat % len(seen.sides)
    return next((seen.sides[side].melds[slot] for slot in known.onto_alone(side, card)), None)
