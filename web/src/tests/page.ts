/** The page with one of the fixtures on it. */
import { fireEvent, render } from "@testing-library/svelte";
import { tick } from "svelte";
import App from "../App.svelte";
import { Connection } from "../connection.svelte";
import { FakeSocket, fixture } from "./views";

export async function table(name: string, coached = false) {
  const socket = new FakeSocket();
  const connection = new Connection("", () => socket as unknown as WebSocket);
  const page = render(App, { connection, coached });
  socket.say(fixture(name));
  await tick();
  const find = (selector: string) => page.container.querySelector<HTMLElement>(selector);
  const press = async (key: string) => {
    await fireEvent.keyDown(document.activeElement ?? document.body, { key });
    await tick();
  };
  const acts = () =>
    socket.sent.map((message) => (message as { action?: string; type: string }).action ?? (message as { type: string }).type);
  return { socket, connection, page, find, press, acts };
}
