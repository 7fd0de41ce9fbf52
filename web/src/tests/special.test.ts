/** Drawing a special hand: how groups are written and pictured, and what the page asks and shows. */
import { fireEvent, render, screen, waitFor } from "@testing-library/svelte";
import { beforeEach, expect, test, vi } from "vitest";
import words from "$words/special";
import type { OwnHand } from "../protocol";
import Special from "../special/Special.svelte";
import { noted, pictured, type Draft } from "../special/groups";
import { json } from "./serving";

const DRAFT: Draft = { kind: "tiles", tiles: [], suit: "", number: "", of: "any", times: 1, sign: "" };
const FOUND: OwnHand = {
  fault: "",
  words: "A pair.",
  fits: ["111b 222b +444b _7777b 8b .8b"],
  almost: ["111b 222b 444b 777b 8c .8c", "1b 222b 444b 777b 88c .8c"],
  hands: 1890,
  exact: true,
  sheet: 'extends = "redux"\n',
};
let asked: URLSearchParams[] = [];
let answer: Partial<OwnHand> = {};

beforeEach(() => {
  asked = [];
  answer = {};
  URL.createObjectURL = () => "blob:sheet";
  URL.revokeObjectURL = () => undefined;
  vi.stubGlobal("fetch", (path: string) => {
    asked.push(new URLSearchParams(path.split("?")[1]));
    return json({ ...FOUND, ...answer });
  });
});

test.each<[Partial<Draft>, string]>([
  [{ tiles: ["5b", "3b", "4b"] }, "345b"],
  [{ tiles: ["3b", "4b", "5b"], suit: "x" }, "345x"],
  [{ tiles: ["3b", "4b", "5b"], suit: "x", number: "n" }, "nn'n''x"],
  [{ tiles: ["7c", "7b"], number: "m", times: 7 }, "7*mbmc"],
  [{ tiles: ["E", "1d", "E", "R"] }, "1dEER"],
  [{ tiles: [] }, ""],
  [{ kind: "pung", of: "x", times: 4 }, "4*pung:x"],
  [{ kind: "pair" }, "pair"],
  [{ kind: "pung", times: 2, sign: "_" }, "2*_pung"],
  [{ tiles: ["3b", "4b", "5b"], suit: "x", sign: "+" }, "+345x"],
  [{ kind: "pair", sign: "+" }, "pair"],
])("a group is written as it is chosen", (chosen, text) => {
  expect(noted({ ...DRAFT, ...chosen })).toBe(text);
});

test("a group is pictured by tiles, or by backs where it names none", () => {
  expect(pictured("nn'n''y")).toEqual({ tiles: ["1c", "2c", "3c"], kind: null, of: "", times: 1, sign: "" });
  expect(pictured("4*pung:x")).toEqual({ tiles: [null, null, null], kind: "pung", of: "x", times: 4, sign: "" });
  expect(pictured("2*_pung:x")).toMatchObject({ kind: "pung", of: "x", times: 2, sign: "_" });
  expect(pictured("+EEE")).toMatchObject({ tiles: ["E", "E", "E"], sign: "+" });
  expect(pictured("2*pair:winds!")).toMatchObject({ kind: "pair", of: "winds", times: 2 });
  expect(pictured("(EEE|SSS)").tiles).toEqual(["E", "E", "E"]);
  expect(pictured("19xR").tiles).toEqual(["1b", "9b", "R"]);
});

test("every change of the hand is asked about, and shows what fits, what nearly fits and the sheet", async () => {
  render(Special);
  await waitFor(() => expect(screen.getByTestId("count").textContent).toBe(words.hands({ count: 1890 })));
  expect(asked[0]!.getAll("groups")).toEqual(["4*pung:x pair:x"]);
  expect(screen.getByTestId("fits").children).toHaveLength(1);
  expect(screen.getByTestId("almost").children).toHaveLength(2);
  expect(screen.getByTestId("sheet").textContent).toBe(FOUND.sheet);

  answer = { fault: "five of a kind" };
  await fireEvent.click(screen.getByRole("button", { name: words.remove({ group: "pair:x" }) }));
  for (const tile of ["E", "E"]) await fireEvent.click(document.querySelector(`[data-lay="${tile}"]`)!);
  await fireEvent.click(screen.getByTestId("add"));
  await waitFor(() => expect(screen.getByTestId("fault").textContent).toBe("five of a kind"));
  expect(asked.at(-1)!.getAll("groups")).toEqual(["4*pung:x EE"]);
  expect(screen.queryByTestId("fits")).toBeNull();

  answer = { exact: false };
  await fireEvent.click(screen.getByRole("button", { name: words.other }));
  await fireEvent.click(document.querySelector('[data-kind="chow"]')!);
  await fireEvent.click(screen.getByTestId("add"));
  await waitFor(() => expect(screen.getByTestId("count").textContent).toBe(words.most({ count: 1890 })));
  expect(asked.at(-1)!.getAll("groups")).toEqual(["4*pung:x EE", "chow"]);

  const texts = () => screen.getAllByTestId<HTMLInputElement>("groups").map(({ value }) => value);
  const without = (group: string) => fireEvent.click(screen.getByRole("button", { name: words.remove({ group }) }));
  await without("EE");
  expect(texts()).toEqual(["4*pung:x", "chow"]);
  await without("4*pung:x");
  expect(texts()).toEqual(["chow"]);
  await without("chow");
  expect(texts()).toEqual([""]);
});

test("a server that does not answer is said", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("no network")));
  render(Special);
  await waitFor(() => expect(screen.getByText(words.silent)).toBeTruthy());
});
