/** Written by `make protocol` from words/de/page/position.toml. */
import { plural, shown, type Fact } from "../forms";
import type english from "../en/position";

export default {
  title: "Stellung aufbauen",
  table: "Der Tisch",
  side: "Steine und Text",
  rules: "Regeln",
  round: "Runde",
  turn: "Am Zug",
  thrown: "Abgelegt von",
  claims: "die anderen können die letzte Ablage rufen",
  random: "zufällig ausgeteilt",
  waits: ({ tiles }: { tiles: Fact }) => `wartet auf ${shown(tiles)}`,
  ready: "fischt",
  complete: "fertig",
  broken: "Dieser Link ist unvollständig, darum fehlt seine Stellung. Kopiere den ganzen Link.",
  unfinished: "Bei den Händen steht, was noch fehlt oder nicht stimmt.",
  judged: ({ wind }: { wind: Fact }) => `Urteil über die Hand von ${shown(wind)}`,
  without: "Ohne",
  unseen: ({ count, tile }: { count: number; tile: Fact }) => `${shown(tile)}: ${shown(count)} verborgen`,
  from_discard: ({ total }: { total: Fact }) => `${shown(total)} mit einer Ablage`,
  from_wall: ({ total }: { total: Fact }) => `${shown(total)} aus der Wand`,
  lacks: ({ count }: { count: number }) =>
    plural(count, {
      one: `noch ${shown(count)} Stein`,
      other: `noch ${shown(count)} Steine`,
    }),
  completes: ({ count }: { count: number }) =>
    plural(count, {
      one: `${shown(count)} verborgener Stein macht sie fertig.`,
      other: `${shown(count)} verborgene Steine machen sie fertig.`,
    }),
  helps: ({ count }: { count: number }) =>
    plural(count, {
      one: `${shown(count)} verborgener Stein bringt sie näher.`,
      other: `${shown(count)} verborgene Steine bringen sie näher.`,
    }),
  palette: "Übrige Steine",
  may: ({ actions, wind }: { actions: Fact; wind: Fact }) => `${shown(wind)} kann: ${shown(actions)}.`,
  seat: "Dein Platz",
  play: "Weiterspielen",
  copy: "Link kopieren",
  save: "Bild speichern",
  print: "Drucken",
  clear: "Leeren",
  undo: "Rückgängig",
  text: "Stellung als Text. Die Winde schreibt man E S W N; E ist Ost.",
  too_long: "Diese Stellung ist zu lang für einen Link. Kopiere ihren Text.",
  remove: ({ tile }: { tile: Fact }) => `${shown(tile)} entfernen`,
  remove_set: ({ tiles }: { tiles: Fact }) => `Den Satz ${shown(tiles)} entfernen`,
  away: ({ count }: { count: number }) =>
    plural(count, {
      one: `${shown(count)} Stein fehlt zum Fischen`,
      other: `${shown(count)} Steine fehlen zum Fischen`,
    }),
  left: ({ count }: { count: number }) =>
    plural(count, {
      one: `Noch ${shown(count)} Stein in der Wand.`,
      other: `Noch ${shown(count)} Steine in der Wand.`,
    }),
  kind: {
    hand: "Hand",
    sets: "Sätze",
    discards: "Ablagen",
  },
  of: {
    hand: ({ wind }: { wind: Fact }) => `Hand von ${shown(wind)}`,
    sets: ({ wind }: { wind: Fact }) => `Sätze von ${shown(wind)}`,
    discards: ({ wind }: { wind: Fact }) => `Ablagen von ${shown(wind)}`,
  },
  adds: {
    hand: ({ wind }: { wind: Fact }) => `Tippe einen Stein an: Er kommt in die Hand von ${shown(wind)}.`,
    sets: ({ wind }: { wind: Fact }) => `Tippe einen Stein an: Er kommt zu den Sätzen von ${shown(wind)}.`,
    discards: ({ wind }: { wind: Fact }) => `Tippe einen Stein an: Er kommt zu den Ablagen von ${shown(wind)}.`,
  },
} satisfies typeof english;
