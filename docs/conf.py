"""How Sphinx builds the documentation."""

from pathlib import Path

from sphinx.application import Sphinx

import canasta
from canasta.book import make_book
from canasta.book.leaflet import leaflet
from canasta.book.making import shortened
from canasta.rules import VARIANTS, variant
from canasta.rules.house_rules.reading import main_form
from canasta.words.english import ENGLISH

project = "canasta"
author = "The canasta developers"
copyright = f"2026, {author}"
version = release = canasta.__version__

extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.doctest", "sphinx.ext.napoleon"]
autodoc_default_options = {"members": True, "member-order": "bysource"}
autodoc_inherit_docstrings = False
nitpick_ignore_regex = [
    ("py:.*", ".*")
]  # types in signatures, which are documented elsewhere or not
exclude_patterns = ["_build"]
myst_enable_extensions = ["colon_fence", "deflist"]
myst_heading_anchors = 3

html_theme = "furo"
html_title = f"canasta {version}"
html_show_sourcelink = False

LEAFLETS = ("classic", "samba_w", "hand_and_foot")
"""The games whose rules are also printed on one page, to lie on the table."""


def print_books(folder: Path) -> None:
    """Write the rule book of every variant as a PDF, and the leaflets of one page."""
    folder.mkdir(parents=True, exist_ok=True)
    for name in VARIANTS:
        book = make_book(variant(name), main_form(variant(name)))
        folder.joinpath(f"{name}.pdf").write_bytes(leaflet(book, ENGLISH))
        if name in LEAFLETS:
            folder.joinpath(f"{name}-short.pdf").write_bytes(leaflet(shortened(book), ENGLISH))


def setup(app: Sphinx) -> None:
    """Print the rule books into the finished pages; rule-books.md leads to them."""

    def finish(app: Sphinx, failure: Exception | None) -> None:
        if failure is None and app.builder.name == "html":
            print_books(app.outdir / "books")

    app.connect("build-finished", finish)
