"""Files of translations written from the English catalogue: new entries, changed ones, no others.

What was translated stays.  Where the English text has changed, the translation is marked as fuzzy
and the former English text stands above it, as translators' tools expect it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta.words.catalogue import alternatives
from canasta.words.po.forms import base_key

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from canasta.words.catalogue import Entry
    from canasta.words.po import PoEntry

_HEADER: Final = """\
msgid ""
msgstr ""
"Project-Id-Version: canasta\\n"
"Language: {language}\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=UTF-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"""
_SEVERAL: Final = "#. Several templates, the fullest first, one a line: keep the number of lines.\n"


def source_text(entry: Entry) -> str:
    """Return an English entry as the source of a translation."""
    return "\n".join(alternatives(entry))


def written(language: str, english: Mapping[str, Entry], known: Mapping[str, PoEntry]) -> str:
    """Return the file of one topic with all its entries.

    Args:
        language: the code of the language.
        english: the topic in English.
        known: the entries of the file as it stands, by key.
    """
    blocks = [_HEADER.format(language=language)]
    for key, source in _sources(english, known):
        entry = known.get(key)
        blocks.append(_block(key, source, entry))
    return "\n".join(blocks)


def _sources(
    english: Mapping[str, Entry], known: Mapping[str, PoEntry]
) -> Iterator[tuple[str, str]]:
    """Yield each key with its English text; forms of a name stand after the name."""
    forms: dict[str, list[str]] = {}
    for key in known:
        base = base_key(key, english)
        if base is not None:
            forms.setdefault(base, []).append(key)
    for key, entry in english.items():
        for form in (key, *forms.get(key, ())):
            yield form, source_text(entry)


def _block(key: str, source: str, entry: PoEntry | None) -> str:
    head = _SEVERAL if "\n" in source else ""
    translation = "" if entry is None else entry.translation
    has_changed = entry is not None and entry.source not in {"", source}  # "": added by hand
    if entry is not None and translation and (entry.is_fuzzy or has_changed):
        head += "#, fuzzy\n"
        if has_changed:
            head += "".join(f"#| {line}\n" for line in _string("msgid", entry.source))
    rows = [
        *_string("msgctxt", key),
        *_string("msgid", source),
        *_string("msgstr", translation),
    ]
    return head + "\n".join(rows) + "\n"


def _string(word: str, text: str) -> list[str]:
    lines = text.split("\n")
    parts = [f"{line}\n" for line in lines[:-1]] + [lines[-1]]
    quoted = [f'"{_escaped(part)}"' for part in parts]
    return [f"{word} {quoted[0]}"] if len(quoted) == 1 else [f'{word} ""', *quoted]


def _escaped(text: str) -> str:
    return text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
