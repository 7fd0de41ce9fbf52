/** The looks of pages: light or dark, still or moving, in the text size that a person has chosen. */
import { readFile } from "node:fs/promises";
import { render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import Pages from "../Pages.svelte";
import { choose } from "../settings.svelte";

const root = document.documentElement;
/** What the system asks for, and the listeners for a change of it. */
let wants: string[] = [];
const heard = new Set<(event: Event) => void>();

beforeEach(() => {
  location.hash = "#/settings";
  vi.spyOn(globalThis, "matchMedia").mockImplementation(
    (query) =>
      ({
        get matches() {
          return wants.some((wanted) => query.includes(wanted));
        },
        addEventListener: (_: string, hear: (event: Event) => void) => heard.add(hear),
        removeEventListener: (_: string, hear: (event: Event) => void) => heard.delete(hear),
      }) as unknown as MediaQueryList,
  );
});
afterEach(() => {
  wants = [];
  choose("night", "system");
  choose("motion", "system");
  choose("text", "normal");
  for (const name of ["data-night", "data-still", "data-text"]) root.removeAttribute(name);
});

const dress = () => [root.hasAttribute("data-night"), root.hasAttribute("data-still"), root.dataset.text];

async function wanting(...now: string[]) {
  wants = now;
  heard.forEach((hear) => hear(new Event("change")));
  await tick();
}

test("an open page follows the system, until somebody chooses", async () => {
  render(Pages);
  expect(dress()).toEqual([false, false, "normal"]);
  await wanting("dark", "reduce");
  expect(dress()).toEqual([true, true, "normal"]);
  choose("night", "day");
  choose("motion", "full");
  choose("text", "large");
  await tick();
  expect(dress()).toEqual([false, false, "large"]);
  await wanting();
  choose("night", "night");
  choose("motion", "less");
  await tick();
  expect(dress()).toEqual([true, true, "large"]);
});

test("a sign leads from every page to the settings, except from themselves", async () => {
  location.hash = "#/learn";
  render(Pages);
  expect(screen.getByTestId("to-settings").getAttribute("href")).toBe("#/settings");
  location.hash = "#/settings";
  dispatchEvent(new Event("hashchange"));
  await vi.waitFor(() => expect(screen.queryByTestId("to-settings")).toBeNull());
});

test.each([
  ["nothing by day", null, [], [false, undefined]],
  ["nothing by night", null, ["dark"], [true, undefined]],
  ["day, and small text", { night: "day", text: "small" }, ["dark"], [false, "small"]],
  ["night", { night: "night" }, [], [true, undefined]],
  ["what cannot be read", "{", ["dark"], [true, undefined]],
])("before anything is drawn a page wears what was chosen: %s", async (_, kept, system, worn) => {
  wants = system;
  localStorage.setItem("kongbox.settings", typeof kept === "string" ? kept : JSON.stringify(kept));
  (0, eval)(await readFile("public/early.js", "utf8"));
  expect([root.hasAttribute("data-night"), root.dataset.text]).toEqual(worn);
});

test("a link opened in the tab of a table calls no table by the link's code", async () => {
  const called: string[] = [];
  vi.stubGlobal(
    "WebSocket",
    class {
      constructor(address: string) {
        called.push(address);
      }
      close() {}
    },
  );
  location.hash = "#/friends/t1";
  render(Pages);
  await vi.waitFor(() => expect(called).toHaveLength(1));
  location.hash = "#/join/ABCD2345";
  dispatchEvent(new Event("hashchange"));
  await screen.findByTestId("join");
  expect(called.filter((address) => address.includes("ABCD2345"))).toEqual([]);
});
