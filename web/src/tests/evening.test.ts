/** The page of a session book: what a person can write, what the page sends, and what the book says of the evening. */
import { fireEvent, render, screen, waitFor, within } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import Chart from "../book/Chart.svelte";
import Evening from "../book/Evening.svelte";
import Finale from "../book/Finale.svelte";
import Places from "../book/Places.svelte";
import Settlement from "../book/Settlement.svelte";
import Shelf from "../book/Shelf.svelte";
import { keep } from "../book/keeping";
import { said } from "../book/people";
import type { BookCharge, BookHand, BookList, BookPage, Count, Counting, Ways } from "../protocol";
import { NAMES, entry, fault, page, players, serves, writing } from "./books";
import common from "$words/common";
import words from "$words/book";
import scoring from "$words/scorer";
import { drawn, look } from "./drawing";
import { json } from "./serving";

const charges: BookCharge[] = [
  { name: "slip", clause: "RX-INF-1", done: "a wrong name", follows: "Nothing follows.", ends: false },
  { name: "false", clause: "RX-INF-11", done: "a false mahjong", follows: "They pay.", ends: true },
];
const draws: BookPage["draws"] = [
  { why: "wall-out", name: "the wall is out", by: false, heads: false },
  { why: "washed", name: "washed", by: true, heads: true },
];
const ways = { money: [{ paid: "sticks", values: [500, 100, 10, 2], start: [2, 9, 8, 10] }] } as unknown as Ways;
const payment = (from: number, to: number, amount: number) => ({ from, to, amount, given: null, change: null });

function hand(number: number, more: Partial<BookHand> = {}): BookHand {
  const told = {
    id: `e${number}`,
    number,
    winner: 0,
    totals: [64, 0, 0, 0],
    net: [96, -32, -32, -32],
    told: `The story of hand ${number}.`,
  };
  return {
    ...told,
    transfers: [payment(1, 0, 32)],
    payments: [payment(1, 0, 32)],
    rulings: [],
    count: { rules: "redux", players: [] },
    corrected: 0,
    ...more,
  } as unknown as BookHand;
}

beforeEach(() => vi.stubGlobal("scrollTo", () => undefined));
afterEach(() => drawn());

const tap = (name: string) => fireEvent.click(screen.getByTestId(name));
const ready = () => !screen.getByTestId<HTMLButtonElement>("write-it").disabled;
const there = (...names: string[]) => names.filter((name) => screen.queryByTestId(name));

/** The page of a book that this device writes or only reads; returns what it sends. */
async function evening(more: Partial<BookPage> = {}, pen = true, number = 1) {
  const told = page(number, { charges, draws, ways, ...more });
  const asked = serves([200, told]);
  keep("b1", () => ({ look: "CODE", token: pen ? "pen" : "", page: told }));
  render(Evening, { id: "b1", code: "CODE" });
  await tick();
  return () => asked.flatMap(({ body }) => body.entries ?? []);
}

test("a payment needs two people and an amount, and nobody pays themselves", async () => {
  const sent = await evening();
  await tap("write-payment");
  await tap("giver-1");
  expect([ready(), there("taker-0", "taker-1", "taker-2")]).toEqual([false, ["taker-0", "taker-2"]]);
  await tap("taker-2");
  for (const [amount, enough] of [
    ["0", false],
    ["1.5", false],
    ["-3", false],
    ["1", true],
  ] as const) {
    await fireEvent.input(screen.getByTestId("amount"), { target: { value: amount } });
    expect([amount, ready()]).toEqual([amount, enough]);
  }
  await tap("giver-2");
  expect(ready()).toBe(false);
  await tap("giver-1");
  await tap("taker-2");
  await fireEvent.input(screen.getByTestId("reason"), { target: { value: "a bet" } });
  look("book/");
  await tap("write-it");
  expect(sent()).toMatchObject([{ kind: "payment", giver: 1, taker: 2, amount: 1, reason: "a bet" }]);
  expect(there("pay", "write-payment")).toEqual(["write-payment"]);
});

test("a draw asks who called it, and with how many honours, only where the rules ask", async () => {
  const sent = await evening();
  await tap("write-nobody");
  expect([ready(), there("by-0", "heads-9")]).toEqual([true, []]);
  expect(screen.getByTestId("draw-wall-out").getAttribute("aria-checked")).toBe("true");
  await tap("draw-washed");
  expect([ready(), there("by-0", "heads-8", "heads-9", "heads-13", "heads-14")]).toEqual([
    false,
    ["by-0", "heads-9", "heads-13"],
  ]);
  await tap("by-3");
  await tap("heads-11");
  await tap("write-it");
  await tap("write-nobody");
  look("book/");
  await tap("write-it");
  expect(sent()).toMatchObject([
    { kind: "draw", why: "washed", by: 3, heads: 11 },
    { kind: "draw", why: "wall-out", by: null, heads: 0 },
  ]);
});

test("a ruling is found by its words or its clause, and needs somebody", async () => {
  const sent = await evening();
  await tap("write-ruling");
  expect(there("charge-slip", "charge-false")).toEqual(["charge-slip", "charge-false"]);
  for (const [words, found] of [
    ["false", ["charge-false"]],
    ["RX-INF-11", ["charge-false"]],
    ["name", ["charge-slip"]],
    ["nonsense", []],
  ] as const) {
    await fireEvent.input(screen.getByTestId("search"), { target: { value: words } });
    expect([words, there("charge-slip", "charge-false")]).toEqual([words, found]);
  }
  expect(screen.getByTestId("ruling").textContent).toContain(words.ruling.nothing);
  await fireEvent.input(screen.getByTestId("search"), { target: { value: "" } });
  expect(screen.getByTestId("charge-false").textContent).toContain(words.ruling.ends);
  expect(screen.getByTestId("charge-slip").textContent).not.toContain(words.ruling.ends);
  await tap("charge-false");
  expect(ready()).toBe(false);
  await tap("accused-2");
  look("book/");
  await tap("write-it");
  expect(sent()).toMatchObject([{ kind: "penalty", seat: 2, name: "false" }]);
});

test("a false mahjong may stand beside a win on the same tile, and then the hand goes on", async () => {
  const sent = await evening();
  await tap("write-ruling");
  await tap("charge-slip");
  expect(screen.queryByTestId("beside")).toBeNull();
  await tap("charge-false");
  await tap("accused-2");
  await tap("beside");
  look("book/");
  await tap("write-it");
  expect(sent()).toMatchObject([{ kind: "penalty", seat: 2, name: "false", beside: true }]);
});

test("a hand that was won is entered by tiles or by totals, and says who pays whom before it is written", async () => {
  const kinds = ["1b", "2b", "3b", "R", "E"];
  const all: Ways = {
    ...ways,
    won: ["wall", "discard"],
    happened: ["final"],
    cannon: true,
    players: 4,
    wild: null,
    tiles: Object.fromEntries(kinds.map((tile) => [tile, 4])),
    penalties: [],
  } as unknown as Ways;
  const sent = await evening({ ways: all, next: { ...page(1).next!, round: "S", goulash: true } });
  const answered = fetch;
  const counted: Count[] = [];
  const tried: unknown[] = [];
  const paid = hand(2, { transfers: [payment(2, 1, 64)], capped: [], net: [0, 64, -64, 0] });
  const would = { hand: paid, changes: [], net: paid.net, due: [] };
  let more: Partial<Counting> = {};
  vi.stubGlobal("fetch", (path: string, request?: RequestInit) => {
    if (path.includes("/trial?")) {
      tried.push((JSON.parse(request?.body as string) as { entry: unknown }).entry);
      return json({ ...would, next: "", turned: false });
    }
    if (!path.includes("/count?")) return answered(path, request);
    const count = JSON.parse(request?.body as string) as Count;
    counted.push(count);
    const hands = (["E", "S", "W", "N"] as const).map((wind, at) => ({
      wind,
      groups: [],
      lacks: 13,
      fault: null,
      total: count.players[at]?.total ?? null,
      points: null,
      doublers: null,
      special: null,
      capped: false,
      lines: [],
      sets: [],
      others: [],
    }));
    return Promise.resolve({
      ok: true,
      status: 200,
      json: () => Promise.resolve({ players: hands, left: {}, ways: all, settled: null, fault: null, ...more }),
    });
  });
  await tap("write-hand");
  expect([ready(), there("won-wall", "by-tiles")]).toEqual([false, ["by-tiles"]]);
  await tap("winner-S");
  expect(screen.getByTestId("player-S").getAttribute("aria-selected")).toBe("true");
  await waitFor(() => expect(there("won-wall")).toEqual(["won-wall"]));
  const lay = (...tiles: string[]) =>
    Promise.all(tiles.map((tile) => fireEvent.click(document.querySelector(`[data-lay="${tile}"]`)!)));
  for (const tile of kinds.slice(0, 4)) {
    await tap("way-pung");
    await lay(tile);
  }
  await lay("E");
  await waitFor(() => expect(document.body.textContent).toContain(scoring.says.last));
  look("book/EnterHand");
  await lay("E");
  await waitFor(() => expect(document.body.textContent).toContain(words.hand.how));
  await tap("won-discard");
  await tap("giver-W");
  await tap("by-totals");
  more = {
    settled: { transfers: [{ from: "W", to: "S", amount: 64 }], payments: [], faults: [] } as unknown as Counting["settled"],
  };
  await fireEvent.input(screen.getByTestId("total-N"), { target: { value: "8" } });
  await waitFor(() => expect(screen.getByTestId("preview").textContent).toContain(common.pays({ payer: "Cleo", payee: "Bo" })));
  expect(counted.at(-1)).toMatchObject({ round: "S", goulash: true, winner: "S", last: "E", won: "discard" });
  expect(tried.at(-1)).toMatchObject({ kind: "hand", giver: "W", count: { winner: "S", last: "E", won: "discard" } });
  look("book/EnterHand");
  await tap("write-it");
  expect(sent()).toMatchObject([{ kind: "hand", giver: "W", east: 0, count: { winner: "S", last: "E", won: "discard" } }]);
  await tap("write-hand");
  expect(screen.getByTestId("by-totals").getAttribute("aria-checked")).toBe("true");
  expect(screen.getByTestId("winner-S").getAttribute("aria-checked")).toBe("false");
});

test("Escape closes a form, which comes back with what was entered; once cancelled or written it comes back empty", async () => {
  const sent = await evening();
  const escape = (from: Element = document.body) => fireEvent.keyDown(from, { key: "Escape" });
  const value = (name: string) => screen.getByTestId<HTMLInputElement>(name).value;
  const fill = async () => {
    await tap("write-payment");
    await tap("giver-1");
    await tap("taker-2");
    await fireEvent.input(screen.getByTestId("amount"), { target: { value: "120" } });
    await fireEvent.input(screen.getByTestId("reason"), { target: { value: "tea" } });
    await escape();
    expect(there("pay")).toEqual([]);
    await tap("write-payment");
    expect([value("amount"), value("reason"), ready()]).toEqual(["120", "tea", true]);
  };
  await fill();
  await fireEvent.click(screen.getByRole("button", { name: common.cancel }));
  await tap("write-payment");
  expect([value("amount"), value("reason"), ready()]).toEqual(["", "", false]);
  await escape();
  await fill();
  await tap("write-it");
  expect(sent()).toMatchObject([{ kind: "payment", giver: 1, taker: 2, amount: 120, reason: "tea" }]);
  await tap("write-payment");
  expect([value("amount"), ready()]).toEqual(["", false]);
  await escape();
  await tap("write-ruling");
  await fireEvent.input(screen.getByTestId("search"), { target: { value: "mahjong" } });
  await escape(screen.getByTestId("search"));
  expect([value("search"), there("ruling")]).toEqual(["", ["ruling"]]);
  const over = document.body.appendChild(document.createElement("dialog"));
  over.open = true;
  await escape();
  expect(there("ruling")).toEqual(["ruling"]);
  over.remove();
  await escape();
  expect(there("ruling")).toEqual([]);
});

test("a form that is put away writes nothing", async () => {
  const sent = await evening();
  await tap("write-payment");
  await fireEvent.click(screen.getByRole("button", { name: common.cancel }));
  expect([there("pay"), sent()]).toEqual([[], []]);
  await tap("write-end");
  await fireEvent.click(screen.getByRole("button", { name: common.cancel }));
  expect(sent()).toEqual([]);
  await tap("write-end");
  look("book/");
  await tap("write-it");
  expect(sent()).toMatchObject([{ kind: "end" }]);
});

test("what can be written hangs on the pen, on whether anything is scored, and on whether the session is over", async () => {
  const all = [
    "write-hand",
    "write-nobody",
    "write-ruling",
    "undo",
    "redo",
    "write-payment",
    "write-end",
    "paid",
    "correct",
    "finale",
    "places",
    "chart",
  ];
  const hands = [hand(1)];
  for (const [more, pen, shown] of [
    [{ hands }, true, all.filter((name) => name !== "finale")],
    [{ hands, paid: true }, true, all.filter((name) => !["finale", "paid"].includes(name))],
    [{ hands: [hand(1, { count: null, winner: null, why: "wall-out" })] }, true, all.filter((name) => name !== "finale")],
    [
      { hands: [hand(1, { count: null, winner: null, why: "penalty" })] },
      true,
      all.filter((name) => !["finale", "correct"].includes(name)),
    ],
    [{ hands, scored: false }, true, all.filter((name) => !["finale", "write-payment", "chart"].includes(name))],
    [{ hands: [] }, true, ["write-hand", "write-nobody", "write-ruling", "undo", "redo", "write-payment", "write-end", "places"]],
    [{ hands, over: true, begun: "2026-11-22T20:00:00Z" }, true, ["undo", "redo", "paid", "correct", "finale", "chart"]],
    [{ hands }, false, ["places", "chart"]],
  ] as const) {
    localStorage.clear();
    await evening(more as Partial<BookPage>, pen);
    expect(there(...all)).toEqual(shown);
    drawn();
  }
});

test("the last entry that counts can be undone, and an undo that counts be put back", async () => {
  const entries = [entry(1), entry(2, { undone: "e3" }), entry(3, { kind: "undo", of: "e2" })];
  const sent = await evening({ entries }, true, 3);
  await tap("undo");
  await tick();
  look("book/");
  await tap("redo");
  expect(sent()).toMatchObject([
    { kind: "undo", of: "e1" },
    { kind: "undo", of: "e3" },
  ]);
  drawn();
  await evening({ entries: [] }, true, 0);
  expect(["undo", "redo"].map((name) => screen.getByTestId<HTMLButtonElement>(name).disabled)).toEqual([true, true]);
});

test("a restored entry can be removed, and Redo then takes back the removal before", async () => {
  const entries = [
    entry(1),
    entry(2, { undone: "e3" }),
    entry(3, { kind: "undo", of: "e2" }),
    entry(4, { kind: "undo", of: "e1", undone: "e5" }),
    entry(5, { kind: "undo", of: "e4" }),
  ];
  const sent = await evening({ entries }, true, 5);
  const buttons = within(screen.getByTestId("entries")).getAllByRole("button");
  const { remove, restore } = words.entries;
  expect(buttons.map(({ textContent }) => textContent)).toEqual([remove, restore, remove]);
  await tap("redo");
  expect(sent()).toMatchObject([{ kind: "undo", of: "e3" }]);
  serves("silent");
  await fireEvent.click(buttons[0]!);
  expect(screen.getByTestId("remove-entry").textContent).toContain(words.removal.remove);
  drawn();
  await evening({ entries: entries.toSpliced(1, 2) }, true, 3);
  expect(screen.getByTestId<HTMLButtonElement>("redo").disabled).toBe(true);
});

test("the head names the hand and the round, and says nothing of either before what waits is counted", async () => {
  await evening({ next: { number: 5, round: "S", set: 1, sets: 1, east: 1, dealer: 1, streak: 2, goulash: true, told: "" } });
  expect(screen.getByTestId("now").textContent?.trim()).toBe(words.now.goulash({ wind: "South" }));
  expect(screen.getByTestId("told").textContent).toBe("Ada deals.");
  drawn();
  await evening();
  expect(screen.getByTestId("now").textContent?.trim()).toBe(words.now.hand({ number: 2, wind: "East" }));
  serves("silent");
  await tap("write-nobody");
  look("book/");
  await tap("write-it");
  await tick();
  expect(screen.getByTestId("now").textContent?.trim()).toBe(words.now.next);
  expect(screen.getByTestId("told").textContent).not.toContain("Ada deals.");
  expect(screen.getByTestId<HTMLButtonElement>("undo").disabled).toBe(true);
});

test("waiting entries show, and can be taken back; a refused one says why, and can be sent again", async () => {
  await evening();
  const asked = serves([400, fault({ reason: "Not so.", clauses: ["RX-PLAY-1"] })]);
  await tap("write-nobody");
  await tap("write-it");
  expect((await screen.findByTestId("refused")).textContent).toContain("Not so.");
  expect(screen.getByTestId("waiting").textContent).toContain(words.waiting.draw_how({ how: "the wall is out" }));
  await fireEvent.click(screen.getByRole("button", { name: common.try_again }));
  expect(asked.filter(({ body }) => body.entries)).toHaveLength(2);
  await screen.findByTestId("refused");
  look("book/");
  await tap("drop");
  expect(screen.queryByTestId("waiting")).toBeNull();
});

test("each entry that waits is said in words", () => {
  const book = page(2, { charges, draws, entries: [entry(1), entry(2)] });
  const count = {
    winner: "S",
    players: [
      { wind: "E", total: 4 },
      { wind: "S", total: null },
    ],
  };
  const { waiting } = words;
  const what = `${waiting.draw}, Ada 4, ${waiting.tiles}`;
  for (const [sent, told] of [
    [{ kind: "hand", count }, `${waiting.won({ name: "Bo" })}, Ada 4, ${waiting.tiles}`],
    [{ kind: "correction", count: { ...count, winner: null } }, waiting.correction({ what })],
    [{ kind: "penalty", seat: 2, name: "false" }, "Cleo: a false mahjong"],
    [{ kind: "payment", giver: 1, taker: 3, amount: 1200 }, waiting.pays({ payer: "Bo", payee: "Dora", amount: 1200 })],
    [{ kind: "undo", of: "e2" }, waiting.undo({ entry: "Entry 2." })],
    [{ kind: "paid" }, waiting.paid],
    [{ kind: "end" }, waiting.end],
  ] as const)
    expect(said(book, { id: "x", ...sent } as unknown as Parameters<typeof said>[1], [])).toBe(told);
  const hands = [{ id: "x", kind: "hand", count }] as unknown as Parameters<typeof said>[2];
  expect(said(page(2, { charges }), hands[0]!, [{ id: "y", kind: "penalty", seat: 0, name: "slip" }])).toContain(
    waiting.won({ name: "Bo" }),
  );
  expect(said(page(2, { charges }), hands[0]!, [{ id: "y", kind: "penalty", seat: 0, name: "false" }])).toContain(
    waiting.won({ name: "South" }),
  );
  const beside = { id: "y", kind: "penalty", seat: 0, name: "false", beside: true } as const;
  expect(said(page(2, { charges }), hands[0]!, [beside])).toContain(waiting.won({ name: "Bo" }));
});

test("a hand is settled in the fewest payments; all payments of the rules stand beneath where they differ", () => {
  const sticks = page(1, { money: "sticks", ways });
  const given = { ...payment(1, 0, 40), given: [0, 1, 0, 0], change: [0, 0, 6, 0] };
  const props = { page: sticks, hand: hand(1, { transfers: [given], payments: [payment(1, 0, 32), payment(2, 0, 8)] }) };
  const { container } = render(Settlement, props);
  expect(screen.getByTestId("transfers").textContent).toContain(common.pays({ payer: "Bo", payee: "Ada" }));
  const purses = within(screen.getByTestId("transfers"))
    .getAllByRole("img")
    .map((one) => one.getAttribute("aria-label"));
  expect(purses).toEqual(["1 of 100", "6 of 10"].map((pieces) => words.purse.label({ money: words.money.sticks, pieces })));
  expect(screen.getByTestId("payments").textContent).toContain(common.pays({ payer: "Cleo", payee: "Ada" }));
  expect(
    [...container.querySelectorAll(".net b")].map((one) => [
      one.textContent,
      one.className.includes("up"),
      one.className.includes("down"),
    ]),
  ).toEqual([["+96", true, false], ...Array.from({ length: 3 }, () => ["−32", false, true])]);
  drawn();
  const plain = { transfers: [{ ...given, change: [0, 0, 0, 0] }], payments: [payment(1, 0, 40)], net: [0, 0, 0, 0] };
  render(Settlement, { ...props, hand: hand(1, plain) });
  expect(within(screen.getByTestId("transfers")).getAllByRole("img")).toHaveLength(1);
  expect(screen.queryByTestId("payments")).toBeNull();
  for (const [scored, times] of [
    [true, 1],
    [false, 0],
  ] as const) {
    drawn();
    render(Settlement, { page: page(1, { scored }), hand: hand(1, { transfers: [] }) });
    expect(screen.queryAllByText(common.nobody_pays)).toHaveLength(times);
  }
});

test("in the end the places stand in order, with the story, if there is one", () => {
  const ranked = players.map((one, at) => ({ ...one, holds: 1000 * at, gained: 1000 * at - 1500, wins: at, place: 4 - at }));
  const hands = [
    hand(1),
    hand(2, { winner: null, totals: [null, null, null, null] as never }),
    hand(3, { winner: 2, totals: [900, 0, 128, 0] }),
  ];
  render(Finale, { page: page(3, { players: ranked, hands, finale: ["Most wins: Eve.", "Dora took over Eve's points."] }) });
  const rows = [...screen.getByTestId("finale").querySelectorAll("li")].map((one) =>
    one.textContent?.replace(/\s+/g, " ").trim(),
  );
  expect(rows.map((row) => row?.slice(0, 3))).toEqual(["1st", "2nd", "3rd", "4th"]);
  expect(rows[0]).toContain("Dora");
  expect(rows[0]).toContain("+1,500");
  expect(screen.getByTestId("finale").querySelector(".first")?.textContent).toContain("Dora");
  expect(screen.getByRole("heading").textContent).toBe(words.finale.title({ count: 3, won: 2 }));
  expect(screen.getByTestId("finale").textContent).toContain("Most wins: Eve. Dora took over Eve's points.");
  drawn();
  render(Finale, { page: page(1, { hands: [hand(1, { winner: null })] }) });
  expect(screen.getByTestId("finale").querySelector("p")).toBeNull();
});

test("the curve's figures stand in a table", () => {
  const chart = [
    { hands: 0, holds: [2000, 2000, 2000, 2000] },
    { hands: 1, holds: [2096, 1968, 1968, 1968] },
  ];
  const { container } = render(Chart, { page: page(1, { chart }) });
  expect([...container.querySelectorAll("tbody tr")].map((row) => [...row.children].map((one) => one.textContent))).toEqual([
    ["0", "2,000", "2,000", "2,000", "2,000"],
    ["1", "2,096", "1,968", "1,968", "1,968"],
  ]);
  expect(container.querySelectorAll("polyline")).toHaveLength(4);
});

test("the curve names everybody who has played in a seat, in their order", () => {
  const [eve, ada] = [["Eve", "Bo", "Cleo", "Dora"], NAMES];
  const hands = [hand(1, { names: eve }), hand(2, { names: eve }), hand(3, { names: ada })];
  render(Chart, { page: page(3, { hands, chart: [{ hands: 0, holds: [2000, 2000, 2000, 2000] }] }) });
  const heads = screen.getAllByRole("columnheader").map(({ textContent }) => textContent);
  expect(heads.slice(1)).toEqual(["Eve, Ada", "Bo", "Cleo", "Dora"]);
});

test("the places tell who sits where from East on, who deals and how often, where that is known", () => {
  const turned = players.map((one, at) => ({ ...one, wind: (["S", "W", "N", "E"] as const)[at]!, wins: at % 2 }));
  const next = { number: 4, round: "E" as const, set: 1, sets: 1, east: 3, dealer: 3, streak: 2, goulash: false, told: "" };
  const show = (known: boolean, streak = 2) => {
    drawn();
    render(Places, { page: page(3, { players: turned, next: { ...next, streak } }), known });
    return [...screen.getByTestId("places").querySelectorAll("li")].map(
      (one) => one.textContent?.replace(/\s+/g, " ").trim() ?? "",
    );
  };
  const known = show(true);
  expect(known.map((row) => row.split(" ")[0])).toEqual(["Dora", "Ada", "Bo", "Cleo"]);
  expect(known[0]).toContain(`${words.place.streak({ hands: 2 })} · ${words.place.wins({ count: 1 })}`);
  expect(known[2]).toContain(words.place.wins({ count: 1 }));
  expect(known[1]).not.toMatch(/win/);
  expect(show(true, 1)[0]).toContain(`${words.place.deals} ·`);
  expect(show(false).some((row) => row.includes(words.place.deals))).toBe(false);
});

const shelf = (more: Partial<BookList> = {}): BookList =>
  ({
    books: [
      {
        id: "b1",
        look: "CODE",
        players: players.map((one) => ({ ...one, place: one.seat + 1 })),
        changed: "2026-11-22T20:00:00Z",
        called: "<redux>",
        hands: 2,
        status: "over",
      },
    ],
    count: 1,
    page: 1,
    pages: 1,
    ...more,
  }) as unknown as BookList;

test("the shelf lists the sessions, page by page", async () => {
  const asked = serves([200, shelf({ page: 2, pages: 3 })]);
  const { container } = render(Shelf);
  expect((await screen.findByTestId("shelf")).textContent).toContain(`${words.shelf.hands({ count: 2 })} · ${words.shelf.over}`);
  expect(container.querySelector(".first")?.textContent).toContain("Ada");
  expect(container.querySelectorAll(".first")).toHaveLength(1);
  expect(screen.getByTestId("shelf").querySelector("a")?.getAttribute("href")).toBe("#/book/b1/CODE");
  const turn = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });
  expect([turn(common.newer).disabled, turn(common.older).disabled]).toEqual([false, false]);
  await fireEvent.click(turn(common.older));
  look("book/");
  await fireEvent.click(turn(common.newer));
  await tick();
  expect(asked.map(({ path }) => path.replace(/^.*page=/, ""))).toEqual(["1", "3", "1"]);
  for (const [number, off] of [
    [1, [true, false]],
    [3, [false, true]],
  ] as const) {
    drawn();
    serves([200, shelf({ page: number, pages: 3 })]);
    render(Shelf);
    await screen.findByTestId("shelf");
    expect([turn(common.newer).disabled, turn(common.older).disabled]).toEqual(off);
  }
});

test("an empty shelf, a refusal and a silent server each say so; books on this device can be continued", async () => {
  serves([200, shelf({ books: [], count: 0 })]);
  render(Shelf);
  expect(await screen.findByTestId("nothing")).toBeTruthy();
  drawn();
  serves([400, { code: "x", reason: "Not here." }]);
  render(Shelf);
  expect((await screen.findByRole("alert")).textContent).toBe("Not here.");
  drawn();
  serves("silent");
  const book = writing(1);
  await book.write({ kind: "paid" });
  const asked = serves("silent");
  render(Shelf);
  expect((await screen.findByRole("alert")).textContent).toBe(common.no_answer);
  expect(document.querySelector(".kept a")?.getAttribute("href")).toBe("#/book/b1");
  expect(screen.getByLabelText(words.shelf.waiting).textContent).toMatch(/ 1 entry .*device/);
  look("book/");
  await fireEvent.click(screen.getByRole("button", { name: common.try_again }));
  expect(asked).toHaveLength(2);
});

test("a session of another device is looked at by its name and code", async () => {
  serves([200, shelf()]);
  render(Shelf);
  const look = screen.getByRole<HTMLButtonElement>("button", { name: words.shelf.look });
  expect(look.disabled).toBe(true);
  await fireEvent.input(screen.getByPlaceholderText("1a2b3c/ABC123"), { target: { value: "b2/XYZ" } });
  await fireEvent.click(look);
  expect(location.hash).toBe("#/book/b2/XYZ");
});
