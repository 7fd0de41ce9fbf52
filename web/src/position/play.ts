/** Plays on from a position: asks the server for it over a separate line, and goes to the table. */
import { call } from "$door";
import common from "$words/common";
import { type Open, hangUp, socketAt } from "../line.svelte";
import { ALONE } from "../place.svelte";
import type { Reply, Seat } from "../protocol";

/**
 * Play on from a position at the table, with these bots by seat; "" stands for a usual opponent. Returns the reason if that is
 * refused.
 */
export function playOn(text: string, seat: Seat, bots: string[], open: Open = call): Promise<string | null> {
  return new Promise((answer) => {
    const socket = open(socketAt(location, ALONE));
    let asked = false;
    const end = (reason: string | null) => {
      hangUp(socket);
      if (reason === null) location.hash = "#/table";
      answer(reason);
    };
    socket.onclose = () => end(common.no_answer);
    socket.onmessage = ({ data }) => {
      const reply = JSON.parse(String(data)) as Reply;
      if (!asked) {
        asked = true;
        socket.send(JSON.stringify({ type: "position", text, seat, bots }));
      } else if (reply.type === "refused" || reply.type === "error") end(reply.reason);
      else if (reply.type === "view" && reply.view.session.exercise && reply.view.me === seat) end(null);
    };
  });
}
