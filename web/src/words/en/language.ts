/** The language of this build: how it is chosen, what groups its thousands, and how `Intl` names it. */
export const code: string = "en";
export const thousands: string = ",";
export default "en-GB";
