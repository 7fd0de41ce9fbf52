import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/svelte";
import { afterEach, expect, test, vi } from "vitest";
import PrintButton from "../paper/PrintButton.svelte";
import { printOf, paperOf } from "../paper/print";
import { drawn } from "./drawing";
import { json } from "./serving";
import words from "$words/paper";

afterEach(() => drawn());

test("a card is asked for, and handed over under its name", async () => {
  const asked: string[] = [];
  const headers = { "Content-Disposition": 'attachment; filename="bmja-card.pdf"' };
  vi.stubGlobal("fetch", (address: string) => (asked.push(address), Promise.resolve(new Response("%PDF", { headers }))));
  const given: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    given.push(this.download);
  });
  render(PrintButton, { rules: "bmja" });
  await fireEvent.click(screen.getByTestId("print-card"));
  await waitFor(() => expect(given).toEqual(["bmja-card.pdf"]));
  expect(asked).toEqual([printOf("card", "bmja", paperOf(navigator.language))]);
  expect(screen.queryByTestId("not-printed")).toBeNull();
});

test("where nothing can be printed the button says how to change that", async () => {
  const told = { type: "error", code: "no-typst", reason: "printing needs Typst" };
  vi.stubGlobal("fetch", () => json(told, 503));
  render(PrintButton, { rules: "redux" });
  await fireEvent.click(screen.getByTestId("print-card"));
  expect((await screen.findByTestId("not-printed")).textContent).toBe(told.reason);
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("offline")));
  await fireEvent.click(screen.getByTestId("print-card"));
  await waitFor(() => expect(screen.getByTestId("not-printed").textContent).not.toBe(told.reason));
});

test("the paper is that of the country", () => {
  expect(["en-US", "en-GB", "de", "fr-CA"].map(paperOf)).toEqual(["letter", "a4", "a4", "letter"]);
  expect(printOf("card", "a&b", "a4")).toBe("/print/card.pdf?rules=a%26b&paper=a4");
});

test("a report is printed from its own address; while it is, the button rests", async () => {
  let answer: (told: Response) => void = () => {};
  const asked: string[] = [];
  vi.stubGlobal("fetch", (path: string) => (asked.push(path), new Promise<Response>((told) => (answer = told))));
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
  render(PrintButton, { what: "report", at: "/books/b1/report.pdf?look=A" });
  const button = screen.getByTestId<HTMLButtonElement>("print-report");
  await fireEvent.click(button);
  expect([button.disabled, button.textContent]).toEqual([true, words.printing]);
  answer(new Response("%PDF"));
  await waitFor(() => expect([button.disabled, button.textContent]).toEqual([false, words.print.report]));
  expect(asked).toEqual([`/books/b1/report.pdf?look=A&paper=${paperOf(navigator.language)}`]);
  cleanup();
});
