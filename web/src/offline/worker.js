/*
 * Keeps the client's files on the device, for when kongbox does not answer.
 *
 * The build writes two lines before this: BUILD, which identifies these files, and FILES, which lists them. Answers about
 * tables and books are never kept here, and sockets are left alone.
 */
const NAME = `kongbox-${BUILD}`;
const PATIENCE = 4000;
const ASSETS = new URL("assets/", location.href).pathname;
const PATHS = new Set(FILES.map((file) => new URL(file, location.href).pathname));

self.addEventListener("install", (event) => {
  self.skipWaiting();
  event.waitUntil(keep());
});

self.addEventListener("activate", (event) => {
  event.waitUntil(forget().then(() => self.clients.claim()));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (pathname.startsWith(ASSETS)) event.respondWith(named(request));
  else if (PATHS.has(pathname)) event.respondWith(newest(request));
});

/** A notification leads to the page that it came from. */
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(self.clients.matchAll({ type: "window" }).then(([page]) => page?.focus()));
});

/** Keep all files as they are on the server now: one after the other, as somebody may be playing. The newest cache is last. */
async function keep() {
  await caches.delete(NAME);
  const cache = await caches.open(NAME);
  for (const file of FILES) await cache.add(new Request(file, { cache: "no-cache", priority: "low" }));
}

/** Return a file whose name contains its hash: it is the same from a cache and from the server. */
async function named(request) {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}

/** Return any other file from the server if it answers in time, so that nobody sees an old page. */
async function newest(request) {
  const late = new Promise((done) => setTimeout(done, PATIENCE));
  const answer = await Promise.race([fetch(request).catch(() => undefined), late]);
  if (answer) return answer;
  const cache = await caches.open(NAME);
  return (await cache.match(request, { ignoreSearch: true, ignoreVary: true })) ?? fetch(request);
}

/** Delete the files of old builds, except of the last one: a page that is still open may need a part of it. */
async function forget() {
  const mine = (await caches.keys()).filter((name) => name.startsWith("kongbox-") && name !== NAME);
  await Promise.all(mine.slice(0, -1).map((name) => caches.delete(name)));
}
