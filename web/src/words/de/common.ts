/** Written by `make protocol` from words/de/page/common.toml. */
import { plural, shown, type Fact } from "../forms";
import type english from "../en/common";

export default {
  first_page: "Startseite",
  skip: "Zum Inhalt der Seite",
  back_to_table: "Zurück zum Tisch",
  cancel: "Abbrechen",
  settings: "Einstellungen",
  close: "Schließen",
  save: "Speichern",
  try_again: "Noch einmal",
  your_name: "Dein Name",
  no_answer: "Keine Verbindung zum Server. Läuft kongbox noch?",
  no_answer_keep: "Keine Verbindung zum Server. Deine Einträge bleiben hier. Versuch es noch einmal.",
  points: ({ count }: { count: number }) =>
    plural(count, {
      one: `${shown(count)} Punkt`,
      other: `${shown(count)} Punkte`,
    }),
  doublers: ({ count }: { count: number }) =>
    plural(count, {
      one: `${shown(count)} Verdopplung`,
      other: `${shown(count)} Verdopplungen`,
    }),
  pays: ({ payee, payer }: { payee: Fact; payer: Fact }) => `${shown(payer)} zahlt ${shown(payee)}`,
  nobody_pays: "Niemand zahlt.",
  all_payments: "Alle Zahlungen nach den Regeln",
  pages: "Seiten der Liste",
  page_of: ({ page, pages }: { page: Fact; pages: Fact }) => `Seite ${shown(page)} von ${shown(pages)}`,
  newer: "Neuere",
  older: "Ältere",
  continue: "Weiter",
  take_back: "Zurücknehmen",
  play_again: "Noch einmal",
  new_game: "Neue Partie",
  next_hand: "Nächstes Spiel",
  compare: "Mit keen vergleichen",
  to_table: "Zum Tisch",
  copied: "Link kopiert.",
  copy_by_hand: "Kopiere den Link aus der Adresszeile.",
  hands: ({ count }: { count: number }) =>
    plural(count, {
      one: `${shown(count)} Spiel`,
      other: `${shown(count)} Spiele`,
    }),
} satisfies typeof english;
