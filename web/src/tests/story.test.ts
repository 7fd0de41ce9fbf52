import { render, screen } from "@testing-library/svelte";
import { flushSync } from "svelte";
import { afterEach, expect, test, vi } from "vitest";
import words from "$words/sheet";
import Curve from "../history/Curve.svelte";
import type { Line, PlayedView, ResultView, View } from "../protocol";
import Sheet from "../sheet/Sheet.svelte";
import { pointsOf } from "../sheet/melds";
import { bestOf, partsOf } from "../sheet/story";
import { drawn } from "./drawing";
import { fixture } from "./views";

afterEach(() => drawn("sheet/Finale"));

const line = (tiles: string[], points: number, times = 1): Line => ({
  rule: "",
  name: "",
  times,
  points,
  doublers: 0,
  clause: "",
  tiles,
  extra: 0,
});

test("a set has earned its share of the lines that name its tiles", () => {
  const lines = [line(["5c", "5c", "5c", "7d", "7d", "7d"], 8, 2), line(["9b", "9b"], 2), line([], 10)];
  expect(pointsOf({ kind: "pung", tiles: ["5c", "5c", "5c"], completed: false }, lines)).toBe(4);
  expect(pointsOf({ kind: "eye", tiles: ["9b", "9b"], completed: true }, lines)).toBe(2);
  expect(pointsOf({ kind: "eye", tiles: ["5c", "5c"], completed: false }, lines)).toBe(0);
  expect(pointsOf({ kind: "chow", tiles: ["5c", "6c", "7c"], completed: false }, lines)).toBe(0);
});

test("the sheet shows the winner's sets in order, each with its points, and marks the winning tile in one", () => {
  const { view } = fixture("win");
  const result = view.result as ResultView;
  const hand = result.hands.find(({ seat }) => seat === result.winner);
  render(Sheet, { view, result, pending: false, next: () => {}, putAside: () => {} });
  const sets = [...screen.getByTestId(`column-${result.winner}`).querySelectorAll(".melds .set:not(.bonus)")];
  expect(hand?.sets?.length).toBe(5);
  expect(sets.map((set) => set.querySelectorAll(".tile").length)).toEqual(hand?.sets?.map(({ tiles }) => tiles.length));
  expect(sets.map((set) => set.querySelectorAll(".lit").length)).toEqual(hand?.sets?.map(({ completed }) => Number(completed)));
});

test("a special hand that is worth a value of its own has no points under its sets", () => {
  for (const [name, told] of [
    ["limit", 0],
    ["win", 5],
  ] as const) {
    const { view } = fixture(name);
    const result = view.result as ResultView;
    render(Sheet, { view, result, pending: false, next: () => {}, putAside: () => {} });
    expect(screen.getByTestId(`column-${result.winner}`).querySelectorAll(".melds small").length).toBe(told);
    drawn("sheet/Finale");
  }
});

const hand = (winner: 0 | 1 | 2 | 3 | null, value: number, net: number[]): PlayedView => ({ winner, special: null, value, net });

function over(...played: PlayedView[]): View {
  const { view } = fixture("session-over");
  const total = (seat: number) => 2000 + played.reduce((sum, { net }) => sum + (net[seat] ?? 0), 0);
  const standings = view.session.standings.map(({ seat }) => ({
    ...view.session.standings[0],
    seat,
    total: total(seat),
  })) as typeof view.session.standings;
  standings.sort((a, b) => b.total - a.total);
  return { ...view, session: { ...view.session, played, standings } };
}

test("the story tells what each held after every hand, who won what, and the first of the best hands", () => {
  const view = over(hand(1, 40, [-20, 40, -10, -10]), hand(null, 0, [0, 0, 0, 0]), hand(2, 40, [-40, -20, 80, -20]));
  const parts = partsOf(view, view.session.played ?? []);
  expect(parts[0]?.who.seat).toBe(2);
  expect(parts.find(({ who }) => who.seat === 1)?.totals).toEqual([2000, 2040, 2040, 2020]);
  expect(parts.map(({ who, wins }) => [who.seat, wins]).toSorted()).toEqual([
    [0, 0],
    [1, 1],
    [2, 1],
    [3, 0],
  ]);
  expect(bestOf(view.session.played ?? [])?.number).toBe(1);
  expect(bestOf([hand(null, 0, [0, 0, 0, 0])])).toBeNull();
});

test("the end of the last hand is the end of the evening", () => {
  const { view } = fixture("session-over");
  render(Sheet, { view, result: view.result as ResultView, pending: false, next: () => {}, putAside: () => {} });
  expect(screen.getByTestId("finale").textContent).toContain(words.finale.wins({ name: "Bo" }));
  drawn("sheet/Finale");
  const win = fixture("win").view;
  render(Sheet, { view: win, result: win.result as ResultView, pending: false, next: () => {}, putAside: () => {} });
  expect(screen.queryByTestId("finale")).toBeNull();
});

test("a session without payments is one sentence, without a curve", () => {
  const paying = over(hand(null, 0, [0, 0, 0, 0]), hand(1, 40, [-20, 40, -10, -10]));
  render(Sheet, { view: paying, result: paying.result as ResultView, pending: false, next: () => {}, putAside: () => {} });
  expect(screen.getByTestId("finale").querySelectorAll("polyline")).toHaveLength(4);
  expect(screen.getByTestId("finale").textContent).not.toContain(words.finale.nothing_paid);
  drawn("sheet/Finale");
  const level = over(hand(null, 0, [0, 0, 0, 0]), hand(null, 0, [0, 0, 0, 0]));
  render(Sheet, { view: level, result: level.result as ResultView, pending: false, next: () => {}, putAside: () => {} });
  expect(screen.getByTestId("finale").querySelector("svg")).toBeNull();
  for (const told of [words.finale.nobody, words.finale.nothing_paid]) {
    expect(screen.getByTestId("finale").textContent).toContain(told);
  }
});

test("the finale shows the hand of the session and who paid whom in all, as the server tells it", async () => {
  const { view } = fixture("finale-sixteen");
  const best = { number: 7, winner: 1, hand: "19b 19c .1d", total: 96, special: null, points: 24, doublers: 2, rows: ["<row>"] };
  const told = { played: view.session.played, best, paid: [{ from: 0, to: 2, amount: 1234 }], names: [] };
  vi.stubGlobal("fetch", (path: string) =>
    path.endsWith("/story") ? Promise.resolve(Response.json(told)) : Promise.reject(new Error(path)),
  );
  render(Sheet, { view, result: view.result!, pending: false, next: () => {}, putAside: () => {}, story: "/story" });
  const shown = await screen.findByTestId("best");
  for (const part of ["96", "<row>", view.seats[1]!.name]) expect(shown.textContent).toContain(part);
  expect(shown.querySelectorAll(".tile")).toHaveLength(5);
  const [payment] = screen.getByTestId("paid").querySelectorAll("li");
  expect(payment?.textContent).toMatch(new RegExp(`${view.seats[0]!.name}.*${view.seats[2]!.name}.*1,234`, "s"));
  const strokes = [...screen.getByTestId("totals").querySelectorAll("[data-chair]")].map((one) => one.getAttribute("data-chair"));
  const lines = [...screen.getByTestId("finale").querySelectorAll("polyline")].map((one) => one.getAttribute("data-chair"));
  expect(strokes.toSorted()).toEqual(["0", "1", "2", "3"]);
  expect(lines).toEqual(strokes);
});

test("totals that never move are no curve either where kept games are shown", async () => {
  const lines = [
    { name: "Ada", values: [2000, 2000] },
    { name: "Bo", values: [2000, 2000] },
  ];
  const { rerender, container } = render(Curve, { lines, base: 2000, label: "The totals" });
  expect(container.querySelector("svg")).toBeNull();
  expect(container.textContent).toContain(words.finale.nothing_paid);
  await rerender({
    lines: [
      { name: "Ada", values: [2000, 2020] },
      { name: "Bo", values: [2000, 1980] },
    ],
  });
  flushSync();
  expect(container.querySelectorAll("polyline")).toHaveLength(2);
});
