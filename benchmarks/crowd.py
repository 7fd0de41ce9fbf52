"""A crowd at the server: slow connections and unfinished requests, while tables play and people read pages.

Ten tables play, and somebody reads a page every 50 ms, first alone and then beside 300 connections that send a byte a second and
200 requests whose bodies never end. Connections that the server turns away come back at once. Players and readers must wait less
than 100 ms in 99 of 100 cases. The load comes from this process over the loopback interface; the server is another process. This
takes about a minute.
"""

import argparse
import asyncio
import tempfile
import time
from contextlib import suppress

from with_friends import SETTLING, Table, begin, busy, lay, told, until

SLOW, UNFINISHED = 300, 200
READ = "/terms"
TYPED = b"GET /terms HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: "
AT_MOST = 100


async def slow(address: str, came: list[int]) -> None:
    """Connect and send a byte a second. Connect again when the server turns this connection away."""
    while True:
        with suppress(OSError):
            _, writer = await opened(address, came)
            writer.write(TYPED)
            while not writer.is_closing():
                await asyncio.sleep(1)
                writer.write(b"x")
                await writer.drain()


async def unfinished(address: str, came: list[int]) -> None:
    """Send half a body and wait for the answer. Connect again when the server turns this connection away."""
    head = f"POST /join HTTP/1.1\r\nHost: {address}\r\nOrigin: http://{address}\r\nContent-Length: 100\r\n\r\n{{"
    while True:
        with suppress(OSError):
            reader, writer = await opened(address, came)
            writer.write(head.encode())
            await reader.read()
            writer.close()


async def opened(address: str, came: list[int]) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """Open a connection and count it, at most ten times a second."""
    await asyncio.sleep(0.1)
    host, _, port = address.partition(":")
    both = await asyncio.open_connection(host, int(port))
    came[0] += 1
    return both


async def read(address: str, taken: list[float]) -> None:
    """Read a page every 50 ms, each time on a connection of its own, and note how long it took."""
    host, _, port = address.partition(":")
    while True:
        start = time.perf_counter()
        reader, writer = await asyncio.open_connection(host, int(port))
        writer.write(f"GET {READ} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n".encode())
        answer = await reader.read()
        writer.close()
        assert answer.startswith(b"HTTP/1.1 200 "), answer[:200]
        taken.append(time.perf_counter() - start)
        await asyncio.sleep(0.05)


async def measured(when: str, tables: list[Table], reads: list[float], pid: int, seconds: float) -> None:
    """Report how long players and readers wait for answers, over this many seconds."""
    for table in tables:
        table.taken = {"turn": [], "claim": []}
    reads.clear()
    used = busy(pid)
    await asyncio.sleep(seconds)
    share = round((busy(pid) - used) / seconds, 2)
    played = [one for table in tables for times in table.taken.values() for one in times]
    told(f"crowd: an action, to seen by all, {when}", played, AT_MOST, share_of_a_core=share)
    told(f"crowd: a page, read, {when}", reads, AT_MOST)


async def crowd(number: int, seconds: float, data: str) -> None:
    """Run the whole benchmark."""
    serving, address = begin(data)
    running: list[asyncio.Task[None]] = []
    try:
        tables = await asyncio.to_thread(lay, address, number)
        pages = [page for table in tables for page in table.pages]
        running += [asyncio.create_task(page.run()) for page in pages]
        assert await until(lambda: all(page.socket is not None for page in pages), 60), "not everybody has come"
        for table in tables:
            await table.pages[0].send({"type": "begin"})
        reads: list[float] = []
        running.append(asyncio.create_task(read(address, reads)))
        await asyncio.sleep(SETTLING)
        await measured("alone", tables, reads, serving.pid, seconds)
        came = [0]
        running += [asyncio.create_task(slow(address, came)) for _ in range(SLOW)]
        running += [asyncio.create_task(unfinished(address, came)) for _ in range(UNFINISHED)]
        assert await until(lambda: came[0] >= SLOW + UNFINISHED, 60), "not the whole crowd has come"
        await measured(f"beside {SLOW} slow connections and {UNFINISHED} bodies", tables, reads, serving.pid, seconds)
        assert not any(page.lost for page in pages)
    finally:
        for task in running:
            task.cancel()
        await asyncio.gather(*running, return_exceptions=True)
        serving.kill()
        serving.wait()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=10)
    parser.add_argument("--seconds", type=float, default=20.0)
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(crowd(chosen.tables, chosen.seconds, folder))
