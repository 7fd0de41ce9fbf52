import { expect, test, vi } from "vitest";

vi.mock("../tab/starting.svelte", () => ({ starting: { begin: () => Promise.resolve() } }));

test("a page that the browser keeps ends its worker, and starts anew when it is shown again", async () => {
  const terminate = vi.fn();
  const reload = vi.spyOn(location, "reload").mockReturnValue();
  vi.stubGlobal(
    "Worker",
    class {
      postMessage(): void {}
      terminate = terminate;
    },
  );
  await import("../tab/door");
  dispatchEvent(new Event("pageshow"));
  dispatchEvent(new Event("pagehide"));
  expect(terminate).not.toHaveBeenCalled();
  dispatchEvent(Object.assign(new Event("pagehide"), { persisted: true }));
  expect(terminate).toHaveBeenCalledOnce();
  expect(reload).not.toHaveBeenCalled();
  dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
  expect(reload).toHaveBeenCalledOnce();
});
