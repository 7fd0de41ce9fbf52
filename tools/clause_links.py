"""The rulebook on the site: an anchor for every clause and ruling, and a link to it wherever a page names it.

Sphinx loads this as an extension. Addresses such as `rulebook/redux.html#RX-PLAY-7` and `rulings.html#ruling-33` never change.
"""

import re
from collections.abc import Iterator
from typing import Any

from docutils import nodes

from kongbox.rulesets.rulebook import RULINGS_PAGE, Clause, folder, plainly, rulebook

NAMED = re.compile(r"\b[A-Z]{2}\d?(?:-[A-Z0-9]+)*-\d+\b|\b[Rr]uling:? (\d+)\b")
NUMBERS = re.compile(r"(?<=\()\d+(?:(?:, |–)\d+)*(?=\))")
"""Rulings that a text names by numbers alone."""
NUMBER = re.compile(r"\d+")
SOURCES = {
    "redux": "*Classical Chinese Mahjong Rules (Redux)*, 2013, after A. D. Millington, *The Complete Book of Mah-Jongg*",
    "bmja": "*Corrections and clarifications to Mah-Jong (Know the Game)*, from the authors of that book",
    "pung_chow": "L. L. Harr, *Pung Chow*, 1923",
    "dummies": "the part on play of a “for Dummies” introduction to Mah-Jongg",
}
"""The source that each page of the rulebook restates."""
HEADING = re.compile(r"^# Rulebook: (.+?) \(source: [^)]*\)$", re.MULTILINE)
BEGUN = re.compile(r"^(?!\d+\. )(.+)\n(?=\d+\. )", re.MULTILINE)
"""The line before a list of rulings, if the list follows at once."""
TITLE = re.compile(r"^(?:`\w+`(?: and `\w+`)?)(?: — )?")
UNLINKED = (nodes.reference, nodes.literal_block, nodes.title, nodes.target)


def with_sources(name: str, text: str) -> str:
    """Return a page of the rulebook under a plain title, with the name of its source."""
    folder, _, book = name.rpartition("/")
    if folder != "rulebook" or book not in SOURCES:
        return text

    def headed(found: re.Match[str]) -> str:
        title = TITLE.sub("", found[1]) or "Pung Chow, without and with the limit"
        return f"# Rulebook: {title[0].upper()}{title[1:]}\n\nSource: {SOURCES[book]}."

    shown = text.replace("**002**", "◆").replace("`rulings.md`", "[rulings](../rulings.md)")
    return HEADING.sub(headed, plainly(shown))


def rulings_by_number() -> str:
    """Return the rulings of the rulebook, by number, as a part of the page of rulings.

    Every list gets a blank line before it. Without a blank line, Markdown reads a list that does not begin at 1 as part of the
    paragraph above it.
    """
    page = (folder() / f"{RULINGS_PAGE}.md").read_text(encoding="utf-8").partition("\n## Reading")[0]
    text = "".join(page.partition("\n## ")[1:]).replace("\n## ", "\n### ")
    return plainly(BEGUN.sub(r"\1\n\n", text))


def address(clause: Clause) -> tuple[str, str]:
    """Return the page and the anchor of a clause."""
    if clause.book == RULINGS_PAGE:
        return "rulings", clause.id.replace(" ", "-")
    return f"rulebook/{clause.book}", clause.id


def anchored(name: str, tree: nodes.document) -> None:
    """Give every clause, ruling and word of the glossary on a page an anchor."""
    for row in tree.findall(nodes.row):
        first = row[0].astext()
        if first in rulebook() and address(rulebook()[first])[0] == name:
            row["ids"].append(first)
            row["classes"].append("clause")
        elif name == "glossary" and (word := next(row.findall(nodes.strong), None)):
            row["ids"].append(word.astext().replace(", ", "-").replace(" ", "-"))
    if name == "rulings":
        for listed in tree.findall(nodes.enumerated_list):
            for number, item in enumerate(listed, listed.get("start", 1)):
                item["ids"].append(f"ruling-{number}")


def linked(text: str, name: str, builder: Any) -> list[nodes.Node]:
    """Return a text in pieces, in which the name of each clause is a link; an empty list if the text names no clause."""
    pieces: list[nodes.Node] = []
    end = 0
    for found, mentioned in named(text, name):
        page, anchor = address(rulebook()[mentioned])
        link = "" if page == name else builder.get_relative_uri(name, page)
        reference = nodes.reference("", found[0], refuri=f"{link}#{anchor}", classes=["clause"])
        pieces += [nodes.Text(text[end : found.start()]), reference]
        end = found.end()
    return [*pieces, nodes.Text(text[end:])] if pieces else []


def named(text: str, name: str) -> Iterator[tuple[re.Match[str], str]]:
    """Yield the places where a text names clauses and rulings, each with its id.

    The page of rulings also names them by bare numbers: "(14, 35)".
    """
    mentions = [(found, f"ruling {found[1]}" if found[1] else found[0]) for found in NAMED.finditer(text)]
    if name == "rulings" and not mentions:
        brackets = [found.span() for found in NUMBERS.finditer(text)]
        mentions = [(found, f"ruling {found[0]}") for span in brackets for found in NUMBER.finditer(text, *span)]
    yield from (mention for mention in mentions if mention[1] in rulebook())


def resolved(app: Any, tree: nodes.document, name: str) -> None:
    """Add links to a page that Sphinx has put together."""
    anchored(name, tree)
    for text in list(tree.findall(nodes.Text)):
        inside = parents(text)
        named_here = name.startswith("rulebook/") and any(isinstance(one, nodes.entry) and one.astext() == text for one in inside)
        if named_here or any(isinstance(one, UNLINKED) for one in inside):
            continue
        if pieces := linked(text.astext(), name, app.builder):
            text.parent.replace(text, pieces)


def parents(node: nodes.Node) -> list[nodes.Node]:
    """Return the nodes that contain a node, from the inside out."""
    found = []
    while node.parent is not None:
        node = node.parent
        found.append(node)
    return found


def read(app: Any, name: str, source: list[str]) -> None:
    """Change the source of a page that Sphinx has read."""
    source[0] = with_sources(name, source[0])
    if name == "rulings":
        source[0] = source[0].replace("<!-- rulings by number -->", rulings_by_number())


def setup(app: Any) -> dict[str, bool]:
    """Connect the extension to Sphinx, which calls this function when it loads the extension."""
    app.connect("source-read", read)
    app.connect("doctree-resolved", resolved)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
