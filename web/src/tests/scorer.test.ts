/** Real tiles are laid out by tapping; every tap can be taken back. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Count, Counting } from "../protocol";
import { Scorer } from "../scorer/scorer.svelte";

const asked: Count[] = [];
const told: Counting = {
  players: ["E", "S", "W", "N"].map((wind) => ({
    ...{ wind: wind as "E", groups: [], lacks: 13, fault: null, total: null, points: null, doublers: null },
    ...{ special: null, capped: false, lines: [], sets: [], others: [] },
  })),
  left: { E: 1 },
  ways: {
    ...{ won: ["wall"], happened: [], bonus: true, cannon: false, goulash: false, players: 4, scoring: true, capped: false },
    ...{ calls: false, wild: null, tiles: { E: 1 }, penalties: [], start: 2000, money: [] },
  },
  settled: null,
  fault: null,
};

/** What the server was asked last, once it has answered. */
async function sent(scorer: Scorer): Promise<Count> {
  await scorer.ask();
  return asked.at(-1)!;
}

/** What it is asked about the first hand. */
const groups = async (scorer: Scorer) => (await sent(scorer)).players[0]?.groups;

beforeEach(() => {
  asked.length = 0;
  localStorage.clear();
  vi.stubGlobal("fetch", (_: string, { body }: { body: string }) => {
    asked.push(JSON.parse(body) as Count);
    return Promise.resolve({ ok: true, json: () => Promise.resolve(told) });
  });
});
afterEach(() => vi.unstubAllGlobals());

function laid(scorer: Scorer, ...tiles: string[]): Scorer {
  for (const tile of tiles) scorer.tap(tile);
  return scorer;
}

test("a tile is laid alone, or begins a set", async () => {
  for (const [way, tile, group] of [
    ["pung", "7b", "+7b7b7b"],
    ["chow", "1c", "+1c2c3c"],
    ["kong", "E", "+EEEE"],
    ["hidden", "S", "_SSSS"],
    ["claimed", "R", "+_RRRR"],
    ["tile", "9d", "9d"],
  ] as const) {
    localStorage.clear();
    const scorer = new Scorer();
    scorer.way = way;
    scorer.tap(tile);
    expect(scorer.way).toBe("tile");
    laid(scorer, "1f");
    expect(await groups(scorer)).toEqual([group, "1f"]);
  }
});

test("what cannot be is not laid: a fifth tile, a chow across suits, a set without room", () => {
  const scorer = new Scorer();
  scorer.way = "pung";
  laid(scorer, "7b");
  expect([scorer.left("7b"), scorer.can("7b")]).toEqual([1, true]);
  scorer.at = "S";
  scorer.way = "pung";
  laid(scorer, "7b");
  expect([scorer.can("7b"), scorer.player.groups.length]).toEqual([false, 0]);
  scorer.way = "chow";
  expect([scorer.can("8c"), scorer.can("7c"), scorer.can("E")]).toEqual([false, true, false]);
  scorer.way = "tile";
  laid(scorer, "7b", "7b");
  expect(scorer.player.groups).toHaveLength(1);
  for (const tile of ["1c", "2c", "3c", "4c"]) {
    scorer.way = "pung";
    laid(scorer, tile);
  }
  scorer.way = "pung";
  laid(scorer, "9d");
  expect(scorer.player.groups).toHaveLength(5);
});

test("a table is passed on as a text, and read again", async () => {
  const scorer = new Scorer();
  scorer.way = "pung";
  laid(scorer, "R", "5c", "1f");
  scorer.at = "S";
  scorer.win("S");
  scorer.play("redux", { limit: 500, special_hands: ["nine_gates"] });
  scorer.change(() => {
    scorer.entered.players[2]!.total = 40;
    scorer.entered.rulings = [{ ruling: "RX-INF-14", wind: "W", helped: "S", counted: 64 }];
    Object.assign(scorer.entered, { money: "sticks", purses: { E: [2, 9, 8, 10] }, won: "wall", happened: ["final"] });
  });
  const { text } = scorer;
  expect(text).toBe(
    "rules redux limit=500 special_hands=nine_gates,\nround E\nE 5c +RRR 1f\nW = 40\nwinner S\nwon wall final\n" +
      "ruling RX-INF-14:W:S=64\npaid sticks\nholds E 2,9,8,10\n",
  );
  await scorer.ask();
  const other = new Scorer();
  await other.open(text);
  const { players, rulings, ...rest } = asked.at(-2)!;
  expect([players[0]?.groups, players[2]?.total, rulings]).toEqual([["5c", "+RRR", "1f"], 40, ["RX-INF-14:W:S=64"]]);
  expect([rest.won, rest.happened]).toEqual(["wall", ["final"]]);
  expect([rest.options, rest.money, rest.purses, rest.winner]).toEqual([
    { limit: 500, special_hands: ["nine_gates"] },
    "sticks",
    { E: [2, 9, 8, 10] },
    "S",
  ]);
});

test("of three one chair is empty, of two East and West sit", async () => {
  const scorer = new Scorer();
  scorer.play("pung_chow", { players: 2 });
  expect((await sent(scorer)).players.map(({ wind }) => wind)).toEqual(["E", "W"]);
  scorer.play("pung_chow", { players: 3 });
  expect(scorer.chairs).toEqual(["E", "S", "W"]);
});

test("a tile that is written with a point before it is the last of a hand that has won", async () => {
  const player = { ...told.players[0]!, groups: [["1b", "2b", "3b"], ["9d"]].map((tiles) => ({ tiles, lies: "hand" as const })) };
  vi.stubGlobal("fetch", () => Promise.resolve({ ok: true, json: () => Promise.resolve({ ...told, players: [player] }) }));
  const scorer = new Scorer();
  scorer.win("S");
  await scorer.write("123b .9d");
  const { winner, last } = scorer.entered;
  expect([winner, last, scorer.player.groups]).toEqual(["E", "9d", [{ tiles: ["1b", "2b", "3b"], lies: "hand" }]]);
  scorer.undo();
  expect([scorer.entered.winner, scorer.entered.last]).toEqual(["S", ""]);
});

test("what was tapped last is taken back, one thing after the other", async () => {
  const scorer = laid(new Scorer(), "1b", "2b");
  scorer.win("E");
  scorer.undo();
  scorer.undo();
  expect([await groups(scorer), scorer.entered.winner]).toEqual([["1b"], null]);
  scorer.undo();
  expect([await groups(scorer), scorer.canUndo]).toEqual([[], false]);
});

test("after thirteen tiles the winner's next is the last one", async () => {
  const scorer = new Scorer();
  scorer.win("E");
  laid(scorer, "1b", "2b", "3b", "1c", "2c", "3c", "1d", "2d", "3d", "E", "E", "S");
  expect(scorer.wantsLast).toBe(false);
  laid(scorer, "S");
  expect(scorer.wantsLast).toBe(true);
  laid(scorer, "1f");
  expect(scorer.entered.last).toBe("");
  laid(scorer, "S");
  expect([(await sent(scorer)).last, (await groups(scorer))?.length]).toEqual(["S", 14]);
});

test("of fourteen tiles that lie there one is named as the last, out of its set", async () => {
  const scorer = new Scorer();
  for (const tile of ["7b", "8b", "9b", "R"]) {
    scorer.way = "pung";
    scorer.tap(tile);
  }
  laid(scorer, "E", "E");
  scorer.win("E");
  expect(scorer.wantsMark).toBe(true);
  scorer.take(3, 0);
  expect([(await sent(scorer)).last, await groups(scorer)]).toEqual(["R", ["+7b7b7b", "+8b8b8b", "+9b9b9b", "R", "R", "E", "E"]]);
});

test("fourteen tiles of nobody who has won are asked about, and nothing more is to be laid", () => {
  const scorer = new Scorer();
  scorer.at = "S";
  laid(scorer, "1b", "2b", "3b", "1c", "2c", "3c", "1d", "2d", "3d", "E", "E", "S", "S");
  expect([scorer.says, scorer.isWhole]).toEqual([null, true]);
  laid(scorer, "S");
  expect([scorer.says?.includes("South"), scorer.isWhole]).toEqual([true, true]);
  scorer.win("S");
  expect([scorer.wantsMark, scorer.isWhole]).toEqual([true, true]);
});

test("a tile that is tapped again is taken away, a set as a whole", async () => {
  const scorer = new Scorer();
  scorer.way = "pung";
  laid(scorer, "7b", "E");
  scorer.take(0, 1);
  expect(await groups(scorer)).toEqual(["E"]);
});

test("what has been entered is there again on another visit, and rubbish is not", () => {
  laid(new Scorer(), "1b");
  expect(new Scorer().player.groups).toEqual([{ tiles: ["1b"], lies: "hand" }]);
  for (const rubbish of ['{"players": 7}', "{", "7", "null"]) {
    localStorage.setItem(Object.keys(localStorage)[0]!, rubbish);
    expect(new Scorer().player.groups).toEqual([]);
  }
});

test("where nobody answers, it is said, and nothing is lost", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new Error("away")));
  const scorer = laid(new Scorer(), "1b");
  await scorer.ask();
  expect(scorer.trouble).toContain("kept");
  expect(scorer.player.groups).toHaveLength(1);
});

test("while the server counts, what is tapped waits, and is asked about at once", async () => {
  const answers: (() => void)[] = [];
  vi.stubGlobal("fetch", (_: string, { body }: { body: string }) => {
    asked.push(JSON.parse(body) as Count);
    return new Promise((answer) => answers.push(() => answer({ ok: true, json: () => Promise.resolve(told) })));
  });
  const scorer = laid(new Scorer(), "1b", "2b", "3b", "4b");
  const caughtUp = scorer.ask();
  expect(asked.map(({ players }) => players[0]?.groups)).toEqual([["1b"]]);
  answers[0]!();
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  expect([scorer.told, asked.at(-1)?.players[0]?.groups]).toEqual([null, ["1b", "2b", "3b", "4b"]]);
  answers[1]!();
  await caughtUp;
  expect([scorer.told, asked.length]).toEqual([told, 2]);
});
