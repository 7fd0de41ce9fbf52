"""The size of the action space under a ruleset, and the seats of learners and opponents.

A space ends after the last action that its rules can offer.
"""

from collections.abc import Iterable, Sequence

from ..bots import bot_number
from ..core.state.actions import ADDED_KONG, FISH, NO_CHOICE, NO_EXCHANGE, NO_PLAY, SAY_NOT_FISHING
from ..core.state.codes import CALL_NEVER
from ..errors import BadInput
from ..game.play.arguments import seat_number
from ..game.play.bots import called
from ..game.words.failures import failure
from ..rulesets import Ruleset
from ..tiles import PLAYED

ALL_SEATS = (0, 1, 2, 3)


def action_count(rules: Ruleset | str, *, errors: bool = False) -> int:
    """Return the size of the action space under a ruleset. `errors` adds the errors of a strict table."""
    r = Ruleset.of(rules).rules
    if errors:
        return NO_CHOICE + 1
    if r.goulash.wild or r.goulash.exchanges:
        return NO_EXCHANGE + 1
    if r.play.say_fishing:
        return SAY_NOT_FISHING + 1
    if r.play.nine_heads or r.play.washing:
        return NO_PLAY + 1
    return FISH + PLAYED if r.play.call != CALL_NEVER else ADDED_KONG + PLAYED


def seat_bits(rules: Ruleset, seats: Iterable[int] | int) -> int:
    """Return the learners' seats as bits. Raises BadInput (code "bad-seat", "empty-chair")."""
    bits = 0
    for seat in seats if isinstance(seats, Iterable) else (seats,):
        number = seat_number(seat, "seats")
        if rules.rules.seats.absent >> number & 1:
            raise failure(BadInput, "empty-chair", "chair", chair=number)
        bits |= 1 << number
    if not bits:
        raise BadInput("seats: give at least one; kongbox.sim plays without learners", code="bad-seat")
    return bits


def bots_of(rules: Ruleset, bits: int, opponents: str | Sequence[str]) -> list[int]:
    """Return the number of each seat's bot. `opponents` names one bot for all seats without a learner, or one bot for each.

    Raises BadInput (code "unknown-bot", "bad-opponents").
    """
    others = [seat for seat in rules.present if not bits >> seat & 1]
    opponents = called(opponents)
    if not isinstance(opponents, Sequence):
        hint = "give the name of a bot, or one for each seat; use VectorTables for your own players"
        raise BadInput(f"opponents = {opponents!r:.60}: {hint}", code="bad-opponents")
    names = [opponents] * len(others) if isinstance(opponents, str) else [called(one) for one in opponents]
    if len(names) != len(others):
        raise BadInput(f"opponents: {len(names)} names for {len(others)} seats without a learner", code="bad-opponents")
    found = [0, 0, 0, 0]
    for name in [opponents] if isinstance(opponents, str) else names:
        bot_number(name)
    for seat, name in zip(others, names, strict=True):
        found[seat] = bot_number(name)
    return found
