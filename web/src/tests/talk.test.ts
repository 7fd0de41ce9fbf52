/** What friends say, what the table asks each of them, and what their plates show. */
import words from "$words/friends";
import { restOf } from "../friends/rest";
import { cleanup, fireEvent, render, screen, within } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import Countdown from "../friends/Countdown.svelte";
import TableOf from "../friends/TableOf.svelte";
import { readLater } from "../table/later.svelte";
import Talk from "../friends/Talk.svelte";
import { Place } from "../place.svelte";
import type { Around, Motion, Reply, Said } from "../protocol";
import { CHAIRS, around } from "./around";
import { look } from "./drawing";
import { FakeSocket, fixture } from "./views";

beforeAll(readLater);

let socket: FakeSocket;
let place: Place;
const say = async (...messages: Reply[]) => {
  for (const message of messages) socket.say(message);
  await tick();
};
const said = (text: string, more: Partial<Said> = {}): Said => ({ type: "said", by: "Ben", chair: 1, text, ...more });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "performance"] });
  vi.advanceTimersByTime(1000);
  socket = new FakeSocket();
  place = new Place("/tables/t1/ws", () => socket as unknown as WebSocket);
});
afterEach(() => place.close());

const tap = (name: string) => fireEvent.click(screen.getByTestId(name));
const there = (...names: string[]) => names.filter((name) => screen.queryByTestId(name));

async function talk(more: Partial<Around> = {}, snug = false) {
  await say(around(more));
  render(Talk, { place, around: place.around as Around, snug });
}

async function table(more: Partial<Around> = {}, name = "deal") {
  await say(fixture(name), around(more));
  const { rerender } = render(TableOf, { place, around: place.around as Around, view: place.view! });
  await tick();
  /** Sends a new state of the table. */
  return async (more: Partial<Around> = {}) => {
    await say(around(more));
    await rerender({ around: place.around as Around });
  };
}

test("beside the table phrases unfold, and fold when one is said, by Escape, by a click elsewhere", async () => {
  await talk({}, true);
  const opener = screen.getByTestId("phrases");
  const unfolded = () => [opener.getAttribute("aria-expanded"), screen.queryByTestId("phrase-hello") !== null];
  for (const fold of [
    () => fireEvent.click(opener),
    () => fireEvent.keyDown(opener, { key: "Escape" }),
    () => fireEvent.click(screen.getByTestId("talk")),
    () => tap("phrase-hello"),
  ]) {
    expect(unfolded()).toEqual(["false", false]);
    await fireEvent.click(opener);
    await fireEvent.keyDown(opener, { key: "a" });
    await fireEvent.click(screen.getByRole("group", { name: words.talk.phrases }));
    expect(unfolded()).toEqual(["true", true]);
    await fold();
  }
  expect(unfolded()).toEqual(["false", false]);
  expect(document.activeElement).toBe(opener);
  expect(socket.sent).toEqual([{ type: "phrase", name: "hello" }]);
});

test("where there is room the phrases lie open; only what I may say is offered", async () => {
  await talk();
  look("friends/");
  await tap("phrase-hello");
  expect(there("phrase-hello", "phrases", "chat")).toEqual(["phrase-hello", "chat"]);
  expect(document.activeElement).toBe(document.body);
  for (const snug of [false, true]) {
    cleanup();
    await talk({ may: [] }, snug);
    expect(there("phrase-hello", "phrases", "chat", "mute")).toEqual(["mute"]);
  }
});

test("my own words are sent once, and an empty line is not; Escape leaves the field", async () => {
  await talk();
  const chat = screen.getByTestId<HTMLInputElement>("chat");
  const form = chat.closest("form")!;
  await fireEvent.submit(form);
  await fireEvent.input(chat, { target: { value: "well played" } });
  await fireEvent.submit(form);
  await fireEvent.submit(form);
  expect([socket.sent, chat.value]).toEqual([[{ type: "chat", text: "well played" }], ""]);
  chat.focus();
  await fireEvent.keyDown(chat, { key: "a" });
  expect(document.activeElement).toBe(chat);
  await fireEvent.keyDown(chat, { key: "Escape" });
  expect(document.activeElement).toBe(document.body);
});

test("what I said on a line that died is said again on the next one, unless the table has heard or refused it", async () => {
  await talk();
  const mine = (text: string, number: number): Said => said(text, { by: place.around!.name, number });
  for (const text of ["heard", "refused", "lost", "lost too"]) place.wish({ type: "chat", text });
  await say(mine("heard", 1), said("hello", { number: 2 }), {
    type: "refused",
    code: "said-enough",
    reason: "<wait>",
    clauses: [],
  });
  socket.sent = [];
  place.call();
  await say(mine("lost", 3), around(), around());
  expect(socket.sent).toEqual([{ type: "chat", text: "lost too" }]);
  await say(mine("lost too", 4));
  place.call();
  await say(around());
  expect(socket.sent).toHaveLength(1);
});

test("what was said stands in order with its speaker, what the table tells without; the last is in sight; one mutes it all", async () => {
  vi.spyOn(HTMLElement.prototype, "scrollHeight", "get").mockReturnValue(300);
  await talk();
  const list = () => screen.getByTestId("sayings");
  expect([list().textContent?.trim(), list().scrollTop]).toEqual([words.talk.nothing, 0]);
  await say(said("<well>"), said("<go on>", { nudge: true, to: 0 }), said("<Ben has left>", { news: true }));
  expect([...list().querySelectorAll("p")].map((one) => [one.textContent?.trim(), one.className.includes("still")])).toEqual([
    ["Ben <well>", false],
    ["<go on>", true],
    ["<Ben has left>", true],
  ]);
  expect(list().scrollTop).toBe(300);
  look("friends/");
  await tap("mute");
  expect([there("sayings"), screen.getByTestId("talk").textContent]).toEqual([[], expect.stringContaining(words.talk.muted)]);
});

test("the head counts what was said since it was last looked at; / goes where one can say something", async () => {
  await table();
  const head = () => screen.getByTestId("open-talk").getAttribute("aria-label");
  expect(head()).toBe(words.talk.title);
  await say(said("<one>"), said("<two>"));
  expect(head()).toBe(words.talk.unread({ count: 2 }));
  look("friends/");
  const offsetParent = (get: (this: HTMLElement) => Element | null) =>
    Object.defineProperty(HTMLElement.prototype, "offsetParent", { get, configurable: true });
  offsetParent(function () {
    return this.closest("dialog");
  });
  await fireEvent.keyDown(document.body, { key: "/" });
  await tick();
  expect(document.activeElement).toBe(within(screen.getByTestId("talk-paper")).getByTestId("chat"));
  look("friends/");
  await tap("paper-close");
  offsetParent(() => document.body);
  await say(said("<three>"));
  expect(head()).toBe(words.talk.title);
  await fireEvent.keyDown(document.body, { key: "/" });
  await tick();
  expect([there("talk-paper"), document.activeElement]).toEqual([[], screen.getByTestId("chat")]);
  await fireEvent.keyDown(document.activeElement!, { key: "Escape" });
  expect(document.activeElement?.matches("[data-held]")).toBe(true);
  await tap("open-talk");
  expect(there("talk-paper")).toEqual(["talk-paper"]);
  Reflect.deleteProperty(HTMLElement.prototype, "offsetParent");
});

const motion = (more: Partial<Motion> = {}): Motion => ({
  ...{ number: 7, kind: "pause", by: 1, text: "<Ben asks>", agreed: [1], awaited: [0, 3], left: 60_000, mine: true },
  ...more,
});

test("a player who is asked votes in time; the others see whom the table waits for", async () => {
  const again = await table({ motion: motion(), may: ["vote"] });
  expect(screen.getByTestId("countdown").getAttribute("aria-label")).toBe(words.countdown.left({ count: 60 }));
  vi.advanceTimersByTime(1600);
  await tick();
  expect(screen.getByTestId("countdown").getAttribute("aria-label")).toBe(words.countdown.left({ count: 59 }));
  look("friends/Vote", "friends/Countdown");
  await tap("vote-no");
  expect(socket.sent).toEqual([{ type: "vote", motion: 7, yes: false }]);
  for (const [asked, may, told, answers] of [
    [motion({ mine: false, awaited: [1, 3] }), ["vote"], "Ben and", []],
    [motion(), [], `${words.vote.me} and`, []],
    [motion({ mine: false, by: 0, agreed: [] }), ["withdraw"], "<Ben asks>", ["withdraw"]],
  ] as const) {
    await again({ motion: asked, may: [...may] });
    expect(screen.getByTestId("motion").textContent).toContain(told);
    expect(there("vote-yes", "vote-no", "withdraw")).toEqual(answers);
  }
  await tap("withdraw");
  expect(socket.sent.at(-1)).toEqual({ type: "withdraw" });
});

test("the time to answer an open tile is counted for all", async () => {
  const again = await table({ asked: true, clock: { left: 9000, of: 15_000 } }, "claim");
  const counts = () => screen.queryByTestId("countdown")?.getAttribute("aria-label");
  const ring = () => document.querySelector(".countdown .left")?.getAttribute("stroke-dasharray");
  expect([counts(), ring()]).toEqual([words.countdown.left({ count: 9 }), "60 100"]);
  for (const [milliseconds, count, drawnRing] of [
    [3000, 6, "40 100"],
    [7000, 0, "0 100"],
  ] as const) {
    vi.advanceTimersByTime(milliseconds);
    await tick();
    expect([counts(), ring()]).toEqual([words.countdown.left({ count }), drawnRing]);
  }
  await again({ asked: false, clock: { left: 1000, of: 15_000, stands: true } });
  expect(counts()).toBe(words.countdown.stands);
  await again({ chairs: CHAIRS.map((one) => ({ ...one, me: false })), clock: { left: 0, of: 0 } });
  expect([counts(), ring()]).toEqual([words.countdown.left({ count: 0 }), "0 100"]);
});

test("from a hundred seconds on the time is shown in minutes", () => {
  for (const [left, shown] of [
    [99_000, "99"],
    [99_001, "1:40"],
    [605_000, "10:05"],
  ] as const) {
    render(Countdown, { until: 0, time: { left, of: 900_000, stands: true } });
    expect(screen.getByTestId("countdown").textContent?.trim()).toBe(shown);
    cleanup();
  }
});

test("the time of a turn is on its player's plate, and then their bank; the last seconds are large", async () => {
  const again = await table({ awaited: [1], clock: { left: 130_000, of: 150_000, bank: 120_000 } });
  const clocks = () =>
    screen.queryAllByTestId("countdown").map((one) => [one.closest(".plate") !== null, one.textContent?.trim()]);
  expect(clocks()).toEqual([[true, "10"]]);
  await again({ awaited: [1], clock: { left: 119_000, of: 150_000, bank: 120_000 } });
  expect(clocks()).toEqual([[true, "1:59"]]);
  look("friends/Countdown");
  vi.advanceTimersByTime(109_000);
  await tick();
  expect(clocks()).toEqual([
    [true, "10"],
    [false, "10"],
  ]);
  await again({ awaited: [1], clock: { left: 4000, of: 15_000, stands: true } });
  vi.advanceTimersByTime(3000);
  await tick();
  expect(clocks().map(([, count]) => count)).toEqual(["4", "4"]);
});

test("the page reports a pause, a bot that plays for me, and trouble of the table, each with what I can do", async () => {
  const minded = CHAIRS.map((one) => ({ ...one, minded: one.me ?? false }));
  const again = await table({ paused: true, trouble: "<the disk is full>", chairs: minded, may: ["resume", "mind"] });
  look("friends/Notes", "friends/Vote");
  await tap("resume");
  await tap("play-myself");
  expect(socket.sent).toEqual([{ type: "resume" }, { type: "mind", on: false }]);
  await again({ paused: true, chairs: minded, may: [] });
  expect(there("paused", "resume", "play-myself")).toEqual(["paused"]);
  expect(screen.getByTestId("prompt").textContent).toContain(words.notes.minded);
  await again();
  expect(there("paused")).toEqual([]);
  expect(screen.getByTestId("prompt").textContent).not.toContain(words.notes.minded);
});

test("a table that has rested says from when to when, until the reader has read it", async () => {
  const rest = { since: "2026-11-22T20:04:00Z", until: "2026-11-22T20:40:00Z" };
  const again = await table({ rest: { since: rest.since } });
  expect(there("rested")).toEqual([]);
  await again({ rest });
  expect(screen.getByTestId("rested").textContent).toContain(words.notes.rested(restOf(rest)));
  await tap("rested-close");
  await again({ rest, number: 9 });
  expect(there("rested")).toEqual([]);
  await again({ rest: { ...rest, until: "2026-11-23T20:40:00Z" } });
  expect(there("rested")).toEqual(["rested"]);
});

test("a reminder to me and what the table tells stand for six seconds, a reminder to another not at all", async () => {
  await table();
  for (const [more, name] of [
    [{ nudge: true, to: 0 }, "nudged"],
    [{ news: true }, "news"],
  ] as const) {
    await say(said("<so>", more));
    expect([there("nudged", "news"), screen.getByTestId(name).className.includes("wants")]).toEqual([[name], name === "nudged"]);
    vi.advanceTimersByTime(5999);
    await tick();
    expect(there(name)).toEqual([name]);
    vi.advanceTimersByTime(1);
    await tick();
    expect(there(name)).toEqual([]);
  }
  await say(said("<you>", { nudge: true, to: 2 }));
  expect(there("nudged", "news")).toEqual([]);
});

test("what somebody says stands beside them for six seconds", async () => {
  await table();
  await say(said("<well>"));
  vi.advanceTimersByTime(5999);
  await tick();
  expect(there("bubble-0")).toEqual(["bubble-0"]);
  look("friends/Marks");
  vi.advanceTimersByTime(1);
  await tick();
  expect(there("bubble-0", "bubble-1")).toEqual([]);
  await say(said("<played>"));
  expect(screen.getByTestId("bubble-0").textContent).toBe("<played>");
});

test("only present people whose turn it is are reminded; between hands the page shows who is ready", async () => {
  const marks = ["nudge-0", "nudge-1", "nudge-3", "ready-0", "ready-1", "away-0", "away-3", "minded-0", "minded-3"];
  const ben = (more: Partial<(typeof CHAIRS)[number]>) => CHAIRS.map((one) => (one.chair === 1 ? { ...one, ...more } : one));
  const again = await table();
  for (const [more, shown] of [
    [{ may: ["nudge"], awaited: [0, 1, 2] }, ["nudge-0"]],
    [{ may: ["nudge"], awaited: [0, 2] }, []],
    [{ may: [], awaited: [1] }, []],
    [{ may: ["nudge"], awaited: [1], chairs: ben({ minded: true }) }, ["minded-0"]],
    [{ may: ["nudge"], awaited: [1], chairs: ben({ kind: "bot", away: true, left: true }) }, ["minded-0"]],
    [{ chairs: ben({ ready: true }) }, []],
    [{ stage: "between", chairs: ben({ ready: true }) }, ["ready-0"]],
  ] as [Partial<Around>, string[]][]) {
    await again(more);
    expect([more, there(...marks)]).toEqual([more, shown]);
  }
});

test("the head says whether the wall is promised, and whether it was so, and shows the promise", async () => {
  const promise = { number: 2, hash: "<promised>" };
  const head = () => there("seal").map((name) => screen.getByTestId(name).textContent?.trim());
  const again = await table();
  expect(head()).toEqual([]);
  await again({ promise });
  expect(head()).toEqual([words.wall.promised]);
  look("friends/Head");
  await tap("seal");
  expect(screen.getByTestId("wall-seal").textContent).toContain("<promised>");
  await tap("paper-close");
  const hash = "fb6a1e2e4d5c8e0a";
  await say(around({ promise: { number: 1, hash } }));
  await again({ opened: { number: 1, hash, salt: "00", wall: "1b" } });
  await vi.waitFor(() => expect(head()).toEqual([words.wall.changed]));
  expect(screen.getByTestId("seal").dataset.kept).toBe("broken");
  look("friends/Head");
  const total = await crypto.subtle.digest("SHA-256", new Uint8Array([0, ...new TextEncoder().encode("2b")]));
  const right = [...new Uint8Array(total)].map((one) => one.toString(16).padStart(2, "0")).join("");
  await again({ stage: "between", opened: { number: 3, hash: right, salt: "00", wall: "2b" } });
  await vi.waitFor(() => expect(head()).toEqual([words.wall.checked]));
  await again({ promise });
  expect(head()).toEqual([words.wall.promised]);
});

test("what the bright button does once a hand is over, and what it waits for", async () => {
  let again = await table({}, "win");
  const after = async (more: Partial<Around>) => {
    await again(more);
    const button = screen.queryByTestId<HTMLButtonElement>(more.stage === "over" ? "new" : "next");
    return [button?.textContent?.replace(/\s+/g, " ").trim(), button?.disabled, screen.queryByTestId("onward")?.textContent];
  };
  const ready = CHAIRS.map((one) => ({ ...one, ready: true }));
  const looksOn = CHAIRS.map((one) => ({ ...one, me: false }));
  expect(await after({ stage: "between", may: ["next"] })).toEqual([words.table.next, false, "<told>"]);
  expect(await after({ stage: "between", may: ["next", "deal-on"] })).toEqual([words.table.next, false, "<told>"]);
  expect(await after({ stage: "between", may: ["deal-on"], chairs: ready })).toEqual([words.table.deal_on, false, "<told>"]);
  expect(await after({ stage: "between", may: [], chairs: ready })).toEqual([words.table.ready, true, "<told>"]);
  expect(await after({ stage: "between", may: [] })).toEqual([undefined, undefined, "<told>"]);
  expect(await after({ stage: "between", may: ["sit"], chairs: looksOn })).toEqual([words.table.sit, false, "<told>"]);
  expect(await after({ stage: "between", may: ["sit"] })).toEqual([undefined, undefined, "<told>"]);
  cleanup();
  again = await table({}, "session-over");
  expect(await after({ stage: "over", may: ["again"] })).toEqual([words.table.another, false, "<told>"]);
  expect(await after({ stage: "over", may: [], chairs: ready })).toEqual([words.table.ready, true, "<told>"]);
  expect(await after({ stage: "over", may: ["again"], chairs: ready })).toEqual([words.table.begin, false, "<told>"]);
  expect(await after({ stage: "over", may: ["again"], chairs: looksOn })).toEqual([words.table.begin, false, "<told>"]);
  expect(await after({ stage: "over", may: [], chairs: looksOn })).toEqual([undefined, undefined, "<told>"]);
});
