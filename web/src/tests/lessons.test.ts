/** The lessons as a learner reads them: the list, one lesson, and the words beside the first hand. */
import common from "$words/common";
import words from "$words/learn";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import Due from "../learn/Due.svelte";
import Learn from "../learn/Learn.svelte";
import Words from "../learn/Words.svelte";
import { progress } from "../learn/progress.svelte";
import type { Guide, MistakesKept } from "../protocol";
import { drawn, look } from "./drawing";
import { json } from "./serving";
import { FakeSocket, fixture } from "./views";

const PATH = {
  rules: "redux",
  choices: [
    { id: "redux", name: "<redux>" },
    { id: "bmja", name: "<bmja>" },
  ],
  lessons: [
    { name: "first-hand", title: "First", about: "<about the first>", chapter: "tiles", way: "hand" },
    { name: "waits", title: "Waits", about: "<about waits>", chapter: "points", way: "lesson" },
    { name: "danger", title: "Danger", about: "<about danger>", chapter: "points", way: "lesson" },
  ],
};
const ASKED = {
  lesson: "waits",
  seed: 1,
  rules: "redux",
  question: "<question>",
  facts: [],
  pictures: [],
  several: false,
  choices: [{ id: "1", text: "<one>", tile: null }],
};
const NONE: MistakesKept = { due: 0, later: 0, back: null, rest: 0, lost: 0, reason: "" };
let kept: MistakesKept;
let answers: (path: string) => unknown;
let asked: string[];

beforeEach(() => {
  Object.assign(progress, { step: 0, rules: "", done: [], going: {} });
  asked = [];
  kept = { ...NONE, due: 2 };
  answers = (path) =>
    path === "/mistakes"
      ? kept
      : path.startsWith("/learn/lessons")
        ? PATH
        : path.startsWith("/learn/lesson/")
          ? {
              title: "Waits",
              way: path.includes("four") ? "game" : "lesson",
              rules: "<redux>",
              shows: [
                { hand: "123b", lit: [], text: [{ text: "<said>" }] },
                { hand: "555d", lit: ["5d"], text: [{ text: "<said then>" }] },
              ],
            }
          : path.startsWith("/learn/check/")
            ? { right: ["1"], correct: false, why: [], pictures: [], lines: [], lit: [] }
            : ASKED;
  vi.stubGlobal("fetch", (path: string) => {
    asked.push(path);
    const told = answers(path);
    return told ? json(told) : Promise.reject(new Error("away"));
  });
});
afterEach(() => drawn());

const shown = async () => {
  const list = await screen.findByTestId("lessons-list");
  return [...list.querySelectorAll("li")].map((one) =>
    ["next", "done"].filter((state) => one.classList.contains(state)).join(" "),
  );
};

test("the path shows what is done and what is next, in the chosen rules", async () => {
  render(Learn, { wanted: "" });
  expect(await shown()).toEqual(["next", "", ""]);
  expect(screen.getByTestId("go-on-learning").getAttribute("href")).toBe("#/learn/first-hand");
  expect(screen.getByTestId("go-on-learning").textContent).toContain(words.path.begin);
  drawn();
  Object.assign(progress, { step: 4, done: ["waits"] });
  render(Learn, { wanted: "" });
  expect(await shown()).toEqual(["next", "done", ""]);
  expect(screen.getByTestId("lesson-first-hand").textContent).toContain(words.path.step({ number: 5 }));
  expect(screen.getByTestId("so-far").textContent).toContain(words.path.so_far({ done: 1, all: 3 }));
  await fireEvent.change(screen.getByTestId("lesson-rules"), { target: { value: "bmja" } });
  await waitFor(() => expect(asked.at(-1)).toBe("/learn/lessons?rules=bmja"));
  drawn();
  Object.assign(progress, { done: ["first-hand", "waits", "danger"] });
  render(Learn, { wanted: "" });
  expect(await shown()).toEqual(["done", "done", "done"]);
  expect(screen.getByTestId("go-on-learning").getAttribute("href")).toBe("#/learn/danger");
});

test("where nobody answers the list says so", async () => {
  answers = () => null;
  render(Learn, { wanted: "" });
  expect((await screen.findByRole("alert")).textContent).toContain(common.no_answer);
});

test("a lesson shows, then helps, then asks; when it is done it leads to the next", async () => {
  const at = async () => (await screen.findByTestId("lesson")).dataset.at;
  render(Learn, { wanted: "waits" });
  expect(await at()).toBe("1");
  expect(screen.getByTestId("lesson-by").textContent).toContain("<redux>");
  expect([...document.querySelectorAll(".one")].map((one) => one.hasAttribute("inert"))).toEqual([false, true]);
  await fireEvent.click(screen.getByTestId("show-on"));
  expect([await at(), document.activeElement]).toEqual(["2", screen.getByTestId("show-on")]);
  await fireEvent.keyDown(window, { key: "ArrowLeft" });
  await fireEvent.keyDown(window, { key: "ArrowRight" });
  await fireEvent.keyDown(window, { key: "ArrowRight" });
  expect(await at()).toBe("2");
  await fireEvent.click(screen.getByTestId("show-back"));
  expect(await at()).toBe("1");
  await fireEvent.click(screen.getByTestId("show-on"));
  await fireEvent.click(screen.getByTestId("show-on"));
  expect(await screen.findByText("<question>")).toBeTruthy();
  expect([screen.queryByTestId("help"), screen.queryByTestId("row"), screen.queryByTestId("done")]).toEqual([null, null, null]);
  await fireEvent.click(screen.getByTestId("stage-asks"));
  expect(await screen.findByTestId("row")).toBeTruthy();
  drawn();
  progress.done = ["waits", "danger", "goulash"];
  render(Learn, { wanted: "waits" });
  await screen.findByTestId("lesson");
  expect((await screen.findByTestId("next-lesson")).getAttribute("href")).toBe("#/learn/danger");
  drawn();
  for (const wanted of ["goulash", "danger"]) {
    cleanup();
    render(Learn, { wanted });
    await screen.findByTestId("done");
    await new Promise((done) => setTimeout(done));
    expect(screen.queryByTestId("next-lesson"), wanted).toBeNull();
  }
});

test("a small game is shown, then played", async () => {
  render(Learn, { wanted: "four" });
  await screen.findByTestId("lesson");
  expect(screen.queryByTestId("stage-asks")).toBeNull();
  answers = () => null;
  await fireEvent.click(screen.getByTestId("stage-game"));
  await screen.findByRole("alert");
  expect(asked.at(-1)).toContain("/learn/game/four?seed=");
});

const guide = (more: Partial<Guide>): Guide => ({
  type: "guide",
  step: 3,
  steps: 9,
  name: "n",
  text: [{ text: "<words>" }],
  wants: null,
  lit: [],
  again: null,
  last: false,
  reads: false,
  look: null,
  best: null,
  ...more,
});

test("a step that is only read has a way on; one that wants something none; the last leads to the lessons", async () => {
  const done: string[] = [];
  const show = (more: Partial<Guide>) => {
    drawn();
    render(Words, { guide: guide(more), goOn: () => done.push("on"), again: () => done.push("again") });
    return ["go-on", "own-table", "again-from-start", "lessons", "again"].filter((name) => screen.queryByTestId(name));
  };
  expect(show({ wants: "discard N", again: "<once more>" })).toEqual(["again"]);
  expect(screen.getByTestId("again").textContent).toBe("<once more>");
  expect(show({})).toEqual([]);
  expect(show({ reads: true })).toEqual(["go-on"]);
  expect(screen.getByTestId("guide").textContent).toContain(words.guide.step({ number: 3, steps: 9 }));
  expect(document.activeElement).toBe(screen.getByTestId("go-on"));
  await fireEvent.click(screen.getByTestId("go-on"));
  expect(show({ last: true })).toEqual(["own-table", "again-from-start", "lessons"]);
  expect(screen.getByTestId("own-table").getAttribute("href")).toBe("#/table");
  expect(document.activeElement).toBe(screen.getByTestId("lessons"));
  await fireEvent.click(screen.getByTestId("again-from-start"));
  expect(done).toEqual(["on", "again"]);
});

test("the way to the mistakes says how many are due, else when the next comes back; a guest and who has none see none", async () => {
  for (const more of [{ due: 1 }, { later: 2, back: "2026-11-30" }, { rest: 1 }]) {
    kept = { ...NONE, ...more };
    render(Due);
    await screen.findByTestId("mistakes");
    drawn();
  }
  kept = NONE;
  render(Learn, { wanted: "" });
  await shown();
  await waitFor(() => expect(asked.filter((path) => path === "/mistakes")).toHaveLength(4));
  expect(screen.queryByTestId("mistakes")).toBeNull();
  cleanup();
  document.cookie = "kongbox-guest=1";
  render(Learn, { wanted: "" });
  await shown();
  document.cookie = "kongbox-guest=; max-age=0";
  expect(asked.filter((path) => path === "/mistakes")).toHaveLength(4);
});

test("mistakes that are due are asked one after the other, by their names on a new line; then the page says what comes", async () => {
  const [lines, addresses] = [[] as FakeSocket[], [] as string[]];
  vi.stubGlobal("WebSocket", function (address: string) {
    addresses.push(address.replace(/^.*3000/, ""));
    lines.push(new FakeSocket());
    return lines.at(-1);
  });
  const { unmount } = render(Learn, { wanted: "mistakes" });
  await waitFor(() => expect(lines).toHaveLength(1));
  lines[0]!.say(fixture("deal"));
  lines[0]!.say(guide({ name: "s.1.0.3", steps: 0, wants: null, text: [{ text: "<asked>" }] }));
  await screen.findByText("<asked>");
  expect(["hint", "next-mistake", "pause"].map((one) => screen.queryByTestId(one))).toEqual([null, null, null]);
  lines[0]!.onclose?.();
  await waitFor(() => expect(addresses).toEqual(["/mistakes/hand", "/mistakes/hand?at=s.1.0.3"]));
  lines[1]!.say(fixture("deal"));
  lines[1]!.say(
    guide({ name: "s.1.0.3", step: 2, steps: 0, wants: null, last: true, look: "s/1/9/0", text: [{ text: "<told>" }] }),
  );
  await screen.findByText("<told>");
  expect(screen.getByTestId("look-back").getAttribute("href")).toBe("#/review/s/1/9/0");
  look("learn/Words");
  await fireEvent.click(screen.getByTestId("next-mistake"));
  await waitFor(() => expect(addresses[2]).toBe("/mistakes/hand"));
  kept = { ...NONE, later: 2, back: "2026-11-30", rest: 1, lost: 1, reason: "<why>" };
  lines[2]!.say(fixture("deal"));
  lines[2]!.say(guide({ name: "s.1.0.7", step: 2, steps: 0, wants: null, last: true, look: "s/1/9/0" }));
  await fireEvent.click(await screen.findByTestId("next-mistake"));
  expect((await screen.findByTestId("left-out")).textContent).toContain("<why>");
  look("learn/");
  unmount();
  answers = () => null;
  render(Learn, { wanted: "mistakes" });
  expect((await screen.findByRole("alert")).textContent).toContain(common.no_answer);
});
