/** How far the host has started, and what stands in its way. */
import { mount } from "svelte";
import type { FromWorker, Trouble } from "./spoken";

type Heard = Extract<FromWorker, { progress: unknown } | { ready: true } | { trouble: Trouble }>;

class Starting {
  done = $state(0);
  of = $state(1);
  trouble = $state<Trouble | null>(null);
  ready = $state(false);
  /** Open the host here, though another tab has it. */
  take = (): void => {};

  hear(said: Heard): void {
    if ("progress" in said) [this.done, this.of] = [said.progress.step, said.progress.of];
    else if ("trouble" in said) this.trouble = said.trouble;
    else [this.ready, this.trouble] = [true, null];
  }

  /** Show all that on the page, until the host is there. */
  async show(take: () => void): Promise<void> {
    this.take = take;
    const { default: Starting } = await import("./Starting.svelte");
    mount(Starting, { target: document.body });
  }
}

export const starting = new Starting();
