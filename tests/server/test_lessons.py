"""Every lesson asks what the engine can answer: right answers are right, others are not, and why is told."""

import json
import re
from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any
from urllib.parse import quote

import msgspec
import pytest
from lengths import mostly_proofs
from server.test_server import get
from serving import served
from situations import situation

from kongbox.errors import BadInput, RuleRefusal
from kongbox.game import analyse, score
from kongbox.game.model.score import Score
from kongbox.notation import read_hand
from kongbox.rulesets import SHIPPED, Ruleset
from kongbox.rulesets.glossary import term
from kongbox.rulesets.rulebook import clause
from kongbox.rulesets.wording import rules_in_words
from kongbox.server.learn.exercises import shapes
from kongbox.server.learn.exercises.first import majors
from kongbox.server.learn.exercises.posed import Posed
from kongbox.server.learn.exercises.scores import payments, set_points, totalled, which_doublers, which_lines
from kongbox.server.learn.exercises.shapes import kongs, rule, sentences, waits
from kongbox.server.learn.few import few, sets_of, waits_of
from kongbox.server.learn.lessons import EASY, HARD, QUESTIONS, check, exercise, lesson_page, lesson_path
from kongbox.server.learn.path import every_lesson
from kongbox.server.learn.small import Small, small_game
from kongbox.server.learn.wire import Piece
from kongbox.tables.sitting import Evening
from kongbox.tiles import NAMES
from kongbox.words.catalogue import say

REDUX = Ruleset.load("redux")
LESSONS = [name for name, lesson in every_lesson().items() if lesson.asks]
GAMES = [name for name, lesson in every_lesson().items() if lesson.game]
SEEDS = range(6)
"""Enough for every way of asking by every ruleset of a lesson, or nearly."""
LONG = {"danger": range(1), "kong-box": range(2), "waits": range(3)}
"""What takes long to find in play."""
QUICK = [name for name in LESSONS if name not in ("danger", "goulash", "kong-box")]


@mostly_proofs("name", LESSONS, *QUICK)
def test_the_right_answer_is_right_and_every_other_is_not(name: str) -> None:
    for seed in LONG.get(name, SEEDS):
        asked = exercise(name, seed)
        assert asked == exercise(name, seed)
        ids = [choice.id for choice in asked.choices]
        assert len(ids) == len(set(ids)) > 1
        right = set(check(name, seed, set()).right)
        assert right and right < set(ids) and (asked.several or len(right) == 1)
        found = check(name, seed, right)
        assert found.correct and (found.why or found.lines)
        for one in ids:
            assert not check(name, seed, right ^ {one}).correct
        if not asked.several:
            assert all(check(name, seed, {one}).correct == (one in right) for one in ids)


def test_seeds_ask_different_things_and_begin_again_after_32_bits() -> None:
    assert len({str(exercise("payment", seed).choices) for seed in SEEDS}) == len(SEEDS)
    first, half, last, beyond = (exercise("payment", seed).choices for seed in (0, 2**31, 2**32 - 1, 2**32))
    assert beyond == first not in (half, last)


def test_the_tiles_that_complete_a_hand_are_those_of_the_engine() -> None:
    for seed in LONG["waits"]:
        asked = exercise("waits", seed)
        assert set(check("waits", seed, set()).right) == set(analyse(asked.pictures[0].hand, REDUX).waits)


@pytest.mark.clause("RX-PLAY-18")
@pytest.mark.parametrize("seed", [1, 2, 6, 8])
def test_a_kong_is_four_alike_in_the_hand_or_the_fourth_of_an_exposed_pung(seed: int) -> None:
    posed = kongs(REDUX, Random(seed))
    hand = read_hand(posed.pictures[0].hand)
    held, pungs = (
        Counter(hand.concealed),
        {meld.tiles[0] for meld in hand.sets if len(meld.tiles) == 3 and len(set(meld.tiles)) == 1},
    )
    assert posed.right == {NAMES[kind] for kind, number in held.items() if number == 4 or kind in pungs}


def test_a_total_is_the_sum_of_its_lines() -> None:
    for seed in SEEDS:
        found = check("limits", seed, set())
        points, doublers = sum(line.points for line in found.lines), sum(line.doublers for line in found.lines)
        total = int(found.right[0])
        assert total == points * 2**doublers or total == 1000 or not points


@pytest.mark.words
def test_a_wrong_payment_goes_the_other_way_or_is_half_or_double() -> None:
    for seed in range(4):
        posed = payments(REDUX, Random(seed))
        true = [one.rstrip(".").split() for one in posed.right]
        near = {f"{giver} pays {taker} {int(amount) * 2}." for giver, _, taker, amount in true}
        near |= {f"{giver} pays {taker} {int(amount) // 2}." for giver, _, taker, amount in true}
        near |= {f"{taker} pays {giver} {amount}." for giver, _, taker, amount in true}
        assert {choice.id for choice in posed.choices} - posed.right <= near


@mostly_proofs("rules", SHIPPED, "bmja", "dummies")
def test_no_wrong_choice_is_a_rule_of_these_rules(rules: str) -> None:
    told = {one.text for part in rules_in_words(Ruleset.load(rules).sheet).values() for one in part}
    source = f" {say('wording', 'rows', 'followed')}"
    true = {text.removesuffix(source) for text in told}
    for seed in range(40):
        posed = rule(Ruleset.load(rules), Random(seed))
        others = {choice.id for choice in posed.choices} - posed.right
        assert posed.right < true and others and others.isdisjoint(true)
        assert not any(text.endswith(source) for text in others)


def test_a_part_of_the_right_rule_is_no_choice() -> None:
    part, *rights = (sentences(Ruleset.load(rules))["infractions"].text for rules in ("dummies", "bmja", "pung_chow"))
    for rules, right in zip(("bmja", "pung_chow"), rights, strict=True):
        asked = [rule(Ruleset.load(rules), Random(seed)) for seed in range(60)]
        choices = [{choice.id for choice in posed.choices} for posed in asked if posed.right == {right}]
        assert choices and not any(part in each for each in choices)


@pytest.mark.parametrize(
    ("rules", "option", "others"),
    [("redux", "final_tile", "dummies"), ("pung_chow", "wall_out", "dummies"), ("dummies", "turns", "redux")],
)
def test_the_right_rule_in_words_for_another_wall_is_no_choice(rules: str, option: str, others: str) -> None:
    same = sentences(Ruleset.load(others))[option].text
    assert same != sentences(Ruleset.load(rules))[option].text
    for seed in range(200):
        assert same not in {choice.id for choice in rule(Ruleset.load(rules), Random(seed)).choices}


@mostly_proofs("rules", SHIPPED, "bmja", "dummies")
def test_every_rule_is_cited(rules: str) -> None:
    for seed in range(10):
        assert all(any(piece.clause for piece in why) for why in check(rules, seed, set(), level=EASY).why)


@mostly_proofs("name", LESSONS, *QUICK)
def test_what_an_answer_names_can_be_opened(name: str) -> None:
    for piece in [piece for seed in LONG.get(name, SEEDS) for why in check(name, seed, set()).why for piece in why]:
        assert piece.term is None or term(piece.term).meaning
        assert piece.clause is None or clause(piece.clause).text


@pytest.mark.parametrize("rules", SHIPPED)
def test_every_lesson_of_a_ruleset_shows_tiles_and_says_whose_rules_these_are(rules: str) -> None:
    path = lesson_path(rules)
    assert path.rules == rules and [one.id for one in path.choices] == [*SHIPPED]
    assert [one.name for one in path.lessons if one.way == "game"] == GAMES and path.lessons[-1].name == "whole"
    for one in path.lessons:
        page, lesson = lesson_page(one.name, rules), every_lesson()[one.name]
        assert page.title and (page.shows or lesson.hand)
        assert page.rules == (Ruleset.load(rules).goulash if lesson.goulash else Ruleset.load(rules)).name
        for show in page.shows:
            tiles = {tile for group in show.hand.split() for tile in tiles_of(group)}
            assert tiles and tiles >= {*show.lit} and any(piece.text for piece in show.text)
            assert all(term(piece.term).meaning for piece in show.text if piece.term)


def tiles_of(group: str) -> list[str]:
    """The tiles of a group in notation."""
    suit, body = group[-1], group.strip("+_.")
    return [tile if tile in "ESWNRGPJ" else f"{tile}{suit}" for tile in body.rstrip("bcdfyJ")] + ["J"] * body.count("J")


def test_the_first_lesson_uses_simple_tiles_only() -> None:
    first = next(iter(every_lesson()))
    hands, ranks = [show.hand for show in lesson_page(first, "redux").shows], set[str]()
    for seed in range(40):
        asked, found = exercise(first, seed), check(first, seed, set())
        hands += [picture.hand for picture in (*asked.pictures, *found.pictures)]
        ranks.update(choice.id[0] for choice in asked.choices)
    assert ranks == {*"2345678"}
    assert all(2 <= int(tile[0]) <= 8 for hand in hands for group in hand.split() for tile in tiles_of(group))


def test_a_lesson_that_a_ruleset_lacks_is_taught_in_another() -> None:
    assert "goulash" not in [one.name for one in lesson_path("redux").lessons]
    assert lesson_page("goulash", "redux").rules == Ruleset.load("bmja").goulash.name
    assert lesson_path("poker").rules == SHIPPED[0]


class Everything(Random):
    """Dice that draw one certain thing, or all there is."""

    def __init__(self, place: int) -> None:
        super().__init__(0)
        self.place = place

    def choice(self, seq: Any) -> Any:
        return seq[self.place]

    def sample(self, population: Any, k: int, **_: Any) -> list[Any]:
        return [*population]


@pytest.mark.parametrize("rules", every_lesson()["special"].rules)
def test_each_special_hand_has_one_right_name(rules: str) -> None:
    """All others stand beside it, except what the hand is too."""
    ruleset = Ruleset.load(rules)
    names = {row.called for row in ruleset.rows if row.rule in ruleset.sheet.examples and row in ruleset.sheet.rows.special}
    left_out = set()
    for place in range(len(names)):
        posed = shapes.special(ruleset, Everything(place))
        left_out |= {(*posed.right, name) for name in names - {choice.id for choice in posed.choices}}
    assert left_out == ({("Nine Gates", "Wriggling Snake")} if rules == "redux" else set())


@pytest.mark.parametrize("rules", every_lesson()["special"].rules)
def test_the_special_hands_that_are_shown_are_special(rules: str) -> None:
    orphans, honours, _ = [show.tiles for show in every_lesson()["special"].shows]
    assert score(orphans, rules, won="discard").special
    assert score(f"{honours[:-1]} .P", rules, won="discard").special


@pytest.mark.parametrize("rules", SHIPPED)
def test_the_hands_that_show_doublers_have_as_many_as_is_said(rules: str) -> None:
    for show in lesson_page("doublers", rules).shows:
        found = score(f"{show.hand[:-2]}c .{show.hand[-2:]}", rules, seat="S", round="E", won="discard")
        said = [int(number) for piece in show.text for number in re.findall(r"\d+", piece.text)]
        assert said == [2 ** (found.doublers or 0)] and found.total == (found.points or 0) * said[0]


@pytest.mark.parametrize("rules", SHIPPED)
def test_the_sets_that_are_shown_are_worth_what_is_said(rules: str) -> None:
    *_, minor, major, kongs = (show.text for show in lesson_page("concealed", rules).shows)
    counted = [{"concealed_minor_pungs"}, {"exposed_major_pungs", "concealed_major_pungs"}]
    counted.append({"exposed_major_kongs", "concealed_major_kongs"})
    for text, patterns in zip((minor, major, kongs), counted, strict=True):
        points = {row.points for row in Ruleset.load(rules).rows if row.pattern in patterns}
        assert {int(number) for piece in text for number in re.findall(r"\d+", piece.text)} == points


@pytest.mark.parametrize("rules", SHIPPED)
def test_the_lesson_on_kongs_is_taught_everywhere_and_names_what_the_rules_have(rules: str) -> None:
    assert "kong-box" in [one.name for one in lesson_path(rules).lessons]
    options = Ruleset.load(rules).options
    terms = {piece.term for show in lesson_page("kong-box", rules).shows for piece in show.text}
    assert ("kong box" in terms, "robbing the kong" in terms) == (options.wall == "kong_box", options.rob != "never")


@pytest.mark.parametrize("rules", ["pung_chow", "pung_chow_limit"])
def test_no_chow_is_asked_for_its_points(rules: str) -> None:
    for seed in range(30):
        assert len(set(set_points(Ruleset.load(rules), Random(seed)).lit[0])) == 1


def test_a_hand_without_a_limit_is_worth_thousands() -> None:
    tiles = every_lesson()["pung_chow"].shows[0].tiles
    assert score(f"{tiles[:-1]} .P", "pung_chow", won="discard").total > 2000


@pytest.mark.words
def test_a_player_in_riichi_who_does_not_win_pays_what_is_said() -> None:
    told = [piece for piece in lesson_page("dummies", "dummies").shows[-1].text if piece.clause is None]
    said = [int(number) for piece in told for number in re.findall(r"\d+", piece.text)]
    assert said == [Ruleset.load("dummies").options.riichi_penalty]


@pytest.mark.words
@pytest.mark.parametrize("rules", SHIPPED)
def test_the_dealer_pays_and_receives_double_in_every_ruleset(rules: str) -> None:
    ruleset = Ruleset.load(rules)
    true = payments(ruleset, Random(1))
    assert "dealer_double" in {one.option for one in rules_in_words(ruleset.sheet)["Payment"]}
    assert true.why[0].endswith("The [dealer] pays and receives double.") and "most rules" not in true.why[0]


@pytest.mark.words
def test_the_lesson_on_pung_chow_says_what_a_kong_brings() -> None:
    terms = {piece.term for piece in lesson_page("pung_chow", "pung_chow").shows[-1].text}
    assert {"kong", "loose tiles"} <= terms


def test_a_winners_concealed_pungs_count_more_in_pung_chow_with_a_limit() -> None:
    pungs = every_lesson()["pung_chow_limit"].shows[1].tiles
    won = score(f"{pungs} 234c 678c 2b .2b", "pung_chow_limit", won="discard")
    found = {tile: line.points for line in won.lines if line.points for tile in line.tiles}
    assert (found["5d"], found["R"]) == (6, 10)


def test_a_harder_question_has_more_right_answers_and_an_easier_one_fewer_choices() -> None:
    def right(level: int) -> int:
        return sum(len(check("waits", seed, set(), "redux", level).right) for seed in range(3))

    assert right(EASY) < right(HARD)
    for seed in range(2):
        asked, found = exercise("goal", seed, "redux", EASY), check("goal", seed, set(), "redux", EASY)
        assert len(asked.choices) == len(found.right) + 2


@pytest.mark.parametrize(("level", "right"), [(0, [1]), (1, [3]), (2, [3])])
def test_the_easiest_or_hardest_of_three_questions_is_asked(
    level: int, right: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn = [3, 1, 2, 0, 4]  # the right choices of one question after the other; the last two are never drawn
    asked = iter(drawn)

    def posed(_rules: Ruleset, _dice: Random) -> Posed:
        return Posed("waits", [], [], True, [], {f"{number}b" for number in range(next(asked))}, [])

    monkeypatch.setitem(QUESTIONS, "waits", posed)
    seed = 900_000 + level
    check("waits", seed, set(), "redux", level)
    assert [*asked] == (drawn[1:] if level == 1 else drawn[3:])
    assert [check("waits", seed, {f"{number}b" for number in range(count)}, "redux", level).correct for count in right] == [True]


def test_a_question_has_so_many_choices() -> None:
    def posed(ask: Callable[[Ruleset, Random], Posed], seeds: int) -> list[Posed]:
        return [ask(REDUX, Random(seed)) for seed in range(seeds)]

    assert {choice.id for choice in posed(set_points, 1)[0].choices} == {"2", "4", "8", "16", "32"}
    assert {len(one.choices) for ask in (which_lines, which_doublers) for one in posed(ask, 3)} == {7}
    assert max(len(one.choices) for one in posed(waits, 4)) == 8
    assert {(len(one.choices), len(one.right)) for one in posed(majors, 20)} == {(6, 2), (6, 3)}


def test_a_hand_with_as_many_waits_as_there_are_choices_is_not_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    many, few = (situation(E=hand).play("E mahjong") for hand in ("2223456777b EEE 5b", "123b 456c 789d RR EEE"))
    monkeypatch.setattr(shapes, "wins", lambda *_: iter([(many.table, many.result), (few.table, few.result)]))
    assert waits(REDUX, Random(1)).right == {"E", "R"}


def test_the_danger_question_says_whose_discards_lie_where() -> None:
    asked, found = exercise("danger", 2), check("danger", 2, set())
    captions = [picture.caption for picture in asked.pictures]
    assert len(found.lit) == len(asked.pictures) and len(set(captions)) == len(captions)
    assert set(found.lit[0]) == set(found.right)


def test_a_few_tiles_are_read_as_the_rest_of_a_hand() -> None:
    assert waits_of(["2b", "3b", "4b", "4b"]) == ("1b", "4b")
    assert set(sets_of(["2b", "3b", "4b", "9b", "9b"])) == {"234b", "99b"} and sets_of(["2b", "3b", "4b", "8b", "9b"]) == ()
    assert set(sets_of(["2c", "3c", "4c", "8c", "8c", "8c", "9c", "9c"])) == {"234c", "888c", "99c"}
    assert few(["2b", "3b", "8b", "9b", "9b"]).discards[0].tile == "8b"


@pytest.mark.parametrize("name", GAMES)
def test_a_small_game_keeps_all_its_tiles_and_ends(name: str) -> None:
    game = every_lesson()[name].game
    assert game is not None
    outcomes = set()
    for seed in range(5):
        did: list[str] = []
        while (now := small_game(name, seed, did)).won is None:
            small = Small(game, seed, did)
            lying = [*small.wall, *small.hands[0], *small.hands[1], *small.discards[0], *small.discards[1]]
            assert sorted([*lying, *([small.drawn] if small.drawn else [])]) == [
                f"{rank}{game.suit}" for rank in "111122223333444455556666777788889999"
            ]
            assert now.lit == [] or f"discard {now.lit[0]}" in now.legal
            did.append("mahjong" if "mahjong" in now.legal else f"discard {now.lit[0]}")
        outcomes.add(now.won)
        assert now.won == "nobody" or len(now.sets) == (game.tiles + 2) // 3
    assert {"you", "other"} <= outcomes


@pytest.mark.parametrize("name", GAMES)
def test_with_all_its_skill_the_computer_makes_its_best_discard(name: str) -> None:
    game = every_lesson()[name].game
    assert game is not None
    for seed in range(6):
        did: list[str] = []
        while (small := Small(msgspec.structs.replace(game, skill=1.0, claims=False), seed, did)).won is None:
            thrown = small.discards[1][-1:]
            assert [few([*small.hands[1], tile]).discards[0].tile for tile in thrown] == thrown
            did.append(small.legal[-1])


def test_a_move_that_is_not_legal_is_refused() -> None:
    with pytest.raises(RuleRefusal) as refusal:
        small_game("four", 1, ["discard R"])
    assert refusal.value.code == "stale"
    with pytest.raises(BadInput) as error:
        small_game("waits", 1, [])
    assert error.value.code == "unknown-lesson"


def test_only_the_second_game_has_claims() -> None:
    assert [bool(lesson.game and lesson.game.claims) for lesson in map(every_lesson().get, GAMES) if lesson] == [False, True]
    assert msgspec.to_builtins(Piece("a chow")) == {"text": "a chow"}


def test_a_discard_that_completes_may_be_claimed_or_passed_in_the_second_game() -> None:
    for seed in range(60):
        did: list[str] = []
        while not (now := small_game("seven", seed, did)).won and not now.claim and now.lit:
            did.append(f"discard {now.lit[0]}")
        if now.claim:
            break
    assert now.legal == ["mahjong", "pass"] and now.claim == now.theirs[-1]
    assert small_game("seven", seed, [*did, "mahjong"]).won == "you"
    assert small_game("seven", seed, [*did, "pass"]).claim is None


def test_a_lesson_that_there_is_not_has_a_code() -> None:
    with pytest.raises(BadInput) as error:
        exercise("poker", 0)
    assert error.value.code == "unknown-lesson"


def test_lessons_are_served() -> None:
    with served(Evening(Ruleset.load("redux"), seed=1)) as address:
        status, text, _ = get(address, "/learn/lessons?rules=bmja")
        assert status == 200 and "goulash" in [one["name"] for one in json.loads(text)["lessons"]]
        status, text, _ = get(address, "/learn/lesson/payment?rules=bmja")
        assert status == 200 and json.loads(text)["rules"] == Ruleset.load("bmja").name
        status, text, _ = get(address, "/learn/game/four?seed=3")
        assert status == 200 and len(json.loads(text)["hand"]) == 4
        status, text, _ = get(address, "/learn/exercise/payment?seed=3")
        asked = json.loads(text)
        assert status == 200 and asked["seed"] == 3 and len(asked["choices"]) > 3
        status, text, _ = get(address, f"/learn/check/payment?seed=3&chosen={quote(asked['choices'][0]['id'])}")
        assert status == 200 and json.loads(text)["right"]
        status, text, _ = get(address, "/learn/exercise/poker")
        assert status == 404 and json.loads(text)["code"] == "unknown-lesson"


@pytest.mark.turns
@pytest.mark.parametrize("name", LESSONS)
@pytest.mark.proof
def test_no_seed_is_too_odd(name: str) -> None:
    for seed in range(100, 100 + 10 * len(LONG.get(name, SEEDS))):
        assert check(name, seed, set(check(name, seed, set()).right)).correct


def test_a_hand_worth_nothing_has_other_totals_beside_it() -> None:
    nothing = Score("redux", 0, 0, 0, False, None, (), "")
    posed = totalled("", [], nothing, Random(0))
    assert len({choice.id for choice in posed.choices}) == 4 and posed.right == {"0"}
