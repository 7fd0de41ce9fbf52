import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, expect, test, vi } from "vitest";
import words from "$words/coach";
import Coach from "../coach/Coach.svelte";
import type { Coaching, WorthNow } from "../protocol";
import { choose } from "../settings.svelte";
import { drawn, look } from "./drawing";
import { table } from "./page";
import { json } from "./serving";
import { fixture } from "./views";

afterEach(() => {
  drawn();
  choose("coach", false);
});

const said = (serial: number): Coaching => ({
  serial,
  text: `<of ${serial}>`,
  reach: null,
  keeps: [
    {
      tile: "R",
      leaves: {
        away: 1,
        tiles: [
          { tile: "3b", unseen: 2 },
          { tile: "6b", unseen: 0 },
        ],
        total: 2,
      },
      dangers: [{ seat: 2, code: "near", text: "<near>", clauses: ["RX-CAN-2"] }],
    },
  ],
  dangerous: [],
  aims: [
    {
      title: "<aim>",
      away: 2,
      hand: "56c 55d +RRR .7c",
      points: 24,
      doublers: 2,
      total: 96,
      rows: [{ name: "<row>", points: 0, doublers: 1, clause: "RX-SC-5" }],
    },
  ],
  specials: [{ name: "<special>", away: 1, wants: ["E"], clause: "RX-SH-6" }],
  further: ["<far>"],
  players: [{ seat: 1, text: "<player>", clauses: [] }],
  claims: [{ seat: 3, text: "<claim>", clauses: ["RX-SC-1"] }],
  choices: [
    { action: "pung", label: "<pung>", text: "<gives>", leaves: { away: 0, tiles: [{ tile: "1d", unseen: 3 }], total: 3 } },
    { action: "pass", label: "<pass>", text: "<keeps>", leaves: null },
  ],
  safe: [{ tile: "N", text: "<safe>" }],
  advised: "pung",
  why: "<why>",
});

const nothing = { state: "none", rows: [], playouts: 0, clear: false } as const;

/** A server with these answers; counts how often it was asked what the coach says. */
function answers(serial: number, worth: Omit<WorthNow, "serial"> = { ...nothing, rows: [] }): () => number {
  let asked = 0;
  vi.stubGlobal("fetch", (path: string) => {
    if (path === `/coach/worth?serial=${serial}`) return json({ serial, ...worth });
    if (!path.startsWith("/coach?serial=")) throw new Error(path);
    asked++;
    return json(said(serial));
  });
  return () => asked;
}

test("the coach tells of each discard what it keeps, with tiles drawn, dangers and clauses", async () => {
  const { view } = fixture("deal");
  answers(view.serial);
  render(Coach, { view });
  const keeps = await screen.findByTestId("coach-keeps");
  expect(screen.getByTestId("coach-text").textContent).toBe(`<of ${view.serial}>`);
  expect([...keeps.querySelectorAll("b")].map((one) => one.textContent)).toEqual(["2", "2", "0"]);
  expect(keeps.textContent).toContain("<near>");
  expect(screen.getByTestId("coach-aims").textContent).toMatch(/<aim>.*2 away, about 96/s);
  expect(screen.getByTestId("coach-specials").textContent).toContain("<special>");
  expect(screen.getByTestId("coach-players").textContent).toMatch(/<player>.*<claim>/s);
  expect([...document.querySelectorAll("[data-clause]")].map((one) => one.getAttribute("data-clause"))).toEqual([
    "RX-CAN-2",
    "RX-SC-1",
    "RX-SC-5",
    "RX-SH-6",
  ]);
});

test("of each choice it tells what it gives and costs, and marks the advised one; safe tiles stand by themselves", async () => {
  const { view } = fixture("claim");
  answers(view.serial);
  render(Coach, { view });
  const choices = await screen.findByTestId("coach-choices");
  const [first, second] = [...choices.querySelectorAll(".choice")];
  expect([first?.querySelector(".advised") !== null, second?.querySelector(".advised") !== null]).toEqual([true, false]);
  expect(choices.textContent).toMatch(/<pung>.*<gives>.*3.*<pass>.*<keeps>/s);
  expect(screen.getByTestId("coach-safe").textContent).toContain("<safe>");
  expect(screen.queryByTestId("coach-reach")).toBeNull();
});

test("what the choices are worth follows, and is said of the view that is shown alone", async () => {
  const { view } = fixture("claim");
  const rows = [
    { action: "pass", label: "<pass>", points: 12, more: 9, doubt: 4, wins: 31, feeds: 8 },
    { action: "pung", label: "<pung>", points: 3, more: 0, doubt: 0, wins: 29, feeds: 11 },
  ];
  answers(view.serial, { state: "done", rows, playouts: 3509, clear: true });
  const { rerender } = render(Coach, { view });
  const worth = await screen.findByTestId("coach-worth");
  expect([...worth.querySelectorAll("tbody tr")].map((row) => row.textContent)).toEqual([
    "<pass>+12+9 ±431%8%",
    "<pung>+329%11%",
  ]);
  const heads = () => ["coach-text", "coach-first"].map((id) => screen.queryByTestId(id)?.textContent);
  const advice = `<of ${view.serial}>`;
  expect(heads()).toEqual([words.better({ label: "<pass>" }), words.first({ text: advice })]);
  expect(screen.getByTestId("coach-line").textContent).toContain(words.better({ label: "<pass>" }));
  expect(worth.textContent).toContain(words.worth({ count: 3509 }));
  await rerender({ view: { ...view, serial: view.serial + 1 } });
  expect(screen.queryByTestId("coach-worth")).toBeNull();
  expect(heads()).toEqual([advice, undefined]);
});

test("a compiler that still works is named", async () => {
  const { view } = fixture("claim");
  answers(view.serial, { ...nothing, state: "compiling", rows: [] });
  render(Coach, { view });
  expect((await screen.findByTestId("coach-compiling")).textContent).toBe(words.compiling);
});

test("it asks for the view that is shown; what it says of a later one is not shown before that, and it is never blank", async () => {
  const { view } = fixture("deal");
  const asked = answers(view.serial + 3);
  const { rerender } = render(Coach, { view });
  await vi.waitFor(() => expect(asked()).toBe(1));
  await new Promise((answered) => setTimeout(answered));
  expect(screen.getByTestId("coach").dataset.about).toBeUndefined();
  expect(screen.getByTestId("coach-text").textContent).toBe(words.thinking);
  await rerender({ view: { ...view, serial: view.serial + 3 } });
  await screen.findByText(`<of ${view.serial + 3}>`, { selector: "p" });
  expect(asked()).toBe(1);
});

test("it is off until it is switched on, and then asked once for each view", async () => {
  const { view } = fixture("deal");
  const asked = answers(view.serial);
  await table("deal", true);
  expect(asked()).toBe(0);
  await fireEvent.click(screen.getByTestId("menu"));
  await fireEvent.click(screen.getByTestId("switch-coach"));
  await screen.findByTestId("coach-keeps");
  expect(asked()).toBe(1);
  look("coach/");
  await fireEvent.click(screen.getByTestId("coach-line"));
  expect(screen.getByTestId("coach-line").getAttribute("aria-expanded")).toBe("true");
});

test("the coach says what completes a hand, what is dangerous, and where nothing is within reach", async () => {
  const { view } = fixture("deal");
  const tiles = [{ tile: "3b", unseen: 2 }];
  const aim = said(view.serial).aims[0]!;
  const told: Partial<Coaching>[] = [
    {
      reach: { away: 0, total: 1200, tiles },
      keeps: [{ tile: "R", leaves: { away: 0, tiles, total: 1200 }, dangers: [] }],
      dangerous: [{ tile: "9b", dangers: [{ seat: 1, code: "near", text: "<all bamboo>", clauses: ["RX-CAN-2"] }] }],
      aims: [
        {
          ...aim,
          away: 0,
          hand: "55b 1f",
          points: null,
          doublers: null,
          rows: [{ name: "<row>", points: 2, doublers: 0, clause: "" }],
        },
      ],
      specials: [],
    },
    {
      reach: { away: 2, total: 1, tiles },
      keeps: [],
      choices: [],
      safe: [],
      aims: [],
      specials: [{ name: "<special>", away: 0, wants: [], clause: "" }],
      further: [],
    },
    {
      reach: { away: 2, total: 0, tiles: [] },
      keeps: [],
      aims: [],
      specials: [],
      further: [],
      players: [],
      claims: [],
      choices: [],
    },
  ];
  for (const more of told) {
    vi.stubGlobal("fetch", () => json({ ...said(view.serial), ...more }));
    render(Coach, { view });
    await screen.findByText(`<of ${view.serial}>`, { selector: "p" });
    drawn();
  }
});

test("the coach's last words stay while it looks at what came after; where it is silent it says so", async () => {
  const { view } = fixture("deal");
  answers(view.serial);
  const { rerender } = render(Coach, { view });
  await screen.findByTestId("coach-keeps");
  let answer: (told: Response) => void = () => {};
  const waits = vi.fn(() => new Promise<Response>((told) => (answer = told)));
  vi.stubGlobal("fetch", waits);
  const body = () => [
    screen.getByTestId("coach-text").textContent,
    screen.getByLabelText("What the coach says").getAttribute("aria-busy"),
  ];
  await rerender({ view: { ...view, serial: view.serial + 1 } });
  await rerender({ view: { ...view, serial: view.serial + 2 } });
  expect([body(), waits.mock.calls.length]).toEqual([[`<of ${view.serial}>`, "true"], 1]);
  answer(new Response(JSON.stringify(said(view.serial + 1))));
  await vi.waitFor(() => expect(waits).toHaveBeenCalledTimes(2));
  answer(new Response(JSON.stringify(said(view.serial + 2))));
  await vi.waitFor(() => expect(body()).toEqual([`<of ${view.serial + 2}>`, "false"]));
  cleanup();
  vi.stubGlobal("fetch", () => Promise.reject(new Error("silent")));
  render(Coach, { view });
  expect(screen.getByTestId("coach-line").textContent).toContain(words.thinking);
  await vi.waitFor(() => expect(screen.getByTestId("coach-line").textContent).toContain(words.silent));
  await fireEvent.click(screen.getByTestId("coach-line"));
  await fireEvent.click(screen.getByTestId("coach-close"));
  expect(screen.getByTestId("coach-line").getAttribute("aria-expanded")).toBe("false");
  await fireEvent.click(screen.getByTestId("coach-line"));
  await fireEvent.keyDown(screen.getByTestId("coach-close"), { key: "Escape" });
  expect(screen.getByTestId("coach-line").getAttribute("aria-expanded")).toBe("false");
  cleanup();
});
