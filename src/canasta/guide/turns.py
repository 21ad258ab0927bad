"""What a person can do now: candidates are put to the engine's check.

The functions here only ask; they know no law and change nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from canasta.cards import rank_of
from canasta.engine.action import Discard, LayThree, Meld, MeldPart, Special, Take
from canasta.engine.refusal import Refusal
from canasta.guide.candidates import (
    declarations,
    joins,
    lays_of_each,
    opening_takes,
    suggested_takes,
    takes,
    target_of,
)
from canasta.guide.grouping import SMALLEST_MELD, count_of, kind_of
from canasta.guide.needs import has_enough
from canasta.guide.staying import surely_stays
from canasta.rules.scoring.special_hands import special_hands

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from canasta.cards import Card
    from canasta.engine.action import Action
    from canasta.engine.observation import MeldView, Observation
    from canasta.guide.grouping import Group
    from canasta.rules import RuleSet

LATER: Final = frozenset(
    {
        "below_minimum",
        "black_three_only_when_going_out",
        "cannot_go_out",
        "go_out_needs_discard",
        "meld_leaves_no_discard",
        "must_draw_first",
        "opening_mixed_canasta",
        "opening_needs_canasta",
        "opening_needs_triple",
    }
)
"""Refusals that more cards or a later moment may lift: a group may lie ready in spite of them."""

Check = Callable[["Action"], Refusal | None]


@dataclass(frozen=True, slots=True)
class Verdict:
    """Which of the candidates are legal; where none is, why the likeliest is not."""

    legal: tuple[Action, ...] = ()
    refusal: Refusal | None = None

    @property
    def possible(self) -> bool:
        """Say whether there is a legal one."""
        return bool(self.legal)


MOMENT: Final = frozenset({"deal_over", "must_draw_first", "out_of_turn", "wrong_step"})
"""Refusals of the moment: no other cards would change them."""

_FOR_ALL: Final = MOMENT | {"card_not_in_hand"}
"""Refusals that no other way to lay the same cards would change."""


def judge(candidates: Iterable[Action], check: Check) -> Verdict:
    """Put candidates to the check, as long as others could fare better."""
    legal: list[Action] = []
    first: Refusal | None = None
    for action in candidates:
        refusal = check(action)
        if refusal is None:
            legal.append(action)
        elif first is None:
            first = refusal
            if refusal.code in _FOR_ALL:
                break
    return Verdict(tuple(legal), None if legal else first)


# --- the viewer ----------------------------------------------------------------------------------


def own_side(seen: Observation) -> int | None:
    """Return the viewer's side, or None for a spectator."""
    return None if seen.seat is None else seen.seat % len(seen.sides)


def own_melds(seen: Observation) -> tuple[MeldView, ...]:
    """Return the melds of the viewer's side."""
    side = own_side(seen)
    return () if side is None else seen.sides[side].melds


def is_drawing(seen: Observation) -> bool:
    """Say whether the viewer is at the draw step of their turn."""
    return seen.actor == seen.seat and seen.turn.step == "draw"


# --- judging -------------------------------------------------------------------------------------


def judge_take(seen: Observation, groups: Sequence[Group], check: Check) -> Verdict:
    """Judge taking the pile with the chosen cards, or in any simple way where none is chosen.

    A set of the opening takes the pile only where no chosen cards do.
    """
    top, melds = seen.top_discard, own_melds(seen)
    if top is None:
        return judge((Take(),), check)
    if not groups:
        return judge(suggested_takes(top, seen.hand, melds, seen.rules), check)
    verdict = judge(takes(top, groups, melds, seen.rules), check)
    if not verdict.possible and not melds:
        by_set = judge(opening_takes(groups, seen.rules), check)
        return by_set if by_set.possible else verdict
    return verdict


def judge_meld(seen: Observation, groups: Sequence[Group], check: Check) -> Verdict:
    """Judge declaring all that is ready or chosen."""
    verdict = judge(declarations(groups, own_melds(seen), seen.rules), check)
    if len(groups) == 1 or verdict.refusal is None or verdict.refusal.code in _FOR_ALL:
        return verdict
    return Verdict((), _apart(seen, groups, check) or verdict.refusal)


def _apart(seen: Observation, groups: Sequence[Group], check: Check) -> Refusal | None:
    """Return why some of several groups belong nowhere, if one of them is too small for a meld.

    One such group answers for itself.  Several were perhaps meant as one meld (K Q 10, or 8 5 4
    of a suit) that grouping has split: they are judged as that.
    """
    found = [
        (ways[0].cards, refusal)
        for ways in lays_of_each(groups, own_melds(seen), seen.rules)
        if (refusal := _nowhere(ways, check)) is not None
    ]
    if all(refusal.code != "too_few_cards" for _, refusal in found):
        return None
    if len(found) == 1:
        return found[0][1]
    return check(Meld((MeldPart(tuple(card for cards, _ in found for card in cards)),)))


def _nowhere(ways: Iterable[MeldPart], check: Check) -> Refusal | None:
    """Return why the likeliest way to lay a group is refused, if none of them is or becomes legal.

    Nothing is asked beyond the first way that is.
    """
    first: Refusal | None = None
    for way in ways:
        refusal = check(Meld((way,)))
        if refusal is None or refusal.code in LATER:
            return None
        first = first or refusal
    return first


def judge_onto(seen: Observation, groups: Sequence[Group], meld: MeldView, check: Check) -> Verdict:
    """Judge adding the chosen cards to one own meld."""
    target = target_of(meld, own_melds(seen))
    ways = [
        Meld(tuple(replace(lay, to=target) for lay in way.lays))
        for way in declarations(groups, [meld], seen.rules)
        if all(lay.to is not None for lay in way.lays)
    ]
    whole = tuple(card for group in groups for card in group)
    return judge(ways or (Meld((MeldPart(whole, target),)),), check)


def judge_join(seen: Observation, check: Check) -> Verdict:
    """Judge joining own melds."""
    return judge(joins(own_melds(seen), seen.rules), check)


def judge_discard(cards: Sequence[Card], check: Check) -> Verdict:
    """Judge discarding the one chosen card; of none or several there is nothing to say."""
    return judge((Discard(cards[0]),), check) if len(cards) == 1 else Verdict()


def judge_three(seen: Observation, cards: Sequence[Card], check: Check) -> Verdict:
    """Judge laying out a three that may be kept: the chosen one, or any that is held (S-68)."""
    if not may_keep_threes(seen.rules):
        return Verdict()
    held = cards or seen.hand
    threes = dict.fromkeys(card for card in held if rank_of(card) == "3")
    return judge((LayThree(card) for card in threes), check)


def may_keep_threes(rules: RuleSet) -> bool:
    """Say whether a player may keep threes in the hand that could be laid out."""
    return bool(rules.three.tabled_classes) and rules.three.hold_limit != 0


def may_soon_go_out(seen: Observation, groups: Sequence[Group]) -> bool:
    """Say whether a question about going out is worth a place on the screen.

    It may be asked at any time, but a yes binds: it is offered to a side that has its canastas,
    and to a player who has chosen nearly the whole hand to go out concealed.  A foot that waits
    has to be played first, and who certainly cannot go out has nothing to ask.
    """
    if seen.seat is None or (seen.feet and seen.feet[seen.seat]) or surely_stays(seen):
        return False
    kept = len(seen.hand) - sum(map(len, groups))
    return kept <= 1 or has_enough(seen, seen.seat % len(seen.sides))


def judge_special(seen: Observation, check: Check) -> Verdict:
    """Judge showing a special hand, which ends the deal."""
    return judge((Special(name) for name in special_hands(seen.rules)), check)


def no_melds(groups: Sequence[Group], check: Check) -> tuple[Group, ...]:
    """Return the groups that are no melds by themselves, whatever is laid with them."""
    verdicts = ((group, check(Meld((MeldPart(group),)))) for group in groups)
    return tuple(
        group for group, refusal in verdicts if refusal is not None and refusal.code not in LATER
    )


@dataclass(frozen=True, slots=True)
class Meter:
    """What the chosen cards count towards an opening, and what is needed (law 26).

    `with_top` says that the top discard is laid and counted with them; `unready` are the groups
    that are no melds yet.
    """

    shown: int
    minimum: int
    with_top: bool = False
    unready: tuple[Group, ...] = ()


def meter_of(seen: Observation, groups: Sequence[Group], check: Check) -> Meter | None:
    """Return what is shown and what is needed, where the side has still to open."""
    if seen.seat is None or own_melds(seen):
        return None
    minimum = seen.sides[seen.seat % len(seen.sides)].minimum
    top = seen.top_discard if is_drawing(seen) else None
    rank = rank_of(top) if top is not None else None
    unready = no_melds(groups, check) if seen.actor == seen.seat else ()
    counted = _counted(groups, unready, rank)
    if all(kind_of(group) != rank for group in groups):
        return Meter(count_of(counted), minimum, unready=unready)
    if seen.rules.open.top_discard_counts:
        return Meter(count_of(counted, top), minimum, with_top=True, unready=unready)
    return Meter(count_of(_without_pair(counted, rank)), minimum, unready=unready)


def _counted(
    groups: Sequence[Group], unready: Sequence[Group], rank: str | None
) -> Sequence[Group]:
    """Leave out what is no meld, with the top discard of this rank if need be.

    A group that is all that was chosen so far is on its way to a meld.
    """
    if len(groups) == 1:
        return groups
    large = (group for group in groups if len(group) >= SMALLEST_MELD or kind_of(group) == rank)
    return [group for group in large if group not in unready]


def _without_pair(groups: Iterable[Group], rank: str | None) -> list[Group]:
    """Leave out the cards that only take the pile, where they do not count for the opening."""
    return [group for group in groups if kind_of(group) != rank or len(group) >= SMALLEST_MELD]
