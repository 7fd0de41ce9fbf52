"""Another language: every template marked, and no plain English left in what a table says; nor does it change any record."""

import os
import random
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from alone import heard, room_of
from played import let_off_table
from pseudo import english_left, marked

from kongbox.bots import choose_action
from kongbox.envs.agents import Question
from kongbox.errors import KongboxError
from kongbox.game import Match, Seen, Table, analyse, score, settle
from kongbox.game.model.actions import Action
from kongbox.game.model.codes import RULED
from kongbox.game.play.player import name_of
from kongbox.game.play.referee import charges
from kongbox.game.views.views import event_views, view
from kongbox.game.words.offences import charge_texts, done_text
from kongbox.game.words.reader import Reader
from kongbox.record import Recorder
from kongbox.rulesets import SHIPPED, Ruleset
from kongbox.rulesets.load import text_of
from kongbox.sim import simulate
from kongbox.tables.hints import hinted
from kongbox.tables.sitting import Evening
from kongbox.tables.wire import read_request
from kongbox.words.catalogue import english, speaking

ARGUMENTS = ("won=wall", "won=loose", "won=discard", "won=rob", "won=", "heaven", "earth", "winner=E", "ruling")
"""Arguments of `score` and `settle`, which a program writes alike in every language."""
PLAYERS = ("Ada", "Bo", "Cy", "Di")
STRICT = {"manners": "strict"}
TABLES: list[tuple[str, dict[str, Any], bool]] = [
    ("redux", {"cannon": "debts"}, False),
    ("redux", STRICT, False),
    ("bmja", {}, False),
    ("bmja", STRICT, False),
    ("bmja", {}, True),
    ("dummies", {}, False),
    ("dummies", STRICT, False),
    ("pung_chow_limit", {}, False),
    ("pung_chow_limit", STRICT, False),
    ("pung_chow", STRICT, False),
]
ASKED = (
    *("mahjong", "pung", "kong", "chow 123b", "conceal 5b", "add 5b", "discard 5b", "fish 5b", "no-play", "give 5b", "replace"),
    *("pung J", "say-mahjong", "withdraw", "misname 5b", "fishing", "not-fishing", "no-exchange", "no-choice", "sneeze"),
)
CLUMSY = 0.15
"""How often somebody errs at a strict table."""
LONGEST = 250
"""Steps of a hand, after which it is left: who errs again and again plays on for long."""


def from_sheet(ruleset: Ruleset) -> list[str]:
    """The names that a sheet gives."""
    names = [row.name for row in ruleset.sheet.rows.all()]
    names += [danger.name for danger in ruleset.dangers]
    names += [danger.clause for danger in ruleset.dangers]
    return [*names, ruleset.sheet.cannon.did, ruleset.name, *PLAYERS]


def told(match: Match, table: Table, chance: random.Random) -> Iterator[str | None]:
    """What a table says from its deal to its end to whoever has to answer and to one other: refusals, rulings, hints among it."""
    for _ in range(LONGEST):
        if table.over:
            break
        seat = table.waiting[0]
        for me in (seat, chance.randrange(4)):
            yield from sentences(view(match, table, me))
        for asked in chance.sample(ASKED, 3):
            yield from refusal(table, seat, asked)
        yield from ruling(table, chance)
        seat = table.waiting[0]
        if chance.random() < 0.2:
            yield hinted(table, seat, choose_action(table, seat, "keen")).text
        action = choose_action(table, seat, "greedy", seed=chance.randrange(100), clumsy=CLUMSY)
        table.step(seat, action if chance.random() < 0.8 else chance.choice(table.legal(seat)))
    yield from (line for line in str(table).splitlines() if line.endswith((".", ":")) or "," in line)
    if table.over:
        deal = match.conclude(table)
        for me in range(4):
            yield from sentences(view(match, table, me, next=deal))
            yield from (event.text for event in event_views(table, me))


def refusal(table: Table, seat: int, asked: str) -> Iterator[str]:
    """Why something cannot be done, by whose turn it is and by another."""
    for who in (seat, (seat + 1) % 4):
        try:
            table.copy().step(who, asked)
        except KongboxError as refused:
            yield from said(refused)


def ruling(table: Table, chance: random.Random) -> Iterator[str]:
    """The referee finds somebody guilty now and then, or cannot."""
    if table.over or chance.random() > 0.1:
        return
    charge, seat = chance.choice(charges(table.ruleset)), chance.randrange(4)
    reader = Reader.by_wind(chance.randrange(4), table.east)
    try:
        payments = table.foresee(seat, charge.name)
        yield from (done_text(charge.name), *charge_texts(charge, seat, payments, reader))
        if not charge.ends:
            table.rule(seat, charge.name)
        table.copy().rule(seat, chance.choice([*RULED, "sneezing"]))
    except KongboxError as refused:
        yield from said(refused)


def said(error: KongboxError) -> Iterator[str]:
    """An error without what it was given to tell of."""
    told = error.message
    given = [str(one) for fact in error.facts.values() for one in (fact if isinstance(fact, tuple | list) else [fact])]
    for one in sorted(filter(None, given), key=len, reverse=True):
        told = told.replace(one, "")
    yield told


def sentences(seen: Any) -> Iterator[str | None]:
    """The sentences of a view."""
    yield from (seen.prompt, seen.ruled)
    yield from (fault.text for seat in seen.seats for fault in seat.faults)
    for action in seen.legal:
        yield from (action.label, action.danger, action.does, action.follows, action.word)
    if seen.result is not None:
        yield from (seen.result.text, seen.result.next, seen.result.cannon and seen.result.cannon.text)
        yield from (offence.text for offence in seen.result.infractions)


def hands(name: str, options: dict[str, Any], goulash: bool, seeds: Iterable[int]) -> Iterator[str | None]:
    """What some hands say, one after the other."""
    ruleset = Ruleset.load(name, options)
    for seed in seeds:
        match = Match(ruleset, PLAYERS, seats=(0, 1, 2, 3))
        table = Table(ruleset.goulash if goulash else ruleset, seed=seed, asked=range(4))
        match.session.goulash = int(goulash)
        yield from told(match, table, random.Random(seed))


def left_over(ruleset: Ruleset, found: Iterable[str | None], more: Sequence[str] = ()) -> set[str]:
    """The sentences in which plain English is left, beside what the sheet calls things."""
    known = [*from_sheet(ruleset), *more]
    return {one for one in set(found) if one and english_left(one, known)}


@pytest.mark.parametrize(("name", "options", "goulash"), TABLES[:2])
def test_no_english_stands_outside_the_catalogue(name: str, options: dict[str, Any], goulash: bool) -> None:
    with speaking(marked(english())):
        found = {one for one in hands(name, options, goulash, range(5, 11) if options == STRICT else (5,)) if one}
    assert len(found) > 60
    assert left_over(Ruleset.load(name, options), found) == set()


@pytest.mark.proof
@pytest.mark.parametrize(("name", "options", "goulash"), TABLES)
def test_no_english_is_left_in_many_hands(name: str, options: dict[str, Any], goulash: bool) -> None:
    with speaking(marked(english())):
        assert left_over(Ruleset.load(name, options), hands(name, options, goulash, range(20, 24))) == set()


def test_a_cannon_and_a_draw_are_told_in_the_other_language() -> None:
    ruleset = Ruleset.load("redux", {"cannon": "debts"})
    with speaking(marked(english())):
        game = let_off_table(ruleset)
        match = Match(ruleset, PLAYERS, seats=(0, 1, 2, 3))
        seen = view(match, game.table, 0, next=match.conclude(game.table)).result
        assert seen is not None and seen.cannon is not None
        drawn = Table("dummies", seed=1)
        while not drawn.over:
            seat = drawn.waiting[0]
            drawn.step(seat, "pass" if Action("pass") in drawn.legal(seat) else drawn.legal(seat)[0])
        other = Match(drawn.ruleset, PLAYERS, seats=(0, 1, 2, 3))
        ended = view(other, drawn, 1, next=other.conclude(drawn)).result
    assert ended is not None
    assert left_over(ruleset, [seen.text, seen.next, seen.cannon.text, ended.text, ended.next]) == set()


def test_another_language_changes_no_record(tmp_path: Path) -> None:
    def written(path: Path) -> bytes:
        match = Match(Ruleset.load("redux", STRICT), PLAYERS, seed=3)
        with Recorder(path, match) as recorder:
            table = match.deal(asked=range(4))
            first = table.waiting[0]
            table.rule((first + 1) % 4, "remark")
            table.step(first, Action("take-wrong"))
            while not table.over:
                table.step(table.waiting[0], choose_action(table, table.waiting[0], "greedy"))
            recorder.hand(table, match.conclude(table))
        return path.read_bytes()

    plain = written(tmp_path / "plain.jsonl")
    with speaking(marked(english())):
        foreign = written(tmp_path / "foreign.jsonl")
    assert foreign == plain and b"infraction" in plain


STRICT_TEXT = "rules redux manners=strict\n"
WRONG: list[tuple[str, Any]] = [
    ("a hand that is not complete", lambda: score("147b 258c 369d ESWN .R", won="wall")),
    ("a hand without a source", lambda: score("234b 567b 345678c 1d .1d")),
    ("a hand that is no first", lambda: score("234b 567b 345678c 1d .1d", won="discard", heaven=True)),
    ("a hand with a wild tile", lambda: score("234b 567b 34567c 9Jd .8c", won="discard")),
    ("a seat that is none", lambda: score("234b 567b 345678c 1d .1d", won="wall", seat="Q")),
    ("a long hand", lambda: score("234b 567b 345678c 1d", long=True)),
    ("a goulash", lambda: score("234b 567b 345678c 1d .1d", won="wall", goulash=True)),
    ("a tile too many", lambda: score("111d 567b 345678c 9c .9c", won="discard", exposed="99d 1111d")),
    ("an analysis", lambda: analyse("1b")),
    ("scores that are missing", lambda: settle({"E": 0}, winner="S")),
    ("a score that is none", lambda: settle(dict.fromkeys("ESWN", -1), winner="S")),
    ("a cannon", lambda: settle(dict.fromkeys("ESWN", 1), winner="S", cannon="E", options={"cannon": "off"})),
    ("a winner who is missing", lambda: settle(dict.fromkeys("ESWN", 1), winner=None)),
    ("a ruling that is none", lambda: settle(dict.fromkeys("ESWN", 1), winner="S", rulings=["RX-INF-99:E"])),
    ("a help that is none", lambda: settle(dict.fromkeys("ESWN", 1), winner="S", rulings=["RX-INF-14:E"])),
    ("a seed", lambda: Table(seed=-1)),
    ("a wall", lambda: Table(wall=[1])),
    ("dice", lambda: Table(dice=[1])),
    ("points", lambda: Table(held=[1])),
    ("a chair", lambda: Table(Ruleset.load("pung_chow", {"players": 2}), east=1)),
    ("nothing to undo", lambda: Table(seed=1).undo()),
    ("an action", lambda: Table(seed=1).step(0, Action("sneeze"))),
    ("too few players", lambda: Match(Ruleset.load("redux"), ["Ada"])),
    ("chairs", lambda: Match(Ruleset.load("redux"), PLAYERS, seats=(1, 1, 1, 1))),
    ("a bot", lambda: Table(seed=1).play_out("gready")),
    ("three bots", lambda: Table(seed=1).play_out(["greedy"] * 3)),
    ("somebody who is not asked", lambda: choose_action(Table(seed=1), 1, "greedy")),
    ("no position", lambda: Table.from_text("")),
    ("a line that is none", lambda: Table.from_text("hello")),
    ("too few tiles", lambda: Table.from_text("E 1b\nturn E")),
    ("a discard that is none", lambda: Table.from_text(STRICT_TEXT + "discards E-9b\nturn E")),
    ("what nobody remembers", lambda: Table.from_text(STRICT_TEXT + "also S luck=1\nturn E")),
    ("a kong that nobody robs", lambda: Table.from_text(STRICT_TEXT + "rob E:5b")),
    ("a message", lambda: read_request("{}" * 9000)),
    ("rules that are not here", lambda: Evening(Ruleset.load("redux"), seed=1).lay("mahjong", {})),
    ("the next hand", lambda: Evening(Ruleset.load("redux"), seed=1).next()),
    ("a new session", lambda: Evening(Ruleset.load("redux"), seed=1).new()),
    ("an old view", lambda: Evening(Ruleset.load("redux"), seed=1).act(-1, "pass")),
    ("no ruling", Evening(Ruleset.load("redux"), seed=1).session.unrule),
]


@pytest.mark.parametrize("wrong", [case[1] for case in WRONG], ids=[case[0] for case in WRONG])
def test_errors_are_told_in_the_other_language(wrong: Callable[[], object]) -> None:
    with speaking(marked(english())), pytest.raises(KongboxError) as failed:
        wrong()
    assert left_over(Ruleset.load("redux"), said(failed.value), ARGUMENTS) == set()


def failing(seen: Seen) -> str:
    raise ZeroDivisionError


def of_nine(agent: Any) -> None:
    """Ask an agent at nine tables, where only the first action is legal."""
    masks = np.zeros((9, 143), np.int8)
    masks[:, 0] = 1
    walls = np.arange(9)
    Question("mine", 7, walls, walls % 4, 5, np.zeros((9, 1), np.uint8), masks, walls).answer(agent)


@pytest.mark.parametrize(
    ("wrong", "known"),
    [
        (lambda: simulate("redux", 1, failing), [name_of(failing)]),
        (lambda: of_nine(lambda *_: 1 // 0), ["mine"]),
        (lambda: of_nine(lambda *_: np.full(9, 143)), ["mine"]),
        (lambda: of_nine(lambda *_: np.full(9, 2)), ["mine", "discard"]),
        (lambda: of_nine(lambda *_: None), ["mine", "None"]),
        (lambda: of_nine(lambda *_: {1}), ["mine", "set"]),
        (lambda: of_nine(lambda *_: [np.nan] * 9), ["mine", "float64"]),
        (lambda: of_nine(lambda *_: [0] * 8), ["mine", "int64"]),
    ],
)
def test_failing_players_are_told_of_in_the_other_language(wrong: Callable[[], object], known: list[str]) -> None:
    with speaking(marked(english())), pytest.raises(KongboxError) as failed:
        wrong()
    told = failed.value.message.partition("ZeroDivisionError")[0]
    assert left_over(Ruleset.load("redux"), [told], known) == set()


def test_a_file_and_a_number_that_cannot_be_read_are_told_of_in_the_other_language(tmp_path: Path) -> None:
    sheet = tmp_path / "house.toml"
    sheet.write_text("extends = 'redux'\n[allowed]\nlimit = { from = 0, to = 9, step = 0 }\n", encoding="utf-8")
    for read, path in (Ruleset.load, sheet), (text_of, Path(os.devnull)), (text_of, Path("no\0file.toml")):
        with speaking(marked(english())), pytest.raises(KongboxError) as failed:
            read(path)
        assert left_over(Ruleset.load("redux"), [failed.value.message], [str(path), "allowed.limit.step"]) == set()


def test_what_a_page_is_told_of_faults_is_in_the_other_language() -> None:
    def clueless(seen: Seen) -> str:
        raise ZeroDivisionError

    with speaking(marked(english())):
        room = room_of(Evening(Ruleset.load("redux"), seed=1, seats=(1, 0, 2, 3), bots=[clueless] * 3))
        page = room.join()
        room.evening.move()
        told = [room.evening.view().trouble]
        for message in ('{"type":"next"}', *['{"type":"hint"}'] * 20, *['{"type":"table","rules":"no"}'] * 20):
            answer = heard(room, page, message)[0]
            told.append(answer["reason"] if answer["type"] in ("refused", "error") else None)
    assert None not in told[:2] and len(set(told)) > 4
    assert left_over(room.evening.ruleset, told, ["'no'", *SHIPPED, "Ada", "Bo", "Cleo"]) == set()
