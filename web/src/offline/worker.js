/*
 * Keeps the client's files on the device, for when kongbox does not answer.
 *
 * The build writes three lines before this: BUILD, which identifies these files, FILES, which lists them, and FIRST, which lists
 * those that the page needs to draw anything. As `worker.js?first` it keeps only these. Answers about tables and books are never
 * kept here, and sockets are left alone.
 */
const HERE = new URL("./", location.href).pathname;
/** Sites in other folders have caches of their own. */
const NAME = `kongbox-${BUILD} ${HERE}`;
const PATIENCE = 4000;
const ASSETS = `${HERE}assets/`;
const WANTED = location.search ? FIRST : FILES;
const PATHS = new Set(WANTED.map((file) => new URL(file, location.href).pathname));

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
  const path = pathname.replace(/index\.html$/, "");
  if (pathname.startsWith(ASSETS)) event.respondWith(named(request));
  else if (PATHS.has(path)) event.respondWith(newest(request, path));
});

/** A notification leads to the page that it came from. */
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(self.clients.matchAll({ type: "window" }).then(([page]) => page?.focus()));
});

/**
 * Keep all files as they are on the server now, one after the other, as somebody may be playing. A file whose name contains its
 * hash is taken over from an older build. The newest cache is last.
 */
async function keep() {
  await caches.delete(NAME);
  const cache = await caches.open(NAME);
  for (const file of WANTED) {
    const older = file.startsWith("assets/") && (await caches.match(file, { ignoreVary: true }));
    if (older) await cache.put(file, older);
    else await cache.add(new Request(file, { cache: "no-cache", priority: "low" }));
  }
}

/** Return a file whose name contains its hash: it is the same from a cache and from the server. */
async function named(request) {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}

/** Return any other file from the server if it answers in time and without an error of its own, so that nobody sees an old page. */
async function newest(request, path) {
  const late = new Promise((done) => setTimeout(done, PATIENCE));
  const answer = await Promise.race([fetch(request).catch(() => undefined), late]);
  if (answer?.status < 500) return answer;
  const cache = await caches.open(NAME);
  return (await cache.match(path, { ignoreVary: true })) ?? answer ?? fetch(request);
}

/** Delete the files of old builds, except of the last one: a page that is still open may need a part of it. */
async function forget() {
  const ours = (name) => !name.includes(" ") || name.endsWith(` ${HERE}`); // earlier builds named no folder
  const mine = (await caches.keys()).filter((name) => ours(name) && name !== NAME);
  await Promise.all(mine.slice(0, -1).map((name) => caches.delete(name)));
}
