"""The players in seats without learners. Bots play inside a step of the kernels; agents are asked between two steps."""

from collections.abc import Iterable, Sequence
from typing import Any

from ..errors import BadInput
from ..game.play.bots import called
from ..game.play.player import PLAYERS as AHEAD
from ..game.play.player import is_agent
from ..rulesets import Ruleset
from .agents import Agent, made_agent

PLAYERS = (
    f"the name of a bot other than {' or '.join(AHEAD)}, a kernel, a function of observations and masks, "
    "an object with choose_many(observations, masks, ids), or one of these for each seat"
)


def split(rules: Ruleset, learners: int, opponents: Any) -> tuple[dict[int, Agent], str | Sequence[str]]:
    """Return the agents among the opponents, by seat, and the bots of the remaining seats.

    Raises BadInput (code "bad-opponents").
    """
    others = [seat for seat in rules.present if not learners >> seat & 1]
    given, opponents = opponents, called(opponents)
    if isinstance(opponents, str):
        return {}, opponents
    if is_agent(opponents):
        opponents = [made_agent(opponents)] * len(others)
    if not isinstance(opponents, Iterable):
        raise BadInput(f"opponents = {given!r:.60}: they are {PLAYERS}", code="bad-opponents")
    named = [*opponents]
    each = [called(one) for one in named]
    if len(each) != len(others):
        raise BadInput(f"opponents: {len(each)} for {len(others)} seats without a learner", code="bad-opponents")
    for name, one in zip(named, each, strict=True):
        if not isinstance(one, str) and not is_agent(one):
            raise BadInput(f"opponents: {name!r:.60} is not a player; each is {PLAYERS}", code="bad-opponents")
    asked = {seat: made_agent(one) for seat, one in zip(others, each, strict=True) if not isinstance(one, str)}
    return asked, [one for one in each if isinstance(one, str)]
