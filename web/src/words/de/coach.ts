/** Written by `make protocol` from words/de/page/coach.toml. */
import { plural, shown, type Fact } from "../forms";
import type english from "../en/coach";

export default {
  title: "Trainer",
  label: "Was der Trainer sagt",
  silent: "Der Trainer antwortet nicht.",
  thinking: "Der Trainer überlegt.",
  ready: "fischt",
  away: ({ count }: { count: number }) =>
    plural(count, {
      one: `${shown(count)} fehlt`,
      other: `${shown(count)} fehlen`,
    }),
  unseen: ({ away, count }: { away: Fact; count: number }) => `<b>${shown(count)}</b> verborgen, ${shown(away)}`,
  tile_unseen: ({ count, tile }: { count: number; tile: Fact }) => `${shown(tile)}: ${shown(count)} verborgen`,
  completes: ({ count }: { count: number }) => `Siegsteine: ${shown(count)} verborgen`,
  helps: ({ count }: { count: number }) => `Nützliche Steine: ${shown(count)} verborgen`,
  choices: "Deine Möglichkeiten",
  advised: "empfohlen",
  worth: ({ count }: { count: number }) => `${shown(count)}-mal zu Ende gespielt`,
  points: "Punkte",
  wins: "gewinnt",
  feeds: "verschenkt",
  more: "mehr als der Rat",
  better: ({ label }: { label: Fact }) => `${shown(label)}: bringt in Probespielen sicher mehr.`,
  first: ({ text }: { text: Fact }) => `Auf den ersten Blick: ${shown(text)}`,
  compiling: "kongbox bereitet seine Zahlen vor. Das dauert eine Minute, nur einmal.",
  keeps: "Beste Ablagen, und was danach hilft",
  safe: "Sichere Ablagen",
  dangerous: "Gefährliche Ablagen",
  aims: "Was aus der Hand werden kann",
  about: ({ away, total }: { away: Fact; total: Fact }) => `${shown(away)}, etwa ${shown(total)}`,
  sum: ({ doublers, points }: { doublers: Fact; points: Fact }) => `${shown(points)}, ${shown(doublers)}`,
  specials: "Sonderhände in Reichweite",
  none: "Keine.",
  special_away: ({ away, name }: { away: Fact; name: Fact }) => `<b>${shown(name)}</b>, ${shown(away)}`,
  further: ({ count }: { count: number }) => `${shown(count)} weiter entfernt`,
  players: "Die anderen",
} satisfies typeof english;
