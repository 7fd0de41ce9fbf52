import words from "$words/sheet";
import { fireEvent, render, screen } from "@testing-library/svelte";
import { expect, test, vi } from "vitest";
import Share from "../sheet/Share.svelte";
import { fitted, rowOf } from "../sheet/card";
import { readHand } from "../sheet/notation";
import { type Shared, asText, bestOf, headOf, paidOf, withPlaces, worthOf } from "../sheet/share";

const RESULT: Shared = {
  game: "<game>",
  hands: 4,
  players: withPlaces([
    { name: "Ben", total: 1900, change: -100 },
    { name: "Cy", total: 2050, change: 50 },
    { name: "Ada", total: 2050, change: 50 },
  ]),
  best: bestOf({ name: "Ada", number: 2, value: 512, special: null }),
  tiles: "56c 55d +RRR _EEEE .7c",
  paid: [{ from: "Ben", to: "Ada", amount: 100 }],
};

test("equals share a place, and the next has its own", () => {
  expect(RESULT.players.map(({ place, name }) => [place, name])).toEqual([
    [1, "Ada"],
    [1, "Cy"],
    [3, "Ben"],
  ]);
});

test("a result is a few plain lines: the game, a line for each player, the best hand, the payments", () => {
  const [ada, cy, ben] = RESULT.players;
  expect(asText(RESULT).split("\n")).toEqual([
    headOf(RESULT),
    `1. Ada ${worthOf(ada!)}`,
    `1. Cy ${worthOf(cy!)}`,
    `3. Ben ${worthOf(ben!)}`,
    RESULT.best,
    paidOf(RESULT.paid[0]!),
  ]);
  expect(asText({ ...RESULT, best: "", paid: [] }).split("\n")).toHaveLength(4);
  expect(worthOf({ place: 1, name: "Ada", total: 3, change: null })).toBe(words.share.won({ count: 3 }));
  expect(bestOf({ name: "Ada", number: 2, value: 512, special: "<hand>" })).toContain("<hand>");
});

test("the picture has every tile of the best hand, a turned one as wide as it is high, and marks the last", () => {
  const groups = readHand(RESULT.tiles);
  const { svg, wide } = rowOf(groups);
  const count = groups.reduce((sum, { tiles }) => sum + tiles.length, 0);
  expect(svg.split("<rect").length - 1).toBe(count);
  expect(svg.split('rotate(-90) "').length - 1).toBe(2);
  expect(svg.split('stroke-width="3"').length - 1).toBeGreaterThan(0);
  expect(wide).toBeGreaterThan(count * 58);
  expect(rowOf([]).wide).toBe(0);
});

test("a name that is too long for the picture is written smaller", () => {
  expect([fitted(56, 952, 952), fitted(56, 1428, 952)]).toEqual([56, 37]);
});

test("a text goes to the device's own sheet, and where there is none it is copied or shown", async () => {
  const shared: unknown[] = [];
  vi.stubGlobal("navigator", { share: (data: unknown) => (shared.push(data), Promise.resolve()) });
  const page = render(Share, { result: RESULT });
  await fireEvent.click(screen.getByTestId("share-text"));
  await vi.waitFor(() => expect(shared).toEqual([{ text: asText(RESULT) }]));
  const copied: string[] = [];
  vi.stubGlobal("navigator", { clipboard: { writeText: (text: string) => (copied.push(text), Promise.resolve()) } });
  await fireEvent.click(screen.getByTestId("share-text"));
  await vi.waitFor(() => expect(screen.getByRole("status").textContent).toBe(words.share.copied));
  expect(copied).toEqual([asText(RESULT)]);
  vi.stubGlobal("navigator", { clipboard: { writeText: () => Promise.reject(new Error("no")) } });
  await fireEvent.click(screen.getByTestId("share-text"));
  await vi.waitFor(() => expect(screen.getByRole("status").textContent).toContain(RESULT.best));
  page.unmount();
});

test("somebody who closes the device's sheet has changed their mind, and nothing is copied", async () => {
  const copied: string[] = [];
  const share = () => Promise.reject(new DOMException("closed", "AbortError"));
  vi.stubGlobal("navigator", { share, clipboard: { writeText: (text: string) => (copied.push(text), Promise.resolve()) } });
  render(Share, { result: RESULT });
  await fireEvent.click(screen.getByTestId("share-text"));
  await new Promise((done) => setTimeout(done));
  expect([copied, screen.getByRole("status").textContent]).toEqual([[], ""]);
});
