"""How much a bot gains against another program's robots. The measurement can be stopped and continued.

The bot sits at the server of Debian's `mah-jong`, version 1.11, beside three of its robots, and plays whole games of at least
sixteen hands. `python benchmarks/xmj.py` prints the games played so far; `--bot master --seconds 600` plays more. Each game is a
line of `benchmarks/kept/xmj.jsonl`, by bot and seed. The seed determines the walls and the seats; the robots make no random
choices.

The server follows A. D. Millington, as redux does. `_xmj_server` sets the server's options and `_xmj_known` two options of redux
so that both agree. In 35 games, every hand of the bot, won or lost, had the same score in both programs. These differences
remain:

- A player who lets a win pass may win on any later tile. In redux they may not win on that kind until after their next turn.
- An original call binds: its player may only win or discard the drawn tile.
- After a claim a player may make no kong, except from the pung just claimed.
- Moon from the Bottom of the Sea also counts on the last discard.
"""

import argparse
import signal
import sys
import time
from pathlib import Path

import msgspec
from _decisions import chooser
from _kept import KEPT, commit, keep, kept
from _line import tell
from _xmj_server import Died, play_game, programs
from peers.homes import NotThere

from kongbox.errors import KongboxError
from kongbox.sim.intervals import half_interval

PLAYED = KEPT / "xmj.jsonl"
FAILURES = 5
"""After this many failed games in a row, no more games are begun."""


class Game(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game under one seed: the bot's gain, the sum of squares of its hands' gains, hands won, and hands lost on its tile."""

    bot: str
    seed: int
    hands: int
    gain: int
    squares: int
    wins: int
    deal_ins: int
    commit: str


def play(bot: str, games: list[Game], path: Path, *, hands: int, seconds: float, seed: int) -> None:
    """Play games under the lowest seeds from `seed` that this bot has not played, and keep them.

    Stop after `hands` hands, and begin no game after `seconds` seconds. A game that does not end is left out. Raises NotThere,
    KongboxError for an unknown bot, and Died if too many games fail in a row.
    """
    folder, choose, here = programs(), chooser(bot), commit()
    ends, done, failed = time.monotonic() + seconds, 0, 0
    played = {game.seed for game in games if game.bot == bot}
    while done < hands and time.monotonic() < ends:
        while seed in played:
            seed += 1
        played.add(seed)
        try:
            found = play_game(folder, choose, seed)
        except Died as problem:
            failed += 1
            print(f"game {seed} is left out: {problem}", file=sys.stderr, flush=True)
            if failed == FAILURES:
                raise Died(f"{FAILURES} games in a row did not end") from problem
            continue
        gains = [hand.gain for hand in found]
        wins, deal_ins = sum(hand.won for hand in found), sum(hand.dealt_in for hand in found)
        squares = sum(gain * gain for gain in gains)
        games.append(Game(bot, seed, len(found), sum(gains), squares, wins, deal_ins, here))
        keep(path, games[-1])
        failed, done = 0, done + len(found)
        print(f"game {seed}: {len(found)} hands, {sum(gains):+d}; {done} hands so far", file=sys.stderr, flush=True)


def show(games: list[Game]) -> None:
    """Print each bot's gain per hand with its 95% interval, computed from the gains of the hands."""
    for bot in dict.fromkeys(game.bot for game in games):
        mine = [game for game in games if game.bot == bot]
        hands, gain = sum(game.hands for game in mine), sum(game.gain for game in mine)
        tell(
            "against three robots of mah-jong",
            bot=bot,
            games=len(mine),
            hands=hands,
            gain=round(gain / hands, 1),
            interval=round(half_interval(gain, sum(game.squares for game in mine), hands), 1),
            wins=round(sum(game.wins for game in mine) / hands, 3),
            deal_ins=round(sum(game.deal_ins for game in mine) / hands, 3),
        )


def main() -> None:
    """Play games for some time if a bot is named, then print all kept games."""
    asked = argparse.ArgumentParser(description="Play against the robots of Debian's mah-jong, or print what was played.")
    asked.add_argument("--bot", help="a bot's name, or a player as module:function; without one, nothing is played")
    asked.add_argument("--hands", type=int, default=sys.maxsize, help="stop after so many hands")
    asked.add_argument("--seconds", type=float, default=600, help="begin no game after so many seconds")
    asked.add_argument("--seed", type=int, default=0, help="of the first game; each next game has the next seed")
    asked.add_argument("--kept", type=Path, default=PLAYED, help="the file of the results")
    given = asked.parse_args()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))  # the exit ends the server and the robots
    try:
        games = kept(given.kept, Game)
        if given.bot:
            play(given.bot, games, given.kept, hands=given.hands, seconds=given.seconds, seed=given.seed)
    except (ValueError, NotThere, KongboxError, Died) as problem:
        raise SystemExit(str(problem)) from None
    show(sorted(games, key=lambda game: (game.bot, game.seed)))


if __name__ == "__main__":
    main()
