/** One device that two people pass round, and seats that change: what the page shows and what it forgets. */
import words from "$words/friends";
import { fireEvent, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import Chairs from "../friends/Chairs.svelte";
import Lobby from "../friends/Lobby.svelte";
import NextSession from "../friends/NextSession.svelte";
import TableOf from "../friends/TableOf.svelte";
import { Place } from "../place.svelte";
import type { Around, NextSession as Next, OneDevice, Reply, Request } from "../protocol";
import { drawn, look } from "./drawing";
import { CHAIRS, around } from "./around";
import { FakeSocket, fixture } from "./views";

let socket: FakeSocket;
let place: Place;
const say = async (message: Reply) => {
  socket.say(message);
  await tick();
};

beforeEach(() => {
  vi.useFakeTimers();
  socket = new FakeSocket();
  place = new Place(
    "/tables/t1/ws",
    () => socket as unknown as WebSocket,
    () => 0,
  );
});
afterEach(() => {
  place.close();
  drawn();
});

const COVERED = CHAIRS.map((one) => ({ ...one, me: false }));
const MAY: Around["may"] = ["uncover", "chat"];
const tap = (name: string) => fireEvent.click(screen.getByTestId(name));

/** The table while the hands of Ada and Ben, who share this device, are covered. */
async function covered(device: Partial<OneDevice>, ...may: Around["may"]) {
  const message = fixture("deal");
  message.view.seats[message.view.me]!.tiles = null;
  await say(around({ chairs: COVERED, may: [...MAY, ...may], device: { chairs: [0, 1], ...device } }));
  await say(message);
  render(TableOf, { place, around: place.around as Around, view: place.view! });
  await tick();
}

test("a covered device says who should have it, and shows a hand when its player presses their name", async () => {
  await covered({ next: 1 });
  look("friends/");
  expect(screen.getByTestId("cover").textContent).toContain(words.cover.give({ name: "Ben" }));
  expect(document.querySelectorAll("[data-held]")).toHaveLength(0);
  const button = () => screen.getByTestId<HTMLButtonElement>("uncover-1");
  expect(button().disabled).toBe(true);
  vi.advanceTimersByTime(400);
  await tick();
  expect(button().disabled).toBe(false);
  await tap("uncover-1");
  await tap("uncover-0");
  expect(socket.sent).toEqual([
    { type: "uncover", chair: 1 },
    { type: "uncover", chair: 0 },
  ]);
});

test("while a tile is open, anybody on the device may press their name, or nobody claims", async () => {
  await covered({ asked: [1] }, "pass-here");
  look("friends/");
  expect(screen.getByTestId("cover").textContent).toContain(words.cover.claims);
  vi.advanceTimersByTime(400);
  await tick();
  await tap("pass-here");
  expect(socket.sent).toEqual([{ type: "pass-here", serial: place.view!.serial }]);
});

test("when the device goes to another hand, the page forgets everything that it showed for the one before", async () => {
  await say(around({ device: { chairs: [0, 1], shows: 0 }, may: ["act", "cover"] }));
  await say(fixture("deal"));
  render(TableOf, { place, around: place.around as Around, view: place.view! });
  await tick();
  expect(document.querySelectorAll("[data-held]").length).toBeGreaterThan(12);
  await tap("cover-now");
  expect(socket.sent).toEqual([{ type: "cover" }]);
  drawn();
  await say(around({ chairs: COVERED, device: { chairs: [0, 1] }, may: MAY }));
  expect([place.view, place.log, place.events, place.hint, place.why, place.charges]).toEqual([null, [], [], null, null, null]);
  expect(place.pending).toBe(true);
  await say(around({ number: 2, chairs: COVERED, device: { chairs: [0, 1] }, may: MAY }));
  await say(fixture("deal"));
  expect(place.view).not.toBeNull();
});

test("a player is added on this device, and leaves it", async () => {
  const chairs = CHAIRS.map((one) => (one.chair === 1 ? { ...one, shares: true } : one));
  const may: Around["may"] = ["seat-here", "leave-here"];
  await say(around({ stage: "lobby", may, chairs, device: { chairs: [0, 1] } }));
  render(Lobby, { place, around: place.around as Around });
  look("friends/");
  await tap("add-here");
  await fireEvent.input(screen.getByTestId("add-name"), { target: { value: "Fay" } });
  await tap("save-name");
  await tap("off-1");
  expect(socket.sent).toEqual([
    { type: "seat-here", name: "Fay" },
    { type: "leave-here", name: "Ben" },
  ]);
});

test("what a player has typed stays while the line is lost", async () => {
  await say(around({ stage: "lobby", may: ["seat-here"], chairs: CHAIRS }));
  render(Lobby, { place, around: place.around as Around });
  await tap("add-here");
  await fireEvent.input(screen.getByTestId("add-name"), { target: { value: "Fay" } });
  place.line.state = "lost";
  await tap("save-name");
  expect([socket.sent, screen.getByTestId<HTMLInputElement>("add-name").value]).toEqual([[], "Fay"]);
  place.line.state = "open";
  await tap("save-name");
  expect(socket.sent).toEqual([{ type: "seat-here", name: "Fay" }]);
  expect(screen.queryByTestId("add-name")).toBeNull();
});

test("the host moves people by two presses, and the others ask for a swap", async () => {
  const sent = async (may: Around["may"], ...presses: string[]): Promise<Request[]> => {
    drawn();
    await say(around({ stage: "lobby", may, watching: ["Eve"] }));
    render(Chairs, { place, around: place.around as Around });
    for (const press of presses) await tap(press);
    return socket.sent.splice(0) as Request[];
  };
  expect(await sent(["move", "swap"], "move-Ben", "here-3")).toEqual([{ type: "move", name: "Ben", chair: 3 }]);
  expect(await sent(["move"], "move-Eve", "here-0")).toEqual([{ type: "move", name: "Eve", chair: 0 }]);
  expect(await sent(["move"], "move-Pip", "here-3")).toEqual([{ type: "move", name: "Pip", chair: 3 }]);
  expect(await sent(["move"], "move-Ben", "move-Ben")).toEqual([]);
  expect(screen.queryByTestId("here-3")).toBeNull();
  expect(await sent(["swap"], "swap-1")).toEqual([{ type: "swap", chair: 1 }]);
  expect(screen.queryByTestId("swap-0")).toBeNull();
});

test("the next session shows who asks for a seat and who makes room, and offers what one may do about it", async () => {
  const sent = async (next: Next | undefined, more: Partial<Around>, ...presses: string[]): Promise<Request[]> => {
    drawn();
    await say(around({ stage: "over", ...(next && { next }), ...more }));
    render(NextSession, { place, around: place.around as Around });
    for (const press of presses) await tap(press);
    return socket.sent.splice(0) as Request[];
  };
  await sent(undefined, { may: ["give-up"] });
  expect(screen.queryByTestId("next-session")).toBeNull();
  const full: Next = { queue: ["Eve"], longest: 1 };
  expect(await sent(full, { may: ["give-up"] }, "longest", "give-up")).toEqual([
    { type: "give-up", chair: 1, on: true },
    { type: "give-up", chair: 0, on: true },
  ]);
  const given: Next = { queue: ["Eve"], gives: [0], comes: [{ chair: 0, name: "Eve" }] };
  expect(await sent(given, { may: ["give-up"], roles: ["player"] }, "give-up")).toEqual([
    { type: "give-up", chair: 0, on: false },
  ]);
  expect(screen.getByTestId("next-session").textContent).toContain(words.next.comes({ name: "Eve", other: "Ada" }));
  expect(await sent(undefined, { may: ["play-next"], chairs: COVERED }, "play-next")).toEqual([{ type: "play-next", on: true }]);
});
