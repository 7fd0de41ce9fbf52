"""The raw interface: tables in one structured array, and functions that keep no state.

`states["table"]` is the engine's record. The fields beside it have Pgx's names: `current_player`, `legal_action_mask` (of which
the first `action_count(rules)` entries count), `rewards` and `terminated`. `payments` has the rewards as exact integers;
`winner`, `giver` and `how` say how the hand ended, as in `Ending`. The array can be copied, sliced, saved and loaded like any
other. Only these functions should write to it, because compiled code uses it unchecked.
"""

from collections.abc import Iterable, Sequence
from math import prod
from threading import get_ident
from typing import Any

import numpy as np
import numpy.typing as npt

from ..errors import BadInput
from ..game.play.arguments import whole_number
from ..game.play.seeds import hand_seed, sound_seed
from ..game.words.failures import failure
from ..rulesets import Ruleset
from ..tiles import NONE
from .engine import ASK, DEAL, STEP, Engine, engine_for
from .faults import MOST, refuse_action, refuse_actions, refuse_name
from .fields import COMPACT_SIZE, HISTORY_SIZE, ORACLE_SIZE, PLANES_COUNT, WIDTH
from .spaces import ALL_SEATS, action_count, bots_of, seat_bits
from .states import COMPACT, HISTORY, NOTHING, OBSERVATIONS, ORACLE, PLANES, State, new_masks

Rows = npt.NDArray[Any]
SHAPES: dict[int, tuple[int, ...]] = {
    COMPACT: (COMPACT_SIZE,),
    HISTORY: (HISTORY_SIZE,),
    PLANES: (PLANES_COUNT, WIDTH),
    ORACLE: (ORACLE_SIZE,),
}
APART = 2**40
"""The distance between the seeds of the first hands at two neighbouring tables. Each later hand of a table has the next seed."""


def init_many(
    rules: Ruleset | str,
    num_envs: int,
    *,
    seed: int = 0,
    seats: Iterable[int] | int | None = None,
    opponents: str | Sequence[str] = "greedy",
    errors: bool = False,
    compiled: bool = True,
) -> Rows:
    """Return new tables, at which the first hand has been dealt and a learner must act.

    Learners sit in `seats`, by default in all four. `opponents` names one bot for all other seats, or one bot for each of them in
    seat order. Table i plays the hands of `seed` from number i × 2^40 on; `kongbox.sim` has the same hands. With `errors`,
    learners may err where the rules allow it.

    Returns an array of shape (num_envs,) and dtype `kongbox.envs.State.dtype`. Raises BadInput (code "bad-number", "bad-seed",
    "bad-seat", "empty-chair", "unknown-bot", "bad-opponents", "gentle-table").
    """
    rules = Ruleset.of(rules)
    states = new_states(rules, num_envs, seed, seats, opponents, errors=errors)
    engine = engine_for(rules, get_ident(), compiled=compiled)
    run(engine, DEAL, states, np.zeros(len(states), np.int64), auto_reset=True)
    return states


def step_many(rules: Ruleset | str, states: Rows, actions: Any, *, auto_reset: bool = True, compiled: bool = True) -> Rows:
    """Carry out one action at each table, and play until a learner must act. Return the changed `states`.

    `actions` are integers of shape (tables,). When a hand ends, `terminated` is 1, and `rewards` has the points received less the
    points paid, by seat (float32; exact in `payments`, int64). The same step deals the next hand. If `auto_reset` is False, a
    table whose hand is over stays as it is, with `current_player` -1 and pass (0) as the only action.

    Raises BadAction (code "illegal-action", "no-such-action") or BadInput (code "bad-actions", "bad-states"), and leaves the
    states unchanged.
    """
    rules = Ruleset.of(rules)
    check_states(rules, states)
    given = sound_actions(actions, len(states))
    check_actions(states["legal_action_mask"][:, : width_of(states)], given, states["current_player"])
    run(engine_for(rules, get_ident(), compiled=compiled), STEP, states, given, auto_reset=auto_reset)
    return states


def legal_many(rules: Ruleset | str, states: Rows, *, compiled: bool = True) -> Rows:
    """Find the asked seats' legal actions again, write their masks into the states, and return the masks.

    The masks are int8, (tables, actions).

    Raises BadInput (code "bad-states").
    """
    rules = Ruleset.of(rules)
    check_states(rules, states)
    engine = engine_for(rules, get_ident(), compiled=compiled)
    return run(engine, ASK, states, np.zeros(len(states), np.int64), auto_reset=True)


def observe_many(
    rules: Ruleset | str,
    states: Rows,
    observation: str = "compact",
    *,
    seats: npt.ArrayLike | None = None,
    compiled: bool = True,
) -> Rows:
    """Return what the asked seat or, with `seats`, a given seat sees at each table.

    The array is uint8. Its shape is (tables, 365) for "compact", (tables, 40, 42) for "planes", (tables, 877) for "history",
    which adds the discards in order, and (tables, 667) for "oracle", which adds the other hands and the wall.
    `kongbox.envs.describe` lists the fields.

    Raises BadInput (code "unknown-observation", "bad-states", "bad-seat").
    """
    rules = Ruleset.of(rules)
    check_states(rules, states)
    kind = observation_of(observation)
    given = np.asarray(states["current_player"] if seats is None else seats)
    if given.dtype.kind not in "iu" or given.shape != (len(states),) or not np.isin(given, ALL_SEATS).all():
        raise BadInput("seats: give one for each table, from 0 to 3, and no table whose hand is over", code="bad-seat")
    seen = np.zeros((len(states), prod(SHAPES[kind])), np.uint8)
    asked = np.ascontiguousarray(given, np.int8)
    engine_for(rules, get_ident(), compiled=compiled).observe(states, asked, kind, seen)
    return seen.reshape(len(states), *SHAPES[kind])


def new_states(
    rules: Ruleset,
    num_envs: int,
    seed: int,
    seats: Iterable[int] | int | None,
    opponents: str | Sequence[str],
    *,
    errors: bool,
) -> Rows:
    tables = whole_number(num_envs, "num_envs", 1, MOST, "bad-number")
    if errors and not rules.rules.faults.manners:
        raise failure(BadInput, "gentle-table")
    states = State.many(tables)
    bits = seat_bits(rules, rules.present if seats is None else seats)
    states["rules"] = mark_of(rules)
    states["seats"] = states["learners"] = bits
    states["bots"] = bots_of(rules, bits, opponents)
    states["errors"] = errors
    states["width"] = action_count(rules, errors=errors)
    states["seed"] = seeds_of(seed, tables)
    return states


def seeds_of(seed: int, tables: int) -> npt.NDArray[np.int64]:
    first = hand_seed(sound_seed(seed), 0)
    return np.int64(first) + np.arange(tables, dtype=np.int64) * np.int64(APART)


def hands_of(given: npt.ArrayLike, tables: int) -> Rows:
    """Return hand numbers as integers of shape () or (tables,). Raises BadInput (code "bad-number")."""
    numbers = np.asarray(given)
    if numbers.dtype.kind not in "iu" or numbers.shape not in ((), (tables,)) or not ((numbers >= 0) & (numbers < APART)).all():
        raise failure(BadInput, "bad-number", "hands")
    return numbers


def run(engine: Engine, what: int, states: Rows, actions: Rows, *, auto_reset: bool) -> Rows:
    """Run the engine with temporary arrays. Return the masks."""
    n, width = len(states), width_of(states)
    masks = new_masks(n, width)
    nothing = np.zeros((n, 0), np.uint8)
    out = (masks, nothing, nothing, np.zeros((n, 4), np.float32), np.zeros(n, np.uint8), np.zeros(n, np.int8))
    engine.run(what, states, actions, out, again=int(auto_reset), observation=NOTHING)
    return masks[:, :width]


def width_of(states: Rows) -> int:
    """Return the size of the states' action space, or 0 if there are no states."""
    return int(states["width"].max(initial=0))


def mark_of(rules: Ruleset) -> int:
    """Return 64 bits that identify a ruleset. The rules of its goulash have different bits."""
    mark = int.from_bytes(bytes.fromhex(rules.hash[:16]), signed=True)
    return mark ^ 0x5A5A if rules.is_goulash else mark


def observation_of(name: str) -> int:
    """Return the number of an observation. Raises BadInput (code "unknown-observation")."""
    if name not in OBSERVATIONS:
        refuse_name("observation", name, tuple(OBSERVATIONS), "unknown-observation")
    return OBSERVATIONS[name]


def sound_actions(given: Any, tables: int) -> npt.NDArray[np.int64]:
    """Return the actions as int64 (tables,). Raises BadInput (code "bad-actions")."""
    try:
        array = np.asarray(given)
    except ValueError:  # rows of unequal length
        array = np.asarray(None)
    if array.dtype.kind not in "iu" or array.shape != (tables,):
        refuse_actions(array, tables)
    return np.require(array, np.int64, ["C", "W"])


def check_actions(masks: Rows, actions: Rows, players: Rows) -> None:
    """Raise BadAction for the first illegal action (code "no-such-action", "illegal-action")."""
    width = masks.shape[1]
    wrong = (actions < 0) | (actions >= width) | unmarked(masks, actions)
    if wrong.any():
        table = int(np.argmax(wrong))
        refuse_action(table, int(actions[table]), width, int(players[table]))


def unmarked(masks: Rows, actions: Rows) -> npt.NDArray[np.bool_]:
    """Return whether each table's action exists but is illegal: bool, (tables,)."""
    known = (actions >= 0) & (actions < masks.shape[1])
    found: npt.NDArray[np.bool_] = known & (masks[np.arange(len(masks)), np.where(known, actions, 0)] == 0)
    return found


def check_states(rules: Ruleset, states: Rows) -> None:
    """Raise BadInput (code "bad-states") unless `states` are states of these rules."""
    if not isinstance(states, np.ndarray) or states.dtype != State.dtype or states.ndim != 1 or not states.flags.c_contiguous:
        raise BadInput("states: give a one-dimensional array made by init_many", code="bad-states")
    if not states.flags.writeable:
        raise BadInput("states: this array is read-only; give a copy", code="bad-states")
    if not (states["rules"] == mark_of(rules)).all():
        raise BadInput("states: they belong to other rules", code="bad-states")
    if not (states["width"] == action_count(rules, errors=bool(states["errors"].any()))).all():
        raise BadInput("states: with and without errors are mixed, or the array was changed", code="bad-states")
    if not ((states["current_player"] >= NONE) & (states["current_player"] <= ALL_SEATS[-1])).all():
        raise BadInput("states: an asked seat does not exist; the array was changed", code="bad-states")


__all__ = ["ALL_SEATS", "init_many", "legal_many", "observe_many", "step_many"]
