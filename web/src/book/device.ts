/** What this device is called where a book says who has the pen. */

const PLACE = "kongbox.device";

export function device(): string {
  try {
    const kept = localStorage.getItem(PLACE);
    if (kept) return kept;
    const made = `${matchMedia("(pointer: coarse)").matches ? "phone" : "computer"} ${mark(3)}`;
    localStorage.setItem(PLACE, made);
    return made;
  } catch {
    return "device";
  }
}

/** A name for an entry: no two are alike. */
export function mark(bytes = 12): string {
  return [...crypto.getRandomValues(new Uint8Array(bytes))].map((one) => one.toString(16).padStart(2, "0")).join("");
}
