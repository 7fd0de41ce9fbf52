/** Puts the table into the page and calls the server. */
import { mount } from "svelte";
import App from "./App.svelte";
import "./app.css";
import { Connection, addressOf } from "./connection.svelte";

const target = document.getElementById("app") as HTMLElement;

if (import.meta.env.DEV && location.search) {
  void import("./fixtures/preview").then(({ preview }) => preview(target, new URLSearchParams(location.search)));
} else {
  mount(App, { target, props: { connection: new Connection(addressOf(location)) } });
}
