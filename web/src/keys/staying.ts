/** The focus stays where a person works, even if the page removes or disables the control that has it. */

const CONTROLS = ":is(a[href], button, summary, select, input, [tabindex='0'])";
/** A word that opens its glossary entry never gets the focus by itself. */
const WORD = "[data-term]";
/** At a table, the hand gets the focus if nothing is left of what surrounded the control. */
export const HAND = "[data-held][tabindex='0']";
/** Milliseconds until another control gets the focus: soon if its control is gone, later if it may be enabled again. */
const GONE = 20;
const DISABLED = 500;

/** A control that has the focus: what surrounds it, from the inside, and the controls before it. */
interface Focused {
  control: HTMLElement;
  around: Element[];
  before: HTMLElement[];
}

/** If the focused control disappears, what now stands in its place gets the focus. Returns a function that ends this. */
export function keepFocus(): () => void {
  let focused: Focused | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const watch = new MutationObserver(() => {
    if (!focused || !isLost(focused)) return;
    if (!isThere(focused.control)) timer ??= setTimeout(restore, focused.control.isConnected ? DISABLED : GONE);
    else if (timer) restore();
  });

  function came({ target }: FocusEvent): void {
    forget();
    if (!(target instanceof HTMLElement) || !target.matches(CONTROLS)) return;
    focused = placeOf(target);
    watch.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ["disabled"] });
  }

  /** Forget a control that the person has left. A control that is being removed loses the focus before it disappears. */
  function left(): void {
    queueMicrotask(() => {
      if (focused && isLost(focused) && isThere(focused.control)) forget();
    });
  }

  function restore(): void {
    const was = focused;
    forget();
    if (was && isLost(was)) (isThere(was.control) ? was.control : successorOf(was))?.focus({ preventScroll: true });
  }

  function forget(): void {
    clearTimeout(timer);
    timer = undefined;
    focused = null;
    watch.disconnect();
  }

  addEventListener("hashchange", forget); // another page has its own place for the focus
  document.addEventListener("focusin", came);
  document.addEventListener("focusout", left);
  return () => {
    forget();
    removeEventListener("hashchange", forget);
    document.removeEventListener("focusin", came);
    document.removeEventListener("focusout", left);
  };
}

/** Whether a control can have the focus. */
export function isThere(control: HTMLElement): boolean {
  return isEnabled(control) && (control.checkVisibility?.({ visibilityProperty: true }) ?? true);
}

function isEnabled(control: HTMLElement): boolean {
  return control.isConnected && !control.matches(":disabled");
}

/** Every change of the page asks this, so it must not make the browser compute styles. A browser takes the focus from what it hides. */
function isLost({ control }: Focused): boolean {
  const now = document.activeElement;
  return !now || now === document.body || (now === control && !isEnabled(control));
}

function placeOf(control: HTMLElement): Focused {
  const around: Element[] = [];
  for (let one = control.parentElement; one?.parentElement && one.parentElement !== document.body; one = one.parentElement) {
    around.push(one);
    if (one.matches(":is(main, dialog)")) break;
  }
  const all = controlsIn(around.at(-1));
  return { control, around, before: all.slice(0, all.indexOf(control)) };
}

/** The control that now stands where the lost one stood. */
function successorOf({ around, before }: Focused): HTMLElement | null | undefined {
  for (const place of around.filter(({ isConnected }) => isConnected)) {
    if (place.querySelector(HAND)) break;
    const all = controlsIn(place).filter((one) => isThere(one) && !one.matches(WORD));
    if (all.length) return all[before.filter((one) => all.includes(one)).length] ?? all.at(-1);
  }
  return document.querySelector<HTMLElement>(HAND);
}

function controlsIn(place: Element | undefined): HTMLElement[] {
  return [...(place?.querySelectorAll<HTMLElement>(CONTROLS) ?? [])];
}
