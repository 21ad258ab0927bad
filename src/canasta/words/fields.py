"""Rule fields in words: short name, explanation, source, and the form that is drawn from them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from canasta.rules.fields import kinds
from canasta.rules.fields.ruleset import FIELDS, HOUSE_FIELDS, field_spec
from canasta.rules.fields.values import ANY_TYPE, CANASTA_TYPES
from canasta.rules.house_rules.catalog import HOUSE_RULES
from canasta.rules.house_rules.schema import schema
from canasta.rules.variants import PROFILES
from canasta.words.english import ENGLISH
from canasta.words.laws import law_text
from canasta.words.values import none_text, value_text, word_text

if TYPE_CHECKING:
    from collections.abc import Mapping

    from canasta.rules.fields.kinds import Kind
    from canasta.words.catalogue import Catalogue


def field_label(name: str, *, words: Catalogue = ENGLISH) -> str:
    """Return the short name of a field: "Wild cards in a meld"."""
    return words.text(f"label.{name}")


def field_text(name: str, *, words: Catalogue = ENGLISH) -> str:
    """Explain a field in one sentence."""
    return words.text(f"rule.{name}")


def field_law(name: str, *, words: Catalogue = ENGLISH) -> str:
    """Cite what says so: "1950 law 26; W; Jaques 4"."""
    return law_text(field_spec(name).law, words=words)


def group_title(name: str, *, words: Catalogue = ENGLISH) -> str:
    """Return the title of a group of fields: "meld" is "Melds"."""
    return words.text(f"group.{name}")


def house_rule_title(name: str, *, words: Catalogue = ENGLISH) -> str:
    """Return the title of a house rule: "Jokers may not be discarded"."""
    return words.text(f"toggle.{name}")


def house_rule_text(name: str, *, words: Catalogue = ENGLISH) -> str:
    """Explain a house rule in a sentence or two."""
    return words.text(f"toggle.{name}.meaning")


def form_schema(*, words: Catalogue = ENGLISH) -> dict[str, Any]:
    """Return the JSON Schema of house rules with everything that a form shows in one language.

    Besides what `canasta.rules.house_rules.schema` has, every field carries `title`, `description`
    and `law` in the language, `usual` with its classic value in words, and `words`, the names of
    the words that it may be set to; `groups` names the groups of fields in their order, and the
    variants and house rules carry `names`.
    """
    form: dict[str, Any] = schema()
    properties: dict[str, Any] = dict(form["properties"])
    for name in HOUSE_FIELDS:
        spec = FIELDS[name]
        properties[name] = {
            **properties[name],
            "title": field_label(name, words=words),
            "description": field_text(name, words=words),
            "law": field_law(name, words=words),
            "usual": value_text(name, spec.default, words=words),
        }
        named = {word: word_text(name, word, words=words) for word in _words(spec.kind)}
        named |= _parts(name, spec.kind, words)
        if named:
            properties[name]["words"] = named
    variants = {name: words.text(f"variant.{name}") for name in PROFILES}
    properties["variant"] = {**properties["variant"], "names": variants}
    del properties["variant"]["titles"]
    properties["toggles"] = {
        **properties["toggles"],
        "names": {
            name: {
                "title": house_rule_title(name, words=words),
                "description": house_rule_text(name, words=words),
                "law": law_text(house_rule.law, words=words),
            }
            for name, house_rule in HOUSE_RULES.items()
        },
    }
    groups = {name.partition(".")[0]: "" for name in HOUSE_FIELDS}
    return {
        **form,
        "groups": {group: group_title(group, words=words) for group in groups},
        "properties": properties,
    }


_BOTH: Final = ("yes", "no")


def _words(kind: Kind[Any]) -> tuple[str, ...]:
    """Return the words that a field may be set to."""
    inner = kind.inner if isinstance(kind, kinds.PerForm) else kind
    if isinstance(inner, kinds.NameSet):
        return tuple(word for word in (*inner.words, inner.whole, inner.empty) if word)
    if isinstance(inner, (kinds.Choice, kinds.NameList)):
        return inner.words
    if isinstance(inner, kinds.Counts):
        return inner.names
    if isinstance(inner, kinds.CanastaRanges):
        return CANASTA_TYPES
    return _BOTH if isinstance(inner, kinds.YesNo) else ()


_ABSENT: Final = ""
"""In place of a text key: the field itself says what it means to have no value."""

_NONE: Final = {"null": _ABSENT}
_TESTS: Final = {
    "side_melded": "value.test.side_melded",
    "not_melded": "value.test.not_melded",
    "never": "value.test.never",
    "canastas>=": "value.part.at_least",
    "canastas<": "value.part.fewer",
}
_PARTS: Final[Mapping[type[Kind[Any]], Mapping[str, str]]] = {
    kinds.Steps: {"<0": "value.part.negative"},
    kinds.SideTest: _TESTS,
    kinds.MaybeSideTest: {**_TESTS, **_NONE},
    kinds.BonusCases: {
        "any": "value.part.any",
        "deuces*": "value.part.deuces",
        "jokers*": "value.part.jokers",
        **_NONE,
    },
    kinds.NumberCases: {
        **{f"{kind}*": f"value.kind.{kind}" for kind in (*CANASTA_TYPES, ANY_TYPE)},
        **_NONE,
    },
    kinds.CanastaRanges: {"null": "value.unlimited"},
    kinds.FineOrNone: {"optional:": "value.part.optional", "": "value.part.always", **_NONE},
    kinds.CaptureOrNone: {"each": "value.part.each", "all": "value.part.all", **_NONE},
    kinds.AcabaOrNone: {"award": "value.part.award", **_NONE},
    kinds.MaybeWhole: _NONE,
    kinds.PointsOrNone: _NONE,
    kinds.Limit: {"unlimited": "value.unlimited", **_NONE},
}
"""Kind of value -> what a part of it is called in a form, by the text key of its name."""


def _parts(name: str, kind: Kind[Any], words: Catalogue) -> dict[str, str]:
    """Return what the parts of a field's value are called; "null" stands for none."""
    inner = kind.inner if isinstance(kind, kinds.PerForm) else kind
    absent = isinstance(kind, kinds.PerForm) and kind.may_be_absent
    keys = {**_PARTS.get(type(inner), {}), **(_NONE if absent else {})}
    return {
        part: none_text(name, words=words) if key == _ABSENT else words.text(key)
        for part, key in keys.items()
    }
