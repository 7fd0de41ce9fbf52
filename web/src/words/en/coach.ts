/** Written by `make protocol` from words/en/page/coach.toml. */
import { plural, shown, type Fact } from "../forms";

export default {
  title: "Coach",
  label: "What the coach says",
  silent: "The coach does not answer.",
  thinking: "The coach is thinking.",
  ready: "ready",
  away: ({ count }: { count: number }) =>
    plural(count, {
      one: `${shown(count)} away`,
      other: `${shown(count)} away`,
    }),
  unseen: ({ away, count }: { away: Fact; count: number }) => `<b>${shown(count)}</b> unseen, ${shown(away)}`,
  tile_unseen: ({ count, tile }: { count: number; tile: Fact }) => `${shown(tile)}: ${shown(count)} unseen`,
  completes: ({ count }: { count: number }) => `Winning tiles: ${shown(count)} unseen`,
  helps: ({ count }: { count: number }) => `Helpful tiles: ${shown(count)} unseen`,
  choices: "Your choices",
  advised: "advised",
  worth: ({ count }: { count: number }) => `Played out ${shown(count)} times`,
  points: "points",
  wins: "wins",
  feeds: "gives away",
  more: "more than advised",
  better: ({ label }: { label: Fact }) => `${shown(label)} clearly gains more than the advice.`,
  compiling: "kongbox is preparing its figures. This takes a minute, once.",
  keeps: "Best discards, and the tiles that help after each",
  safe: "Safe discards",
  dangerous: "Dangerous discards",
  aims: "What the hand may become",
  about: ({ away, total }: { away: Fact; total: Fact }) => `${shown(away)}, about ${shown(total)}`,
  sum: ({ doublers, points }: { doublers: Fact; points: Fact }) => `${shown(points)}, ${shown(doublers)}`,
  specials: "Special hands within reach",
  none: "None.",
  special_away: ({ away, name }: { away: Fact; name: Fact }) => `<b>${shown(name)}</b>, ${shown(away)}`,
  further: ({ count }: { count: number }) => `${shown(count)} further away`,
  players: "Other players",
};
