import words from "$words/clauses";
import { fireEvent, screen, waitFor } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { closeClauses } from "../clauses/open.svelte";
import type { ClauseView } from "../protocol";
import { drawn } from "./drawing";
import { table } from "./page";
import { json } from "./serving";
import { fixture } from "./views";

const BOOK: Record<string, ClauseView> = {
  "RX-SC-1": {
    id: "RX-SC-1",
    title: "Redux",
    section: "Scoring",
    runs: [
      { text: "As in ", clause: null },
      { text: "RX-SC-2", clause: "RX-SC-2" },
    ],
  },
  "RX-SC-2": { id: "RX-SC-2", title: "Redux", section: "", runs: [{ text: "Count the sets.", clause: null }] },
};

beforeEach(() => {
  vi.stubGlobal("fetch", (path: string) => {
    const found = BOOK[decodeURIComponent(path.slice("/clause/".length))];
    return json(found ? [found] : {}, found ? 200 : 404);
  });
});
afterEach(() => {
  closeClauses();
  drawn("clauses/");
});

test("every clause on the score sheet opens its text, and that the clauses it names", async () => {
  const { find, socket } = await table("win");
  const message = fixture("win");
  const line = message.view.result?.hands.find(({ lines }) => lines.length)?.lines[0];
  if (line) line.clause = "RX-SC-1";
  socket.say(message);
  await tick();
  await fireEvent.click(find('[data-clause="RX-SC-1"]') as HTMLElement);
  const clause = screen.getByTestId("clause");
  await waitFor(() => expect(clause.textContent).toContain("As in RX-SC-2"));
  expect(clause.textContent).toContain("Redux · Scoring");
  await fireEvent.click(clause.querySelector('[data-clause="RX-SC-2"]') as HTMLElement);
  await waitFor(() => expect(clause.textContent).toContain("Count the sets."));
  await fireEvent.click(screen.getByTestId("clause-back"));
  await waitFor(() => expect(clause.textContent).toContain("As in"));
  await fireEvent.click(screen.getByTestId("clause-close"));
  expect(screen.queryByTestId("clause")).toBeNull();
});

test("a refusal, a danger, an error and an offence open the clauses that they name", async () => {
  const { socket, find } = await table("danger");
  await fireEvent.click(find('[data-tile="P"]') as HTMLElement);
  expect(screen.getByTestId("danger").querySelector("[data-clause]")?.getAttribute("data-clause")).toBe("RX-CAN-2");
  socket.say({ type: "refused", code: "no", reason: "Not so.", clauses: ["RX-SC-2"] });
  await tick();
  expect(screen.getByTestId("refusal").querySelector("[data-clause]")?.getAttribute("aria-label")).toBe(
    words.read({ id: "RX-SC-2" }),
  );
  drawn("clauses/");
  const { press } = await table("strict-turn");
  await press("e");
  expect(screen.getByTestId("errors-sheet").querySelectorAll("[data-clause]").length).toBeGreaterThan(3);
  drawn("clauses/");
  await table("penalty");
  expect(screen.getByTestId("infractions").querySelectorAll("[data-clause]").length).toBeGreaterThan(1);
});

test("a clause that nobody knows says so", async () => {
  const { socket, find } = await table("deal");
  socket.say({ type: "refused", code: "no", reason: "Not so.", clauses: ["RX-NO-1"] });
  await tick();
  await fireEvent.click(find('[data-clause="RX-NO-1"]') as HTMLElement);
  await waitFor(() => expect(screen.getByTestId("clause").textContent).toContain(words.missing));
});

test("the page shows a fault of the program beside the prompt", async () => {
  const { socket } = await table("deal");
  const message = fixture("deal");
  message.view.trouble = "Ada's program has failed.";
  socket.say(message);
  await tick();
  expect(screen.getByTestId("trouble").textContent).toBe("Ada's program has failed.");
});
