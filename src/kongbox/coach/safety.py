"""Safe discards: tiles of a hand that, judging by the open tiles, no other player seems to want."""

from collections import Counter
from collections.abc import Collection, Sequence

from ..game.words.said import several
from ..notation import WrittenHand
from ..rulesets import Ruleset
from ..tiles import EAST, NAMES, RANK, WILD
from ..words.catalogue import say
from .aims import singles
from .players import Shown
from .wire import Safe

MOST_SAFE = 4


def safe(
    hand: WrittenHand, left: Counter[int], players: Sequence[Shown], ruleset: Ruleset, dangerous: Collection[str] = ()
) -> list[Safe]:
    """Return the safest tiles of a hand: first those that no other hand can use, then those discarded by all feared players.
    Tiles that the rules call dangerous are left out.

    The feared players are the other players who may be fishing or, if there are none, all other players.
    """
    chows = ruleset.rules.play.chows > 0
    feared = [one for one in players if one.near] or players
    kinds = [kind for kind in sorted({*hand.concealed}) if kind != WILD and NAMES[kind] not in dangerous]
    single = 0 if all(one.sets for one in players) else singles(ruleset)
    useless = [kind for kind in kinds if not single >> kind & 1 and is_useless(kind, left, chows=chows)]
    thrown = [kind for kind in kinds if kind not in useless and feared and all(kind in one.thrown for one in feared)]
    names = several([one.name for one in feared])
    found = [Safe(NAMES[kind], say("coach", "safe", "useless")) for kind in useless]
    found += [Safe(NAMES[kind], say("coach", "safe", "thrown", names=names)) for kind in thrown]
    return found[:MOST_SAFE]


def is_useless(kind: int, left: Counter[int], *, chows: bool) -> bool:
    """Whether no other hand can use a tile for a meld or an eye.

    A hand can use it if another tile of its kind or a wild tile is unseen. With `chows`, a hand can also use it if two unseen
    tiles form a chow with it.
    """
    if left[kind] or left[WILD]:
        return False
    if kind >= EAST or not chows:
        return True
    rank = RANK[kind]
    pairs = [(low, low + 1, low + 2) for low in range(max(1, rank - 2), min(7, rank) + 1)]
    return not any(all(left[kind + one - rank] for one in ranks if one != rank) for ranks in pairs)
