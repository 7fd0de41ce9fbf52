"""The tests of solo play, which run in both homes, and the few steps at which the homes differ."""

import json
from collections.abc import Callable

import homes
from playwright.sync_api import Page, WebSocketRoute

LONE = {
    *("board", "book", "clauses", "coach", "evening", "every_page", "german", "history", "home", "house", "keys", "learn"),
    *("newcomer", "page", "position", "review", "rules", "rulesets", "scorer", "strict", "table", "without_scores"),
}
"""The test files of solo play: `test_board.py`, …."""
AT_A_SERVER = {
    "as_before": "compares pages with pictures of a version that had no tab",
    "below": "a server stands below a path, with its tables of friends; every site of the tests lies below one",
    "book_apart": "two devices write in one book",
    "book_evening": "the server is stopped and killed",
    "club": "programs and phones of a club",
    "faults": "the pages are the test's own, and have no home",
    "four_screens": "friends at four screens",
    "friends": "friends, each at a screen of their own",
    "guests": "a guest at another machine",
    "killed": "the server is killed",
    "look": "the gallery has tables of friends, and how a page looks does not depend on its home",
    "offline": "a server's client is kept; test_site.py opens a site without a connection, and a newer one",
    "passing": "a table of friends at one phone",
}
"""The other test files, each with the reason why a tab cannot pass it."""
IN_A_TAB = {"site"}
"""The test of the site itself, with its worker and Python."""


def asked_at(address: str, path: str) -> str:
    """Return the address at which a test can send the home a question of a page."""
    return f"http://{address}/{path}" if homes.site is None else f"http://{address}/host/{path}"


def check_card(page: Page, address: str, rules: str) -> None:
    """Check that a server prints a card of these rules, and that a tab says that it cannot print."""
    answer = page.request.get(asked_at(address, f"print/card.pdf?rules={rules}"))
    if homes.site is None:
        assert answer.ok and answer.body().startswith(b"%PDF")
    else:
        assert answer.json()["code"] == "not-in-tab"


def table_says(page: Page, text: str) -> None:
    """Make the table's line deliver this message, and nothing else."""

    def say(line: WebSocketRoute) -> None:
        line.send(text)

    def host(tab: WebSocketRoute) -> None:
        home = tab.connect_to_server()

        def hear(message: str | bytes) -> None:
            asked = json.loads(message) if isinstance(message, str) else {}
            if str(asked.get("address", "")).startswith("/ws"):
                tab.send(json.dumps({"line": asked["line"], "text": text}))
            else:
                home.send(message)

        tab.on_message(hear)

    page.route_web_socket(*(("**/ws*", say) if homes.site is None else ("**/host", host)))


def page_says(page: Page, change: Callable[[str], str]) -> None:
    """Change every message that a page sends to its table."""

    def connect(line: WebSocketRoute) -> None:
        table = line.connect_to_server()

        def pass_on(message: str | bytes) -> None:
            said = json.loads(message) if isinstance(message, str) else {}
            if isinstance(message, str) and homes.site is None:
                message = change(message)
            elif "text" in said:
                message = json.dumps({**said, "text": change(said["text"])})
            table.send(message)

        line.on_message(pass_on)

    page.route_web_socket("**/ws" if homes.site is None else "**/host", connect)
