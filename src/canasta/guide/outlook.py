"""What a seat can do now with the cards it has chosen, and why it cannot do the rest.

One question for every screen: a server puts it for each choice of cards that a browser sends.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal

from canasta.cards import Card, rank_of
from canasta.engine.action import (
    Acaba,
    Answer,
    AskAcaba,
    AskGoOut,
    Discard,
    Draw,
    EndTurn,
    Join,
    LayThree,
    Meld,
    Pass,
    Special,
    Take,
    Target,
)
from canasta.guide.cautions import Caution, cautions
from canasta.guide.suggest import confirmed
from canasta.guide.turns import (
    MOMENT,
    Verdict,
    is_drawing,
    judge,
    judge_discard,
    judge_join,
    judge_meld,
    judge_onto,
    judge_special,
    judge_take,
    judge_three,
    may_soon_go_out,
    meter_of,
)
from canasta.rules.refusal import Refusal
from canasta.rules.scoring.opening import OpeningNeed, opening_need

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from canasta.engine.action import Action
    from canasta.engine.observation import MeldView, Observation
    from canasta.guide.grouping import Group
    from canasta.guide.turns import Check

ActName = Literal[
    "draw",
    "take",
    "meld",
    "discard",
    "join",
    "lay_three",
    "special",
    "ask",
    "acaba",
    "yes",
    "no",
    "pass",
    "end",
]
"""What a person can do at a table, in the order in which it is offered."""

_OF_CARDS: Final = (Meld, Take, Discard)
_SOME_THREE: Final = Card("3H")
_SOME_CARD: Final = Card("4C")
_SOME_SPECIAL: Final = "straight"


@dataclass(frozen=True, slots=True)
class Act:
    """One thing that a person can do: the ways to do it now, or why it cannot be done.

    `actions` are the legal ones, the likeliest first; several have to be distinguished by asking.
    `refusal` is None where there are some, and only there.  `fitting` says whether it belongs to
    this moment of this game, so that it is worth a place on the screen even if it is refused.
    `cards` is how many cards it brings into the hand: of a draw, and of a take without its threes
    sorted out; 0 for all else.
    """

    name: ActName
    actions: tuple[Action, ...]
    refusal: Refusal | None
    fitting: bool
    cards: int = 0

    @property
    def possible(self) -> bool:
        """Say whether it can be done now."""
        return bool(self.actions)


@dataclass(frozen=True, slots=True)
class OpeningCount:
    """How far the chosen cards are towards the first meld of the side (law 26).

    `shown` is what they count, with the top discard where it is laid with them (`with_top`), and
    `minimum` what is needed; `need` says what else the opening must hold.  `unready` are the
    chosen groups that are no melds yet.  `lacks` says why the opening would be refused where
    that is a matter of the opening: the count with what is possible, a missing canasta.
    """

    shown: int
    minimum: int
    need: OpeningNeed
    with_top: bool
    unready: tuple[Group, ...]
    lacks: Refusal | None

    @property
    def missing(self) -> int:
        """Return how many points are missing, 0 where there are enough."""
        return max(0, self.minimum - self.shown)


@dataclass(frozen=True, slots=True)
class Outlook:
    """What a seat can do now: every act once, and what helps to choose.

    `opening` is None for a side that has opened.  `cautions` are given for the legal actions;
    `ideas` are legal melds and takes that hold all chosen cards, the most useful first.
    """

    acts: tuple[Act, ...]
    opening: OpeningCount | None = None
    cautions: tuple[Caution, ...] = ()
    ideas: tuple[Action, ...] = ()

    def act(self, name: ActName) -> Act:
        """Return one of the acts.

        Raises:
            KeyError: for a spectator, who has none.
        """
        for act in self.acts:
            if act.name == name:
                return act
        raise KeyError(name)


def outlook(
    seen: Observation,
    check: Check,
    groups: Sequence[Group] = (),
    *,
    onto: MeldView | None = None,
    ideas: bool = True,
) -> Outlook:
    """Return what the viewing seat can do with the cards that are chosen.

    Args:
        seen: the table as the seat sees it; a spectator (seat None) can do nothing.
        check: why the seat may not do an action, or None: `Table.check` for that seat.
        groups: the chosen cards, in the groups that are meant; a flat choice is put into groups
            by `canasta.guide.grouping.grouped`.  Anything may come from a stranger: cards that the
            seat does not hold are refused by the check, as in any action, and count nothing.
        onto: the own meld that the cards are meant for; None leaves it open, and several ways
            to lay them are several actions.
        ideas: whether to look for ideas, which takes half of the time.
    """
    if seen.seat is None:
        return Outlook(())
    groups = tuple(filter(None, groups))
    check = _once(check)
    verdicts = {name: ask(seen, groups, check) for name, ask in _QUESTIONS.items()}
    if onto is not None and groups:
        verdicts["meld"] = judge_onto(seen, groups, onto, check)
    usual = _usual(seen)
    acts = tuple(
        Act(
            name,
            verdict.legal,
            verdict.refusal,
            _fits(seen, name, groups, usual, possible=verdict.possible),
            _cards_of(seen, name),
        )
        for name, verdict in verdicts.items()
    )
    warned = (one for act in acts for action in act.actions for one in cautions(seen, action))
    on_turn = ideas and seen.actor == seen.seat and seen.turn.question is None
    return Outlook(
        acts,
        _opening(seen, groups, check, verdicts),
        tuple(warned),
        confirmed(seen, check, groups) if on_turn else (),
    )


def _once(check: Check) -> Check:
    """Return a check that is not put twice about the same cards: nothing changes meanwhile.

    What names no card is asked once anyway, and all of it has the same hash.
    """
    known: dict[Action, Refusal | None] = {}

    def ask(action: Action) -> Refusal | None:
        if not isinstance(action, _OF_CARDS):
            return check(action)
        if action not in known:
            known[action] = check(action)
        return known[action]

    return ask


# --- the acts ------------------------------------------------------------------------------------


def _meld(seen: Observation, groups: Sequence[Group], check: Check) -> Verdict:
    if groups:
        return judge_meld(seen, groups, check)
    return Verdict((), _not_now(seen, check) or Refusal("choose_cards"))


def _discard(seen: Observation, groups: Sequence[Group], check: Check) -> Verdict:
    cards = [card for group in groups for card in group]
    if len(cards) == 1:
        return judge_discard(cards, check)
    return Verdict((), _not_now(seen, check) or Refusal("choose_one_card"))


def _not_now(seen: Observation, check: Check) -> Refusal | None:
    """Return why no card at all can be laid or discarded at this moment."""
    refusal = check(Discard(next(iter(seen.hand), _SOME_CARD)))
    return refusal if refusal is not None and refusal.code in MOMENT else None


def _three(seen: Observation, groups: Sequence[Group], check: Check) -> Verdict:
    cards = [card for group in groups for card in group]
    verdict = judge_three(seen, [card for card in cards if rank_of(card) == "3"], check)
    return verdict if _answers(verdict) else judge((LayThree(_SOME_THREE),), check)


def _join(seen: Observation, check: Check) -> Verdict:
    verdict = judge_join(seen, check)
    return verdict if _answers(verdict) else judge((Join((Target("4"),)),), check)


def _special(seen: Observation, check: Check) -> Verdict:
    verdict = judge_special(seen, check)
    return verdict if _answers(verdict) else judge((Special(_SOME_SPECIAL),), check)


def _answers(verdict: Verdict) -> bool:
    """Say whether there was anything to judge."""
    return verdict.possible or verdict.refusal is not None


_QUESTIONS: Final[dict[ActName, Callable[[Observation, Sequence[Group], Check], Verdict]]] = {
    "draw": lambda _seen, _groups, check: judge((Draw(),), check),
    "take": judge_take,
    "meld": _meld,
    "discard": _discard,
    "join": lambda seen, _groups, check: _join(seen, check),
    "lay_three": _three,
    "special": lambda seen, _groups, check: _special(seen, check),
    "ask": lambda _seen, _groups, check: judge((AskGoOut(),), check),
    "acaba": lambda _seen, _groups, check: judge((AskAcaba(), Acaba()), check),
    "yes": lambda _seen, _groups, check: judge((Answer(yes=True),), check),
    "no": lambda _seen, _groups, check: judge((Answer(yes=False),), check),
    "pass": lambda _seen, _groups, check: judge((Pass(),), check),
    "end": lambda _seen, _groups, check: judge((EndTurn(),), check),
}


def _usual(seen: Observation) -> dict[ActName, bool]:
    """Return the acts of which every turn consists, and whether this is their step."""
    drawing = is_drawing(seen)
    return {
        "draw": drawing and bool(seen.stock_count),
        "take": drawing and seen.top_discard is not None,
        "meld": not drawing,
        "discard": not drawing and not seen.turn.last_red_three,
    }


def _fits(
    seen: Observation,
    name: ActName,
    groups: Sequence[Group],
    usual: Mapping[ActName, bool],
    *,
    possible: bool,
) -> bool:
    """Say whether an act belongs to the moment; what is asked for seldom only if it is possible."""
    if seen.actor != seen.seat or seen.ended_by is not None:
        return False
    if seen.turn.question is not None:
        return name in {"yes", "no"}
    if name in usual:
        return usual[name]
    return possible and (name != "ask" or may_soon_go_out(seen, groups))


def _cards_of(seen: Observation, name: ActName) -> int:
    if name == "draw":
        return min(seen.rules.draw.count.get(seen.form) or 1, seen.stock_count)
    if name == "take":
        return min(seen.rules.pile.take_limit or seen.pile_count, seen.pile_count)
    return 0


# --- the opening ---------------------------------------------------------------------------------


def _opening(
    seen: Observation,
    groups: Sequence[Group],
    check: Check,
    verdicts: dict[ActName, Verdict],
) -> OpeningCount | None:
    """Count the chosen cards of a side that has no meld yet."""
    meter = meter_of(seen, _held(groups, seen.hand), check)
    if seen.seat is None or meter is None or seen.ended_by is not None:
        return None
    side = seen.sides[seen.seat % len(seen.sides)]
    need = opening_need(seen.rules, side.minimum, side.canasta_needed)
    verdict = verdicts["take" if is_drawing(seen) else "meld"]
    lacks = verdict.refusal
    return OpeningCount(
        meter.shown,
        meter.minimum,
        need,
        meter.with_top,
        meter.unready,
        lacks if lacks is not None and lacks.code in _OF_THE_OPENING else None,
    )


def _held(groups: Sequence[Group], hand: Sequence[Card]) -> list[Group]:
    """Return the groups without cards that are not in the hand."""
    left = Counter(hand)
    found: list[Group] = []
    for group in groups:
        kept = []
        for card in group:
            left[card] -= 1
            if left[card] >= 0:
                kept.append(card)
        found.append(tuple(kept))
    return [group for group in found if group]


_OF_THE_OPENING: Final = frozenset(
    {
        "below_minimum",
        "must_open_from_hand_first",
        "opening_mixed_canasta",
        "opening_needs_canasta",
        "opening_needs_triple",
        "opening_wild_cards",
        "pile_before_opening",
    }
)
