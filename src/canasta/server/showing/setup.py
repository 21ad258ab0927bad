"""What stays the same at a table: title, rules in short, options."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from canasta.cards import JOKER, RANKS, Card
from canasta.rules import VARIANTS
from canasta.rules.diff import diff
from canasta.rules.fields.byform import ByForm, everywhere
from canasta.rules.fields.ruleset import FIELDS
from canasta.rules.scoring.points import points_of
from canasta.wire.setup import Changed, Fact, Setup
from canasta.words import catalogue
from canasta.words.fields import field_label, field_text
from canasta.words.values import value_text

if TYPE_CHECKING:
    from canasta.rules import RuleSet
    from canasta.server.showing.scene import Scene
    from canasta.words import Catalogue

PHRASES: Final = (
    "hello",
    "good_luck",
    "well_done",
    "thanks",
    "sorry",
    "oops",
    "one_moment",
    "back",
    "your_turn",
    "lucky",
    "good_game",
    "bye",
)
"""What may be said at any table; the words of each are under `said.` in the catalogues."""


def setup_of(scene: Scene, words: Catalogue) -> Setup:
    """Describe a table to a reader of a language."""
    rules, form = scene.rules, scene.form
    by_score = rules.end.mode == "score"
    return Setup(
        table=scene.table_id,
        title=title_of(rules, words.language),
        game=words.text(f"variant.{rules.name}"),
        variant=rules.name,
        form=form,
        code=scene.code,
        seats=rules.seats(form),
        sides=rules.sides(form),
        host=scene.host,
        options=scene.options,
        facts=facts_of(rules, form, words.language),
        changed=changes_of(rules, words.language, form),
        points=_points(),
        wild=["JK", "2"],
        sequences=rules.meld.sequences,
        feet=rules.deal.foot_size > 0,
        question=rules.out.ask_permission != "no" and rules.seats(form) > rules.sides(form),
        acaba=rules.declare.acaba is not None,
        challenge=rules.discard.challenge,
        announce="always" if rules.info.announce_one_card == "always" else "in_turn",
        target=rules.end.target if by_score else 0,
        deals=0 if by_score else rules.end.deals,
        phrases=list(PHRASES),
    )


@lru_cache(maxsize=512)
def title_of(rules: RuleSet, language: str) -> str:
    """Name a game: "Classic Canasta, 3 changes"."""
    words = catalogue(language)
    title = words.text(f"variant.{rules.name}")
    changed = len(diff(VARIANTS[rules.name], rules))
    return words.text("title.changed", title=title, count=changed) if changed else title


@lru_cache(maxsize=512)
def changes_of(rules: RuleSet, language: str, form: str) -> list[Changed]:
    """Return the house rules of a table; of values by table form only the one of this form."""
    return differences(rules, VARIANTS[rules.name], language, form)


def differences(rules: RuleSet, usual: RuleSet, language: str, form: str) -> list[Changed]:
    """Return in which fields rules differ from others, `standard` being those of the others."""
    words = catalogue(language)
    found = []
    for name in FIELDS:
        ours, theirs = rules.get(name), usual.get(name)
        if ours == theirs:
            continue
        here, there = at_form(ours, form), at_form(theirs, form)
        if here == there:  # it differs at other tables only
            here, there = ours, theirs
        value = value_text(name, here, words=words)
        standard = value_text(name, there, words=words)
        label, text = field_label(name, words=words), field_text(name, words=words)
        found.append(Changed(name, label, value, standard, text))
    return found


def at_form(value: object, form: str) -> object:
    """Return what a value by table form is at one form; any other value as it is."""
    if isinstance(value, ByForm) and form in value:
        return everywhere(value[form])
    return value


@lru_cache(maxsize=512)
def facts_of(rules: RuleSet, form: str, language: str) -> list[Fact]:
    """Describe the rules in a few facts."""
    words = catalogue(language)

    def fact(name: str, value: str) -> Fact:
        return Fact(words.text(f"brief.{name}"), value)

    sides = rules.table.sides[form]
    found = [
        fact("players", words.text("brief.players.value", players=sum(sides), sides=len(sides))),
        fact(
            "packs",
            words.text(
                "brief.packs.value", packs=rules.deck.packs[form], jokers=rules.deck.jokers[form]
            ),
        ),
    ]
    hand = rules.deal.hand_size.get(form)
    if hand:
        found.append(fact("hand", words.text("brief.hand.value", count=hand)))
    if rules.deal.foot_size:
        found.append(fact("foot", words.text("brief.hand.value", count=rules.deal.foot_size)))
    needed = rules.out.canastas_required.get(form)
    if needed:
        found.append(fact("out", words.text("brief.out.value", count=needed)))
    if rules.end.mode == "score":
        found.append(fact("target", words.text("brief.target.value", count=rules.end.target)))
    else:
        found.append(fact("target", words.text("brief.deals.value", count=rules.end.deals)))
    return found


@lru_cache(maxsize=1)
def _points() -> dict[str, int]:
    """Return the points of each rank, for the sum that a hand shows at once."""
    points = {rank: points_of((Card(f"{rank}S"),)) for rank in RANKS}
    return points | {
        "JK": points_of((JOKER,)),
        "red3": points_of((Card("3H"),)),
        "black3": points_of((Card("3S"),)),
    }
