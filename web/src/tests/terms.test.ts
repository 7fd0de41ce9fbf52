import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import words from "$words/terms";
import { closeClauses, openClause } from "../clauses/open.svelte";
import Term from "../terms/Term.svelte";
import { entry } from "../terms/open.svelte";
import { know } from "../terms/words.svelte";
import { drawn } from "./drawing";
import { table } from "./page";
import { json } from "./serving";
import { fixture } from "./views";

const ANSWERS: Record<string, unknown> = {
  "/terms": { discard: "discard", discards: "discard", pung: "pung", pungs: "pung", mahjong: "mahjong" },
  "/term/pung": { word: "pung", others: "(triplet)", section: "Sets", meaning: [{ text: "Three alike." }] },
  "/clause/RX-PLAY-1": [
    {
      id: "RX-PLAY-1",
      title: "Redux",
      section: "Play",
      runs: [{ text: "A pung is three alike; no pung is four.", clause: null }],
    },
  ],
};

beforeEach(() => {
  vi.stubGlobal("fetch", (path: string) => json(ANSWERS[path] ?? {}, path in ANSWERS ? 200 : 404));
  know(ANSWERS["/terms"] as Record<string, string>);
});
afterEach(() => {
  closeClauses();
  drawn("terms/Term");
  know({});
});

const terms = (place: string) =>
  [...screen.getByTestId(place).querySelectorAll("[data-term]")].map(({ textContent }) => textContent);

test("words of the game open in the log where they stand last, and in what is awaited; the sentences are as they were", async () => {
  const { socket } = await table("claim");
  const message = fixture("claim");
  const said = (text: string) => ({ kind: "discard" as const, seat: 1 as const, tile: "5b", from: null, text, code: null });
  Object.assign(message.view, { prompt: "A pung, or mahjong?", waiting: [1] });
  socket.say({ ...message, before: [said("Bo discards it."), said("Ada discards it.")], events: [] });
  const lines = () => [...screen.getByTestId("log").querySelectorAll("p")].map(({ textContent }) => textContent);
  await vi.waitFor(() => expect(lines()).toEqual(["Bo discards it.", "Ada discards it."]));
  expect(terms("log")).toEqual(["discards"]);
  expect(screen.getByTestId("log").querySelector("p:last-child [data-term]")).toBeTruthy();
  expect(terms("prompt")).toEqual(["pung", "mahjong"]);
  expect(screen.getByTestId("prompt").textContent?.trim()).toBe("A pung, or mahjong?");
});

test("no word opens in a question to me, because its buttons have the same names", async () => {
  const { socket } = await table("claim");
  const message = fixture("claim");
  message.view.prompt = "A pung, or mahjong?";
  socket.say(message);
  await tick();
  expect(terms("prompt")).toEqual([]);
  expect(screen.getByTestId("prompt").textContent?.trim()).toBe("A pung, or mahjong?");
});

test("a line of the sheet opens its word and its clause", async () => {
  const { find, socket } = await table("win");
  const message = fixture("win");
  const hand = message.view.result?.hands.find(({ lines }) => lines.length);
  hand?.lines.splice(0, hand.lines.length, {
    rule: "",
    name: "Exposed pung",
    times: 1,
    points: 4,
    doublers: 0,
    clause: "RX-PLAY-1",
    tiles: [],
    extra: 0,
  });
  socket.say(message);
  await tick();
  expect(terms(`column-${hand?.seat}`)).toEqual(["pung"]);
  expect(find('[data-clause="RX-PLAY-1"]')).toBeTruthy();
});

test("the text of a clause opens its words, each once", async () => {
  await table("deal");
  openClause("RX-PLAY-1");
  await waitFor(() => expect(screen.getByTestId("clause").textContent).toContain("no pung is four"));
  expect(terms("clause")).toEqual(["pung"]);
});

test("a word is asked for once, and again only where nobody answered", async () => {
  const asked = vi.fn((path: string) => Promise.resolve(new Response("{}", { status: path === "/term/eye" ? 200 : 500 })));
  vi.stubGlobal("fetch", asked);
  await Promise.all([entry("eye"), entry("eye")]);
  await entry("eye");
  for (const _ of [1, 2]) await entry("no word").catch(() => null);
  expect(asked.mock.calls.map(([path]) => path)).toEqual(["/term/eye", "/term/no%20word", "/term/no%20word"]);
});

test("keys are the table's again once a word has been opened", async () => {
  const { socket, acts, find } = await table("claim");
  const message = fixture("claim");
  socket.say({ ...message, before: [{ ...message.events[0]!, text: "A pung." }], events: [] });
  await vi.waitFor(() => expect(terms("log")).toEqual(["pung"]));
  const word = find('[data-testid="log"] [data-term]') as HTMLElement;
  const card = word.parentElement?.querySelector("[popover]") as HTMLElement & {
    showPopover: () => void;
    hidePopover: () => void;
  };
  card.showPopover = () => {};
  const hidden = vi.fn();
  card.hidePopover = hidden;
  word.focus();
  await fireEvent.click(word);
  await fireEvent.keyDown(word, { key: "Escape" });
  expect(hidden).toHaveBeenCalled();
  await fireEvent.keyDown(word, { key: "p" });
  expect(acts()).toEqual(["pung"]);
});

test("an entry opens below its word, above it where there is more room, and never beyond the edge", async () => {
  vi.stubGlobal("fetch", () => new Promise(() => {}));
  const shown = vi.fn();
  Object.assign(HTMLElement.prototype, { showPopover: shown, hidePopover: shown });
  vi.spyOn(HTMLElement.prototype, "offsetWidth", "get").mockReturnValue(200);
  vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(100);
  vi.stubGlobal("innerWidth", 500);
  vi.stubGlobal("innerHeight", 400);
  for (const [x, y, left, top] of [
    [50, 60, "50px", "86px"],
    [-9, 273, "6px", "299px"],
    [450, 274, "294px", "168px"],
    [50, 320, "50px", "214px"],
  ] as const) {
    render(Term, { word: "slow" });
    const word = document.querySelector<HTMLElement>("[data-term]")!;
    word.getBoundingClientRect = () => new DOMRect(x, y, 40, 20);
    await fireEvent.click(word);
    const { style } = screen.getByTestId("term");
    expect([style.left, style.top]).toEqual([left, top]);
    cleanup();
  }
  vi.stubGlobal("innerHeight", 90);
  render(Term, { word: "slow" });
  const word = document.querySelector<HTMLElement>("[data-term]")!;
  word.getBoundingClientRect = () => new DOMRect(50, 40, 40, 20);
  await fireEvent.click(word);
  expect(screen.getByTestId("term").style.top).toBe("6px");
  expect([shown.mock.calls.length, word.getAttribute("aria-expanded"), screen.getByTestId("term").textContent]).toEqual([
    ...[5, "true", words.opening],
  ]);
  const heard = vi.fn();
  addEventListener("keydown", heard);
  expect(await fireEvent.keyDown(word, { key: "a" })).toBe(true);
  expect(await fireEvent.keyDown(word, { key: "Escape" })).toBe(false);
  expect([shown.mock.calls.length, heard.mock.calls.length, document.activeElement]).toEqual([6, 1, word]);
  removeEventListener("keydown", heard);
  vi.restoreAllMocks();
  cleanup();
});
