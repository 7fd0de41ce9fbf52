/** The menu of the table: what it offers, what each entry does, and how it opens and closes. */
import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { type ComponentProps, createRawSnippet, tick } from "svelte";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import Menu from "../menu/Menu.svelte";
import type { Place } from "../place.svelte";
import { choose, settings } from "../settings.svelte";
import { knock } from "../sound";
import { readLater } from "../table/later.svelte";
import { look } from "./drawing";
import { FakeCloseWatcher, fixture } from "./views";

beforeAll(readLater);

vi.mock("../sound", () => ({ knock: vi.fn() }));

let did: string[];
beforeEach(() => {
  did = [];
});
afterEach(() => choose("pace", "natural"));

const tap = (name: string) => fireEvent.click(screen.getByTestId(name));
const there = (...names: string[]) => names.filter((name) => screen.queryByTestId(name));
const opener = () => screen.getByTestId("menu");
const unfolded = () => [opener().getAttribute("aria-expanded"), screen.queryByTestId("more") !== null];

const place = (may: string[]) =>
  ({
    may: (what: string) => may.includes(what),
    ask: () => did.push("hint"),
    takeBack: () => did.push("take back"),
    pending: false,
  }) as unknown as Place;

/** The menu, unfolded. */
async function menu(more: Partial<ComponentProps<typeof Menu>> = {}) {
  cleanup();
  const open = (paper: string) => did.push(paper);
  render(Menu, { place: place(["take-back"]), view: fixture("deal").view, open, ...more });
  await tap("menu");
}

test("each entry does its own thing, and the menu folds and gives the keys back", async () => {
  await menu();
  look();
  for (const [name, done] of [
    ["hint-button", "hint"],
    ["menu-take-back", "take back"],
    ["open-rules", "rules"],
  ] as const) {
    await menu();
    await tap(name);
    expect([did.splice(0), unfolded()]).toEqual([[done], ["false", false]]);
    expect(document.activeElement).toBe(opener());
  }
  await menu();
  await tap("more");
  look();
  await tap("open-referee");
  expect(did).toEqual(["referee"]);
  await tap("menu");
  expect([screen.getByTestId("more").getAttribute("aria-expanded"), there("open-referee")]).toEqual(["false", []]);
});

test("what cannot be done now is not offered; where players err the referee stands first", async () => {
  const { view } = fixture("win");
  await menu({ place: place([]), view: { ...view, rules: { ...view.rules, strict: true } } });
  expect(
    ["hint-button", "menu-take-back", "open-referee"].map((name) => screen.getByTestId<HTMLButtonElement>(name).disabled),
  ).toEqual([true, true, true]);
  await tap("more");
  expect(screen.getAllByTestId("open-referee")).toHaveLength(1);
});

test("the menu unfolds and folds by its button, by Escape, by a click elsewhere and by a phone's way back, and keeps the keys meanwhile", async () => {
  vi.stubGlobal("CloseWatcher", FakeCloseWatcher);
  const keys: string[] = [];
  const hear = (event: KeyboardEvent) => keys.push(event.key);
  addEventListener("keydown", hear);
  await menu();
  expect([unfolded(), document.activeElement]).toEqual([["true", true], screen.getByTestId("hint-button")]);
  for (const fold of [
    () => tap("menu"),
    () => fireEvent.keyDown(screen.getByTestId("more"), { key: "Escape" }),
    () => fireEvent.click(document.body),
    async () => (FakeCloseWatcher.back(), await tick()),
  ]) {
    await fireEvent.keyDown(screen.getByTestId("more"), { key: "a" });
    await tap("pace-quick");
    expect(unfolded()).toEqual(["true", true]);
    await fold();
    expect([...unfolded(), FakeCloseWatcher.all.length]).toEqual(["false", false, 0]);
    await fireEvent.click(document.body);
    await fireEvent.keyDown(opener(), { key: "b" });
    await tap("menu");
  }
  expect(keys).toEqual(["b", "b", "b", "b"]);
  removeEventListener("keydown", hear);
});

test("the table looks, sounds and goes as it is switched", async () => {
  const checked = () => screen.getAllByRole("radio", { checked: true }).map((one) => one.dataset.testid);
  await menu();
  for (const name of ["coach", "sound", "dangers"] as const) {
    const before = settings[name];
    const state = () => screen.getByTestId(`switch-${name}`).getAttribute("aria-checked");
    await tap(`switch-${name}`);
    expect([name, settings[name], state()]).toEqual([name, !before, String(!before)]);
    await tap(`switch-${name}`);
    expect([name, settings[name], state()]).toEqual([name, before, String(before)]);
  }
  expect(vi.mocked(knock).mock.calls).toEqual([["discard"], ["discard"]]);
  for (const pace of ["slow", "natural", "quick", "step"] as const) {
    await tap(`pace-${pace}`);
    expect(settings.pace).toBe(pace);
    expect(checked()).toEqual([`pace-${pace}`, "night-system"]);
  }
  await tap("night-night");
  expect([settings.night, ...checked()]).toEqual(["night", "pace-step", "night-night"]);
  choose("night", "system");
});

test("among people their entries stand first, without help or a pace; each closes the menu, or calls the referee", async () => {
  for (const [paper, done] of [
    [undefined, []],
    ["referee", ["referee"]],
  ] as const) {
    const first = createRawSnippet((close: () => (paper?: "referee") => void) => ({
      render: () => "<button data-testid=own>Ours</button>",
      setup: (button) => button.addEventListener("click", () => close()(paper)),
    }));
    await menu({ first });
    expect(document.activeElement).toBe(screen.getByTestId("own"));
    await tap("more");
    look();
    expect(there("hint-button", "pace", "switch-coach", "open-referee", "open-play")).toEqual([]);
    await tap("own");
    expect([did, unfolded()]).toEqual([done, ["false", false]]);
  }
});
