/** Written by `make protocol` from words/de/page/home.toml. */
import { plural, shown, type Fact } from "../forms";
import type english from "../en/home";

export default {
  going: {
    with: ({ company }: { company: Fact }) => `Mit ${shown(company)}.`,
    nobody_leads: "Niemand führt.",
    you_won: ({ by }: { by: Fact }) => `Du hast mit einem Vorsprung von ${shown(by)} gewonnen.`,
    won: ({ by, name }: { by: Fact; name: Fact }) => `${shown(name)} hat mit einem Vorsprung von ${shown(by)} gewonnen.`,
    you_lead: ({ by }: { by: Fact }) => `Du führst mit einem Vorsprung von ${shown(by)}.`,
    leads: ({ by, name }: { by: Fact; name: Fact }) => `${shown(name)} führt mit einem Vorsprung von ${shown(by)}.`,
    over: "Deine Partie ist zu Ende",
    begun: "Deine Partie läuft",
    laid: "Dein Tisch ist bereit",
    see: "Zum Ergebnis",
    continue: "Weiterspielen",
    start: "Jetzt spielen",
    another: "Noch eine Partie",
    played: ({ when }: { when: Fact }) => `Zuletzt gespielt: ${shown(when)}`,
    your_tiles: ({ tiles }: { tiles: Fact }) => `Deine Steine: ${shown(tiles)}`,
    set: ({ number }: { number: Fact }) => `Durchgang ${shown(number)}`,
    round: ({ wind }: { wind: Fact }) => `${shown(wind)}runde`,
    hand: ({ number }: { number: Fact }) => `Spiel ${shown(number)}`,
    hand_of: ({ count, number }: { count: number; number: Fact }) => `Spiel ${shown(number)} von ${shown(count)}`,
    goulash: "ein Goulash",
    exercise: "eine Übung",
  },
  when: {
    now: "gerade eben",
    today: ({ time }: { time: Fact }) => `heute um ${shown(time)}`,
    yesterday: ({ time }: { time: Fact }) => `gestern um ${shown(time)}`,
    on: ({ date }: { date: Fact }) => `am ${shown(date)}`,
  },
  page: {
    tagline: "Klassisches Mah-⁠Jongg",
    no_page: "Unter dieser Adresse gibt es keine Seite, darum siehst du die erste.",
    game: "Dein Spiel",
    loading: "Dein Tisch wird geladen …",
    ways: "Menü",
    guide: "Anleitung für Punkteschreiber",
  },
  ways: {
    play: {
      title: "Spielen",
      about: "Wähle Spiel, Gegner und Länge.",
    },
    friends: {
      title: "Mit Freunden",
      about: "Bis zu vier an ihren Geräten.",
    },
    learn: {
      title: "Lernen",
      about: "Das erste Spiel und Lektionen.",
    },
    score: {
      title: "Echte Steine zählen",
      about: "Hände von deinem eigenen Tisch.",
    },
    book: {
      title: "Spielbuch",
      about: "Eine Partie mit echten Steinen.",
    },
    history: {
      title: "Verlauf",
      about: "Blick auf deine Spiele zurück.",
    },
    position: {
      title: "Stellung aufbauen",
      about: "Leg Steine aus und spiel weiter.",
    },
    rules: {
      title: "Regeln",
      about: "Fünf klassische Regelwerke.",
    },
  },
  points: ({ count }: { count: number }) =>
    plural(count, {
      one: `${shown(count)} <unseen>Punkt</unseen>`,
      other: `${shown(count)} <unseen>Punkte</unseen>`,
    }),
  left: {
    title: "Verlassene Partien",
    first: ({ when }: { when: Fact }) => `Im ersten Spiel, ${shown(when)}`,
    continue_first: ({ game }: { game: Fact }) => `Weiter mit ${shown(game)}, im ersten Spiel`,
    played: ({ count, when }: { count: number; when: Fact }) =>
      plural(count, {
        one: `${shown(count)} Spiel gespielt, ${shown(when)}`,
        other: `${shown(count)} Spiele gespielt, ${shown(when)}`,
      }),
    continue: ({ count, game }: { count: number; game: Fact }) =>
      plural(count, {
        one: `Weiter mit ${shown(game)}, ${shown(count)} Spiel gespielt`,
        other: `Weiter mit ${shown(game)}, ${shown(count)} Spiele gespielt`,
      }),
  },
  welcome: {
    title: "Nimm Platz",
    about: ({ names }: { names: Fact }) => `Mah-Jongg ist ein Spiel mit Steinen für vier, ein wenig wie Rommé. ${shown(names)} sind bereit.`,
    first_hand: "Das erste Spiel lernen",
    known: "Ich kenne das Spiel",
    note: "Wir führen dich durch. Fünf Minuten.",
  },
  guest: {
    title: "Du bist hier zu Gast",
    about: "Setz dich mit dem Code vom Bildschirm des Gastgebers an einen Tisch. Nur sein Rechner öffnet Tische und spielt gegen Bots.",
    join: "An einen Tisch",
  },
} satisfies typeof english;
