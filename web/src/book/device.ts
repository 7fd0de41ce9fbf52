/** The name of this device where a book says who has the pen. */
import words from "$words/book";
import { keep, kept } from "../kept";

const PLACE = "kongbox.device";

export function device(): string {
  const found = kept(PLACE);
  if (typeof found === "string" && found) return found;
  const made = words.device[matchMedia("(pointer: coarse)").matches ? "phone" : "computer"]({ mark: mark(3) });
  return keep(PLACE, made) ? made : words.device.unnamed;
}

/** A new id for an entry; no two are alike. */
export function mark(bytes = 12): string {
  return [...crypto.getRandomValues(new Uint8Array(bytes))].map((one) => one.toString(16).padStart(2, "0")).join("");
}
