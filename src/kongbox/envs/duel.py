"""Duels of agents: players of one's own against bots and each other, on walls that each of them plays from every seat."""

from dataclasses import dataclass
from threading import get_ident
from typing import Any

import numpy as np
import numpy.typing as npt
from msgspec.structs import replace

from ..errors import BadInput
from ..game import Player
from ..game.play.player import name_of
from ..game.play.seeds import sound_seed
from ..rulesets import Ruleset
from ..sim.asking import four_bots, sound_hands
from ..sim.duel import Duel, DuelReport, Walls, report_of, whole_walls
from ..sim.duel import duel as between_bots
from ..sim.executors import Executor
from ..sim.farm import Progress
from ..sim.simulate import Worker, carry_out, hand_seed
from ..tiles import NONE
from .agents import Agent, Question, answers, is_agent, is_player, made_agent
from .engine import DEAL, engine_for
from .raw import new_states, observe_many, run, step_many

Rows = npt.NDArray[Any]
STAND_IN = "random"
"""Plays the hands for an agent in which it is never asked."""


@dataclass(frozen=True, eq=False)
class AgentDuel(Duel):
    """A duel in which the one player, or the others, or both are agents; `bot` and `others` are what they are called."""

    one: Agent | None = None
    three: Agent | None = None
    compiled: bool = True

    def worker(self) -> "AgentDuelling":
        return AgentDuelling(self)


class AgentDuelling(Walls):
    """Plays them where agents are asked, all tables of a batch side by side."""

    job: AgentDuel

    def from_seat(self, seat: int, first: int, walls: int) -> tuple[Rows, Rows]:
        """What the one player gains on each of some walls from a seat, and who wins there."""
        job = self.job
        agents = {place: job.one if place == seat else job.three for place in job.seats}
        bots = [name_of(job.bot if place == seat else job.others) for place in job.seats if agents[place] is None]
        asked = [place for place in job.seats if agents[place] is not None]
        states = new_states(job.rules, walls, job.seed, asked, bots or "greedy", errors=False)
        states["seed"] = hand_seed(job.seed, 0)
        states["begin"] = first + np.arange(walls)
        engine = engine_for(job.rules, get_ident(), compiled=job.compiled)
        run(engine, DEAL, states, np.zeros(walls, np.int64), auto_reset=False)
        net, winner = np.zeros(walls, np.int64), np.full(walls, NONE, np.int64)
        unasked = np.flatnonzero(states["number"] != states["begin"] + 1)
        for place in unasked:
            net[place], winner[place] = self.without(seat, first + int(place))
        live = np.setdiff1d(np.arange(walls), unasked)
        states = states[live]
        question = 0
        while len(live):
            question += 1
            actions = self.answers(seat, states, agents, first + live, question)
            step_many(job.rules, states, actions, auto_reset=False, compiled=job.compiled)
            over = states["terminated"] == 1
            if over.any():
                net[live[over]] = states["payments"][over, seat]
                winner[live[over]] = states["table"]["winner"][over]
                live, states = live[~over], states[~over]
        return net, winner

    def answers(self, seat: int, states: Rows, agents: dict[int, Agent | None], walls: Rows, question: int) -> Rows:
        """What the agents choose, each for the tables at which it is asked; a hand's number is of its wall and the one's seat."""
        job = self.job
        seen = observe_many(job.rules, states, compiled=job.compiled)
        masks = np.ascontiguousarray(states["legal_action_mask"][:, : int(states["width"][0])])
        player = states["current_player"]

        def asked(agent: Agent, mine: Rows) -> Question:
            name = job.bot if agent is job.one else job.others
            ids = walls[mine] * 4 + seat
            return Question(name_of(name), job.seed, walls[mine], player[mine], question, seen[mine], masks[mine], ids)

        return answers({place: agent for place, agent in agents.items() if agent is not None}, player, asked)

    def without(self, seat: int, wall: int) -> tuple[int, int]:
        """A hand that is over before any agent is asked: whoever sits there in their place."""
        job = self.job
        one, others = (STAND_IN if agent else name for agent, name in ((job.one, job.bot), (job.three, job.others)))
        outcome = Worker(job.rules, [one if place == seat else others for place in range(4)]).play(job.seed, wall, 1)[0]
        return int(outcome["net"][seat]), int(outcome["winner"])


def duel(
    rules: Ruleset | str,
    one: str | Agent | Player,
    three: str | Agent | Player,
    *,
    names: tuple[str, str] | None = None,
    hands: int = 20_000,
    seed: int = 0,
    workers: int = 1,
    executor: Executor | None = None,
    progress: Progress | None = None,
    compiled: bool = True,
) -> DuelReport:
    """Play as `kongbox.sim.duel.duel` does, the same walls in the same order; either side may be an agent, or a player.

    An agent is asked at many tables at once: an object with `choose_many(observations, masks, ids)` (`BatchPlayer`), where every
    hand has a number of its own, or a function of observations and masks alone. What takes one argument is a player, by what its
    seat may know (`kongbox.Player`); a class is made once for each seat and hand, but one with `choose_many` once.

    `names` are what the two are called in the report. Raises what that does, AgentFailed (code "agent-failed") from what an agent
    has raised, and BadInput (code "bad-actions") or BadAction (code "illegal-action", "no-such-action") for what it may not
    answer; all of them name the agent, the wall, the seat and the question. An agent does not play with a player (code
    "bad-player").
    """
    rules, hands = Ruleset.of(rules), sound_hands(hands)
    for player in (one, three):
        if not (isinstance(player, str) or callable(player) or is_agent(player)):
            told = f"a player is the name of a bot, a function, or has choose_many, and {player!r:.60} is none of these"
            raise BadInput(told, code="bad-player")
    bot, others = names or (name_of(one), name_of(three))
    agents = [made_agent(player) if is_agent(player) else None for player in (one, three)]
    if one is three:
        agents[1] = agents[0]
    if agents == [None, None]:
        asked: list[Any] = [one, three]
        report = between_bots(rules, *asked, hands=hands, seed=seed, workers=workers, executor=executor, progress=progress)
        return replace(report, bot=bot, others=others)
    if is_player(one) or is_player(three):
        told = "a player that is asked at one table does not play with one that is asked at many: they are asked differently"
        raise BadInput(told, code="bad-player")
    bots = [player if isinstance(player, str) else STAND_IN for player in (one, three)]
    four_bots([bots[0], *[bots[1]] * 3])
    job = AgentDuel(rules, bot, others, sound_seed(seed), one=agents[0], three=agents[1], compiled=compiled)
    score, _, _ = carry_out(job, whole_walls(rules, hands), executor, workers, progress)
    return report_of(job, score)
