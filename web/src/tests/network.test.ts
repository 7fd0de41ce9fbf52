import words from "$words/friends";
import { fireEvent, render, screen, waitFor } from "@testing-library/svelte";
import { expect, test, vi } from "vitest";
import Invitation from "../friends/Invitation.svelte";
import Known from "../friends/Known.svelte";
import { json } from "./serving";

/** A server that its owner may open to the network; returns what it was asked. */
function serve(refuses = false): string[] {
  const asked: string[] = [];
  const state = { house: [] as string[] };
  vi.stubGlobal("fetch", (path: string, { method = "GET", body = "" }: { method?: string; body?: string } = {}) => {
    asked.push(`${method} ${path} ${body}`.trim());
    if (path === "/house" && refuses) return json({ type: "error", code: "no-network", reason: "No." }, 400);
    if (path === "/house") state.house = (JSON.parse(body) as { open: boolean }).open ? ["http://192.168.1.4:8765/"] : [];
    const link = `${state.house[0] ?? "http://127.0.0.1:8765/"}#/join/ABCD2345`;
    const told = path === "/tables/t1" ? { code: "ABCD2345", links: [link] } : { tables: [], house: state.house, opens: true };
    return json(told);
  });
  return asked;
}

const press = () => screen.findByTestId("network-press");

test("the host opens the network beside the invitation, whose address follows, and closes it", async () => {
  const asked = serve();
  render(Invitation, { id: "t1", code: "ABCD2345" });
  await fireEvent.click(await press());
  await waitFor(() => expect(screen.getByTestId("address").textContent).toBe("192.168.1.4:8765"));
  expect((await press()).textContent).toBe(words.network.close_it);
  await fireEvent.click(await press());
  await waitFor(() => expect(screen.getByTestId("address").textContent).toBe("127.0.0.1:8765"));
  expect(asked.filter((one) => one.startsWith("POST"))).toEqual(['POST /house {"open":true}', 'POST /house {"open":false}']);
});

test("a network that cannot be opened says why", async () => {
  serve(true);
  render(Known, { house: true });
  await fireEvent.click(await press());
  expect((await screen.findByRole("alert")).textContent).toBe("No.");
  expect((await press()).textContent).toBe(words.network.open_it);
});
