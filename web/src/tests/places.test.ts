import { screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, expect, test } from "vitest";
import type { Seat, Thrown, View } from "../protocol";
import { choose } from "../settings.svelte";
import { fieldsOf, lastOf, placeOf, rowsOf } from "../table/places";
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
  expect(fieldsOf(seen).map((field) => field.map(({ tile, last }) => tile + (last ? "!" : "")))).toEqual([
    ["1b", "2b"],
    ["E", "E!"],
    [],
    [],
  ]);
  expect(lastOf({ ...seen, last: null })).toBe(-1);
  expect(lastOf({ ...seen, last: { tile: "E", seat: 1, kind: "rob" } })).toBe(-1);
});

test("there is room for four rows of six, and for more when they come", () => {
  const field = (count: number) => Array.from({ length: count }, () => ({ tile: "1b", last: false }));
  expect([0, 24, 25, 38].map((count) => rowsOf([field(count), [], [], []]))).toEqual([4, 4, 5, 7]);
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
