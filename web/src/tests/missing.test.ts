/** What a page shows in place of what did not load: the same notice everywhere, with one thing to do. */
import common from "$words/common";
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/svelte";
import { expect, test, vi } from "vitest";
import { load } from "../pages";
import { json } from "./serving";

const PAGES = [
  ...["/", "play", "learn", "learn/waits", "learn/mistakes", "position", "score/practice"],
  ...["book", "book/new", "book/figures", "club", "club/new", "club/c1/CODE", "duplicate/s1/s2", "group/g1", "friends"],
  ...[
    "history",
    "history/figures",
    "history/s1",
    "day",
    "house",
    "rules",
    "rules/redux",
    "rules/glossary",
    "rules/compare/redux/bmja",
  ],
];
/** Addresses of what there is not. A link leads on from it. */
const GONE = [
  "learn/waits",
  "book/b1/CODE",
  "club/c1/CODE",
  "duplicate/s1/s2",
  "group/g1",
  "history/s1",
  "day/redux/never",
  "rules/x",
];

async function open(address: string): Promise<HTMLElement> {
  const [name = "", ...wanted] = address.split("/");
  render(await load(name), { wanted: wanted.join("/") });
  return screen.findByTestId("missing");
}

test.each(PAGES)("%s asks again when no server has answered", async (address) => {
  const ask = vi.fn(() => Promise.reject(new Error("away")));
  vi.stubGlobal("fetch", ask);
  const missing = await open(address);
  expect([within(missing).getByRole("alert").textContent, missing.querySelectorAll(".tile, a").length]).toEqual([
    common.no_answer,
    1,
  ]);
  expect(screen.queryByText("redux")).toBeNull(); // the name of a ruleset comes from the server
  const before = ask.mock.calls.length;
  await fireEvent.click(within(missing).getByRole("button", { name: common.try_again }));
  await waitFor(() => expect(ask.mock.calls.length).toBeGreaterThan(before));
  cleanup();
});

test.each(GONE)("%s leads on when there is no such thing", async (address) => {
  vi.stubGlobal("fetch", () => json({ code: "none", reason: "<none>" }, 404));
  const missing = await open(address);
  expect(within(missing).getByRole("alert").textContent).toBe("<none>");
  expect([missing.querySelectorAll("a").length, within(missing).queryByRole("button")]).toEqual([1, null]);
  cleanup();
});
