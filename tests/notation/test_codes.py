"""Codes of rules: a link opens the rules that it was made of, or says that it is none."""

from __future__ import annotations

import base64
import zlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from canasta.notation.errors import NotationError
from canasta.notation.rules.codes import code_of, rules_of_code
from canasta.rules import FIELDS, VARIANTS, RuleError, RuleSet, with_house_rules
from field_values import values_of


def test_a_variant_alone_is_its_name() -> None:
    assert [code_of(rules) for rules in VARIANTS.values()] == list(VARIANTS)


@st.composite
def house_rules(draw: st.DrawFn) -> tuple[RuleSet, str]:
    """A variant at one of its table forms, with up to three fields changed as they can be."""
    rules = VARIANTS[draw(st.sampled_from(sorted(VARIANTS)))]
    form = draw(st.sampled_from(sorted(rules.formats)))
    for name in draw(st.lists(st.sampled_from(sorted(FIELDS)), max_size=3)):
        value = draw(values_of(FIELDS[name].kind))
        try:
            rules = with_house_rules(rules, {name: value}, form=form)
        except RuleError:
            continue  # it contradicts the others
    return rules, form


@given(house_rules())
def test_a_code_opens_the_rules_that_it_was_made_of(made: tuple[RuleSet, str]) -> None:
    rules, form = made
    assert rules_of_code(f" {code_of(rules)}\n", form) == rules


def packed(text: bytes) -> str:
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    return base64.urlsafe_b64encode(packer.compress(text) + packer.flush()).decode().rstrip("=")


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("classic.!", "this is not a code for rules"),
        ("classic.q1", "this is not a code for rules"),
        (f"classic.{packed(b'[1]')}", "this is not a code for rules"),
        (f"classic.{packed(b'{')}", "this is not a code for rules"),
        (f"classic.{packed(b'[' * 50_000)}", "this is not a code for rules"),
        (f"classic.{packed(b' ' * 200_000 + b'{}')}", "this is not a code for rules"),
        (f"classic.{'A' * 5000}", "this is not a code for rules"),
        ("rummy", "rummy"),
        ("classic." + packed(b'{"end.target": -1}'), "end.target"),
    ],
)
def test_what_is_no_code_is_refused_with_a_reason(code: str, said: str) -> None:
    with pytest.raises(NotationError, match=said):
        rules_of_code(code, "4")
