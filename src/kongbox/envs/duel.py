"""Duels of a user's players against bots or each other. Each wall is played from every seat."""

from collections.abc import Mapping
from dataclasses import dataclass
from threading import get_ident
from typing import Any

import numpy as np
import numpy.typing as npt

from ..errors import BadInput
from ..game.play.bots import called
from ..game.play.player import Given, is_agent, is_player, name_of
from ..game.play.seeds import hand_seed, sound_seed
from ..game.words.failures import failure
from ..rulesets import Ruleset
from ..sim.asking import four_bots
from ..sim.duel import Duel, DuelReport, Walls, duel_of, play_duels
from ..sim.executors import Executor
from ..sim.farm import Progress
from ..sim.simulate import Worker
from ..tiles import NONE
from .agents import Agent, BatchPlayer, Question, answers, made_agent
from .engine import DEAL, engine_for
from .raw import new_states, observe_many, run, step_many, width_of

Rows = npt.NDArray[Any]
STAND_IN = "random"
"""The bot that plays in an agent's place in hands where no agent is asked."""


@dataclass(frozen=True, eq=False)
class AgentDuel(Duel):
    """A duel with agents on one side or both. The agent `one` replaces `bot`, and `three` replaces `others`.

    A replaced bot plays only the hands in which no agent is asked.
    """

    bot: str
    others: str
    one: Agent | None = None
    three: Agent | None = None
    compiled: bool = True

    @property
    def is_compiled(self) -> bool:
        """False, because at least one player is an agent."""
        return False

    def worker(self) -> "AgentDuelling":
        return AgentDuelling(self)


class AgentDuelling(Walls):
    """The walls of a duel with agents, played at all tables of a batch in parallel."""

    job: AgentDuel

    def from_seat(self, seat: int, first: int, walls: int) -> tuple[Rows, Rows, Rows]:
        job = self.job
        agents = {place: job.one if place == seat else job.three for place in job.rules.present}
        bots = [job.bot if place == seat else job.others for place in job.rules.present if agents[place] is None]
        asked = [place for place in job.rules.present if agents[place] is not None]
        states = new_states(job.rules, walls, job.seed, asked, bots or "greedy", errors=False)
        states["seed"] = hand_seed(job.seed, 0)
        states["begin"] = first + np.arange(walls)
        engine = engine_for(job.rules, get_ident(), compiled=job.compiled)
        run(engine, DEAL, states, np.zeros(walls, np.int64), auto_reset=False)
        net, winner, giver = np.zeros(walls, np.int64), np.full(walls, NONE, np.int64), np.full(walls, NONE, np.int64)
        unasked = np.flatnonzero(states["number"] != states["begin"] + 1)
        for place in unasked:
            net[place], winner[place], giver[place] = self.without(seat, first + int(place))
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
                giver[live[over]] = states["table"]["giver"][over]
                live, states = live[~over], states[~over]
        return net, winner, giver

    def answers(self, seat: int, states: Rows, agents: dict[int, Agent | None], walls: Rows, question: int) -> Rows:
        """Return the choices of all agents, with NONE at tables where no agent is asked.

        A hand's id is 4 times the number of its wall, plus the challenger's seat.
        """
        job = self.job
        seen = observe_many(job.rules, states, compiled=job.compiled)
        masks = np.ascontiguousarray(states["legal_action_mask"][:, : width_of(states)])
        player = states["current_player"]

        def asked(agent: Agent, mine: Rows) -> Question:
            name = job.names[agent is not job.one]
            ids = walls[mine] * 4 + seat
            return Question(name, job.seed, walls[mine], player[mine], question, seen[mine], masks[mine], ids)

        return answers({place: agent for place, agent in agents.items() if agent is not None}, player, asked)

    def without(self, seat: int, wall: int) -> tuple[int, int, int]:
        """Return the result of a hand in which no agent is asked. Bots play it in the agents' places."""
        job = self.job
        outcome = Worker(job.rules, [job.bot if place == seat else job.others for place in range(4)]).play(job.seed, wall, 1)[0]
        return int(outcome["net"][seat]), int(outcome["winner"]), int(outcome["giver"])


def duel(
    rules: Ruleset | str,
    bot: Given | Agent | type[BatchPlayer],
    others: Given | Agent | type[BatchPlayer],
    *,
    names: tuple[str, str] | None = None,
    hands: int = 20_000,
    seed: int = 0,
    workers: int = 1,
    executor: Executor | None = None,
    progress: Progress | None = None,
    compiled: bool = True,
) -> DuelReport:
    """Play at least `hands` hands of `bot` against three `others`. `bot` plays each wall once from every seat.

    The walls and their order are those of `kongbox.sim.duel.duel`. With fewer than a thousand walls, the interval contains the
    true value in fewer than 95 of 100 cases. `progress` receives the number of walls played and the total. `names` are the two
    names in the report.

    Each of `bot` and `others` is a bot's name, a player or an agent. A player (`kongbox.Player`) is a function of one argument:
    what its seat may know. An agent decides at many tables at once: it is an object with `choose_many(observations, masks,
    ids)` (`BatchPlayer`), or a function of observations and masks. Every hand has its own id. A class is instantiated for each
    seat and hand, or once if it has `choose_many`.

    Raises the errors of `kongbox.sim.duel.duel`. Raises AgentFailed (code "agent-failed") for an agent's exception, and BadInput
    (code "bad-actions") or BadAction (code "illegal-action", "no-such-action") for its wrong answer. These errors name the agent,
    the wall, the seat and the question. Raises BadInput (code "bad-player") if `bot` or `others` is anything else, or if one is
    an agent and the other a player.
    """
    job = job_of(Ruleset.of(rules), bot, others, names or (name_of(bot), name_of(others)), sound_seed(seed), compiled=compiled)
    return play_duels([job], hands, workers, executor, progress)[0]


def challenge(
    rules: Ruleset | str,
    ones: Mapping[str, Given | Agent | type[BatchPlayer]],
    three: Given | Agent | type[BatchPlayer],
    *,
    name: str | None = None,
    hands: int = 20_000,
    seed: int = 0,
    workers: int = 1,
    executor: Executor | None = None,
    progress: Progress | None = None,
    compiled: bool = True,
) -> list[DuelReport]:
    """Play a duel for each of the challengers `ones`, given by name.

    `three` plays the other seats, and every duel has the same walls. `DuelReport.ahead` compares the
    challengers wall by wall. Raises the errors of `duel`.
    """
    rules, seed, three, name = Ruleset.of(rules), sound_seed(seed), called(three), name or name_of(three)
    others = made_agent(three) if is_agent(three) else three
    jobs = [job_of(rules, player, others, (one, name), seed, compiled=compiled) for one, player in ones.items()]
    return play_duels(jobs, hands, workers, executor, progress)


def job_of(
    rules: Ruleset,
    one: Given | Agent | type[BatchPlayer],
    three: Given | Agent | type[BatchPlayer],
    names: tuple[str, str],
    seed: int,
    *,
    compiled: bool,
) -> Duel:
    """Return the duel between these players, after checking them. Raises BadInput (code "unknown-bot", "bad-player")."""
    one, three = called(one), called(three)
    for player in (one, three):
        if not (isinstance(player, str) or callable(player) or is_agent(player)):
            raise failure(BadInput, "bad-player", "many", given=player)
    first = made_agent(one) if is_agent(one) else None
    agents = [first, first]
    if one is not three:
        agents[1] = made_agent(three) if is_agent(three) else None
    if agents == [None, None]:
        asked: Any = one, three
        return duel_of(rules, asked[0], asked[1], seed, names)
    if is_player(one) or is_player(three):
        raise failure(BadInput, "bad-player", "mixed")
    bot, others = (player if isinstance(player, str) else STAND_IN for player in (one, three))
    four_bots([bot, *[others] * 3])
    return AgentDuel(rules, bot, others, seed, names, one=agents[0], three=agents[1], compiled=compiled)
