/** How a table is asked for. */
import type { Chosen, Refused } from "../protocol";

const FORBIDDEN = 403;

/** It is told to whoever sits at the machine that plays, and to no guest. */
export class NotMine extends Error {}

/** Something that the server tells; an error where it does not answer. */
export async function read<T>(path: "/home" | "/choices"): Promise<T> {
  const answer = await fetch(path);
  if (answer.status === FORBIDDEN) throw new NotMine(path);
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return (await answer.json()) as T;
}

export interface Wanted {
  rules: string;
  options: Record<string, Chosen>;
  bots: string[];
  hands: number;
}

/** Lay another table, or go on with a game that was left; why not, where that is refused. */
export async function begin(request: ({ type: "table" } & Wanted) | { type: "resume"; session: string }): Promise<string | null> {
  const answer = await answered<Partial<Refused>>("/table", bringing(request));
  if ("silent" in answer) return SILENT;
  return "told" in answer ? (answer.told.reason ?? null) : (answer.fault.reason ?? SILENT);
}
