/** Puts the page together: the table, or the lessons. */
import { mount } from "svelte";
import Pages from "./Pages.svelte";
import { keepClient } from "./offline/kept.svelte";
import "./app.css";

const target = document.getElementById("app") as HTMLElement;

if (import.meta.env.DEV && location.search) {
  void import("./fixtures/preview").then(({ preview }) => preview(target, new URLSearchParams(location.search)));
} else {
  mount(Pages, { target });
  if (import.meta.env.PROD && "serviceWorker" in navigator) addEventListener("load", () => void keepClient());
}
