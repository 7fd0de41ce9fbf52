/** Which clause of the rulebook is open, and through which others the reader came to it. */
export const opened = $state<{ trail: string[] }>({ trail: [] });

/** Open a clause; if one is open already, open this one over it. */
export function openClause(id: string): void {
  opened.trail.push(id);
}

export function back(): void {
  opened.trail.pop();
}

export function closeClauses(): void {
  opened.trail = [];
}
