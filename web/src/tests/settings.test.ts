import words from "$words/settings";
import { fireEvent, render, screen, waitFor } from "@testing-library/svelte";
import { afterEach, expect, test, vi } from "vitest";
import Settings from "../settings/Settings.svelte";
import { chooseLanguage, chosenLanguage, languages } from "../settings/language";

afterEach(() => {
  document.cookie = "language=; path=/; max-age=0";
  vi.unstubAllGlobals();
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
  const reload = vi.fn();
  await chooseLanguage("en", reload);
  expect([chosenLanguage(), gone, reload.mock.calls.length]).toEqual(["en", ["old"], 1]);
  await chooseLanguage("", reload);
  expect(chosenLanguage()).toBe("");
});

test("the page offers every language by its own name", async () => {
  vi.stubGlobal("caches", { keys: () => Promise.reject(new Error("no room")) });
  const reload = vi.spyOn(location, "reload").mockReturnValue();
  render(Settings, { wanted: "" });
  const offered = screen.getAllByRole("radio").map((one) => one.parentElement?.textContent?.trim());
  expect(offered).toEqual([words.automatic, ...Object.values(languages)]);
  expect(screen.getByTestId<HTMLInputElement>("language-automatic").checked).toBe(true);
  await fireEvent.click(screen.getByTestId("language-en"));
  expect(chosenLanguage()).toBe("en");
  await waitFor(() => expect(reload).toHaveBeenCalled());
});
