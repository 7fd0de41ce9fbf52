/** The page for real tiles: it asks the server about the tapped tiles, and shows the whole answer. */
import { fireEvent, render, screen, waitFor } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Count, Counted, Counting, Line, Settled as Settlement, Ways } from "../protocol";
import Score from "../scorer/Score.svelte";
import Settled from "../scorer/Settled.svelte";
import { number } from "../scorer/numbers";
import Worth from "../scorer/Worth.svelte";
import common from "$words/common";
import words from "$words/scorer";
import { know } from "../terms/words.svelte";
import { drawn, look } from "./drawing";
import { json } from "./serving";

const WINDS = ["E", "S", "W", "N"] as const;
const line = (rule: string, more: Partial<Line> = {}): Line => ({
  rule,
  name: `<${rule}>`,
  times: 1,
  points: 0,
  doublers: 0,
  clause: "RX-SC-1",
  tiles: [],
  extra: 0,
  ...more,
});
const counted = (more: Partial<Counted> = {}): Counted => ({
  ...{ wind: "E", groups: [], lacks: 13, fault: null, doubt: null, total: null, points: null, doublers: null },
  ...{ special: null, capped: false, lines: [], sets: [], others: [], ...more },
});
const ways: Ways = {
  ...{
    won: ["wall", "discard"],
    happened: ["final", "heaven"],
    bonus: true,
    cannon: true,
    goulash: true,
    players: 4,
    scoring: true,
    capped: true,
    limit: 1000,
    call: "first_discard",
  },
  ...{
    calls: true,
    wild: null,
    chows: true,
    tiles: Object.fromEntries(["1b", "2b", "3b", "R", "E"].map((tile) => [tile, 4])),
    start: 2000,
  },
  penalties: [
    { ruling: "slip", clause: "RX-INF-1", done: "a wrong name", follows: "Nothing follows.", ends: false, helps: false },
    { ruling: "false", clause: "RX-INF-11", done: "a false mahjong", follows: "They pay.", ends: true, helps: false },
    { ruling: "helped", clause: "RX-INF-14", done: "helped somebody", follows: "They pay for them.", ends: false, helps: true },
  ],
  money: [{ paid: "sticks", values: [500, 10], start: [3, 50] }],
};
let answer: Partial<Counting>;
let asked: Count[];
const last = () => asked.at(-1)!;

beforeEach(() => {
  asked = [];
  answer = {};
  vi.stubGlobal("fetch", (path: string, request?: RequestInit) => {
    if (path !== "/score/count") return Promise.reject(new Error("not served"));
    asked.push(JSON.parse(request?.body as string) as Count);
    const whole: Counting = {
      players: WINDS.map((wind) => counted({ wind })),
      left: {},
      ways,
      settled: null,
      fault: null,
      ...answer,
    };
    return json(whole);
  });
});
afterEach(() => drawn());

const tap = (name: string) => fireEvent.click(screen.getByTestId(name));
const there = (...names: string[]) => names.filter((name) => screen.queryByTestId(name));

async function page(more: Partial<Counting> = {}) {
  answer = more;
  const shown = render(Score, { wanted: "" });
  await waitFor(() => expect(shown.container.querySelectorAll("[data-lay]")).toHaveLength(Object.keys(ways.tiles).length));
  return shown;
}

test("who has won is said and taken back; how they have won is asked of them alone", async () => {
  await page();
  expect([there("won-wall"), screen.getByRole("region", { name: words.result }).textContent]).toEqual([
    [],
    expect.stringContaining(words.settled.winner_first),
  ]);
  await tap("winner");
  expect(there("won-wall", "won-discard", "won-rob", "short")).toEqual(["won-wall", "won-discard"]);
  expect(screen.getByTestId("player-E").textContent).toContain("mahjong");
  expect(screen.getByTestId("winner").getAttribute("aria-pressed")).toBe("true");
  await tap("won-discard");
  await fireEvent.click(screen.getByTestId("happened-final"));
  await fireEvent.change(screen.getByTestId("cannon"), { target: { value: "W" } });
  await waitFor(() => expect(last()).toMatchObject({ winner: "E", won: "discard", happened: ["final"], cannon: "W" }));
  expect([...screen.getByTestId("cannon").children].map((one) => one.textContent)).toEqual([
    words.win.nobody,
    "South",
    "West",
    "North",
  ]);
  expect(["final", "heaven"].map((one) => screen.getByTestId<HTMLInputElement>(`happened-${one}`).checked)).toEqual([
    true,
    false,
  ]);
  await fireEvent.click(screen.getByTestId("happened-heaven"));
  await fireEvent.click(screen.getByTestId("happened-final"));
  await fireEvent.change(screen.getByTestId("cannon"), { target: { value: "" } });
  await waitFor(() => expect(last()).toMatchObject({ happened: ["heaven"], cannon: null }));
  await tap("player-S");
  expect(there("won-wall", "short")).toEqual(["short"]);
  await tap("player-E");
  look("scorer/");
  await tap("winner");
  expect(there("won-wall", "short")).toEqual(["short"]);
});

test("the cannon's name opens its entry in the glossary", async () => {
  know({ [words.win.cannon.replace(":", "").toLowerCase()]: "<cannon>" });
  await page();
  await tap("winner");
  expect(document.querySelector(".cannon [data-term]")?.getAttribute("data-term")).toBe("<cannon>");
  know({});
});

test("the players are walked with the arrows, round and round", async () => {
  await page();
  const now = () => screen.getAllByRole("tab").find((one) => one.getAttribute("aria-selected") === "true");
  for (const [key, wind] of [
    ["ArrowLeft", "N"],
    ["ArrowRight", "E"],
    ["ArrowRight", "S"],
    ["x", "S"],
    ["ArrowRight", "W"],
  ] as const) {
    expect(await fireEvent.keyDown(now()!, { key })).toBe(key === "x");
    expect([key, now()?.dataset.testid, now()?.tabIndex]).toEqual([key, `player-${wind}`, 0]);
  }
  expect(screen.getAllByRole("tab").map((one) => one.tabIndex)).toEqual([-1, -1, 0, -1]);
});

test("each player's tab tells their total, or that their hand is at fault", async () => {
  const fault = { reason: "Five of these.", clauses: [], code: "x" } as unknown as Counted["fault"];
  await page({
    players: [counted({ total: 1200 }), counted({ wind: "S", fault }), counted({ wind: "W", total: 0 }), counted({ wind: "N" })],
  });
  await waitFor(() =>
    expect(WINDS.map((wind) => screen.getByTestId(`player-${wind}`).querySelector("strong")?.textContent)).toEqual([
      "1,200",
      "!",
      "0",
      "–",
    ]),
  );
});

test("tiles are laid by tapping, as a set where a way was chosen by its key, and taken away", async () => {
  const { container } = await page();
  const lay = (tile: string) => fireEvent.click(container.querySelector(`[data-lay="${tile}"]`)!);
  const laid = () =>
    [...container.querySelectorAll(".laid .group")].map((one) => [
      one.className.split(" ")[1],
      one.querySelectorAll("button").length,
    ]);
  await fireEvent.keyDown(document.body, { key: "p" });
  await lay("R");
  await lay("1b");
  expect(laid()).toEqual([
    ["exposed", 3],
    ["hand", 1],
  ]);
  await fireEvent.keyDown(document.body, { key: "z" });
  expect(laid()).toEqual([["exposed", 3]]);
  await fireEvent.click(container.querySelector('[data-laid="R"]')!);
  expect(laid()).toEqual([]);
  await tap("undo");
  expect(laid()).toEqual([["exposed", 3]]);
  const key = (on: Element, more: KeyboardEventInit) => fireEvent.keyDown(on, more);
  expect(await key(screen.getByTestId("written"), { key: "z" })).toBe(true);
  for (const more of [
    { key: "z", altKey: true },
    { key: "k", ctrlKey: true },
    { key: "k", metaKey: true },
    { key: "q" },
    { key: "1" },
  ])
    expect([more, await key(document.body, more)]).toEqual([more, true]);
  expect([laid(), screen.getByTestId("way-tile").getAttribute("aria-pressed")]).toEqual([[["exposed", 3]], "true"]);
  expect(await key(screen.getByTestId("short"), { key: "k" })).toBe(false);
  expect(screen.getByTestId("way-kong").getAttribute("aria-pressed")).toBe("true");
  await tap("way-tile");
  look("scorer/");
  await tap("clear");
  expect(laid()).toEqual([]);
});

test("arrow keys go from tile to tile and from row to row, and no further", async () => {
  await page();
  const tiles = [...screen.getByTestId("palette").querySelectorAll("button")];
  vi.spyOn(HTMLElement.prototype, "offsetTop", "get").mockImplementation(function (this: HTMLElement) {
    return 40 * Math.floor(tiles.indexOf(this as HTMLButtonElement) / 3);
  });
  tiles[0]?.focus();
  const places = [];
  for (const key of ["ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp", "ArrowLeft", "x"]) {
    expect(await fireEvent.keyDown(document.activeElement!, { key })).toBe(key === "x");
    places.push(tiles.findIndex((one) => one === document.activeElement));
  }
  expect(places).toEqual([1, 4, 3, 0, 0, 0]);
});

test("a concealed kong shows its ends face down", async () => {
  const { container } = await page();
  await tap("way-hidden");
  look("scorer/");
  await fireEvent.click(container.querySelector('[data-lay="E"]')!);
  expect([...container.querySelectorAll(".laid .tile")].map((one) => one.classList.contains("back"))).toEqual([
    true,
    false,
    false,
    true,
  ]);
});

test("a total stands for tiles; a hand of too few is marked, and a player who had announced fishing", async () => {
  await page();
  await tap("player-W");
  await fireEvent.change(screen.getByTestId("total"), { target: { value: "64" } });
  await fireEvent.click(screen.getByTestId("short"));
  await fireEvent.click(screen.getByLabelText(words.hand.fishing.first_discard));
  await waitFor(() =>
    expect(last().players.find(({ wind }) => wind === "W")).toMatchObject({ total: 64, short: true, called: true }),
  );
  look("scorer/");
  await fireEvent.change(screen.getByTestId("total"), { target: { value: "x" } });
  await waitFor(() => expect(last().players.find(({ wind }) => wind === "W")?.total ?? null).toBeNull());
});

test("a ruling needs an offence, names whom it helped and what they had counted, and is taken back", async () => {
  await page();
  const rule = screen.getByTestId<HTMLButtonElement>("rule");
  expect(rule.disabled).toBe(true);
  await fireEvent.change(screen.getByTestId("ruled-what"), { target: { value: "slip" } });
  expect([rule.disabled, there("ruled-whom")]).toEqual([false, []]);
  await fireEvent.change(screen.getByTestId("ruled-who"), { target: { value: "S" } });
  await fireEvent.change(screen.getByTestId("ruled-what"), { target: { value: "helped" } });
  expect([...screen.getByTestId("ruled-whom").children].map((one) => one.textContent)).toEqual(["East", "West", "North"]);
  await fireEvent.input(screen.getByTestId("ruled-counted"), { target: { value: "64" } });
  await fireEvent.click(rule);
  await waitFor(() => expect(last().rulings).toEqual(["helped:S:E=64"]));
  expect(screen.getByTestId("ruled").textContent).toContain(words.penalty.given({ name: "South", done: "helped somebody" }));
  expect(screen.getByTestId("ruled").textContent).toContain(words.penalty.counted({ name: "East", points: 64 }));
  look("scorer/");
  await fireEvent.click(screen.getByRole("button", { name: words.penalty.take_back }));
  await waitFor(() => expect(last().rulings ?? []).toEqual([]));
});

test("an offence that ends the hand takes the win with it; another leaves it", async () => {
  await page();
  look("scorer/");
  await tap("winner");
  for (const [ruling, winner] of [
    ["slip", "E"],
    ["false", null],
  ] as const) {
    await fireEvent.change(screen.getByTestId("ruled-what"), { target: { value: ruling } });
    await tap("rule");
    await waitFor(() => expect(last().winner ?? null).toBe(winner));
  }
});

test("what everybody holds is written in figures, or counted in sticks", async () => {
  await page();
  await fireEvent.change(screen.getByTestId("holds-S"), { target: { value: "1500" } });
  await waitFor(() => expect(last().holdings).toEqual({ S: 1500 }));
  await fireEvent.change(screen.getByTestId("holds-S"), { target: { value: "" } });
  await waitFor(() => expect(last().holdings ?? {}).toEqual({}));
  expect(screen.getByTestId("holdings").textContent).toContain(words.holdings.capped);
  await tap("paid-sticks");
  const field = screen.getByTestId<HTMLInputElement>("purse-W-500");
  expect([field.value, screen.getByTestId<HTMLInputElement>("purse-W-10").value]).toEqual(["3", "50"]);
  look("scorer/");
  await fireEvent.change(field, { target: { value: "1" } });
  await waitFor(() => expect(last()).toMatchObject({ money: "sticks", purses: { W: [1, 50] } }));
  const worth = [...screen.getByTestId("holdings").querySelectorAll("tbody tr")].map((row) => row.lastElementChild?.textContent);
  expect(worth).toEqual(["2,000", "2,000", "1,000", "2,000"]);
});

test("the round and a goulash are what the server is asked about", async () => {
  await page();
  await tap("round-W");
  look("scorer/");
  await tap("goulash");
  await waitFor(() => expect(last()).toMatchObject({ round: "W", goulash: true }));
  expect(WINDS.map((wind) => screen.getByTestId(`round-${wind}`).getAttribute("aria-checked"))).toEqual([
    "false",
    "false",
    "true",
    "false",
  ]);
});

test("who of three does not sit is chosen, never East", async () => {
  await page({ ways: { ...ways, players: 3 } });
  await waitFor(() =>
    expect([...screen.getByTestId("absent").children].map((one) => one.textContent)).toEqual(["South", "West", "North"]),
  );
  look("scorer/");
  await fireEvent.change(screen.getByTestId("absent"), { target: { value: "S" } });
  expect(screen.getAllByRole("tab").map((one) => one.dataset.testid)).toEqual(["player-E", "player-W", "player-N"]);
});

test("by which rules it is counted is chosen, and what the house has of them; a choice that is kept comes back", async () => {
  const limit = {
    key: "limit",
    name: "the limit",
    decides: "the limit",
    clause: "RX-OPT-1",
    kind: "number",
    value: 500,
    values: [],
    range: "",
    heading: "Score",
    text: "",
  };
  const game = (id: string) => ({ id, name: `<${id}>`, options: [limit], usual: { limit: 1000 }, lengths: [], hands: 0 });
  const kept = {
    name: "Sunday",
    choice: { rules: "bmja", options: { limit: 7 }, others: ["greedy", "greedy", "greedy"], hands: 0 },
  };
  const served = globalThis.fetch;
  const choices = { games: ["redux", "bmja"].map(game), rules: "bmja", others: ["greedy"], hands: 4 };
  const posted: unknown[] = [];
  vi.stubGlobal("fetch", (path: string, request?: RequestInit) => {
    if (path === "/score/count") return served(path, request);
    if (request) posted.push(JSON.parse(request.body as string));
    return json(path === "/choices" ? choices : { named: [kept] });
  });
  await page();
  await fireEvent.change(screen.getByTestId("rules"), { target: { value: "bmja" } });
  await waitFor(() => expect(last()).toMatchObject({ rules: "bmja", options: {} }));
  const house = screen.getByTestId<HTMLDetailsElement>("house-rules");
  expect(there("option-limit")).toEqual([]);
  house.open = true;
  await fireEvent(house, new Event("toggle"));
  const option = await screen.findByTestId("option-limit");
  for (const [value, limit] of [
    ["300", 300],
    ["", 300],
    ["1e99", 300],
    ["400", 400],
  ] as const) {
    await fireEvent.change(option, { target: { value } });
    await waitFor(() => expect([value, last().options]).toEqual([value, { limit }]));
  }
  look("scorer/Rules");
  await tap("preset-new");
  await fireEvent.input(screen.getByTestId("preset-name"), { target: { value: "Now" } });
  await tap("preset-save");
  expect(posted).toEqual([{ name: "Now", choice: { ...kept.choice, options: { limit: 400 }, hands: 4 } }]);
  await tap("preset-back");
  await waitFor(() => expect(last()).toMatchObject({ rules: "bmja", options: { limit: 500 } }));
  await fireEvent.click(screen.getByRole("button", { name: "Sunday" }));
  await waitFor(() => expect(last()).toMatchObject({ rules: "bmja", options: { limit: 7 } }));
  await tap("as-the-book");
  await waitFor(() => expect(last()).toMatchObject({ rules: "bmja", options: {} }));
});

test("where nothing is scored nobody pays, and nothing is asked about it", async () => {
  await page({ ways: { ...ways, scoring: false, calls: false, goulash: false } });
  await waitFor(() => expect(screen.getByRole("region", { name: words.result }).textContent).toContain(words.settled.unscored));
  expect(there("holdings", "penalties", "goulash")).toEqual([]);
  expect(screen.queryByLabelText(words.hand.fishing.first_discard)).toBeNull();
});

test("the hands are passed on as a text, which is shown where it cannot be copied", async () => {
  await page();
  await tap("round-S");
  const copied: string[] = [];
  vi.stubGlobal("navigator", { clipboard: { writeText: (text: string) => Promise.resolve(void copied.push(text)) } });
  await tap("copy-text");
  await screen.findByText(words.passing.text_copied);
  expect([copied[0]?.includes("round S"), there("passing")]).toEqual([true, []]);
  await tap("copy-link");
  await screen.findByText(words.passing.link_copied);
  expect(decodeURIComponent(copied[1] ?? "")).toContain("round S");
  vi.stubGlobal("navigator", { clipboard: { writeText: () => Promise.reject(new Error("not allowed")) } });
  await tap("copy-text");
  expect((await screen.findByTestId<HTMLTextAreaElement>("passing")).value).toContain("round S");
  look("scorer/");
  await fireEvent.click(screen.getByRole("button", { name: words.passing.hide }));
  expect(there("passing")).toEqual([]);
});

const settled = (more: Partial<Settlement> = {}): Settlement => ({
  payments: [
    { from: "S", to: "E", amount: 40 },
    { from: "W", to: "E", amount: 1200 },
  ],
  transfers: [{ from: "W", to: "E", amount: 1240 }],
  net: { E: 1240, S: 0, W: -1240, N: 0 },
  pieces: null,
  purses: {},
  ...more,
});

test("who pays whom: the fewest payments, in sticks where they can be made so, and all of them by the rules", () => {
  const money = { paid: "sticks" as const, values: [500, 10], start: [3, 50] };
  const text = () => screen.getByTestId("settled").textContent?.replace(/\s+/g, " ") ?? "";
  render(Settled, { settled: settled() });
  expect(text()).toContain(`${common.pays({ payer: "West", payee: "East" })} 1,240`);
  expect(text()).toContain("East +1,240");
  expect([there("no-change", "pieces"), screen.getByTestId("paid-by-the-rules").querySelectorAll("li").length]).toEqual([[], 2]);
  drawn();
  render(Settled, { settled: settled(), money });
  expect(there("no-change", "pieces")).toEqual(["no-change"]);
  drawn();
  const pieces = [
    { payment: { from: "W", to: "E", amount: 1240 }, given: [3, 0], change: [0, 26] },
    { payment: { from: "S", to: "E", amount: 10 }, given: [0, 1], change: [0, 0] },
  ];
  render(Settled, { settled: settled({ pieces, purses: { E: [6, 24] } }), money });
  const rows = [...screen.getByTestId("pieces").querySelectorAll("li")].map((one) =>
    one.textContent?.replace(/\s+/g, " ").trim(),
  );
  expect(rows[0]).toMatch(/West .*East 3 × 500 .*26 × 10 1,240$/);
  expect(rows[1]).toMatch(/South .*East 1 × 10 10$/);
  expect(text()).toContain(words.settled.afterwards);
  drawn();
  render(Settled, { settled: settled({ payments: [], transfers: [] }) });
  expect(text()).toContain(common.nobody_pays);
});

test("a hand's worth: each line with its points or doublers, and the sum as it is reckoned", () => {
  const lines = [line("pung", { points: 1 }), line("dragons", { doublers: 2 }), line("more", { extra: 100 })];
  render(Worth, { counted: counted({ total: 188, points: 22, doublers: 2, lines, capped: true }) });
  const rows = [...document.querySelectorAll("tbody tr")].map((row) => row.querySelector(".worth")?.textContent?.trim());
  expect(rows).toEqual([common.points({ count: 1 }), common.doublers({ count: 2 }), "+100"]);
  const sum = () => screen.getByTestId("sum").textContent?.replace(/\s+/g, " ").trim();
  expect(sum()).toBe(`${common.points({ count: 22 })} × 4 + 100 = 188 ${words.worth.limited}`);
  drawn();
  render(Worth, { counted: counted({ total: 22, points: 22, doublers: 0, lines: [lines[0]!] }) });
  expect(sum()).toBe(`${common.points({ count: 22 })} = 22`);
  drawn();
  render(Worth, { counted: counted({ total: 1000, special: "Thirteen Orphans" }) });
  expect(sum()).toBe("Thirteen Orphans 1,000");
});

test("the page shows other readings, a fault with its clauses, and missing tiles", () => {
  const set = { kind: "eye" as const, tiles: ["R", "R"], completed: true };
  const others = [
    { total: 12, sets: [set] },
    { total: 8, sets: [] },
  ] as unknown as Counted["others"];
  const { container } = render(Worth, { counted: counted({ total: 22, sets: [set], others }) });
  expect(container.querySelectorAll(".completed")).toHaveLength(2);
  expect(container.querySelector("summary")?.textContent).toBe(words.worth.readings({ total: 12 }));
  expect(container.querySelectorAll(".other")).toHaveLength(2);
  drawn();
  render(Worth, { counted: counted({ lacks: 1 }) });
  expect(screen.getByTestId("lacks").textContent).toBe(words.worth.missing({ count: 1 }));
  drawn();
  render(Worth, { counted: counted({ lacks: 0 }) });
  expect(there("lacks", "sum")).toEqual([]);
  drawn();
  render(Worth, {
    counted: counted({ total: 4, fault: { reason: "Five of these.", clauses: ["RX-EQ-1"] } as unknown as Counted["fault"] }),
  });
  expect(screen.getByTestId("fault").textContent).toContain("Five of these.");
  expect(screen.getByTestId("fault").querySelectorAll("button, a")).toHaveLength(1);
  expect(there("sum")).toEqual([]);
});

test("a hand that cannot be laid out comes back into its field, with the reason", async () => {
  const reason = "Too many.";
  const fault = { reason, clauses: [] } as unknown as Counted["fault"];
  await page({ players: [counted({ groups: [{ tiles: [], lies: "hand" }], fault })] });
  const field = screen.getByTestId<HTMLInputElement>("written");
  await fireEvent.input(field, { target: { value: "xx" } });
  await fireEvent.submit(field.closest("form")!);
  expect((await screen.findByTestId("trouble")).textContent).toBe(reason);
  await waitFor(() => expect(field.value).toBe("xx"));
});

test("a hand that is written is laid; an address brings a whole table, and one that tells none says so", async () => {
  await page({ players: [counted({ groups: [{ tiles: ["R", "R", "R"], lies: "exposed" }] as Counted["groups"] })] });
  const lay = screen.getByRole<HTMLButtonElement>("button", { name: words.hand.lay });
  expect(lay.disabled).toBe(true);
  await fireEvent.input(screen.getByTestId("written"), { target: { value: "+RRR" } });
  look("scorer/");
  await fireEvent.submit(screen.getByTestId("written").closest("form")!);
  await waitFor(() => expect(screen.getByTestId("laid").querySelectorAll("[data-laid]")).toHaveLength(3));
  expect(screen.getByTestId<HTMLInputElement>("written").value).toBe("");
  const paste = (text: string) => {
    const event = Object.assign(new Event("paste", { bubbles: true, cancelable: true }), {
      clipboardData: { getData: () => text },
    });
    return screen.getByTestId("written").dispatchEvent(event);
  };
  expect([paste("+RRR 1b"), paste("rules bmja\nE = 4\n")]).toEqual([true, false]);
  await waitFor(() => expect(last().rules).toBe("bmja"));
  drawn();
  render(Score, { wanted: encodeURIComponent("rules redux\nround W\nE = 4\n") });
  await waitFor(() => expect(screen.getByTestId("round-W").getAttribute("aria-checked")).toBe("true"));
  expect(location.hash).toBe("#/score");
  drawn();
  render(Score, { wanted: "%E0%A4%A" });
  await tick();
  expect((await screen.findByTestId("trouble")).textContent).toBe(words.bad_link);
});

test("a number may have its thousands grouped; anything else is none", () => {
  for (const text of ["1216", "1,216", "1.216", "1 216", "1'216", " 1216 "]) expect([text, number(text)]).toEqual([text, 1216]);
  for (const text of ["", "1.5", "1,2", "12abc", "-3", "12,16", "1e3"]) expect([text, number(text)]).toEqual([text, null]);
});
