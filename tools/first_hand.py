"""Play one hand among four programs at a served table: `python tools/first_hand.py http://127.0.0.1:8765`.

Start the server with `kongbox play --host 127.0.0.1`. The tool opens a table there as a page does.
"""

import json
import sys
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing
from http.client import HTTPConnection
from urllib.parse import urlsplit

from kongbox.client import Seat, play, sit_down
from kongbox.client.entry import Entry, token_in
from kongbox.tables.wire import Begin, Stand


def main(house: str) -> None:
    choices = {"name": "Host", "rules": "redux", "hands": 1, "clock": "none"}
    headers = {"Content-Type": "application/json", "Origin": house}
    with closing(HTTPConnection(urlsplit(house).netloc)) as line:  # urllib sends "Connection: close", as a proxy does
        line.request("POST", "/tables", json.dumps(choices), headers)
        answer = line.getresponse()
        opened = json.load(answer)
        entry = Entry(house, opened["id"], token_in(answer.headers.get_all("Set-Cookie") or []))
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
