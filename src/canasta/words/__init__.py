"""Codes in words: refusals, events, score lines and cards, in one catalogue per language."""

from __future__ import annotations

from canasta.words.cards import (
    canasta_name,
    card_counts,
    card_list,
    card_name,
    number,
    rank_name,
    side_name,
)
from canasta.words.catalogue import Catalogue, WordsError
from canasta.words.english import ENGLISH
from canasta.words.events import ending_text, event_text, fault_name, log_text
from canasta.words.hand import hand_text
from canasta.words.languages import LANGUAGES, catalogue, page_catalogue
from canasta.words.laws import citation
from canasta.words.refusals import caution_text, refusal_text
from canasta.words.sheet import line_label, line_law, line_text, lines_once

__all__ = [
    "ENGLISH",
    "LANGUAGES",
    "Catalogue",
    "WordsError",
    "canasta_name",
    "card_counts",
    "card_list",
    "card_name",
    "catalogue",
    "caution_text",
    "citation",
    "ending_text",
    "event_text",
    "fault_name",
    "hand_text",
    "line_label",
    "line_law",
    "line_text",
    "lines_once",
    "log_text",
    "number",
    "page_catalogue",
    "rank_name",
    "refusal_text",
    "side_name",
]
