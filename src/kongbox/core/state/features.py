"""Features that only some tables have. Fields, tiles and verbs say which feature they need.

A table without a feature never fills such a field, holds such a tile or hears such a verb. Compiling for a single sheet relies on
that (`kongbox.compiled.special`), and tests check every declaration.
"""

from typing import Final

GOULASH: Final = "goulash"
"""Wild tiles, and the exchanges before play. (BM-GO-1)"""
STRICT: Final = "strict"
"""Players may err. Elsewhere only a referee's ruling causes errors, and batches have no referee."""
