"""What we decided where the sources are silent or differ, by number.

C-nn concern the classic family, S-nn the Samba, Modern American and Hand and Foot games.
"""

from __future__ import annotations

from typing import Final

DECISIONS: Final[dict[str, str]] = {
    "C-01": "the classic game follows the latest version of the article; what only some versions "
    "have is a house rule",
    "C-02": "players who draw identical cards for seats draw again; three pairs are formed in the "
    "order of the draw",
    "C-03": "with five players, the lowest of the three sits out first, then the highest, then the "
    "middle; the player who returns takes the chair of the one who now sits out",
    "C-04": "six players get 11 cards each; the British game has all table forms of the classic "
    "one, and the Cuban game is only for four players",
    "C-05": "red threes that were dealt are replaced after the upcard is turned, beginning with "
    "the player to the dealer's left; in the laws of 1950, at the beginning of the "
    "owner's first turn",
    "C-06": "in Jaques, two wild cards or two red threes turned up mean a reshuffle; one of each "
    "does not; black threes between them do not matter, and all turned cards go back",
    "C-07": (
        "the red threes of a side without a meld count against it even if the stock ends the deal"
    ),
    "C-08": "a red three in a taken pile is laid out and not replaced; one still in the hand costs "
    "500 and earns no bonus, unless its owner has had no turn",
    "C-09": "the classic game has one meld of each rank; the laws of 1950 and Jaques allow "
    "several, and the player in turn may join them",
    "C-10": "a fourth wild card may not be added to a finished canasta in the classic game and in "
    "Jaques; in the laws of 1950, any number may",
    "C-11": "the card on top of a mixed canasta without a black natural is a black deuce, or any "
    "card if there is none; on a natural canasta without a red card, it is any card",
    "C-12": "the laws of 1950 do not except black threes from the use of wild cards; a house rule "
    "forbids wild cards among them",
    "C-13": "Jaques says “up to 1,500” and “up to 3,000,” so exactly 1,500 still needs 50, and "
    "exactly 3,000 still needs 90",
    "C-14": "a single declaration must reach the minimum; it cannot be built up over "
    "several plays in a turn",
    "C-15": "in Jaques, the card on top must be matched, not a natural card beneath it",
    "C-16": "in all games, a take follows the order of law 33",
    "C-17": "the top discard may go onto a finished canasta in the classic game and in the laws of "
    "1950, but not in Jaques",
    "C-18": "for a player with one card who faces a pile of one card, the classic game has no "
    "special rule; in the laws of 1950, law 35 applies, and in Jaques, paragraph 8",
    "C-19": "whether a player keeps a card is judged after every play: there must be two cards, or "
    "one that can still complete the canasta that is missing",
    "C-20": "in a side of three, the next partner clockwise answers",
    "C-21": "the question is asked as law 40 says in all games of the classic family except "
    "Jaques, which has none",
    "C-22": "in the laws of 1950, a concealed hand needs no minimum, whether its player drew from "
    "the stock or took the pile; a house rule requires the draw",
    "C-23": (
        "with an empty stock, a take is possible only if the whole turn can be finished legally"
    ),
    "C-24": "in Jaques, taking the pile with an empty stock is optional, it is the last turn, and "
    "going out in it earns no bonus",
    "C-25": "a red three that is the last card of the stock, drawn second in a draw of two, ends "
    "the deal at once, and the card drawn first stays in the hand",
    "C-26": "in the Cuban game, a canasta of wild cards counts for going out",
    "C-27": "in the Cuban game, a meld of wild cards counts toward the opening at its card values",
    "C-28": "in the Cuban game, the red threes of a side without a canasta count nothing; a house "
    "rule counts them against it",
    "C-29": (
        "acaba gives the caller's side 0 and each opposing side the points set for it (usually "
        "1,500); nothing else is counted"
    ),
    "C-30": "no text of Boat was found; the game is the classic one with two rules that Slovak "
    "pages describe",
    "C-31": "under the house rule draw_inverse, the number of cards drawn varies inversely with "
    "the number of players: four divided by that number, rounded down but at least one",
    "C-32": "the cards in canastas count in addition to the bonus; a house rule leaves them out",
    "C-33": "the house rule against taking onto canastas concerns finished ones; the top discard "
    "may still complete one",
    "C-33b": "under the house rule no_joker_discard, a joker may not be the last discard either",
    "C-34": "a side that must open from the hand lays down its opening and takes the pile in one "
    "action, with a natural pair",
    "C-35": "where the number of naturals does not matter, wild cards still need one natural card",
    "C-36": "where a take is ten cards, they are counted from the top of the pile, and the rest "
    "stay",
    "C-37": "a concealed canasta is one laid down from the hand in the turn in which the player "
    "goes out",
    "C-38": "with the house rule recycle_pile, the pile is turned over once, without shuffling, "
    "and its top card stays",
    "C-39": "with the house rule seven_canastas_win, seven canastas end the game at once and give "
    "that side 5,000 more",
    "C-40": "if the highest total is shared, another deal is played",
    "C-41": "with more than two sides, each settles with each of the others; a negative total is "
    "rounded as if it were positive",
    "C-42": "penalty points are charged in the current deal and do not change its minimum",
    "C-43": "if a wrong dealer is noticed late, play goes on from where it is; the owner of "
    "several penalty cards chooses which one to discard",
    "C-44": "the number of cards in the pile may be seen",
    "C-45": "the Uruguayan game is the classic one, as the source says; the game that rule books "
    "call Uruguay is a variant of its own",
    "C-46": (
        "a player who holds only cards that may not be discarded ends the turn without a discard"
    ),
    "C-47": "no card from the hand goes with a top discard that is added to a meld; more cards may "
    "be added afterwards",
    "C-48": "if a side has several melds of a rank, the player names the one to add to; otherwise "
    "the cards go to the first one laid that can take them",
    "C-49": "cards declared as a meld of a rank that the side already has join that meld",
    "C-50": "after a last red three, emptying the hand by melding counts as going out for black "
    "threes and for the waived minimum, but earns no bonus",
    "C-51": (
        "an empty stock ends the deal when the next player wants to draw or does not take the pile"
    ),
    "C-52": (
        "where the pile is recycled, that happens when a turn begins with an empty stock, and to "
        "replace a red three that was the last card of the stock"
    ),
    "C-53": "only one question may be asked in a turn, and while it is open nothing but its "
    "answer is accepted; going out after a no is refused with the general reason that the "
    "side may not go out",
    "C-55": "a canasta that wins at once takes precedence over going out in the same play",
    "C-56": "“laid down from the hand” means a new meld of this turn without the top discard",
    "C-57": (
        "in Jaques, the first player may use a natural pair to take a pile frozen by the turned "
        "cards"
    ),
    "C-58": "when several rules are broken, the first check that fails gives the reason",
    "C-59": "joining melds is not melding and may be done at any time during a player's own turn",
    "C-60": "whether a player is unable to go out is judged at the end of the turn",
    "C-61": "joining two canastas is refused if the turn could then not be finished legally",
    "C-62": "in the encyclopedia's games, five players are a pair against three, one of whom sits "
    "out, with 11 cards each",
    "C-63": "of five players, those who draw the three highest cards play together",
    "C-64": "with two players, the cards drawn and the canastas needed are two settings that go "
    "together only by habit",
    "C-65": "in the Cuban game, 13 cards are dealt, according to rummy-games.com; the article says "
    "nothing",
    "C-66": "in the Cuban game, each captured black three counts 5 and all four count 100, "
    "according to rummy-games.com; the article has only the 100",
    "C-67": "in the Cuban game, the first discard may not be a black three, according to "
    "rummy-games.com",
    "C-68": "in the Cuban game, a meld has at most seven cards, according to rummy-games.com",
    "C-69": "in the Cuban game, a concealed hand earns nothing extra, according to rummy-games.com",
    "C-70": "in the Cuban game, the minimum is 150 from exactly 5,000, according to "
    "rummy-games.com; the article says over 5,000",
    "C-71": "a wild canasta of more than seven cards scores as one of deuces if it has no joker, "
    "as one with four jokers if it has them all, and otherwise like any other",
    "C-72": "with three decks, four red threes count 400, according to rummy-games.com",
    "C-73": "a player may ask about acaba at any time at which it may be said",
    "C-74": "a log shows what was played since the reader's own last turn",
    "C-75": (
        "the stock and the hands may be counted only on one's own turn under the laws, but at any "
        "time on a screen"
    ),
    "C-76": "in Jaques, two wild cards never take the pile, not even one that is not frozen",
    "C-77": "the fields of a variant decide whether a house rule can be used in it",
    "C-78": "a card that may not be discarded may not be the last discard either, unless the "
    "variant allows it",
    "S-01": (
        "where a text is silent, its parent game decides and, for the mechanics of play, a "
        "publisher's rules for that very game; no number of the text or its parent is replaced by "
        "one from outside"
    ),
    "S-02": "the Samba games allow any number of melds of a rank and of sequences of a suit",
    "S-03": "a sequence takes the top discard alone, at an end, while the pile is not frozen; it "
    "never contains a wild card and never begins with the top discard",
    "S-04": "in the Samba games, a natural and a wild card do not take the pile",
    "S-05": "in the Samba games, a finished set takes naturals only from the hand; a pair with the "
    "top discard forms a set of its own, which may then be joined with it",
    "S-06": (
        "in the Samba games, whole melds, including sequences, may be joined if the result is legal"
    ),
    "S-07": "in Samba, a side needs two canastas to go out",
    "S-08": (
        "in the Samba games, red threes count against a side without a meld; in the Jaques games, "
        "all six count against a side with fewer than two canastas; in Bolivian and Brazilian "
        "Canasta, any number of them do"
    ),
    "S-09": "going out scores 100 and a concealed hand 100 in the Samba games; in the Bolivia of "
    "Jaques, 200 and 100",
    "S-10": (
        "a draw of two that the stock cannot fill takes what is left; a red three is replaced "
        "before the second card is drawn"
    ),
    "S-11": "where threes are laid out at once, one in a taken pile is laid out and not replaced",
    "S-12": "in the Jaques games, the ban on sequences with the top discard is only a ban on "
    "beginning one",
    "S-13": "in the Jaques games, a set of any size, not only a canasta, may have two wild cards",
    "S-14": "the Bolivia of Jaques goes to 10,000, like its Samba",
    "S-15": "melds of wild cards count toward the opening at their card values",
    "S-16": "bolivias may have any mix of wild cards and are closed at seven; a side may have "
    "several, and an unfinished one locks nothing and costs nothing",
    "S-17": "a Brazilian opening needs any canasta from 7,000, 200 points from 8,000, and a "
    "canasta without wild cards from 9,000",
    "S-18": "in the Brazilian game, a side that has not opened never takes the pile",
    "S-19": "in the Brazilian game, sequences of five or fewer cards cost a side 1,000, once",
    "S-20": "in the Brazilian game, going out needs an escalera and another canasta, as in Bolivia",
    "S-21": "a finished sequence may be lengthened when going out only in the Brazilian game",
    "S-22": (
        "the Chilean game is Samba with bolivias, and the last of eight red threes counts 400 more"
    ),
    "S-23": "in the Italian game, the pips of the upcard say how many cards lie beneath it, with "
    "an ace as one and face cards as 11 to 13; covered cards do not count",
    "S-24": (
        "an Italian deuce meld has at least two deuces and at most two jokers; its lock concerns "
        "only deuces; its bonus is only for the side that goes out, and it does not count for "
        "going out, both of which are doubtful"
    ),
    "S-25": "the Italian game has the sequences and minimums of Samba and goes to 15,000",
    "S-26": "in the Bolivian and Brazilian games, each black three in any hand costs 100, however "
    "the deal ends",
    "S-27": (
        "with an empty stock, every take that lets the turn be finished counts as possible, "
        "including one that opens"
    ),
    "S-28": "a player who got a yes and cannot go out pays 100 in the games that inherit this "
    "penalty from the latest article",
    "S-29": (
        "in the American games, more cards of a rank join its meld; only an eighth card is refused"
    ),
    "S-30": "if the highest total is shared, another deal is played",
    "S-31": "in the American games, the minimum is 125 even with a negative total",
    "S-32": "in the American game with a meld base, the opening needs no triple; the league "
    "requires a clean one",
    "S-33": (
        "in the American games, an unfinished meld of wild cards bars wild cards everywhere else"
    ),
    "S-34": "illegal discards are refused, so a challenge only shows the hand and is rejected",
    "S-35": "unfinished special melds prevent going out only in the league's game",
    "S-36": (
        "in special hands, the groups have different ranks, and threes belong only to the straight"
    ),
    "S-37": "in the American games, without a canasta, a three in the hand counts with those laid "
    "out; otherwise, and always in the league's game, it costs 5",
    "S-38": "in the American games, sevens and aces kept in the hand cost 1,500 for each player "
    "and rank; aces cost nothing if the side's aces are mixed, except in the league's game",
    "S-39": "in the American games, takes are forced at the end of the stock, and a last three may "
    "be kept; neither applies in the league's game",
    "S-40": "bonus cards of the later American games come from the stock after the discard if at "
    "least nine cards are left, but not with a take; the opener may discard the last card",
    "S-41": (
        "in the league's game, a play that would leave only barred cards while the pile is empty "
        "is refused beforehand"
    ),
    "S-42": "in the American games, a concealed hand scores 100; in the league's game, nothing",
    "S-43": "in the American game with a meld base, the empty first pile, the frozen pile and the "
    "optional threes are kept from the older text",
    "S-44": "in the American games, a pair just melded in the opening takes the pile; in the "
    "league's game, only a pair from the hand does",
    "S-45": "Jaques has no question before going out, and neither do its Samba and Bolivia",
    "S-50": "Hand and Foot uses one more deck than players, from four to seven, and the table may "
    "choose",
    "S-51": "in Hand and Foot, a pile of fewer than five cards is taken whole",
    "S-52": "in Hand and Foot, a meld has at least two naturals and at most three wild cards, and "
    "there are no melds of wild cards",
    "S-53": "in Hand and Foot, a meld has three to seven cards and is closed when full; the next "
    "meld of a rank begins when the earlier ones are full",
    "S-54": "in Hand and Foot, the partner must be asked, and may be asked at any moment of the "
    "turn; the answer is binding, and the last card need not be discarded",
    "S-55": "in Hand and Foot, surplus natural canastas do not count as mixed ones",
    "S-56": "in Hand and Foot, a concealed hand earns no bonus",
    "S-57": "Hand and Foot is four deals; a tie brings another one with the highest minimum",
    "S-58": "in Hand and Foot, the upcard and the end of the stock are as in the classic game",
    "S-59": "when several rules are broken, the first check that fails gives the reason",
    "S-60": "a play counts as part of going out if it leaves at most the last discard and the side "
    "may go out",
    "S-61": "cards added together are checked one by one, wild cards first",
    "S-62": (
        "of several threes that were dealt, red ones are laid out first, and the league allows one "
        "to be kept; it is laid out no later than the beginning of its owner's next turn after "
        "the side has opened"
    ),
    "S-63": "joining melds may provide the canasta that is missing, and is refused if the turn "
    "could not be finished afterwards",
    "S-64": "a take after an opening from the hand is judged as a play after the opening",
    "S-65": "for the top discard alone, the meld that the player names determines the reason for a "
    "refusal",
    "S-66": "bonus cards go to the opener, and the stock is counted when the opening is laid down",
    "S-67": "threes in the hand do not count as other cards to discard",
    "S-68": (
        "a player sees a three that may be kept before deciding whether to lay it out or keep it"
    ),
    "S-69": "melds beyond seven cards when going out still have at most two wild cards, sevens and "
    "pure aces stay pure, and melds of wild cards have at most seven",
    "S-70": (
        "games that follow the article keep rules from outside; house rules with “article” in the "
        "name remove them"
    ),
    "S-71": "a three among bonus cards is treated like one that was dealt",
    "S-72": "fields that the sources do not mention stay as in the classic game, and in the Jaques "
    "games as in Jaques Canasta",
    "S-73": (
        "in the Jaques games, emptying the hand in the last take counts as going out, but without "
        "any bonus"
    ),
    "S-74": "house rules are set and judged by fields in these games too",
    "S-75": (
        "black threes melded when going out count toward the minimum only in the classic family"
    ),
    "S-76": "a player who holds one card that may not be discarded ends the turn without a "
    "discard, in any position",
    "S-77": "cards of other ranks with a wild card are not a use of the top discard where "
    "sequences exist",
    "S-78": "with an empty stock, laying out a last three that empties the hand ends the turn and "
    "is not going out",
    "S-79": "in the Brazilian game, a new sequence of eight is legal when going out too, just as "
    "lengthening one is",
}
"""Number of a decision -> the decision in one sentence."""
