import { fireEvent, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, expect, test } from "vitest";
import { alone } from "./around";
import { drawn, look } from "./drawing";
import { table } from "./page";
import { fixture } from "./views";

afterEach(() => drawn("menu/", "table/Prompt"));

test("Z, the button and the menu take back where the table allows it, and the page tells it", async () => {
  const { press, socket } = await table("deal");
  expect(screen.queryByTestId("take-back")).toBeNull();
  await press("z");
  expect(socket.sent).toEqual([]);
  const later = fixture("deal");
  const serial = later.view.serial + 1;
  socket.say(alone(later.view, "take-back"));
  socket.say({ ...later, view: { ...later.view, serial }, events: [], taken: "<taken>" });
  await tick();
  expect(screen.getByTestId("taken").textContent).toBe("<taken>");
  await press("z");
  await press("z");
  expect(socket.sent).toEqual([{ type: "take-back", serial }]);
  socket.say({ ...later, view: { ...later.view, serial: serial + 1 }, events: [] });
  await tick();
  expect(screen.queryByTestId("taken")).toBeNull();
  look("menu/");
  await fireEvent.click(screen.getByTestId("take-back"));
  expect(socket.sent).toHaveLength(2);
});
