import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import common from "$words/common";
import words from "$words/rules";
import { closeClauses, openClause } from "../clauses/open.svelte";
import type { BookName, ClauseView, Comparison, Entry, RowView, Rulebook } from "../protocol";
import Example from "../rules/Example.svelte";
import Rules from "../rules/Rules.svelte";
import { besideOf, partedBy, placeOf } from "../rules/parts";
import { find, fold, marks, nearest } from "../rules/search";
import { know, marked } from "../terms/words.svelte";
import { drawn, look } from "./drawing";
import { json } from "./serving";

const row = (more: Partial<RowView>): RowView => ({
  name: "Orphans",
  worth: "the limit",
  who: "winner",
  what: "One of each major.",
  clause: "RX-SH-1",
  example: "19b .P",
  ...more,
});
const REDUX: Rulebook = {
  id: "redux",
  name: "Classical",
  version: 2,
  start: 2000,
  sections: [
    { heading: "Sets and hands", sentences: [{ text: "A pung is three alike; four alike are no pung.", clause: "RX-PLAY-1" }] },
    { heading: "Play", sentences: [{ text: "A chow comes last.", clause: "RX-PLAY-11, RX-PLAY-12, RX-PLAY-13, RX-PLAY-14" }] },
  ],
  options: [
    {
      key: "limit",
      name: "the most a hand can be worth",
      decides: "the most a hand can be worth",
      clause: "RX-OPT-2",
      kind: "number",
      value: 1000,
      values: [],
      range: "500 to 2000",
      heading: "Score",
      text: "",
    },
  ],
  cards: [{ heading: "Special hands", rows: [row({})] }],
};
const NAMES: BookName[] = [
  { id: "redux", name: "Classical", version: 2, about: "The old one." },
  { id: "bmja", name: "British", version: 2, about: "" },
  { id: "table", name: "Classical", version: 2, about: "" },
];
const BESIDE: Comparison = {
  a: NAMES[0] as BookName,
  b: NAMES[1] as BookName,
  same: false,
  sections: [
    {
      heading: "Play",
      pairs: [{ a: { text: "Chows are free.", clause: "RX-PLAY-1" }, b: { text: "One chow at most.", clause: "BM-PLAY-1" } }],
    },
  ],
  rows: [
    {
      heading: "Special hands",
      pairs: [
        { a: row({}), b: null },
        { a: row({ name: "Jade", worth: "the limit" }), b: row({ name: "Jade", worth: "500" }) },
      ],
    },
  ],
  options: [{ a: REDUX.options[0] ?? null, b: null }],
};
const ENTRIES: Entry[] = [
  { kind: "word", title: "pung", text: "Three alike.", where: "Sets and hands" },
  { kind: "word", title: "kong", text: "Four alike, no pung.", where: "Sets and hands" },
  {
    kind: "row",
    title: "Wriggling Snake",
    text: "In one suit.",
    where: "Special hands",
    books: ["redux", "bmja"],
    clause: "RX-SH-8",
  },
  { kind: "rule", title: "", text: "A chow comes after a pung.", where: "Play", books: ["redux"], clause: "RX-PLAY-12" },
  { kind: "clause", title: "RX-PLAY-12", text: "Pung before chow.", where: "Rulebook", clause: "RX-PLAY-12" },
];
const CLAUSE: ClauseView[] = [
  { id: "RX-PLAY-12", title: "Rulebook", section: "Play", runs: [{ text: "Pung before chow.", clause: null }] },
];
const ANSWERS: Record<string, unknown> = {
  "/rules/redux": REDUX,
  "/rules/compare/redux/bmja": BESIDE,
  "/rules/compare/redux/redux": { ...BESIDE, same: true, sections: [], rows: [], options: [] },
  "/rulebooks": NAMES,
  "/lookup": ENTRIES,
  "/terms": { pung: "pung", pungs: "pung", chow: "chow", chows: "chow", major: "majors" },
  "/clause/RX-PLAY-12": CLAUSE,
};

beforeEach(() => {
  vi.stubGlobal("fetch", (path: string) => {
    const found = ANSWERS[decodeURIComponent(path)];
    return json(found ?? {}, found ? 200 : 404);
  });
});
afterEach(() => {
  closeClauses();
  drawn();
  know({});
});

test("each word of the game stands out once, the first time or the last", () => {
  know({ pung: "pung", pungs: "pung", "kong box": "kong box", kong: "kong" });
  const terms = (pieces: ReturnType<typeof marked>) =>
    pieces.map((one) => one.filter(({ term }) => term).map(({ text }) => text));
  expect(terms(marked(["A Pung, two pungs.", "a kong box, one pung"]))).toEqual([["Pung"], ["kong box"]]);
  expect(terms(marked(["A Pung, two pungs.", "a kong box, one pung"], true))).toEqual([[], ["kong box", "pung"]]);
  expect(marked(["a kongs"])[0]).toEqual([{ text: "a kongs" }]);
  expect(
    marked(["Pung."])[0]
      ?.map(({ text }) => text)
      .join(""),
  ).toBe("Pung.");
});

test("a search finds all its words, the likeliest first, and marks them", () => {
  const titles = (query: string) => find(ENTRIES, query).map(({ entry }) => entry.title || entry.text);
  expect(titles("pung")[0]).toBe("pung");
  expect(titles("PUNG chow")).toEqual(["RX-PLAY-12", "A chow comes after a pung."]);
  expect(titles("rx-play")).toEqual(["RX-PLAY-12"]);
  expect(titles("pung nothing")).toEqual([]);
  expect(titles("  ")).toEqual([]);
  expect(
    marks("A Pung, a kong", "kong pu")
      .filter(({ hit }) => hit)
      .map(({ text }) => text),
  ).toEqual(["Pu", "kong"]);
  expect(fold("Chuáng-tzŭ")).toBe("chuang-tzu");
  expect(nearest(ENTRIES, "wrigling")).toEqual(["Wriggling Snake"]);
  expect(nearest(ENTRIES, "zzz")).toEqual([]);
});

test("an address names a ruleset and a chapter; one that cannot be read names nothing", () => {
  expect(partedBy("redux/special-hands")).toEqual(["redux", "special-hands"]);
  expect(partedBy("my%20rules")).toEqual(["my rules"]);
  expect(partedBy("%E0%A4%A")).toEqual([]);
  expect(placeOf("my rules", "play")).toBe("#/rules/my%20rules/play");
  expect(besideOf("a", "b")).toBe("#/rules/compare/a/b");
});

test("the page of a ruleset: contents at its side, words and clauses that open, tiles drawn", async () => {
  render(Rules, { wanted: "redux" });
  const page = await screen.findByTestId("page");
  for (const told of [
    "Classical",
    words.page.version_start({ version: 2, points: 2000 }),
    "500 to 2000",
    words.who_only({ who: "winner" }),
  ])
    expect(page.textContent).toContain(told);
  expect(within(page).getByRole("img", { name: words.for_example({ tiles: "1 bamboo, 9 bamboo, white dragon" }) })).toBeTruthy();
  const contents = within(screen.getByRole("navigation", { name: words.page.contents })).getAllByRole("link");
  expect(contents.map((link) => link.getAttribute("href"))).toEqual([
    "#/rules/redux/sets-and-hands",
    "#/rules/redux/play",
    "#/rules/redux/what-a-house-may-choose",
    "#/rules/redux/special-hands",
  ]);
  await waitFor(() => expect(page.querySelectorAll('[data-term="pung"]').length).toBe(1));
  const many = page.querySelector('[data-clause^="RX-PLAY-11"]');
  expect(many?.textContent?.trim()).toBe("RX-PLAY-11, RX-PLAY-12 +2");
});

test("the end tiles of a concealed kong lie lengthwise in an example", () => {
  render(Example, { hand: "_EEEE .5b" });
  const tiles = [...screen.getByRole("img").querySelectorAll(".tile")];
  expect(tiles.map((tile) => tile.classList.contains("side"))).toEqual([true, false, false, true, false]);
});

test("a word that stands in a title counts three times as much as one in a text, and that twice as much as one in a chapter", () => {
  const entry = (title: string, text: string, where: string): Entry => ({ kind: "rule", title, text, where });
  const order = (...entries: Entry[]) => find(entries, "kong").map(({ entry }) => entries.indexOf(entry));
  expect(order(entry("", "kong", ""), entry("a,xkong", "", ""))).toEqual([0, 1]);
  expect(order(entry("a,xkong", "", ""), entry("", "kong", ""))).toEqual([0, 1]);
  expect(order(entry("", "a kong", ""), entry("", "xkong", "kong"), entry("", "xxkong", ""))).toEqual([0, 1, 2]);
  expect(order(entry("", "", "xkong"), entry("", "", "a-kong"), entry("", "xkong", ""), entry("", "xkong kong", ""))).toEqual([
    3, 1, 2, 0,
  ]);
  expect(order(entry("kongs", "", ""), entry("kong", "", ""))).toEqual([1, 0]);
});

test("the page turns to the chapter of its address, and tells in the contents which is read", async () => {
  const turned: [string, unknown][] = [];
  vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(function (this: Element, how) {
    turned.push([this.textContent ?? "", how]);
  });
  vi.stubGlobal("scrollTo", (...place: number[]) => turned.push(["top", place]));
  const watch = { see: (_: { target: Element; isIntersecting: boolean }[]) => {}, seen: [] as Element[], ended: 0 };
  vi.stubGlobal("IntersectionObserver", class {
    constructor(see: typeof watch.see) { watch.see = see; }
    observe(one: Element) { watch.seen.push(one); }
    disconnect() { watch.ended += 1; }
  }); // prettier-ignore
  const { rerender, unmount } = render(Rules, { wanted: "redux/play" });
  const page = await screen.findByTestId("page");
  await waitFor(() => expect(turned).toEqual([["Play", { behavior: "auto" }]]));
  expect(document.activeElement?.textContent).toBe("Play");
  const nav = screen.getByRole("navigation", { name: words.page.contents });
  const button = within(nav).getByRole("button", { name: words.page.contents });
  const link = (name: string) => within(nav).getByRole("link", { name });
  await fireEvent.click(button);
  expect([button.getAttribute("aria-expanded"), nav.className.includes("unfolded")]).toEqual(["true", true]);
  vi.spyOn(globalThis, "matchMedia").mockReturnValue({ matches: false } as MediaQueryList);
  await fireEvent.click(link("Play"));
  await fireEvent.click(link("Special hands"));
  expect(turned.splice(1)).toEqual([["Play", { behavior: "smooth" }]]);
  expect(button.getAttribute("aria-expanded")).toBe("false");
  await rerender({ wanted: "redux/special-hands" });
  await waitFor(() => expect(turned.splice(1)).toEqual([["Special hands", { behavior: "auto" }]]));
  const [sets, play] = watch.seen as [Element, Element];
  expect(watch.seen).toEqual([...page.querySelectorAll("section")]);
  sets.getBoundingClientRect = () => new DOMRect(0, 300, 1, 1);
  const reading = async (...changes: [Element, boolean][]) => {
    watch.see(changes.map(([target, isIntersecting]) => ({ target, isIntersecting })));
    await tick();
    return within(nav)
      .getAllByRole("link")
      .filter((one) => one.hasAttribute("aria-current"))
      .map((one) => one.textContent);
  };
  expect(await reading([sets, true])).toEqual(["Sets and hands"]);
  expect(await reading([play, true])).toEqual(["Play"]);
  expect(await reading([play, false])).toEqual(["Sets and hands"]);
  expect(await reading([sets, false])).toEqual(["Sets and hands"]);
  await rerender({ wanted: "redux" });
  expect(turned.splice(1)).toEqual([["top", [0, 0]]]);
  unmount();
  expect(watch.ended).toBe(1);
});

test("the rules of a table are called so, and print; rules without a start say nothing of it", async () => {
  const printed = vi.fn();
  vi.stubGlobal("print", printed);
  ANSWERS["/rules/table"] = { ...REDUX, start: null, options: [], cards: [] };
  render(Rules, { wanted: "table" });
  await screen.findByTestId("beside-b");
  await fireEvent.click(screen.getByTestId("print"));
  expect(printed).toHaveBeenCalledTimes(1);
});

test("a page that is asked for again shows its new answer: a page, the shelf, a comparison", async () => {
  const served = fetch;
  vi.stubGlobal("fetch", (path: string) =>
    decodeURIComponent(path) in ANSWERS ? served(path) : Promise.reject(new Error("no server")),
  );
  for (const [wanted, path, shown] of [
    ["late", "/rules/late", "page"],
    ["", "/rulebooks", "shelf"],
    ["compare/redux/late", "/rules/compare/redux/late", "comparison"],
  ] as const) {
    const told = ANSWERS[path];
    delete ANSWERS[path];
    render(Rules, { wanted });
    await screen.findByRole("alert");
    look();
    ANSWERS[path] = told ?? (wanted === "late" ? REDUX : BESIDE);
    await fireEvent.click(screen.getByRole("button", { name: common.try_again }));
    await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
    expect(screen.getByTestId(shown).querySelectorAll("h2, h3").length).toBeGreaterThan(0);
    cleanup();
  }
});

test("two rulesets are chosen to be laid beside each other, from the shelf, from a page, from a comparison", async () => {
  render(Rules, { wanted: "" });
  await screen.findByTestId("book-bmja");
  await fireEvent.click(screen.getByTestId("compare"));
  expect(location.hash).toBe("#/rules/compare/redux/bmja");
  cleanup();
  const choose = (name: string, value: string) => fireEvent.change(screen.getByTestId(name), { target: { value } });
  const offered = (name: string) => [...screen.getByTestId(name).querySelectorAll("option")].map(({ value }) => value);
  render(Rules, { wanted: "redux" });
  await screen.findByTestId("beside-b");
  expect(offered("beside-b")).toEqual(["", "bmja", "table"]);
  await choose("beside-b", "table");
  expect(location.hash).toBe("#/rules/compare/redux/table");
  await choose("beside-b", "");
  expect(location.hash).toBe("#/rules/compare/redux/table");
  cleanup();
  render(Rules, { wanted: "compare/redux/bmja" });
  await screen.findByTestId("beside-a");
  expect([offered("beside-a"), offered("beside-b")]).toEqual([
    ["redux", "table"],
    ["bmja", "table"],
  ]);
  await choose("beside-a", "table");
  expect(location.hash).toBe("#/rules/compare/table/bmja");
  await choose("beside-b", "table");
  expect(location.hash).toBe("#/rules/compare/redux/table");
  location.hash = "";
  cleanup();
});

test("eight of a kind are shown at first, then all; arrows go through them, and words to try are searched", async () => {
  const kinds = Array.from({ length: 10 }, (_, at): Entry => ({
    kind: "word",
    title: `pung ${at}`,
    text: "Three.",
    where: "Sets",
  }));
  ANSWERS["/lookup"] = [...ENTRIES, ...kinds];
  const { rerender } = render(Rules, { wanted: "" });
  const field = screen.getByTestId<HTMLInputElement>("search");
  const search = (value: string) => fireEvent.input(field, { target: { value } });
  await search("pung");
  const shown = () => screen.getByRole("heading", { name: words.kind.word }).parentElement!.querySelectorAll("li").length;
  const more = await screen.findByRole("button", { name: words.results.more({ count: 4 }) });
  expect(shown()).toBe(8);
  await fireEvent.click(more);
  expect([shown(), document.querySelector(".more")]).toEqual([12, null]);
  await search("pung ");
  expect(shown()).toBe(8);
  expect(await fireEvent.keyDown(field, { key: "ArrowDown" })).toBe(false);
  const found = [...document.querySelectorAll<HTMLElement>("[data-found]")];
  const at = () => found.indexOf(document.activeElement as HTMLElement);
  for (const [key, place] of [
    ["ArrowDown", 1],
    ["ArrowDown", 2],
    ["a", 2],
    ["ArrowUp", 1],
  ] as const) {
    expect(await fireEvent.keyDown(document.activeElement!, { key })).toBe(key === "a");
    expect([key, at()]).toEqual([key, place]);
  }
  await search("zzz");
  look();
  await fireEvent.click(screen.getByRole("button", { name: words.example.kong_box }));
  expect([field.value, document.activeElement]).toEqual([words.example.kong_box, field]);
  await search("zzz");
  await fireEvent.click(screen.getByRole("button", { name: "RX-PLAY-7" }));
  expect(field.value).toBe("RX-PLAY-7");
  await rerender({ wanted: "redux" });
  expect([field.value, screen.queryByTestId("results")]).toEqual(["", null]);
  ANSWERS["/lookup"] = ENTRIES;
  cleanup();
});

test("/ goes to the search, but not from a field, with another key held, or over a clause; nothing is looked up without an answer", async () => {
  render(Rules, { wanted: "redux" });
  const field = screen.getByTestId<HTMLInputElement>("search");
  const reached = async (on: Element, more: object = {}) => {
    field.blur();
    const left = await fireEvent.keyDown(on, { key: "/", ...more });
    return document.activeElement === field && !left;
  };
  const other = document.body.appendChild(document.createElement("textarea"));
  expect(await reached(document.body)).toBe(true);
  expect(await reached(other)).toBe(false);
  for (const held of ["ctrlKey", "metaKey", "altKey"]) expect(await reached(document.body, { [held]: true })).toBe(false);
  openClause("RX-PLAY-12");
  expect(await reached(document.body)).toBe(false);
  closeClauses();
  other.remove();
  const told = ANSWERS["/lookup"];
  delete ANSWERS["/lookup"];
  cleanup();
  render(Rules, { wanted: "" });
  await fireEvent.input(screen.getByTestId("search"), { target: { value: "pung" } });
  expect((await screen.findByRole("alert")).textContent).toBe(words.search.silent);
  ANSWERS["/lookup"] = told;
  await fireEvent.input(screen.getByTestId("search"), { target: { value: "pungs" } });
  await fireEvent.input(screen.getByTestId("search"), { target: { value: "" } });
  await fireEvent.input(screen.getByTestId("search"), { target: { value: "pung" } });
  expect(await screen.findByTestId("results")).toBeTruthy();
  await fireEvent.click(screen.getByRole("link", { name: words.title }));
  expect(screen.queryByTestId("results")).toBeNull();
  cleanup();
});

test("an unknown ruleset is refused in the server's words; only a server that does not answer is asked again", async () => {
  const again = () => screen.queryByRole("button", { name: common.try_again });
  const says = async (wanted: string, reason: string) => {
    render(Rules, { wanted });
    expect((await screen.findByRole("alert")).textContent).toContain(reason);
  };
  vi.stubGlobal("fetch", () => json({ reason: "<none>" }, 404));
  for (const wanted of ["nobody", "compare/redux/nobody"]) {
    await says(wanted, "<none>");
    expect(again()).toBeNull();
    cleanup();
  }
  await says("compare/redux", words.compare.no_rulesets);
  cleanup();
  vi.stubGlobal("fetch", () => Promise.reject(new Error("no server")));
  for (const wanted of ["nobody", "compare/redux/nobody"]) {
    await says(wanted, common.no_answer);
    expect(again()).not.toBeNull();
    cleanup();
  }
});

test("what is typed is found, and marked; nothing found says what to try", async () => {
  render(Rules, { wanted: "" });
  await screen.findByTestId("shelf");
  await fireEvent.keyDown(document.body, { key: "/" });
  const field = screen.getByTestId<HTMLInputElement>("search");
  expect(document.activeElement).toBe(field);
  await fireEvent.input(field, { target: { value: "pung" } });
  const results = await screen.findByTestId("results");
  expect(results.textContent).toContain(words.results.found({ count: 4 }));
  expect(
    [...results.querySelectorAll("small")].map((one) => one.textContent?.trim()).filter((where) => /\S· /.test(where ?? "")),
  ).toEqual([]);
  expect(results.querySelectorAll("mark").length).toBeGreaterThan(3);
  await fireEvent.keyDown(field, { key: "Enter" });
  expect(document.activeElement?.getAttribute("href")).toBe("#/rules/glossary/pung");
  await fireEvent.keyDown(document.activeElement as Element, { key: "ArrowUp" });
  expect(document.activeElement).toBe(field);
  await fireEvent.click(within(results).getByRole("button", { name: "RX-PLAY-12" }));
  await waitFor(() => expect(screen.getByTestId("clause").textContent).toContain("Pung before chow."));
  closeClauses();
  await fireEvent.input(field, { target: { value: "wrigling" } });
  expect(results.textContent).toContain(words.results.nothing({ query: "wrigling" }));
  await fireEvent.click(within(results).getByRole("button", { name: "Wriggling Snake" }));
  expect(field.value).toBe("Wriggling Snake");
  expect(results.textContent).toContain(words.results.found({ count: 1 }));
  look();
  expect(await fireEvent.keyDown(field, { key: "Escape" })).toBe(false);
  expect(screen.queryByTestId("results")).toBeNull();
  expect(await fireEvent.keyDown(field, { key: "Escape" })).toBe(true);
});

test("two rulesets beside each other: sentences, rows, and what is left to the house", async () => {
  render(Rules, { wanted: "compare/redux/bmja" });
  const page = await screen.findByTestId("comparison");
  await within(page).findByText("Jade");
  const sides = [...page.querySelectorAll<HTMLElement>(".side")].map(({ dataset, textContent }) => [
    dataset.side,
    textContent?.replace(/\s+/g, " ").trim(),
  ]);
  expect(sides.slice(0, 2)).toEqual([
    ["Classical", "Chows are free. RX-PLAY-1"],
    ["British", "One chow at most. BM-PLAY-1"],
  ]);
  expect(page.textContent).toContain("500");
  expect(page.textContent).toContain(words.compare.not_left);
  expect(page.querySelector('[data-testid="swap"]')?.getAttribute("href")).toBe("#/rules/compare/bmja/redux");
});

test("rulesets that play alike say so", async () => {
  render(Rules, { wanted: "compare/redux/redux" });
  expect(await screen.findByText(words.compare.same)).toBeTruthy();
});

test("the glossary, chapter by chapter", async () => {
  render(Rules, { wanted: "glossary/kong" });
  await waitFor(() => expect(document.activeElement?.getAttribute("data-word")).toBe("kong"));
});
