import common from "$words/common";
import words from "$words/learn";
import { fireEvent, render, screen, waitFor } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import Exercise from "../learn/Exercise.svelte";
import FirstHand from "../learn/FirstHand.svelte";
import { anySeed, checkOf } from "../learn/ask";
import { Guided, litBy } from "../learn/guided.svelte";
import { answered, progress, reach, remembered } from "../learn/progress.svelte";
import type { Checked, Exercise as Asked, Guide } from "../protocol";
import Term from "../terms/Term.svelte";
import { drawn, look } from "./drawing";
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

beforeEach(() => {
  localStorage.clear();
  Object.assign(progress, { step: 0, finished: false, right: {} });
});
afterEach(() => {
  drawn();
  vi.unstubAllGlobals();
});

test("a page that comes back asks for the step at which it was", () => {
  const { made, lines, addresses } = guided();
  expect(addresses).toEqual(["ws://localhost:3000/learn/hand?step=0"]);
  lines[0]?.say(GUIDE);
  expect(made.guide?.name).toBe("discard");
  made.call();
  expect(addresses.at(-1)).toBe("ws://localhost:3000/learn/hand?step=2");
  lines[1]?.say({ ...GUIDE, step: 9, last: true, wants: null });
  expect([progress.step, progress.finished]).toEqual([0, true]);
});

test("only a step that asks for nothing is gone on from", () => {
  const { made, lines } = guided();
  lines[0]?.say(GUIDE);
  made.goOn();
  expect(lines[0]?.sent).toEqual([]);
  lines[0]?.say({ ...GUIDE, wants: null });
  made.goOn();
  expect(lines[0]?.sent).toEqual([{ type: "go-on" }]);
});

test("what is wanted is lit, and the parts of the table of which a step speaks", () => {
  expect(litBy(GUIDE)).toBe('[data-action="discard N"], [data-held]');
  expect(litBy({ ...GUIDE, wants: null, lit: [] })).toBe("");
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
  const { unmount } = render(FirstHand);
  const lit = () => document.head.querySelector("style:last-of-type")?.textContent ?? "";
  expect(screen.queryByTestId("guide")).toBeNull();
  lines[0]!.say(fixture("deal"));
  lines[0]!.say({ ...GUIDE, wants: null, text: [{ text: "<one>" }] });
  await screen.findByText("<one>");
  expect([lit(), document.querySelectorAll("[data-held]").length]).toEqual([expect.stringContaining("[data-held]"), 14]);
  look("learn/", "table/Notice");
  await fireEvent.click(screen.getByTestId("go-on"));
  expect(lines[0]!.sent).toContainEqual({ type: "go-on" });
  lines[0]!.onclose?.();
  await tick();
  look("learn/", "table/Notice");
  unmount();
});

test("progress is kept, and what cannot be read is forgotten", () => {
  reach(4, false);
  answered("payment");
  answered("payment");
  expect(remembered()).toEqual({ step: 4, finished: false, right: { payment: 2 } });
  localStorage.setItem("kongbox.learn", '{"step": -1, "finished": "yes", "right": {"payment": 3, "danger": "many"}}');
  expect(remembered()).toEqual({ right: { payment: 3 } });
  localStorage.setItem("kongbox.learn", "nonsense");
  expect(remembered()).toEqual({});
});

test("an answer is asked for with all that was chosen", () => {
  expect(checkOf("kong-box", 7, ["5b", "East pays South 8."])).toBe(
    "/learn/check/kong-box?seed=7&chosen=5b&chosen=East+pays+South+8.",
  );
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
const CHECKED: Checked = { right: ["5c", "8c"], correct: false, why: [[{ text: "Both ends." }]], pictures: [], lines: [] };

test("an answer is marked choice by choice, with the reasons", async () => {
  vi.stubGlobal("fetch", (path: string) =>
    Promise.resolve(new Response(JSON.stringify(path.startsWith("/learn/check") ? CHECKED : ASKED))),
  );
  const another = vi.fn();
  const { container } = render(Exercise, { lesson: "waits", seed: 1, another });
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
  expect(progress.right).toEqual({});
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
  vi.stubGlobal("fetch", () => (said ? Promise.resolve(new Response(JSON.stringify(said))) : Promise.reject(new Error("away"))));
  const { container } = render(Exercise, { lesson: "waits", seed: 1, another: () => {} });
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
  expect((await screen.findByTestId("verdict")).textContent).toBe(words.exercise.correct);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByTestId("another")));
  expect([progress.right, screen.queryByRole("alert")]).toEqual([{ waits: 1 }, null]);
  await fireEvent(container.querySelector('[value="a"]')!, new Event("change"));
  expect([...container.querySelectorAll("em")].map((one) => one.textContent)).toEqual(["", "✓"]);
});

test("of several answers one that is chosen twice is not chosen", async () => {
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(JSON.stringify(ASKED))));
  const { container } = render(Exercise, { lesson: "waits", seed: 1, another: () => {} });
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
