/** The lessons as they are read: the list, one of them, and the words beside the first hand. */
import common from "$words/common";
import words from "$words/learn";
import { fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import Learn from "../learn/Learn.svelte";
import Words from "../learn/Words.svelte";
import { progress } from "../learn/progress.svelte";
import type { Guide } from "../protocol";
import { drawn } from "./drawing";

const LESSONS = [
  { name: "waits", title: "Waits", about: "<about waits>" },
  { name: "danger", title: "Danger", about: "<about danger>" },
];
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
let answers: (path: string) => unknown;
let asked: string[];

beforeEach(() => {
  localStorage.clear();
  Object.assign(progress, { step: 0, finished: false, right: {} });
  asked = [];
  answers = (path) =>
    path.startsWith("/learn/lessons")
      ? LESSONS
      : path.startsWith("/learn/lesson/")
        ? { title: "Waits", text: [[{ text: "<said>" }]], pictures: [{ hand: "123b", caption: "" }] }
        : ASKED;
  vi.stubGlobal("fetch", (path: string) => {
    asked.push(path);
    const told = answers(path);
    return told ? Promise.resolve(new Response(JSON.stringify(told))) : Promise.reject(new Error("away"));
  });
});
afterEach(() => {
  drawn();
  vi.unstubAllGlobals();
});

test("the list of lessons tells how far one has come", async () => {
  render(Learn, { wanted: "" });
  const list = await screen.findByTestId("lessons-list");
  expect(
    [...list.querySelectorAll("a")].map((one) => [one.getAttribute("href"), one.querySelector(".done")?.textContent]),
  ).toEqual([
    ["#/learn/waits", undefined],
    ["#/learn/danger", undefined],
  ]);
  expect(screen.getByTestId("first-hand").querySelector(".done")).toBeNull();
  drawn();
  Object.assign(progress, { step: 4, right: { danger: 2 } });
  render(Learn, { wanted: "" });
  expect((await screen.findByTestId("lesson-danger")).querySelector(".done")?.textContent).toBe(words.right({ count: 2 }));
  expect(screen.getByTestId("first-hand").textContent).toContain(words.first.continue({ number: 5 }));
  drawn();
  Object.assign(progress, { finished: true });
  render(Learn, { wanted: "" });
  expect(screen.getByTestId("first-hand").textContent).toContain(words.first.played);
});

test("where nobody answers the list says so", async () => {
  answers = () => null;
  render(Learn, { wanted: "" });
  expect((await screen.findByRole("alert")).textContent).toContain(common.no_answer);
});

test("a lesson is read, then tried, and leads to the next; the last leads nowhere", async () => {
  render(Learn, { wanted: "waits" });
  expect((await screen.findByTestId("lesson")).textContent).toContain("<said>");
  expect(screen.getByTestId("lesson").querySelectorAll(".tile")).toHaveLength(3);
  expect(await screen.findByText("<question>")).toBeTruthy();
  expect((await screen.findByText(words.lesson.next({ title: "Danger" }))).getAttribute("href")).toBe("#/learn/danger");
  expect(asked).toContain("/learn/lesson/waits");
  drawn();
  render(Learn, { wanted: "danger" });
  await screen.findByText("<question>");
  expect(document.querySelector(".after")).toBeNull();
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
  ...more,
});

test("a step that is only read has a way on; one that wants something none; the last leads to the lessons", async () => {
  const done: string[] = [];
  const show = (more: Partial<Guide>) => {
    drawn();
    render(Words, { guide: guide(more), goOn: () => done.push("on"), again: () => done.push("again") });
    return ["go-on", "again-from-start", "lessons", "again"].filter((name) => screen.queryByTestId(name));
  };
  expect(show({ wants: "discard N", again: "<once more>" })).toEqual(["again"]);
  expect(screen.getByTestId("again").textContent).toBe("<once more>");
  expect(show({})).toEqual(["go-on"]);
  expect(screen.getByTestId("guide").textContent).toContain(words.guide.step({ number: 3, steps: 9 }));
  expect(document.activeElement).toBe(screen.getByTestId("go-on"));
  await fireEvent.click(screen.getByTestId("go-on"));
  expect(show({ last: true })).toEqual(["again-from-start", "lessons"]);
  expect(document.activeElement).toBe(screen.getByTestId("lessons"));
  await fireEvent.click(screen.getByTestId("again-from-start"));
  expect(done).toEqual(["on", "again"]);
});
