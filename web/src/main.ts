/** Puts the table into the page. */
import { mount } from "svelte";
import "./app.css";
import Gallery from "./fixtures/Gallery.svelte";
mount(Gallery, { target: document.getElementById("app")! });
