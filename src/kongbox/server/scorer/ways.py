"""The ways to win, pay and rule that a ruleset knows."""

from collections import Counter
from typing import Literal, get_args

from ...game.score.circumstances import asked_for, losers_call, may_lay_chows
from ...game.score.rulings import HELPED, known_rulings
from ...game.score.sticks import TALLIES, VALUES, purse_of
from ...game.words.offences import done_text, follows_text
from ...rulesets import Ruleset
from ...tiles import NAMES
from ...words.catalogue import by_language
from .wire import Claim, Money, Penalty, Ways


@by_language
def ways_of(ruleset: Ruleset, *, goulash: bool = False) -> Ways:
    options, play = ruleset.options, ruleset.rules.play
    known = bool(play.goulash)
    of_hand = ruleset.goulash if goulash and known else ruleset
    wild: Literal["2b", "joker"] | None = (
        None if not (goulash and known) else "2b" if options.wild_tiles == "two_bamboos" else "joker"
    )
    return Ways(
        won=["wall", "discard", "loose", *(("rob",) if play.rob or play.rob_concealed else ())],
        happened=[one for one in get_args(Claim) if one == "final" or asked_for(one, ruleset)],
        bonus=bool(ruleset.rules.tiles.bonus),
        cannon=options.cannon != "off",
        goulash=known,
        players=options.players,
        scoring=options.scoring,
        capped=options.cap_at_holdings,
        limit=options.limit if options.limit_on == "hand" else 0,
        calls=losers_call(ruleset) or ruleset.rules.pay.riichi_penalty > 0,
        call=options.call,
        wild=wild,
        chows=may_lay_chows(of_hand),
        tiles={NAMES[tile]: count for tile, count in Counter(of_hand.tiles).items()},
        penalties=penalties(ruleset),
        start=ruleset.start,
        money=[
            Money("sticks", [*VALUES], [*purse_of(ruleset.start)]),
            Money("tallies", [*TALLIES], [*purse_of(ruleset.start, TALLIES)]),
        ],
    )


def penalties(ruleset: Ruleset) -> list[Penalty]:
    """Return the rulings that change payments, in sentences that name nobody."""
    return [
        Penalty(
            ruling,
            charge.clause,
            done_text(charge.name),
            follows_text(charge.follows, clause=False),
            charge.ends,
            charge.name == HELPED,
        )
        for ruling, charge in known_rulings(ruleset)
    ]
