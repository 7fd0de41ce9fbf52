/** Written by `make protocol` from words/de/page/club.toml. */
import { plural, shown, type Fact } from "../forms";
import type english from "../en/club";

export default {
  list: {
    title: "Klubabende",
    about: "Für einen Klub mit echten Steinen: kongbox lost die Tische jeder Runde aus. Jeder Tisch schreibt sein Buch auf einem Handy, und kongbox führt die Tabelle.",
    new: "Neuer Abend",
    none: "Noch kein Abend.",
    players: ({ count }: { count: number }) =>
      plural(count, {
        one: `${shown(count)} Person`,
        other: `${shown(count)} Personen`,
      }),
    rounds: ({ count }: { count: number }) =>
      plural(count, {
        one: `${shown(count)} Runde`,
        other: `${shown(count)} Runden`,
      }),
    over: "zu Ende",
    book: "Spielbuch",
  },
  new: {
    title: "Neuer Klubabend",
    name: "Name des Abends",
    example: ({ day }: { day: Fact }) => `${shown(day)}sklub`,
    players: "Wer spielt? Ein Name pro Zeile",
    count: ({ count }: { count: number }) =>
      plural(count, {
        one: `${shown(count)} Name`,
        other: `${shown(count)} Namen`,
      }),
    long: ({ most, name }: { most: Fact; name: Fact }) => `„${shown(name)}…“ ist zu lang. Ein Name hat höchstens ${shown(most)} Zeichen.`,
    many: ({ most }: { most: Fact }) => `Ein Abend hat höchstens ${shown(most)} Mitspieler.`,
    rules: "Regeln",
    hands: "Spiele pro Runde",
    by_the_rules: "Wie die Regeln es sagen",
    bench: "Nur Tische zu viert: Die Übrigen setzen aus",
    open: "Abend eröffnen",
  },
  page: {
    loading: "Der Abend wird geladen …",
    round: ({ number }: { number: Fact }) => `Runde ${shown(number)}`,
    earlier: "Frühere Runden",
    now: "Jetzt",
    draw: ({ number }: { number: Fact }) => `Runde ${shown(number)} auslosen`,
    draw_again: ({ count, number }: { count: number; number: Fact }) =>
      plural(count, {
        one: `${shown(count)} Tisch spielt noch. Was er eingetragen hat, zählt. Runde ${shown(number)} trotzdem auslosen?`,
        other: `${shown(count)} Tische spielen noch. Was sie eingetragen haben, zählt. Runde ${shown(number)} trotzdem auslosen?`,
      }),
    next: ({ count }: { count: number }) =>
      plural(count, {
        one: `${shown(count)} Tisch`,
        other: `${shown(count)} Tische`,
      }),
    resting: ({ count }: { count: number }) =>
      plural(count, {
        one: `${shown(count)} Person setzt aus`,
        other: `${shown(count)} Personen setzen aus`,
      }),
    few: "Es sind zu wenige da, um eine Runde auszulosen.",
    nothing: "Noch ist keine Runde ausgelost. Jede Runde setzt die zusammen, die sich am seltensten getroffen haben.",
    bench: ({ names }: { names: Fact }) => `Auf der Bank: ${shown(names)}.`,
    table: ({ number }: { number: Fact }) => `Tisch ${shown(number)}`,
    book: "Für diesen Tisch schreiben",
    read: "Buch lesen",
    writes: ({ device }: { device: Fact }) => `${shown(device)} schreibt`,
    nobody: "Noch schreibt niemand",
    hands: ({ count }: { count: number }) =>
      plural(count, {
        one: `${shown(count)} Spiel`,
        other: `${shown(count)} Spiele`,
      }),
    over: "zu Ende",
    deleted: "Das Buch wurde gelöscht. Seine Spiele zählen nicht.",
    standings: "Tabelle",
    no_standings: "Die Tabelle beginnt mit dem ersten Spiel.",
    screen: "Großer Bildschirm",
    csv: "Tabelle (CSV)",
    silent: "Der Server antwortet nicht. Diese Seite zeigt, was sie zuletzt bekommen hat.",
    back: "Zurück zum Klubabend",
  },
  share: {
    title: "Mit dem Handy dabei",
    how: "Jeder Tisch braucht ein Handy. Öffne darauf diese Seite und wähle den Tisch.",
  },
  members: {
    title: "Wer spielt",
    add: "Hinzufügen",
    new: "Name",
    away: "Fehlt",
    away_of: ({ name }: { name: Fact }) => `${shown(name)} fehlt in der nächsten Runde`,
    rename: "Umbenennen",
    fixed: "Wer schon an einem Tisch saß, behält seinen Namen.",
    rename_of: ({ name }: { name: Fact }) => `Neuer Name für ${shown(name)}`,
  },
  penalties: {
    title: "Strafen",
    give: "Strafe geben",
    player: "Wer",
    points: "Punkte",
    reason: "Grund",
    line: ({ name, points }: { name: Fact; points: Fact }) => `${shown(name)}: ${shown(points)} Punkte`,
    revoke: "Aufheben",
    again: "Wieder geben",
    revoked: "aufgehoben",
  },
  end: {
    end: "Abend beenden",
    resume: "Abend fortsetzen",
    delete: "Abend löschen",
    about: "Die Bücher seiner Tische bleiben im Spielbuch.",
    yes: "Löschen",
  },
} satisfies typeof english;
