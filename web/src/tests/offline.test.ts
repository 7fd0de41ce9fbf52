import { fireEvent, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, expect, test, vi } from "vitest";
import Newer from "../offline/Newer.svelte";
import { compare, keepClient, kept } from "../offline/kept.svelte";
import { drawn } from "./drawing";

afterEach(() => {
  drawn();
  kept.newer = false;
  vi.unstubAllGlobals();
});

/** Builds that are kept, the oldest first, each with its files. */
function keeping(...builds: string[][]): void {
  const match = (files: string[]) => (file: string) => Promise.resolve(files.includes(file) ? {} : undefined);
  vi.stubGlobal("caches", {
    keys: () => Promise.resolve(builds.map((_, at) => `kongbox-${at}`)),
    open: (name: string) => Promise.resolve({ match: match(builds.find((_, at) => name === `kongbox-${at}`) ?? []) }),
  });
}

test("a page of the newest build hears nothing; of an older one, that there is a newer", async () => {
  render(Newer);
  keeping(["old.js"], ["new.js"]);
  await compare("new.js");
  expect(screen.queryByTestId("newer")).toBeNull();
  await compare("old.js");
  await tick();
  await fireEvent.click(screen.getByRole("button", { name: "Later" }));
  expect(screen.queryByTestId("newer")).toBeNull();
});

test("a browser that refuses the worker shows the page all the same", async () => {
  const worker = Object.assign(new EventTarget(), { register: () => Promise.reject(new Error("not here")) });
  await expect(keepClient(worker as unknown as ServiceWorkerContainer)).resolves.toBeUndefined();
});
