"""Play one hand among four programs at a served table: `python tools/first_hand.py http://127.0.0.1:8765`.

Start the server with `kongbox play --host 127.0.0.1`. The tool opens a table there as a page does.
"""

import sys
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack

import httpx

from kongbox.client import Seat, play, sit_down
from kongbox.client.entry import Entry, token_in
from kongbox.tables.wire import Begin, Stand


def main(house: str) -> None:
    choices = {"name": "Host", "rules": "redux", "hands": 1, "clock": "none"}
    answer = httpx.post(f"{house}/tables", json=choices, headers={"Origin": house}).raise_for_status()
    opened = answer.json()
    entry = Entry(house, opened["id"], token_in(answer.headers.get_list("Set-Cookie")))
    with ExitStack() as seats, ThreadPoolExecutor(4) as threads:
        host = seats.enter_context(Seat(entry))
        host.send(Stand())
        programs = [seats.enter_context(sit_down(house, opened["code"], name)) for name in ("Ada", "Bo", "Cleo", "Dan")]
        playing = [threads.submit(play, seat, lambda seen: seen.random.choice(seen.legal)) for seat in programs]
        host.send(Begin())
        hands = [one.result(timeout=120) for one in playing]
    if hands != [1, 1, 1, 1]:
        raise SystemExit(f"error: at {house} the four programs played {hands} hands, not one each")


if __name__ == "__main__":
    main(sys.argv[1])
