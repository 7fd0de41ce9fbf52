/** Written by `make protocol` from words/de/page/menu.toml. */
import { shown, type Fact } from "../forms";
import type english from "../en/menu";

export default {
  hint: "Tipp geben",
  rules: "Regeln dieses Tischs",
  call_referee: "Schiedsrichter rufen …",
  new_table: "Neuer Tisch …",
  learn: "Spielen lernen",
  settings: "Alle Einstellungen",
  more: "Mehr",
  keys: "Tasten",
  licences: "Lizenzen",
  option: {
    usual: ({ value }: { value: Fact }) => `Standard: ${shown(value)}.`,
    back: "Zurücksetzen",
    back_of: ({ option }: { option: Fact }) => `Zurücksetzen: ${shown(option)}`,
    some: ({ all, count }: { all: Fact; count: number }) => `${shown(count)} von ${shown(all)}`,
    yes: "ja",
    no: "nein",
    yes_or_no: "ja oder nein",
    all: "alle",
    any: ({ count }: { count: number }) => `beliebige von ${shown(count)}`,
  },
  referee: {
    title: "Schiedsrichter",
    offline: "Keine Verbindung zum Server. Entscheidungen warten so lange.",
    loading: "Die Regeln werden geladen.",
    no_clauses: ({ rules }: { rules: Fact }) => `${shown(rules)} kennt keine Strafen für Fehler.`,
    holds: "Das Spiel wartet auf den Schiedsrichter.",
    who: "Wer hat den Fehler gemacht?",
    follows: "Was daraus folgt",
    ruled: ({ ruling }: { ruling: Fact }) => `Entscheidung: ${shown(ruling)}`,
    rule: "Entscheiden",
  },
  rules_page: {
    version: ({ name, version }: { name: Fact; version: Fact }) => `<strong>${shown(name)}</strong>, Version ${shown(version)}.`,
    version_start: ({ name, start, version }: { name: Fact; start: Fact; version: Fact }) => `<strong>${shown(name)}</strong>, Version ${shown(version)}. Alle beginnen mit ${shown(start)} Punkten.`,
    parts: "Teile der Regeln",
    failed: "Keine Verbindung zum Server. Die Regeln ließen sich nicht laden.",
    whole: "Suchen, vergleichen, drucken",
  },
} satisfies typeof english;
