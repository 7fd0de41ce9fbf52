"""Hands played by functions, each of which sees only what its seat may know. The walls are the same as for compiled bots."""

from collections.abc import Sequence
from typing import Any

from ..bots.hands import east_of, round_of, sum_up
from ..core.state.records import Outcome
from ..errors import THEIRS, told_of
from ..game import IllegalAction, Player, PlayerFailed
from ..game import Table as Hand
from ..game.play.player import name_of
from ..game.words.failures import failure
from ..rulesets import Ruleset

UNSIGNED = (1 << 64) - 1
"""The mask that makes a seed unsigned again. Kernels take seeds as signed numbers."""


def play_asking(rules: Ruleset, players: Sequence[str | Player], seed: int, number: int, rows: tuple[Any, Any, Any]) -> None:
    """Play a hand of a simulation. Write its table, its outcome and, if the log is kept, its log into `rows`.

    Raises PlayerFailed (code "player-failed") for a function that fails or acts illegally.
    """
    table, log, outcome = rows
    hand = Hand(rules, seed=seed & UNSIGNED, east=east_of(rules.lookup, number), prevailing=round_of(rules.lookup, number))
    try:
        hand.play_out(players, seed=seed & UNSIGNED)
    except THEIRS as error:
        player = players[hand.waiting[0]]
        if isinstance(player, str):
            raise
        facts: dict[str, Any] = {
            "name": name_of(player),
            "hand": number,
            "seat": hand.waiting[0],
            "actions": len(hand.actions) + 1,
        }
        bare = (
            IllegalAction(error.reason, error.tiles[0]) if isinstance(error, IllegalAction) else error
        )  # the sentence of PlayerFailed already names the player
        raise failure(PlayerFailed, "player-failed", "simulated", **facts, why=told_of(bare)) from error
    table[0] = hand.state.array()[0]
    if log["keep"][0]:
        log[0] = hand.log.array()[0]
    summed = Outcome.over(outcome[0])
    sum_up(hand.state, summed)
    summed.steps = len(hand.actions)
    summed.save()
