"""Fairness in English: what the check of a shuffle has found, and how it all works."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

    from canasta.words.catalogue import Entry

FAIRNESS: Final[Mapping[str, Entry]] = {
    "fair.title": "How the cards are shuffled so that nobody can choose them",
    "fair.explain.1": (
        "Before the cards are dealt, the program draws a long secret and shows its fingerprint, the"
        " commitment. From then on it cannot change the secret unnoticed."
    ),
    "fair.explain.2": (
        "Each player's device draws a number of its own and shows only its seal, which does not "
        "give the number away. Any player may shuffle again; their device then draws a new number."
    ),
    "fair.explain.3": (
        "The player to the dealer's right cuts; at a table that does not ask for a cut, the program"
        " cuts at random. Only then are the numbers opened, so neither the player who cuts nor the"
        " program can know the deck beforehand."
    ),
    "fair.explain.4": (
        "The secret, the numbers and the cut make the deck, by a published rule that "
        "anyone can follow. If even one of the numbers was drawn at random, nobody chose "
        "the deck."
    ),
    "fair.explain.5": (
        "When the deal is scored, the secret is shown. Then your page, or the command canasta "
        "verify, rebuilds the deck and compares the fingerprint, the seals and every card."
    ),
    "fair.explain.proves": (
        "This proves that nobody, not even the program, chose the cards, as long as one player's"
        " number was drawn at random, and that nothing was changed after the deal."
    ),
    "fair.explain.not": (
        "It does not prove that nobody saw the cards, because the program that deals has to know"
        " them, nor that players do not talk to each other. A number that was not opened and a"
        " shuffle that was abandoned stay in the record for all to see."
    ),
    "fair.check": "Check the cards of this deal",
    "fair.deal": "Deal {deal}",
    "fair.aborted": "An abandoned shuffle for deal {deal}",
    "fair.no_shuffle": "Deal {deal}: the record does not say how the deck was shuffled.",
    "fair.seeded.unknown": (
        "These cards come from the seed {seed}, which is no secret: whoever knew it knew the cards."
    ),
    "fair.commitment.agrees": "The secret that was shown is the one committed to.",
    "fair.commitment.fails": "The secret that was shown is not the one committed to.",
    "fair.commitment_seen.agrees": "The commitment is the one that you saw before the deal.",
    "fair.commitment_seen.fails": "The commitment is not the one that you saw before the deal.",
    "fair.shown.agrees": (
        "All seals and the cut are those that this device saw before it opened its number."
    ),
    "fair.shown.fails": (
        "A seal or the cut is not the one that this device saw before it opened its number."
    ),
    "fair.commitment_unseen.unknown": (
        "Only those who saw them can tell whether the commitment, the seals and the cut "
        "were shown before the numbers were opened."
    ),
    "fair.seals_unseen.unknown": (
        "Only those who saw them can tell whether the seals and the cut were shown before "
        "the numbers were opened."
    ),
    "fair.secret_unknown.unknown": (
        "The secret has not been shown yet, so the commitment and the deck cannot be checked."
    ),
    "fair.seats.fails": "{count:# number is|# numbers are} recorded for {seats} seats.",
    "fair.number_opened.agrees": "{seat}: the number matches its seal and went into the shuffle.",
    "fair.number_opened.fails": "{seat}: the number does not match its seal, so it was changed.",
    "fair.number_own.agrees": "Your own number is the one that this device drew.",
    "fair.number_own.fails": "Your own number is not the one that this device drew.",
    "fair.number_unfit.agrees": (
        "{seat} opened a number that did not match its seal, so it rightly counted for nothing."
    ),
    "fair.number_unfit.fails": (
        "{seat}: the number matches its seal, but it was left out of the shuffle."
    ),
    "fair.number_unopened.unknown": (
        "{seat} sealed a number that was not opened in time and counted for nothing. Only {seat} "
        "knows whether it was sent."
    ),
    "fair.number_absent.unknown": (
        "{seat} gave no number in time. Only {seat} knows whether one was sent."
    ),
    "fair.number_awaited.unknown": "{seat}: the number had not arrived yet.",
    "fair.number_sealed.unknown": "{seat}: the number was sealed and never opened.",
    "fair.number_none.agrees": "{seat} is a computer and gives no number.",
    "fair.number_none.unknown": (
        "{seat} gave no number, as if a computer sat there. Only {seat} knows whether one was sent."
    ),
    "fair.cut.agrees": (
        "The cut after {at} cards left two packets of at least {minimum:# card|# cards}."
    ),
    "fair.cut.fails": (
        "The cut left a packet of {packet:# card|# cards}; law 7 requires {minimum}."
    ),
    "fair.reshuffled.agrees": (
        "Turned cards went back and the stock was shuffled {times:one more time|# more times}, as "
        "it should have been."
    ),
    "fair.reshuffled.fails": (
        "The stock was shuffled {times:one more time|# more times}, but the turned cards did not "
        "call for it."
    ),
    "fair.deck.agrees": (
        "All {cards} cards were where the secret, the numbers and the cut put them."
    ),
    "fair.deck.fails": (
        "Card {place} of the deck is not the one that the secret, the numbers and the cut give."
    ),
    "fair.deck_unknown.unknown": "Without the secret nobody can tell whether the deck agrees.",
    "fair.server_alone.unknown": (
        "No player's number went in, so the program alone made this deck. Nobody can know "
        "whether it did so at random."
    ),
    "fair.play.agrees": "Every draw, every replaced three and every score follows from the decks.",
    "fair.play.fails": "The play does not follow from the decks: {problem}",
    "fair.play_unknown.unknown": (
        "{count:# deal has|# deals have} cards that nobody recorded, so the play cannot be checked."
    ),
    "fair.mark.agrees": "holds",
    "fair.mark.fails": "FAILS",
    "fair.mark.unknown": "unknown",
    "fair.sum.agrees": (
        "{count:The deck of # deal was|The decks of # deals were} rebuilt: everything that can be "
        "checked is right."
    ),
    "fair.sum.fails": (
        "{count:# check fails|# checks fail}: this is not what a fair shuffle looks like."
    ),
    "fair.sum.unknown": "This record has no deal whose shuffle can be checked.",
}
