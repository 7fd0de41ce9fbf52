/** The name of this device where a book says who has the pen. The server puts it into words. */
import { keep, kept } from "../kept";

const PLACE = "kongbox.device";
let made = "";

export function device(): string {
  const found = kept(PLACE);
  if (typeof found === "string" && found) return found;
  made ||= `${matchMedia("(pointer: coarse)").matches ? "phone" : "computer"} ${mark(3)}`;
  keep(PLACE, made);
  return made;
}

/** A new id for an entry; no two are alike. */
export function mark(bytes = 12): string {
  return [...crypto.getRandomValues(new Uint8Array(bytes))].map((one) => one.toString(16).padStart(2, "0")).join("");
}
