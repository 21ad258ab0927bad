"""Why a variant suits somebody, in English."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

    from canasta.words.catalogue import Entry

ADVICE: Final[Mapping[str, Entry]] = {
    "advice.sentence": (
        "{seats}, {end}: {pros}, but {cons}.",
        "{seats}, {end}: {pros}.",
        "{seats}, {end}; however, {cons}.",
        "{seats}, {end}.",
    ),
    "advice.and": "{first}, and {last}",
    "advice.seats.alone": "for {players} players, each alone",
    "advice.seats.pairs": "for {players} players in {sides} pairs",
    "advice.seats.sides": "for {players} players on {sides} sides",
    "advice.end.score": "to {target}",
    "advice.end.deals": "over {deals} deals",
    "advice.sequences": "it scores {points} for a sequence of seven",
    "advice.wild": "it scores {points} for seven wild cards",
    "advice.wild.most": "it scores up to {points} for seven wild cards",
    "advice.hands": "it gives each player a second hand",
    "advice.no.sequences": "it has no sequences",
    "advice.no.wild": "it has no wild canastas",
    "advice.no.hands": "it has no second hand",
    "advice.plain": "it belongs to the classic family",
    "advice.usual": "it has {count:# rule|# rules} of its own beyond the classic games",
    "advice.rich": "it has {count:# rule|# rules} of its own beyond the classic games",
    "advice.family": "it forgives mistakes",
    "advice.no.family": "it is hard on mistakes",
    "advice.tournament": "it is strict about unfinished melds and about mistakes",
    "advice.tournament.unfinished": "it is strict about unfinished melds",
    "advice.tournament.mistakes": "it is strict about mistakes",
    "advice.no.tournament": "it takes mistakes lightly",
    "advice.tradition": "its rules are from an old printed text",
    "advice.no.tradition": "its rules are not from an old printed text",
    # the four questions before the advice
    "which.title": "Which canasta is for me?",
    "which.begin": "Four questions; press Enter to skip one that does not matter.",
    "which.more": "canasta rules NAME explains one variant; canasta rules lists them all.",
    "which.players.how": "a number and, if it matters, one of the words",
    "which.like.several": "none of them, or name one or more",
    "which.any": "It does not matter",
    "which.players": "How many players are there, and do you play in partnerships?",
    "which.players.partners": "in partnerships",
    "which.players.alone": "each alone",
    "which.effort": "How involved should the game be?",
    "which.effort.plain": "short, with the rules that most people know",
    "which.effort.usual": "an evening, with something new",
    "which.effort.rich": "as involved as it gets",
    "which.like": "What do you like?",
    "which.like.sequences": "runs in one suit as well as sets",
    "which.like.wild": "canastas of wild cards",
    "which.like.hands": "a second hand for each player",
    "which.like.none": "none of them",
    "which.company": "What kind of game should it be?",
    "which.company.family": "a family game, forgiving of mistakes",
    "which.company.tournament": "strict, as in clubs and leagues",
    "which.company.tradition": "by old printed rules",
}
