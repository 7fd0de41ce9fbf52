import { configure } from "@testing-library/svelte";
import { afterEach, expect } from "vitest";

/** What must come is missed after many seconds only: a machine may be busy with something else. */
configure({ asyncUtilTimeout: Number(import.meta.env.PATIENCE ?? 50_000) });

/** Nobody serves anything here, unless a test says what. */
globalThis.fetch = () => Promise.reject(new Error("nothing is served in this test"));

/** A form that is sent is the page's to read: none that a test sends leaves the page. */
const leaving: string[] = [];
globalThis.addEventListener("submit", (event) => {
  if (!event.defaultPrevented) leaving.push((event.target as Element).outerHTML);
});
afterEach(() => expect(leaving.splice(0)).toEqual([]));

/** Each test has a tab of its own. */
afterEach(() => sessionStorage.clear());
