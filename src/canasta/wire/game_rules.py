"""What is asked and answered about rules: forms, checks, reports, pages, advice."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from canasta.wire.base import Part, Short
from canasta.wire.setup import Changed, Fact

HouseRules = dict[str, Any]
"""House rules as in files and records: {"variant": "classic", "meld.max_wilds": 2}."""


class Request(msgspec.Struct, forbid_unknown_fields=True):
    """The body of a request."""


class FormFact(Part):
    """A table form of a variant."""

    form: str
    players: int
    sides: list[int]
    """The number of players of each side."""
    packs: int
    jokers: int
    hand: int
    foot: int


class VariantFacts(Part):
    """A variant in a list to choose from."""

    name: str
    title: str
    also: list[str]
    summary: str
    provenance: str
    """How much of it is in its sources."""
    provenance_text: str
    sources: list[str]
    parent: str | None
    first_game: bool
    """Good to begin with."""
    forms: list[FormFact]
    usual_form: str
    target: int
    deals: int
    facts: list[Fact]


class RuleField(Part):
    """A field of the rules as a form shows it."""

    name: str
    group: str
    kind: str
    """The JSON type of its value: "boolean", "integer", "string", "array", "object"."""
    schema: dict[str, Any]
    """The JSON Schema of its value, with the names of the words that it may be set to."""
    level: Literal["usual", "more", "everything"]
    label: str
    meaning: str
    law: str
    source: str
    """The law spelled out."""
    origin: str
    default: Any
    """The value of the variant asked for."""
    default_text: str


class ToggleView(Part):
    """A known house rule with a name."""

    name: str
    title: str
    meaning: str
    law: str
    takes_number: bool
    usual: int | None
    low: int
    high: int | None


class RulesForm(Part):
    """Everything that a page needs to offer house rules, for one variant and table form."""

    variant: str
    form: str
    groups: list[Fact]
    """The groups of fields: name and title."""
    fields: list[RuleField]
    toggles: list[ToggleView]


class CheckRules(Request):
    """Ask what a choice of rules means and whether it can be played."""

    rules: HouseRules
    form: Short = ""
    """Empty: the usual form of the variant."""
    on: dict[str, int | None] = msgspec.field(default_factory=dict)
    """House rules that are switched on over these rules, each with its number or null."""
    off: list[str] = msgspec.field(default_factory=list)
    """House rules that are switched off: what they set goes back to the variant."""
    carry: HouseRules | None = None
    """A game with house rules that was chosen before; those that can be are taken over."""


class ProblemView(Part):
    """A contradiction of the rules."""

    fields: list[str]
    constraint: str
    text: str


class SwitchState(Part):
    """Whether a named house rule is on in the rules chosen so far, or could be."""

    name: str
    on: bool
    possible: bool
    """It could be switched on."""
    number: int
    """What it is set to; 0 where it takes no number or is off."""
    why: str
    """Why it cannot be switched on."""


class FormCheck(Part):
    """Whether the rules can be played at a table form."""

    form: str
    ok: bool
    why: str


class RulesReport(Part):
    """What a choice of rules means."""

    ok: bool
    rules: HouseRules
    """In canonical form."""
    form: str
    title: str
    code: str
    """The short code of these rules; empty while they cannot be played."""
    problems: list[ProblemView]
    changed: list[Changed]
    switches: list[SwitchState]
    """The house rules with a name that belong to the variant."""
    void: list[Fact]
    """House rules that change nothing here, each with the reason."""
    filled: list[str]
    """Fields that were made longer, because more threes are in play than they value."""
    dropped: list[Fact]
    """House rules of the game before that this one cannot have: label and value."""
    forms: list[FormCheck]
    facts: list[Fact]
    values: dict[str, Any]
    """The value of every field."""


class RuleLine(Part):
    """A sentence of the rule page."""

    field: str
    label: str
    """Its short name."""
    level: Literal["usual", "more", "everything"]
    """How deep in the rules it lies."""
    text: str
    value: str
    law: str
    source: str
    changed: bool
    """A house rule of this table."""


class RuleSection(Part):
    """A chapter of the rule page."""

    title: str
    lines: list[RuleLine]


class RulesPage(Part):
    """The rules of a table, on one page."""

    title: str
    variant: str
    form: str
    code: str
    summary: str
    facts: list[Fact]
    sections: list[RuleSection]


class Difference(Part):
    """A field in which two rule sets differ."""

    group: str
    """The title of the group that the field belongs to."""
    field: str
    label: str
    """Its short name."""
    left: str
    right: str
    text: str
    """The rule in a sentence."""


class Comparison(Part):
    """What two rule sets do differently."""

    left: str
    """The title of the first."""
    right: str
    lines: list[Difference]


class Wish(Request):
    """What somebody wants from a game of canasta; null where it does not matter."""

    players: Annotated[int, Meta(ge=1, le=16)] | None = None
    partners: bool | None = None
    effort: Literal["plain", "usual", "rich"] | None = None
    likes: list[Literal["sequences", "wild", "hands"]] | None = None
    company: Literal["family", "tournament", "tradition"] | None = None


class AdviceView(Part):
    """A variant that suits a wish."""

    variant: str
    title: str
    summary: str
    form: str
    text: str
    """Who can play it, how long it lasts, what speaks for it and against it."""
    good: bool
    """Nothing speaks against it."""
