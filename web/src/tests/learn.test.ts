import common from "$words/common";
import words from "$words/learn";
import { fireEvent, render, screen, waitFor } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import Exercise from "../learn/Exercise.svelte";
import Hand from "../learn/Hand.svelte";
import Small from "../learn/Small.svelte";
import { anySeed, checkOf, exerciseOf, gameOf } from "../learn/ask";
import { Guided, Whole, litBy } from "../learn/guided.svelte";
import { afterAnswer, answered, finish, progress, reach, remembered, takeOver } from "../learn/progress.svelte";
import type { Checked, Exercise as Asked, Guide, InLesson, SmallGame } from "../protocol";
import Term from "../terms/Term.svelte";
import { drawn, look } from "./drawing";
import { json } from "./serving";
import { FakeSocket, fixture } from "./views";

const GUIDE: Guide = {
  type: "guide",
  step: 3,
  steps: 9,
  name: "discard",
  text: [{ text: "Throw it." }],
  wants: "discard N",
  lit: ["hand"],
  again: null,
  last: false,
  reads: false,
  look: null,
  best: null,
};

function guided() {
  const lines: FakeSocket[] = [];
  const addresses: string[] = [];
  const made = new Guided((address) => {
    addresses.push(address);
    lines.push(new FakeSocket());
    return lines.at(-1) as unknown as WebSocket;
  });
  return { made, lines, addresses };
}

beforeEach(() => Object.assign(progress, { step: 0, rules: "", done: [], going: {} }));
afterEach(() => drawn());

test("a page that comes back asks for the step at which it was", () => {
  const { made, lines, addresses } = guided();
  expect(addresses).toEqual(["ws://localhost:3000/learn/hand?step=0"]);
  lines[0]?.say(GUIDE);
  expect(made.guide?.name).toBe("discard");
  made.call();
  expect(addresses.at(-1)).toBe("ws://localhost:3000/learn/hand?step=2");
  lines[1]?.say({ ...GUIDE, step: 9, last: true, wants: null });
  expect([progress.step, progress.done]).toEqual([0, ["first-hand"]]);
});

test("only a step that asks for nothing is gone on from", () => {
  const { made, lines } = guided();
  lines[0]?.say(GUIDE);
  made.goOn();
  expect(lines[0]?.sent).toEqual([]);
  lines[0]?.say({ ...GUIDE, wants: null, reads: true });
  made.goOn();
  expect(lines[0]?.sent).toEqual([{ type: "go-on" }]);
});

test("while a learner reads, the table says nothing that it asks for", async () => {
  const { made, lines } = guided();
  const { unmount } = render(Hand, { name: "first-hand", guided: made });
  const said = () => screen.getByTestId("announcer").textContent;
  lines[0]?.say(fixture("deal"));
  lines[0]?.say({ ...GUIDE, wants: null, reads: true });
  await tick();
  expect(said()).not.toContain(fixture("deal").view.prompt);
  lines[0]?.say(GUIDE);
  await tick();
  expect(said()).toContain(fixture("deal").view.prompt);
  unmount();
});

test("what is wanted is lit, and the parts of the table of which a step speaks", () => {
  expect(litBy(GUIDE)).toBe('[data-action="discard N"], [data-held]');
  expect(litBy({ ...GUIDE, wants: null, lit: [] })).toBe("");
  expect(litBy({ ...GUIDE, wants: null, lit: [], best: "P" })).toBe('[data-held][data-tile="P"]');
  expect(litBy(null)).toBe("");
});

test("begun again, a hand is asked for from its first step; rubbish on the line is not heard", () => {
  const { made, lines, addresses } = guided();
  for (const data of ["{", "7", JSON.stringify({ type: "strange" })]) lines[0]!.onmessage?.({ data });
  expect([made.guide, progress.step]).toEqual([null, 0]);
  lines[0]?.say({ ...GUIDE, last: true, wants: null });
  made.goOn();
  expect(lines[0]?.sent).toEqual([]);
  reach(5, false);
  made.again();
  expect([addresses.at(-1), lines.length]).toEqual(["ws://localhost:3000/learn/hand?step=0", 2]);
  made.close();
  expect(lines[1]?.closed).toBe(true);
});

test("the first hand: its table stands above its words, which wait for what they speak of", async () => {
  const lines: FakeSocket[] = [];
  vi.stubGlobal("WebSocket", function () {
    lines.push(new FakeSocket());
    return lines.at(-1);
  });
  const { unmount } = render(Hand, { name: "first-hand" });
  const lit = () => document.head.querySelector("style:last-of-type")?.textContent ?? "";
  expect(screen.queryByTestId("guide")).toBeNull();
  lines[0]!.say(fixture("deal"));
  lines[0]!.say({ ...GUIDE, wants: null, reads: true, text: [{ text: "<one>" }] });
  await screen.findByText("<one>");
  expect([lit(), document.querySelectorAll("[data-held]").length]).toEqual([expect.stringContaining("[data-held]"), 14]);
  expect(screen.queryByTestId("sound-offer")).toBeNull();
  look("learn/", "table/Notice");
  await fireEvent.click(screen.getByTestId("go-on"));
  expect(lines[0]!.sent).toContainEqual({ type: "go-on" });
  lines[0]!.onclose?.();
  await tick();
  look("learn/", "table/Notice");
  unmount();
});

test("a whole hand is asked for in the rules of the lessons; begun again, it is another; at its end it is done", () => {
  const addresses: string[] = [];
  const lines: FakeSocket[] = [];
  progress.rules = "bmja";
  const made = new Whole((address) => {
    addresses.push(address);
    lines.push(new FakeSocket());
    return lines.at(-1) as unknown as WebSocket;
  });
  made.again();
  expect(addresses.map((one) => one.replace(/seed=\d+/, "seed=n"))).toEqual(
    Array(2).fill("ws://localhost:3000/learn/hand?rules=bmja&seed=n"),
  );
  expect(addresses[0]).not.toBe(addresses[1]);
  const view = fixture("deal");
  const action = view.view.legal[0]!.id;
  lines[1]?.say(view);
  made.act(action);
  made.act(action); // the answer to the first is awaited
  made.call();
  expect(addresses[2]).toBe(`${addresses[1]}&did=${action.replace(" ", "+")}`);
  lines[2]?.say({ ...GUIDE, wants: null });
  expect(progress.done).toEqual([]);
  expect(remembered().whole).toEqual(progress.whole);
  lines[2]?.say({ ...GUIDE, wants: null, last: true });
  expect([progress.done, progress.step, progress.whole]).toEqual([["whole"], 0, null]);
  made.close();
});

test("progress is kept, and what cannot be read is forgotten", () => {
  reach(4, false);
  answered("payment", true);
  finish("four");
  finish("four");
  const going = { right: 1, level: 1, row: 1 };
  expect(remembered()).toEqual({ step: 4, rules: "", done: ["four"], going: { payment: going } });
  localStorage.setItem(
    "kongbox.learn",
    JSON.stringify({
      step: -1,
      rules: 7,
      done: ["four", 3],
      going: { payment: going, danger: "many", waits: { ...going, level: 9 } },
    }),
  );
  expect(remembered()).toEqual({ done: ["four"], going: { payment: going } });
  localStorage.setItem("kongbox.learn", "nonsense");
  expect(remembered()).toEqual({});
});

test("progress from elsewhere counts where it is further; the other progress stays", () => {
  const [near, far] = [1, 2].map((right): InLesson => ({ right, level: 1, row: 1 })) as [InLesson, InLesson];
  const there = { done: ["four", "pairs"], going: { waits: far, danger: near, payment: near } };
  [progress.done, progress.going] = [["four", "limit"], { waits: near, danger: far }];
  expect(takeOver(there)).toBe(true);
  expect(progress).toMatchObject({ done: ["four", "limit", "pairs"], going: { waits: far, danger: far, payment: near } });
  expect(remembered().done).toEqual(["four", "limit", "pairs"]);
  expect(takeOver(there)).toBe(false);
});

test("five right in a row bring a harder question, five missed an easier one; a change begins the row again", () => {
  const after = (answers: string) =>
    [...answers].reduce<InLesson>((going, one) => afterAnswer(going, one === "+"), { right: 0, level: 1, row: 0 });
  expect(after("++++")).toEqual({ right: 4, level: 1, row: 4 });
  expect(after("+++++")).toEqual({ right: 5, level: 2, row: 0 });
  expect(after("++++++++++")).toEqual({ right: 10, level: 2, row: 0 });
  expect(after("++++-")).toEqual({ right: 4, level: 1, row: -1 });
  expect(after("-----")).toEqual({ right: 0, level: 0, row: 0 });
  expect(after("----------+")).toEqual({ right: 1, level: 0, row: 1 });
});

test("three right answers do a lesson", () => {
  for (const right of [true, false, true]) answered("waits", right);
  expect(progress.done).toEqual([]);
  answered("waits", true);
  expect(progress.done).toEqual(["waits"]);
});

test("a question is asked for in the chosen rules, at a level; its answer with all that was chosen; a game with its moves", () => {
  progress.rules = "bmja";
  expect(exerciseOf("waits", 7, 2)).toBe("/learn/exercise/waits?rules=bmja&seed=7&level=2");
  expect(checkOf("kong-box", 7, 1, ["5b", "East pays South 8."])).toBe(
    "/learn/check/kong-box?rules=bmja&seed=7&level=1&chosen=5b&chosen=East+pays+South+8.",
  );
  expect(gameOf("four", 7, ["discard 1b", "mahjong"])).toBe("/learn/game/four?seed=7&did=discard+1b&did=mahjong");
  expect(anySeed(() => 0.5)).toBe(2 ** 30);
});

const ASKED: Asked = {
  lesson: "waits",
  seed: 1,
  rules: "redux",
  question: "Which tiles complete this hand?",
  facts: [],
  pictures: [{ hand: "67c 55d", caption: "The hand" }],
  several: true,
  choices: [
    { id: "5c", text: "", tile: "5c" },
    { id: "6c", text: "", tile: "6c" },
    { id: "8c", text: "", tile: "8c" },
  ],
};
const CHECKED: Checked = {
  right: ["5c", "8c"],
  correct: false,
  why: [[{ text: "Both ends." }]],
  pictures: [],
  lines: [],
  lit: [["6c"]],
};

test("an answer is marked choice by choice, with the reasons", async () => {
  vi.stubGlobal("fetch", (path: string) => json(path.startsWith("/learn/check") ? CHECKED : ASKED));
  const another = vi.fn();
  const { container } = render(Exercise, { lesson: "waits", seed: 1, level: 1, another });
  await waitFor(() => expect(container.querySelectorAll("label")).toHaveLength(3));
  expect(screen.getByTestId<HTMLButtonElement>("check").disabled).toBe(true);
  for (const tile of ["5c", "6c"]) await fireEvent.click(container.querySelector(`[value="${tile}"]`) as HTMLElement);
  await fireEvent.click(screen.getByTestId("check"));
  await waitFor(() => expect(screen.getByTestId("verdict").textContent).toBe(words.exercise.incorrect));
  const { marked } = words.exercise;
  expect([...container.querySelectorAll("label")].map((one) => one.lastElementChild?.textContent)).toEqual([
    marked.right,
    marked.wrong,
    marked.missed,
  ]);
  expect(container.textContent).toContain("Both ends.");
  expect(progress.going).toEqual({ waits: { right: 0, level: 1, row: -1 } });
  expect(container.querySelectorAll(".pictures .lit")).toHaveLength(1);
  look();
  await fireEvent.click(screen.getByTestId("another"));
  expect(another).toHaveBeenCalledOnce();
});

test("of a single answer the last choice counts; the right one shows with its worth, and is counted", async () => {
  const line = { name: "Pung", times: 1, points: 4, extra: 0, doublers: 0, clause: "RX-SC-1", tiles: [], rule: "pung" };
  const lines = [line, { ...line, times: 2, points: 0, extra: 100, clause: "RX-SC-2" }, { ...line, points: 0, doublers: 2 }];
  const checked: Checked = { ...CHECKED, right: ["b"], correct: true, pictures: [{ hand: "11b", caption: "<why>" }], lines };
  const choices = ["a", "b"].map((id) => ({ id, text: `<${id}>`, tile: null }));
  let said: unknown = { ...ASKED, several: false, facts: ["<fact>"], choices };
  vi.stubGlobal("fetch", () => (said ? json(said) : Promise.reject(new Error("away"))));
  const { container } = render(Exercise, { lesson: "waits", seed: 1, level: 1, another: () => {} });
  const pick = (id: string) => fireEvent.click(container.querySelector(`[value="${id}"]`)!);
  await screen.findByText("<a>");
  said = null;
  await pick("a");
  await pick("b");
  look();
  await fireEvent.click(screen.getByTestId("check"));
  expect((await screen.findByRole("alert")).textContent).toContain(common.no_answer);
  said = checked;
  await fireEvent.click(screen.getByTestId("check"));
  expect(await screen.findByText(words.exercise.correct)).toBe(screen.getByTestId("verdict"));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByTestId("another")));
  expect([progress.going.waits, screen.queryByRole("alert")]).toEqual([{ right: 1, level: 1, row: 1 }, null]);
  await fireEvent(container.querySelector('[value="a"]')!, new Event("change"));
  expect([...container.querySelectorAll("em")].map((one) => one.textContent)).toEqual(["", "✓"]);
});

test("help gives the reason and marks its tiles before the answer, which then does not count as right", async () => {
  const correct = { ...CHECKED, correct: true };
  vi.stubGlobal("fetch", (path: string) => json(path.startsWith("/learn/check") ? correct : ASKED));
  const { container } = render(Exercise, { lesson: "waits", seed: 1, level: 1, another: () => {} });
  await waitFor(() => expect(container.querySelectorAll("label")).toHaveLength(3));
  await fireEvent.click(screen.getByTestId("help"));
  expect(await screen.findByText("Both ends.")).toBeTruthy();
  expect([container.querySelectorAll(".pictures .lit").length, container.querySelector("label.missed")]).toEqual([1, null]);
  await fireEvent.click(container.querySelector('[value="5c"]')!);
  await fireEvent.click(screen.getByTestId("check"));
  await screen.findByText(words.exercise.correct);
  expect(progress.going.waits).toEqual({ right: 0, level: 1, row: -1 });
  drawn();
  render(Exercise, { lesson: "danger", seed: 1, level: 1, helped: true, another: () => {} });
  expect(await screen.findByText("Both ends.")).toBeTruthy();
  await fireEvent.click(document.querySelector('[value="5c"]')!);
  await fireEvent.click(screen.getByTestId("check"));
  await screen.findByText(words.exercise.last_helped);
  expect(progress.going.danger).toBeUndefined();
});

const GAME: SmallGame = {
  hand: ["1b", "2b", "8b", "8b"],
  drawn: "5b",
  claim: null,
  mine: [],
  theirs: [],
  left: 27,
  legal: ["discard 1b", "discard 2b", "discard 8b", "discard 5b"],
  text: [{ text: "<drawn>" }],
  advice: [{ text: "<keep>" }],
  lit: ["5b"],
  won: null,
  sets: [],
};

test("a small game shows what the server says, and sends what it offers, until it is won", async () => {
  const asked: string[] = [];
  let now: SmallGame | null = GAME;
  vi.stubGlobal("fetch", (path: string) => {
    asked.push(path.replace(/seed=\d+/, "seed=n"));
    return now ? json(now) : Promise.reject(new Error("away"));
  });
  const { container } = render(Small, { lesson: "four" });
  await screen.findByText("<drawn>");
  expect(document.activeElement?.classList.contains("drawn")).toBe(true);
  expect([container.querySelectorAll(".lit").length, screen.queryByText("<keep>")]).toEqual([0, null]);
  await fireEvent.click(screen.getByTestId("small-help"));
  expect([container.querySelectorAll(".lit").length, !!screen.queryByText("<keep>")]).toEqual([1, true]);
  look();
  await fireEvent.keyDown(window, { key: "m" });
  now = null;
  await fireEvent.keyDown(window, { key: "1" });
  await screen.findByRole("alert");
  now = { ...GAME, drawn: null, claim: "3b", theirs: ["3b"], mine: ["5b"], legal: ["mahjong", "pass"], advice: [], lit: [] };
  await fireEvent.click(container.querySelector(".drawn")!);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByTestId("call-mahjong")));
  now = {
    ...now,
    hand: [...GAME.hand, "3b"],
    claim: null,
    legal: [],
    won: "you",
    sets: ["123b", "88b"],
    text: [{ text: "<won>" }],
  };
  await fireEvent.keyDown(window, { key: "m" });
  await screen.findByText("<won>");
  expect([progress.done, container.querySelectorAll(".mine .tile").length]).toEqual([["four"], 5]);
  look();
  now = { ...GAME, won: "other", drawn: null, legal: [], sets: ["123b", "44b"] };
  await fireEvent.click(screen.getByTestId("small-again"));
  await waitFor(() => expect(screen.getByTestId("small-game").dataset.won).toBe("other"));
  expect(asked).toEqual([
    "/learn/game/four?seed=n",
    "/learn/game/four?seed=n&did=discard+1b",
    "/learn/game/four?seed=n&did=discard+5b",
    "/learn/game/four?seed=n&did=discard+5b&did=mahjong",
    "/learn/game/four?seed=n",
  ]);
});

test("a small game that did not load is asked for again", async () => {
  let answers = false;
  vi.stubGlobal("fetch", () => (answers ? json(GAME) : Promise.reject(new Error("away"))));
  render(Small, { lesson: "four" });
  await screen.findByRole("alert");
  look();
  answers = true;
  await fireEvent.click(screen.getByText(common.try_again));
  await screen.findByTestId("small-game");
  expect(screen.queryByRole("alert")).toBeNull();
});

test("of several answers one that is chosen twice is not chosen", async () => {
  vi.stubGlobal("fetch", () => json(ASKED));
  const { container } = render(Exercise, { lesson: "waits", seed: 1, level: 1, another: () => {} });
  await waitFor(() => expect(container.querySelectorAll("label")).toHaveLength(3));
  for (const tile of ["5c", "6c", "5c"]) await fireEvent.click(container.querySelector(`[value="${tile}"]`)!);
  expect([...container.querySelectorAll(".chosen input")].map((one) => (one as HTMLInputElement).value)).toEqual(["6c"]);
});

test("a word of the game opens its entry where it stands, and says so where there is none", async () => {
  HTMLElement.prototype.showPopover = HTMLElement.prototype.hidePopover = () => {};
  vi.stubGlobal("fetch", (path: string) =>
    Promise.resolve(
      path === "/term/eye"
        ? new Response(JSON.stringify({ word: "eye", others: "(pair)", section: "", meaning: [{ text: "Two alike." }] }))
        : new Response("{}", { status: 404 }),
    ),
  );
  const { container } = render(Term, { word: "eye", text: "eyes" });
  const button = container.querySelector("[data-term]") as HTMLElement;
  expect(button.textContent).toBe("eyes");
  await fireEvent.click(button);
  await waitFor(() => expect(screen.getByTestId("term").textContent).toContain("Two alike."));
  expect(screen.getByTestId("term").textContent).toContain("(pair)");
  drawn();
  render(Term, { word: "poker" });
  look();
  await fireEvent.click(document.querySelector("[data-term]") as HTMLElement);
  await waitFor(() => expect(screen.getByTestId("term").textContent).toContain("no such word"));
});

test("what another page of this browser finished meanwhile stays finished", () => {
  finish("four");
  const going = { right: 2, level: 1, row: 2 };
  localStorage.setItem(
    "kongbox.learn",
    JSON.stringify({ ...progress, step: 3, done: ["four", "waits"], going: { waits: going } }),
  );
  answered("danger", true);
  expect(remembered()).toMatchObject({ step: 3, done: ["four", "waits"], going: { waits: going, danger: { right: 1 } } });
  finish("payment");
  expect([remembered().done, progress.done]).toEqual(Array(2).fill(["four", "waits", "payment"]));
});
