/** Progress in the lessons, kept between visits if the browser allows it. */
import { keep, keptNames } from "../kept";

const PLACE = "kongbox.learn";

interface Progress {
  /** The step of the first hand, from 0; and whether it was once played to its end. */
  step: number;
  finished: boolean;
  /** Right answers in each lesson. */
  right: Record<string, number>;
}

export const progress = $state<Progress>({ step: 0, finished: false, right: {}, ...remembered() });

export function reach(step: number, last: boolean): void {
  progress.step = last ? 0 : step;
  progress.finished ||= last;
  keep(PLACE, progress);
}

export function answered(lesson: string): void {
  progress.right[lesson] = (progress.right[lesson] ?? 0) + 1;
  keep(PLACE, progress);
}

/** The saved progress, as far as it can be read. */
export function remembered(): Partial<Progress> {
  const { step, finished, right } = keptNames(PLACE);
  const found: Partial<Progress> = {};
  if (Number.isInteger(step) && (step as number) >= 0) found.step = step as number;
  if (typeof finished === "boolean") found.finished = finished;
  if (typeof right === "object" && right !== null)
    found.right = Object.fromEntries(
      Object.entries(right).filter((one): one is [string, number] => Number.isInteger(one[1]) && one[1] > 0),
    );
  return found;
}
