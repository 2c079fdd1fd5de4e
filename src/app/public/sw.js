// Serves the offline page if a page can't be loaded; all other requests pass through. API responses are never cached.
const KEPT = 'offline-2';
const FILES = ['/offline.html', '/offline.css', '/offline.js', '/brand.css', '/brand/logo', '/brand/favicon'];

addEventListener('install', event => {
  skipWaiting();
  event.waitUntil(
    caches.open(KEPT).then(cache => cache.addAll(FILES.map(file => new Request(file, { cache: 'reload' })))),
  );
});

addEventListener('activate', event => {
  const forgetOthers = async () => {
    for (const name of await caches.keys()) if (name !== KEPT) await caches.delete(name);
    // Pages load while this worker is still starting.
    await registration.navigationPreload?.enable();
    await clients.claim();
  };
  event.waitUntil(forgetOthers());
});

async function page(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    return (await caches.match('/offline.html')) ?? Response.error();
  }
}

/** Prefers the network's version, because this host's brand may have changed. */
async function file(request) {
  try {
    const answer = await fetch(request);
    if (answer.ok) await (await caches.open(KEPT)).put(request, answer.clone());
    return answer;
  } catch {
    return (await caches.match(request)) ?? Response.error();
  }
}

addEventListener('fetch', event => {
  const { method, mode, url } = event.request;
  if (method !== 'GET') return;
  if (mode === 'navigate') event.respondWith(page(event));
  else if (FILES.includes(new URL(url).pathname)) event.respondWith(file(event.request));
});
