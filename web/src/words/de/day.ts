/** Written by `make protocol` from words/de/page/day.toml. */
import { plural, shown, type Fact } from "../forms";
import type english from "../en/day";

export default {
  title: "Tagesspiel",
  about: ({ others }: { others: Fact }) => `Jeden Tag eine neue Wand, für alle dieselbe. Spiel sie einmal gegen ${shown(others)}. Danach siehst du, wie keen, ein starker Bot, sie auf deinem Platz gespielt hat.`,
  loading: "Das Spiel wird gesucht …",
  rulesets: "Regeln",
  today: "Das Spiel von heute",
  late_hand: "Ein vergangener Tag: Er zählt als nachgeholt.",
  new: "Noch nicht gespielt.",
  begun: "Du hast es angefangen.",
  play: "Jetzt spielen",
  continue: "Weiterspielen",
  damaged: "Die Aufzeichnung dieses Spiels ist beschädigt.",
  not_kept: "Deine Tage werden hier nicht gespeichert. Sie bleiben, bis kongbox schließt.",
  late: "nachgeholt",
  once: "Ein Tagesspiel zählt einmal. Jeder weitere Versuch ist Übung.",
  practise: "Diese Wand üben",
  look_back: "Rückblick",
  look_keens: "Keens Spiel ansehen",
  yours: "Du",
  keens: "keen",
  place: ({ number }: { number: Fact }) => `Platz ${shown(number)} von 4`,
  points: ({ count }: { count: number }) =>
    plural(count, {
      one: `${shown(count)} Punkt`,
      other: `${shown(count)} Punkte`,
    }),
  mahjong: "Mahjong",
  ready: "fischt",
  away: ({ count }: { count: number }) =>
    plural(count, {
      one: `${shown(count)} Stein fehlt zum Fischen`,
      other: `${shown(count)} Steine fehlen zum Fischen`,
    }),
  worth: ({ points }: { points: Fact }) => `Die Siegerhand: ${shown(points)}`,
  share: "Ergebnis kopieren",
  copied: "Kopiert.",
  copy_by_hand: "Markiere die Zeile, um sie zu kopieren.",
  symbols: "★ Mahjong, ● fischt, jedes ○ ein Stein, der zum Fischen fehlt",
  verdict: {
    better: ({ points }: { points: Fact }) => `Du warst um ${shown(points)} besser als keen.`,
    worse: ({ points }: { points: Fact }) => `keen war um ${shown(points)} besser als du.`,
    same: "Du und keen wart gleich gut.",
  },
  calendar: {
    title: "Deine Tage",
    before: "Monat davor",
    after: "Monat danach",
    streak: ({ count }: { count: number }) => `${shown(count)} Tage in Folge.`,
    today: "heute",
    won: "gewonnen",
    played: "nicht gewonnen",
    begun: "angefangen",
    late: "nachgeholt",
    none: "nicht gespielt",
    late_short: "spät",
  },
  card: {
    today: ({ rules }: { rules: Fact }) => `${shown(rules)}, die Wand von heute.`,
    new: "Noch nicht gespielt.",
    begun: "Du hast es angefangen.",
    won: ({ mine, theirs }: { mine: Fact; theirs: Fact }) => `Du hast gesiegt und ${shown(mine)}; keen hat ${shown(theirs)}.`,
    lost: ({ mine, theirs }: { mine: Fact; theirs: Fact }) => `Du hast ${shown(mine)}; keen hat ${shown(theirs)}.`,
    open: "Öffnen",
    change: {
      gain: ({ points }: { points: Fact }) => `${shown(points)} gewonnen`,
      loss: ({ points }: { points: Fact }) => `${shown(points)} verloren`,
      even: "nichts gewonnen",
    },
  },
} satisfies typeof english;
