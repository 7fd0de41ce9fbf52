/** The requests of the lessons. */
import type { Path } from "../served";
import { progress } from "./progress.svelte";

type Pairs = [string, string][];

function about(what: string, lesson: string, pairs: Pairs): Path {
  return `/learn/${what}/${encodeURIComponent(lesson)}?${new URLSearchParams(pairs)}`;
}

const rules = (): Pairs => [["rules", progress.rules]];
const asked = (seed: number, level: number): Pairs => [...rules(), ["seed", `${seed}`], ["level", `${level}`]];

/** The address of the lessons under the chosen rules. */
export function pathOf(): Path {
  return `/learn/lessons?${new URLSearchParams(rules())}`;
}

export function lessonOf(lesson: string): Path {
  return about("lesson", lesson, rules());
}

export function exerciseOf(lesson: string, seed: number, level: number): Path {
  return about("exercise", lesson, asked(seed, level));
}

/** The address at which the answer to an exercise is checked. */
export function checkOf(lesson: string, seed: number, level: number, chosen: string[]): Path {
  return about("check", lesson, [...asked(seed, level), ...chosen.map((one): [string, string] => ["chosen", one])]);
}

/** The address of a small game after the learner's moves. */
export function gameOf(lesson: string, seed: number, did: string[]): Path {
  return about("game", lesson, [["seed", `${seed}`], ...did.map((one): [string, string] => ["did", one])]);
}

/** A random seed for the next exercise. */
export function anySeed(random: () => number = Math.random): number {
  return Math.floor(random() * 2 ** 31);
}
