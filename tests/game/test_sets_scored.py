"""A winner's sets are told as they scored."""

from situations import situation


def test_the_sets_of_a_winner_and_which_the_winning_tile_completed() -> None:
    game = situation(E="23b 123d 456d 77c EEE 9c", S="1b")
    game.go("E discard 9c")
    while game.table.phase != "turn" or game.table.waiting != (1,):
        game.table.step(game.table.waiting[0], "pass")
    game.go("S discard 1b", "E mahjong")
    told = [(one.kind, "".join(one.tiles), one.completed) for one in game.table.sets_scored(0)]
    assert told == [
        ("chow", "1b2b3b", True),
        ("chow", "1d2d3d", False),
        ("chow", "4d5d6d", False),
        ("pung", "EEE", False),
        ("eye", "7c7c", False),
    ]
    assert game.table.sets_scored(1) == ()
