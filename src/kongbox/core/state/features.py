"""Features that only some tables have. Fields, tiles and verbs declare which feature they need.

A table without the feature never uses them. The compiler for a single sheet (`kongbox.compiled.special`) relies on that.
"""

from typing import Final

GOULASH: Final = "goulash"
"""Wild tiles, and the exchanges before play. (BM-GO-1)"""
STRICT: Final = "strict"
"""Players may err. At other tables errors come only from a referee's rulings, and simulated tables have no referee."""
