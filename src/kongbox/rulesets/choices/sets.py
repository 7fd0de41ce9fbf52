"""What a player collects: melds, an eye, a complete hand."""

from .choice import Choice, Section, told

SETS: Section = {
    "melds": told(
        "A pung is three tiles alike. A kong is four alike that are laid down as a set. A chow is three tiles of one suit "
        "in sequence, never more, and never honours. All three are melds. Two tiles alike are a pair; the one that "
        "completes a hand is its eye."
    ),
    "chows": Choice(
        "chows that a hand of four sets and a pair may have",
        {
            4: "The aim is mahjong, a complete hand: four melds and an eye.",
            1: "The aim is mahjong, a complete hand: four melds and an eye, one chow among them at most; with one on the "
            "table no second can be claimed.",
            0: "The aim is mahjong, a complete hand: four melds and an eye, no chow among them; only special hands have chows.",
        },
    ),
    "fishing": told("A hand that lacks one tile of mahjong is fishing."),
    "concealed": told(
        "A meld is concealed (hidden, in hand) if all its tiles were drawn from the wall, and exposed (on the table) if one "
        "of them was claimed from another player. A meld or an eye that a claimed tile completes to win is exposed too."
    ),
    "claimed_kong_concealed": Choice(
        "a discard added to a concealed pung leaves it concealed for doublers",
        {
            True: "A kong made of a concealed pung and a discard is exposed for points; for doublers and special hands it "
            "is still a concealed pung.",
            False: "A kong made of a concealed pung and a discard is exposed for everything.",
        },
    ),
    "kong_in_hand": Choice(
        "four alike that a loser kept in hand are a concealed kong",
        {
            True: "Four alike that a player kept in the hand are a concealed kong when another wins.",
            False: "Four alike that were not laid down as a kong are a pung and a tile left over when another wins.",
        },
    ),
    "special_hands": Choice(
        "which special hands are played",
        lambda value, options: "" if value == "all" else "Only the special hands below are played.",
    ),
    "jade_needs_dragon": Choice("whether Imperial Jade has green dragons among its tiles", {}),
}
"""Pung, kong, chow, eye, mahjong; concealed and exposed."""
