"""Where the game comes from, how it got its name and its laws, and the craze."""

from __future__ import annotations

from typing import Final

from canasta.words.history import Certainty, Fact

BEGINNINGS: Final = (
    Fact(
        "conquian",
        "roots",
        (
            "The oldest known relative is Conquian, a game for two with forty cards, in which "
            "players draw, discard and lay out sets. Mexican court records show it well "
            "established in the 1850s, and in 1852 New Mexico listed it among the games that were "
            "allowed."
        ),
        ("Conquian",),
        Certainty.SINGLE,
        "1850s",
        1852,
        1859,
    ),
    Fact(
        "khanhoo",
        "roots",
        (
            "In China, drawing and discarding to collect sets is older still. In 1891 W. H. "
            "Wilkinson adapted a Chinese game of that kind, Khanhoo, to Western cards; some see "
            "it, or the games it came from, as the ancestor of Conquian."
        ),
        ("GameAccount", "Great Bridge Links"),
        Certainty.DISPUTED,
        "1891",
        1891,
        doubt=(
            "Others see the beginning in Mexico or Spain; nobody has shown a path from one to the "
            "other."
        ),
    ),
    Fact(
        "foster",
        "roots",
        (
            "R. F. Foster described Conquian at length in his Complete Hoyle, and admitted that he "
            "knew little of where it came from."
        ),
        ("GameAccount", "Great Bridge Links"),
        Certainty.AGREED,
        "1897",
        1897,
    ),
    Fact(
        "rum",
        "roots",
        (
            "Versions of Conquian for three and four players with a full deck appeared, first "
            "under the name of Rum. By 1912, London's Bath Club played Coon Can, with two decks "
            "and two jokers."
        ),
        ("Conquian",),
        Certainty.SINGLE,
        "about 1908 to 1912",
        1908,
        1912,
    ),
    Fact(
        "five_hundred",
        "roots",
        (
            "In 500 Rum, melded cards score points, and canasta grew from that idea. Several "
            "handbooks call it the parent; one of them sees canasta as the sum of many small "
            "things that had been added to 500 Rum."
        ),
        ("500 rum", "W4: introduction and references 1 to 5"),
    ),
    Fact(
        "invention",
        "birth",
        (
            "Two bridge partners thought up the game in Montevideo: Segundo Sánchez Santos, a "
            "lawyer, and Alberto Serrato, an architect. They wanted something with the depth of "
            "bridge that took less time."
        ),
        ("W4: History", "Orbanes", "German Wikipedia", "Jogatina"),
        Certainty.DISPUTED,
        "1939",
        1939,
        doubt=(
            "All sources name the same inventors, but not the same year: Britannica puts the game "
            "in the late 1940s, the etymological dictionary in 1945."
        ),
    ),
    Fact(
        "mixture",
        "birth",
        "By one account they went through bridge, rummy and Conquian for what was best in each: "
        "partners, melds that grow, and the chance to take the whole discard pile.",
        ("Canasta-Palast",),
        Certainty.SINGLE,
    ),
    Fact(
        "trial",
        "birth",
        (
            "Arturo Gómez Hartley and Ricardo Sanguinetti joined the two inventors for the trial "
            "games, and then the Jockey Club of Montevideo took up the game."
        ),
        ("W4: History", "Jogatina", "Canasta blog"),
        Certainty.AGREED,
        "1939 and after",
        1939,
        1940,
    ),
    Fact(
        "no_patent",
        "birth",
        (
            "Neither of the two inventors protected the rules, and neither earned anything from "
            "the fashion that followed."
        ),
        ("W4: History",),
        Certainty.SINGLE,
    ),
    Fact(
        "argentine_origin",
        "birth",
        "The booklet of the American makers of playing cards introduces the game as new, and as "
        "coming from Argentina; Montevideo is not mentioned.",
        ("1950: introduction",),
        Certainty.DOCUMENT,
        "1950",
        1950,
        doubt="Everyone who names the inventors rejects the claim that it came from Argentina.",
    ),
    Fact(
        "basket",
        "name",
        "Canasta is Spanish for basket.",
        ("1950: introduction", "W", "Etymonline"),
    ),
    Fact(
        "tray",
        "name",
        "The basket is probably the tray that stood in the middle of the table and held the stock "
        "and the discards.",
        ("Britannica", "W4: History"),
        Certainty.DISPUTED,
        doubt="Both sources say only “probably”; other stories follow below.",
    ),
    Fact(
        "bread_basket",
        "name",
        (
            "The story goes that the inventors played in a restaurant and kept their cards in a "
            "small basket, a canastillo or bread basket, that a waiter had lent them; the long "
            "word was soon cut short."
        ),
        ("Jogatina", "Canasta-Palast", "Canasta blog"),
        Certainty.DISPUTED,
        doubt=(
            "There are three versions: a waiter lent the basket, it was meant for bread, or it "
            "was meant for the cards."
        ),
    ),
    Fact(
        "weaving",
        "name",
        "Spanish card players spoke of weaving the cards when they built up a meld, which would "
        "make the finished meld the basket.",
        ("Etymonline",),
        Certainty.DISPUTED,
        doubt="“Perhaps,” says the dictionary itself.",
    ),
    Fact(
        "trays_sold",
        "name",
        "Canasta trays were sold separately, mostly of wood or plastic; a ceramic one"
        " with a family's name on it is kept at Malabar Farm in Ohio.",
        ("Malabar", "W4: History"),
        Certainty.AGREED,
    ),
    Fact(
        "south_america",
        "spread",
        (
            "Within a few years of its invention the game was played in Chile, Peru, Brazil and "
            "Argentina, differently in each, and its rules were refined there."
        ),
        ("W4: History",),
        Certainty.SINGLE,
        "1940s",
        1940,
        1949,
    ),
    Fact(
        "buenos_aires",
        "spread",
        "In the fashionable clubs of Argentina no game was played more.",
        ("Britannica",),
        Certainty.SINGLE,
        "by 1948",
        1948,
    ),
    Fact(
        "new_york",
        "spread",
        "Josefina Artayeta de Viel brought the game to New York.",
        ("W4: History", "Older article", "German Wikipedia"),
        Certainty.DISPUTED,
        "1948 or 1949",
        1948,
        1949,
        doubt=(
            "Older versions of the encyclopedia article said 1948, and today's says 1949; "
            "Britannica has 1949."
        ),
    ),
    Fact(
        "argentine_rummy",
        "spread",
        (
            "In the United States canasta was first called Argentine Rummy, as in a book by "
            "Ottilie H. Reilly."
        ),
        ("W4: History",),
        Certainty.SINGLE,
        "1949",
        1949,
    ),
    Fact(
        "sailors",
        "spread",
        (
            "Soldiers and sailors are said to have brought the game home from South America during "
            "the war, before the clubs knew it."
        ),
        ("Canasta blog",),
        Certainty.DISPUTED,
        "before 1945",
        1941,
        1945,
        doubt="Only a blog says so, and it names no witness.",
    ),
    Fact(
        "life",
        "craze",
        (
            "Life ran a report, The Canasta Craze, with the rules of the game, and compared the "
            "fashion with the mah jongg fever of the twenties."
        ),
        ("Life", "W4: reference 14"),
        Certainty.AGREED,
        "December 19, 1949",
        1949,
    ),
    Fact(
        "magazines",
        "craze",
        (
            "Newsweek compared the game with Monopoly and mah jongg, Time followed it across two "
            "continents, and Fortune reported record sales of books and decks."
        ),
        ("Orbanes",),
        Certainty.SINGLE,
        "around 1950",
        1949,
        1951,
    ),
    Fact(
        "challenge",
        "craze",
        "In the Great Canasta Challenge Match, held to sell their books, John R. Crawford and "
        "Oswald Jacoby beat Sam Fry and Theodore Lightner.",
        ("German Wikipedia", "Crawford (German)"),
        Certainty.AGREED,
        "1950",
        1950,
    ),
    Fact(
        "looking_back",
        "craze",
        (
            "A Canadian magazine already looked back on a craze with twenty million players as "
            "something long gone."
        ),
        ("Maclean's",),
        Certainty.DISPUTED,
        "March 1952",
        1952,
        doubt="The article is humorous, and its number may be a joke too.",
    ),
    Fact(
        "europe",
        "craze",
        (
            "Sources disagree on how popular canasta became in Europe: only moderately, or so "
            "popular that in the fifties only bridge was played as much."
        ),
        ("Britannica", "German Wikipedia"),
        Certainty.DISPUTED,
        "1950s",
        1950,
        1959,
        doubt="Britannica says the former, the German encyclopedia the latter.",
    ),
    Fact(
        "waning",
        "craze",
        (
            "In the United States interest in canasta waned; in Latin America it remained a "
            "favorite evening pastime long after."
        ),
        ("W4: History", "Britannica"),
        Certainty.AGREED,
        "1960s",
        1960,
        1969,
    ),
    Fact(
        "regency",
        "laws",
        "The Regency Club of New York wrote the Official Canasta Laws, with players from South "
        "America; commissions of the United States and Argentina put their names to them.",
        ("W4: History", "Britannica", "German Wikipedia"),
        Certainty.DISPUTED,
        "1949 to 1951",
        1949,
        1951,
        doubt=(
            "Sources differ on who did what and when: by one account the laws were written from "
            "1949 to 1951; by the other they were made in 1950 and revised by the joint committee "
            "in 1951."
        ),
    ),
    Fact(
        "booklet",
        "laws",
        "The association of the American makers of playing cards printed sixty numbered laws with "
        "the changes made for 1950, in substance the laws given in the books of Culbertson, "
        "Jacoby, Reilly, Morehead, Mott-Smith, Frey, Fry, Lightner and others. They are played "
        "here as laws_1950.",
        ("1950",),
        Certainty.DOCUMENT,
        "1950",
        1950,
    ),
    Fact(
        "canasta_opened",
        "laws",
        (
            "Until the laws of 1950 any canasta was enough to open. The card makers' booklet calls "
            "this custom all but abandoned; the English sheet of Jaques keeps it."
        ),
        ("1950: law 27", "Jaques: paragraph 4"),
        Certainty.DOCUMENT,
        "before 1950",
        1949,
    ),
    Fact(
        "negative_minimum",
        "laws",
        "Under the laws of 1950 a side below zero had no minimum to meet. Today's encyclopedia "
        "article asks for 15, which any three cards make.",
        ("1950: law 26", "W4: Initial melds"),
        Certainty.DOCUMENT,
    ),
    Fact(
        "home_rule",
        "laws",
        (
            "Laws or not, every home went on playing its own way: one writer called the attempt to "
            "settle the rules hopeless from the first day."
        ),
        ("Monitor",),
        Certainty.SINGLE,
    ),
)
"""Roots, invention, name, spread, craze and laws."""
