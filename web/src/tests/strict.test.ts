import { fireEvent, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, expect, test } from "vitest";
import menu from "$words/menu";
import type { Accused, Reply } from "../protocol";
import words from "$words/table";
import { offers, actionOf, spares } from "../table/offers";
import { errorsOf, toldOf } from "../table/infractions";
import { drawn, look } from "./drawing";
import { table } from "./page";
import { fixture } from "./views";

afterEach(() => drawn("menu/", "table/Errors", "table/Prompt", "table/Actions"));

const faults = (seat: number) => [...screen.getByTestId(`seat-${seat}`).querySelectorAll(".fault")].map((one) => one.textContent);

test("what looks like a claim is offered as ever, right or wrong, and errors are not", () => {
  const { legal } = fixture("strict-claim").view;
  expect(offers(legal, null).map(({ action, key, tone }) => [action.id, key, tone])).toEqual([
    ["mahjong", "m", "grave"],
    ["pung", "p", "claim"],
    ["chow 789b", "c", "claim"],
    ["pass", " ", "quiet"],
  ]);
  expect(spares(legal)).toBeNull();
  expect(actionOf(fixture("strict-turn").view.legal, "R")?.id).toBe("discard R");
});

test("errors come by kind, each with what it costs", () => {
  const kinds = errorsOf(fixture("strict-claim").view.legal);
  expect(kinds.map(({ kind }) => kind)).toEqual(["say-mahjong", "show-part", "withdraw", "draw-hastily", "out-of-turn"]);
  expect(kinds[2]?.clauses).toEqual(["RX-INF-9"]);
  expect(kinds[4]?.actions.every(({ tile }) => tile)).toBe(true);
  expect(errorsOf(fixture("deal").view.legal)).toEqual([]);
});

test("E shows the errors, a click makes one, and the sheet goes", async () => {
  const { press, acts } = await table("strict-turn");
  expect(screen.queryByTestId("errors-sheet")).toBeNull();
  await press("e");
  const sheet = screen.getByTestId("errors-sheet");
  look("menu/", "table/Errors", "table/Prompt");
  await fireEvent.click(sheet.querySelector('[data-action="misname 2d"]') as HTMLElement);
  expect(acts()).toEqual(["misname 2d"]);
  expect(screen.queryByTestId("errors-sheet")).toBeNull();
});

test("what could cost dear looks different and is asked about once: by key, Enter or a second click; Escape keeps it", async () => {
  const { press, acts, find } = await table("strict-turn");
  await press("m");
  expect(acts()).toEqual([]);
  expect(screen.getByTestId("doubt").textContent).toContain("is an error");
  await press("Escape");
  expect(screen.queryByTestId("doubt")).toBeNull();
  await press("Enter");
  expect(acts()).toEqual([]);
  await press("m");
  look("menu/", "table/Errors", "table/Prompt");
  await press("Enter");
  expect(acts()).toEqual(["mahjong"]);
  expect(find('[data-action="mahjong"]')?.className).toContain("grave");
});

test("a double click is one: only a click of its own confirms", async () => {
  const { find, acts } = await table("strict-claim");
  const button = find('[data-action="mahjong"]') as HTMLElement;
  await fireEvent.click(button, { detail: 1 });
  await fireEvent.click(button, { detail: 2 });
  expect(acts()).toEqual([]);
  look("menu/", "table/Errors", "table/Prompt");
  await fireEvent.click(button, { detail: 1 });
  expect(acts()).toEqual(["mahjong"]);
});

test("the question goes with the moment that asked it, and with another choice", async () => {
  const { press, acts, socket } = await table("strict-turn");
  await press("m");
  await press("1");
  expect(screen.queryByTestId("doubt")).toBeNull();
  await press("m");
  const later = fixture("strict-turn");
  socket.say({ ...later, view: { ...later.view, serial: later.view.serial + 1 } });
  await tick();
  expect(screen.queryByTestId("doubt")).toBeNull();
  look("menu/", "table/Errors", "table/Prompt");
  await press("m");
  expect(acts()).toEqual([]);
});

test("errors that end a hand are asked about in their own sheet", async () => {
  const { press, acts } = await table("strict-turn");
  await press("e");
  const one = screen.getByTestId("errors-sheet").querySelector('[data-action="say-mahjong"]') as HTMLElement;
  await fireEvent.click(one);
  expect(acts()).toEqual([]);
  look("menu/", "table/Errors", "table/Prompt");
  await fireEvent.click(one);
  expect(acts()).toEqual(["say-mahjong"]);
});

test("where the table prevents errors there is no button and E does nothing", async () => {
  const { press } = await table("deal");
  look("menu/", "table/Errors", "table/Prompt");
  await press("e");
  expect(screen.queryByTestId("errors")).toBeNull();
  expect(screen.queryByTestId("errors-sheet")).toBeNull();
});

test("everybody sees and hears the state that an error leaves its player in", async () => {
  await table("foul");
  expect(faults(0)).toEqual(["foul hand, barred\u00a0+1"]);
  expect(screen.getByTestId("told").textContent).toBe(toldOf(fixture("foul").events).join(""));
  expect(toldOf(fixture("foul").events)).toHaveLength(2);
  expect(screen.getByRole("img", { name: words.set.bogus({ tiles: "9 bamboo, 1 character, 3 characters" }) })).toBeTruthy();
  expect(toldOf(fixture("deal").events)).toEqual([]);
});

test("the sheet tells every error, with what it cost and its clause", async () => {
  await table("penalty");
  const told = screen.getByTestId("infractions").textContent ?? "";
  const infractions = fixture("penalty").view.result?.infractions ?? [];
  expect(infractions.length).toBeGreaterThan(1);
  for (const { text } of infractions) expect(told).toContain(text);
});

const NORTH: Accused = {
  seat: 3,
  wind: "N",
  name: "Cleo",
  called: "North",
  charges: [
    {
      name: "remark",
      clause: "RX-INF-13",
      done: "has spoken",
      sentences: ["North has spoken.", "A turn goes."],
      ends: false,
      refused: null,
    },
  ],
};

test("the referee holds the table, rules by the serial they were told, and lets it go", async () => {
  const { socket, place } = await table("strict-turn");
  const serial = place.view!.serial;
  await fireEvent.click(screen.getByTestId("menu"));
  await fireEvent.click(screen.getByTestId("open-referee"));
  socket.say({ type: "charges", referee: { serial, rules: "Redux", players: [NORTH] } });
  await fireEvent.click(await screen.findByTestId("accused-3"));
  expect(screen.getByTestId<HTMLButtonElement>("rule").disabled).toBe(true);
  await fireEvent.click(await screen.findByTestId("charge-remark"));
  expect(screen.getByTestId("follows").textContent).toContain("North has spoken.A turn goes.");
  await fireEvent.click(screen.getByTestId("rule"));
  expect(socket.sent).toEqual([{ type: "hold" }, { type: "charges" }, { type: "rule", serial, seat: 3, name: "remark" }]);
  const ruled = fixture("strict-turn");
  socket.say({ ...ruled, view: { ...ruled.view, serial: ruled.view.serial + 1, ruled: "North has called." } });
  await tick();
  expect(screen.getByTestId("ruled").textContent).toContain(menu.referee.ruled({ ruling: "North has called." }));
  await fireEvent.click(screen.getByTestId("unrule"));
  look("menu/", "table/Errors", "table/Prompt");
  await fireEvent.click(screen.getByTestId("paper-close"));
  expect(socket.sent.slice(3)).toEqual([{ type: "charges" }, { type: "unrule" }, { type: "go-on" }]);
});

test("the referee rules by nothing that is out of date, and goes once the hand is over", async () => {
  const { socket, place } = await table("strict-turn");
  const serial = place.view!.serial;
  await fireEvent.click(screen.getByTestId("menu"));
  await fireEvent.click(screen.getByTestId("open-referee"));
  expect(screen.getByTestId("referee").textContent).toContain(menu.referee.loading);
  const refused = { ...NORTH.charges[0]!, name: "late", done: "is late", refused: "Nobody waits." };
  const players = [{ ...NORTH, charges: [...NORTH.charges, refused] }];
  socket.say({ type: "charges", referee: { serial, rules: "Redux", players } });
  await fireEvent.click(await screen.findByTestId("accused-3"));
  expect(screen.getByTestId<HTMLInputElement>("charge-late").disabled).toBe(true);
  await fireEvent.click(screen.getByTestId("charge-remark"));
  look("menu/");
  const rule = () => screen.getByTestId<HTMLButtonElement>("rule").disabled;
  expect(rule()).toBe(false);
  const now = fixture("strict-turn");
  socket.say({ ...now, view: { ...now.view, serial: serial + 1 } });
  await tick();
  expect([rule(), socket.sent.filter((one) => (one as { type: string }).type === "charges").length]).toEqual([true, 2]);
  socket.say({ type: "charges", referee: { serial: serial + 1, rules: "Redux", players } });
  await tick();
  expect(rule()).toBe(false);
  socket.say({ type: "refused", reason: "Not so.", clauses: ["RX-INF-1"] } as unknown as Reply);
  await tick();
  expect(screen.getByTestId("ruled").textContent).toContain("Not so.");
  socket.say(fixture("win"));
  await tick();
  expect(screen.queryByTestId("referee")).toBeNull();
});

test("rules without a clause about errors leave nothing to rule on", async () => {
  const { socket, place } = await table("strict-turn");
  await fireEvent.click(screen.getByTestId("menu"));
  await fireEvent.click(screen.getByTestId("open-referee"));
  socket.say({ type: "charges", referee: { serial: place.view!.serial, rules: "Redux", players: [] } });
  await screen.findByText(menu.referee.no_clauses({ rules: "Redux" }));
  expect(screen.queryByRole("radio")).toBeNull();
});

test("only where players err the referee stands in the menu itself", async () => {
  for (const [name, there] of [
    ["strict-turn", true],
    ["deal", false],
  ] as const) {
    await table(name);
    await fireEvent.click(screen.getByTestId("menu"));
    expect(screen.queryByTestId("open-referee") !== null).toBe(there);
    await fireEvent.click(screen.getByTestId("more"));
    expect(screen.getAllByTestId("open-referee")).toHaveLength(1);
    drawn("menu/", "table/Errors", "table/Prompt", "table/Actions");
  }
});
