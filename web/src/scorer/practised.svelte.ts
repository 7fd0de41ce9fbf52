/** Who practises how, and with what success; kept in this browser where it allows that. */
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
  keep();
}

export function count(right: boolean): void {
  const [all, good] = soFar();
  practised.counted[`${practised.rules} ${practised.level}`] = [all + 1, good + (right ? 1 : 0)];
  keep();
}

function keep(): void {
  try {
    localStorage.setItem(PLACE, JSON.stringify(practised));
  } catch {
    // A browser that keeps nothing lets one practise all the same.
  }
}

/** What was kept, as far as it can be read. */
export function remembered(): Partial<Practised> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(PLACE) ?? "{}");
    const { rules, level, counted } = (kept ?? {}) as Record<string, unknown>;
    const found: Partial<Practised> = {};
    if (typeof rules === "string") found.rules = rules;
    if (LEVELS.some((one) => one === level)) found.level = level as number;
    if (typeof counted === "object" && counted !== null)
      found.counted = Object.fromEntries(
        Object.entries(counted).filter((one): one is [string, [number, number]] => Array.isArray(one[1]) && one[1].length === 2 && one[1].every(Number.isInteger)),
      );
    return found;
  } catch {
    return {};
  }
}
