"""Hands of the other rulesets, dealt to order."""

from situations import PARTNERS, change_hands, wall_for, write_tiles_as_they_are

from browser.evenings import Hand, Script
from kongbox.notation import read_tiles
from kongbox.rulesets import Ruleset

PUNG_CHOW = Ruleset.load("pung_chow")
TWO = PUNG_CHOW.choose({"players": 2})
LIMIT = Ruleset.load("pung_chow_limit")
THREE = LIMIT.choose({"players": 3})
DUMMIES = Ruleset.load("dummies")
BMJA = Ruleset.load("bmja")
WAITS_FOR_9D = "123b 456b 789b 44c 78d"
IDLE = (Script(), Script(), Script())


def six_figures() -> Hand:
    """I have four dealt concealed kongs of dragons and winds, and draw the pair as loose tiles."""
    wall = wall_for(PUNG_CHOW, ("RRRR GGGG PPPP E N", "", "", ""), loose="E E E N")
    return Hand(wall, IDLE, ("conceal R", "conceal G", "conceal P", "conceal E", "mahjong"))


def washing() -> Hand:
    """I am dealt nine different heads and wash the tiles."""
    return Hand(wall_for(LIMIT, ("19b 19c 19d ESW 234b 5c 5b", "", "", "")), IDLE, ("no-play",))


def drawn_sequence() -> Hand:
    """I draw the tile that I wait for, and it is laid upon the other two."""
    wall = wall_for(LIMIT, (f"{WAITS_FOR_9D} W", "", "", ""), draws="P P P 9d")
    return Hand(wall, IDLE, ("discard W", "mahjong"))


def riichi() -> Hand:
    """South and I declare riichi. I discard what I draw until North discards my winning tile."""
    hands = (f"{WAITS_FOR_9D} W", "345c 567c 22d 345d 78c", "", "")
    wall = wall_for(DUMMIES, hands, draws="P P P N G S 9d")
    return Hand(wall, (Script("", "fish P"), Script(), Script()), ("fish W", "discard N", "mahjong"))


def same_winds() -> Hand:
    """All four discard the north wind first."""
    wall = wall_for(DUMMIES, ("N", "N", "N", "N"))
    return Hand(wall, (Script("N"), Script("N"), Script("N")), ("discard N",))


def nine_heads() -> Hand:
    """I am dealt nine different heads and call a draw."""
    return Hand(wall_for(DUMMIES, ("19b 19c 19d ESW 234b 5c 5b", "", "", "")), IDLE, ("no-play",))


def three_wins() -> Hand:
    """All three others wait for the tile that I discard."""
    waits = [WAITS_FOR_9D.replace("44c", pair) for pair in ("11c", "22c", "44c")]
    wall = wall_for(DUMMIES, ("9d", *waits))
    return Hand(wall, (Script("", "mahjong"), Script("", "mahjong"), Script("", "mahjong")), ("discard 9d",))


def all_riichi() -> Hand:
    """All four declare riichi, one after the other."""
    waits = [WAITS_FOR_9D.replace("44c", pair) for pair in ("55c", "11c", "22c", "44c")]
    wall = wall_for(DUMMIES, (f"{waits[0]} W", *waits[1:]), draws="R G P")
    return Hand(wall, (Script("", "fish R"), Script("", "fish G"), Script("", "fish P")), ("fish W",))


def four_kongs() -> Hand:
    """I am dealt three kongs, and the loose tiles make the fourth."""
    wall = wall_for(DUMMIES, ("RRRR GGGG PPPP E N", "", "", ""), loose="E E E")
    return Hand(wall, IDLE, ("conceal R", "conceal G", "conceal P", "conceal E"))


def said() -> Hand:
    """I say that I am fishing, withdraw it, say it again, and win. South loses while fishing for All Pair Honours.

    Everybody's last tile is a west wind, in whichever order the last tiles are dealt.
    """
    hands = ("123b 444c 555d EE 77d W", "1199b 99c SS RR PP W", "2468b 2468c 2468d W", "3579b 3579c 3579d W")
    wall = wall_for(BMJA, hands, draws="P R G N G G S R P 7d")
    mine = ("fishing", "discard W", "not-fishing", "discard N", "fishing", "discard R", "mahjong")
    return Hand(wall, IDLE, mine)


def knitted() -> Hand:
    """I win by Triple Knitting with my own flower and season. South and West lose while fishing for special hands."""
    mine = "1b1c1d 4b4c4d 7b7c7d 9b9c9d 1f1y"
    wall = wall_for(
        BMJA, (mine, "222b 555b 66b 88b 111b", "EE SS RR GG PP 99c 1c", "3579d 2468c W 2468d"), loose="3b N", draws="3d"
    )
    return Hand(wall, (Script("3d"), Script(), Script()), ("discard N", "mahjong"))


def pure() -> Hand:
    """I pung to win by Purity, with a flower. North loses two tiles short of any hand."""
    wall = wall_for(BMJA, ("222b 44b 77b 111b 88b W 1f", "", "", "3579d 2468c S 2468d"), loose="N", draws="8b R 4b")
    return Hand(wall, (Script("8b"), Script(), Script("4b")), ("discard N", "pung", "discard W", "mahjong"))


def drawn() -> Hand:
    """Everybody discards what they draw until the wall is out. Then the British play a goulash."""
    return Hand(wall_for(BMJA, ("147b 258c 369d ESWN R", "", "", "")), IDLE)


def goulash() -> Hand:
    """After three exchanges I claim a kong with a wild tile, and win with another.

    In every exchange each player gives the last three tiles of their hand, and the tiles received become their last.
    """
    hands = (
        "77c 444d 99d GG JJ 1c 5b R",
        "7c 9d 1b 4b 8b 2c 5c 9c 2d 6d E S W",
        "1b 6b 9b 3c 6c 8c 1d 5d 8d E W S N",
        "3b 6b 9b 1c 4c 9c 3d 7d 8d E S P N",
    )
    held = [in_order(hand) for hand in hands]
    for pairs in reversed(PARTNERS):
        change_hands(held, pairs)
    wall = wall_for(BMJA.goulash, [write_tiles_as_they_are(hand) for hand in held], draws="P E", loose="G")
    given = []
    for pairs in PARTNERS:
        given.append([write_tiles_as_they_are(hand[-3:]) for hand in held])
        change_hands(held, pairs)
    _, south, west, north = (" ".join(each[wind] for each in given) for wind in range(4))
    mine = ("discard R", "kong J", "discard 1c", "mahjong")
    return Hand(wall, (Script("7c 9d", gives=south), Script(gives=west), Script(gives=north)), mine)


def in_order(text: str) -> list[int]:
    """Return tiles in the order written."""
    return [tile for word in text.split() for tile in read_tiles(word)]


def kept_out() -> Hand:
    """South lacks one tile and says so before the first exchange."""
    wall = wall_for(BMJA.goulash, ("1c 5b R 147b 258d 369c E", "111b 333c 555d RR 77d", "", ""))
    return Hand(wall, (Script(does="fishing"), Script(does="no-exchange"), Script(does="no-exchange")))


def two_handed() -> Hand:
    """My only opponent, who sits opposite, discards my winning tile."""
    wall = wall_for(TWO, (f"{WAITS_FOR_9D} W", "", "G", ""), draws="9d")
    return Hand(wall, (Script("9d"), Script(), Script()), ("discard W", "mahjong"))


def three_handed() -> Hand:
    """West wins with my discard. Nobody sits at my left."""
    wall = wall_for(THREE, ("9d W 2345b 3467c 2468d", "", WAITS_FOR_9D, ""))
    return Hand(wall, (Script(), Script("", "mahjong 9d"), Script()), ("discard 9d",))
