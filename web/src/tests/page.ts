/** The page with one of the fixtures on it. */
import { fireEvent, render } from "@testing-library/svelte";
import { tick } from "svelte";
import App from "../App.svelte";
import { ALONE, Place } from "../place.svelte";
import { readLater } from "../table/later.svelte";
import { alone } from "./around";
import { FakeSocket, fixture } from "./views";

export async function table(name: string, coached = false) {
  await readLater();
  const socket = new FakeSocket();
  const place = new Place(ALONE, () => socket as unknown as WebSocket);
  const page = render(App, { place, coached });
  const message = fixture(name);
  socket.say(alone(message.view));
  socket.say(message);
  await tick();
  const find = (selector: string) => page.container.querySelector<HTMLElement>(selector);
  const press = async (key: string) => {
    await fireEvent.keyDown(document.activeElement ?? document.body, { key });
    await tick();
  };
  const acts = () =>
    socket.sent.map((message) => (message as { action?: string; type: string }).action ?? (message as { type: string }).type);
  return { socket, place, page, find, press, acts };
}
