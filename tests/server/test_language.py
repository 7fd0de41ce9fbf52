"""In which language a page is answered: by its cookie, else by the command, else by what its browser reads."""

import json
from contextlib import ExitStack
from contextvars import copy_context
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest
from click.testing import CliRunner
from saying import says
from serving import page_at, served
from starlette.datastructures import Headers

from kongbox.cli.app import kongbox
from kongbox.rulesets import Ruleset
from kongbox.server.web.language import language_of
from kongbox.tables.sitting import Evening
from kongbox.words.catalogue import catalogue_in, in_each_language, language_now, say, speak, speaking, usual


@pytest.mark.parametrize(
    ("cookie", "accepted", "language"),
    [
        ("", "", None),
        ("", "de-AT, en;q=0.8", "de"),
        ("", "fr, en;q=0.5, de;q=0.7", "de"),
        ("", "de;q=0, en", "en"),
        ("", "fr;q=high, tlh", None),
        ("language=en; kongbox=abc", "de", "en"),
        ("language=tlh", "de", "de"),
    ],
)
def test_a_cookie_goes_before_the_browsers_languages(cookie: str, accepted: str, language: str | None) -> None:
    assert language_of(Headers({"cookie": cookie, "accept-language": accepted})) == language


def test_the_commands_language_goes_before_the_browsers_but_not_before_a_cookie() -> None:
    with speaking(catalogue_in("de")):
        assert language_of(Headers({"accept-language": "en"})) is None
        assert language_of(Headers({"cookie": "language=en"})) == "en"


def test_the_browsers_language_goes_before_the_machines() -> None:
    def asked() -> None:
        speak(catalogue_in("de"), to=usual)
        assert language_of(Headers({"accept-language": "en"})) == "en"
        with speaking(catalogue_in("en")):
            assert language_now() == "en"
        assert language_now() == "de"

    copy_context().run(asked)


def test_two_readers_of_one_table_each_read_their_own_language() -> None:
    table = Evening(Ruleset.load("redux"), seed=3)
    with served(table) as address, ExitStack() as stack:
        pages = {language: stack.enter_context(page_at(address, **{"Accept-Language": language})) for language in ("de", "en")}
        views = {language: page.first_view() for language, page in pages.items()}
        for language, view in views.items():
            with speaking(catalogue_in(language)):
                assert view["seats"][view["me"]]["name"] == say("person", "me")
                assert view["rules"]["name"] == table.match.ruleset.name
        for language, page in pages.items():
            page.send("nonsense")
            with speaking(catalogue_in(language)):
                told = say("error", "bad-message", "no-json", why="")
            assert next(reply for reply in iter(page.receive, None) if reply["type"] == "error")["reason"].startswith(told[:15])


def test_an_error_is_told_in_the_readers_language() -> None:
    with served(Evening(Ruleset.load("redux"), seed=3)) as address:
        asked = Request(f"http://{address}/learn/lesson/none", headers={"Accept-Language": "de"})
        with pytest.raises(HTTPError) as refused, urlopen(asked):
            pass
        told = json.loads(refused.value.read())
        with speaking(catalogue_in("de")):
            assert told["reason"].startswith(say("error", "unknown-lesson", given="none", known="").partition(".")[0])


def test_a_command_speaks_the_language_that_it_is_given() -> None:
    hand = ["score", "56c", "55d", "+RRR", "+777b", "_EEEE", "1f2y", ".7c"]
    told = {name: CliRunner().invoke(kongbox, ["--language", name, *hand]).stderr for name in ("de", "en")}
    with speaking(catalogue_in("de")):
        assert says(told["de"], "error", "no-source", "missing", tile="7c")
    assert says(told["en"], "error", "no-source", "missing", tile="7c")
    assert language_now() == "en", "the command is over, and so is its language"


def test_what_is_said_to_all_is_said_in_every_language_in_use() -> None:
    with speaking(catalogue_in("de")):
        pass
    told = in_each_language(lambda: say("tables", "phrase", "thanks"))
    assert told["de"] != told["en"]
