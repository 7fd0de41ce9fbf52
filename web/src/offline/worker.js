/*
 * The client, kept on the device: what a page needs of it comes from here when kongbox does not answer.
 *
 * The build writes two lines before this: BUILD, which names these very files, and FILES, all of them. What the table and the
 * books tell is never kept here, nor the socket touched.
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

/** All files, as they are on the server now, one after the other, since somebody plays; the newest build is the last of what is kept. */
async function keep() {
  await caches.delete(NAME);
  const cache = await caches.open(NAME);
  for (const file of FILES) await cache.add(new Request(file, { cache: "no-cache", priority: "low" }));
}

/** A file whose name says what is in it is the same wherever it comes from. */
async function named(request) {
  return (await caches.match(request)) ?? fetch(request);
}

/** Everything else comes from the server as long as it answers, so that nobody sees an old page. */
async function newest(request) {
  const late = new Promise((done) => setTimeout(done, PATIENCE));
  const answer = await Promise.race([fetch(request).catch(() => undefined), late]);
  if (answer) return answer;
  const cache = await caches.open(NAME);
  return (await cache.match(request, { ignoreSearch: true })) ?? fetch(request);
}

/** Those of the build before this one stay as well: a page that is still open may need a part of it. */
async function forget() {
  const mine = (await caches.keys()).filter((name) => name.startsWith("kongbox-") && name !== NAME);
  await Promise.all(mine.slice(0, -1).map((name) => caches.delete(name)));
}
