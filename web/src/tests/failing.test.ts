/** Unforeseen failures: the page says so in one sentence, and can be reloaded. */
import { fireEvent, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import app from "$words/app";
import common from "$words/common";
import Pages from "../Pages.svelte";
import { drawn } from "./drawing";
import { json } from "./serving";
import { fixture } from "./views";

const uncaught: unknown[] = [];
const note = ({ error }: ErrorEvent) => uncaught.push(error);

beforeEach(() => {
  uncaught.length = 0;
  addEventListener("error", note);
  vi.stubGlobal("reportError", (error: unknown) => dispatchEvent(Object.assign(new Event("error"), { error }))); // as browsers do
});
afterEach(() => {
  removeEventListener("error", note);
  drawn("Failed");
});

test("a page that cannot be drawn is replaced by a sentence, and the exception is not swallowed", async () => {
  const { view } = fixture("deal");
  const misread = {
    hand: 1,
    hands: 1,
    names: [],
    taken: [],
    told: [[], []],
    why: ["", ""],
    first: view,
    changes: [null],
  };
  vi.stubGlobal("fetch", () => json(misread));
  location.hash = "#/review/ab/1";
  render(Pages);
  expect((await screen.findByRole("alert")).textContent).toContain(app.broken);
  expect(screen.queryByTestId("gone")).toBeNull();
  expect(uncaught).toEqual([expect.any(TypeError)]);
  const reload = vi.spyOn(location, "reload").mockImplementation(() => {});
  await fireEvent.click(screen.getByRole("button", { name: app.reload }));
  expect(reload).toHaveBeenCalledOnce();
  expect(screen.queryByRole("button", { name: common.close }), "nothing lies under the notice").toBeNull();
  location.hash = "#/settings";
  dispatchEvent(new Event("hashchange"));
  expect(await screen.findByRole("heading", { level: 1 }), "another page is drawn").toBeTruthy();
  expect(screen.queryByTestId("failed")).toBeNull();
});

test("an uncaught exception or promise shows over the page; other events do not", async () => {
  for (const [name, detail, told] of [
    ["error", { error: null }, 0],
    ["error", { error: new Error("on purpose") }, 1],
    ["unhandledrejection", { reason: new Error("on purpose") }, 1],
  ] as const) {
    render(Pages);
    await screen.findByTestId("home");
    dispatchEvent(Object.assign(new Event(name), detail));
    await tick();
    expect(screen.queryAllByTestId("failed"), name).toHaveLength(told);
    expect(screen.getByTestId("home")).toBeTruthy();
    drawn("Failed");
  }
});

test("the notice is closed, and comes again when something else fails", async () => {
  render(Pages);
  const home = await screen.findByTestId("home");
  for (const name of ["first", "second"]) {
    dispatchEvent(Object.assign(new Event("error"), { error: new Error(name) }));
    await tick();
    expect(screen.getAllByTestId("failed"), name).toHaveLength(1);
    await fireEvent.click(screen.getByRole("button", { name: common.close }));
    expect(screen.queryByTestId("failed"), name).toBeNull();
    expect(screen.getByTestId("home"), "the page stays as it is").toBe(home);
  }
});
