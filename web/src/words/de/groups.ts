/** Written by `make protocol` from words/de/page/groups.toml. */
import { shown, type Fact } from "../forms";
import type english from "../en/groups";

export default {
  list: {
    title: "Gruppen",
    open: "Tisch öffnen",
    open_for: ({ name }: { name: Fact }) => `Tisch für ${shown(name)} öffnen`,
  },
  make: {
    title: "Als Gruppe behalten",
    about: "Alle, die an diesem Tisch gespielt haben, werden Mitglieder, und seine Partien eröffnen die Saison. Der nächste Abend beginnt mit demselben Spiel und einem Platz für jeden.",
    name: "Name der Gruppe",
    example: "Dienstag",
    keep: "Gruppe behalten",
    made: ({ name }: { name: Fact }) => `„${shown(name)}“ ist gespeichert. Dieser Tisch spielt ab jetzt für sie.`,
    look: "Zur Gruppe",
  },
  page: {
    friends: "Mit Freunden",
    loading: "Die Gruppe wird geladen …",
    no_group: "Dieser Link nennt keine Gruppe.",
    season: ({ number }: { number: Fact }) => `Saison ${shown(number)}`,
    seasons: "Saisons",
    since: ({ from }: { from: Fact }) => `seit ${shown(from)}`,
    ran: ({ from, to }: { from: Fact; to: Fact }) => `${shown(from)} bis ${shown(to)}`,
    csv: "Tabelle herunterladen (CSV)",
    next: "Saison abschließen",
    nothing: "In dieser Saison ist noch keine Partie zu Ende.",
    sessions: "Partien",
    members: "Mitglieder",
    nobody: "Noch niemand. Wer mit der Gruppe spielt, wird Mitglied.",
    remove: "Entfernen",
    remove_whom: ({ name }: { name: Fact }) => `${shown(name)} entfernen`,
    how: "Öffne einen Tisch: Er hält für jedes Mitglied einen Platz frei. Sie kommen mit dem Browser vom letzten Mal, oder mit dem Code des Tischs und ihrem Namen.",
    delete: "Gruppe löschen",
  },
  season: {
    title: "Saison abschließen",
    about: "Ihre Tabelle bleibt, wie sie ist. Die nächste Partie eröffnet eine neue Saison.",
    yes: "Saison abschließen",
  },
  forget: {
    title: ({ name }: { name: Fact }) => `${shown(name)} entfernen`,
    about: ({ name }: { name: Fact }) => `${shown(name)} hat am nächsten Tisch keinen Platz und kann diese Seite nicht öffnen. Punkte und Partien bleiben. Wer wieder mit der Gruppe spielt, wird wieder Mitglied.`,
    yes: "Entfernen",
  },
  delete: {
    title: "Gruppe löschen",
    about: "Die Tabellen der Saisons gehen verloren. Alle Partien bleiben im Verlauf.",
    yes: "Löschen",
  },
  table: {
    order: "Ordnung der Tabelle",
    by_points: "Nach Punkten",
    by_places: "Nach Plätzen",
    place: "Platz",
    name: "Name",
    points: "Punkte",
    places: "Wie oft erster, zweiter, dritter, vierter",
    places_short: "1 · 2 · 3 · 4",
    sessions: "Partien",
    hands: "Spiele",
    wins: "Gewonnen",
    about: {
      points: "Gewonnene und verlorene Punkte insgesamt.",
      places: "Die meisten ersten Plätze führen, dann die meisten zweiten und so weiter.",
    },
  },
} satisfies typeof english;
