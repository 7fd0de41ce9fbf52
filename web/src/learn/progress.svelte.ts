/** Progress in the lessons, kept between visits if the browser allows it. */
import { keepChange, keptNames } from "../kept";
import type { InLesson, Lessons } from "../protocol";

const PLACE = "kongbox.learn";
/** This many right answers in a row bring a harder question; as many missed ones bring an easier question. */
export const ROW = 5;
/** This many right answers without help complete a lesson. */
const ENOUGH = 3;
const USUAL = 1;
const HARD = 2;

/** A whole hand: its rules, the seed of its deal, and the learner's actions. */
interface Whole {
  rules: string;
  seed: number;
  did: string[];
}

interface Progress extends Lessons {
  /** The step of the first hand, from 0. */
  step: number;
  /** The ruleset of the lessons; "" stands for the first ruleset. */
  rules: string;
  /** The unfinished whole hand, if there is one. */
  whole: Whole | null;
}

const NEW: Progress = { step: 0, rules: "", done: [], going: {}, whole: null };
const FRESH: InLesson = { right: 0, level: USUAL, row: 0 };

export const progress = $state<Progress>({ ...NEW, ...remembered() });

const note = (change: Partial<Progress>) => keepChange(PLACE, progress, change, remembered);

export function reach(step: number, last: boolean): void {
  note({ step: last ? 0 : step });
  if (last) finish("first-hand");
}

export function chooseRules(rules: string): void {
  note({ rules });
}

/** Save the whole hand as it goes on; null once it is over. */
export function keepWhole(whole: Whole | null): void {
  note({ whole });
}

export function finish(lesson: string): void {
  note({ done: [...new Set([...(remembered().done ?? []), ...progress.done, lesson])] });
}

export function goingOf(lesson: string): InLesson {
  return progress.going[lesson] ?? FRESH;
}

/** Count an answer: right without help, or missed. */
export function answered(lesson: string, right: boolean): void {
  const going = afterAnswer(goingOf(lesson), right);
  note({ going: { ...progress.going, ...remembered().going, [lesson]: going } });
  if (going.right >= ENOUGH) finish(lesson);
}

/** The progress that moves to another browser with the records. */
export function lessons(): Lessons {
  const { done, going } = progress;
  return { done, going };
}

/** Take over the lessons in which somebody got further elsewhere. Return whether there are any. */
export function takeOver({ done, going }: Lessons): boolean {
  const here = { ...progress, ...remembered() };
  const more = done.filter((one) => !here.done.includes(one));
  const further = Object.entries(going).filter(([lesson, { right }]) => right > (here.going[lesson] ?? FRESH).right);
  if (!more.length && !further.length) return false;
  note({ done: [...here.done, ...more], going: { ...here.going, ...Object.fromEntries(further) } });
  return true;
}

/**
 * Return the progress after an answer. Five right answers in a row bring a harder question, five missed ones an easier question.
 */
export function afterAnswer({ right, level, row }: InLesson, good: boolean): InLesson {
  const now = good ? Math.max(row, 0) + 1 : Math.min(row, 0) - 1;
  const turned = Math.abs(now) >= ROW;
  return {
    right: right + (good ? 1 : 0),
    level: turned ? (Math.min(Math.max(level + Math.sign(now), 0), HARD) as typeof level) : level,
    row: turned ? 0 : now,
  };
}

/** The saved progress, as far as it can be read. */
export function remembered(): Partial<Progress> {
  const { step, rules, done, going, whole } = keptNames(PLACE);
  const found: Partial<Progress> = {};
  if (isCount(step)) found.step = step;
  if (typeof rules === "string") found.rules = rules;
  if (Array.isArray(done)) found.done = done.filter((one) => typeof one === "string");
  if (typeof going === "object" && going !== null)
    found.going = Object.fromEntries(
      Object.entries(going).filter((one: [string, unknown]): one is [string, InLesson] =>
        isGoing(one[1] as Partial<InLesson> | null),
      ),
    );
  if (isWhole(whole)) found.whole = whole;
  return found;
}

function isWhole(one: unknown): one is Whole {
  const { rules, seed, did } = (one ?? {}) as Partial<Whole>;
  return typeof rules === "string" && isCount(seed) && Array.isArray(did) && did.every((action) => typeof action === "string");
}

function isGoing(one: Partial<InLesson> | null): boolean {
  return isCount(one?.right) && isCount(one?.level) && one.level <= HARD && Number.isInteger(one?.row);
}

function isCount(one: unknown): one is number {
  return Number.isInteger(one) && (one as number) >= 0;
}
