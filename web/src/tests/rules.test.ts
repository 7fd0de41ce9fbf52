import { fireEvent, render, screen, waitFor, within } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { closeClauses } from "../clauses/open.svelte";
import type { BookName, ClauseView, Comparison, Entry, RowTold, Rulebook } from "../protocol";
import Rules from "../rules/Rules.svelte";
import { besideOf, partedBy, placeOf } from "../rules/parts";
import { find, fold, marks, nearest } from "../rules/search";
import { know, marked } from "../terms/words.svelte";
import { drawn, look } from "./drawing";

const row = (more: Partial<RowTold>): RowTold => ({
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
  HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    this.open = true;
  };
  vi.stubGlobal("fetch", (path: string) => {
    const found = ANSWERS[decodeURIComponent(path)];
    return Promise.resolve(new Response(JSON.stringify(found ?? {}), { status: found ? 200 : 404 }));
  });
});
afterEach(() => {
  closeClauses();
  drawn();
  know({});
  vi.unstubAllGlobals();
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
  for (const words of ["Classical", "2,000 points", "500 to 2000", "winner only"]) expect(page.textContent).toContain(words);
  expect(within(page).getByRole("img", { name: "For example 1 bamboo, 9 bamboo, white dragon" })).toBeTruthy();
  const contents = within(screen.getByRole("navigation", { name: "Contents" })).getAllByRole("link");
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

test("an unknown ruleset, and a table that does not answer, say so", async () => {
  render(Rules, { wanted: "nobody" });
  expect((await screen.findByRole("alert")).textContent).toContain("knows no such ruleset");
});

test("what is typed is found, and marked; nothing found says what to try", async () => {
  render(Rules, { wanted: "" });
  await screen.findByTestId("shelf");
  await fireEvent.keyDown(document.body, { key: "/" });
  const field = screen.getByTestId<HTMLInputElement>("search");
  expect(document.activeElement).toBe(field);
  await fireEvent.input(field, { target: { value: "pung" } });
  const results = await screen.findByTestId("results");
  expect(results.textContent).toContain("4 places found");
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
  expect(results.textContent).toContain("Nothing says “wrigling”");
  await fireEvent.click(within(results).getByRole("button", { name: "Wriggling Snake" }));
  expect(field.value).toBe("Wriggling Snake");
  expect(results.textContent).toContain("1 place found");
  look();
  await fireEvent.keyDown(field, { key: "Escape" });
  expect(screen.queryByTestId("results")).toBeNull();
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
  expect(page.textContent).toContain("not left to the house");
  expect(page.querySelector('[data-testid="swap"]')?.getAttribute("href")).toBe("#/rules/compare/bmja/redux");
});

test("rulesets that play alike say so", async () => {
  render(Rules, { wanted: "compare/redux/redux" });
  expect(await screen.findByText("They play alike in everything.")).toBeTruthy();
});

test("the glossary, chapter by chapter", async () => {
  render(Rules, { wanted: "glossary/kong" });
  await waitFor(() => expect(document.activeElement?.getAttribute("data-word")).toBe("kong"));
});
