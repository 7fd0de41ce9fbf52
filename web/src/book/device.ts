/** What this device is called where a book says who has the pen. */
import { keep, kept } from "../kept";

const PLACE = "kongbox.device";

export function device(): string {
  const found = kept(PLACE);
  if (typeof found === "string" && found) return found;
  const made = `${matchMedia("(pointer: coarse)").matches ? "phone" : "computer"} ${mark(3)}`;
  return keep(PLACE, made) ? made : "device";
}

/** A name for an entry: no two are alike. */
export function mark(bytes = 12): string {
  return [...crypto.getRandomValues(new Uint8Array(bytes))].map((one) => one.toString(16).padStart(2, "0")).join("");
}
