"""Tables at which West has claimed sets, and North, whose turn it is, has drawn."""

from situations import Situation, situation

SPARE = ("3c", "6c", "9c")


def west_claims(
    *sets: str, keep: str, N: str = "", E: str = "", draws: str = "", spare: tuple[str, ...] = SPARE, **more: object
) -> Situation:
    """Return a table at which West pungs each of these tiles, the first from East, the others from North. Now it is North's turn.

    West keeps the tiles `keep`. North draws three times before that, or as often as there are sets.
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
    """Return the player who pays for all, by wind, with the tile and the danger; None if nobody does."""
    found = game.result.cannon
    return None if found is None else (game.wind(found.seat), found.tile, found.danger)


def pays_for_all(game: Situation, culprit: str) -> bool:
    """Whether the culprit pays the winner the sum of all debts, and nobody else pays anything."""
    winner = str(game.winner)
    score = game.score(winner).total
    debts = sum(score * (2 if "E" in (wind, winner) else 1) for wind in "ESWN" if wind != winner)
    return game.paid() == {(culprit, winner, debts)}


def everybody_pays(game: Situation) -> bool:
    """Whether each loser pays the winner their own debt."""
    winner = str(game.winner)
    score = game.score(winner).total
    debts = {(wind, score * (2 if "E" in (wind, winner) else 1)) for wind in "ESWN" if wind != winner}
    return cannon(game) is None and {(giver, amount) for giver, taker, amount in game.paid() if taker == winner} == debts
