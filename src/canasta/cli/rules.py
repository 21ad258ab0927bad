"""`canasta rules`: the variants, their fields, their differences, and house rules."""

from __future__ import annotations

import json
from pathlib import Path
from textwrap import wrap
from typing import TYPE_CHECKING

from canasta.cli import rules_book, rules_json, rules_options
from canasta.cli.language import words_of
from canasta.cli.showing import show
from canasta.rules.diff import diff
from canasta.rules.errors import RuleError
from canasta.rules.fields.ruleset import FIELDS
from canasta.rules.fields.spec import Detail
from canasta.rules.house_rules.catalog import HOUSE_RULES, OutcomeKind, without_effect
from canasta.rules.house_rules.reading import HouseRules, load, main_form
from canasta.rules.house_rules.schema import schema
from canasta.rules.house_rules.validation.constraints import validate
from canasta.rules.variants import profile, variant
from canasta.words import rules_text as text
from canasta.words.conflicts import outcome_text, problem_text

if TYPE_CHECKING:
    import argparse
    from collections.abc import Callable, Mapping

    from canasta.rules.fields.ruleset import RuleSet
    from canasta.rules.house_rules.validation.constraints import Problem
    from canasta.words.catalogue import Catalogue

_USAGE = f"""\
canasta rules                      the variants
canasta rules NAME                 the rule book of a variant
canasta rules NAME --details       one variant field by field, with its sources
canasta rules diff NAME NAME       how two variants differ
canasta rules check FILE           check a file of house rules
canasta rules toggles [NAME]       the house rules that have a name
canasta rules fields [WORD]        all fields, or those with a word
canasta rules schema               the JSON Schema of house rules
canasta rules sources              the sources and decisions that are cited
{rules_options.USAGE}"""


HELP = rules_options.HelpOfTopic
"""What `--help` does here: each word has its own."""


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments to its parser."""
    parser.usage = _USAGE.replace("\n", "\n       ")
    parser.epilog = "canasta rules WORD --help explains one of the words."
    words = ", ".join(map(str, _TOPICS))
    parser.add_argument("topic", nargs="?", help=f"a variant, or one of these words: {words}")
    parser.add_argument("names", nargs="*", metavar="NAME", help="what the word applies to")
    rules_options.configure(parser)


def run(args: argparse.Namespace) -> int:
    """Do the work and return the exit status.

    Raises:
        RuleError: when a name, a value or a combination cannot be used.
        OSError: when a file cannot be read.
    """
    topic: str | None = args.topic
    rules_options.check(args, _TOPICS)
    if topic in _TOPICS:
        show(_TOPICS[topic](args))
    elif topic is not None and args.names:
        raise RuleError(f"{' '.join(args.names)!r} is not allowed after {topic!r}; leave it out")
    else:
        show(_variants(args) if topic is None else _variant(args))
    return 0


def _variants(args: argparse.Namespace) -> str:
    words = words_of(args)
    return _json(rules_json.variants(words)) if args.json else text.overview(words=words)


def _variant(args: argparse.Namespace) -> str:
    if not args.json:
        return rules_book.answer(args)
    return _json(rules_json.one_variant(profile(str(args.topic)), _detail(args), words_of(args)))


def _json(found: object) -> str:
    return json.dumps(found, indent=2)


def _detail(args: argparse.Namespace) -> Detail:
    return Detail(args.level or Detail.EVERYTHING)


def _diff(args: argparse.Namespace) -> str:
    left, right = (variant(name) for name in _names(args, 2, "diff NAME NAME"))
    if args.json:
        return _json(rules_json.differences(left, right, words_of(args)))
    found = diff(left, right)
    return text.differences(found, left.name, right.name, words=words_of(args))


def _check(args: argparse.Namespace) -> str:
    (path,) = _names(args, 1, "check FILE")
    house = load(Path(path), form=args.players)
    if args.json:
        return _json(rules_json.judged(house, args.players or main_form(house.rules)))
    return _report(house, args.players, words_of(args))


def _named(args: argparse.Namespace) -> str:
    (name,) = _names(args, 1, "toggles [NAME]") if args.names else ["classic"]
    rules, words = variant(name), words_of(args)
    form = args.players or main_form(rules)
    if args.json:
        return _json(rules_json.house_rules(rules, form, words))
    return text.house_rule_list(rules, form, words=words)


def _fields(args: argparse.Namespace) -> str:
    words = [word.casefold() for word in args.names]
    found = [
        spec
        for spec in FIELDS.values()
        if _detail(args).reaches(spec.detail)
        and all(word in f"{spec.name} {spec.meaning}".casefold() for word in words)
    ]
    if not found:
        raise RuleError(f"no field has {' '.join(args.names)!r} in its name or description")
    return _json(rules_json.fields(found, words_of(args))) if args.json else text.field_list(found)


def _schema(args: argparse.Namespace) -> str:
    _names(args, 0, "schema")
    return _json(schema())


def _sources(args: argparse.Namespace) -> str:
    _names(args, 0, "sources")
    words = words_of(args)
    return _json(rules_json.sources(words)) if args.json else text.register(words=words)


_TOPICS: Mapping[str | None, Callable[[argparse.Namespace], str]] = {
    "diff": _diff,
    "check": _check,
    "toggles": _named,
    "fields": _fields,
    "schema": _schema,
    "sources": _sources,
    **rules_options.TOPICS,
}


def _names(args: argparse.Namespace, number: int, usage: str) -> list[str]:
    """Return the names after the topic.

    Raises:
        RuleError: when there are fewer or more than wanted.
    """
    names: list[str] = args.names
    if len(names) != number:
        fault = f"{' '.join(names)!r} is not expected here"
        if len(names) < number:
            fault = f"{number} {'name is' if number == 1 else 'names are'} needed, not {len(names)}"
        raise RuleError(f"{fault}; write canasta rules {usage}")
    return names


def _report(house: HouseRules, players: str | None, words: Catalogue) -> str:
    """Return what a file of house rules changes, and what of it has no effect."""
    rules, base = house.rules, house.base
    form = players or main_form(rules)
    found = diff(base, rules)
    rows = [words.text("page.check", name=rules.name, count=len(found)), ""]
    if found:
        usual, here = words.text("page.check.usual"), words.text("page.check.here")
        rows += [text.differences(found, usual, here, words=words), ""]
    idle = [
        (HOUSE_RULES[name], why) for name, why in house.outcomes if why.kind is OutcomeKind.VOID
    ]
    idle += without_effect(rules, base, form)
    sentences = [
        words.text(
            "page.check.idle",
            name=house_rule.name,
            constraint=why.constraint or "",
            why=outcome_text(house_rule, why, codes=True, words=words),
        )
        for house_rule, why in idle
    ]
    sentences += [
        words.text("page.check.form", form=form, why=problem_text(why, codes=True, words=words))
        for form, why in _elsewhere(rules)
    ]
    rows += [line for sentence in sentences for line in wrap(sentence, text.WIDTH)]
    return "\n".join([*rows, words.text("page.check.fits", form=form)])


def _elsewhere(rules: RuleSet) -> list[tuple[str, Problem]]:
    """Return the table forms at which the rules cannot be played, and why."""
    judged = ((form, validate(rules, form)) for form in rules.formats)
    return [(form, problems[0]) for form, problems in judged if problems]
