import { fireEvent, render, screen, waitFor } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, expect, test, vi } from "vitest";
import type { PositionTold } from "../protocol";
import Position from "../position/Position.svelte";
import { discardsOf, handOf, restOf, usedIn, withLine, withTile, withoutTile } from "../position/notation";
import { picture } from "../position/picture";
import { drawn, look } from "./drawing";

afterEach(() => {
  drawn();
  vi.unstubAllGlobals();
});

const TEXT = "rules redux\nE 123b E +777c 1f .5d\ndiscards E:9d>S S:4b\nturn E\n";

test("a line is read, replaced, added and taken out; all others stay", () => {
  expect([restOf(TEXT, "turn"), restOf(TEXT, "open")]).toEqual(["E", null]);
  expect(withLine(TEXT, "turn", "S")).toBe(TEXT.replace("turn E", "turn S"));
  expect(withLine(TEXT, "seed", "7")).toBe(`${TEXT}seed 7\n`);
  expect(withLine(TEXT, "discards", null)).toBe(TEXT.replace("discards E:9d>S S:4b\n", ""));
});

test("a tapped tile goes into the hand, the sets, the bonus tiles or the discards, and comes out again", () => {
  expect(handOf(TEXT, "E")).toEqual({
    held: ["1b", "2b", "3b", "E"],
    sets: [{ sign: "+", tiles: ["7c", "7c", "7c"] }],
    bonus: ["1f"],
    last: ["5d"],
  });
  const more = withTile(
    withTile(withTile(TEXT, { kind: "hand", wind: "E" }, "2b"), { kind: "hand", wind: "E" }, "2y"),
    { kind: "sets", wind: "E" },
    "7c",
  );
  expect(restOf(more, "E")).toBe("1223b E +7c7c7c7c 1f2y .5d");
  expect(restOf(withTile(more, { kind: "sets", wind: "E" }, "G"), "E")).toBe("1223b E +7c7c7c7c +G 1f2y .5d");
  expect(restOf(withoutTile(TEXT, { kind: "sets", wind: "E" }, 0), "E")).toBe("123b E 1f .5d");
  expect(restOf(withoutTile(TEXT, { kind: "hand", wind: "E" }, 5), "E")).toBe("123b E +7c7c7c 1f");
  expect(discardsOf(withTile(TEXT, { kind: "discards", wind: "W" }, "R")).at(-1)).toEqual({ wind: "W", tile: "R", word: "W:R" });
  expect(restOf(withoutTile(TEXT, { kind: "discards", wind: "S" }, 0), "discards")).toBe("E:9d>S");
});

test("a claimed discard lies in its set and is counted once", () => {
  expect(usedIn(TEXT)).toEqual({ "1b": 1, "2b": 1, "3b": 1, E: 1, "7c": 3, "1f": 1, "5d": 1, "4b": 1 });
});

const TOLD: PositionTold = {
  fault: null,
  rules: "redux",
  name: "Classical <Mah-Jongg>",
  tiles: { "1b": 4, "2b": 4, E: 4, "1f": 1 },
  wild: null,
  said: "East plays.",
  left: 60,
  hands: [{ seat: 0, wind: "E", tiles: ["1b", "2b"], sets: [], bonus: ["1f"], dealt: false, away: 0, waits: ["E"] }],
  discards: [{ tile: "E", seat: 0 }],
  legal: [{ wind: "E", labels: ["Discard 1 bamboo"] }],
};

test("the picture has every tile that is written, and its words are safe", () => {
  const drawn = picture(TOLD);
  for (const tile of ["1b", "2b", "1f", "E"]) expect(drawn).toContain(`href="#face-${tile}"`);
  expect(drawn).toContain("Classical &lt;Mah-Jongg>");
});

test("beside each hand stands whether it was dealt, waits, is ready, or how far from that it is", async () => {
  const one = (wind: "E" | "S" | "W", away: number | null, waits: string[]) => ({ ...TOLD.hands[0]!, wind, away, waits });
  const hands = [one("E", 0, ["E", "1b"]), one("S", 2, []), one("W", 0, [])] as PositionTold["hands"];
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(JSON.stringify({ ...TOLD, hands }))));
  render(Position, { wanted: encodeURIComponent("E 1b\nS 2b\nW E\nturn E\n") });
  await screen.findByTestId("said");
  const heads = ["East", "South", "West", "North"].map((name) =>
    screen.getByRole("region", { name }).querySelector("h2 span")?.textContent?.trim(),
  );
  expect(heads).toEqual(["waits for East wind, 1 bamboo", "2 tiles from ready", "ready", "dealt by chance"]);
});

test("an address that is edited is shown", async () => {
  vi.stubGlobal("fetch", () =>
    Promise.resolve(new Response(JSON.stringify({ hands: [], tiles: {}, legal: [], fault: null, wild: null }))),
  );
  location.hash = "#/position/E%20123b";
  render(Position, { wanted: "E%20123b" });
  const text = () => screen.getByTestId<HTMLTextAreaElement>("text").value;
  expect(text()).toBe("E 123b");
  location.hash = "#/position/S%2044c";
  window.dispatchEvent(new HashChangeEvent("hashchange"));
  await waitFor(() => expect(text()).toBe("S 44c"));
  location.hash = "#/learn";
  window.dispatchEvent(new HashChangeEvent("hashchange"));
  expect(text()).toBe("S 44c");
});

test("tiles and text are in step, and the table's sentence stands where something is wrong", async () => {
  const asked: string[] = [];
  const fault = { code: "no-turn", reason: "Whose turn is it?", line: 1, column: 1 };
  vi.stubGlobal("fetch", (path: string) => {
    asked.push(path);
    const said = path === "/rulesets" ? [] : asked.some((one) => one.includes("2b2b")) ? TOLD : { ...TOLD, fault, hands: [] };
    return Promise.resolve(new Response(JSON.stringify(said)));
  });
  render(Position, { wanted: encodeURIComponent("E 1b\nturn E\n") });
  await waitFor(() => expect(screen.getByTestId("fault").textContent).toBe(fault.reason));
  expect(screen.getByTestId<HTMLButtonElement>("play").disabled).toBe(true);
  const kind = (tile: string) => document.querySelector<HTMLButtonElement>(`[data-lay="${tile}"]`);
  await fireEvent.click(kind("2b") as HTMLElement);
  const box = screen.getByTestId<HTMLTextAreaElement>("text");
  expect(box.value).toBe("E 12b\nturn E\n");
  await fireEvent.input(box, { target: { value: "E 1b1b1b1b\nturn E\n" } });
  await tick();
  expect([kind("1b")?.getAttribute("aria-disabled"), kind("1b")?.textContent?.trim()]).toEqual(["true", "0"]);
  look();
  await fireEvent.click(document.querySelector('[data-spot="E-hand"] .lying') as HTMLElement);
  expect(box.value).toBe("E 111b\nturn E\n");
});
