import words from "$words/club";
import common from "$words/common";
import { fireEvent, render, screen, waitFor } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import Club from "../club/Club.svelte";
import Screen from "../club/Screen.svelte";
import { Following } from "../club/following.svelte";
import type { ClubPage, ClubTable } from "../protocol";
import { drawn } from "./drawing";
import { json } from "./serving";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-29T12:00:00Z") });
  vi.stubGlobal("scrollTo", () => {});
});
afterEach(() => drawn());

const table = (number: number, more: Partial<ClubTable> = {}): ClubTable => ({
  number,
  book: `b${number}`,
  look: "ABC234",
  device: "",
  hands: 0,
  over: false,
  seats: [{ name: `<Ada ${number}>`, wind: "E", holds: 2000, gained: 0, place: 0 }],
  ...more,
});
const page = (more: Partial<ClubPage> = {}): ClubPage => ({
  id: "c1",
  look: "XYZ789",
  name: "<Tuesday>",
  begun: "2026-11-20T19:30:00Z",
  rules: "redux",
  called: "<rules>",
  hands: 4,
  hosts: true,
  over: false,
  links: ["http://127.0.0.1:8765/#/club/c1/XYZ789"],
  members: ["Ada", "Bo"].map((name, at) => ({ name, away: false, fixed: at > 0 })),
  rounds: [],
  standings: [],
  penalties: [],
  sizes: [4, 4],
  resting: 1,
  ...more,
});

/** A server that gives this answer to everything; returns what it was asked, with the bodies. */
function serve(told: () => ClubPage): [string, unknown][] {
  const asked: [string, unknown][] = [];
  vi.stubGlobal("fetch", (path: string, request: RequestInit = {}) => {
    if (path === "/tables") return json({ tables: [], house: [], mayLay: true, opens: true });
    asked.push([path, request.body ? JSON.parse(request.body as string) : null]);
    return json(told());
  });
  return asked;
}

test("the host draws a round at once, or is asked first while tables still play", async () => {
  let rounds: ClubPage["rounds"] = [];
  const asked = serve(() => page({ rounds }));
  render(Club, { wanted: "c1/XYZ789" });
  const draw = await screen.findByTestId("draw");
  rounds = [{ number: 1, tables: [table(1, { over: true, hands: 4 }), table(2)], bench: ["Bo"] }];
  await fireEvent.click(draw);
  expect(asked.at(-1)).toEqual(["/clubs/c1/rounds", { after: 0 }]);
  await screen.findByTestId("tables-1");
  await fireEvent.click(draw);
  expect(screen.getByTestId("asked").textContent).toContain(words.page.draw_again({ count: 1, number: 2 }));
  await fireEvent.click(screen.getByTestId("do-it"));
  expect(asked.at(-1)).toEqual(["/clubs/c1/rounds", { after: 1 }]);
});

test("a phone finds the book of its table, and the way back; a deleted book has none", async () => {
  serve(() => page({ hosts: false, rounds: [{ number: 1, tables: [table(1), table(2, { look: "" })], bench: [] }] }));
  render(Club, { wanted: "c1/XYZ789" });
  const link = await screen.findByTestId("book-1-1");
  expect(link.getAttribute("href")).toBe("#/book/b1/ABC234/club/c1/XYZ789");
  expect(screen.queryByTestId("book-1-2")).toBeNull();
  expect(screen.getByTestId("tables-1").textContent).toContain(words.page.deleted);
  expect(["draw", "club-members", "give-penalty"].map((name) => screen.queryByTestId(name))).toEqual([null, null, null]);
});

test("the rounds before this one stay to look at, the last first", async () => {
  const round = (number: number) => ({ number, tables: [table(1)], bench: [] });
  const earlier = async (rounds: number[]) => {
    serve(() => page({ rounds: rounds.map(round) }));
    const { unmount } = render(Club, { wanted: "c1/XYZ789" });
    await screen.findByTestId(`tables-${rounds.at(-1)}`);
    const found = screen.queryByRole("region", { name: words.page.earlier });
    const told = [...(found?.querySelectorAll("summary") ?? [])].map((one) => one.textContent);
    unmount();
    return told;
  };
  expect(await earlier([1])).toEqual([]);
  expect(await earlier([1, 2])).toEqual([words.page.round({ number: 1 })]);
  expect(await earlier([1, 2, 3])).toEqual([2, 1].map((number) => words.page.round({ number })));
});

test("a list of players says which of its names is too long, and when it has too many", async () => {
  const choices = { rules: "redux", games: [{ id: "redux", name: "<redux>" }] };
  vi.stubGlobal("fetch", () => json(choices));
  render(Club, { wanted: "new" });
  const [people, open, count] = ["club-people", "open-club", "club-count"].map((name) => screen.getByTestId(name));
  const write = (names: string[]) => fireEvent.input(people!, { target: { value: names.join("\n") } });
  await screen.findByTestId("club-rules");
  await write(["Ada", "B".repeat(200)]);
  expect(count?.textContent).toBe(words.new.long({ name: "B".repeat(40), most: 40 }));
  expect(open).toHaveProperty("disabled", true);
  await write(Array.from({ length: 49 }, (_, number) => `Player ${number}`));
  expect(count?.textContent).toBe(words.new.many({ most: 48 }));
  expect(open).toHaveProperty("disabled", true);
  await write(["Ada", "B".repeat(40)]);
  expect(count?.textContent).toBe(words.new.count({ count: 2 }));
  expect(open).toHaveProperty("disabled", false);
});

test("what was entered for a new evening is there again, until the evening is open", async () => {
  const choices = { rules: "redux", games: [{ id: "redux", name: "<redux>" }] };
  vi.stubGlobal("fetch", (path: string) => json(path === "/choices" ? choices : page()));
  const open = async () => {
    const { unmount } = render(Club, { wanted: "new" });
    await screen.findByTestId("club-rules");
    return unmount;
  };
  const value = (name: string) => screen.getByTestId<HTMLInputElement>(name).value;
  const leave = await open();
  await fireEvent.input(screen.getByTestId("club-people"), { target: { value: "Ada\nBo" } });
  leave();
  const close = await open();
  expect(value("club-people")).toBe("Ada\nBo");
  await fireEvent.click(screen.getByTestId("open-club"));
  await waitFor(() => expect(location.hash).toContain("#/club/c1"));
  close();
  await open();
  expect(value("club-people")).toBe("");
});

test("an evening that nobody names is named after its day", async () => {
  const sent: unknown[] = [];
  const choices = { rules: "redux", games: [{ id: "redux", name: "<redux>" }] };
  vi.stubGlobal("fetch", (path: string, request: RequestInit = {}) => {
    if (path === "/clubs") sent.push((JSON.parse(request.body as string) as { name: string }).name);
    return json(path === "/choices" ? choices : page());
  });
  render(Club, { wanted: "new" });
  await screen.findByTestId("club-rules");
  const name = words.new.example({ day: "Sunday" });
  expect(screen.getByTestId("club-name").getAttribute("placeholder")).toBe(name);
  await fireEvent.input(screen.getByTestId("club-people"), { target: { value: "Ada\nBo\nCleo\nDan" } });
  await fireEvent.click(screen.getByTestId("open-club"));
  await waitFor(() => expect(sent).toEqual([name]));
});

test("a penalty is given and revoked, and somebody is away", async () => {
  const asked = serve(() => page({ penalties: [{ name: "Ada", points: 50, reason: "", revoked: false }] }));
  render(Club, { wanted: "c1" });
  await fireEvent.input(await screen.findByTestId("penalty-points"), { target: { value: "20" } });
  await fireEvent.click(screen.getByTestId("give-penalty"));
  await waitFor(() => expect(asked.at(-1)).toEqual(["/clubs/c1/penalties", { player: 0, points: 20, reason: "" }]));
  await fireEvent.click(screen.getByTestId("revoke-0"));
  expect(asked.at(-1)).toEqual(["/clubs/c1/revoke", { penalty: 0, revoked: true }]);
  await fireEvent.click(screen.getByLabelText(words.members.away_of({ name: "Ada" })));
  expect(asked.at(-1)).toEqual(["/clubs/c1/members", { name: "Ada", number: 0, away: true }]);
});

test("the page for the big screen shows the round, and says how a phone comes here", async () => {
  serve(() =>
    page({ links: ["http://192.168.1.4:8765/#/club/c1/XYZ789"], rounds: [{ number: 1, tables: [table(1)], bench: [] }] }),
  );
  render(Club, { wanted: "c1/XYZ789/screen" });
  expect((await screen.findByTestId("tables-1")).querySelector("a")).toBeNull();
  expect(screen.getByTestId("share").querySelector("a")?.href).toContain("192.168.1.4");
});

test("the big screen says that the server is silent, whether there is a state to show or not", async () => {
  const following = new Following("c1", "XYZ789");
  let silent = true;
  vi.stubGlobal("fetch", (path: string) =>
    silent ? Promise.reject(new TypeError()) : json(path === "/tables" ? { tables: [], house: [], mayLay: true } : page()),
  );
  render(Screen, { following });
  const told = () => screen.getByTestId("club-screen").textContent;
  const look = async (answers: boolean) => {
    silent = !answers;
    await following.look();
    await tick();
    return [common.no_answer, words.page.silent, "<Tuesday>"].map((text) => told()?.includes(text));
  };
  expect(await look(false)).toEqual([true, false, false]);
  expect(await look(true)).toEqual([false, false, true]);
  expect(await look(false)).toEqual([false, true, true]);
});

test.each(["", "/screen"])("an evening that was deleted is gone from the page%s of those who follow it", async (part) => {
  vi.useFakeTimers();
  const fault = (code: string, status: number) => json({ type: "error", code, reason: `<${code}>` }, status);
  const answers = [() => json(page()), () => fault("store-lost", 503), () => fault("no-such-club", 404)];
  vi.stubGlobal("fetch", (path: string) =>
    (path.startsWith("/clubs/") ? answers.shift()! : () => json({ tables: [], house: [], mayLay: true }))(),
  );
  render(Club, { wanted: `c1/XYZ789${part}` });
  const shown: (string | undefined)[][] = [];
  for (let look = 0; look < 3; look++) {
    await vi.advanceTimersByTimeAsync(look ? 4000 : 0);
    shown.push(["<Tuesday>", "<store-lost>", "<no-such-club>"].filter((text) => document.body.textContent?.includes(text)));
  }
  expect(shown).toEqual([["<Tuesday>"], ["<Tuesday>"], ["<no-such-club>"]]);
});

test("an answer that comes after a later one, or after what the host did, is dropped", async () => {
  const answers: ((told: ClubPage) => void)[] = [];
  vi.stubGlobal("fetch", () => new Promise((come) => answers.push((told) => come(json(told)))));
  const following = new Following("c1", "XYZ789");
  const looks = [following.look(), following.look(), following.look()];
  answers[1]!(page({ name: "second" }));
  await looks[1];
  answers[0]!(page({ name: "first" }));
  await looks[0];
  expect(following.page?.name).toBe("second");
  await following.do(Promise.resolve(page({ name: "done" })));
  answers[2]!(page({ name: "third" }));
  await looks[2];
  expect(following.page?.name).toBe("done");
});
