"""Tables whose connections are encrypted: by a certificate of one's own, or by a home authority that devices trust once."""

import asyncio
import socket
import ssl
import time
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import httpx
import pytest
import trustme
from athome import NAMES, an_app
from click.testing import CliRunner
from cryptography.hazmat.primitives.serialization import BestAvailableEncryption, Encoding, PrivateFormat, load_pem_private_key
from failing import fails
from serving import PATIENCE, serve_app
from starlette.types import Scope
from websockets.sync.client import connect

from kongbox.cli.play import command
from kongbox.client import sit_down
from kongbox.errors import BadInput, KongboxError
from kongbox.server.web import authority, connections
from kongbox.server.web.app import make_app
from kongbox.server.web.authority import certified, is_local
from kongbox.server.web.guard import is_called
from kongbox.server.web.safe import Safe, at_home, with_own
from kongbox.server.web.trusting import FILE

NOW = datetime(2026, 11, 26, 12, tzinfo=UTC)
ADDRESS = "192.168.1.5"


def own(folder: Path, authority: trustme.CA, *names: str) -> tuple[Path, Path]:
    """The files of a certificate for these names, and of its key."""
    made = authority.issue_cert(*names)
    certificate, key = folder / "own.crt", folder / "own.key"
    certificate.write_bytes(b"".join(one.bytes() for one in made.cert_chain_pems))
    key.write_bytes(made.private_key_pem.bytes())
    return certificate, key


@pytest.fixture
def ca() -> trustme.CA:
    return trustme.CA()


@pytest.fixture
def trusting(ca: trustme.CA) -> ssl.SSLContext:
    """What a device knows that trusts the authority."""
    context = ssl.create_default_context()
    ca.configure_trust(context)
    return context


@pytest.fixture
def house(tmp_path: Path, ca: trustme.CA) -> Iterator[str]:
    """The address of an encrypted house."""
    safe = with_own(*own(tmp_path, ca, "127.0.0.1", "localhost"), ["127.0.0.1"])
    app, _ = an_app(tmp_path / "games")
    with serve_app(app, safe.context) as address:
        yield address


def test_friends_meet_at_an_encrypted_table(
    house: str, ca: trustme.CA, trusting: ssl.SSLContext, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    table = {"name": "Ada", "rules": "redux", "clock": "none"}
    with httpx.Client(base_url=f"https://{house}", verify=trusting, timeout=PATIENCE) as ada:
        laid = ada.post("/tables", json=table, headers={"Origin": f"https://{house}"})
        cookie = laid.headers["set-cookie"]
        assert laid.status_code == 201 and cookie.startswith("__Host-kongbox=")
        assert {part.strip().lower() for part in cookie.split(";")} >= {"secure", "httponly", "path=/", "samesite=strict"}
        assert ada.post("/tables", json=table, headers={"Origin": f"http://{house}"}).status_code == 403
        assert laid.json()["links"][0].startswith(f"https://{house}/#/join/")

        token = cookie.partition(";")[0].partition("=")[2]
        for name in ("__Host-kongbox", "kongbox"):  # a seat from before the table was encrypted is still theirs
            headers = {"Cookie": f"{name}={token}", "Origin": f"https://{house}"}
            socket = f"wss://{house}/tables/{laid.json()['id']}/ws"
            with connect(socket, ssl=trusting, additional_headers=headers, proxy=None) as page:
                assert '"hello"' in str(page.recv(timeout=20))

    with fails("no-table") as untrusted:
        sit_down(f"https://{house}", laid.json()["code"], name=NAMES[1])
    assert untrusted.value.facts["case"] == "untrusted"
    root = tmp_path / "root.pem"
    ca.cert_pem.write_to_path(root)
    monkeypatch.setenv("SSL_CERT_FILE", str(root))
    with sit_down(f"https://{house}", laid.json()["code"], name=NAMES[1]) as seat:
        assert seat.entry.socket.startswith("wss://")


def test_a_client_s_first_message_meets_no_ticket(house: str, trusting: ssl.SSLContext) -> None:
    """A client that reads in one thread and writes in another lost its message when tickets arrived meanwhile."""
    host, _, port = house.partition(":")
    with socket.create_connection((host, int(port))) as plain, trusting.wrap_socket(plain, server_hostname=host) as secure:
        secure.sendall(f"GET /tables HTTP/1.1\r\nHost: {house}\r\n\r\n".encode())
        assert secure.recv(1000).startswith(b"HTTP/1.1 ")
        assert secure.version() == "TLSv1.3" and secure.session is not None and not secure.session.has_ticket


def test_a_page_that_left_is_looked_at_no_more(
    house: str, trusting: ssl.SSLContext, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(connections, "PATIENCE", 0.2)
    with httpx.Client(base_url=f"https://{house}", verify=trusting, timeout=PATIENCE) as ada:
        laid = ada.post(
            "/tables", json={"name": "Ada", "rules": "redux", "clock": "none"}, headers={"Origin": f"https://{house}"}
        )
    headers = {"Cookie": laid.headers["set-cookie"].partition(";")[0], "Origin": f"https://{house}"}
    address = f"wss://{house}/tables/{laid.json()['id']}/ws"
    with connect(address, ssl=trusting, additional_headers=headers, proxy=None) as page:
        assert '"hello"' in str(page.recv(timeout=20))
    time.sleep(0.5)
    assert [record.message for record in caplog.records if record.levelname == "ERROR"] == []


def test_what_does_not_trust_the_authority_learns_nothing(house: str) -> None:
    with pytest.raises(httpx.ConnectError):
        httpx.get(f"https://{house}/tables")
    with pytest.raises(httpx.HTTPError):
        httpx.get(f"http://{house}/tables")


def scope(host: str, scheme: str = "https", port: int = 8765) -> Scope:
    """A connection that has come to an address."""
    return {"type": "http", "scheme": scheme, "server": (host, port)}


@pytest.mark.parametrize(
    ("called", "name", "scheme"),
    [
        (True, "192.168.1.5:8765", "https"),
        (True, "games.example:8765", "https"),
        (True, "one.club.example:8765", "https"),
        (False, "games.example:8766", "https"),
        (False, "games.example", "https"),
        (False, "games.example:8765", "http"),
        (False, "other.example:8765", "https"),
        (False, "one.two.club.example:8765", "https"),
    ],
)
def test_an_encrypted_table_is_called_by_the_names_in_its_certificate(called: bool, name: str, scheme: str) -> None:
    assert is_called(scope(ADDRESS, scheme), name, frozenset({"games.example", "*.club.example"})) is called


def test_the_usual_port_is_not_written() -> None:
    assert is_called(scope(ADDRESS, port=443), ADDRESS) and is_called(
        scope(ADDRESS, port=443), "x.example", frozenset({"x.example"})
    )
    assert is_called(scope(ADDRESS, "http", 80), ADDRESS) and not is_called(scope(ADDRESS, "http", 443), ADDRESS)


def test_friends_open_the_names_of_a_certificate_or_the_addresses_it_is_for(tmp_path: Path, ca: trustme.CA) -> None:
    def called(*names: str) -> tuple[str, ...]:
        return with_own(*own(tmp_path, ca, *names), [ADDRESS, "10.0.0.4"]).called

    assert called("games.example", "localhost") == ("games.example",)
    assert called(ADDRESS) == (ADDRESS,)
    assert called("*.example") == (ADDRESS, "10.0.0.4")


def refused(certificate: Path, key: Path, now: datetime | None = None) -> tuple[str, object]:
    """The code with which files are refused, and its case."""
    with pytest.raises(BadInput) as caught:
        with_own(certificate, key, [], now)
    assert caught.value.message.isprintable() and len(caught.value.message) < 500
    return caught.value.code, caught.value.facts["case"]


def test_a_certificate_may_come_with_that_of_its_authority(tmp_path: Path, ca: trustme.CA) -> None:
    certificate, key = own(tmp_path, ca.create_child_ca(), "kongbox.example", ADDRESS)
    assert certificate.read_text().count("BEGIN CERTIFICATE") > 1
    safe = with_own(certificate, key, [ADDRESS])
    assert safe.names == {"kongbox.example"} and safe.called == ("kongbox.example", ADDRESS)


def test_files_that_cannot_encrypt_get_one_sentence(tmp_path: Path, ca: trustme.CA) -> None:
    certificate, key = own(tmp_path, ca, ADDRESS)
    for folder in ("other", "text"):
        (tmp_path / folder).mkdir()
    _, other = own(tmp_path / "other", ca, ADDRESS)
    text = tmp_path / "text" / "a.txt"
    text.write_text("no certificate")
    locked = tmp_path / "locked.key"
    made = load_pem_private_key(key.read_bytes(), None)
    locked.write_bytes(made.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, BestAvailableEncryption(b"secret")))
    assert refused(tmp_path / "none.crt", key) == refused(certificate, tmp_path) == ("bad-certificate", "unreadable")
    assert refused(text, key) == ("bad-certificate", "none")
    assert refused(certificate, text) == ("bad-certificate", "no-key")
    assert refused(certificate, other) == ("bad-certificate", "other-key")
    assert refused(certificate, locked) == ("bad-certificate", "locked")
    assert refused(certificate, key, NOW.replace(year=9000)) == ("bad-certificate", "expired")


def test_without_the_extra_one_sentence_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kongbox.server.web.safe.find_spec", lambda _: None)
    with pytest.raises(KongboxError) as home:
        at_home(tmp_path, [ADDRESS])
    with pytest.raises(KongboxError) as own:
        with_own(tmp_path, tmp_path, [])
    assert home.value.code == own.value.code == "no-tls"


def test_the_home_authority_is_made_once_and_for_its_owner_alone(tmp_path: Path) -> None:
    root, machine = certified(tmp_path, [ADDRESS], NOW)
    assert {path.name: path.stat().st_mode & 0o777 for path in tmp_path.iterdir()} == {"root.pem": 0o600, "machine.pem": 0o600}
    before = machine.read_bytes()
    again, _ = certified(tmp_path, [ADDRESS], NOW + timedelta(days=200))
    assert (again.certificate, machine.read_bytes()) == (root.certificate, before)


def test_a_certificate_is_renewed_for_other_addresses_and_names_and_before_it_expires(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    root, machine = certified(tmp_path, [ADDRESS], NOW)
    seen = [machine.read_bytes()]

    def renewed(addresses: list[str], now: datetime = NOW) -> bool:
        same, _ = certified(tmp_path, addresses, now)
        assert same.certificate == root.certificate
        seen.append(machine.read_bytes())
        return seen[-1] != seen[-2]

    assert renewed([ADDRESS, "10.0.0.4"]) and not renewed(["10.0.0.4"]) and not renewed([ADDRESS])
    assert renewed([ADDRESS], NOW + timedelta(days=335)) and not renewed([ADDRESS], NOW + timedelta(days=365))
    monkeypatch.setattr(authority, "names_here", lambda: ["localhost", "another.local"])
    assert renewed([ADDRESS], NOW + timedelta(days=365))
    assert certified(tmp_path, [ADDRESS], NOW + timedelta(days=3650))[0].certificate != root.certificate


@pytest.mark.parametrize(
    ("host", "names"),
    [
        ("Adas-Mac.home", ["localhost", "adas-mac.local"]),
        ("localhost", ["localhost"]),
        ("büro", ["localhost"]),
        ("a_b", ["localhost"]),
    ],
)
def test_a_machine_is_called_by_its_name_if_others_can_write_it(
    host: str, names: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(socket, "gethostname", lambda: host)
    assert authority.names_here() == names


def test_a_certificate_of_a_root_that_is_gone_is_made_anew(tmp_path: Path) -> None:
    _, machine = certified(tmp_path, [ADDRESS], NOW)
    before = machine.read_bytes()
    (tmp_path / "root.pem").unlink()
    certified(tmp_path, [ADDRESS], NOW)
    assert machine.read_bytes() != before


@pytest.mark.parametrize("name", ["root.pem", "machine.pem"])
def test_a_damaged_authority_is_named_and_left_alone(tmp_path: Path, name: str) -> None:
    certified(tmp_path, [ADDRESS], NOW)
    (tmp_path / name).write_text("spoilt")
    with pytest.raises(KongboxError) as caught:
        certified(tmp_path, [ADDRESS], NOW)
    assert (caught.value.code, caught.value.facts["folder"]) == ("bad-authority", str(tmp_path))
    assert (tmp_path / name).read_text() == "spoilt"


def test_the_root_vouches_for_local_networks_alone(tmp_path: Path) -> None:
    assert all(map(is_local, ("192.168.1.5", "10.1.2.3", "172.16.0.1", "fe80::1%eth0", "fd00::4", "100.64.0.1")))
    assert not any(map(is_local, ("8.8.8.8", "172.32.0.1", "2001:db8::1", "192.0.2.1")))
    with pytest.raises(BadInput) as caught:
        at_home(tmp_path, ["192.0.2.1"])
    assert caught.value.code == "not-local"
    assert at_home(tmp_path, ["192.0.2.1", ADDRESS]).called == (ADDRESS,)


def answers(safe: Safe, context: ssl.SSLContext, name: str) -> bool:
    """Whether a device reaches an encrypted table that it calls so."""
    with serve_app(make_app(safe=safe), safe.context) as address:
        url = httpx.URL(f"https://{address}/rules")
        try:
            with httpx.Client(verify=context, trust_env=False, timeout=PATIENCE) as device:
                return device.get(url, extensions={"sni_hostname": name}).status_code < 500
        except httpx.ConnectError:
            return False


def test_a_device_that_has_the_root_trusts_this_machine_and_no_other_site(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    safe = at_home(tmp_path, [ADDRESS])
    device = ssl.create_default_context(cadata=safe.root)
    device.verify_flags |= ssl.VERIFY_X509_STRICT
    assert [answers(safe, device, name) for name in (ADDRESS, "localhost", "example.org")] == [True, True, False]
    monkeypatch.setattr(authority, "names_here", lambda: ["localhost", "example.org"])
    assert not answers(at_home(tmp_path, [ADDRESS]), device, "example.org"), "not even if the key of the root was taken"


def test_over_plain_http_another_machine_gets_the_root_and_nothing_else(tmp_path: Path) -> None:
    safe = at_home(tmp_path, [ADDRESS])
    app = make_app(safe=safe, port=8765)

    async def ask() -> list[httpx.Response]:
        transport = httpx.ASGITransport(app, client=("192.168.1.9", 40000))
        async with httpx.AsyncClient(transport=transport, base_url=f"http://{ADDRESS}:8766") as device:
            page, root = await device.get("/"), await device.get(f"/{FILE}")
            others = [await device.get("/tables"), await device.post("/join", headers={"Origin": f"http://{ADDRESS}:8766"})]
            german = await device.get("/", headers={"Accept-Language": "de"})
            return [page, root, german, *others]

    page, root, german, tables, join = asyncio.run(ask())
    assert page.status_code == 200 and safe.fingerprint in page.text and f"https://{ADDRESS}:8765/" in page.text
    assert (root.content, root.headers["content-type"]) == (safe.root, "application/x-x509-ca-cert")
    assert tables.text == page.text and join.status_code == 403 and "set-cookie" not in join.headers
    assert 'lang="de"' in german.text and german.text.count("<li>") == page.text.count("<li>") >= 9


@pytest.mark.parametrize(
    "options",
    [
        ["--https"],
        ["--certificate", "a"],
        ["--host", "0.0.0.0", "--key", "a"],
        ["--terminal", "--https"],
    ],
)
def test_options_that_do_not_go_together_get_one_line(options: list[str], tmp_path: Path) -> None:
    told = CliRunner().invoke(command, ["--data", str(tmp_path / "games"), *options])
    assert told.exit_code != 0 and len(told.output.strip().splitlines()[-1]) < 200
