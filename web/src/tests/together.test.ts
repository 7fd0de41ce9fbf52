import words from "$words/together";
import { fireEvent, render, screen, waitFor } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { Leading } from "../friends/leading";
import TableOf from "../friends/TableOf.svelte";
import { Place } from "../place.svelte";
import type { Around } from "../protocol";
import { readLater } from "../table/later.svelte";
import { CHAIRS, around } from "./around";
import { drawn, look } from "./drawing";
import { hand } from "./reviewed";
import { json } from "./serving";
import { FakeSocket, fixture } from "./views";

let socket: FakeSocket;
let place: Place;
let asked: string[];
let shown: ReturnType<typeof render<typeof TableOf>>;

beforeAll(readLater);
beforeEach(() => {
  asked = [];
  vi.stubGlobal("fetch", (path: string) => {
    asked.push(path);
    return json(hand());
  });
  socket = new FakeSocket();
  place = new Place("/tables/t1/ws", () => socket as unknown as WebSocket);
});
afterEach(() => {
  place.close();
  drawn("together/");
});

/** Sends a state of the table between two hands, and returns what the page shows. */
async function told(more: Partial<Around>) {
  socket.say(around({ stage: "between", sessions: ["s1"], ...more }));
  await tick();
  if (shown) await shown.rerender({ place, around: place.around as Around, view: place.view! });
  await tick();
}

async function table(more: Partial<Around> = {}) {
  socket.say({ ...fixture("win"), game: "s1" });
  await tick();
  socket.say(around({ stage: "between", sessions: ["s1"], ...more }));
  await tick();
  shown = render(TableOf, { place, around: place.around as Around, view: place.view! });
  await tick();
}

const at = async (moment: number) =>
  waitFor(() => expect(document.querySelector<HTMLElement>("main.review")?.dataset.moment).toBe(String(moment)));
const press = (key: string) => fireEvent.keyDown(document.body, { key });
const LED = { hand: 1, moment: 2, by: "Ben" };

test("who looks back stays at the table, and shows it to all", async () => {
  await table({ may: ["next", "lead"] });
  await fireEvent.click(screen.getByTestId("look-back"));
  await at(0);
  expect(asked).toContain(`/review/s1/${place.view?.session.hand}?seat=1&open`);
  expect(screen.getByTestId("look-told").textContent).toBe(words.alone);
  expect(screen.queryByTestId("play-on")).toBeNull();
  await press("ArrowRight");
  await at(1);
  expect(socket.sent).toEqual([]);
  look("together/");
  await fireEvent.click(screen.getByTestId("look-lead"));
  const { hand } = place.view!.session;
  expect(socket.sent).toEqual([{ type: "lead", hand, moment: 1 }]);
  await told({ may: ["next", "lead", "give-lead", "end-look"], look: { hand, moment: 1, by: "Ada", mine: true } });
  await press("ArrowRight");
  expect(socket.sent.at(-1)).toEqual({ type: "lead", hand, moment: 2 });
  await fireEvent.click(screen.getByTestId("look-give"));
  await fireEvent.click(screen.getByTestId("look-end"));
  await fireEvent.click(screen.getByTestId("look-next"));
  expect(socket.sent.slice(-3)).toEqual([{ type: "give-lead" }, { type: "end-look" }, { type: "next" }]);
});

test("the others see the leader's place, step aside, and come back", async () => {
  await table();
  expect(screen.queryByTestId("look")).toBeNull();
  await told({ look: LED, may: ["next"] });
  await at(2);
  expect(screen.getByTestId("look-told").textContent).toBe(words.follows({ name: "Ben" }));
  expect(screen.queryByTestId("look-lead")).toBeNull();
  await told({ look: { ...LED, moment: 3 }, may: ["next"] });
  await at(3);
  await press("ArrowLeft");
  await at(2);
  look("together/");
  expect(screen.getByTestId("look-told").textContent).toBe(words.aside({ name: "Ben" }));
  await told({ look: { ...LED, moment: 5 }, may: ["next"] });
  await at(2);
  await fireEvent.click(screen.getByTestId("look-follow"));
  await at(5);
  expect(socket.sent).toEqual([]);
});

test("who goes back to the table may look again, and the next deal ends it for all", async () => {
  await table();
  await told({ look: LED });
  await at(2);
  await fireEvent.click(screen.getByTestId("to-table"));
  await fireEvent.click(screen.getByTestId("aside"));
  await fireEvent.click(screen.getByTestId("look-on"));
  await at(2);
  await told({ stage: "playing" });
  expect(screen.queryByTestId("look")).toBeNull();
});

test("while nobody leads a player takes the lead where the others are; a watcher does not", async () => {
  await table();
  await told({ look: { hand: 1, moment: 4 }, may: ["lead", "end-look"] });
  await at(4);
  expect(screen.getByTestId("look-told").textContent).toBe(words.nobody);
  look("together/");
  await fireEvent.click(screen.getByTestId("look-lead"));
  expect(socket.sent).toEqual([{ type: "lead", hand: 1, moment: 4 }]);
  const chairs = CHAIRS.map((chair) => ({ ...chair, me: false }));
  await told({ look: LED, may: [], roles: ["watcher"], chairs });
  await at(2);
  for (const id of ["look-lead", "look-next", "look-end"]) expect(screen.queryByTestId(id), id).toBeNull();
});

test("a step right after the lead was taken is everybody's, and a refused lead takes nobody along", async () => {
  await table();
  await told({ look: { hand: 1, moment: 4 }, may: ["lead", "end-look"] });
  await at(4);
  look("together/");
  await fireEvent.click(screen.getByTestId("look-lead"));
  await press("ArrowLeft");
  await at(3);
  await told({ look: { ...LED, moment: 4, mine: true }, may: ["lead", "give-lead", "end-look"] });
  await waitFor(() => expect(socket.sent.at(-1)).toEqual({ type: "lead", hand: 1, moment: 3 }));
  await at(3);
  await told({ look: LED, may: [] });
  await at(2);
});

test("a page that opens while others look back is where they are; a leader leads on from there", async () => {
  await table({ look: { ...LED, mine: true }, may: ["lead", "give-lead", "end-look"] });
  await at(2);
  await press("ArrowRight");
  expect(socket.sent).toEqual([{ type: "lead", hand: 1, moment: 3 }]);
});

test("of many steps at once the first and the last are shown to the others", () => {
  vi.useFakeTimers();
  const told: number[] = [];
  const leading = new Leading((_, moment) => told.push(moment));
  for (let moment = 1; moment <= 9; moment++) leading.show(1, moment);
  vi.advanceTimersByTime(1000);
  leading.show(1, 10);
  leading.show(1, 11);
  leading.stop();
  vi.advanceTimersByTime(1000);
  vi.useRealTimers();
  expect(told).toEqual([1, 9, 10]);
});
