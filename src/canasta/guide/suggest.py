"""What a person might lay or take now: candidates that the engine's check has still to confirm.

Made from the hand and the own melds alone, the most useful first: few enough to ask about each.
"""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, Final

from canasta.cards import in_order, is_black_three, is_wild, rank_of
from canasta.engine.action import Meld, MeldPart, Take
from canasta.guide.candidates import declarations, is_sequence, suggested_takes, target_of
from canasta.guide.grouping import SMALLEST_MELD, count_of, follows
from canasta.guide.openings import PAIR, openings, sets, stretches, without
from canasta.guide.turns import is_drawing, judge_take, own_melds

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from canasta.cards import Card
    from canasta.engine.observation import MeldView, Observation
    from canasta.guide.grouping import Group
    from canasta.guide.turns import Check

_WAYS: Final = 2
"""So many of the ways to lay the same cards are suggested."""


MOST_IDEAS: Final = 6
"""So many ideas are shown; more would be no help."""

_ASKED: Final = 10
"""So many candidates are put to the check to find them."""


def confirmed(
    seen: Observation, check: Check, groups: Sequence[Group] = ()
) -> tuple[Take | Meld, ...]:
    """Return suggestions that are legal and lay all chosen cards, the most useful first.

    Args:
        seen: the table as the player to act sees it.
        check: why they may not do an action, or None.
        groups: the chosen cards; none leaves everything open.
    """
    chosen = [card for group in groups for card in group]
    fitting = (action for action in suggestions(seen) if _holds(action, chosen))
    legal = (action for action in islice(fitting, _ASKED) if check(action) is None)
    return tuple(islice(dict.fromkeys(legal), MOST_IDEAS))


def can_take(seen: Observation, check: Check) -> bool:
    """Say whether the viewer can take the pile now, with whatever cards.

    Where it has to open and the opening needs more than points, that is not ruled out.
    """
    verdict = judge_take(seen, (), check)
    if verdict.refusal is None:
        return verdict.possible
    code, numbers = verdict.refusal.code, verdict.refusal.params
    if code == "must_open_from_hand_first":
        return any(isinstance(action, Take) for action in confirmed(seen, check))
    if code == "below_minimum":
        return int(numbers.get("possible", 0)) >= int(numbers.get("minimum", 0))
    return code.startswith("opening_")


def _holds(action: Take | Meld, chosen: Sequence[Card]) -> bool:
    """Say whether all chosen cards are among those that an action lays."""
    laid = [*action.cards] if isinstance(action, Take) else []
    laid += [card for lay in action.lays for card in lay.cards]
    return all(laid.count(card) >= chosen.count(card) for card in chosen)


def suggestions(seen: Observation) -> Iterator[Take | Meld]:
    """Yield takes at the draw step of the viewer's turn, melds after it."""
    if seen.seat is None:
        return
    melds = own_melds(seen)
    minimum = seen.sides[seen.seat % len(seen.sides)].minimum
    if is_drawing(seen):
        yield from _takes(seen, melds, minimum)
    elif melds:
        yield from _additions(seen, melds)
    else:
        for groups in openings(seen.hand, minimum, seen):
            yield Meld(tuple(map(MeldPart, groups)))


def _takes(seen: Observation, melds: Sequence[MeldView], minimum: int) -> Iterator[Take]:
    """Yield the ways to take the pile; before the first meld also with what opens the side."""
    top, rules = seen.top_discard, seen.rules
    if top is None or is_wild(top):
        return
    for take in suggested_takes(top, seen.hand, melds, rules):
        yield take
        if not melds and take.cards:
            yield from _opening_takes(seen, top, take.cards, minimum)


def _opening_takes(seen: Observation, top: Card, cards: Group, minimum: int) -> Iterator[Take]:
    """Yield takes with what else the opening needs: wild cards with the pair, or other sets."""
    rules = seen.rules
    counted = rules.open.pile_take_can_open == "yes" and rules.open.top_discard_counts
    rest = without(seen.hand, cards)
    for extra in range(_WAYS):
        more = tuple(filter(is_wild, in_order(rest)))[:extra]
        shown = count_of((cards, more), top) if counted else 0
        if len(more) < extra:
            break
        if more and shown >= minimum:
            yield Take((*cards, *more))
            continue
        for groups in openings(without(rest, more), minimum - shown, seen):
            yield Take((*cards, *more), None, tuple(map(MeldPart, groups)))


# --- when the side has melds ---------------------------------------------------------------------


def _additions(seen: Observation, melds: Sequence[MeldView]) -> Iterator[Meld]:
    """Yield all natural cards that can be laid at once, each group by itself, then wild cards."""
    groups = _natural_groups(seen, melds)
    if len(groups) > 1:
        yield from declarations(groups, melds, seen.rules)[:1]
    for group in sorted(groups, key=lambda group: -count_of((group,))):
        yield from declarations((group,), melds, seen.rules)[:_WAYS]
    if seen.rules.meld.sequences:
        for run in stretches(seen.hand):
            yield from declarations((run,), melds, seen.rules)[:_WAYS]
    hand = in_order(seen.hand)
    threes = tuple(filter(is_black_three, hand))
    if threes and len(hand) - len(threes) <= 1:  # they are melded in going out only
        yield from declarations((threes,), melds, seen.rules)[:1]
    wilds = tuple(filter(is_wild, hand))
    if wilds:
        yield from _with_wilds(seen, melds, wilds)


def _natural_groups(seen: Observation, melds: Sequence[MeldView]) -> tuple[Group, ...]:
    """Return the ranks of which a new set can be laid, or that an own meld could take."""
    ranks = {meld.rank for meld in melds}
    ends = [(meld.cards[0], meld.cards[-1]) for meld in melds if is_sequence(meld)]
    found: list[Group] = []
    for group in sets(seen.hand, 1):
        if rank_of(group[0]) in ranks or len(group) >= SMALLEST_MELD:
            found.append(group)
        else:
            faces = dict.fromkeys(group)
            found += [(card,) for card in faces if any(_touches(card, *end) for end in ends)]
    return tuple(found)


def _touches(card: Card, low: Card, high: Card) -> bool:
    return follows(card, low) or follows(high, card)


def _with_wilds(seen: Observation, melds: Sequence[MeldView], wilds: Group) -> Iterator[Meld]:
    """Yield what wild cards can do: finish own sets, make sets of pairs, be a meld alone."""
    if seen.rules.meld.wild_only_melds:
        yield from declarations((wilds,), melds, seen.rules)[:1]
    own = [meld for meld in melds if not is_sequence(meld)]
    unfinished = [meld for meld in own if meld.canasta is None]
    unfinished.sort(key=lambda meld: -len(meld.cards))
    for meld in unfinished:
        missing = seen.rules.canasta.size - len(meld.cards)
        if missing <= len(wilds):
            yield Meld((MeldPart(wilds[:missing], target_of(meld, melds)),))
    for pair in sets(seen.hand, PAIR):
        if len(pair) == PAIR and all(meld.rank != rank_of(pair[0]) for meld in melds):
            yield Meld((MeldPart((*pair, wilds[0])),))
    for meld in unfinished or own[:1]:
        yield Meld((MeldPart(wilds[:1], target_of(meld, melds)),))
