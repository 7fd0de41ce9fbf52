/** Which clause of the rulebook is open, and from which others it was reached. */
export const opened = $state<{ trail: string[] }>({ trail: [] });

/** Open a clause; from within one, over it. */
export function openClause(id: string): void {
  opened.trail.push(id);
}

export function back(): void {
  opened.trail.pop();
}

export function closeClauses(): void {
  opened.trail = [];
}
