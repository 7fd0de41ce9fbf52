"""Exercises on scores: what counts, and what a hand is worth."""

from random import Random

from ....game import Score, score
from ....game.play.drawing import wind_name
from ....practice.played import circumstances, sums, wins
from ....rulesets import Ruleset
from ....tiles import NAMES, WINDS
from ....words.catalogue import say
from ..wire import Choice, Picture
from .posed import Posed, picture, word_choices

AMOUNTS = (2, 4, 8, 16, 32)
MOST = 7
"""The most choices."""
MAJORS = (*"ESWNRGP", "1b", "9b", "1c", "9c", "1d", "9d")


def set_points(ruleset: Ruleset, dice: Random) -> Posed:
    """Ask for the points of a pung or kong. (PC1-SC-2, PC2-SC-3)

    A chow scores no points. A line that shows a chow is for the tile that completes it.
    """
    for table, result in wins(ruleset, dice):  # noqa: B007 - the question is about the last one
        lines = [
            (seat, line)
            for seat, one in enumerate(result.scores)
            for line in one.lines
            if line.points in AMOUNTS and line.times == 1 and 2 < len(line.tiles) < 5 and len(set(line.tiles)) == 1
        ]
        if lines:
            break
    seat, line = dice.choice(lines)
    hand = table.written(seat)
    pictures = [Picture("".join(line.tiles), say("lesson", "caption", "set")), picture(hand, "hand")]
    choices = [Choice(str(amount), say("lesson", "points", amount=amount)) for amount in AMOUNTS]
    return Posed(
        "set",
        pictures,
        circumstances(table, result, seat),
        False,
        choices,
        {str(line.points)},
        [say("lesson", "why", "line", name=line.name, points=line.points, clause=line.clause)],
        lit=(line.tiles,) * 2,
    )


def which_lines(ruleset: Ruleset, dice: Random) -> Posed:
    return rows(ruleset, dice, "lines", doubling=False)


def which_doublers(ruleset: Ruleset, dice: Random) -> Posed:
    return rows(ruleset, dice, "doublers", doubling=True)


def rows(ruleset: Ruleset, dice: Random, question: str, *, doubling: bool) -> Posed:
    """Ask which rows of the score card count for a hand. With `doubling`, ask only about rows that double."""
    for table, result in wins(ruleset, dice):  # noqa: B007 - the question is about the last one
        examples = [
            seat
            for seat, one in enumerate(result.scores)
            if not one.special and 0 < len(named(one, doubling=doubling)) < MOST - 1
        ]
        if examples:
            break
    seat = dice.choice(examples)
    result_score = result.scores[seat]
    true = named(result_score, doubling=doubling)
    every = {row.called for row in ruleset.rows if (row.doublers if doubling else row.points or row.doublers)}
    others = sorted(every - {line.name for line in result_score.lines})
    names = [*true, *dice.sample(others, min(len(others), MOST - len(true)))]
    facts, pictures = circumstances(table, result, seat), [picture(table.written(seat), "hand")]
    lit = tuple(dict.fromkeys(tile for line in result_score.lines if line.name in true for tile in line.tiles))
    choices, lines = word_choices(names, dice), result_score.lines
    return Posed(question, pictures, facts, True, choices, set(true), sums(result_score), lines=lines, lit=(lit,))


def named(scored: Score, *, doubling: bool) -> list[str]:
    """Return the names of a score's lines, or only of those that double."""
    return list(dict.fromkeys(line.name for line in scored.lines if line.doublers or not doubling))


def worth(ruleset: Ruleset, dice: Random) -> Posed:
    table, result = next(wins(ruleset, dice))
    seat = result.winner if dice.random() < 0.7 and result.winner is not None else dice.choice(table.present)
    return totalled(table.written(seat), circumstances(table, result, seat), result.scores[seat], dice)


def totalled(hand: str, facts: list[str], scored: Score, dice: Random) -> Posed:
    """Ask for the total of a hand. A wrong choice is the total doubled, quadrupled or halved, the total plus 2, 4 or 10, or the
    total without the points of one line.
    """
    total, slips = scored.total, [line.points for line in scored.lines if line.points]
    near = {total * 2, total // 2, total * 4, total + 10, total + 4, total + 2, *(total - slip for slip in slips)}
    others = sorted(other for other in near if other > 0 and other != total)
    amounts = sorted([total, *dice.sample(others, 3)])
    choices = [Choice(str(amount), say("lesson", "points", amount=amount)) for amount in amounts]
    return Posed("worth", [picture(hand, "hand")], facts, False, choices, {str(total)}, sums(scored), lines=scored.lines)


def strong(ruleset: Ruleset, dice: Random) -> Posed:
    """Ask for the total of a hand of pungs and kongs of majors, won on a discard."""
    kinds = dice.sample(MAJORS, 5)
    sets = ["+" * dice.randrange(2) + tile[0] * dice.choice((3, 4)) + tile[1:] for tile in kinds[:4]]
    sets = [f"_{one}" if len(one.rstrip("bcd")) == 4 and not one.startswith("+") else one for one in sets]
    eye = kinds[4]
    bonus = dice.sample([tile for tile in NAMES if tile[-1] in "fy"], dice.randrange(3) if ruleset.rules.tiles.bonus else 0)
    hand = " ".join(
        [*(one for one in sets if one[0] not in "+_"), eye, *(one for one in sets if one[0] in "+_"), *bonus, f".{eye}"]
    )
    seat, prevailing = dice.choice(WINDS), dice.choice(WINDS)
    scored = score(hand, ruleset, seat=seat, round=prevailing, won="discard")
    place = say("lesson", "fact", "seat", wind=say("wind", seat), round=say("wind", prevailing))
    return totalled(scored.hand, [place, say("lesson", "fact", "discard")], scored, dice)


def payments(ruleset: Ruleset, dice: Random) -> Posed:
    """Ask who pays whom. In wrong choices, payments are reversed, halved or doubled."""
    table, result = next(wins(ruleset, dice))
    name = {seat: wind_name(table, seat) for seat in table.present}
    true = [paid(name[one.giver], name[one.taker], one.amount) for one in result.payments]
    wrong = []
    for one in dice.sample(result.payments, min(3, len(result.payments))):
        turned = (name[one.taker], name[one.giver], one.amount)
        amount = one.amount * 2 if dice.random() < 0.5 else one.amount // 2
        wrong.append(paid(*dice.choice([turned, (name[one.giver], name[one.taker], amount)])))
    facts = [
        say("lesson", "fact", "scored", "winner" if seat == result.winner else "loser", wind=name[seat], total=seat_score.total)
        for seat, seat_score in enumerate(result.scores)
    ]
    dealer = say("lesson", "fact", "dealer", wind=wind_name(table, table.dealer))
    choices = word_choices([*true, *wrong], dice)
    return Posed("payments", [], [*facts, dealer], True, choices, set(true), [say("lesson", "why", "payments")])


def paid(giver: str, taker: str, amount: int) -> str:
    return say("lesson", "paid", giver=giver, taker=taker, amount=amount)
