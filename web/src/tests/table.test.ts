import { cleanup, fireEvent, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { beforeEach, expect, test, vi } from "vitest";
import app from "$words/app";
import words from "$words/table";
import { choose } from "../settings.svelte";
import { belongsToFocus } from "../keys/focus";
import { look } from "./drawing";
import { table } from "./page";
import { FIXTURES, FakeCloseWatcher, fixture } from "./views";

beforeEach(() => choose("offered", false));

test.each([
  ["a lifted tile", "deal", "1", ".selected"],
  ["a mark", "exchange", "1", ".selected"],
  ["a sheet put aside", "win", "Escape", ".over"],
  ["the errors laid open", "strict-turn", "e", "[data-testid=errors-sheet]"],
])("%s stays as long as what it belongs to", async (_, name, key, selector) => {
  const { find, press, socket } = await table(name);
  const seen = async (): Promise<boolean> => {
    await tick();
    return find(selector) !== null && find("[data-testid=sheet]") === null;
  };
  expect(await seen()).toBe(false);
  await press(key);
  expect(await seen()).toBe(true);
  socket.say(fixture(name));
  expect(await seen()).toBe(true);
  socket.say(fixture(name === "win" ? "deal" : "win"));
  await tick();
  socket.say(fixture(name));
  expect(await seen()).toBe(false);
});

test.each(FIXTURES)("the view %s is drawn as it was, and offers a button for every legal action and no other", async (name) => {
  const { page, press } = await table(name);
  const errors = fixture(name)
    .view.legal.filter(({ does }) => does)
    .map(({ id }) => id);
  expect(errors.filter((id) => page.container.querySelector(`[data-action="${id}"]`))).toEqual([]);
  if (errors.length) await press("e");
  const offered = new Set(
    [...page.container.querySelectorAll<HTMLElement>("[data-action]")].map((button) => button.dataset.action),
  );
  expect([...offered].sort()).toEqual(
    fixture(name)
      .view.legal.map((action) => action.id)
      .sort(),
  );
  look(...(page.container.querySelector(".veil") ? ["sheet/"] : []));
});

test("the first click lifts a tile, the second discards it", async () => {
  const { find, acts } = await table("deal");
  const tile = find('[data-tile="E"]') as HTMLElement;
  expect(tile.getAttribute("aria-label")).toBe(fixture("deal").view.legal.find(({ id }) => id === "discard E")?.label);
  await fireEvent.click(tile);
  expect(tile.getAttribute("aria-pressed")).toBe("true");
  expect(acts()).toEqual([]);
  await fireEvent.click(tile);
  expect(acts()).toEqual(["discard E"]);
});

test("clicking another tile lifts that one instead, and the button discards it", async () => {
  const { find, acts } = await table("deal");
  await fireEvent.click(find('[data-tile="E"]') as HTMLElement);
  await fireEvent.click(find('[data-tile="R"]') as HTMLElement);
  const button = screen.getByTestId("discard");
  expect(button.textContent).toContain(words.actions.discard({ tile: "red dragon" }));
  await fireEvent.click(button);
  expect(acts()).toEqual(["discard R"]);
});

test("keys alone: a number lifts, arrows walk, Enter discards", async () => {
  const { press, acts } = await table("deal");
  await press("3");
  await press("ArrowRight");
  await press("Enter");
  expect(acts()).toEqual(["discard 9b"]);
});

test.each([
  ["m", "mahjong"],
  ["k", "kong"],
  ["p", "pung"],
  ["c", "chow 345b"],
  ["v", "chow 456b"],
  ["b", "chow 567b"],
  [" ", "pass"],
])("at a claim the key %j answers %s", async (key, action) => {
  const { press, acts } = await table("claim");
  await press(key);
  expect(acts()).toEqual([action]);
});

test("Enter on another tile than the lifted one lifts that tile and discards nothing", async () => {
  const { find, press, acts } = await table("deal");
  await press("1");
  find('[data-tile="R"]')?.focus();
  await press("Enter");
  expect(acts()).toEqual([]);
});

test("a key of something not offered does nothing but ask why", async () => {
  const { press, acts } = await table("deal");
  for (const key of ["m", "k", "p", "c", " ", "Enter"]) await press(key);
  expect(acts()).toEqual(["why", "why", "why", "why"]);
});

test("a key that the table answers is not the browser's too", async () => {
  await table("deal");
  const left = (key: string) => fireEvent.keyDown(document.body, { key });
  for (const key of ["1", "ArrowRight", "Enter", "h", ","]) expect([key, await left(key)]).toEqual([key, false]);
  for (const key of ["x", "Tab", "F5"]) expect([key, await left(key)]).toEqual([key, true]);
  cleanup();
  await table("win");
  expect([await left("Escape"), await left("F5")]).toEqual([false, true]);
});

test("while a dialog is open, no key reaches the table, even if the dialog has lost the focus", async () => {
  const { acts, press } = await table("deal");
  const dialog = document.createElement("dialog");
  dialog.setAttribute("open", "");
  document.body.append(dialog);
  for (const key of ["1", "Enter", "h", "m"]) await press(key);
  expect(await fireEvent.keyDown(document.body, { key: "Escape" })).toBe(true);
  dialog.remove();
  expect(acts()).toEqual([]);
  await press("h");
  expect(acts()).toEqual(["hint"]);
});

test("a key with Ctrl, Alt or Meta is the browser's", async () => {
  const { acts } = await table("claim");
  for (const held of ["ctrlKey", "altKey", "metaKey"]) await fireEvent.keyDown(document.body, { key: "m", [held]: true });
  expect(acts()).toEqual([]);
  await fireEvent.keyDown(document.body, { key: "m" });
  expect(acts()).toEqual(["mahjong"]);
});

test.each([
  ["a tile", '<button data-tile="5b"></button>', [false, false, false]],
  ["a text", "<input>", [true, true, true]],
  ["a list", "<select></select>", [true, true, true]],
  ["a button that the keyboard has reached", "<button></button>", [false, true, true]],
  ["a heading", '<h1 tabindex="0"></h1>', [false, false, false]],
])("%s with the focus: whether m, Space and Enter are its own", (_, element, own) => {
  document.body.innerHTML = element;
  const focused = document.body.firstElementChild as HTMLElement;
  const matches = focused.matches.bind(focused);
  Object.assign(focused, { matches: (what: string) => what === ":focus-visible" || matches(what) });
  focused.focus();
  expect(["m", " ", "Enter"].map((key) => belongsToFocus(new KeyboardEvent("keydown", { key })))).toEqual(own);
  focused.blur();
  expect(belongsToFocus(new KeyboardEvent("keydown", { key: "Enter" }))).toBe(false);
  document.body.replaceChildren();
});

test("F discards and announces fishing", async () => {
  const { press, acts } = await table("calling");
  await press("f");
  expect(acts()).toEqual(["fish W"]);
});

test("my tiles cannot be discarded while a claim is asked", async () => {
  const { find, acts } = await table("claim");
  const tile = find('[data-tile="4b"]') as HTMLElement;
  await fireEvent.click(tile);
  await fireEvent.click(tile);
  expect([tile.getAttribute("aria-disabled"), tile.dataset.action, acts()]).toEqual(["true", undefined, ["why", "why"]]);
});

test("tiles that cannot be thrown now look idle, and the others do not", async () => {
  for (const [name, idle] of [
    ["claim", true],
    ["deal", false],
  ] as const) {
    await table(name);
    const looks = [...document.querySelectorAll("[data-held]")].map((one) => one.classList.contains("idle"));
    expect([name, new Set(looks)]).toEqual([name, new Set([idle])]);
    cleanup();
  }
});

test("the prompt says what is awaited, a refusal why, and the announcer what happened", async () => {
  const { socket } = await table("claim");
  expect(screen.getByTestId("prompt").textContent).toContain(fixture("claim").view.prompt);
  expect(screen.getByTestId("announcer").textContent).toBe(fixture("claim").view.prompt);
  socket.say({ type: "refused", code: "not-legal", reason: "You cannot chow from East.", clauses: [] });
  await tick();
  expect(screen.getByTestId("refusal").textContent).toContain("You cannot chow from East.");
});

test.each([
  ["claim", "5b"],
  ["rob", "5b"],
  ["deal", null],
  ["late", null],
  ["vote", null],
])("the middle shows the tile that %s asks about: %s", async (name, shown) => {
  const { find } = await table(name);
  expect(screen.queryByTestId("asked")?.querySelector("[data-face]")?.getAttribute("data-face") ?? null).toBe(shown);
  expect(find(".words.mine") !== null).toBe(name !== "late");
});

test("the last discard alone is lit", async () => {
  await table("claim");
  const { last } = fixture("claim").view;
  const lit = document.querySelectorAll("[data-discard] .lit");
  const thrower = screen.getByTestId(`discards-${last?.seat}`).querySelectorAll("li");
  expect(lit).toHaveLength(1);
  expect([...thrower].at(-1)?.contains(lit[0] ?? null)).toBe(true);
  expect([...thrower].at(-1)?.dataset.discard).toBe(last?.tile);
});

test("a robbed kong lights its tile in the set, not a discard", async () => {
  await table("rob");
  expect(document.querySelector("[data-discard] .lit")).toBeNull();
  expect(screen.getByTestId("seat-3").querySelectorAll(".lit")).toHaveLength(1);
});

test("H asks for a hint, in words and on the tile", async () => {
  const { press, acts, socket, find } = await table("deal");
  await press("h");
  expect(acts()).toEqual(["hint"]);
  socket.say({ type: "hint", action: "discard P", text: "Throw the white dragon." });
  await tick();
  expect(screen.getByTestId("hint").textContent).toBe("Throw the white dragon.");
  expect(find('[data-tile="P"]')?.classList.contains("hinted")).toBe(true);
});

test("the sheet is put aside with Escape or a phone's way back, and brought back; Enter deals the next hand", async () => {
  vi.stubGlobal("CloseWatcher", FakeCloseWatcher);
  const { press, acts } = await table("win");
  expect(screen.getByTestId("sheet")).toBeTruthy();
  for (const putAside of [() => press("Escape"), async () => (FakeCloseWatcher.back(), await tick())]) {
    expect(FakeCloseWatcher.all).toHaveLength(1);
    await putAside();
    expect(FakeCloseWatcher.all).toHaveLength(0);
    await fireEvent.click(screen.getByTestId("sheet-back"));
    expect(screen.getByTestId("sheet")).toBeTruthy();
  }
  await press("Enter");
  expect(acts()).toEqual(["next"]);
});

test("where nothing is scored no score sheet is offered", async () => {
  for (const [name, sentence] of [
    ["unscored-over", words.over.hands],
    ["win", words.over.sheet],
  ] as const) {
    const { press } = await table(name);
    await press("Escape");
    expect(screen.getByTestId("sheet-back").textContent).toContain(sentence);
    cleanup();
  }
});

test("the log tells what happened before the page was opened, and after a lost line nothing twice", async () => {
  const { socket } = await table("deal");
  const said = (text: string) => ({ kind: "discard" as const, seat: 1 as const, tile: "5b", from: null, text, code: null });
  const message = fixture("claim");
  const log = () => [...screen.getByTestId("log").querySelectorAll("p")].map(({ textContent }) => textContent);
  socket.say({ ...message, events: [], before: [said("One."), said("Two.")] });
  await vi.waitFor(() => expect(log()).toEqual(["One.", "Two."]));
  socket.say({ ...message, view: { ...message.view, serial: message.view.serial + 1 }, events: [said("Three.")] });
  await vi.waitFor(() => expect(log()).toEqual(["One.", "Two.", "Three."]));
  socket.say({ ...message, events: [], before: [said("One."), said("Two."), said("Three."), said("Four.")] });
  await vi.waitFor(() => expect(log()).toEqual(["One.", "Two.", "Three.", "Four."]));
});

test("a lost line says so over the table and offers one thing to do", async () => {
  const { socket } = await table("deal");
  socket.onclose?.();
  await tick();
  const notice = screen.getByTestId("notice");
  expect(notice.textContent).toContain(app.lost);
  expect(notice.querySelectorAll("button")).toHaveLength(1);
  expect(screen.getByTestId("seat-0")).toBeTruthy();
});

test("the Western indices can be switched off", async () => {
  const { find } = await table("deal");
  expect(find('[data-tile="7b"] [href="#index-7b"]')).toBeTruthy();
  choose("indices", false);
  await tick();
  expect(find('[data-tile="7b"] [href="#index-7b"]')).toBeNull();
  expect(find('[data-tile="7b"] [data-face="7b"]')).toBeTruthy();
  choose("indices", true);
});

test("W washes the tiles where that is asked", async () => {
  const { press, acts } = await table("washing");
  await press("w");
  expect(acts()).toEqual(["no-play"]);
});

test("R declares riichi; a player who has declared it may discard what is left to them and is marked", async () => {
  const { press, acts } = await table("riichi");
  await press("r");
  expect(acts()).toEqual(["fish W"]);
  cleanup();
  await table("riichi-called");
  expect(screen.getByTestId("seat-1").textContent).toContain("riichi");
  expect(document.querySelectorAll(".kept")).toHaveLength(13);
});

test("A says fishing; who has said so is marked", async () => {
  const { press, acts, socket } = await table("british");
  await press("a");
  expect(acts()).toEqual(["fishing"]);
  expect(screen.getByTestId("seat-0").textContent).not.toContain("fishing");
  const message = fixture("british");
  const [mine] = message.view.seats;
  if (mine) mine.fishing = true;
  socket.say({
    ...message,
    events: [{ kind: "fishing", seat: 0, tile: null, from: null, text: "You say “fishing”.", code: "fishing" }],
  });
  await tick();
  expect(screen.getByTestId("seat-0").textContent).toContain("fishing");
  expect(screen.getByTestId("announcer").textContent).toContain("You say “fishing”.");
  if (mine) mine.fishing = false;
  socket.say({ ...message, events: [{ kind: "not-fishing", seat: 0, tile: null, from: null, text: "", code: "not-fishing" }] });
  await tick();
  expect(screen.getByTestId("speech").textContent).toContain(words.call["not-fishing"]);
});

test("the head of the page names the rules, and the set where there are several", async () => {
  const { socket, page } = await table("washing");
  expect(screen.getByTestId("rules-name").textContent).toBe("Pung Chow, limit");
  expect(page.container.querySelector("h1")?.textContent?.replace(/\s+/g, " ").trim()).toBe("East 1");
  const message = fixture("washing");
  Object.assign(message.view.session, { set: 2, sets: 4 });
  socket.say(message);
  await tick();
  expect(page.container.querySelector("h1")?.textContent?.replace(/\s+/g, " ").trim()).toBe(
    `${words.header.set({ number: 2 })} ${words.header.hand({ wind: "East", number: 1 })}`,
  );
});

test("a hand that lies open says its tiles", async () => {
  await table("win");
  const named = screen.getByTestId("seat-2").querySelector(".shown")?.getAttribute("aria-label");
  expect(named).toBe("2 bamboo, 4 bamboo, 4 bamboo, 7 dots, 7 dots, 7 dots, North wind");
});

test("an empty chair says so", async () => {
  await table("two-handed");
  expect(screen.getByTestId("seat-1").textContent).toContain(words.seat.empty({ wind: "South" }));
  expect(screen.getByTestId("seat-2").textContent).not.toContain("empty");
});

test("a dangerous discard is marked, and told when it is lifted, until that is switched off", async () => {
  const { find } = await table("danger");
  const white = () => find('[data-tile="P"]') as HTMLElement;
  const told = fixture("danger").view.legal.find(({ id }) => id === "discard P")?.danger ?? "";
  expect(white().classList.contains("dangerous")).toBe(true);
  expect(told && white().title).toBe(told);
  expect(white().getAttribute("aria-label")).toContain("dangerous");
  expect(find('[data-tile="5b"]')?.classList.contains("dangerous")).toBe(false);
  await fireEvent.click(white());
  expect(screen.getByTestId("danger").textContent).toContain(told);
  await fireEvent.click(find('[data-tile="5b"]') as HTMLElement);
  expect(screen.queryByTestId("danger")).toBeNull();
  await fireEvent.click(white());
  choose("dangers", false);
  await tick();
  expect(white().classList.contains("dangerous")).toBe(false);
  expect(screen.queryByTestId("danger")).toBeNull();
  choose("dangers", true);
});

test("step by step, the next step is a button where claims appear", async () => {
  choose("pace", "step");
  const { find, socket } = await table("deal");
  const { view } = fixture("deal");
  const push = (more: number) => socket.say({ type: "view", view: { ...view, serial: view.serial + more }, events: [] });
  expect(screen.queryByTestId("next-step")).toBeNull();
  push(1);
  push(2);
  await tick();
  const step = screen.getByTestId("next-step");
  expect(find(".actions")?.contains(step)).toBe(true);
  expect(step.querySelector("kbd")?.dataset.key).toBe(".");
  await fireEvent.click(step);
  expect(screen.queryByTestId("next-step")).toBeNull();
  choose("pace", "natural");
});

test("the offer of sounds goes with the end of the hand, also for the next", async () => {
  const { socket } = await table("deal");
  const { view } = fixture("deal");
  expect(screen.getByTestId("sound-offer").textContent).toContain(words.header.sounds);
  for (const name of ["win", "deal"]) {
    socket.say({ ...fixture(name), view: { ...fixture(name).view, serial: view.serial + (name === "win" ? 1 : 2) } });
    await tick();
    expect(screen.queryByTestId("sound-offer")).toBeNull();
  }
});

test("a tile is just drawn only while the hand is played", async () => {
  for (const [name, told] of [
    ["deal", true],
    ["win", false],
  ] as const) {
    const message = fixture(name);
    const me = message.view.seats[message.view.me]!;
    me.drawn = me.tiles!.at(-1)!;
    const { find, page, socket } = await table(name);
    socket.say(message);
    await tick();
    const label = find(".drawn [data-held]")?.getAttribute("aria-label") ?? "";
    expect([name, label.includes(words.hand.drawn({ tile: "" }).trim())]).toEqual([name, told]);
    page.unmount();
  }
});
