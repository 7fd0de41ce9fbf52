import { expect, test } from "vitest";
import { opened, parts } from "../tab/memory";

const PAGE = 65_536;

/** A file that holds this. */
function fileOf(content: Uint8Array): Parameters<typeof opened>[0] {
  return {
    read(into, { at }) {
      const part = content.subarray(at, at + into.length);
      into.set(part);
      return part.length;
    },
    close() {},
  };
}

test("a memory comes back as it was, and its empty pages weigh nothing", async () => {
  const [state, memory, other] = [Uint8Array.of(1, 2, 3, 4), new Uint8Array(5 * PAGE), new Uint8Array(5 * PAGE).fill(7)];
  memory[PAGE] = 1;
  memory[4 * PAGE - 1] = 2;
  memory[5 * PAGE - 1] = 3;
  const kept = new Uint8Array(await new Blob(Array.from(parts(state, memory), (part) => part.slice())).arrayBuffer());
  expect(kept.length).toBe(4 * (4 + 3) + 4 + 3 * PAGE);
  const started = opened(fileOf(kept));
  started.lay(other);
  expect([started.state, started.size, other]).toEqual([state, memory.length, memory]);
  expect(() => opened(fileOf(kept.subarray(0, 20)))).toThrow(RangeError);
  expect(() => opened(fileOf(kept.subarray(0, -1))).lay(other)).toThrow(RangeError);
  kept[kept.length - 2] = 1;
  expect(() => opened(fileOf(kept)).lay(other)).toThrow(RangeError);
});
