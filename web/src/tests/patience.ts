import { configure } from "@testing-library/svelte";
import { afterEach, expect, vi } from "vitest";

/** A test waits many seconds for what must come, because a machine may be busy with something else. */
const timeout = Number(import.meta.env.PATIENCE ?? 50_000);
configure({ asyncUtilTimeout: timeout });
const { waitFor } = vi;
vi.waitFor = (callback) => waitFor(callback, { timeout });

/** There is no server, unless a test provides one. */
globalThis.fetch = () => Promise.reject(new Error("nothing is served in this test"));

/** The page must handle every form itself: a test fails if the browser would send one. */
const leaving: string[] = [];
globalThis.addEventListener("submit", (event) => {
  if (!event.defaultPrevented) leaving.push((event.target as Element).outerHTML);
});
afterEach(() => expect(leaving.splice(0)).toEqual([]));

/** Here a dialog cannot open by itself. */
HTMLDialogElement.prototype.showModal = function () {
  this.open = true;
};

/** Each test starts as a first visit does: on the first page, with nothing kept and nothing replaced. */
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
  localStorage.clear();
  sessionStorage.clear();
  location.hash = "";
});
