/** Who practises how, and with what success; kept in this browser where it allows that. */
import { keep, keptNames } from "../kept";

const PLACE = "kongbox.practice";
export const LEVELS = [1, 2, 3] as const;

interface Practised {
  rules: string;
  level: number;
  /** By rules and level: how many hands were counted, and how many of them rightly. */
  counted: Record<string, [number, number]>;
}

export const practised = $state<Practised>({ rules: "redux", level: 1, counted: {}, ...remembered() });

/** Hands counted, and those counted rightly, by these rules on this level. */
export function soFar(): [number, number] {
  return practised.counted[`${practised.rules} ${practised.level}`] ?? [0, 0];
}

export function choose(rules: string, level: number): void {
  Object.assign(practised, { rules, level });
  keep(PLACE, practised);
}

export function count(right: boolean): void {
  const [all, good] = soFar();
  practised.counted[`${practised.rules} ${practised.level}`] = [all + 1, good + (right ? 1 : 0)];
  keep(PLACE, practised);
}

/** What was kept, as far as it can be read. */
export function remembered(): Partial<Practised> {
  const { rules, level, counted } = keptNames(PLACE);
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
  return found;
}
