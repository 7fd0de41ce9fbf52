/** The text of a file that was opened, on the way to the page that shows it. */
export const brought = { text: "" };
