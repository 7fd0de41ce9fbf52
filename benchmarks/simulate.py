"""Whole hands a second, from the deal to the settlement: compiled on one core and on two, and interpreted."""

from _line import best, tell

from kongbox.bots import bot_number
from kongbox.bots.hands import play_hand
from kongbox.compiled.play import play_many
from kongbox.core.state.records import Decision, Hand, Log, Outcome, Table
from kongbox.game.play.seeds import hand_seed
from kongbox.rulesets import Ruleset
from kongbox.sim import simulate

RULES = Ruleset.load("redux")


def compiled(bot: str, hands: int) -> None:
    """Measure four of one bot, on one core and on two."""
    one = max(simulate(RULES, hands, [bot] * 4, seed=seed).hands_per_second for seed in range(3))
    two = max(simulate(RULES, hands, [bot] * 4, seed=seed, workers=2).hands_per_second for seed in range(3))
    tell(f"simulate {bot}", per_second=round(one), two_cores=round(two), ratio=round(two / one, 2))


def interpreted(bot: str, hands: int) -> None:
    """Measure the same loop in plain Python."""
    table, log, decision, hand, outcome = Table.new(), Log.new(), Decision.new(), Hand.new(), Outcome.new()
    for seat in range(4):
        decision.bots[seat] = bot_number(bot)

    def play() -> None:
        for number in range(hands):
            play_hand(table, log, RULES.lookup, decision, hand, outcome, hand_seed(1, number), number)

    play()
    tell(f"interpreted {bot}", per_second=round(hands / best(play, 3)))


if __name__ == "__main__":
    play_many.of(RULES.rules).prepare()  # otherwise short runs play by the code for all rulesets, unless this one is in the cache
    compiled("greedy", 60_000)
    compiled("keen", 20_000)
    compiled("random", 40_000)
    interpreted("greedy", 200)
    interpreted("keen", 40)
