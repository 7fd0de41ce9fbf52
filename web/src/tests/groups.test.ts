import words from "$words/groups";
import { fireEvent, render, screen, waitFor } from "@testing-library/svelte";
import { afterEach, expect, test, vi } from "vitest";
import Group from "../groups/Group.svelte";
import Groups from "../groups/Groups.svelte";
import MakeGroup from "../groups/MakeGroup.svelte";
import type { GroupPage, StandingKept } from "../protocol";
import { drawn } from "./drawing";
import { json } from "./serving";

afterEach(() => drawn());

const standing = (name: string, points: number, places: [number, number], at: [number, number]): StandingKept => ({
  name,
  sessions: 3,
  hands: 12,
  wins: 4,
  points,
  places: [...places, 0, 0],
  points_place: at[0],
  places_place: at[1],
});
const page = (more: Partial<GroupPage> = {}): GroupPage => ({
  id: "g1",
  name: "<Tuesday>",
  lays: true,
  members: ["Ada", "Ben"],
  seasons: [
    { number: 1, begun: "2026-01-05T19:30:00Z", ended: "2026-06-05T19:30:00Z" },
    { number: 2, begun: "2026-06-05T19:30:00Z", ended: null },
  ],
  season: 2,
  standings: [standing("Ada", 96, [1, 2], [1, 2]), standing("Ben", -96, [2, 1], [2, 1])],
  sessions: [],
  ...more,
});

/** A server with these answers; returns what it was asked, with the bodies. */
function serve(answers: Record<string, [number, unknown]>): [string, unknown][] {
  const asked: [string, unknown][] = [];
  vi.stubGlobal("fetch", (path: string, request: RequestInit = {}) => {
    asked.push([path, request.body ? JSON.parse(request.body as string) : null]);
    const [status, told] = answers[path] ?? [404, { reason: "<none>" }];
    return json(told, status);
  });
  return asked;
}

const names = () =>
  [...screen.getByTestId("standings").querySelectorAll("tbody tr")].map((row) => row.querySelector("th")?.textContent);

test("the table of a season stands by points or by places, and says whose place is whose", async () => {
  serve({ "/groups/g1": [200, page()] });
  render(Group, { wanted: "g1" });
  await screen.findByTestId("standings");
  expect(names()).toEqual(["Ada", "Ben"]);
  await fireEvent.click(screen.getByTestId("by-places"));
  expect(names()).toEqual(["Ben", "Ada"]);
  expect(screen.getByText(words.table.about.places)).toBeTruthy();
});

test("one press opens the lobby, and a refusal says why", async () => {
  const asked = serve({ "/groups/g1": [200, page()], "/groups/g1/table": [201, { id: "t9" }] });
  render(Group, { wanted: "g1" });
  await fireEvent.click(await screen.findByTestId("open-lobby"));
  await waitFor(() => expect(location.hash).toBe("#/friends/t9"));
  expect(asked.at(-1)).toEqual(["/groups/g1/table", { name: "" }]);
  drawn();
  serve({ "/groups/g1": [200, page()], "/groups/g1/table": [429, { reason: "<too many>" }] });
  render(Group, { wanted: "g1" });
  await fireEvent.click((await screen.findAllByTestId("open-lobby")).at(-1)!);
  expect((await screen.findByTestId("wrong")).textContent).toBe("<too many>");
});

test("a season is closed only when the host says so again", async () => {
  const asked = serve({ "/groups/g1": [200, page()], "/groups/g1/season": [200, page({ season: 3, standings: [] })] });
  render(Group, { wanted: "g1" });
  await fireEvent.click(await screen.findByTestId("next-season"));
  expect(asked).toHaveLength(1);
  await fireEvent.click(screen.getByTestId("do-it"));
  await waitFor(() => expect(asked.map(([path]) => path)).toContain("/groups/g1/season"));
  expect(await screen.findByTestId("nothing")).toBeTruthy();
});

test("a member is removed only when the host says so again", async () => {
  const asked = serve({ "/groups/g1": [200, page()], "/groups/g1/forget": [200, page({ members: ["Ada"] })] });
  render(Group, { wanted: "g1" });
  const remove = () => screen.getByRole("button", { name: words.page.remove_whom({ name: "Ben" }) });
  await screen.findByTestId("members");
  await fireEvent.click(remove());
  expect(screen.getByRole("dialog").textContent).toContain(words.forget.about({ name: "Ben" }));
  await fireEvent.click(screen.getByTestId("paper-close"));
  expect(screen.queryByTestId("asked")).toBeNull();
  expect(asked).toHaveLength(1);
  await fireEvent.click(remove());
  await fireEvent.click(screen.getByTestId("do-it"));
  await waitFor(() => expect(asked.at(-1)).toEqual(["/groups/g1/forget", { name: "Ben" }]));
  await waitFor(() => expect(screen.getByTestId("members").textContent).not.toContain("Ben"));
});

test("a member reads the table, and changes nothing", async () => {
  serve({ "/groups/g1?season=1": [200, page({ lays: false, season: 1 })] });
  render(Group, { wanted: "g1/1" });
  await screen.findByTestId("standings");
  for (const one of ["open-lobby", "next-season", "delete-group"]) expect(screen.queryByTestId(one)).toBeNull();
  expect(screen.queryByText(words.page.remove)).toBeNull();
  expect(screen.getByTestId("season-csv").getAttribute("href")).toBe("/groups/g1/csv?season=1");
});

test("a link without a group says so", async () => {
  const asked = serve({});
  render(Group, { wanted: "" });
  expect((await screen.findByRole("alert")).textContent).toBe(words.page.no_group);
  expect(asked).toEqual([]);
});

test("the host's groups stand on the page of friends, and a server that keeps nothing shows none", async () => {
  const groups = [{ id: "g1", name: "<Tuesday>", members: ["Ada"], changed: "2026-01-05T19:30:00Z" }];
  serve({ "/groups": [200, { groups, lays: true }] });
  const { unmount } = render(Groups);
  expect((await screen.findByText("<Tuesday>")).getAttribute("href")).toBe("#/group/g1");
  expect(screen.getByTestId("open-lobby")).toBeTruthy();
  unmount();
  const asked = serve({});
  render(Groups);
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(screen.queryByTestId("groups")).toBeNull();
});

test("a table's people are kept as a group under a name that nobody has", async () => {
  const asked = serve({ "/groups": [400, { reason: "<taken>" }] });
  render(MakeGroup, { table: "t1", close: () => {} });
  expect(screen.getByRole("dialog").textContent).toContain(words.make.about);
  await fireEvent.input(screen.getByTestId("group-name"), { target: { value: "Tuesday" } });
  await fireEvent.submit(screen.getByTestId("group-name").closest("form")!);
  expect((await screen.findByRole("alert")).textContent).toBe("<taken>");
  expect(asked).toEqual([["/groups", { name: "Tuesday", table: "t1" }]]);
  serve({ "/groups": [201, { id: "g1", name: "Tuesday" }] });
  await fireEvent.submit(screen.getByTestId("group-name").closest("form")!);
  expect((await screen.findByTestId("to-group")).getAttribute("href")).toBe("#/group/g1");
});
