"""Grow the decision trees of the wise bot: `python tools/learn.py FOLDER --rules redux`.

Four `keen` bots play hands. At each decision, keen plays out every action that `wise` would compare: the hands stay as they are,
and the tiles left in the wall are put into a few different orders. The trees, boosted with LightGBM, are fitted to how much more
each action gained than keen's own. FOLDER keeps the sampled decisions, so that a run may be stopped and continued. A fifth of the
batches is held back, to measure what choosing by the trees gains. The trees learn from the other batches.

It needs the extra `sim` and the dependency group `learn`. A batch takes one or two minutes on one core, and the trees take
a few minutes.
"""

import argparse
from collections import defaultdict
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from typing import Annotated, Any, NamedTuple

import lightgbm
import numpy as np
import numpy.typing as npt

from kongbox.bots import bot_number
from kongbox.bots.hands import east_of, next_asked, play_out, round_of
from kongbox.bots.rollouts import list_choices
from kongbox.bots.traits import EDGE, KNOWN, NAMES, VERB, describe
from kongbox.bots.traits import RANKED as RANK
from kongbox.bots.wise import BREADTH, extra_cost
from kongbox.compiled.entry import entry
from kongbox.compiled.rollouts import Choices, Unseens
from kongbox.compiled.shapes import Decisions, Hands, Logs, Lookups, Tables
from kongbox.core.play.bots import BOT_STREAM, choose
from kongbox.core.play.deal import start
from kongbox.core.play.legal import legal
from kongbox.core.play.step import step
from kongbox.core.play.unseen import list_places
from kongbox.core.state.actions import DISCARD, MAHJONG, VERBS
from kongbox.core.state.codes import CLAIM, OVER, TURN
from kongbox.core.state.records import Decision, Hand, Log, Prices, Table, Trees, Unseen, copy_table
from kongbox.core.state.registry import kernel
from kongbox.core.state.rng import below, seed_dice
from kongbox.rulesets import Ruleset
from kongbox.rulesets.learned import VERSION, Header, write_trees

Array = npt.NDArray[Any]
TraitRows = Annotated[npt.NDArray[np.int16], "i2", 2]
"""The traits of actions: for each decision, first keen's own action, which has rank 0, then the actions to compare with it."""
Sums = Annotated[npt.NDArray[np.int64], "i8", 1]
"""How much more each action gained than keen's own, over all deals."""

ROWS = 400_000
"""How many actions a batch has."""
DEALS = 4
ORDER_STREAM = 23
"""The random stream that reorders the tiles left in the wall."""
HONOUR = 5
"""A tile is an honour if its trait `edge` has at least this value."""
SHARE = 65536
"""How many of 65,536 decisions are sampled: all of them."""


class Recipe(NamedTuple):
    """A recipe: what the trees learn from, and the sheets under which they gain points, as the ladder of bots shows.

    Larger differences are cut to `clip` points, because the most expensive hands say little about an action. The batches come
    from `chains` seeds, and a separate process samples the batches of each seed.
    """

    batches: int
    clip: int
    serves: tuple[str, ...]
    chains: int = 1


RECIPES = {
    "redux": Recipe(15, 500, ("redux", "pung_chow")),
    "bmja": Recipe(20, 2000, ("bmja",), chains=2),
    "pung_chow_limit": Recipe(20, 500, ("pung_chow_limit",)),
    "dummies": Recipe(24, 1000, ("dummies",)),
}
"""The recipes, by the rules under which hands are sampled."""
SCALE = 64
"""The trees give their results in this many parts of a point."""


@kernel
def reorder(table: Table, unseen: Unseen) -> None:
    """Put the tiles left in the wall into another order."""
    tile = table.wall.tile
    for number in range(unseen.places - 1, 0, -1):
        one = unseen.place[number]
        other = unseen.place[below(unseen.random, number + 1)]
        kind = tile[one]
        tile[one] = tile[other]
        tile[other] = kind


@kernel
def is_sampled(table: Table, decision: Decision) -> bool:
    """Whether there is something to choose: a discard, or an answer to a discard, but not a win."""
    actions = 0
    for action in range(MAHJONG):
        actions += decision.open[action] == 1
    return (table.phase == TURN or table.phase == CLAIM) and actions > 1 and decision.open[MAHJONG] == 0


@entry
def sample(
    tables: Tables,
    logs: Logs,
    lookup: Lookups,
    decision: Decisions,
    hand: Hands,
    unseen: Unseens,
    prices: Choices,
    rows: TraitRows,
    ahead: Sums,
    seed: int,
    first: int,
    last: Sums,
) -> int:
    """Fill the rows with sampled decisions of hands, from number `first` on, and return how many rows are filled. `last` receives
    the number of the next hand.
    """
    table = tables[0]
    filled = 0
    number = first
    while filled + 64 < len(rows):
        seed_dice(decision[0].random, seed + number, BOT_STREAM)
        seed_dice(unseen[0].random, seed + number, ORDER_STREAM)
        for seat in range(4):
            table.side[seat].held = lookup[0].rules.pay.start
        start(table, logs[0], lookup[0], seed + number, east_of(lookup[0], number), round_of(lookup[0], number), 0)
        number += 1
        while table.phase != OVER and filled + 64 < len(rows):
            seat = next_asked(table)
            legal(table, lookup[0], seat, decision[0])
            is_asked = is_sampled(table, decision[0])
            own = choose(table, lookup[0], decision[0], seat)
            if is_asked and below(unseen[0].random, 65536) < SHARE:
                list_choices(table, lookup[0], decision[0], prices[0], seat, own)
                count = min(prices[0].count, BREADTH)
                for choice in range(count):
                    action = prices[0].action[choice]
                    prices[0].gain[choice] = extra_cost(decision[0], action, own)
                for choice in range(count):
                    cost = prices[0].gain[choice]
                    describe(table, lookup[0], decision[0], seat, prices[0].action[choice], choice, cost)
                    for trait in range(len(NAMES)):
                        rows[filled + choice, trait] = decision[0].traits[trait]
                    ahead[filled + choice] = 0
                list_places(table, lookup[0], unseen[0])
                for _ in range(DEALS):
                    copy_table(tables[1], table)
                    reorder(tables[1], unseen[0])
                    usual = 0
                    for choice in range(count):
                        copy_table(tables[2], tables[1])
                        step(tables[2], logs[1], lookup[0], seat, prices[0].action[choice])
                        play_out(tables[2], logs[1], lookup[0], decision[0], hand[0])
                        gain = tables[2].side[seat].net
                        if choice == 0:
                            usual = gain
                        ahead[filled + choice] += gain - usual
                filled += count
            step(table, logs[0], lookup[0], seat, own)
    last[0] = number
    return filled


class Batch:
    """Sampled decisions: the traits of their actions, and how many points more than keen's own each action gained per deal.

    `own` are the places of keen's actions, and `of` has the number of each action's decision.
    """

    def __init__(self, parts: list[Path]) -> None:
        files = [np.load(part) for part in parts]
        self.traits: Array = np.concatenate([file["traits"] for file in files])
        self.ahead: Array = np.concatenate([file["ahead"] for file in files]) / DEALS
        self.hands = sum(int(file["hands"]) for file in files)
        self.is_own = self.traits[:, RANK] == 0
        self.own = np.flatnonzero(self.is_own)
        self.of = np.cumsum(self.is_own) - 1

    def chosen(self, worth: Array) -> Array:
        """Return the place of the best action of each decision by `worth`; among equals, keen's own."""
        lead = worth - worth[self.own][self.of]
        order = np.lexsort((-self.traits[:, RANK], lead, self.of))
        ends: Array = np.append(np.flatnonzero(np.diff(self.of[order])), len(order) - 1)
        return order[ends]

    def gain(self, places: Array) -> str:
        """Return how many points some chosen actions gain per hand and seat, with half the width of the 95% interval."""
        gains, seats = self.ahead[places], 4 * self.hands
        return f"{gains.sum() / seats:+.2f} ± {1.96 * gains.std() * len(gains) ** 0.5 / seats:.2f} points a hand"

    def kind(self, place: int) -> str:
        """Return what kind of action this is: a verb, or which tile is discarded."""
        verb = KNOWN[min(self.traits[place, VERB], len(KNOWN) - 1)]
        if verb != DISCARD:
            return str(next(line.word for line in VERBS if line.first == verb))
        return "an honour" if self.traits[place, EDGE] >= HONOUR else "a suit tile"

    def tell(self, worth: Array) -> None:
        """Print how much each kind of choice gains, the most frequent first, without kinds below one decision in a thousand."""
        kinds = defaultdict(list)
        for own, other in zip(self.own, self.chosen(worth), strict=True):
            if own != other:
                kinds[f"{self.kind(int(other))} instead of {self.kind(int(own))}"].append(other)
        for name, places in sorted(kinds.items(), key=lambda item: -len(item[1])):
            if len(places) > len(self.own) // 1000:
                print(f"{name}: {len(places) / len(self.own):.1%} of the decisions, {self.gain(np.array(places))}")


def sample_batches(folder: Path, rules: str, seed: int, batches: int) -> list[Path]:
    """Return the files of sampled decisions. Sample those that are missing."""
    sheet = Ruleset.load(rules)
    decision = Decision.new()
    for seat in range(4):
        decision.bots[seat] = bot_number("keen")
    records = Table.many(3), Log.many(2), sheet.lookup.array(), decision.array(), Hand.many(1), Unseen.many(1), Prices.many(1)
    folder.mkdir(parents=True, exist_ok=True)
    files, first, run = [], 0, sample.of(sheet.rules)
    for number in range(batches):
        file = folder / f"{rules}-{seed}-{number}.npz"
        if not file.exists():
            rows, ahead, last = np.zeros((ROWS, len(NAMES)), np.int16), np.zeros(ROWS, np.int64), np.zeros(1, np.int64)
            filled = run(*records, rows, ahead, seed << 32, first, last)
            np.savez(file, traits=rows[:filled], ahead=ahead[:filled], hands=last[0] - first)
            print(f"{file.name}: {filled:,} actions of {last[0] - first:,} hands", flush=True)
        first += int(np.load(file)["hands"])
        files.append(file)
    return files


def grow(known: Batch, held_back: Batch, clip: int, trees: int, leaves: int) -> Any:
    """Return boosted trees, fitted by the squared error of the difference from keen's own action. Print what they gain, and
    where.
    """
    target = np.clip(known.ahead, -clip, clip)
    others = np.bincount(known.of) - 1

    def slope(worth: Array, _: Any) -> tuple[Array, Array]:
        """Return the slope and the curvature of half the squared error."""
        error = worth - worth[known.own][known.of] - target
        error[known.own] = 0
        curve = np.ones_like(error)
        error[known.own], curve[known.own] = -np.bincount(known.of, weights=error), others
        return error, curve

    recipe = {
        "objective": "none", "metric": "none", "num_leaves": leaves, "learning_rate": 0.2, "min_data_in_leaf": 1000,
        "lambda_l2": 1000, "max_bin": 63, "feature_fraction": 0.7, "num_threads": 1, "deterministic": True, "verbose": -1,
    }  # fmt: skip
    data = lightgbm.Dataset(known.traits, label=target, params={"max_bin": 63, "verbose": -1})
    model = lightgbm.Booster(recipe, data)
    for number in range(1, trees + 1):
        model.update(fobj=slope)
        if number % 50 == 0 or number == trees:
            worth = np.asarray(model.predict(held_back.traits, num_threads=1))
            print(f"{number} trees: {held_back.gain(held_back.chosen(worth))}", flush=True)
    held_back.tell(worth)
    return model


def record_of(model: Any) -> Trees:
    """Return the trees in the record that the kernels read."""
    found, nodes, leaves = Trees.new(), 0, 0

    def write(node: dict[str, Any]) -> int:
        nonlocal nodes, leaves
        if "split_feature" not in node:
            found.leaf[leaves] = round(SCALE * node["leaf_value"])
            leaves += 1
            return ~(leaves - 1)
        at, nodes = nodes, nodes + 1
        found.node[at, 0], found.node[at, 1] = node["split_feature"], int(np.floor(node["threshold"]))
        found.node[at, 2], found.node[at, 3] = write(node["left_child"]), write(node["right_child"])
        return at

    for number, tree in enumerate(model.dump_model()["tree_info"]):
        found.root[number] = write(tree["tree_structure"])
        found.count = number + 1
    found.save()
    return found


def main() -> None:
    """Sample, grow, measure and write."""
    asked = argparse.ArgumentParser(description="Learn what the wise bot knows.")
    asked.add_argument("folder", type=Path, help="where the sampled decisions are kept")
    asked.add_argument("--rules", choices=RECIPES, default="redux", help="the ruleset of the sampled hands")
    asked.add_argument("--seed", type=int, default=101)
    asked.add_argument("--trees", type=int, default=250)
    asked.add_argument("--leaves", type=int, default=15)
    given = asked.parse_args()
    recipe = RECIPES[given.rules]
    chain = partial(sample_batches, given.folder, given.rules, batches=recipe.batches // recipe.chains)
    with ProcessPoolExecutor() as processes:
        files = [file for part in processes.map(chain, range(given.seed, given.seed + recipe.chains)) for file in part]
    held_back, known = Batch(files[: recipe.batches // 5]), Batch(files[recipe.batches // 5 :])
    decisions = len(known.own)
    print(f"{decisions:,} decisions to learn from, {len(held_back.own):,} held back", flush=True)
    model = grow(known, held_back, recipe.clip, given.trees, given.leaves)
    header = Header(
        VERSION, NAMES, recipe.serves, given.rules, given.seed, decisions, DEALS, recipe.clip, given.trees, given.leaves, ""
    )
    file = Path(__file__).parents[1] / f"src/kongbox/rulesets/{given.rules}.trees"
    file.write_bytes(write_trees(header, record_of(model).bytes()))


if __name__ == "__main__":
    main()
