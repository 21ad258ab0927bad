"""Names that people could give themselves, or programs computers, however odd."""

from __future__ import annotations

import re

from hypothesis import strategies as st

ODD = (
    "A;B",
    "#1",
    "A # B",
    "A ;0123abcd",
    ";",
    ";;",
    ";3b;",
    "A;110000;B",
    "",
    " ",
    "\t",
    " Ann ",
    "\u00a0Ann\u2003",
    "An\nna",
    "Ann\nplayer 1: Bob\nfirst dealer 0",
    "\r",
    "\r\n",
    "\0",
    "\x0b\x0c\x1c\x1d\x1e\x1f",
    "\x1b[31mAnn",
    "\x85",
    "\u2028\u2029",
    "\ufeff",
    "\u202eAnn\u2066",
    "\u200d",
    "\udcff",
    "\ud800",
    "\U0010ffff",
    '"Ann"',
    "'",
    "\\",
    "\\n",
    "\\u0041",
    "{name}",
    "%s",
    "[/b]",
    "<b>&amp;",
    "hard: Ann",
    "canasta record 2",
    ";" * 60,
    "\x00" * 60,
    "\U0001f468\u200d\U0001f469\u200d\U0001f467",
)
"""Each of them is a fault that was made once, somewhere."""

HALVES = re.compile("[\ud800-\udbff][\udc00-\udfff]")
"""Two halves of a character side by side, as no UTF-8, no JSON and no terminal can say them."""

characters = st.characters(exclude_categories=())
any_names = st.sampled_from(ODD) | st.text(characters, max_size=60)
"""Any text at all."""

_SAID = [name for name in ODD if len(name) <= 32 and name.encode(errors="ignore").decode() == name]
plain_names = st.sampled_from(_SAID) | st.text(st.characters(codec="utf-8"), max_size=32)
"""Any text that JSON can carry, no longer than a name that the server takes."""
