/** A table for the tests, with friends on four chairs or one person alone, and its messages. */
import type { Around, Chair, TableChoices, View } from "../protocol";

export const CHOICES: TableChoices = {
  rules: "redux",
  name: "Classical",
  options: {},
  changed: ["<no flowers>"],
  players: 4,
  strict: false,
  hands: 0,
  clock: "gentle",
  lots: true,
  mind: "away",
  watch: "backs",
  rulings: "host",
};
export const CHAIRS: Chair[] = [
  { chair: 0, kind: "person", name: "Ada", seat: 1, me: true, host: true },
  { chair: 1, kind: "person", name: "Ben", seat: 0 },
  { chair: 2, kind: "bot", name: "Pip", emblem: "sprout", seat: 3 },
  { chair: 3, kind: "nobody", seat: 2 },
];
export const around = (more: Partial<Around> = {}): Around => ({
  type: "around",
  table: "t1",
  code: "ABCD2345",
  stage: "playing",
  number: 1,
  name: "Ada",
  roles: ["player", "host"],
  chairs: CHAIRS,
  watching: [],
  choices: CHOICES,
  told: "<told>",
  may: ["act", "phrase", "chat"],
  phrases: [{ name: "hello", text: "<hello>" }],
  ...more,
});

/** The messages to a person who plays alone and sees this view. */
export function alone({ result, session }: View, ...more: Around["may"]): Around {
  const may = result ? [session.over ? "new" : "next"] : ["act", "why", "hint", "hold", "go-on", "rule", "unrule", "charges"];
  return around({
    table: "1",
    code: "",
    stage: result ? (session.over ? "over" : "between") : "playing",
    roles: ["alone"],
    may: [...may, ...more],
  });
}
