"""Run the command line with ``python -m canasta``."""

import sys

from canasta.cli import main

if __name__ == "__main__":
    sys.exit(main())
