/** Starts the page. */
import { opened } from "$door";
import { mount } from "svelte";
import Pages from "./Pages.svelte";
import { keepClient } from "./offline/kept.svelte";
import "./app.css";

/** Milliseconds after which a page is ready and a deal is over, so that loading code for later disturbs nobody. */
const SETTLED = 4000;
/** Milliseconds after which code that could not be loaded is requested again. */
const AGAIN = 2000;

/** Request a style that could not be loaded until it is there. Loading its code again would not request the style again. */
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
