import { fireEvent, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, expect, test } from "vitest";
import type { Reply } from "../protocol";
import { drawn, look } from "./drawing";
import { table } from "./page";
import { fixture } from "./views";

afterEach(() => drawn("table/Prompt"));

const SAID: Reply = {
  type: "why",
  answers: [
    { verbs: ["Kong", "Pung"], code: "no-pung", text: "Two more are needed.", clauses: ["RX-PLAY-11"] },
    { verbs: ["Chow"], code: "not-next", text: "Another is next.", clauses: [] },
  ],
};

test("? asks about every great verb, a tile about its discard, the key of a verb about that", async () => {
  const { press, socket, find } = await table("claim");
  await press("q");
  await fireEvent.click(find("[data-held]") as HTMLElement);
  look("table/Prompt");
  await fireEvent.click(screen.getByTestId("why"));
  const tile = find("[data-held]")?.dataset.tile;
  expect(socket.sent).toEqual(["", `discard ${tile}`, ""].map((about) => ({ type: "why", about })));
});

test("the key of a great verb that is not offered asks about it", async () => {
  const { press, socket } = await table("deal");
  for (const key of ["m", "k", "p", "c"]) await press(key);
  expect(socket.sent).toEqual(["mahjong", "kong", "pung", "chow"].map((about) => ({ type: "why", about })));
});

test("no question goes out unless the table asks, or before the result of an answer shows", async () => {
  const { place, press, socket } = await table("claim");
  const { view, events } = fixture("claim");
  place.queue.pause(true);
  socket.say({ type: "view", view: { ...view, serial: view.serial + 1, legal: [] }, events: [] });
  await press("q");
  expect(socket.sent).toEqual([]);
  place.queue.pause(false);
  place.queue.step();
  await tick();
  expect(screen.getByTestId("why").classList).toContain("idle");
  socket.say({ type: "view", view: { ...view, serial: view.serial + 2 }, events });
  place.queue.step();
  await tick();
  look("table/Prompt");
  await fireEvent.click(screen.getByTestId("why"));
  expect(socket.sent).toEqual([{ type: "why", about: "" }]);
});

test("the answer stands at the prompt with its clauses, until it is closed or the table changes", async () => {
  const { press, socket } = await table("claim");
  socket.say(SAID);
  await tick();
  const note = screen.getByTestId("why-not");
  expect([...note.querySelectorAll("dt")].map((one) => one.textContent)).toEqual(["Kong, Pung", "Chow"]);
  expect(note.querySelector("dd")?.textContent).toContain("Two more are needed.");
  expect(note.querySelector("[data-clause]")?.getAttribute("data-clause")).toBe("RX-PLAY-11");
  await press("Escape");
  expect(screen.queryByTestId("why-not")).toBeNull();
  socket.say(SAID);
  await tick();
  look("table/Prompt");
  await fireEvent.click(screen.getByTestId("why-close"));
  expect(screen.queryByTestId("why-not")).toBeNull();
  socket.say(SAID);
  const later = fixture("claim");
  socket.say({ ...later, view: { ...later.view, serial: later.view.serial + 1 } });
  await tick();
  expect(screen.queryByTestId("why-not")).toBeNull();
});

test("a hint and an answer take each other's place, and both can be closed", async () => {
  const { press, socket } = await table("claim");
  const notes = () => ["hint", "why-not"].filter((one) => screen.queryByTestId(one));
  const hint: Reply = { type: "hint", action: "pung", text: "<hint>" };
  for (const [said, note] of [
    [hint, "hint"],
    [SAID, "why-not"],
    [hint, "hint"],
  ] as const) {
    socket.say(said);
    await tick();
    expect(notes()).toEqual([note]);
  }
  look("table/Prompt");
  await fireEvent.click(screen.getByTestId("hint-close"));
  expect(notes()).toEqual([]);
  socket.say(hint);
  await tick();
  await press("Escape");
  expect(notes()).toEqual([]);
});
