/** What is said at the table: before a place, in letters, and read aloud. */
import { render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { beforeEach, expect, test, vi } from "vitest";
import { ALONE, FLIGHT, WORD } from "../pacing";
import type { EventKind, EventView, Seat, SetView, View } from "../protocol";
import Speech from "../table/Speech.svelte";
import { announcement, setName } from "../table/calls";
import { Telling } from "../table/telling.svelte";
import { fixture } from "./views";

const { view } = fixture("claim");
const event = (kind: EventKind, seat: Seat, tile: string | null = "5b"): EventView => ({
  ...{ kind, seat, tile, from: null, text: `<${kind}>`, code: null },
});

beforeEach(() => vi.useFakeTimers());

const said = () => {
  const one = screen.queryByTestId("speech");
  return one && [one.textContent.trim(), ...[...one.classList].filter((name) => !name.startsWith("svelte-")), one.dataset.seat];
};

test("a claim stands in large before its player, a discard by its name, each for its time, and then the next", async () => {
  const { rerender } = render(Speech, { props: { view, events: [] as EventView[] } });
  expect(said()).toBeNull();
  for (const [events, words, lasts] of [
    [[event("discard", 1)], ["5 bamboo", "right", "1"], FLIGHT + ALONE * 2],
    [[event("discard", 1), event("pung", 2), event("draw", 3)], ["Pung", "opposite", "large", "2"], WORD],
    [[event("conceal", 2), event("add", 3)], ["Kong", "left", "large", "3"], WORD],
    [[event("discard", 1), event("discard", 0, "E")], ["East wind", "mine", "0"], FLIGHT + ALONE * 2],
    [[event("win", 0)], ["Mahjong", "mine", "large", "0"], WORD],
  ] as const) {
    await rerender({ events: [...events] });
    expect(said()).toEqual(words);
    vi.advanceTimersByTime(lasts - 1);
    await tick();
    expect(said()).toEqual(words);
    vi.advanceTimersByTime(1);
    await tick();
    expect(said()).toBeNull();
  }
  await rerender({ events: [event("discard", 1)] });
  vi.advanceTimersByTime(FLIGHT);
  await rerender({ events: [event("discard", 2)] });
  vi.advanceTimersByTime(FLIGHT + ALONE * 2 - 1);
  await tick();
  expect(said()).toEqual(["5 bamboo", "opposite", "2"]);
  for (const events of [[event("draw", 1)], [event("discard", 1, null)]]) {
    await rerender({ events });
    expect(said()).toBeNull();
  }
});

test("all that happened is read aloud, and what is awaited", () => {
  expect(announcement(view, [event("discard", 1), event("pung", 2)], "<your turn>")).toEqual([
    "<discard>",
    "<pung>",
    "<your turn>",
  ]);
  expect(announcement(view, [event("discard", 1), event("give", 1)], "")).toEqual(["<discard>"]);
  const kinds = ["deal", "draw", "loose", "bonus", "kong", "win"] as const;
  const all = kinds.flatMap((kind) => [event(kind, 1), event(kind, view.me)]);
  expect(announcement(view, all, "")).toEqual(
    ["deal", "draw", "loose", "bonus", "bonus", "kong", "kong", "win", "win"].map((kind) => `<${kind}>`),
  );
});

test("a prompt names the tile that it is about, and nothing else does", () => {
  const asked = (phase: View["phase"], kind: EventKind, question = "<asked>") =>
    announcement({ ...view, phase, prompt: "<asked>" }, [event("bonus", 2), event(kind, 1)], question);
  expect(asked("claim", "discard")).toEqual(["<bonus>", "<asked>"]);
  expect(asked("rob", "add")).toEqual(["<bonus>", "<asked>"]);
  expect(asked("turn", "discard")).toEqual(["<bonus>", "<discard>", "<asked>"]);
  expect(asked("claim", "discard", "<the table asks Ben>")).toEqual(["<bonus>", "<discard>", "<the table asks Ben>"]);
});

test("everything is said once and in order: what happened, what is asked of me, and whose turn it is when all is shown", () => {
  const telling = new Telling();
  const told = () => telling.lines.map(({ text }) => text);
  const others = { mine: false, settled: true };
  const thrown = [event("discard", 1)];
  const quiet = { ...view, phase: "turn" } as View;
  telling.hear(quiet, thrown, "<West to discard>", { mine: false, settled: false });
  telling.hear(quiet, thrown, "<West to discard>", others);
  telling.hear(quiet, thrown, "<West to discard>", others);
  telling.hear(quiet, [event("draw", 2)], "<West to discard>", others);
  expect(told()).toEqual(["<discard>", "<West to discard>"]);
  const mine = { mine: true, settled: true };
  for (const events of [[], [], [event("draw", 2)]]) telling.hear(quiet, events, "<yours>", mine);
  expect(told().slice(2)).toEqual(["<yours>", "<yours>"]);
  const over = fixture("win").view;
  telling.hear(over, [event("win", 0)], over.prompt, { mine: false, settled: true });
  expect(told().slice(4)).toEqual(["<win>"]);
  const ids = telling.lines.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

test("a set is called by its tiles, by the wild ones among them, and by who gave the last", () => {
  const set = (kind: SetView["kind"], tiles: string, more: Partial<SetView> = {}): SetView => ({
    ...{ kind, tiles: tiles.split(" "), faces: [], concealed: false, from: null, claimed: null },
    ...more,
  });
  expect(
    [
      set("kong", "7b 7b 7b 7b", { concealed: true }),
      set("pung", "E E E", { from: 2 }),
      set("chow", "1d 2d 3d", { from: 3 }),
      set("pung", "7b 7b J"),
      set("pung", "7b J J"),
      set("bogus", "1b 9d"),
    ].map((one) => setName(one, view)),
  ).toMatchInlineSnapshot(`
    [
      "Kong of 7 bamboo, concealed",
      "Pung of East wind from North",
      "Chow of 1 dot, 2 dots, 3 dots from East",
      "Pung of 7 bamboo with a wild tile",
      "Pung of 7 bamboo with 2 wild tiles",
      "No set: 1 bamboo, 9 dots",
    ]
  `);
});
