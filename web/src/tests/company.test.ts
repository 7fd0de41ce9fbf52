/** A static site: what its pages leave out, because no other device reaches its host. */
import { cleanup, render } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import app from "$words/app";
import words from "$words/book";
import review from "$words/review";
import settings from "$words/settings";
import Guide from "../book/Guide.svelte";
import App from "../App.svelte";
import { Place } from "../place.svelte";
import Head from "../review/Head.svelte";
import type { Looking } from "../review/looking.svelte";
import Choices from "../settings/Choices.svelte";
import { hand } from "./reviewed";
import { FakeSocket } from "./views";

const door = vi.hoisted(() => ({ company: false }));
vi.mock("$door", async (original) => ({
  ...(await original<object>()),
  get company() {
    return door.company;
  },
}));

beforeEach(() => void vi.stubGlobal("WebSocket", FakeSocket));
afterEach(cleanup);

/** What the page says where no other device reaches the host, and where others do. */
function said(page: () => void): [alone: string, inCompany: string] {
  const told = [false, true].map((company) => {
    door.company = company;
    page();
    const text = document.body.textContent;
    cleanup();
    return text;
  });
  return told as [string, string];
}

test("the guide for score keepers lets others follow only where they can", () => {
  const [alone, together] = said(() => render(Guide));
  for (const sentence of [words.guide.follow, words.guide.phones, words.waiting.title, words.others.share]) {
    expect(alone).not.toContain(sentence);
    expect(together).toContain(sentence);
  }
  expect(alone).toContain(words.others.file);
  expect(together).not.toContain(words.others.file);
});

test("a page without company has no bell for a table of friends", () => {
  const [alone, together] = said(() => render(Choices));
  for (const sentence of [settings.group.called.title, settings.switch.notify]) {
    expect(alone).not.toContain(sentence);
    expect(together).toContain(sentence);
  }
});

test("a link that nobody else can open is not offered", () => {
  const props = { looking: {} as Looking, hand: hand(), view: hand().first, sheet() {} };
  const [alone, together] = said(() => render(Head, props));
  expect(alone).not.toContain(review.head.copy);
  expect(alone).toContain(review.head.sheet);
  expect(together).toContain(review.head.copy);
});

test("nobody reconnects to a host that is part of the page", () => {
  const [alone, together] = said(() => render(App, { place: new Place("/ws") }));
  expect(alone).toContain(app.opening);
  expect(alone).not.toContain(app.reconnect);
  expect(together).toContain(app.reconnect);
});
