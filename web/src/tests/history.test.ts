import common from "$words/common";
import words from "$words/history";
import { fireEvent, render, screen, waitFor, within } from "@testing-library/svelte";
import { afterEach, expect, test, vi } from "vitest";
import History from "../history/History.svelte";
import Session from "../history/Session.svelte";
import { curves, thinned } from "../history/curves";
import { addressOf, askedOf, filtersIn } from "../history/filters";
import { ranked, share } from "../history/places";
import { progress } from "../learn/progress.svelte";
import type {
  FiguresPage,
  HandKept,
  HandLine,
  HandPrices,
  HistoryPage,
  SeatKept,
  SessionKept,
  SessionPage,
  Tally,
} from "../protocol";
import { drawn, look } from "./drawing";
import { json } from "./serving";
import { several } from "../words/forms";

afterEach(() => {
  Object.assign(progress, { done: [], going: {} });
  localStorage.clear();
  drawn();
});

const HAND = "56c 55d +RRR +777b _EEEE 1f2y .7c";
const NAMES = ["You", "Ada", "Bo", "Cleo"];
const seats = (more: Partial<SeatKept>[] = []): SeatKept[] =>
  NAMES.map((name, seat) => ({
    seat,
    name,
    bot: seat ? "keen" : null,
    total: 2000 - seat,
    wins: 0,
    place: seat + 1,
    ...more[seat],
  }));

function session(id: string, more: Partial<SessionKept> = {}): SessionKept {
  const at = "2026-11-22T12:00:00Z";
  const told = {
    rules: "redux",
    called: `<${id}>`,
    hash: "",
    hands: 2,
    seal: "",
    scored: true,
    away: false,
    exercise: false,
    table: null,
  };
  return { id, status: "over", begun: at, changed: at, seats: seats(), ...told, ...more };
}

test("players are listed by their places, and by their seats if they share one", () => {
  const kept = session("s1", { seats: seats([{ place: 3 }, { place: 1 }, { place: 3 }, { place: 2 }]) });
  expect(ranked(kept).map(({ name }) => name)).toEqual(["Ada", "Cleo", "You", "Bo"]);
});

function line(number: number, more: Partial<HandLine> = {}): HandLine {
  const told = { ended: "2026-11-22T12:00:00Z", round: "E" as const, dealer: 0, goulash: false, told: "<told>", doublers: 1 };
  const worth = {
    points: 64,
    special: null,
    at_limit: false,
    hand: HAND,
    net: [96, -32, -32, -32],
    totals: [2096, 1968, 1968, 1968],
    taken: [],
    names: NAMES,
    looks: true,
  };
  return { number, winner: 0, from: null, ...told, ...worth, ...more };
}

const sought: HistoryPage["sought"] = {
  rules: [["redux", "<redux>", 2]],
  players: NAMES,
  persons: [{ name: "You", sessions: 2, alone: 2 }],
  away: 0,
};

function list(sessions: SessionKept[], more: Partial<HistoryPage["found"]> = {}): HistoryPage {
  return {
    me: "You",
    running: "",
    found: { sessions, page: 1, pages: 1, count: sessions.length, hands: 4, unread: 0, ...more },
    sought,
    emblems: { Ada: "lantern" },
    taken: { aa: 3 },
    guest: false,
    seats: {},
    held: 0,
  };
}

function page(more: Partial<SessionPage> = {}): SessionPage {
  const hands = [line(1, { taken: [0, 1, 0] }), line(2, { winner: null, hand: null, points: null, net: [0, 0, 0, 0] })];
  return {
    me: "You",
    running: false,
    session: session("aa"),
    start: [2000, 2000, 2000, 2000],
    hands,
    wild: "2b",
    emblems: {},
    unread: 0,
    guest: false,
    seat: null,
    beside: "",
    ...more,
  };
}

/** A server with these answers; keeps what it was asked. */
function serve(answer: (path: string, method: string) => unknown, status = 200): string[] {
  const asked: string[] = [];
  vi.stubGlobal("fetch", (path: string, { method = "GET" }: RequestInit = {}) => {
    asked.push(`${method} ${path}`);
    return json(answer(path, method), status);
  });
  return asked;
}

test("the address keeps what is looked for", () => {
  const filters = { rules: "redux", text: "a b&c", page: "2" };
  expect(filtersIn(addressOf("", filters))).toEqual(filters);
  expect(addressOf("", {})).toBe("#/history");
  expect(filtersIn("?rules=&nonsense=1&text=x")).toEqual({ text: "x" });
  const asked = new URLSearchParams(askedOf({ since: "2026-11-22", until: "2026-11-22" }));
  expect(Date.parse(asked.get("until") ?? "") - Date.parse(asked.get("since") ?? "")).toBe(86_399_000);
  expect(askedOf({ since: "2026" })).toBe("since=2026");
});

test("lines begin and end where the totals do", () => {
  const { lines, base, marks } = curves([[0, 100, -100]], 200, 100);
  expect(lines[0]).toBe(`0.0,${base.toFixed(1)} 100.0,8.0 200.0,92.0`);
  expect(marks.map(({ value }) => value)).toEqual([-100, -50, 0, 50, 100]);
  expect(curves([[5]], 200, 100).lines[0]).toContain("0.0,");
  expect(thinned([...Array(1001).keys()], 100).length).toBeLessThanOrEqual(102);
  expect(thinned([1, 2, 3, 4, 5], 2).at(-1)).toBe(5);
  expect([thinned([1, 2, 3, 4], 4), thinned([1, 2, 3, 4], 3)]).toEqual([
    [1, 2, 3, 4],
    [1, 3, 4],
  ]);
  expect([share(1, 3), share(0, 0)]).toEqual(["33%", "–"]);
});

test("sessions are listed by month, each with its players in order and my place", async () => {
  const won = session("aa", { changed: "2026-10-05T12:00:00Z" });
  const asked = serve(() => list([session("bb", { status: "left" }), won]));
  render(History, { wanted: "?rules=redux" });
  const rows = await screen.findAllByTestId("session");
  expect(asked).toEqual(["GET /history/sessions?rules=redux"]);
  expect(screen.getAllByRole("heading", { level: 2 }).map((one) => one.textContent)).toEqual(["November 2026", "October 2026"]);
  expect([...rows[1]!.querySelectorAll("[data-emblem]")].map((one) => one.getAttribute("data-emblem"))).toEqual(["lantern"]);
  expect(rows[1]?.querySelector(".place")?.textContent).toBe("1st");
  expect(rows[0]?.querySelector('[data-testid="continue"]')).not.toBeNull();
  expect(rows[1]?.querySelector('[data-testid="continue"]')).toBeNull();
  expect([...rows[1]!.querySelectorAll(".players li")].map((one) => one.textContent?.trim())[0]).toContain("You");
});

test("what is looked for goes into the address, from the first page on", async () => {
  serve(() => list([session("aa")]));
  render(History, { wanted: "?page=3&text=x" });
  look();
  await fireEvent.change(await screen.findByTestId("result"), { target: { value: "first" } });
  expect(location.hash).toBe("#/history/?result=first&text=x");
});

test.each([
  [1, { Older: "#/history/?text=x&page=2" }],
  [2, { Newer: "#/history/?text=x&page=1", Older: "#/history/?text=x&page=3" }],
  [3, { Newer: "#/history/?text=x&page=2" }],
])("page %i of three leads to the newer and the older evenings that are looked for", async (number, links) => {
  serve(() => list([session("aa")], { page: number, pages: 3 }));
  render(History, { wanted: `?text=x&page=${number}` });
  const pages = await screen.findByRole("navigation", { name: words.list.list_pages });
  expect(pages.textContent).toContain(words.list.page({ number, pages: 3 }));
  expect(
    Object.fromEntries([...pages.querySelectorAll("a")].map((link) => [link.textContent, link.getAttribute("href")])),
  ).toEqual(links);
});

test("a list without anything says so, and a refusal is the server's sentence", async () => {
  serve(() => list([]));
  const { unmount } = render(History, { wanted: "?text=x" });
  expect(await screen.findByTestId("nothing")).toBeTruthy();
  unmount();
  serve(() => ({ type: "error", code: "bad-filter", reason: "<reason>" }), 400);
  render(History, { wanted: "?result=fifth" });
  expect((await screen.findByTestId("missing")).textContent).toContain("<reason>");
});

test("a game that I left continues", async () => {
  const asked = serve((path) => (path === "/table" ? { game: "aa" } : list([session("aa", { status: "left" })])));
  render(History, { wanted: "" });
  look();
  await fireEvent.click(await screen.findByTestId("continue"));
  await waitFor(() => expect(location.hash).toBe("#/table"));
  expect(asked).toContain("POST /table");
});

test("a session shows every hand, and draws the winners' tiles when asked", async () => {
  serve(() => page());
  const { container } = render(History, { wanted: "aa" });
  await screen.findByTestId("hands");
  expect(container.querySelectorAll("[data-hand]").length).toBe(2);
  expect(container.querySelectorAll("svg polyline").length).toBe(4);
  const tiles = container.querySelectorAll(".tile").length;
  look();
  await fireEvent.click(screen.getByTestId("tiles"));
  expect(container.querySelectorAll(".tile").length - tiles).toBe(17);
  expect(screen.getByTestId("record").getAttribute("href")).toBe("/history/session/aa/record");
});

test("what was taken back is marked in the list and at its hand", async () => {
  serve((path) => (path.startsWith("/history/sessions") ? list([session("aa"), session("bb")]) : page()));
  render(History, { wanted: "" });
  const rows = await screen.findAllByTestId("session");
  expect(rows.map((row) => row.querySelector("[data-testid=taken]")?.textContent)).toEqual([
    words.row.taken({ count: 3 }),
    undefined,
  ]);
  drawn();
  render(History, { wanted: "aa" });
  expect((await screen.findAllByTestId("taken")).map((mark) => mark.textContent)).toEqual([
    words.taken.hand({ names: several([words.taken.who({ name: "You", number: 2 }), "Ada"]) }),
  ]);
});

test("of a session in its first hand the page says what will come; nothing can be put away", async () => {
  serve(() => page({ running: true, hands: [], session: session("aa", { status: "playing", hands: 0 }) }));
  render(History, { wanted: "aa" });
  expect((await screen.findByTestId("continue")).getAttribute("href")).toBe("#/table");
  expect(screen.queryByTestId("put-away")).toBeNull();
  expect(screen.queryByTestId("record")).toBeNull();
  const told = () => [words.session.go_on, words.row.first_hand].map((text) => document.body.textContent?.includes(text));
  expect(told()).toEqual([true, true]);
  drawn();
  serve(() => page({ hands: [], guest: true, session: session("aa", { status: "left", hands: 0 }) }));
  render(History, { wanted: "aa" });
  await screen.findByText(words.session.nothing);
  expect(told()).toEqual([false, true]); // nobody can continue it
});

test.each([
  [0, words.list.hidden],
  [2, words.list.exercises],
  [1, words.list.both],
])("where %i of two sessions that are not listed are exercises, the link says so", async (exercises, what) => {
  serve(() => ({ ...list([session("aa")]), sought: { ...sought, away: 2, exercises } }));
  render(History, { wanted: "" });
  expect((await screen.findByTestId("away")).textContent).toBe(words.list.away({ what, number: 2 }));
});

test("an exercise says so before its hands", async () => {
  serve(() => list([session("aa", { exercise: true, hands: 2 })]));
  render(History, { wanted: "" });
  const said = (await screen.findByTestId("session")).querySelector(".game p")?.textContent;
  expect(said).toContain(` · ${words.row.exercise} · ${common.hands({ count: 2 })}`);
});

test("what is put away comes back", async () => {
  const asked = serve((path) => page({ session: session("aa", { away: path.endsWith("/away") }) }));
  render(History, { wanted: "aa" });
  await fireEvent.click(await screen.findByTestId("put-away"));
  look();
  await fireEvent.click(await screen.findByTestId("undo"));
  await screen.findByTestId("put-away");
  expect(asked.slice(1)).toEqual(["POST /history/session/aa/away", "POST /history/session/aa/back"]);
});

test("a record is brought; one that is spoilt is a sentence", async () => {
  let status = 200;
  vi.stubGlobal("fetch", (path: string) =>
    json(
      path.startsWith("/history/bring") ? { session: "cc", hands: 2, reason: "<spoilt>" } : list([session("aa")]),
      path.startsWith("/history/bring") ? status : 200,
    ),
  );
  render(History, { wanted: "" });
  const field = await screen.findByTestId<HTMLInputElement>("bring");
  const files = [new File(["{}"], "game.jsonl")];
  await fireEvent.change(field, { target: { files } });
  expect((await screen.findByTestId("brought")).getAttribute("href")).toBe("#/history/cc");
  status = 400;
  look();
  await fireEvent.change(await screen.findByTestId("bring"), { target: { files } });
  expect((await screen.findByTestId("not-brought")).textContent).toBe("<spoilt>");
});

test("progress in the lessons moves with the records, and is saved once", async () => {
  const lessons = { done: ["four"], going: { waits: { right: 1, level: 1, row: 1 } } };
  const asked = serve((path) =>
    path.startsWith("/history/bring") ? { session: "", hands: 0, learned: false, lessons } : list([session("aa")]),
  );
  render(History, { wanted: "" });
  const status = () => screen.getByRole("status").textContent.trim();
  for (const said of [words.load.progress, words.load.already]) {
    await fireEvent.change(await screen.findByTestId("bring"), { target: { files: [new File(["PK"], "kongbox.zip")] } });
    await waitFor(() => expect(status()).toBe(said));
  }
  expect(screen.queryByTestId("brought")).toBeNull();
  const link = screen.getByText<HTMLAnchorElement>(words.list.records);
  expect(JSON.parse(new URL(link.href).searchParams.get("lessons") ?? "")).toEqual(lessons);
  expect(asked.filter((one) => one.startsWith("POST"))).toHaveLength(2);
});

const tally: Tally = {
  hands: 4,
  wins: 1,
  counted: 3,
  points: 192,
  from_wall: 1,
  dealt_in: 1,
  nobody: 1,
  at_limit: 0,
  special: 1,
  net: 96,
};
const kept: HandKept = {
  ...{
    session: "aa",
    number: 1,
    ended: "2026-11-22T12:00:00Z",
    east: 0,
    dealer: 0,
    prevailing: 0,
    goulash: false,
    winner: 0,
    giver: null,
  },
  ...{
    how: "wall",
    why: null,
    points: 64,
    doublers: 1,
    special: "orphans",
    at_limit: false,
    hand: HAND,
    net: [96, -32, -32, -32],
  },
};
const figures: FiguresPage = {
  ...{
    me: "You",
    rules: "redux",
    called: "<redux>",
    every: [{ rules: "redux", called: "<redux>", tally }],
    wild: "2b",
    emblems: {},
    sought,
  },
  names: { orphans: "<orphans>" },
  figures: {
    total: tally,
    months: [["2026-11", tally]],
    evenings: [1, 2, 3].map((one) => ({
      session: `s${one}`,
      at: "2026-11-22T12:00:00Z",
      hands: 2,
      net: one * 10 - 25,
      place: one,
      over: true,
    })),
    best: [{ hand: kept, net: 96, winner: "You", giver: null }],
    dearest: [],
    opponents: [{ name: "Ada", bot: "keen", hands: 4, wins: 2, gave: 1, took: 0, evenings: 1, ahead: 1 }],
    made: [],
  },
  collection: ["made", "seen", "open"].map((rule, at) => ({
    ...{ rule, name: `<${rule}>`, worth: "the limit", clause: "RX-SH-1", example: HAND, times: at ? 0 : 2, seen: at > 1 ? 0 : 2 },
    first: at > 1 ? null : { rule, session: "aa", number: 1, at: "2026-11-22T12:00:00Z", by: at ? "Ada" : "You", mine: !at },
  })),
};

test("figures: the curve and its table agree, and the collection is dim until a hand is made", async () => {
  const asked = serve(() => figures);
  const { container } = render(History, { wanted: "figures?rules=redux" });
  expect(asked).toEqual(["GET /history/figures?rules=redux&zone=UTC"]);
  await screen.findByTestId("total");
  const sums = [...screen.getByTestId("evenings").querySelectorAll("tbody tr")].map((row) => row.lastElementChild?.textContent);
  expect(sums).toEqual(["−15", "−20", "−15"]);
  expect(container.querySelector("polyline")?.getAttribute("points")?.split(" ").length).toBe(4);
  const classes = [...screen.getByTestId("collection").querySelectorAll("li")].map((one) => [
    one.classList.contains("made"),
    one.classList.contains("seen"),
  ]);
  expect(classes).toEqual([
    [true, false],
    [false, true],
    [false, false],
  ]);
  expect(screen.getByTestId("best").querySelectorAll(".tile").length).toBe(17);
});

test("figures of two games, two persons and two years: all that was good and dear in them", async () => {
  const dear = (number: number): HandKept => ({
    ...kept,
    number,
    winner: 1,
    giver: 0,
    how: "discard",
    special: null,
    net: [-64, 96, -16, -16],
  });
  serve(() => ({
    ...figures,
    every: ["redux", "bmja"].map((rules) => ({ rules, called: `<${rules}>`, tally })),
    sought: { ...sought, persons: ["You", "Ada"].map((name) => ({ name, sessions: 2, alone: 1 })) },
    figures: {
      ...figures.figures,
      months: [
        ["2025-12", { ...tally, net: -96 }],
        ["2026-11", tally],
      ],
      evenings: ["2025-12-24", "2026-11-22"].map((day, at) => ({
        session: `s${at}`,
        at: `${day}T12:00:00Z`,
        hands: 2,
        net: 20 * at - 10,
        place: at + 1,
        over: !at,
      })),
      best: [kept, { ...kept, number: 2, at_limit: true }].map((hand) => ({ hand, net: 96, winner: "You", giver: null })),
      dearest: [3, 4].map((number) => ({ hand: dear(number), net: -64, winner: "Ada", giver: "You" })),
    },
  }));
  render(History, { wanted: "figures?rules=redux" });
  await screen.findByTestId("months");
  expect(screen.getByTestId("dearest").querySelectorAll("li")).toHaveLength(2);
  await fireEvent.change(screen.getByTestId("me"), { target: { value: "Ada" } });
  expect(location.hash).toBe("#/history/figures?me=Ada");
});

test("figures of a time in which nothing was played", async () => {
  serve(() => ({
    ...figures,
    every: [],
    figures: { ...figures.figures, total: { ...tally, hands: 0 }, evenings: [], months: [] },
  }));
  render(History, { wanted: "figures?since=2030-01-01" });
  look();
  await fireEvent.click((await screen.findByTestId("nothing")).querySelector("button")!);
  expect(location.hash).toBe("#/history/figures");
});

test("a player who took over a chair is named in the hands that they played", async () => {
  const eve = ["You", "Eve", "Bo", "Cleo"];
  serve(() => page({ hands: [line(1, { winner: 1 }), line(2, { winner: 1, names: eve })] }));
  render(Session, { id: "aa" });
  await screen.findByTestId("hands");
  const winners = [...screen.getByTestId("hands").querySelectorAll("[data-hand] strong")].map((one) => one.textContent);
  expect(winners).toEqual(["Ada", "Eve"]);
  expect(screen.getByTestId("hands").querySelector("thead")?.textContent).toContain("Ada, then Eve");
  expect(screen.getByTestId("standing").textContent).toContain("Ada, then Eve");
});

test.each(["", "figures"])("of two answers about /%s only that to the later question is shown", async (what) => {
  const answers: ((found: unknown, status?: number) => Promise<unknown>)[] = [];
  vi.stubGlobal(
    "fetch",
    () =>
      new Promise<Response>((answer) =>
        answers.push((found, status = 200) => {
          answer(new Response(JSON.stringify(found), { status }));
          return new Promise((done) => setTimeout(done, 10));
        }),
      ),
  );
  const told = (one: string) => (what ? { ...figures, called: one } : list([session("aa", { called: one })]));
  const { rerender } = render(History, { wanted: `${what}?rules=a` });
  for (const wanted of ["?rules=b", "?rules=c"]) await rerender({ wanted: what + wanted });
  await answers[0]!(told("<first>"));
  await answers[2]!(told("<third>"));
  await answers[1]!({ type: "error", code: "x", reason: "<second>" }, 400);
  expect(["<first>", "<second>", "<third>"].map((one) => document.body.textContent?.includes(one))).toEqual([false, false, true]);
});

test.each([
  ["the list", "", list([session("aa")]), "sessions"],
  ["the figures", "figures", figures, "total"],
  ["a session", "aa", page(), "standing"],
])("%s can be asked for again when the server fails", async (_, wanted, told, shown) => {
  serve(() => ({ type: "error", code: "store-lost", reason: "<lost>" }), 503);
  const { unmount } = render(History, { wanted });
  const missing = await screen.findByTestId("missing");
  expect([missing.textContent?.includes("<lost>"), missing.querySelector("a")]).toEqual([true, null]);
  serve(() => told);
  await fireEvent.click(within(missing).getByRole("button", { name: common.try_again }));
  expect(await screen.findByTestId(shown)).toBeTruthy();
  expect(screen.queryByTestId("missing")).toBeNull();
  unmount();
});

test("figures that cannot be had say why; a day from which, and until which, is asked for", async () => {
  serve(() => ({ type: "error", code: "bad-filter", reason: "<reason>" }), 400);
  render(History, { wanted: "figures?rules=x" });
  expect((await screen.findByTestId("missing")).textContent).toContain("<reason>");
  drawn();
  serve(() => figures);
  render(History, { wanted: "figures?rules=redux" });
  const before = location.hash;
  for (const value of ["0002-01-02", "0020-01-02", "0202-01-02"])
    await fireEvent.change(await screen.findByTestId("since"), { target: { value } });
  expect(location.hash).toBe(before); // its year is being written
  await fireEvent.change(await screen.findByTestId("since"), { target: { value: "2026-01-02" } });
  expect(location.hash).toBe("#/history/figures?rules=redux&since=2026-01-02");
  await fireEvent.change(screen.getByTestId("until"), { target: { value: "2026-01-03" } });
  expect(location.hash).toBe("#/history/figures?rules=redux&until=2026-01-03");
});

test("figures of nothing counted, and of games without points, show none", async () => {
  const total = { ...tally, counted: 0, points: 0, net: 1, wins: 0 };
  serve(() => ({ ...figures, figures: { ...figures.figures, total, best: [], opponents: [] }, collection: [] }));
  render(History, { wanted: "figures?me=Ada" });
  expect((await screen.findByTestId("total")).textContent).toContain(`${words.numbers.worth} –`);
  drawn();
  serve(() => ({ ...figures, figures: { ...figures.figures, total: { ...total, net: 0 } } }));
  render(History, { wanted: "figures" });
  expect((await screen.findByTestId("total")).textContent).not.toContain(words.numbers.total);
  expect(screen.queryByTestId("evenings")).toBeNull();
  drawn();
  serve(() => ({ ...figures, every: [], figures: { ...figures.figures, evenings: [] } }));
  render(History, { wanted: "figures" });
  expect(await screen.findByTestId("nothing")).toBeTruthy();
});

test.each<[string, Partial<SessionPage>, Partial<SessionKept>]>([
  ["left", {}, { status: "left", hands: 2 }],
  ["of friends", {}, { status: "playing", table: "p1" }],
  ["left by friends", {}, { status: "left", table: "p1" }],
  ["put away before", { unread: 2 }, { away: true }],
  ["an exercise, put away", {}, { away: true, exercise: true, hands: 0 }],
  ["without points", { me: "Ada" }, { scored: false }],
])("a session that is %s says so", async (_, more, kept) => {
  const hands = [
    line(1, { goulash: true, special: "<special>", at_limit: true, points: 2000, from: 1 }),
    line(2, { winner: 1, net: [-8, 24, -8, -8], totals: [2088, 1992, 1960, 1960] }),
    line(3, { round: "S", winner: null, hand: null, points: null, net: [0, 0, 0, 0] }),
  ];
  const asked = serve(() => page({ hands, ...more, session: session("aa", kept) }));
  render(History, { wanted: "aa?me=Ada" });
  await screen.findByTestId("hands");
  expect(asked).toEqual(["GET /history/session/aa?me=Ada"]);
});

test.each<[string, string, HistoryPage]>([
  ["nothing is put away", "?away=yes", list([])],
  ["nothing was ever played", "", list([], { hands: 0 })],
  [
    "there are more pages, others put away, and some that cannot be read",
    "?page=1",
    { ...list([session("aa")], { unread: 1, hands: 1 }), sought: { ...sought, away: 3 }, running: "aa" },
  ],
  ["only another page is asked for", "?page=2&me=Ada", list([])],
  [
    "evenings are in their first hand, without points, exercises, left, or of friends",
    "?me=Ada",
    {
      ...list([
        session("aa", { status: "playing", hands: 0 }),
        session("bb", { status: "left", exercise: true, scored: false }),
        session("cc", { status: "left", table: "p1" }),
        session("dd", { status: "playing", table: "p1" }),
        session("ee", { hands: 1 }),
      ]),
      me: "Ada",
      running: "aa",
    },
  ],
])("the list where %s", async (_, wanted, told) => {
  serve(() => told);
  render(History, { wanted });
  await waitFor(() => expect(document.querySelector("[data-testid=nothing], [data-testid=count]")).toBeTruthy());
});

test("a game that cannot continue says why, and the page stays", async () => {
  serve((path) => (path === "/table" ? { reason: "<why>" } : list([session("aa", { status: "left" })])));
  render(History, { wanted: "" });
  await fireEvent.click(await screen.findByTestId("continue"));
  expect((await screen.findByRole("alert")).textContent).toBe("<why>");
  expect([location.hash, screen.getByTestId<HTMLButtonElement>("continue").disabled]).toEqual(["", false]);
});

test("round values are marked at the side of a curve", () => {
  const marks = (...row: number[]) => curves([row], 200, 100).marks.map(({ value }) => value);
  expect([marks(0, 2), marks(0, 3), marks(0, 10), marks(-7, 900), marks(0), marks(-3000, 1990)].map(String)).toEqual([
    ...["0,1,2", "0,1,2,3", "0,5,10", "0,500", "0", "-2000,0"],
  ]);
  expect(curves([[1, 2], [3]], 200, 100, 1)).toEqual({
    ...{ lines: ["0.0,92.0 200.0,50.0", "0.0,8.0"], base: 92 },
    marks: [1, 2, 3].map((value) => ({ value, y: 134 - 42 * value })),
  });
});

test("a guest sees their own place, looks back only on what they have played, and hides and loads nothing", async () => {
  const hands = [line(1), line(2, { looks: false })];
  const friends = session("aa", { table: "t1", seats: seats([{}, { bot: null }]) });
  serve((path) =>
    path === "/history/sessions?"
      ? { ...list([friends]), me: "Ben", guest: true, seats: { aa: 1 } }
      : page({ hands, session: friends, guest: true, seat: 1 }),
  );
  const { unmount } = render(History, { wanted: "" });
  const row = await screen.findByTestId("session");
  expect(row.querySelector("a")?.getAttribute("aria-label")).toContain(words.ordinal[2]);
  expect(screen.queryByText(words.load.load)).toBeNull();
  expect(screen.getByTestId("another-device")).toBeTruthy();
  unmount();
  render(Session, { id: "aa" });
  const links = await waitFor(() => [...screen.getByTestId("hands").querySelectorAll("a")]);
  expect(links.map((link) => link.getAttribute("href"))).toEqual(["#/review/aa/1"]);
  expect([screen.queryByTestId("put-away"), screen.queryByTestId("continue")]).toEqual([null, null]);
});

test("a session held back is counted, and one on shared walls leads to its comparison", async () => {
  serve((path) => (path === "/history/sessions?" ? { ...list([session("aa")]), held: 2 } : page({ beside: "bb" })));
  const { unmount } = render(History, { wanted: "" });
  expect((await screen.findByTestId("held")).textContent).toBe(words.list.held({ count: 2 }));
  unmount();
  render(Session, { id: "aa" });
  expect((await screen.findByTestId("compare")).getAttribute("href")).toBe("#/duplicate/aa/bb");
});

test("the mistakes of a session are found hand by hand; what is kept is only read, and a search that ends says why", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const decision = { moment: 4, played: "<played>", best: "<best>", value: -12, loss: 3, interval: 2, mistake: true, luck: null };
  const nothing: HandPrices = { number: 0, state: "none", moves: 60, done: 0, decisions: [], luck: null, reason: "" };
  const told: Record<string, HandPrices[]> = {
    "/prices/aa/1/0": [{ ...nothing, state: "done", decisions: [decision, { ...decision, mistake: false, loss: 9 }] }],
    "/prices/aa/2/1": [
      { ...nothing, state: "running", done: 20 },
      { ...nothing, state: "failed", reason: "<ended>" },
      { ...nothing, state: "done", decisions: [{ ...decision, loss: 30 }] },
    ],
  };
  const seats = ["You", "Ada", "Bo", "Cleo"];
  const hands = [line(1, { names: seats }), line(2, { names: ["Ada", "You", "Bo", "Cleo"] }), line(3, { names: ["Ada", "Bo"] })];
  const asked = serve((path) => {
    const [next, ...rest] = told[path] ?? [];
    if (rest.length) told[path] = rest;
    return next ?? page({ hands });
  });
  render(Session, { id: "aa" });
  await fireEvent.click(await screen.findByTestId("prices-begin"));
  await screen.findByText(new RegExp(words.prices.running({ at: 2, hands: 2 })));
  look("history/Prices");
  await vi.advanceTimersByTimeAsync(2000);
  expect((await screen.findByRole("alert")).textContent).toBe("<ended>");
  expect(asked.slice(1)).toEqual(["POST /prices/aa/1/0", "POST /prices/aa/2/1", "GET /prices/aa/2/1"]);
  await fireEvent.click(screen.getByTestId("prices-begin"));
  const links = () => within(screen.getByTestId("session-prices")).queryAllByRole("link");
  await waitFor(() =>
    expect(links().map((one) => one.getAttribute("href"))).toEqual([
      "#/review/aa/2/4/1",
      "#/review/aa/1/4/0",
      "#/learn/mistakes",
    ]),
  );
  look("history/Prices");
  expect(screen.getByTestId("searched").textContent).toBe(words.prices.searched({ count: 2 }));
  expect([screen.queryByTestId("prices-begin"), screen.getByTestId("learn").getAttribute("href")]).toEqual([
    null,
    "#/learn/mistakes",
  ]);
});

test("a search of a session can be stopped", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const running: HandPrices = { number: 1, state: "running", moves: 60, done: 0, decisions: [], luck: null, reason: "" };
  const asked = serve((path) =>
    path === "/prices/aa/1/0" ? running : page({ hands: [line(1, { names: ["You", "Ada", "Bo", "Cleo"] })] }),
  );
  render(Session, { id: "aa" });
  await fireEvent.click(await screen.findByTestId("prices-begin"));
  await fireEvent.click(await screen.findByTestId("prices-stop"));
  await vi.advanceTimersByTimeAsync(4000);
  expect([asked.at(-1), screen.queryByRole("alert")]).toEqual(["POST /prices/aa/1/0/stop", null]);
});
