/** Written by `make protocol` from words/en/page/sheet.toml. */
import { plural, shown, type Fact } from "../forms";

export default {
  over: "The session is over.",
  errors: "Errors",
  payments: "Payments",
  pays: ({ amount, from, to }: { amount: Fact; from: Fact; to: Fact }) => `${shown(from)} pays ${shown(to)} ${shown(amount)}`,
  final: "Final standings",
  totals: "Totals",
  standing: "Standings",
  look_back: "Look back",
  show_table: "Show table",
  again: "Again with the same players",
  first_feat: "Your first time.",
  column: {
    wins: "wins",
    last_tile: ({ tiles }: { tiles: Fact }) => `last tile ${shown(tiles)}`,
    row: "Row",
    points: "points",
    doublers_short: "dbl",
    doublers: "doublers",
    value: "value",
    fishing_for: ({ name }: { name: Fact }) => `Fishing for <hand>${shown(name)}</hand>`,
    total: "Total",
    nothing: "Nothing scores.",
    capped: "cut to the limit",
    unscored: ({ count }: { count: number }) =>
      plural(count, {
        one: `${shown(count)} tile in hand, not scored.`,
        other: `${shown(count)} tiles in hand, not scored.`,
      }),
  },
  melds: {
    completed: ({ set }: { set: Fact }) => `${shown(set)}, completed last`,
    stands_for: ({ tile, wild }: { tile: Fact; wild: Fact }) => `${shown(wild)} as ${shown(tile)}`,
  },
  totals_table: {
    place: "place",
    player: "Player",
    this_hand: "this hand",
    total: "total",
    wins: "hands won",
  },
  finale: {
    you: "You",
    you_win: "You win the session.",
    wins: ({ name }: { name: Fact }) => `${shown(name)} wins the session.`,
    share: ({ names }: { names: Fact }) => `${shown(names)} share the win.`,
    nobody: "Nobody wins the session.",
    totals: "Totals after each hand",
    stopped: "The session was ended here.",
    best_title: "Hand of the session",
    best_hand: ({ number }: { number: Fact }) => `hand ${shown(number)}`,
    paid: "Who paid whom in total",
    to: "to",
    hands: ({ count }: { count: number }) =>
      plural(count, {
        one: `${shown(count)} hand.`,
        other: `${shown(count)} hands.`,
      }),
    drawn: ({ count, drawn }: { count: number; drawn: Fact }) =>
      plural(count, {
        one: `${shown(count)} hand, without a winner.`,
        other: `${shown(count)} hands, ${shown(drawn)} of them without a winner.`,
      }),
    nothing_paid: "Nobody paid anything.",
    best: ({ name, number, value }: { name: Fact; number: Fact; value: Fact }) => `Best hand: ${shown(name)}, hand ${shown(number)}, ${shown(value)}.`,
    best_special: ({ name, number, special, value }: { name: Fact; number: Fact; special: Fact; value: Fact }) => `Best hand: ${shown(name)}, hand ${shown(number)}, ${shown(value)} (${shown(special)}).`,
  },
  share: {
    text: "Share as text",
    picture: "Share as picture",
    copied: "Copied.",
    saved: "Saved as a picture.",
    no_picture: "This browser cannot draw the picture.",
    by_hand: ({ text }: { text: Fact }) => `Copy it by hand:\n${shown(text)}`,
    head: ({ count, game }: { count: number; game: Fact }) =>
      plural(count, {
        one: `kongbox: ${shown(game)}, ${shown(count)} hand`,
        other: `kongbox: ${shown(game)}, ${shown(count)} hands`,
      }),
    worth: ({ change, total }: { change: Fact; total: Fact }) => `${shown(total)} (${shown(change)})`,
    won: ({ count }: { count: number }) =>
      plural(count, {
        one: `${shown(count)} hand won`,
        other: `${shown(count)} hands won`,
      }),
    paid: ({ amount, from, to }: { amount: Fact; from: Fact; to: Fact }) => `${shown(from)} paid ${shown(to)} ${shown(amount)}`,
  },
};
