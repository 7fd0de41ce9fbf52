/** How a person practises counting, and with what success. The browser keeps this, if it allows that. */
import type { RowAnswer } from "../protocol";
import { keepChange, keptNames } from "../kept";

const PLACE = "kongbox.practice";
/** The highest count of misses for a row. */
const MOST = 3;
const MOST_ASKED = 20;
export const LEVELS = [1, 2, 3] as const;

interface Practised {
  rules: string;
  level: number;
  /** How many hands were counted, and how many of them correctly, by rules and level. */
  counted: Record<string, [number, number]>;
  /** The rows that were missed or wrongly chosen, and how often, by rules. A correct answer takes one miss off. */
  missed: Record<string, Record<string, number>>;
}

export const practised = $state<Practised>({ rules: "redux", level: 1, counted: {}, missed: {}, ...remembered() });

const change = (now: Partial<Practised>) => keepChange(PLACE, practised, now, remembered);

/** The hands counted, and those counted correctly, by these rules at this level. */
export function soFar(): [number, number] {
  return practised.counted[`${practised.rules} ${practised.level}`] ?? [0, 0];
}

export function choose(rules: string, level: number): void {
  change({ rules, level });
}

export function count(right: boolean): void {
  const [all, good] = soFar();
  const now: [number, number] = [all + 1, good + (right ? 1 : 0)];
  change({ counted: { ...practised.counted, ...remembered().counted, [`${practised.rules} ${practised.level}`]: now } });
}

/** Note which rows were missed, so that they come back more often. */
export function note(rows: RowAnswer[]): void {
  const missed = { ...practised.missed[practised.rules] };
  for (const { rule, counts, chosen } of rows) {
    if (counts !== chosen) missed[rule] = Math.min(MOST, (missed[rule] ?? 0) + 1);
    else if (counts && missed[rule]) missed[rule] -= 1;
  }
  const left = Object.fromEntries(Object.entries(missed).filter(([, often]) => often > 0));
  change({ missed: { ...practised.missed, ...remembered().missed, [practised.rules]: left } });
}

/** The rows that are missed by these rules. */
export function missedRows(): string[] {
  return Object.keys(practised.missed[practised.rules] ?? {}).slice(0, MOST_ASKED);
}

/** What the browser has kept, as far as it can be read. */
export function remembered(): Partial<Practised> {
  const { rules, level, counted, missed } = keptNames(PLACE);
  const found: Partial<Practised> = {};
  if (typeof rules === "string") found.rules = rules;
  if (LEVELS.some((one) => one === level)) found.level = level as number;
  if (typeof counted === "object" && counted !== null)
    found.counted = Object.fromEntries(
      Object.entries(counted).filter(
        (one): one is [string, [number, number]] =>
          Array.isArray(one[1]) && one[1].length === 2 && one[1].every(Number.isInteger),
      ),
    );
  if (typeof missed === "object" && missed !== null)
    found.missed = Object.fromEntries(
      Object.entries(missed).filter(
        (one): one is [string, Record<string, number>] =>
          typeof one[1] === "object" && one[1] !== null && Object.values(one[1] as object).every(Number.isInteger),
      ),
    );
  return found;
}
