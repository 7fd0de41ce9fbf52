"""What decided a hand, in one sentence."""

from ..game.score.analysis import analyse
from ..game.views.wire import HandView, ResultView, View
from ..game.words.reader import Reader
from ..game.words.said import count, tile_words
from ..notation import WrittenHand, tile_count
from ..rulesets import Ruleset
from ..words.catalogue import say


def decided(view: View, result: ResultView, hand: WrittenHand | None, ruleset: Ruleset, reader: Reader) -> str:
    if result.winner is None:
        form, away = lacked(hand, ruleset)
        return say("coach", "over", "nobody", form, away=away)
    name = reader.who(result.winner)
    if result.winner == view.me:
        return by_row(next((one for one in result.hands if one.seat == view.me), None))
    form, away = lacked(hand, ruleset)
    if result.giver == view.me:
        return say("coach", "over", "fed", form, name=name, tile=tile_words(result.last), away=away)
    return say("coach", "over", "first", form, name=name, away=away)


def by_row(hand: HandView | None) -> str:
    """Return a sentence on how the player won: by a special hand, by the row with the most doublers, or else by speed."""
    if hand is not None and hand.special:
        return say("coach", "over", "special", row=hand.special)
    best = max(hand.lines if hand else (), key=lambda line: line.doublers, default=None)
    if best is None or not best.doublers:
        return say("coach", "over", "speed")
    return say("coach", "over", "row", count(best.doublers), row=best.name, number=best.doublers)


def lacked(hand: WrittenHand | None, ruleset: Ruleset) -> tuple[str, int]:
    """Return the code of the sentence that says how far a hand was from ready at the end, and this distance."""
    if hand is None or tile_count(hand) not in (13, 14):
        return "unknown", 0
    away = max(0, analyse(hand, ruleset).distance)
    return ("ready" if away == 0 else count(away)), away
