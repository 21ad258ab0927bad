"""What all tests share: how long Hypothesis looks."""

import os

from hypothesis import settings

settings.register_profile("usual", deadline=None, max_examples=50)
settings.register_profile("nightly", deadline=None, max_examples=2000, print_blob=True)
settings.load_profile("nightly" if os.environ.get("CANASTA_NIGHTLY") else "usual")
