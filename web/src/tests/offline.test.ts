import { mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import words from "$words/offline";
import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, expect, test, vi } from "vitest";
import Newer from "../offline/Newer.svelte";
import manifest from "../../public/manifest.json?raw";
import { offline } from "../../tools/offline";
import { compare, keepClient, kept } from "../offline/kept.svelte";
import source from "../offline/worker.js?raw";
import { drawn } from "./drawing";

/** The part of the build that writes the worker. */
interface Building {
  configResolved: (config: object) => void;
  writeBundle: () => Promise<void>;
}
const HERE = "https://tiles.example/mah-jongg/";

afterEach(() => {
  drawn();
  kept.newer = false;
});

/** Keep these builds, the oldest first, each with its files. */
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
  await fireEvent.click(screen.getByRole("button", { name: words.later }));
  expect(screen.queryByTestId("newer")).toBeNull();
});

test("a page does not hear of a build that another folder keeps", async () => {
  const names = ["kongbox-1 /", "kongbox-2 /elsewhere/"];
  const match = (file: string) => Promise.resolve(file === "mine.js" ? {} : undefined);
  vi.stubGlobal("caches", {
    keys: () => Promise.resolve(names),
    open: (name: string) => Promise.resolve(name === names[0] ? { match } : { match: () => Promise.resolve(undefined) }),
  });
  await compare("mine.js");
  expect(kept.newer).toBe(false);
  await compare("old.js");
  expect(kept.newer).toBe(true);
});

test("a browser that refuses the worker shows the page all the same", async () => {
  const worker = Object.assign(new EventTarget(), { register: () => Promise.reject(new Error("not here")) });
  await expect(keepClient(worker as unknown as ServiceWorkerContainer)).resolves.toBeUndefined();
});

test("what is kept of the client is looked after whenever the page is looked at, and compared when the worker changes", async () => {
  const update = vi.fn(() => Promise.resolve());
  const register = vi.fn((_: string, __: object) => Promise.resolve({ update }));
  const worker = Object.assign(new EventTarget(), { register, controller: {} });
  await keepClient(worker as unknown as ServiceWorkerContainer);
  expect(register.mock.calls).toEqual([["./worker.js", { updateViaCache: "none" }]]);
  const visible = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  document.dispatchEvent(new Event("visibilitychange"));
  expect(update).not.toHaveBeenCalled();
  visible.mockReturnValue("visible");
  document.dispatchEvent(new Event("visibilitychange"));
  expect(update).toHaveBeenCalledTimes(1);
  visible.mockRestore();
  const script = vi.spyOn(document, "querySelector").mockReturnValue({ src: "http://here/old.js" } as HTMLScriptElement);
  keeping(["http://here/old.js"], ["http://here/new.js"]);
  worker.dispatchEvent(new Event("controllerchange"));
  await vi.waitFor(() => expect(kept.newer).toBe(true));
  script.mockRestore();
  kept.newer = false;
  await compare(undefined);
  keeping();
  await compare("old.js");
  expect(kept.newer).toBe(false);
});

test("the first client that a device keeps is not a newer one", async () => {
  const register = () => Promise.resolve({ update: () => Promise.resolve() });
  const worker = Object.assign(new EventTarget(), { register, controller: null });
  await keepClient(worker as unknown as ServiceWorkerContainer);
  const script = vi.spyOn(document, "querySelector").mockReturnValue({ src: "http://here/old.js" } as HTMLScriptElement);
  keeping(["http://here/new.js"]);
  const looked = vi.spyOn(caches, "keys");
  worker.dispatchEvent(new Event("controllerchange"));
  expect(looked).not.toHaveBeenCalled();
  worker.dispatchEvent(new Event("controllerchange"));
  await vi.waitFor(() => expect(kept.newer).toBe(true));
  script.mockRestore();
});

test("a newer client is loaded when somebody wants it", async () => {
  const load = vi.spyOn(location, "reload").mockImplementation(() => {});
  kept.newer = true;
  render(Newer);
  await fireEvent.click(screen.getByRole("button", { name: words.load }));
  expect(load).toHaveBeenCalledTimes(1);
  vi.restoreAllMocks();
  cleanup();
});

/** A worker of a build with these files, on a site in a folder. Caches of other builds hold `older`; the server gives `answer`. */
function working(files: string[], older: Record<string, string> = {}, answer = (_: string) => new Response("new")) {
  const on = new Map<string, (event: object) => void>();
  const full = (file: string) => new URL(file, HERE).href;
  const cache = new Map<string, Response>();
  const asked: string[] = [];
  const fetched = (file: string) => Promise.resolve((asked.push(file), answer(file)));
  const stored = {
    add: async ({ url }: { url: string }) => void cache.set(full(url), await fetched(url)),
    put: (file: string, response: Response) => Promise.resolve(cache.set(full(file), response)),
    match: (file: string) => Promise.resolve(cache.get(full(file))),
  };
  const match = (file: string) => Promise.resolve(file in older ? new Response(older[file]) : undefined);
  const self = { addEventListener: (name: string, hear: (event: object) => void) => on.set(name, hear), skipWaiting: () => {} };
  const world = {
    self,
    location: new URL(`${HERE}worker.js`),
    caches: { delete: () => Promise.resolve(true), open: () => Promise.resolve(stored), match },
    fetch: ({ url }: { url: string }) => fetched(url),
    Request: class {
      constructor(readonly url: string) {}
    },
  };
  const told = `const BUILD = "b"; const FILES = ${JSON.stringify(files)}; const FIRST = [];`;
  // eslint-disable-next-line @typescript-eslint/no-implied-eval, @typescript-eslint/no-unsafe-call
  new Function(...Object.keys(world), told + source)(...Object.values(world));
  const event = async (name: string, more: object = {}) => {
    let done: Promise<unknown> | undefined;
    const wait = (promise: Promise<unknown>) => (done = promise);
    on.get(name)?.({ waitUntil: wait, respondWith: wait, ...more });
    return (await done) as Response | undefined;
  };
  return { asked, kept: cache, event, get: (file: string) => event("fetch", { request: { method: "GET", url: full(file) } }) };
}

test("while the server answers with an error of its own, the kept page is shown", async () => {
  let status = 200;
  const { event, get } = working(["./"], {}, () => new Response(`page ${status}`, { status }));
  await event("install");
  status = 502;
  expect(await (await get("./"))?.text()).toBe("page 200");
  status = 404;
  expect((await get("./"))?.status).toBe(404);
});

test("a page that is not kept shows the error of the server", async () => {
  const { get } = working(["./"], {}, () => new Response("", { status: 502 }));
  expect((await get("./"))?.status).toBe(502);
});

test("a newer build takes the files with hashed names over from the one before, and fetches all others", async () => {
  const older = { "assets/same-1.pack": "same", "icons/192.png": "old", "./": "old" };
  const { asked, kept, event } = working(["./", "assets/other-2.js", "assets/same-1.pack", "icons/192.png"], older);
  await event("install");
  expect(asked).toEqual(["./", "assets/other-2.js", "icons/192.png"]);
  expect(kept.size).toBe(4);
  expect(await kept.get(`${HERE}assets/same-1.pack`)?.text()).toBe("same");
});

test("the same files are the same build in any folder", async () => {
  const workers = await Promise.all(
    ["one", "two"].map(async (name) => {
      const folder = await mkdtemp(join(tmpdir(), name));
      await writeFile(join(folder, "index.html"), "<p>");
      const { configResolved, writeBundle } = offline() as unknown as Building;
      configResolved({ root: process.cwd(), build: { outDir: folder } });
      await writeBundle();
      return readFile(join(folder, "worker.js"), "utf8");
    }),
  );
  expect(workers[0]).toContain('const FILES = ["./"];');
  expect(workers[1]).toBe(workers[0]);
});

test("sites in different folders of one host are different apps", () => {
  const { id, start_url: start } = JSON.parse(manifest) as { id?: string; start_url: string };
  const identity = (at: string) => {
    const begin = new URL(start, `https://tiles.example${at}manifest.json`);
    return id === undefined ? begin.pathname : new URL(id, begin.origin).pathname;
  };
  expect(["/", "/mah-jongg/", "/mah-jongg/de/"].map(identity)).toEqual(["/", "/mah-jongg/", "/mah-jongg/de/"]);
});
