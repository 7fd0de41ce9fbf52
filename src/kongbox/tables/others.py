"""A player's opponents: their names and their bots."""

from collections.abc import Sequence

from ..bots.acting import choosing
from ..bots.characters import USUAL, emblem_of, seated
from ..errors import BadInput
from ..game import Action, Match, Player, Table, read_action
from ..game.play.player import thought
from ..game.words.failures import failure
from ..steps import Steps, finish
from ..store.restore import Resumed
from ..words.catalogue import say

PERSON = "You"
"""The name of a person who plays alone, in the store and in records."""
PLAYERS = (PERSON, *USUAL)
STAND_IN = "greedy"
"""The bot that replaces a bot that has failed, or an absent player."""
FORMER = "keen"
"""The bot that plays in a saved session that does not name its bots."""
Strategy = str | Player
"""The name of a character or a bot, or a player that decides from what the seat may know."""
Other = tuple[str, Strategy]
"""An opponent's name and strategy."""


def shown_name(name: str) -> str:
    """Return a player's name as a page shows it. A person who plays alone is "You", in the page's language."""
    return say("person", "me") if name == PERSON else name


def kept_name(name: str) -> str:
    """Return the name that the store keeps for a player."""
    return PERSON if name == say("person", "me") else name


def decided(table: Table, seat: int, strategy: Strategy, seed: int, clumsy: float) -> Action:
    """Return a strategy's decision. A bot takes its random numbers from `seed`. At a strict table it errs with probability
    `clumsy`.
    """
    return finish(deciding(table, seat, strategy, seed, clumsy))


def deciding(table: Table, seat: int, strategy: Strategy, seed: int, clumsy: float) -> Steps[Action]:
    """Find a strategy's decision in steps. The arguments are those of `decided`."""
    if isinstance(strategy, str):
        return (yield from choosing(table, seat, strategy, seed=seed, clumsy=clumsy))
    chosen = yield from thought(strategy, table.seen(seat, seed=seed))
    return read_action(chosen) if isinstance(chosen, str) else chosen


def names_of(others: Sequence[Other]) -> tuple[str, ...]:
    """Return the name that the store keeps for each opponent's bot. For a player given as a function, it keeps `STAND_IN`."""
    return tuple(bot if isinstance(bot, str) else STAND_IN for _, bot in others)


def company(bots: Sequence[Strategy]) -> list[Other]:
    """Return the opponents at a table, each bot with a name. Raises BadInput if there are not three."""
    if len(bots) != len(USUAL):
        raise failure(BadInput, "three-others", count=len(bots))
    named = iter(seated([bot for bot in bots if isinstance(bot, str)]))
    return [next(named) if isinstance(bot, str) else (USUAL[place], bot) for place, bot in enumerate(bots)]


def around(order: Sequence[int], bots: Sequence[str]) -> list[str]:
    """Return three opponents for the person at seat `order[0]`, in the order of the other seats.

    `bots` has the bot of each seat, "" for a seat without a bot. The bot of the person's seat moves to a seat without a bot. The
    usual opponents take the seats that are left.
    """
    at = dict(enumerate(bots))
    spare = iter([name for name in (at.get(order[0], ""), *USUAL) if name])
    return [*(at.get(seat) or next(spare) for seat in order[1:]), *spare][:3]


def others_of(kept: Resumed) -> list[Other]:
    """Return three opponents for a resumed session: its own, with the usual opponents in place of any that are missing."""
    match, bots = kept.match, kept.settings.bots or kept.header.bots[1:]
    playing = [*bots, *[FORMER] * 3]
    names = [*match.players[1:], *(name for name in USUAL if name not in match.players)]
    return [*zip(names[: len(USUAL)], playing, strict=False)]


def emblems(match: Match) -> dict[int, str]:
    """Return the emblems of the characters at a table, by seat."""
    return {seat: emblem for seat, name in zip(match.seats, match.players, strict=True) if (emblem := emblem_of(name))}
