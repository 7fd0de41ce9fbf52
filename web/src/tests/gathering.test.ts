/** Friends meet: the table is opened; its lobby, its menu and its sheets; and a seat that moves to another device. */
import common from "$words/common";
import words from "$words/friends";
import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import atTable from "$words/table";
import Chairs from "../friends/Chairs.svelte";
import Device from "../friends/Device.svelte";
import EveningOf from "../friends/Evening.svelte";
import Friends from "../friends/Friends.svelte";
import Invitation from "../friends/Invitation.svelte";
import Join from "../friends/Join.svelte";
import LayTable from "../friends/LayTable.svelte";
import Lobby from "../friends/Lobby.svelte";
import Move from "../friends/Move.svelte";
import TableMenu from "../friends/TableMenu.svelte";
import TableOf from "../friends/TableOf.svelte";
import { readLater } from "../table/later.svelte";
import WallSeal from "../friends/WallSeal.svelte";
import { lastName } from "../friends/ask";
import type { Checked } from "../friends/walls.svelte";
import { Place } from "../place.svelte";
import type { Around, Reply } from "../protocol";
import { drawn, look } from "./drawing";
import { CHAIRS, CHOICES, around } from "./around";
import { json } from "./serving";
import { FakeSocket, fixture } from "./views";

beforeAll(readLater);
/** Load what the lobby loads when it is drawn, so that it is there at once later. */
beforeAll(() => import("../duplicate/SharedWalls.svelte"));

let socket: FakeSocket;
let place: Place;
let answers: Record<string, [number, unknown]>;
let asked: [string, unknown][];
const say = async (message: Reply) => {
  socket.say(message);
  await tick();
};

beforeEach(() => {
  [answers, asked] = [{}, []];
  vi.stubGlobal("fetch", (path: string, request?: RequestInit) => {
    asked.push([path, request?.body ? JSON.parse(request.body as string) : null]);
    const [status, told] = answers[path] ?? [0, null];
    return status ? json(told, status) : Promise.reject(new Error("nobody answers"));
  });
  socket = new FakeSocket();
  place = new Place("/tables/t1/ws", () => socket as unknown as WebSocket);
});
afterEach(() => {
  place.close();
  drawn();
});

const tap = (name: string) => fireEvent.click(screen.getByTestId(name));
const there = (...names: string[]) => names.filter((name) => screen.queryByTestId(name));

async function lobby(more: Partial<Around> = {}) {
  await say(around({ stage: "lobby", ...more }));
  render(Lobby, { place, around: place.around as Around });
}

test("the lobby names whose table it is", async () => {
  for (const [chairs, title] of [
    [CHAIRS, words.lobby.yours],
    [CHAIRS.map((one) => ({ ...one, me: false })), words.lobby.of({ name: "Ada" })],
    [CHAIRS.map((one) => ({ ...one, host: false })), words.lobby.table],
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

test("a refused name comes back into its field, with the reason beside it", async () => {
  const refused: Reply = { type: "refused", code: "bad-players", reason: "Bo sits here.", clauses: [] };
  await lobby({ may: ["rename", "seat-here", "begin"] });
  await tap("rename-open");
  await fireEvent.input(screen.getByTestId("rename"), { target: { value: "Bo" } });
  await fireEvent.submit(screen.getByTestId("rename").closest("form")!);
  await say(refused);
  const field = screen.getByTestId<HTMLInputElement>("rename");
  const form = field.closest("form")!;
  expect([field.value, field.getAttribute("aria-invalid"), lastName()]).toEqual(["Bo", "true", "Ada"]);
  expect(screen.getAllByTestId("refusal").map((one) => [one.textContent.trim(), form.contains(one)])).toEqual([
    ["Bo sits here.", true],
  ]);
  look("friends/");
  await fireEvent.keyDown(field, { key: "Escape" });
  expect(there("rename", "refusal")).toEqual([]);
  await tap("add-here");
  await fireEvent.input(screen.getByTestId("add-name"), { target: { value: "Bo" } });
  await fireEvent.submit(screen.getByTestId("add-name").closest("form")!);
  await say(refused);
  expect(screen.getByTestId<HTMLInputElement>("add-name").value).toBe("Bo");
  await tap("cancel-name");
  await tap("begin");
  await say(refused);
  expect(there("rename", "add-name", "refusal")).toEqual(["refusal"]);
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
  for (const card of [
    "ruleset-bmja",
    "length-hands-4",
    "clock-quick",
    "shortest-two",
    "lots-choice",
    "mind-never",
    "watch-late",
    "rulings-vote",
  ])
    await fireEvent.click(screen.getByTestId(card));
  look("friends/");
  await fireEvent.submit(document.querySelector("#laying")!);
  await vi.waitFor(() => expect(done).toEqual(["t7"]));
  expect(asked.find(([path]) => path === "/tables")?.[1]).toEqual({
    ...{ name: "Ada", rules: "bmja", options: {}, hands: 4 },
    ...{ clock: "quick", shortest: "two", lots: false, mind: "never", watch: "late", rulings: "vote" },
  });
  expect(lastName()).toBe("Ada");
});

test("a table that is refused says why, and may be laid again; where nobody answers one asks again", async () => {
  render(LayTable, { done: () => {} });
  await screen.findByRole("alert");
  answers = { "/choices": [200, choices], "/tables": [429, { reason: "<too many>" }] };
  await fireEvent.click(screen.getByRole("button", { name: common.try_again }));
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
      shortest: "none",
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
  expect(screen.getByTestId("menu-mind").textContent).toContain(words.menu.mind);
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
    words.menu.play,
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
    await tap(paper === "stop-paper" ? "stop-not" : "paper-close");
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
  for (const [mind, told] of [
    ["away", words.leave.away],
    ["never", words.leave.never],
  ] as const) {
    await table({ may: ["leave"], choices: { ...CHOICES, mind } });
    await tap("menu");
    await tap("menu-leave");
    expect(screen.getByTestId("leave-paper").textContent).toContain(told);
    expect(screen.getByTestId("leave-paper").textContent).not.toContain(words.leave.host);
    drawn();
  }
  await table({ may: ["leave", "host"] });
  await tap("menu");
  await tap("menu-leave");
  expect(screen.getByTestId("leave-paper").textContent).toContain(words.leave.host);
});

test("the page names a watcher, and a player who has answered", async () => {
  await table({ chairs: CHAIRS.map((one) => ({ ...one, me: false })), roles: ["watcher"], may: [] });
  expect(screen.getByTestId("prompt").textContent).toContain(words.table.watching);
  drawn();
  await table({ asked: true, answered: true }, "claim");
  expect(there("answered")).toEqual(["answered"]);
  expect(screen.getByTestId("prompt").textContent).not.toContain(words.table.watching);
  drawn();
  await table({ asked: true, answered: false }, "claim");
  expect(there("answered")).toEqual([]);
});

test("the seal says whether the wall was the one that was promised", () => {
  const checked = (kept: Checked["kept"]): Checked => ({ number: 3, hash: "<hash>", kept });
  const promise = { number: 4, hash: "<promised>" };
  for (const [kept, told] of [
    ["kept", words.wall.result.kept],
    ["unseen", words.wall.result.unseen],
    ["broken", words.wall.result.broken],
  ] as const) {
    render(WallSeal, {
      around: around({ promise, opened: { number: 3, hash: "<hash>", salt: "<salt>", wall: "<wall>" } }),
      checked: checked(kept),
      close: () => {},
    });
    expect(screen.getByTestId("promise-kept").textContent).toContain(told);
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
  await fireEvent.click(screen.getByRole("button", { name: words.device.another }));
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
    ["moved", atTable.away.play_here, atTable.away.moved],
    ["trouble", common.try_again, atTable.away.gone],
    ["left", null, atTable.away.gone],
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

const links = (more: object = {}) => ({ tables: [], house: ["http://here/"], mayLay: true, ...more });

test("my own tables come first; if nobody else can join, the page says so before I open one", async () => {
  const known = (id: string, stage: string, ...players: string[]) => ({ id, code: "C", links: [], stage, players, host: true });
  const tables = [known("t1", "lobby", "Ada", "Ben"), known("t2", "playing", "Ada"), known("t3", "over")];
  answers = { "/tables": [200, links({ tables, house: [] })] };
  render(Friends, { wanted: "" });
  await screen.findByTestId("known");
  expect(there("alone")).toEqual(["alone"]);
  look("friends/Known");
  cleanup();
  render(Join, { wanted: "" });
  await screen.findByTestId("known");
  expect(there("alone")).toEqual([]);
  look("friends/");
  cleanup();
  answers = { "/tables": [200, links()] };
  render(Friends, { wanted: "" });
  await new Promise((done) => setTimeout(done));
  expect(there("known", "alone")).toEqual([]);
  cleanup();
});

test("a player who joins twice at once gets in once, under their name", async () => {
  localStorage.setItem("kongbox.name", '"Ben"');
  answers = { "/join": [200, { id: "t 9" }] };
  render(Join, { wanted: "abcd" });
  const form = screen.getByTestId("join-go").closest("form")!;
  expect(screen.getByTestId<HTMLInputElement>("join-name").value).toBe("Ben");
  void fireEvent.submit(form);
  await fireEvent.submit(form);
  expect(screen.getByTestId<HTMLButtonElement>("join-go").disabled).toBe(true);
  await vi.waitFor(() => expect(location.hash).toBe("#/friends/t%209"));
  expect(asked.filter(([path]) => path === "/join")).toEqual([["/join", { code: "abcd", name: "Ben" }]]);
  expect(lastName()).toBe("Ben");
  cleanup();
});

test("why a table could not be joined is not said of another code", async () => {
  answers = { "/join": [404, { reason: "<no such code>" }] };
  render(Join, { wanted: "abcd" });
  await fireEvent.input(screen.getByTestId("join-name"), { target: { value: "Ben" } });
  await fireEvent.submit(screen.getByTestId("join-go").closest("form")!);
  expect((await screen.findByTestId("join-refused")).textContent).toBe("<no such code>");
  await fireEvent.input(screen.getByTestId("join-code"), { target: { value: "efgh" } });
  expect(there("join-refused")).toEqual([]);
  cleanup();
});

test("what everybody on a chair is, and what I may do about them", async () => {
  const chairs: Around["chairs"] = [
    { chair: 0, kind: "person", name: "Ada", me: true, host: true },
    { chair: 1, kind: "person", name: "Ben", away: true, minded: true },
    { chair: 2, kind: "bot", name: "Cleo", left: true, emblem: null },
    { chair: 3, kind: "program", name: "prog" },
  ];
  const characters = [{ name: "Pip", emblem: "sprout", strength: 1, about: "", figure: "" }];
  const show = async (more: Partial<Around>, told = characters) => {
    answers = { "/choices": [200, { ...choices, characters: told }] };
    await say(around({ stage: "lobby", chairs, watching: ["Eve", "Finn"], ...more }));
    render(Chairs, { place, around: place.around as Around });
    await new Promise((done) => setTimeout(done));
  };
  await show({ may: ["sit", "bot", "stand", "host", "remove"] });
  look();
  await fireEvent.click(screen.getByRole("button", { name: words.seats.make_host_of({ name: "Ben" }) }));
  await fireEvent.click(screen.getByRole("button", { name: words.seats.remove_whom({ name: "Ben" }) }));
  await fireEvent.click(screen.getByRole("button", { name: words.seats.remove_whom({ name: "prog" }) }));
  await tap("stand");
  cleanup();
  await show({ may: ["hand-back", "remove"], watching: ["Eve"] });
  await tap("hand-back-1");
  await tap("remove-watcher");
  expect(socket.sent.splice(-2)).toEqual([
    { type: "hand-back", chair: 1, name: "Eve" },
    { type: "remove", name: "Eve" },
  ]);
  expect(socket.sent).toEqual([
    { type: "host", chair: 1 },
    { type: "remove", chair: 1 },
    { type: "remove", chair: 3 },
    { type: "stand" },
  ]);
  for (const [more, told] of [
    [{ may: ["sit"], chairs: CHAIRS, watching: [], choices: { ...CHOICES, players: 3, lots: false } }, characters],
    [
      { may: ["bot", "clear"], chairs: CHAIRS.map((one) => ({ ...one, seat: null })), choices: { ...CHOICES, lots: false } },
      characters,
    ],
    [{ may: ["bot"], chairs: CHAIRS }, []],
    [{ may: [], chairs: CHAIRS.map((one) => ({ ...one, kind: "nobody" as const, minded: true, seat: null })) }, characters],
  ] as [Partial<Around>, typeof characters][]) {
    cleanup();
    await show(more, told);
    look();
  }
  cleanup();
});

test("an invitation tells the address of this machine, copies its link, and names other addresses", async () => {
  const copied: string[] = [];
  const clipboard = { writeText: (link: string) => Promise.resolve(void copied.push(link)) };
  vi.stubGlobal("navigator", { clipboard });
  render(Invitation, { id: "t1", code: "ABCD" });
  expect(screen.getByTestId("address").textContent).toBe("localhost:3000");
  cleanup();
  answers = {
    "/tables/t1": [200, { id: "t1", code: "ABCD", links: ["http://here:8/#/join/ABCD", "http://there/at/#/join/ABCD"] }],
  };
  render(Invitation, { id: "t1", code: "ABCD" });
  await screen.findByText("there/at");
  look();
  await fireEvent.click(screen.getByRole("button", { name: words.invitation.copy }));
  expect(copied).toEqual(["http://here:8/#/join/ABCD"]);
  clipboard.writeText = () => Promise.reject(new Error("not allowed"));
  await fireEvent.click(await screen.findByRole("button", { name: words.invitation.copied }));
  expect(await screen.findByRole("button", { name: words.invitation.copy })).toBeTruthy();
  expect(screen.queryByTestId("trust")).toBeNull();
  cleanup();
  const trust = "http://here:9/";
  answers = { "/tables/t1": [200, { id: "t1", code: "ABCD", links: ["https://here:8/#/join/ABCD"], trust }] };
  render(Invitation, { id: "t1", code: "ABCD" });
  expect((await screen.findByTestId("trust")).querySelector("a")?.href).toBe(trust);
  cleanup();
  vi.stubGlobal("navigator", {});
  answers = { "/tables/t1": [200, { id: "t1", code: "ABCD", links: [] }] };
  let renewed = 0;
  render(Invitation, { id: "t1", code: "ABCD", renew: () => (renewed += 1) });
  await new Promise((done) => setTimeout(done));
  expect(screen.getByTestId("address").textContent).toBe("localhost:3000");
  const selected: string[] = [];
  document.execCommand = () => {
    const field = document.querySelector("textarea");
    field?.focus(); // as browsers do with what is selected
    return Boolean(selected.push(field?.value ?? ""));
  };
  screen.getByTestId("copy-link").focus();
  await tap("copy-link");
  expect(await screen.findByRole("button", { name: words.invitation.copied })).toBeTruthy();
  expect([selected, document.querySelector("textarea")]).toEqual([["http://localhost:3000/#/join/ABCD"], null]);
  expect(document.activeElement).toBe(screen.getByTestId("copy-link"));
  await tap("new-code");
  expect(renewed).toBe(1);
  cleanup();
});

test("a game among fewer, at a strict table, of few hands, as the book has it", async () => {
  await lobby({ may: [], choices: { ...CHOICES, players: 3, strict: true, hands: 1, changed: [], clock: "none", lots: false } });
  look("friends/Agreed");
  cleanup();
});

test("the lobby offers bots where one may seat them, tells what went wrong and how the evening stands", async () => {
  const pip = { name: "Pip", emblem: "sprout", strength: 1, about: "", figure: "" };
  const tally = { chair: 0 as const, bot: false, sessions: 1, hands: 4, points: 0, wins: 1, fed: [], best: null };
  answers = { "/choices": [200, { ...choices, characters: [pip] }], "/tables/t1/move": [403, { reason: "<not you>" }] };
  const evening = [
    { ...tally, name: "Ada", wins: 0 },
    { ...tally, name: "Ada", bot: true, chair: null, wins: 2, fed: [{ name: "Ben", times: 1 }] },
  ];
  await lobby({ may: ["bot"], trouble: "<the disk is full>", evening });
  await say({ type: "refused", reason: "<not so>" } as unknown as Reply);
  await screen.findByTestId("bot-3");
  look("friends/");
  expect(asked.filter(([path]) => path === "/choices")).toHaveLength(1);
  await fireEvent.click(screen.getByRole("button", { name: words.device.title }));
  expect(await screen.findByText("<not you>")).toBeTruthy();
  await tap("paper-close");
  expect(there("device")).toEqual([]);
  cleanup();
  await lobby({ may: ["choose"], chairs: CHAIRS.map((one) => ({ ...one, host: false })) });
  await tap("choose");
  await screen.findByTestId("choosing");
  await fireEvent.click(screen.getByRole("button", { name: common.cancel }));
  expect([there("choosing"), socket.sent]).toEqual([[], []]);
  cleanup();
});

test("an evening of several sessions: the best stand first, of equal points those who won more hands", () => {
  const tally = { chair: 0 as const, bot: false, sessions: 2, hands: 9, fed: [] };
  const best = (total: number) => ({ hand: "…", total, special: "", rules: "redux" });
  render(EveningOf, {
    evening: [
      { ...tally, name: "Ada", points: 0, wins: 1, best: best(64) },
      { ...tally, name: "Ben", points: 0, wins: 3, best: best(1200) },
      { ...tally, name: "Cleo", points: 80, wins: 0, best: null },
      { ...tally, name: "Dan", points: -80, wins: 9, bot: true, best: best(32) },
    ],
  });
  look();
  cleanup();
});

test("people at a table are looked at, and bots seated, between its hands", async () => {
  const pip = { name: "Pip", emblem: "sprout", strength: 1, about: "", figure: "" };
  answers = { "/choices": [200, { ...choices, characters: [pip] }] };
  await table({ may: ["bot"] });
  await tap("menu");
  await tap("open-people");
  await screen.findByTestId("bot-3");
  expect(screen.getByTestId("people").textContent).toContain(words.seats.between);
  expect(asked.filter(([path]) => path === "/choices")).toHaveLength(1);
  cleanup();
  await table({ stage: "between", may: [] }, "win");
  await fireEvent.keyDown(document.body, { key: "Escape" });
  await tap("menu");
  await tap("open-people");
  await say({ type: "refused", reason: "<not so>" } as unknown as Reply);
  expect(screen.getByTestId("people").textContent).toContain("<told>");
  look("friends/TableOf");
  cleanup();
});

test("a table is laid once, with choices that were kept or as the book has them", async () => {
  const limit = {
    key: "limit",
    name: "limit",
    decides: "limit",
    clause: "",
    kind: "number",
    value: 500,
    values: [],
    range: "",
    heading: "",
    text: "",
  };
  const games = ["redux", "bmja"].map((id) => ({ ...game(id), options: [limit], usual: { limit: 1000 } }));
  const named = [{ name: "Sunday", choice: { rules: "bmja", options: { limit: 7 }, others: ["", "", ""], hands: 4 } }];
  answers = { "/choices": [200, { ...choices, games }], "/presets": [200, { named }], "/tables": [200, { id: "t7" }] };
  const done = vi.fn();
  render(LayTable, { done });
  await fireEvent.input(await screen.findByTestId("my-name"), { target: { value: "Ada" } });
  const value = () => screen.getByTestId<HTMLInputElement>("option-limit").value;
  expect(value()).toBe("500");
  await tap("as-the-book");
  expect(value()).toBe("1000");
  await fireEvent.click(await screen.findByRole("button", { name: "Sunday" }));
  expect([value(), screen.getByTestId<HTMLInputElement>("ruleset-bmja").checked]).toEqual(["7", true]);
  await tap("preset-back");
  expect([value(), screen.getByTestId<HTMLInputElement>("ruleset-redux").checked]).toEqual(["500", true]);
  await fireEvent.change(screen.getByTestId("option-limit"), { target: { value: "8" } });
  look("friends/", "play/");
  const form = document.querySelector("#laying")!;
  void fireEvent.submit(form);
  await fireEvent.submit(form);
  expect(screen.getByTestId<HTMLButtonElement>("lay").disabled).toBe(true);
  await vi.waitFor(() => expect(done).toHaveBeenCalledExactlyOnceWith("t7"));
  expect(asked.filter(([path, body]) => path === "/tables" && body)).toMatchObject([
    ["/tables", { options: { limit: 8 }, hands: 0 }],
  ]);
  cleanup();
});

test("a line to a lobby that is lost is said over it; a table that does not know this browser offers its code", async () => {
  vi.stubGlobal("WebSocket", function () { return socket; }); // prettier-ignore
  render(Friends, { wanted: "t1" });
  await vi.dynamicImportSettled();
  await tick();
  await say(around({ stage: "lobby" }));
  expect(there("lobby", "notice")).toEqual(["lobby"]);
  socket.onclose?.();
  await tick();
  expect(there("lobby", "notice")).toEqual(["lobby", "notice"]);
  cleanup();
  render(Friends, { wanted: "t1" });
  await vi.dynamicImportSettled();
  await tick();
  (socket.onclose as unknown as (event: object) => void)({ code: 1008, reason: "<nobody here>" });
  await tick();
  look("friends/");
  cleanup();
});

test("the host closes the table after a question", async () => {
  await lobby({ may: ["close-table"] });
  await tap("lobby-close");
  await tap("close-now");
  expect(socket.sent).toEqual([{ type: "close-table" }]);
});

test("what was said at a table is still there after a reload, and quiet", async () => {
  await say({ type: "said", by: "Ben", chair: 1, text: "<hello>" });
  const again = new Place("/tables/t1/ws", () => new FakeSocket() as unknown as WebSocket);
  expect(again.said.heard.map(({ text }) => text)).toEqual(["<hello>"]);
  expect([again.said.unread, again.said.age(again.said.heard[0]!)]).toEqual([0, Infinity]);
  again.close();
  const other = new Place("/tables/t2/ws", () => new FakeSocket() as unknown as WebSocket);
  expect(other.said.heard).toEqual([]);
  other.close();
});
