import { beforeEach, expect, test, vi } from "vitest";
import { Held, openStorage } from "../tab/storage";

const none = new TypeError("no such thing here");

/** A device whose log file gets its handle from this function, and whose database cannot be opened. */
function device(createSyncAccessHandle: () => Promise<unknown>): void {
  const folder = { getFileHandle: () => Promise.resolve({ createSyncAccessHandle }) };
  vi.stubGlobal("navigator", { storage: { getDirectory: () => Promise.resolve(folder) } });
  vi.stubGlobal("indexedDB", {
    open() {
      throw none;
    },
  });
}

beforeEach(() => void vi.useFakeTimers());

const busy = () => Promise.reject(new DOMException("held", "NoModificationAllowedError"));

test("a file that a worker gives up a moment later is opened", async () => {
  const handle = { close: vi.fn() };
  const open = vi.fn().mockImplementationOnce(busy).mockImplementationOnce(busy).mockResolvedValue(handle);
  device(open);
  const opening = openStorage();
  await vi.runAllTimersAsync();
  (await opening).close();
  expect(handle.close).toHaveBeenCalledOnce();
  expect(open).toHaveBeenCalledTimes(3);
});

test("no empty database takes the place of a file that another tab holds", async () => {
  device(busy);
  const opening = expect(openStorage()).rejects.toBeInstanceOf(Held);
  await vi.runAllTimersAsync();
  await opening;
});

test("where there are no such files, the database is next", async () => {
  device(() => Promise.reject(none));
  await expect(openStorage()).rejects.toBe(none);
});
