"""The two forms of state and rules hold the same fields, and nothing is lost between them."""

import random
from typing import Any

import numpy as np
import pytest

from canasta.engine.kernel.layout import RULES, STATE, Shape, shape_of
from canasta.engine.kernel.state import State
from canasta.engine.kernel_rules import kernel_rules
from canasta.fast.backing import (
    integers,
    new_states,
    pack_numbers,
    rules_dtype,
    state_dtype,
)
from canasta.rules import VARIANTS
from fast.packing import pack_state, unpack_state

FORMS = [(name, form) for name, rules in VARIANTS.items() for form in rules.formats]
SHAPES = sorted({shape_of(VARIANTS[name], form) for name, form in FORMS}, key=str)


def filled(sizes: tuple[int, ...], chance: random.Random, most: int) -> Any:  # noqa: ANN401  (a number or nested lists)
    if not sizes:
        return chance.randint(-most - 1, most)
    return [filled(sizes[1:], chance, most) for _ in range(sizes[0])]


def sizes_of(value: object) -> tuple[int, ...]:
    return (len(value), *sizes_of(value[0])) if isinstance(value, list) else ()


@pytest.mark.parametrize("shape", SHAPES, ids=str)
def test_both_backings_have_the_same_fields_of_the_same_sizes(shape: Shape) -> None:
    plain = State(shape)
    record = state_dtype(shape)
    assert record.names == tuple(name for name, _, _ in STATE)
    for name, code, _ in STATE:
        assert record[name].shape == sizes_of(getattr(plain, name))
        assert record[name].base == np.dtype(code)


@pytest.mark.parametrize("shape", SHAPES, ids=str)
def test_a_state_comes_back_from_an_array_as_it_went(shape: Shape) -> None:
    chance = random.Random(1)
    states = new_states(shape, 3)
    before = State(shape)
    for name, code, dims in STATE:
        most = int(np.iinfo(code).max)
        sizes = tuple(shape.size(dim) for dim in dims)
        setattr(before, name, filled(sizes, chance, most))
    pack_state(before, states, 1)
    after = unpack_state(states, 1, shape)
    for name, _, _ in STATE:
        assert getattr(after, name) == getattr(before, name), name
    assert not any(states[name][[0, 2]].any() for name, _, _ in STATE)


def test_a_number_too_large_for_its_field_is_refused_and_does_not_wrap() -> None:
    state = State(SHAPES[0])
    state.tray_n = 128
    with pytest.raises(OverflowError):
        pack_state(state, new_states(SHAPES[0]))


@pytest.mark.parametrize(("name", "form"), FORMS)
def test_the_numbers_of_a_variant_are_the_same_in_both_backings(name: str, form: str) -> None:
    rules = VARIANTS[name]
    numbers = kernel_rules(rules, form)
    packed = pack_numbers(numbers, shape_of(rules, form))
    assert rules_dtype(shape_of(rules, form)).names == tuple(field for field, _ in RULES)
    for field, _ in RULES:
        assert packed[field][0].tolist() == getattr(numbers, field), field


def test_integers_are_zeros_by_their_number_or_copied() -> None:
    assert integers(3).tolist() == [0, 0, 0]
    assert integers([4, 5]).tolist() == [4, 5]
