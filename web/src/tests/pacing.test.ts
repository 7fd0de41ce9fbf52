import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ALONE, FEAT, FLIGHT, type Frame, type Pace, WORD, framesOf, restOf } from "../pacing";
import type { EventKind, EventView, Seat, Shown, View } from "../protocol";
import { Queue } from "../queue.svelte";
import { choose } from "../settings.svelte";
import { fixture } from "./views";

const { view } = fixture("claim");
const at = (serial: number): View => ({ ...view, serial });
const event = (kind: EventKind, seat: Seat = 1): EventView => ({
  kind,
  seat,
  tile: "5b",
  from: null,
  text: `<${kind}>`,
  code: null,
});
const frame = (serial: number, ...kinds: EventKind[]): Frame => ({ view: at(serial), events: kinds.map((kind) => event(kind)) });

let shown: Frame[];
let queue: Queue;
const serials = () => shown.map((one) => one.view.serial);

/** Pretend that things may move. */
function moving(): void {
  vi.spyOn(globalThis, "matchMedia").mockReturnValue({ matches: false } as MediaQueryList);
}

beforeEach(() => {
  vi.useFakeTimers();
  shown = [];
  queue = new Queue((one) => shown.push(one));
});
afterEach(() => choose("pace", "natural"));

test("what stood in between comes first, with the events that led there", () => {
  const message: Shown = {
    type: "view",
    view: at(9),
    events: [event("discard"), event("pung"), event("discard")],
    moments: [{ view: at(8), events: 1 }],
  };
  const frames = framesOf(message);
  expect(frames.map((one) => [one.view.serial, one.events.map(({ kind }) => kind)])).toEqual([
    [8, ["discard"]],
    [9, ["pung", "discard"]],
  ]);
  expect(framesOf({ type: "view", view: at(9), events: [] })).toEqual([{ view: at(9), events: [] }]);
});

test("a discard flies and lies alone for half a second before it is taken, at every pace", () => {
  for (const pace of ["quick", "natural", "slow"] as const)
    expect(restOf(frame(1, "discard"), frame(2, "pung"), pace, true)).toBeGreaterThanOrEqual(FLIGHT + ALONE);
  expect(restOf(frame(1, "pung"), frame(2, "discard"), "natural", true)).toBe(WORD);
  expect(restOf(frame(1, "discard"), frame(2, "discard"), "quick", true)).toBeLessThan(FLIGHT + ALONE);
});

test.each<[EventKind[], EventKind[], number[]]>([
  [["deal", "draw"], [], [2600, 2600, 2600]],
  [["discard"], ["win"], [1380, 780, 780]],
  [["discard"], ["add"], [1380, 780, 780]],
  [["discard"], ["draw"], [1380, 780, 455]],
  [["conceal"], ["draw"], [2200, 1000, 350]],
  [["bogus"], [], [2200, 1000, 350]],
  [["draw"], ["win"], [200, 200, 200]],
  [["win"], ["deal"], [1500, 1500, 1500]],
  [[], ["discard"], [0, 0, 0]],
])("after %j stands %j so long: slow, natural, quick; step by step for ever", (kinds, next, rests) => {
  const rest = (pace: Pace, moves: boolean) => restOf(frame(1, ...kinds), frame(2, ...next), pace, moves);
  expect((["slow", "natural", "quick"] as const).map((pace) => rest(pace, true))).toEqual(rests);
  expect([rest("step", true), rest("slow", false), rest("natural", false)]).toEqual(
    kinds.length ? [Infinity, 1400, 0] : [0, 0, 0],
  );
});

test("a rare win stands until its row is read", () => {
  const { view, events, feat } = fixture("limit");
  const win = framesOf({ type: "view", view, events, feat }).at(-1)!;
  expect([restOf(win, frame(2, "deal"), "quick", true), restOf(win, frame(2, "deal"), "quick", false)]).toEqual([FEAT, 0]);
});

test("with reduced motion everything is shown at once, and nothing that happened is lost", () => {
  queue.push([frame(1)]);
  queue.push([frame(2, "discard"), frame(3, "pung")]);
  expect(serials()).toEqual([1, 3]);
  expect(shown[1]?.events.map(({ kind }) => kind)).toEqual(["discard", "pung"]);
});

test("one thing is shown after the other, in order", () => {
  moving();
  queue.push([frame(1)]);
  queue.push([frame(2, "discard"), frame(3, "pung")]);
  expect(serials()).toEqual([1, 2]);
  expect(queue.busy).toBe(true);
  vi.advanceTimersByTime(FLIGHT + ALONE - 1);
  expect(serials()).toEqual([1, 2]);
  vi.advanceTimersByTime(2);
  expect(serials()).toEqual([1, 2, 3]);
  expect(queue.busy).toBe(false);
});

test("a pause holds everything, a step shows the next thing, and what I do is shown all the same", () => {
  queue.push([frame(1, "draw")]);
  queue.pause(true);
  queue.push([frame(2, "discard")]);
  queue.push([frame(3, "discard")]);
  expect([serials(), queue.held]).toEqual([[1], true]);
  queue.step();
  expect(serials()).toEqual([1, 2]);
  queue.pause(false);
  expect(serials()).toEqual([1, 2, 3]);
  queue.pause(true);
  queue.answered();
  queue.push([frame(4, "discard"), frame(5, "pung")]);
  expect(serials()).toEqual([1, 2, 3, 4]);
});

test("step by step every thing waits", () => {
  choose("pace", "step");
  queue.push([frame(1)]);
  queue.push([frame(2, "discard"), frame(3, "pung")]);
  vi.advanceTimersByTime(60_000);
  expect(serials()).toEqual([1, 2]);
  queue.step();
  expect(serials()).toEqual([1, 2, 3]);
});

test("a new line tells how things stand: nothing older is shown after it", () => {
  moving();
  queue.push([frame(1, "discard"), frame(2, "pung")]);
  queue.clear();
  queue.push([frame(7)]);
  vi.advanceTimersByTime(60_000);
  expect(serials()).toEqual([1, 7]);
});

test("each thing stands its own time, counted from when it was shown", () => {
  moving();
  queue.push([frame(1), frame(2, "discard"), frame(3, "discard"), frame(4, "pung")]);
  expect(serials()).toEqual([2]);
  vi.advanceTimersByTime(FLIGHT + ALONE);
  expect(serials()).toEqual([2, 3]);
  vi.advanceTimersByTime(FLIGHT + ALONE - 1);
  expect(serials()).toEqual([2, 3]);
  vi.advanceTimersByTime(1);
  expect([serials(), queue.busy, queue.held]).toEqual([[2, 3, 4], false, false]);
});

test("what is waited for can be skipped, but neither in a pause nor step by step; another pace holds at once", () => {
  moving();
  queue.push([frame(1), frame(2, "deal"), frame(3, "draw"), frame(4, "draw")]);
  queue.pause(true);
  queue.skip();
  expect([serials(), queue.held]).toEqual([[2], true]);
  queue.pause(false);
  choose("pace", "step");
  queue.changed();
  queue.skip();
  expect([serials(), queue.held]).toEqual([[2], true]);
  choose("pace", "natural");
  queue.changed();
  expect(queue.held).toBe(false);
  queue.skip();
  expect(serials()).toEqual([2, 3]);
  vi.advanceTimersByTime(200);
  expect(serials()).toEqual([2, 3, 4]);
  queue.clear();
  expect([queue.busy, queue.held]).toEqual([false, false]);
});
