"""What a reader could do now, in ways that can be sent back, or why not."""

from __future__ import annotations

from functools import lru_cache
from itertools import islice
from typing import TYPE_CHECKING, NamedTuple

from canasta.cards import is_wild
from canasta.engine.action import Discard, Meld, Take
from canasta.guide.holding import Holding, holding
from canasta.guide.outlook import outlook
from canasta.notation.actions.words import format_action
from canasta.rules.refusal import Refusal
from canasta.server.showing.pieces import marked, pieces_of
from canasta.wire.answers import Offer, Offers, Previewed, Way
from canasta.wire.base import Why
from canasta.words import (
    card_name,
    catalogue,
    caution_text,
    citation,
    hand_text,
    rank_name,
    refusal_text,
)
from canasta.words.actions import action_text
from canasta.words.needs import need_text

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from canasta.cards import Card
    from canasta.engine.action import Action
    from canasta.engine.observation import MeldView
    from canasta.guide.grouping import Group
    from canasta.guide.outlook import Act, ActName, Outlook
    from canasta.guide.turns import Check
    from canasta.rules import RuleSet
    from canasta.server.showing.sight import Sight
    from canasta.wire.base import Language
    from canasta.wire.table import Piece

_MOST_WAYS = 20
"""More ways are no choice any more."""


def offers_of(sight: Sight, check: Check) -> Offers:
    """Show a seat what it could do with no card chosen."""
    if sight.seen is None or sight.seat is None:
        return Offers(seq=sight.scene.seq, acts=[], ideas=[])
    options = sight.scene.options
    found = outlook(sight.seen, check, ideas=options.legal_hints)
    return Offers(
        seq=sight.scene.seq,
        acts=_acts(sight, found, ()),
        ideas=_ways(sight, found.ideas, {}) if options.legal_hints else [],
    )


def preview_of(
    sight: Sight,
    check: Check,
    groups: Sequence[Group],
    command: str,
    onto: str | None = None,
) -> Previewed:
    """Show a seat what chosen cards count and could mean, on an own meld perhaps."""
    if sight.seen is None or sight.seat is None:
        return Previewed(command, sight.scene.seq, 0, 0, "", [], ok=False, acts=[], ideas=[])
    hints = sight.scene.options.legal_hints
    found = outlook(sight.seen, check, groups, onto=_meld_of(sight, onto), ideas=hints)
    opening = found.opening
    laid = any(act.possible for act in found.acts if act.name in {"meld", "take"})
    return Previewed(
        id=command,
        seq=sight.scene.seq,
        count=opening.shown if opening else 0,
        need=opening.minimum if opening else 0,
        missing=_missing(sight, found),
        unready=[list(map(str, group)) for group in opening.unready] if opening else [],
        ok=laid,
        acts=_acts(sight, found, groups),
        ideas=_ways(sight, found.ideas, {}),
    )


def _meld_of(sight: Sight, onto: str | None) -> MeldView | None:
    """Return the own meld of a name, "9" or "9#2"; None where there is none."""
    if onto is None or sight.seen is None or sight.side is None:
        return None
    rank, _, number = onto.partition("#")
    melds = [meld for meld in sight.seen.sides[sight.side].melds if meld.rank == rank]
    return next((meld for meld in melds if not number or str(meld.number) == number), None)


def _missing(sight: Sight, found: Outlook) -> str:
    """Say what the opening lacks, in points or in other words."""
    opening, seen = found.opening, sight.seen
    if opening is None or seen is None or sight.seat is None:
        return ""
    if opening.missing and not opening.need.canasta:
        return sight.words.text("need.more", count=opening.missing)
    if opening.lacks is not None and opening.lacks.code != "below_minimum":
        side = seen.sides[sight.seat % len(seen.sides)]
        return need_text(seen.rules, side.minimum, side.canasta_needed, words=sight.words)
    return ""


def _acts(sight: Sight, found: Outlook, groups: Sequence[Group]) -> list[Offer]:
    warned: dict[Action, str] = {}
    if sight.scene.options.warnings:
        for caution in found.cautions:
            text = caution_text(
                caution.code, caution.numbers, names=sight.moment.names, words=sight.words
            )
            warned[caution.action] = f"{warned.get(caution.action, '')} {text}".strip()
    return [
        _offer(sight, act, groups, warned)
        if act.refusal is None
        else _refused(
            act.name,
            act.cards,
            _named(sight, act.refusal),
            fitting=act.fitting,
            limited=act.name == "take" and _is_limited(sight),
        )
        for act in found.acts
    ]


def _offer(sight: Sight, act: Act, groups: Sequence[Group], warned: Mapping[Action, str]) -> Offer:
    return Offer(
        act=act.name,
        label=_label(sight, act, groups),
        pieces=_pieces(sight, act),
        ok=act.possible,
        fitting=act.fitting,
        cards=act.cards,
        ways=_ways(sight, act.actions, warned),
        why=None,
    )


def _ways(sight: Sight, actions: Iterable[Action], warned: Mapping[Action, str]) -> list[Way]:
    suits, language = sight.scene.rules.meld.sequences, sight.reader.language
    return [
        _way(action, warned.get(action, "") if warned else "", language, suits=suits)
        for action in islice(actions, _MOST_WAYS)
    ]


@lru_cache(maxsize=4096)
def _way(action: Action, warning: str, language: Language, *, suits: bool) -> Way:
    """Show one way to act: it is offered again as long as the hand is the same."""
    return Way(
        action=format_action(action),
        text=action_text(action, suits=suits, words=catalogue(language)),
        wilds=sum(map(is_wild, _cards_of(action))),
        warning=warning,
    )


def _cards_of(action: Action) -> list[Card]:
    cards = list(action.cards) if isinstance(action, Take) else []
    if isinstance(action, Meld | Take):
        cards += [card for lay in action.lays for card in lay.cards]
    return cards


class _Named(NamedTuple):
    """A refusal as it is shown."""

    code: str
    detail: str
    numbers: tuple[tuple[str, int | str], ...]
    names: tuple[str, ...]
    """The players by seat, where it names one."""
    rules: RuleSet
    language: Language
    held: Holding | None
    """What the reader's own hand has of the rank that it names."""


def _named(sight: Sight, refusal: Refusal) -> _Named:
    numbers = tuple(sorted(refusal.params.items())) if refusal.params else ()
    names = sight.moment.names if "seat" in refusal.params else ()
    rules, language = sight.scene.rules, sight.reader.language
    held = holding(sight.seen, refusal) if sight.seen is not None else None
    return _Named(refusal.code, refusal.detail, numbers, names, rules, language, held)


def why_of(sight: Sight, refusal: Refusal) -> Why:
    """Say why something is refused."""
    return _why(_named(sight, refusal))


@lru_cache(maxsize=4096)
def _refused(act: ActName, cards: int, named: _Named, *, fitting: bool, limited: bool) -> Offer:
    """Show what cannot be done: the same refusals come with every move."""
    return Offer(
        act=act,
        label=_count_label(act, cards, named.language, limited=limited),
        pieces=[],
        ok=False,
        fitting=fitting,
        cards=cards,
        ways=[],
        why=_why(named),
    )


@lru_cache(maxsize=4096)
def _why(named: _Named) -> Why:
    """Say why something is refused: the same refusals come with every view."""
    words, numbers = catalogue(named.language), dict(named.numbers)
    refusal = Refusal(named.code, named.detail, numbers)
    return Why(
        code=named.code,
        args=numbers | ({"detail": named.detail} if named.detail else {}),
        law=citation(named.code, named.rules, words=words) or "",
        text=refusal_text(refusal, named.rules, names=named.names, words=words),
        plain=hand_text(refusal, named.rules, named.held, names=named.names, words=words),
    )


# --- labels --------------------------------------------------------------------------------------


def _label(sight: Sight, act: Act, groups: Sequence[Group]) -> str:
    words = sight.words
    if act.name in {"draw", "take"}:
        return _count_label(act.name, act.cards, sight.reader.language, limited=_is_limited(sight))
    if act.name == "meld" and act.possible and groups:
        return _meld_label(sight, act.actions)
    if act.name == "discard" and act.possible:
        action = act.actions[0]
        if isinstance(action, Discard):
            return words.text("act.discard.card", card=card_name(action.card, words=words))
    return _plain_label(act.name, sight.reader.language)


def _pieces(sight: Sight, act: Act) -> list[Piece]:
    """Name a button with its card: what is discarded."""
    action = act.actions[0] if act.possible else None
    if not isinstance(action, Discard):
        return []
    return pieces_of(sight.words.text("act.discard.card", card=marked([action.card])))


@lru_cache(maxsize=256)
def _plain_label(act: str, language: Language) -> str:
    return catalogue(language).text(f"act.{act}")


def _count_label(act: ActName, cards: int, language: Language, *, limited: bool) -> str:
    """Name a button, with the number of cards that it brings; `limited`: not the whole pile."""
    words = catalogue(language)
    if act == "draw":
        return words.text("act.draw", count=max(cards, 1))
    if act == "take":
        return words.text("act.take.top" if limited else "act.take", count=cards)
    return _plain_label(act, language)


def _is_limited(sight: Sight) -> bool:
    """Say whether a take brings only a part of the pile."""
    limit = sight.scene.rules.pile.take_limit
    return bool(limit and sight.seen is not None and limit < sight.seen.pile_count)


def _meld_label(sight: Sight, actions: Sequence[Action]) -> str:
    """Name a button by what its legal ways do: "Meld kings", "Add to kings"."""
    melds = [action for action in actions if isinstance(action, Meld)]
    lays = [lay for action in melds for lay in action.lays]
    added = bool(lays) and all(lay.to is not None for lay in lays)
    ranks = dict.fromkeys(lay.to.rank for lay in lays if lay.to is not None)
    words = sight.words
    if added and len(ranks) == 1:
        (rank,) = ranks
        return words.text(
            "act.meld.add", ranks=lambda form: rank_name(rank, plural=True, form=form, words=words)
        )
    return words.text("act.meld")
