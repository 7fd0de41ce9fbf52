/** Written by `make protocol` from words/en/page/learn.toml. */
import { plural, shown, type Fact } from "../forms";

export default {
  title: "Learn",
  lessons: "Lessons",
  loading: "Loading the lessons …",
  right: ({ count }: { count: number }) =>
    plural(count, {
      other: `${shown(count)} right`,
    }),
  first: {
    title: "The first hand",
    about: "A guided first hand. Five minutes.",
    played: "Played",
    continue: ({ number }: { number: Fact }) => `Continue at step ${shown(number)}`,
  },
  lesson: {
    all: "All lessons",
    loading: "Loading the lesson …",
    try: "Try it",
    next: ({ title }: { title: Fact }) => `Next lesson: ${shown(title)}`,
    missing: "This lesson could not be opened.",
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
    another: "Next question",
    marked: {
      right: "right",
      wrong: "wrong",
      missed: "also right",
    },
  },
  guide: {
    title: "Lesson",
    step: ({ number, steps }: { number: Fact; steps: Fact }) => `Step ${shown(number)} of ${shown(steps)}`,
    again: "Play again",
    lessons: "All lessons",
  },
};
