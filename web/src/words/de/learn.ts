/** Written by `make protocol` from words/de/page/learn.toml. */
import { plural, shown, type Fact } from "../forms";
import type english from "../en/learn";

export default {
  title: "Lernen",
  lessons: "Lektionen",
  loading: "Die Lektionen werden geladen …",
  right: ({ count }: { count: number }) =>
    plural(count, {
      one: `${shown(count)} richtig`,
      other: `${shown(count)} richtig`,
    }),
  first: {
    title: "Das erste Spiel",
    about: "Wir führen dich durch. Fünf Minuten.",
    played: "Gespielt",
    continue: ({ number }: { number: Fact }) => `Weiter bei Schritt ${shown(number)}`,
  },
  lesson: {
    all: "Alle Lektionen",
    loading: "Die Lektion wird geladen …",
    try: "Versuch es",
    next: ({ title }: { title: Fact }) => `Nächste Lektion: ${shown(title)}`,
    missing: "Diese Lektion ließ sich nicht öffnen.",
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
    another: "Nächste Frage",
    marked: {
      right: "richtig",
      wrong: "falsch",
      missed: "auch richtig",
    },
  },
  guide: {
    title: "Lektion",
    step: ({ number, steps }: { number: Fact; steps: Fact }) => `Schritt ${shown(number)} von ${shown(steps)}`,
    again: "Noch einmal",
    lessons: "Alle Lektionen",
  },
} satisfies typeof english;
