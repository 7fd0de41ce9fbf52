/** The hand of the day: its page, its calendar, and the line to send to others. */
import common from "$words/common";
import words from "$words/day";
import { fireEvent, render, screen, waitFor } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import Card from "../day/Card.svelte";
import Day from "../day/Day.svelte";
import Outcome from "../day/Outcome.svelte";
import { comparing } from "../day/compare";
import { dateOf, later, monthAfter, weeksOf } from "../day/dates";
import type { DayOutcome, DayPage, View } from "../protocol";
import { drawn } from "./drawing";
import { json } from "./serving";
import { fixture } from "./views";

const outcome = (more: Partial<DayOutcome> = {}): DayOutcome => ({
  ...{ told: "You win.", won: true, net: 52, place: 1, away: -1, points: 26, hand: "44c 555d +RRR .9d" },
  ...more,
});
const keens = outcome({ told: "Ada wins.", won: false, net: -14, place: 3, away: 2, points: 14 });
const page = (more: Partial<DayPage> = {}): DayPage => ({
  date: "2026-11-25",
  today: "2026-11-25",
  first: "2026-01-01",
  rules: "redux",
  name: "Classical",
  games: [
    { id: "redux", name: "Classical" },
    { id: "bmja", name: "British" },
  ],
  others: ["Ada", "Bo", "Cleo"],
  state: "new",
  late: false,
  session: "",
  mine: null,
  keen: null,
  keens: "",
  share: "",
  days: [
    { date: "2026-11-20", over: true, late: false, won: true, net: 96 },
    { date: "2026-11-21", over: true, late: true, won: false, net: -8 },
    { date: "2026-11-22", over: false, late: false, won: false, net: 0 },
  ],
  streak: 0,
  kept: true,
  ...more,
});
const over = {
  state: "over",
  session: "a1",
  mine: outcome(),
  keen: keens,
  keens: "keen-redux-2026-11-25",
  share: "one line",
} as const;

let asked: string[];
let sent: unknown[];

/** A server that has this page. */
function serve(told: DayPage | null, refusal: { reason?: string } = {}) {
  vi.stubGlobal("fetch", (path: string, request?: RequestInit) => {
    asked.push(path);
    if (path === "/table") sent.push(JSON.parse(request?.body as string));
    const answer = path === "/table" ? refusal : (told ?? { code: "bad-day", reason: "no such day" });
    return json(answer, told ? 200 : 400);
  });
}

beforeEach(() => {
  [asked, sent] = [[], []];
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(2026, 10, 25, 23, 59) });
});
afterEach(() => drawn());

test("dates follow the reader's calendar", () => {
  expect(dateOf()).toBe("2026-11-25");
  expect([later("2026-12-31", 1), later("2026-03-01", -1), monthAfter("2026-12", 1), monthAfter("2026-01", -1)]).toEqual([
    ...["2027-01-01", "2026-02-28", "2027-01", "2025-12"],
  ]);
  const weeks = weeksOf("2026-11");
  expect([weeks.length, weeks[0], weeks[5]?.[0]]).toEqual([6, [null, null, null, null, null, null, "2026-11-01"], "2026-11-30"]);
  expect(weeksOf("2027-02").flat()).toHaveLength(28);
});

test("today's hand is begun from its page, for the reader's own date", async () => {
  serve(page());
  render(Day, { wanted: "" });
  await fireEvent.click(await screen.findByTestId("play-day"));
  await waitFor(() => expect(location.hash).toBe("#/table"));
  expect(sent).toEqual([{ type: "day", rules: "redux", date: "2026-11-25", today: "2026-11-25" }]);
  expect(asked[0]).toBe("/day?today=2026-11-25&date=&rules=");
});

test("a refusal is said, and a wrong address leads to today", async () => {
  serve(page({ state: "begun" }), { reason: "not now" });
  render(Day, { wanted: "redux/2026-11-25" });
  const go = await screen.findByTestId("play-day");
  expect(go.textContent).toBe(words.continue);
  await fireEvent.click(go);
  expect((await screen.findByRole("alert")).textContent).toContain("not now");
  expect(location.hash).toBe("");
  drawn();
  serve(null);
  render(Day, { wanted: "redux/never" });
  const alert = await screen.findByTestId("missing");
  expect([alert.textContent?.includes("no such day"), alert.querySelector("a")?.getAttribute("href")]).toEqual([true, "#/day"]);
  drawn();
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError()));
  const { unmount } = render(Day, { wanted: "" });
  const again = await screen.findByRole("button", { name: common.try_again });
  serve(page());
  await fireEvent.click(again);
  expect(await screen.findByTestId("play-day")).toBeTruthy();
  expect(screen.queryByRole("alert")).toBeNull();
  unmount();
});

test("a finished hand stands beside keen's, and its line can be copied", async () => {
  const copied = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve());
  vi.stubGlobal("navigator", { clipboard: { writeText: copied } });
  serve(page({ ...over, streak: 3 }));
  render(Day, { wanted: "redux" });
  expect((await screen.findByTestId("verdict")).textContent).toContain(
    words.verdict.better({ points: words.points({ count: 66 }) }),
  );
  const both = screen.getAllByRole("heading", { level: 3 }).map((one) => one.parentElement?.textContent);
  expect(both).toEqual([expect.stringMatching(/\+52.*mahjong/), expect.stringMatching(/−14.*2 tiles from ready/)]);
  expect(screen.getByTestId("look-back").getAttribute("href")).toBe("#/review/a1/1");
  expect(screen.getByTestId("look-keens").getAttribute("href")).toBe("#/review/keen-redux-2026-11-25/1");
  expect(screen.getByTestId("streak").textContent).toBe(words.calendar.streak({ count: 3 }));
  await fireEvent.click(screen.getByTestId("copy"));
  await waitFor(() => expect(screen.getByText(words.copied)).toBeTruthy());
  expect(copied).toHaveBeenCalledWith("one line");
  copied.mockRejectedValueOnce(new Error("not allowed"));
  await fireEvent.click(screen.getByTestId("copy"));
  await waitFor(() => expect(screen.getByText(words.copy_by_hand)).toBeTruthy());
  expect(screen.queryByTestId("play-day")).toBeNull();
});

test.each([
  [1, "up"],
  [0, ""],
  [-1, "down"],
])("a gain of %d is coloured: %s", (net, colour) => {
  const { container, unmount } = render(Outcome, { who: "Ada", outcome: outcome({ net }) });
  const classes = container.querySelector("strong")!.classList;
  expect(["up", "down"].filter((one) => classes.contains(one)).join()).toBe(colour);
  unmount();
});

test("the calendar says in words what its colours show, and leads to every day that has begun", async () => {
  serve(page());
  render(Day, { wanted: "redux" });
  const calendar = await screen.findByTestId("calendar");
  const label = (one?: Element) => one?.getAttribute("aria-label") ?? "";
  const named = (name: RegExp) => [...calendar.querySelectorAll("a")].find((one) => name.test(label(one)));
  const { won, begun, late, none, today } = words.calendar;
  expect(label(named(/20 Nov|Nov(ember)? 20/))).toContain(`${won}, +96`);
  expect(label(named(/\b21\b/))).toContain(`−8, ${late}`);
  expect(label(named(/\b22\b/))).toContain(begun);
  expect(label(named(/\b25\b/))).toContain(`${today}, ${none}`);
  expect([named(/\b25\b/)?.getAttribute("aria-current"), named(/\b26\b/)]).toEqual(["date", undefined]);
  expect(named(/\b20\b/)?.getAttribute("href")).toBe("#/day/redux/2026-11-20");
  const [before, after] = calendar.querySelectorAll("button");
  expect([before?.disabled, after?.disabled]).toEqual([false, true]);
  for (let month = 0; month < 10; month++) await fireEvent.click(before!);
  expect([before?.disabled, after?.disabled, calendar.querySelectorAll("a").length]).toEqual([true, false, 31]);
});

test.each([
  [page(), words.card.new],
  [page({ state: "begun" }), words.card.begun],
  [page(over), words.card.won({ mine: words.card.change.gain({ points: 52 }), theirs: words.card.change.loss({ points: 14 }) })],
  [
    page({ ...over, mine: keens, keen: outcome({ net: 0 }) }),
    words.card.lost({ mine: words.card.change.loss({ points: 14 }), theirs: words.card.change.even }),
  ],
])("the card of the first page says how today's hand stands", async (told, sentence) => {
  serve(told);
  render(Card);
  const card = await screen.findByTestId("day-card");
  expect([card.textContent?.includes(sentence), card.getAttribute("href")]).toEqual([true, "#/day"]);
});

test("at the table the comparison follows the hand of the day", () => {
  const { view } = fixture("win");
  expect(comparing(view)).toBeUndefined();
  const played: View = { ...view, session: { ...view.session, day: { date: "2026-11-25" } } };
  comparing(played)?.act?.();
  expect(location.hash).toBe(`#/day/${view.rules.id}/2026-11-25`);
});
