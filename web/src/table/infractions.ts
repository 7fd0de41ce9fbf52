/** What a strict table does not prevent, and what excuses it, by kind; and what it tells of errors that were made. */
import type { ActionView, ActionKind, EventView } from "../protocol";

export interface ErrorKind {
  kind: ActionKind;
  /** What is done, and what follows. */
  does: string;
  follows: string;
  /** The clauses that say so. */
  clauses: string[];
  /** One for each tile with which it can be done, or one. */
  actions: ActionView[];
}

export function errorsOf(legal: ActionView[]): ErrorKind[] {
  const kinds = new Map<ActionKind, ErrorKind>();
  for (const action of legal) {
    const { kind, does, clauses = [] } = action;
    if (!does) continue;
    const known = kinds.get(kind);
    if (known) known.actions.push(action);
    else kinds.set(kind, { kind, does, follows: action.follows ?? "", clauses, actions: [action] });
  }
  return [...kinds.values()];
}

const TOLD = ["infraction", "shown", "forfeit", "bogus", "no-choice", "danger"];

/** What everybody should see of what has just happened. */
export function toldOf(events: EventView[]): string[] {
  return events.filter(({ kind }) => TOLD.includes(kind)).map(({ text }) => text);
}
