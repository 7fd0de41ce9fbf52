/** Which tile is wild in this hand: a kind of the set, or extra jokers. The page shows one hand at a time. */
export const wild = $state<{ tile: string | null }>({ tile: null });
