import common from "$words/common";
import words from "$words/play";
import { fireEvent, render, screen, waitFor } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import Play from "../play/Play.svelte";
import { atTable, lengthOf, ownValues, valuesOf } from "../play/choice";
import { presets } from "../play/presets.svelte";
import type { Choices, Game, Option } from "../protocol";
import { drawn, look } from "./drawing";
import { json } from "./serving";

beforeEach(() => {
  location.hash = "#/play";
  presets.named = [];
});
afterEach(() => drawn());

const option = (more: Partial<Option>): Option => ({
  key: "bonus",
  name: "whether there are flowers and seasons",
  decides: "whether there are flowers and seasons",
  clause: "RX-EQ-2",
  kind: "switch",
  value: true,
  values: [
    { value: 0, words: "no", text: "There are 136 tiles.", effect: "Winners score less." },
    { value: 1, words: "yes", text: "There are 144 tiles.", effect: "" },
  ],
  range: "",
  heading: "Tiles",
  text: "There are 144 tiles.",
  ...more,
});
const rounds = option({
  key: "rounds",
  name: "wind rounds in a session",
  decides: "wind rounds in a session",
  kind: "one",
  value: 4,
  values: [1, 2, 4].map((value) => ({ value, words: String(value), text: `A session has ${value} rounds.`, effect: "" })),
  heading: "Seats and winds",
});
const game = (id: string, name: string): Game => ({
  id,
  name,
  about: `What ${name} is.`,
  special: "",
  options: [option({}), rounds],
  usual: { bonus: true, rounds: 4 },
  lengths: [
    { key: "session", text: "A whole session", least: "at least 16 hands", options: { rounds: 4 }, hands: 0 },
    { key: "rounds-1", text: "One wind round", least: "at least 4 hands", options: { rounds: 1 }, hands: 0 },
    { key: "hands-1", text: "A single hand", least: "", options: { rounds: 4 }, hands: 1 },
  ],
  measured: "",
});
const CHOICES: Choices = {
  games: [game("redux", "Classical"), game("bmja", "British")],
  characters: [
    { name: "Pip", emblem: "sprout", strength: 1, about: "New to it.", figure: "" },
    { name: "Ada", emblem: "lantern", strength: 3, about: "Plans ahead.", figure: "" },
  ],
  levels: [
    { key: "easy", text: "Easy", others: ["Pip", "Pip", "Pip"] },
    { key: "usual", text: "Strong", others: ["Ada", "Ada", "Pip"] },
  ],
  rules: "redux",
  others: ["Ada", "Ada", "Pip"],
  hands: 0,
  begun: true,
};

/** The page of a server with these choices and answers. */
function open(told: Choices | null = CHOICES, answer: { reason?: string } = {}): unknown[] {
  const asked: unknown[] = [];
  vi.stubGlobal("fetch", (path: string, request?: RequestInit) => {
    if (path !== "/table") return Promise.resolve({ ok: told !== null, status: 500, json: () => Promise.resolve(told) });
    asked.push(JSON.parse(request?.body as string));
    return Promise.resolve({ ok: true, json: () => Promise.resolve(answer) });
  });
  render(Play, { wanted: "" });
  return asked;
}

test("the last table is one press", async () => {
  const asked = open();
  await fireEvent.click(await screen.findByTestId("lay"));
  await waitFor(() => expect(location.hash).toBe("#/table"));
  expect(asked).toEqual([{ type: "table", rules: "redux", options: {}, bots: ["Ada", "Ada", "Pip"], hands: 0 }]);
});

test("three questions are answered", async () => {
  const asked = open();
  await fireEvent.click(await screen.findByTestId("ruleset-bmja"));
  await fireEvent.click(screen.getByTestId("level-easy"));
  await fireEvent.click(screen.getByTestId("length-hands-1"));
  await fireEvent.change(screen.getByTestId("other-1"), { target: { value: "Ada" } });
  look("play/");
  await fireEvent.click(screen.getByTestId("lay"));
  await waitFor(() => expect(location.hash).toBe("#/table"));
  expect(asked).toEqual([{ type: "table", rules: "bmja", options: {}, bots: ["Pip", "Ada", "Pip"], hands: 1 }]);
});

test("of three opponents those have no chair for whom there is no room", async () => {
  const players = option({
    key: "players",
    kind: "one",
    value: 4,
    values: [2, 3, 4].map((value) => ({ value, words: String(value), text: `${value} play.`, effect: "" })),
  });
  const { options, ...rest } = game("redux", "Classical");
  open({ ...CHOICES, games: [{ ...rest, options: [...options, players] }] });
  const away = async () => (await screen.findAllByRole("listitem")).map((one) => one.classList.contains("away"));
  expect(await away()).toEqual([false, false, false]);
  await fireEvent.change(screen.getByTestId("option-players"), { target: { selectedIndex: 0 } });
  expect(await away()).toEqual([false, true, true]);
});

test("a length is an option of the rules, and the other way round", async () => {
  const asked = open();
  await fireEvent.click(await screen.findByTestId("length-rounds-1"));
  expect(screen.getByTestId<HTMLSelectElement>("option-rounds").selectedIndex).toBe(0);
  await fireEvent.change(screen.getByTestId("option-rounds"), { target: { selectedIndex: 1 } });
  expect(
    screen
      .getAllByRole("radio")
      .filter((one) => (one as HTMLInputElement).name === "length" && (one as HTMLInputElement).checked),
  ).toEqual([]);
  look("play/");
  await fireEvent.click(screen.getByTestId("lay"));
  await waitFor(() => expect(asked.length).toBe(1));
  expect(asked[0]).toMatchObject({ options: { rounds: 2 }, hands: 0 });
});

test("an option that the lengths offer value by value stands once", async () => {
  const { lengths, ...rest } = game("redux", "Classical");
  const two = { key: "rounds-2", text: "Two", least: "", options: { rounds: 2 }, hands: 0 };
  open({ ...CHOICES, games: [{ ...rest, lengths: [...lengths, two] }] });
  expect(await screen.findByTestId("option-bonus")).toBeTruthy();
  expect(screen.queryByTestId("option-rounds")).toBeNull();
});

test("an option says what it means, what it changes, and goes back alone", async () => {
  open();
  const house = await screen.findByTestId("house");
  expect(house.textContent).toContain(words.house.standard);
  expect(screen.queryByTestId("search-options")).toBeNull();
  await fireEvent.click(screen.getByTestId("option-bonus"));
  await fireEvent.change(screen.getByTestId("option-rounds"), { target: { selectedIndex: 1 } });
  for (const text of ["There are 136 tiles.", "Winners score less.", words.house.own({ count: 2 })])
    expect(house.textContent).toContain(text);
  look("play/");
  await fireEvent.click(screen.getByTestId("back-bonus"));
  expect(screen.getByTestId<HTMLInputElement>("option-bonus").checked).toBe(true);
  expect(house.textContent).toContain(words.house.own({ count: 1 }));
  await fireEvent.click(screen.getByTestId("as-the-book"));
  expect(house.textContent).toContain(words.house.standard);
});

test("many options are found by a word", async () => {
  const { options, ...rest } = game("redux", "Classical");
  const more = Array.from({ length: 20 }, (_, at) => option({ key: `more-${at}` }));
  open({ ...CHOICES, games: [{ ...rest, options: [...options, ...more] }] });
  const house = await screen.findByTestId("house");
  await fireEvent.input(screen.getByTestId("search-options"), { target: { value: "wind ROUND" } });
  await waitFor(() => expect(screen.queryByTestId("option-bonus")).toBeNull());
  expect(screen.getByTestId("option-rounds")).toBeTruthy();
  await fireEvent.input(screen.getByTestId("search-options"), { target: { value: "zzz" } });
  await waitFor(() => expect(house.textContent).toContain(words.house.nothing({ game: "Classical" })));
});

test("a choice is kept under a name, chosen again, and forgotten", async () => {
  const asked = open();
  await fireEvent.click(await screen.findByTestId("ruleset-bmja"));
  await fireEvent.click(screen.getByTestId("option-bonus"));
  await fireEvent.click(screen.getByTestId("level-easy"));
  await fireEvent.click(screen.getByTestId("preset-new"));
  await fireEvent.input(await screen.findByTestId("preset-name"), { target: { value: "Sunday" } });
  await fireEvent.click(screen.getByTestId("preset-save"));
  await screen.findByText("Sunday");
  expect(JSON.parse(localStorage.getItem("kongbox.presets") ?? "")).toEqual([
    { name: "Sunday", choice: { rules: "bmja", options: { bonus: false }, others: ["Pip", "Pip", "Pip"], hands: 0 } },
  ]);
  await fireEvent.click(screen.getByTestId("preset-back"));
  expect(screen.getByTestId<HTMLInputElement>("ruleset-redux").checked).toBe(true);
  await fireEvent.click(screen.getByText("Sunday"));
  await fireEvent.click(screen.getByTestId("lay"));
  await waitFor(() => expect(asked.length).toBe(1));
  expect(asked[0]).toEqual({ type: "table", rules: "bmja", options: { bonus: false }, bots: ["Pip", "Pip", "Pip"], hands: 0 });
  look("play/");
  await fireEvent.click(screen.getByLabelText(words.presets.forget({ name: "Sunday" })));
  await waitFor(() => expect(screen.queryByText("Sunday")).toBeNull());
  expect(localStorage.getItem("kongbox.presets")).toBeNull();
});

test("the server keeps choices for every browser, and takes over those that one has kept", async () => {
  const choice = { rules: "redux", options: {}, others: ["Ada", "Ada", "Pip"], hands: 4 };
  localStorage.setItem(
    "kongbox.presets",
    JSON.stringify([
      { name: "Mine", choice },
      { name: "Both", choice: { ...choice, hands: 1 } },
    ]),
  );
  let kept = [{ name: "Both", choice }];
  const posted: string[] = [];
  vi.stubGlobal("fetch", (path: string, { body }: RequestInit = {}) => {
    if (path === "/choices") return json(CHOICES);
    if (body !== undefined) posted.push(`${path} ${body as string}`);
    if (path.endsWith("/forget")) return json({ code: "store-locked", reason: "<locked>" }, 503);
    if (body !== undefined) kept = [JSON.parse(body as string) as (typeof kept)[0], ...kept];
    return json({ named: kept });
  });
  render(Play, { wanted: "" });
  await waitFor(() => expect(localStorage.getItem("kongbox.presets")).toBeNull());
  expect(posted).toEqual([`/presets ${JSON.stringify({ name: "Mine", choice })}`]);
  expect(presets.named.map(({ name, choice: { hands } }) => [name, hands])).toEqual([
    ["Mine", 4],
    ["Both", 4],
  ]);
  look("play/");
  await fireEvent.click(await screen.findByLabelText(words.presets.forget({ name: "Both" })));
  expect((await screen.findByTestId("preset-wrong")).textContent).toBe("<locked>");
  expect(screen.getByText("Both")).toBeTruthy();
});

test("a choice is saved as a sheet, and a sheet is brought in as a choice", async () => {
  const choice = { rules: "bmja", options: { bonus: false }, others: ["Ada", "Ada", "Pip"], hands: 4 };
  const posted: string[] = [];
  let refused = "";
  vi.stubGlobal("fetch", (path: string, { body }: RequestInit = {}) => {
    if (path === "/choices") return json(CHOICES);
    if (path.startsWith("/presets/")) posted.push(path);
    if (path.startsWith("/presets/sheet")) {
      expect(JSON.parse(body as string)).toEqual({ name: "Sunday", choice });
      return Promise.resolve(new Response("id", { headers: { "Content-Disposition": 'attachment; filename="sunday.toml"' } }));
    }
    if (path.startsWith("/presets/choice"))
      return refused
        ? json({ code: "no-toml", reason: refused }, 400)
        : json({ name: "Sunday", rules: "bmja", options: { rounds: 2 } });
    return json({}, 404);
  });
  const given: string[] = [];
  const click = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    given.push(this.download);
  });
  presets.named = [{ name: "Sunday", choice }];
  render(Play, { wanted: "" });
  await fireEvent.click(await screen.findByLabelText(words.presets.sheet_of({ name: "Sunday" })));
  await waitFor(() => expect(given).toEqual(["sunday.toml"]));
  click.mockRestore();

  const field = screen.getByTestId("preset-bring");
  const file = new File(["extends"], "ours & theirs.toml");
  await fireEvent.change(field, { target: { files: [file] } });
  expect(await screen.findByText("Sunday 2")).toBeTruthy();
  expect(posted.at(-1)).toBe("/presets/choice?name=ours%20%26%20theirs.toml");
  expect(presets.named[0]?.choice).toEqual({ rules: "bmja", options: { rounds: 2 }, others: CHOICES.others, hands: 0 });
  expect(screen.getByTestId<HTMLInputElement>("ruleset-bmja").checked).toBe(true);

  refused = "ours.toml:1: no TOML";
  look("play/");
  await fireEvent.change(field, { target: { files: [file] } });
  expect((await screen.findByTestId("preset-wrong")).textContent).toBe(refused);
  expect(presets.named.map(({ name }) => name)).toEqual(["Sunday 2", "Sunday"]);
});

test("the way back is offered only when the choice is another, below the questions", async () => {
  open();
  const questions = await screen.findByTestId("ruleset-bmja");
  const back = () => screen.queryByTestId("preset-back");
  expect(back()).toBeNull();
  await fireEvent.click(questions);
  expect(questions.compareDocumentPosition(back()!) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  await fireEvent.click(back()!);
  expect([back(), screen.getByTestId<HTMLInputElement>("ruleset-redux").checked]).toEqual([null, true]);
});

test("a choice with unknown names is refused in a sentence", async () => {
  presets.named = [{ name: "Old", choice: { rules: "gone", options: {}, others: ["Ada", "Ada", "Ada"], hands: 0 } }];
  open();
  await fireEvent.click(await screen.findByText("Old"));
  expect(screen.getByRole("alert").textContent).toContain(words.presets.unknown);
  expect(screen.getByTestId<HTMLInputElement>("ruleset-redux").checked).toBe(true);
});

test("why a table cannot be had is said, and the page stays", async () => {
  open(CHOICES, { reason: "limit = 7: not so." });
  await fireEvent.click(await screen.findByTestId("lay"));
  await waitFor(() => expect(screen.getByRole("alert").textContent).toContain("limit = 7: not so."));
  expect(location.hash).toBe("#/play");
});

test("a server that does not answer is said", async () => {
  open(null);
  expect((await screen.findByRole("alert")).textContent).toContain(common.no_answer);
});

test("a choice keeps only its differences from the sheet, and becomes whole again", () => {
  const one = { ...game("redux", "Classical"), options: [option({ value: false }), rounds] };
  expect(ownValues(one, { bonus: false, rounds: 4 })).toEqual({ bonus: false });
  expect(valuesOf(one, { rounds: 1, gone: 3 })).toEqual({ bonus: true, rounds: 1 });
  expect(lengthOf(one, { bonus: false, rounds: 1 }, 0)?.key).toBe("rounds-1");
  expect(lengthOf(one, { rounds: 2 }, 0)).toBeUndefined();
  expect(atTable(["Pip", "Ada", "Pip"])).toEqual(["Pip", "Ada", "Pip II"]);
});
