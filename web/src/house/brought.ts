/**
 * What one page brings to another: the `text` of a file that was opened; and special `hands` that were drawn, as a sheet in TOML, to the
 * house rules that asked for them, `back` at their page, else to those that are opened next.
 */
export const brought = { text: "", hands: "", back: "" };
