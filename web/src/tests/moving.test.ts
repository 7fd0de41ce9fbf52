/** Movement and sound: tiles that move, the deal, the clicks. */
import { cleanup, render } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { DEAL, FEAT, REVEAL } from "../pacing";
import type { EventKind, EventView, Seat } from "../protocol";
import { choose } from "../settings.svelte";
import { type Knock, knock, knockOf, strike } from "../sound";
import words from "$words/sheet";
import Feat from "../table/Feat.svelte";
import Place from "../table/Seat.svelte";
import { dealt, settleAll } from "../table/deal";
import { drawn, remember, rememberThrown, slide, taken, thrown } from "../table/travel";
import { table } from "./page";
import { fixture } from "./views";

const media = (matches: boolean) => Object.assign(new EventTarget(), { matches }) as MediaQueryList;
beforeEach(() => vi.spyOn(globalThis, "matchMedia").mockReturnValue(media(false)));
afterEach(() => {
  document.body.replaceChildren();
  choose("sound", false);
});

/** An element of 30 by 40 on the page, with its upper left corner at this place. */
function lying(x: number, y: number, data: Record<string, string> = {}, of: Element = document.body): HTMLElement {
  const one = document.createElement("i");
  Object.assign(one.dataset, data);
  one.getBoundingClientRect = () => new DOMRect(x, y, 30, 40);
  return of.appendChild(one);
}
/** The places of a tile during its movement, and how long that takes. */
function way(node: HTMLElement, set: () => unknown) {
  const moves = vi.fn<(frames: Keyframe[], timing: KeyframeAnimationOptions) => Animation>();
  node.animate = moves;
  vi.stubGlobal("requestAnimationFrame", (next: () => void) => void asked.push(next));
  const asked: (() => void)[] = [];
  set();
  asked.forEach((next) => next());
  const [frames = [], { duration, delay } = {}] = moves.mock.calls[0] ?? [];
  const at = [0, 0.1, 0.5, 1].map((t) => frames[t * (frames.length - 1)]);
  return { duration, delay, at: at.map((one) => one && `${String(one.transform ?? "")} ${String(one.opacity)}`.trim()) };
}

test("a discard flies in an arc from its player's hand, mine from where it stood", () => {
  lying(100, 300, { hand: "2" });
  lying(500, 600, { held: "5b#1" });
  const node = lying(200, 100);
  expect(way(node, () => thrown(node, { seat: 2, mine: false }))).toMatchInlineSnapshot(`
    {
      "at": [
        "translate(-100.0px, 200.0px) scale(1.000) 0",
        "translate(-81.0px, 149.1px) scale(1.108) 0.6000000000000001",
        "translate(-25.0px, 14.2px) scale(1.350) 1",
        "translate(0.0px, 0.0px) scale(1.000) 1",
      ],
      "delay": 0,
      "duration": 280,
    }
  `);
  rememberThrown("5b#1");
  expect(way(node, () => thrown(node, { seat: 0, mine: true })).at[0]).toMatchInlineSnapshot(
    `"translate(300.0px, 500.0px) scale(1.000) 0"`,
  );
  expect(way(node, () => thrown(node, { seat: 0, mine: true })).at).toEqual(["0", "0.1", "0.5", "1"]);
});

test("in a field that is turned a tile comes from the same place of the screen", () => {
  lying(100, 300, { hand: "2" });
  vi.stubGlobal("DOMMatrix", class {
    a = 0;
    b = 1;
    constructor(readonly told: string) {}
  }); // prettier-ignore
  const field = document.body.appendChild(document.createElement("div"));
  const node = lying(200, 100, {}, field);
  expect(way(node, () => thrown(node, { seat: 2, mine: false })).at[1]).toMatchInlineSnapshot(
    `"translate(149.1px, 81.0px) scale(1.108) 0.6000000000000001"`,
  );
});

test("a claimed tile comes from where it lay, the others of its set from the hand, a drawn tile straight from the wall", () => {
  const node = lying(200, 100);
  remember();
  expect(way(node, () => taken(node, { claimed: true, duration: 350 })).at[0]).toBeUndefined();
  lying(260, 180, { last: "" });
  lying(10, 20, { next: "" });
  remember();
  expect(way(node, () => taken(node, { claimed: true, duration: 350 }))).toMatchInlineSnapshot(`
    {
      "at": [
        "translate(60.0px, 80.0px) scale(1.000) 0",
        "translate(48.6px, 61.2px) scale(1.108) 0.6000000000000001",
        "translate(15.0px, 10.0px) scale(1.350) 1",
        "translate(0.0px, 0.0px) scale(1.000) 1",
      ],
      "delay": 0,
      "duration": 350,
    }
  `);
  expect(way(node, () => taken(node, { claimed: false, duration: 350 })).at[2]).toBe("0.5");
  expect(way(node, () => drawn(node, { duration: 0 })).at[0]).toBeUndefined();
  expect(way(node, () => drawn(node, { duration: 200, delay: 130 }))).toMatchInlineSnapshot(`
    {
      "at": [
        "translate(-190.0px, -80.0px) scale(1.000) 0",
        "translate(-153.9px, -64.8px) scale(1.000) 0.6000000000000001",
        "translate(-47.5px, -20.0px) scale(1.000) 1",
        "translate(0.0px, 0.0px) scale(1.000) 1",
      ],
      "delay": 130,
      "duration": 200,
    }
  `);
});

test("tiles that move aside in a row slide there, unless all of them have grown", () => {
  const row = document.body.appendChild(document.createElement("ol"));
  const tile = row.appendChild(document.createElement("li"));
  const set = (offsetLeft: number, offsetWidth: number) => {
    for (const [name, value] of Object.entries({ offsetLeft, offsetTop: 8, offsetWidth }))
      Object.defineProperty(tile, name, { value, configurable: true });
    return way(tile, () => slide(row));
  };
  expect(set(90, 30).at[0]).toBeUndefined();
  expect(set(60, 30)).toMatchObject({ duration: 160, at: ["translate(30px, 0px) undefined", undefined, undefined, "undefined"] });
  expect(set(60, 30).at[0]).toBeUndefined();
  expect(set(80, 40).at[0]).toBeUndefined();
});

test("nothing travels where less motion is wanted", () => {
  vi.mocked(matchMedia).mockReturnValue(media(true));
  lying(100, 300, { hand: "2" });
  const node = lying(200, 100);
  expect(way(node, () => thrown(node, { seat: 2, mine: false })).at[0]).toBeUndefined();
});

test("a deal is shown before it is played, and a hand that is won before its sheet, unless somebody goes on", async () => {
  vi.useFakeTimers();
  vi.spyOn(Element.prototype, "animate").mockImplementation(() => ({ cancel: () => {}, effect: null }) as unknown as Animation);
  Object.assign(document, { getAnimations: () => [] });
  for (const [name, shown, lasts] of [
    ["deal", "deal", DEAL],
    ["win", "end", REVEAL],
    ["limit", "end", FEAT],
  ] as const) {
    const { find } = await table(name);
    const now = () => [find("main")?.dataset.moving, find(".veil") !== null];
    expect(now()).toEqual([shown, false]);
    vi.advanceTimersByTime(lasts - 1);
    await tick();
    expect(now()).toEqual([shown, false]);
    vi.advanceTimersByTime(1);
    await tick();
    expect(now()).toEqual([undefined, shown === "end"]);
    cleanup();
    const again = await table(name);
    await again.press("Enter");
    expect([again.find("main")?.dataset.moving, again.acts()]).toEqual([undefined, []]);
    cleanup();
  }
  vi.runOnlyPendingTimers();
});

test("the coach waits until the hand is dealt", async () => {
  vi.spyOn(Element.prototype, "animate").mockImplementation(() => ({ cancel: () => {}, effect: null }) as unknown as Animation);
  choose("coach", true);
  const { find, press } = await table("deal", true);
  const speaks = () => find('[data-testid="coach"]') !== null;
  await vi.dynamicImportSettled();
  expect([find("main")?.dataset.moving, speaks()]).toEqual(["deal", false]);
  Object.assign(document, { getAnimations: () => [] });
  await press("Escape");
  await vi.waitFor(() => expect(speaks()).toBe(true), 5_000); // a busy machine loads the coach slowly
  choose("coach", false);
  cleanup();
});

test("at a rare win its row stands over the table with the winner's tiles, and says so if it is my first", async () => {
  let times = 1;
  const read = vi.fn(() => Promise.resolve(Response.json({ times })));
  vi.stubGlobal("fetch", read);
  const { view, feat } = fixture("heaven");
  const page = render(Feat, { view, result: view.result!, feat: feat! });
  await vi.waitFor(() => expect(page.container.textContent).toContain(words.first_feat));
  expect(page.container.querySelector("h2")?.textContent).toBe(feat?.name);
  expect(page.container.querySelectorAll(".turned")).toHaveLength(14);
  expect(read.mock.lastCall).toEqual(["/history/wins?rules=redux&rule=heavens_blessing", undefined]);
  cleanup();
  times = 2;
  const again = render(Feat, { view, result: view.result!, feat: feat! });
  await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(2));
  await tick();
  expect(again.container.textContent).not.toContain(words.first_feat);
  cleanup();
  times = 1;
  const cut = { ...feat!, rule: "limit" };
  const limit = render(Feat, { view, result: view.result!, feat: cut });
  await vi.waitFor(() => expect(limit.container.textContent).toContain(words.first_feat));
  cleanup();
  const other = fixture("limit");
  const bots = render(Feat, { view: other.view, result: other.view.result!, feat: other.feat! });
  expect([bots.container.textContent?.includes(words.first_feat), read.mock.calls.length]).toEqual([false, 3]);
  cleanup();
});

test("tiles are dealt four at a time from the dealer on, round the table, and then one", () => {
  const { view } = fixture("deal");
  view.seats.forEach((one) => (one.dealer = one.seat === 3));
  const delays = (seat: Seat) => [0, 3, 4, 11, 12, 13].map((at) => dealt(at, seat, view).delay);
  expect(delays(3)).toEqual([0, 0, 560, 1120, 1680, 1680]);
  expect(delays(0)).toEqual(delays(3).map((delay) => delay + 130));
  expect(delays(2)).toEqual(delays(3).map((delay) => delay + 390));
  expect(dealt(0, 0, view).duration).toBe(200);
});

test("a hand is dealt tile by tile; later only the tile that is drawn comes from the wall, and at once", async () => {
  const began: unknown[] = [];
  vi.spyOn(Element.prototype, "animate").mockImplementation((_, how) => {
    began.push((how as KeyframeAnimationOptions).delay);
    return { cancel: () => {} } as Animation;
  });
  lying(10, 20, { next: "" });
  remember();
  const { view } = fixture("deal");
  const dealer = view.seats.find((one) => one.dealer)!;
  const delays = async (dealing: boolean, count: number) => {
    render(Place, { props: { view, seat: { ...dealer, tiles: null, count }, dealing }, intro: true });
    await new Promise(requestAnimationFrame);
    cleanup();
    return began.splice(0);
  };
  expect(await delays(true, 13)).toEqual([0, 0, 0, 0, 560, 560, 560, 560, 1120, 1120, 1120, 1120, 1680]);
  expect([await delays(false, 14), await delays(false, 13)]).toEqual([[0], []]);
});

test("playing on ends every motion at its goal, except endless ones", () => {
  const finished: number[] = [];
  const animations = [200, Infinity].map((endTime) => ({
    effect: { getComputedTiming: () => ({ endTime }) },
    finish: () => finished.push(endTime),
  }));
  Object.assign(document, { getAnimations: () => animations });
  settleAll();
  expect(finished).toEqual([200]);
});

/** An audio context that notes everything that is done with it. */
function audio(): { told: string[]; context: BaseAudioContext } {
  const told: string[] = [];
  const part = (name: string): object =>
    new Proxy(
      Object.assign(() => {}, { samples: new Float32Array(0) }),
      {
        get: (_, key) =>
          key === "sampleRate"
            ? 1000
            : key === "currentTime"
              ? 5
              : key === Symbol.toPrimitive
                ? () => name.split(".").at(-1)
                : part(`${name}.${String(key)}`),
        set: (_, key, value) => told.push(`${name}.${String(key)} = ${value}`) > 0,
        apply: (_, __, given: unknown[]) => {
          told.push(
            `${name}(${given.map((one) => (typeof one === "number" ? Math.round(one * 1e4) / 1e4 : String(one))).join(", ")})`,
          );
          return name.endsWith("getChannelData") ? samples : part(name.split(".").at(-1)!.replace("create", "").toLowerCase());
        },
      },
    );
  const samples: Record<number, number> = new Proxy(
    {},
    { set: (_, at, value: number) => told.push(`sample ${String(at)}: ${value.toFixed(2)}`) > 0 },
  );
  return { told, context: part("audio") as BaseAudioContext };
}

test("a click is a dying tone of wood under a breath of noise", () => {
  vi.spyOn(Math, "random").mockReturnValue(0.75);
  const { told, context } = audio();
  strike(context, "discard", 5);
  expect(told.join("\n")).toMatchInlineSnapshot(`
    "audio.createGain()
    gain.gain.setValueAtTime(0.0005, 5)
    gain.gain.exponentialRampToValueAtTime(0.16, 5.003)
    gain.gain.exponentialRampToValueAtTime(0.0005, 5.06)
    gain.connect(destination)
    audio.createOscillator()
    oscillator.type = triangle
    oscillator.frequency.setValueAtTime(950, 5)
    oscillator.frequency.exponentialRampToValueAtTime(570, 5.06)
    oscillator.connect(gain)
    oscillator.start(5)
    oscillator.stop(5.06)
    audio.createBuffer(1, 12, 1000)
    buffer.getChannelData(0)
    sample 0: 0.25
    sample 1: 0.23
    sample 2: 0.21
    sample 3: 0.19
    sample 4: 0.17
    sample 5: 0.15
    sample 6: 0.13
    sample 7: 0.10
    sample 8: 0.08
    sample 9: 0.06
    sample 10: 0.04
    sample 11: 0.02
    audio.createBufferSource()
    buffersource.buffer = buffer
    audio.createBiquadFilter()
    biquadfilter.type = lowpass
    biquadfilter.frequency.value = 2400
    buffersource.connect(biquadfilter)
    biquadfilter.connect(gain)
    buffersource.start(5)"
  `);
});

test("a claim is two clicks, my turn a short high one", () => {
  const tones = (kind: Knock) => {
    const { told, context } = audio();
    strike(context, kind, 5);
    return told.filter((line) => /^oscillator.*(Value|ramp|start|stop)/i.test(line));
  };
  expect(["claim", "turn"].flatMap((kind) => tones(kind as Knock)).join("\n")).toMatchInlineSnapshot(`
    "oscillator.frequency.setValueAtTime(700, 5)
    oscillator.frequency.exponentialRampToValueAtTime(420, 5.07)
    oscillator.start(5)
    oscillator.stop(5.07)
    oscillator.frequency.setValueAtTime(700, 5.11)
    oscillator.frequency.exponentialRampToValueAtTime(420, 5.18)
    oscillator.start(5.11)
    oscillator.stop(5.18)
    oscillator.frequency.setValueAtTime(1250, 5)
    oscillator.frequency.exponentialRampToValueAtTime(750, 5.045)
    oscillator.start(5)
    oscillator.stop(5.045)"
  `);
});

test("nothing sounds until it is asked for; then one audio serves all clicks, from now on", () => {
  const { told, context } = audio();
  const made = vi.fn(() => context);
  vi.stubGlobal("AudioContext", function () { return made(); }); // prettier-ignore
  knock("turn");
  expect(told).toEqual([]);
  choose("sound", true);
  knock("turn");
  knock("turn");
  expect(made).toHaveBeenCalledTimes(1);
  expect(told.filter((line) => line.includes("resume") || line.startsWith("oscillator.start"))).toEqual([
    "audio.resume()",
    "oscillator.start(5)",
    "audio.resume()",
    "oscillator.start(5)",
  ]);
  vi.stubGlobal("AudioContext", undefined);
  knock("turn");
});

test("a claim sounds before a discard, and my turn where neither was made", () => {
  const { view } = fixture("deal");
  const sound = (waiting: Seat[], ...kinds: EventKind[]) =>
    knockOf(
      { ...view, waiting },
      kinds.map((kind): EventView => ({ kind, seat: 1, tile: null, from: null, text: "", code: null })),
    );
  for (const kind of ["chow", "pung", "kong", "conceal", "add", "win"] as const)
    expect(sound([view.me], "discard", kind)).toBe("claim");
  expect([sound([view.me], "draw", "discard"), sound([view.me], "draw"), sound([1], "draw"), sound([view.me])]).toEqual([
    "discard",
    "turn",
    null,
    null,
  ]);
});
