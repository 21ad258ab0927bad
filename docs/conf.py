"""How Sphinx builds the documentation."""

import canasta

project = "canasta"
author = "The canasta developers"
copyright = f"2026, {author}"
version = release = canasta.__version__

extensions = ["myst_parser", "sphinx.ext.doctest"]
exclude_patterns = ["_build"]
myst_enable_extensions = ["colon_fence", "deflist"]
myst_heading_anchors = 3

html_theme = "furo"
html_title = f"canasta {version}"
html_show_sourcelink = False
