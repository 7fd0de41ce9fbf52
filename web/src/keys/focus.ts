/** Which keys the table takes, and which belong to the control that has the focus. */

/** Whether a key belongs to an open dialog, to the browser or to the focused control, instead of the table. */
export function belongsToFocus(event: KeyboardEvent): boolean {
  if (isCovered() || event.ctrlKey || event.altKey || event.metaKey) return true;
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || focused === document.body) return false;
  if (focused.closest("[data-tile]")) return false;
  if (focused.matches(":is(input, select, textarea, [contenteditable])")) return true;
  const presses = event.key === " " || event.key === "Enter";
  return presses && focused.matches("button, a, summary") && keyboardFocus(focused);
}

/** Whether a dialog is open. It may have lost the focus, when a focused control in it disappeared. */
export function isCovered(): boolean {
  return document.querySelector("dialog[open]") !== null;
}

/** Whether a control got the focus by a key. */
export function keyboardFocus(element: HTMLElement): boolean {
  try {
    return element.matches(":focus-visible");
  } catch {
    return true;
  }
}
