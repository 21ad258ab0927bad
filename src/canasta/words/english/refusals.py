"""Why an action is refused, in English: one sentence per reason code.

The law that stands behind a code is the same in every language: `canasta.words.laws`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

    from canasta.words.catalogue import Entry

REFUSALS: Final[Mapping[str, Entry]] = {
    # the sentence and what stands behind it
    "refusal": "{sentence}.",
    "refusal.cited": "{sentence} ({law}).",
    "cite.laws": "{count:law|laws} {numbers}",
    "cite.range": "{first} to {last}",
    "cite.jaques": "Jaques, {count:paragraph|paragraphs} {numbers}",
    "cite.article": "encyclopedia article, {section}",
    "cite.regency": "Regency laws of Samba",
    "cite.bicycle": "rules of the US Playing Card Company",
    "cite.rummy": "rummy-games.com",
    "cite.pagat": "pagat.com",
    "cite.league": "Canasta League of America",
    "cite.decision": "decision {section}",
    "cite.customs": "customs of 1950",
    "cite.penalties": "point penalties",
    "cite.variant": "a rule of this variant",
    "cite.house": "house rule",
    "player.number": "player {number}",
    # whose turn and which step
    "refusal.deal_over": "The deal is over",
    "refusal.out_of_turn": (
        "It is {seat}'s turn",
        "It is not your turn",
    ),
    "refusal.must_draw_first": "Draw from the stock or take the pile first",
    "refusal.wrong_step": "You cannot do that at this point in your turn",
    "refusal.wrong_step.drawn": "You have already drawn from the stock or taken the pile",
    "refusal.no_undo": "Cards drawn or melded cannot be taken back",
    "refusal.card_not_in_hand": (
        "The {card} is not in your hand",
        "You do not hold all these cards",
    ),
    "refusal.choose_cards": "Select cards first",
    "refusal.choose_one_card": "Choose exactly one card to discard",
    # questions
    "refusal.ask_out_of_turn": "Only the player whose turn it is may ask for permission to go out",
    "refusal.ask_after_meld": (
        "Ask for permission to go out before you meld or take the pile, not after"
    ),
    "refusal.ask_not_available": "In this game you do not ask your partner before going out",
    "refusal.ask_not_available.forced": (
        "There is nothing to ask: you must take the pile, and with it you go out"
    ),
    "refusal.no_partner": "You have no partner to ask",
    "refusal.permission_refused": "Your partner said no this turn",
    "refusal.acaba_not_available": "This variant has no acaba",
    "refusal.must_go_out": "Your partner said yes and you can go out this turn, so you must",
    "refusal.permission_already_asked": (
        "Your side may not ask for permission to go out again in this deal"
    ),
    # melds
    "refusal.threes_not_meldable": "A red three cannot be melded",
    "refusal.threes_not_meldable.both": "A three cannot be melded",
    "refusal.mixed_ranks": (
        "Only {ranks} and wild cards go together here; there are no sequences",
        (
            "Apart from wild cards, all cards of a meld must have the same rank; there are no "
            "sequences"
        ),
    ),
    "refusal.mixed_ranks.sequences": (
        "Only {ranks} and wild cards go together here",
        "Cards of different ranks go together only as a sequence in one suit",
    ),
    "refusal.mixed_ranks.natural": "Only {ranks} go together here, without wild cards",
    "refusal.mixed_ranks.wild": "Only wild cards go into a meld of wild cards",
    "refusal.too_few_cards": (
        "A meld of {ranks} needs at least {minimum:# card|# cards}; you chose {size}",
        "A meld needs at least {minimum:# card|# cards}; you chose {size}",
        "A meld needs at least {minimum:# card|# cards}",
        "These are too few cards for a meld",
    ),
    "refusal.too_few_naturals": (
        "A meld of {ranks} needs {minimum:# natural card|# natural cards}; you chose {naturals}",
        "A meld needs {minimum:# natural card|# natural cards}; you chose {naturals}",
        "This meld has too few natural cards",
    ),
    "refusal.too_many_wilds": (
        (
            "The {ranks} would hold {wilds:# wild card|# wild cards}; at most {limit:# is|# are} "
            "allowed"
        ),
        "This meld may hold at most {limit:# wild card|# wild cards}; it would have {wilds}",
        "This meld may hold at most {limit:# wild card|# wild cards}",
        "This meld has too many wild cards",
    ),
    "refusal.wilds_exceed_naturals": (
        (
            "The {ranks} would hold {wilds:# wild card|# wild cards} and {naturals:# natural one|# "
            "natural ones}: wild cards may not outnumber natural ones"
        ),
        "A meld may not hold more wild cards ({wilds}) than natural ones ({naturals})",
        "A meld may not hold more wild cards than natural ones",
    ),
    "refusal.wilds_not_fewer_than_naturals": (
        (
            "The {ranks} would hold {wilds:# wild card|# wild cards} and {naturals:# natural one|# "
            "natural ones}: there must be fewer wild cards"
        ),
        "A meld must hold fewer wild cards ({wilds}) than natural ones ({naturals})",
        "A meld must hold fewer wild cards than natural ones",
    ),
    "refusal.wild_meld_not_allowed": "Wild cards alone are not a meld",
    "refusal.meld_too_large": (
        "A meld of {ranks} may hold at most {limit:# card|# cards}; it would have {size}",
        "A meld may hold at most {limit:# card|# cards}; it would have {size}",
        "A meld may hold at most {limit:# card|# cards}",
        "This meld has too many cards",
    ),
    "refusal.canasta_takes_no_wilds": (
        "The finished canasta of {ranks} takes no more wild cards",
        "A finished canasta takes no more wild cards",
    ),
    "refusal.no_wild_rank": (
        "A meld of {ranks} takes no wild cards",
        "A meld of this rank takes no wild cards",
    ),
    "refusal.aces_must_stay_pure": (
        "Your {ranks} take no wild cards: only an opening may put one among them",
        "These cards take no wild cards: only an opening may put one among them",
    ),
    "refusal.meld_base": (
        "After the opening, a wild card needs at least {base} natural cards in its meld",
        "This meld has too few natural cards for a wild card",
    ),
    "refusal.wild_locked": (
        "Finish your side's meld of wild cards first: until then, wild cards go nowhere else"
    ),
    "refusal.deuce_locked": (
        "Finish your side's meld of deuces first: until then, deuces are not wild"
    ),
    "refusal.dead_rank": (
        "The {ranks} are dead: a side has a canasta of them",
        "This rank is dead: a side has a canasta of it",
    ),
    "refusal.sequence_wild": "A sequence holds no wild cards",
    "refusal.sequence_rank": "A sequence runs from four to ace: it takes no threes",
    "refusal.sequence_rank.limits": "A sequence here runs from {low} to {high}",
    "refusal.sequence_suit": "All cards of a sequence must be of one suit",
    "refusal.sequence_gap": "A sequence has no gaps, and no rank twice",
    "refusal.black_three_no_wilds": "Black threes take no wild cards",
    "refusal.black_three_no_wilds.limit": (
        "Black threes take {limit:# wild card|# wild cards} at most; you chose {wilds}",
        "Black threes take {limit:# wild card|# wild cards} at most",
    ),
    "refusal.black_three_only_when_going_out": (
        "You may meld black threes only in the turn in which you go out"
    ),
    "refusal.not_own_meld": (
        "Your side has no {sequence} to add to",
        "Your side has no meld of {ranks} to add to",
        "You can add only to your own side's melds, and it has no such meld",
    ),
    "refusal.melded_cards_stay": "Melded cards stay in their meld",
    "refusal.combine_not_allowed": (
        "Your side does not have two melds of {ranks} to join",
        "Your side does not have two melds of this rank to join",
    ),
    "refusal.combine_not_allowed.never": "In this game melds cannot be joined",
    # the initial meld
    "refusal.below_minimum": (
        "You show {count} and need {minimum}; your cards can make at most {possible}",
        "You show {count} and need {minimum}",
        "Your side's opening needs {minimum}",
        "Your side's opening counts too little",
    ),
    "refusal.opening_needs_canasta": (
        "At your side's total, the opening must include a finished canasta"
    ),
    "refusal.opening_needs_triple": (
        "The opening must include a meld with three natural cards of one rank"
    ),
    "refusal.opening_needs_triple.clean": (
        "The opening must include a meld of three or more natural cards and no wild card"
    ),
    "refusal.opening_mixed_canasta": "The opening may not include a mixed canasta",
    "refusal.opening_wild_cards": "The opening may not include wild cards",
    "refusal.special_after_opening": (
        "Your side has melded: a special hand must be its first and only meld"
    ),
    "refusal.special_pattern": (
        "Your hand does not make {special}",
        "Your hand is not that special hand",
    ),
    "refusal.special_pattern.none": "There are no special hands in this game",
    "refusal.must_open_from_hand_first": (
        "Your side has not opened: to take the pile, open with cards from your hand in the same "
        "move"
    ),
    "refusal.pile_before_opening": "Your side has not opened yet, so it cannot take the pile",
    # the pile
    "refusal.pile_empty": "There is no discard pile to take",
    "refusal.pile_top_wild": "A wild card on top blocks the pile",
    "refusal.pile_top_three": "A three on top blocks the pile",
    "refusal.pile_frozen_needs_natural_pair": (
        "The pile is frozen: only a natural pair of {ranks} from your hand takes it",
        "The pile is frozen: only a natural pair from your hand takes it",
    ),
    "refusal.pile_no_legal_use": (
        "The {card} on top cannot be used with these cards",
        "The {rank} on top cannot be used with these cards",
        "The top discard cannot be used that way",
    ),
    "refusal.pile_sequence_start": "The top discard may not start a sequence",
    "refusal.pile_sequence_hand_card": (
        "The top discard goes onto a sequence alone, without cards from your hand"
    ),
    "refusal.top_card_may_not_join_canasta": (
        "The top discard may not go onto the finished canasta: the {ranks}",
        "The top discard may not go onto a finished canasta",
    ),
    "refusal.single_card_pile_with_single_card_hand": (
        "With one card in hand you may not take a pile of one card"
    ),
    "refusal.one_card_hand_cannot_go_out": (
        "With one card in hand you may take the pile only if your side can go out"
    ),
    "refusal.must_take_pile": "The stock is empty and you can take the pile, so you must",
    "refusal.whole_pile_must_be_taken": (
        "You cannot take the top discard alone: the whole pile comes with it"
    ),
    # going out
    "refusal.cannot_go_out": "Keep a card: your side may not go out",
    "refusal.cannot_go_out.canastas": (
        (
            "Keep a card: to go out, your side needs {required:# canasta|# canastas} and has "
            "{canastas}"
        ),
        "Keep a card: to go out, your side needs {required:# canasta|# canastas}",
        "Keep a card: your side lacks a canasta to go out",
    ),
    "refusal.cannot_go_out.required_kind": (
        "Keep a card: to go out, your side needs {kinds}",
        "Keep a card: your side lacks a canasta of the kind that is needed to go out",
    ),
    "refusal.cannot_go_out.incomplete_special": (
        "Keep a card: your side has an unfinished meld of wild cards, of sevens or of aces without"
        " wild cards"
    ),
    "refusal.cannot_go_out.permission_required": (
        "Keep a card: you may go out only if your partner says yes this turn"
    ),
    "refusal.go_out_needs_discard": "Keep a card to discard: you cannot go out without a discard",
    "refusal.cannot_go_out.permission_refused": "Keep a card: your partner said no this turn",
    "refusal.no_discard_after_last_red_three": (
        "The last card of the stock was a red three: you may meld, but not discard"
    ),
    # discards
    "refusal.discard_wild": "Wild cards may not be discarded",
    "refusal.discard_three": ("The {card} may not be discarded", "This three may not be discarded"),
    "refusal.joker_discard_forbidden": "Jokers may not be discarded",
    "refusal.black_three_discard_on_first_turn": (
        "You may not discard a black three on your first turn"
    ),
    "refusal.discard_empty_pile": (
        "The {card} may not be discarded onto an empty pile",
        "This card may not be discarded onto an empty pile",
    ),
    "refusal.meld_leaves_no_discard": ("Keep a card that you may discard onto the empty pile"),
    # before the deal and at the table
    "refusal.shuffled_enough": (
        "You have shuffled {times} times; that is enough",
        "You have shuffled often enough",
    ),
    "refusal.cut_packet_too_small": (
        (
            "Each part of the cut deck needs at least {minimum:# card|# cards}; the smaller has "
            "{packet}"
        ),
        "Each part of the cut deck needs at least {minimum:# card|# cards}",
        "One part of the cut deck is too small",
    ),
    "refusal.not_one_card": (
        "You may announce one card only when you hold exactly one; you hold {cards}",
        "You may announce one card only when you hold exactly one",
    ),
    # the same as a player reads it first: what they hold, what is needed, and no law
    "hand.none": "You hold no {ranks} and no wild card",
    "hand.wilds": "You hold no {ranks}, only {wilds:one wild card|# wild cards}",
    "hand.naturals": "You hold {naturals} and no wild card",
    "hand.both": "You hold {naturals} and {wilds:one wild card|# wild cards}",
    "hand.own": "You hold {naturals}",
    "hand.own.none": "You hold no {ranks}",
    "hand.one": "one {rank}",
    "hand.more": "{held} {ranks}",
    "hand.pile_no_legal_use": "{hand}; to take the pile, you need two {ranks}",
    "hand.pile_no_legal_use.wild": (
        "{hand}; to take the pile, you need two {ranks}, or one {rank} and a wild card"
    ),
    "hand.choose_pair": "Choose two {ranks} to take the pile: you hold {held}",
    "hand.pile_frozen_needs_natural_pair": "{own}; to take this pile, you need two natural {ranks}",
    "hand.too_few_cards": "{hand}; you chose {size}, and a meld needs {minimum:# card|# cards}",
    "hand.too_few_naturals": (
        "{hand}; the meld would have {naturals:# natural card|# natural cards} and needs {minimum}"
    ),
    "hand.too_many_wilds": (
        "You would have {wilds:# wild card|# wild cards} in the {ranks}; at most "
        "{limit:# is|# are} allowed"
    ),
    "hand.below_minimum": (
        (
            "You show {count:# point|# points} and need {minimum}; your cards can make at most "
            "{possible}"
        ),
        "You show {count:# point|# points} and need {minimum}",
    ),
    "hand.cannot_go_out.canastas": "Your side still lacks {kinds}: keep a card",
    "hand.cannot_go_out.required_kind": "Your side needs {kinds} to go out: keep a card",
    "hand.cannot_go_out.permission_required": (
        "Your partner has not said yes this turn: keep a card"
    ),
    "hand.cannot_go_out.permission_refused": "Your partner said no this turn: keep a card",
}
