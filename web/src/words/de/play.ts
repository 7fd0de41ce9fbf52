/** Written by `make protocol` from words/de/page/play.toml. */
import { plural, shown, type Fact } from "../forms";
import type english from "../en/play";

export default {
  title: "Spielen",
  loading: "Die Regelwerke werden geladen …",
  game: "Welches Spiel?",
  how_long: "Wie lange?",
  strength: "Wie stark?",
  start: "Jetzt spielen",
  kept: "Dein jetziges Spiel bleibt gespeichert. Auf der Startseite kannst du es fortsetzen.",
  company: {
    title: "Mitspieler",
    opponent: ({ number }: { number: Fact }) => `Mitspieler ${shown(number)}`,
    strength: ({ number }: { number: Fact }) => `Stärke ${shown(number)} von 5`,
    away: "Nicht in diesem Spiel.",
  },
  house: {
    title: "Hausregeln",
    standard: "Standardregeln",
    reset: "Standardregeln nehmen",
    more: "Punkte und Hände ändern …",
    search: "Die Hausregeln durchsuchen",
    example: "Suche: Limit, Blumen, Kong …",
    nothing: ({ game }: { game: Fact }) => `Bei ${shown(game)} gibt es dazu keine Hausregel.`,
    own: ({ count }: { count: number }) =>
      plural(count, {
        one: `${shown(count)} Hausregel`,
        other: `${shown(count)} Hausregeln`,
      }),
  },
  presets: {
    title: "Gespeicherte Einstellungen",
    undo: "Änderungen zurücknehmen",
    sheet: "Als Datei herunterladen",
    sheet_of: ({ name }: { name: Fact }) => `${shown(name)} als Datei herunterladen`,
    forget: ({ name }: { name: Fact }) => `${shown(name)} löschen`,
    name: "Name dieser Einstellung",
    example: "Sonntag mit Ada",
    keep: "Einstellung speichern …",
    load: "Datei laden …",
    unknown: "Das Spiel dieser Einstellung gibt es auf diesem Server nicht.",
    silent: "Keine Verbindung zum Server. Nichts wurde gespeichert oder gelöscht.",
  },
} satisfies typeof english;
