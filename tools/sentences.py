"""The client's sentences, written from the catalogues: `python tools/sentences.py web/src/words`.

The file `words/en/page/table.toml` becomes the module `words/en/table.ts`. A sentence becomes a string. A sentence with `{name}`
in it becomes a function of this fact. A sentence with plural forms (`one`, `other`) becomes a function that picks a form by
`count`. Other tables group sentences by a code. Every language must have every English sentence, or the client does not compile.
"""

import json
import re
import sys
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from kongbox.words.catalogue import WORDS, catalogue_in, languages

LOCALES = {"en": "en-GB"}
"""The name that `Intl` needs for a language whose folder has a shorter name. It decides how dates and numbers look."""
PLURALS = {"zero", "one", "two", "few", "many", "other"}
"""The names of plural forms in `Intl.PluralRules`."""


def module(language: str, room: str, sentences: Mapping[str, Any]) -> str:
    """Return the module for one page of a catalogue."""
    body = written(sentences, "")
    needs = [name for name in ("plural", "shown", "type Fact") if re.search(rf"\b{name.split()[-1]}\b", body)]
    head = [f"/** Written by `make protocol` from words/{language}/page/{room}.toml. */"]
    if needs:
        head.append(f'import {{ {", ".join(needs)} }} from "../forms";')
    if language != "en":
        head.append(f'import type english from "../en/{room}";')
    kept = "" if language == "en" else " satisfies typeof english"
    return "\n".join(head) + f"\n\nexport default {body}{kept};\n"


def written(part: Any, indent: str) -> str:
    """Return a sentence, or a group of them, as TypeScript."""
    if isinstance(part, str):
        facts = places(part)
        return f"({taken(facts)}) => {template(part)}" if facts else json.dumps(part, ensure_ascii=False)
    inner = indent + "  "
    if "other" in part and set(part) <= PLURALS:
        facts = sorted({"count"} | {name for form in part.values() for name in places(form)})
        forms = "".join(f"{inner}  {name}: {template(form)},\n" for name, form in part.items())
        return f"({taken(facts)}) =>\n{inner}plural(count, {{\n{forms}{inner}}})"
    rows = "".join(f"{inner}{key_of(key)}: {written(below, inner)},\n" for key, below in part.items())
    return f"{{\n{rows}{indent}}}"


def places(sentence: str) -> list[str]:
    """Return the names of the facts in a sentence, in alphabetical order."""
    return sorted(set(re.findall(r"\{(\w+)\}", sentence)))


def taken(facts: list[str]) -> str:
    """Return the parameter of a sentence's function: an object, destructured into the facts by name."""
    types = "; ".join(f"{name}: {'number' if name == 'count' else 'Fact'}" for name in facts)
    return f"{{ {', '.join(facts)} }}: {{ {types} }}"


def template(sentence: str) -> str:
    """Return a sentence as a template literal."""
    quoted = re.sub(r"[`\\]", r"\\\g<0>", sentence).replace("${", "\\${").replace("\n", "\\n")
    return "`" + re.sub(r"\{(\w+)\}", r"${shown(\1)}", quoted) + "`"


def key_of(key: str) -> str:
    """Return a key as TypeScript writes it: quoted only where it must be."""
    return key if re.fullmatch(r"[A-Za-z_]\w*", key) else json.dumps(key)


def of_build(language: str) -> str:
    """Return the module that gives a build its language."""
    return f"""/** The language of this build: how it is chosen, what groups its thousands, and how `Intl` names it. */
export const code: string = {json.dumps(language)};
export const thousands: string = {json.dumps(catalogue_in(language)["number"]["thousands"])};
export default {json.dumps(LOCALES.get(language, language))};
"""


def choices() -> str:
    """Return the module that lists all languages, each by its own name."""
    named = {language: catalogue_in(language)["language"]["name"] for language in languages()}
    rows = "".join(f"  {language}: {json.dumps(name, ensure_ascii=False)},\n" for language, name in named.items())
    return f"/** Written by `make protocol`: every language, by its own name. */\nexport const languages = {{\n{rows}}};\n"


def main(folder: Path) -> None:
    """Write the modules of all languages."""
    (folder / "languages.ts").write_text(choices(), encoding="utf-8")
    for language in languages():
        room = folder / language
        room.mkdir(parents=True, exist_ok=True)
        (room / "language.ts").write_text(of_build(language), encoding="utf-8")
        for page in sorted((WORDS / language / "page").glob("*.toml")):
            sentences = tomllib.loads(page.read_text(encoding="utf-8"))
            (room / f"{page.stem}.ts").write_text(module(language, page.stem, sentences), encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
