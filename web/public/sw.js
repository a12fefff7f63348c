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
  if (!Array.isArray(event.data?.assets)) return;
  event.waitUntil(
    caches
      .open(ASSETS)
      .then((cache) => cache.addAll(event.data.assets))
      .catch(() => undefined),
  );
});

/* After the answer: a slow or full disk must not keep the app's files from the page. */
function keepAfterwards(event, cacheName, key, answer) {
  const copy = answer.clone();
  const keep = async () => {
    const cache = await caches.open(cacheName);
    await cache.put(key, copy);
    if (cacheName !== ASSETS) return;
    const keys = await cache.keys();
    await Promise.all(
      keys.slice(0, Math.max(0, keys.length - ASSETS_MAX)).map((old) => cache.delete(old)),
    );
  };
  event.waitUntil(keep().catch(() => undefined));
}

const kept = (key) => caches.match(key).catch(() => undefined);

async function page(event) {
  try {
    const answer = await fetch(event.request);
    /* Every address of the app is the same document. */
    if (answer.ok) keepAfterwards(event, SHELL, '/login', answer);
    return answer;
  } catch (error) {
    const copy = await kept('/login');
    if (copy) return copy;
    throw error;
  }
}

async function asset(event) {
  const { request } = event;
  const copy = await kept(request);
  if (copy) return copy;
  const answer = await fetch(request);
  if (answer.ok) keepAfterwards(event, ASSETS, request, answer);
  return answer;
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (url.pathname.startsWith('/assets/')) event.respondWith(asset(event));
  else if (
    request.mode === 'navigate' &&
    !/^\/(export|calendar|company-sites|graphql|session)(\/|$)/.test(url.pathname)
  ) {
    event.respondWith(page(event));
  }
});
