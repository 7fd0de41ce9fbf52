/** Parts that the table loads later: they are requested again if they could not be loaded. */
import { expect, test, vi } from "vitest";
import { Later } from "../table/later.svelte";

test("a part that could not be read is read again once it is wanted, until it is there", async () => {
  vi.useFakeTimers();
  let served = false;
  const load = vi.fn(() => (served ? Promise.resolve({ default: "part" }) : Promise.reject(new Error("no server"))));
  const part = new Later(load);
  await expect(part.read()).rejects.toThrow("no server");
  expect([part.now, part.now]).toEqual([undefined, undefined]);
  expect(load).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(1500);
  expect(load).toHaveBeenCalledTimes(3);
  served = true;
  await vi.advanceTimersByTimeAsync(1500);
  expect(part.now).toBe("part");
  await vi.advanceTimersByTimeAsync(5000);
  expect(load).toHaveBeenCalledTimes(4);
});
