import { expect, test } from "vitest";
import { otherPlace } from "../tab/language";

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
