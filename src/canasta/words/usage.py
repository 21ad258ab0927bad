"""In which variants a word of the glossary is at home, read off their rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from canasta.rules import RuleSet


def everywhere(_rules: RuleSet) -> bool:
    """Every variant has it."""
    return True


def with_upcard(rules: RuleSet) -> bool:
    """The discard pile begins with a card that is turned up."""
    return rules.deal.initial_pile != "empty"


def with_tabled_threes(rules: RuleSet) -> bool:
    """Threes are laid out beside the melds and score there."""
    return bool(rules.three.tabled_classes)


def with_stop_cards(rules: RuleSet) -> bool:
    """A black three may be thrown to stop the next player."""
    return "three" not in rules.discard.forbidden


def with_melded_black_threes(rules: RuleSet) -> bool:
    """Black threes may be melded by a player who goes out."""
    return rules.black3.meld != "never"


def with_captured_threes(rules: RuleSet) -> bool:
    """Black threes of a taken pile score."""
    return rules.black3.pile_capture is not None


def with_foot(rules: RuleSet) -> bool:
    """Everybody has a second hand."""
    return rules.deal.foot_size > 0


def with_bonus_cards(rules: RuleSet) -> bool:
    """Opening earns cards."""
    return rules.talon.source != "none"


def with_sequences(rules: RuleSet) -> bool:
    """Sequences in one suit may be melded."""
    return rules.meld.sequences


def with_closed_canastas(rules: RuleSet) -> bool:
    """Some canastas take no more cards, or a meld may hold no more than a canasta has."""
    full = rules.meld.max_size == rules.canasta.size
    return rules.meld.sequences or full or not rules.canasta.naturals_added_after


def with_required_sequence(rules: RuleSet) -> bool:
    """Nobody goes out without a sequence of seven."""
    return any(kind == "sequence" for kind, _ in rules.out.required_kinds)


def with_wild_melds(rules: RuleSet) -> bool:
    """Wild cards may be melded alone."""
    return rules.meld.wild_only_melds


def with_melded_deuces(rules: RuleSet) -> bool:
    """Deuces may be melded as a rank."""
    return rules.meld.deuces_as_rank


def with_pure_ranks(rules: RuleSet) -> bool:
    """Some ranks have melds without wild cards and bonuses of their own."""
    return bool(rules.meld.never_wild_ranks)


def with_meld_base(rules: RuleSet) -> bool:
    """After the opening a wild card needs several naturals to stand on."""
    return rules.meld.wild_base_after_opening > 2  # noqa: PLR2004 - two are needed anyway


def with_dead_ranks(rules: RuleSet) -> bool:
    """A canasta closes its rank to everybody."""
    return rules.meld.dead_ranks != "none"


def with_special_hands(rules: RuleSet) -> bool:
    """Whole hands of a pattern end the deal."""
    return rules.special.set != "none"


def with_triple(rules: RuleSet) -> bool:
    """The opening needs three naturals of a rank."""
    return rules.open.triple != "none"


def with_challenge(rules: RuleSet) -> bool:
    """A discard may be questioned."""
    return rules.discard.challenge


def with_joining(rules: RuleSet) -> bool:
    """Melds of a side may be joined."""
    return rules.meld.combine_melds


def with_question(rules: RuleSet) -> bool:
    """A partner may be asked before going out."""
    return rules.out.ask_permission != "no" and any(
        size > 1 for sizes in rules.table.sides.values() for size in sizes
    )


def with_concealed_bonus(rules: RuleSet) -> bool:
    """Going out at once from a concealed hand scores more."""
    return rules.out.concealed_extra > 0


def with_acaba(rules: RuleSet) -> bool:
    """A player may end the deal by a call."""
    return rules.declare.acaba is not None


def with_forcing(rules: RuleSet) -> bool:
    """On an empty stock a take can be compulsory."""
    return rules.stock.empty_take != "optional"


def with_irregularities(rules: RuleSet) -> bool:
    """Irregularities are fixed by printed laws."""
    return rules.penalty.laws_51_to_60


def with_fines_for_melds(rules: RuleSet) -> bool:
    """Melds begun and not finished cost points."""
    penalty = rules.penalty
    return bool(
        penalty.incomplete_sevens
        or penalty.incomplete_aces_pure
        or penalty.incomplete_wild
        or penalty.short_sequence
    )


def with_target(rules: RuleSet) -> bool:
    """The game goes to a total."""
    return rules.end.mode == "score"
