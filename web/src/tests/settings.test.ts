import words from "$words/settings";
import { fireEvent, render, screen, waitFor } from "@testing-library/svelte";
import { afterEach, expect, test, vi } from "vitest";
import Settings from "../settings/Settings.svelte";
import { choose, isNight, isStill, motion, settings } from "../settings.svelte";
import { chooseLanguage, chosenLanguage, languages } from "../settings/language";

afterEach(() => {
  document.cookie = "language=; path=/; max-age=0";
});

test("pages follow the browser until somebody chooses a language", () => {
  expect(chosenLanguage()).toBe("");
  expect(chosenLanguage("kongbox=abc; language=en")).toBe("en");
  expect(chosenLanguage("language=tlh")).toBe("");
});

test("a chosen language is kept in a cookie, and what the device kept of the client goes", async () => {
  const gone: string[] = [];
  vi.stubGlobal("caches", {
    keys: () => Promise.resolve(["old"]),
    delete: (name: string) => Promise.resolve(gone.push(name)),
  });
  const unregister = vi.fn(() => Promise.resolve(true));
  vi.stubGlobal("navigator", { serviceWorker: { getRegistration: () => Promise.resolve({ unregister }) } });
  const reload = vi.fn(() => expect(unregister).toHaveBeenCalledTimes(1));
  await chooseLanguage("en", reload);
  expect([chosenLanguage(), gone, reload.mock.calls.length]).toEqual(["en", ["old"], 1]);
  vi.stubGlobal("navigator", {});
  await chooseLanguage("", reload);
  expect(chosenLanguage()).toBe("");
});

test("the page offers every language by its own name", async () => {
  vi.stubGlobal("caches", { keys: () => Promise.reject(new Error("no room")) });
  const reload = vi.spyOn(location, "reload").mockReturnValue();
  render(Settings, { wanted: "" });
  const radios = document.querySelectorAll('[name="language"]');
  const offered = [...radios].map((one) => one.parentElement?.textContent?.trim());
  expect(offered).toEqual([words.automatic, ...Object.values(languages)]);
  expect(screen.getByTestId<HTMLInputElement>("language-automatic").checked).toBe(true);
  await fireEvent.click(screen.getByTestId("language-en"));
  expect(chosenLanguage()).toBe("en");
  await waitFor(() => expect(reload).toHaveBeenCalled());
});

test("a choice is named by the words that stand before its values, with which they make a phrase", () => {
  const { container, unmount } = render(Settings, { wanted: "" });
  const choices = [...container.querySelectorAll(".choice[role=radiogroup]")];
  expect(choices.length).toBeGreaterThan(3);
  for (const one of choices) expect(one.getAttribute("aria-label")).toBe(one.querySelector("span")?.textContent);
  unmount();
});

/** The settings module in a browser that has kept these values. */
async function afterKeeping(kept: unknown): Promise<typeof settings> {
  localStorage.setItem("kongbox.settings", JSON.stringify(kept));
  vi.resetModules();
  const { settings: read } = await import("../settings.svelte");
  localStorage.clear();
  return { ...read };
}

test("what is kept is chosen again, and what cannot be chosen falls back", async () => {
  const plain = await afterKeeping(null);
  expect([plain.night, plain.text, plain.motion, plain.order]).toEqual(["system", "normal", "system", "suits"]);
  expect([plain.sound, plain.ring, plain.notify, plain.coach]).toEqual([false, false, false, false]);
  const chosen = { ...plain, night: "night", text: "large", motion: "less", order: "honours", pace: "slow", heap: true };
  expect(await afterKeeping(chosen)).toEqual(chosen);
  expect(await afterKeeping({ night: true, text: "huge", motion: 1, order: null, pace: "", heap: "yes", other: 1 })).toEqual(
    plain,
  );
});

test("night and motion follow the system until somebody chooses", () => {
  const said = [];
  for (const name of ["system", "day", "night"] as const) {
    settings.night = name;
    said.push([name, isNight(false), isNight(true)]);
  }
  for (const name of ["system", "full", "less"] as const) {
    settings.motion = name;
    said.push([name, isStill(false), isStill(true)]);
    if (name !== "system") expect(motion(200)).toBe(name === "full" ? 200 : 0);
  }
  expect(said).toEqual([
    ...[["system", false, true] as const, ["day", false, false] as const, ["night", true, true] as const],
    ...[["system", false, true] as const, ["full", false, false] as const, ["less", true, true] as const],
  ]);
  settings.night = settings.motion = "system";
});

test("everything is chosen on the page, and some tiles show it at once", async () => {
  render(Settings, { wanted: "" });
  const tiles = () =>
    [...screen.getByTestId("preview").querySelectorAll("[role=img]")].map((one) => one.getAttribute("aria-label"));
  const before = tiles();
  await fireEvent.click(screen.getByTestId("order-honours"));
  expect(tiles()).toEqual([...before.slice(-3), ...before.slice(0, -3)]);
  await fireEvent.click(screen.getByTestId("order-suits"));
  const named = [...document.querySelectorAll<HTMLElement>("[role=radiogroup], [role=switch]")].map((one) => one.dataset.testid);
  const all = Object.keys(settings).filter((name) => name !== "offered");
  expect(named.map((name) => name?.slice(name.indexOf("-") + 1)).sort()).toEqual(all.sort());
});

test("what another page of this browser chose is chosen here too, and no later choice here undoes it", () => {
  const kept = () => JSON.parse(localStorage.getItem("kongbox.settings") ?? "{}") as Partial<typeof settings>;
  localStorage.setItem("kongbox.settings", JSON.stringify({ ...settings, heap: true }));
  dispatchEvent(new StorageEvent("storage", { key: "kongbox.name" }));
  expect(settings.heap).toBe(false);
  dispatchEvent(new StorageEvent("storage", { key: "kongbox.settings" }));
  choose("order", "honours");
  expect([settings.heap, kept().heap, kept().order]).toEqual([true, true, "honours"]);
  localStorage.setItem("kongbox.settings", JSON.stringify({ ...settings, sound: true }));
  dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
  expect([settings.sound, settings.order]).toEqual([true, "honours"]);
  localStorage.clear();
  dispatchEvent(new StorageEvent("storage", { key: null }));
  expect([settings.heap, settings.sound, settings.order]).toEqual([false, false, "suits"]);
});
