"""Sentences about rules that can be said in other languages: each knows its key and its values.

The English templates are here, so that rules need no catalogue; `canasta.words` takes them over
as `conflict.KEY` and says them in any language, with names for the fields if wanted.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, Self

from canasta.rules.fields.ruleset import FIELDS

if TYPE_CHECKING:
    from collections.abc import Mapping


@dataclass(frozen=True, slots=True)
class Setting:
    """A field with a value, as it is in a sentence: "meld.max_wilds 3"."""

    field: str
    value: Any

    def __str__(self) -> str:
        return f"{self.field} {FIELDS[self.field].kind.text(self.value)}"


@dataclass(frozen=True, slots=True)
class Name:
    """A field in a sentence: "meld.max_wilds"."""

    field: str

    def __str__(self) -> str:
        return self.field


@dataclass(frozen=True, slots=True)
class Value:
    """A value of a field in a sentence, without the field: "3"."""

    field: str
    value: Any

    def __str__(self) -> str:
        return FIELDS[self.field].kind.text(self.value)


@dataclass(frozen=True, slots=True)
class Game:
    """A variant in a sentence: "samba_w"."""

    variant: str

    def __str__(self) -> str:
        return self.variant


Part = int | str | Setting | Name | Value | Game
"""What is filled into a sentence; a text may be a sentence again."""


class Sentence(str):
    """A sentence in English with its key and its values, by which other languages say it."""

    __slots__ = ("key", "values")

    key: str
    values: Mapping[str, Part]

    def __new__(cls, key: str, **values: Part) -> Self:
        """Fill the template of a key.

        Raises:
            KeyError: when there is no such sentence, or a value is missing.
        """
        text = super().__new__(cls, SENTENCES[key].format_map(values))
        text.key, text.values = key, values
        return text

    def __getnewargs_ex__(self) -> tuple[tuple[str], dict[str, Part]]:
        """Return what a copy is made from."""
        return (self.key,), dict(self.values)


SENTENCES: Final[Mapping[str, str]] = {
    # what does not go together
    "apart": "{first} does not go with {second}: {why}",
    "one_natural": "{naturals} allows one natural and two wild cards, which {balance} forbids",
    "natural_base": "{naturals} contradicts {base}, which asks for more naturals",
    "any_opens": (
        "{opens} contradicts a game that requires or forbids particular canastas in the opening"
    ),
    "instant_win": ("{winning} would end every game, since {required} asks for {count} to go out"),
    "deck_dealt": ("{hand} needs {dealt} cards for {seats} players, but the deck has {cards}"),
    "deck_dealt.foot": (
        "{hand} and {foot} need {dealt} cards for {seats} players, but the deck has {cards}"
    ),
    "deck_left": (
        "{hand} leaves a stock of {left}, and {seats} players must be able to draw {draws} each"
    ),
    "special_size": (
        "{hand} does not go with {special}: a special hand is {size} cards plus the card drawn"
    ),
    "foreign_jokers": (
        "{jokers} is not the number for {variant}: its source fixes the jokers at {usual}"
    ),
    "foreign": "this house rule is only for these variants: {variants}",
    "problem": "{reason}; {remedy}",
    "problem.numbered": "{reason} ({constraint}); {remedy}",
    # why two fields do not go together
    "why.never_laid": "dealt threes would never be laid out",
    "why.last_three": "only a three that is never laid out is an ordinary last card",
    "why.no_limit": "threes laid out at the player's choice have no limit",
    "why.no_other_held": "no other three may be kept",
    "why.kept_by_both": "threes are kept under both settings or under neither",
    "why.laid_not_melded": "what is laid out is not melded",
    "why.no_rank_counts": "no rank is given a number of cards",
    "why.not_larger": "it is not larger",
    "why.both_kinds": "deuces with a joker would be a meld of both kinds",
    "why.no_wild_canasta": "no meld of wild cards could become a canasta",
    "why.one_minimum": "an opening has one minimum",
    "why.sides_in_turn": "each of the {sides} sides gets bonus cards when it opens",
    "why.no_such_talon": "no game has both sequences and talons that are dealt",
    "why.dealt_and_one": "a special hand is the dealt cards and one drawn",
    "why.all_he_has": "a special hand is all that its player has",
    "why.not_below_one": "nobody keeps fewer than one card",
    "why.forced_alike": "dead ranks are barred and become free together with aces and sevens",
    "why.no_end": "the game would never end",
    # what cannot be played
    "unplayable": "{setting} cannot be played",
    "fact": "{setting} cannot be set: this is a fact of the game, which no house rule changes",
    "under_upcard": "{field} puts {count} cards under an upcard, which cannot be played",
    "sequence_size": ("{most} is not between {canasta} and the {span} ranks from {low} to {high}"),
    "no_minimum": "no minimum is named for the opening",
    "canastas_to_open": (
        "from {total} on, {field} requires canastas that no opening can include here"
    ),
    "required_kind": (
        "{field} asks for a kind of canasta that this game does not have or does not count "
        "({kind}), so nobody could go out"
    ),
    "says_nothing": "{field} has no value for {form} players",
    "sides_sum": "{field} {sizes} does not add up to {players} players",
    "sides_differ": "{field} {sizes} leaves sides of different sizes in a deal",
    "table_size": "a table of {players} players on {sides} sides cannot be played",
    "no_canasta_limit": "{most} is below {canasta}, so nobody could go out",
    "no_canasta_cards": (
        "the largest meld of a rank has {largest} cards and {field} is {size}, so nobody "
        "could go out"
    ),
    "threes_values.red3": "{field} has no value for more than {known}, but {count} red threes are "
    "in play",
    "threes_values.black3": "{field} has no value for more than {known}, but {count} black threes "
    "are in play",
    "wild_bonus": "{field} names {count} deuces, but a canasta has {size} cards",
    # what to do
    "remedy.set": "set {setting}",
    "remedy.fact": "leave it out; here it is {value}",
    "remedy.fact_of": "leave it out; it follows from {field} and is {value} here",
    "remedy.set_first": "set {setting} first",
    "remedy.set_either": "set {first} or {second}",
    "remedy.set_both": "set {first} and {second}, or neither of them",
    "remedy.one_off": "set one of them to no",
    "remedy.instant_win": "set {field} to {count} or more, or none",
    "remedy.deal_fewer": "deal {count} or fewer",
    "remedy.more_packs": "play with more decks: {field}",
    "remedy.jokers": (
        "keep {usual}, or also set {field} to {count} if your table plays with that many"
    ),
    "remedy.counts": "set {field}, such as A:1",
    "remedy.or_fewer": "write {count} or fewer",
    "remedy.sequence_size": "write {count}, or let the sequences begin lower or end higher",
    "remedy.sequence_span": "let the sequences begin lower or end higher",
    "remedy.larger": "write {count} or more, unlimited, or none",
    "remedy.or_more_or_none": "write {count} or more, or none",
    "remedy.minimum": "write at least one, such as {field} 0:50, or 0:0 for none",
    "remedy.kinds": "name at least one of these: {kinds}",
    "remedy.talon": "write {sides} numbers above 0 in {field}, or set {none}",
    "remedy.leave_kind": "take {kind} out of {field}",
    "remedy.retained": "set {field} to 1 or more",
    "remedy.target": "write a total above 0 in {field}",
    "remedy.deals": "write a number of deals above 0 in {field}",
    "remedy.add_form": "add {form}:...",
    "remedy.add_up": "make the sides add up to the number of players",
    "remedy.equal_sides": "make the sides equal, or let one player sit out with {field}",
    "remedy.smaller_table": "play with at most {players} players, on at most {sides} sides",
    "remedy.canasta_size": "set {field} to {count} or fewer",
    "remedy.values": "write {count} values, beginning with 0",
    "remedy.deuces": "name {count} deuces or fewer",
    # the values of a field that can be played, where these are not all
    "only.formats": "name at least one",
    "only.tabled": "write {red}; {both}; or {none}",
    "only.sequence_low": "write 4 or a higher rank",
    "only.sequence_high": "write A or a lower rank",
    "only.jokers_once": "name jokers once, with a number above 0",
    "only.deuce_cases": ("name only the cases jokers*0 and any, such as jokers*0:3000 any:2000"),
    "only.minimum_by_score": "write minimums of {most} at most, such as 0:50",
    "only.minimum_by_deal": "write minimums of {most} at most, such as 1:50",
    "only.ranges": "write each range from low to high and name at least one type",
    "only.with_natural_pair": "allow this too: {method}",
    "only.short_sequence": "write 0, or 3 or more: no sequence is shorter than 3 cards",
}
"""Key -> English template; the values are in braces."""
