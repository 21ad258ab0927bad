"""`canasta rules which`: four questions, and the variants that suit the answers."""

from __future__ import annotations

import json
import sys
from dataclasses import dataclass
from textwrap import wrap
from typing import TYPE_CHECKING, Final

from canasta.cli import rules_json
from canasta.cli.language import words_of
from canasta.cli.showing import show
from canasta.rules.errors import RuleError, nearest
from canasta.rules.variants.advice import COMPANIES, EFFORTS, LIKES, Wishes, recommend
from canasta.words.advice import advice_text
from canasta.words.english import ENGLISH
from canasta.words.rules_text import WIDTH

if TYPE_CHECKING:
    import argparse
    from collections.abc import Callable, Iterable

    from canasta.rules.variants.advice import Advice
    from canasta.words.catalogue import Catalogue

USAGE: Final = "canasta rules which                four questions: which variant is for me?"

_SHOWN: Final = 3
_NONE: Final = "none"
_INDENT: Final = "   "
_WITH: Final = {"partners": True, "alone": False}


@dataclass(frozen=True, slots=True)
class _Question:
    """A question, the words that answer it with what they mean, and the reader of an answer.

    Question and meanings are keys of the catalogue without `which.`.
    """

    text: str
    answers: tuple[tuple[str, str], ...]
    read: Callable[[str], Wishes]


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the options that answer the questions to the parser of the rules."""
    group = parser.add_argument_group(
        "for which",
        "With any of these or --players, nothing is asked; what is left out does not matter.",
    )
    group.add_argument(
        "--with", dest="company_of", choices=[*_WITH], help="with partners, or each alone"
    )
    group.add_argument("--effort", choices=EFFORTS, help="how involved the game should be")
    group.add_argument(
        "--like",
        action="append",
        choices=[*LIKES, _NONE],
        help="sequences, wild canastas, two hands, or none of them; may be repeated",
    )
    group.add_argument("--for", dest="company", choices=COMPANIES, help="who you play with")


def answer(args: argparse.Namespace) -> str:
    """Return the variants that suit the options, or the answers given in the terminal.

    Raises:
        RuleError: when nothing suits, an answer cannot be read, or there is nobody to ask.
    """
    if args.names:
        raise RuleError(
            f"{' '.join(args.names)!r} is not allowed after 'which'; write the answers as options, "
            "canasta rules which --players 4"
        )
    words = words_of(args)
    if args.json:
        found = recommend(_given(args) or Wishes())
        return json.dumps(rules_json.advised(found, words), indent=2)
    return advise(_given(args) or _asked(words), words=words)


def advise(wishes: Wishes, *, width: int = WIDTH, words: Catalogue = ENGLISH) -> str:
    """Return the variants that suit best, each with the reason and the command.

    Raises:
        RuleError: when no variant is played by so many players.
    """
    rows: list[str] = []
    for number, advice in enumerate(recommend(wishes)[:_SHOWN], 1):
        rows += [*_shown(number, advice, width, words), ""]
    return "\n".join([*rows, words.text("which.more")])


def _shown(number: int, advice: Advice, width: int, words: Catalogue) -> list[str]:
    profile = advice.profile
    summary = words.text(f"variant.{profile.name}.summary")
    entry = f"{summary} {advice_text(advice, words=words)}"
    return [
        f"{number}. {words.text(f'variant.{profile.name}')}",
        *wrap(entry, width, initial_indent=_INDENT, subsequent_indent=_INDENT),
        f"{_INDENT}canasta play --variant {profile.name} --players {advice.form}",
    ]


# --- answers as options --------------------------------------------------------------------------


def _given(args: argparse.Namespace) -> Wishes | None:
    """Return the wishes of the options, None where there are none."""
    if not any((args.players, args.company_of, args.effort, args.like, args.company)):
        return None
    return Wishes(
        players=None if args.players is None else _number(args.players),
        partners=None if args.company_of is None else _WITH[args.company_of],
        effort=args.effort,
        likes=None if args.like is None else _likes(args.like),
        company=args.company,
    )


def _number(text: str) -> int:
    if not (text.isascii() and text.isdigit()):
        raise RuleError(f"{text!r} is not a number of players; write one, such as 4")
    return int(text)


def _likes(words: Iterable[str]) -> frozenset[str]:
    chosen = frozenset(words)
    if _NONE in chosen and len(chosen) > 1:
        raise RuleError(f"{_NONE!r} cannot be combined; leave it or the others out")
    return chosen - {_NONE}


# --- answers in the terminal ---------------------------------------------------------------------


def _players(text: str) -> Wishes:
    """Read "4", "4 alone", "partners"."""
    players: int | None = None
    partners: bool | None = None
    for word in text.split():
        if word.isdigit():
            players = _number(word)
        else:
            partners = _WITH[_known(word, _WITH)]
    wishes = Wishes(players=players, partners=partners)
    recommend(wishes)  # refuses a number that nobody plays with
    return wishes


def _effort(text: str) -> Wishes:
    return Wishes(effort=_known(text, EFFORTS))


def _liked(text: str) -> Wishes:
    words = text.replace(",", " ").replace(" and ", " ").split()
    return Wishes(likes=_likes(_known(word, (*LIKES, _NONE)) for word in words))


def _company(text: str) -> Wishes:
    return Wishes(company=_known(text, COMPANIES))


def _known(word: str, words: Iterable[str]) -> str:
    """Return the word that is meant, by its beginning.

    Raises:
        RuleError: when none or several are meant.
    """
    known = list(words)
    fitting = [name for name in known if name.startswith(word.casefold())]
    if len(fitting) != 1:
        raise RuleError(f"{word!r} is not an answer here; {nearest(word, known)}")
    return fitting[0]


_QUESTIONS: Final = (
    _Question(
        "players",
        (("4 partners, 3 alone, 2", "players.how"),),
        _players,
    ),
    _Question(
        "effort",
        (
            ("plain", "effort.plain"),
            ("usual", "effort.usual"),
            ("rich", "effort.rich"),
        ),
        _effort,
    ),
    _Question(
        "like",
        (
            ("sequences", "like.sequences"),
            ("wild", "like.wild"),
            ("hands", "like.hands"),
            ("none", "like.several"),
        ),
        _liked,
    ),
    _Question(
        "company",
        (
            ("family", "company.family"),
            ("tournament", "company.tournament"),
            ("tradition", "company.tradition"),
        ),
        _company,
    ),
)


def _asked(words: Catalogue) -> Wishes:
    """Ask the four questions.

    Raises:
        RuleError: when nobody sits at a terminal, or the answers end too soon.
    """
    if not sys.stdin.isatty():
        raise RuleError(
            "nobody is sitting at a terminal to be asked; answer with options, for instance "
            "canasta rules which --players 4 --like sequences"
        )
    show(words.text("which.begin"))
    seats, effort, likes, company = (
        _ask(number, question, words) for number, question in enumerate(_QUESTIONS, 1)
    )
    print()
    return Wishes(seats.players, seats.partners, effort.effort, likes.likes, company.company)


def _ask(number: int, question: _Question, words: Catalogue) -> Wishes:
    """Ask until there is an answer that can be read."""
    show(f"\n{number}. {words.text(f'which.{question.text}')}")
    width = max(len(word) for word, _ in question.answers)
    for word, meaning in question.answers:
        show(f"{_INDENT}{word:<{width}}  {words.text(f'which.{meaning}')}")
    while True:
        print("> ", end="", flush=True)
        line = sys.stdin.readline()
        if not line:
            raise RuleError("the answers ended before the last question; nothing is recommended")
        if not line.strip():
            return Wishes()
        try:
            return question.read(line.strip())
        except RuleError as error:
            print(f"{_INDENT}{str(error)[:1].upper()}{str(error)[1:]}")
