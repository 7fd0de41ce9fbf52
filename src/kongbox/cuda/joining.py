"""The modules of a loop and of all that it calls, as one: then NVIDIA's compiler knows that nobody else calls them.

A function that is called in one place can become a part of its caller, so that nothing must be kept over the call.
"""

import re
from collections.abc import Sequence

DEFINED = re.compile(r'^(?:define|declare) [^@]*@"?([^"( ]+)"?')
NUMBERED = re.compile(r"!(\d+)")


def join(modules: Sequence[str], loop: str, name: str) -> str:
    """One module of many, in NVVM's language; the `loop`, by its name there, is called `name`, and all else belongs to it."""
    head: list[str] = []
    body: list[str] = []
    declared: dict[str, str] = {}
    defined: set[str] = set()
    common: set[str] = set()
    shift = 0
    for number, module in enumerate(modules):
        own = re.findall(r'(?m)^@"([^"]+)" = internal', module)
        for one in own:
            module = module.replace(f'@"{one}"', f'@"{one}.module{number}"')
        most = -1
        for line in module.split("\n"):
            if line.startswith(("; ModuleID", "!nvvmir.version")):
                continue
            if line.startswith("target "):
                if number == 0:
                    head.append(line)
                continue
            if "!" in line:
                if line.startswith("!") and line[1:2].isdigit():
                    most = max(most, int(NUMBERED.match(line)[1]))  # type: ignore[index]
                line = NUMBERED.sub(lambda found, by=shift: f"!{int(found[1]) + by}", line)  # type: ignore[misc]
            if line.startswith("declare"):
                declared.setdefault(DEFINED.match(line)[1], line)  # type: ignore[index]
                continue
            if line.startswith("define"):
                defined.add(DEFINED.match(line)[1])  # type: ignore[index]
                line = line.replace("define linkonce_odr", "define internal")
            elif " = common global" in line:
                if line in common:
                    continue
                common.add(line)
            body.append(line)
        shift += most + 1
    outside = [line for function, line in declared.items() if function not in defined]
    text = "\n".join([*head, *outside, *body, "!nvvmir.version = !{ !0 }", ""])
    return text.replace(f'"{loop}"', f'"{name}"')
