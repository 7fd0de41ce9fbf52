/** Written by `make protocol` from words/de/page/review.toml. */
import { shown, type Fact } from "../forms";
import type english from "../en/review";

export default {
  title: "Rückblick",
  title_of: ({ number }: { number: Fact }) => `Rückblick auf Spiel ${shown(number)}`,
  loading: "Das Spiel wird geladen …",
  history: "Verlauf",
  no_hand: "Dieser Link nennt kein Spiel.",
  moves: "Züge dieses Spiels",
  thinking: "Alle überlegen.",
  offered: ({ claims }: { claims: Fact }) => `Möglich: ${shown(claims)}.`,
  steps: {
    title: "Schritte",
    slider: "Stelle im Spiel",
    at: ({ last, number }: { last: Fact; number: Fact }) => `${shown(number)} von ${shown(last)}`,
    hand: "Spiel",
    previous_hand: "Voriges Spiel",
    next_hand: "Nächstes Spiel",
    with_key: ({ key, name }: { key: Fact; name: Fact }) => `${shown(name)} (${shown(key)})`,
    to: {
      Home: "Zum Austeilen",
      ArrowUp: "Voriger Zug",
      ArrowLeft: "Schritt zurück",
      ArrowRight: "Schritt vor",
      ArrowDown: "Nächster Zug",
      End: "Zum Ende des Spiels",
    },
    key: {
      Home: "Pos1",
      ArrowUp: "↑",
      ArrowLeft: "←",
      ArrowRight: "→",
      ArrowDown: "↓",
      End: "Ende",
      PageUp: "Bild ↑",
      PageDown: "Bild ↓",
    },
  },
  head: {
    to_table: "<more>Zum</more> Tisch",
    hand: ({ hands, number, wind }: { hands: Fact; number: Fact; wind: Fact }) => `${shown(wind)}, Spiel ${shown(number)} <of>von ${shown(hands)}</of>`,
    goulash: ({ hands, number, wind }: { hands: Fact; number: Fact; wind: Fact }) => `${shown(wind)}, Spiel ${shown(number)} <of>von ${shown(hands)}, ein Goulash</of>`,
    seen_from: "Gesehen von",
    seat: ({ name, wind }: { name: Fact; wind: Fact }) => `${shown(wind)}, ${shown(name)}`,
    open_hands: "Alle Hände offen",
    copy: "Link kopieren",
    play_on: "Spielen <more>ab hier</more>",
    sheet: "Zettel",
  },
} satisfies typeof english;
