"""Every lesson, played through on the engine, with the mistakes that a learner makes."""

from __future__ import annotations

from string import Formatter
from typing import TYPE_CHECKING

import pytest

from canasta.engine.action import Draw, Meld
from canasta.engine.refusal import IllegalAction
from canasta.lessons import LESSONS
from canasta.lessons.matching import cards_of
from canasta.lessons.walk import OtherWay, Walk
from canasta.lessons.wording import step_text
from canasta.notation.actions.words import parse_action
from canasta.notation.record.text import dumps, loads
from canasta.table import Phase
from canasta.words import LANGUAGES, card_list, catalogue
from canasta.words.english.lessons import LESSON_WORDS

if TYPE_CHECKING:
    from canasta.lessons import Lesson

NAMES = ("Anna", "Boris", "Clara", "David")

each_lesson = pytest.mark.parametrize("lesson", LESSONS.values(), ids=list(LESSONS))


def to_step(lesson: Lesson, name: str) -> Walk:
    """Begin a lesson at a step."""
    return Walk(lesson, NAMES, [step.name for step in lesson.steps].index(name))


def finish_round(walk: Walk) -> None:
    """Let the others do what they have to."""
    while walk.waits_for_others:
        walk.other_acts()


@each_lesson
def test_a_lesson_can_be_played_to_its_end_on_the_real_engine(lesson: Lesson) -> None:
    walk = Walk(lesson, NAMES)
    met = []
    while not walk.last:
        assert walk.step is not None
        met.append(walk.step.name)
        if walk.expected is None:
            walk.read_on()
        else:
            assert walk.table.actor == 0
            walk.act(walk.expected)
            finish_round(walk)
    assert [*met, lesson.steps[-1].name] == [step.name for step in lesson.steps]


def test_the_first_lesson_ends_with_a_score_that_the_learner_has_won() -> None:
    walk = Walk(LESSONS["classic"], NAMES, len(LESSONS["classic"].steps))
    assert walk.table.phase is Phase.SHEET
    ours, theirs = walk.table.deal.tally()
    assert ours.total > theirs.total
    assert {"canastas", "red_threes", "out"} <= {line.part for line in ours.lines}


@each_lesson
def test_typical_mistakes_are_refused_for_the_reason_that_the_lesson_foresees(
    lesson: Lesson,
) -> None:
    for number, step in enumerate(lesson.steps):
        walk = Walk(lesson, NAMES, number)
        for text, code in step.wrong:
            with pytest.raises(IllegalAction) as refused:
                walk.act(parse_action(text))
            assert refused.value.refusal.code == code, (step.name, text)
            assert walk.number == number


@each_lesson
def test_what_is_legal_but_not_the_way_of_the_lesson_changes_nothing(lesson: Lesson) -> None:
    for number, step in enumerate(lesson.steps):
        walk = Walk(lesson, NAMES, number)
        wanted = {card for group in cards_of(walk.expected or Draw()) for card in group}
        others = [one for one in walk.table.legal(0) if walk.check(one) is None]
        for action in others:
            if action == walk.expected or wanted.intersection(*cards_of(action)):
                continue
            before = walk.table.deal.record
            with pytest.raises(OtherWay):
                walk.act(action)
            assert (walk.number, walk.table.deal.record) == (number, before), (step.name, action)


def test_nothing_can_be_done_while_only_a_text_is_to_be_read_or_others_play() -> None:
    walk = to_step(LESSONS["classic"], "welcome")
    with pytest.raises(OtherWay):
        walk.act(Draw())
    walk = to_step(LESSONS["classic"], "discard")
    walk.act(parse_action("discard 4C"))
    with pytest.raises(IllegalAction) as refused:
        walk.act(Draw())
    assert refused.value.refusal.code == "out_of_turn"


def test_cards_for_several_melds_may_be_laid_one_by_one() -> None:
    walk = to_step(LESSONS["classic"], "rest")
    for text, left in (("meld JD to J", 2), ("meld 8H", 1)):
        walk.act(parse_action(text))
        assert isinstance(walk.expected, Meld)
        assert len(walk.expected.lays) == left
        assert walk.lesson.steps[walk.number].name == "rest"
    walk.act(parse_action("meld 6C to 6"))
    assert walk.lesson.steps[walk.number].name == "three_again"


@each_lesson
def test_a_lesson_is_taken_up_where_it_was_left(lesson: Lesson) -> None:
    walk = Walk(lesson, NAMES)
    for number in range(len(lesson.steps) - 1):
        again = Walk(lesson, NAMES, number)
        assert again.table.observe(0) == walk.table.observe(0)
        if walk.expected is None:
            walk.read_on()
        else:
            walk.act(walk.expected)
            finish_round(walk)


@each_lesson
def test_a_lesson_is_a_game_record_like_any_other(lesson: Lesson) -> None:
    record = lesson.record(len(lesson.steps), NAMES)
    assert loads(dumps(record)).deals == record.deals


@each_lesson
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_step_says_what_to_do_and_names_the_cards(lesson: Lesson, language: str) -> None:
    words = catalogue(language)
    for number, step in enumerate(lesson.steps):
        expected = lesson.expects(number)
        said = step_text(
            lesson,
            number,
            expected,
            names=NAMES,
            spell=lambda cards: card_list(cards, short=True, words=words),
            words=words,
        )
        assert said.title
        assert said.text
        assert bool(said.do) == bool(step.does)
        if expected is not None:
            cards = [card for group in cards_of(expected) for card in group]
            assert card_list(cards, short=True, words=words) in said.do


def test_no_text_of_a_lesson_is_without_its_step() -> None:
    keys = {
        f"lesson.{lesson.name}.{step.name}.{part}"
        for lesson in LESSONS.values()
        for step in lesson.steps
        for part in ("title", "text", *(("do",) if step.does else ()))
    }
    assert keys == {key for key in LESSON_WORDS if key.count(".") == 3}
    for key, text in LESSON_WORDS.items():
        if key.endswith(".do"):
            named = {name for _, name, _, _ in Formatter().parse(str(text)) if name}
            assert named <= {"cards", "partner"}
