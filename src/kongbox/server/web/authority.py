"""The home authority: a root certificate, which a device has to trust once, and this machine's certificate, signed by the root.

This module needs the extra `tls`. The root vouches only for local names and addresses, so that a person who steals its key cannot
impersonate a site on the internet.
"""

import socket
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from ipaddress import ip_address, ip_network
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from ...errors import KongboxError
from ...files import whole
from ...game.words.failures import failure

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric.ec import EllipticCurvePrivateKey as Key
    from cryptography.x509 import Certificate, CertificateBuilder, KeyUsage

LOCAL = tuple(
    ip_network(network)
    for network in (
        "10.0.0.0/8",
        "100.64.0.0/10",
        "127.0.0.0/8",
        "169.254.0.0/16",
        "172.16.0.0/12",
        "192.168.0.0/16",
        "::1/128",
        "fc00::/7",
        "fe80::/10",
    )
)
"""The networks whose addresses are never on the internet."""
ENDINGS = ("local", "localhost")
ROOT_LASTS = timedelta(days=3650)
LASTS = timedelta(days=365)
"""How long this machine's certificate is valid. Phones refuse certificates that last longer than 825 days."""
EARLY = timedelta(days=30)
"""How long before its expiry this machine's certificate is renewed."""
DAY = timedelta(days=1)
"""How far a device's clock may lag behind this machine's clock."""


class Signed(NamedTuple):
    """A certificate and its key."""

    certificate: "Certificate"
    key: "Key"


def is_local(address: str) -> bool:
    """Whether an address belongs to a local network, so that the root certificate may vouch for it."""
    one = ip_address(address.partition("%")[0])
    return any(one in network for network in LOCAL if network.version == one.version)


def names_here() -> list[str]:
    """Return this machine's names: "localhost", and its name on the local network if it has one."""
    label = socket.gethostname().partition(".")[0].lower()
    plain = label.isascii() and label.replace("-", "").isalnum() and label != "localhost"
    return ["localhost", *([f"{label}.local"] if plain else [])]


def certified(folder: Path, addresses: Sequence[str], now: datetime | None = None) -> tuple[Signed, Path]:
    """Return the root certificate in a folder, and the path of the file with this machine's certificate and key.

    Missing certificates are made. The machine's certificate is renewed when its names or `addresses` have changed, or when it
    expires soon. The root is replaced a year before it expires. Raises KongboxError (code "bad-authority") if the folder cannot
    be used.
    """
    now = now or datetime.now(UTC)
    names, wanted = names_here(), ["127.0.0.1", "::1", *addresses]
    machine = folder / "machine.pem"
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        root = read(folder / "root.pem")
        if root is None or root.certificate.not_valid_after_utc - LASTS < now:
            root = new_root(now)
            write(folder / "root.pem", root)
        held = read(machine)
        if held is None or not vouches(root, held.certificate, names, wanted, now):
            write(machine, issued(root, names, wanted, now))
    except (OSError, ValueError, TypeError) as error:
        why = getattr(error, "strerror", None) or str(error) or type(error).__name__
        raise failure(KongboxError, "bad-authority", folder=str(folder), why=why.partition("\n")[0]) from None
    return root, machine


def vouches(root: Signed, held: "Certificate", names: Sequence[str], addresses: Sequence[str], now: datetime) -> bool:
    """Whether the certificate `held` is signed by this root, valid for all these names and addresses, and not about to expire."""
    from cryptography.exceptions import InvalidSignature
    from cryptography.x509 import SubjectAlternativeName

    try:
        held.verify_directly_issued_by(root.certificate)
    except (ValueError, TypeError, InvalidSignature):
        return False
    known = {str(one.value) for one in held.extensions.get_extension_for_class(SubjectAlternativeName).value}
    return known >= {*names, *addresses} and held.not_valid_before_utc <= now < held.not_valid_after_utc - EARLY


def new_root(now: datetime) -> Signed:
    from cryptography import x509
    from cryptography.hazmat.primitives.asymmetric import ec

    key = ec.generate_private_key(ec.SECP256R1())
    permitted = [*map(x509.DNSName, ENDINGS), *map(x509.IPAddress, LOCAL)]
    name = f"kongbox at {socket.gethostname()}"[:64]
    made = (
        begun(name, name, key, now, ROOT_LASTS)
        .add_extension(x509.BasicConstraints(ca=True, path_length=0), critical=True)
        .add_extension(x509.NameConstraints(permitted, None), critical=True)
        .add_extension(usage(signs=True), critical=True)
    )
    return Signed(signed(made, key), key)


def issued(root: Signed, names: Sequence[str], addresses: Sequence[str], now: datetime) -> Signed:
    """Make a certificate for this machine, signed by the root."""
    from cryptography import x509
    from cryptography.hazmat.primitives.asymmetric import ec
    from cryptography.x509.oid import ExtendedKeyUsageOID, NameOID

    key = ec.generate_private_key(ec.SECP256R1())
    called = [*map(x509.DNSName, names), *(x509.IPAddress(ip_address(one)) for one in dict.fromkeys(addresses))]
    issuer = root.certificate.subject.get_attributes_for_oid(NameOID.COMMON_NAME)[0].value
    made = (
        begun("kongbox", str(issuer), key, now, LASTS)
        .add_extension(x509.BasicConstraints(ca=False, path_length=None), critical=True)
        .add_extension(x509.SubjectAlternativeName(called), critical=False)
        .add_extension(x509.ExtendedKeyUsage([ExtendedKeyUsageOID.SERVER_AUTH]), critical=False)
        .add_extension(usage(signs=False), critical=True)
        .add_extension(x509.AuthorityKeyIdentifier.from_issuer_public_key(root.key.public_key()), critical=False)
    )
    return Signed(signed(made, root.key), key)


def begun(name: str, issuer: str, key: "Key", now: datetime, lasts: timedelta) -> "CertificateBuilder":
    """Return the builder of a certificate that has no permitted uses yet."""
    from cryptography import x509
    from cryptography.x509.oid import NameOID

    def called(text: str) -> x509.Name:
        return x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, text)])

    return (
        x509.CertificateBuilder(called(issuer), called(name), key.public_key(), x509.random_serial_number())
        .not_valid_before(now - DAY)
        .not_valid_after(now + lasts)
        .add_extension(x509.SubjectKeyIdentifier.from_public_key(key.public_key()), critical=False)
    )


def signed(made: "CertificateBuilder", key: "Key") -> "Certificate":
    from cryptography.hazmat.primitives.hashes import SHA256

    return made.sign(key, SHA256())


def usage(*, signs: bool) -> "KeyUsage":
    """Return the permitted use of a key: signing certificates if `signs`, otherwise proving a server's identity."""
    from cryptography import x509

    return x509.KeyUsage(not signs, False, False, False, False, signs, signs, False, False)


def read(path: Path) -> Signed | None:
    """Return the certificate and key in a file; None if there is no file. Raises ValueError if the file has other content."""
    from cryptography.hazmat.primitives.asymmetric.ec import EllipticCurvePrivateKey
    from cryptography.hazmat.primitives.serialization import load_pem_private_key
    from cryptography.x509 import load_pem_x509_certificate

    try:
        text = path.read_bytes()
    except FileNotFoundError:
        return None
    key, certificate = load_pem_private_key(text, None), load_pem_x509_certificate(text)
    if not isinstance(key, EllipticCurvePrivateKey) or key.public_key() != certificate.public_key():
        raise ValueError(path.name)
    return Signed(certificate, key)


def write(path: Path, made: Signed) -> None:
    """Write a certificate and its key to a file that only this user can read."""
    from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat

    with whole(path, private=True) as file:
        file.write(made.key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()))
        file.write(made.certificate.public_bytes(Encoding.PEM))
