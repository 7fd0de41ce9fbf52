import common from "$words/common";
import history from "$words/history";
import words from "$words/review";
import { fireEvent, render, screen, waitFor, within } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, expect, test, vi } from "vitest";
import type { HandPrices, View } from "../protocol";
import { playOn } from "../position/play";
import Review from "../review/Review.svelte";
import { addressOf, keyed, pathOf, sightIn, turnsOf, viewsOf } from "../review/stepping";
import { drawn, look } from "./drawing";
import { table } from "./page";
import { TOLD, hand, replaced } from "./reviewed";
import { json } from "./serving";
import { FakeSocket, action, fixture } from "./views";

afterEach(() => drawn("review/"));

test("changes make the next view and leave the one before", () => {
  const { first } = hand();
  const [tile] = fixture("claim").view.discards;
  const change = [
    { op: "add", path: "/discards/0", value: tile },
    { op: "remove", path: "/wall/tiles/0" },
    { op: "replace", path: "/seats/1/count", value: 12 },
  ];
  const [before, after] = viewsOf({ ...hand(), changes: [change] });
  expect(before).toEqual(hand().first);
  expect(after).toEqual({
    ...first,
    discards: [tile],
    wall: { ...first.wall, tiles: first.wall.tiles.slice(1) },
    seats: first.seats.with(1, { ...first.seats[1]!, count: 12 }),
  });
  expect(after?.seats[2]).toBe(before?.seats[2]);
});

test.each([
  ["ArrowRight", false, 1, { moment: 2 }],
  ["ArrowRight", false, 5, { moment: 5 }],
  ["ArrowLeft", false, 1, { moment: 0 }],
  ["ArrowLeft", false, 0, { moment: 0 }],
  ["ArrowDown", false, 1, { moment: 3 }],
  ["ArrowRight", true, 3, { moment: 5 }],
  ["ArrowUp", false, 4, { moment: 3 }],
  ["ArrowLeft", true, 1, { moment: 0 }],
  ["Home", false, 4, { moment: 0 }],
  ["End", false, 1, { moment: 5 }],
  ["PageUp", false, 1, { hands: -1 }],
  ["PageDown", false, 1, { hands: 1 }],
  ["x", false, 1, null],
] as const)("the key %s (shift %s) leads from moment %i to %j", (key, shift, at, step) => {
  expect(keyed(key, shift, at, TOLD)).toEqual(step);
});

test("a turn ends with a discard", () => {
  expect(turnsOf(TOLD)).toEqual([0, 1, 3, 5]);
});

test("an address names a moment, and from whose seat it is seen", () => {
  for (const address of ["#/review/ab/3/17", "#/review/ab/3/17/2", "#/review/ab/3/17/2-open"])
    expect(addressOf(sightIn(address.slice("#/review/".length)))).toBe(address);
  expect(sightIn("ab")).toEqual({ session: "ab", hand: 1, moment: 0, seat: null, opened: true });
  expect(sightIn("ab/x/-1/9")).toEqual({ session: "ab", hand: 1, moment: 0, seat: null, opened: true });
  expect(pathOf(sightIn("ab/3/17"))).toBe("/review/ab/3?open");
  expect(pathOf(sightIn("ab/3/17/2"))).toBe("/review/ab/3?seat=2");
});

test("a guest of a table of friends goes back there, and does not play on", async () => {
  await page("ab/1/0/2-open", { ...hand(), table: "t 1", guest: true, mine: null, seat: 2 });
  expect(screen.getByTestId("to-table").getAttribute("href")).toBe("#/friends/t%201");
  expect(screen.queryByTestId("play-on")).toBeNull();
});

const NOTHING: HandPrices = { number: 0, state: "none", moves: 0, done: 0, decisions: [], luck: null, reason: "" };

async function page(wanted = "ab/1/0", answer: unknown = hand(), status = 200, prices = [NOTHING]) {
  const asked: string[] = [];
  const priced: string[] = [];
  vi.stubGlobal("fetch", (path: string, request?: RequestInit) => {
    const about = path.startsWith("/prices/");
    (about ? priced : asked).push(`${request?.method === "POST" ? "POST " : ""}${path}`);
    const told = about ? (prices.length > 1 ? prices.shift() : prices[0]) : answer;
    return json(told, status);
  });
  const shown = render(Review, { wanted });
  await waitFor(() => expect(shown.container.querySelector("[data-moment], [role=alert]")).not.toBeNull());
  const press = async (key: string) => {
    await fireEvent.keyDown(document.body, { key });
    await tick();
  };
  const at = () => Number(shown.container.querySelector<HTMLElement>("main")?.dataset.moment);
  return { ...shown, asked, priced, press, at };
}

test("keys, the slider and the lines of the story step", async () => {
  const { press, at, container } = await page();
  const [replaceState, own] = [vi.fn(), globalThis.history];
  vi.stubGlobal("history", { replaceState });
  for (let round = 0; round < 50; round++) for (const key of ["End", "ArrowLeft", "Home"]) await press(key);
  expect(replaceState.mock.calls.length).toBeLessThan(20); // a browser refuses many changes of an address
  vi.stubGlobal("history", own);
  expect(viewsOf(hand())).toHaveLength(6);
  for (const [key, moment] of [
    ["ArrowRight", 1],
    ["ArrowDown", 3],
    ["End", 5],
    ["ArrowLeft", 4],
    ["Home", 0],
  ] as const) {
    await press(key);
    expect(at()).toBe(moment);
  }
  await fireEvent.input(screen.getByTestId("slider"), { target: { value: "4" } });
  expect(at()).toBe(4);
  await waitFor(() => expect(location.hash).toBe("#/review/ab/1/4"));
  look("review/Bar");
  await fireEvent.click(screen.getByText("Pung.", { selector: "button span" }));
  expect(at()).toBe(2);
  expect(container.querySelector("[aria-current=step]")?.textContent).toContain("Pung.");
  expect(screen.getByTestId("now").textContent).toContain("Pung.");
});

test("a decision that was taken back is marked where it was decided anew", async () => {
  vi.stubGlobal("fetch", () => json(hand()));
  render(Review, { wanted: "ab/1" });
  expect((await screen.findByTestId("taken")).closest("button")?.dataset.moment).toBe("2");
  expect(screen.getByTestId("took-back").textContent).toBe(history.taken.hand({ names: "You" }));
});

test("a bot says why it moved, at its move alone", async () => {
  const { press } = await page();
  expect(screen.queryByTestId("why")).toBeNull();
  for (const _ of [1, 2]) await press("ArrowRight");
  const why = screen.getByTestId("why");
  expect([why.textContent, why.closest("button")?.dataset.moment]).toEqual(['Ada: "I collected pungs."', "2"]);
  await press("ArrowRight");
  expect(screen.queryByTestId("why")).toBeNull();
});

test("the next hand, another seat, a closed hand: each is asked for", async () => {
  const { press, asked } = await page();
  await press("PageDown");
  await waitFor(() => expect(asked).toEqual(["/review/ab/1?open", "/review/ab/2?open"]));
  await fireEvent.change(screen.getByTestId("seat"), { target: { value: "2" } });
  look("review/Bar");
  await fireEvent.click(screen.getByTestId("opened"));
  await waitFor(() => expect(asked.slice(2)).toEqual(["/review/ab/2?seat=2&open", "/review/ab/2?seat=2"]));
  await waitFor(() => expect(location.hash).toBe("#/review/ab/2/0/2"));
});

test("the dearest mistakes are found when asked for, and each leads to its moment", async () => {
  const decision = {
    moment: 1,
    played: "Discard 5 bamboo",
    best: "Discard North wind",
    value: -12,
    loss: 3,
    interval: 2,
    luck: null,
  };
  const decisions = [
    { ...decision, mistake: true },
    { ...decision, moment: 2, played: "Pass", best: "Pung", loss: 2, mistake: false, luck: { points: 30, interval: 4 } },
    { ...decision, moment: 3, loss: 20, mistake: true },
  ];
  const running: HandPrices = { ...NOTHING, number: 1, state: "running", moves: 60, done: 4, decisions: decisions.slice(0, 1) };
  const { at, priced, press } = await page("ab/1/0", hand(), 200, [
    NOTHING,
    running,
    { ...running, state: "done", decisions, luck: { points: -7, interval: 9 } },
  ]);
  const prices = within(screen.getByTestId("prices"));
  await fireEvent.click(screen.getByTestId("prices-begin"));
  await screen.findByText(words.prices.running({ done: 4, moves: 60 }));
  look("review/Prices");
  expect(screen.queryByTestId("learn")).toBeNull(); // mistakes are kept once all are found
  await fireEvent.click(screen.getByTestId("prices-stop"));
  await waitFor(() => expect(prices.getAllByRole("listitem")).toHaveLength(2));
  expect(screen.getByTestId("learn").getAttribute("href")).toBe("#/learn/mistakes");
  expect(screen.getByTestId("curve").textContent).toBe(words.prices.curve);
  look("review/Prices");
  expect(priced).toEqual(["/prices/ab/1/0", "POST /prices/ab/1/0", "POST /prices/ab/1/0/stop"]);
  const [dearest] = prices.getAllByRole("button");
  expect(dearest?.textContent).toContain("20");
  await fireEvent.click(dearest!);
  expect(at()).toBe(3);
  await press("ArrowLeft");
  expect(screen.getByTestId("priced-here").textContent).toContain(words.prices.fine);
  expect(screen.getByTestId("priced-here").textContent).toContain(words.prices.drawn({ points: "+30", interval: 4 }));
  expect(screen.getByTestId("luck").textContent).toBe(words.prices.luck({ points: "−7", interval: 9 }));
});

test("the sheet is there at the end", async () => {
  const { press } = await page("ab/1/4");
  expect(screen.getByTestId<HTMLButtonElement>("sheet-open").disabled).toBe(true);
  await press("ArrowRight");
  await press("s");
  expect(screen.getByTestId("sheet").textContent).toContain(fixture("win").view.result?.text);
  look("review/Bar");
  await press("Escape");
  expect(screen.queryByTestId("sheet")).toBeNull();
});

test("the sheet of a hand at the table leads to its review, where it is kept", async () => {
  const { socket } = await table("win");
  expect(screen.queryByTestId("look-back")).toBeNull();
  socket.say({ ...fixture("win"), game: "ab" });
  await tick();
  expect(screen.getByTestId("look-back").getAttribute("href")).toBe(`#/review/ab/${fixture("win").view.session.hand}/0`);
});

test("playing on asks the table for the position, goes there, and says why it cannot", async () => {
  const line = new FakeSocket();
  const answered = playOn("turn E", 2, ["", "Pip", "Bo", "Cleo"], () => line as unknown as WebSocket);
  line.say(fixture("deal"));
  expect(line.sent).toEqual([{ type: "position", text: "turn E", seat: 2, bots: ["", "Pip", "Bo", "Cleo"] }]);
  const { view } = fixture("deal");
  line.say({ type: "view", view: { ...view, me: 2, session: { ...view.session, exercise: true } }, events: [] });
  expect([await answered, location.hash, line.closed]).toEqual([null, "#/table", true]);
  const other = new FakeSocket();
  const refused = playOn("nonsense", 0, [], () => other as unknown as WebSocket);
  other.say(fixture("deal"));
  other.say({ type: "refused", code: "unknown-line", reason: "That begins no line.", clauses: [] });
  expect(await refused).toBe("That begins no line.");
});

test("the link is copied, or is to be copied by hand", async () => {
  for (const [writeText, told] of [
    [() => Promise.resolve(), common.copied],
    [() => Promise.reject(new Error("no")), common.copy_by_hand],
  ] as const) {
    vi.stubGlobal("navigator", { clipboard: { writeText } });
    await page();
    await fireEvent.click(screen.getByTestId("copy"));
    expect(await screen.findByText(told)).toBeTruthy();
    drawn("review/");
  }
});

test("one plays on from the moment that is shown, but not from the last; why not is said", async () => {
  const { asked, press } = await page("ab/1/3/2");
  const button = screen.getByTestId<HTMLButtonElement>("play-on");
  expect(button.disabled).toBe(false);
  vi.stubGlobal("fetch", (path: string) => {
    asked.push(path);
    return json({ type: "error", code: "x", reason: "<not from here>" }, 404);
  });
  await fireEvent.click(button);
  expect(await screen.findByText("<not from here>")).toBeTruthy();
  expect(asked.at(-1)).toBe("/review/ab/1/3");
  expect(button.disabled).toBe(false);
  look("review/Bar");
  await press("End");
  expect(button.disabled).toBe(true);
});

test("a finger that draws the board steps on or back; a mouse, a tap and a stroke downwards do not", async () => {
  const { at, container } = await page("ab/1/2");
  const board = container.querySelector(".board")!;
  for (const [dx, dy, pointerType, moment] of [
    [-41, 0, "touch", 3],
    [41, 20, "touch", 2],
    [-40, 0, "touch", 2],
    [-60, 31, "touch", 2],
    [-90, 0, "mouse", 2],
  ] as const) {
    const finger = { clientY: 200, pointerType, isPrimary: true };
    await fireEvent.pointerDown(board, { ...finger, clientX: 200 });
    await fireEvent.pointerUp(board, { ...finger, clientX: 200 + dx, clientY: 200 + dy });
    expect([dx, dy, pointerType, at()]).toEqual([dx, dy, pointerType, moment]);
  }
  const two = (first: number, second: number) => [
    { clientX: first, pointerType: "touch", isPrimary: true },
    { clientX: second, pointerType: "touch", isPrimary: false },
  ];
  for (const finger of two(100, 300)) await fireEvent.pointerDown(board, finger);
  for (const finger of two(40, 360)) await fireEvent.pointerUp(board, finger);
  expect(at()).toBe(2); // two fingers enlarge the page
});

test("nothing of the page answers its keys while the score sheet lies on it", async () => {
  const { press, at } = await page("ab/1/5");
  await press("s");
  await press("ArrowLeft");
  expect([at(), screen.queryByTestId("sheet") !== null]).toEqual([5, true]);
  await press("Escape");
  look("review/Bar");
  await press("ArrowLeft");
  expect([at(), screen.queryByTestId("sheet")]).toEqual([4, null]);
});

test("the review names the offered claims, except passing", async () => {
  const legal = [action("pung", "pung"), action("pass", "pass")];
  const phases = (phase: View["phase"]) => ({ ...hand(), changes: [replaced({ legal, phase }), ...hand().changes.slice(1)] });
  await page("ab/1/1", phases("claim"));
  expect(screen.getByTestId("now").textContent).toContain(words.offered({ claims: "<pung>" }));
  drawn("review/");
  await page("ab/1/1", phases("turn"));
  expect(screen.getByTestId("now").textContent).not.toContain("<pung>");
});

test("a missing hand says so in a sentence", async () => {
  await page("ab/9/0", { type: "error", code: "no-such-hand", reason: "There is no such hand." }, 404);
  expect(screen.getByTestId("gone").textContent).toContain("There is no such hand.");
});
