import { configure } from "@testing-library/svelte";
import { afterEach, expect } from "vitest";

/** A test waits many seconds for what must come, because a machine may be busy with something else. */
configure({ asyncUtilTimeout: Number(import.meta.env.PATIENCE ?? 50_000) });

/** There is no server, unless a test provides one. */
globalThis.fetch = () => Promise.reject(new Error("nothing is served in this test"));

/** The page must handle every form itself: a test fails if the browser would send one. */
const leaving: string[] = [];
globalThis.addEventListener("submit", (event) => {
  if (!event.defaultPrevented) leaving.push((event.target as Element).outerHTML);
});
afterEach(() => expect(leaving.splice(0)).toEqual([]));

/** Each test starts with an empty tab. */
afterEach(() => sessionStorage.clear());
