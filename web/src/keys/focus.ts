/** Which keys the table takes, and which belong to the control that has the focus. */

/** Whether Space and Enter should work the focused control instead of the table. */
export function belongsToFocus(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.altKey || event.metaKey) return true;
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || focused === document.body) return false;
  if (focused.closest("[data-tile]")) return false;
  if (focused.matches(":is(input, select, textarea, [contenteditable])")) return true;
  const presses = event.key === " " || event.key === "Enter";
  return presses && focused.matches("button, a, summary") && keyboardFocus(focused);
}

/** Whether a control got the focus by a key. */
export function keyboardFocus(element: HTMLElement): boolean {
  try {
    return element.matches(":focus-visible");
  } catch {
    return true;
  }
}
