/** Written by `make protocol` from words/de/page/duplicate.toml. */
import { plural, shown, type Fact } from "../forms";
import type english from "../en/duplicate";

export default {
  title: "Zweimal dieselben Wände",
  about: "Beide Partien hatten in diesen Spielen dieselbe Wand, dieselben Würfel, und dieselbe Person teilte aus. Verglichen wird, wer am anderen Tisch auf demselben Platz saß.",
  loading: "Wird verglichen …",
  no_sessions: "Dieser Link nennt keine zwei Partien.",
  again: "Aktualisieren",
  nothing: "Noch kein Spiel ist an beiden Tischen zu Ende.",
  places: "Wer besser war",
  deals: "Spiel für Spiel",
  side: ({ letter, names }: { letter: Fact; names: Fact }) => `${shown(letter)}: ${shown(names)}`,
  going: "läuft noch",
  deal: ({ names, wind }: { names: Fact; wind: Fact }) => `${shown(wind)}runde, ${shown(names)} teilt aus`,
  deal_again: ({ names, number, wind }: { names: Fact; number: Fact; wind: Fact }) => `${shown(wind)}runde, ${shown(names)} teilt wieder aus (${shown(number)})`,
  goulash: "Goulash",
  look: "Zurückblicken",
  look_at: ({ letter, number }: { letter: Fact; number: Fact }) => `Zurückblicken auf Spiel ${shown(number)} von Tisch ${shown(letter)}`,
  counted: "Punkte aus diesen Spielen, und der Unterschied zu dem, der auf demselben Platz saß.",
  seat: "Platz",
  points: ({ letter }: { letter: Fact }) => `Punkte bei ${shown(letter)}`,
  gain: "Unterschied",
  tied: "Niemand führt: Beide Tische waren gleich gut.",
  count: ({ count }: { count: number }) =>
    plural(count, {
      one: `${shown(count)} Spiel zählt.`,
      other: `${shown(count)} Spiele zählen.`,
    }),
  wins: ({ count, name, rival }: { count: number; name: Fact; rival: Fact }) =>
    plural(count, {
      one: `${shown(name)} gewinnt den Abend, ${shown(count)} Punkt vor ${shown(rival)} auf demselben Platz.`,
      other: `${shown(name)} gewinnt den Abend, ${shown(count)} Punkte vor ${shown(rival)} auf demselben Platz.`,
    }),
  leads: ({ count, name, rival }: { count: number; name: Fact; rival: Fact }) =>
    plural(count, {
      one: `${shown(name)} führt, ${shown(count)} Punkt vor ${shown(rival)} auf demselben Platz.`,
      other: `${shown(name)} führt, ${shown(count)} Punkte vor ${shown(rival)} auf demselben Platz.`,
    }),
  alone: ({ count, letter }: { count: number; letter: Fact }) =>
    plural(count, {
      one: `${shown(count)} Spiel, das nur Tisch ${shown(letter)} gespielt hat, zählt nicht: Dort teilte Ost noch einmal aus, oder der andere Tisch ist noch nicht so weit.`,
      other: `${shown(count)} Spiele, die nur Tisch ${shown(letter)} gespielt hat, zählen nicht: Dort teilte Ost noch einmal aus, oder der andere Tisch ist noch nicht so weit.`,
    }),
  choose: {
    title: "Die Wände",
    open: "Wände spielen, die auch andere spielen",
    change: "Andere Wände wählen",
    shuffled: "Neue Wände, nur für diesen Tisch.",
    now: "Ein anderer Tisch spielt jetzt dieselben Wände. Niemand dort sieht eure Spiele, bevor er sie selbst gespielt hat.",
    earlier: ({ when }: { when: Fact }) => `Das sind die Wände der Partie vom ${shown(when)}.`,
    unknown: "kongbox weiß nicht, wer sie gespielt hat. Wer jene Partie gesehen hat, kennt die Wände.",
    shuffle: "Neue Wände mischen",
    compare: "Vergleichen",
    about: "Zwei Tische oder zwei Abende spielen dieselben Wände. Danach vergleicht eine Seite ihre Ergebnisse.",
    tables: "Ein anderer Tisch von dir",
    no_tables: "Öffne einen zweiten Tisch. Solange beide im Vorraum sind, können sie ihre Wände teilen.",
    begun: "Dort wird schon gespielt.",
    sessions: "Eine frühere Partie",
    no_sessions: "Noch keine frühere Partie.",
    knows: ({ names }: { names: Fact }) => `${shown(names)} hat sie gespielt und kann ihre Wände nicht noch einmal spielen.`,
    at_both: ({ names }: { names: Fact }) => `An beiden Tischen: ${shown(names)}.`,
    nobody: "Ein leerer Tisch",
    hands: ({ count }: { count: number }) =>
      plural(count, {
        one: `${shown(count)} Spiel`,
        other: `${shown(count)} Spiele`,
      }),
  },
} satisfies typeof english;
