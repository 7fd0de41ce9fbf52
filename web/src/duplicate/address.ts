/** The address of the page that compares two sessions on the same walls. */
export const comparison = (one: string, other: string) => `#/duplicate/${encodeURIComponent(one)}/${encodeURIComponent(other)}`;
