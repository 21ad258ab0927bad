"""Combinations of values that contradict each other, and values that cannot be played.

The numbers K1, K2, ... are those under which house rules are refused or declared void. Only the
constraints that look at a whole rule set are here; those that judge the setting of a single
house rule are with it in `canasta.rules.house_rules.catalog`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from canasta.rules.errors import RuleError
from canasta.rules.fields.byform import everywhere
from canasta.rules.fields.values import CANASTA_TYPES
from canasta.rules.house_rules.validation.playable import unplayable
from canasta.rules.house_rules.validation.sentences import Game, Name, Sentence, Setting
from canasta.rules.variants import VARIANTS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from canasta.rules.fields.ruleset import RuleSet

SPECIAL_HAND: Final = 13
"""Cards dealt where special hands are played: a special hand is these and the drawn one."""

_PLUS_COUNT_START = 14
_BASE_MEANS_NO_RULE = 2


@dataclass(frozen=True, slots=True)
class Problem:
    """Why a rule set cannot be played at a table form, and what to change."""

    fields: tuple[str, ...]
    constraint: str | None
    reason: Sentence
    remedy: Sentence

    @property
    def to_change(self) -> tuple[str, ...]:
        """The fields, first those that the remedy names: there it is put right."""
        parts = self.remedy.values.values()
        named = [part.field for part in parts if isinstance(part, (Setting, Name))]
        return tuple(dict.fromkeys([*named, *self.fields]))

    @property
    def plain(self) -> Sentence:
        """All of it in one sentence, without the number of the constraint."""
        return Sentence("problem", reason=self.reason, remedy=self.remedy)

    @property
    def sentence(self) -> Sentence:
        """All of it in one sentence."""
        if self.constraint is None:
            return self.plain
        parts = {"reason": self.reason, "remedy": self.remedy}
        return Sentence("problem.numbered", constraint=self.constraint, **parts)

    def __str__(self) -> str:
        return self.sentence


def validate(rules: RuleSet, form: str) -> list[Problem]:
    """Return everything that keeps the rule set from being played at a table of this form.

    Raises:
        RuleError: when the game does not have the table form.
    """
    rules.check_format(form)
    broken = [
        Problem(flaw.fields, None, flaw.reason, flaw.remedy) for flaw in unplayable(rules, form)
    ]
    return broken or contradictions(rules, form)


def contradictions(rules: RuleSet, form: str) -> list[Problem]:
    """Return only the constraints that the values break among themselves, by their numbers."""
    found = (judge(rules, form) for judge in _CONSTRAINTS)
    return [problem for problem in found if problem is not None]


def check(rules: RuleSet, form: str) -> None:
    """Make sure that the rule set can be played at a table of this form.

    Raises:
        RuleError: when it cannot; the message names fields, values and remedies.
    """
    refuse(validate(rules, form))


def refuse(problems: Iterable[Problem], place: str = "") -> None:
    """Raise an error that names all the problems, if there are any.

    Raises:
        RuleError: when there are problems.
    """
    texts = tuple(map(str, problems))
    if texts:
        raise RuleError(*texts, place=place)


def _one_natural(rules: RuleSet, _form: str) -> Problem | None:
    if rules.meld.min_naturals > 1 or rules.meld.wilds_vs_naturals == "free":
        return None
    return Problem(
        ("meld.min_naturals", "meld.wilds_vs_naturals"),
        "K1",
        Sentence(
            "one_natural",
            naturals=Setting("meld.min_naturals", 1),
            balance=Setting("meld.wilds_vs_naturals", rules.meld.wilds_vs_naturals),
        ),
        Sentence(
            "remedy.set_either",
            first=Setting("meld.min_naturals", 2),
            second=Setting("meld.wilds_vs_naturals", "free"),
        ),
    )


def _one_natural_and_base(rules: RuleSet, _form: str) -> Problem | None:
    base = rules.meld.wild_base_after_opening
    if rules.meld.min_naturals > 1 or base <= _BASE_MEANS_NO_RULE:
        return None
    return Problem(
        ("meld.min_naturals", "meld.wild_base_after_opening"),
        "K2",
        Sentence(
            "natural_base",
            naturals=Setting("meld.min_naturals", 1),
            base=Setting("meld.wild_base_after_opening", base),
        ),
        Sentence("remedy.set", setting=Setting("meld.min_naturals", 2)),
    )


def _any_canasta_opens(rules: RuleSet, _form: str) -> Problem | None:
    particular = rules.open.canasta_required_by_score or not rules.open.mixed_canasta_allowed
    if not rules.open.canasta_opens >= frozenset(CANASTA_TYPES) or not particular:
        return None
    return Problem(
        ("open.canasta_opens", "open.canasta_required_by_score", "open.mixed_canasta_allowed"),
        "K12",
        Sentence("any_opens", opens=Setting("open.canasta_opens", frozenset(CANASTA_TYPES))),
        Sentence("remedy.set", setting=Setting("open.canasta_opens", frozenset())),
    )


def _instant_win(rules: RuleSet, form: str) -> Problem | None:
    winning, required = rules.end.instant_win_canastas, rules.out.canastas_required[form]
    if winning is None or required < winning:
        return None
    return Problem(
        ("end.instant_win_canastas", "out.canastas_required"),
        "K15",
        Sentence(
            "instant_win",
            winning=Setting("end.instant_win_canastas", winning),
            required=Name("out.canastas_required"),
            count=required,
        ),
        Sentence("remedy.instant_win", field=Name("end.instant_win_canastas"), count=required + 1),
    )


def _start_of_pile(rules: RuleSet) -> int:
    """Return the number of cards that may leave the stock for the start of the pile."""
    return {"upcard": 1, "upcard_plus_count": _PLUS_COUNT_START, "empty": 0}[
        rules.deal.initial_pile
    ]


def _deck_too_small(rules: RuleSet, form: str) -> Problem | None:
    size, seats, cards = rules.deal.hand_size[form], rules.seats(form), rules.cards(form)
    foot, draws = rules.deal.foot_size, rules.draw.count[form]
    talons = sum(rules.talon.sizes) if rules.talon.source == "dealt_piles" else 0
    free = cards - talons - _start_of_pile(rules) - seats * foot
    if free - seats * size >= seats * draws:
        return None
    dealt = seats * (size + foot)
    hand = Setting("deal.hand_size", everywhere(size))
    if dealt > cards:
        numbers = {"dealt": dealt, "seats": seats, "cards": cards}
        reason = Sentence("deck_dealt", hand=hand, **numbers)
        if foot:
            both = {"hand": hand, "foot": Setting("deal.foot_size", foot)}
            reason = Sentence("deck_dealt.foot", **both, **numbers)
    else:
        left = max(free - seats * size, 0)
        reason = Sentence("deck_left", hand=hand, left=left, seats=seats, draws=draws)
    most = free // seats - draws
    remedy = (
        Sentence("remedy.deal_fewer", count=most)
        if most > 0
        else Sentence("remedy.more_packs", field=Name("deck.packs"))
    )
    return Problem(("deal.hand_size", "deck.packs", "draw.count"), "K20", reason, remedy)


def _special_hands(rules: RuleSet, form: str) -> Problem | None:
    size = rules.deal.hand_size[form]
    if rules.special.set == "none" or size == SPECIAL_HAND:
        return None
    return Problem(
        ("deal.hand_size", "special.set"),
        "K21",
        Sentence(
            "special_size",
            hand=Setting("deal.hand_size", everywhere(size)),
            special=Setting("special.set", rules.special.set),
            size=SPECIAL_HAND,
        ),
        Sentence("remedy.set_first", setting=Setting("special.set", "none")),
    )


def _foreign_jokers(rules: RuleSet, form: str) -> Problem | None:
    profile = VARIANTS.get(rules.name, rules)
    jokers = rules.deck.jokers[form]
    if form not in profile.formats:
        return None
    usual, packs = profile.deck.jokers[form], profile.deck.packs[form]
    known = {usual, rules.deck.jokers_alternative} - {None}
    by_packs = {number * rules.deck.packs[form] // packs for number in known if number is not None}
    if jokers in known | by_packs:  # other packs may bring their own jokers
        return None
    return Problem(
        ("deck.jokers", "deck.jokers_alternative"),
        "K22",
        Sentence(
            "foreign_jokers",
            jokers=Setting("deck.jokers", everywhere(jokers)),
            variant=Game(rules.name),
            usual=usual,
        ),
        Sentence("remedy.jokers", usual=usual, field=Name("deck.jokers_alternative"), count=jokers),
    )


_CONSTRAINTS: Final[tuple[Callable[[RuleSet, str], Problem | None], ...]] = (
    _one_natural,
    _one_natural_and_base,
    _any_canasta_opens,
    _instant_win,
    _deck_too_small,
    _special_hands,
    _foreign_jokers,
)

CONSTRAINTS: Final[Mapping[str, str]] = {
    "K1": "one natural and two wild cards would break the rule on wild cards and naturals",
    "K2": "the agreed base asks for more naturals",
    "K3": (
        "both rules apply and the stricter one decides; melds of wild cards alone are not affected"
    ),
    "K4": "the limit on wild cards and the pure ranks still apply",
    "K5": "jokers are already barred, like all wild cards",
    "K6": "no top card joins a canasta anyway",
    "K7": "only a pair could still merge into a canasta, and here it cannot",
    "K8": "every take already requires a natural pair",
    "K9": "a side already has to open from the hand",
    "K10": "it would make the game more lenient: a side that has not opened never takes the pile",
    "K11": "every kind of canasta in the game already opens",
    "K12": "the game requires or forbids particular canastas in the opening",
    "K13": "the canasta must come from the hand",
    "K14": "the minimum applies anyway",
    "K15": "finishing the canastas needed to go out would end every game",
    "K16": "5,000 is added whatever the target",
    "K17": "no points depend on it",
    "K18": "the pile is recycled first; after that, the rule about the empty stock applies",
    "K19": "the game has its own number; set the field itself",
    "K20": "everybody must be able to draw once",
    "K21": "a special hand is 13 cards plus the card drawn",
    "K22": "the source fixes the deck",
    "K23": "black threes are never melded with wild cards anyway",
    "K24": "it would make the game more lenient, or change nothing",
    "K25": "none of the penalties of this game comes only from the latest encyclopedia article",
    "K26": "one canasta is already enough, or more are required for every number of players",
    "K27": "melds are never joined anyway",
    "K28": "the numbers of cards drawn are already the same",
    "K29": "this house rule is for certain variants only",
}
"""Number of a constraint -> its reason in a few words."""
