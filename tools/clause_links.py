"""The rulebook on the site: an anchor for every clause and ruling, and a link wherever a page names one.

Sphinx loads this as an extension. `rulebook/redux.html#RX-PLAY-7` and `rulings.html#ruling-33` are addresses that stay.
"""

import re
from typing import Any

from docutils import nodes

from kongbox.rulesets.rulebook import RULINGS_PAGE, Clause, folder, rulebook

NAMED = re.compile(r"\b[A-Z]{2}\d?(?:-[A-Z0-9]+)*-\d+\b|\b[Rr]uling:? (\d+)\b")
NUMBERS = re.compile(r"(?<=\()\d+(?:(?:, |–)\d+)*(?=\))")
"""Rulings by their numbers alone, as the page of rulings names them: "(14, 35)"."""
SOURCES = {
    "redux": "*Classical Chinese Mahjong Rules (Redux)*, 2013, after A. D. Millington, *The Complete Book of Mah-Jongg*",
    "bmja": "*Corrections and clarifications to Mah-Jong (Know the Game)*, from the authors of that book",
    "pung_chow": "L. L. Harr, *Pung Chow*, 1923",
    "dummies": "the part on play of a “for Dummies” introduction to Mah-Jongg",
}
"""What each page of the rulebook restates."""
SHORT = {
    "**002**": "◆",
    "002": "the corrections",
    "000": "the classical source",
    "001": "the riichi source",
    "`rulings.md`": "[rulings](../rulings.md)",
}
"""What the sources are called inside the rulebook, and on the site."""
HEADING = re.compile(r"^# Rulebook: (.+?) \(source: [^)]*\)$", re.MULTILINE)
TITLE = re.compile(r"^(?:`\w+`(?: and `\w+`)?)(?: — )?")
UNLINKED = (nodes.reference, nodes.literal_block, nodes.title, nodes.target)


def with_sources(name: str, text: str) -> str:
    """A page of the rulebook under a plain title, with the name of its source."""
    folder, _, book = name.rpartition("/")
    if folder != "rulebook" or book not in SOURCES:
        return text
    for short, long in SHORT.items():
        text = text.replace(short, long)

    def headed(found: re.Match[str]) -> str:
        title = TITLE.sub("", found[1]) or "Pung Chow, without and with the limit"
        return f"# Rulebook: {title[0].upper()}{title[1:]}\n\nSource: {SOURCES[book]}."

    return HEADING.sub(headed, text)


def rulings_by_number() -> str:
    """The rulings of the rulebook, by number, as a part of the page of rulings."""
    text = (folder() / f"{RULINGS_PAGE}.md").read_text(encoding="utf-8").partition("\n## ")
    told = "".join(text[1:]).partition("\n## Reading")[0].replace("\n## ", "\n### ")
    for short, long in SHORT.items():
        told = told.replace(short, long)
    return told


def address(clause: Clause) -> tuple[str, str]:
    """The page and the anchor of a clause."""
    if clause.book == RULINGS_PAGE:
        return "rulings", clause.id.replace(" ", "-")
    return f"rulebook/{clause.book}", clause.id


def anchored(name: str, tree: nodes.document) -> None:
    """Give every clause on a page its id as an anchor."""
    for row in tree.findall(nodes.row):
        first = row[0].astext()
        if first in rulebook() and address(rulebook()[first])[0] == name:
            row["ids"].append(first)
    if name == "rulings":
        for listed in tree.findall(nodes.enumerated_list):
            for number, item in enumerate(listed, listed.get("start", 1)):
                item["ids"].append(f"ruling-{number}")


def linked(text: str, name: str, builder: Any) -> list[nodes.Node]:
    """The pieces of a text, in which each clause that is named is a link."""
    pieces: list[nodes.Node] = []
    end = 0
    for found in [*NAMED.finditer(text)] or (numbered(text) if name == "rulings" else []):
        known = rulebook().get(f"ruling {found[1] or found[0]}" if found.re is not NAMED or found[1] else found[0])
        if known is None:
            continue
        page, anchor = address(known)
        link = "" if page == name else builder.get_relative_uri(name, page)
        pieces += [nodes.Text(text[end : found.start()]), nodes.reference("", found[0], refuri=f"{link}#{anchor}", classes=["clause"])]
        end = found.end()
    return [*pieces, nodes.Text(text[end:])] if pieces else []


def numbered(text: str) -> list[re.Match[str]]:
    """The numbers of rulings that stand in brackets."""
    single = re.compile(r"(\d+)")
    return [one for found in NUMBERS.finditer(text) for one in single.finditer(text, found.start(), found.end())]


def resolved(app: Any, tree: nodes.document, name: str) -> None:
    """Sphinx has put a page together."""
    anchored(name, tree)
    for text in list(tree.findall(nodes.Text)):
        around = text.parent
        if isinstance(around, nodes.literal):
            around = around.parent
        if any(isinstance(one, UNLINKED) for one in parents(text)) or around is None:
            continue
        if isinstance(text.parent, nodes.entry | nodes.paragraph) and text.parent.astext() in rulebook() and name.startswith("rulebook/"):
            continue
        if pieces := linked(text.astext(), name, app.builder):
            text.parent.replace(text, pieces)


def parents(node: nodes.Node) -> list[nodes.Node]:
    """All that a node stands in."""
    found = []
    while node.parent is not None:
        node = node.parent
        found.append(node)
    return found


def read(app: Any, name: str, source: list[str]) -> None:
    """Sphinx has read a page."""
    source[0] = with_sources(name, source[0])


def setup(app: Any) -> dict[str, bool]:
    """Sphinx loads the extension."""
    app.connect("source-read", read)
    app.connect("doctree-resolved", resolved)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
