"""`python -m fi_widget` is the command `fi-widget`."""

import sys

from fi_widget.cli import main

if __name__ == "__main__":
    sys.exit(main())
