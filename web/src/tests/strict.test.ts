import { cleanup, fireEvent, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Rulings, consequences } from "../menu/referee";
import { choices, offerOf, spares } from "../table/choices";
import { errorsOf, toldOf } from "../table/errors";
import { figures } from "../words";
import { table } from "./page";
import { fixture } from "./views";

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    this.open = true;
  };
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const faults = (seat: number) =>
  [...screen.getByTestId(`seat-${seat}`).querySelectorAll(".fault")].map((one) => one.textContent);

test("what looks like a claim is offered as ever, right or wrong, and errors are not", () => {
  const { legal } = fixture("strict-claim").view;
  expect(choices(legal, null).map(({ action, key, tone }) => [action.id, key, tone])).toEqual([
    ["mahjong", "m", "good"],
    ["pung", "p", "claim"],
    ["chow 789b", "c", "claim"],
    ["pass", " ", "quiet"],
  ]);
  expect(spares(legal)).toBeNull();
  expect(offerOf(fixture("strict-turn").view.legal, "R")?.id).toBe("discard R");
});

test("errors come by kind, each with what it costs", () => {
  const kinds = errorsOf(fixture("strict-claim").view.legal);
  expect(kinds.map(({ kind }) => kind)).toEqual(["say-mahjong", "show-part", "withdraw", "draw-hastily", "out-of-turn"]);
  expect(kinds[2]?.follows).toBe("You owe 100 to any other who wins. (RX-INF-9)");
  expect(kinds[4]?.actions.every(({ tile }) => tile)).toBe(true);
  expect(errorsOf(fixture("deal").view.legal)).toEqual([]);
});

test("E shows the errors, a click makes one, and the sheet goes", async () => {
  const { press, acts } = await table("strict-turn");
  expect(screen.queryByTestId("errors-sheet")).toBeNull();
  await press("e");
  const sheet = screen.getByTestId("errors-sheet");
  await fireEvent.click(sheet.querySelector('[data-action="misname 2d"]') as HTMLElement);
  expect(acts()).toEqual(["misname 2d"]);
  expect(screen.queryByTestId("errors-sheet")).toBeNull();
});

test("where the table prevents errors there is no button and E does nothing", async () => {
  const { press } = await table("deal");
  await press("e");
  expect(screen.queryByTestId("errors")).toBeNull();
  expect(screen.queryByTestId("errors-sheet")).toBeNull();
});

test("all see what an error has left its player with, and are told", async () => {
  await table("foul");
  expect(faults(0)).toEqual(["foul hand", "barred"]);
  expect(screen.getByTestId("told").textContent).toBe("You have exposed tiles wrongly. You take 9 bamboo from North for a set that is none.");
  expect(screen.getByRole("img", { name: "No set: 9 bamboo, 1 characters, 3 characters" })).toBeTruthy();
  expect(toldOf(fixture("deal").events)).toEqual([]);
});

test("the sheet tells every error, with what it cost and its clause", async () => {
  await table("penalty");
  const told = screen.getByTestId("infractions").textContent ?? "";
  expect(told).toContain("You have declared mahjong without having it. You cannot win until after your next turn. (RX-INF-11)");
  expect(told).toContain("You have shown a false mahjong, and pay South 1\u202f000, West 1\u202f000 and North 1\u202f000. (RX-INF-11)");
});

test("figures in sentences are grouped as everywhere", () => {
  expect(figures("He pays 1,000 and 12,345,678; East, 500")).toBe("He pays 1\u202f000 and 12\u202f345\u202f678; East, 500");
});

const NORTH = {
  seat: 3 as const,
  wind: "N" as const,
  name: "Cleo",
  findings: [
    {
      name: "remark",
      clause: "RX-INF-13",
      done: "has called attention to another's play",
      follows: "The next turn is forfeited. (RX-INF-13)",
      ends: false,
      pays: null,
      refused: null,
    },
    {
      name: "false-mahjong-shown",
      clause: "RX-INF-11",
      done: "has shown a false mahjong",
      follows: "He pays 500 to each. (RX-INF-11)",
      ends: true,
      pays: "you 1,000",
      refused: null,
    },
  ],
};
const RULINGS: Rulings = { serial: 7, rules: "Redux", players: [NORTH] };

test("what follows a ruling is told with its figures, and whether it can be taken back", () => {
  expect(consequences(NORTH, NORTH.findings[1] as (typeof NORTH.findings)[number])).toEqual([
    "North has shown a false mahjong.",
    "He pays 500 to each. (RX-INF-11)",
    "North pays you 1\u202f000.",
    "The hand ends with it: that cannot be taken back.",
  ]);
});

test("the referee holds the table, rules by the serial he was told, and lets it go", async () => {
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(JSON.stringify(RULINGS))));
  const { socket } = await table("strict-turn");
  await fireEvent.click(screen.getByTestId("menu"));
  await fireEvent.click(screen.getByTestId("open-referee"));
  await fireEvent.click(await screen.findByTestId("accused-3"));
  expect((screen.getByTestId("rule") as HTMLButtonElement).disabled).toBe(true);
  await fireEvent.click(await screen.findByTestId("finding-remark"));
  await fireEvent.click(screen.getByTestId("rule"));
  expect(socket.sent).toEqual([{ type: "hold" }, { type: "rule", serial: 7, seat: 3, name: "remark" }]);
  const ruled = fixture("strict-turn");
  socket.say({ ...ruled, view: { ...ruled.view, serial: ruled.view.serial + 1, ruled: "North has called." } });
  await tick();
  expect(screen.getByTestId("ruled").textContent).toContain("Ruled: North has called.");
  await fireEvent.click(screen.getByTestId("unrule"));
  await fireEvent.click(screen.getByTestId("paper-close"));
  expect(socket.sent.slice(2)).toEqual([{ type: "unrule" }, { type: "go-on" }]);
});
