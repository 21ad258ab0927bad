"""The games that grew from canasta: Samba and its kin, the American branch, Hand and Foot."""

from __future__ import annotations

from typing import Final

from canasta.words.history import Certainty, Fact

BRANCHES: Final = (
    Fact(
        "three_packs",
        "games",
        (
            "A third deck was added at once: Richard Frey's book of 1949 advertised the new "
            "three-pack game, and the laws of 1950 include it for two to six players, with six "
            "playing in three pairs."
        ),
        ("Frey", "1950: three-pack game"),
        Certainty.DOCUMENT,
        "1949 and 1950",
        1949,
        1950,
    ),
    Fact(
        "samba",
        "games",
        (
            "Samba has three decks, two cards drawn at a time and sequences in one suit; a "
            "sequence of seven cards scores 1,500. Its rules are attributed to Oswald Jacoby and "
            "John R. Crawford, who published a book about it."
        ),
        ("Samba-Canasta", "Crawford", "W4: Samba", "Jaques: paragraph 11a"),
        Certainty.DISPUTED,
        "by 1951",
        1949,
        1951,
        doubt="The book is from 1951; the German encyclopedia dates the rules to the years 1949 "
        "to 1951.",
    ),
    Fact(
        "bolivia",
        "games",
        "Bolivia adds canastas of wild cards, called bolivias, and lets nobody go out without a "
        "sequence of seven, there called an escalera.",
        ("W4: Bolivian Canasta", "Jaques: paragraph 11b"),
        Certainty.AGREED,
    ),
    Fact(
        "bolivia_target",
        "games",
        (
            "How many points Bolivia is played to depends on whom you ask: 15,000 in the "
            "encyclopedia article, while the English sheet leaves Samba's 10,000 unchanged."
        ),
        ("W4: Bolivian Canasta", "Jaques: paragraph 11b"),
        Certainty.DOCUMENT,
        doubt="Both are played here: bolivia_w and bolivia_jaques.",
    ),
    Fact(
        "countries",
        "games",
        (
            "The encyclopedia article describes more games that bear the names of Brazil, "
            "Britain, Chile, Cuba, Italy and Uruguay, and one called Boat. It dates none of them, "
            "and it does not say whether Chileans ever played the Chilean game."
        ),
        ("W4: Variations",),
        Certainty.SINGLE,
    ),
    Fact(
        "acaba",
        "games",
        (
            "The British game has the call acaba, by which a player ends a deal that has become "
            "hopeless or dull and gives the others 1,500. An English book and an American "
            "newspaper of the time record it."
        ),
        ("W4: British Canasta and references 18, 19",),
        Certainty.SINGLE,
        "1950 and 1951",
        1950,
        1951,
    ),
    Fact(
        "uruguayan",
        "games",
        (
            "In its birthplace the game stayed as it had been, according to a booklet from "
            "Montevideo. What other rule books call Uruguay is another game, with wild canastas "
            "and a pile that is always frozen."
        ),
        ("W4: Uruguayan Canasta", "W0: references", "RG"),
        Certainty.SINGLE,
        "1949",
        1949,
    ),
    Fact(
        "boat",
        "games",
        (
            "Boat comes from Slovakia, where people who were tired of arguing agreed on a mixture "
            "of the rules that they knew. The encyclopedia article praises it but does not give "
            "the rules."
        ),
        ("W4: Boat Canasta",),
        Certainty.SINGLE,
    ),
    Fact(
        "international",
        "american",
        (
            "John Scarne claimed to have invented International Canasta, which already has most "
            "of what is special about the American game."
        ),
        ("W4: Modern American Canasta",),
        Certainty.DISPUTED,
        doubt="The claim is Scarne's own.",
    ),
    Fact(
        "american_association",
        "american",
        (
            "In the United States another game grew up, played to 8,500 points: thirteen cards, a "
            "pile that begins empty and is always frozen, bonus cards for opening, and heavy "
            "fines for unfinished sevens and aces. An American Canasta Association played its "
            "tournaments that way."
        ),
        ("W0: US American Canasta", "W4: Modern American Canasta"),
        Certainty.SINGLE,
        as_of=2024,
        doubt="The encyclopedia article does not say whether the association still exists.",
    ),
    Fact(
        "sixties",
        "american",
        (
            "One account places the rise of the American game in the sixties and seventies and "
            "names Sue and Alan Silberstein as its leaders."
        ),
        ("Canasta Junction",),
        Certainty.SINGLE,
        "1960s and 1970s",
        1960,
        1979,
    ),
    Fact(
        "league",
        "american",
        (
            "The Canasta League of America was founded to bring one standard to the modern game; "
            "its rules have reached a ninth edition."
        ),
        ("W3: The Canasta League of America",),
        Certainty.SINGLE,
        "2013",
        2013,
        as_of=2023,
    ),
    Fact(
        "complete_guide",
        "american",
        "Dara Collins and Donna Miller-Small published Modern American Canasta: The Complete "
        "Guide, which is, according to the encyclopedia article, the first book to teach the "
        "modern game in full.",
        ("W3: Modern American Canasta",),
        Certainty.SINGLE,
        "September 2023",
        2023,
    ),
    Fact(
        "not_for_beginners",
        "american",
        "The American game punishes what other games reward, and the encyclopedia article sends "
        "beginners to the classic game or to Hand and Foot first.",
        ("W0: US American Canasta",),
        Certainty.SINGLE,
    ),
    Fact(
        "foot_born",
        "foot",
        "Hand and Foot was born in North America: each player gets two hands and picks up the"
        " second when the first is used up.",
        ("W4: Hand and Foot Canasta", "COA"),
        Certainty.AGREED,
        "1970s",
        1970,
        1979,
    ),
    Fact(
        "foot_decks",
        "foot",
        "Ready-made decks for Hand and Foot have been sold in stores.",
        ("W4: Hand and Foot Canasta",),
        Certainty.SINGLE,
        "since 1987",
        1987,
    ),
    Fact(
        "foot_no_standard",
        "foot",
        "There are many ways to play Hand and Foot and no standard. With four to seven decks on "
        "the table, canastas come easily, and some find it the kindest game of the family to "
        "beginners.",
        ("W4: Hand and Foot Canasta", "COA"),
        Certainty.AGREED,
    ),
    Fact(
        "buraco",
        "cousins",
        "In Brazil the game is called buraco, biriba or canastra, and by one account it is the "
        "most played card game in the country. It keeps the canasta of seven and lets sequences "
        "count.",
        ("Buraco", "Jogatina"),
        Certainty.DISPUTED,
        "1940s",
        1940,
        1949,
        doubt="Some tell the story of canasta itself as that of buraco; the two are different "
        "games today.",
    ),
    Fact(
        "buraco_name",
        "cousins",
        "Buraco is Portuguese for hole: whoever is caught with a full hand ends up in it.",
        ("Covil",),
        Certainty.DISPUTED,
        doubt="Italian pages trace the name to a sieve instead.",
    ),
    Fact(
        "burraco",
        "cousins",
        "Burraco reached Italy through Apulia, and Italy has several Burraco federations.",
        ("eBurraco",),
        Certainty.SINGLE,
        "1980s",
        1985,
        1989,
        doubt="It is unclear where the game was before; the page itself calls the history of "
        "Burraco foggy.",
    ),
    Fact(
        "biriba",
        "cousins",
        "The Greek game Biriba aims at sets and sequences of seven too. The encyclopedia derives "
        "it from the Italian Pinnacola, and its name perhaps from Biribi, which is a lottery.",
        ("Biriba",),
        Certainty.DISPUTED,
        doubt="The article on canasta lists it as related but does not say how.",
    ),
)
"""Three packs and countries, the American branch, Hand and Foot, the cousins."""
