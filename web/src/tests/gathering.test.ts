/** Friends come together: a table is laid, its lobby, its menu and its papers, and a place that goes to another device. */
import { fireEvent, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import Device from "../friends/Device.svelte";
import Friends from "../friends/Friends.svelte";
import LayTable from "../friends/LayTable.svelte";
import Lobby from "../friends/Lobby.svelte";
import Move from "../friends/Move.svelte";
import TableMenu from "../friends/TableMenu.svelte";
import TableOf from "../friends/TableOf.svelte";
import WallSeal from "../friends/WallSeal.svelte";
import { lastName } from "../friends/ask";
import type { Checked } from "../friends/walls.svelte";
import { Place } from "../place.svelte";
import type { Around, Reply } from "../protocol";
import { drawn, look } from "./drawing";
import { CHAIRS, CHOICES, around } from "./around";
import { FakeSocket, fixture } from "./views";

let socket: FakeSocket;
let place: Place;
let answers: Record<string, [number, unknown]>;
let asked: [string, unknown][];
const say = async (message: Reply) => {
  socket.say(message);
  await tick();
};

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    this.open = true;
  };
  localStorage.clear();
  [answers, asked] = [{}, []];
  vi.stubGlobal("fetch", (path: string, request?: RequestInit) => {
    asked.push([path, request?.body ? JSON.parse(request.body as string) : null]);
    const [status, told] = answers[path] ?? [0, null];
    return status ? Promise.resolve(new Response(JSON.stringify(told), { status })) : Promise.reject(new Error("nobody answers"));
  });
  socket = new FakeSocket();
  place = new Place("/tables/t1/ws", () => socket as unknown as WebSocket);
});
afterEach(() => {
  place.close();
  drawn();
  vi.unstubAllGlobals();
  location.hash = "";
});

const tap = (name: string) => fireEvent.click(screen.getByTestId(name));
const there = (...names: string[]) => names.filter((name) => screen.queryByTestId(name));

async function lobby(more: Partial<Around> = {}) {
  await say(around({ stage: "lobby", ...more }));
  render(Lobby, { place, around: place.around as Around });
}

test("the lobby names whose table it is", async () => {
  for (const [chairs, title] of [
    [CHAIRS, "Your table"],
    [CHAIRS.map((one) => ({ ...one, me: false })), "Ada’s table"],
    [CHAIRS.map((one) => ({ ...one, host: false })), "A table of friends"],
  ] as const) {
    await lobby({ chairs: [...chairs] });
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(title);
    drawn();
  }
});

test("in the lobby one does what the table offers, and nothing else is there", async () => {
  await lobby({ may: [], roles: ["player"] });
  expect(there("rename-open", "leave", "choose", "begin")).toEqual([]);
  drawn();
  await lobby({ may: ["rename", "leave", "choose", "begin"] });
  expect(there("rename-open", "leave", "choose", "begin")).toEqual(["rename-open", "leave", "choose", "begin"]);
  await tap("begin");
  await tap("leave");
  await tap("rename-open");
  const field = screen.getByTestId<HTMLInputElement>("rename");
  expect([field.value, there("rename-open", "leave")]).toEqual(["Ada", []]);
  await fireEvent.input(field, { target: { value: "Adda" } });
  look("friends/");
  await fireEvent.submit(field.closest("form")!);
  expect(socket.sent).toEqual([{ type: "begin" }, { type: "leave" }, { type: "rename", name: "Adda" }]);
  expect([lastName(), there("rename", "rename-open")]).toEqual(["Adda", ["rename-open"]]);
});

const game = (id: string) => ({
  ...{ id, name: `<${id}>`, about: "", special: "", options: [], usual: {} },
  lengths: [
    { key: "session", text: "A session", options: {}, hands: 0 },
    { key: "hands-4", text: "4 hands", options: {}, hands: 4 },
  ],
});
const choices = {
  games: [game("redux"), game("bmja")],
  characters: [],
  levels: [],
  rules: "redux",
  others: [],
  hands: 0,
  begun: false,
};

test("a table is laid with what was chosen, under one's name, which is remembered", async () => {
  answers = { "/choices": [200, choices], "/tables": [200, { id: "t7", code: "C", links: [] }] };
  const done: string[] = [];
  render(LayTable, { done: (id: string) => done.push(id) });
  await fireEvent.input(await screen.findByTestId("my-name"), { target: { value: "Ada" } });
  for (const card of ["ruleset-bmja", "length-hands-4", "clock-quick", "lots-choice", "mind-never", "watch-late", "rulings-vote"])
    await fireEvent.click(screen.getByTestId(card));
  look("friends/");
  await fireEvent.submit(document.querySelector("#laying")!);
  await vi.waitFor(() => expect(done).toEqual(["t7"]));
  expect(asked.find(([path]) => path === "/tables")?.[1]).toEqual({
    ...{ name: "Ada", rules: "bmja", options: {}, hands: 4 },
    ...{ clock: "quick", lots: false, mind: "never", watch: "late", rulings: "vote" },
  });
  expect(lastName()).toBe("Ada");
});

test("a table that is refused says why, and may be laid again; where nobody answers one asks again", async () => {
  render(LayTable, { done: () => {} });
  await screen.findByRole("alert");
  answers = { "/choices": [200, choices], "/tables": [429, { reason: "<too many>" }] };
  await fireEvent.click(screen.getByRole("button", { name: "Ask again" }));
  await screen.findByTestId("my-name");
  await fireEvent.input(screen.getByTestId("my-name"), { target: { value: "Ada" } });
  look("friends/");
  await fireEvent.submit(document.querySelector("#laying")!);
  expect(await screen.findByText("<too many>")).toBeTruthy();
  expect(screen.getByTestId<HTMLButtonElement>("lay").disabled).toBe(false);
});

test("the host chooses otherwise, from what is chosen already", async () => {
  answers = { "/choices": [200, choices] };
  await lobby({ may: ["choose"], choices: { ...CHOICES, rules: "bmja", hands: 4, clock: "none", lots: false } });
  await tap("choose");
  await screen.findByTestId("ruleset-bmja");
  await vi.waitFor(() => expect(screen.getByTestId<HTMLInputElement>("ruleset-bmja").checked).toBe(true));
  expect(there("my-name", "lay")).toEqual([]);
  await fireEvent.click(screen.getByTestId("watch-late"));
  look("friends/");
  await fireEvent.submit(document.querySelector("#laying")!);
  expect(socket.sent).toEqual([
    {
      type: "choose",
      rules: "bmja",
      options: {},
      hands: 4,
      clock: "none",
      lots: false,
      mind: "away",
      watch: "late",
      rulings: "host",
    },
  ]);
  expect(there("choosing")).toEqual([]);
});

test("the menu offers what I may do, each entry asks for its own thing", async () => {
  const opened: string[] = [];
  const closed: unknown[] = [];
  const menu = async (...may: Around["may"]) => {
    drawn();
    await say(around({ may, chairs: CHAIRS.map((one) => ({ ...one, minded: may.includes("sit") && one.me })) }));
    render(TableMenu, { place, close: (paper?: string) => closed.push(paper), open: (one: string) => opened.push(one) });
  };
  await menu();
  expect(there("menu-pause", "menu-resume", "menu-take-back", "menu-mind", "open-referee", "menu-stop", "menu-leave")).toEqual(
    [],
  );
  for (const name of ["open-rules", "open-people", "open-invitation", "open-seal", "open-device"]) await tap(name);
  expect(opened.splice(0)).toEqual(["rules", "people", "invitation", "seal", "device"]);
  await menu("pause", "take-back", "mind", "charges", "stop", "leave");
  expect(screen.getByTestId("menu-mind").textContent).toContain("Let a bot play for me");
  closed.length = 0;
  for (const name of ["menu-pause", "menu-mind", "open-referee", "menu-stop", "menu-leave"]) await tap(name);
  expect(closed).toEqual([undefined, undefined, "referee", undefined, undefined]);
  expect([opened, socket.sent]).toEqual([
    ["stop", "leave"],
    [{ type: "pause" }, { type: "mind", on: true }],
  ]);
  await menu("resume", "pause", "mind", "sit");
  expect([there("menu-resume", "menu-pause"), screen.getByTestId("menu-mind").textContent?.trim()]).toEqual([
    ["menu-resume"],
    "Play myself",
  ]);
  await tap("menu-resume");
  await tap("menu-mind");
  expect(socket.sent.slice(2)).toEqual([{ type: "resume" }, { type: "mind", on: false }]);
  const mute = screen.getByTestId("menu-mute");
  look("friends/");
  await fireEvent.click(mute);
  expect([mute.getAttribute("aria-checked"), place.said.quiet]).toEqual(["true", true]);
});

async function table(more: Partial<Around> = {}, name = "deal") {
  await say(fixture(name));
  await say(around(more));
  render(TableOf, { place, around: place.around as Around, view: place.view! });
  await tick();
}

test("the papers of a table open from its menu, and close", async () => {
  await table({ may: ["stop", "leave"] });
  for (const [entry, paper] of [
    ["open-rules", "rules-of-table"],
    ["open-people", "people"],
    ["open-invitation", "invite"],
    ["open-seal", "wall-seal"],
    ["open-device", "device"],
    ["menu-leave", "leave-paper"],
    ["menu-stop", "stop-paper"],
  ] as const) {
    await tap("menu");
    await tap(entry);
    expect(there("rules-of-table", "people", "invite", "wall-seal", "device", "leave-paper", "stop-paper")).toEqual([paper]);
    await tap("paper-close");
    expect(there(paper)).toEqual([]);
  }
  expect(socket.sent).toEqual([]);
  for (const [entry, now] of [
    ["menu-leave", "leave-now"],
    ["menu-stop", "stop-now"],
  ] as const) {
    await tap("menu");
    await tap(entry);
    await tap(now);
    expect(there(now)).toEqual([]);
  }
  expect(socket.sent).toEqual([{ type: "leave" }, { type: "stop" }]);
});

test("what becomes of the chair is said before one leaves", async () => {
  for (const [mind, words] of [
    ["away", "A bot takes your chair"],
    ["never", "Your chair stays empty"],
  ] as const) {
    await table({ may: ["leave"], choices: { ...CHOICES, mind } });
    await tap("menu");
    await tap("menu-leave");
    expect(screen.getByTestId("leave-paper").textContent).toContain(words);
    drawn();
  }
});

test("who looks on is told so, and who has answered too", async () => {
  await table({ chairs: CHAIRS.map((one) => ({ ...one, me: false })), roles: ["watcher"], may: [] });
  expect(screen.getByTestId("prompt").textContent).toContain("You look on.");
  drawn();
  await table({ asked: true, answered: true }, "claim");
  expect(there("answered")).toEqual(["answered"]);
  expect(screen.getByTestId("prompt").textContent).not.toContain("You look on.");
  drawn();
  await table({ asked: true, answered: false }, "claim");
  expect(there("answered")).toEqual([]);
});

test("the seal says whether the wall was the one that was promised", () => {
  const checked = (kept: Checked["kept"]): Checked => ({ number: 3, hash: "<hash>", kept });
  const promise = { number: 4, hash: "<promised>" };
  for (const [kept, words] of [
    ["kept", "was the one that was promised"],
    ["unseen", "came after the promise"],
    ["broken", "Do not trust this hand"],
  ] as const) {
    render(WallSeal, {
      around: around({ promise, opened: { number: 3, hash: "<hash>", salt: "<salt>", wall: "<wall>" } }),
      checked: checked(kept),
      close: () => {},
    });
    expect(screen.getByTestId("promise-kept").textContent).toContain(words);
    expect(screen.getByTestId("promise-hash").textContent).toBe("<promised>");
    expect(screen.getByTestId("wall-seal").textContent).toContain("<salt>");
    drawn();
  }
  render(WallSeal, { around: around(), checked: null, close: () => {} });
  expect(there("promise-kept", "promise-hash")).toEqual([]);
});

test("a place goes to another device by a link, and another one if asked", async () => {
  answers = { "/tables/t1/move": [200, { link: "http://here/#/move/KEY" }] };
  render(Device, { id: "t1", close: () => {} });
  expect(await screen.findByText("http://here/#/move/KEY")).toBeTruthy();
  answers = { "/tables/t1/move": [403, { reason: "<not you>" }] };
  look("friends/");
  await fireEvent.click(screen.getByRole("button", { name: "Another link" }));
  expect((await screen.findByRole("alert")).textContent).toBe("<not you>");
});

test("a link lets one in at the other device; one that was used says so", async () => {
  answers = { "/moved": [404, { reason: "<used>" }] };
  render(Move, { wanted: "KEY" });
  expect((await screen.findByRole("alert")).textContent).toBe("<used>");
  expect([location.hash, asked]).toEqual(["", [["/moved", { key: "KEY" }]]]);
  drawn();
  answers = { "/moved": [200, { id: "t 1" }] };
  render(Move, { wanted: "KEY" });
  await vi.waitFor(() => expect(location.hash).toBe("#/friends/t%201"));
});

test("a page that has gone says why, and what can be done", async () => {
  vi.stubGlobal(
    "WebSocket",
    class {
      constructor() {
        return socket;
      }
    },
  );
  for (const [code, button, title] of [
    ["moved", "Go on here", "You sit elsewhere now"],
    ["trouble", "Try again", "You are not at this table any more"],
    ["left", null, "You are not at this table any more"],
  ] as const) {
    render(Friends, { wanted: "t1" });
    await screen.findByTestId("notice");
    await say(around({ stage: "lobby" }));
    expect(there("lobby", "gone")).toEqual(["lobby"]);
    await say({ type: "gone", code, reason: "<why>" });
    expect(screen.getByTestId("gone").textContent).toContain("<why>");
    expect(screen.getByRole("heading").textContent).toBe(title);
    expect(screen.queryAllByRole("button").map((one) => one.textContent)).toEqual(button ? [button] : []);
    drawn();
  }
});

test("the table stands once the hand is dealt; a lost line is said over it", async () => {
  vi.stubGlobal(
    "WebSocket",
    class {
      constructor() {
        return socket;
      }
    },
  );
  render(Friends, { wanted: "t1" });
  expect(await screen.findByTestId("notice")).toBeTruthy();
  await say(fixture("deal"));
  await say(around());
  expect([there("lobby", "notice"), document.querySelector("main.table") !== null]).toEqual([[], true]);
  socket.onclose?.();
  await tick();
  expect([there("notice"), document.querySelector("main.table") !== null]).toEqual([["notice"], true]);
});
