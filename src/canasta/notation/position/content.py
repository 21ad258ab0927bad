"""A position: the table at one moment as one seat sees it.

It holds what an `Observation` holds, without the log; the rules are in it as the name of the
variant with its house rules.  Cards that the seat cannot see are not listed, or are "??".
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from canasta.engine.observation import Observation, SideView, TurnView
from canasta.notation.rules.house_rules import house_rules, rules_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from canasta.cards import Card
    from canasta.rules.fields.kinds import Json


@dataclass(frozen=True, slots=True)
class WrittenPosition:
    """The table as `seat` sees it (None: a spectator); the fields are those of `Observation`."""

    variant: str
    form: str
    seat: int | None
    actor: int | None
    dealer: int
    deal_number: int
    hand_sizes: tuple[int, ...]
    sides: tuple[SideView, ...]
    stock_count: int
    turn: TurnView
    hand: tuple[Card, ...] = ()
    tray: tuple[tuple[Card, ...], ...] = ()
    top_discard: Card | None = None
    pile_count: int = 0
    pile_frozen: bool = False
    first_turns: tuple[bool, ...] = ()
    melded_before: tuple[bool, ...] = ()
    ended_by: str | None = None
    house_rules: Mapping[str, Json] = field(default_factory=dict)
    feet: tuple[int, ...] = ()
    talons: tuple[int, ...] = ()

    def observation(self) -> Observation:
        """Return what the seat sees, with an empty log.

        Raises:
            NotationError: when there is no such variant or table form, or a house rule does
                not fit it.
        """
        return Observation(
            rules=rules_of(self.variant, self.house_rules, self.form),
            form=self.form,
            seat=self.seat,
            actor=self.actor,
            dealer=self.dealer,
            deal_number=self.deal_number,
            hand=self.hand,
            tray=self.tray,
            hand_sizes=self.hand_sizes,
            sides=self.sides,
            top_discard=self.top_discard,
            pile_count=self.pile_count,
            pile_frozen=self.pile_frozen,
            stock_count=self.stock_count,
            turn=self.turn,
            first_turns=self.first_turns,
            melded_before=self.melded_before,
            ended_by=self.ended_by,
            log=(),
            feet=self.feet,
            talons=self.talons,
        )


def position_of(seen: Observation) -> WrittenPosition:
    """Return the position that a seat sees."""
    return WrittenPosition(
        variant=seen.rules.name,
        house_rules=house_rules(seen.rules),
        form=seen.form,
        seat=seen.seat,
        actor=seen.actor,
        dealer=seen.dealer,
        deal_number=seen.deal_number,
        hand=seen.hand,
        tray=seen.tray,
        hand_sizes=seen.hand_sizes,
        sides=seen.sides,
        top_discard=seen.top_discard,
        pile_count=seen.pile_count,
        pile_frozen=seen.pile_frozen,
        stock_count=seen.stock_count,
        turn=seen.turn,
        first_turns=seen.first_turns,
        melded_before=seen.melded_before,
        ended_by=seen.ended_by,
        feet=seen.feet,
        talons=seen.talons,
    )
