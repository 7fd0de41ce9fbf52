"""Tables at which West has claimed sets, and North, whose turn it is, has drawn."""

from situations import Situation, situation

SPARE = ("3c", "6c", "9c")


def west_claims(
    *sets: str, keep: str, N: str = "", E: str = "", draws: str = "", spare: tuple[str, ...] = SPARE, **more: object
) -> Situation:
    """West pungs each of these tiles, the first from East, the others from North, and keeps some; now it is North's turn.

    North draws three times on the way there, or as often as there are sets.
    """
    pairs = " ".join(f"{tile} {tile}" for tile in sets)
    thrown = spare[: len(sets)]
    game = situation(
        W=f"{pairs} {keep} {' '.join(thrown)}",
        E=f"{sets[0]} {E}",
        N=f"{' '.join(sets[1:])} {N}",
        draws=draws,
        **{"held": (100_000,) * 4, **more},  # type: ignore[arg-type]
    )
    for giver, tile, away in zip(("E", "N", "N"), sets, thrown, strict=False):
        game.go(f"{giver} discard {tile}", "W pung", f"W discard {away}")
    game.pass_all()
    assert game.waiting == "N"
    return game


def cannon(game: Situation) -> tuple[str, str, str] | None:
    """Who pays for all, by their wind; with which tile and by which danger they let it come to that."""
    found = game.result.cannon
    return None if found is None else (game.wind(found.seat), found.tile, found.danger)


def pays_for_all(game: Situation, culprit: str) -> bool:
    """Do they pay the winner the sum of all debts, and does nobody pay anything else?"""
    winner = str(game.winner)
    score = game.score(winner).total
    debts = sum(score * (2 if "E" in (wind, winner) else 1) for wind in "ESWN" if wind != winner)
    return game.paid() == {(culprit, winner, debts)}


def everybody_pays(game: Situation) -> bool:
    """Does each loser pay the winner their own debt?"""
    winner = str(game.winner)
    score = game.score(winner).total
    debts = {(wind, score * (2 if "E" in (wind, winner) else 1)) for wind in "ESWN" if wind != winner}
    return cannon(game) is None and {(giver, amount) for giver, taker, amount in game.paid() if taker == winner} == debts
