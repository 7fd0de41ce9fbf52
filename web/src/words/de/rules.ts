/** Written by `make protocol` from words/de/page/rules.toml. */
import { plural, shown, type Fact } from "../forms";
import type english from "../en/rules";

export default {
  title: "Regeln",
  this_table: "Dieser Tisch",
  choices: "Was ein Haus wählen kann",
  glossary: "Glossar",
  for_example: ({ tiles }: { tiles: Fact }) => `Zum Beispiel ${shown(tiles)}`,
  who_only: ({ who }: { who: Fact }) => `nur ${shown(who)}`,
  all_rulesets: "Alle Regelwerke",
  loading: "Die Regeln werden geladen …",
  search: {
    place: "Wo du bist",
    label: "Regeln und Wörter des Spiels suchen",
    hint: "Suchen",
    opening: "Die Bücher werden geöffnet …",
    silent: "Keine Verbindung zum Server. Läuft kongbox noch? Dann such noch einmal.",
  },
  shelf: {
    house: "Hausregeln",
    house_about: "Schreib eigene Regeln: ändere Punkte, Optionen und Sonderhände.",
    as_chosen: ({ name }: { name: Fact }) => `${shown(name)}, mit den Hausregeln dieses Tischs.`,
    glossary: "Die Wörter des Spiels und was sie bedeuten.",
    draw: "Eine Sonderhand zeichnen",
    drawn: "Eine eigene Hand für deine Hausregeln, sofort mit Beispielen.",
    two: "Zwei Regelwerke vergleichen",
    first: "Erstes Regelwerk",
    second: "Zweites Regelwerk",
    compare: "Vergleichen",
  },
  page: {
    of_table: "Die Regeln dieses Tischs",
    of_play: "Spielregeln",
    version: ({ version }: { version: Fact }) => `Version ${shown(version)}.`,
    version_start: ({ points, version }: { points: Fact; version: Fact }) => `Version ${shown(version)}. Alle beginnen mit ${shown(points)} Punkten.`,
    contents: "Inhalt",
    print: "Drucken",
    colophon: ({ name, version }: { name: Fact; version: Fact }) => `kongbox · ${shown(name)}, Version ${shown(version)}. Das Glossar erklärt die Wörter des Spiels, das Regelbuch Kennungen wie RX-PLAY-7.`,
  },
  card: {
    name: "Name",
    worth: "Wert",
  },
  compare: {
    choose: "Vergleichen mit",
    choose_other: "Vergleichen",
    title: ({ first, second }: { first: Fact; second: Fact }) => `${shown(first)} und ${shown(second)}`,
    over: "Worin sie sich unterscheiden",
    swap: "Seiten tauschen",
    same: "Beide spielen in allem gleich.",
    not_left: "hier hat das Haus keine Wahl",
    loading: "Die Regeln werden verglichen …",
    no_rulesets: "Dieser Link nennt keine zwei Regelwerke.",
  },
  glossary_page: {
    opening: "Das Glossar wird geöffnet …",
  },
  results: {
    title: "Gefunden",
    found: ({ count }: { count: number }) =>
      plural(count, {
        one: `${shown(count)} Treffer`,
        other: `${shown(count)} Treffer`,
      }),
    nothing: ({ query }: { query: Fact }) => `Nichts gefunden zu „${shown(query)}“.`,
    meant: "Meintest du:",
    try: "Versuch es mit weniger Wörtern, oder mit einem Wort des Spiels:",
    clause: "Eine Regel findest du auch unter ihrer Kennung, etwa <clause>RX-PLAY-7</clause>.",
    more: ({ count }: { count: number }) => `${shown(count)} weitere`,
  },
  kind: {
    word: "Wörter des Spiels",
    row: "Wertung",
    rule: "Regeln",
    clause: "Regelbuch",
  },
  example: {
    kong_box: "Kong-Kasten",
    concealed: "verdeckt",
    limit: "Limit",
  },
} satisfies typeof english;
