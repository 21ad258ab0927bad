"""The lines of the score sheet in English."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

    from canasta.words.catalogue import Entry

SHEET: Final[Mapping[str, Entry]] = {
    "sheet.cards": "{count:# melded card|# melded cards}",
    "sheet.cards.against": "{count:# melded card counts|# melded cards count} against the side",
    "sheet.canastas.natural": "{count:# natural canasta|# natural canastas}",
    "sheet.canastas.mixed": "{count:# mixed canasta|# mixed canastas}",
    "sheet.canastas.wild": "{count:# wild canasta|# wild canastas}",
    "sheet.canastas.sequence": "{count:# sequence canasta|# sequence canastas}",
    "sheet.canastas.sevens": "{count:# canasta|# canastas} of sevens",
    "sheet.canastas.aces_pure": "{count:# canasta|# canastas} of aces without wild cards",
    "sheet.canastas.deuces_natural": "{count:# natural canasta|# natural canastas} of deuces",
    "sheet.canastas.deuces_mixed": "{count:# mixed canasta|# mixed canastas} of deuces",
    "sheet.canastas.by_number": "Bonus for {count:# canasta|# canastas} together",
    "sheet.red_threes": "{count:# red three|# red threes}",
    "sheet.red_threes.against": "{count:# red three counts|# red threes count} against the side",
    "sheet.red_threes.nothing": "{count:# red three counts|# red threes count} nothing",
    "sheet.threes.red3": "{count:# red three|# red threes}",
    "sheet.threes.red3.against": "{count:# red three counts|# red threes count} against the side",
    "sheet.threes.red3.nothing": "{count:# red three counts|# red threes count} nothing",
    "sheet.threes.black3": "{count:# black three|# black threes}",
    "sheet.threes.black3.against": (
        "{count:# black three counts|# black threes count} against the side"
    ),
    "sheet.threes.black3.nothing": "{count:# black three counts|# black threes count} nothing",
    "sheet.out": "Going out",
    "sheet.concealed": "Concealed hand",
    "sheet.in_hand": (
        "{count:# card|# cards} left in {seat}'s hand",
        "{count:# card|# cards} left in hand",
    ),
    "sheet.in_hand.foot": (
        "{count:# card|# cards} left in {seat}'s foot",
        "{count:# card|# cards} left in a foot",
    ),
    "sheet.penalties": ("Penalty for {seat}: {fault}", "Penalty: {fault}"),
    "sheet.special": "Special hand: {special}",
    "sheet.instant": "Canastas that win at once",
    "sheet.black_threes": "{count:# black three|# black threes} from taken piles",
    "sheet.undeclared": (
        "{count:# red three|# red threes} never laid out by {seat}",
        "{count:# red three|# red threes} never laid out",
    ),
    "sheet.acaba": "Acaba",
    "sheet.times": "{times} \N{MULTIPLICATION SIGN} {line}",
    # whatever they count, for a row of several sides
    "sheet.label.cards": "Melded cards",
    "sheet.label.canastas.natural": "Natural canastas",
    "sheet.label.canastas.mixed": "Mixed canastas",
    "sheet.label.canastas.wild": "Wild canastas",
    "sheet.label.canastas.sequence": "Sequence canastas",
    "sheet.label.canastas.sevens": "Canastas of sevens",
    "sheet.label.canastas.aces_pure": "Canastas of aces without wild cards",
    "sheet.label.canastas.deuces_natural": "Natural canastas of deuces",
    "sheet.label.canastas.deuces_mixed": "Mixed canastas of deuces",
    "sheet.label.canastas.by_number": "Bonus for several canastas",
    "sheet.label.red_threes": "Red threes",
    "sheet.label.threes.red3": "Red threes",
    "sheet.label.threes.black3": "Black threes",
    "sheet.label.out": "Going out",
    "sheet.label.concealed": "Concealed hand",
    "sheet.label.in_hand": "Left in hand",
    "sheet.label.in_hand.foot": "Left in the foot",
    "sheet.label.penalties": "Penalties",
    "sheet.label.special": "Special hand",
    "sheet.label.instant": "Won at once",
    "sheet.label.black_threes": "Black threes from piles",
    "sheet.label.undeclared": "Red threes never laid out",
    "sheet.label.acaba": "Acaba",
    # whose deal it was
    "sheet.best.we": "We win deal {deal}.",
    "sheet.best.you": "You win deal {deal}.",
    "sheet.best.they": "They win deal {deal}.",
    "sheet.best.other": "Deal {deal} goes to {side}.",
}
