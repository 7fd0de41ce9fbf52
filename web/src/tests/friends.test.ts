import words from "$words/friends";
import { fireEvent, render, screen, waitFor } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import sheet from "$words/sheet";
import Chairs from "../friends/Chairs.svelte";
import Evening from "../friends/Evening.svelte";
import Friends from "../friends/Friends.svelte";
import Join from "../friends/Join.svelte";
import Lobby from "../friends/Lobby.svelte";
import TableOf from "../friends/TableOf.svelte";
import { readLater } from "../table/later.svelte";
import { kept } from "../friends/promise";
import { initial } from "../friends/seals";
import { Place } from "../place.svelte";
import type { Around, Reply } from "../protocol";
import { drawn, look } from "./drawing";
import { CHAIRS, around } from "./around";
import { json } from "./serving";
import { FakeSocket, action, fixture } from "./views";

beforeAll(readLater);

let now: number;
let socket: FakeSocket;
let place: Place;
const say = async (message: Reply) => {
  socket.say(message);
  await tick();
};

beforeEach(() => {
  socket = new FakeSocket();
  now = 1000;
  place = new Place(
    "/tables/t1/ws",
    () => socket as unknown as WebSocket,
    () => now,
  );
});
afterEach(() => {
  place.close();
  drawn("friends/");
});

/** The table in this state. */
async function table(name: string, more: Partial<Around> = {}, mend: (message: ReturnType<typeof fixture>) => void = () => {}) {
  const message = fixture(name);
  mend(message);
  await say(message);
  await say(around(more));
  render(TableOf, { place, around: place.around as Around, view: place.view! });
  await tick();
  await tick();
}

test("a promise is kept if salt and wall make its hash, and it is the one that was shown before", async () => {
  const opened = { number: 1, salt: "0001", wall: "1b 2b" };
  const right = await sha256("0001", "1b 2b");
  expect(await kept({ ...opened, hash: right }, right)).toBe("kept");
  expect(await kept({ ...opened, hash: right }, undefined)).toBe("unseen");
  expect(await kept({ ...opened, hash: right }, "00")).toBe("broken");
  expect(await kept({ ...opened, hash: right, wall: "2b 1b" }, right)).toBe("broken");
  expect(await kept({ ...opened, hash: right, salt: "no hex" }, right)).toBe("broken");
});

/** The hash as another library computes it. */
async function sha256(salt: string, wall: string): Promise<string> {
  const bytes = [...new Uint8Array((salt.match(/../g) ?? []).map((two) => parseInt(two, 16))), ...new TextEncoder().encode(wall)];
  const total = await crypto.subtle.digest("SHA-256", new Uint8Array(bytes));
  return [...new Uint8Array(total)].map((one) => one.toString(16).padStart(2, "0")).join("");
}

test("the page checks the wall against the promise that it saw before the dice", async () => {
  const hash = await sha256("00ff", "1b");
  await say(around({ sessions: ["s"], promise: { number: 1, hash } }));
  await say(
    around({ sessions: ["s"], promise: { number: 2, hash: "later" }, opened: { number: 1, hash, salt: "00ff", wall: "1b" } }),
  );
  await waitFor(() => expect(place.walls.checked).toEqual({ number: 1, hash, kept: "kept" }));
});

test("the page reports an exchanged wall", async () => {
  await say(around({ sessions: ["s"], promise: { number: 1, hash: "the one before" } }));
  const hash = await sha256("00ff", "1b");
  await say(around({ sessions: ["s"], opened: { number: 1, hash, salt: "00ff", wall: "1b" } }));
  await waitFor(() => expect(place.walls.checked?.kept).toBe("broken"));
});

test("who is awaited is shown by their seats, wherever their chairs stand", async () => {
  await say(around({ awaited: [0, 2] }));
  expect(place.awaited).toEqual([1, 3]);
});

test("only what may be asked for is drawn", async () => {
  await say(around({ stage: "lobby", may: [] }));
  render(Chairs, { place, around: place.around as Around });
  expect(screen.queryAllByRole("button")).toEqual([]);
  expect(screen.queryAllByRole("combobox")).toEqual([]);
});

test("a chair is taken, and a bot let to another, by what the table offers", async () => {
  const characters = [{ name: "Pip", emblem: "sprout", strength: 1, about: "", figure: "" }];
  vi.stubGlobal("fetch", () => json({ characters }));
  await say(around({ stage: "lobby", may: ["sit", "bot", "clear"] }));
  render(Chairs, { place, around: place.around as Around });
  const seats = screen.getAllByText(words.seats.sit).map((one) => one.getAttribute("aria-label"));
  expect(new Set(seats).size).toBe(seats.length);
  await fireEvent.click(screen.getByTestId("sit-3"));
  await fireEvent.change(await screen.findByTestId("bot-3"), { target: { value: "Pip" } });
  look("friends/");
  await fireEvent.change(screen.getByTestId("bot-2"), { target: { value: "" } });
  expect(socket.sent).toEqual([
    { type: "sit", chair: 3 },
    { type: "bot", chair: 3, bot: "Pip" },
    { type: "clear", chair: 2 },
  ]);
});

test("a person who is back is offered the seat that they left, and no other", async () => {
  const chairs = CHAIRS.map((one) => ({ ...one, me: false, left: one.chair > 1, yours: one.chair === 3 }));
  await say(around({ stage: "between", chairs, roles: ["watcher"], may: ["sit"] }));
  render(Chairs, { place, around: place.around as Around });
  expect(screen.getAllByText(words.seats.sit).map((one) => one.dataset.testid)).toEqual(["sit-3"]);
});

test("the lobby says what is awaited, what is played, and the code in large; the host begins", async () => {
  await say(around({ stage: "lobby", may: ["begin"] }));
  render(Lobby, { place, around: place.around as Around });
  expect(screen.getByTestId("told").textContent).toBe("<told>");
  expect(screen.getByTestId("code").textContent).toBe("ABCD2345");
  expect(screen.getByTestId("agreed").textContent).toContain("<no flowers>");
  look("friends/");
  await fireEvent.click(screen.getByTestId("begin"));
  expect(socket.sent).toEqual([{ type: "begin" }]);
});

test("a guest has no button to begin, and a host none before the chairs are taken", async () => {
  await say(around({ stage: "lobby", may: [], roles: ["player"] }));
  render(Lobby, { place, around: place.around as Around });
  expect(screen.queryByTestId("begin")).toBeNull();
  drawn("friends/");
  await say(around({ stage: "lobby", may: [] }));
  render(Lobby, { place, around: place.around as Around });
  expect(screen.getByTestId<HTMLButtonElement>("begin").disabled).toBe(true);
});

test("a player begins for an absent host, though another session could be agreed to", async () => {
  await say(around({ stage: "lobby", roles: ["player"], may: ["begin", "again"] }));
  render(Lobby, { place, around: place.around as Around });
  expect(screen.queryByTestId("ready")).toBeNull();
  await fireEvent.click(screen.getByTestId("begin"));
  expect(socket.sent).toEqual([{ type: "begin" }]);
});

test("who is asked and can claim nothing has a pass, and the time to answer", async () => {
  await table("claim", { asked: true, awaited: [0, 1], clock: { left: 9000, of: 15000 } }, ({ view }) => {
    view.legal = [action("pass", "pass")];
  });
  expect(screen.getByTestId("countdown")).toBeTruthy();
  look("friends/");
  await fireEvent.keyDown(document.body, { key: " " });
  expect(socket.sent).toEqual([{ type: "act", serial: place.view?.serial, action: "pass" }]);
});

test("a screen reader says the time for a claim once, and once more near its end", async () => {
  vi.useFakeTimers();
  now = performance.now();
  const clock = { left: 15000, of: 15000 };
  await table("claim", { asked: true, awaited: [0, 1], clock });
  const left = (count: number) => words.countdown.left({ count });
  const told: unknown[] = [];
  const region = screen.getByTestId("time-told");
  new MutationObserver(() => told.push(region.textContent)).observe(region, {
    childList: true,
    subtree: true,
    characterData: true,
  });
  expect(region.textContent).toBe(left(15));
  for (let second = 1; second < 15; second++) {
    await vi.advanceTimersByTimeAsync(1000);
    now = performance.now();
    await say(around({ asked: true, awaited: [0, 1], clock: { ...clock, left: 15000 - 1000 * second } }));
  }
  expect(told).toEqual([left(5)]);
  await say(around({ asked: true, answered: true, awaited: [0, 1] }));
  expect(region.textContent).toBe("");
});

test.each<[string, string, Partial<Around>]>([
  ["a turn, which has its extra time", "deal", { awaited: [0], clock: { left: 150_000, of: 150_000, bank: 120_000 } }],
  ["the claims of others", "claim", { asked: false, awaited: [1], clock: { left: 15000, of: 15000 } }],
  ["a clock that is stopped", "claim", { asked: true, awaited: [0], clock: { left: 9000, of: 15000, stands: true } }],
])("a screen reader says nothing yet of %s", async (_, name, more) => {
  await table(name, more);
  expect(screen.getByTestId("time-told").textContent).toBe("");
});

test("once I have answered nothing of mine is lit, and the others are named", async () => {
  await table("claim", { asked: true, answered: true, awaited: [0, 1] }, ({ view }) => {
    view.legal = [];
  });
  expect(screen.getByTestId("prompt").textContent).toContain("<told>");
  expect(screen.getByTestId("prompt").classList.contains("mine")).toBe(false);
});

test("there is no hint, no pace and no coach among people", async () => {
  await table("deal");
  await fireEvent.click(screen.getByTestId("menu"));
  for (const id of ["hint-button", "pace", "switch-coach", "pause", "open-play"]) expect(screen.queryByTestId(id), id).toBeNull();
  await fireEvent.keyDown(document.body, { key: "Escape" });
  look("friends/");
  await fireEvent.keyDown(document.body, { key: "h" });
  expect(socket.sent).toEqual([]);
});

test("away, minded and a reminder stand on the plate", async () => {
  await table("deal", {
    may: ["nudge"],
    awaited: [1],
    chairs: CHAIRS.map((chair) => (chair.chair === 1 ? { ...chair, away: true, minded: true } : chair)),
  });
  expect(screen.getByTestId("away-0")).toBeTruthy();
  expect(screen.getByTestId("minded-0")).toBeTruthy();
  expect(screen.queryByTestId("nudge-0")).toBeNull();
  await say(
    around({
      may: ["nudge"],
      awaited: [1],
      chairs: CHAIRS.map((chair) => (chair.chair === 1 ? { ...chair, away: true } : chair)),
    }),
  );
  look("friends/");
  await fireEvent.click(screen.getByTestId("nudge-0"));
  expect(socket.sent).toEqual([{ type: "nudge", chair: 1 }]);
});

test("a motion is answered", async () => {
  const motion = {
    number: 7,
    kind: "pause" as const,
    by: 1 as const,
    text: "<Ben asks>",
    agreed: [1 as const],
    awaited: [0 as const],
    left: 60000,
    mine: true,
  };
  await table("deal", { motion, may: ["vote"] });
  expect(screen.getByTestId("motion").textContent).toContain("<Ben asks>");
  look("friends/");
  await fireEvent.click(screen.getByTestId("vote-yes"));
  expect(socket.sent).toEqual([{ type: "vote", motion: 7, yes: true }]);
});

test("while the table is paused nothing can be played, and the key goes on", async () => {
  await table("deal", { paused: true, may: ["resume"] });
  await fireEvent.keyDown(document.body, { key: "1" });
  await fireEvent.keyDown(document.body, { key: "Enter" });
  look("friends/");
  await fireEvent.keyDown(document.body, { key: "," });
  expect(socket.sent).toEqual([{ type: "resume" }]);
});

test("one key mutes what the others say, but for reminders", async () => {
  await table("deal");
  await say({ type: "said", by: "Ben", chair: 1, text: "<well>" });
  expect(screen.getByTestId("bubble-0").textContent).toBe("<well>");
  look("friends/");
  await fireEvent.keyDown(document.body, { key: "." });
  await say({ type: "said", by: "Ben", chair: 1, text: "<again>" });
  await say({ type: "said", by: "Ben", chair: 1, text: "<you>", nudge: true, to: 0 });
  expect(place.said.heard.map(({ text }) => text)).toEqual(["<well>", "<you>"]);
  expect(screen.getByTestId("nudged").textContent).toBe("<you>");
  expect(screen.queryByTestId("bubble-0")).toBeNull();
});

test("what was said long before the table was opened does not stand beside anybody", async () => {
  await say(around());
  await say({ type: "said", by: "Ben", chair: 1, text: "<hello>" });
  now += 60_000;
  await table("deal");
  expect(screen.queryByTestId("bubble-0")).toBeNull();
  await say({ type: "said", by: "Ben", chair: 1, text: "<now>" });
  expect(screen.getByTestId("bubble-0").textContent).toBe("<now>");
});

test("a watcher has not won the session, even behind the winner's seat", async () => {
  const seats = (message: ReturnType<typeof fixture>) => {
    const me = message.view.seats[message.view.me]!;
    Object.assign(me, { kind: "friend", name: "Ada" });
    message.view.session.standings = message.view.session.standings.toSorted((a) => (a.seat === message.view.me ? -1 : 1));
  };
  await table(
    "session-over",
    { stage: "over", chairs: CHAIRS.map((one) => ({ ...one, me: false })), roles: ["watcher"], may: [] },
    seats,
  );
  expect(screen.getByTestId("finale").textContent).toContain(sheet.finale.wins({ name: "Ada" }));
  expect(screen.getByTestId("finale").querySelector("li.mine")).toBeNull();
});

test("the end of a session between two hands opens the sheet again, which then says nothing of the next deal", async () => {
  await say(fixture("win"));
  await say(around({ stage: "between", may: ["next", "stop"] }));
  const { rerender } = render(TableOf, { place, around: place.around as Around, view: place.view! });
  const deals = place.view!.result!.next;
  expect((await screen.findByTestId("deal-next")).textContent).toBe(deals);
  await fireEvent.click(screen.getByTestId("aside"));
  await say(around({ stage: "over", may: ["again"] }));
  await rerender({ around: place.around as Around });
  expect(screen.getByTestId("finale").textContent).toContain(sheet.finale.stopped);
  expect(screen.getByTestId("sheet").textContent).not.toContain(deals);
  await fireEvent.click(screen.getByTestId("aside"));
  await say(around({ stage: "over", may: [], chairs: CHAIRS.map((one) => ({ ...one, ready: true })) }));
  await rerender({ around: place.around as Around });
  expect(screen.queryByTestId("sheet")).toBeNull();
});

test("a session that was ended in the middle of a hand has a finale, with the record, the last hand and another session", async () => {
  const played = [{ winner: 1, special: null, value: 40, net: [-20, 40, -10, -10] }];
  const story = { played, best: null, paid: [], names: [] };
  vi.stubGlobal("fetch", () => json(story));
  await table("deal", { stage: "over", may: ["again", "rematch"], awaited: [], sessions: ["s1"] }, (message) => {
    const { view } = message;
    message.game = "s1";
    view.session.hand = 2;
    view.session.standings = view.session.standings.toSorted((a) => (a.seat === 1 ? -1 : 1));
    view.session.standings[0]!.total += 40;
  });
  const { name } = place.view!.seats[1]!;
  await waitFor(() => expect(screen.getByTestId("finale").textContent).toContain(sheet.finale.wins({ name })));
  expect(screen.getByTestId("finale").textContent).toContain(sheet.finale.stopped);
  expect(place.review).toBe("#/review/s1/1/0/1-open");
  expect(screen.getByTestId("look-back").tagName).toBe("BUTTON");
  expect(screen.getByTestId("record").getAttribute("href")).toContain("s1");
  expect(screen.queryByTestId("actions")).toBeNull();
  await fireEvent.click(screen.getByTestId("aside"));
  expect(screen.queryByTestId("stopped")).toBeNull();
  await fireEvent.click(screen.getByTestId("sheet-back"));
  await fireEvent.click(screen.getByTestId("new"));
  await fireEvent.click(screen.getByTestId("rematch"));
  expect(socket.sent).toEqual([{ type: "again", now: false }, { type: "rematch" }]);
});

test("between two hands a watcher may take a free chair", async () => {
  const chairs = CHAIRS.map((one) => ({ ...one, me: false, kind: one.chair === 1 ? ("bot" as const) : one.kind }));
  await table("win", { stage: "between", chairs, roles: ["watcher"], may: ["sit"] });
  await fireEvent.click(screen.getByTestId("next"));
  look("friends/");
  await fireEvent.click(screen.getByTestId("sit-1"));
  expect(socket.sent).toEqual([{ type: "sit", chair: 1 }]);
});

test("the table tells that somebody has left, also to those who are mute to the others, and a bot is shown on their chair", async () => {
  await table("deal", { chairs: CHAIRS.map((one) => (one.chair === 1 ? { ...one, kind: "bot" as const, left: true } : one)) });
  look("friends/");
  await fireEvent.keyDown(document.body, { key: "." });
  await say({ type: "said", by: "Ben", chair: 1, text: "<Ben has left>", news: true });
  expect(screen.getByTestId("news").textContent).toBe("<Ben has left>");
  expect(screen.queryByTestId("bubble-0")).toBeNull();
  expect(screen.getByTestId("minded-0")).toBeTruthy();
  expect(screen.queryByTestId("minded-3")).toBeNull();
});

test("a player says a phrase, and their own words", async () => {
  await table("deal");
  await fireEvent.click(screen.getByTestId("phrases"));
  await fireEvent.click(screen.getByTestId("phrase-hello"));
  await fireEvent.input(screen.getByTestId("chat"), { target: { value: "well played" } });
  look("friends/");
  await fireEvent.click(screen.getByTestId("send"));
  expect(socket.sent).toEqual([
    { type: "phrase", name: "hello" },
    { type: "chat", text: "well played" },
  ]);
});

test("a player of a hand may look back and take the record; a watcher may not", async () => {
  const kept = (message: ReturnType<typeof fixture>) => Object.assign(message, { game: "s2" });
  await table("session-over", { stage: "over", sessions: ["s1", "s2"] }, kept);
  expect(place.review).toBe(`#/review/s2/${place.view?.session.hand}/0/1-open`);
  expect(screen.getByTestId("look-back").tagName).toBe("BUTTON");
  expect(screen.getByTestId("record").getAttribute("href")).toBe("/history/session/s2/record");
  drawn("friends/");
  const chairs = CHAIRS.map((chair) => ({ ...chair, me: false }));
  await table("session-over", { stage: "over", sessions: ["s1", "s2"], chairs }, kept);
  expect(screen.queryByTestId("look-back")).toBeNull();
  expect(screen.queryByTestId("record")).toBeNull();
});

test("between hands I say that I am ready, once", async () => {
  await table("win", { stage: "between", may: ["next"] });
  look("friends/");
  await fireEvent.click(screen.getByTestId("next"));
  await say(around({ stage: "between", may: ["next"], chairs: CHAIRS.map((chair) => ({ ...chair, ready: chair.me ?? false })) }));
  place.next();
  expect(socket.sent).toEqual([{ type: "next" }]);
});

test("once all who are here are ready the host may deal without those who are away", async () => {
  const ready = CHAIRS.map((chair) => ({ ...chair, ready: !chair.away }));
  await table("win", { stage: "between", may: ["next", "deal-on"] });
  await fireEvent.click(screen.getByTestId("next"));
  await say(around({ stage: "between", may: ["deal-on"], chairs: ready }));
  await say(fixture("win"));
  look("friends/");
  await fireEvent.click(screen.getByTestId("next"));
  expect(socket.sent).toEqual([{ type: "next" }, { type: "deal-on" }]);
});

test("after the last hand everybody is ready for another session, and the host may begin without the others", async () => {
  await table("session-over", { stage: "over", may: ["again"] });
  look("friends/");
  await fireEvent.click(screen.getByTestId("new"));
  drawn("friends/");
  const chairs = CHAIRS.map((one) => ({ ...one, ready: one.me ?? false }));
  await table("session-over", { stage: "over", may: ["again"], chairs });
  expect(screen.getByTestId("ready-1").textContent).toBe(words.marks.ready);
  await fireEvent.click(screen.getByTestId("new"));
  expect(socket.sent).toEqual([
    { type: "again", now: false },
    { type: "again", now: true },
  ]);
  drawn("friends/");
  const watches = CHAIRS.map((one) => ({ ...one, me: false }));
  const next = { queue: ["Ada"], gives: [1 as const], comes: [{ chair: 1 as const, name: "Ada" }] };
  await table("session-over", { stage: "over", may: ["play-next"], roles: ["watcher"], chairs: watches, next });
  expect(screen.queryByTestId("new")).toBeNull();
  await fireEvent.click(screen.getByTestId("play-next"));
  expect(socket.sent.at(-1)).toEqual({ type: "play-next", on: false });
});

test("the referee asks over the line what could be ruled", async () => {
  await table("deal", { may: ["charges", "rule"] });
  await fireEvent.click(screen.getByTestId("menu"));
  look("friends/");
  await fireEvent.click(screen.getByTestId("open-referee"));
  expect(socket.sent).toEqual([{ type: "charges" }]);
  await say({ type: "charges", referee: { serial: place.view!.serial, rules: "<rules>", players: [] } });
  expect(screen.getByTestId("referee").textContent).toContain("<rules>");
});

test("a page that has gone calls no more, and calls again when asked", async () => {
  await say(around());
  await say({ type: "gone", code: "moved", reason: "<moved>" });
  socket.onclose?.();
  expect([place.gone?.code, place.line.state]).toEqual(["moved", "open"]);
  place.call();
  expect(place.gone).toBeNull();
});

test("a watcher sees backs where a hand would be", async () => {
  await table("deal", { roles: ["watcher"], may: [], chairs: CHAIRS.map(({ me: _, ...chair }) => chair) }, ({ view }) => {
    view.legal = [];
    view.waiting = [0];
    view.seats = view.seats.map((seat) => ({ ...seat, tiles: null, drawn: null, count: 13 }));
  });
  expect(screen.queryByLabelText("Your hand")).toBeNull();
});

test("an evening names who fed whom and the best hand", () => {
  render(Evening, {
    evening: [
      {
        name: "Ada",
        chair: 0,
        bot: false,
        sessions: 2,
        hands: 9,
        points: -120,
        wins: 1,
        fed: [{ name: "Ben", times: 2 }],
        best: null,
      },
      {
        name: "Ben",
        chair: 1,
        bot: false,
        sessions: 2,
        hands: 9,
        points: 120,
        wins: 3,
        fed: [],
        best: { hand: "…", total: 1000, special: "Big", rules: "redux" },
      },
    ],
  });
  const rows = [...screen.getByTestId("evening").querySelectorAll("li")].map((row) => row.textContent);
  expect(rows[0]).toContain("Ben");
  expect(rows[1]).toContain(words.evening.times({ name: "Ben", number: 2 }));
  expect(screen.getByTestId("evening").textContent).toContain("1,000, Big");
});

test("a code and a name lead to the table; a wrong one says why", async () => {
  const asked: unknown[] = [];
  let answer: [boolean, unknown] = [false, { reason: "<no such code>" }];
  vi.stubGlobal("fetch", (path: string, request?: RequestInit) => {
    if (path === "/join") asked.push(JSON.parse(request?.body as string));
    const [ok, told] = path === "/join" ? answer : [false, {}];
    return Promise.resolve({ ok, status: 404, json: () => Promise.resolve(told) });
  });
  render(Join, { wanted: "ABCD2345" });
  await fireEvent.input(screen.getByTestId("join-name"), { target: { value: "Ben" } });
  await fireEvent.submit(screen.getByTestId("join-go").closest("form")!);
  expect((await screen.findByTestId("join-refused")).textContent).toBe("<no such code>");
  answer = [true, { id: "t9" }];
  look("friends/");
  await fireEvent.submit(screen.getByTestId("join-go").closest("form")!);
  await waitFor(() => expect(location.hash).toBe("#/friends/t9"));
  expect(asked).toEqual([
    { code: "ABCD2345", name: "Ben" },
    { code: "ABCD2345", name: "Ben" },
  ]);
});

test("another link that is opened in the same page brings its own code, and one that is broken none", async () => {
  const { rerender } = render(Join, { wanted: "ABCD2345" });
  const code = () => screen.getByTestId<HTMLInputElement>("join-code").value;
  await rerender({ wanted: "WXYZ6789" });
  expect(code()).toBe("WXYZ6789");
  await rerender({ wanted: "%" });
  expect(code()).toBe("%");
});

test("a seal bears the first letter of a name, however it is written", () => {
  expect([initial("Ada"), initial("🀄 table"), initial("")]).toEqual(["A", "🀄", ""]);
});

test("a decision is taken back by its key where that may be asked for, and nobody stops for the referee", async () => {
  await table("claim", { may: ["take-back", "charges"] });
  look("friends/");
  await fireEvent.keyDown(document.body, { key: "z" });
  expect(socket.sent).toEqual([{ type: "take-back", serial: place.view?.serial }]);
  expect(place.may("hold")).toBe(false);
});

test("a page calls again within seconds, however long the table was away", () => {
  vi.useFakeTimers();
  let calls = 0;
  const lost = new Place("/tables/t1/ws", () => (calls++, socket as unknown as WebSocket));
  for (let at = 0; at < 10; at++) {
    socket.onclose?.();
    const before = calls;
    vi.advanceTimersByTime(2500);
    expect(calls).toBe(before + 1);
  }
  lost.close();
});

test("a table that does not know this browser says so, and is not called again", () => {
  (socket.onclose as unknown as (event: object) => void)({ code: 1008, reason: "<nobody here>" });
  expect([place.closed, place.line.state]).toEqual(["<nobody here>", "calling"]);
});

test("a guest at a table asks for nothing that only the owner may read", async () => {
  const asked: string[] = [];
  vi.stubGlobal("WebSocket", class extends FakeSocket {});
  vi.stubGlobal("fetch", (path: string) => {
    asked.push(path);
    return Promise.reject(new Error("nobody answers"));
  });
  render(Friends, { wanted: "t1" });
  await tick();
  expect(asked.filter((path) => path === "/choices")).toEqual([]);
});
