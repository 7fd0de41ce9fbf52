import { expect, test } from "vitest";
import { handName, held, keyed } from "../table/hand";
import { WIND_NAMES } from "../tiles/names";
import words from "$words/table";
import { fixture, seat } from "./views";

const mine = seat(0, { tiles: ["E", "7b", "1b", "7b", "2d"], drawn: "7b" });

test("the hand is sorted and the drawn tile stands apart at the end", () => {
  expect(held(mine).map(({ tile, drawn }) => [tile, drawn])).toEqual([
    ["1b", false],
    ["7b", false],
    ["2d", false],
    ["E", false],
    ["7b", true],
  ]);
});

test("equal tiles have names of their own", () => {
  expect(new Set(held(mine).map(({ id }) => id)).size).toBe(5);
});

test("without a drawn tile nothing stands apart", () => {
  expect(held(seat(0, { tiles: ["2b", "1b"] })).some(({ drawn }) => drawn)).toBe(false);
});

test.each([
  ["1", null, "1b"],
  ["4", null, "E"],
  ["ArrowRight", null, "1b"],
  ["ArrowRight", "1b#1", "7b"],
  ["ArrowLeft", "1b#1", "1b"],
  ["ArrowLeft", null, "7b"],
  ["End", null, "7b"],
])("%s from %s selects %s", (key, from, tile) => expect(keyed(held(mine), key, from)?.tile).toBe(tile));

test("the twelve keys reach twelve tiles, and a key too far reaches none", () => {
  const twelve = held(seat(0, { tiles: ["1b", "2b", "3b", "4b", "5b", "6b", "7b", "8b", "9b", "1c", "2c", "3c"] }));
  expect(["1", "9", "0", "-", "="].map((key) => keyed(twelve, key, null)?.tile)).toEqual(["1b", "9b", "1c", "2c", "3c"]);
  expect(keyed(held(mine), "9", null)).toBeUndefined();
  expect(keyed(held(mine), "x", null)).toBeUndefined();
});

test("a hand has its round and its number; one from a position has no number", () => {
  const { view } = fixture("deal");
  const { round, hand } = view.session;
  const wind = WIND_NAMES[round];
  expect(handName(view)).toBe(words.header.hand({ wind, number: hand }));
  expect(handName({ ...view, session: { ...view.session, exercise: true } })).toBe(words.header.round({ wind }));
});
