"""The pins as pip reads them: one version of each package, and nothing left to look for."""

from __future__ import annotations

from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

PINS = sorted((Path(__file__).resolve().parents[2] / "requirements").glob("*.txt"))


def pinned(path: Path) -> dict[str, Requirement]:
    """Return the requirements of a file of pins by their names."""
    lines = path.read_text().splitlines()
    texts = [line.rstrip("\\ ") for line in lines if line and not line.startswith((" ", "#"))]
    return {canonicalize_name(one.name): one for one in map(Requirement, texts)}


def needs(one: Requirement) -> list[Requirement]:
    """Return what the installed package needs with the extras that its pin names."""
    try:
        texts = distribution(one.name).requires or []
    except PackageNotFoundError:  # a package of another platform
        return []
    extras = ["", *sorted(one.extras)]
    asked = map(Requirement, texts)
    return [
        each
        for each in asked
        if not each.marker or any(each.marker.evaluate({"extra": name}) for name in extras)
    ]


@pytest.mark.parametrize("path", PINS, ids=lambda path: path.stem)
def test_each_package_has_one_version_and_its_hashes(path: Path) -> None:
    pins = pinned(path)
    assert pins
    for one in pins.values():
        assert [each.operator for each in one.specifier] == ["=="], one
    assert path.read_text().count("==") <= path.read_text().count("--hash=sha256:")


@pytest.mark.parametrize("path", PINS, ids=lambda path: path.stem)
def test_a_pin_names_the_extras_that_other_packages_need(path: Path) -> None:
    """Where a pin lacks them, pip asks for the newest release besides, and refuses it unhashed."""
    pins = pinned(path)
    missing = [
        f"{one.name} needs {need}"
        for one in pins.values()
        for need in needs(one)
        if not need.extras <= pins.get(canonicalize_name(need.name), need).extras
    ]
    assert missing == []
