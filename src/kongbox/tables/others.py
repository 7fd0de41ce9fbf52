"""The others at a table: what they are called, and what plays for them."""

from collections.abc import Sequence

from ..bots import choose_action
from ..bots.characters import USUAL, character_of, seated
from ..errors import BadInput
from ..game import Action, Match, Player, Table, read_action
from ..game.words.failures import failure
from ..store.restore import Resumed

PERSON = "You"
PLAYERS = (PERSON, *USUAL)
STAND_IN = "greedy"
"""The bot that plays on for one that has failed."""
FORMER = "keen"
"""The bot that played in sessions that do not name theirs."""
Strategy = str | Player
"""A character or a bot by its name, or a function of what its seat may know."""
Other = tuple[str, Strategy]
"""What one of the others is called, and what plays for them."""


def decided(table: Table, seat: int, strategy: Strategy, seed: int, clumsy: float) -> Action:
    """What plays for a seat decides; a bot by the seed, erring with the probability `clumsy` where that can be."""
    if isinstance(strategy, str):
        return choose_action(table, seat, strategy, seed=seed, clumsy=clumsy)
    chosen = strategy(table.seen(seat, seed=seed))
    return read_action(chosen) if isinstance(chosen, str) else chosen


def names_of(others: Sequence[Other]) -> tuple[str, ...]:
    """The bots that play, as the store keeps them; for a function the one that would stand in for it."""
    return tuple(bot if isinstance(bot, str) else STAND_IN for _, bot in others)


def company(bots: Sequence[Strategy]) -> list[Other]:
    """The others at a table. Raises BadInput for a name that is none, and where they are not three."""
    if len(bots) != len(USUAL):
        raise failure(BadInput, "three-others", count=len(bots))
    named = iter(seated([bot for bot in bots if isinstance(bot, str)]))
    return [next(named) if isinstance(bot, str) else (USUAL[place], bot) for place, bot in enumerate(bots)]


def others_of(kept: Resumed) -> list[Other]:
    """The others of a session that goes on; where fewer played, the rest for a table with room for them."""
    match, bots = kept.match, kept.settings.bots or kept.header.bots[1:]
    playing = [*bots, *[FORMER] * 3]
    names = [*match.players[1:], *(name for name in USUAL if name not in match.players)]
    return [*zip(names[: len(USUAL)], playing, strict=False)]


def emblems(match: Match) -> dict[int, str]:
    """The emblems of the characters at a table, by seat."""
    found = {seat: character_of(name) for seat, name in zip(match.seats, match.players, strict=True)}
    return {seat: character.emblem for seat, character in found.items() if character}
