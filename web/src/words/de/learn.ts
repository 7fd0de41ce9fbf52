/** Written by `make protocol` from words/de/page/learn.toml. */
import { plural, shown, type Fact } from "../forms";
import type english from "../en/learn";

export default {
  title: "Lernen",
  lessons: "Lektionen",
  loading: "Die Lektionen werden geladen …",
  rules: "Regeln der Lektionen",
  path: {
    so_far: ({ all, done }: { all: Fact; done: Fact }) => `${shown(done)} von ${shown(all)} geschafft`,
    begin: "Anfangen",
    go_on: "Weiter",
    again: "Alles geschafft. Spiel noch ein ganzes Spiel",
    step: ({ number }: { number: Fact }) => `bei Schritt ${shown(number)}`,
    done: "geschafft",
  },
  chapter: {
    tiles: "Steine und Hände",
    points: "Punkte",
    table: "Am Tisch",
    whole: "Ein ganzes Spiel",
  },
  lesson: {
    all: "Alle Lektionen",
    loading: "Die Lektion wird geladen …",
    next: ({ title }: { title: Fact }) => `Nächste Lektion: ${shown(title)}`,
    done: "Diese Lektion hast du geschafft.",
    by: ({ rules }: { rules: Fact }) => `Regeln: ${shown(rules)}`,
  },
  group: {
    exposed: "offener Satz",
    concealed: "verdeckter Kong",
    claimed: "Kong aus verdecktem Pung",
    last: "letzter Stein",
  },
  stage: {
    title: "Diese Lektion",
    shows: "Ansehen",
    helps: "Mit Hilfe",
    asks: "Antworten",
    game: "Spielen",
  },
  shows: {
    number: ({ all, number }: { all: Fact; number: Fact }) => `${shown(number)} von ${shown(all)}`,
    back: "Zurück",
    try: "Versuch es",
    play: "Spielen",
  },
  exercise: {
    loading: "Du bekommst eine Hand …",
    several: "Wähle alles, was richtig ist.",
    single: "Wähle eines.",
    correct: "Richtig.",
    incorrect: "Nicht ganz.",
    line: "Für",
    points: "Punkte",
    doublers: "Verdopplungen",
    check: "Prüfen",
    help: "Hilfe",
    reason: "Der Grund, bevor du antwortest",
    another: "Nächste Frage",
    last_helped: "Jetzt ohne Hilfe",
    marked: {
      right: "richtig",
      wrong: "falsch",
      missed: "auch richtig",
    },
  },
  level: {
    "0": "Leichtere Fragen",
    "1": "Mittlere Fragen",
    "2": "Schwerere Fragen",
  },
  row: {
    right: ({ count }: { count: number }) => `${shown(count)} von 5 richtig in Folge`,
    missed: ({ count }: { count: number }) => `${shown(count)} von 5 verfehlt in Folge`,
  },
  game: {
    computer: "Der Computer",
    discards: "Ablagen",
    you: "Du",
    left: ({ count }: { count: number }) => `noch ${shown(count)} Steine`,
    mahjong: "Mahjong",
    pass: "Passen",
    again: "Noch einmal",
    discard: ({ tile }: { tile: Fact }) => `${shown(tile)} ablegen`,
    help: "Hilfe",
  },
  mistakes: {
    title: "Deine Fehler",
    loading: "Deine Fehler werden geladen …",
    none: "Kein Fehler ist fällig.",
    back: ({ day }: { day: Fact }) => `Der nächste kommt am ${shown(day)} wieder.`,
    nothing: "Noch keiner bekannt. Öffne den Rückblick auf ein Spiel von dir und suche dort nach Fehlern.",
    lost: ({ reason }: { reason: Fact }) => `Der Grund: ${shown(reason)}`,
    next: "Nächster Fehler",
    look: "Rückblick",
    history: "Verlauf",
    due: ({ count }: { count: number }) =>
      plural(count, {
        one: `${shown(count)} deiner Fehler ist fällig`,
        other: `${shown(count)} deiner Fehler sind fällig`,
      }),
    rest: ({ count }: { count: number }) =>
      plural(count, {
        one: `${shown(count)} Fehler ruht: Du hast ihn dreimal in Folge gelöst.`,
        other: `${shown(count)} Fehler ruhen: Du hast jeden dreimal in Folge gelöst.`,
      }),
    left_out: ({ count }: { count: number }) =>
      plural(count, {
        one: `${shown(count)} Fehler fehlt hier: kongbox kann sein Spiel nicht aufbauen.`,
        other: `${shown(count)} Fehler fehlen hier: kongbox kann ihre Spiele nicht aufbauen.`,
      }),
  },
  guide: {
    first: "Das erste Spiel",
    title: "Lektion",
    step: ({ number, steps }: { number: Fact; steps: Fact }) => `Schritt ${shown(number)} von ${shown(steps)}`,
    again: "Noch einmal",
    lessons: "Alle Lektionen",
  },
} satisfies typeof english;
