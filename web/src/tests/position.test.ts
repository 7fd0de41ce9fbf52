import common from "$words/common";
import words from "$words/position";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, expect, test, vi } from "vitest";
import type { JudgedHand, PositionView, Way } from "../protocol";
import Position from "../position/Position.svelte";
import { discardsOf, handOf, restOf, runs, usedIn, withLine, withTile, withoutTile, MOST_IN_LINK } from "../position/notation";
import { picture } from "../position/picture";
import { drawn, look } from "./drawing";
import { json } from "./serving";
import { FakeSocket } from "./views";
import { tileName } from "../tiles/names";
import { either } from "../words/forms";

afterEach(() => {
  history.replaceState(null, "", "#/");
  drawn();
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

test("tiles are written by kind; words that are none, and discards of bonus tiles, change nothing", () => {
  expect(runs(["N", "R", "R", "E", "E", "3b", "1b", "1c", "2d"])).toBe("13b 1c 2d EE N RR");
  const [hand, sets, threw] = (["hand", "sets", "discards"] as const).map((kind) => ({ kind, wind: "S" as const }));
  expect(withTile("turn E", threw!, "1f")).toBe("turn E");
  expect(withTile("turn E", threw!, "J")).toBe("turn E\ndiscards S:J\n");
  expect(withTile("S +12b", sets!, "5d")).toBe("S +1b2b5d\n");
  expect(withTile("S +123b", sets!, "3b")).toBe("S +1b2b3b +3b\n");
  expect(withTile("S +EEE", sets!, "E")).toBe("S +EEEE\n");
  expect(withTile("S +EEEE", sets!, "E")).toBe("S +EEEE +E\n");
  expect([2, 3, 4].map((at) => withoutTile("S 11b 1f 2y .R", hand!, at))).toEqual([
    "S 11b 2y .R\n",
    "S 11b 1f .R\n",
    "S 11b 1f2y\n",
  ]);
  expect(withoutTile("S 1b\ndiscards S:E E:E", threw!, 0)).toBe("S 1b\ndiscards E:E\n");
  expect(withoutTile("S 1b\ndiscards S:E", threw!, 0)).toBe("S 1b\n");
  expect([handOf("", "E").held, discardsOf("discards X:E E:2x S:GG"), usedIn("discards E:R E:R>S E:R")]).toEqual([
    [],
    [{ wind: "S", tile: "G", word: "S:GG" }],
    { R: 2 },
  ]);
});

test("a claimed discard lies in its set and is counted once", () => {
  expect(usedIn(TEXT)).toEqual({ "1b": 1, "2b": 1, "3b": 1, E: 1, "7c": 3, "1f": 1, "5d": 1, "4b": 1 });
});

const TOLD: PositionView = {
  fault: null,
  rules: "redux",
  name: "Classical <Mah-Jongg>",
  tiles: { "1b": 4, "2b": 4, E: 4, "1f": 1 },
  wild: null,
  said: "East plays.",
  left: 60,
  hands: [{ seat: 0, wind: "E", tiles: ["1b", "2b"], sets: [], bonus: ["1f"], dealt: false }],
  discards: [{ tile: "E", seat: 0 }],
  legal: [{ wind: "E", labels: ["Discard 1 bamboo"] }],
  judged: [],
};

/** A judged hand with only these facts. */
function judged(wind: "E" | "S" | "W" | "N", more: Partial<JudgedHand> = {}): JudgedHand {
  return { wind, lacks: 0, fault: null, away: null, ways: [], dangers: [], score: null, ...more };
}

function way(tiles: string[], more: Partial<Way> = {}): Way {
  const helping = tiles.map((tile) => ({ tile, unseen: 3, discard: null, wall: null }));
  return { discard: null, away: 0, tiles: helping, total: 3 * tiles.length, ...more };
}

test("the picture has every tile that is written, and its words are safe", () => {
  const drawn = picture(TOLD);
  for (const tile of ["1b", "2b", "1f", "E"]) expect(drawn).toContain(`href="#face-${tile}"`);
  expect(drawn).toContain("Classical &lt;Mah-Jongg>");
});

test("the picture is the board: hands at their edges, each turned to its seat, and discards in rows of six", () => {
  const [hand] = TOLD.hands;
  const hands: PositionView["hands"] = [
    { ...hand!, tiles: Array.from({ length: 14 }, () => "2b"), sets: [{ tiles: ["E", "E", "E"], kind: "pung" } as never] },
    { ...hand!, seat: 1, wind: "S", dealt: true },
    { ...hand!, seat: 2, wind: "W" },
    { ...hand!, seat: 3, wind: "N", dealt: true },
  ];
  const discards = Array.from({ length: 13 }, () => ({ tile: "E", seat: 1 as const }));
  const whole = picture({ ...TOLD, hands, discards, name: "A & <b>" });
  expect(whole.replace(/<defs>.*<\/defs>/s, "").replaceAll(/(?=<(rect|text|use))/g, "\n")).toMatchSnapshot();
});

test("beside each hand stands whether it was dealt, is unfinished, waits, is complete, or how far from that it is", async () => {
  const heads = async (hands: JudgedHand[]) => {
    vi.stubGlobal("fetch", () => json({ ...TOLD, judged: hands }));
    render(Position, { wanted: encodeURIComponent("E 1b\nS 2b\nW E\nturn E\n") });
    await screen.findByTestId("said");
    const found = ["East", "South", "West", "North"].map((name) =>
      screen.getByRole("region", { name }).querySelector("h2 span")?.textContent?.trim(),
    );
    cleanup();
    return found;
  };
  const some = [judged("E", { away: 0, ways: [way(["E", "1b"])] }), judged("S", { away: 2 }), judged("W", { lacks: 3 })];
  expect(await heads(some)).toEqual([
    words.waits({ tiles: either([tileName("E"), tileName("1b")]) }),
    words.away({ count: 2 }),
    words.lacks({ count: 3 }),
    words.random,
  ]);
  const more = [judged("E", { away: -1 }), judged("S", { away: 0, ways: [way(["E"], { discard: "9c" })] }), judged("W")];
  expect(await heads(more)).toEqual([words.complete, words.ready, "", words.random]);
});

test("the chosen hand says what completes it and for how much, what is dangerous, and what the sheet says of it", async () => {
  const ready = way(["E"], { discard: "9c", tiles: [{ tile: "E", unseen: 2, discard: 24, wall: 56 }], total: 2 });
  const dangers = [{ tiles: ["7c", "8c"], text: "Dangerous to West.", clauses: ["RX-CAN-2"] }];
  const line = { rule: "mahjong", name: "Mahjong", times: 1, points: 20, doublers: 0, clause: "RX-SC-1", tiles: [], extra: 0 };
  const score: JudgedHand["score"] = {
    ...{
      wind: "S",
      groups: [],
      lacks: 0,
      fault: null,
      doubt: null,
      total: 20,
      points: 20,
      doublers: 0,
      special: null,
      capped: false,
    },
    ...{ lines: [line], sets: [], others: [] },
  };
  const hands = [judged("E", { away: 0, ways: [ready], dangers }), judged("S", { away: -1, score })];
  await page("E 1b\nS 2b\nturn E\n", { judged: hands });
  expect(screen.getByTestId("judged").closest("[aria-label=East]")).not.toBeNull();
  look("position/");
  await fireEvent.click(document.querySelector('[data-spot="S-hand"] .where')!);
  expect(screen.getByTestId("judged").closest("[aria-label=South]")).not.toBeNull();
  look("position/");
});

test("a fault stands with its hand, and an answer about an older text is not shown", async () => {
  const wrong = { code: "wrong-count", reason: "Line 1: Too many.", line: 1, column: 1, wind: "E" as const };
  const answers: ((answer: Response) => void)[] = [];
  vi.stubGlobal("fetch", (path: string) =>
    path === "/rulesets" ? Promise.resolve(new Response("[]")) : new Promise((answer) => answers.push(answer)),
  );
  const says = (answer: number, view: PositionView) => answers[answer]!(new Response(JSON.stringify(view)));
  render(Position, { wanted: encodeURIComponent("E 1b\nturn E\n") });
  await waitFor(() => expect(answers).toHaveLength(1));
  await fireEvent.input(screen.getByTestId("text"), { target: { value: "E 2b\nturn E\n" } });
  await waitFor(() => expect(answers).toHaveLength(2));
  says(1, { ...TOLD, fault: wrong, judged: [judged("E", { fault: "Too many." })] });
  await waitFor(() => expect(screen.getByTestId("fault").textContent).toBe("Too many."));
  expect(screen.getByTestId("fault").closest("[aria-label=East]")).not.toBeNull();
  says(0, TOLD);
  await tick();
  await tick();
  expect(screen.getByTestId("fault").textContent).toBe("Too many.");
  expect(screen.getByTestId<HTMLButtonElement>("play").disabled).toBe(true);
});

test("the others are asked about the last discard only while it lies there", async () => {
  const { written } = await page("S 1b\ndiscards E:4b\nturn S\n");
  const box = screen.getByRole<HTMLInputElement>("checkbox");
  expect(box.disabled).toBe(true);
  await fireEvent.change(screen.getByLabelText(words.turn), { target: { value: "E" } });
  await fireEvent.click(box);
  expect([box.checked, restOf(written(), "open")]).toEqual([true, "E:4b"]);
  expect(restOf(withTile(written(), { kind: "discards", wind: "W" }, "R"), "open")).toBe("W:R");
  await fireEvent.click(document.querySelector('[data-spot="E-discards"] .lying')!);
  expect([box.checked, box.disabled, written()]).toEqual([false, true, "S 1b\nturn E\n"]);
});

test("an address that is edited is shown", async () => {
  vi.stubGlobal("fetch", () => json({ hands: [], tiles: {}, legal: [], judged: [], fault: null, wild: null }));
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

test("a link that cannot be decoded says so", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new Error("no server")));
  const { rerender } = render(Position, { wanted: "%E0%A4%A" });
  expect(screen.getByTestId("broken").textContent).toBe(words.broken);
  await rerender({ wanted: "E%20123b" });
  expect(screen.queryByTestId("broken")).toBeNull();
});

test("what a person changes is kept, and a position in the address goes before it", async () => {
  const opened = async (wanted: string) => {
    history.replaceState(null, "", `#/position${wanted && `/${encodeURIComponent(wanted)}`}`);
    vi.stubGlobal("fetch", (path: string) => json(path === "/rulesets" ? [] : { ...TOLD, tiles: {} }));
    render(Position, { wanted: encodeURIComponent(wanted) });
    await screen.findByTestId("said");
    const text = screen.getByTestId<HTMLTextAreaElement>("text").value;
    return { text, tap: (tile: string) => fireEvent.click(document.querySelector(`[data-lay="${tile}"]`)!) };
  };
  expect((await opened("")).text).toContain("E 123b EE");
  cleanup();
  const linked = await opened("E 1b\nturn E\n");
  expect([linked.text, localStorage.length]).toEqual(["E 1b\nturn E\n", 0]);
  await linked.tap("2b");
  expect(location.hash).toBe("#/position");
  const [replaceState, own, field] = [vi.fn(), history, screen.getByTestId("text")];
  vi.stubGlobal("history", { replaceState });
  for (const value of ["E 1", "E 12", "E 12b\nturn E\n"]) await fireEvent.input(field, { target: { value } });
  expect(replaceState).not.toHaveBeenCalled(); // a browser refuses many changes of an address
  vi.stubGlobal("history", own);
  cleanup();
  expect((await opened("")).text).toBe("E 12b\nturn E\n");
  cleanup();
  expect((await opened("S 4c\nturn S\n")).text).toBe("S 4c\nturn S\n");
  cleanup();
  expect((await opened("")).text).toBe("E 12b\nturn E\n");
});

test("after all tiles are removed, every hand is dealt at random; that can be undone", async () => {
  const { written, tap } = await page("rules bmja\nS 1b\nW\nturn S\n", { judged: [judged("W", { lacks: 13 })] });
  const heads = () =>
    ["East", "South", "West", "North"].map((name) => screen.getByRole("region", { name }).querySelector("h2 span"));
  expect(heads().map((head) => head?.textContent)).toContain(words.lacks({ count: 13 }));
  expect(screen.queryByTestId("undo")).toBeNull();
  await tap("clear");
  await tap("clear");
  expect(heads().map((head) => head?.textContent)).toEqual(Array(4).fill(words.random));
  look("position/");
  await fireEvent.click(document.querySelector('[data-lay="1b"]')!);
  expect([restOf(written(), "E"), screen.queryByTestId("undo")]).toEqual(["1b", null]);
  await fireEvent.click(document.querySelector('[data-spot="E-hand"] .lying')!);
  expect(heads()[0]?.textContent).toBe(words.random);
  await tap("undo");
  expect(written()).toBe("rules bmja\nS 1b\nW\nturn S\n");
});

test("tiles and text are in step, and the table's sentence stands where something is wrong", async () => {
  const asked: string[] = [];
  const fault = { code: "no-turn", reason: "Whose turn is it?", line: 1, column: 1, wind: null };
  vi.stubGlobal("fetch", (path: string) => {
    asked.push(path);
    const said = path === "/rulesets" ? [] : asked.some((one) => one.includes("2b2b")) ? TOLD : { ...TOLD, fault, hands: [] };
    return json(said);
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

/** The page of a position, with a server that says this of any text; returns what the page asks, and its text. */
async function page(text: string, more: Partial<PositionView> = {}) {
  const rulesets = ["redux", "bmja"].map((id) => ({ id, name: `<${id}>` }));
  vi.stubGlobal("fetch", (path: string) => json(path === "/rulesets" ? rulesets : { ...TOLD, ...more }));
  render(Position, { wanted: encodeURIComponent(text) });
  await screen.findByText("<bmja>");
  await screen.findByTestId(more.fault ? "fault" : "said");
  const written = () => screen.getByTestId<HTMLTextAreaElement>("text").value;
  const choose = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
  return { written, choose, tap: (id: string) => fireEvent.click(screen.getByTestId(id)) };
}

test("rules, round and whose turn it is are chosen, or whose discard the others are asked about", async () => {
  const { written, choose } = await page("rules redux\ndiscards E:1b S:2b E:4b\nturn W\n");
  const asked = () => fireEvent.click(screen.getByRole("checkbox"));
  await choose(words.rules, "bmja");
  await choose(words.round, "S");
  expect(written()).toBe("rules bmja\ndiscards E:1b S:2b E:4b\nturn W\nround S\n");
  await choose(words.turn, "E");
  expect(restOf(written(), "turn")).toBe("E");
  await asked();
  expect([restOf(written(), "turn"), restOf(written(), "open")]).toEqual([null, "E:4b"]);
  look("position/");
  await choose(words.thrown, "S");
  expect([restOf(written(), "discards"), restOf(written(), "open")]).toEqual(["E:1b E:4b S:2b", "S:2b"]);
  await choose(words.thrown, "N");
  expect([restOf(written(), "turn"), restOf(written(), "open")]).toEqual(["N", null]);
});

test("tiles go where was tapped, or where they are dropped, as long as there are any", async () => {
  const { written } = await page("E 1b\nturn E\n", { tiles: { "1b": 2, "1f": 1, "5d": 0 }, wild: "1b" });
  const of = (spot: string) => document.querySelector<HTMLElement>(`[data-spot="${spot}"]`)!;
  await waitFor(() => expect(document.querySelectorAll("[data-lay]")).toHaveLength(2));
  const drop = async (tile: string, spot: string) => {
    const event = new Event("drop", { bubbles: true, cancelable: true });
    Object.assign(event, { dataTransfer: { getData: () => tile } });
    const taken = !of(spot).dispatchEvent(event);
    await tick();
    return [taken, written().replaceAll("\n", "; ")];
  };
  await fireEvent.click(of("S-discards").querySelector(".where")!);
  await fireEvent.click(document.querySelector('[data-lay="1b"]')!);
  look("position/");
  expect(await drop("1f", "W-sets")).toEqual([true, "E 1b; turn E; discards S:1b; W 1f; "]);
  expect([of("W-sets").classList.contains("chosen"), of("S-discards").classList.contains("chosen")]).toEqual([true, false]);
  for (const tile of ["5d", "1b", "nothing"]) expect([tile, (await drop(tile, "N-hand"))[0]]).toEqual([tile, tile === "1b"]);
  expect(written()).not.toContain("N");
  expect(of("N-hand").dispatchEvent(new Event("dragover", { bubbles: true, cancelable: true }))).toBe(false);
});

test("the link is copied where it is short enough, and the address tells it else", async () => {
  const { written, tap } = await page("turn E\n");
  const copied = vi.fn(() => Promise.resolve());
  vi.stubGlobal("navigator", { clipboard: { writeText: copied } });
  await tap("copy");
  await waitFor(() => expect(screen.getByTestId("news").textContent).toBe(common.copied));
  expect([copied.mock.lastCall, location.hash]).toEqual([[location.href], "#/position/turn%20E%0A"]);
  vi.stubGlobal("navigator", {});
  await tap("copy");
  await waitFor(() => expect(screen.getByTestId("news").textContent).toBe(common.copy_by_hand));
  const long = (letters: number) => fireEvent.input(screen.getByTestId("text"), { target: { value: "x".repeat(letters) } });
  await long(MOST_IN_LINK - 11);
  await tap("copy");
  expect(screen.getByTestId("news").textContent).toBe(common.copy_by_hand);
  await long(MOST_IN_LINK - 10);
  await tap("copy");
  expect(screen.getByTestId("news").textContent).toBe(words.too_long);
  expect(written()).toHaveLength(MOST_IN_LINK - 10);
});

test("the picture is kept as a file, and none of what is wrong", async () => {
  const clicked: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    clicked.push(this.download);
  });
  const { tap } = await page("turn E\n");
  const revoked = vi.spyOn(URL, "revokeObjectURL");
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  await tap("save");
  vi.runAllTimers();
  expect([clicked, revoked.mock.calls.length]).toEqual([["position.svg"], 1]);
});

test("it is played on from where one sits, by chance where nothing is said of the wall", async () => {
  const lines: FakeSocket[] = [];
  vi.stubGlobal("WebSocket", function () {
    lines.push(new FakeSocket());
    return lines.at(-1);
  });
  const { tap } = await page("turn E\n");
  const play = screen.getByTestId<HTMLButtonElement>("play");
  await fireEvent.change(screen.getByTestId("sits"), { target: { value: "S" } });
  expect(play.disabled).toBe(true);
  await fireEvent.change(screen.getByTestId("sits"), { target: { value: "E" } });
  for (const reason of ["First of all.", "Then this."]) {
    await tap("play");
    await tap("play");
    const line = lines.at(-1)!;
    line.say({ type: "hello" } as never);
    const dealt = expect.stringMatching(/^turn E\nseed \d+\n$/) as string;
    expect(line.sent).toEqual([{ type: "position", text: dealt, seat: 0, bots: ["", "", "", ""] }]);
    line.say({ type: "refused", reason } as never);
    await waitFor(() => expect(screen.getByTestId("news").textContent).toBe(reason));
  }
  expect(lines).toHaveLength(2);
  for (const line of ["seed 7", "wall 1b"]) {
    await fireEvent.input(screen.getByTestId("text"), { target: { value: `turn E\n${line}\n` } });
    await tap("play");
    lines.at(-1)!.say({ type: "hello" } as never);
    expect(lines.at(-1)!.sent).toMatchObject([{ text: `turn E\n${line}\n` }]);
    lines.at(-1)!.say({ type: "error", reason: line } as never);
    await waitFor(() => expect(screen.getByTestId("news").textContent).toBe(line));
  }
});
