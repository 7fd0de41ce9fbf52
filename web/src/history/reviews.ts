/** The address of a hand's review. */
export const reviewOf = (session: string, hand: number) => `#/review/${session}/${hand}`;
