"""The family tree of the game, as far as the sources tell it."""

from __future__ import annotations

from typing import Final

from canasta.words.history import Branch

_CLASSIC: Final = Branch(
    "Classic Canasta",
    "1940s",
    ("classic", "uruguayan"),
    children=(
        Branch("British, with acaba", "1950 or 1951", ("british",)),
        Branch("Cuban", variants=("cuban",)),
        Branch("Uruguay of the rule books", variants=("uruguay_hoyle",)),
        Branch("Boat, Slovakia", variants=("boat",)),
        Branch("Jaques of London's sheet", variants=("jaques",)),
        Branch(
            "Laws of 1950",
            "1949 to 1951",
            ("laws_1950",),
            children=(Branch("Three decks", "1949", ("laws_1950_3pack",)),),
        ),
    ),
)

_SAMBA: Final = Branch(
    "Samba",
    "by 1951",
    ("samba_w", "samba_jaques"),
    children=(
        Branch(
            "Bolivia",
            variants=("bolivia_w", "bolivia_jaques"),
            children=(Branch("Brazilian", variants=("brazilian_w",)),),
        ),
        Branch("Chilean", variants=("chilean_3", "chilean_4"), certain=False),
        Branch("Italian", variants=("italian_w",)),
    ),
)

_AMERICAN: Final = Branch(
    "International Canasta, Scarne",
    certain=False,
    children=(
        Branch(
            "American, tournament rules",
            variants=("american_000",),
            certain=False,
            children=(
                Branch(
                    "Modern American",
                    variants=("american_003",),
                    children=(Branch("League rules", "since 2013", ("american_cla",)),),
                ),
            ),
        ),
    ),
)

_CANASTA: Final = Branch(
    "Canasta",
    "Montevideo 1939",
    children=(
        _CLASSIC,
        _SAMBA,
        _AMERICAN,
        Branch("Hand and Foot", "1970s", ("hand_and_foot", "hand_and_foot_singles")),
        Branch(
            "Buraco, Brazil",
            "1940s",
            certain=False,
            children=(Branch("Burraco, Italy", "1980s"),),
        ),
        Branch("Biriba, Greece", certain=False),
    ),
)

TREE: Final = Branch(
    "Conquian",
    "Mexico, by 1852",
    children=(
        Branch(
            "Rum, rummy",
            "about 1908",
            children=(
                Branch(
                    "500 Rum",
                    children=(
                        Branch("Oklahoma, Persian Rummy, Michigan Rum"),
                        _CANASTA,
                    ),
                ),
            ),
        ),
    ),
)
