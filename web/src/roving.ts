/** One Tab stop for a group of controls. Arrows, Home and End move inside it. */
import type { Attachment } from "svelte/attachments";
import { afterFrame } from "./frame";
import { keyboardFocus } from "./keys/focus";
import { isThere } from "./keys/staying";

interface Roving {
  /** The controls of the group, as a selector. */
  of?: string;
  /** The row of a control: up and down keep the column. Without rows, they move as left and right do. */
  row?: (one: HTMLElement) => unknown;
  /** Which arrows move; "none" if the page handles them itself. */
  arrows?: "all" | "none";
}

const CHOSEN = ":is([aria-checked='true'], [aria-selected='true'], [aria-pressed='true'], [aria-current])";
/** Among these, the arrows choose one, and go round at the ends. */
const CHOICES = ":is([role='radio'], [role='tab'])";
const CONTROLS = ":is(a[href], button, summary, input)";

const STEPS: Record<string, { along?: number; across?: number }> = {
  ArrowLeft: { along: -1 },
  ArrowRight: { along: 1 },
  ArrowUp: { across: -1 },
  ArrowDown: { across: 1 },
  Home: { along: -Infinity },
  End: { along: Infinity },
};

export function roving({ of = CONTROLS, row, arrows = "all" }: Roving = {}): Attachment<HTMLElement> {
  return (group) => {
    /** The control that has the focus or had it last. */
    let last: HTMLElement | null = null;

    const items = () => [...group.querySelectorAll<HTMLElement>(of)].filter(isThere);

    function refresh(): void {
      const all = [...group.querySelectorAll<HTMLElement>(of)];
      const here = last !== null && all.includes(last) && isThere(last) ? last : null;
      const focused = here && group.contains(document.activeElement) ? here : null;
      const chosen = focused ?? [...group.querySelectorAll<HTMLElement>(`:is(${of})${CHOSEN}`)].find(isThere);
      const stop = chosen ?? here ?? all.find(isThere);
      for (const one of all) {
        const index = one === stop ? "0" : "-1";
        if (one.getAttribute("tabindex") !== index) one.setAttribute("tabindex", index);
      }
    }

    function came({ target }: FocusEvent): void {
      const one = target instanceof Element ? target.closest<HTMLElement>(of) : null;
      if (!one) return;
      last = one;
      refresh();
    }

    function walk(event: KeyboardEvent): void {
      const step = STEPS[event.key];
      const all = items();
      const here = all.findIndex((one) => event.target instanceof Node && one.contains(event.target));
      if (!step || here < 0 || event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
      if (!keyboardFocus(all[here]!) && !all[here]!.matches("[role]")) return;
      const choosing = all[here]!.matches(CHOICES);
      const place = here + (step.along ?? step.across ?? 0);
      const round = choosing && Number.isFinite(place) ? (place + all.length) % all.length : clamped(place, all);
      const next = step.across && row ? across(all, here, step.across, row) : all[round];
      event.preventDefault();
      next?.focus();
      if (choosing && next !== all[here]) next?.click();
    }

    /** Cancels a pending `refresh`, which waits until the page is laid out and drawn. */
    let due: (() => void) | null = null;
    const watch = new MutationObserver(() => {
      due ??= afterFrame(() => {
        due = null;
        refresh();
      });
    });
    watch.observe(group, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ["disabled", "style", "aria-checked", "aria-selected", "aria-pressed", "aria-current"],
    });
    group.addEventListener("focusin", came);
    if (arrows !== "none") group.addEventListener("keydown", walk);
    refresh();
    return () => {
      watch.disconnect();
      due?.();
      group.removeEventListener("focusin", came);
      group.removeEventListener("keydown", walk);
    };
  };
}

/** When the element disappears, return the focus to the control that had it before. */
export const returning: Attachment<HTMLElement> = (element) => {
  const before = document.activeElement;
  return () => {
    const focused = document.activeElement;
    const free = !focused || focused === document.body || element.contains(focused) || !focused.isConnected;
    if (free && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
  };
};

/** The control in the same column of the next row. */
function across(all: HTMLElement[], here: number, step: number, row: (one: HTMLElement) => unknown): HTMLElement | undefined {
  const lines = [...new Set(all.map(row))].map((one) => all.filter((other) => row(other) === one));
  const line = lines.findIndex((some) => some.includes(all[here]!));
  const next = lines[line + step];
  return next?.[clamped(lines[line]!.indexOf(all[here]!), next)];
}

function clamped(at: number, all: unknown[]): number {
  return Math.min(Math.max(at, 0), all.length - 1);
}
