"""Headings and sentences of the pages about rules, words and history in English."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

    from canasta.words.catalogue import Entry

PAGES: Final[Mapping[str, Entry]] = {
    # one variant
    "page.also": "Also called: {names}.",
    "page.provenance": "Provenance: {provenance}. {sentence} Version {version} of these rules.",
    "page.sources": "Sources",
    "page.completed": "What was filled in",
    "page.differences": "Differences from {parent}",
    "page.same": "{left} and {right} have the same values in every field.",
    "page.group": "{group}: {about}",
    "page.house_rules": "House rules by name ({form} players)",
    "page.decisions_cited": "Decisions named above",
    "page.decisions": "Decisions",
    "page.origin.outside": "{law}, added from outside",
    "page.origin.decision": "{law}, our decision",
    "page.item": "{name}: {text}",
    # one house rule
    "page.toggle.allowed": "allowed",
    "page.toggle.void": "no effect",
    "page.toggle.refused": "not possible",
    # all variants
    "page.variants": "Variants",
    "page.column.name": "name",
    "page.column.players": "players",
    "page.column.game": "game",
    "page.column.provenance": "provenance",
    "page.more": "More about one: canasta rules NAME.",
    "page.check": "{name} with house rules: {count:# field differs|# fields differ}.",
    "page.check.usual": "usual",
    "page.check.here": "here",
    "page.check.idle": "No effect: {name} ({constraint}: {why}).",
    "page.check.form": "Not with {form} players: {why}.",
    "page.check.fits": "The rules can be played with {form} players.",
    "page.second_form": "A letter b marks a second form for the same number of players.",
    "page.length.deals": "{deals:# deal|# deals}",
    "page.length.score": "to {target}",
    # the rules of one table
    "page.table": "The rules of this table",
    "page.changed": "Changed by this table",
    "page.unchanged": "This table plays {variant} without changes.",
    "page.usually": "{value} ({parent}: {usual})",
    "page.seats": "{players:# player|# players}",
    # the glossary
    "page.glossary": "Glossary",
    "page.term.read": "{asked}: read as {found}.",
    "page.term.cited": "canasta rules sources spells out the sources.",
    "page.term.explain": "canasta rules glossary WORD explains one, by any of its names.",
    "page.term.also": "Also: {names}.",
    "page.term.home": "Used in: {variants}.",
    "page.term.everywhere": "every variant",
    "page.term.source": "Source: {law}.",
    "page.term.see": "See: {terms}.",
    "page.unknown_word": (
        "{word} is not in the glossary; did you mean {near}?",
        "{word} is not in the glossary.",
    ),
    # the story of the game
    "page.story": "The story of canasta",
    "page.story.legend": (
        "Each fact is followed by its sources. A question mark means that sources contradict each "
        "other, or that the story is only a tale."
    ),
    "page.story.more": (
        "More: canasta about tree, canasta about timeline, canasta about sources, "
        "canasta about --year 1950."
    ),
    "page.tree": "The family tree",
    "page.tree.legend": (
        "A question mark means that sources disagree about the parent. The names in brackets are "
        "those under which a game is played here."
    ),
    "page.as_of": "as of {year}",
}
