import { fireEvent, render, screen, waitFor } from "@testing-library/svelte";
import { afterEach, expect, test, vi } from "vitest";
import Both from "../book/Both.svelte";
import Counts from "../book/Counts.svelte";
import EnterHand from "../book/EnterHand.svelte";
import Evening from "../book/Evening.svelte";
import Entries from "../book/Entries.svelte";
import Others from "../book/Others.svelte";
import NewSession from "../book/NewSession.svelte";
import Shelf from "../book/Shelf.svelte";
import Takes from "../book/Takes.svelte";
import { asMessage } from "../book/settling";
import { hourOf, shortDay } from "../history/when";
import { keptBook, keptBooks } from "../book/keeping";
import { said, seatsKnown } from "../book/people";
import common from "$words/common";
import words from "$words/book";
import Settlement from "../book/Settlement.svelte";
import Removal from "../book/Removal.svelte";
import { Writing, undoing } from "../book/writing.svelte";
import type { BookHand, Count, Ways } from "../protocol";
import { NAMES, draw, entry, fault, page, players, serves, writing } from "./books";
import { drawn, look } from "./drawing";
import { json } from "./serving";

afterEach(() => drawn());

test("an entry is kept before it is sent, with a name, after as many as the device knew", async () => {
  const asked = serves([200, page(2)]);
  const book = writing(1);
  const sent = book.write(draw);
  expect(keptBook("b1").waiting).toHaveLength(1);
  await sent;
  expect(asked[0]?.path).toBe("/books/b1/entries");
  expect(asked[0]?.body).toMatchObject({
    token: "pen",
    after: 1,
    hash: "h",
    entries: [{ ...draw, id: expect.stringMatching(/^[0-9a-f]{24}$/) as string }],
  });
  expect([book.waiting, book.page?.number]).toEqual([[], 2]);
});

test("what is written while something is on its way follows it, and nothing goes twice", async () => {
  const asked = serves([200, page(2)], [200, page(3)]);
  const book = writing(1);
  await Promise.all([book.write(draw), book.write({ kind: "paid" })]);
  await vi.waitFor(() => expect(book.waiting).toEqual([]));
  expect(asked.map(({ body }) => body.entries.map(({ kind }) => kind))).toEqual([["draw"], ["paid"]]);
});

test("without a server everything stays, in order, and is sent with the same names when it is back", async () => {
  serves("silent");
  const book = writing(1);
  await book.write(draw);
  await book.write({ kind: "paid" });
  expect(book.silent).toBe(true);
  const names = book.waiting.map(({ id }) => id);
  const asked = serves([200, page(2)], [200, page(3)]);
  const again = new Writing("b1", "");
  expect(again.waiting.map(({ id }) => id)).toEqual(names);
  await again.refresh();
  expect(asked.map(({ body }) => [body.after, body.entries[0]?.id])).toEqual([
    [1, names[0]],
    [2, names[1]],
  ]);
  expect([again.waiting, again.silent]).toEqual([[], false]);
});

test("an answer that got lost is asked for again by the same name", async () => {
  const asked = serves("silent", [200, page(2)]);
  const book = writing(1);
  await book.write(draw);
  await book.refresh();
  expect(new Set(asked.map(({ body }) => body.entries[0]?.id)).size).toBe(1);
  expect(book.waiting).toEqual([]);
});

test("a busy server is asked again later, and nothing is lost", async () => {
  serves([429, {}]);
  const book = writing(1);
  await book.write(draw);
  expect([book.waiting.length, book.silent, book.refused]).toEqual([1, true, null]);
});

test("what is refused stops what follows; it can be taken back, and the rest goes on", async () => {
  serves([400, fault({ reason: "Not so." })]);
  const book = writing(1);
  await book.write(draw);
  await book.write({ kind: "paid" });
  expect(book.refused?.reason).toBe("Not so.");
  const asked = serves([200, page(2)]);
  await book.drop(book.waiting[0]!.id);
  expect(asked.map(({ body }) => body.entries[0]?.kind)).toEqual(["paid"]);
  expect(book.waiting).toEqual([]);
});

const theirs = [entry(2), entry(3, { kind: "undo", of: "e1" })];
const conflict = fault({ code: "book-conflict", theirs, book: page(3) });

async function apart(): Promise<Writing> {
  serves([409, conflict]);
  const book = writing(1);
  await book.write({ kind: "paid" });
  expect(book.conflict?.theirs).toHaveLength(2);
  expect(book.waiting).toHaveLength(1);
  return book;
}

test("where two devices wrote apart nothing is sent until somebody has chosen", async () => {
  const book = await apart();
  const asked = serves([200, page(4)]);
  await book.refresh();
  expect(asked).toEqual([]);
  book.keepTheirs();
  expect([book.conflict, book.waiting, book.page?.number]).toEqual([null, [], 3]);
});

test("both are kept, one after the other", async () => {
  const book = await apart();
  const asked = serves([200, page(4)]);
  await book.keepBoth();
  expect(asked.map(({ body }) => [body.after, body.entries[0]?.kind])).toEqual([[3, "paid"]]);
});

test("mine are kept: theirs are taken out one by one, the last first, with a trace", async () => {
  const book = await apart();
  const asked = serves([200, page(4)], [200, page(5)], [200, page(6)]);
  await book.keepMine();
  const sent = asked.map(({ body }) => body.entries[0]);
  expect(sent).toMatchObject([{ kind: "undo", of: "e3" }, { kind: "undo", of: "e2" }, { kind: "paid" }]);
});

test("what the others took out themselves is not put back", () => {
  const taken = [entry(2, { undone: "e3" }), entry(3, { kind: "undo", of: "e2" }), entry(4)];
  expect(undoing(fault({ theirs: taken }))).toEqual([{ kind: "undo", of: "e4" }]);
});

test("both sides are shown, and which can be kept", async () => {
  const book = await apart();
  render(Both, { book, page: page(1), conflict: book.conflict! });
  const told = screen.getByTestId("both").textContent;
  for (const entry of ["Entry 2.", "Entry 3.", words.waiting.paid]) expect(told).toContain(entry);
  expect(screen.queryByTestId("keep-both")).toBeNull();
  serves([200, page(4)]);
  look();
  await fireEvent.click(screen.getByTestId("keep-theirs"));
  expect(book.waiting).toEqual([]);
});

test("one who follows a book asks once, and then only now and then", async () => {
  const asked: string[] = [];
  vi.stubGlobal("fetch", (path: string) => {
    asked.push(path);
    return new Promise((done) => setTimeout(() => done(new Response(JSON.stringify(page(1))))));
  });
  render(Evening, { id: "b1", code: "CODE" });
  expect(await screen.findByText("Ada deals.")).toBeTruthy();
  for (let turn = 0; turn < 20; turn++) await new Promise((done) => setTimeout(done));
  expect(asked).toEqual(["/books/b1?look=CODE"]);
});

test("without the pen nothing is lost; with it what waits is sent", async () => {
  serves([403, fault({ reason: "Another device has the pen." })]);
  const book = writing(1);
  await book.write(draw);
  expect([book.lost?.reason, book.pen, book.waiting.length]).toEqual(["Another device has the pen.", false, 1]);
  serves([200, page(4, { device: "another" })]);
  await book.refresh();
  expect([book.page?.number, book.page?.device, book.waiting.length]).toEqual([4, "another", 1]);
  const asked = serves([200, { token: "new", had: "another", book: page(1) }], [200, page(2)]);
  await book.takePen();
  expect(asked[1]?.body.token).toBe("new");
  expect([book.pen, book.waiting]).toEqual([true, []]);
});

test("an answer that was asked for before something was written is older than the book, and is left", async () => {
  const asked: ((reply: unknown) => void)[] = [];
  vi.stubGlobal(
    "fetch",
    () => new Promise((answer) => asked.push((told) => answer({ ok: true, status: 200, json: () => Promise.resolve(told) }))),
  );
  const book = writing(1);
  const looked = book.refresh();
  const sent = book.write(draw);
  asked[1]!(page(2));
  await sent;
  asked[0]!(page(1));
  await looked;
  expect([book.page?.number, book.waiting]).toEqual([2, []]);
  const again = book.refresh();
  asked[2]!(page(3));
  await again;
  expect(book.page?.number).toBe(3);
});

test("a device without a code of its own looks with the one in the address, and does not write", async () => {
  const asked = serves([200, page(1)]);
  const book = new Writing("b1", "LOOK");
  await book.refresh();
  expect(asked[0]?.path).toBe("/books/b1?look=LOOK");
  expect([book.pen, book.page?.number]).toEqual([false, 1]);
  expect(keptBooks().map(({ id }) => id)).toEqual(["b1"]);
});

test("a browser that keeps nothing writes all the same", async () => {
  vi.stubGlobal("localStorage", {
    getItem: () => {
      throw new Error("not allowed");
    },
    setItem: () => {
      throw new Error("not allowed");
    },
  });
  const asked = serves([200, page(2)]);
  const book = writing(1);
  await book.write(draw);
  expect([asked.length, book.page?.number]).toEqual([1, 2]);
});

test("after a hand that is not counted nobody knows the winds: names are left out", () => {
  const hand = { kind: "hand", id: "h", count: { winner: "E", players: [{ wind: "E", total: 64 }] } } as const;
  expect(said(page(1), { ...hand, count: { ...hand.count, players: [...hand.count.players] } }, [])).toBe(
    `${words.waiting.won({ name: "Ada" })}, Ada 64`,
  );
  const second = { ...hand, count: { ...hand.count, players: [...hand.count.players] } };
  expect(seatsKnown(page(1), [second])).toBe(false);
  expect(said(page(1), second, [second])).toBe(`${words.waiting.won({ name: "East" })}, East 64`);
});

test("a hand of the book is read before anything of it can be put right", async () => {
  const count = {
    rules: "redux",
    winner: "S",
    players: (["E", "S", "W", "N"] as const).map((wind, at) => ({ wind, total: at })),
  };
  const ways = { tiles: {}, won: [], happened: [], money: [], penalties: [], players: 4, wild: null } as unknown as Ways;
  const told = {
    ways,
    players: count.players.map(({ wind, total }) => ({ wind, total, groups: [] })),
    settled: null,
    fault: null,
  };
  let answer: (reply: unknown) => void = () => undefined;
  vi.stubGlobal(
    "fetch",
    () => new Promise((one) => (answer = () => one({ ok: true, status: 200, json: () => Promise.resolve(told) }))),
  );
  const hand = { id: "e1", number: 1, east: 0, giver: null, count } as unknown as BookHand;
  const props = { book: writing(1), page: page(1, { rules: "redux", ways }), done: () => undefined, correcting: hand };
  render(EnterHand, props);
  expect(screen.queryByTestId("winner-S")).toBeNull();
  answer(told);
  look();
  await fireEvent.click(await screen.findByTestId("by-totals"));
  expect(screen.getByTestId("winner-S").getAttribute("aria-checked")).toBe("true");
  expect(screen.getByTestId<HTMLInputElement>("total-N").value).toBe("3");
});

test("a session opens with the sticks of the box at hand", async () => {
  const game = {
    id: "redux",
    name: "Redux",
    about: "",
    special: "",
    options: [],
    usual: {},
    lengths: [{ key: "session", text: "A session", options: {}, hands: 0 }],
  };
  const money = [{ paid: "sticks", values: [500, 100, 10, 2], start: [2, 9, 8, 10] }];
  const answers: Record<string, unknown> = {
    "/choices": { games: [game], characters: [], levels: [], rules: "redux", others: [], hands: 0, begun: false },
    "/score/count": { ways: { money } },
    "/books": { token: "pen", had: "", book: page(0) },
  };
  const sent: Record<string, unknown> = {};
  vi.stubGlobal("fetch", (path: string, request?: RequestInit) => {
    if (request?.body) sent[path] = JSON.parse(request.body as string);
    return json(answers[path]);
  });
  const { unmount } = render(NewSession);
  const start = await screen.findByTestId<HTMLInputElement>("start");
  await fireEvent.input(start, { target: { value: "1000000001" } });
  expect(start.validity.patternMismatch).toBe(true);
  await fireEvent.input(start, { target: { value: "1.000" } });
  await fireEvent.click(await screen.findByTestId("open"));
  expect(sent["/books"]).toMatchObject({ money: "figures", purse: null, start: 1000 });
  await fireEvent.click(await screen.findByTestId("in-sticks"));
  const fives = await screen.findByTestId<HTMLInputElement>("purse-500");
  expect(fives.value).toBe("2");
  await fireEvent.change(fives, { target: { value: "4" } });
  expect(screen.getByTestId("first-purse").textContent).toContain("3,000");
  unmount();
  render(NewSession);
  expect((await screen.findByTestId<HTMLInputElement>("purse-500")).value).toBe("4");
  await fireEvent.click(screen.getByTestId("open"));
  expect(sent["/books"]).toMatchObject({ money: "sticks", purse: [4, 9, 8, 10], start: null });
  look();
  await fireEvent.click(screen.getByTestId("in-tallies"));
  expect(screen.queryByTestId("first-purse")).toBeNull();
});

test("what was taken out stands struck through, and its undo can be put back", async () => {
  const book = writing(2);
  const chosen = vi.fn();
  const entries = [entry(1, { undone: "e2" }), entry(2, { kind: "undo", of: "e1", told: "Taken back." })];
  render(Entries, { book, page: page(2, { entries }), free: true, correct: () => null, remove: chosen });
  expect(screen.getByText("Entry 1.").tagName).toBe("S");
  look();
  await fireEvent.click(screen.getByRole("button", { name: words.entries.restore }));
  expect(chosen).toHaveBeenCalledWith(entries[1]);
});

const trialled = (more: object = {}) => ({
  hand: null,
  changes: [],
  net: [0, 0, 0, 0],
  due: [],
  next: "",
  turned: false,
  ...more,
});
const drawWays = { tiles: {}, won: ["wall"], happened: [], money: [], penalties: [], players: 4, wild: null } as unknown as Ways;
const washed = { id: "e1", number: 1, east: 1, round: "E", winner: null, why: "wall-out", by: null, giver: null, count: null };
const wallOut = [{ why: "wall-out" as const, name: "wash-out", by: false, heads: false }];

/** A server that counts nothing, and gives these replies to entries that are tried. */
function tries(...reply: [number, unknown]): { path: string; body: { entry: object } }[] {
  const asked: { path: string; body: { entry: object } }[] = [];
  const counting = { ways: drawWays, players: [], settled: null, fault: null };
  vi.stubGlobal("fetch", (path: string, request: RequestInit) => {
    const tried = path.includes("/trial");
    if (tried) asked.push({ path, body: JSON.parse(request.body as string) as { entry: object } });
    const [status, told] = tried ? reply : [200, counting];
    return Promise.resolve({ ok: status < 300, status, json: () => Promise.resolve(told) });
  });
  return asked;
}

test("an entry is tried before it is removed: what would change is shown, and only then it is written", async () => {
  const asked = tries(
    200,
    trialled({ changes: [{ number: 2, told: "Ada wins.", names: NAMES, east: 0, east_before: 1, net: [3], net_before: [2] }] }),
  );
  const book = writing(2);
  const write = vi.spyOn(book, "write").mockResolvedValue();
  const done = vi.fn();
  render(Removal, { book, page: page(2), entry: entry(1), done });
  expect(screen.getByTestId("write-it")).toHaveProperty("disabled", true);
  await waitFor(() => expect(screen.getByTestId("changes")).toBeTruthy());
  expect(asked[0]?.body.entry).toMatchObject({ kind: "undo", of: "e1" });
  expect(write).not.toHaveBeenCalled();
  await fireEvent.click(screen.getByTestId("write-it"));
  expect(write).toHaveBeenCalledWith({ kind: "undo", of: "e1" });
  expect(done).toHaveBeenCalled();
});

test("an entry that others need stays, and says why in one sentence", async () => {
  tries(400, { ...fault({ reason: "Hand 3 cannot be counted." }), code: "book-moved" });
  render(Removal, { book: writing(2), page: page(2), entry: entry(1), done: () => undefined });
  await waitFor(() => expect(screen.getByTestId("refused-now").textContent).toContain("Hand 3 cannot be counted."));
  expect(screen.getByTestId("write-it")).toHaveProperty("disabled", true);
});

test("a correction says beforehand what it changes, with the people of the later hands", async () => {
  const names = ["Ada", "Bo", "Cleo", "Eve"];
  const easts = { east: 3, east_before: 1 };
  const change = { number: 2, told: "Bo wins, 64.", names, ...easts, net: [0, 0, 0, -128], net_before: [0, 0, 0, -64] };
  const asked = tries(200, trialled({ changes: [change], due: [{ from: 0, to: 1, amount: 64, given: null, change: null }] }));
  const book = writing(1);
  const hand = washed as unknown as BookHand;
  render(EnterHand, { book, page: page(1, { ways: drawWays, draws: wallOut }), done: () => undefined, correcting: hand });
  const changes = await screen.findByTestId("changes");
  expect(asked[0]!.body.entry).toMatchObject({
    kind: "correction",
    of: "e1",
    draw: { why: "wall-out", by: null, heads: 0 },
  });
  expect(changes.querySelector("[data-change='2']")!.textContent).toContain(words.changes.east({ name: "Eve", before: "Bo" }));
  expect(changes.textContent).toContain(words.changes.pays({ name: "Eve", now: "−128", before: "−64" }));
  expect(screen.getByTestId("due").textContent).toContain("64");
  expect(screen.getByTestId("winner-E").textContent).toContain("Bo");
});

test("what the book would refuse is said before it is written", async () => {
  tries(400, fault({ reason: "That cannot be." }));
  const hand = washed as unknown as BookHand;
  render(EnterHand, {
    ...{ book: writing(1), page: page(1, { ways: drawWays, draws: wallOut }), done: () => undefined, correcting: hand },
  });
  expect((await screen.findByTestId("refused-now")).textContent).toContain("That cannot be.");
  expect(screen.getByTestId<HTMLButtonElement>("write-it").disabled).toBe(true);
});

test("whose discard it was outlives the page that asked", async () => {
  tries(200, trialled());
  const begin = { book: writing(1), page: page(1, { rules: "redux", ways: { ...drawWays, won: ["discard"] } }) };
  const props = { ...begin, done: () => undefined };
  const first = render(EnterHand, props);
  await fireEvent.click(screen.getByTestId("winner-E"));
  await fireEvent.click(screen.getByTestId("won-discard"));
  await fireEvent.click(screen.getByTestId("giver-W"));
  first.unmount();
  render(EnterHand, props);
  expect(screen.getByTestId("giver-W").getAttribute("aria-checked")).toBe("true");
});

test("a hand says its rulings, every count, and every payment by the rules", () => {
  const pays = (from: number, to: number, amount: number) => ({ from, to, amount, given: null, change: null });
  const told = "Cleo has given a claimed tile back.";
  const hand = {
    ...{ told: "Ada wins.", winner: 0, totals: [64, 0, 0, 8], net: [248, -8, -8, -232], capped: [] },
    rulings: [{ id: "r", seat: 2, name: "withdrawn-claim", clause: "RX-INF-9", told }],
    payments: [pays(3, 0, 248), pays(1, 3, 8), pays(2, 3, 8)],
    transfers: [pays(3, 0, 232), pays(1, 0, 8), pays(2, 0, 8)],
  } as unknown as BookHand;
  const first = render(Settlement, { page: page(1), hand });
  expect(screen.getByTestId("ruled").textContent).toContain(told);
  expect(screen.getByTestId("counts").textContent).toBe(words.payment.counts({ counts: "Ada 64, Bo 0, Cleo 0, Dora 8" }));
  const listed = () => [...screen.getByTestId("payments").querySelectorAll("h3, strong")].map(({ textContent }) => textContent);
  expect(listed()).toEqual([words.payment.to_winner, "248", words.payment.losers, "8", "8"]);
  first.unmount();
  const penalty = [pays(3, 0, 500), pays(3, 1, 500), pays(0, 2, 8)];
  const without = render(Settlement, { page: page(1), hand: { ...hand, winner: null, payments: penalty } });
  expect(listed()).toEqual(["500", "500", "8"]);
  without.unmount();
  const helped = render(Settlement, { page: page(1), hand: { ...hand, payments: penalty } });
  expect(listed()).toEqual([words.payment.to_winner, "500", words.payment.losers, "500", words.payment.from_winner, "8"]);
  helped.unmount();
  render(Settlement, { page: page(1), hand: { ...hand, told, payments: hand.transfers.toReversed() } });
  expect(screen.queryByTestId("ruled")).toBeNull();
  expect(screen.queryByTestId("payments")).toBeNull();
});

test("a hand that was laid out shows how it counts, once somebody asks", async () => {
  const line = { rule: "r", name: "Pung of dragons", points: 8, doublers: 1, extra: 0, tiles: [], clause: "RX-X" };
  const counted = { wind: "S", total: 64, points: 32, doublers: 1, lines: [line], sets: [], others: [], groups: [], lacks: 0 };
  const asked: { path: string; body: unknown }[] = [];
  vi.stubGlobal("fetch", (path: string, { body }: RequestInit) => {
    asked.push({ path, body: JSON.parse(body as string) });
    return json({ players: [counted] });
  });
  const count = {
    players: [
      { wind: "E", groups: [], total: 8 },
      { wind: "S", groups: ["RRR"], total: null },
    ],
  };
  const hand = { id: "e1", east: 3, count } as unknown as BookHand;
  render(Counts, { page: page(1), hand });
  expect(screen.queryByTestId("counts-E")).toBeNull();
  const unfolds = screen.getByTestId<HTMLDetailsElement>("counts-S");
  expect(unfolds.textContent).toContain(words.hand.score({ name: "Ada" }));
  expect(asked).toEqual([]);
  unfolds.open = true;
  expect((await screen.findByTestId("sum")).textContent).toContain("64");
  expect(unfolds.textContent).toContain("Pung of dragons");
  expect(asked).toEqual([{ path: "/books/b1/count?look=CODE&of=e1", body: count }]);
});

test("a hand names the people who played it, and what is due now names those who sit there now", async () => {
  const due = [{ from: 1, to: 0, amount: 64, given: null, change: null }];
  tries(200, trialled({ due }));
  const correcting = { ...washed, names: ["Eve", "Bo", "Cleo", "Dora"] } as unknown as BookHand;
  render(EnterHand, { book: writing(1), page: page(1, { ways: drawWays, draws: wallOut }), done: () => undefined, correcting });
  expect(screen.getByTestId("winner-N").textContent).toContain("Eve");
  expect((await screen.findByTestId("due")).textContent).toContain(common.pays({ payer: "Bo", payee: "Ada" }));
});

test("washed tiles that are corrected keep their terminals and honours", async () => {
  const asked = tries(200, trialled());
  const draws = [{ why: "washed" as const, name: "washed", by: true, heads: true }];
  const correcting = { ...washed, why: "washed", by: 2, heads: 12 } as unknown as BookHand;
  render(EnterHand, { book: writing(1), page: page(1, { ways: drawWays, draws }), done: () => undefined, correcting });
  await waitFor(() => expect(asked[0]?.body.entry).toMatchObject({ draw: { why: "washed", by: 2, heads: 12 } }));
});

test("a hand that was begun under another East is begun anew", async () => {
  tries(200, trialled());
  const under = (east: number) => {
    const { next } = page(1);
    const props = { rules: "redux", ways: drawWays, next: { ...next!, east } };
    return render(EnterHand, { book: writing(1), page: page(1, props), done: () => undefined });
  };
  const first = under(0);
  await fireEvent.click(screen.getByTestId("winner-S"));
  first.unmount();
  const again = under(0);
  expect(screen.getByTestId("winner-S").getAttribute("aria-checked")).toBe("true");
  again.unmount();
  under(1);
  expect(screen.getByTestId("winner-S").getAttribute("aria-checked")).toBe("false");
});

test("losers who have announced fishing are named, and a loser's hand can have too few tiles", async () => {
  const ways = { ...drawWays, calls: true, call: "riichi" } as const;
  let asked: Count | undefined;
  vi.stubGlobal("fetch", (path: string, request: RequestInit) => {
    if (path.includes("/count")) asked = JSON.parse(request.body as string) as Count;
    return json({ ways, players: [], settled: null, fault: null });
  });
  render(EnterHand, { book: writing(1), page: page(1, { rules: "dummies", ways }), done: () => undefined });
  await fireEvent.click(screen.getByTestId("winner-E"));
  await fireEvent.click(screen.getByTestId("by-totals"));
  expect(screen.queryByTestId("called-E")).toBeNull();
  await fireEvent.click(screen.getByTestId("called-W"));
  await fireEvent.click(screen.getByTestId("by-tiles"));
  expect(screen.queryByTestId("short")).toBeNull();
  await fireEvent.click(screen.getByTestId("player-S"));
  await fireEvent.click(screen.getByTestId("short"));
  const marked = () => asked?.players.filter(({ called, short }) => (called ?? short) === true).map(({ wind }) => wind);
  await waitFor(() => expect(marked()).toEqual(["S", "W"]));
});

test("a corrected line is struck, and the correction stands beside it", () => {
  const entries = [entry(1, { kind: "hand", told: "Ada wins.", corrected: "e2" }), entry(2, { kind: "correction", told: "Bo." })];
  render(Entries, {
    book: writing(2),
    page: page(2, { entries }),
    free: true,
    correct: () => undefined,
    remove: () => undefined,
  });
  expect(document.querySelectorAll("s")).toHaveLength(1);
  expect(document.querySelector("s")!.textContent).toBe("Ada wins.");
});

test("an entry of another day names its day", () => {
  const entries = [entry(1), entry(2, { at: "2026-11-29T20:15:00Z" })];
  const props = { book: writing(2), page: page(2, { entries }), free: true, correct: () => undefined, remove: () => undefined };
  render(Entries, props);
  const [later, first] = [...screen.getByTestId("entries").querySelectorAll("small")].map((one) => one.textContent);
  expect(later).toContain(shortDay("2026-11-29T20:15:00Z"));
  expect(first).toBe(hourOf("2026-11-22T20:00:00Z"));
});

test("a page that only this machine can open shares no code for a camera, and says how to open it", async () => {
  let house: string[] = [];
  vi.stubGlobal("fetch", () => json({ tables: [], house, mayLay: true }));
  const first = render(Others, { book: writing(1), page: page(1) });
  const share = () => screen.getByTestId("others").querySelector("details")!;
  const opening = async () => {
    share().open = true;
    await fireEvent(share(), new Event("toggle"));
  };
  await opening();
  expect((await screen.findByTestId("alone")).textContent).toContain("--host 0.0.0.0");
  expect(screen.queryByRole("img")).toBeNull();
  first.unmount();
  house = ["http://192.168.1.7:8000/"];
  render(Others, { book: writing(1), page: page(1) });
  await opening();
  expect((await screen.findByRole("link", { name: /192\.168/ })).getAttribute("href")).toBe(
    "http://192.168.1.7:8000/#/book/b1/CODE",
  );
  expect(screen.queryByTestId("alone")).toBeNull();
});

test("another device's book opens by its link, or by the name and code that its page shows", async () => {
  vi.stubGlobal("fetch", () => json({ tables: [], house: [], mayLay: true }));
  const others = render(Others, { book: writing(1), page: page(1) });
  const code = screen.getByTestId("code").textContent;
  others.unmount();
  render(Shelf);
  const follow = () => screen.getByRole<HTMLButtonElement>("button", { name: words.shelf.look });
  const enter = (value: string) => fireEvent.input(screen.getByTestId("other"), { target: { value } });
  for (const given of [code, " http://192.168.1.7:8000/#/book/b1/CODE "]) {
    location.hash = "";
    await enter(given);
    await fireEvent.submit(follow().closest("form")!);
    expect(location.hash).toBe("#/book/b1/CODE");
  }
  await enter("CODE");
  expect(follow().disabled).toBe(true);
});

test("the same players sit down again, and every name that was written is offered", async () => {
  const kept = (...names: string[]) => ({ players: names.map((name, seat) => ({ name, seat, holds: 0, wins: 0, place: 1 })) });
  const game = { id: "redux", name: "Redux", about: "", special: "", options: [], usual: {}, lengths: [] };
  const answers: Record<string, unknown> = {
    "/choices": { games: [game], characters: [], levels: [], rules: "redux", others: [], hands: 0, begun: false },
    "/books?page=1": { books: [kept("Ada", "Bo", "Cleo", "Dora"), kept("Eve", "Bo")], page: 1, pages: 1, count: 2 },
  };
  vi.stubGlobal("fetch", (path: string) => json(answers[path] ?? {}));
  render(NewSession);
  await fireEvent.click(await screen.findByTestId("same-players"));
  const named = [0, 1, 2, 3].map((at) => screen.getByTestId<HTMLInputElement>(`name-${at}`).value);
  expect(named).toEqual(["Ada", "Bo", "Cleo", "Dora"]);
  expect([...document.querySelectorAll("#known-names option")].map((one) => one.getAttribute("value"))).toContain("Eve");
});

test("a book is deleted once that is confirmed, and brought back from its file", async () => {
  const book = { id: "b9", look: "CODE", changed: "2026-11-22T20:00:00Z", called: "Redux", hands: 2, status: "over", players };
  const sent: string[] = [];
  let books: unknown[] = [book];
  vi.stubGlobal("fetch", (path: string, request?: RequestInit) => {
    if (request?.method === "POST") sent.push(path);
    if (path.endsWith("/delete")) books = [];
    const bringing = path.startsWith("/books/import");
    const told = bringing ? { token: "pen", had: "", book: page(0) } : { books, page: 1, pages: 1, count: books.length };
    return json(told);
  });
  render(Shelf);
  await fireEvent.click(await screen.findByTestId("delete"));
  expect(sent).toEqual([]);
  await fireEvent.click(screen.getByTestId("delete-now"));
  await screen.findByTestId("nothing");
  await fireEvent.change(screen.getByTestId("bring"), { target: { files: [new File(["{}"], "book.jsonl")] } });
  await vi.waitFor(() => expect(location.hash).toBe("#/book/b1"));
  expect(sent.map((path) => path.split("?")[0])).toEqual(["/books/b9/delete", "/books/import"]);
  expect(keptBook("b1").token).toBe("pen");
});

test("who pays whom is a text to send", () => {
  const transfers = [{ from: 1, to: 0, amount: 64, given: null, change: null }];
  const gained = players.map((one, at) => ({ ...one, gained: [64, -64, 0, 0][at]!, place: at + 1 }));
  const finale = ["Eve took over Bo's points.", "Most wins: Bo, one hand."];
  const lines = asMessage(page(1, { players: gained, transfers, finale, begun: "2026-11-22T20:00:00Z" })).split("\n");
  expect(lines.slice(1, 3)).toEqual(["Ada +64", "Bo −64"]);
  expect(lines.slice(-3)).toEqual([`${common.pays({ payer: "Bo", payee: "Ada" })} 64`, "", finale.join(" ")]);
});

test("a seat is given to somebody else from the next hand on", async () => {
  const asked = serves([200, page(2)]);
  const done = vi.fn();
  render(Takes, { book: writing(1), page: page(1), done });
  await fireEvent.click(screen.getByTestId("seat-2"));
  await fireEvent.click(screen.getByTestId("takes-true"));
  await fireEvent.input(screen.getByTestId("new-name"), { target: { value: " Eve " } });
  await fireEvent.click(screen.getByTestId("write-it"));
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  expect(asked[0]!.body.entries[0]).toMatchObject({ kind: "player", seat: 2, name: " Eve ", takes: true });
  expect(done).toHaveBeenCalledOnce();
});

test("a name that another player has is refused before it is sent", async () => {
  const book = writing(1);
  render(Takes, { book, page: page(1), done: () => undefined });
  await fireEvent.click(screen.getByTestId("seat-2"));
  const enter = (value: string) => fireEvent.input(screen.getByTestId("new-name"), { target: { value } });
  const saves = () => !screen.getByTestId<HTMLButtonElement>("write-it").disabled;
  await enter(" ada ");
  expect(screen.getByTestId("double").textContent.trim()).toBe(words.player.double({ name: "Ada" }));
  expect(saves()).toBe(false);
  await enter("  ");
  expect(saves()).toBe(false);
  await enter("cleo");
  expect([saves(), screen.queryByTestId("double")]).toEqual([true, null]);
});
