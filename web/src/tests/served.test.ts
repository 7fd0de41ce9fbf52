import { expect, test, vi } from "vitest";
import { forget, keep, kept, keptNames, places } from "../kept";
import { SILENT, answered, bringing, read } from "../served";
import common from "$words/common";

const serves = (...one: ConstructorParameters<typeof Response>) =>
  vi.stubGlobal(
    "fetch",
    vi.fn(() => Promise.resolve(new Response(...one))),
  );

test("a question gets its answer, and a body is sent as JSON", async () => {
  serves('{"hands": 3}');
  expect(await answered("/books", bringing({ name: "Ada" }))).toEqual({ told: { hands: 3 } });
  expect(fetch).toHaveBeenCalledWith("/books", { method: "POST", body: '{"name":"Ada"}' });
  serves(null, { status: 204 });
  expect(await answered("/presets")).toEqual({ told: null });
});

test("what is refused has its reason and its status", async () => {
  serves('{"reason": "No such book."}', { status: 404 });
  expect(await answered("/books/b1")).toEqual({ fault: { reason: "No such book." }, status: 404 });
  serves('{"reason": "No such book."}', { status: 404 });
  await expect(read("/books/b1")).rejects.toThrow("No such book.");
  serves("null", { status: 500 });
  await expect(read("/books/b1")).rejects.toThrow(common.no_answer);
});

test("who reads too much at once is heard a moment later", async () => {
  vi.useFakeTimers();
  const busy = () =>
    new Response('{"code": "too-many-reads", "reason": "Later."}', { status: 429, headers: { "Retry-After": "2" } });
  const answers = [busy(), new Response("7")];
  vi.stubGlobal(
    "fetch",
    vi.fn(() => Promise.resolve(answers.shift() ?? busy())),
  );
  const first = answered("/home");
  await vi.advanceTimersByTimeAsync(1999);
  expect(fetch).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(await first).toEqual({ told: 7 });
  const never = answered("/home");
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await never).toMatchObject({ status: 429, fault: { reason: "Later." } });
});

test("nobody, and somebody else than kongbox, is silence", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("offline")));
  expect(await answered("/home")).toEqual({ silent: true });
  serves("<h1>Bad gateway</h1>", { status: 502 });
  await expect(read("/home")).rejects.toThrow(SILENT);
});

test("what was kept is there again, and rubbish is nothing", () => {
  expect([kept("here"), keptNames("here")]).toEqual([null, {}]);
  expect(keep("here", { step: 3 })).toBe(true);
  expect([kept("here"), places()]).toEqual([{ step: 3 }, ["here"]]);
  for (const rubbish of ["{", "7", "null", '"text"']) {
    localStorage.setItem("here", rubbish);
    expect(keptNames("here")).toEqual({});
  }
  forget("here");
  expect(places()).toEqual([]);
});

test("a browser that keeps nothing says so", () => {
  const never = () => {
    throw new Error("not allowed");
  };
  vi.stubGlobal("localStorage", { getItem: never, setItem: never, removeItem: never });
  expect([keep("here", 1), kept("here")]).toEqual([false, null]);
  expect(() => forget("here")).not.toThrow();
});
