/** Written by `make protocol` from words/en/page/home.toml. */
import { plural, shown, type Fact } from "../forms";

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
    start: "Play now",
    another: "Play another",
    played: ({ when }: { when: Fact }) => `Played ${shown(when)}`,
    your_tiles: ({ tiles }: { tiles: Fact }) => `Your tiles: ${shown(tiles)}`,
    set: ({ number }: { number: Fact }) => `set ${shown(number)}`,
    round: ({ wind }: { wind: Fact }) => `${shown(wind)} round`,
    hand: ({ number }: { number: Fact }) => `hand ${shown(number)}`,
    hand_of: ({ count, number }: { count: number; number: Fact }) => `hand ${shown(number)} of ${shown(count)}`,
    goulash: "a goulash",
    exercise: "an exercise",
  },
  when: {
    now: "just now",
    today: ({ time }: { time: Fact }) => `today at ${shown(time)}`,
    yesterday: ({ time }: { time: Fact }) => `yesterday at ${shown(time)}`,
    on: ({ date }: { date: Fact }) => `on ${shown(date)}`,
  },
  page: {
    tagline: "Classical Mah-Jongg",
    no_page: "There is no page at this address, so here is the first page.",
    game: "Your game",
    loading: "Loading your table …",
    ways: "Menu",
    guide: "Guide for score keepers",
  },
  ways: {
    play: {
      title: "Play",
      about: "Choose game, opponents and length.",
    },
    friends: {
      title: "With friends",
      about: "Up to four, each on their own screen.",
    },
    learn: {
      title: "Learn",
      about: "A guided hand, lessons and exercises.",
    },
    score: {
      title: "Score real tiles",
      about: "Score a hand on your own table.",
    },
    book: {
      title: "Session book",
      about: "A session with real tiles, hand by hand.",
    },
    history: {
      title: "History",
      about: "Look back at every game played here.",
    },
    position: {
      title: "Set up a position",
      about: "Tap tiles to set up a table, then play on.",
    },
    rules: {
      title: "Rules",
      about: "Five classical rulesets, clause by clause.",
    },
  },
  points: ({ count }: { count: number }) =>
    plural(count, {
      one: `${shown(count)} <unseen>point</unseen>`,
      other: `${shown(count)} <unseen>points</unseen>`,
    }),
  left: {
    title: "Games you left",
    first: ({ when }: { when: Fact }) => `In its first hand, ${shown(when)}`,
    continue_first: ({ game }: { game: Fact }) => `Continue ${shown(game)}, in its first hand`,
    played: ({ count, when }: { count: number; when: Fact }) =>
      plural(count, {
        one: `${shown(count)} hand played, ${shown(when)}`,
        other: `${shown(count)} hands played, ${shown(when)}`,
      }),
    continue: ({ count, game }: { count: number; game: Fact }) =>
      plural(count, {
        one: `Continue ${shown(game)}, ${shown(count)} hand played`,
        other: `Continue ${shown(game)}, ${shown(count)} hands played`,
      }),
  },
  welcome: {
    title: "Take your seat",
    about: ({ names }: { names: Fact }) => `Mah-Jongg is a tile game for four, a little like rummy. ${shown(names)} are ready to play.`,
    first_hand: "Play your first hand",
    known: "I know the game",
    note: "A guided first hand. Five minutes.",
  },
  guest: {
    title: "You are a guest here",
    about: "Join a table with the code that the host’s screen shows. Only the host’s machine opens tables and plays against bots.",
    join: "Join a table",
  },
};
