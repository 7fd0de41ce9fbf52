/** The worker of a tab: what it passes on between the page and the host, and what it tells when there is no host. */
import { beforeEach, expect, test, vi } from "vitest";
import { forget } from "../tab/memory";
import type { FromWorker, ToWorker } from "../tab/spoken";
import { openStorage } from "../tab/storage";

vi.mock("../tab/memory", () => ({ forget: vi.fn(() => Promise.resolve()) }));
vi.mock("../tab/playouts", () => ({ readPlayouts: vi.fn() }));
vi.mock("../tab/storage", () => ({ Held: class extends Error {}, openStorage: vi.fn() }));
vi.mock("../tab/python", () => ({
  Unread: class extends Error {},
  addDatabase: () => Promise.resolve(),
  startPython: () =>
    Promise.resolve({ pyimport: () => ({ open_home: (given: typeof log) => Promise.resolve(((log = given), host)) }) }),
}));

let log: { append(content: { toJs(): Uint8Array }): Promise<void> };
let told: FromWorker[];
let heard: string[];
let hang: (code: number, reason: string) => void;
const append = vi.fn<(content: Uint8Array) => Promise<void>>();
const host = {
  ask: (method: string, address: string) => {
    heard.push(`${method} ${address}`);
    return Promise.resolve({ toJs: () => [200, "text/plain", {}, new Uint8Array(1)], destroy: () => heard.push("destroyed") });
  },
  call: (address: string, say: (text: string) => void, closed: typeof hang) => {
    heard.push(`call ${address}`);
    hang = closed;
    say("<hello>");
    return { said: (text: string) => heard.push(text), leave: () => heard.push("left") };
  },
  close: () => Promise.resolve(),
};
const send = (data: ToWorker) => void window.onmessage!({ data } as MessageEvent);
const ask = { ask: 7, method: "GET", address: "/choices", body: new Uint8Array() };

beforeEach(async () => {
  [told, heard] = [[], []];
  vi.stubGlobal("onmessage", null);
  vi.stubGlobal("postMessage", (message: FromWorker) => told.push(message));
  vi.stubGlobal("BroadcastChannel", class {});
  vi.stubGlobal("isSecureContext", true);
  const request = (_name: string, _how: object, take: () => Promise<void>) => take().then(() => heard.push("freed"));
  vi.stubGlobal("navigator", { locks: { request } });
  append.mockReset();
  vi.mocked(openStorage).mockResolvedValue({ append, close: () => heard.push("closed") } as never);
  vi.resetModules();
  await import("../tab/worker");
});

test("what the page asks waits for the host; answers and lines go both ways", async () => {
  send(ask);
  expect([told, heard]).toEqual([[], []]);
  send({ open: "en", base: "/" });
  await vi.waitFor(() => expect(told).toHaveLength(2));
  const answer = { answer: 7, status: 200, kind: "text/plain", headers: {}, content: new Uint8Array(1) };
  expect([told.splice(0), heard.splice(0)]).toEqual([
    [{ ready: true }, answer],
    ["GET /choices", "destroyed"],
  ]);
  for (const line of [1, 2]) send({ line, address: "/ws" });
  send({ line: 1, text: "<act>" });
  send({ line: 1, leave: true });
  hang(1008, "<why>");
  for (const line of [1, 2]) send({ line, text: "<late>" });
  expect(heard).toEqual(["call /ws", "call /ws", "<act>", "left"]);
  expect(told).toEqual([...[1, 2].map((line) => ({ line, text: "<hello>" })), { line: 2, closed: 1008, reason: "<why>" }]);
});

test("at an unencrypted address there is no host, and nothing is asked of the browser", async () => {
  vi.stubGlobal("isSecureContext", false);
  send({ open: "en", base: "/" });
  await vi.waitFor(() => expect([told, heard]).toEqual([[{ trouble: "insecure" }], []]));
});

test("without storage there is no host, and the lock is free again", async () => {
  vi.mocked(openStorage).mockRejectedValue(new Error("full"));
  send({ open: "en", base: "/" });
  await vi.waitFor(() => expect(told).toEqual([{ trouble: "unkept" }]));
  expect(heard).toEqual(["freed"]);
});

test("a log without room gets the room of the kept memory, and fails only if there is none either", async () => {
  const full = new Error("full");
  const content = Uint8Array.of(1, 2);
  append.mockRejectedValueOnce(full).mockResolvedValueOnce();
  send({ open: "en", base: "/" });
  await vi.waitFor(() => expect(told).toEqual([{ ready: true }]));
  await log.append({ toJs: () => content });
  expect(append.mock.calls).toEqual([[content], [content]]);
  expect(forget).toHaveBeenCalledOnce();
  append.mockRejectedValue(full);
  await expect(log.append({ toJs: () => content })).rejects.toBe(full);
  vi.mocked(forget).mockRejectedValueOnce(new TypeError("no files here"));
  await expect(log.append({ toJs: () => content })).rejects.toBe(full);
});
