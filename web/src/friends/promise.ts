/** The promise by which a wall was bound before the dice: was it kept? */
import type { WallPromise } from "../protocol";

/** kept: it is the wall that this page saw promised; unseen: it agrees, but was promised before this page came; broken: it is another. */
export type Kept = "kept" | "unseen" | "broken";

/** `before` is the hash that this page was shown before the hand. There is no `crypto.subtle` on a page of plain http. */
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
