"""Words for the stock, the discard pile and what is done with them."""

from __future__ import annotations

from typing import Final

from canasta.words import usage
from canasta.words.glossary import Term

PILES: Final = (
    Term(
        "stock",
        ("draw pile", "stockpile"),
        "The cards that were not dealt, face down in the middle.",
        "1950 law 9; W; Jaques 2",
        see=("discard pile", "exhausted stock"),
    ),
    Term(
        "talon",
        ("wings", "wing", "talon cards", "cards for opening"),
        "Cards for the sides that open: four for the first, three for the second. By the older "
        "American text, they are laid out on both sides of the stock, like wings; by the later "
        "ones, they come from the stock. In other languages, talon simply means the stock.",
        "W0; S-40",
        usage.with_bonus_cards,
        ("opening", "stock"),
    ),
    Term(
        "upcard",
        ("starter", "turned-up card", "turn card"),
        "The card turned up beside the stock after the deal; the discard pile begins with it. A "
        "wild card or a red three is covered by another card.",
        "1950 laws 9, 10; W; Jaques 2",
        usage.with_upcard,
        ("discard pile",),
    ),
    Term(
        "discard pile",
        ("pile", "the pack", "pot", "heap"),
        (
            "The discarded cards, face up; only the top one may be looked at. Taking it is the"
            " heart of the game."
        ),
        "1950 laws 9, 15 and customs; W; Jaques 2",
        see=("frozen pile", "taking the pile", "top discard"),
    ),
    Term(
        "top discard",
        ("top card", "last discard"),
        (
            "The last card discarded. A player who can use it in a way that the rules allow may "
            "take the whole pile with it."
        ),
        "1950 laws 15, 31 to 35",
        see=("taking the pile",),
    ),
    Term(
        "discard",
        ("throw", "discarding"),
        "The card that ends a turn, put face up on the pile. It comes from the hand, never from a "
        "meld.",
        "1950 law 16; W; Jaques 5c",
        see=("stop card",),
    ),
    Term(
        "draw",
        ("drawing",),
        "Taking cards from the stock: one in the classic game for three or more players, two in "
        "many others.",
        "1950 law 15; W; Jaques 5a, 11a",
    ),
    Term(
        "taking the pile",
        ("take the pile", "take the pack", "taking the pack", "pick up", "picking up", "pickup"),
        "Instead of drawing, a player uses the top discard and takes the whole pile; in Hand and"
        " Foot its top five cards.",
        "1950 laws 15, 29 to 35; W; Jaques 5a",
        see=("frozen pile", "natural pair"),
    ),
    Term(
        "frozen pile",
        ("frozen", "frozen pack", "freeze", "freezing", "prize pile", "locked", "stopped pile"),
        (
            "A pile whose top card can be taken only with two natural cards of its rank from the "
            "hand. It is frozen for a side that has not opened, and for everybody while it holds a "
            "wild card or a red three; in some games it is always frozen. On the Jaques "
            "sheet, such a pile is “stopped” instead."
        ),
        "1950 laws 29 to 31; W; Jaques 7",
        see=("natural pair", "blocked pile"),
    ),
    Term(
        "blocked pile",
        ("blocked", "stopped", "stop", "block"),
        "A pile that nobody can take this turn, because a wild card or a black three lies on top, "
        "or any three in Hand and Foot. The next discard lifts the block, unless it blocks too.",
        "1950 law 34; W; Jaques 6b, 7",
        see=("frozen pile", "stop card"),
    ),
    Term(
        "natural pair",
        ("pair from the hand", "matching pair"),
        "Two natural cards of the top discard's rank in the hand: the key to a frozen pile.",
        "1950 law 31; W; Jaques 5a",
        see=("frozen pile",),
    ),
    Term(
        "exhausted stock",
        ("empty stock", "stock runs out"),
        (
            "Once the last card has been drawn, play goes on only as long as the discard pile is "
            "taken; each variant says whether a player must take it."
        ),
        "1950 laws 36, 44; W; Jaques 8",
        see=("forcing",),
    ),
    Term(
        "forcing",
        ("forced", "forced take"),
        (
            "Discarding, when the stock is empty, a card that the next player must take because it "
            "fits a meld of that player's side."
        ),
        "1950 law 36; W; C-23",
        usage.with_forcing,
        ("exhausted stock",),
    ),
    Term(
        "tray",
        ("card tray", "basket", "canasta tray"),
        (
            "The stand with two compartments for stock and discard pile that may have given the "
            "game its name. For more, see the command canasta about name."
        ),
        "W4 History",
        see=("canasta",),
    ),
    Term(
        "challenge",
        ("challenging a discard",),
        "An opponent's question about a discard that is usually barred: was every other discard "
        "barred too? The discarder's hand is shown in answer.",
        "W0; S-34",
        usage.with_challenge,
    ),
)
"""Stock, discard pile, drawing and taking."""
