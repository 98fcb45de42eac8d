"""`python -m arbitre` is the command `arbitre`."""

import sys

from arbitre.cli import main

sys.exit(main())
