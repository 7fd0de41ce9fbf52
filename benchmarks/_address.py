"""Where a table stands that `kongbox play` serves."""

import re
import subprocess
import sys


def address_of(process: "subprocess.Popen[str]") -> str:
    """The address, as the command prints it. A command that ends without one ends the benchmark, with what it has said."""
    assert process.stdout is not None
    said = ""
    for line in process.stdout:
        said += line
        found = re.search(r"http://\S+/", line)
        if found:
            return found[0]
    sys.exit(f"kongbox play has ended without an address: {said.strip()}")
