import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Connection, addressOf } from "../connection.svelte";
import { kept } from "../offline/kept.svelte";
import { PROTOCOL } from "../protocol";
import { FakeSocket, fixture } from "./views";

let sockets: FakeSocket[];
let connection: Connection;
let called: string[];
const last = () => sockets.at(-1) as FakeSocket;

beforeEach(() => {
  vi.useFakeTimers();
  sockets = [];
  called = [];
  connection = new Connection("ws://table/ws", (address) => {
    called.push(address);
    sockets.push(new FakeSocket());
    return last() as unknown as WebSocket;
  });
});
afterEach(() => {
  connection.close();
  vi.useRealTimers();
});

test("an answer carries the serial of the view it answers, and waits for the table", () => {
  last().say(fixture("claim"));
  connection.act("pung");
  connection.act("pass");
  expect(last().sent).toEqual([{ type: "act", serial: connection.view?.serial, action: "pung" }]);
  expect(connection.pending).toBe(true);
});

test("a table that speaks another version than this page has a newer page loaded", () => {
  kept.newer = false;
  last().say({ type: "hello", protocol: PROTOCOL });
  expect(kept.newer).toBe(false);
  last().say({ type: "hello", protocol: PROTOCOL + 1 });
  expect(kept.newer).toBe(true);
  kept.newer = false;
});

test("a refusal says why and lets the player choose again; the next view takes it away", () => {
  const message = fixture("claim");
  last().say(message);
  connection.act("pung");
  last().say({ type: "refused", code: "not-legal", reason: "Somebody was before you.", clauses: [] });
  expect([connection.refusal, connection.pending]).toEqual(["Somebody was before you.", false]);
  last().say(message);
  expect(connection.refusal).toBe("Somebody was before you.");
  message.view.serial += 1;
  last().say(message);
  expect(connection.refusal).toBeNull();
});

test("nothing is said to whom the table has let a tile pass just as they did; a claim that came too late is refused in words", () => {
  const late = { type: "refused", code: "stale", reason: "The table has changed.", clauses: [] } as const;
  const said = ["pass", "pung"].map((action) => {
    last().say(fixture("claim"));
    connection.act(action);
    last().say(late as never);
    return [connection.refusal, connection.pending];
  });
  expect(said).toEqual([
    [null, false],
    ["The table has changed.", false],
  ]);
});

test("a broken line keeps the view and calls again, with longer and longer waits", () => {
  last().say(fixture("claim"));
  last().onclose?.();
  expect([connection.line, connection.view === null]).toEqual(["lost", false]);
  connection.act("pung");
  expect(last().sent).toEqual([]);
  vi.advanceTimersByTime(500);
  expect(sockets).toHaveLength(2);
  last().onclose?.();
  vi.advanceTimersByTime(900);
  expect(sockets).toHaveLength(2);
  vi.advanceTimersByTime(100);
  expect(sockets).toHaveLength(3);
  last().say(fixture("deal"));
  expect(connection.line).toBe("open");
});

test("a line on which nothing answers is lost, though nobody has closed it", () => {
  last().say(fixture("claim"));
  connection.act("pung");
  vi.advanceTimersByTime(7000);
  expect([connection.line, connection.pending]).toEqual(["open", true]);
  vi.advanceTimersByTime(1500);
  expect([connection.line, connection.pending, sockets[0]?.closed, sockets.length]).toEqual(["lost", false, true, 2]);
  last().say(fixture("claim"));
  connection.act("pung");
  last().say(fixture("deal"));
  vi.advanceTimersByTime(60_000);
  expect([connection.line, sockets.length]).toEqual(["open", 2]);
});

test("calling by hand does not leave two lines", () => {
  connection.call();
  expect(sockets.map((socket) => socket.closed)).toEqual([true, false]);
});

test("only after a hand can the next be asked for, and after the last a new game", () => {
  last().say(fixture("deal"));
  connection.next();
  last().say(fixture("win"));
  connection.next();
  last().say(fixture("session-over"));
  connection.next();
  expect(last().sent).toEqual([{ type: "next" }, { type: "new" }]);
});

test("a message that is no message changes nothing", () => {
  last().say(fixture("deal"));
  const before = connection.view;
  last().onmessage?.({ data: "{" });
  last().onmessage?.({ data: '{"type":"strange"}' });
  last().onmessage?.({ data: "null" });
  expect(connection.view).toBe(before);
});

test("the line follows the page's own address", () => {
  expect(addressOf(new URL("http://127.0.0.1:8765/") as unknown as Location)).toBe("ws://127.0.0.1:8765/ws");
  expect(addressOf(new URL("https://club.example/") as unknown as Location)).toBe("wss://club.example/ws");
});

test("a page that calls again names its game, and says what has become of one that is gone until it is read", () => {
  last().say({ ...fixture("deal"), game: "0123456789abcdef" });
  connection.call();
  expect(called.at(-1)).toBe("ws://table/ws?game=0123456789abcdef");
  last().say({ ...fixture("claim"), game: "fedcba9876543210" });
  last().say({ type: "refused", code: "game-elsewhere", reason: "It is not here.", clauses: [] });
  const after = fixture("claim");
  after.view.serial += 1;
  last().say(after);
  expect([connection.news, connection.refusal]).toEqual(["It is not here.", null]);
});

test("what was told on another line, or of another hand, is not gone on with", () => {
  const event = { kind: "discard" as const, seat: 0 as const, tile: "5b", from: null, text: "<told>", code: null };
  last().say({ ...fixture("claim"), before: [event] });
  expect(connection.before).toEqual([event]);
  last().say({ ...fixture("claim"), events: [] });
  expect(connection.before).toEqual([event]);
  last().say({ ...fixture("claim"), before: [] });
  expect(connection.before).toEqual([]);
  last().say({ ...fixture("claim"), before: [event] });
  connection.call();
  last().say({ ...fixture("claim"), events: [] });
  expect(connection.before).toEqual([]);
});
