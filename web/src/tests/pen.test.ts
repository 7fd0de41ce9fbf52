/**
 * A session book from its first page on: how people open it, write in it with and without a connection, correct it, and hand it
 * on.
 */
import { cleanup, fireEvent, render, screen, within } from "@testing-library/svelte";
import { tick } from "svelte";
import { beforeEach, expect, test, vi } from "vitest";
import Book from "../book/Book.svelte";
import Both from "../book/Both.svelte";
import EnterHand from "../book/EnterHand.svelte";
import Evening from "../book/Evening.svelte";
import NewSession from "../book/NewSession.svelte";
import { keep, keeps, keptBook } from "../book/keeping";
import { Writing } from "../book/writing.svelte";
import { forget as forgetPreset, keep as keepPreset } from "../play/presets.svelte";
import type { BookHand, BookPage, BookTrial, Count, Counting, NewBook, Option, Ways, Wind } from "../protocol";
import { draw, entry, fault, page, serves, writing } from "./books";
import common from "$words/common";
import words from "$words/book";
import { several } from "../words/forms";
import { drawing, look } from "./drawing";
import { json } from "./serving";

const WINDS = ["E", "S", "W", "N"] as const;
const ways = {
  ...{ tiles: { R: 4, E: 4 }, won: ["wall", "discard", "rob"], happened: [], money: [], penalties: [] },
  ...{ players: 4, wild: null, cannon: false },
} as unknown as Ways;

beforeEach(() => vi.stubGlobal("scrollTo", () => undefined));

const tap = (name: string) => fireEvent.click(screen.getByTestId(name));
const there = (...names: string[]) => names.filter((name) => screen.queryByTestId(name));
const text = (name: string) => screen.getByTestId(name).textContent?.replace(/\s+/g, " ").trim();

test("an address opens the shelf, the guide, a new session, or a session with its code, each anew", async () => {
  const asked = serves([404, fault({ reason: "No such book." })]);
  const { rerender } = render(Book, { wanted: "" });
  const title = () => screen.getByRole("heading", { level: 1 }).textContent;
  expect(title()).toBe(words.title);
  await rerender({ wanted: "new" });
  expect(title()).toBe(words.shelf.new);
  await rerender({ wanted: "guide" });
  expect(title()).toBe(words.guide.title);
  asked.length = 0;
  await rerender({ wanted: "b%201/CODE" });
  expect(await screen.findByTestId("missing")).toBeTruthy();
  look("book/");
  await rerender({ wanted: "b2/WORD" });
  await rerender({ wanted: "b3" });
  expect(asked.map(({ path }) => path)).toEqual(["/books/b%201?look=CODE", "/books/b2?look=WORD", "/books/b3?look="]);
});

const hand = (more: Partial<BookHand> = {}): BookHand => {
  const count = { rules: "redux", winner: "S", won: "discard", players: WINDS.map((wind, at) => ({ wind, total: 10 * at })) };
  const told = { id: "e1", number: 1, winner: 1, east: 0, giver: null, corrected: 0, told: "<Bo wins>", count };
  return {
    ...told,
    totals: [0, 10, 20, 30],
    net: [0, 0, 0, 0],
    transfers: [],
    payments: [],
    rulings: [],
    ...more,
  } as unknown as BookHand;
};

/** The page of a book of this device, with the server's next replies. */
async function evening(more: Partial<BookPage> = {}, ...replies: Parameters<typeof serves>) {
  const told = page(1, { ways, ...more });
  keep("b1", () => ({ look: "CODE", token: "pen", page: told }));
  const asked = serves(...(replies.length ? replies : [[200, told] as [number, unknown]]));
  render(Evening, { id: "b1", code: "" });
  await tick();
  return asked;
}

test("a book that this device has never seen waits for a line", async () => {
  serves("silent");
  render(Evening, { id: "b9", code: "" });
  expect(screen.getByText(words.opening)).toBeTruthy();
  await screen.findByTestId("silent");
  look("book/");
});

test("without a line one writes on; where the browser keeps nothing, as long as the page is open", async () => {
  await evening({}, "silent");
  await screen.findByTestId("silent");
  expect(text("silent")).toBe(words.now.offline);
  const full = () => {
    throw new Error("the disk is full");
  };
  vi.stubGlobal("localStorage", { getItem: () => null, setItem: full, removeItem: () => undefined });
  cleanup();
  await evening({}, "silent");
  await screen.findByTestId("silent");
  expect(text("silent")).toBe(words.now.offline_open);
  vi.unstubAllGlobals();
  keep("b1", () => ({}));
  expect(keeps.something).toBe(true);
});

test("another device has the pen: what was written here waits, and goes out when the pen is taken", async () => {
  keep("b1", () => ({ waiting: [{ ...draw, id: "mine" }] }));
  await evening({ device: "phone ab" }, [403, fault({ reason: "The phone has the pen." })]);
  await screen.findByTestId("lost");
  look("book/");
  expect(there("write-hand")).toEqual([]);
  const asked = serves([200, { token: "new", had: "phone ab", book: page(1) }], [200, page(2, { ways })]);
  await tap("take-pen");
  await vi.waitFor(() => expect(there("write-hand", "lost", "waiting")).toEqual(["write-hand"]));
  expect(asked.map(({ path, body }) => [path, body.entries?.map(({ id }) => id)])).toEqual([
    ["/books/b1/pen", undefined],
    ["/books/b1/entries", ["mine"]],
  ]);
});

test("one who only looks may take the pen, and hand the page on", async () => {
  const copied: string[] = [];
  vi.stubGlobal("navigator", { clipboard: { writeText: (link: string) => Promise.resolve(void copied.push(link)) } });
  serves([200, page(1, { ways })], [200, { tables: [], house: ["http://192.168.1.7:8000/"], mayLay: true }]);
  render(Evening, { id: "b1", code: "CODE" });
  await screen.findByTestId("others");
  expect(text("others")).toContain(words.others.elsewhere);
  expect(screen.queryByRole("button", { name: words.others.copy })).toBeNull();
  const share = screen.getByTestId("others").querySelector("details")!;
  share.open = true;
  await fireEvent(share, new Event("toggle"));
  await fireEvent.click(await screen.findByRole("button", { name: words.others.copy }));
  await fireEvent.click(await screen.findByRole("button", { name: words.others.copied }));
  expect(copied).toEqual(Array.from({ length: 2 }, () => "http://192.168.1.7:8000/#/book/b1/CODE"));
  vi.stubGlobal("navigator", { clipboard: { writeText: () => Promise.reject(new Error("not allowed")) } });
  await fireEvent.click(screen.getByRole("button", { name: words.others.copied }));
  await screen.findByRole("button", { name: words.others.copy });
  serves([200, { token: "new", had: "another", book: page(1, { ways }) }]);
  await tap("take-pen");
  await vi.waitFor(() => expect(text("others")).toContain(words.others.here));
});

test.each([
  ["at a table of a club, the first phone that opens the book gets the pen", "#/club/c1", {}, true],
  ["unless another has it", "#/club/c1", { device: "phone ab" }, false],
  ["or the session is over", "#/club/c1", { over: true }, false],
  ["or there is no club", undefined, {}, false],
])("%s", async (_, club, more, given) => {
  const asked = serves([200, page(1, { ways, ...more })], [200, { token: "new", had: "", book: page(1, { ways }) }]);
  render(Evening, { id: "b1", code: "CODE", club });
  await screen.findByTestId("others");
  await vi.waitFor(() => expect(asked.length).toBe(given ? 2 : 1));
  expect(asked.map(({ path }) => path).includes("/books/b1/pen")).toBe(given);
});

test("a page notices when another page of this device writes, the connection returns or it is shown again, until it closes", async () => {
  let often = () => {};
  vi.spyOn(globalThis, "setInterval").mockImplementation(((again: () => void) => (often = again)) as never);
  const ended = vi.spyOn(globalThis, "clearInterval");
  const asked = await evening();
  const visible = vi.spyOn(document, "visibilityState", "get").mockReturnValue("visible");
  const wakes = [
    () => dispatchEvent(new Event("online")),
    () => document.dispatchEvent(new Event("visibilitychange")),
    () => often(),
  ];
  const woken = async () => {
    const before = asked.length;
    for (const wake of wakes) {
      wake();
      await new Promise((done) => setTimeout(done));
    }
    return asked.length - before;
  };
  expect(await woken()).toBe(3);
  visible.mockReturnValue("hidden");
  expect(await woken()).toBe(0);
  keep("b1", () => ({ waiting: [{ ...draw, id: "theirs" }] }));
  dispatchEvent(new StorageEvent("storage", { key: "kongbox.book.b2" }));
  await tick();
  expect(there("waiting")).toEqual([]);
  dispatchEvent(new StorageEvent("storage", { key: "kongbox.book.b1" }));
  await tick();
  expect(there("waiting")).toEqual(["waiting"]);
  visible.mockReturnValue("visible");
  cleanup();
  expect(ended).toHaveBeenCalledWith(often);
  wakes.pop();
  expect(await woken()).toBe(0);
});

test("two devices wrote apart: what each wrote, and three ways to go on", async () => {
  const theirs = [entry(2), entry(3, { undone: "e4" })];
  const hands = [
    { ...draw, id: "a" },
    { kind: "hand", id: "b", count: { winner: "E", players: [] } },
  ];
  const both = (now: BookPage) => {
    cleanup();
    keep("b1", () => ({ look: "CODE", token: "pen", page: page(1), waiting: hands as never, after: 1 }));
    const book = new Writing("b1", "");
    render(Both, { book, page: page(1), conflict: fault({ reason: "Written twice.", theirs, book: now }) });
    return book;
  };
  both(page(3, { next: page(1).next }));
  look("book/");
  for (const [button, sent] of [
    ["keep-mine", "draw"],
    ["keep-both", "draw"],
  ] as const) {
    both(page(3, { next: page(1).next }));
    const asked = serves([200, page(4)]);
    await tap(button);
    expect(asked[0]?.body.entries[0]?.kind).toBe(sent);
  }
  for (const next of [{ ...page(1).next!, east: 1 }, { ...page(1).next!, number: 5 }, null]) {
    both(page(3, { next }));
    expect(there("keep-both")).toEqual([]);
  }
});

test("the last six entries stand open, all of them if asked; a hand that is put right says so, and can be again", async () => {
  const entries = Array.from({ length: 7 }, (_, at) => entry(at + 1));
  await evening({ entries, hands: [hand({ id: "e7", number: 4, corrected: 1 })] });
  const shown = () => screen.getByTestId("entries").children.length;
  expect(shown()).toBe(6);
  await fireEvent.click(screen.getByRole("button", { name: words.entries.all({ count: 7 }) }));
  expect(shown()).toBe(7);
  look("book/Entries");
  await fireEvent.click(screen.getByRole("button", { name: words.entries.few }));
  expect(shown()).toBe(6);
  await fireEvent.click(within(screen.getByTestId("entries")).getByRole("button", { name: words.entries.correct }));
  expect(there("enter-hand", "entries")).toEqual(["enter-hand"]);
});

test("rulings that wait for the hand show; a refused correction opens again when it is taken back", async () => {
  const { count } = hand();
  keep("b1", () => ({
    waiting: [
      { kind: "correction", of: "e1", count, id: "x" },
      { ...draw, id: "y" },
    ] as never,
  }));
  await evening({ hands: [hand()], rulings: [{ id: "r1", told: "Bo pays.", clause: "RX-INF-1" }] as never }, [
    400,
    fault({ reason: "Not so." }),
  ]);
  await screen.findByTestId("refused");
  expect(screen.getByText("Bo pays.").textContent?.replace(/\s+/g, " ").trim()).toBe(`Bo pays. ${words.last.ruling}`);
  const drops = screen.getAllByTestId("drop");
  await fireEvent.click(drops[1]!);
  expect(there("enter-hand")).toEqual([]);
  await fireEvent.click(screen.getAllByTestId("drop")[0]!);
  expect([there("enter-hand"), keptBook("b1").waiting]).toEqual([["enter-hand"], []]);
});

/** The form for a hand; returns what is counted, tried and written. The book settles as the count does. */
async function form(
  more: Partial<Counting> | null = {},
  props: { page?: Partial<BookPage>; correcting?: BookHand } = {},
  trial: Partial<BookTrial> | null = {},
) {
  const counted: Count[] = [];
  const tried: unknown[] = [];
  const written: unknown[] = [];
  const east = props.correcting?.east ?? 0;
  const seat = (wind: string) => (WINDS.findIndex((one) => one === wind) + east) % WINDS.length;
  const transfers = more?.settled?.transfers.map(({ from, to, amount }) => ({
    ...{ from: seat(from), to: seat(to), amount, given: null, change: null },
  }));
  const whole = { hand: hand({ transfers: transfers ?? [], capped: [] }), changes: [], net: [0, 0, 0, 0] };
  const found: BookTrial = { ...whole, due: transfers ?? [], next: "", turned: false, ...trial };
  vi.stubGlobal("fetch", (path: string, request?: RequestInit) => {
    const body = JSON.parse((request?.body as string) ?? "{}") as Count & { entries?: unknown[]; entry?: unknown };
    const tries = path.includes("/trial?");
    if (path.includes("/count?")) counted.push(body);
    else if (tries) tried.push(body.entry);
    else written.push(...(body.entries ?? []));
    if (!more || (tries && !trial)) return Promise.reject(new Error("silent"));
    const hands = body.players?.map(({ wind, total = null }) => ({
      wind,
      total,
      groups: [],
      lines: [],
      sets: [],
      others: [],
      fault: null,
    }));
    const told = { players: hands, left: {}, ways, settled: null, fault: null, ...more };
    const answer = path.includes("/count?") ? told : tries ? found : page(2);
    return Promise.resolve({ ok: true, status: 200, json: () => Promise.resolve(answer) });
  });
  const book = keptBook("b1").page ? new Writing("b1", "") : writing(1);
  const done = vi.fn();
  render(EnterHand, { ...props, book, page: page(1, { ways, rules: "redux", ...props.page }), done });
  await vi.waitFor(() => expect(there("winner-E")).toEqual(["winner-E"]));
  return { counted, tried, written, done };
}
const settled = (...transfers: [Wind, Wind, number][]) =>
  ({ transfers: transfers.map(([from, to, amount]) => ({ from, to, amount })) }) as unknown as Counting["settled"];

test("who let the winner have the tile is asked only where somebody did, and may be left open", async () => {
  const { tried, written, done } = await form({ settled: settled(["S", "E", 32]) });
  await tap("by-totals");
  await tap("winner-E");
  await tap("won-wall");
  expect(there("giver-S")).toEqual([]);
  await tap("won-rob");
  expect(there("giver-E", "giver-S", "giver-W", "giver-N")).toEqual(["giver-S", "giver-W", "giver-N"]);
  const chosen = () => ["S", "W"].map((wind) => screen.getByTestId(`giver-${wind}`).getAttribute("aria-checked"));
  await tap("giver-S");
  expect(chosen()).toEqual(["true", "false"]);
  await tap("giver-S");
  expect(chosen()).toEqual(["false", "false"]);
  await tap("giver-W");
  await tap("winner-W");
  await tap("won-discard");
  await fireEvent.input(screen.getByTestId("total-W"), { target: { value: "64" } });
  await vi.waitFor(() => expect(there("preview")).toEqual(["preview"]));
  look("book/");
  await tap("write-it");
  const [sent] = written as { id: string }[];
  expect(written).toMatchObject([{ kind: "hand", giver: null, east: 0, count: { winner: "W", won: "discard" } }]);
  expect(tried.at(-1)).toEqual({ ...sent, id: expect.stringMatching(/./) as string });
  expect([done.mock.calls.length, localStorage.getItem("kongbox.hand.b1.2")]).toEqual([1, null]);
});

test("before a hand is saved, the page shows what is missing, what is wrong and who pays", async () => {
  const fault = { reason: "Five of these.", clauses: [] };
  const players = WINDS.map((wind) => ({ wind, groups: [], total: wind === "S" ? 8 : null, fault: wind === "N" ? fault : null }));
  const { written } = await form({ players, fault: { reason: "Too many tiles." } } as unknown as Partial<Counting>);
  await tap("by-totals");
  await vi.waitFor(() =>
    expect(screen.getAllByTestId("fault").map((one) => one.textContent)).toEqual(["Dora: Five of these.", "Too many tiles."]),
  );
  await tap("winner-E");
  expect(screen.getByText(words.hand.missing({ names: several(["Ada", "Cleo", "Dora"]) }))).toBeTruthy();
  expect(screen.getByTestId<HTMLButtonElement>("write-it").disabled).toBe(true);
  look("book/");
  await fireEvent.submit(screen.getByTestId("enter-hand"));
  expect(written).toEqual([]);
  cleanup();
  await form({ settled: settled() });
  await tap("winner-E");
  const counted = words.payment.counts({ counts: "Ada 0, Bo 10, Cleo 20, Dora 30" });
  await vi.waitFor(() => expect(text("preview")).toBe(`${counted} ${common.nobody_pays}`));
});

test("without a line a hand is kept as it lies; where nothing is scored the winner is all", async () => {
  await form(null);
  await tap("by-totals");
  await tap("winner-E");
  await screen.findByTestId("out");
  expect([text("write-it"), screen.getByTestId<HTMLButtonElement>("write-it").disabled]).toEqual([words.write.save_here, false]);
  look("book/EnterHand");
  cleanup();
  localStorage.clear();
  await form(null, { page: { scored: false } });
  expect([there("by-tiles", "total-E", "preview"), text("write-it")]).toEqual([[], common.save]);
  expect(screen.getByTestId<HTMLButtonElement>("write-it").disabled).toBe(true);
  await tap("winner-E");
  expect(screen.getByTestId<HTMLButtonElement>("write-it").disabled).toBe(false);
});

test("a hand that was counted but cannot be tried any more is kept as it lies", async () => {
  const { written } = await form({ settled: settled(["S", "E", 4]) }, {}, null);
  await tap("winner-E");
  await screen.findByTestId("out");
  expect([text("write-it"), there("preview")]).toEqual([words.write.save_here, []]);
  await tap("write-it");
  expect(written).toMatchObject([{ kind: "hand", count: { winner: "E" } }]);
});

test("after an uncounted hand the winds stand for the names, and East is unknown", async () => {
  keep("b1", () => ({
    look: "CODE",
    token: "pen",
    page: page(1),
    waiting: [{ kind: "hand", id: "w", count: { players: [] } }] as never,
  }));
  const { tried, written } = await form({ settled: settled(["S", "E", 4]) });
  expect(text("winner-E")).toBe("East");
  await tap("by-totals");
  await tap("winner-E");
  await fireEvent.input(screen.getByTestId("total-E"), { target: { value: "4" } });
  look("book/EnterHand");
  expect([tried, there("preview")]).toEqual([[], []]);
  cleanup();
  keep("b1", () => ({ waiting: [] }));
  const next = { ...page(1).next!, number: 3 };
  await form({ settled: settled(["S", "E", 4]) }, { page: { next } });
  expect([text("winner-E"), screen.getByTestId<HTMLInputElement>("total-E").value]).toEqual(["AdaEast", "4"]);
  await vi.waitFor(() => expect(there("preview")).toEqual(["preview"]));
  await tap("write-it");
  expect(written).toEqual([]);
});

test("a hand is put right: what was wrong, who said so, and each by the wind of that hand", async () => {
  const correcting = hand({ east: 1, giver: 1 });
  const { tried, written } = await form({ settled: settled(["E", "S", 10]) }, { correcting });
  await tap("by-totals");
  expect(WINDS.map((wind) => text(`winner-${wind}`))).toEqual(["BoEast", "CleoSouth", "DoraWest", "AdaNorth"]);
  expect(screen.getByTestId("giver-E").getAttribute("aria-checked")).toBe("true");
  expect(there("by")).toEqual([]);
  await tap("why-over");
  await vi.waitFor(() => expect(tried.at(-1)).toMatchObject({ kind: "correction", of: "e1", why: "over", giver: "E" }));
  await screen.findByTestId("due");
  expect(text("due")).toContain(common.pays({ payer: "Bo", payee: "Cleo" }));
  look("book/");
  await tap("write-it");
  expect(written).toMatchObject([{ kind: "correction", of: "e1", why: "over", by: null, giver: "E" }]);
  cleanup();
  const slip = await form({ settled: settled() }, { correcting: { ...correcting, giver: null } });
  await tap("why-under");
  await tap("why-slip");
  await vi.waitFor(() => expect(text("changes")).toContain(words.changes.nothing));
  await tap("write-it");
  expect(slip.written).toMatchObject([{ kind: "correction", why: "slip", by: null, giver: null }]);
});

test("a correction that Escape closes comes back as it was entered; Cancel brings back what the book says", async () => {
  const correcting = hand({ east: 1, giver: 1, winner: null, why: null });
  const held = () => [
    screen.getByTestId("winner-W").getAttribute("aria-checked"),
    screen.queryByTestId("giver-S")?.getAttribute("aria-checked"),
  ];
  const { done } = await form({}, { correcting });
  await tap("winner-W");
  await tap("won-discard");
  await tap("giver-S");
  expect(held()).toEqual(["true", "true"]);
  await fireEvent.keyDown(document.body, { key: "Escape" });
  expect(done).toHaveBeenCalledOnce();
  cleanup();
  await form({}, { correcting });
  expect(held()).toEqual(["true", "true"]);
  await fireEvent.click(screen.getByRole("button", { name: common.cancel }));
  cleanup();
  await form({}, { correcting });
  expect(held()).toEqual(["false", undefined]);
});

test("hands by tiles, each in turn, with what they come to; on a phone they come into sight once somebody has won", async () => {
  const seen = vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(() => undefined);
  const wide = vi.spyOn(globalThis, "matchMedia").mockReturnValue({ matches: false } as MediaQueryList);
  const hand = { groups: [], lines: [], sets: [], others: [], fault: null };
  const players = [
    { ...hand, wind: "E", total: 1200, points: 1200, doublers: 0 },
    { ...hand, wind: "S", total: null, fault: { reason: "Five.", clauses: [] } },
    { ...hand, wind: "W", total: null },
    { ...hand, wind: "N", total: 0, points: 0, doublers: 0 },
  ];
  const { counted } = await form({ players } as unknown as Partial<Counting>);
  await vi.waitFor(() => expect(WINDS.map((wind) => text(`player-${wind}`))).toEqual(["Ada 1,200", "Bo !", "Cleo –", "Dora 0"]));
  look("book/Tiles");
  await tap("winner-W");
  await tick();
  expect(seen).not.toHaveBeenCalled();
  wide.mockReturnValue({ matches: true } as MediaQueryList);
  await tap("winner-W");
  await tick();
  expect(seen).toHaveBeenCalledTimes(1);
  expect(screen.getByTestId("player-W").getAttribute("aria-selected")).toBe("true");
  await fireEvent.change(screen.getByTestId("total"), { target: { value: "64" } });
  await vi.waitFor(() => expect(counted.at(-1)?.players[2]).toMatchObject({ wind: "W", total: 64 }));
  await tap("undo-tile");
  await vi.waitFor(() => expect(counted.at(-1)?.players[2]).toMatchObject({ wind: "W", total: null }));
  await tap("player-N");
  expect(drawing("book/Tiles")).toContain(words.hand.score({ name: "North" }));
});

const option = (key: string, more: Partial<Option> = {}): Option => ({
  ...{
    key,
    name: key,
    decides: `<${key}>`,
    clause: "RX-OPT-1",
    kind: "switch",
    value: true,
    values: [],
    range: "",
    heading: "",
    text: "",
  },
  ...more,
});
const game = (id: string) => ({
  ...{ id, name: `<${id}>`, about: "", special: "", usual: { limit: 1000, scoring: true, bonus: true } },
  options: [option("limit", { kind: "number", value: 1000 }), option("scoring"), option("bonus")],
  lengths: [
    { key: "session", text: "A session", options: {}, hands: 0 },
    { key: "quick", text: "Four hands", options: { bonus: false }, hands: 4 },
  ],
});

/** The form for a new session; returns what is sent. */
async function fresh(...replies: [number, unknown][]): Promise<NewBook[]> {
  const sent: NewBook[] = [];
  const choices = { games: ["redux", "bmja"].map(game), characters: [], levels: [], rules: "redux", others: [], hands: 0 };
  vi.stubGlobal("fetch", (path: string, request?: RequestInit) => {
    if (path === "/books") sent.push(JSON.parse(request!.body as string) as NewBook);
    const [status, told] = path === "/books" ? replies.shift()! : path === "/choices" ? [200, choices] : [500, {}];
    return status ? json(told, status) : Promise.reject(new Error("silent"));
  });
  render(NewSession);
  await screen.findByTestId("start");
  return sent;
}

test("a session is opened with who plays, by which rules, and how long; an empty name is nobody", async () => {
  void keepPreset("Sunday", { rules: "bmja", options: { limit: 500 }, others: ["", "", ""], hands: 0 });
  const sent = await fresh([200, { token: "pen", book: page(0) }]);
  look("book/", "play/");
  for (const [at, name] of ["Ada", "Bo", "", "Dora"].entries())
    await fireEvent.input(screen.getByTestId(`name-${at}`), { target: { value: name } });
  await tap("by-lot");
  await fireEvent.input(screen.getByTestId("start"), { target: { value: "500" } });
  await fireEvent.change(screen.getByTestId("rules"), { target: { value: "house Sunday" } });
  expect(screen.getByTestId<HTMLInputElement>("option-limit").value).toBe("500");
  await tap("length-quick");
  look("book/", "play/");
  await tap("open");
  await vi.waitFor(() => expect(location.hash).toBe("#/book/b1"));
  expect(sent).toMatchObject([
    {
      ...{ players: ["Ada", "Bo", "Dora"], rules: "bmja", options: { limit: 500, bonus: false }, drawn: true, hands: 4 },
      ...{ money: "figures", start: 500, purse: null },
    },
  ]);
  expect(keptBook("b1")).toMatchObject({ token: "pen", look: "CODE", waiting: [], page: { id: "b1" } });
  void forgetPreset("Sunday");
});

test("other rules begin with their own length and choices; where nothing is scored nothing is paid", async () => {
  const sent = await fresh([200, { token: "pen", book: page(0) }]);
  await tap("length-quick");
  await fireEvent.change(screen.getByTestId("rules"), { target: { value: "bmja" } });
  expect(screen.getByTestId("length-session").getAttribute("aria-checked")).toBe("true");
  await fireEvent.input(screen.getByTestId("start"), { target: { value: "500" } });
  await tap("in-tallies");
  await fireEvent.click(screen.getByTestId("option-scoring"));
  expect(there("start", "in-figures")).toEqual([]);
  await fireEvent.click(screen.getByTestId("option-bonus"));
  await tap("as-the-book");
  expect([screen.getByTestId<HTMLInputElement>("option-scoring").checked, there("in-figures")]).toEqual([true, ["in-figures"]]);
  await fireEvent.click(screen.getByTestId("option-scoring"));
  await tap("open");
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(sent).toMatchObject([
    { rules: "bmja", options: { scoring: false }, money: "figures", start: null, purse: null, hands: 0 },
  ]);
});

test("what was entered is there when the page is opened again; the length only with the rules for which it was chosen", async () => {
  const state = () => [
    screen.getByTestId<HTMLSelectElement>("rules").value,
    screen.getByTestId<HTMLInputElement>("name-1").value,
    ...["quick", "session"].map((key) => screen.getByTestId(`length-${key}`).getAttribute("aria-checked")),
  ];
  await fresh();
  await fireEvent.change(screen.getByTestId("rules"), { target: { value: "bmja" } });
  await fireEvent.input(screen.getByTestId("name-1"), { target: { value: "Bo" } });
  await tap("length-quick");
  cleanup();
  await fresh();
  expect(state()).toEqual(["bmja", "Bo", "true", "false"]);
  cleanup();
  const kept = sessionStorage.getItem("kongbox.new-session")!;
  sessionStorage.setItem("kongbox.new-session", kept.replace("bmja", "gone"));
  await fresh();
  expect(state()).toEqual(["redux", "Bo", "false", "true"]);
  sessionStorage.clear();
});

test("a session that is refused says why, and one that nobody hears can be sent again", async () => {
  const sent = await fresh([400, { reason: "Two are called Ada." }], [0, null], [200, { token: "pen", book: page(0) }]);
  void tap("open");
  await tap("open");
  await vi.waitFor(() => expect(there("wrong")).toEqual(["wrong"]));
  expect([text("wrong"), sent.length]).toEqual(["Two are called Ada.", 1]);
  await tap("open");
  await vi.waitFor(() => expect(text("wrong")).toBe(common.no_answer_keep));
  expect(screen.getByTestId<HTMLButtonElement>("open").disabled).toBe(false);
  await tap("open");
  await vi.waitFor(() => expect(location.hash).toBe("#/book/b1"));
  expect(there("wrong")).toEqual([]);
  cleanup();
  serves("silent");
  render(NewSession);
  expect(screen.getByText(words.new.loading)).toBeTruthy();
  expect((await screen.findByRole("alert")).textContent).toBe(common.no_answer);
  serves([200, { games: [game("redux")], rules: "redux" }]);
  await fireEvent.click(screen.getByRole("button", { name: common.try_again }));
  await screen.findByTestId("start");
  expect(screen.queryByRole("alert")).toBeNull();
});
