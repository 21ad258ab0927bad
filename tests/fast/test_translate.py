"""What the kernel's text means compiled is what it means in plain Python."""

from __future__ import annotations

import ctypes
from functools import cache
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from canasta.fast.machine import Loaded, machine_code
from canasta.fast.translate import translate

if TYPE_CHECKING:
    from collections.abc import Callable

    from canasta.engine.kernel.state import Row

SIXTEEN = 16


def sums(a: int, b: int) -> int:
    return a + b - 3 * a


def divided(a: int, b: int) -> int:
    return a // (b if b != 0 else 7)


def rest(a: int, b: int) -> int:
    return a % (b if b != 0 else -7)


def bits(a: int, b: int) -> int:
    return (~a & 255) | (b >> 2) | (1 << (b & 7))


def powers(a: int, b: int) -> int:
    return SIXTEEN ** (b & 7) + (a % 5) ** (b & 7) + 2**3


def lesser(a: int, b: int) -> int:
    return min(a, b) - max(a, -b)


def compared(a: int, b: int) -> int:
    return int(a < b) + 2 * int(a == b) + 4 * int(-5 < a <= b) + 8 * int(not a != b)  # noqa: SIM202  (to be translated)


def decided(a: int, b: int) -> int:
    if (a > 0 and b > 0) or not (a < -3 or b < -3):
        return 1 if a > b else 2
    return 3


def truth(a: int, b: int) -> bool:
    wanted = a > 2 and (b > 2 or a == b)
    return not wanted


def counted(a: int, b: int) -> int:
    total = 0
    for i in range(a % 7, b % 11):
        if i == 3:
            continue
        if i == 8:
            break
        total += i
        i += 5  # noqa: PLW2901  (range goes on all the same)
    for k in range(b % 9, -1, -2):
        total = total * 3 + k
    return total


def repeated(a: int, b: int) -> int:
    n = a & 1023
    steps = 0
    while n > 1 and steps < 50:
        n = n // 2 if n % 2 == 0 else 3 * n + 1
        steps += 1
        if steps == b:
            break
    return steps


def zeros(n: int) -> list[int]:
    return [0] * n


def in_lists(a: int, b: int) -> int:
    row = zeros(10)
    for k in range(10):
        row[k] = a + k
        row[k] -= b
    filled(row, 3)
    return row[0] + 100 * row[9] + row[a % 10]


def filled(row: list[int], n: int) -> None:
    if n == 0:
        return
    row[n] += n
    filled(row, n - 1)


def called(a: int, b: int) -> int:
    return sums(a, b) + (1 if truth(b, a) else 0)


FUNCTIONS = (
    sums,
    divided,
    rest,
    bits,
    powers,
    lesser,
    compared,
    decided,
    truth,
    counted,
    repeated,
    in_lists,
    called,
)  # form: skip


@cache
def compiled() -> Loaded:
    return Loaded(machine_code(str(translate(FUNCTIONS, {}).module)))


def function(name: str, result: type = ctypes.c_int64) -> Callable[[int, int], int]:
    found: Any = compiled().function(name, result, [ctypes.c_int64, ctypes.c_int64])
    return found


small = st.integers(-20, 20) | st.integers(-(2**31), 2**31)


@pytest.mark.parametrize("plain", FUNCTIONS, ids=lambda each: each.__name__)
@given(a=small, b=small)
def test_compiled_and_plain_are_one(plain: Callable[[int, int], int], a: int, b: int) -> None:
    result: type = ctypes.c_bool if plain is truth else ctypes.c_int64
    assert function(plain.__name__, result)(a, b) == plain(a, b)


def with_a_text(a: int, b: int) -> int:
    print("no kernel prints")  # noqa: T201
    return a + b


def with_one_of_two_kinds(a: int, b: int) -> int:
    row = zeros(a) if b == 0 else b
    return row[0]  # type: ignore[index,no-any-return]


def with_a_number_for_a_row(a: int, b: int) -> Row:
    return a + b  # type: ignore[return-value]


def with_a_float(a: int, b: int) -> int:
    return int(a / b)


def with_two_kinds(a: int, b: int) -> int:
    row = zeros(a)
    row = b  # type: ignore[assignment]
    return row  # type: ignore[return-value]  # noqa: RET504  (two kinds)


WRONG = (
    with_a_text,
    with_a_float,
    with_two_kinds,
    with_one_of_two_kinds,
    with_a_number_for_a_row,
)  # form: skip


@pytest.mark.parametrize("wrong", WRONG)
def test_what_is_no_part_of_the_language_is_named_with_its_place(
    wrong: Callable[[int, int], int],
) -> None:
    with pytest.raises(NotImplementedError, match=rf"test_translate\.{wrong.__name__}, line \d+"):
        translate([wrong], {})
