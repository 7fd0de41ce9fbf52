/** What a strict table does not prevent, and what excuses it, by kind; and what it tells of errors that were made. */
import type { Action, ActionKind, TableEvent } from "../protocol";

export interface ErrorKind {
  kind: ActionKind;
  /** What is done, and what follows. */
  does: string;
  follows: string;
  /** One for each tile with which it can be done, or one. */
  actions: Action[];
}

export function errorsOf(legal: Action[]): ErrorKind[] {
  const kinds = new Map<ActionKind, ErrorKind>();
  for (const action of legal) {
    const { kind, does, follows = "" } = action;
    if (!does) continue;
    const known = kinds.get(kind);
    if (known) known.actions.push(action);
    else kinds.set(kind, { kind, does, follows, actions: [action] });
  }
  return [...kinds.values()];
}

const TOLD = ["infraction", "shown", "forfeit", "bogus", "no-choice", "danger"];

/** What everybody should see of what has just happened. */
export function toldOf(events: TableEvent[]): string[] {
  return events.filter(({ kind }) => TOLD.includes(kind)).map(({ text }) => `${text.replace(/[.]?$/, ".")}`);
}
