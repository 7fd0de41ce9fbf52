"""PPO in its plainest form, for tables with one learner in seat 0. Needs PyTorch."""

from typing import Any

import torch
from torch import nn
from torch.nn import functional

from kongbox.envs import VectorTables

STEPS, BATCH, EPOCHS = 32, 4096, 2
"""Decisions at each table between updates, samples in a step of the optimizer, and passes over the samples."""
WIDTH, CLIP, DISCOUNT, LAMBDA, ENTROPY, RATE = 256, 0.2, 1.0, 0.95, 0.003, 3e-4
SCALE = 100
"""How many points are a reward of 1."""


class Network(nn.Module):  # type: ignore[misc]
    """A network with two layers and two heads."""

    def __init__(self, seen: int, actions: int) -> None:
        super().__init__()
        self.body = nn.Sequential(nn.Linear(seen, WIDTH), nn.ReLU(), nn.Linear(WIDTH, WIDTH), nn.ReLU())
        self.actor, self.critic = nn.Linear(WIDTH, actions), nn.Linear(WIDTH, 1)

    def forward(self, seen: Any, masks: Any) -> tuple[Any, Any]:
        """Return the preference for each action, and the expected result of the hand."""
        body = self.body(seen.float() / 4)
        return self.actor(body).masked_fill(masks == 0, -1e9), self.critic(body)[:, 0]


class Learner:
    """A network and its tables."""

    def __init__(self, tables: VectorTables) -> None:
        self.tables, self.now = tables, tables.reset()
        self.network = Network(tables.observation_shape[0], tables.num_actions)
        self.adam = torch.optim.Adam(self.network.parameters(), RATE)

    def judge(self, seen: Any, masks: Any) -> tuple[Any, Any]:
        """Return the log-probabilities of the actions, and the expected result of the hand."""
        liked, value = self.network(seen, masks)
        return functional.log_softmax(liked, 1), value

    def round(self) -> None:
        """Play STEPS decisions at every table, and learn from them."""
        kept: list[tuple[Any, ...]] = []
        with torch.no_grad():
            for _ in range(STEPS):
                seen, masks = (torch.from_numpy(self.now[place].copy()) for place in (0, 1))
                liked, value = self.judge(seen, masks)
                action = torch.multinomial(liked.exp(), 1)
                self.now = self.tables.step(action[:, 0].numpy())
                reward = torch.from_numpy(self.now.rewards[:, 0] / SCALE)
                end = torch.from_numpy(self.now.terminated.copy())
                kept.append((seen, masks, action, liked.gather(1, action)[:, 0], value, reward, end))
            _, after = self.judge(*(torch.from_numpy(self.now[place].copy()) for place in (0, 1)))
            seen, masks, action, chance, value, reward, end = (torch.stack(parts) for parts in zip(*kept, strict=True))
            gains, gain = torch.zeros_like(value), torch.zeros_like(after)
            for step in reversed(range(STEPS)):
                goes_on = ~end[step]
                gain = reward[step] - value[step] + goes_on * (DISCOUNT * after + DISCOUNT * LAMBDA * gain)
                gains[step], after = gain, value[step]
        told = [part.flatten(0, 1) for part in (seen, masks, action, chance, gains, value + gains)]
        for _ in range(EPOCHS):
            for some in torch.randperm(self.tables.num_envs * STEPS).split(BATCH):
                self.learn(*(part[some] for part in told))

    def learn(self, seen: Any, masks: Any, action: Any, chance: Any, gain: Any, worth: Any) -> None:
        """Take one step of PPO."""
        liked, value = self.judge(seen, masks)
        ratio = (liked.gather(1, action)[:, 0] - chance).exp()
        gain = (gain - gain.mean()) / (gain.std() + 1e-8)
        better = torch.min(ratio * gain, ratio.clamp(1 - CLIP, 1 + CLIP) * gain).mean()
        unsure = -(liked.exp() * liked).sum(1).mean()
        loss = (value - worth).square().mean() / 2 - better - ENTROPY * unsure
        self.adam.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(self.network.parameters(), 0.5)
        self.adam.step()
