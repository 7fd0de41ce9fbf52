/** Puts the page together: the table, or the lessons. */
import { opened } from "$door";
import { mount } from "svelte";
import Pages from "./Pages.svelte";
import { keepClient } from "./offline/kept.svelte";
import "./app.css";

/** Milliseconds after which a page stands, and a deal is over: what is read for later keeps nobody waiting. */
const SETTLED = 4000;
/** Milliseconds after which what could not be read is asked for again. */
const AGAIN = 2000;

/** A style that could not be read is asked for until it is there: what is read again is not asked for its style again. */
addEventListener(
  "error",
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === "stylesheet")
      setTimeout(() => target.replaceWith(target.cloneNode()), AGAIN);
  },
  true,
);

const target = document.getElementById("app") as HTMLElement;

if (import.meta.env.DEV && location.search) {
  void import("./fixtures/preview").then(({ preview }) => preview(target, new URLSearchParams(location.search)));
} else {
  mount(Pages, { target });
  if (import.meta.env.PROD && "serviceWorker" in navigator)
    addEventListener("load", () => void opened.then(() => setTimeout(() => void keepClient(), SETTLED)));
}
