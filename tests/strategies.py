"""Hypothesis strategies for cards, actions, positions and game records, for all tests.

The settings of pytest put this folder on the path: ``from strategies import actions``.
"""

from __future__ import annotations

import random
import string
from typing import Any

from hypothesis import strategies as st

from canasta.cards import FACES, JOKER, SUITS, UNKNOWN, Card, full_deck
from canasta.engine.action import (
    Acaba,
    Action,
    Answer,
    AskAcaba,
    AskGoOut,
    Discard,
    Draw,
    EndTurn,
    Join,
    LayThree,
    Meld,
    MeldPart,
    Pass,
    Special,
    Take,
    Target,
)
from canasta.engine.observation import MeldView, SideView, TurnView
from canasta.notation.actions.targets import IN_SEQUENCE
from canasta.notation.position.text import WrittenPosition
from canasta.notation.record.content import (
    ENDINGS,
    AbortedShuffle,
    DealRecord,
    Ending,
    NumberRecord,
    Player,
    Record,
    Remark,
    ShuffleRecord,
)
from canasta.notation.record.layout import items_of
from canasta.rules.fields.special_hands import NAMES as SPECIALS
from canasta.rules.fields.values import CANASTA_TYPES
from odd_names import HALVES, any_names

MELD_RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "wild")
SEQUENCES = tuple(
    f"{low}{suit}-{high}{suit}"
    for suit in SUITS
    for n, low in enumerate(IN_SEQUENCE)
    for high in IN_SEQUENCE[n + 2 :]
)

cards = st.sampled_from((*FACES, JOKER))
seen_cards = st.sampled_from((*FACES, JOKER, UNKNOWN))
hands = st.lists(cards, max_size=15).map(tuple)
meld_names = st.sampled_from(MELD_RANKS) | st.sampled_from(SEQUENCES)
targets = st.builds(Target, meld_names, st.none() | st.integers(1, 99))
lays = st.builds(
    MeldPart, st.lists(cards, min_size=1, max_size=12).map(tuple), to=st.none() | targets
)
_more_lays = st.lists(lays, max_size=4).map(tuple)
takes = st.one_of(
    st.builds(Take, st.lists(cards, min_size=1, max_size=4).map(tuple), lays=_more_lays),
    st.builds(Take, to=st.none() | targets, lays=_more_lays),
    st.builds(Take, lays=_more_lays, opening=st.just(value=True)),
)
threes = st.sampled_from((Card("3S"), Card("3H"), Card("3D"), Card("3C")))
actions: st.SearchStrategy[Action] = st.one_of(
    st.sampled_from(
        (
            Draw(),
            Pass(),
            EndTurn(),
            AskGoOut(),
            AskAcaba(),
            Answer(yes=True),
            Answer(yes=False),
            Acaba(),
        )
    ),
    takes,
    st.builds(Meld, st.lists(lays, min_size=1, max_size=5).map(tuple)),
    st.builds(lambda rank: Join((Target(rank),)), st.sampled_from(MELD_RANKS)),
    st.builds(Join, st.tuples(targets, targets)),
    st.builds(LayThree, threes),
    st.builds(Special, st.sampled_from(SPECIALS)),
    st.builds(Discard, cards),
)
"""Every action that a record can hold."""

_letters = st.characters(codec="utf-8", categories=("L", "N", "P", "S"), exclude_characters="#;")
words = st.text(_letters, min_size=1, max_size=8)
names = st.lists(words, min_size=1, max_size=4).map(" ".join)
sayable = any_names.filter(lambda name: not HALVES.search(name))
"""Names that JSON can say too, however odd."""

remark_texts = st.text(
    st.characters(codec="utf-8", categories=("L", "N", "P", "S", "Zs")), max_size=40
).map(str.strip)
seats = st.integers(0, 7)
scores = st.integers(-9_999, 9_999)
_plain = st.none() | st.booleans() | st.integers(-9_999, 9_999) | st.text(max_size=6)
_letter_words = st.text(string.ascii_lowercase, min_size=1, max_size=8)
rule_names = st.builds("{}.{}".format, _letter_words, _letter_words)
rule_values: st.SearchStrategy[Any] = (
    _plain | st.lists(_plain, max_size=3) | st.dictionaries(st.text(max_size=4), _plain, max_size=3)
)
house_rules = st.dictionaries(rule_names, rule_values, max_size=3)


def _shuffled(seed: int) -> tuple[Card, ...]:
    deck = list(full_deck(2, 4))
    random.Random(seed).shuffle(deck)
    return tuple(deck)


def _hide(deck: tuple[Card, ...], places: list[int]) -> tuple[Card, ...]:
    return tuple(UNKNOWN if n in places else card for n, card in enumerate(deck))


decks = st.builds(
    _hide,
    st.integers(0, 2**32).map(_shuffled),
    st.lists(st.integers(0, 107), max_size=3),
)
"""Shuffled whole decks of two packs, of which some cards may be unknown."""


def endings(sides: int) -> st.SearchStrategy[Ending]:
    """Ends of deals with numbers for so many sides."""
    numbers = st.lists(scores, min_size=sides, max_size=sides).map(tuple)
    return st.builds(Ending, st.sampled_from(ENDINGS), st.none() | seats, numbers, numbers)


def _hex(size: int) -> st.SearchStrategy[str]:
    return st.binary(min_size=size, max_size=size).map(bytes.hex)


numbers = st.one_of(
    st.builds(NumberRecord, st.sampled_from(("awaited", "none", "absent"))),
    st.builds(NumberRecord, st.sampled_from(("sealed", "unopened")), _hex(32)),
    st.builds(NumberRecord, st.sampled_from(("opened", "unfit")), _hex(32), _hex(16)),
)


@st.composite
def shuffles(draw: st.DrawFn, secrets: st.SearchStrategy[str] | None = None) -> ShuffleRecord:
    """Shuffles that can be written; nothing in them need fit together."""
    cut_at = draw(st.none() | st.integers(0, 9_999))
    return ShuffleRecord(
        commitment=draw(_hex(32)),
        numbers=tuple(draw(st.lists(numbers, min_size=1, max_size=8))),
        asked=tuple(draw(st.lists(seats, max_size=20))),
        cut_at=cut_at,
        cut_by=None if cut_at is None else draw(st.none() | seats),
        secret=draw(st.just("") | _hex(96) if secrets is None else secrets),
        reshuffles=draw(st.integers(0, 99)),
    )


@st.composite
def records(draw: st.DrawFn) -> Record:
    """Records that can be written; what happens in them need not be legal."""
    players = draw(st.integers(2, 8))
    sides = draw(st.integers(2, 4))
    count = draw(st.integers(0, 3))
    deals = []
    for number in range(1, count + 1):
        last = number == count
        ending = endings(sides)
        deals.append(
            DealRecord(
                number,
                draw(seats),
                draw(decks),
                tuple(draw(st.lists(st.tuples(seats, actions), max_size=12))),
                draw(st.none() | ending if last else ending),
                draw(st.none() | shuffles()),
            )
        )
    open_end = deals and deals[-1].ending is None
    given_up = draw(st.lists(st.integers(1, count if open_end else count + 1), max_size=3))
    record = Record(
        variant=draw(_letter_words),
        form=f"{players}{draw(st.sampled_from(('', 'b')))}",
        players=tuple(
            Player(draw(sayable), draw(st.just("") | _letter_words)) for _ in range(players)
        ),
        first_dealer=draw(seats),
        house_rules=draw(house_rules),
        date=draw(st.just("") | st.dates().map(str)),
        program=draw(sayable),
        game=draw(st.just("") | _letter_words),
        seed=draw(st.just("") | st.integers().map(lambda seed: str(seed)[:20])),
        aborted=tuple(
            AbortedShuffle(deal, draw(seats), draw(shuffles(_hex(96)))) for deal in sorted(given_up)
        ),
        deals=tuple(deals),
        result=draw(st.sampled_from(("", "A", "B", "unfinished"))),
        checked=draw(st.booleans()),
    )
    return _annotated(record, draw)


def _annotated(record: Record, draw: st.DrawFn) -> Record:
    """Add comments, at most one of them on the line of an item."""
    items = sum(1 for _ in items_of(record))
    before = draw(st.lists(st.tuples(st.integers(0, items), remark_texts), max_size=4))
    on = draw(st.dictionaries(st.integers(0, items - 1), remark_texts, max_size=3))
    remarks = [
        *(Remark(item, text) for item, text in before),
        *(Remark(item, text, trailing=True) for item, text in on.items()),
    ]
    remarks.sort(key=lambda remark: (remark.item, remark.trailing))
    return Record(
        **{
            name: getattr(record, name)
            for name in Record.__slots__
            if name not in {"remarks", "lines"}
        },
        remarks=tuple(remarks),
    )


@st.composite
def positions(draw: st.DrawFn) -> WrittenPosition:
    """Positions that can be written; they need not be reachable."""
    players = draw(st.integers(2, 8))
    flag = st.booleans()
    flags = st.lists(flag, min_size=players, max_size=players).map(tuple)
    some = st.lists(cards, min_size=1, max_size=8).map(tuple)
    melds = st.builds(
        MeldView,
        meld_names,
        st.integers(1, 9),
        some,
        st.sampled_from((None, *CANASTA_TYPES)),
    )
    sides = st.builds(
        SideView,
        melds=st.lists(melds, max_size=4).map(tuple),
        red_threes=st.lists(st.sampled_from((Card("3H"), Card("3D"))), max_size=4).map(tuple),
        black_threes=st.lists(st.sampled_from((Card("3S"), Card("3C"))), max_size=4).map(tuple),
        captured=st.lists(st.sampled_from((Card("3S"), Card("3C"))), max_size=4).map(tuple),
        total=scores,
        minimum=st.integers(0, 150),
        penalty=st.integers(0, 1_000),
        canasta_needed=st.frozensets(st.sampled_from(CANASTA_TYPES)),
    )
    turn = st.builds(
        TurnView,
        seat=st.integers(0, players - 1),
        step=st.sampled_from(("draw", "meld", "question", "over")),
        taken=flag,
        melded=flag,
        permission=st.sampled_from((None, "yes", "no")),
        question=st.sampled_from((None, "go_out", "acaba")),
        must_go_out=flag,
        last_red_three=flag,
        must_take=flag,
    )
    return WrittenPosition(
        variant=draw(_letter_words),
        form=str(players),
        seat=draw(st.none() | st.integers(0, players - 1)),
        actor=draw(st.none() | st.integers(0, players - 1)),
        dealer=draw(st.integers(0, players - 1)),
        deal_number=draw(st.integers(1, 30)),
        hand_sizes=tuple(draw(st.lists(st.integers(0, 60), min_size=players, max_size=players))),
        sides=tuple(draw(st.lists(sides, min_size=2, max_size=3))),
        stock_count=draw(st.integers(0, 108)),
        turn=draw(turn),
        hand=tuple(draw(st.lists(seen_cards, max_size=15))),
        tray=tuple(draw(st.lists(some, max_size=3))),
        top_discard=draw(st.none() | seen_cards),
        pile_count=draw(st.integers(0, 60)),
        pile_frozen=draw(flag),
        first_turns=draw(flags),
        melded_before=draw(flags),
        ended_by=draw(st.none() | st.sampled_from(ENDINGS)),
        house_rules=draw(house_rules),
        feet=tuple(
            draw(st.just([]) | st.lists(st.integers(0, 11), min_size=players, max_size=players))
        ),
        talons=tuple(draw(st.lists(st.integers(1, 4), max_size=2))),
    )
