"""Pictures of the tiles, with the same drawings as on the table in the browser."""

import json
from collections.abc import Iterable
from functools import cache

from .press import HERE

TILE = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 80">'
    '<rect x="1" y="1" width="58" height="78" rx="6.5" fill="#fffdf6" stroke="#3a352a" stroke-width="1.5"/>{face}</svg>'
)
FACE = '<g transform="translate(3.9 5.2) scale(.87)">{drawing}</g>'
BACK = '<rect x="6" y="6" width="48" height="68" rx="3.5" fill="#c89f58" stroke="#9a7433" stroke-width="1.5"/>'
DOWN = "down"
"""A tile that lies face down."""


@cache
def every() -> dict[str, str]:
    """Return the drawing on each kind of tile, by kind."""
    drawn: dict[str, str] = json.loads((HERE / "tiles.json").read_text(encoding="utf-8"))
    return drawn


def drawings(tiles: Iterable[str]) -> dict[str, str]:
    """Return pictures of these kinds of tile, and of the back of a tile, as SVG."""
    pictures = {tile: TILE.format(face=FACE.format(drawing=every()[tile])) for tile in sorted({*tiles} - {DOWN})}
    return {**pictures, DOWN: TILE.format(face=BACK)}
