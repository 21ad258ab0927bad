"""The texts that the laws are taken from, and the short names under which they are cited."""

from __future__ import annotations

from typing import Final

SOURCES: Final[dict[str, str]] = {
    "W": "the article Canasta of the English Wikipedia, in all three versions compared",
    "W0": "the oldest of these versions (game of four players, 108 cards)",
    "W3": "the middle version (108 or 110 cards)",
    "W4": "the latest version, with a list of penalties and the variants of the game",
    "1950": "the official Canasta laws printed for the makers of playing cards in 1950, by number "
    "of law, with the sections on irregularities, point penalties, customs and the three-pack "
    "game",
    "Jaques": "the rule sheet Canasta of Jaques of London, by numbered paragraph",
    "RG": "rummy-games.com, pages on Cuban Canasta, Uruguay, Canasta for two and for six",
    "Slovak pages": "rule pages from Slovakia and the Czech lands (ifinancie.sk, macrek.szm.sk, "
    "cs.wikibooks.org, hracikarty.cz)",
    "C": "decisions where the sources of the classic family are silent or differ, by number",
    "S": "decisions for the Samba, Modern American and Hand and Foot games, by number",
}
"""Short name of a source -> what it is."""

DECISIONS: Final[dict[str, str]] = {
    "C-02": "identical cards in the seat draw are drawn again by their owners; three pairs form "
    "in the order of the draw",
    "C-03": "five players: the lowest of the trio rests first, then the highest and the middle; "
    "who returns takes the chair of the one who now rests",
    "C-04": "six players hold 11 cards; the British game has all forms of the classic one, the "
    "Cuban only four players",
    "C-05": "dealt red threes are replaced after the upcard, from the dealer's left; in the laws "
    "of 1950 at the owner's first turn",
    "C-06": "a second wild card or second red three is counted by kind, black threes between do "
    "not matter, and all turned cards go back",
    "C-07": "the red threes of a side without a meld count against it also when the stock ends "
    "the deal",
    "C-08": "a red three in a taken pile is laid out and not replaced; one still in hand costs "
    "500 and earns no bonus, unless its owner had no turn",
    "C-09": "classic has one meld of a rank; the laws of 1950 and Jaques allow several and let "
    "them be joined by the player in turn",
    "C-10": "a fourth wild card on a finished canasta: not in the classic game and in Jaques, "
    "without limit in the laws of 1950",
    "C-11": "the cover card of a mixed canasta without a black natural is a black deuce, else any "
    "card; that of a natural one without a red card is any card",
    "C-12": "the laws of 1950 have no exception for wild cards among black threes; a house rule "
    "forbids them",
    "C-13": "Jaques says up to 1,500 and up to 3,000: exactly 1,500 still needs 50, exactly "
    "3,000 still 90",
    "C-17": "the top discard may go onto a finished canasta in the classic game and in the laws "
    "of 1950, in Jaques it may not",
    "C-18": "one card in hand against a pile of one: free in the classic game, law 35 in 1950, "
    "paragraph 8 in Jaques",
    "C-20": "in a side of three the next partner clockwise answers",
    "C-21": "the question is put as law 40 says in all games; Jaques has no such question",
    "C-22": "laws of 1950: a concealed hand needs no minimum, after a draw from the stock or with "
    "the pile; a house rule asks for the draw",
    "C-23": "with an empty stock a take is possible only if the whole turn can be finished legally",
    "C-24": "Jaques: taking on an empty stock is voluntary, it is the last turn, and going out "
    "in it earns no bonus",
    "C-28": "Cuban red threes of a side without a canasta count nothing; a house rule counts "
    "them against it",
    "C-29": "acaba: 0 for the caller's side, the award for each opposing side, nothing else is "
    "counted",
    "C-30": "no text of Boat was found; the profile is the classic game with two rules that "
    "Slovak pages describe",
    "C-31": "the number drawn goes inversely with the players: four divided by their number, at "
    "least one",
    "C-32": "the cards inside canastas count besides the bonus; a house rule leaves them out",
    "C-33b": "a barred card may not be thrown as last card either",
    "C-34": "a side that must open from the hand lays its opening and takes the pile in one "
    "action, by a natural pair",
    "C-35": "wild cards regardless of naturals still need one natural card",
    "C-36": "taking ten cards counts them from the top, and the rest stays",
    "C-37": "a concealed canasta is one laid from the hand in the turn of going out",
    "C-38": "the pile is turned over once, unshuffled, and its top card stays",
    "C-39": "seven canastas end the game at once and add 5,000 to that side",
    "C-40": "a shared highest total means another deal",
    "C-41": "more than two sides settle by pairs; a negative total is rounded by its size",
    "C-42": "penalty points are booked in the running deal and leave its minimum as it was",
    "C-43": "a wrong dealer noticed late: play goes on from where it is; of several penalty "
    "cards the owner chooses",
    "C-44": "the number of cards in the pile may be seen",
    "C-45": "the Uruguayan game is the classic one, as the source says; the game that rule books "
    "call Uruguay is a preset of its own",
    "C-46": "who holds only cards that may not be thrown ends his turn without a discard",
    "C-49": "cards declared as a meld of a rank that the side has already join that meld",
    "C-52": "recycling happens when a turn begins, and for a red three that was the last card",
    "C-55": "the canasta that wins at once comes before going out in the same play",
    "C-56": "laid from the hand: a new meld of this turn without the top discard",
    "C-59": "joining melds is no meld and may be done at any time in the own turn",
    "C-60": "unable to go out is judged at the end of the turn",
    "C-62": "five players in the encyclopedia's games: a pair against a trio of which one rests, "
    "11 cards each",
    "C-63": "five players: the three highest cards drawn form the trio",
    "C-64": "two players: cards drawn and canastas needed are two settings that go together by "
    "habit only",
    "C-65": "Cuban: 13 cards, after rummy-games.com; the article says nothing",
    "C-66": "Cuban: 5 for each captured black three, all four 100, after rummy-games.com; the "
    "article has only the 100",
    "C-67": "Cuban: no black three as first discard, after rummy-games.com",
    "C-68": "Cuban: at most seven cards in a meld, after rummy-games.com",
    "C-69": "Cuban: no extra for a concealed hand, after rummy-games.com",
    "C-70": "Cuban: 150 from exactly 5,000, after rummy-games.com; the article says over 5,000",
    "C-71": "wild canastas of more than seven cards: deuces only, else four jokers, else any",
    "C-72": "three packs: four red threes count 400, after rummy-games.com",
    "C-73": "acaba may be asked for whenever it may be said",
    "C-74": "a log shows what was played since the reader's own last turn",
    "C-75": "counting stock and hands: in turn by the laws, always on a screen",
    "C-77": "whether a house rule may be used is decided by the fields it meets",
    "C-78": "a card barred from the discard is barred as last card too",
}
"""Number of a decision -> the decision in one sentence."""
