"""Rules over HTTP: variants, the form of house rules, checks, codes, the page of a table."""

from __future__ import annotations

from http import HTTPStatus
from typing import TYPE_CHECKING, Any, Final

from canasta.notation.rules.codes import code_of
from canasta.rules import PROFILES, RuleError
from canasta.rules.fields.ruleset import FIELDS, HOUSE_FIELDS
from canasta.rules.house_rules.adapting import carried, filled
from canasta.rules.house_rules.catalog import HOUSE_RULES, OutcomeKind, without_effect
from canasta.rules.house_rules.reading import (
    TOGGLES_KEY,
    VARIANT_KEY,
    house_rules,
    main_form,
    to_mapping,
)
from canasta.rules.house_rules.validation.constraints import validate
from canasta.server.http.asking import Refusal
from canasta.server.http.bounds import bounded, too_long
from canasta.server.http.given_rules import (
    chosen_form,
    laid_over,
    rules_from_code,
    variant_named,
)
from canasta.server.http.switches import offered, states, switched
from canasta.server.showing.setup import (
    at_form,
    changes_of,
    differences,
    facts_of,
    title_of,
)
from canasta.wire.game_rules import (
    CheckRules,
    Comparison,
    Difference,
    FormCheck,
    FormFact,
    ProblemView,
    RuleField,
    RuleLine,
    RuleSection,
    RulesForm,
    RulesPage,
    RulesReport,
    VariantFacts,
)
from canasta.wire.setup import Fact
from canasta.words.conflicts import outcome_text, problem_text
from canasta.words.fields import (
    field_label,
    field_law,
    field_text,
    form_schema,
    house_rule_title,
)
from canasta.words.grounds import GROUNDS
from canasta.words.rule_pages import rule_groups
from canasta.words.values import value_text

if TYPE_CHECKING:
    from canasta.rules import RuleSet
    from canasta.rules.variants import Profile
    from canasta.server.http.asking import Asked
    from canasta.words import Catalogue

_FIRST_GAMES = frozenset({"classic", "hand_and_foot", "samba_w"})
"""Games that are good to begin with."""


async def variants(asked: Asked) -> list[VariantFacts]:
    """All variants, with what helps people choose."""
    return [_facts(profile, asked) for profile in PROFILES.values()]


def _facts(profile: Profile, asked: Asked) -> VariantFacts:
    rules, words = profile.rules, asked.words
    usual = main_form(rules)
    by_score = rules.end.mode == "score"
    also = f"variant.{profile.name}.also"
    return VariantFacts(
        name=profile.name,
        title=words.text(f"variant.{profile.name}"),
        also=words.text(also).split("; ") if also in words else [],
        summary=words.text(f"variant.{profile.name}.summary"),
        provenance=profile.provenance.name.lower(),
        provenance_text=words.text(f"provenance.{profile.provenance.name.lower()}.sentence"),
        sources=list(profile.sources),
        parent=profile.parent,
        first_game=profile.name in _FIRST_GAMES,
        forms=[_form(rules, form) for form in rules.formats],
        usual_form=usual,
        target=rules.end.target if by_score else 0,
        deals=0 if by_score else rules.end.deals,
        facts=facts_of(rules, usual, asked.language),
    )


def _form(rules: RuleSet, form: str) -> FormFact:
    sides = list(rules.table.sides[form])
    return FormFact(
        form=form,
        players=sum(sides),
        sides=sides,
        packs=rules.deck.packs[form],
        jokers=rules.deck.jokers[form],
        hand=rules.deal.hand_size.get(form) or 0,
        foot=rules.deal.foot_size,
    )


# --- the form ------------------------------------------------------------------------------------


async def form(asked: Asked) -> RulesForm:
    """Everything that a page needs to offer house rules, for one variant and table form."""
    rules = variant_named(asked.part("variant"))
    form = chosen_form(rules, asked.query("form"))
    words = asked.words
    schema = form_schema(words=words)
    properties: dict[str, dict[str, Any]] = schema["properties"]
    groups: dict[str, str] = schema["groups"]
    return RulesForm(
        variant=rules.name,
        form=form,
        groups=[Fact(name, title) for name, title in groups.items()],
        fields=[
            _field(rules, name, bounded(name, properties[name]), words) for name in HOUSE_FIELDS
        ],
        toggles=offered(rules, words),
    )


_IN_VIEW: Final = frozenset(
    {"title", "description", "usual", "default", "level", "law", "origin", "group"}
)
"""What the schema of a field says beside its value; it is in the view of the field already."""


def _field(rules: RuleSet, name: str, schema: dict[str, Any], words: Catalogue) -> RuleField:
    spec, value = FIELDS[name], rules.get(name)
    note = PROFILES[rules.name].note(name)
    return RuleField(
        name=name,
        group=name.partition(".")[0],
        kind=str(schema.get("type", "")),
        schema={key: part for key, part in schema.items() if key not in _IN_VIEW},
        level=spec.detail.value,
        label=field_label(name, words=words),
        meaning=field_text(name, words=words),
        law=note.law,
        source=field_law(name, words=words),
        origin=note.origin.value,
        default=spec.kind.to_json(value),
        default_text=value_text(name, value, words=words),
    )


# --- checks and codes ----------------------------------------------------------------------------


async def check(asked: Asked) -> RulesReport:
    """What a choice of rules means, and whether it can be played."""
    wanted = await asked.body(CheckRules)
    return report(asked, dict(wanted.rules), wanted.form, wanted)


async def of_code(asked: Asked) -> RulesReport:
    """The rules of a short code."""
    rules = rules_from_code(asked.part("code"), asked.query("form"))
    return report(asked, to_mapping(rules), asked.query("form"))


def report(
    asked: Asked,
    mapping: dict[str, Any],
    wanted_form: str,
    wanted: CheckRules | None = None,
) -> RulesReport:
    """Judge a choice of rules.

    Args:
        asked: who asks, for the language.
        mapping: the variant and the values that differ from it.
        wanted_form: the table form; empty for the usual one.
        wanted: what is switched on and off over it, and taken over from another game.

    Raises:
        Refusal: when a name or a value is none at all; contradictions are part of the report.
    """
    mapping.setdefault(VARIANT_KEY, "classic")
    base = variant_named(mapping[VARIANT_KEY])
    form = chosen_form(base, wanted_form)
    words = asked.words
    try:
        house = house_rules({key: mapping[key] for key in mapping if key == VARIANT_KEY}, form=form)
        toggled = house_rules(
            {key: mapping[key] for key in mapping if key in {VARIANT_KEY, TOGGLES_KEY}}, form=form
        )
        rules = laid_over(toggled.rules, mapping)
        dropped: dict[str, Any] = {}
        if wanted is not None:
            if wanted.carry is not None:
                rules, dropped = _taken_over(dict(wanted.carry), rules, form)
            rules = switched(rules, base, form, wanted.on, wanted.off)
    except (RuleError, RecursionError) as error:
        raise Refusal(HTTPStatus.UNPROCESSABLE_ENTITY, "bad_rules", str(error), "rules") from None
    longer = filled(rules, form)
    rules = rules.replace(longer)
    problems, long = validate(rules, form), too_long(rules, words)
    texts = [(problem, problem_text(problem, words=words)) for problem in problems]
    idle = [(name, why) for name, why in toggled.outcomes if why.kind is OutcomeKind.VOID]
    idle += [(known.name, why) for known, why in without_effect(rules, house.rules, form)]
    return RulesReport(
        ok=not problems and not long,
        rules=to_mapping(rules),
        form=form,
        title=title_of(rules, asked.language),
        code="" if problems else code_of(rules),
        problems=[
            *(ProblemView(list(one.to_change), one.constraint or "", text) for one, text in texts),
            *long,
        ],
        changed=changes_of(rules, asked.language, form),
        switches=states(rules, base, form, words),
        void=[
            Fact(
                house_rule_title(name, words=words),
                outcome_text(HOUSE_RULES[name], why, words=words),
            )
            for name, why in dict(idle).items()
        ],
        filled=list(longer),
        dropped=[
            Fact(
                field_label(name, words=words), value_text(name, at_form(value, form), words=words)
            )
            for name, value in dropped.items()
        ],
        forms=[_form_check(rules, other, words) for other in rules.formats],
        facts=facts_of(rules, form, asked.language),
        values={name: FIELDS[name].kind.to_json(rules.get(name)) for name in FIELDS},
    )


def _taken_over(
    mapping: dict[str, Any], game: RuleSet, form: str
) -> tuple[RuleSet, dict[str, Any]]:
    """Take the house rules of another game over; return what was dropped, too."""
    before = variant_named(mapping.get(VARIANT_KEY, "classic"))
    chosen = laid_over(before, mapping)
    rules, names = carried(chosen, before, game, form)
    return rules, {name: chosen.get(name) for name in names}


def _form_check(rules: RuleSet, form: str, words: Catalogue) -> FormCheck:
    problems = validate(rules, form)
    why = problem_text(problems[0], words=words) if problems else ""
    return FormCheck(form=form, ok=not problems, why=why)


async def compare(asked: Asked) -> Comparison:
    """What the rules of two codes do differently."""
    form = asked.query("form")
    left, right = (rules_from_code(asked.part(name), form) for name in ("code", "other"))
    found = differences(left, right, asked.language, form or main_form(left))
    return Comparison(
        title_of(left, asked.language),
        title_of(right, asked.language),
        [
            Difference(
                asked.words.text(f"group.{one.field.partition('.')[0]}"),
                *(one.field, one.label, one.value, one.standard, one.text),
            )
            for one in found
        ],
    )


# --- the page -------------------------------------------------------------------------------------


async def page(asked: Asked) -> RulesPage:
    """The rules of a code on one page, every field with its value and its law."""
    code = asked.part("code")
    rules = rules_from_code(code, asked.query("form"))
    return rules_page(asked, rules, asked.query("form") or main_form(rules))


def rules_page(asked: Asked, rules: RuleSet, form: str, why: str = "") -> RulesPage:
    """Write the rules on one page; fields that this family does not use are left out.

    With the code of a refusal only those that it hangs on are written, the weightiest first.
    """
    words = asked.words
    grounds = GROUNDS.get(why)
    wanted = None if not why else (grounds.fields if grounds else ())
    sections = [
        RuleSection(
            group.title,
            [
                RuleLine(
                    field=line.spec.name,
                    label=field_label(line.spec.name, words=words),
                    level=line.spec.detail.value,
                    text=line.text,
                    value=value_text(
                        line.spec.name, at_form(rules.get(line.spec.name), form), words=words
                    ),
                    law=line.note.law,
                    source=field_law(line.spec.name, words=words),
                    changed=line.changed,
                )
                for line in group.lines
                if wanted is None or line.spec.name in wanted
            ],
        )
        for group in rule_groups(rules, words=words)
        if wanted is None or any(line.spec.name in wanted for line in group.lines)
    ]
    if wanted is not None:
        sections.sort(key=lambda section: min(wanted.index(line.field) for line in section.lines))
    return RulesPage(
        title=title_of(rules, asked.language),
        variant=rules.name,
        form=form,
        code=code_of(rules),
        summary=words.text(f"variant.{rules.name}.summary"),
        facts=facts_of(rules, form, asked.language),
        sections=sections,
    )
