import common from "$words/common";
import words from "$words/house";
import { fireEvent, render, screen, waitFor } from "@testing-library/svelte";
import { afterEach, expect, test, vi } from "vitest";
import House from "../house/House.svelte";
import { brought } from "../house/brought";
import { Editing } from "../house/editing.svelte";
import type { SheetField, SheetForm, SheetRow } from "../protocol";
import { drawn } from "./drawing";
import { json } from "./serving";

afterEach(() => drawn());

const field = (path: string[], value: number | string, usual: number | string): SheetField => ({
  path,
  option: {
    key: path.at(-1)!,
    name: "<Doublers>",
    decides: "",
    clause: "",
    kind: "one",
    value,
    values: [3, 4].map((one) => ({ value: one, words: `<${one}>`, text: "", effect: "" })),
    range: "",
    heading: "",
    text: "",
  },
  usual,
  own: value !== usual,
});
const PATH = ["rows", "change", "clear_suit", "doublers"];
const row = (doublers: number, more: Partial<SheetRow> = {}): SheetRow => ({
  rule: "clear_suit",
  name: "<Clear suit>",
  who: "",
  what: "<one suit>",
  clause: "",
  worth: `<${doublers}>`,
  usual: "<3>",
  hand: "",
  own: doublers !== 3,
  out: false,
  added: false,
  path: ["rows", "leave_out", "clear_suit"],
  fields: [field(PATH, doublers, 3)],
  ...more,
});
const form = (doublers: number, more: Partial<SheetForm> = {}): SheetForm => ({
  draft: { extends: "redux", name: "<Ours>", doublers },
  id: "",
  version: 0,
  name: "<Ours>",
  extends: "<Classical>",
  changes: doublers === 3 ? 0 : 1,
  sections: [],
  cards: [{ part: "doublers", heading: "<Doublers>", rows: [row(doublers)] }],
  refused: null,
  ...more,
});

/** A server that gives these answers one after the other; returns what it was asked. */
function serve(forms: SheetForm[], others: Record<string, unknown> = {}): [string, Record<string, unknown>][] {
  const asked: [string, Record<string, unknown>][] = [];
  vi.stubGlobal("fetch", (path: string, request: RequestInit = {}) => {
    asked.push([path, request.body ? (JSON.parse(request.body as string) as Record<string, unknown>) : {}]);
    const told = path === "/sheets/form" ? (forms.shift() ?? form(3)) : (others[path] ?? { hands: [] });
    return json(told);
  });
  return asked;
}

const forms = (asked: [string, Record<string, unknown>][]) =>
  asked.filter(([path]) => path === "/sheets/form").map(([, sent]) => sent);
const choose = (index: number) =>
  fireEvent.change(screen.getByTestId("doublers-clear_suit"), { target: { selectedIndex: index } });
const chosen = () => screen.getByTestId<HTMLSelectElement>("doublers-clear_suit").selectedIndex;

test("a change is sent with the draft, marked, taken back, and saved", async () => {
  const asked = serve([form(3), form(4)], { "/sheets": { id: "ours", version: 1 } });
  render(House, { wanted: "new/redux" });
  await screen.findByTestId("doublers-clear_suit");
  expect(forms(asked)[0]).toEqual({ base: "redux" });
  await choose(1);
  await screen.findByText(words.edit.was({ worth: "<3>" }));
  expect(forms(asked)[1]).toEqual({ draft: form(3).draft, edit: { path: PATH, value: 4 } });
  expect(chosen()).toBe(1);
  await fireEvent.click(screen.getByTestId("house-undo"));
  await waitFor(() => expect(screen.queryByText(words.edit.was({ worth: "<3>" }))).toBeNull());
  expect(chosen()).toBe(0);
  await fireEvent.submit(screen.getByTestId("house-save").closest("form")!);
  await waitFor(() => expect(location.hash).toBe("#/house/of/ours"));
  expect(asked.find(([path]) => path === "/sheets")?.[1]).toEqual({ draft: form(3).draft, id: "" });
});

test("a person who leaves while the rules are saved stays where they went", async () => {
  serve([form(3)], { "/sheets": { id: "ours", version: 1 } });
  location.hash = "#/house/new/redux";
  render(House, { wanted: "new/redux" });
  await screen.findByTestId("doublers-clear_suit");
  void fireEvent.submit(screen.getByTestId("house-save").closest("form")!);
  location.hash = "#/rules";
  await screen.findByText(words.edit.saved({ version: 1 }));
  expect(location.hash).toBe("#/rules");
});

test("a change that is under way is saved and shared too", async () => {
  const asked = serve([form(3), form(4)], { "/sheets": { id: "ours", version: 1 } });
  const editing = new Editing("new/redux");
  await editing.open({ base: "redux" });
  void editing.edit(PATH, 4);
  await Promise.all([editing.save(), editing.link()]);
  const sent = { draft: form(4).draft, id: "" };
  for (const path of ["/sheets", "/sheets/link"]) expect(asked.find(([one]) => one === path)?.[1]).toEqual(sent);
});

test("rules are not saved without a change that is refused", async () => {
  const asked = serve([form(3), form(3, { refused: { path: PATH, reason: "<no>" } })], { "/sheets": { id: "ours", version: 1 } });
  const editing = new Editing("new/redux");
  await editing.open({ base: "redux" });
  void editing.edit(PATH, 5);
  expect(await editing.save()).toBeNull();
  expect(asked.some(([path]) => path === "/sheets")).toBe(false);
  expect(await editing.save()).toEqual({ id: "ours", version: 1 });
});

test("a change that makes no sheet is refused where it was made, and nothing changes", async () => {
  serve([form(3), form(3, { refused: { path: PATH, reason: "<no>" } })]);
  render(House, { wanted: "new/redux" });
  await screen.findByTestId("doublers-clear_suit");
  await choose(1);
  expect((await screen.findByTestId("refused")).textContent).toBe("<no>");
  expect(chosen()).toBe(0);
  expect(screen.getByTestId<HTMLButtonElement>("house-undo").disabled).toBe(true);
});

test("a row earns any number, and a refused one is taken back", async () => {
  const free = (doublers: number) => {
    const one = field(PATH, doublers, 3);
    const fields = [{ ...one, option: { ...one.option, kind: "number" as const, values: [] } }];
    return { cards: [{ part: "doublers", heading: "<Doublers>", rows: [row(doublers, { fields })] }] };
  };
  const refused = { path: PATH, reason: "<no>" };
  const asked = serve([form(3, free(3)), form(12, free(12)), form(12, { ...free(12), refused })]);
  render(House, { wanted: "new/redux" });
  const written = () => screen.getByTestId<HTMLInputElement>("doublers-clear_suit");
  await screen.findByTestId("doublers-clear_suit");
  await fireEvent.change(written(), { target: { value: "12" } });
  await screen.findByText(words.edit.was({ worth: "<3>" }));
  await fireEvent.change(written(), { target: { value: "" } });
  await fireEvent.change(written(), { target: { value: "999" } });
  await screen.findByText("<no>");
  expect(forms(asked).slice(1)).toMatchObject([{ edit: { path: PATH, value: 12 } }, { edit: { path: PATH, value: 999 } }]);
  expect(written().value).toBe("12");
});

test("a special hand is put together from tiles; it stays there while it is refused, and goes once it is added", async () => {
  const special = { cards: [{ part: "special" as const, heading: "<Special>", rows: [] }] };
  const refused = { path: ["rows", "special", "0"], reason: "<no>" };
  const asked = serve([form(3, special), form(3, { ...special, refused }), form(4, special)]);
  const { unmount } = render(House, { wanted: "new/redux" });
  await fireEvent.click(await screen.findByTestId("new-hand"));
  const tiles = [..."ESWN"].flatMap((wind) => [wind, wind, wind]).concat("R", "R");
  for (const tile of tiles) await fireEvent.click(document.querySelector(`[data-lay="${tile}"]`)!);
  await fireEvent.input(screen.getByTestId("hand-name"), { target: { value: "<Four winds>" } });
  await fireEvent.click(screen.getByTestId("hand-add"));
  expect((await screen.findByTestId("hand-refused")).textContent.trim()).toBe("<no>");
  expect(screen.getByTestId<HTMLInputElement>("hand-name").value).toBe("<Four winds>");
  await fireEvent.click(screen.getByTestId("hand-add"));
  await fireEvent.click(await screen.findByTestId("new-hand"));
  expect(screen.getByTestId<HTMLInputElement>("hand-name").value).toBe("");
  expect(screen.getByTestId("hand-tiles").querySelectorAll("button")).toHaveLength(0);
  const hand = { name: "<Four winds>", tiles, value: "limit", any_suit: false };
  expect(forms(asked).slice(1)).toEqual([1, 2].map(() => ({ draft: form(3).draft, hand })));
  unmount();
});

test("what was not saved is there when the page is opened again, and nowhere else", async () => {
  serve([form(3), form(4)]);
  const { unmount } = render(House, { wanted: "of/ours" });
  await screen.findByTestId("doublers-clear_suit");
  await choose(1);
  await screen.findByText(words.edit.was({ worth: "<3>" }));
  unmount();
  const asked = serve([form(4), form(3)]);
  const again = render(House, { wanted: "of/ours" });
  await screen.findByTestId("doublers-clear_suit");
  expect(screen.getByTestId("house-state").textContent).toContain(words.edit.unsaved);
  again.unmount();
  render(House, { wanted: "of/theirs" });
  await screen.findByTestId("doublers-clear_suit");
  expect(forms(asked)).toEqual([{ draft: form(4).draft }, { id: "theirs", version: 0 }]);
});

/** Open a file on the list of rules; returns the place of its page. */
async function bring(content: string): Promise<string> {
  location.hash = "";
  const { unmount } = render(House, { wanted: "" });
  await fireEvent.change(await screen.findByTestId("bring-file"), { target: { files: [new File([content], "ours.toml")] } });
  await waitFor(() => expect(location.hash).toMatch("#/house/file/"));
  unmount();
  return location.hash.replace("#/house/", "");
}

test("changes to the rules in a file are there when the page is opened again; an empty file is refused by the server", async () => {
  const asked = serve([form(3), form(4), form(4), form(3)], { "/sheets": { sheets: [], bases: [], keeps: true } });
  const wanted = await bring("<text>");
  const first = render(House, { wanted });
  await screen.findByTestId("doublers-clear_suit");
  await choose(1);
  await screen.findByText(words.edit.was({ worth: "<3>" }));
  first.unmount();
  brought.text = "";
  const again = render(House, { wanted });
  await screen.findByTestId("doublers-clear_suit");
  again.unmount();
  render(House, { wanted: await bring("") });
  await screen.findByTestId("doublers-clear_suit");
  expect(forms(asked).map(({ text, draft }) => text ?? draft)).toEqual(["<text>", form(3).draft, form(4).draft, "\n"]);
});

test("an address that names no sheet shows the list", async () => {
  const asked = serve([]);
  for (const wanted of ["", "new", "of/", "link", "file", "what/redux"]) {
    render(House, { wanted }).unmount();
    await vi.waitFor(() => expect(asked.splice(0).map(([path]) => path)).toEqual(["/sheets"]));
  }
});

test("a guest, who saves nothing, reads why a change was not made, and only then", async () => {
  document.cookie = "kongbox-guest=1";
  try {
    serve([form(3)]);
    render(House, { wanted: "new/redux" });
    await screen.findByTestId("doublers-clear_suit");
    expect(screen.queryByTestId("house-save")).toBeNull();
    expect(screen.queryByRole("alert")).toBeNull();
    vi.stubGlobal("fetch", () => Promise.reject(new Error("no network")));
    await choose(1);
    expect((await screen.findByRole("alert")).textContent).toBe(common.no_answer);
  } finally {
    document.cookie = "kongbox-guest=; max-age=0";
  }
});

test("rules that came by a link show what they change", async () => {
  const others = row(3, { rule: "no_chows", name: "<No chows>", fields: [] });
  const asked = serve([form(4, { cards: [{ part: "doublers", heading: "<Doublers>", rows: [row(4), others] }] })]);
  render(House, { wanted: "link/abc" });
  await screen.findByText("<Clear suit>");
  expect(forms(asked)[0]).toEqual({ link: "abc" });
  expect(screen.queryByText("<No chows>")).toBeNull();
});
