"""Masked PPO on kongbox's tables: one learner against three `greedy`, on two cores, in less than twenty minutes.

The learner first imitates `keen`, a bot that counts useful tiles: in every position that the learner reaches, `keen` says what it
would do (DAgger, Ross et al. 2011). Then the learner plays for points (PPO, Schulman et al. 2017): the reward is the settlement.
The player sees what its seat may see; the critic, which only training needs, sees the other hands too. At the end the learner and
`greedy` play the same walls from all four seats, so luck cancels.

    pip install 'kongbox[rl,examples]'
    python examples/ppo/ppo.py --minutes 18 --into curve
"""

import argparse
import json
import os
import time
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

os.environ.setdefault("OMP_WAIT_POLICY", "PASSIVE")  # waiting threads of torch leave the cores to other threads

import numpy as np
import torch
from torch import Tensor, nn
from torch.nn import functional

from kongbox.bots import bot_number
from kongbox.compiled import discard_many, distance_many
from kongbox.compiled.entry import entry
from kongbox.compiled.shapes import Lookups
from kongbox.core.play.bots import choose
from kongbox.core.play.legal import legal
from kongbox.envs import VectorTables, fields_of
from kongbox.envs.duel import duel
from kongbox.envs.states import Actions, States, Work, Works
from kongbox.rulesets import Ruleset

TABLES = 1024
STEPS = 32
"""Decisions at each table between two updates."""
EPOCHS = 2
BATCH = 4096
CLIP = 0.2
LAMBDA = 0.95
ENTROPY = 0.003
SCALE = 100.0
"""How many points make a reward of 1."""

FIELDS = fields_of("oracle")
KINDS = 34


# --- What the player and its critic observe -----------------------------------------------------------------------------------


class Eyes:
    """Turns observations, compact or oracle, into inputs of a network: numbers from 0 to 1. Both have a row for each table.

    It adds what `kongbox analyse` says about the seat's hand: its distance from ready and, for each discard, whether it keeps
    the hand nearest to ready, and the number of useful unseen tiles.
    """

    def __init__(self, tables: VectorTables) -> None:
        self.lookup = tables.rules.lookup
        nothing = np.zeros((1, FIELDS["loose"][0].stop), np.uint8)
        self.width = self.public(nothing).shape[1]
        self.hidden_width = self.hidden(nothing).shape[1]

    def public(self, seen: np.ndarray) -> Tensor:
        """Return what the seat may see."""
        hand, bonus, seats, moment = (seen[:, FIELDS[name][0]] for name in ("hand", "bonus", "seats", "moment"))
        sets, thrown = (seen[:, FIELDS[name][0]].reshape(-1, 4, KINDS) for name in ("sets", "discards"))
        unseen = np.maximum(4 - hand.astype(np.int8) - sets.sum(1, dtype=np.int8) - thrown.sum(1, dtype=np.int8), 0)
        opened, drawn = one_hot(moment[:, 1], KINDS + 1)[:, 1:], one_hot(moment[:, 2], KINDS + 1)[:, 1:]
        counts = np.ascontiguousarray(hand + opened, np.int8)
        away, useful = discard_many(self.lookup, counts)
        left = np.unpackbits(useful.view(np.uint8).reshape(-1, KINDS, 8), axis=2, bitorder="little")[:, :, :KINDS]
        parts = [
            *(hand >= count for count in (1, 2, 3, 4)),
            *(counts >= count for count in (2, 3, 4)),
            *(unseen >= count for count in (1, 2, 3, 4)),
            one_hot(distance_many(hand.astype(np.int8))[:, 0] + 1, 9),
            away == away.min(1, keepdims=True),
            np.minimum((left.astype(np.float32) @ unseen[:, :, None].astype(np.float32))[:, :, 0], 32) / 32,
            sets.reshape(-1, 4 * KINDS) / np.float32(4),
            thrown.reshape(-1, 4 * KINDS) / np.float32(4),
            np.unpackbits(bonus, axis=1),
            seats[:, 1::8],
            seats[:, 2::8] / np.float32(4),
            opened,
            drawn,
            one_hot(moment[:, 0], 8),
            one_hot(moment[:, 3], 6),
            *(one_hot(moment[:, place], 4) for place in (6, 7, 8, 9)),
            moment[:, 4:5],
            moment[:, 5:6] / np.float32(100),
        ]
        return torch.from_numpy(np.concatenate([part.astype(np.float32) for part in parts], 1)).bfloat16()

    def hidden(self, seen: np.ndarray) -> Tensor:
        """Return what is hidden from the seat: the other hands, and the kinds that are drawn next."""
        hands = seen[:, FIELDS["hands"][0]].reshape(-1, 3, KINDS + 2)[:, :, :KINDS].reshape(-1, 3 * KINDS)
        wall = seen[:, FIELDS["wall"][0]][:, :16]
        drawn = sum(one_hot(wall[:, place], KINDS + 1)[:, 1:] for place in range(16))
        return torch.from_numpy(np.concatenate([hands, drawn], 1) / np.float32(4)).bfloat16()


def one_hot(numbers: np.ndarray, size: int) -> np.ndarray:
    """Return a row for each number, with 1 in the number's place and 0 elsewhere. A number of `size` or more gives all zeros."""
    return (numbers[:, None] == np.arange(size)).astype(np.int8)


def layers(*sizes: int) -> nn.Sequential:
    """Return linear layers of these sizes, with a ReLU between them. The last starts near 0, so that no output is preferred."""
    found: list[nn.Module] = []
    for inner, outer in pairwise(sizes):
        found += [nn.Linear(inner, outer), nn.ReLU()]
    nn.init.normal_(found[-2].weight, std=0.01)
    nn.init.zeros_(found[-2].bias)
    return nn.Sequential(*found[:-1])


class Player(nn.Module):
    """The policy, which gives each action a probability, and the critic, which estimates the reward of the hand."""

    def __init__(self, eyes: Eyes, actions: int, width: int) -> None:
        super().__init__()
        self.actor = layers(eyes.width, width, width, actions)
        self.critic = layers(eyes.width + eyes.hidden_width, width // 2, width // 2, 1)

    def forward(self, public: Tensor, mask: Tensor) -> Tensor:
        """Return the logarithms of the actions' probabilities; illegal actions have probability 0."""
        with torch.autocast("cpu", torch.bfloat16):
            preferred = self.actor(public)
        return functional.log_softmax(preferred.float().masked_fill(mask == 0, -1e9), 1)

    def value(self, public: Tensor, hidden: Tensor) -> Tensor:
        """Return the critic's estimate of the reward of the hand for this seat."""
        with torch.autocast("cpu", torch.bfloat16):
            return self.critic(torch.cat([public, hidden], 1))[:, 0].float()


# --- Hands, as they are played ------------------------------------------------------------------------------------------------


@entry
def ask_many(lookup: Lookups, states: States, work: Works, bot: int, actions: Actions) -> int:
    """Write into `actions` what a bot would do in the learner's place at each table. Return the number of tables."""
    decision = work[0].decision
    for place in range(len(states)):
        state = states[place]
        legal(state.table, lookup[0], state.current_player, decision)
        decision.bots[state.current_player] = bot
        actions[place] = choose(state.table, lookup[0], decision, state.current_player)
    return len(states)


class Hands:
    """Tables at which one learner sits with three bots, and what the learner was paid there."""

    def __init__(self, rules: str, seed: int, threads: int) -> None:
        self.tables = VectorTables(TABLES, rules, observation="oracle", seats=(0,), seed=seed, threads=threads, copy=False)
        self.eyes = Eyes(self.tables)
        self.now = self.tables.reset()
        self.paid: list[np.ndarray] = []
        self._lookup, self._work = self.tables.rules.lookup.array(), np.zeros(1, Work.dtype)
        self._advice = np.zeros(TABLES, np.int64)

    def look(self) -> dict[str, Tensor]:
        """Return the current observations and the masks of legal actions."""
        seen = self.now.observation
        return {
            "public": self.eyes.public(seen),
            "hidden": self.eyes.hidden(seen),
            "mask": torch.from_numpy(self.now.legal_action_mask.copy()),
        }

    def teacher(self) -> Tensor:
        """Return the action that `keen` would take at each table."""
        ask_many(self._lookup, self.tables.states, self._work, bot_number("keen"), self._advice)
        return torch.from_numpy(self._advice.copy())

    @torch.no_grad()
    def play(self, player: Player, *, taught: float = 0.0, ask: bool = False) -> dict[str, Tensor]:
        """Play STEPS decisions at each table, of which the teacher takes the share `taught`.

        With `ask` the teacher is asked, and "advice" holds its actions. Return tensors (STEPS, TABLES, ...) by their names.
        """
        told, values = [], []
        for _ in range(STEPS):
            one = self.look()
            liked = player(one["public"], one["mask"])
            action = torch.multinomial(liked.exp(), 1)[:, 0]
            if ask:
                one["advice"] = self.teacher()
                action = torch.where(torch.rand(TABLES) < taught, one["advice"], action)
            values.append(player.value(one["public"], one["hidden"]))
            self.now = self.tables.step(action.numpy())
            one["action"], one["chance"] = action, liked.gather(1, action[:, None])[:, 0]
            one["reward"] = torch.from_numpy(self.now.rewards[:, 0] / SCALE)
            one["end"] = torch.from_numpy(self.now.terminated.copy())
            self.paid.append(self.now.rewards[self.now.terminated, 0])
            told.append(one)
        last = self.look()
        values.append(player.value(last["public"], last["hidden"]))
        found = {name: torch.stack([one[name] for one in told]) for name in told[0]}
        found["gain"], found["return"] = advantages(torch.stack(values), found["reward"], found["end"])
        return found

    def payments(self) -> np.ndarray:
        """Return what the learner was paid, in points, in each hand that has ended since the last call."""
        paid = np.concatenate(self.paid) if self.paid else np.zeros(0, np.float32)
        self.paid.clear()
        return paid


def advantages(values: Tensor, rewards: Tensor, ends: Tensor) -> tuple[Tensor, Tensor]:
    """Return how much better each decision went than estimated (GAE), and the targets of the critic. Nothing is discounted."""
    gains, later = torch.zeros_like(rewards), torch.zeros(rewards.shape[1])
    for step in reversed(range(len(rewards))):
        goes_on = (~ends[step]).float()
        surprise = rewards[step] + goes_on * values[step + 1] - values[step]
        gains[step] = later = surprise + LAMBDA * goes_on * later
    return gains, gains + values[:-1]


# --- Learning ------------------------------------------------------------------------------------------------------------------


def batches(told: dict[str, Tensor], size: int) -> Iterator[dict[str, Tensor]]:
    """Yield all decisions EPOCHS times, shuffled, in batches."""
    flat = {name: part.flatten(0, 1) for name, part in told.items()}
    for _ in range(EPOCHS):
        for rows in torch.randperm(len(flat["reward"])).split(size):
            yield {name: part[rows] for name, part in flat.items()}


def imitate(player: Player, optimiser: torch.optim.Optimizer, told: dict[str, Tensor]) -> float:
    """Learn to prefer the teacher's choice. Return the share of decisions in which the learner already preferred it."""
    agreed = []
    for part in batches(told, BATCH // 4):
        liked = player(part["public"], part["mask"])
        wrong = functional.nll_loss(liked, part["advice"])
        update(player, optimiser, wrong + 0.5 * astray(player, part))
        agreed.append((liked.argmax(1) == part["advice"]).float().mean().item())
    return float(np.mean(agreed))


def improve(player: Player, optimiser: torch.optim.Optimizer, told: dict[str, Tensor]) -> float:
    """Prefer actions that went better than estimated (PPO with the ratio clipped to 1 ± CLIP). Return the mean entropy."""
    told["gain"] = (told["gain"] - told["gain"].mean()) / told["gain"].std()
    spread = []
    for part in batches(told, BATCH):
        liked = player(part["public"], part["mask"])
        ratio = (liked.gather(1, part["action"][:, None])[:, 0] - part["chance"]).exp()
        gained = torch.min(ratio * part["gain"], ratio.clamp(1 - CLIP, 1 + CLIP) * part["gain"])
        entropy = -(liked.exp() * liked.clamp(min=-50)).sum(1)
        update(player, optimiser, -gained.mean() - ENTROPY * entropy.mean() + 0.5 * astray(player, part))
        spread.append(entropy.mean().item())
    return float(np.mean(spread))


def astray(player: Player, part: dict[str, Tensor]) -> Tensor:
    """Return the critic's loss: the smooth L1 distance of its estimates from their targets."""
    return functional.smooth_l1_loss(player.value(part["public"], part["hidden"]), part["return"])


def update(player: Player, optimiser: torch.optim.Optimizer, loss: Tensor) -> None:
    """Take a step of gradient descent, with clipped gradients."""
    optimiser.zero_grad()
    loss.backward()
    nn.utils.clip_grad_norm_(player.parameters(), 0.5)
    optimiser.step()


@torch.no_grad()
def measure(player: Player, eyes: Eyes, rules: Ruleset, hands: int, seed: int) -> list[float]:
    """Return the player's mean gain a hand against three `greedy`, in points, and half the width of its 95 % interval.

    Every wall is played from all four seats. A `greedy` in these seats would gain 0 on average, so the gain is what the player
    achieves beyond `greedy`. The player always takes its most probable action.
    """

    def learner(seen: np.ndarray, masks: np.ndarray) -> np.ndarray:
        return player(eyes.public(seen), torch.from_numpy(masks)).argmax(1).numpy()

    found = duel(rules, learner, "greedy", hands=hands, seed=seed)
    return [found.mean_payment, found.interval]


def learn(given: argparse.Namespace) -> dict[str, Any]:
    """Imitate, then play for points, until the time is over. Return the settings, the times, the final gain and the curve."""
    torch.manual_seed(given.seed)
    torch.set_num_threads(given.threads)
    hands = Hands(given.rules, given.seed, given.threads)
    hands.teacher()  # compiles before the clock starts
    player = Player(hands.eyes, hands.tables.num_actions, given.width)
    optimiser = torch.optim.Adam(player.parameters(), eps=1e-5)
    clock, points, updates = Clock(given.threads), [], 0
    while (minutes := clock.minutes()) < given.minutes:
        imitating = minutes < given.imitation
        if imitating:
            part = minutes / given.imitation
            rate, told = 1e-3 * (1 - 0.9 * part), hands.play(player, taught=max(0.0, 0.9 - 2 * part), ask=True)
        else:
            rate, told = given.rate * (given.minutes - minutes) / (given.minutes - given.imitation), hands.play(player)
        optimiser.param_groups[0]["lr"] = rate
        figure = (imitate if imitating else improve)(player, optimiser, told)
        updates += 1
        if updates % 8 == 0:
            paid = hands.payments()
            point = {
                "minutes": round(clock.minutes(), 2),
                "decisions": updates * TABLES * STEPS,
                "phase": "imitation" if imitating else "ppo",
                "hands": len(paid),
                "mean_payment": round(float(paid.mean()), 2),
                "interval": round(float(1.96 * paid.std() / len(paid) ** 0.5), 2),
                "agreement" if imitating else "entropy": round(figure, 3),
            }
            if updates % 64 == 0:
                point["gain"] = measure(player, hands.eyes, hands.tables.rules, given.hands // 5, given.seed + 1)
            points.append(point)
            print(json.dumps(point), flush=True)
    told = clock.told()
    gain = measure(player, hands.eyes, hands.tables.rules, given.hands, given.seed + 2)
    return {"settings": vars(given), **told, "gain": gain, "points": points}


class Clock:
    """CPU minutes for each core: the same as minutes by the clock if nothing else uses the cores."""

    def __init__(self, cores: int) -> None:
        self.cores, self.processor, self.wall = cores, time.process_time(), time.monotonic()

    def minutes(self) -> float:
        """Return the CPU minutes for each core since the start."""
        return (time.process_time() - self.processor) / 60 / self.cores

    def told(self) -> dict[str, float]:
        """Return the CPU minutes of all cores together, and the minutes by the clock."""
        return {
            "processor_minutes": round((time.process_time() - self.processor) / 60, 2),
            "clock_minutes": round((time.monotonic() - self.wall) / 60, 2),
        }


def draw(found: dict[str, Any], path: Path) -> None:
    """Draw the curve as a picture."""
    from matplotlib.figure import Figure

    points = found["points"]
    weighed = [point for point in points if "gain" in point]
    turned = max((point["minutes"] for point in points if point["phase"] == "imitation"), default=0.0)
    figure = Figure(figsize=(8, 4.5), layout="constrained")
    axes = figure.subplots()
    axes.axvspan(0, turned, color="#e9e2d0", label="imitates keen")
    axes.axhline(0, color="black", linewidth=0.8, label="greedy")
    axes.errorbar(
        [point["minutes"] for point in points],
        [point["mean_payment"] for point in points],
        [point["interval"] for point in points],
        color="#2f6f5e",
        linewidth=1,
        label="as it learns, actions drawn by lot",
    )
    axes.errorbar(
        [*(point["minutes"] for point in weighed), points[-1]["minutes"]],
        [*(point["gain"][0] for point in weighed), found["gain"][0]],
        [*(point["gain"][1] for point in weighed), found["gain"][1]],
        color="#c4572e",
        marker="D",
        linestyle="none",
        capsize=3,
        label="the same walls from all seats, its favourite actions",
    )
    axes.set_xlabel(f"minutes on {found['settings']['threads']} cores")
    axes.set_ylabel("points a hand against three greedy")
    axes.set_title(f"Learning to beat greedy ({found['settings']['rules']})")
    axes.legend(loc="lower right")
    figure.savefig(path, dpi=120)


if __name__ == "__main__":
    ask = argparse.ArgumentParser(description="Learn to beat greedy.")
    ask.add_argument("--minutes", type=float, default=18, help="how long to learn, on quiet cores")
    ask.add_argument("--imitation", type=float, default=5, help="how many of these minutes to imitate")
    ask.add_argument("--rules", default="redux")
    ask.add_argument("--seed", type=int, default=1)
    ask.add_argument("--width", type=int, default=384)
    ask.add_argument("--rate", type=float, default=3e-4)
    ask.add_argument("--threads", type=int, default=2)
    ask.add_argument("--hands", type=int, default=20_000, help="how many to play against greedy in the end")
    ask.add_argument("--into", type=Path, default=None, help="a folder for curve.json")
    given = ask.parse_args()
    found = learn(given)
    into = found["settings"].pop("into")
    print(json.dumps({name: value for name, value in found.items() if name != "points"}), flush=True)
    if into:
        into.mkdir(parents=True, exist_ok=True)
        (into / "curve.json").write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
        draw(found, into / "curve.png")
