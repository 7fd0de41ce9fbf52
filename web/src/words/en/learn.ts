/** Written by `make protocol` from words/en/page/learn.toml. */
import { plural, shown, type Fact } from "../forms";

export default {
  title: "Learn",
  lessons: "Lessons",
  loading: "Loading the lessons …",
  rules: "Rules of the lessons",
  path: {
    so_far: ({ all, done }: { all: Fact; done: Fact }) => `${shown(done)} of ${shown(all)} done`,
    begin: "Begin",
    go_on: "Continue",
    again: "All done. Play a whole hand again",
    step: ({ number }: { number: Fact }) => `at step ${shown(number)}`,
    done: "done",
  },
  chapter: {
    tiles: "Tiles and hands",
    points: "Points",
    table: "At the table",
    whole: "A whole hand",
  },
  lesson: {
    all: "All lessons",
    loading: "Loading the lesson …",
    next: ({ title }: { title: Fact }) => `Next lesson: ${shown(title)}`,
    done: "You have done this lesson.",
    by: ({ rules }: { rules: Fact }) => `Rules: ${shown(rules)}`,
  },
  group: {
    exposed: "exposed set",
    concealed: "concealed kong",
    claimed: "claimed kong",
    last: "last tile",
  },
  stage: {
    title: "This lesson",
    shows: "Look",
    helps: "Try with help",
    asks: "Answer",
    game: "Play",
  },
  shows: {
    number: ({ all, number }: { all: Fact; number: Fact }) => `${shown(number)} of ${shown(all)}`,
    back: "Back",
    try: "Try it",
    play: "Play",
  },
  exercise: {
    loading: "Dealing you a hand …",
    several: "Choose all that are right.",
    single: "Choose one.",
    correct: "Right.",
    incorrect: "Not quite.",
    line: "For",
    points: "points",
    doublers: "doublers",
    check: "Check",
    help: "Help",
    reason: "The reason, before you answer",
    another: "Next question",
    last_helped: "Now without help",
    marked: {
      right: "right",
      wrong: "wrong",
      missed: "also right",
    },
  },
  level: {
    "0": "Easier questions",
    "1": "Usual questions",
    "2": "Harder questions",
  },
  row: {
    right: ({ count }: { count: number }) => `${shown(count)} of 5 right in a row`,
    missed: ({ count }: { count: number }) => `${shown(count)} of 5 missed in a row`,
  },
  game: {
    computer: "The computer",
    discards: "Discards",
    you: "You",
    left: ({ count }: { count: number }) => `${shown(count)} tiles left`,
    mahjong: "Mahjong",
    pass: "Pass",
    again: "Play again",
    discard: ({ tile }: { tile: Fact }) => `Discard ${shown(tile)}`,
    help: "Help",
  },
  mistakes: {
    title: "Your mistakes",
    loading: "Loading your mistakes …",
    none: "No mistake is due.",
    back: ({ day }: { day: Fact }) => `The next one comes back on ${shown(day)}.`,
    nothing: "No mistakes are known yet. Look back at one of your hands and find its mistakes there.",
    lost: ({ reason }: { reason: Fact }) => `Why: ${shown(reason)}`,
    next: "Next mistake",
    look: "Look back",
    history: "History",
    due: ({ count }: { count: number }) =>
      plural(count, {
        one: `${shown(count)} of your mistakes is due`,
        other: `${shown(count)} of your mistakes are due`,
      }),
    rest: ({ count }: { count: number }) =>
      plural(count, {
        one: `${shown(count)} mistake rests: you solved it three times in a row.`,
        other: `${shown(count)} mistakes rest: you solved each three times in a row.`,
      }),
    left_out: ({ count }: { count: number }) =>
      plural(count, {
        one: `${shown(count)} mistake is left out: kongbox cannot set up its hand.`,
        other: `${shown(count)} mistakes are left out: kongbox cannot set up their hands.`,
      }),
  },
  guide: {
    first: "The first hand",
    title: "Lesson",
    step: ({ number, steps }: { number: Fact; steps: Fact }) => `Step ${shown(number)} of ${shown(steps)}`,
    again: "Play again",
    lessons: "All lessons",
  },
};
