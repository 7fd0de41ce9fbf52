/** Automatic passes: their buttons at a table of friends, their keys, and the tile that waits for an answer. */
import words from "$words/friends";
import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, expect, test } from "vitest";
import TableOf from "../friends/TableOf.svelte";
import { Place } from "../place.svelte";
import type { Around, LetsPass } from "../protocol";
import { around } from "./around";
import { FakeSocket, fixture } from "./views";

const EVERY: LetsPass[] = ["chows", "claims", "all"];
let socket: FakeSocket;
let place: Place;

beforeEach(() => {
  socket = new FakeSocket();
  place = new Place("/tables/t1/ws", () => socket as unknown as WebSocket);
});
afterEach(() => place.close());

const buttons = () => screen.queryAllByTestId(/^lets-/);
const pressed = () => buttons().map((one) => one.getAttribute("aria-pressed") === "true");
const press = (key: string) => fireEvent.keyDown(document.body, { key });

/** A table in this state; returns a function that brings it to another state. */
async function table(name: string, more: Partial<Around>): Promise<(more: Partial<Around>) => Promise<void>> {
  socket.say(fixture(name));
  socket.say(around(more));
  await tick();
  const { rerender } = render(TableOf, { place, around: place.around as Around, view: place.view! });
  await tick();
  return async (next) => {
    socket.say(around(next));
    await tick();
    await rerender({ around: place.around as Around });
  };
}

test("one tap lets tiles pass, another one ends that; each button says what is still asked", async () => {
  const again = await table("deal", { passable: EVERY, may: ["let-pass"] });
  expect(buttons().map((one) => one.textContent)).toEqual(EVERY.map((what) => words.ahead[what as "chows"]));
  expect(pressed()).toEqual([false, false, false]);
  await fireEvent.click(screen.getByTestId("lets-claims"));
  await again({ passable: EVERY, lets: "claims", may: ["let-pass"] });
  expect(pressed()).toEqual([false, true, false]);
  await fireEvent.click(screen.getByTestId("lets-all"));
  await fireEvent.click(screen.getByTestId("lets-claims"));
  await press("[");
  await press("+");
  await press("\\");
  expect(socket.sent).toEqual(
    ["claims", "all", "nothing", "chows", "nothing", "all"].map((what) => ({ type: "let-pass", what })),
  );
});

test("only what the table names is there, and nothing after the hand", async () => {
  const again = await table("deal", { passable: ["all"] });
  expect(buttons().map((one) => one.dataset["testid"])).toEqual(["lets-all"]);
  await press("[");
  await again({});
  expect(buttons()).toEqual([]);
  await press("\\");
  expect(socket.sent).toEqual([]);
  cleanup();
  await table("win", { passable: EVERY, stage: "between" });
  expect(buttons()).toEqual([]);
});

test("a tile that passes by itself offers nothing but to wait; then it is answered as any other", async () => {
  const asked = { asked: true, passable: EVERY, lets: "all" as const };
  const again = await table("claim", { ...asked, passes: true, may: ["act", "let-pass", "wait"] });
  expect(screen.getByTestId("passes").textContent).toContain(words.ahead.passes);
  expect(screen.getByTestId("prompt").classList.contains("mine")).toBe(false);
  expect(document.querySelectorAll("[data-action]").length).toBe(0);
  await press(" ");
  await press(";");
  await fireEvent.click(screen.getByTestId("wait"));
  const wait = { type: "wait", serial: place.view?.serial };
  expect(socket.sent).toEqual([wait, wait]);
  await again({ ...asked, may: ["act", "let-pass"] });
  expect([screen.queryByTestId("wait"), screen.queryByTestId("passes")]).toEqual([null, null]);
  expect(document.querySelectorAll("[data-action]").length).toBe(place.view!.legal.length);
});
