"""House rules in the browser: a form of the whole sheet, example hands, links and files; saved sheets are offered everywhere."""

import asyncio
import base64
import json
import random
import zlib
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from aside import Program, until
from asking import Ask, app_of, ask
from failing import fails
from keeping import at, kept_evening
from recorded import PLAYERS, play_by_chance
from saying import says

from kongbox.errors import BadInput
from kongbox.game import Match, score
from kongbox.rulesets import SHIPPED, Ruleset
from kongbox.rulesets.draft import text_of
from kongbox.server.database import open_kept
from kongbox.server.sheets import figures, routes
from kongbox.server.sheets.carried import packed, unpacked
from kongbox.server.sheets.form import form_of, number_of
from kongbox.server.sheets.hands import both, common_hands, read, tried
from kongbox.server.sheets.own_hands import hands_of, tapped
from kongbox.server.sheets.shelf import ruleset_of
from kongbox.server.sheets.wire import HandRarity, NewHand, SheetEdit, SheetField, SheetForm, SheetMeasure, SheetRow
from kongbox.server.table.opening import Wanted
from kongbox.server.table.room import Room
from kongbox.tables.sitting import Evening
from kongbox.words.catalogue import catalogue_in, languages, say, speaking

CARD = [(["rows", "change", "clear_suit", "doublers"], 4), (["rows", "leave_out", "carrying_pole"], True)]
OURS = {
    "extends": "redux",
    "name": "Our Sunday",
    "rows": {"change": {"clear_suit": {"doublers": 4}}, "leave_out": ["carrying_pole"]},
}
KNITTED = {
    "pattern": "groups",
    "id": "knitted",
    "name": "Knitted",
    "who": "winner",
    "value": 500,
    "clause": "",
    "groups": "7*nxny",
}
GUEST = {"by": "192.168.1.9", "at": "192.168.1.4"}


def edited(draft: dict[str, Any], *edits: tuple[list[str], Any]) -> SheetForm:
    """The form after some edits, none of which is refused."""
    form = form_of(draft)
    for path, value in edits:
        form = form_of(form.draft, SheetEdit(path, value))
        assert form.refused is None
    return form


def row(form: SheetForm, rule: str) -> SheetRow:
    return next(one for card in form.cards for one in card.rows if one.rule == rule)


REPORT = {
    "a": {"at_limit": 20},
    "b": {"at_limit": 40},
    "figures": [
        {"code": "paid", "a": 200.0, "b": 300.0, "difference": 100.0, "interval": 9.0},
        {"code": "drawn", "a": 0.01, "b": 0.011, "difference": 0.001, "interval": 0.002},
    ],
}


@pytest.mark.parametrize("rules", SHIPPED)
def test_a_form_holds_the_whole_sheet_and_changes_nothing(rules: str) -> None:
    form, base = form_of({"extends": rules}), Ruleset.load(rules)
    assert (form.id, form.version) == ("", 0)
    rows = [one.rule for card in form.cards for one in card.rows]
    assert rows == [one.rule for one in base.sheet.rows.all()]
    fields = {field.option.key for section in form.sections for field in section.fields}
    assert (
        fields >= {key for key in base.sheet.options if key not in ("washing_pays", "special_hands")}
        and {"chows", "missed_win"} <= fields
    )
    assert form.changes == 0 and not any(field.own for section in form.sections for field in section.fields)
    assert not any(one.own for card in form.cards for one in card.rows)


LARGE = [100, 200, 250, 300, 400, 500, 600, 750, 800, 1000, 1500, 2000]


@pytest.mark.parametrize(
    ("key", "offered"),
    [
        ("value", ["limit", "points", *LARGE]),
        ("fishing", ["points", 0, *LARGE]),
    ],
)
def test_a_special_hand_offers_the_usual_numbers_and_those_of_both_sheets(key: str, offered: list[int | str]) -> None:
    words, numbers = ([one for one in offered if isinstance(one, kind)] for kind in (str, int))
    assert [one.value for one in number_of(key, numbers[-1], numbers[-2]).values] == offered
    assert [one.value for one in number_of(key, 5000, 3000).values] == [*words, *numbers, 3000, 5000]
    assert [one.value for one in number_of(key, "limit", "limit").values] == offered


def test_an_example_that_one_of_two_sheets_refuses_has_no_points_there_and_of_both_is_not_shown() -> None:
    redux, three = Ruleset.load("redux"), Ruleset.load("pung_chow")
    refused, half = "46b 789b 444c 678d .5b --won wall", "19b 19c 19d ESWN RRG .P --won wall"
    assert both(refused, redux, three) is None
    found = both(half, redux, three)
    assert found is not None and (found.usual, found.own) == (1000, None)


@pytest.mark.parametrize("key", ["points", "doublers", "extra"])
def test_what_a_row_earns_is_any_number(key: str) -> None:
    option = number_of(key, 12, 2)
    assert (option.kind, option.value, option.name) == ("number", 12, say("house", key, "name"))
    fields = row(edited(OURS, (["rows", "change", "no_chows", key], 12)), "no_chows").fields
    assert (key, 12) in [(field.option.key, field.option.value) for field in fields]


def test_a_change_is_marked_and_its_old_value_takes_it_back() -> None:
    form = edited(OURS | {"rows": {}}, *CARD, (["options", "limit"], 2500), (["procedure", "missed_win"], "free"))
    assert form.draft == OURS | {"options": {"limit": 2500}, "procedure": {"missed_win": "free"}} and form.changes == 4
    assert (row(form, "clear_suit").own, row(form, "clear_suit").out) == (True, False)
    assert row(form, "clear_suit").worth != row(form, "clear_suit").usual and row(form, "carrying_pole").out
    back = edited(
        form.draft,
        (["rows", "change", "clear_suit", "doublers"], 3),
        (["rows", "leave_out", "carrying_pole"], False),
        (["options", "limit"], None),
        (["procedure", "missed_win"], "barred"),
    )
    assert back.draft == {"extends": "redux", "name": "Our Sunday"} and back.changes == 0


def test_an_edit_that_makes_no_sheet_is_refused_where_it_was_made() -> None:
    for path, value in (
        (["options", "limit"], 2_000_000),
        (["options", "wall"], "nowhere"),
        (["rows", "change", "nine_gates", "fishing"], "points"),
        (["rows", "change", "nothing", "points"], 2),
        (["rows", "special", "mine"], {"pattern": "named_tiles", "name": "Mine", "who": "winner", "clause": "", "value": 5}),
    ):
        form = form_of(OURS, SheetEdit(path, value))
        assert form.refused is not None and form.refused.path == path and form.refused.reason and form.draft == OURS


def test_an_own_special_hand_is_added_changed_and_removed() -> None:
    tiles = {"tiles": "11223344556677b"}
    hand = {
        "pattern": "named_tiles",
        "id": "pairs",
        "name": "Pairs",
        "who": "winner",
        "clause": "",
        "value": 600,
        "template": tiles,
    }
    path = ["rows", "special", "pairs"]
    form = edited(OURS, (path, hand), ([*path, "value"], 800))
    assert row(form, "pairs").added and row(form, "pairs").worth == "800" and form.changes == 3
    assert edited(form.draft, (path, None)).draft == OURS


def test_a_hand_that_was_laid_out_is_added_with_its_example() -> None:
    tiles = ["2b", "2b", "4b", "4b", "6b", "6b", "8b", "8b", "R", "R", "G", "G", "P", "P"]
    hand = NewHand("Even dragons", tiles, 600, any_suit=True)
    form = form_of(OURS, *tapped(hand, OURS))
    assert form.refused is None and row(form, "even_dragons").worth == "600" and row(form, "even_dragons").hand
    told = tried(form.draft).hands[0]
    assert (told.usual, told.own) == (None, 600)
    again = form_of(form.draft, *tapped(hand, form.draft))
    assert row(again, "even_dragons_2").added
    gone = form_of(form.draft, SheetEdit(["rows", "special", "even_dragons"], None))
    assert gone.draft == OURS
    short = form_of(OURS, *tapped(NewHand("Short", tiles[:9]), OURS))
    assert short.refused is not None and short.draft == OURS
    both = form_of(OURS, *hands_of(form.draft, OURS))
    assert both.draft == form.draft and both.refused is None
    assert row(form_of(form.draft, *hands_of(form.draft, form.draft)), "even_dragons_2").added
    with fails("one-suit", BadInput):
        tapped(NewHand("Both", ["1b", "1c"], any_suit=True), OURS)


def test_a_hand_worth_its_points_is_fished_for_its_points() -> None:
    rule = next(one.rule for one in Ruleset.load("bmja").sheet.rows.special if isinstance(one.fishing, int) and one.fishing)
    form = edited({"extends": "bmja"}, (["rows", "change", rule, "value"], "points"))
    assert form.draft["rows"]["change"][rule] == {"value": "points", "fishing": "points"}


def test_ten_hands_show_what_changes() -> None:
    hands = tried(OURS).hands
    assert len(hands) == 10 and hands[0].usual is not None and hands[0].own == 2 * hands[0].usual
    assert [one.name for one in hands[0].rows] == ["Clear suit"]
    assert any(one.usual == 1000 and one.own != 1000 for one in hands)
    alike = tried({"extends": "redux"}).hands
    assert len(alike) == 10 and all(one.usual == one.own and not one.rows for one in alike)


def test_a_special_hand_described_by_groups_is_shown_and_tried_with_a_hand_that_fits() -> None:
    draft = {"extends": "redux", "rows": {"special": [KNITTED | {"fits": ["1234567b 123456c .7c"]}]}}
    assert row(form_of(draft), "knitted").hand == "1234567b 123456c .7c"
    first = tried(draft).hands[0]
    assert (first.hand, first.usual, first.own) == ("1234567b 123456c .7c", None, 500)


def test_a_special_hand_with_a_value_takes_the_place_of_all_other_rows() -> None:
    purity = KNITTED | {"id": "purity", "name": "Purity", "groups": "4*pung:x pair:x", "fits": ["111b 222b +444b _7777b 8b .8b"]}
    first = tried({"extends": "redux", "rows": {"special": [purity]}}).hands[0]
    assert (first.usual, first.own, [(one.name, one.usual, one.own) for one in first.rows]) == (
        1000,
        500,
        [("Purity", "", "500")],
    )


def test_every_example_hand_is_one_by_the_classical_rules() -> None:
    hands = [read(hand) for hand in common_hands()]
    assert all(score(groups, "redux", **how).total > 0 for groups, how in hands)


def test_a_link_carries_the_sheet_and_part_of_it_does_not() -> None:
    link = f"http://192.168.1.4:8765/#/house/link/{packed(OURS)}"
    assert unpacked(link) == OURS and len(link) < 300
    assert tried(unpacked(link)) == tried(OURS)


@pytest.mark.parametrize(("size", "reads"), [(60_000, True), (60_001, False)])
def test_a_link_carries_at_most_sixty_thousand_bytes(size: int, reads: bool) -> None:
    squeezed = zlib.compressobj(wbits=-zlib.MAX_WBITS)
    content = squeezed.compress((text_of(OURS) + "#").ljust(size, "x").encode()) + squeezed.flush()
    link = base64.urlsafe_b64encode(content).decode().rstrip("=")
    if reads:
        assert unpacked(link) == OURS
        return
    with fails("bad-link", BadInput):
        unpacked(link)


def test_a_phone_scans_a_link_of_twelve_hundred_characters(monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(asked: Ask, room: Room) -> None:
        for length in (1200, 1201):
            monkeypatch.setattr(routes, "links", lambda *_, length=length: ["x" * length])
            link = (await asked("/sheets/link", "POST", body(draft=OURS), **GUEST)).json()
            assert (len(link["link"]), link["scans"]) == (length, length == 1200)

    at_a_table(None, work)


def test_a_link_is_at_the_first_of_the_addresses_of_this_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(asked: Ask, room: Room) -> None:
        monkeypatch.setattr(routes, "links", lambda *_: ["first", "second"])
        assert (await asked("/sheets/link", "POST", body(draft=OURS), **GUEST)).json()["link"] == "first"

    at_a_table(None, work)


def test_a_sheet_has_a_name_of_at_most_forty_characters(tmp_path: Path) -> None:
    async def work(asked: Ask, room: Room) -> None:
        refused = [await asked("/sheets", "POST", body(draft=OURS | {"name": name})) for name in (f" {'D' * 40} ", "E" * 41)]
        assert [one.status_code for one in refused] == [200, 400]
        assert says(refused[1].json()["reason"], "error", "sheet-name-long", name="E" * 41, length=41, most=40)
        assert [one["name"] for one in (await asked("/sheets")).json()["sheets"]] == ["D" * 40]

    at_a_table(tmp_path, work)


def test_two_sheets_of_the_house_have_two_names(tmp_path: Path) -> None:
    async def work(asked: Ask, room: Room) -> None:
        assert (await asked("/sheets", "POST", body(draft=OURS))).json()["id"] == "our_sunday"
        taken = OURS | {"name": " OUR sunday"}
        refused = await asked("/sheets", "POST", body(draft=taken))
        assert (refused.status_code, refused.json()["code"]) == (400, "sheet-name-taken")
        assert (await asked("/sheets", "POST", body(draft=taken, id="our_sunday"))).json()["version"] == 2
        await asked("/sheets/forget", "POST", b"our_sunday")
        assert (await asked("/sheets", "POST", body(draft=OURS))).status_code == 200

    at_a_table(tmp_path, work)


def test_a_sheet_of_the_house_says_on_what_it_is_based(tmp_path: Path) -> None:
    async def work(asked: Ask, room: Room) -> None:
        await asked("/sheets", "POST", body(draft=OURS))
        (game,) = [one for one in (await asked("/choices")).json()["games"] if one["id"] == "our_sunday"]
        assert game["about"] == say("game", "own", "based", rules=Ruleset.load("redux").name)

    at_a_table(tmp_path, work)


def test_a_sheet_that_was_put_away_is_offered_to_nobody(tmp_path: Path) -> None:
    async def work(asked: Ask, room: Room) -> None:
        await asked("/sheets", "POST", body(draft=OURS))
        for offered in (True, False):
            for by in ({}, GUEST):
                games = (await asked("/choices", **by)).json()["games"]
                assert ("our_sunday" in [one["id"] for one in games]) is offered
            await asked("/sheets/forget", "POST", b"our_sunday")

    at_a_table(tmp_path, work)


def at_a_table(folder: Path | None, work: Callable[[Ask, Room], Awaitable[None]]) -> None:
    """Ask a table that is kept in a folder, or nowhere."""

    async def sit() -> None:
        if folder:
            room = await open_kept(at(folder), Wanted(Ruleset.load("redux"), seed=1), warn=lambda _: None)
        else:
            room = Room(Evening(kept_evening().ruleset, seed=1), (0.0, 0.0))
        async with app_of(room) as app:
            await work(partial(ask, app), room)

    asyncio.run(sit())


def body(**sent: Any) -> bytes:
    return json.dumps(sent).encode()


def test_a_saved_sheet_is_offered_wherever_rules_are_chosen(tmp_path: Path) -> None:
    async def first(asked: Ask, room: Room) -> None:
        saved = await asked("/sheets", "POST", body(draft=OURS))
        assert saved.json() == {"id": "our_sunday", "version": 1}
        assert "our_sunday" in [one["id"] for one in (await asked("/choices", **GUEST)).json()["games"]]
        assert (await asked("/sheets", "POST", body(draft=OURS, id="our_sunday"))).json()["version"] == 1
        changed = OURS | {"options": {"limit": 1500}}
        assert (await asked("/sheets", "POST", body(draft=changed, id="our_sunday"))).json()["version"] == 2
        again = OURS | {"name": "Our Sunday!"}
        assert (await asked("/sheets", "POST", body(draft=again))).json() == {"id": "our_sunday_2", "version": 1}

    async def then(asked: Ask, room: Room) -> None:
        for path in ("/choices", "/rulebooks"):
            told = (await asked(path)).json()
            assert {"our_sunday", "our_sunday_2"} <= {one["id"] for one in (told if path != "/choices" else told["games"])}
        assert (await asked("/rules/our_sunday")).json()["version"] == 2
        assert not (await asked("/rules/compare/redux/our_sunday")).json()["same"]
        laid = await asked("/table", "POST", body(type="table", rules="our_sunday", options={}, hands=1))
        assert laid.status_code == 200 and room.evening.ruleset.options.limit == 1500
        hand = [{"wind": "E", "groups": ["123c", "345c", "567c", "88c", "99c"]}, {"wind": "S"}]
        counted = body(players=hand, rules="our_sunday", winner="E", last="9c", won="discard")
        assert (await asked("/score/count", "POST", counted)).json()["players"][0]["total"] == 224
        shelf = (await asked("/sheets")).json()
        assert [[one["version"] for one in line["versions"]] for line in shelf["sheets"] if line["id"] == "our_sunday"] == [
            [2, 1]
        ]
        old = (await asked("/sheets/form", "POST", body(id="our_sunday", version=1))).json()
        assert (old["changes"], old["version"], old["name"]) == (2, 1, "Our Sunday")
        new = (await asked("/sheets/form", "POST", body(id="our_sunday"))).json()["draft"]
        for draft, known in ((new, "our_sunday"), (new | {"version": 1}, "")):
            read = await asked("/sheets/form", "POST", body(link=packed(draft)), **GUEST)
            assert read.json()["id"] == known
        left = (await asked("/sheets/forget", "POST", b"our_sunday_2")).json()["sheets"]
        assert [line["id"] for line in left] == ["our_sunday"]
        for gone, others in (("our_sunday_2", ["our_sunday"]), ("our_sunday", [])):  # once more, and the one in play
            left = (await asked("/sheets/forget", "POST", gone.encode())).json()["sheets"]
            assert [line["id"] for line in left] == others
        assert room.evening.ruleset.id in room.evening.offers

    at_a_table(tmp_path, first)
    at_a_table(tmp_path, then)


def test_house_rules_have_no_name_of_a_shipped_ruleset_in_any_language(tmp_path: Path) -> None:
    async def work(asked: Ask, room: Room) -> None:
        for language in languages():
            with speaking(catalogue_in(language)):
                names = [Ruleset.load(one).name for one in SHIPPED]
            for name in (*names, f" {names[0].upper()} "):
                answer = await asked("/sheets", "POST", body(draft=OURS | {"name": name}))
                assert (answer.status_code, answer.json()["code"]) == (400, "sheet-name-taken"), name
        assert (await asked("/sheets")).json()["sheets"] == []

    at_a_table(tmp_path, work)


def test_a_file_and_a_link_come_back_and_a_guest_only_reads(tmp_path: Path) -> None:
    async def work(asked: Ask, room: Room) -> None:
        file = await asked("/sheets/file", "POST", body(draft=OURS), **GUEST)
        assert 'filename="our_sunday.toml"' in file.headers["content-disposition"]
        path = tmp_path / "our_sunday.toml"
        path.write_bytes(file.content)
        assert Ruleset.load(path).sheet.rows.doublers != Ruleset.load("redux").sheet.rows.doublers
        read = await asked("/sheets/form", "POST", body(text=file.text), **GUEST)
        assert read.json()["draft"] == OURS | {"id": "our_sunday"}
        link = (await asked("/sheets/link", "POST", body(draft=OURS), **GUEST)).json()
        assert link["scans"] and (await asked("/sheets/form", "POST", body(link=link["link"]), **GUEST)).json()["draft"] == OURS
        assert (await asked("/sheets", **GUEST)).json()["keeps"] is False
        assert (await asked("/sheets", "POST", body(draft=OURS), **GUEST)).json()["code"] == "owner"

    at_a_table(None, work)


REFUSED: list[tuple[str, Any, str]] = [
    ("form", {}, "unknown-ruleset"),
    ("form", {"base": "../redux.toml"}, "unknown-ruleset"),
    ("form", {"draft": {"extends": "ours.toml"}}, "unknown-ruleset"),
    ("form", {"draft": {"extends": "redux", "options": 5}}, "wrong-type"),
    ("form", {"draft": OURS, "edit": {"path": ["cannon"], "value": 1}}, "unknown-key"),
    ("form", {"id": "nobody"}, "no-such-house-sheet"),
    ("form", {"link": "http://x/#/house/link/" + "A" * 80}, "bad-link"),
    ("form", {"link": packed(OURS)[:-9]}, "bad-link"),
    ("form", {"text": "id = 'mine'"}, "missing-key"),
    ("form", {"text": text_of(OURS).replace('"redux"', '"mine.toml"')}, "no-such-sheet"),
    ("form", {"nothing": 1}, "bad-message"),
    ("hands", {"draft": {"extends": "redux", "options": {"limit": -5}}}, "bad-option"),
    ("link", {"draft": {"rows": [[]] * 2000, "extends": "redux"}}, "wrong-type"),
    ("file", {"draft": OURS | {"name": "x" * 20_000}}, "too-long"),
    ("", {"draft": {"extends": "redux"}}, "no-sheet-name"),
    ("", {"draft": {"extends": "redux", "name": "x", "rows": {"leave_out": ["y"]}}}, "unknown-row"),
]


def test_what_is_no_sheet_gets_one_sentence_and_costs_nothing(tmp_path: Path) -> None:
    async def work(asked: Ask, room: Room) -> None:
        for path, sent, code in REFUSED:
            answer = await asked(f"/sheets/{path}".rstrip("/"), "POST", body(**sent))
            assert (answer.status_code in {400, 404}, answer.json().get("code")) == (True, code), sent
            assert "\n" not in answer.json()["reason"]
        assert (await asked("/sheets")).json()["sheets"] == []

    at_a_table(tmp_path, work)


def test_bots_measure_what_the_changes_do_in_a_process_that_can_be_ended(program: Program) -> None:
    async def work() -> None:
        measuring = figures.Measuring()
        assert measuring.told == SheetMeasure(0, "none", 20_000, [], "")
        program(f"grep -q clear_suit $6 && [ $8 = 20000 ] && echo '{json.dumps(REPORT)}'")
        assert measuring.begin(OURS).state == "running"
        await until(lambda: measuring.told.state != "running")
        assert (measuring.told.state, [one.differs for one in measuring.told.figures]) == ("done", [True, False, False])
        assert [one.own for one in measuring.told.figures] == ["300.0", "1.10 %", "0.20 %"]
        program("echo 'error: no compiler' >&2; exit 1")
        measuring.begin(OURS)
        await until(lambda: measuring.told.state != "running")
        assert (measuring.told.state, measuring.told.reason, measuring.told.number) == ("failed", "no compiler", 2)
        program("exec sleep 60")
        measuring.begin(OURS)
        await until(lambda: measuring.process is not None)
        process = measuring.process
        assert measuring.stop().state == "none" and process is not None and await process.wait() != 0

    asyncio.run(work())


def test_figures_have_the_digits_that_tell_them_apart() -> None:
    """From 10 points on one digit is enough. A difference within its interval is none."""
    found = [("paid", 10.0, 9.9996, 0.0004, 0.0), ("score", 9.9994, 10.04, 1.5, 1.5), ("doublers", 1.2345, 0.5, -2.0, 1.9)]
    sides = figures.Side(0), figures.Side(20_000)
    report = figures.Comparison(*sides, [figures.Compared(*one) for one in found])
    assert [(one.usual, one.own, one.differs) for one in figures.figures_of(report)] == [
        ("10.0", "10.000", True),
        ("9.999", "10.0", False),
        ("1.234", "0.500", True),
        ("0.00 %", "100.00 %", False),
    ]


def test_bots_count_how_rare_a_special_hand_is_and_each_round_has_a_figure(program: Program) -> None:
    ours = {"extends": "redux", "id": "ours", "rows": {"special": [KNITTED]}}

    async def work() -> None:
        counting = figures.Counting()
        assert counting.told == HandRarity(0, "none", 1_000_000, played=0, times=0, one_in=0, reason="")
        program("""grep -q knitted $5 && [ $6 = knitted ] && [ $8 -le 200000 ] || exec sleep 60
[ $8 -eq 20000 ] && echo '{"simulated": {"times": 0, "high": 0.0002}}' || echo '{"simulated": {"times": 4, "high": 1}}'""")
        assert counting.begin(ours).state == "running"
        await until(lambda: counting.told.played > 0)
        await until(lambda: counting.told.played == 200_000)
        assert (counting.told.state, counting.told.times, counting.told.one_in) == ("running", 4, 50_000)
        assert counting.stop().state == "done" and counting.told.times == 4, "what was counted stays"
        program("""echo '{"simulated": {"times": 0, "high": 0.0002}}'""")
        assert counting.begin(ours).played == 0
        await until(lambda: counting.told.state == "done")
        assert (counting.told.played, counting.told.one_in, counting.told.number) == (1_000_000, 5000, 2)
        program("echo 'error: no compiler' >&2; exit 1")
        counting.begin({"extends": "redux"})
        await until(lambda: counting.told.state == "failed")
        assert counting.told.reason == "no compiler"

    asyncio.run(work())


@pytest.mark.parametrize("rules", SHIPPED)
@pytest.mark.parametrize("own", ["options", "procedure", ""])
def test_a_choice_is_made_in_the_part_that_has_it_of_the_house_or_else_of_the_sheet_below(rules: str, own: str) -> None:
    form = form_of({"extends": rules} | ({own: {"rob_concealed": "never", "limit": 500}} if own else {}))
    below = Ruleset.load(rules).sheet.options
    for path, key in ((field.path, field.option.key) for section in form.sections for field in section.fields):
        usual = "options" if key in below else "procedure"
        if key != "tallies" or usual == "options":
            assert path == [own or usual if key in ("rob_concealed", "limit") else usual, key]


@pytest.mark.parametrize("rules", SHIPPED)
@pytest.mark.parametrize(("given", "start"), [({}, 2000), ({"start": 5000}, 5000), ({"options": {"tallies": 3000}}, 3000)])
def test_the_starting_points_are_shown_and_changed_wherever_the_sheet_has_them(
    rules: str, given: dict[str, Any], start: int
) -> None:
    def shown(form: SheetForm) -> SheetField:
        return next(field for section in form.sections for field in section.fields if field.option.key == "tallies")

    draft = {"extends": rules, "name": "Ours"} | given
    field = shown(form_of(draft))
    assert (field.option.value, field.usual, field.own) == (start, 2000, start != 2000)
    form = edited(draft, (field.path, 7000))
    assert (shown(form).option.value, ruleset_of(form.draft).start, form.changes) == (7000, 7000, 1)
    assert edited(form.draft, (field.path, None)).draft == {"extends": rules, "name": "Ours"}


def test_an_option_that_no_row_reads_is_not_offered() -> None:
    def offered(draft: dict[str, Any]) -> set[str]:
        return {field.option.key for section in form_of(draft).sections for field in section.fields}

    redux = offered({"extends": "redux"})
    assert "all_flowers_doublers" in redux and not {"jade_needs_dragon", "two_sided_draw", "riichi_bonus"} & redux
    assert "all_flowers_doublers" not in offered({"extends": "redux", "rows": {"leave_out": ["all_flowers"]}})
    assert "two_sided_draw" in offered({"extends": "redux", "procedure": {"two_sided_draw": 40}})  # so that it can be undone


@pytest.mark.turns
@pytest.mark.proof
@pytest.mark.parametrize("rules", SHIPPED)
def test_a_house_can_play_by_every_choice_that_its_sheet_fixes(rules: str) -> None:
    """Each is played for a hand, or was refused."""
    fields = [field for section in form_of({"extends": rules}).sections for field in section.fields if "procedure" in field.path]
    played = 0
    for number, field in enumerate(fields):
        option = field.option
        offered = [True, False] if option.kind == "switch" else [one.value for one in option.values] or [100]
        for value in offered:
            form = form_of({"extends": rules}, SheetEdit(field.path, value))
            if value == option.value or form.refused:
                continue
            match = Match(ruleset_of(form.draft), PLAYERS, seed=number)
            table = match.deal()
            play_by_chance(table, random.Random(number))
            assert table.result is not None and sum(table.result.net) == 0
            played += 1
    assert played > len(fields) // 2
