"""What the first page and the choice of a table read, and what they ask for: what cannot be had is refused in a sentence."""

import json
from itertools import count
from typing import Any

import httpx
import pytest
from serving import AT_ONCE, PATIENCE, serve_room

from kongbox.game.views.requests import LARGEST
from kongbox.rulesets import SHIPPED, Ruleset
from kongbox.server.home.choosing import choices_for, choices_of_the_house
from kongbox.server.home.going import going
from kongbox.server.table.room import Room
from kongbox.tables.sitting import Evening
from kongbox.words.catalogue import english, say

REDUX = Ruleset.load("redux")


def get(address: str, path: str) -> Any:
    return httpx.get(f"http://{address}{path}", timeout=PATIENCE, verify=False).raise_for_status().json()


def post(address: str, body: bytes | dict[str, Any], **headers: str) -> tuple[int, Any]:
    """The status and what is answered to another table that is asked for."""
    data = body if isinstance(body, bytes) else json.dumps(body).encode()
    answer = httpx.post(  # without encryption: no certificates are read
        f"http://{address}/table",
        content=data,
        headers={"Origin": f"http://{address}", **headers},
        timeout=PATIENCE,
        verify=False,
    )
    return answer.status_code, answer.json() if answer.is_success else answer.content


def play_until(evening: Evening, hands: int) -> None:
    while len(evening.match.results) < hands:
        if evening.table.over:
            evening.next()
        elif evening.bot_due is not None:
            evening.move()
        else:
            evening.act(evening.serial, evening.hint().action)


def test_the_first_page_tells_the_game_at_the_table() -> None:
    evening = Evening(REDUX, seed=1)
    with serve_room(Room(evening, AT_ONCE)) as address:
        page = get(address, "/home")
        assert (page["newcomer"], page["left"], page["table"]["begun"]) == (True, [], False)
        assert {one["name"]: one["emblem"] for one in page["table"]["sitters"]} == {
            "You": None, "Ada": "lantern", "Bo": "kite", "Cleo": "cat",
        }  # fmt: skip
        evening.lay("redux", {}, ["Pip", "Pip", "Bo"])
        play_until(evening, 1)
        table = get(address, "/home")["table"]
        totals = [one["total"] for one in table["sitters"]]
        assert totals == sorted(totals, reverse=True) and len(set(totals)) > 1
        assert (table["begun"], table["between"], table["over"], table["hand"]) == (True, True, False, 1)
        assert table["tiles"] == evening.view().seats[evening.me].tiles


def test_a_person_who_has_only_looked_is_a_newcomer() -> None:
    evening = Evening(REDUX, seed=1, seats=(0, 1, 2, 3))
    assert not going(evening).begun
    evening.act(evening.serial, evening.hint().action)
    assert going(evening).begun


def test_every_game_has_its_sentence_its_options_and_its_lengths() -> None:
    evening = Evening(REDUX, seed=1)
    choices = choices_for(evening)
    assert [game.id for game in choices.games] == [*SHIPPED]
    assert set(SHIPPED) <= set(english()["game"])
    for game in choices.games:
        assert game.about and game.special and game.usual.keys() == {option.key for option in game.options}
        assert all(option.heading for option in game.options)
        assert [length.key for length in game.lengths] == ["session", "rounds-3", "rounds-2", "rounds-1", "hands-4", "hands-1"]
        assert [(length.hands, length.options["rounds"]) for length in game.lengths] == [
            (0, 4),
            (0, 3),
            (0, 2),
            (0, 1),
            (4, 4),
            (1, 4),
        ]
        players = Ruleset.load(game.id).options.players
        assert [length.least for length in game.lengths] == [
            *(say("length", "least", "many", number=rounds * players) for rounds in (4, 3, 2, 1)),
            *("", ""),
        ]
        for length in game.lengths:
            evening.lay(game.id, length.options, (), length.hands)
            assert evening.match.hands == length.hands
    for level in choices.levels:
        evening.lay("redux", {}, level.others)


def test_what_was_chosen_last_is_offered_and_the_sheet_beside_it() -> None:
    evening = Evening(REDUX, seed=1)
    evening.lay("dummies", {"rounds": 1, "dead_wall": 0}, ["Cleo", "Cleo", "Pip"], 3)
    choices = choices_for(evening)
    assert (choices.rules, choices.others, choices.hands) == ("dummies", ["Cleo", "Cleo", "Pip"], 3)
    (game,) = (game for game in choices.games if game.id == "dummies")
    values = {option.key: option.value for option in game.options}
    assert (values["rounds"], values["dead_wall"]) == (1, 0) and game.usual["rounds"] == 4
    assert game.lengths[0].options["rounds"] == 4


def test_a_house_with_a_sheet_of_its_own_is_offered_it(tmp_path: Any) -> None:
    sheet = tmp_path / "our_evening.toml"
    sheet.write_text(
        'id = "our_evening"\nname = "Our evening"\nextends = "redux"\n[options]\nrounds = 1\n[allowed]\nrounds = [1]\n'
    )
    choices = choices_for(Evening(Ruleset.load(sheet), seed=1))
    (game,) = (game for game in choices.games if game.id == "our_evening")
    assert game.about and [length.key for length in game.lengths] == ["session", "hands-4", "hands-1"]


def test_the_house_is_told_what_can_be_chosen_and_not_what_the_owner_has_chosen() -> None:
    evening = Evening(Ruleset.load("redux"), seed=1)
    before = choices_of_the_house(evening)
    assert (before.rules, before.hands, before.begun) == ("redux", 0, False)
    evening.lay("bmja", {"limit": 500}, ["Pip", "Pip", "Bo"], 4)
    assert choices_of_the_house(evening) == before
    own = choices_for(evening)
    assert (own.rules, own.hands) == ("bmja", 4) != (before.rules, before.hands)
    assert before.characters == own.characters and [one.id for one in before.games] == [one.id for one in own.games]


def test_a_table_is_asked_for() -> None:
    evening = Evening(REDUX, seed=1)
    with serve_room(Room(evening, AT_ONCE)) as address:
        wanted = {"type": "table", "rules": "bmja", "options": {"rounds": 1}, "bots": ["Bo", "Bo", "Pip"], "hands": 2}
        assert post(address, wanted) == (200, {"game": ""})
        assert (evening.ruleset.id, evening.ruleset.options.rounds, evening.match.hands) == ("bmja", 1, 2)
        assert evening.match.players == ("You", "Bo", "Bo II", "Pip")


NOT_TO_BE_HAD: list[tuple[bytes | dict[str, Any], str]] = [
    ({"type": "table", "rules": "mahjong"}, "unknown-ruleset"),
    ({"type": "table", "rules": "redux", "options": {"limit": 7}}, "bad-option"),
    ({"type": "table", "rules": "redux", "bots": ["Ada", "Bo", "Nobody"]}, "unknown-bot"),
    ({"type": "table", "rules": "redux", "bots": ["Ada"]}, "three-others"),
    ({"type": "table", "rules": "redux", "hands": -1}, "bad-message"),
    ({"type": "take-up", "session": "nothing"}, "nothing-kept"),
    ({"type": "take-up"}, "bad-message"),
    ({"type": "act", "serial": 1, "action": "discard 1b"}, "bad-message"),
    ({"type": "new"}, "bad-message"),
    ({"type": "hint"}, "bad-message"),
    (b"", "bad-message"),
    (b"\xff\xfe{", "bad-message"),
    (b"[" * 9000, "bad-message"),
]
"""What is asked for, and the code of the answer."""


def test_what_cannot_be_had_is_refused_and_changes_nothing() -> None:
    evening = Evening(REDUX, seed=1)
    before = evening.table.state.bytes(), evening.serial, evening.opened_here
    with serve_room(Room(evening, AT_ONCE, clock=count(0.0, 60.0).__next__)) as address:
        for body, code in NOT_TO_BE_HAD:
            status, told = post(address, body)
            assert (status, told["code"]) == (200, code) and "\n" not in told["reason"], body
            assert (evening.table.state.bytes(), evening.serial, evening.opened_here) == before, body


def test_too_much_and_strangers_are_turned_away() -> None:
    evening = Evening(REDUX, seed=1)
    with serve_room(Room(evening, AT_ONCE)) as address:
        wanted = {"type": "table", "rules": "bmja"}
        assert post(address, b" " * (LARGEST + 1))[0] == 413
        assert post(address, wanted, Origin="http://elsewhere.example")[0] == 403
    assert evening.ruleset is REDUX


def test_tables_are_not_laid_without_end() -> None:
    evening = Evening(REDUX, seed=1)
    room = Room(evening, AT_ONCE, clock=lambda: 0.0)
    with serve_room(room) as address:
        codes = [post(address, {"type": "table", "rules": "redux"})[1].get("code") for _ in range(7)]
    assert codes == [None] * 6 + ["too-many-tables"]


def test_games_that_nobody_sat_down_at_are_not_listed(tmp_path: Any) -> None:
    """A table that was laid and left at once is in the store, and on no page."""
    import asyncio

    from keeping import at, kept_evening

    from kongbox.server.home.going import first_page
    from kongbox.store.store import Store
    from kongbox.tables.keeper import Keeper

    async def look() -> None:
        async with await Store.open(at(tmp_path)) as store:
            evening = kept_evening()
            assert evening.ledger is not None
            room = Room(evening, AT_ONCE, keeper=Keeper(store, evening.ledger))
            going_on = asyncio.create_task(room.actor.run())
            assert (await first_page(room)).newcomer
            evening.lay("dummies", {})
            await room.keep()
            assert (await first_page(room)).left == []
            while not going(evening).begun:
                if evening.bot_due is None:
                    evening.act(evening.serial, evening.hint().action)
                else:
                    evening.move()
            game = evening.game
            evening.lay("redux", {})
            await room.keep()
            page = await first_page(room)
            assert [one.session for one in page.left] == [game] and not page.newcomer
            assert page.left[0].hands == 0 and page.left[0].played and page.table.played
            going_on.cancel()

    asyncio.run(look())


@pytest.mark.words
@pytest.mark.parametrize("rules", SHIPPED)
def test_the_card_of_a_game_that_fewer_can_play_says_for_how_many(rules: str) -> None:
    (game,) = (one for one in choices_of_the_house(Evening(REDUX, seed=1)).games if one.id == rules)
    fewer = any(option.key == "players" for option in game.options)
    assert ("two, three or four" in game.about) == fewer
