/** Written by `make protocol` from words/de/page/sheet.toml. */
import { plural, shown, type Fact } from "../forms";
import type english from "../en/sheet";

export default {
  over: "Die Partie ist zu Ende.",
  errors: "Fehler",
  payments: "Zahlungen",
  pays: ({ amount, from, to }: { amount: Fact; from: Fact; to: Fact }) => `${shown(from)} zahlt ${shown(to)} ${shown(amount)}`,
  final: "Endstand",
  totals: "Punktestand",
  standing: "Stand",
  look_back: "Zurückblicken",
  show_table: "Zum Tisch",
  again: "Noch einmal mit denselben",
  first_feat: "Zum ersten Mal.",
  column: {
    wins: "gewinnt",
    last_tile: ({ tiles }: { tiles: Fact }) => `letzter Stein ${shown(tiles)}`,
    row: "Zeile",
    points: "Punkte",
    doublers_short: "Verd.",
    doublers: "Verdopplungen",
    value: "Wert",
    fishing_for: ({ name }: { name: Fact }) => `Ein Stein fehlt zu <hand>${shown(name)}</hand>`,
    total: "Summe",
    nothing: "Nichts zählt.",
    capped: "auf das Limit gekürzt",
    unscored: ({ count }: { count: number }) =>
      plural(count, {
        one: `${shown(count)} Stein auf der Hand, nicht gezählt.`,
        other: `${shown(count)} Steine auf der Hand, nicht gezählt.`,
      }),
  },
  melds: {
    completed: ({ set }: { set: Fact }) => `${shown(set)}, zuletzt vollendet`,
    stands_for: ({ tile, wild }: { tile: Fact; wild: Fact }) => `${shown(wild)} als ${shown(tile)}`,
  },
  totals_table: {
    place: "Rang",
    player: "Spieler",
    this_hand: "dieses Spiel",
    total: "gesamt",
    wins: "Siege",
  },
  finale: {
    you: "Du",
    you_win: "Du gewinnst die Partie.",
    wins: ({ name }: { name: Fact }) => `${shown(name)} gewinnt die Partie.`,
    share: ({ names }: { names: Fact }) => `${shown(names)} gewinnen gemeinsam.`,
    nobody: "Niemand gewinnt die Partie.",
    totals: "Punktestand nach jedem Spiel",
    stopped: "Die Partie endete hier.",
    best_title: "Die Hand der Partie",
    best_hand: ({ number }: { number: Fact }) => `Spiel ${shown(number)}`,
    paid: "Wer wem insgesamt zahlte",
    to: "an",
    hands: ({ count }: { count: number }) =>
      plural(count, {
        one: `${shown(count)} Spiel.`,
        other: `${shown(count)} Spiele.`,
      }),
    drawn: ({ count, drawn }: { count: number; drawn: Fact }) =>
      plural(count, {
        one: `${shown(count)} Spiel, ohne Sieger.`,
        other: `${shown(count)} Spiele, davon ${shown(drawn)} ohne Sieger.`,
      }),
    nothing_paid: "Niemand hat etwas gezahlt.",
    best: ({ name, number, value }: { name: Fact; number: Fact; value: Fact }) => `Die beste Hand: ${shown(name)}, Spiel ${shown(number)}, ${shown(value)}.`,
    best_special: ({ name, number, special, value }: { name: Fact; number: Fact; special: Fact; value: Fact }) => `Die beste Hand: ${shown(name)}, Spiel ${shown(number)}, ${shown(value)} (${shown(special)}).`,
  },
  share: {
    text: "Als Text teilen",
    picture: "Als Bild teilen",
    copied: "Kopiert.",
    saved: "Als Bild gespeichert.",
    no_picture: "Dieser Browser kann das Bild nicht zeichnen.",
    by_hand: ({ text }: { text: Fact }) => `Kopiere es von Hand:\n${shown(text)}`,
    head: ({ count, game }: { count: number; game: Fact }) =>
      plural(count, {
        one: `kongbox: ${shown(game)}, ${shown(count)} Spiel`,
        other: `kongbox: ${shown(game)}, ${shown(count)} Spiele`,
      }),
    worth: ({ change, total }: { change: Fact; total: Fact }) => `${shown(total)} (${shown(change)})`,
    won: ({ count }: { count: number }) =>
      plural(count, {
        one: `${shown(count)} Spiel gewonnen`,
        other: `${shown(count)} Spiele gewonnen`,
      }),
    paid: ({ amount, from, to }: { amount: Fact; from: Fact; to: Fact }) => `${shown(from)} zahlte ${shown(to)} ${shown(amount)}`,
  },
} satisfies typeof english;
