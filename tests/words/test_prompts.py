"""What the players of a table read: what is awaited, what happened, how it ended."""

from situations import Situation, goulash, see, situation

from kongbox.game.model.actions import Action
from kongbox.game.model.events import Event
from kongbox.game.views.views import event_views
from kongbox.game.words.buttons import taken_text
from kongbox.game.words.events import event_text
from kongbox.game.words.reader import Reader
from kongbox.rulesets import Ruleset
from kongbox.tiles import WILD
from kongbox.words.catalogue import catalogue_in, speaking


def prompts(game: Situation) -> list[str]:
    """What each seat is asked, or waits for."""
    return [see(game.table, me).prompt for me in range(4)]


def test_a_discard_is_offered_to_those_who_can_claim_it() -> None:
    game = situation(E="123b 456c 789d EE RR G", W="GG 12b 45c 78d SS NN P").pass_all().play("E discard G")
    waits = "East discards green dragon: does anybody claim it?"
    mine = "You discard green dragon: does anybody claim it?"
    assert prompts(game) == [mine, waits, "East discards green dragon: pung?", waits]
    assert [action.label for action in see(game.table, 2).legal] == ["Pass", "Pung"]


def test_turns_and_what_comes_before_them() -> None:
    game = situation(E="1111b 456c 789d EE RR", S="1f 123c 456d 789b EE R")
    assert prompts(game) == ["Lay down your kong, or pass", *["The others are laying out their tiles"] * 3]
    game = situation(E="3b 456c 789d EE RR G 1b 9b", draws="7c").pass_all().go("E discard 3b").pass_all()
    assert prompts(game) == ["South to discard", "You to discard", "South to discard", "South to discard"]


def test_a_kong_is_robbed() -> None:
    game = situation(
        E="1b 123c 456c 789d EE SS", S="11b 3d 5d 7d 9d 2c 4c 6c 8c SS N", W="23b 123d 456d 789c RR", draws="9b 9b 9b 1b"
    ).pass_all()
    game.play("E discard 1b", "S pung").go("S discard N", "W discard 9b", "N discard 9b", "E discard 9b", "S add 1b")
    assert prompts(game)[2] == "South declares a kong of 1 bamboo: rob it for mahjong?"
    game.play("W mahjong")
    seen = see(game.table, 1).result
    assert seen is not None and seen.text == "West wins by robbing your kong."
    assert "South adds 1 bamboo to a pung." in [event.text for event in event_views(game.table, 2)]


def test_a_table_is_printed() -> None:
    game = situation(E="123b 456c 77d EE RR G 3d", S="GG 123c 456c 789c SS", bonus=False).go("E discard 3d").pass_all()
    printed = str(game.table).splitlines()
    assert printed[0] == f"{game.table.ruleset.name}, East prevails, {game.table.wall_left} tiles in the live wall"
    assert printed[-1] == "South is to play."


NINE = "19b 19c 19d ESW"


def test_tiles_are_washed() -> None:
    game = situation("pung_chow_limit", E="123b 456b 789b 22c 33d 4d", S=f"{NINE} 3b 6c 3d 6d")
    assert prompts(game)[1:3] == ["Wash the tiles, or pass and play on", "Does anybody wash the tiles?"]
    assert [action.label for action in see(game.table, 1).legal] == ["Pass", "No play: wash the tiles"]
    game.play("S no-play")
    told = [see(game.table, me).result for me in (0, 1)]
    assert told[0] is not None and told[0].text == "South calls “no play”, with 9 different heads: the tiles are washed."
    assert told[1] is not None and told[1].text == "You call “no play”, with 9 different heads: the tiles are washed."


def test_riichi_and_a_draw_on_request() -> None:
    game = situation("dummies", E="R", S="123b 456b 555c 44d 78d", draws="1c").go("E discard R")
    assert "Discard 1 character and declare riichi" in [action.label for action in see(game.table, 1).legal]
    game.play("S fish 1c")
    assert "South discards 1 character and declares riichi." in [event.text for event in event_views(game.table, 0)]
    game = situation("dummies", E=f"{NINE} 22b 3b 6c 3d")
    assert "Call a draw" in [action.label for action in see(game.table, 0).legal]
    told = see(game.play("E no-play").table, 0).result
    assert told is not None
    assert told.text == "You call a draw with nine or more different terminals and honours. Nothing is paid."


def test_tiles_are_exchanged() -> None:
    game = goulash(dealt=True, E="9c 1d", W="111b 555c EE")
    assert prompts(game)[0] == "First exchange: three tiles for West"
    assert "Give 9 characters" in [action.label for action in see(game.table, 0).legal]
    game.play("E give 9c", "E give 1d")
    assert prompts(game)[0] == "First exchange: one more tile for West"
    game.play(f"E {game.may('E', 'give')[0]}")
    assert prompts(game)[0] == "The others are giving tiles"
    game.play("W give 1b", "W give 5c", "W give E")
    for wind in "SN":
        for _ in range(3):
            game.play(f"{wind} {game.may(wind, 'give')[-1]}")
    told = [event.text for event in event_views(game.table, 0) if event.kind == "give"]
    assert [text for text in told if text.startswith("You get")] == [
        "You get 1 bamboo from West.", "You get 5 characters from West.", "You get East wind from West.",
    ]  # fmt: skip
    assert "West gets 9 characters from you." in told
    assert told.count("South gets a tile from North.") == told.count("North gets a tile from South.") == 3
    assert prompts(game)[0] == "Second exchange: three tiles for South"
    shown = see(goulash(dealt=True, E="111b 333c 555d RRR 77d").table, 0)
    assert shown.prompt == "Mahjong, or first exchange: three tiles for West"


def test_somebody_keeps_out_of_the_exchanges() -> None:
    game = goulash(dealt=True, S="111b 333c 555d RR 77d", E="9c")
    assert "Say “fishing” and keep your hand" in [action.label for action in see(game.table, 1).legal]
    game.play("S fishing")
    assert prompts(game)[1:3] == ["You stay out: do the others exchange?", "South stays out: do you exchange?"]
    assert [action.label for action in see(game.table, 2).legal] == ["Exchange as usual", "Agree not to exchange"]
    game.play("W no-exchange")
    assert prompts(game)[2] == "South stays out: do the others exchange?"
    game.play("E no-exchange", "N no-exchange")
    assert event_views(game.table, 2)[-1].text == "Everybody agrees not to exchange."


def test_wild_tiles_are_named() -> None:
    game = goulash(E="5d 9b", S="5d5d JJ 1b 3b 6b 8b 1c 4c 7c 9c E").play("E discard 5d").play("S pung J").go()
    assert "South pungs 5 dots from you, with a wild tile." in [event.text for event in event_views(game.table, 0)]
    game.play(f"S {game.may('S', 'discard')[0]}").throw("W", "N", "E")
    added = next(action for action in see(game.table, 1).legal if action.id == "add 5d J")
    assert added.label == "Add a wild tile to your pung of 5 dots"


def test_a_german_player_is_told_to_discard_not_that_they_do() -> None:
    with speaking(catalogue_in("de")):
        asked = prompts(situation(E="3b 456c 789d EE RR G 1b 9b").pass_all())
    assert asked[:2] == ["Du bist dran: Leg einen Stein ab", "Ost ist dran"]


def test_a_wild_tile_has_its_article_wherever_it_is_drawn_discarded_or_got() -> None:
    rules, reader = Ruleset.load("bmja"), Reader(0, ("You", "Ada", "Bo", "Cleo"))
    events = [Event("draw", 0, "J", None), Event("loose", 0, "J", None), Event("give", 0, "J", 1), Event("discard", 1, "J", None)]
    said = {
        "en": [
            "You draw a wild tile.",
            "You draw a wild tile, a loose tile.",
            "You get a wild tile from Ada.",
            "Ada discards a wild tile.",
        ],
        "de": [
            "Du ziehst einen Joker.",
            "Du ziehst einen Joker, einen losen Stein.",
            "Du bekommst einen Joker von Ada.",
            "Ada legt einen Joker ab.",
        ],
    }
    for language, sentences in said.items():
        with speaking(catalogue_in(language)):
            assert [event_text(event, reader, rules) for event in events] == sentences
    assert taken_text(Action("discard", (WILD,))) == "You took back the discard of a wild tile."
