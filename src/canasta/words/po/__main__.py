"""`python -m canasta.words.po`: bring the files of the translations up to the English texts.

With `check` and a language it lists what is still to be done instead, with a topic only there:
`python -m canasta.words.po check de events`.
"""

from __future__ import annotations

import sys
from collections import Counter
from typing import TYPE_CHECKING, Final

from canasta.words.english import TOPICS
from canasta.words.languages import LANGUAGES
from canasta.words.po import folder, read_topic
from canasta.words.po.findings import findings
from canasta.words.po.writing import written

if TYPE_CHECKING:
    from collections.abc import Sequence

_SOURCE: Final = "en"


def main(arguments: Sequence[str]) -> int:
    """Write the files, or check them; return the exit status."""
    if arguments and arguments[0] == "check":
        return _check(*arguments[1:3])
    for language in LANGUAGES:
        if language != _SOURCE:
            _update(language)
    return 0


def _update(language: str) -> None:
    target = folder(language)
    target.mkdir(exist_ok=True)
    for topic, english in TOPICS.items():
        known = {entry.key: entry for entry in read_topic(language, topic)}
        text = written(language, english, known)
        target.joinpath(f"{topic}.po").write_text(text, encoding="utf-8", newline="\n")


def _check(language: str = "", topic: str | None = None) -> int:
    if language not in LANGUAGES or topic not in {None, *TOPICS}:
        codes = ", ".join(code for code in LANGUAGES if code != _SOURCE)
        print(f"write check LANGUAGE [TOPIC]; languages: {codes}; topics: {', '.join(TOPICS)}")
        return 2
    found = list(findings(language, topic))
    for finding in found:
        print(finding)
    by_file = Counter(finding.place for finding in found)
    print("\n".join(f"{count:5} in {place}" for place, count in by_file.items()) or "all done")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
