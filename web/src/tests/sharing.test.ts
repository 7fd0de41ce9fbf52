/** Parts that a new state shares with the old one stay the same objects. */
import { expect, test } from "vitest";
import { shared, steady } from "../sharing";

test("equal parts are the old ones, and what is new is new", () => {
  const old = { seats: [{ tiles: ["1b"] }, { tiles: ["2b"] }], last: null };
  const next = shared({ seats: [{ tiles: ["1b"] }, { tiles: ["3b"] }], last: null }, old);
  expect(next).toEqual({ seats: [{ tiles: ["1b"] }, { tiles: ["3b"] }], last: null });
  expect([next === old, next.seats[0] === old.seats[0], next.seats[1] === old.seats[1]]).toEqual([false, true, false]);
  expect(shared(structuredClone(old), old)).toBe(old);
});

test("what has lost or gained a part, or is of another kind, is new", () => {
  for (const [next, old] of [
    [{ a: 1 }, { a: 1, b: 2 }],
    [{ a: 1, b: undefined }, { a: 1 }],
    [[1], [1, 2]],
    [[], {}],
    [{}, null],
  ])
    expect(shared(next, old)).toBe(next);
});

test("what is found again is the same until it changes", () => {
  const steadily = steady<number[]>();
  const first = steadily([1, 2]);
  expect(steadily([1, 2])).toBe(first);
  expect(steadily([2])).toEqual([2]);
});
