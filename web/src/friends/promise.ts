/** Checks a wall against the promise made before the dice were thrown. */
import type { WallPromise } from "../protocol";

/**
 * "kept": this page saw the promise of this wall. "unseen": the wall agrees with a promise from before this page opened.
 * "broken": it is another wall.
 */
export type Kept = "kept" | "unseen" | "broken";

/** `before` is the hash that this page saw before the hand. Pages over plain http have no `crypto.subtle`. */
export async function kept({ hash, salt, wall }: WallPromise, before: string | undefined): Promise<Kept> {
  const [{ sha256 }, { bytesToHex, hexToBytes, utf8ToBytes }] = await Promise.all([
    import("@noble/hashes/sha2.js"),
    import("@noble/hashes/utils.js"),
  ]);
  const total = sha256
    .create()
    .update(bytesOf(hexToBytes, salt))
    .update(utf8ToBytes(wall ?? ""))
    .digest();
  if (bytesToHex(total) !== hash || (before !== undefined && before !== hash)) return "broken";
  return before === undefined ? "unseen" : "kept";
}

function bytesOf(read: (hex: string) => Uint8Array, salt: string | undefined): Uint8Array {
  try {
    return read(salt ?? "");
  } catch {
    return new Uint8Array();
  }
}
