"""Measure what every choice of the house changes, and how strong the characters are: `python tools/measure.py`.

It writes `src/kongbox/rulesets/measured.toml`. Bots play the same walls under the unchanged sheet and with one choice changed.
This takes about ten minutes. Run it by hand after a change that affects the figures.
"""

import subprocess
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from kongbox.bots import BOTS
from kongbox.bots.characters import CHARACTERS
from kongbox.rulesets import SHIPPED, Ruleset
from kongbox.rulesets.measured import YARDSTICK, written
from kongbox.server.rules.rulebook import choices
from kongbox.sim.compare import FIGURES, Sums
from kongbox.sim.duel import duel
from kongbox.sim.intervals import half_interval
from kongbox.sim.simulate import BATCH, Worker

ROOT = Path(__file__).parents[1]
HANDS = 40_000
SEED = 1
BOT = "keen"
SHOWN = ("score", "paid", "drawn")
UNPLAYED = frozenset(
    {
        *("scoring", "manners", "fishing_penalty"),  # these do not change how bots play a hand
        *("rounds", "sets", "tallies", "deal_after_draw", "goulash", "wild_tiles"),  # these matter only over several hands
        "special_hands",  # half a million different lists are possible
    }
)
"""Options whose effects do not show in single hands of bots."""


def main() -> None:
    """Measure and write everything."""
    commit = subprocess.check_output(["git", "rev-parse", "--short=12", "HEAD"], cwd=ROOT, text=True).strip()
    lines = [
        "# What each choice of the house changes, in figures, and how strong the bots are. Written by tools/measure.py.",
        "#",
        f"# Four {BOT} bots play the same {HANDS:,} walls under a sheet as it is and with one choice changed. A figure is",
        "# the mean under the sheet, the mean change, and half the width of its 95% interval: of the winner's score, of what is",
        "# paid in a hand, and of the share of hands without a winner. `bots` has what a bot gains in a hand of redux against",
        f"# three {YARDSTICK} bots, and half the width of the interval.",
        "",
        f'commit = "{commit}"',
        f"seed = {SEED}",
        f"hands = {HANDS}",
    ]
    bots = dict.fromkeys(one.bot for one in CHARACTERS if one.bot in BOTS)
    lines += ["", "[bots]", *(f"{bot} = {figures(strength(bot))}" for bot in bots)]
    with ThreadPoolExecutor(2) as pool:
        measured = list(pool.map(measure, SHIPPED))
    for name, rows in zip(SHIPPED, measured, strict=True):
        lines += ["", f"[sheets.{name}]", *rows]
    (ROOT / "src/kongbox/rulesets/measured.toml").write_text("\n".join(lines) + "\n", encoding="utf-8")


def strength(bot: str) -> list[float]:
    """Return a bot's gain in a hand against three of the YARDSTICK, and half the width of its interval."""
    if bot == YARDSTICK:
        return [0.0, 0.0]
    report = duel("redux", bot, YARDSTICK, hands=HANDS, seed=SEED)
    return [report.mean_payment, report.interval]


def measure(name: str) -> list[str]:
    """Return the lines of one sheet."""
    sheet = Ruleset.load(name)
    usual = list(play(sheet))
    lines: list[str] = []
    for option in choices(sheet.sheet):
        key, cells = option.key, []
        for one in option.values if key not in UNPLAYED else []:
            value = bool(one.value) if option.kind == "switch" else one.value
            if value == option.value:
                continue
            chosen = sheet.choose({key: value})
            sums = {figure: Sums(0, 0, [0, 0, 0], 0, 0) for figure in SHOWN}
            for a, b in zip(usual, play(chosen), strict=True):
                for figure in SHOWN:
                    sums[figure].add(FIGURES[figure](a), FIGURES[figure](b))
            row = ", ".join(f"{figure} = {figures(change(each))}" for figure, each in sums.items())
            cells.append(f"{key}.{written(value)} = {{ {row} }}")
            print(name, cells[-1], flush=True)
        lines += cells
    return lines


def change(sums: Sums) -> list[float]:
    """Return the mean under the sheet, the mean change, and half the width of the change's 95% interval."""
    usual, _, both = (max(count, 1) for count in sums.counted)
    return [sums.a / usual, sums.gap / both, half_interval(sums.gap, sums.squares, both)]


def play(ruleset: Ruleset) -> Iterator[Any]:
    """Play the hands under a ruleset, batch by batch."""
    worker = Worker(ruleset, [BOT] * 4)
    for first in range(0, HANDS, BATCH):
        yield worker.play(SEED, first, BATCH)


def figures(numbers: list[float]) -> str:
    """Return numbers as TOML writes them."""
    return f"[{', '.join(f'{number:.4g}' for number in numbers)}]"


if __name__ == "__main__":
    main()
