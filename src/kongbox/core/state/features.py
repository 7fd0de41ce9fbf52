"""What only some tables have, and what nothing else makes use of: fields, tiles and verbs say which of these they need.

A table without a feature never has anything in such a field, never holds such a tile, never hears such a verb. Whoever compiles
for one sheet alone relies on that (`kongbox.compiled.special`), and tests hold every declaration to it.
"""

from typing import Final

GOULASH: Final = "goulash"
"""Wild tiles, and the exchanges before play. (BM-GO-1)"""
STRICT: Final = "strict"
"""Players who may err. At any other table only the ruling of a referee brings such things about, and nobody rules in a batch."""
