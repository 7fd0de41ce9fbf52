/** The errors that a strict table does not prevent, by kind; and what the table says of errors that were made. */
import type { ActionView, ActionKind, EventView } from "../protocol";

export interface ErrorKind {
  kind: ActionKind;
  /** What the player does, and what follows. */
  does: string;
  follows: string;
  /** The clauses that say so. */
  clauses: string[];
  /** One action for each tile with which the error can be made, or a single one. */
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

/** The errors that have just happened, in sentences for everybody. */
export function toldOf(events: EventView[]): string[] {
  return events.filter(({ kind }) => TOLD.includes(kind)).map(({ text }) => text);
}
