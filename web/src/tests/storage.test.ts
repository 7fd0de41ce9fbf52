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

/** A device whose files are denied, and whose database has these lines and no room: a transaction that writes is aborted. */
function fullDatabase(lines: Uint8Array[]): void {
  device(() => Promise.reject(none));
  const request = (result: unknown) => {
    const asked = { result, onsuccess() {} };
    void Promise.resolve().then(() => asked.onsuccess());
    return asked;
  };
  function transaction() {
    const its = { error: new DOMException("", "QuotaExceededError"), onabort() {}, oncomplete() {}, objectStore: () => log };
    const write = () => void Promise.resolve().then(() => its.onabort());
    const log = { getAll: () => request(lines), count: () => void Promise.resolve().then(() => its.oncomplete()) };
    Object.assign(log, { add: write, put: write, delete: write });
    return its;
  }
  vi.stubGlobal("indexedDB", { open: () => request({ transaction }) });
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

test("a new database without room is none, and an old one is read", async () => {
  fullDatabase([]);
  await expect(openStorage()).rejects.toThrow("full");
  fullDatabase([Uint8Array.of(1), Uint8Array.of(2)]);
  expect((await openStorage()).read()).toEqual(Uint8Array.of(1, 2));
});

/** Python can raise an `Error`, but not a `DOMException`, though that is an `Error` too. */
test("a line without room fails with an error that Python can raise", async () => {
  fullDatabase([Uint8Array.of(1)]);
  const database = await openStorage();
  const write = () => {
    throw new DOMException("no room", "QuotaExceededError");
  };
  device(() => Promise.resolve({ getSize: () => 0, truncate() {}, write }));
  const file = await openStorage();
  for (const log of [database, file]) {
    const error: unknown = await log.append(Uint8Array.of(2)).catch((error: unknown) => error);
    expect((error as Error).constructor).toBe(Error);
  }
  expect(database.read()).toEqual(Uint8Array.of(1));
});
