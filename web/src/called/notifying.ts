/** Notifications of the system: one at a time, only with permission, and removed once I am back. */

const TAG = "kongbox";

/** Ask for permission, in answer to a press; returns whether it was given. */
export async function mayNotify(): Promise<boolean> {
  return (await Notification.requestPermission().catch(() => "denied")) === "granted";
}

/** Whether this page may show notifications now. */
export function isAllowed(): boolean {
  return globalThis.Notification?.permission === "granted";
}

/** Show a notification in place of the last one; returns a function that removes it. Silent, because a call has its own sound. */
export function notify(title: string, body: string): () => void {
  if (!isAllowed()) return () => {};
  const options = { body, tag: TAG, silent: true, icon: new URL("./icons/192.png", document.baseURI).href };
  try {
    const shown = new Notification(title, options);
    shown.onclick = () => {
      window.focus();
      shown.close();
    };
    return () => shown.close();
  } catch {
    return byWorker(title, options); // phones show only notifications from a worker
  }
}

function byWorker(title: string, options: NotificationOptions): () => void {
  const worker = navigator.serviceWorker?.getRegistration().catch(() => undefined);
  const shown = worker?.then(async (found) => {
    await found?.showNotification(title, options);
    return found?.getNotifications({ tag: TAG });
  });
  return () => void shown?.then((all) => all?.forEach((one) => one.close())).catch(() => {});
}
