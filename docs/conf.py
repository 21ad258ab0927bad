"""How Sphinx builds the documentation."""

import canasta

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
