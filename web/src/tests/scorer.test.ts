/** Real tiles are laid out by tapping, and every tap can be undone. */
import { beforeEach, expect, test, vi } from "vitest";
import type { Count, Counting } from "../protocol";
import { groupOf, isBonus, waysOf } from "../scorer/laying";
import { type Entered, asText, isTable, nothing, ofText, ruledOf } from "../scorer/passing";
import { Scorer } from "../scorer/scorer.svelte";
import { WINDS } from "../tiles/names";
import words from "$words/scorer";
import { json } from "./serving";

const asked: Count[] = [];
const told: Counting = {
  players: ["E", "S", "W", "N"].map((wind) => ({
    ...{ wind: wind as "E", groups: [], lacks: 13, fault: null, doubt: null, total: null, points: null, doublers: null },
    ...{ special: null, capped: false, lines: [], sets: [], others: [] },
  })),
  left: { E: 1 },
  ways: {
    ...{
      won: ["wall"],
      happened: [],
      bonus: true,
      cannon: false,
      goulash: false,
      players: 4,
      scoring: true,
      capped: false,
      limit: 0,
      call: "never" as const,
    },
    ...{ calls: false, wild: null, chows: true, tiles: { E: 1 }, penalties: [], start: 2000, money: [] },
  },
  settled: null,
  fault: null,
};

/** The last request to the server, once it has answered. */
async function sent(scorer: Scorer): Promise<Count> {
  await scorer.ask();
  return asked.at(-1)!;
}

/** The groups of the first hand in that request. */
const groups = async (scorer: Scorer) => (await sent(scorer)).players[0]?.groups;

beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal("fetch", (_: string, { body }: { body: string }) => {
    asked.push(JSON.parse(body) as Count);
    return Promise.resolve({ ok: true, json: () => Promise.resolve(told) });
  });
});

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

test("a text is read line by line; what it does not say, or says of nobody, is as usual", () => {
  const { absent: _, players: _nobody, ...usual } = nothing();
  for (const [text, more, hands = [], absent = "N"] of [
    ["", {}],
    ["rules\nround\nround X\nwinner X\ncannon X\nholds X 7\nnonsense E", {}],
    [
      "rules bmja a=true b=false c=-5 d=x e=x,y f",
      { rules: "bmja", options: { a: true, b: false, c: -5, d: "x", e: ["x", "y"], f: "" } },
    ],
    [" round  S \r\ngoulash", { round: "S", goulash: true }],
    ["winner W\ncannon N\nwon wall final heaven", { winner: "W", cannon: "N", won: "wall", happened: ["final", "heaven"] }],
    ["ruling slip:E\nruling false:S", { rulings: ["slip:E", "false:S"] }],
    ["holds S 5\nholds E\nholds W many", { holdings: { S: 5, E: 0, W: 0 } }],
    ["paid sticks\nholds S 2,x,1", { money: "sticks", purses: { S: [2, 0, 1] } }],
    ["S 12b .R called", { winner: "S", last: "R" }, [{ wind: "S", groups: ["12b"], called: true }]],
    [
      "E 1b short\nS = 40\nN = many",
      {},
      [
        { wind: "E", groups: ["1b"], short: true },
        { wind: "S", total: 40 },
        { wind: "N", total: 0 },
      ],
      "W",
    ],
  ] as [string, Partial<Count>, Count["players"]?, string?][]) {
    const players = WINDS.map((wind) => hands.find((one) => one.wind === wind) ?? { wind });
    expect([text, ofText(text)]).toEqual([text, { count: { ...usual, ...more, players }, absent }]);
  }
});

test("of a ruling stands whom it is against, and who was helped to how much", () => {
  const ruling = { ruling: "slip", wind: "E", helped: null, counted: 0 };
  expect(["slip:E", "slip:E:S=64", "slip:E:X=y", "slip", "slip:X"].map(ruledOf)).toEqual([
    [ruling],
    [{ ...ruling, helped: "S", counted: 64 }],
    [ruling],
    [],
    [],
  ]);
  expect(["", "E 1b", "E 1b\n", "rules redux\nround", "x\n E 1b", "x\ny z", "rules\n"].map(isTable)).toEqual([
    ...[false, false, false, true, true, false, false],
  ]);
});

test("in the text stands each hand as it lies, and only what has been said", () => {
  const groups = (["hand", "exposed", "concealed", "claimed"] as const).map((lies) => ({ tiles: ["R", "R", "R", "R"], lies }));
  const hands: Entered = { ...nothing(), goulash: true, cannon: "S", won: "wall", last: "R", holdings: { E: 0, N: 5 } };
  hands.players[1] = { wind: "S", groups, total: null, called: true, short: true };
  hands.players[2]!.total = 0;
  const text = "rules redux\nround E\ngoulash\nS RRRR +RRRR _RRRR +_RRRR called short\nW = 0\ncannon S\nholds E 0\n";
  expect(asText(hands, ["E", "S", "W"])).toBe(text);
  hands.players[0]!.groups = [{ tiles: ["1b"], lies: "hand" }];
  hands.winner = "E";
  expect(asText(hands, ["E", "N"])).toBe(
    "rules redux\nround E\ngoulash\nE 1b .R\nwinner E\nwon wall\ncannon S\nholds E 0\nholds N 5\n",
  );
  hands.players[0]!.groups = [];
  expect(asText(hands, ["E"])).toContain("\nE .R\n");
});

test("wild tiles stand in sets where there are any, and are none themselves", () => {
  expect((["pung1", "kong1", "kong2"] as const).map((way) => groupOf("1b", way)?.tiles.join(" "))).toEqual([
    "1b 1b J",
    "1b 1b 1b J",
    "1b 1b J J",
  ]);
  expect([groupOf("J", "pung"), groupOf("J", "tile")?.lies, groupOf("1f", "pung")?.lies]).toEqual([null, "hand", "bonus"]);
  const offered = waysOf({ wild: "2b", chows: false }).map(({ way }) => way);
  expect(offered).toEqual(["tile", "pung", "kong", "hidden", "claimed", "pung1", "kong1", "kong2"]);
  expect([waysOf(null).length, waysOf({ wild: null, chows: true }).length]).toEqual([6, 6]);
  expect([isBonus("J"), isBonus("1f"), isBonus("R")]).toEqual([false, true, false]);
  const scorer = new Scorer();
  expect(["1f", "1b", "J"].map((tile) => scorer.left(tile))).toEqual([1, 4, 0]);
});

test("tiles take the place of a total, and steps beyond the last two hundred are forgotten", () => {
  const scorer = new Scorer();
  scorer.change(() => (scorer.player.total = 40));
  scorer.take(7, 0);
  laid(scorer, "1b");
  expect([scorer.player.total, scorer.player.groups.length]).toEqual([null, 1]);
  for (let step = 0; step < 210; step += 1) scorer.win(step % 2 ? "S" : "E");
  let taken = 0;
  for (; scorer.canUndo; taken += 1) scorer.undo();
  scorer.undo();
  expect(taken).toBe(201);
});

test("the next hand keeps the rules, the round, the empty chair and in what is paid", async () => {
  const scorer = new Scorer();
  scorer.at = "S";
  scorer.change(() => Object.assign(scorer.entered, { round: "W", absent: "S", money: "sticks", goulash: true, winner: "S" }));
  scorer.clear();
  expect([scorer.at, scorer.entered]).toEqual(["E", { ...nothing(), round: "W", absent: "S", money: "sticks" }]);
  scorer.begin({ players: nothing().players.slice(2) });
  expect([scorer.at, scorer.chairs, scorer.canUndo, (await sent(scorer)).players.length]).toEqual(["W", ["W", "N"], false, 2]);
});

test("an unreadable hand is refused in a sentence, and no tile is laid", async () => {
  const bad = { ...told.players[0]!, groups: [{ tiles: [], lies: "hand" as const }], fault: { reason: "No tile.", code: "x" } };
  const players = [bad, ...told.players.slice(1)];
  vi.stubGlobal("fetch", () => Promise.resolve({ ok: true, json: () => Promise.resolve({ ...told, players }) }));
  const scorer = new Scorer();
  expect(await scorer.write("xx")).toBe(false);
  expect([scorer.trouble, scorer.player.groups, scorer.canUndo]).toEqual(["No tile.", [], false]);
  scorer.trouble = null;
  await scorer.write("rules bmja\nE xx\n");
  expect([scorer.trouble, scorer.entered.rules, scorer.canUndo]).toEqual(["No tile.", "redux", false]);
});

test("a hand that is typed takes the place of the hand that lies there, with its total and its last tile", async () => {
  const asked: Count[] = [];
  const lies = "hand" as const;
  vi.stubGlobal("fetch", (_: string, { body }: { body: string }) => {
    const count = JSON.parse(body) as Count;
    asked.push(count);
    const players = count.players.map(({ wind, groups = [] }) => ({
      ...told.players[0]!,
      wind,
      groups: groups.map((one) => ({ tiles: [one], lies })),
    }));
    return Promise.resolve({ ok: true, json: () => Promise.resolve({ ...told, players }) });
  });
  const scorer = laid(new Scorer(), "1b", "2b");
  scorer.change(() => Object.assign(scorer.entered, { winner: "E", last: "3b" }));
  await scorer.ask();
  asked.length = 0;
  expect(await scorer.write("9d 8d")).toBe(true);
  expect(asked[0]?.players[0]?.groups).toEqual(["9d", "8d"]);
  expect([scorer.player.groups.map(({ tiles }) => tiles), scorer.entered.last]).toEqual([[["9d"], ["8d"]], ""]);
  scorer.change(() => (scorer.player.total = 40));
  await scorer.write("9d");
  expect([scorer.player.groups.length, scorer.player.total]).toEqual([1, null]);
  scorer.wipe();
  expect([scorer.player.groups, scorer.entered.winner]).toEqual([[], "E"]);
  scorer.undo();
  expect(scorer.player.groups).toHaveLength(1);
});

test("a text that is opened takes the place of what lay there, its winner first", async () => {
  const scorer = laid(new Scorer(), "1b");
  await scorer.open("rules bmja\nwinner W\nE = 4\nS = 5\nW = 6\n");
  expect([scorer.at, scorer.entered.rules, scorer.entered.absent, scorer.entered.players.map(({ total }) => total)]).toEqual([
    ...["W", "bmja", "N", [4, 5, 6, null]],
  ]);
  await scorer.open("rules bmja\nE = 4\n");
  expect(scorer.at).toBe("E");
  scorer.undo();
  scorer.undo();
  expect(scorer.player.groups).toHaveLength(1);
});

test("of three one chair is empty, of two East and West sit", async () => {
  const scorer = new Scorer();
  scorer.play("pung_chow", { players: 2 });
  expect((await sent(scorer)).players.map(({ wind }) => wind)).toEqual(["E", "W"]);
  scorer.at = "S";
  await sent(scorer);
  expect(scorer.at).toBe("E");
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
  expect([scorer.says, scorer.isWhole]).toEqual([words.says.winner({ name: "South" }), true]);
  scorer.win("S");
  expect([scorer.wantsMark, scorer.isWhole]).toEqual([true, true]);
});

test("a tile that is tapped again is taken away, a set as a whole", async () => {
  const scorer = new Scorer();
  scorer.way = "pung";
  laid(scorer, "7b", "E");
  scorer.take(0, 1);
  expect(await groups(scorer)).toEqual(["E"]);
  scorer.begin({ players: [{ wind: "E", groups: [{ tiles: ["1b", "2b"], lies: "hand" }], total: null }] });
  scorer.take(0, 0);
  expect(await groups(scorer)).toEqual(["2b"]);
  scorer.take(0, 0);
  expect(await groups(scorer)).toEqual([]);
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
  expect(scorer.trouble).toBe(words.no_answer);
  expect(scorer.player.groups).toHaveLength(1);
});

test("figures of other tiles are not shown while nobody answers, and what lies there is counted when somebody does", async () => {
  vi.useFakeTimers();
  const answer = vi.fn(() => json(told));
  vi.stubGlobal("fetch", answer);
  const scorer = laid(new Scorer(), "1b");
  const end = scorer.follow();
  await scorer.ask();
  expect(scorer.told).toEqual(told);
  answer.mockRejectedValue(new Error("away"));
  laid(scorer, "2b");
  await scorer.ask();
  expect([scorer.told, scorer.silent, scorer.ways]).toEqual([null, true, told.ways]);
  answer.mockImplementation(() => json(told));
  await vi.advanceTimersByTimeAsync(5000);
  expect([scorer.told, scorer.silent, scorer.trouble]).toEqual([told, false, null]);
  const asked = answer.mock.calls.length;
  await vi.advanceTimersByTimeAsync(20_000);
  expect(answer).toHaveBeenCalledTimes(asked);
  end();
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

test("a tap on the chosen winner again, or on another by mistake, takes no tile away", () => {
  const scorer = new Scorer();
  scorer.win("E");
  for (const tile of ["1c", "2c", "3c", "4c"]) {
    scorer.way = "pung";
    laid(scorer, tile);
  }
  laid(scorer, "9d", "9d");
  expect(scorer.entered.last).toBe("9d");
  expect(scorer.says).toBe(words.says.source);
  scorer.change(() => (scorer.entered.won = "wall"));
  scorer.win("E");
  expect(scorer.entered.last).toBe("9d");
  scorer.win("S");
  expect([scorer.entered.last, scorer.entered.won]).toEqual(["", null]);
  scorer.win(null);
  scorer.win("E");
  expect([scorer.entered.last, scorer.entered.won]).toEqual(["9d", "wall"]);
});
