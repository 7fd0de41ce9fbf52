/** A hand to count is answered row by row, and the page keeps how often the answers were right. */
import { fireEvent, render, screen, waitFor } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { PracticeAnswer, PracticeHand } from "../protocol";
import Practice from "../scorer/Practice.svelte";
import { choose, count, missedRows, note, practised, remembered, soFar } from "../scorer/practised.svelte";
import common from "$words/common";
import lessons from "$words/learn";
import words from "$words/scorer";
import { drawn, look } from "./drawing";

const hand: PracticeHand = {
  ...{ rules: "redux", name: "Redux", level: 1, seed: 3, hand: "22b 234c 11d ESW +RRR", facts: ["They are South."] },
  rows: [
    { rule: "pung", name: "Exposed pung of majors" },
    { rule: "flower", name: "Flower" },
  ],
};
const row = { clause: "RX-SC-1", what: "A pung lies exposed.", worth: "4 points", tiles: [] };
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
  practised.missed = {};
  vi.stubGlobal("fetch", (path: string) => {
    asked.push(path);
    const told = path.startsWith("/rulesets") ? [] : path.includes("answer") ? answer : hand;
    return Promise.resolve({ ok: true, json: () => Promise.resolve(told) });
  });
});
afterEach(() => drawn());

test("a hand says its sets and its last tile, and its caption explains only these", async () => {
  vi.stubGlobal("fetch", (path: string) =>
    Promise.resolve({ ok: true, json: () => Promise.resolve(path.startsWith("/rulesets") ? [] : { ...hand, ...more }) }),
  );
  let more = { hand: "22b +RRR _EEEE +_SSSS .4b" };
  const page = render(Practice);
  const groups = (await screen.findAllByRole("group")).map((one) => one.getAttribute("aria-label"));
  const { exposed, concealed, claimed, last } = lessons.group;
  expect(groups.filter(Boolean)).toEqual([exposed, concealed, claimed, last]);
  expect(page.container.querySelector("figcaption")?.textContent).toBe(`${words.practice.sets} ${words.practice.last}`);
  page.unmount();
  more = { hand: "22b 234c 11d ESW +RRR" };
  const other = render(Practice);
  await screen.findByTestId("practice");
  expect(other.container.querySelector("figcaption")?.textContent).toBe(words.practice.sets);
});

test("missed and wrong rows show with the words of the card", async () => {
  render(Practice);
  await fireEvent.click(await screen.findByTestId("row-flower"));
  await fireEvent.input(screen.getByTestId("comes"), { target: { value: "4" } });
  await fireEvent.click(screen.getByTestId("check"));
  const hint = await screen.findByTestId("hint");
  expect(hint.textContent).toContain(words.practice.lacking({ count: 1 }));
  expect(hint.textContent).toContain(words.practice.too_many({ count: 1 }));
  expect([screen.queryByTestId("verdict"), soFar()]).toEqual([null, [1, 0]]);
  expect(asked.at(-1)).toContain("seed=3&total=4&row=flower");
  await fireEvent.click(screen.getByTestId("give-up"));
  await screen.findByTestId("verdict");
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

test("the verdict tells total and rows apart, and each right row stands with what it earned", async () => {
  const rows: PracticeAnswer["rows"] = [
    { ...answer.rows[0]!, chosen: true },
    { ...answer.rows[0]!, rule: "one", counts: true, chosen: true, points: 0, doublers: 1 },
    { ...answer.rows[0]!, rule: "limit", counts: true, chosen: true, points: 0, doublers: 0, worth: "the limit" },
    { ...answer.rows[1]!, chosen: false },
  ];
  for (const [total_right, rows_right, verdict] of [
    [true, true, words.verdict.right],
    [true, false, words.verdict.rows],
    [false, true, words.verdict.total],
  ] as const) {
    const told = { ...answer, rows, total_right, rows_right };
    vi.stubGlobal("fetch", (path: string) =>
      Promise.resolve({
        ok: true,
        json: () => Promise.resolve(path.includes("answer") ? told : path === "/rulesets" ? [] : hand),
      }),
    );
    render(Practice);
    await fireEvent.click(await screen.findByTestId("row-pung"));
    await fireEvent.click(screen.getByTestId("row-flower"));
    await fireEvent.click(screen.getByTestId("row-flower"));
    expect(screen.getByTestId<HTMLInputElement>("row-flower").checked).toBe(false);
    expect(screen.getByTestId<HTMLButtonElement>("check").disabled).toBe(true);
    await fireEvent.input(screen.getByTestId("comes"), { target: { value: "8" } });
    await fireEvent.click(screen.getByTestId("check"));
    if (verdict !== words.verdict.right) {
      await screen.findByTestId("hint");
      await fireEvent.click(screen.getByTestId("check"));
    }
    expect((await screen.findByTestId("verdict")).textContent?.trim()).toBe(verdict);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByTestId("another")));
    drawn();
  }
  expect(soFar()).toEqual([3, 1]);
});

test("where the table does not answer, the hand or its answer is asked for again", async () => {
  const silent = () => Promise.reject(new Error("away"));
  const served = globalThis.fetch;
  vi.stubGlobal("fetch", silent);
  render(Practice);
  expect((await screen.findByRole("alert")).textContent).toBe(common.no_answer);
  look();
  vi.stubGlobal("fetch", served);
  await fireEvent.click(screen.getByRole("button", { name: common.try_again }));
  await fireEvent.input(await screen.findByTestId("comes"), { target: { value: "0" } });
  expect(screen.queryByRole("alert")).toBeNull();
  vi.stubGlobal("fetch", silent);
  await fireEvent.submit(screen.getByTestId("practice"));
  await screen.findByRole("alert");
  expect(screen.queryByRole("button", { name: common.try_again })).toBeNull();
  vi.stubGlobal("fetch", served);
  await fireEvent.click(screen.getByTestId("check"));
  await fireEvent.click(await screen.findByTestId("give-up"));
  await screen.findByTestId("verdict");
  expect([screen.queryByRole("alert"), asked.at(-1)?.includes("total=0")]).toEqual([null, true]);
  const before = asked.length;
  await fireEvent.submit(screen.getByTestId("practice"));
  expect(asked).toHaveLength(before);
});

test("of two hands that were asked for only the later is shown", async () => {
  const answers: ((found: unknown) => void)[] = [];
  vi.stubGlobal("fetch", () => new Promise((answer) => answers.push((found) => answer({ ok: true, json: () => found }))));
  render(Practice);
  await fireEvent.click(screen.getByTestId("level-2"));
  const [, first, second] = answers;
  second!({ ...hand, seed: 2 });
  await screen.findByTestId("comes");
  first!({ ...hand, seed: 1 });
  await new Promise((done) => setTimeout(done));
  expect(screen.getByTestId("practice").dataset.seed).toBe("2");
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

test("rows that were missed come back until they are found again", async () => {
  practised.missed = {};
  practised.rules = "redux";
  note(answer.rows);
  note(answer.rows);
  expect(missedRows()).toEqual(["pung", "flower"]);
  render(Practice);
  await screen.findByTestId("comes");
  expect(asked.find((path) => path.includes("seed"))).toContain("&missed=pung&missed=flower");
  const found = { ...answer.rows[0]!, chosen: true };
  note([found]);
  expect(missedRows()).toContain("pung");
  note([found]);
  expect(missedRows()).toEqual(["flower"]);
  expect(remembered().missed).toEqual({ redux: { flower: 2 } });
});

test("what another page of this browser counted meanwhile stays counted", () => {
  choose("redux", 1);
  const others = { counted: { "bmja 2": [4, 3] }, missed: { bmja: { chow: 2 } } };
  localStorage.setItem("kongbox.practice", JSON.stringify({ ...practised, ...others }));
  count(true);
  note(answer.rows);
  expect(remembered()).toMatchObject({ counted: { ...others.counted, "redux 1": [1, 1] }, missed: others.missed });
});
