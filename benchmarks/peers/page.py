"""The figures in docs/speed.md. Nothing else on the page changes.

This file imports no other file of the package, so that a test can use it alone.
"""

from typing import Any

BEGIN = "<!-- measured: begin -->"
END = "<!-- measured: end -->"
TITLES = {
    "distance": ("Distance from ready, for hands of fourteen tiles", "hands a second"),
    "score": ("Scoring winning hands", "hands a second"),
    "random": ("Whole hands, four random players", "hands a second"),
    "bots": ("Whole hands, bots that want to win", "hands a second"),
    "steps": ("Environment steps, random actions, observations included", "steps a second"),
}
OWN = {
    "distance": "one call per hand",
    "distance, batch": "in batch",
    "score": "one call per hand, explained line by line",
    "score, batch": "in batch, totals only, compiled for `redux`",
    "random": "`Table`, interpreted",
    "random, batch": "compiled for `redux`",
    "bots": "`Table`, interpreted, four `greedy`",
    "bots, batch": "compiled for `redux`, four `greedy`",
    "bots, keen": "`Table`, interpreted, four `keen`",
    "bots, keen, batch": "compiled for `redux`, four `keen`",
    "steps, 1024 tables, compact": "`VectorTables`, 1,024 tables, compact",
    "steps, 1024 tables, planes": "`VectorTables`, 1,024 tables, planes",
    "steps, 1 table": "`VectorTables`, one table",
    "steps, PettingZoo": "PettingZoo, one table",
}
CALLS = {OWN[name] for name in ("distance", "score", "random", "bots", "bots, keen", "steps, 1 table", "steps, PettingZoo")}


def render(page: str, found: dict[str, Any]) -> str:
    """Return the page with these figures between its markers.

    Raises ValueError unless each marker is there once, in order.
    """
    before, begin, rest = page.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not (begin and end) or BEGIN in rest or END in after:
        raise ValueError(f"the page has no place for figures: {BEGIN} and {END}, once each")
    return f"{before}{BEGIN}\n{measured(found)}\n{END}{after}"


def measured(found: dict[str, Any]) -> str:
    """Return all tables, with their circumstances."""
    many = len(found["versions"]) - 1
    lines = [
        f"Measured on {found['date']}: {found['machine']}; load {found['load'][0]}. kongbox and {many} others ran in turn, "
        f"each {found['rounds']} times for {found['seconds']:g} s. Figures are medians per CPU second on one core.",
        "",
    ]
    for task, (title, unit) in TITLES.items():
        rows = rows_of(task, found["figures"])
        if rows:
            lines += [f"### {title}", "", *table(rows, unit, found["versions"]), ""]
    if found["missing"]:
        lines += ["### Not measured", "", *(f"- {name}: {reason}" for name, reason in found["missing"].items()), ""]
    return "\n".join(lines).rstrip()


def rows_of(task: str, figures: dict[str, dict[str, float]]) -> list[tuple[str, str, float]]:
    """Return program, method and figure, the fastest first."""
    rows = []
    for name, rates in figures.items():
        if name.partition(",")[0] == task:
            rows += [(who, OWN.get(name, name) if who == "kongbox" else "", rate) for who, rate in rates.items()]
    return sorted(rows, key=lambda row: -row[2])


def table(rows: list[tuple[str, str, float]], unit: str, versions: dict[str, str]) -> list[str]:
    """Return a Markdown table with kongbox's speed relative to each program, in batch and one call at a time."""
    own = [(how, rate) for who, how, rate in rows if who == "kongbox"]
    batch = max((rate for how, rate in own if how not in CALLS), default=0.0)
    call = max((rate for how, rate in own if how in CALLS), default=0.0)
    lines = [f"| who | {unit} | kongbox in batch | kongbox, one call at a time |", "|---|---:|---:|---:|"]
    for who, how, rate in rows:
        name = f"**kongbox**, {how}" if who == "kongbox" else f"{who} {versions[who]}"
        ratios = [f"{number(best / rate)} ×" if best and who != "kongbox" else "" for best in (batch, call)]
        lines.append(f"| {name} | {number(rate)} | {ratios[0]} | {ratios[1]} |")
    return lines


def number(value: float) -> str:
    """Return a number with three significant digits."""
    rounded = float(f"{value:.3g}")
    return f"{rounded:,.0f}" if rounded >= 100 or rounded == int(rounded) else f"{rounded:g}"
