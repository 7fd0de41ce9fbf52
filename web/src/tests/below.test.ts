/** The site may stand below a path. Every address of the server is then below that path, too. */
import { afterEach, expect, it, vi } from "vitest";
import { answered, placed } from "../served";
import { socketAt } from "../line.svelte";

afterEach(() => vi.unstubAllEnvs());

const page = (href: string) => new URL(href) as unknown as Location;

it("asks the server below the page's own path", async () => {
  vi.stubEnv("BASE_URL", "./");
  vi.stubGlobal(
    "fetch",
    vi.fn(() => Promise.resolve(new Response("[]"))),
  );
  await answered("/books?page=2");
  expect(fetch).toHaveBeenCalledWith("./books?page=2", undefined);
  expect(placed("/history/hands.csv")).toBe("./history/hands.csv");
});

it("calls the table below it, by a line as safe as the page", () => {
  vi.stubEnv("BASE_URL", "./");
  expect(socketAt(page("https://club.example/mah-jongg/#/table"), "/ws")).toBe("wss://club.example/mah-jongg/ws");
  expect(socketAt(page("http://127.0.0.1:8765/#/"), "/tables/a/ws")).toBe("ws://127.0.0.1:8765/tables/a/ws");
});
