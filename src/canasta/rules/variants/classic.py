"""The encyclopedia's games: classic and what it calls its variants, and one outside preset."""

from __future__ import annotations

from typing import Final

from canasta.rules.fields.byform import ByForm, everywhere
from canasta.rules.fields.ruleset import RuleSet
from canasta.rules.fields.values import Acaba, BonusCase, PileCapture
from canasta.rules.variants.about import Profile, Provenance, decided, outside, sourced

CLASSIC: Final = RuleSet("classic")
"""The classic game: the defaults of the table of fields."""

BRITISH: Final = CLASSIC.replace({"declare.acaba": Acaba(award=1500)}, name="british")
"""The classic game in which a player may end the deal by saying acaba."""

URUGUAYAN: Final = CLASSIC.replace({}, name="uruguayan")
"""The original game, which is the classic one (C-45)."""

BOAT: Final = CLASSIC.replace(
    {
        "deck.jokers_alternative": None,
        "meld.wilds_vs_naturals": "not_more",
        "meld.wild_only_melds": True,
        "canasta.bonus_wild": (BonusCase("any", 0, 1000),),
    },
    name="boat",
)
"""The Slovak game, put together from Slovak rule pages (C-30)."""

URUGUAY_HOYLE: Final = CLASSIC.replace(
    {
        "deck.jokers_alternative": None,
        "meld.wild_only_melds": True,
        "canasta.bonus_wild": (BonusCase("any", 0, 2000),),
        "pile.always_frozen": True,
    },
    name="uruguay_hoyle",
)
"""The game that rule books call Uruguay (C-45)."""

CUBAN: Final = CLASSIC.replace(
    {
        "table.formats": ("4",),
        "table.sides": ByForm({"4": (2, 2)}),
        "table.sit_out": ByForm(),
        "deck.jokers_alternative": None,
        "deal.hand_size": ByForm({"4": 13}),
        "draw.count": everywhere(1),
        "three.positive_if": "canastas>=1",
        "three.negative_if": "never",
        "red3.value_by_count": (0, 100, 300, 500, 1000),
        "black3.no_discard_on_first_turn": True,
        "black3.pile_capture": PileCapture(each=5, all=100),
        "meld.max_size": 7,
        "meld.wild_only_melds": True,
        "canasta.bonus_wild": (
            BonusCase("deuces", 7, 4000),
            BonusCase("jokers", 4, 3000),
            BonusCase("any", 0, 2000),
        ),
        "open.minimum_by_score": ((None, 15), (0, 50), (1500, 90), (3000, 120), (5000, 150)),
        "pile.always_frozen": True,
        "out.canastas_required": everywhere(1),
        "out.concealed_extra": 0,
        "end.target": 7500,
    },
    name="cuban",
)
"""The Cuban game: always frozen, seven cards a meld, wild canastas, black threes captured."""

PROFILES: Final = (
    Profile(
        CLASSIC,
        title="Classic Canasta",
        also=("canasta", "standard"),
        parent=None,
        provenance=Provenance.SOURCE,
        summary="The game most people know, for two to six players, to 5,000.",
        sources=("W",),
        completed=(
            "Six players are dealt 11 cards each; the article does not say how many (C-04).",
            "Five players form a pair and a trio; one of the trio sits out each deal (C-62).",
            (
                "Two players: drawing two cards and needing two canastas belong together only by "
                "habit (C-64)."
            ),
            "A draw that the stock cannot fill takes what is left (RG).",
        ),
        notes={
            "table.sit_out": decided("C-62, after 1950 law 2 and Jaques 10"),
            "red3.from_pile_replaced": decided("C-08, after 1950 law 12 and Jaques 6"),
            "table.cut_min_packet": decided("filled from 1950 law 7"),
            "out.ask_window": decided("C-21, after 1950 law 40"),
            "pile.one_card_hand": decided("C-18"),
            "end.tie_at_top": decided("C-40"),
            "canasta.wilds_added_after": decided("C-10"),
        },
    ),
    Profile(
        BRITISH,
        title="British Canasta (Acaba)",
        also=("acaba",),
        parent="classic",
        provenance=Provenance.SOURCE,
        summary="Classic, but the player whose turn it is may say acaba and give the others 1,500.",
        sources=("W",),
        completed=(
            "Acaba gives the caller's side 0 and every opposing side 1,500 (C-29).",
            "A player may ask the partner about it whenever it may be said (C-73).",
        ),
        notes={"declare.acaba": sourced("W British Canasta; C-29, C-73")},
    ),
    Profile(
        URUGUAYAN,
        title="Uruguayan Canasta",
        also=(),
        parent="classic",
        provenance=Provenance.SOURCE,
        summary="The original game: every value as in Classic Canasta.",
        sources=("W",),
        completed=("The article says only that it is the original game (C-45).",),
    ),
    Profile(
        CUBAN,
        title="Cuban Canasta",
        also=(),
        parent="classic",
        provenance=Provenance.COMPLETED,
        summary="Four players to 7,500: pile always frozen, melds of seven cards at most.",
        sources=("W", "RG"),
        completed=(
            "13 cards in each hand; the article is silent, which would mean 11 (C-65).",
            (
                "5 points for each captured black three; the article has only the 100 for all four "
                "(C-66)."
            ),
            "No black three as a player's first discard (C-67).",
            "At most seven cards in a meld (C-68).",
            "No extra for a concealed hand (C-69).",
            "150 from exactly 5,000; the article says over 5,000 (C-70).",
            (
                "Red threes without a canasta count nothing, as the article says; "
                "rummy-games.com counts them against the side (C-28)."
            ),
            "The house rule cuban_article removes the outside numbers.",
        ),
        notes={
            "deal.hand_size": outside("RG; C-65"),
            "black3.pile_capture": outside("W Cuban (all four); RG; C-66"),
            "black3.no_discard_on_first_turn": outside("RG; C-67"),
            "meld.max_size": outside("RG; C-68"),
            "out.concealed_extra": outside("RG; C-69"),
            "open.minimum_by_score": outside("W Cuban; threshold of 5,000 from RG; C-70"),
            "end.target": sourced("W Cuban"),
            "red3.value_by_count": sourced("W Cuban"),
            "three.positive_if": sourced("W Cuban"),
            "three.negative_if": decided("W Cuban; C-28"),
            "pile.always_frozen": sourced("W Cuban; RG"),
            "meld.wild_only_melds": sourced("W Cuban"),
            "canasta.bonus_wild": sourced("W Cuban; RG; C-71"),
            "table.formats": decided("C-04"),
        },
    ),
    Profile(
        BOAT,
        title="Boat Canasta",
        also=("slovak",),
        parent="classic",
        provenance=Provenance.RECONSTRUCTION,
        summary="Classic with at most as many wild cards as naturals, and wild canastas.",
        sources=("W", "Slovak pages"),
        completed=(
            (
                "The article says where the game comes from, but not how it is played. Both "
                "differences from Classic Canasta come from Slovak rule pages (C-30)."
            ),
        ),
        notes={
            "meld.wilds_vs_naturals": outside("Slovak pages; C-30"),
            "meld.wild_only_melds": outside("Slovak pages; C-30"),
            "canasta.bonus_wild": outside("Slovak pages; C-30"),
        },
    ),
    Profile(
        URUGUAY_HOYLE,
        title="Uruguay (as in rule books)",
        also=("uruguay",),
        parent="classic",
        provenance=Provenance.PRESET,
        summary="Classic with a pile that is always frozen, and wild canastas worth 2,000.",
        sources=("RG",),
        completed=(
            (
                "Not the Uruguayan Canasta of the encyclopedia; the differences from Classic "
                "Canasta come from rummy-games.com (C-45)."
            ),
        ),
        notes={
            "meld.wild_only_melds": outside("RG; C-45"),
            "canasta.bonus_wild": outside("RG; C-45"),
            "pile.always_frozen": outside("RG; C-45"),
        },
    ),
)
"""The variants of this file, in the order in which they are shown."""
