import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ALONE, Place } from "../place.svelte";
import { DEAL } from "../pacing";
import { kept } from "../offline/kept.svelte";
import { type EventKind, type EventView, PROTOCOL, type Shown } from "../protocol";
import { alone, around } from "./around";
import { FakeSocket, fixture } from "./views";

let sockets: FakeSocket[];
let place: Place;
let called: string[];
const last = () => sockets.at(-1) as FakeSocket;

beforeEach(() => {
  vi.useFakeTimers();
  sockets = [];
  called = [];
  place = new Place(ALONE, (address) => {
    called.push(address);
    sockets.push(new FakeSocket());
    return last() as unknown as WebSocket;
  });
});
afterEach(() => place.close());

test("an answer carries the serial of the view it answers, and waits for the table", () => {
  last().say(fixture("claim"));
  place.act("pung");
  place.act("pass");
  expect(last().sent).toEqual([{ type: "act", serial: place.view?.serial, action: "pung" }]);
  expect(place.pending).toBe(true);
});

test("a page that opens on a new hand sees it dealt, and nobody plays before that", () => {
  vi.spyOn(globalThis, "matchMedia").mockReturnValue({ matches: false } as MediaQueryList);
  const { view, events } = fixture("deal");
  const thrown = { ...events[0]!, kind: "discard" as const };
  last().say({ type: "view", view, events: [], before: events });
  last().say({ type: "view", view: { ...view, serial: view.serial + 1 }, events: [thrown] });
  expect([place.events.map(({ kind }) => kind).includes("deal"), place.view?.serial]).toEqual([true, view.serial]);
  vi.advanceTimersByTime(DEAL - 1);
  expect(place.view?.serial).toBe(view.serial);
  vi.advanceTimersByTime(1);
  expect([place.view?.serial, place.log]).toEqual([view.serial + 1, [...events, thrown].map(({ text }) => text)]);
  place.call();
  last().say({ type: "view", view, events: [], before: events });
  expect(place.events).toEqual([]);
});

test("a hand is dealt once, and not again when its page is reloaded", () => {
  vi.spyOn(globalThis, "matchMedia").mockReturnValue({ matches: false } as MediaQueryList);
  const { view, events } = fixture("deal");
  const message: Shown = { type: "view", view, events: [], before: events, game: "g" };
  const open = () => {
    const socket = new FakeSocket();
    const page = new Place(ALONE, () => socket as unknown as WebSocket);
    socket.say(message);
    page.close();
    return page.events.length > 0;
  };
  expect([open(), open()]).toEqual([true, false]);
  message.view = { ...view, session: { ...view.session, hand: view.session.hand + 1 } };
  expect(open()).toBe(true);
});

test("the state of a table comes before its view, and is shown with it: a player is asked about a discard that they see", () => {
  const { view } = fixture("claim");
  const show = (serial: number) => last().say({ type: "view", view: { ...view, serial }, events: [] });
  show(1);
  last().say(around({ told: "<West to discard>", view_serial: 1 }));
  last().say(around({ told: "<the table asks you>", asked: true, view_serial: 2 }));
  expect(place.shown?.told).toBe("<West to discard>");
  show(2);
  expect(place.shown?.told).toBe("<the table asks you>");
  last().say(around({ told: "<you have answered>", view_serial: 2 }));
  expect(place.shown?.told).toBe("<you have answered>");
});

test("a session that ends while its last hand is still shown was not ended in the middle of that hand", () => {
  vi.spyOn(globalThis, "matchMedia").mockReturnValue({ matches: false } as MediaQueryList);
  const { view, events } = fixture("deal");
  last().say(around());
  last().say({ type: "view", view, events: [], before: events });
  last().say({ type: "view", view, events: [{ ...events[0]!, kind: "discard" }] });
  last().say(around({ stage: "over" }));
  last().say(fixture("session-over"));
  expect([place.view?.result, place.stopped]).toEqual([null, false]);
  vi.advanceTimersByTime(10 * DEAL);
  expect([place.view?.result?.winner, place.stopped]).toEqual([fixture("session-over").view.result?.winner, false]);
});

test("a page that opens on a hand that is played sees it as it stands", () => {
  const { view, events } = fixture("deal");
  last().say({ type: "view", view, events: [], before: [...events, { ...events[0]!, kind: "discard" }] });
  expect([place.events, place.log.length]).toEqual([[], events.length + 1]);
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
  place.act("pung");
  last().say({ type: "refused", code: "not-legal", reason: "Somebody was before you.", clauses: [] });
  expect([place.refusal, place.pending]).toEqual(["Somebody was before you.", false]);
  last().say(message);
  expect(place.refusal).toBe("Somebody was before you.");
  message.view.serial += 1;
  last().say(message);
  expect(place.refusal).toBeNull();
});

test("nothing is said to whom the table has let a tile pass just as they did; a claim that came too late is refused in words", () => {
  const late = { type: "refused", code: "stale", reason: "The table has changed.", clauses: [] } as const;
  const said = ["pass", "pung"].map((action) => {
    last().say(fixture("claim"));
    place.act(action);
    last().say(late as never);
    return [place.refusal, place.pending];
  });
  expect(said).toEqual([
    [null, false],
    ["The table has changed.", false],
  ]);
});

test("a takeback takes the lines of what it undoes out of the log, in the order in which all is shown", () => {
  const told = (kind: EventKind, text: string): EventView => ({ kind, seat: 1, tile: null, from: null, text, code: null });
  const say = (serial: number, more: Partial<Shown>) => {
    const { view } = fixture("claim");
    last().say({ type: "view", view: { ...view, serial }, events: [], ...more });
  };
  say(1, { before: [told("deal", "Deal.")] });
  say(2, { events: [told("discard", "My discard.")] });
  say(3, { events: [told("discard", "Another's.")] });
  say(4, { before: [told("deal", "Deal.")] });
  say(5, { events: [told("discard", "My other discard.")] });
  vi.runAllTimers();
  expect(place.log).toEqual(["Deal.", "My other discard."]);
});

test("a broken line keeps the view and calls again, with longer and longer waits", () => {
  last().say(fixture("claim"));
  last().onclose?.();
  expect([place.line.state, place.view === null]).toEqual(["lost", false]);
  place.act("pung");
  expect(last().sent).toEqual([]);
  vi.advanceTimersByTime(500);
  expect(sockets).toHaveLength(2);
  last().onclose?.();
  vi.advanceTimersByTime(900);
  expect(sockets).toHaveLength(2);
  vi.advanceTimersByTime(100);
  expect(sockets).toHaveLength(3);
  last().say(fixture("deal"));
  expect(place.line.state).toBe("open");
});

test("nothing is sent on a new line before the table is shown there", () => {
  last().say(fixture("claim"));
  last().onclose?.();
  vi.advanceTimersByTime(500);
  last().say(alone(fixture("claim").view));
  place.act("pung");
  expect([place.line.state, last().sent]).toEqual(["open", []]);
  last().say(fixture("claim"));
  place.act("pung");
  expect(last().sent).toHaveLength(1);
});

test("a line on which nothing answers is lost, though nobody has closed it", () => {
  last().say(fixture("claim"));
  place.act("pung");
  vi.advanceTimersByTime(7000);
  expect([place.line.state, place.pending]).toEqual(["open", true]);
  vi.advanceTimersByTime(1500);
  expect([place.line.state, sockets[0]?.closed, sockets.length]).toEqual(["lost", true, 2]);
  last().say(fixture("claim"));
  place.act("pung");
  last().say(fixture("deal"));
  vi.advanceTimersByTime(60_000);
  expect([place.line.state, sockets.length]).toEqual(["open", 2]);
});

test("a page of friends asks a silent table whether it is there, and calls again if nothing answers", () => {
  const after = (milliseconds: number) => {
    vi.advanceTimersByTime(milliseconds);
    return [place.line.state, sockets.length];
  };
  last().say(fixture("claim"));
  last().dead = true;
  expect(after(60_000)).toEqual(["open", 1]); // a person alone finds out with their next action
  last().dead = false;
  last().say(around());
  expect(after(60_000)).toEqual(["open", 1]);
  last().dead = true;
  expect(after(10_000)).toEqual(["open", 1]);
  expect(after(1000)).toEqual(["lost", 1]);
  expect(after(500)).toEqual(["lost", 2]);
  last().readyState = WebSocket.CONNECTING;
  expect([...after(9000), sockets[1]?.closed]).toEqual(["lost", 3, true]); // a call that nothing answers is lost too
  last().say(around());
  last().say({ type: "gone", code: "moved", reason: "" });
  last().dead = true;
  expect(after(60_000)).toEqual(["open", 3]);
});

test("a device that is online again has a page of friends call again at once", () => {
  last().say(fixture("claim"));
  dispatchEvent(new Event("online"));
  expect(sockets.length).toBe(1);
  last().say(around());
  dispatchEvent(new Event("online"));
  expect([sockets.length, sockets[0]?.closed]).toEqual([2, true]);
  last().say({ type: "gone", code: "moved", reason: "" });
  dispatchEvent(new Event("online"));
  place.gone = null;
  place.close();
  dispatchEvent(new Event("online"));
  expect(sockets.length).toBe(2);
});

test("after a long time out of sight, a page of friends calls again: its line may be dead, though nobody has closed it", () => {
  const visible = vi.spyOn(document, "visibilityState", "get");
  function sleep(milliseconds: number): number {
    for (const state of ["hidden", "visible"] as const) {
      visible.mockReturnValue(state);
      document.dispatchEvent(new Event("visibilitychange"));
      if (state === "hidden") vi.setSystemTime(Date.now() + milliseconds);
    }
    return sockets.length;
  }
  last().say(alone(fixture("claim").view));
  last().say(fixture("claim"));
  expect(sleep(60_000)).toBe(1); // a person alone may be stepping through what the others did
  last().say(around());
  expect(sleep(10_000)).toBe(1);
  expect([sleep(20_000), sockets[0]?.closed, place.line.state]).toEqual([2, true, "calling"]);
  expect([place.wish({ type: "leave" }), last().sent]).toEqual([false, []]);
  last().say(around());
  last().say(fixture("claim"));
  expect([place.line.state, place.pending]).toEqual(["open", false]);
  last().say({ type: "gone", code: "moved", reason: "" });
  expect(sleep(60_000)).toBe(2);
  place.gone = null;
  place.close();
  expect(sleep(60_000)).toBe(2);
});

test("an answer to the last of two requests is enough", () => {
  last().say(fixture("claim"));
  place.rule(1, 2, "long-hand");
  vi.advanceTimersByTime(4000);
  place.unrule();
  last().say(fixture("deal"));
  vi.advanceTimersByTime(60_000);
  expect([place.line.state, sockets.length]).toEqual(["open", 1]);
});

test("calling by hand does not leave two lines", () => {
  place.call();
  expect(sockets.map((socket) => socket.closed)).toEqual([true, false]);
});

test("a page that is left while its socket connects hangs up when it is open, without an error on the console", () => {
  last().readyState = WebSocket.CONNECTING;
  place.close();
  expect(last().closed).toBe(false);
  last().onopen?.();
  expect([last().closed, last().onmessage, last().onclose]).toEqual([true, null, null]);
});

test("only after a hand can the next be asked for, and after the last a new game", () => {
  for (const name of ["deal", "win", "session-over"]) {
    last().say(alone(fixture(name).view));
    last().say(fixture(name));
    place.next();
  }
  expect(last().sent).toEqual([{ type: "next" }, { type: "new" }]);
});

test("a message that is no message changes nothing", () => {
  last().say(fixture("deal"));
  const before = place.view;
  last().onmessage?.({ data: "{" });
  last().onmessage?.({ data: '{"type":"strange"}' });
  last().onmessage?.({ data: "null" });
  expect(place.view).toBe(before);
});

test("a page that calls again names its game, and says what has become of one that is gone until it is read", () => {
  last().say({ ...fixture("deal"), game: "0123456789abcdef" });
  place.call();
  expect(called.at(-1)).toBe("ws://localhost:3000/ws?game=0123456789abcdef");
  last().say({ ...fixture("claim"), game: "fedcba9876543210" });
  last().say({ type: "refused", code: "game-elsewhere", reason: "It is not here.", clauses: [] });
  const after = fixture("claim");
  after.view.serial += 1;
  last().say(after);
  expect([place.news, place.refusal]).toEqual(["It is not here.", null]);
});

test("a view of another connection, or of another hand, is dropped", () => {
  const event = { kind: "discard" as const, seat: 0 as const, tile: "5b", from: null, text: "<told>", code: null };
  last().say({ ...fixture("claim"), events: [], before: [event] });
  expect(place.log).toEqual(["<told>"]);
  last().say({ ...fixture("claim"), events: [] });
  expect(place.log).toEqual(["<told>"]);
  last().say({ ...fixture("claim"), events: [], before: [] });
  expect(place.log).toEqual([]);
  last().say({ ...fixture("claim"), events: [], before: [event] });
  place.call();
  last().say({ ...fixture("claim"), events: [] });
  expect(place.log).toEqual([]);
});

test("a page of friends asks for the messages that it has missed; those from before it was opened count as old", () => {
  const say = (number: number) => last().say({ type: "said", by: "Ben", chair: 1, text: `${number}`, number });
  const open = () => {
    const page = new Place("/tables/t1/ws", (address) => {
      called.push(new URL(address).search);
      sockets.push(new FakeSocket());
      return last() as unknown as WebSocket;
    });
    return page;
  };
  called = [];
  const page = open();
  say(7);
  last().say(around());
  say(8);
  page.call();
  say(9);
  expect(page.said.heard.map((one) => [one.text, Number.isFinite(one.at)])).toEqual([
    ["7", false],
    ["8", true],
    ["9", true],
  ]);
  expect(page.said.unread).toBe(2);
  page.close();
  open().close();
  expect(called).toEqual(["?said=0", "?said=8", "?said=9"]);
});
