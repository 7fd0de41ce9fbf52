/** The start of the host: how far it is, and what prevents it. */
import { mount } from "svelte";
import type { FromWorker, How, Trouble } from "./spoken";

type Heard = Extract<FromWorker, { progress: unknown } | { ready: true } | { trouble: Trouble }>;

class Starting {
  done = $state(0);
  of = $state(1);
  trouble = $state<Trouble | null>(null);
  ready = $state(false);

  #open = (_: How): void => {};
  #opened = (): void => {};
  /** Resolves once there is a host, or none can start. */
  readonly opened = new Promise<void>((done) => (this.#opened = done));

  hear(said: Heard): void {
    if ("progress" in said) [this.done, this.of] = [said.progress.done, said.progress.of];
    else {
      if ("trouble" in said) this.trouble = said.trouble;
      else this.ready = true;
      this.#opened();
    }
  }

  /** Open the host again, in a way that removes the obstacle. */
  open(how: How): void {
    this.trouble = null;
    this.ready = false;
    this.#open(how);
  }

  /** Open the host with this function, and show on the page how far it is. */
  async begin(open: (how: How) => void): Promise<void> {
    this.#open = open;
    open({});
    const { default: Starting } = await import("./Starting.svelte");
    mount(Starting, { target: document.body });
  }
}

export const starting = new Starting();
