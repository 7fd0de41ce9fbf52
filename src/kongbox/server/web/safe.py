"""The encryption of a table, with the user's own certificate or the home authority's. This module needs the extra `tls`."""

import ssl
from collections.abc import Sequence
from datetime import UTC, datetime
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from ...errors import BadInput, KongboxError
from ...game.words.failures import failure
from ...words.system import system_says
from .authority import certified, is_local, names_here

if TYPE_CHECKING:
    from cryptography.x509 import Certificate


class Safe(NamedTuple):
    """The encryption of a table, the names by which browsers may call the table, and the table's addresses.

    `called` has the names and addresses in the links for friends. `root` is the certificate that a device has to trust first, in
    DER form, and `fingerprint` is its SHA-256 fingerprint. With the user's own certificate, `root` and `fingerprint` are empty.
    """

    context: ssl.SSLContext
    names: frozenset[str]
    addresses: tuple[str, ...]
    called: tuple[str, ...]
    root: bytes = b""
    fingerprint: str = ""


def at_home(folder: Path, addresses: Sequence[str]) -> Safe:
    """Return the encryption with this machine's certificate from the home authority. It serves the local `addresses` only.

    `folder` has the authority and its certificates. Raises BadInput (code "not-local") if there are addresses, but none
    of them is local.
    """
    needs_tls()
    from cryptography.hazmat.primitives.hashes import SHA256
    from cryptography.hazmat.primitives.serialization import Encoding

    local = tuple(one for one in addresses if is_local(one))
    if addresses and not local:
        raise failure(BadInput, "not-local", known=tuple(addresses))
    root, machine = certified(folder, local)
    held = root.certificate
    return Safe(
        context_of(machine, machine),
        frozenset(names_here()),
        local,
        local,
        held.public_bytes(Encoding.DER),
        held.fingerprint(SHA256()).hex(":").upper(),
    )


def with_own(certificate: Path, key: Path, addresses: Sequence[str], now: datetime | None = None) -> Safe:
    """Return the encryption that uses the certificate and the key in these PEM files.

    Raises BadInput (code "bad-certificate") for files that cannot be used.
    """
    needs_tls()
    from cryptography import x509

    for path in (certificate, key):
        try:
            path.read_bytes()
        except OSError as error:
            raise failure(BadInput, "bad-certificate", "unreadable", path=str(path), why=system_says(error)) from None
    try:
        first = x509.load_pem_x509_certificates(certificate.read_bytes())[0]
    except ValueError:
        raise failure(BadInput, "bad-certificate", "none", path=str(certificate)) from None
    if first.not_valid_after_utc < (now or datetime.now(UTC)):
        until = first.not_valid_after_utc.date().isoformat()
        raise failure(BadInput, "bad-certificate", "expired", path=str(certificate), until=until)
    names, known = named_in(first)
    called = [name for name in names if "*" not in name and name != "localhost"]
    called += [one for one in addresses if one in known]
    return Safe(context_of(certificate, key), frozenset(names), tuple(addresses), tuple(called or addresses))


def named_in(certificate: "Certificate") -> tuple[list[str], set[str]]:
    """Return the names and the addresses for which a certificate is valid."""
    from cryptography import x509

    try:
        called = certificate.extensions.get_extension_for_class(x509.SubjectAlternativeName).value
    except x509.ExtensionNotFound:
        return [], set()
    addresses = {str(address) for address in called.get_values_for_type(x509.IPAddress)}
    return [name.lower() for name in called.get_values_for_type(x509.DNSName)], addresses


def context_of(certificate: Path, key: Path) -> ssl.SSLContext:
    """Return a server's TLS context for a certificate and its key.

    Raises BadInput (code "bad-certificate") if these are unusable.
    """
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.num_tickets = 0  # a Python client may read a ticket while another thread writes, and then its message is lost
    locked = []

    def ask() -> str:
        locked.append(key)
        return ""

    try:
        context.load_cert_chain(certificate, key, ask)
    except (ssl.SSLError, OSError, ValueError) as error:
        case = "locked" if locked else "other-key" if "MISMATCH" in str(error) else "no-key"
        raise failure(BadInput, "bad-certificate", case, path=str(certificate), key=str(key)) from None
    return context


def needs_tls() -> None:
    """Raise KongboxError (code "no-tls") if the extra `tls` is not installed."""
    if find_spec("cryptography") is None:
        raise failure(KongboxError, "no-tls")
