/** Which tile is wild in this hand: a kind of the set, or jokers of their own. The page shows one hand at a time. */
export const wild = $state<{ tile: string | null }>({ tile: null });
