/** Keys: one Tab stop for a group, the list that ? opens, the guide's table, a hint that Enter takes. */
import { readFileSync } from "node:fs";
import { fireEvent, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, expect, test } from "vitest";
import Pages from "../Pages.svelte";
import { type Group, KEYS } from "../keys/keys";
import { listOf } from "../keys/words";
import { returning, roving } from "../roving";
import words from "$words/keys";
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

test("the focus goes to the neighbour of what is gone, and out of an empty group to where it was told", async () => {
  const element = group(`<button>a</button><button>b</button><button>c</button>`, { otherwise: "#before" });
  const [a, b, c] = element.querySelectorAll("button");
  b!.focus();
  b!.remove();
  await tick();
  expect(focused()).toBe("c");
  c!.disabled = a!.disabled = true;
  await tick();
  expect(focused()).toBe("before");
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

test("? lists the keys of the page that is open", async () => {
  location.hash = "#/rules";
  render(Pages);
  await screen.findByRole("searchbox");
  await fireEvent.keyDown(document.body, { key: "?" });
  const list = await screen.findByTestId("keys");
  expect([...list.querySelectorAll("caption")].map(({ textContent }) => textContent)).toEqual(
    (["rules", "everywhere"] as const).map((name) => words.group[name].title),
  );
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
