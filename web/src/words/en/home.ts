/** Written by `make protocol` from game/words/en/page/home.toml. */
import { shown, type Fact } from "../forms";

export default {
  going: {
    with: ({ company }: { company: Fact }) => `With ${shown(company)}.`,
    nobody_leads: "Nobody leads.",
    you_won: ({ by }: { by: Fact }) => `You won by ${shown(by)}.`,
    won: ({ by, name }: { by: Fact; name: Fact }) => `${shown(name)} won by ${shown(by)}.`,
    you_lead: ({ by }: { by: Fact }) => `You lead by ${shown(by)}.`,
    leads: ({ by, name }: { by: Fact; name: Fact }) => `${shown(name)} leads by ${shown(by)}.`,
    over: "Your session has ended",
    begun: "Your game in progress",
    laid: "Your table is ready",
    see: "See the result",
    continue: "Continue",
    start: "Sit down",
    another: "Play another",
    played: ({ when }: { when: Fact }) => `Played ${shown(when)}`,
    your_tiles: ({ tiles }: { tiles: Fact }) => `Your tiles: ${shown(tiles)}`,
    set: ({ number }: { number: Fact }) => `set ${shown(number)}`,
    round: ({ wind }: { wind: Fact }) => `${shown(wind)} round`,
    hand: ({ number }: { number: Fact }) => `hand ${shown(number)}`,
    hand_of: ({ count, number }: { count: number; number: Fact }) => `hand ${shown(number)} of ${shown(count)}`,
    goulash: "a goulash",
  },
  when: {
    now: "just now",
    today: ({ time }: { time: Fact }) => `today at ${shown(time)}`,
    yesterday: ({ time }: { time: Fact }) => `yesterday at ${shown(time)}`,
    on: ({ date }: { date: Fact }) => `on ${shown(date)}`,
  },
};
