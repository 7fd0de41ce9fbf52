/** The language of this build: how it is chosen, and how `Intl` names it. */
export const code: string = "de";
export default "de";
