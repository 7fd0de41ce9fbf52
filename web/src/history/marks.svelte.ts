/** The emblems of the players on this page, by their names. */
export const marks = $state<{ of: Record<string, string> }>({ of: {} });
