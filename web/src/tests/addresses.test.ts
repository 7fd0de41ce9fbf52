/** Addresses to which no link leads, and badly written ones: the page shows one sentence, and nothing fails unseen. */
import { render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import Join from "../friends/Join.svelte";
import History from "../history/History.svelte";
import Learn from "../learn/Learn.svelte";
import { decoded } from "../pages";
import Review from "../review/Review.svelte";
import words from "$words/learn";
import { drawn } from "./drawing";
import { json } from "./serving";

const NONE = "no such thing here";
let asked: string[];

beforeEach(() => {
  asked = [];
  vi.stubGlobal("fetch", (path: string) => {
    asked.push(path);
    return json({ code: "no-such", reason: NONE }, 404);
  });
});
afterEach(() => drawn());

test("a part of an address that cannot be read stands as it is written", () => {
  expect([decoded("a%20b"), decoded("%E0%A4%A"), decoded("100%")]).toEqual(["a b", "%E0%A4%A", "100%"]);
  render(Join, { wanted: "%%%" });
  expect(screen.getByTestId("join-go")).toBeTruthy();
});

test("a review of nothing, or of a folder, asks for nothing, and leads on", async () => {
  for (const wanted of ["", "..", "./1"]) {
    render(Review, { wanted });
    const gone = await screen.findByTestId("gone");
    expect([gone.localName, gone.getAttribute("role"), gone.querySelectorAll("a").length]).toEqual(["main", null, 2]);
    expect(gone.querySelector("[role=alert] h1")).toBeTruthy();
    drawn();
  }
  expect(asked).toEqual([]);
  render(Review, { wanted: "ab/9" });
  expect((await screen.findByText(NONE)).tagName).toBe("H1");
  expect(asked).toEqual(["/review/ab/9?open"]);
});

test("an evening that is gone is asked for by its name, as it was meant", async () => {
  render(History, { wanted: "%F0%9F%98%80/9" });
  expect((await screen.findByTestId("missing")).textContent).toContain(NONE);
  expect(asked.map(decodeURIComponent).filter((path) => path.includes("😀"))).toHaveLength(1);
  expect(asked.some((path) => path.includes("%2F9"))).toBe(false);
});

test("a lesson that there is not is a sentence, and no failure besides", async () => {
  const failures: unknown[] = [];
  const note = (reason: unknown) => failures.push(reason);
  process.on("unhandledRejection", note);
  render(Learn, { wanted: "nothing" });
  await screen.findByRole("alert");
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(words.title);
  await new Promise((done) => setTimeout(done, 20));
  process.off("unhandledRejection", note);
  expect(failures).toEqual([]);
});
