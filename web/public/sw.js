/*
 * The app without a connection: its page and its hashed files, kept as they are fetched. Data is not kept here but
 * by the app itself (src/app/offline-copy.ts), which wipes it at sign-out; /graphql and /session always go to the
 * network.
 */
const SHELL = 'rep-portal-shell-1';
const ASSETS = 'rep-portal-assets-1';
/* Files of earlier builds go, oldest first. */
const ASSETS_MAX = 200;

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(SHELL)
      .then((cache) => cache.addAll(['/login', '/favicon.svg', '/manifest.webmanifest']))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(
          names
            .filter((name) => name !== SHELL && name !== ASSETS)
            .map((name) => caches.delete(name)),
        ),
      )
      .then(() => self.clients.claim()),
  );
});

self.addEventListener('message', (event) => {
  /* What was loaded before this worker was there. */
  if (Array.isArray(event.data?.assets)) {
    event.waitUntil(caches.open(ASSETS).then((cache) => cache.addAll(event.data.assets)));
  }
});

async function page(request) {
  try {
    const answer = await fetch(request);
    /* Every address of the app is the same document. */
    if (answer.ok) await (await caches.open(SHELL)).put('/login', answer.clone());
    return answer;
  } catch (error) {
    const kept = await caches.match('/login');
    if (kept) return kept;
    throw error;
  }
}

async function asset(request) {
  const kept = await caches.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) {
    const cache = await caches.open(ASSETS);
    await cache.put(request, answer.clone());
    const keys = await cache.keys();
    await Promise.all(
      keys.slice(0, Math.max(0, keys.length - ASSETS_MAX)).map((old) => cache.delete(old)),
    );
  }
  return answer;
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (url.pathname.startsWith('/assets/')) event.respondWith(asset(request));
  else if (
    request.mode === 'navigate' &&
    !/^\/(export|calendar|company-sites|graphql|session)(\/|$)/.test(url.pathname)
  ) {
    event.respondWith(page(request));
  }
});
