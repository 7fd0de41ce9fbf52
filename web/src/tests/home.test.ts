import common from "$words/common";
import words from "$words/home";
import { fireEvent, render, screen, waitFor } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import Home from "../home/Home.svelte";
import { whenPlayed } from "../home/when";
import { placeOf } from "../pages";
import type { FirstPage, Going, Sitter } from "../protocol";
import { drawn, look } from "./drawing";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-23T12:00:00Z") }); // a date of this year shows no year
});
afterEach(() => drawn());

const sitters: Sitter[] = [
  { seat: 2, name: "Cleo", me: false, total: 2400, emblem: "cat" },
  { seat: 0, name: "You", me: true, total: 2200, emblem: null },
  { seat: 1, name: "Ada", me: false, total: 1900, emblem: "lantern" },
  { seat: 3, name: "Bo", me: false, total: 1500, emblem: "kite" },
];
const table = (more: Partial<Going> = {}): Going => ({
  session: "a1",
  rules: "redux",
  called: "Classical",
  scored: true,
  goulash: false,
  exercise: false,
  set: 1,
  sets: 1,
  round: "S",
  hand: 6,
  hands: 0,
  between: false,
  over: false,
  begun: true,
  tiles: ["1b", "2b", "3b", "R"],
  sitters,
  played: null,
  ...more,
});
const page = (more: Partial<FirstPage> = {}): FirstPage => ({
  table: table(),
  left: [],
  newcomer: false,
  history: true,
  ...more,
});

/** The first page of a server with these answers. */
function open(told: FirstPage | null, answer: { reason?: string } = {}, address = ""): RequestInit[] {
  const asked: RequestInit[] = [];
  vi.stubGlobal("fetch", (path: string, request?: RequestInit) => {
    if (path === "/table") {
      asked.push(request as RequestInit);
      return Promise.resolve({ ok: true, json: () => Promise.resolve(answer) });
    }
    if (path.startsWith("/day")) return Promise.resolve({ ok: false, status: 500, json: () => Promise.resolve(null) });
    return Promise.resolve({ ok: told !== null, status: 500, json: () => Promise.resolve(told) });
  });
  render(Home, { wanted: placeOf(address).wanted });
  return asked;
}

test("the first page shows the game in progress, and leads back to it", async () => {
  open(page());
  const card = await screen.findByTestId("continue");
  for (const words of ["Classical", "South round, hand 6", "Cleo leads by 200.", "2,400"])
    expect(card.textContent).toContain(words);
  expect(screen.getByTestId("go-table").getAttribute("href")).toBe("#/table");
  expect(screen.getByTestId("go-table").textContent).toBe(words.going.continue);
  expect(screen.getByRole("img", { name: /Your tiles: 1 bamboo, 2 bamboo/ })).toBeTruthy();
  expect(card.querySelectorAll("[data-emblem]").length).toBe(3);
});

test.each([
  [{ over: true }, words.going.see, "Cleo won by 200."],
  [
    { begun: false, hand: 1, sitters: sitters.map((one) => ({ ...one, total: 2000 })) },
    words.going.start,
    "With Cleo, Ada and Bo.",
  ],
  [{ sitters: [sitters[1] as Sitter, sitters[2] as Sitter] }, words.going.continue, "You lead by 300."],
  [{ scored: false }, words.going.continue, "With Cleo, Ada and Bo."],
  [{ hands: 8, goulash: true }, words.going.continue, "hand 6 of 8, a goulash"],
  [{ hands: 1, hand: 1, begun: false, exercise: true }, words.going.start, words.going.exercise],
  [{ sets: 2, between: true, played: "2026-11-22T19:59:30Z" }, words.going.continue, "set 1, South round, hand 6. Cleo"],
  [{ over: true, sitters: [sitters[1]!, sitters[0]!] }, words.going.see, "You won by"],
  [{ begun: false, played: "2026-11-22T19:59:30Z", sitters: sitters.slice(0, 1) }, words.going.start, "With Cleo."],
  [{ hand: 2, sitters: sitters.map((one) => ({ ...one, total: 2000 })) }, words.going.continue, "Nobody leads."],
])("the first page shows the table as it stands: %o", async (more, go, told) => {
  open(page({ table: table(more) }));
  expect((await screen.findByTestId("continue")).textContent).toContain(told);
  expect(screen.getByTestId("go-table").textContent).toBe(go);
});

test("where no page is, the first page says so", async () => {
  open(page(), {}, "#/nosuch/3");
  await screen.findByTestId("continue");
  expect(screen.getByRole("status").textContent).toBe(words.page.no_page);
  expect(["", "#", "#/", "#/table", "#/Play", "#/rules/bmja"].map((address) => placeOf(address).wanted)).toEqual([
    "",
    "",
    "",
    "",
    "Play",
    "bmja",
  ]);
});

test("a newcomer is invited to the first hand", async () => {
  open(page({ newcomer: true, table: table({ begun: false }) }));
  expect((await screen.findByTestId("go-first-hand")).getAttribute("href")).toBe("#/learn/first-hand");
  expect(screen.queryByTestId("continue")).toBeNull();
});

const LEFT = [{ session: "b2", rules: "bmja", called: "British", hands: 3, played: "2026-11-01T19:30:00Z", sitters }];

test("a game that I left continues", async () => {
  const asked = open(page({ left: LEFT }));
  await fireEvent.click(await screen.findByTestId("resume-b2"));
  await waitFor(() => expect(location.hash).toBe("#/table"));
  expect(asked.map(({ method, body }) => [method, JSON.parse(body as string) as unknown])).toEqual([
    ["POST", { type: "take-up", session: "b2" }],
  ]);
});

test("why it cannot be is said, and the page stays", async () => {
  open(page({ left: LEFT }), { reason: "It is damaged." });
  await fireEvent.click(await screen.findByTestId("resume-b2"));
  expect((await screen.findByRole("alert")).textContent).toContain("It is damaged.");
  expect(location.hash).toBe("");
  expect(screen.getByTestId<HTMLButtonElement>("resume-b2").disabled).toBe(false);
});

test("a server that does not answer is said, and asked again", async () => {
  open(null);
  expect((await screen.findByRole("alert")).textContent).toContain(common.no_answer);
  open(page());
  look();
  await fireEvent.click(screen.getByText(common.try_again));
  expect(await screen.findAllByTestId("continue")).toBeTruthy();
});

test("no link leads nowhere", async () => {
  open(page());
  await screen.findByTestId("continue");
  const links = [...screen.getByRole("navigation").querySelectorAll("a")].map((link) => link.getAttribute("href") ?? "");
  expect(links).toContain("#/play");
  expect(links.filter((link) => placeOf(link).name === "")).toEqual([]);
});

test.each([
  ["2026-11-22T19:59:30Z", "just now"],
  ["2026-11-22T08:05:00Z", "today at 08:05"],
  ["2026-11-21T23:59:00Z", "yesterday at 23:59"],
  ["2026-11-03T12:00:00Z", "on 3 November"],
  ["2025-11-03T12:00:00Z", "on 3 November 2025"],
  ["", ""],
  ["nonsense", ""],
])("%s was played %s", (moment, words) => {
  const shift = new Date().getTimezoneOffset() * 60_000;
  const at = (text: string) => new Date(new Date(text).getTime() + shift);
  const then = Number.isNaN(new Date(moment).getTime()) ? moment : at(moment).toISOString();
  expect(whenPlayed(then, at("2026-11-22T20:00:00Z"))).toBe(words);
});

test("a guest's first page asks for nothing that only the owner may read, and leads nowhere else", async () => {
  document.cookie = "kongbox-guest=1";
  const asked: string[] = [];
  vi.stubGlobal("fetch", (path: string) => {
    asked.push(path);
    return Promise.resolve({ ok: true, json: () => Promise.resolve({ tables: [], groups: [], house: [], mayLay: false }) });
  });
  render(Home, { wanted: "" });
  await screen.findByTestId("guest");
  expect(asked).toEqual(["/tables", "/groups"]);
  const links = [...screen.getByRole("navigation").querySelectorAll("a")].map((link) => link.getAttribute("href"));
  expect(links).not.toContain("#/play");
  expect(["#/play", "#/table", "#/day", "#/position"].map((link) => placeOf(link).name)).toEqual(["", "", "", ""]);
  expect([placeOf("#/friends"), placeOf("#/friends/t1")].map(({ name }) => name)).toEqual(["join", "friends"]);
  document.cookie = "kongbox-guest=; expires=Thu, 01 Jan 1970 00:00:00 GMT";
  expect(placeOf("#/play").name).toBe("play");
});
