/** When a table of friends calls me, and how: by the tab, a sound, a vibration, a notification, a screen that stays on. */
import words from "$words/called";
import settingWords from "$words/settings";
import { fireEvent, render, screen, waitFor } from "@testing-library/svelte";
import { tick } from "svelte";
import { type Mock, afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Call, callOf, isLoud } from "../called/call";
import CALLED from "../called/icon.svg";
import { type Given, lackOf } from "../called/lacks";
import { ring } from "../called/ring";
import { Wake } from "../called/wake";
import TableOf from "../friends/TableOf.svelte";
import { Place } from "../place.svelte";
import type { Around, Reply } from "../protocol";
import Settings from "../settings/Settings.svelte";
import { settings } from "../settings.svelte";
import { knock } from "../sound";
import { CHAIRS, around } from "./around";
import { FakeSocket, fixture } from "./views";

vi.mock("../called/ring", () => ({ ring: vi.fn() }));
vi.mock("../sound", () => ({ knock: vi.fn(), knockOf: () => null }));

const kind = (more: Partial<Around>, phase = "turn") => {
  const { view } = fixture("claim");
  return callOf(around(more), { ...view, phase: phase as never })?.kind ?? null;
};
const motion = { number: 4, kind: "stop", by: 1, text: "<stop?>", agreed: [1], awaited: [0], left: 60_000 } as const;
const minded = CHAIRS.map((one) => ({ ...one, minded: one.me ?? false }));
const watching = CHAIRS.map((one) => ({ ...one, me: false }));

test.each([
  [null, { awaited: [1] }],
  ["turn", { awaited: [0] }],
  ["claim", { awaited: [0, 1], asked: true }],
  [null, { awaited: [0, 1], asked: true, answered: true }],
  ["hand", { awaited: [0], stage: "between" }],
  [null, { awaited: [0], stage: "over" }],
  [null, { awaited: [0], stage: "lobby" }],
  [null, { awaited: [0], paused: true }],
  [null, { awaited: [0], chairs: minded }],
  [null, { awaited: [0], chairs: watching }],
  ["vote", { motion: { ...motion, agreed: [1], awaited: [0], mine: true }, paused: true }],
  [null, { motion: { ...motion, agreed: [1], awaited: [0] } }],
] as [Call["kind"] | null, Partial<Around>][])("I am called: %s", (called, more) => expect(kind(more)).toBe(called));

test("before the first discard a question is my turn, and no claim", () => {
  const asked: Partial<Around> = { awaited: [0], asked: true };
  expect(["opening", "washing", "exchange", "vote"].map((phase) => kind(asked, phase))).toEqual(Array(4).fill("turn"));
  expect(["claim", "rob", "turn"].map((phase) => kind(asked, phase))).toEqual(Array(3).fill("claim"));
});

test("an open discard makes no sound where somebody looks; everything else does", () => {
  expect([isLoud({ kind: "claim" }, true), isLoud({ kind: "claim" }, false), isLoud({ kind: "turn" }, true)]).toEqual([
    false,
    true,
    true,
  ]);
});

test("where some tiles pass by themselves, no sound tells that another one does not", () => {
  const asked: Partial<Around> = { awaited: [0], asked: true, lets: "claims" };
  const { view } = fixture("claim");
  expect(callOf(around({ ...asked, passes: true }), view)).toBeNull();
  const call = callOf(around(asked), view) as Call;
  expect([call.kind, isLoud(call, true), isLoud(call, false)]).toEqual(["claim", false, false]);
});

test("what a browser lacks is named: a secure page before all", () => {
  const all: Given = {
    isSecureContext: true,
    AudioContext: {},
    Notification: { permission: "default" },
    navigator: { vibrate: {}, wakeLock: {} },
  };
  const lacks = (given: Given) => (["ring", "buzz", "awake", "notify"] as const).map((means) => lackOf(means, given));
  expect(lacks(all)).toEqual([null, null, null, null]);
  expect(lacks({ ...all, isSecureContext: false })).toEqual([null, null, "secure", "secure"]);
  expect(lacks({ isSecureContext: true, navigator: {} })).toEqual(["ring", "buzz", "awake", "notify"]);
  expect(lackOf("notify", { ...all, Notification: { permission: "denied" } })).toBe("refused");
});

test("the screen stays on while it is wanted, and is let go of however late the browser answers", async () => {
  const held: { released: boolean; release: () => Promise<void> }[] = [];
  const request = vi.fn(() => {
    const one = { released: false, release: () => Promise.resolve(void (one.released = true)) };
    held.push(one);
    return Promise.resolve(one as never);
  });
  const wake = new Wake({ request });
  wake.want(true);
  wake.want(true);
  wake.want(false);
  await tick();
  expect(held.map(({ released }) => released)).toEqual([true]);
  wake.want(true);
  await tick();
  held[1]!.released = true; // the browser has dropped it, because the page was hidden
  wake.want(true);
  await tick();
  expect(held.map(({ released }) => released)).toEqual([true, true, false]);
  const refused = new Wake({ request: () => Promise.reject(new Error("battery")) });
  refused.want(true);
  await tick();
  refused.want(false);
  new Wake(undefined).want(true);
});

let socket: FakeSocket;
let place: Place;
let hidden: boolean;
let looks: boolean;
let shown: { title: string; body: string; closed: boolean }[];
let shaken: number;

beforeEach(() => {
  [hidden, looks, shown, shaken] = [false, true, [], 0];
  vi.spyOn(document, "visibilityState", "get").mockImplementation(() => (hidden ? "hidden" : "visible"));
  vi.spyOn(document, "hasFocus").mockImplementation(() => looks);
  class Note {
    static permission = "granted";
    static requestPermission = vi.fn(() => Promise.resolve((Note.permission = "granted")));
    closed = false;
    constructor(
      readonly title: string,
      readonly options: NotificationOptions,
    ) {
      shown.push(this as never);
    }
    get body() {
      return this.options.body;
    }
    close() {
      this.closed = true;
    }
  }
  vi.stubGlobal("Notification", Note);
  vi.stubGlobal("isSecureContext", true);
  Object.assign(navigator, { vibrate: () => (shaken += 1), userActivation: { hasBeenActive: true } });
  document.head.innerHTML = '<link rel="icon" href="./usual.svg">';
  socket = new FakeSocket();
  place = new Place("/tables/t1/ws", () => socket as unknown as WebSocket);
  Object.assign(settings, { notify: true, buzz: true });
});
afterEach(() => {
  place.close();
  Object.assign(settings, { notify: false, buzz: true });
});

const icon = () => document.querySelector('link[rel="icon"]')?.getAttribute("href");
async function hide(away: boolean) {
  hidden = away;
  looks = !away;
  await fireEvent(document, new Event("visibilitychange"));
  await fireEvent(window, new Event(away ? "blur" : "focus"));
}
async function say(message: Reply) {
  socket.say(message);
  await tick();
}
async function table(more: Partial<Around>) {
  await say(fixture("claim"));
  await say(around(more));
  const page = render(TableOf, { place, around: place.around as Around, view: place.view! });
  await tick();
  return async (more: Partial<Around>) => {
    await say(around(more));
    await page.rerender({ around: place.around as Around });
    await tick();
  };
}

test("a hidden page calls by title, icon and one notification, until I look or have answered", async () => {
  const next = await table({ awaited: [1] });
  await hide(true);
  const usual = document.title;
  await next({ awaited: [0] });
  expect([document.title, icon(), shown.map(({ title }) => title)]).toEqual([
    `${words.call.turn} · kongbox`,
    CALLED,
    [words.call.turn],
  ]);
  await next({ awaited: [0], number: 2 });
  expect(shown).toHaveLength(1);
  await next({ awaited: [1] });
  expect([document.title, icon(), shown.map(({ closed }) => closed)]).toEqual([usual, "./usual.svg", [true]]);
  await next({ awaited: [0, 1], asked: true });
  expect(shown.map(({ title, closed }) => [title, closed]).at(-1)).toEqual([words.call.claim, false]);
  await hide(false);
  expect([document.title, icon(), shown.map(({ closed }) => closed)]).toEqual([usual, "./usual.svg", [true, true]]);
});

test("a page that is looked at shakes for my turn and a reminder, not for a discard, and never notifies", async () => {
  const next = await table({ awaited: [0] });
  expect(shaken).toBe(0); // it was so already when the page opened
  await next({ awaited: [1] });
  await next({ awaited: [0, 1], asked: true });
  expect(shaken).toBe(0);
  await next({ awaited: [0] });
  expect(shaken).toBe(1);
  await say({ type: "said", by: "Ben", chair: 1, text: "<you>", nudge: true, to: 0 });
  await tick();
  expect([shaken, shown]).toEqual([2, []]);
  await next({ awaited: [1] });
  await next({ awaited: [0] });
  await hide(true);
  expect(document.title).toBe(`${words.call.turn} · kongbox`); // the reminder was answered
});

test("a bell rings for every call; without it only a reminder is knocked", async () => {
  const next = await table({ awaited: [1] });
  const remind = () => say({ type: "said", by: "Ben", chair: 1, text: "<you>", nudge: true, to: 0 });
  const heard = () => [vi.mocked(ring).mock.calls.length, vi.mocked(knock).mock.calls];
  vi.mocked(knock).mockClear();
  await next({ awaited: [0] });
  expect(heard()).toEqual([0, []]);
  await remind();
  expect(heard()).toEqual([0, [["turn"]]]);
  settings.ring = true;
  await next({ awaited: [1] });
  await next({ awaited: [0] });
  expect(heard()).toEqual([1, [["turn"]]]);
  await remind();
  expect(heard()).toEqual([2, [["turn"]]]);
  settings.ring = false;
});

test("notifications are asked for by a press alone, and a browser that refuses says so", async () => {
  settings.notify = false;
  const asked = Notification as unknown as { permission: string; requestPermission: Mock<() => Promise<string>> };
  asked.permission = "default";
  render(Settings, { wanted: "" });
  expect(asked.requestPermission).not.toHaveBeenCalled();
  await fireEvent.click(screen.getByTestId("switch-notify"));
  await waitFor(() => expect(settings.notify).toBe(true));
  await fireEvent.click(screen.getByTestId("switch-notify"));
  asked.requestPermission.mockImplementation(() => Promise.resolve((asked.permission = "denied")));
  await fireEvent.click(screen.getByTestId("switch-notify"));
  await waitFor(() => expect(screen.getByTestId("switch-notify").textContent).toContain(settingWords.lack.refused));
  expect([settings.notify, screen.getByTestId<HTMLButtonElement>("switch-notify").disabled]).toEqual([false, true]);
});
