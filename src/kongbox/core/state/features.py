"""Features that only some tables have. Fields, tiles and verbs say which feature they need.

A table without the feature never uses the field, the tile or the verb. The compiler for a single sheet
(`kongbox.compiled.special`) relies on that, and tests check every declaration.
"""

from typing import Final

GOULASH: Final = "goulash"
"""Wild tiles, and the exchanges before play. (BM-GO-1)"""
STRICT: Final = "strict"
"""Players may err. At other tables only a referee's ruling causes errors, and batches have no referee."""
