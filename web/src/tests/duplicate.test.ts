import words from "$words/duplicate";
import { fireEvent, render, screen, waitFor } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import Duplicate from "../duplicate/Duplicate.svelte";
import SharedWalls from "../duplicate/SharedWalls.svelte";
import { replayOf } from "../duplicate/ask";
import type { Around, DuplicatePage, WallsKnown } from "../protocol";
import { addressOf, pathOf, sightIn } from "../review/stepping";
import { around } from "./around";
import { drawn, look } from "./drawing";
import { json } from "./serving";

let asked: { path: string; body: unknown }[];

/** A server that gives this answer to every request. */
function serve(answer: unknown, status = 200): void {
  vi.stubGlobal("fetch", (path: string, request?: RequestInit) => {
    asked.push({ path, body: request?.body ? JSON.parse(request.body as string) : undefined });
    return json(answer, status);
  });
}

beforeEach(() => {
  asked = [];
});
afterEach(() => drawn("duplicate/"));

const PAGE: DuplicatePage = {
  rules: "Classical",
  seats: [0, 1, 2, 3],
  sides: [
    { session: "s1", begun: "", players: ["Ann", "Bo", "Cleo", "Pip"], hands: 4, alone: 2, over: true, mine: 0 },
    { session: "s2", begun: "", players: ["Eve", "Bo", "Cleo", "Pip"], hands: 2, alone: 0, over: false, mine: null },
  ],
  hands: [
    {
      ...{ round: "E", dealer: 0, again: 0, goulash: false, numbers: [1, 1], told: ["You win.", "Bo wins."] },
      net: [
        [48, -16, -16, -16],
        [-12, 24, -6, -6],
      ],
    },
    {
      ...{ round: "E", dealer: 1, again: 1, goulash: true, numbers: [4, 2], told: ["Bo wins.", "Nobody wins."] },
      net: [
        [-4, 12, -4, -4],
        [0, 0, 0, 0],
      ],
    },
  ],
  places: [
    { side: 0, seat: 0, name: "Ann", points: 44, gain: 56, place: 1 },
    { side: 1, seat: 1, name: "Bo", points: 24, gain: 28, place: 2 },
    { side: 0, seat: 1, name: "Bo", points: -4, gain: -28, place: 3 },
    { side: 1, seat: 0, name: "Eve", points: -12, gain: -56, place: 4 },
  ],
};

test("two sessions are compared deal by deal, seat by seat", async () => {
  serve(PAGE);
  render(Duplicate, { wanted: "s1/s2" });
  await waitFor(() => expect(screen.getAllByTestId("deal")).toHaveLength(2));
  expect(asked[0]?.path).toBe("/duplicate/s1/s2");
  expect(screen.getByTestId("verdict").textContent).toContain(words.leads({ name: "Ann", count: 56, rival: "Eve" }));
  expect(screen.getByTestId("duplicate").textContent).toContain(words.alone({ count: 2, letter: "A" }));
  const [first] = screen.getAllByTestId("deal");
  expect(first!.textContent).toContain("+60");
  expect(screen.getAllByTestId("look-0")[1]!.getAttribute("href")).toBe("#/review/s1/4/0/0-open");
  expect(screen.getAllByTestId("look-1")[1]!.getAttribute("href")).toBe("#/review/s2/2/0/0-open/s1.4");
  look("duplicate/");
  await fireEvent.click(screen.getByTestId("again"));
  expect(asked).toHaveLength(2);
});

test("before both have finished a deal, and for what is no duplicate, the page says so", async () => {
  serve({ ...PAGE, hands: [], places: [] });
  render(Duplicate, { wanted: "s1/s2" });
  await waitFor(() => expect(screen.getByTestId("verdict").textContent).toBe(words.nothing));
  drawn("duplicate/");
  serve({ type: "error", code: "no-duplicate", reason: "<no>" }, 400);
  render(Duplicate, { wanted: "s1/s3" });
  await waitFor(() => expect(screen.getByRole("alert").textContent).toBe("<no>"));
});

test("a hand of another table is looked back on as somebody who has played the same deal", () => {
  for (const address of ["#/review/ab/3/17/2-open/cd.4", "#/review/ab/3/17/-/cd.4"])
    expect(addressOf(sightIn(address.slice("#/review/".length)))).toBe(address);
  expect(pathOf(sightIn("ab/3/17/2-open/cd.4"))).toBe("/review/ab/3?seat=2&open&beside=cd.4");
  const nobody = { ...PAGE, sides: PAGE.sides.map((side) => ({ ...side, mine: null })) as DuplicatePage["sides"] };
  expect(replayOf(nobody, PAGE.hands[0]!, 1)).toBe("#/review/s2/1/0/0-open");
});

const KNOWN: WallsKnown = {
  sessions: [
    { session: "s1", begun: "2026-11-20T19:00:00Z", called: "Classical", hands: 8, players: ["Ann", "Bo"], knows: [] },
    { session: "s2", begun: "2026-11-19T19:00:00Z", called: "Classical", hands: 1, players: ["Ada", "Bo"], knows: ["Ada"] },
  ],
  tables: [
    { id: "t2", stage: "lobby", players: ["Eve"], knows: [] },
    { id: "t3", stage: "playing", players: [], knows: [] },
  ],
};

/** The lobby's part about walls, for a table in this state. */
function lobby(more: Partial<Around> = {}) {
  render(SharedWalls, { around: around({ stage: "lobby", ...more }) });
}

test("a host plays the walls of an earlier session, or shares them with another table; who knows them keeps them from it", async () => {
  serve(KNOWN);
  lobby();
  await fireEvent.click(screen.getByTestId("walls-open"));
  await waitFor(() => expect(screen.getByTestId("earlier-s1")).toBeTruthy());
  const disabled = ["earlier-s1", "earlier-s2", "beside-t2", "beside-t3"].map(
    (id) => screen.getByTestId<HTMLButtonElement>(id).disabled,
  );
  expect(disabled).toEqual([false, true, false, true]);
  look("duplicate/");
  await fireEvent.click(screen.getByTestId("earlier-s1"));
  await waitFor(() => expect(screen.queryByTestId("walls-paper")).toBeNull());
  expect(asked.map(({ path, body }) => [path, body])).toEqual([
    ["/tables/t1/walls", undefined],
    ["/tables/t1/walls", { session: "s1" }],
  ]);
});

test("everybody sees the chosen walls, with a warning where nobody knows who played them; the host may shuffle again", async () => {
  serve(KNOWN);
  lobby({ walls: { session: "s1", begun: "2026-11-20T19:00:00Z", unknown: true } });
  expect(screen.getByTestId("walls-unknown")).toBeTruthy();
  look("duplicate/");
  await fireEvent.click(screen.getByTestId("walls-shuffle"));
  expect(asked.at(-1)).toEqual({ path: "/tables/t1/walls", body: {} });
  drawn("duplicate/");
  lobby({ walls: {}, roles: ["player"] });
  expect(screen.getByTestId("walls").textContent).toContain(words.choose.now);
  expect(screen.queryByTestId("walls-open")).toBeNull();
});

test("a link that does not name two sessions says so", async () => {
  serve({}, 404);
  for (const wanted of ["", "s1"]) {
    const { unmount } = render(Duplicate, { wanted });
    expect((await screen.findByRole("alert")).textContent).toBe(words.no_sessions);
    unmount();
  }
  expect(asked).toEqual([]);
});

test("why walls cannot be played is said in the paper", async () => {
  serve({ type: "error", code: "no-such-table", reason: "<gone>" }, 404);
  lobby();
  await fireEvent.click(screen.getByTestId("walls-open"));
  await waitFor(() => expect(screen.getByRole("alert").textContent).toBe("<gone>"));
});
