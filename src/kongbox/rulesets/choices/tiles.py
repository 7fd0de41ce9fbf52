"""What is played with."""

from .choice import Choice, Section, told, where

KINDS = (
    "bamboo, characters and dots from 1 to 9, the winds East, South, West and North, the red, green and white dragons, four "
    "of each"
)

TILES: Section = {
    "bonus": Choice(
        "flowers and seasons are in play: 144 tiles, or 136 without",
        {
            True: f"There are 144 tiles: {KINDS}; and four flowers and four seasons, the bonus tiles, one of each.",
            False: f"There are 136 tiles: {KINDS}; no flowers and seasons.",
        },
    ),
    "own_bonus": Choice(
        "", where("bonus", True, lambda _, options: "Flower 1 and season 1 are East's, 2 South's, 3 West's, 4 North's.")
    ),
    "groups": told(
        "Ones and nines are terminals, winds and dragons are honours; both together are majors (or heads). Twos to eights "
        "are minors."
    ),
}
"""Tiles and their groups."""
