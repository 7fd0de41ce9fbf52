import { expect, test, vi } from "vitest";
import { keepTop, otherPlace } from "../tab/language";

test("a site is read in the language that was chosen, else in the browser's, at its place", () => {
  const at = { href: "https://tiles.example/mah-jongg/#/table" };
  const german = { href: "https://tiles.example/mah-jongg/de/#/table" };
  expect(otherPlace("en", at, "", ["en-GB", "de"])).toBe(null);
  expect(otherPlace("en", at, "", ["fr", "de-AT", "en"])).toBe(german.href);
  expect(otherPlace("en", at, "", ["fr"])).toBe(null);
  expect(otherPlace("de", german, "", ["fr"])).toBe(at.href);
  expect(otherPlace("de", german, "de", ["en"])).toBe(null);
  expect(otherPlace("de", german, "en", ["de"])).toBe(at.href);
});

test("a page in a language's folder keeps the way to it from the top, unless the whole page at the top is kept", async () => {
  const top = "https://tiles.example/mah-jongg/";
  const register = vi.fn(() => Promise.resolve());
  const keep = (mine: string, found?: string) =>
    keepTop(mine, { href: `${top}de/#/table` }, {
      register,
      getRegistration: () => Promise.resolve(found && { scope: found }),
    } as unknown as ServiceWorkerContainer);
  await keep("en");
  await keep("de", top);
  expect(register).not.toHaveBeenCalled();
  await keep("de");
  await keep("de", "https://tiles.example/");
  expect(register.mock.calls).toEqual(Array(2).fill([`${top}worker.js?first`, { updateViaCache: "none" }]));
});
