"""The compiled kernel counts as many legal sequences as the table has for the plain one."""

import pytest

from canasta.engine.kernel.constants import ACTIONS
from canasta.engine.kernel.layout import STATE
from canasta.fast.backing import Records, integers, new_states
from canasta.rules import VARIANTS
from fast.agreement import FORMS, Tables, tables
from fast.packing import pack_state
from variants.perft import Start, count, difference, read


class Compiled:
    """The compiled kernel as counting needs it."""

    def __init__(self, table: Tables) -> None:
        self.kernel, self.rules = table.compiled, table.packed
        self.out = integers(ACTIONS)

    def legal(self, states: Records) -> list[int]:
        found = self.kernel.legal(states, 0, self.rules, self.out)
        return [int(a) for a in self.out[:found]]

    def after(self, states: Records, action: int) -> Records:
        twin = states.copy()
        self.kernel.apply(twin, 0, self.rules, action)
        return twin


def position(start: Start, table: Tables) -> Records:
    """Return a start in the shape that every variant fits into."""
    own, states = new_states(table.shape), new_states(table.wide)
    pack_state(start.state(), own)
    for name, _, _ in STATE:
        states[name][tuple(map(slice, own[name].shape))] = own[name]
    return states


@pytest.mark.parametrize(("variant", "form"), FORMS)
def test_the_compiled_kernel_counts_as_the_table_says(variant: str, form: str) -> None:
    table = tables(VARIANTS[variant], form)
    wrong = []
    for start, counts in read().items():
        if (start.variant, start.form) == (variant, form):
            found = count(Compiled(table), position(start, table), len(counts))
            wrong.append(difference(start, counts, found))
    assert wrong
    assert not any(wrong), "\n".join(filter(None, wrong))
