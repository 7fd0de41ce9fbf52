/** Keys: one Tab stop for a group, the list that ? opens, the guide's table, a hint that Enter takes. */
import { readFileSync } from "node:fs";
import { fireEvent, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, expect, test, vi } from "vitest";
import Pages from "../Pages.svelte";
import { openClause } from "../clauses/open.svelte";
import { type Group, KEYS } from "../keys/keys";
import { listed } from "../keys/listed.svelte";
import { keepFocus } from "../keys/staying";
import { listOf } from "../keys/words";
import { returning, roving } from "../roving";
import common from "$words/common";
import words from "$words/keys";
import scorer from "$words/scorer";
import { table } from "./page";

afterEach(() => document.body.replaceChildren());

const groups = Object.keys(KEYS) as Group[];

/** A group of controls on the page. */
function group(html: string, ...options: Parameters<typeof roving>): HTMLElement {
  document.body.innerHTML = `<button id="before">before</button><div id="group">${html}</div>`;
  const element = document.getElementById("group")!;
  roving(...options)(element);
  return element;
}
const press = (key: string) => fireEvent.keyDown(document.activeElement!, { key });
const wait = (time: number) => new Promise((resolve) => setTimeout(resolve, time));
const focused = () => document.activeElement?.textContent;
const stops = () =>
  [...document.querySelectorAll<HTMLElement>("#group button")]
    .filter(({ tabIndex }) => tabIndex === 0)
    .map((one) => one.textContent);

test("a group is one stop, at what is chosen in it; arrows, Home and End walk", async () => {
  const element = group(`<button>a</button><button disabled>b</button><button aria-pressed="true">c</button><button>d</button>`);
  expect(stops()).toEqual(["c"]);
  element.querySelector<HTMLElement>("[aria-pressed]")!.focus();
  for (const [key, at] of [
    ["ArrowRight", "d"],
    ["ArrowRight", "d"],
    ["Home", "a"],
    ["ArrowDown", "c"],
    ["ArrowLeft", "a"],
    ["End", "d"],
  ] as const) {
    await press(key);
    expect([key, focused(), stops()]).toEqual([key, at, [at]]);
  }
});

test("in a grid up and down keep the column, as far as the next row reaches", async () => {
  const element = group(
    `<p><button>1</button><button>2</button><button>3</button></p><p><button>4</button><button>5</button></p>`,
    {
      row: (one) => one.closest("p"),
    },
  );
  element.querySelectorAll("button")[2]!.focus();
  for (const [key, at] of [
    ["ArrowDown", "5"],
    ["ArrowDown", "5"],
    ["ArrowUp", "2"],
    ["ArrowRight", "3"],
  ] as const) {
    await press(key);
    expect([key, focused()]).toEqual([key, at]);
  }
});

test("arrows choose among radio buttons", async () => {
  const chosen: string[] = [];
  const element = group(
    `<button role="radio" aria-checked="true">a</button><button role="radio" aria-checked="false">b</button>`,
  );
  element.addEventListener("click", ({ target }) => chosen.push((target as HTMLElement).textContent));
  element.querySelector("button")!.focus();
  await press("ArrowRight");
  expect([focused(), chosen]).toEqual(["b", ["b"]]);
});

test("the focus goes to what stands in the place of what is gone", async () => {
  document.body.innerHTML = `<div id="page"><main><p><button>a</button><button>b</button></p><button>c</button></main></div>`;
  const forget = keepFocus();
  const [a, b, c] = document.querySelectorAll("button");
  b!.focus();
  b!.replaceWith(Object.assign(document.createElement("button"), { textContent: "instead" }));
  await vi.waitFor(() => expect(focused()).toBe("instead"));
  document.querySelectorAll("button")[1]!.remove();
  await vi.waitFor(() => expect(focused()).toBe("a"));
  a!.parentElement!.remove();
  await vi.waitFor(() => expect(focused()).toBe("c"));
  c!.blur();
  c!.remove();
  forget();
  await wait(50);
  expect(document.activeElement).toBe(document.body);
});

test("a control that is disabled while it waits for an answer gets the focus back", async () => {
  document.body.innerHTML = `<div id="page"><main><button>a</button><button>b</button></main></div>`;
  const forget = keepFocus();
  const [a] = document.querySelectorAll("button");
  a!.focus();
  for (const after of ["a", "b"]) {
    a!.disabled = true;
    a!.blur(); // as a browser does when it next draws the page
    await wait(after === "a" ? 50 : 600);
    if (after === "a") a!.disabled = false;
    await vi.waitFor(() => expect(focused()).toBe(after));
  }
  forget();
});

test("while the focus is at work, nothing asks the browser for styles", async () => {
  document.body.innerHTML = `<div id="page"><main><button>a</button><button>b</button></main></div>`;
  const forget = keepFocus();
  const asked = vi.fn(() => true);
  const [a, b] = document.querySelectorAll("button");
  for (const one of [a!, b!]) one.checkVisibility = asked;
  a!.focus();
  b!.focus();
  a!.remove();
  await wait(50);
  forget();
  expect([focused(), asked.mock.calls]).toEqual(["b", []]);
});

test("at a table the hand gets the focus when the whole group is gone", async () => {
  document.body.innerHTML = `<div id="page"><section><button>vote</button></section><i tabindex="0" data-held="5d">5d</i></div>`;
  const forget = keepFocus();
  document.querySelector("button")!.focus();
  document.querySelector("section")!.remove();
  await vi.waitFor(() => expect(focused()).toBe("5d"));
  forget();
});

test("no word of the glossary gets the focus of what is gone, and the hand gets it before anything else of the table", async () => {
  document.body.innerHTML = `<div id="page"><div><main><button>menu</button><i tabindex="0" data-held="5d">5d</i></main>
    <section><button data-term="pung">pung</button><button>on</button></section></div></div>`;
  const forget = keepFocus();
  const on = [...document.querySelectorAll("button")].at(-1)!;
  on.focus();
  on.remove();
  await vi.waitFor(() => expect(focused()).toBe("5d"));
  forget();
});

test("what is laid over the page gives the focus back", () => {
  document.body.innerHTML = `<button>a</button><div><button>b</button></div>`;
  const [a, b] = document.querySelectorAll("button");
  a!.focus();
  const gone = returning(document.querySelector("div")!);
  b!.focus();
  gone?.();
  expect(focused()).toBe("a");
});

test("every key has its sentence, and no sentence lacks its key", () => {
  for (const name of groups) {
    const { title, ...does } = words.group[name];
    expect([name, Boolean(title), Object.keys(does).sort()]).toEqual([name, true, Object.keys(KEYS[name]).sort()]);
  }
});

test("the guide lists the keys that the pages hear", () => {
  const guide = readFileSync("../docs/guides/keys.md", "utf8");
  for (const { title, rows } of groups.map(listOf)) {
    const lines = rows.map(
      ({ keys, does }) => `| ${keys.map((key) => (key === "–" ? key : `<kbd>${key}</kbd>`)).join(" ")} | ${does} |`,
    );
    expect(guide).toContain([`## ${title}`, "| key | what it does |", "|---|---|", ...lines].join("\n"));
  }
});

test("every page keeps the focus", async () => {
  const changed = new Promise((told) => addEventListener("hashchange", told, { once: true }));
  location.hash = "#/rules";
  await changed; // it comes late, and would make the page forget the focus
  render(Pages);
  await screen.findByRole("searchbox");
  const [gone, next] = ["gone", "next"].map((textContent) => Object.assign(document.createElement("button"), { textContent }));
  document.querySelector("main")!.append(gone!, next!);
  gone!.focus();
  gone!.remove();
  await vi.waitFor(() => expect(focused()).toBe("next"));
});

test("a page that follows another gets the focus at its heading", async () => {
  location.hash = "#/settings";
  const { unmount } = render(Pages);
  await screen.findByRole("heading", { level: 1 });
  expect(document.activeElement).toBe(document.body);
  location.hash = "#/play";
  dispatchEvent(new Event("hashchange"));
  await screen.findByTestId("play");
  await vi.waitFor(() => expect(document.activeElement?.localName).toBe("h1"));
  expect(document.activeElement?.closest("[data-testid=play]")).toBeTruthy();
  unmount();
});

test("within an area, too, another page gets the focus at its heading; under the same heading the focus stays", async () => {
  location.hash = "#/score";
  const { unmount } = render(Pages);
  await screen.findByTestId("winner");
  const to = async (address: string) => {
    document.querySelector<HTMLElement>("main a")!.focus();
    location.hash = address;
    dispatchEvent(new Event("hashchange"));
    await wait(60);
  };
  await to("#/score/E");
  expect(document.activeElement?.localName).toBe("a");
  await to("#/score/practice");
  await vi.waitFor(() => expect(focused()).toBe(scorer.practice.title));
  unmount();
});

test("once a table has come, nobody waits for a heading", async () => {
  location.hash = "#/settings";
  const { unmount } = render(Pages);
  await screen.findByRole("heading", { level: 1 });
  location.hash = "#/play";
  dispatchEvent(new Event("hashchange"));
  document.body.insertAdjacentHTML("afterbegin", `<main class="table"></main>`);
  await screen.findByTestId("play");
  await wait(60);
  expect(document.activeElement).toBe(document.body);
  document.querySelector("main.table")!.remove();
  unmount();
});

test("the first link of a page skips to its content, or to the sheet that lies over it", async () => {
  location.hash = "#/settings";
  const { unmount } = render(Pages);
  await screen.findByRole("heading", { level: 1 });
  const skip = screen.getByRole("link", { name: common.skip });
  await fireEvent.click(skip);
  expect(document.activeElement?.localName).toBe("main");
  document.body.insertAdjacentHTML("beforeend", `<div role="dialog" aria-modal="true" tabindex="-1">sheet</div>`);
  document.querySelector("main")!.inert = true;
  await fireEvent.click(skip);
  expect(focused()).toBe("sheet");
  unmount();
});

test("? lists the keys of the page that is open", async () => {
  location.hash = "#/rules";
  render(Pages);
  await screen.findByRole("searchbox");
  for (const held of ["ctrlKey", "altKey", "metaKey"]) await fireEvent.keyDown(document.body, { key: "?", [held]: true });
  expect(listed.open).toBe(false);
  await fireEvent.keyDown(document.body, { key: "?" });
  const list = await screen.findByTestId("keys");
  expect([...list.querySelectorAll("caption")].map(({ textContent }) => textContent)).toEqual(
    (["rules", "everywhere"] as const).map((name) => words.group[name].title),
  );
});

test("a person who goes back in the browser finds no dialog of the page that they left", async () => {
  location.hash = "#/rules";
  render(Pages);
  await screen.findByRole("searchbox");
  await fireEvent.keyDown(document.body, { key: "?" });
  await screen.findByTestId("keys");
  openClause("RX-PLAY-1");
  await screen.findByTestId("clause");
  location.hash = "#/score";
  dispatchEvent(new Event("hashchange"));
  await screen.findByTestId("winner");
  expect([screen.queryByTestId("keys"), screen.queryByTestId("clause")]).toEqual([null, null]);
});

test("after a pressed answer the hand has the focus", async () => {
  const { find, page } = await table("claim");
  const pass = find('[data-action="pass"]')!;
  pass.focus();
  await fireEvent.click(pass);
  expect(document.activeElement?.getAttribute("data-held")).toBeTruthy();
  page.unmount();
});

test("at a new hand the focus is in the hand, and shows with the first key", async () => {
  const focus = vi.spyOn(HTMLElement.prototype, "focus");
  const { page } = await table("claim");
  await vi.waitFor(() => expect(document.activeElement?.matches("[data-held]")).toBe(true));
  expect(focus.mock.calls).toEqual([[{ preventScroll: true, focusVisible: false }]]);
  focus.mockRestore();
  page.unmount();
});

test("a button that the mouse presses gives the focus back to the hand; a key leaves it there", async () => {
  const { find, page } = await table("claim");
  const why = find('[data-testid="why"]')!;
  for (const [detail, held] of [
    [0, false],
    [1, true],
  ] as const) {
    why.focus();
    await fireEvent.click(why, { detail });
    expect(document.activeElement?.matches("[data-held]")).toBe(held);
  }
  page.unmount();
});

test("Enter takes a hint, be it a discard or a claim", async () => {
  for (const [name, action] of [
    ["claim", "pung"],
    ["deal", "discard P"],
  ] as const) {
    const { socket, press: hit, acts, page } = await table(name);
    socket.say({ type: "hint", action, text: "<hint>" });
    await tick();
    await hit("Enter");
    expect(acts()).toEqual([action]);
    page.unmount();
  }
});
