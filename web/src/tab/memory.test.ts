import { expect, test } from "vitest";
import { gathered, spread } from "./memory";

const PAGE = 65_536;

test("a memory comes back as it was, and its empty pages weigh nothing", async () => {
  const memory = new Uint8Array(5 * PAGE + 100);
  memory[PAGE] = 1;
  memory[4 * PAGE - 1] = 2;
  memory[5 * PAGE + 99] = 3;
  const kept = await new Blob(gathered(memory)).arrayBuffer();
  expect(kept.byteLength).toBe(4 * (2 + 3) + 2 * PAGE + 100);
  expect(spread(kept)).toEqual(memory);
  expect(() => spread(kept.slice(0, -1))).toThrow(RangeError);
});
