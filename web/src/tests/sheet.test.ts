import { cleanup, render, screen, within } from "@testing-library/svelte";
import { type ComponentProps, createRawSnippet } from "svelte";
import { expect, test, vi } from "vitest";
import common from "$words/common";
import words from "$words/sheet";
import type { ResultView, View } from "../protocol";
import Sheet from "../sheet/Sheet.svelte";
import { readHand } from "../sheet/notation";
import { arrow } from "../sheet/payments";
import { sumOf } from "../sheet/sums";
import { fixture } from "./views";

function show(name: string): { view: View; result: ResultView; pressed: string[] } {
  const { view } = fixture(name);
  const result = view.result as ResultView;
  const pressed: string[] = [];
  render(Sheet, { view, result, pending: false, next: () => pressed.push("next"), putAside: () => pressed.push("aside") });
  return { view, result, pressed };
}
/** The words of an element, with numbers ungrouped. */
const text = (element: HTMLElement) => (element.textContent ?? "").replaceAll(",", "").replace(/\s+/g, " ");

test("a hand is read with its sets, its bonus tiles and its last tile", () => {
  expect(readHand("56c 55d +RRR _EEEE +_2222b 1f2y .7c")).toEqual([
    { kind: "held", tiles: ["5c", "6c"], faces: ["up", "up"] },
    { kind: "held", tiles: ["5d", "5d"], faces: ["up", "up"] },
    { kind: "set", tiles: ["R", "R", "R"], faces: ["up", "up", "up"] },
    { kind: "set", tiles: ["E", "E", "E", "E"], faces: ["side", "up", "up", "side"] },
    { kind: "set", tiles: ["2b", "2b", "2b", "2b"], faces: ["up", "up", "up", "side"] },
    { kind: "bonus", tiles: ["1f", "2y"], faces: ["up", "up"] },
    { kind: "last", tiles: ["7c"], faces: ["up"] },
  ]);
  expect(readHand("+77Jb EJ").map(({ tiles }) => tiles)).toEqual([
    ["7b", "7b", "J"],
    ["E", "J"],
  ]);
  expect(readHand("1b1c1d")[0]?.tiles).toEqual(["1b", "1c", "1d"]);
});

test("every line stands in its player's column with points, doublers and clause", () => {
  const { result } = show("win");
  for (const hand of result.hands) {
    const column = text(screen.getByTestId(`column-${hand.seat}`));
    for (const line of hand.lines) expect(column).toContain(`${line.name} ${line.clause}`);
    expect(screen.getByTestId(`score-${hand.seat}`).textContent).toBe(String(hand.total));
  }
  const cells = (name: RegExp) =>
    within(within(screen.getByTestId("column-0")).getByRole("row", { name }))
      .getAllByRole("cell")
      .map((cell) => cell.textContent);
  expect(cells(/Exposed pung of majors/)).toEqual(["4", ""]);
  expect(cells(/Meld of dragons/)).toEqual(["", "1"]);
});

test("it says who else called mahjong on the tile, and by which rule theirs does not count", () => {
  show("win");
  expect(screen.queryByTestId("outranked")).toBeNull();
  cleanup();
  const { view } = fixture("win");
  const result = { ...(view.result as ResultView), outranked: { seats: [2 as const], text: "<West too>", clause: "RX-PLAY-10" } };
  render(Sheet, { view, result, pending: false, next: () => {}, putAside: () => {} });
  const told = screen.getByTestId("outranked");
  expect([text(told), told.querySelector("button")?.dataset.clause]).toEqual([
    expect.stringContaining("<West too>"),
    "RX-PLAY-10",
  ]);
});

test("it says who pays for a riichi that did not win, and by which rule", () => {
  show("win");
  expect(screen.queryByTestId("riichi")).toBeNull();
  cleanup();
  const { view } = fixture("win");
  const result = { ...(view.result as ResultView), riichi: { seats: [2 as const], text: "<West 100 more>", clause: "DM-14" } };
  render(Sheet, { view, result, pending: false, next: () => {}, putAside: () => {} });
  const told = screen.getByTestId("riichi");
  expect([text(told), told.querySelector("button")?.dataset.clause]).toEqual([
    expect.stringContaining("<West 100 more>"),
    "DM-14",
  ]);
});

test("in a narrow row the number of doublers has the word that heads their column", () => {
  show("win");
  const short = within(screen.getByTestId("column-0")).getByRole("row", { name: /Meld of dragons/ });
  expect(short.querySelector<HTMLElement>("[data-short]")?.dataset.short).toBe(words.column.doublers_short);
});

test("the sum is shown as it came about, and the limit where it cut", () => {
  const { result } = show("limit");
  const cut = result.hands[0];
  expect(cut && sumOf(cut)).toBe("56 × 128 = 7,168,");
  expect(text(screen.getByTestId("column-0"))).toContain(words.column.capped);
  expect(text(screen.getByTestId("column-2"))).toContain("Heads and Tails RX-SH-5");
  expect(text(screen.getByTestId("column-2"))).not.toContain("limit");
});

test("the sheet shows every payment with its amount, and every total", () => {
  const { result } = show("win");
  const list = screen.getByRole("list", { name: words.payments });
  expect(within(list).getAllByRole("listitem").map(text)).toEqual([
    "West pays South 40",
    "North pays South 40",
    "East pays South 80",
    "West pays North 18",
    "East pays North 48",
    "East pays West 12",
  ]);
  const totals = text(screen.getByTestId("totals"));
  for (const total of result.totals) expect(totals).toContain(String(total));
});

test("arrows run from the payer to the paid, mine at the bottom", () => {
  const to = arrow({ from: 2, to: 0, amount: 10 }, 0);
  expect(to.to.y).toBeGreaterThan(to.from.y);
  expect(to.tone).toBe("in");
  expect(arrow({ from: 0, to: 1, amount: 10 }, 0).to.x).toBeGreaterThan(arrow({ from: 0, to: 1, amount: 10 }, 0).from.x);
  expect(arrow({ from: 1, to: 2, amount: 10 }, 0).tone).toBe("other");
});

test("a wash-out shows the hands, scores nothing and goes on", () => {
  const { pressed } = show("wash-out");
  expect(screen.getByRole("dialog").textContent).toContain("wash-out");
  expect(screen.queryByRole("list", { name: words.payments })).toBeNull();
  expect(screen.getByTestId("column-0").querySelector(".nothing")).not.toBeNull();
  screen.getByTestId("next").click();
  screen.getByTestId("aside").click();
  expect(pressed).toEqual(["next", "aside"]);
});

test("at the end of the game the places are shown and a new game offered", () => {
  show("session-over");
  const rows = within(screen.getByTestId("totals")).getAllByRole("row").slice(1);
  const totals = rows.map((row) => within(row).getAllByRole("cell").at(-1) as HTMLElement);
  expect(totals.map(text)).toEqual(["2082", "2054", "2048", "1816"]);
  expect(screen.getByTestId("new").textContent).toContain(words.again);
  expect(screen.queryByTestId("next")).toBeNull();
});

test("what is added after doubling stands below the sum, and in it", () => {
  const { result } = show("riichi-win");
  const column = text(screen.getByTestId("column-0"));
  expect(column).toContain("Riichi DM-14+100");
  expect(column).toContain("10 × 2 + 100 = 120");
  expect(text(screen.getByTestId("column-1"))).toContain("riichi");
  expect(result.hands[0] && sumOf({ ...result.hands[0], doublers: 0, total: 110 })).toBe("10 + 100 =");
});

test("a special hand shows its value and what counts beside it, a loser what they fished for", () => {
  const { result } = show("british-win");
  const mine = text(screen.getByTestId("column-0"));
  expect(mine).toContain("Triple Knitting BM-SH-4 500Flower BM-SC-34");
  expect(mine).toContain("500 + 8 × 4 = 532");
  expect(text(screen.getByTestId("column-1"))).toContain(
    `${words.column.fishing_for({ name: "Buried Treasure" }).replace(/<.?hand>/g, "")} BM-SH-5400`,
  );
  const hand = result.hands[0] as ResultView["hands"][number];
  expect(sumOf({ ...hand, capped: true, total: 500 })).toBe("500 + 8 × 4 = 532,");
  expect(sumOf({ ...hand, total: 500 })).toBeNull();
  expect(result.hands[1] && sumOf(result.hands[1])).toBeNull();
});

/** The lines below a heading in the winner's column. */
function below(heading: string): string[] {
  const [head, ...rows] = within(screen.getByTestId("column-0")).getAllByRole("row");
  const at = [...head!.children].findIndex((cell) => text(cell as HTMLElement) === heading);
  return at < 0 ? [] : rows.map((row) => row.children[at]?.textContent ?? "");
}

test("the value of a special hand stands below its own heading, and no points or doublers beside it if nothing else counts", () => {
  show("british-win");
  expect(below(words.column.value)).toEqual(["500", "", "", "", ""]);
  expect(below(words.column.doublers_short)).toEqual(["", "", "", "1", "1"]);
  cleanup();
  show("heaven");
  expect([below(words.column.value), below(words.column.points), below(words.column.doublers_short)]).toEqual([
    ["1,000"],
    [],
    [],
  ]);
  cleanup();
  show("win");
  expect(below(words.column.value)).toEqual([]);
});

test("a knitted hand shows what belongs together, and a wild tile what it stands for", () => {
  const groups = () =>
    [...screen.getByTestId("column-0").querySelectorAll(".melds .set:not(.bonus)")].map((set) =>
      [...set.querySelectorAll("[data-face]")].map((face) => face.getAttribute("data-face")).join(" "),
    );
  show("british-win");
  expect(groups()).toEqual(["1b 1c 1d", "3b 3d", "4b 4c 4d", "7b 7c 7d", "9b 9c 9d"]);
  expect(document.querySelectorAll(".melds .lit")).toHaveLength(1);
  cleanup();
  show("goulash-win");
  const stands = [...document.querySelectorAll(".melds .as [data-face]")].map((face) => face.getAttribute("data-face"));
  expect(stands).toEqual(["7c", "5b"]);
});

test("a hand that is worth its own points shows each of them as it was doubled", () => {
  const { view } = fixture("british-win");
  const result = view.result as ResultView;
  const line = (name: string, extra: number, points = 0) => ({
    rule: name,
    name,
    times: 1,
    points,
    doublers: 0,
    extra,
    clause: "",
  });
  const lines = [line("Purity", 0), line("Mah-jong", 160), line("Flower", 0, 4)];
  Object.assign(result.hands[0] as object, { special: "Purity", total: 164, lines, sets: undefined });
  render(Sheet, { view, result, pending: false, next: () => {}, putAside: () => {} });
  const cells = within(screen.getByTestId("column-0"))
    .getAllByRole("row")
    .map((row) =>
      within(row)
        .queryAllByRole("cell")
        .map((cell) => cell.textContent),
    );
  expect(cells.slice(1)).toEqual([
    ["", "", ""],
    ["", "", "+160"],
    ["4", "", ""],
  ]);
  expect(text(screen.getByTestId("column-0"))).toContain("160 + 4 = 164");
});

test("washed tiles are paid for and not scored", () => {
  show("washed");
  expect(within(screen.getByRole("list", { name: words.payments })).getAllByRole("listitem")).toHaveLength(3);
  for (const seat of [0, 1, 2, 3]) expect(screen.getByTestId(`column-${seat}`).querySelector(".nothing")).not.toBeNull();
});

test("a concealed kong lies on the sheet as it lay on the table", () => {
  const { view } = fixture("riichi-win");
  const result = view.result as ResultView;
  const mine = view.seats[0] as View["seats"][number];
  mine.sets = [
    { kind: "kong", tiles: ["R", "R", "R", "R"], faces: ["up", "up", "up", "down"], concealed: true, from: null, claimed: null },
  ];
  Object.assign(result.hands[0] as object, {
    hand: "44c _RRRR .9d",
    sets: [{ kind: "kong", tiles: ["R", "R", "R", "R"], completed: false }],
  });
  render(Sheet, { view, result, pending: false, next: () => {}, putAside: () => {} });
  const kong = screen.getByTestId("column-0").querySelectorAll(".set .tile");
  expect([...kong].map((tile) => tile.classList.contains("side"))).toEqual([false, false, false, true]);
});

test("an empty chair has no column, no place in the picture and no total", () => {
  show("two-handed-win");
  expect(screen.queryByTestId("column-1")).toBeNull();
  expect(screen.getAllByRole("article")).toHaveLength(2);
  expect(within(screen.getByTestId("totals")).getAllByRole("row")).toHaveLength(3);
  expect(document.querySelectorAll("svg .who")).toHaveLength(2);
});

test("the sheet says who let off a cannon, when, and under which clause", () => {
  const { result } = show("cannon");
  expect(screen.getByTestId("cannon").textContent).toContain(result.cannon?.text);
  expect(screen.getByTestId("cannon").querySelector("[data-clause]")?.getAttribute("data-clause")).toBe("RX-CAN-2");
  expect(result.payments.map(({ from }) => from)).toEqual([result.cannon?.seat]);
  cleanup();
  show("win");
  expect(screen.queryByTestId("cannon")).toBeNull();
});

test("where nothing is scored the sheet shows who has won and no points", () => {
  show("unscored");
  const won = screen.getByTestId("column-0");
  expect(text(won)).toContain(words.column.wins);
  expect(screen.queryByTestId("score-0")).toBeNull();
  expect(won.querySelectorAll("table, .nothing")).toHaveLength(0);
  const totals = screen.getByTestId("totals");
  expect(text(totals)).toContain(words.totals_table.wins);
  expect(text(totals)).not.toMatch(/total|this hand|2000/);
  expect(screen.queryByRole("list", { name: words.payments })).toBeNull();
});

test("where nothing is scored the places go by hands won, and equal ones are shared", () => {
  show("unscored-over");
  const rows = within(screen.getByTestId("totals")).getAllByRole("row").slice(1);
  expect(
    rows.map((row) =>
      within(row)
        .getAllByRole("cell")
        .map((cell) => cell.textContent),
    ),
  ).toEqual([
    ["1", "2"],
    ["2", "1"],
    ["2", "1"],
    ["4", "0"],
  ]);
});

/** The sheet of a won hand, with changes. */
function sheet(session: Partial<View["session"]> = {}, props: Partial<ComponentProps<typeof Sheet>> = {}) {
  cleanup();
  const { view } = fixture("win");
  Object.assign(view.session, session);
  const button = () => screen.queryByTestId<HTMLButtonElement>(session.over ? "new" : "next");
  render(Sheet, { view, result: view.result!, pending: false, next: () => {}, putAside: () => {}, ...props });
  return { words: button()?.textContent?.replace("Enter", "").trim(), disabled: button()?.disabled };
}

test("the bright button says what follows, and rests while something is on its way", () => {
  const onward = { words: "<on>", disabled: false, note: "" };
  expect(sheet()).toEqual({ words: common.next_hand, disabled: false });
  expect(sheet({}, { pending: true })).toEqual({ words: common.next_hand, disabled: true });
  expect(sheet({ over: true })).toEqual({ words: words.again, disabled: false });
  expect(sheet({ over: true, exercise: true })).toEqual({ words: common.play_again, disabled: false });
  expect(sheet({}, { onward })).toEqual({ words: "<on>", disabled: false });
  expect(screen.queryByTestId("onward")).toBeNull();
  expect(sheet({}, { onward: { ...onward, disabled: true, note: "<Ada waits>" } })).toEqual({ words: "<on>", disabled: true });
  expect(screen.getByTestId("onward").textContent).toBe("<Ada waits>");
  expect(sheet({}, { onward: { ...onward, words: "" } })).toEqual({ words: undefined, disabled: undefined });
});

test("a hand can be looked back on where it is kept; the sheet has the keys at once", async () => {
  sheet({}, { look: "#/review/1" });
  expect(screen.getByTestId("look-back").getAttribute("href")).toBe("#/review/1");
  await vi.waitFor(() => expect(document.activeElement?.id).toBe("sheet-title"));
  sheet();
  expect(screen.queryByTestId("look-back")).toBeNull();
});

test("the story shows when the session is over, except for an exercise or without known hands", () => {
  const evening = createRawSnippet(() => ({ render: () => "<p>The evening</p>" }));
  const played = fixture("session-over").view.session.played!;
  const told = () => [screen.queryByTestId("finale"), screen.queryByText("The evening"), screen.queryByTestId("session-over")];
  for (const [session, shown] of [
    [{ over: true, played }, [true, true, false]],
    [{ over: true, played: [] }, [false, false, true]],
    [{ over: true, played, exercise: true }, [false, false, false]],
    [{ over: false, played }, [false, false, false]],
  ] as const) {
    sheet({ ...session, played: [...session.played] }, { evening });
    expect(told().map(Boolean)).toEqual(shown);
  }
  sheet({ over: false, played: [] }, { evening, ended: true });
  expect(told().map(Boolean)).toEqual([true, true, false]);
});

test("the winner's column stands first, the others from East on; of one and of no point only the one is paid", () => {
  const { view } = fixture("win");
  const result = { ...view.result!, winner: 2 as const };
  result.payments = [
    { ...result.payments[0]!, amount: 1 },
    { ...result.payments[1]!, amount: 0 },
  ];
  render(Sheet, { view, result, pending: false, next: () => {}, putAside: () => {} });
  const winds = screen.getAllByRole("article").map((one) => one.querySelector("h3")?.textContent?.trim().split(/\s/)[0]);
  const first = view.seats[2]!.wind;
  const names = { E: "East", S: "South", W: "West", N: "North" };
  expect(winds).toEqual([first, ...(["E", "S", "W", "N"] as const).filter((wind) => wind !== first)].map((wind) => names[wind]));
  expect(within(screen.getByRole("list", { name: words.payments })).getAllByRole("listitem")).toHaveLength(1);
});
