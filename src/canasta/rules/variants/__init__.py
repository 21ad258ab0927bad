"""The registry of variants: every named rule set with what people are told about it."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from canasta.rules.errors import RuleError, meant, near_names
from canasta.rules.variants import (
    american,
    classic,
    hand_and_foot,
    jaques,
    laws_1950,
    samba,
    south_american,
)
from canasta.rules.variants.about import FieldNote, Profile, Provenance

if TYPE_CHECKING:
    from collections.abc import Mapping

    from canasta.rules.fields.ruleset import RuleSet

_CLASSIC, *_OTHERS = classic.PROFILES

PROFILES: Final[Mapping[str, Profile]] = MappingProxyType(
    {
        profile.name: profile
        for profile in (
            _CLASSIC,
            *laws_1950.PROFILES,
            *jaques.PROFILES,
            *_OTHERS,
            *samba.PROFILES,
            *south_american.PROFILES,
            *american.PROFILES,
            *hand_and_foot.PROFILES,
        )
    }
)
"""Name -> variant, in the order in which they are shown."""

VARIANTS: Final[Mapping[str, RuleSet]] = MappingProxyType(
    {name: profile.rules for name, profile in PROFILES.items()}
)
"""Name -> rule set, in the order in which variants are shown."""


def _folded(name: str) -> str:
    return name.strip().casefold().replace(" ", "_").replace("-", "_")


_NAMES: Final = {
    _folded(name): profile.name
    for profile in PROFILES.values()
    for name in (*profile.also, profile.title, profile.name)
}


def profile(name: str) -> Profile:
    """Return a variant by its name, its title or another name it is known by; case is ignored.

    Raises:
        RuleError: when there is no such variant; the message names the nearest and lists all.
    """
    found = _NAMES.get(_folded(name))
    if found is None:
        near = dict.fromkeys(_NAMES[known] for known in near_names(_folded(name), _NAMES))
        hint = f"{meant(near)} " if near else ""
        raise RuleError(
            f"there is no variant {name!r}; {hint}the variants are {', '.join(PROFILES)}"
        )
    return PROFILES[found]


def variant(name: str) -> RuleSet:
    """Return the rule set of a variant by its name, its title or another name it is known by.

    Case is ignored.

    Raises:
        RuleError: when there is no such variant.
    """
    return profile(name).rules


__all__ = [
    "PROFILES",
    "VARIANTS",
    "FieldNote",
    "Profile",
    "Provenance",
    "profile",
    "variant",
]
