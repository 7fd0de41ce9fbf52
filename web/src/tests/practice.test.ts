/** A hand to count is answered row by row, and how often it went well is kept. */
import { fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { PracticeAnswer, PracticeHand } from "../protocol";
import Practice from "../scorer/Practice.svelte";
import { choose, practised, remembered, soFar } from "../scorer/practised.svelte";
import { drawn, look } from "./drawing";

const hand: PracticeHand = {
  ...{ rules: "redux", name: "Redux", level: 1, seed: 3, hand: "22b 234c 11d ESW +RRR", facts: ["They are South."] },
  rows: [
    { rule: "pung", name: "Exposed pung of majors" },
    { rule: "flower", name: "Flower" },
  ],
};
const row = { clause: "RX-SC-1", what: "A pung lies exposed.", worth: "4 points" };
const answer: PracticeAnswer = {
  rows: [
    { ...row, rule: "pung", name: "Exposed pung of majors", counts: true, chosen: false, points: 4, doublers: 0 },
    { ...row, rule: "flower", name: "Flower", counts: false, chosen: true, points: 0, doublers: 0 },
  ],
  ...{ total: 8, total_right: false, rows_right: false, why: ["4 points, doubled once: 8."] },
};
const asked: string[] = [];

beforeEach(() => {
  asked.length = 0;
  practised.counted = {};
  vi.stubGlobal("fetch", (path: string) => {
    asked.push(path);
    const told = path.startsWith("/rulesets") ? [] : path.includes("answer") ? answer : hand;
    return Promise.resolve({ ok: true, json: () => Promise.resolve(told) });
  });
});
afterEach(() => {
  drawn();
  vi.unstubAllGlobals();
});

test("what was missed, and what was taken wrongly, is told with the card's words", async () => {
  render(Practice);
  await fireEvent.click(await screen.findByTestId("row-flower"));
  await fireEvent.input(screen.getByTestId("comes"), { target: { value: "4" } });
  await fireEvent.click(screen.getByTestId("check"));
  await screen.findByTestId("verdict");
  expect(asked.at(-1)).toContain("seed=3&total=4&row=flower");
  const rows = [...screen.getByTestId("answers").querySelectorAll("li")].map((one) => [one.dataset.row, one.classList[0]]);
  expect(rows).toEqual([
    ["pung", "missed"],
    ["flower", "wrong"],
  ]);
  expect(screen.getByTestId("answers").textContent).toContain("A pung lies exposed.");
  expect(screen.getByTestId("comes-to").textContent).toBe("8");
  expect(soFar()).toEqual([1, 0]);
  look();
  await fireEvent.click(screen.getByTestId("another"));
  await screen.findByTestId("comes");
  expect(screen.queryByTestId("verdict")).toBeNull();
});

test("another ruleset or another level brings another hand, and is remembered", async () => {
  practised.rules = "redux";
  practised.level = 1;
  const games = ["redux", "bmja"].map((id) => ({ id, name: `<${id}>` }));
  vi.stubGlobal("fetch", (path: string) => {
    asked.push(path);
    return Promise.resolve({ ok: true, json: () => Promise.resolve(path.startsWith("/score/") ? hand : games) });
  });
  render(Practice);
  await screen.findByTestId("comes");
  await screen.findByText("<bmja>");
  await fireEvent.change(screen.getByTestId("practice-rules"), { target: { value: "bmja" } });
  expect([practised.rules, remembered().rules, asked.at(-1)]).toEqual(["bmja", "bmja", expect.stringContaining("rules=bmja")]);
  look();
  await fireEvent.click(screen.getByTestId("level-3"));
  expect([
    practised.level,
    screen.getByTestId("level-3").getAttribute("aria-checked"),
    screen.getByTestId("level-1").getAttribute("aria-checked"),
  ]).toEqual([3, "true", "false"]);
  expect(asked.at(-1)).toContain("level=3");
});

test("progress is kept by rules and level, and rubbish is not read", () => {
  choose("bmja", 3);
  expect(soFar()).toEqual([0, 0]);
  expect(remembered()).toMatchObject({ rules: "bmja", level: 3 });
  localStorage.setItem("kongbox.practice", '{"rules": 7, "level": 9, "counted": {"a": [1], "b": [2, 1]}}');
  expect(remembered()).toEqual({ counted: { b: [2, 1] } });
});
