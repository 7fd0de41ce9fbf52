"""The address of a table served by `kongbox play`."""

import re
import subprocess
import sys


def address_of(process: "subprocess.Popen[str]") -> str:
    """Return the address that the command prints. If it ends without one, end the benchmark with the command's output."""
    assert process.stdout is not None
    said = ""
    for line in process.stdout:
        said += line
        found = re.search(r"http://\S+/", line)
        if found:
            return found[0]
    sys.exit(f"kongbox play has ended without an address: {said.strip()}")
