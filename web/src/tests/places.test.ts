import { screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, expect, test } from "vitest";
import type { Face, Seat, Thrown, View } from "../protocol";
import { choose } from "../settings.svelte";
import { fieldOf, lastOf, lengthOf, lyingOf, placeOf } from "../table/places";
import { drawn } from "./drawing";
import { table } from "./page";
import { fixture } from "./views";

afterEach(() => {
  choose("heap", false);
  drawn("table/Heap");
});

const { view } = fixture("claim");
const thrown = (...discards: [string, Seat][]): View => ({
  ...view,
  discards: discards.map(([tile, seat]): Thrown => ({ tile, seat })),
  last: { tile: discards.at(-1)?.[0] ?? "", seat: discards.at(-1)?.[1] ?? 0, kind: "discard" },
});

test("the next player sits at my right, at every seat", () => {
  expect([0, 1, 2, 3].map((seat) => placeOf(seat as Seat, 0))).toEqual(["mine", "right", "opposite", "left"]);
  expect(placeOf(0, 3)).toBe("right");
});

test("each player's discards lie before them in their order; the last one of all is marked", () => {
  const seen = thrown(["1b", 0], ["E", 1], ["2b", 0], ["E", 1]);
  const lying = (seat: Seat) => lyingOf(seen, seat).map(({ tile, last }) => tile + (last ? "!" : ""));
  expect([0, 1, 2].map((seat) => lying(seat as Seat))).toEqual([["1b", "2b"], ["E", "E!"], []]);
  expect(lastOf({ ...seen, last: null })).toBe(-1);
  expect(lastOf({ ...seen, last: { tile: "E", seat: 1, kind: "rob" } })).toBe(-1);
});

test("discards lie in rows of six; the third row goes on, and a full field is drawn smaller", () => {
  const { row, place } = fieldOf(22, 4);
  expect([row, ...[0, 5, 6, 12, 21].map(place)]).toEqual([6, [1, 1], [1, 6], [2, 1], [3, 1], [3, 10]]);
  expect(fieldOf(18, 2).place(17)).toEqual([2, 6]);
});

test.each([2, 3, 4])("no discard of %i players lies outside the board, or in the field of another", (players) => {
  for (let count = 1; count <= (players === 2 ? 56 : 36); count++) {
    const { row, size, place } = fieldOf(count, players);
    const places = Array.from({ length: count }, (_, at) => place(at));
    const [down, right] = [Math.max(...places.map(([line]) => line)), Math.max(...places.map(([, column]) => column))];
    expect(new Set(places.map(String)).size).toBe(count);
    expect((down * size * 4) / 3).toBeLessThanOrEqual(4);
    expect((right - row / 2) * size).toBeLessThanOrEqual(7);
    const inner = places.filter(([line]) => line * size * (4 / 3) <= 2.7).map(([, column]) => (column - row / 2) * size);
    expect(Math.max(...inner)).toBeLessThanOrEqual(players === 2 ? 6 : 3);
  }
});

test("the page shows every discard in its player's field, or all in one heap", async () => {
  const { page } = await table("late");
  const shown = (place: string) =>
    [...screen.getByTestId(place).querySelectorAll<HTMLElement>("[data-discard]")].map((one) => one.dataset.discard);
  const { discards } = fixture("late").view;
  for (const seat of [0, 1, 2, 3])
    expect(shown(`discards-${seat}`)).toEqual(discards.filter((one) => one.seat === seat).map(({ tile }) => tile));
  choose("heap", true);
  await tick();
  expect(page.container.querySelector('[data-testid="discards-0"]')).toBeNull();
  expect(shown("discards")).toEqual(discards.map(({ tile }) => tile));
});

test("what lies before a player is measured in tiles: a turned tile is longer, many bonus tiles lie half upon each other", () => {
  const [, seat] = view.seats;
  const length = (sets: Face[][], bonus: string[], tiles: string[] | null = null, mine = false) =>
    Number(lengthOf({ ...seat!, tiles, bonus, sets: sets.map((faces) => ({ ...seat!.sets[0]!, faces })) }, mine));
  const none = length([], []);
  expect(length([["up", "up", "up"]], []) - none).toBeCloseTo(3.3 * 1.02, 1);
  expect(length([["side", "up", "up"]], []) - length([["up", "up", "up"]], [])).toBeCloseTo(0.34, 1);
  expect(length([["up", "side", "up", "top"]], [])).toBe(length([["up", "side", "up"]], []));
  expect(length([], ["1f", "2f"]) - none).toBeCloseTo(2.04, 1);
  expect(length([], ["1f", "2f", "3f", "4f", "1y", "2y", "3y", "4y"]) - none).toBeCloseTo(4.5 * 1.02, 1);
  expect([length([], [], ["1b", "2b"]) - none, length([], [], ["1b", "2b"], true)].map((one) => one.toFixed(2))).toEqual([
    "2.04",
    none.toFixed(2),
  ]);
});
