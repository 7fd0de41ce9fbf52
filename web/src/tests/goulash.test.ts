import { fireEvent, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import sheet from "$words/sheet";
import words from "$words/table";
import { ALONE, Place } from "../place.svelte";
import type { SetView, View } from "../protocol";
import { setName } from "../table/calls";
import { offers } from "../table/offers";
import { leftOver, tapped } from "../table/exchange";
import { held, lastOf } from "../table/hand";
import { face, sprite, wildFace } from "../tiles/art/faces";
import { tileName } from "../tiles/names";
import { wild } from "../tiles/wild.svelte";
import { know } from "../terms/words.svelte";
import { drawn, look } from "./drawing";
import { table } from "./page";
import { FakeSocket, action, fixture, seat } from "./views";

const three = { missing: 3, to: "South" };

beforeEach(() => {
  wild.tile = null;
});
afterEach(() => drawn("table/Prompt", "table/Hand", "table/Passed"));

test("a tap marks a tile, another takes the mark away, and no more than are wanted are marked", () => {
  expect(tapped([], "5d#1", three)).toEqual(["5d#1"]);
  expect(tapped(["5d#1", "E#1"], "5d#1", three)).toEqual(["E#1"]);
  expect(tapped(["5d#1", "E#1", "J#1"], "9c#1", three)).toEqual(["5d#1", "E#1", "J#1"]);
  expect(tapped(["5d#1"], "E#1", { missing: 1, to: "South" })).toEqual(["5d#1"]);
});

test("of equal tiles in the hand, the last are meant", () => {
  const hand = held(seat(0, { tiles: ["5d", "5d", "5d", "E", "9c"] }));
  expect(lastOf(hand, ["5d", "9c", "5d"]).sort()).toEqual(["5d#2", "5d#3", "9c#1"]);
});

test("wild tiles stand at the end of the hand, before the tile that was drawn", () => {
  const tiles = held(seat(0, { tiles: ["J", "P", "1b", "9d"], drawn: "9d" })).map(({ tile }) => tile);
  expect(tiles).toEqual(["1b", "P", "J", "9d"]);
});

test("a wild tile is named and drawn as what it is in this hand", () => {
  expect(tileName("J")).toBe("wild tile");
  wild.tile = "2b";
  expect(tileName("J")).toBe("wild tile (2 bamboo)");
  wild.tile = "joker";
  expect(tileName("J")).toBe("joker");
  expect(wildFace("2b")).toContain(face("2b"));
  expect(new Set([wildFace("2b"), wildFace("joker"), wildFace(null), face("2b")]).size).toBe(4);
  for (const shown of [null, "2b", "joker"]) {
    expect(sprite(shown).split('id="face-J"')).toHaveLength(2);
    expect(sprite(shown)).not.toMatch(/NaN|undefined|Infinity/);
  }
});

test("each pung and kong with wild tiles has a button of its own, its tiles drawn", () => {
  const offered = offers(fixture("wild-claim").view.legal, null).map(({ action, key, tiles }) => [
    action.id,
    key,
    tiles.join(" "),
  ]);
  expect(offered).toEqual([
    ["kong J", "k", "7c 7c 7c J"],
    ["kong JJ", "l", "7c 7c J J"],
    ["pung", "p", "7c 7c 7c"],
    ["pung J", "o", "7c 7c J"],
    ["pass", " ", ""],
  ]);
});

test("a single pung draws no tiles, and a declared kong one, where nothing is wild", () => {
  const legal = [
    action("pung", "pung", { tiles: ["5d", "5d", "5d"] }),
    action("conceal 1b", "kong", { tiles: ["1b", "1b", "1b", "1b"] }),
  ];
  expect(offers(legal, null).map(({ tiles }) => tiles)).toEqual([["1b"], []]);
});

test("a set with wild tiles says so", () => {
  const { from, kong, wild } = words.set;
  const doubled: SetView = { kind: "kong", tiles: ["5d", "J", "J", "5d"], faces: [], concealed: false, from: 1, claimed: null };
  const view = fixture("exchange").view;
  expect(setName(doubled, view)).toBe(from({ set: wild({ set: kong({ tiles: "5 dots" }), count: 2 }), wind: "South" }));
});

test("the word goulash opens its entry, on the table and on the sheet of the hand before", async () => {
  know({ goulash: "goulash" });
  const message = fixture("goulash-win");
  const result = { ...message.view.result!, next: "Ada deals again, now a goulash." };
  const { socket } = await table("goulash-win");
  socket.say({ ...message, view: { ...message.view, result } });
  await tick();
  const terms = ["goulash", "deal-next"].map((id) => screen.getByTestId(id).querySelector<HTMLElement>("[data-term]"));
  expect(terms.map((term) => term?.dataset.term)).toEqual(["goulash", "goulash"]);
  expect(screen.getByTestId("deal-next").textContent).toContain("Ada deals again, now a goulash.");
  know({});
});

test("the head says that this is a goulash", async () => {
  await table("exchange");
  expect(screen.getByTestId("goulash").textContent?.trim()).toBe(words.header.goulash);
  drawn("table/Prompt", "table/Hand", "table/Passed");
  await table("deal");
  expect(screen.queryByTestId("goulash")).toBeNull();
});

test("three tiles are marked and given away together, one with each view", async () => {
  const { find, socket, acts } = await table("exchange");
  const tap = (tile: string) => fireEvent.click(find(`[data-tile="${tile}"]`) as HTMLElement);
  for (const tile of ["4d", "S", "4d", "W"]) await tap(tile);
  expect(screen.getByTestId("marking").textContent).toContain("2 of 3");
  await tap("J");
  expect(screen.queryByTestId("marking")).toBeNull();
  await tap("9d");
  expect(find('[data-tile="9d"]')?.getAttribute("aria-pressed")).toBe("false");
  expect(acts()).toEqual([]);
  look("table/Prompt", "table/Hand");
  await fireEvent.click(screen.getByTestId("give"));
  expect(acts()).toEqual(["give S"]);
  for (const [number, expected] of [
    ["give S", "give W"],
    ["give S", "give W", "give J"],
  ].entries()) {
    const message = fixture("exchange");
    message.view.serial += number + 1;
    socket.say(message);
    expect(acts()).toEqual(expected);
  }
  const after = fixture("exchange");
  after.view.serial += 3;
  socket.say(after);
  expect(acts()).toHaveLength(3);
});

test("keys alone: digits mark, arrows and the space bar too, Escape takes all marks away, Enter gives", async () => {
  const { press, acts, find } = await table("exchange");
  await press("1");
  await press("1");
  await press("Enter");
  expect(acts()).toEqual([]);
  await press("2");
  await press("Escape");
  expect(screen.getByTestId("marking").textContent).toContain("0 of 3");
  for (const key of ["1", "3", "ArrowRight"]) await press(key);
  expect(document.activeElement).toBe(find('[data-held="4d#2"]'));
  await press("0");
  look("table/Prompt", "table/Hand");
  await press("Enter");
  expect(acts()).toEqual(["give 7c"]);
});

function sending(): { socket: FakeSocket; place: Place; show: (change?: (view: View) => void) => void } {
  const socket = new FakeSocket();
  const place = new Place(ALONE, () => socket as unknown as WebSocket);
  let serial = 100;
  const show = (change: (view: View) => void = () => {}) => {
    const message = fixture("exchange");
    message.view.serial = serial++;
    change(message.view);
    socket.say(message);
  };
  show();
  return { socket, place, show };
}

test("what follows an action carries the serial of the newest view", () => {
  const { socket, place, show } = sending();
  place.act("give S", "give W");
  show();
  expect(socket.sent).toEqual([
    { type: "act", serial: 100, action: "give S" },
    { type: "act", serial: 101, action: "give W" },
  ]);
});

test("nothing follows a refusal, what is no longer offered, or a broken line", () => {
  for (const stop of ["refused", "gone", "lost"] as const) {
    const { socket, place, show } = sending();
    place.act("give S", "give W");
    if (stop === "refused") socket.say({ type: "refused", code: "vote", reason: "Somebody is exempt.", clauses: [] });
    if (stop === "lost") {
      socket.onclose?.();
      place.call();
    }
    show(({ legal }) => stop === "gone" && legal.splice(0));
    show();
    expect(socket.sent).toHaveLength(1);
    place.close();
  }
});

test("the tiles that I got are named once, marked in the hand, and shown in the middle", async () => {
  const { find } = await table("exchange");
  const sentences = [...screen.getByTestId("announcer").children].map(({ textContent }) => textContent);
  expect(sentences).toEqual([
    words.exchange.received({ tiles: "West wind, South wind and North wind", wind: "West" }),
    fixture("exchange").view.prompt,
  ]);
  expect(screen.getByTestId("received").getAttribute("aria-label")).toBe("West wind, South wind, North wind");
  expect(document.querySelectorAll(".came")).toHaveLength(3);
  expect(find('[data-tile="N"]')?.classList.contains("came")).toBe(true);
});

test("what has come stays as long as tiles are exchanged or voted about, and a moment longer", async () => {
  vi.useFakeTimers();
  const { socket } = await table("exchange");
  const message = fixture("exchange");
  for (const [phase, stays] of [
    ["exchange", true],
    ["vote", true],
    ["turn", false],
  ] as const) {
    message.view.serial += 1;
    socket.say({ ...message, view: { ...message.view, phase }, events: [] });
    await tick();
    vi.advanceTimersByTime(7999);
    await tick();
    expect(screen.queryByTestId("received")).not.toBeNull();
    vi.advanceTimersByTime(1);
    await tick();
    expect(screen.queryByTestId("received") !== null).toBe(stays);
  }
});

test("what has come gives way to the first tile that I discard", async () => {
  vi.useFakeTimers();
  const { socket } = await table("exchange");
  const message = fixture("exchange");
  for (const [seat, stays] of [
    [1, true],
    [0, false],
  ] as const) {
    message.view.serial += 1;
    const discard = { ...message.events[0]!, kind: "discard" as const, seat, tile: "9d", from: null };
    socket.say({ ...message, view: { ...message.view, phase: "turn", exchange: null }, events: [discard] });
    await tick();
    vi.advanceTimersByTime(2000); // as long as a discard is on its way
    await tick();
    expect(screen.queryByTestId("received") !== null).toBe(stays);
  }
});

test("marks stay while the line is broken; what was given meanwhile loses its own, and the next exchange has none", async () => {
  const { socket, place, find } = await table("exchange");
  for (const tile of ["S", "W", "J"]) await fireEvent.click(find(`[data-tile="${tile}"]`) as HTMLElement);
  const marked = () =>
    [...document.querySelectorAll('[data-held][aria-pressed="true"]')].map((one) => (one as HTMLElement).dataset.tile);
  expect(marked()).toEqual(["S", "W", "J"]);
  await fireEvent.click(screen.getByTestId("give"));
  socket.onclose?.();
  place.call();
  const message = fixture("exchange");
  const say = async (given: string[], number = 2) => {
    message.view.serial += 1;
    const tiles = fixture("exchange").view.seats[0]!.tiles!.filter((tile) => !given.includes(tile));
    const seats = message.view.seats.map((one) => (one.seat === 0 ? { ...one, tiles } : one));
    socket.say({ ...message, events: [], view: { ...message.view, seats, exchange: { number, to: 1, given } } });
    await tick();
  };
  await say([]);
  expect(marked()).toEqual(["S", "W", "J"]);
  await say(["W"]);
  expect(marked()).toEqual(["S", "J"]);
  expect(screen.getByTestId("give").textContent).toContain("2");
  await say([], 3);
  expect(marked()).toEqual([]);
});

test("of equal marked tiles, as many marks go as were given", () => {
  const marks = held(seat(0, { tiles: ["4d", "4d", "4d", "S"] })).slice(1);
  const left = (given: string[]) => leftOver(marks, given).map(({ id }) => id);
  expect([left(["4d"]), left(["4d", "4d", "N"])]).toEqual([["4d#2", "S#1"], ["S#1"]]);
});

test("what was put out before the line broke lies in the middle, and the rest is asked for", async () => {
  const { socket } = await table("exchange");
  const message = fixture("exchange");
  message.view.serial += 1;
  message.events = [];
  message.view.exchange = { number: 2, to: 1, given: ["S", "W"] };
  socket.say(message);
  await tick();
  expect(screen.getByTestId("marking").textContent).toContain(
    words.exchange.mark({ count: 1, wind: "South", marked: 0 }).replace(/<.?b>/g, ""),
  );
  expect(document.querySelector(".passed")?.textContent).toContain(words.exchange.given);
});

test("asked whether to exchange, passing says what it means", () => {
  const offered = offers(fixture("vote").view.legal, null).map(({ word, key }) => [word, key]);
  expect(offered).toEqual([
    ["Agree not to exchange", "x"],
    ["Exchange as usual", " "],
  ]);
});

test("on the sheet a set lies as it lay, its wild tile in its place", async () => {
  await table("goulash-win");
  const column = screen.getByTestId("column-0");
  const drawn = [...column.querySelectorAll(".set:not(.bonus)")].map((set) =>
    [...set.querySelectorAll("[data-face]")]
      .filter((face) => !face.closest(".as"))
      .map((face) => face.getAttribute("data-face"))
      .join(" "),
  );
  expect(drawn).toEqual(["7c J 7c 7c", "4d 4d 4d", "9d 9d 9d", "G G G", "5b J"]);
  expect(column.querySelector(".melds")?.getAttribute("aria-label")).toContain(
    `5 bamboo, ${sheet.melds.stands_for({ wild: "wild tile (2 bamboo)", tile: "5 bamboo" })}`,
  );
});

test("a hint says what to give, and shows it", async () => {
  const { socket, find } = await table("exchange");
  socket.say({ type: "hint", action: "give N", text: "Give it away." });
  await tick();
  expect(screen.getByTestId("hint").textContent).toBe("Give it away.");
  expect(find('[data-tile="N"]')?.classList.contains("hinted")).toBe(true);
});

test("a hint shows every tile that it names in an exchange", async () => {
  const { socket } = await table("exchange");
  socket.say({ type: "hint", action: "give N", text: "Give these.", others: ["4d", "4d"] });
  await tick();
  const hinted = [...document.querySelectorAll<HTMLElement>(".hinted")].map(({ dataset }) => dataset.held);
  expect(hinted).toEqual(["4d#2", "4d#3", "N#1"]);
});
