"""Labels of the pages around the table: new table, rules, glossary, history, fairness."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

    from canasta.words.catalogue import Entry

PAGES: Final[Mapping[str, Entry]] = {
    "web.failed": "This did not work: {reason}",
    "web.search": "Search",
    "web.none_found": "Nothing found.",
    # a new table
    "web.new_table": "A new table",
    "web.step_game": "The game",
    "web.step_rules": "House rules",
    "web.step_seats": "Seats and options",
    "web.first_game": "Good first game",
    "web.players": "Players",
    "web.form_of": "{count} players, {sides:# side|# sides}",
    "web.to_points": "to {target}",
    "web.for_deals": "{deals:# deal|# deals}",
    "web.create": "Create the table",
    "web.play_at_once": "Play at once with computers",
    "web.which": "Which canasta is for me?",
    "web.which_hint": "Four questions; leave open what does not matter.",
    "web.wish.players": "How many are you?",
    "web.wish.partners": "With a partner?",
    "web.wish.partners.yes": "Partners",
    "web.wish.partners.no": "Everybody alone",
    "web.wish.effort": "How much is there to learn?",
    "web.wish.effort.plain": "Little",
    "web.wish.effort.usual": "The usual",
    "web.wish.effort.rich": "A lot",
    "web.wish.company": "In which company?",
    "web.wish.company.family": "Family and friends",
    "web.wish.company.tournament": "Tournaments",
    "web.wish.company.tradition": "As it was played",
    "web.any": "No matter",
    "web.suggest": "Suggest",
    "web.choose": "Choose",
    "web.changes": "What differs from the standard game",
    "web.no_changes": "Nothing: the standard game.",
    "web.undo_change": "Back to the standard: {field}",
    "web.standard": "standard: {value}",
    "web.level.usual": "Usual",
    "web.level.more": "More",
    "web.level.everything": "Everything",
    "web.depth": "How many rules are shown",
    "web.problems": "These rules contradict each other",
    "web.code": "Code of these rules",
    "web.opt.open": "Show the table in the list of open tables",
    "web.opt.spectators": "Spectators",
    "web.opt.spectators.no": "None",
    "web.opt.spectators.public": "See what everybody sees",
    "web.opt.spectators.later": "See it one turn later",
    "web.opt.clock": "Time",
    "web.opt.clock.none": "As long as one likes",
    "web.opt.clock.calm": "Calm: 90 seconds a turn",
    "web.opt.clock.brisk": "Brisk: 30 seconds a turn and a reserve",
    "web.opt.undo": "Taking back",
    "web.opt.undo.none": "Never",
    "web.opt.undo.ask": "When the others agree",
    "web.opt.undo.free": "Until the next card is seen",
    "web.opt.legal_hints": "Hints: what can be done",
    "web.opt.advice": "Advice: what a computer would do",
    "web.opt.chat": "Free text besides the phrases",
    # rules, glossary, about
    "web.rules_intro": "Choose a game to read its laws, with the source of each.",
    "web.house_rule": "house rule",
    "web.also": "also: {names}",
    "web.see_also": "See also: {names}",
    "web.print": "Print",
    "web.sources": "Sources: {names}",
    "web.play_these": "Play by these rules",
    # fairness
    "web.fair_title": "How the cards are shuffled",
    "web.fair_1": (
        "Before the cards are shuffled, the server draws a secret and shows everybody its seal: a "
        "number that belongs to this secret and to no other. From now on it cannot be exchanged."
    ),
    "web.fair_2": (
        "Then every player's device draws a number of its own and shows its seal. The player at "
        "the dealer's right cuts. Only now are the numbers opened."
    ),
    "web.fair_3": (
        "The order of the cards is worked out from the secret, all numbers and the cut. As long "
        "as one of all these was drawn honestly, nobody could choose the cards."
    ),
    "web.fair_4": (
        "After the deal the secret is opened, and anybody can work out the deck again. That is "
        "what the record of the game is for: canasta verify FILE."
    ),
    "web.fair_5": (
        "What this does not show: players who tell each other their cards. And the server has to "
        "know the cards, as the dealer's hands at a table do."
    ),
    "web.record": "Download the record of the game",
    # replay and statistics
    "web.replay_of": "Replay: {title}",
    "web.step_of": "{step} of {total}",
    "web.to_first": "To the beginning",
    "web.step_back": "Back",
    "web.step_on": "On",
    "web.to_last": "To the end",
    "web.seen_by": "Seen by",
    "web.open_hands": "All hands open",
    "web.no_statistics": "Figures appear when you have finished a game.",
    # seat code
    "web.seat_code": "Take this seat with another device",
    "web.seat_code_hint": "Open the table there, choose your seat and enter this code: {code}",
    "web.have_code": "I sit here already and have a seat code",
    "web.enter_code": "Seat code",
    "web.take_seat": "Take the seat",
}
