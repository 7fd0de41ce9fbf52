/**
 * What one page hands to another: the `text` of an opened file, and special `hands` that were drawn, as a sheet in TOML. The
 * hands go to the house rules that asked for them, whose page is `back`, or else to those that are opened next.
 */
export const brought = { text: "", hands: "", back: "" };
