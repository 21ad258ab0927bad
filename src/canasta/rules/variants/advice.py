"""Which variant suits whom: wishes are held against the fields of every rule set.

No variant is named here; a new one is judged by its fields like the others.
"""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from canasta.rules.errors import RuleError
from canasta.rules.fields.ruleset import FIELDS
from canasta.rules.variants import PROFILES, Profile, Provenance

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from canasta.rules.fields.ruleset import RuleSet

EFFORTS: Final = ("plain", "usual", "rich")
"""How much game somebody wants, from the least."""

COMPANIES: Final = ("family", "tournament", "tradition")
"""With whom and in which spirit somebody plays."""

LIKES: Final[Mapping[str, Callable[[RuleSet], bool]]] = MappingProxyType(
    {
        "sequences": lambda rules: rules.meld.sequences,
        "wild": lambda rules: rules.meld.wild_only_melds,
        "hands": lambda rules: rules.deal.foot_size > 0,
    }
)
"""What somebody may like in a game: sequences, wild canastas, two hands."""

AGAINST: Final = "no."
"""With this before it a reason speaks against a variant."""

_MANY_NEW_RULES: Final = 20
_LONG, _LONGEST = 5000, 10000
_PRINTED: Final = frozenset({"1950", "Jaques"})
_TRUST: Final = {
    Provenance.SOURCE: 0.5,
    Provenance.COMPLETED: 0.25,
    Provenance.PRESET: 0.0,
    Provenance.RECONSTRUCTION: -0.5,
}


@dataclass(frozen=True, slots=True)
class Wishes:
    """What somebody wants; None where it does not matter.

    `likes` are names of `LIKES`; empty means that the game should have none of them.
    """

    players: int | None = None
    partners: bool | None = None
    effort: str | None = None
    likes: frozenset[str] | None = None
    company: str | None = None


@dataclass(frozen=True, slots=True)
class Advice:
    """A variant that suits, the table form to play it in, and what speaks for and against it.

    `reasons` are codes: those of the wishes that are met, and with `AGAINST` before them of those
    that are not.
    """

    profile: Profile
    form: str
    points: float
    reasons: tuple[str, ...]


def recommend(wishes: Wishes) -> list[Advice]:
    """Return the variants that can be played as wished, the most suitable first.

    Of variants that have the same value in every field only the first is named.

    Raises:
        RuleError: when no variant is played by so many players, in pairs or alone as wished.
    """
    found: list[Advice] = []
    for profile in PROFILES.values():
        forms = [form for form in profile.rules.formats if _seats(profile.rules, form, wishes)]
        if forms and not any(_same(profile.rules, other.profile.rules) for other in found):
            found.append(_judge(profile, forms, wishes))
    if not found:
        raise RuleError(_nobody(wishes))
    return sorted(found, key=lambda advice: -advice.points)


def new_rules(rules: RuleSet) -> int:
    """Return how many rules a game has that the classic family does not know."""
    return sum(
        spec.beyond_classic and rules.get(name) != spec.default for name, spec in FIELDS.items()
    )


def strictness(rules: RuleSet) -> dict[str, int]:
    """Return in how many ways a game punishes unfinished melds, and in how many mistakes."""
    penalty = rules.penalty
    unfinished = (
        rules.score.melded_negative_without_canasta,
        bool(penalty.incomplete_sevens or penalty.incomplete_wild or penalty.short_sequence),
    )
    mistakes = (
        bool(penalty.retained),
        rules.meld.dead_ranks != "none",
        bool(rules.discard.forbidden),
        penalty.laws_51_to_60,
    )
    return {"unfinished": sum(unfinished), "mistakes": sum(mistakes)}


def _seats(rules: RuleSet, form: str, wishes: Wishes) -> bool:
    """Say whether a table form has the players and sides that are wished for."""
    sides = rules.table.sides[form]
    alone = max(sides) == 1
    return wishes.players in {None, sum(sides)} and wishes.partners in {None, not alone}


def _same(rules: RuleSet, other: RuleSet) -> bool:
    return rules.values() == other.values()


def _judge(profile: Profile, forms: list[str], wishes: Wishes) -> Advice:
    rules = profile.rules
    points = _TRUST[profile.provenance]
    reasons: list[str] = []
    for reason, worth in (
        *_liked(rules, wishes),
        *_effort(rules, wishes),
        *_company(profile, wishes),
    ):
        points += worth
        if reason:
            reasons.append(reason)
    return Advice(profile, _usual(forms), points, tuple(reasons))


def _usual(forms: list[str]) -> str:
    """Choose the form that is shown where several fit: four players, else the first."""
    return "4" if "4" in forms else forms[0]


def _liked(rules: RuleSet, wishes: Wishes) -> Iterator[tuple[str, float]]:
    """Yield reasons from what is liked, each with its points."""
    if wishes.likes is None:
        return
    for name, has in LIKES.items():
        if name in wishes.likes:
            yield (name, 4) if has(rules) else (f"{AGAINST}{name}", -4)
        elif has(rules):
            yield "", -1


def _effort(rules: RuleSet, wishes: Wishes) -> Iterator[tuple[str, float]]:
    """Yield reasons from how much game is wished for."""
    if wishes.effort is None:
        return
    wanted = EFFORTS.index(wishes.effort)
    new = new_rules(rules)
    depth = 0 if not new else 1 if new < _MANY_NEW_RULES else 2
    yield (wishes.effort if depth == wanted else ""), -2 * abs(depth - wanted)
    yield "", -abs(_length(rules) - wanted)
    if not wanted:  # the fewer differences the better
        changed = sum(rules.get(name) != spec.default for name, spec in FIELDS.items())
        yield "", -changed / len(FIELDS)


def _length(rules: RuleSet) -> int:
    """Grade how long a game lasts: 0, 1 or 2."""
    if rules.end.mode == "deals":
        return 1
    return (rules.end.target > _LONG) + (rules.end.target > _LONGEST)


def _company(profile: Profile, wishes: Wishes) -> Iterator[tuple[str, float]]:
    """Yield reasons from the company and its spirit."""
    strict = sum(strictness(profile.rules).values())
    if wishes.company == "family":
        yield ("family", 1) if not strict else (f"{AGAINST}family", -min(strict, 3))
    elif wishes.company == "tournament":
        yield ("tournament", min(strict, 3)) if strict else (f"{AGAINST}tournament", 0)
    elif wishes.company == "tradition":
        printed = bool(_PRINTED & set(profile.sources)) and profile.provenance is Provenance.SOURCE
        yield ("tradition", 3) if printed else (f"{AGAINST}tradition", 0)


def _nobody(wishes: Wishes) -> str:
    """Say that nothing fits, and who could play."""
    how = {None: "", True: " in partnerships", False: " each alone"}[wishes.partners]
    counts = sorted(
        {
            sum(profile.rules.table.sides[form])
            for profile in PROFILES.values()
            for form in profile.rules.formats
            if _seats(profile.rules, form, Wishes(partners=wishes.partners))
        }
    )
    players = "player" if wishes.players == 1 else "players"
    return (
        f"no variant is played by {wishes.players} {players}{how}; there are games for "
        f"{', '.join(map(str, counts))}"
    )
