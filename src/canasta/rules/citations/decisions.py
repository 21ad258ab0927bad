"""What we decided where the sources are silent or differ, by number.

C-nn concern the classic family, S-nn the Samba, Modern American and Hand and Foot games.
"""

from __future__ import annotations

from typing import Final

DECISIONS: Final[dict[str, str]] = {
    "C-01": "the classic game is the latest version of the article; what only some versions have "
    "is a house rule",
    "C-02": "identical cards in the seat draw are drawn again by their owners; three pairs form "
    "in the order of the draw",
    "C-03": (
        "five players: the lowest of the trio sits out first, then the highest, then the "
        "middle; the player who returns takes the chair of the one who now sits out"
    ),
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
    "C-11": (
        "the cover card of a mixed canasta without a black natural is a black deuce, otherwise any"
        " card; that of a natural one without a red card is any card"
    ),
    "C-12": "the laws of 1950 have no exception for wild cards among black threes; a house rule "
    "forbids them",
    "C-13": "Jaques says up to 1,500 and up to 3,000: exactly 1,500 still needs 50, exactly "
    "3,000 still 90",
    "C-14": "one declaration must reach the minimum; it is not collected over several plays of a "
    "turn",
    "C-15": "Jaques: the card that lies on top must be matched, not a natural card beneath it",
    "C-16": "the order within a take is that of law 33 in all games",
    "C-17": "the top discard may go onto a finished canasta in the classic game and in the laws "
    "of 1950, in Jaques it may not",
    "C-18": "one card in hand against a pile of one: free in the classic game, law 35 in 1950, "
    "paragraph 8 in Jaques",
    "C-19": "whether a card is kept is judged after every play: two cards, or one that can still "
    "finish the canasta that is missing",
    "C-20": "in a side of three the next partner clockwise answers",
    "C-21": "the question is put as law 40 says in all games; Jaques has no such question",
    "C-22": "laws of 1950: a concealed hand needs no minimum, after a draw from the stock or with "
    "the pile; a house rule asks for the draw",
    "C-23": "with an empty stock a take is possible only if the whole turn can be finished legally",
    "C-24": "Jaques: taking on an empty stock is voluntary, it is the last turn, and going out "
    "in it earns no bonus",
    "C-25": "a red three as the last card in a draw of two ends the deal at once, and the card "
    "drawn first stays in the hand",
    "C-26": "Cuban: a canasta of wild cards counts for going out",
    "C-27": "Cuban: a meld of wild cards counts toward the opening at its card values",
    "C-28": "Cuban red threes of a side without a canasta count nothing; a house rule counts "
    "them against it",
    "C-29": "acaba: 0 for the caller's side, the award for each opposing side, nothing else is "
    "counted",
    "C-30": "no text of Boat was found; the profile is the classic game with two rules that "
    "Slovak pages describe",
    "C-31": (
        "the number drawn varies inversely with the number of players: four divided by that "
        "number, at least one"
    ),
    "C-32": (
        "the cards inside canastas count in addition to the bonus; a house rule leaves them out"
    ),
    "C-33": "the house rule against taking onto canastas concerns finished ones; the top discard "
    "may still complete one",
    "C-33b": "a barred card may not be discarded as the last card either",
    "C-34": "a side that must open from the hand lays its opening and takes the pile in one "
    "action, by a natural pair",
    "C-35": (
        "where the number of naturals does not matter, wild cards still need one natural card"
    ),
    "C-36": "taking ten cards counts them from the top, and the rest stays",
    "C-37": "a concealed canasta is one laid from the hand in the turn of going out",
    "C-38": "the pile is turned over once, unshuffled, and its top card stays",
    "C-39": "seven canastas end the game at once and add 5,000 to that side",
    "C-40": "a shared highest total means another deal",
    "C-41": "more than two sides settle by pairs; a negative total is rounded by its size",
    "C-42": "penalty points are recorded in the current deal and do not change its minimum",
    "C-43": "a wrong dealer noticed late: play goes on from where it is; of several penalty "
    "cards the owner chooses",
    "C-44": "the number of cards in the pile may be seen",
    "C-45": "the Uruguayan game is the classic one, as the source says; the game that rule books "
    "call Uruguay is a preset of its own",
    "C-46": (
        "a player who holds only cards that may not be discarded ends the turn without a discard"
    ),
    "C-47": "no card from the hand goes with a top discard that is added to a meld; further "
    "cards may follow as an addition",
    "C-48": "of several melds of a rank the player names the one that is added to, else it is "
    "the first laid that can take the cards",
    "C-49": "cards declared as a meld of a rank that the side has already join that meld",
    "C-50": (
        "after a last red three, emptying the hand by melding counts as going out for black "
        "threes and for the waived minimum, but earns no bonus"
    ),
    "C-51": "an empty stock ends the deal when the next player wants to draw or does not take "
    "the pile",
    "C-52": "recycling happens when a turn begins, and for a red three that was the last card",
    "C-53": (
        "one question in a turn; while it is open only its answer counts, and after a no, going "
        "out is refused because the side may not go out"
    ),
    "C-55": "the canasta that wins at once comes before going out in the same play",
    "C-56": "laid from the hand: a new meld of this turn without the top discard",
    "C-57": "Jaques: the first player may take a pile frozen by the turned cards with a natural "
    "pair",
    "C-58": "when several rules are broken, the first check that fails names the reason",
    "C-59": "joining melds is not melding and may be done at any time in one's own turn",
    "C-60": "whether a player is unable to go out is judged at the end of the turn",
    "C-61": "joining two canastas is refused if the turn could then not be finished legally",
    "C-62": (
        "five players in the encyclopedia's games: a pair against a trio, one of whom "
        "sits out, 11 cards each"
    ),
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
    "C-76": "Jaques: two wild cards never take the pile, not even one that is not frozen",
    "C-77": "the fields of a variant decide whether a house rule can be used in it",
    "C-78": "a card barred from the discard is barred as last card too",
    "S-01": (
        "where a text is silent, its parent game decides, and for the mechanics of play a "
        "publisher's rules for that very game; no number of the text or its parent is "
        "replaced by one from outside"
    ),
    "S-02": "Samba games: any number of melds of a rank and of sequences of a suit",
    "S-03": "a sequence takes the top discard alone, at an end, while the pile is not frozen; it "
    "never holds a wild card and never begins with the top discard",
    "S-04": "a natural and a wild card do not take the pile in the Samba games",
    "S-05": "Samba games: a finished set takes naturals from the hand only; a pair with the top "
    "discard forms a set of its own, which may then be joined with it",
    "S-06": "Samba games: whole melds may be joined where the result is legal, sequences too",
    "S-07": "Samba: two canastas to go out",
    "S-08": (
        "red threes count against a side without a meld; in the Jaques games all six of "
        "them against a side with fewer than two canastas, in Bolivia and Brazil always"
    ),
    "S-09": "100 for going out and 100 for a concealed hand in the Samba games; 200 and 100 in the "
    "Bolivia of Jaques",
    "S-10": "a draw of two takes what is left; a red three is replaced before the second card",
    "S-11": "a three in a taken pile is laid out and not replaced",
    "S-12": "Jaques: the ban on sequences with the top discard concerns beginning one",
    "S-13": "Jaques: two wild cards in a set of any size, not only in a canasta",
    "S-14": "the Bolivia of Jaques goes to 10,000 like its Samba",
    "S-15": "melds of wild cards count toward the opening at their card values",
    "S-16": "bolivias: any mix, closed at seven, several of them, no lock and no fine for an "
    "unfinished one",
    "S-17": "Brazilian opening: any canasta from 7,000, 200 points from 8,000, a canasta without "
    "wild cards from 9,000",
    "S-18": "Brazilian: a side that has not opened never takes the pile",
    "S-19": "Brazilian: a sequence of five or fewer costs a side 1,000, once",
    "S-20": "Brazilian: an escalera and another canasta to go out, as in Bolivia",
    "S-21": "a finished sequence may be lengthened in going out in the Brazilian game only",
    "S-22": "Chilean: Samba with bolivias, and 400 more for the last of eight red threes",
    "S-23": (
        "Italian: the pips of the upcard are the cards beneath it, the ace one, face cards 11 to"
        " 13; covered cards do not count"
    ),
    "S-24": (
        "Italian deuces: at least two of them with at most two jokers; the lock concerns "
        "only them; the bonus is only for the side that goes out, and they do not help to "
        "go out, both doubtful"
    ),
    "S-25": "Italian: sequences and minimums of Samba, to 15,000",
    "S-26": "100 off for each black three in any hand, whichever way the deal ends",
    "S-27": (
        "with an empty stock every take that lets the turn be finished counts, including one "
        "that opens"
    ),
    "S-28": (
        "a player whose partner said yes and who cannot go out pays 100 where the latest article "
        "is inherited"
    ),
    "S-29": "American: further cards of a rank join its meld, only an eighth is refused",
    "S-30": "a shared highest total means another deal",
    "S-31": "American: 125 also with a negative total",
    "S-32": "American with meld base: no triple in the opening; the league asks for a clean one",
    "S-33": "American: an unfinished meld of wild cards bars wild cards everywhere else",
    "S-34": "illegal discards are refused, so a challenge only shows the hand and is rejected",
    "S-35": "unfinished special melds forbid going out in the league's game only",
    "S-36": "special hands: the groups have different ranks, and threes belong to the straight "
    "alone",
    "S-37": (
        "American: without a canasta a three in the hand counts with those laid out; otherwise "
        "it costs 5"
    ),
    "S-38": "American: kept sevens and aces cost 1,500 by player and rank; kept aces nothing where "
    "the side's aces are mixed, except in the league's game",
    "S-39": (
        "American: takes are forced at the end of the stock, and a last three may be "
        "kept; neither applies in the league's game"
    ),
    "S-40": (
        "bonus cards of the later American games: from the stock after the discard, with nine "
        "cards left, not with a take; the opener may discard the last card"
    ),
    "S-41": (
        "a play that would leave only barred cards while the pile is empty is refused beforehand"
    ),
    "S-42": "American: 100 for a concealed hand, in the league's game nothing",
    "S-43": "American with meld base: empty first pile, frozen pile and threes at will are kept "
    "from the older text",
    "S-44": "a pair just melded in the opening takes the pile, in the league's game only one from "
    "the hand",
    "S-45": "Jaques has no question before going out, nor do its Samba and Bolivia",
    "S-50": "Hand and Foot: one more pack than players, from four to seven, and the table may "
    "choose",
    "S-51": "Hand and Foot: a pile of fewer than five cards is taken whole",
    "S-52": "Hand and Foot: two naturals and at most three wild cards, no melds of wild cards",
    "S-53": "Hand and Foot: melds of three to seven cards, closed when full; the next of a rank "
    "begins when the earlier ones are full",
    "S-54": (
        "Hand and Foot: the partner must be asked, at any moment of the turn, and the answer "
        "binds; the last card need not be discarded"
    ),
    "S-55": "Hand and Foot: surplus natural canastas do not count as mixed ones",
    "S-56": "Hand and Foot: no bonus for a concealed hand",
    "S-57": "Hand and Foot: four deals; a tie brings another with the highest minimum",
    "S-58": "Hand and Foot: upcard and end of the stock as in the classic game",
    "S-59": "when several rules are broken the first check names the reason",
    "S-60": "a play belongs to the turn of going out when it leaves the last discard at most and "
    "the side may go out",
    "S-61": "cards added together count one by one, wild cards first",
    "S-62": (
        "the league's kept three: if several were dealt, red ones are laid first; it is "
        "laid no later than the beginning of a turn after the side has opened"
    ),
    "S-63": "joining melds may supply the canasta that is missing, and is refused where the turn "
    "could not be finished afterwards",
    "S-64": "a take after an opening from the hand is judged as a play after the opening",
    "S-65": "for the top discard alone the meld that is named decides the reason for a refusal",
    "S-66": "bonus cards go to the opener, and the stock is counted when the opening is laid",
    "S-67": "threes in the hand do not count as other cards to discard",
    "S-68": "a three that may be kept is laid or kept after it was seen",
    "S-69": "melds beyond seven in going out: at most two wild cards, sevens and pure aces pure, "
    "melds of wild cards at most seven",
    "S-70": "games named after the article keep rules from outside; house rules with `article` in "
    "the name remove them",
    "S-71": "a three among bonus cards is like a dealt one",
    "S-72": (
        "fields that the sources do not mention stay as in the classic game, in the "
        "Jaques games as in Jaques Canasta"
    ),
    "S-73": (
        "Jaques: emptying the hand in the last take counts as going out, but without any bonus"
    ),
    "S-74": "house rules are set and judged by fields in these games too",
    "S-75": "black threes melded in going out count toward the minimum in the classic family only",
    "S-76": (
        "a player who holds one card that may not be discarded ends the turn without a discard, in "
        "any position"
    ),
    "S-77": "cards of other ranks with a wild card are no use of the top discard where sequences "
    "exist",
    "S-78": (
        "with an empty stock, laying a last three that empties the hand ends the turn and is "
        "not going out"
    ),
    "S-79": "Brazilian: a new sequence of eight is legal in going out too, as lengthening is",
}
"""Number of a decision -> the decision in one sentence."""
