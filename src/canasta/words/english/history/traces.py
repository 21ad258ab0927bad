"""What the game left behind: clubs, books, novels, films and songs."""

from __future__ import annotations

from typing import Final

from canasta.words.history import Certainty, Fact

TRACES: Final = (
    Fact(
        "clubs_today",
        "clubs",
        "Clubs and leagues still meet in several parts of the United States.",
        ("W4: History",),
        Certainty.SINGLE,
        as_of=2024,
    ),
    Fact(
        "clubs_atlanta",
        "clubs",
        (
            "In Atlanta's clubhouses the game is popular again as a way to meet, and a 95-year-old "
            "teacher teaches three groups a week."
        ),
        ("Atlanta",),
        Certainty.SINGLE,
        doubt="The page is not dated.",
    ),
    Fact(
        "federations",
        "clubs",
        (
            "Those who want federations and titles will find them more easily in Burraco: Italy "
            "alone has at least four federations."
        ),
        ("eBurraco",),
        Certainty.SINGLE,
    ),
    Fact(
        "caliente",
        "clubs",
        (
            "For the fiftieth anniversary of the craze, Winning Moves brought out Canasta "
            "Caliente, a special deck with two “hot” cards that may be left out."
        ),
        ("Orbanes", "W0: US American Canasta"),
        Certainty.AGREED,
        "1999",
        1999,
    ),
    Fact(
        "tippeco",
        "books",
        "Como se juega la canasta, by Tippeco, had its second edition in Montevideo.",
        ("W0: references",),
        Certainty.SINGLE,
        "September 1949",
        1949,
    ),
    Fact(
        "culbertson",
        "books",
        "Ely Culbertson, who had taught America bridge, published Culbertson on Canasta, and "
        "wrote the hints on play in the card makers' booklet: get the pack, which is the discard "
        "pile, and the canastas will follow.",
        ("1950: pointers on play", "W4: Bibliography"),
        Certainty.DOCUMENT,
        "1949",
        1949,
    ),
    Fact(
        "frey",
        "books",
        "Richard L. Frey's How to Play Canasta taught the game with more than fifty sample hands, "
        "and recommended starting with two players.",
        ("Frey",),
        Certainty.DOCUMENT,
        "1949",
        1949,
    ),
    Fact(
        "imperial",
        "books",
        "Imperial Canasta, by Ralph Michaels and Charles Henry Goren, printed the official "
        "British rules.",
        ("W4: reference 18",),
        Certainty.SINGLE,
        "1950",
        1950,
    ),
    Fact(
        "crawford_books",
        "books",
        "After his book Canasta, John R. Crawford published another one, Samba: Three-Deck "
        "Canasta.",
        ("Crawford",),
        Certainty.SINGLE,
        "1950 and 1951",
        1950,
        1951,
    ),
    Fact(
        "finland",
        "books",
        "A Finnish book taught three games at once: Canasta, Samba ja Sitoumussamba, by H. H. "
        "Holmberg and Erkki Öhrling.",
        ("W4: Bibliography",),
        Certainty.SINGLE,
        "1962",
        1962,
    ),
    Fact(
        "salinger",
        "culture",
        "Holden Caulfield knows what will tempt his schoolmate Ackley: a game of canasta. (J. D. "
        "Salinger, The Catcher in the Rye)",
        ("W3: In popular culture",),
        Certainty.SINGLE,
        "1951",
        1951,
        doubt="The year is that of the novel; the encyclopedia article gives none.",
    ),
    Fact(
        "lucy",
        "culture",
        "Lucy and Ethel play canasta in several episodes of I Love Lucy, among them Job Switching "
        "and Pioneer Women.",
        ("W4: In popular culture", "W4: references 23, 24"),
        Certainty.AGREED,
        "1951 to 1957",
        1951,
        1957,
    ),
    Fact(
        "goldfinger",
        "culture",
        "Goldfinger cheats at canasta: from a hotel room above, a confederate looks into his "
        "opponent's hand and tells him by radio what she sees, until James Bond finds her out. "
        "(Ian Fleming)",
        ("W4: In popular culture", "W4: reference 22"),
        Certainty.AGREED,
        "1959",
        1959,
    ),
    Fact(
        "bowie",
        "culture",
        "The woman in David Bowie's song Lady Grinning Soul leaves you no chance at canasta.",
        ("W3: In popular culture",),
        Certainty.SINGLE,
        "1973",
        1973,
        doubt="The year is that of the record, Aladdin Sane; the encyclopedia article gives none.",
    ),
    Fact(
        "portal",
        "culture",
        "In the computer game Portal 2, the worst that asbestos will do to people over thirty is "
        "to cost them a few rounds of canasta.",
        ("W4: In popular culture",),
        Certainty.SINGLE,
        "2011",
        2011,
    ),
    Fact(
        "doig",
        "culture",
        "In Ivan Doig's Last Bus to Wisdom a boy suffers a summer of card lessons from an aunt "
        "who will not let him go out without a canasta.",
        ("Doig",),
        Certainty.SINGLE,
        "2015",
        2015,
        doubt="Title and year are those of the novel; the pages consulted do not give them.",
    ),
    Fact(
        "dead_as",
        "culture",
        (
            "According to an older version of the encyclopedia article, Americans used to say “as "
            "dead as canasta” of a fashion that had passed."
        ),
        ("W0: In popular culture",),
        Certainty.DISPUTED,
        doubt="Later versions of the article dropped it.",
    ),
)
"""Clubs, books, and what novels, films and songs made of the game."""
