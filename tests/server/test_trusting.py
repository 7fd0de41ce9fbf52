"""What a device hears without encryption: the certificate that it is to trust, how to, and nothing of the table."""

import asyncio
from typing import Any, cast

import pytest

from kongbox.server.web.safe import Safe
from kongbox.server.web.trusting import DEVICES, FILE, Trusting, steps_on
from kongbox.words.catalogue import catalogue_in, say, speaking

SAFE = Safe(cast(Any, None), frozenset(), ("192.168.1.4",), ("192.168.1.4",), b"the root", "AB:CD")


def asked(path: str = "/", method: str = "GET", kind: str = "http", scheme: str = "http", at: str = "192.168.1.4") -> list[Any]:
    """What is sent to somebody who asks; the table answers "table"."""
    sent: list[Any] = []

    async def table(scope: Any, receive: Any, send: Any) -> None:
        sent.append("table")

    async def send(message: Any) -> None:
        sent.append(message)

    async def nothing() -> Any:
        return {"type": "http.request"}

    headers = [(b"host", f"{at}:8766".encode())]
    scope = {"type": kind, "scheme": scheme, "method": method, "path": path, "headers": headers, "server": (at, 8766)}
    asyncio.run(Trusting(table, SAFE, 8765)({**scope, "query_string": b"", "root_path": ""}, nothing, send))
    return sent


@pytest.mark.parametrize(
    ("kind", "scheme", "at"),
    [
        ("http", "https", "192.168.1.4"),
        ("websocket", "wss", "192.168.1.4"),
        ("http", "http", "127.0.0.1"),
        ("lifespan", "http", "192.168.1.4"),
    ],
)
def test_the_table_answers_what_is_encrypted_and_this_machine(kind: str, scheme: str, at: str) -> None:
    assert asked(kind=kind, scheme=scheme, at=at) == ["table"]


def test_a_socket_without_encryption_is_closed() -> None:
    assert asked(kind="websocket", scheme="ws") == [
        {"type": "websocket.close", "code": 1008, "reason": say("door", "only-https")}
    ]


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE"])
def test_whoever_writes_without_encryption_is_refused(method: str) -> None:
    begun, body = asked(f"/{FILE}", method)
    assert begun["status"] == 403 and (b"cache-control", b"no-store") in begun["headers"]
    assert body["body"].decode() == say("door", "only-https")


def test_the_certificate_is_a_file_to_keep() -> None:
    begun, body = asked(f"/{FILE}")
    assert (begun["status"], body["body"]) == (200, b"the root")
    headers = dict(begun["headers"])
    assert headers[b"content-type"] == b"application/x-x509-ca-cert" and headers[b"cache-control"] == b"no-store"
    assert headers[b"content-disposition"] == f'attachment; filename="{FILE}"'.encode()


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_page_has_every_step_for_every_device_and_the_link_to_the_table(language: str) -> None:
    with speaking(catalogue_in(language)):
        begun, body = asked("/anything")
        page = body["body"].decode()
        steps = {device: steps_on(device) for device in DEVICES}
    assert begun["status"] == 200 and f'<html lang="{language}">' in page and "AB:CD" in page
    assert page.count("https://192.168.1.4:8765/") == 2 and f'href="/{FILE}"' in page
    assert page.count("<li>") == sum(map(len, steps.values())) and all(1 < len(one) <= 5 for one in steps.values())
